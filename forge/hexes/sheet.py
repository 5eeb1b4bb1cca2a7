"""Reading the places file of a hex map: every entry checked, every refusal with file, line and reason."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from aevum.kit.hexes import NOWHERE, Grid
from forge.errors import ForgeError
from forge.hexes import plane
from forge.places import projection_of
from forge.projection import Frame
from forge.reader import Entry, LonLat, Reader

TERRAINS = ("flat", "rough", "mountain", "marsh")
SIZES = ("small", "medium", "large")
PORTS = ("minor", "secondary", "major")
RIVERS = ("minor", "medium", "major")
HEAD = {
    "title", "name", "projection", "turn", "km", "origin", "first_column", "first_row", "columns", "rows", "lowered",
    "legend", "words",
}  # fmt: skip
TABLES = {"grid", "pin", "province", "city", "sea", "void", "river", "ridge", "road", "marsh", "strait", "hex", "side"}
WORDS = {  # what the legend names
    *TERRAINS, *RIVERS, *(f"port_{port}" for port in PORTS), "province", "sea", "water", "impassable", "strait",
    "A", "B", "C", "small", "middling", "large", "coastal",
}  # fmt: skip
LEVELS = {"A": -310, "B": -200}  # a road of the level was built by this year; C is later


@dataclass(frozen=True)
class Province:
    id: str
    name: str
    region: str
    attrition: int
    also: tuple[LonLat, ...]
    source: str


@dataclass(frozen=True)
class City:
    id: str
    name: str
    province: str
    at: LonLat
    hex: int
    size: str
    port: str
    sea: str
    source: str
    line: int


@dataclass(frozen=True)
class Sea:
    id: str
    name: str
    seeds: tuple[LonLat, ...]
    hexes: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class River:
    name: str
    size: str
    into: str  # "sea", or the river that it joins
    points: tuple[LonLat, ...]
    banks: dict[int, str]  # hexes of cities that stand on its "left" or "right", looking downstream
    source: str
    line: int


@dataclass(frozen=True)
class Ridge:
    name: str
    points: tuple[LonLat, ...]
    passes: tuple[LonLat, ...]
    source: str


@dataclass(frozen=True)
class Road:
    name: str
    level: str
    year: int
    via: tuple[int, ...]  # hexes
    source: str
    line: int


@dataclass(frozen=True)
class Strait:
    name: str
    between: tuple[int, int]
    sea: str
    source: str


@dataclass(frozen=True)
class Stated:
    """Hexes that are what the author says, whatever the coast and the relief say."""

    hexes: tuple[int, ...]
    terrain: str
    province: str
    land: LonLat | None  # a point of the island or mainland that counts in these hexes
    reason: str
    line: int


@dataclass(frozen=True)
class Side:
    """A side that is what the author says."""

    between: tuple[int, int]
    kind: str  # "impassable", "open" (crossed on land), "water" (not), "closed" and "sailed" (for ships)
    reason: str


@dataclass
class Sheet:
    file: str
    title: str
    name: str
    words: dict[str, list[str]]
    legend: tuple[float, float, float, float]  # where the legend stands: x, y, width, height in board units
    grid: Grid
    frame: Frame
    projection: plane.Turned
    provinces: list[Province]
    cities: list[City]
    seas: list[Sea]
    voids: list[LonLat]
    rivers: list[River]
    ridges: list[Ridge]
    roads: list[Road]
    straits: list[Strait]
    marshes: list[LonLat]
    stated: list[Stated]
    sides: list[Side]

    def hex_at(self, place: LonLat) -> int:
        return plane.hex_at(self.grid, *self.frame.point(*place))


class HexEntry(Entry):
    """An entry whose fields may name hexes of a grid."""

    def __init__(self, reader: Reader, table: str, index: int, raw: dict[str, Any], grid: Grid) -> None:
        super().__init__(reader, table, index, raw)
        self.grid = grid

    def hex(self, value: Any, key: str) -> int:
        try:
            return self.grid.hex(value if isinstance(value, str) else "")
        except ValueError as error:
            raise self.refuse(f"'{key}': {error}", key) from error

    def hexes(self, key: str) -> tuple[int, ...]:
        value = self.raw.get(key, [])
        if not isinstance(value, list):
            raise self.refuse(f"'{key}' must be a list of hex numbers", key)
        return tuple(self.hex(v, key) for v in value)

    def neighbours(self, key: str) -> tuple[int, int]:
        found = self.hexes(key)
        if len(found) != 2 or found[1] not in self.grid.neighbours(found[0]):
            raise self.refuse(f"'{key}' must name two hexes side by side", key)
        return found[0], found[1]

    def place(self, sheet: Sheet, key: str = "at") -> LonLat:
        """A position on the board."""
        found = self.lonlat(key)
        if found is None:
            raise self.refuse(f"'{key}' is missing")
        return self.on_board(sheet, (found,), key)[0]

    def places(self, sheet: Sheet, key: str) -> tuple[LonLat, ...]:
        """Positions on the board."""
        return self.on_board(sheet, self.lonlats(key), key)

    def on_board(self, sheet: Sheet, found: tuple[LonLat, ...], key: str) -> tuple[LonLat, ...]:
        for place in found:
            if sheet.hex_at(place) == NOWHERE:
                raise self.refuse(f"'{key}' [{place[0]}, {place[1]}] lies off the board", key)
        return found


def _whole(entry: Entry, key: str, lowest: int, highest: int) -> int:
    value = entry.raw.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise entry.refuse(f"'{key}' must be a whole number from {lowest} to {highest}", key)
    return value


def load(path: Path) -> Sheet:
    """The sheet, or a ForgeError that names the line."""
    reader = Reader(path)
    if "grid" not in reader.data:
        raise ForgeError("needs one [grid] table", reader.file)
    head = Entry(reader, "grid", 0, reader.data["grid"])
    head.only(HEAD)
    for table in reader.data:
        if table not in TABLES:
            known = ", ".join(sorted(TABLES))
            raise ForgeError(f"unknown table '{table}'; known: {known}", reader.file, reader.line(table, 0))
    grid = Grid(
        _whole(head, "first_column", 0, 99), _whole(head, "first_row", 0, 99),
        _whole(head, "columns", 2, 99), _whole(head, "rows", 2, 99), _whole(head, "lowered", 0, 1),
    )  # fmt: skip

    def tables(name: str) -> list[HexEntry]:
        return [HexEntry(reader, name, i, raw, grid) for i, raw in enumerate(reader.data.get(name, []))]

    projection = _pinned(_plane(head), grid, tables("pin"))
    sheet = Sheet(
        reader.file, head.text("title"), head.text("name"), _words(head), _legend(head), grid,
        plane.frame(grid, projection), projection, [], [], [], [], [], [], [], [], [], [], [],
    )  # fmt: skip
    sheet.provinces = [_province(e, sheet) for e in tables("province")]
    sheet.seas = [_sea(e, sheet) for e in tables("sea")]
    for entry in tables("city"):
        sheet.cities.append(_city(entry, sheet))
    for entry in tables("void"):
        entry.only({"at", "note"})
        sheet.voids.append(entry.place(sheet))
    for entry in tables("river"):
        sheet.rivers.append(_river(entry, sheet))
    sheet.ridges = [_ridge(e, sheet) for e in tables("ridge")]
    sheet.roads = [_road(e, sheet) for e in tables("road")]
    for entry in tables("marsh"):
        entry.only({"name", "at", "source"})
        entry.source()
        sheet.marshes += entry.places(sheet, "at")
    sheet.straits = [_strait(e, sheet) for e in tables("strait")]
    sheet.stated = [_stated(e, sheet) for e in tables("hex")]
    sheet.sides = [_side(e) for e in tables("side")]
    return sheet


def _words(head: Entry) -> dict[str, list[str]]:
    """The words of the legend in English and French; all of them, or none for a board that is never drawn."""
    words = head.raw.get("words", {})
    if words and set(words) != WORDS:
        raise head.refuse(f"'words' lacks or has too much: {', '.join(sorted(set(words) ^ WORDS))}", "words")
    for key, both in words.items():
        if not isinstance(both, list) or len(both) != 2 or not all(isinstance(word, str) and word for word in both):
            raise head.refuse(f"'words.{key}' must be the word in English and in French", "words")
    return dict(words)


def _legend(head: Entry) -> tuple[float, float, float, float]:
    value = head.raw.get("legend")
    if not isinstance(value, list) or len(value) != 4 or not all(isinstance(v, int | float) for v in value):
        raise head.refuse("'legend' must be [x, y, width, height] in board units", "legend")
    return float(value[0]), float(value[1]), float(value[2]), float(value[3])


def _plane(head: Entry) -> plane.Turned:
    origin = head.raw.get("origin")
    if not isinstance(origin, list) or len(origin) != 2:
        raise head.refuse("'origin' must be two numbers: hexes right and up", "origin")
    turn, km = head.number("turn", 0), head.positive("km", 25)
    return plane.Turned(projection_of(head), turn, km, (float(origin[0]), float(origin[1])))


def _pinned(flat: plane.Turned, grid: Grid, pins: list[HexEntry]) -> plane.Turned:
    """The plane bent until every pinned place lies in its hex."""
    places, targets = [], []
    for entry in pins:
        entry.only({"name", "hex", "at", "source"})
        entry.source()
        lon, lat = entry.lonlat("at") or (0.0, 0.0)
        x, y = flat.forward(np.array([lon]), np.array([lat]))
        target = plane.into_hex(grid, entry.hex(entry.raw.get("hex"), "hex"), float(x[0]), float(y[0]))
        if np.hypot(target[0] - x[0], target[1] - y[0]) > 1:
            raise entry.refuse("lies more than a hex from where it is pinned; correct 'hex' or 'at'", "hex")
        places.append((lon, lat))
        targets.append(target)
    return flat.pinned(np.array(places), np.array(targets)) if places else flat


def _one_of(entry: HexEntry, key: str, known: list[str], what: str) -> str:
    value = entry.text(key)
    if value not in known:
        raise entry.refuse(f"'{key}': no such {what} '{value}'; known: {', '.join(known)}", key)
    return value


def _province(entry: HexEntry, sheet: Sheet) -> Province:
    entry.only({"id", "name", "region", "attrition", "also", "source"})
    return Province(
        entry.text("id"), entry.text("name"), entry.text("region"), _whole(entry, "attrition", 1, 9),
        entry.places(sheet, "also"), entry.source(),
    )  # fmt: skip


def _city(entry: HexEntry, sheet: Sheet) -> City:
    entry.only({"id", "name", "province", "at", "hex", "reason", "size", "port", "sea", "source"})
    at = entry.place(sheet)
    hex = natural = sheet.hex_at(at)
    if "hex" in entry.raw:
        hex = entry.hex(entry.raw["hex"], "hex")
        if hex != natural and "reason" not in entry.raw:
            place = f"lies in {sheet.grid.name(natural)}, not in {sheet.grid.name(hex)}"
            raise entry.refuse(f"{place}: correct 'at', pin it, or give a 'reason'", "hex")
    for other in sheet.cities:
        if other.id == entry.text("id"):
            raise entry.refuse(f"the id is taken by the city of line {other.line}", "id")
        if other.hex == hex:
            name = sheet.grid.name(hex)
            raise entry.refuse(f"{other.name} already stands in hex {name}; one of both needs another 'hex' with a 'reason'", "at")
    port = entry.text("port", "", ("", *PORTS))
    if bool(port) != ("sea" in entry.raw):
        raise entry.refuse("'port' and 'sea' go together", "port")
    return City(
        entry.text("id"), entry.text("name"),
        _one_of(entry, "province", [p.id for p in sheet.provinces], "province"),
        at, hex, entry.text("size", choices=SIZES), port,
        _one_of(entry, "sea", [s.id for s in sheet.seas], "sea") if port else "",
        entry.source(), entry.where,
    )  # fmt: skip


def _sea(entry: HexEntry, sheet: Sheet) -> Sea:
    entry.only({"id", "name", "seeds", "hexes", "source"})
    return Sea(entry.text("id"), entry.text("name"), entry.places(sheet, "seeds"), entry.hexes("hexes"), entry.source())


def _river(entry: HexEntry, sheet: Sheet) -> River:
    entry.only({"name", "size", "into", "points", "left", "right", "source"})
    points = entry.lonlats("points")
    if len(points) < 2:
        raise entry.refuse("needs at least two points", "points")
    cities = {city.id: city.hex for city in sheet.cities}
    banks: dict[int, str] = {}
    for bank in ("left", "right"):
        for city in entry.raw.get(bank, []):
            if city not in cities:
                raise entry.refuse(f"'{bank}': no such city '{city}'", bank)
            banks[cities[city]] = bank
    size, into = entry.text("size", choices=RIVERS), entry.text("into")
    if into not in ("sea", *(river.name for river in sheet.rivers)):
        raise entry.refuse(f"'into' is '{into}', must be 'sea' or a river above it", "into")
    return River(entry.text("name"), size, into, points, banks, entry.source(), entry.where)


def _ridge(entry: HexEntry, sheet: Sheet) -> Ridge:
    entry.only({"name", "points", "passes", "source"})
    points = entry.places(sheet, "points")
    if len(points) < 2:
        raise entry.refuse("needs at least two points", "points")
    return Ridge(entry.text("name"), points, entry.places(sheet, "passes"), entry.source())


def _road(entry: HexEntry, sheet: Sheet) -> Road:
    entry.only({"name", "level", "year", "via", "source"})
    cities = {city.id: city.hex for city in sheet.cities}
    via: list[int] = []
    for stop in entry.raw.get("via", []):
        if isinstance(stop, str):
            if stop not in cities:
                raise entry.refuse(f"'via': no such city '{stop}'", "via")
            via.append(cities[stop])
        else:
            via.append(sheet.hex_at(entry.on_board(sheet, (entry.position(stop, "via"),), "via")[0]))
    if len(via) < 2:
        raise entry.refuse("'via' needs at least two cities or positions", "via")
    year = _whole(entry, "year", -800, 500)
    level = entry.text("level", choices=("A", "B", "C"))
    if level != next((a for a, last in LEVELS.items() if year <= last), "C"):
        raise entry.refuse(f"a road of the year {year} is not of level {level}: A to 310 BC, B to 200 BC, C later", "level")
    return Road(entry.text("name"), level, year, tuple(via), entry.source(), entry.where)


def _strait(entry: HexEntry, sheet: Sheet) -> Strait:
    entry.only({"name", "between", "sea", "source"})
    sea = _one_of(entry, "sea", [s.id for s in sheet.seas], "sea")
    return Strait(entry.text("name"), entry.neighbours("between"), sea, entry.source())


def _stated(entry: HexEntry, sheet: Sheet) -> Stated:
    entry.only({"hexes", "terrain", "province", "land", "reason"})
    terrain = entry.text("terrain", "", ("", "sea", *TERRAINS))
    province = _one_of(entry, "province", [p.id for p in sheet.provinces], "province") if "province" in entry.raw else ""
    return Stated(entry.hexes("hexes"), terrain, province, entry.lonlat("land"), entry.text("reason"), entry.where)


def _side(entry: HexEntry) -> Side:
    entry.only({"between", "kind", "reason"})
    kind = entry.text("kind", choices=("impassable", "open", "water", "closed", "sailed"))
    return Side(entry.neighbours("between"), kind, entry.text("reason"))
