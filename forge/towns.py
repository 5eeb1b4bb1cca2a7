"""The names of cities, written small beside their marks where the board asks for them (`city_text`)."""

from __future__ import annotations

import numpy as np
from shapely.geometry import MultiPolygon, Polygon, box

from forge.labels import CELL, Label, Spot, footprint, reserved, width
from forge.partition import Grid
from forge.places import Place, Sheet
from forge.projection import Floats, Mask

MARK = 9.0  # half side of the room that a city mark takes
SIDES = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, -1), (-1, 1))  # the best side first


def place(
    sheet: Sheet,
    areas: list[Place],
    shapes: dict[int, MultiPolygon],
    signs: dict[int, dict[str, Spot]],
    crossings: list[Polygon],
) -> dict[int, Label]:
    """For every city with a `city_name` the side of its mark where the name covers least that is not its own."""
    size = sheet.settings.city_text
    cities = {i: sheet.frame.point(*a.at) for i, a in enumerate(areas) if a.city and a.at and a.game.get("city_name")}
    if not size or not cities:
        return {}
    grid = Grid.over(sheet.frame.width, sheet.frame.height, CELL)
    price = np.full((grid.rows, grid.columns), 1.0)  # foreign land; the sea is nearly as good as its own
    for i, shape in shapes.items():
        if areas[i].kind == "sea":
            price[grid.fill(shape)] = 0.25
    marks = [_square(x, y, MARK) for x, y in [*cities.values(), *(spot for row in signs.values() for spot in row.values())]]
    for shape in [*reserved(sheet), *crossings, *marks]:
        price[grid.fill(shape)] = 20.0
    found: dict[int, Label] = {}
    for i in sorted(cities):
        own = price.copy()
        mine = grid.fill(shapes[i])
        own[mine & (own < 20.0)] = 0.0
        label = _beside(str(areas[i].game["city_name"]), size, cities[i], own, grid, (sheet.frame.width, sheet.frame.height))
        price[grid.fill(footprint(label))] = 20.0
        found[i] = label
    return found


def _square(x: float, y: float, half: float) -> Polygon:
    return box(x - half, y - half, x + half, y + half)


def _beside(
    name: str, size: float, at: tuple[float, float], price: Floats, grid: Grid, board: tuple[float, float]
) -> Label:
    half = width(name, size) / 2
    choices: list[tuple[float, int, Label]] = []
    for order, (dx, dy) in enumerate(SIDES):
        gap = MARK + 1 if dy == 0 else 2.0 if dx else 0.0
        x = at[0] + dx * (half + gap)
        y = at[1] + dy * (MARK + size * 0.55)
        label = Label(round(x, 1), round(y, 1), size, 0.0, [name])
        ground: Mask = grid.fill(footprint(label))
        cost = float(price[ground].mean()) if ground.any() else 20.0
        inside = box(8, 8, board[0] - 8, board[1] - 8).covers(footprint(label))
        choices.append((cost + 0.03 * order + (0.0 if inside else 50.0), order, label))
    return min(choices, key=lambda c: c[:2])[2]
