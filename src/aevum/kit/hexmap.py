"""A map of hexes as the rules ask about it: read from ``map.json``, everything by small integers.

>>> board = load("ancients")
>>> messana = board.cities["messana"].hex
>>> board.terrain[messana], board.province[messana], board.sea[messana], board.coastal(messana)
('rough', 'sicilia-orientalis', 'fretum', True)
"""

from __future__ import annotations

from functools import cache, cached_property

import msgspec

from . import packs
from .hexes import Grid

SEA = "sea"


class Province(msgspec.Struct, frozen=True):
    id: str
    name: str
    region: str
    attrition: int
    source: str


class Sea(msgspec.Struct, frozen=True):
    id: str
    name: str
    source: str


class City(msgspec.Struct, frozen=True):
    id: str
    name: str
    hex: int
    size: str  # small, medium, large
    port: str  # minor, secondary, major, or nothing


class Road(msgspec.Struct, frozen=True):
    name: str
    level: str  # A, B, C: when it exists
    year: int  # before our era below zero
    hexes: tuple[int, ...]


class Strait(msgspec.Struct, frozen=True):
    name: str
    between: tuple[int, int]
    sea: str  # the zone whose superiority decides


class HexMap:
    """What lies in each hex and on each side; lists are by hex, dictionaries by side (see ``Grid.side``)."""

    def __init__(self, content: _File) -> None:
        grid = self.grid = Grid(**content.grid)
        self.km = content.km
        self.provinces = {p.id: p for p in content.provinces}
        self.seas = {s.id: s for s in content.seas}
        self.terrain = [""] * len(grid)  # flat, rough, mountain, marsh, sea; "" where the board is not in play
        self.province = [""] * len(grid)  # of land
        self.sea = [""] * len(grid)  # the zone, of sea and of land that ships can reach
        for name, (terrain, province, sea) in content.hexes.items():
            hex = grid.hex(name)
            self.terrain[hex], self.province[hex], self.sea[hex] = terrain, province, sea
        self.cities = {c.id: City(c.id, c.name, grid.hex(c.hex), c.size, c.port) for c in content.cities}
        self.city_of = {city.hex: city for city in self.cities.values()}
        self.rivers = {self._side(s): r.size for r in content.rivers for s in r.sides}
        self.roads = [Road(r.name, r.level, r.year, tuple(grid.hex(h) for h in r.hexes)) for r in content.roads]
        self.road_levels: dict[int, str] = {}  # the earliest level of road across a side
        for road in self.roads:
            for a, b in zip(road.hexes, road.hexes[1:], strict=False):
                side = grid.side(a, b)
                self.road_levels[side] = min(road.level, self.road_levels.get(side, "C"))
        self.straits: dict[int, Strait] = {}
        for strait in content.straits:
            a, b = (grid.hex(name) for name in strait.between)
            self.straits[grid.side(a, b)] = Strait(strait.name, (a, b), strait.sea)
        self.impassable = {self._side(s): b.name for b in content.impassable for s in b.sides}
        self._shores = frozenset(grid.hex(name) for name in content.shores)
        self.water = frozenset(self._side(s) for s in content.water)
        self.dry = frozenset(self._side(s) for s in content.dry)

    def _side(self, name: str) -> int:
        a, _, b = name.partition("-")
        one, other = self.grid.hex(a), self.grid.hex(b)
        if other not in self.grid.neighbours(one):
            raise ValueError(f"no side {name!r}: the two hexes are not neighbours")
        return self.grid.side(one, other)

    def is_land(self, hex: int) -> bool:
        return self.terrain[hex] not in ("", SEA)

    def coastal(self, hex: int) -> bool:
        """Land that ships can reach."""
        return self.sea[hex] != "" and self.terrain[hex] != SEA

    def by_the_shore(self, hex: int) -> bool:
        """Whether ships there keep to the coast: a coastal hex to naval transport, any other is of the high sea (7.24)."""
        return self.coastal(hex) or hex in self._shores

    def marches(self, a: int, b: int) -> bool:
        """Whether combat units can step between two neighbours: by land, over no impassable or all-sea side (6.32)."""
        return self.walks(a, b) and self.grid.side(a, b) not in self.impassable

    def walks(self, a: int, b: int) -> bool:
        """Whether a leader alone can step between two neighbours: he minds no impassable side (6.32)."""
        return self.is_land(a) and self.is_land(b) and self.grid.side(a, b) not in self.water

    def sails(self, a: int, b: int) -> bool:
        """Whether ships can go between two neighbours."""
        return self.sea[a] != "" and self.sea[b] != "" and self.grid.side(a, b) not in self.dry

    def river(self, a: int, b: int) -> str:
        """The size of the river between two neighbours, or nothing."""
        return self.rivers.get(self.grid.side(a, b), "")

    def road(self, a: int, b: int, levels: str) -> bool:
        """Whether a road of one of these levels, as in "AB", joins two neighbours (6.33, 6.34)."""
        level = self.road_levels.get(self.grid.side(a, b), "")
        return level != "" and level in levels

    def hexes_of(self, province: str) -> list[int]:
        return [hex for hex, name in enumerate(self.province) if name == province]


    @cached_property
    def borders(self) -> dict[str, frozenset[str]]:
        """Which provinces touch on land: a strait or the sea joins none (12.31)."""
        found: dict[str, set[str]] = {province: set() for province in self.provinces}
        for hex, province in enumerate(self.province):
            for other in self.grid.neighbours(hex):
                if province and self.province[other] not in ("", province) and self.walks(hex, other):
                    found[province].add(self.province[other])
        return {province: frozenset(others) for province, others in found.items()}


class _City(msgspec.Struct):
    id: str
    name: str
    hex: str
    size: str
    source: str
    port: str = ""


class _River(msgspec.Struct):
    name: str
    size: str
    sides: list[str]
    source: str


class _Road(msgspec.Struct):
    name: str
    level: str
    year: int
    hexes: list[str]
    source: str


class _Strait(msgspec.Struct):
    name: str
    between: tuple[str, str]
    sea: str
    source: str


class _Barrier(msgspec.Struct):
    name: str
    sides: list[str]
    source: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    grid: dict[str, int]
    km: float
    shores: list[str]  # sea hexes with land in them or right beside them
    water: list[str]  # sides between two land hexes that lie wholly in the sea
    dry: list[str]  # sides between two hexes with sea that ships cannot pass
    provinces: list[Province]
    seas: list[Sea]
    cities: list[_City]
    rivers: list[_River]
    roads: list[_Road]
    straits: list[_Strait]
    impassable: list[_Barrier]
    hexes: dict[str, tuple[str, str, str]]  # terrain, province, sea zone


@cache
def load(title: str) -> HexMap:
    """The hex map of a title, from the owner's pack if that has one."""
    path = packs.find(title, "map.json")
    try:
        return HexMap(packs.load(path, _File))
    except ValueError as error:
        raise packs.PackError(f"{path}: {error}") from None
