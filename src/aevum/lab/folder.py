"""A run on disk.  It can be stopped at any moment, also by force, and goes on where it was.

    run.json                the plan, and how many games are wanted
    parts/000000-000024/    the tables of these games; the folder gets its name when it is complete
    games.parquet ...       the tables of all games, written when the last one is done
    report.html

Games are played again from their numbers, so a part that never got its name is as if it had not
begun: no game is lost, none is counted twice.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from .extras import wanted
from .plan import Plan, differences
from .simulate import Result

_PART: Final = re.compile(r"(\d+)-(\d+)$")


class FolderError(Exception):
    """A folder is no run, another run, or at work already; the message says what to do."""


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """What ``run.json`` holds."""

    plan: Plan
    games: int
    command: str  # of ``aevum``: simulate or tournament


class Folder:
    """The folder of one run, for this process alone."""

    def __init__(self, path: Path, wanted_: Wanted) -> None:
        with wanted("results as Parquet"):
            from . import tables
        self.path, self.plan, self.games = path, wanted_.plan, wanted_.games
        self._tables = tables
        self._parts = path / "parts"
        self._parts.mkdir(parents=True, exist_ok=True)
        for draft in self._parts.glob(".*"):
            shutil.rmtree(draft)
        if self.missing(self.games):
            for name in tables.TABLES:  # a longer run than before makes them incomplete
                (path / f"{name}.parquet").unlink(missing_ok=True)

    def done(self) -> list[range]:
        """The games of every complete part, in order."""
        found = (_PART.match(part.name) for part in self._parts.iterdir())
        return sorted((range(int(match[1]), int(match[2]) + 1) for match in found if match), key=lambda part: part.start)

    def missing(self, games: int) -> list[range]:
        """The games from 0 to ``games`` that no part holds."""
        gaps, start = [], 0
        for part in [*self.done(), range(games, games)]:
            if start < min(part.start, games):
                gaps.append(range(start, min(part.start, games)))
            start = max(start, part.stop)
        return gaps

    def _part(self, numbers: range) -> Path:
        return self._parts / f"{numbers.start:06}-{numbers.stop - 1:06}"

    def keep(self, numbers: range, results: list[Result]) -> None:
        """Write a part: all of it or, whatever happens, nothing."""
        part = self._part(numbers)
        draft = part.with_name(f".{part.name}")
        draft.mkdir()
        self._tables.write(draft, self._tables.rows(self.plan, results))
        for file in [*draft.iterdir(), draft]:
            _flush(file)
        draft.rename(part)
        _flush(self._parts)

    def results(self) -> Iterator[Result]:
        """The games of every part, without their notes."""
        for part in self.done():
            yield from self._tables.results(self._part(part))

    def join(self) -> None:
        """Write the tables of all games."""
        parts = [self._part(part) for part in self.done()]
        for name in self._tables.TABLES:
            draft = self.path / f".{name}.parquet"
            self._tables.join(parts, name, draft)
            draft.rename(self.path / f"{name}.parquet")


def _flush(path: Path) -> None:
    """Have it on the disk, not on its way there."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def opened(path: Path, new: Wanted) -> Iterator[Folder]:
    """The folder of a run: a new one, or that of the same plan, with more games perhaps."""
    path.mkdir(parents=True, exist_ok=True)
    with _alone(path):
        if (path / "run.json").exists():
            old = wanted_of(path)
            if found := differences(new.plan, old.plan):
                raise FolderError(f"{path} holds another run, with other {'; '.join(found)}; choose another folder, or go on with it: --resume {path}")
            new.games = max(new.games, old.games)
        elif any(not entry.name.startswith(".") for entry in path.iterdir()):
            raise FolderError(f"{path} holds other things than a run; choose an empty folder or a new one")
        draft = path / ".run.json"
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(new)) + b"\n")
        draft.rename(path / "run.json")
        yield Folder(path, new)


def wanted_of(path: Path) -> Wanted:
    """What a folder's run is to play."""
    try:
        return msgspec.json.decode((path / "run.json").read_bytes(), type=Wanted)
    except OSError as error:
        raise FolderError(f"{path}: no run is kept there ({error.strerror}: run.json); give the folder that --out named") from None
    except msgspec.MsgspecError as error:
        raise FolderError(f"{path}/run.json: {error}; it was not written by this release") from None


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Two processes at the same run would write the same parts."""
    with (path / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise FolderError(f"another process is at work on {path}; wait for it or stop it") from None
        yield
