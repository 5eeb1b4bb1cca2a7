"""The files of a hex map: map.json for the rules, drawing.json for the eyes. The same bytes each time."""

from __future__ import annotations

from typing import Any

from forge.hexes import picture
from forge.hexes.board import Board
from forge.hexes.picture import Picture
from forge.labels import Label
from forge.topology import UNIT
from forge.write import SOURCE, _line, _lines, _rings


def map_json(board: Board) -> str:
    """Every hex in play and everything that lies on it, hexes by their printed number."""
    sheet, grid, name = board.sheet, board.sheet.grid, board.sheet.grid.name
    ground = board.ground

    def pairs(found: set[int]) -> list[str]:
        return sorted("-".join(sorted(name(h) for h in grid.across(s))) for s in found)

    def pair(side: int) -> str:
        return pairs({side})[0]

    def afloat(hex: int) -> bool:
        return board.terrain[hex] == "sea" or ground.coastal[hex]

    water = {s for s in _inner(board, lambda h: ground.land[h]) if s not in ground.marches}
    dry = {s for s in _inner(board, afloat) if s not in ground.sails}
    head = {
        "title": sheet.title,
        "grid": {
            "first_column": grid.first_column, "first_row": grid.first_row, "columns": grid.columns,
            "rows": grid.rows, "lowered": grid.lowered,
        },
        "km": sheet.projection.km,
        "water": pairs(water),
        "dry": pairs(dry),
    }  # fmt: skip
    lists: dict[str, list[Any] | dict[str, Any]] = {
        "provinces": [
            {"id": p.id, "name": p.name, "region": p.region, "attrition": p.attrition, "source": p.source}
            for p in sheet.provinces
        ],
        "seas": [{"id": s.id, "name": s.name, "source": s.source} for s in sheet.seas],
        "cities": [
            {"id": c.id, "name": c.name, "hex": name(c.hex), "size": c.size}
            | ({"port": c.port} if c.port else {})
            | {"source": c.source}
            for c in sheet.cities
        ],
        "rivers": [
            {"name": r.name, "size": r.size, "sides": [pair(s) for s in board.rivers[r.name]], "source": r.source}
            for r in sheet.rivers
            if board.rivers[r.name]
        ],
        "roads": [
            {"name": r.name, "level": r.level, "year": r.year, "hexes": [name(h) for h in hexes], "source": r.source}
            for r, hexes in zip(sheet.roads, board.roads, strict=True)
        ],
        "straits": [
            {"name": s.name, "between": [name(h) for h in s.between], "sea": s.sea, "source": s.source}
            for s in sheet.straits
        ],
        "impassable": [
            {"name": ridge, "sides": pairs({s for s, r in board.closed.items() if r == ridge}), "source": source}
            for ridge, source in _ridges(board).items()
        ],
        "hexes": {
            name(h): [kind, board.province.get(h, ""), board.zone.get(h, "") if afloat(h) else ""]
            for h, kind in enumerate(board.terrain)
            if kind
        },
    }
    return _lines(head, lists)


def _inner(board: Board, both: Any) -> set[int]:
    """The sides with something on both their hands, and both hexes in play."""
    grid = board.sheet.grid
    found = set()
    for hex in range(len(grid)):
        for other in grid.neighbours(hex):
            if board.terrain[hex] and board.terrain[other] and both(hex) and both(other):
                found.add(grid.side(hex, other))
    return found


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
    return _lines(
        head,
        {
            "provinces": {id: _label(label) for id, label in names.provinces.items()},
            "seas": {id: _label(label) for id, label in names.seas.items()},
            "cities": {
                id: [*(_tenths(names.signs[id])), *_label(label)] for id, label in names.cities.items()
            },
            "rivers": {name: _line(line) for name, line in seen.rivers.items()},
            "roads": {road.name: _line(line) for road, line in zip(sheet.roads, seen.roads, strict=True)},
            "lakes": [_line(p.exterior) for p in seen.lakes.geoms],
            "streams": [_line(line) for line in seen.streams],
            "relief": {name: [_rings(p) for p in shapes] for name, shapes in seen.relief.items()},
            "fine": [_rings(p) for p in seen.fine],
            "coarse": [_rings(p) for p in seen.coarse],
        },
    )


def _tenths(spot: tuple[float, float]) -> list[int]:
    return [round(value * UNIT) for value in spot]


def _label(label: Label) -> list[Any]:
    """x, y, size, angle, lines."""
    return [*_tenths((label.x, label.y)), round(label.size * UNIT), label.angle, label.lines]
