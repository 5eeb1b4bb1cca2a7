"""The names of regions in wide faint capitals across their ground, where the board asks for them (`region_names`)."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Point
from shapely.geometry.base import BaseGeometry

from forge.labels import CELL, CITY, Label, Spots, footprint, mark, shares, split
from forge.partition import Grid
from forge.places import Place, Sheet
from forge.projection import Floats

SIZES = (44.0, 38.0, 32.0, 27.0, 23.0, 19.0, 16.0)


def place(
    sheet: Sheet, areas: list[Place], shapes: dict[int, MultiPolygon], spots: dict[int, Spots]
) -> dict[str, Label]:
    """The names of regions in wide faint letters across their ground, as clear of the other names as they can be."""
    if not sheet.settings.region_names:
        return {}
    grid = Grid.over(sheet.frame.width, sheet.frame.height, CELL)
    taken = np.zeros((grid.rows, grid.columns), dtype=np.float64)
    for spot in spots.values():
        if spot.label is not None:
            mark(taken, grid, footprint(spot.label), 1.0)
        if spot.town is not None:
            mark(taken, grid, footprint(spot.town), 0.6)
        if spot.city is not None:
            mark(taken, grid, Point(spot.city).buffer(CITY), 0.6)
    found: dict[str, Label] = {}
    for region in sheet.regions:
        own = [shapes[i] for i, area in enumerate(areas) if area.region == region.id and i in shapes]
        if len(own) > 1:
            label = _across(region.name.upper(), shapely.union_all(own), taken, grid)
            mark(taken, grid, footprint(label), 0.5)
            found[region.id] = label
    return found


def _across(name: str, ground: BaseGeometry, taken: Floats, grid: Grid) -> Label:
    """The largest of a few sizes at which a name lies on its ground and hardly on other names."""
    foreign = np.where(grid.fill(ground), 0.0, 1.0)
    left, top, right, bottom = ground.bounds
    gx, gy = np.meshgrid(np.arange(left, right, 2 * CELL), np.arange(top, bottom, 2 * CELL))
    measure = shares(foreign, taken, grid, (left - 400, top - 400, right + 400, bottom + 400))
    best: tuple[float, Label] | None = None
    for lines in split(name):
        for size in SIZES:
            out, hit, edge = measure(Label(0, 0, size, 0.0, lines), gx, gy)
            cost = 6 * out + 4 * hit + 40 * edge + 2 * (SIZES[0] - size) / SIZES[0] + 0.1 * len(lines)
            row, column = np.unravel_index(int(np.argmin(cost)), cost.shape)
            if best is None or cost[row, column] < best[0] - 1e-9:
                best = (float(cost[row, column]), Label(float(gx[row, column]), float(gy[row, column]), size, 0.0, lines))
    assert best is not None
    return best[1]
