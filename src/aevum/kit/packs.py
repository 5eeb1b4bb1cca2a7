"""Data files: read strictly, with errors that name the file, the entry and the remedy."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

SOURCES = ("rulebook", "example", "public", "reconstruction")


class PackError(Exception):
    """A data file is missing or wrong."""


GAMES = Path(__file__).parent.parent / "games"
PACK = "AEVUM_PACK"  # a folder with one folder per title, whose files stand in for ours


def find(title: str, name: str) -> Path:
    """A data file of a title: from the owner's pack if that has one of this name, else ours."""
    pack = os.environ.get(PACK)
    if pack and (theirs := Path(pack) / title / name).exists():
        return theirs
    return GAMES / title / "data" / name


def read(path: Path) -> Any:
    """The plain content of a TOML or JSON file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PackError(f"{path}: cannot be read ({error.strerror}); every pack needs this file") from None
    try:
        return msgspec.json.decode(data) if path.suffix == ".json" else tomllib.loads(data.decode())
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PackError(f"{path}: {error}") from None


def load(path: Path, kind: type[T]) -> T:
    """A file as a typed structure; unknown, missing or wrong fields are refused by name."""
    content = read(path)
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        message = str(error)
        raise PackError(f"{path}: {message.split(' - at')[0]}{_place(content, message)}") from None


def _place(content: Any, message: str) -> str:
    """Say which entry a validator's path means: ``$.nation[3].setup[0]`` -> nation "greeks", setup 1."""
    found = re.search(r"at `\$\.?([^`]*)`", message)
    if found is None:
        return ""
    words: list[str] = []
    for part in re.findall(r"[^.\[\]]+", found[1]):
        if part.isdigit() and isinstance(content, list):
            content = content[int(part)]
            name = content.get("id") if isinstance(content, dict) else None
            words[-1] += f' "{name}"' if name else f" {int(part) + 1}"
        else:
            content = content.get(part) if isinstance(content, dict) else None
            words.append(part)
    return " (" + ", ".join(words) + ")"


def sources(content: Any, where: str = "") -> Iterator[tuple[str, str | None]]:
    """Every entry of a file that states its source or ought to: its place and its source."""
    if isinstance(content, dict):
        if "source" in content:
            yield where, content["source"]
        for key, value in content.items():
            if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
                for i, item in enumerate(value):
                    place = f"{where}/{key}/{item.get('id', i + 1)}"
                    if "source" not in item:
                        yield place, None
                    yield from sources(item, place)


def source_kind(source: str | None) -> str | None:
    """rulebook, example, public or reconstruction; None for anything else."""
    head = re.split(r"[ :]", source or "", maxsplit=1)[0]
    return head if head in SOURCES else None
