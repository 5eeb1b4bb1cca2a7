"""The files of a hex map: map.json for the rules, drawing.json for the eyes. The same bytes each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from forge.hexes import picture
from forge.hexes.board import Board
from forge.hexes.picture import Picture
from forge.hexes.sheet import City
from forge.labels import Label
from forge.topology import UNIT
from forge.write import SOURCE, line_of, lines, rings_of


def map_json(board: Board) -> str:
    """Every hex in play and everything that lies on it, hexes by their printed number."""
    sheet, grid, land = board.sheet, board.sheet.grid, board.ground
    head = {
        "title": sheet.title,
        "grid": {
            "first_column": grid.first_column, "first_row": grid.first_row, "columns": grid.columns,
            "rows": grid.rows, "lowered": grid.lowered,
        },
        "km": sheet.projection.km,
        "water": _sides(board, _between(board, lambda h: land.land[h]) - land.marches),
        "shores": [grid.name(h) for h, kind in enumerate(board.terrain) if kind == "sea" and h in land.shores],
        "dry": _sides(board, _between(board, board.afloat) - land.sails),
    }  # fmt: skip
    return lines(
        head,
        {
            "provinces": [
                {"id": p.id, "name": p.name, "region": p.region, "attrition": p.attrition, "source": p.source}
                for p in sheet.provinces
            ],
            "seas": [{"id": s.id, "name": s.name, "source": s.source} for s in sheet.seas],
            "cities": [_city(board, city) for city in sheet.cities],
            "rivers": [
                {"name": r.name, "size": r.size, "sides": [_side(board, s) for s in board.rivers[r.name]], "source": r.source}
                for r in sheet.rivers
                if board.rivers[r.name]
            ],
            "roads": [
                {"name": r.name, "level": r.level, "year": r.year, "hexes": [grid.name(h) for h in way], "source": r.source}
                for r, way in zip(sheet.roads, board.roads, strict=True)
            ],
            "straits": [
                {"name": s.name, "between": [grid.name(h) for h in s.between], "sea": s.sea, "source": s.source}
                for s in sheet.straits
            ],
            "impassable": [
                {"name": name, "sides": _sides(board, {s for s, n in board.closed.items() if n == name}), "source": source}
                for name, source in _ridges(board).items()
            ],
            "hexes": {
                grid.name(h): [kind, board.province.get(h, ""), board.zone[h] if board.afloat(h) else ""]
                for h, kind in enumerate(board.terrain)
                if kind
            },
        },
    )


def _city(board: Board, city: City) -> dict[str, str]:
    port = {"port": city.port} if city.port else {}
    return {"id": city.id, "name": city.name, "hex": board.sheet.grid.name(city.hex), "size": city.size, **port, "source": city.source}


def _side(board: Board, side: int) -> str:
    return "-".join(sorted(board.sheet.grid.name(hex) for hex in board.sheet.grid.across(side)))


def _sides(board: Board, found: set[int]) -> list[str]:
    return sorted(_side(board, side) for side in found)


def _between(board: Board, such: Callable[[int], bool]) -> set[int]:
    """The sides between two hexes in play that are both such."""
    grid = board.sheet.grid
    fit = [bool(kind) and such(hex) for hex, kind in enumerate(board.terrain)]
    return {grid.side(a, b) for a in range(len(grid)) if fit[a] for b in grid.neighbours(a) if fit[b]}


def _ridges(board: Board) -> dict[str, str]:
    """The name of each barrier and its source."""
    stated = {ridge.name: ridge.source for ridge in board.sheet.ridges}
    return {name: stated.get(name, f"reconstruction: {name}") for name in dict.fromkeys(board.closed.values())}


def drawing_json(board: Board, seen: Picture) -> str:
    """Everything visible that map.json does not say, in tenths of a board unit; lines are coded as differences."""
    sheet, names = board.sheet, seen.names
    head = picture.content(
        board, {"source": SOURCE, "unit": UNIT, "words": sheet.words, "legend": list(sheet.legend)}
    )
    return lines(
        head,
        {
            "provinces": {id: _label(label) for id, label in names.provinces.items()},
            "seas": {id: _label(label) for id, label in names.seas.items()},
            "cities": {
                id: [*(_tenths(names.signs[id])), *_label(label)] for id, label in names.cities.items()
            },
            "rivers": {name: line_of(line) for name, line in seen.rivers.items()},
            "roads": {road.name: line_of(line) for road, line in zip(sheet.roads, seen.roads, strict=True)},
            "lakes": [line_of(p.exterior) for p in seen.lakes.geoms],
            "streams": [line_of(line) for line in seen.streams],
            "relief": {name: [rings_of(p) for p in shapes] for name, shapes in seen.relief.items()},
            "fine": [rings_of(p) for p in seen.fine],
            "coarse": [rings_of(p) for p in seen.coarse],
        },
    )


def _tenths(spot: tuple[float, float]) -> list[int]:
    return [round(value * UNIT) for value in spot]


def _label(label: Label) -> list[Any]:
    """x, y, size, angle, lines."""
    return [*_tenths((label.x, label.y)), round(label.size * UNIT), label.angle, label.lines]
