"""All together: a hex map as its places file, the coast and the relief make it."""

from __future__ import annotations

from dataclasses import dataclass

from forge.errors import ForgeError
from forge.hexes import courses, ground, growth
from forge.hexes.ground import Ground
from forge.hexes.sheet import Sheet

OPEN_WATER = 0.35  # share of water from which the shore of a foreign land is a sea hex


@dataclass
class Board:
    sheet: Sheet
    ground: Ground
    terrain: list[str]  # "" where the board is not in play
    province: dict[int, str]
    zone: dict[int, str]
    rivers: dict[str, list[int]]
    roads: list[list[int]]
    closed: dict[int, str]  # impassable sides and what stands there
    remarks: list[str]

    def afloat(self, hex: int) -> bool:
        """Whether ships can be there."""
        return self.terrain[hex] == "sea" or self.ground.coastal[hex]


def build(sheet: Sheet) -> Board:
    land = ground.read(sheet)
    terrain = ground.terrain(sheet, land)
    rivers = courses.rivers(sheet, land)
    streams = {side for way in rivers.values() for side in way}
    province = growth.provinces(sheet, land, terrain, streams)
    for hex, name in province.items():
        if name == growth.OUTSIDE:
            _leave_out(sheet, land, terrain, hex)
    land.marches = {s for s in land.marches if all(land.land[h] for h in sheet.grid.across(s))}
    rivers = {name: [s for s in way if s in land.marches] for name, way in rivers.items()}
    closed = {s: name for s, name in courses.ridges(sheet, land).items() if s in land.marches}
    zone = growth.zones(sheet, land)
    roads = courses.roads(sheet, land, terrain, set(closed))
    board = Board(
        sheet, land, terrain, {h: p for h, p in province.items() if p}, zone, rivers, roads, closed, []
    )
    _check(board)
    return board


def _leave_out(sheet: Sheet, land: Ground, terrain: list[str], hex: int) -> None:
    """Foreign land: a shore with open water is sea to ships, all else is not in play."""
    land.land[hex] = False
    if land.coastal[hex] and land.water[hex] >= OPEN_WATER:
        terrain[hex] = "sea"
    else:
        terrain[hex] = ""
        land.sails -= {sheet.grid.side(hex, other) for other in sheet.grid.neighbours(hex)}
    land.coastal[hex] = False


def _check(board: Board) -> None:
    sheet, grid = board.sheet, board.sheet.grid
    for city in sheet.cities:
        if city.port and not board.ground.coastal[city.hex]:
            raise ForgeError(f"[[city]] {city.name}: a port, but no sea comes to hex {grid.name(city.hex)}", sheet.file, city.line)
    for hex, kind in enumerate(board.terrain):
        if kind == "sea" and hex not in board.zone:
            board.terrain[hex] = ""  # a lagoon, or sea beyond foreign land
    for name, way in board.rivers.items():
        if not way:
            board.remarks.append(f"{name} flows outside the game")
    for province in sheet.provinces:
        hexes = [h for h, p in board.province.items() if p == province.id]
        cities = [c for c in sheet.cities if c.province == province.id]
        if not hexes or not cities:
            board.remarks.append(f"{province.name} has no hex or no city")
