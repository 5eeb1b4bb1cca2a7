"""Boards of named areas: indices, neighbours and coasts as bit sets, read from ``map.json``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress, count
from pathlib import Path
from typing import Final

import msgspec

from . import packs


class Area(msgspec.Struct, frozen=True):
    """A land area, a box outside the map, or a sea."""

    id: str
    name: str
    kind: str
    region: str
    terrain: str
    source: str
    city: bool = False


class Link(msgspec.Struct, frozen=True):
    """What two areas share."""

    between: tuple[str, str]
    kind: str
    source: str


class _Map(msgspec.Struct):
    title: str
    areas: list[Area]
    links: list[Link]


_SET: Final = bytes.maketrans(b"0", b"\0")  # digits as bytes of which only ones are true


@lru_cache(maxsize=1 << 12)  # the same sets come again and again; few enough that memory stays flat
def bits(mask: int) -> tuple[int, ...]:
    """The members of a bit set, in order.

    >>> bits(0b10110)
    (1, 2, 4)
    """
    digits = bin(mask)[:1:-1].encode().translate(_SET)
    return tuple(compress(count(), digits))


def mask(members: Iterable[int]) -> int:
    """The bit set of some members."""
    found = 0
    for member in members:
        found |= 1 << member
    return found


class Board:
    """The areas of a map, lands first and seas last, and their links as bit sets."""

    def __init__(self, path: Path) -> None:
        content = packs.load(path, _Map)
        areas = sorted(content.areas, key=lambda area: area.kind == "sea")
        self.areas = areas
        self.links = content.links
        self.names = [area.id for area in areas]
        self.index = {area.id: i for i, area in enumerate(areas)}
        self.lands = sum(area.kind != "sea" for area in areas)
        self.by_kind: dict[str, list[int]] = {}
        for link in content.links:
            for name in link.between:
                if name not in self.index:
                    raise packs.PackError(f"{path}: link {' - '.join(link.between)} names {name!r}, which is no area")
            a, b = (self.index[name] for name in link.between)
            row = self.by_kind.setdefault(link.kind, [0] * len(areas))
            row[a] |= 1 << b
            row[b] |= 1 << a

    def neighbours(self, *kinds: str) -> list[int]:
        """For every area the bit set of areas linked to it in one of these ways."""
        rows = [0] * len(self.areas)
        for kind in kinds:
            for i, row in enumerate(self.by_kind.get(kind, ())):
                rows[i] |= row
        return rows

    def where(self, **wanted: object) -> int:
        """The bit set of areas with these properties."""
        return mask(
            i for i, area in enumerate(self.areas) if all(getattr(area, name) == value for name, value in wanted.items())
        )
