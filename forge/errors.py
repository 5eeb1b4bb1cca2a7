"""The one error that a user of the forge sees."""

from __future__ import annotations


class ForgeError(Exception):
    """A board that cannot be drawn as written: names the file, the line and the reason."""

    def __init__(self, reason: str, file: str = "", line: int = 0) -> None:
        self.file = file
        self.line = line
        self.reason = reason
        where = f"{file}:{line}: " if line else (f"{file}: " if file else "")
        super().__init__(where + reason)
