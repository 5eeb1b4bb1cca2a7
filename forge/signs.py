"""Where the printed signs of an area stand: in a row beside its city, or a little aside where there is none."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from forge.labels import Spot, reserved
from forge.places import Place, Sheet

HALF = 7.5  # half side of a sign
STEP = 2 * HALF + 2.0
ASIDE = 46.0  # how far a lone sign keeps from the middle, which belongs to counters and names


def place(sheet: Sheet, areas: list[Place], shapes: dict[int, MultiPolygon]) -> dict[int, dict[str, Spot]]:
    """For each area with signs the spot of each, on its own ground as far as that goes."""
    closed = shapely.union_all(reserved(sheet))
    found: dict[int, dict[str, Spot]] = {}
    for i, area in enumerate(areas):
        names = [sign.id for sign in sheet.signs if sign.stands_in(area)]
        if names and i in shapes:
            ground = shapely.difference(shapes[i], closed)
            city = sheet.frame.point(*area.at) if area.city and area.at else None
            rows = _beside(city, len(names)) if city else _aside(ground, len(names))
            best = min(rows, key=lambda row: sum(_square(*spot).difference(ground).area for spot in row))
            found[i] = dict(zip(names, best, strict=True))
    return found


def _square(x: float, y: float) -> Polygon:
    return box(x - HALF, y - HALF, x + HALF, y + HALF)


def _beside(city: Spot, count: int) -> list[list[Spot]]:
    """Rows right and left of a city mark, below and above it; columns on either side."""
    x, y = city
    near = STEP + 2.0
    middle = [(k - (count - 1) / 2) * STEP for k in range(count)]
    rows = [[(x + side * (near + k * STEP), y) for k in range(count)] for side in (1, -1)]
    rows += [[(x + d, y + side * near) for d in middle] for side in (1, -1)]
    rows += [[(x + side * near, y + d) for d in middle] for side in (1, -1)]
    rows += [[(x + side * (STEP - 3) + d, y + other * near) for d in middle] for side in (1, -1) for other in (1, -1)]
    return [[(round(a, 1), round(b, 1)) for a, b in row] for row in rows]


def _aside(ground: BaseGeometry, count: int) -> list[list[Spot]]:
    """Rows around the middle of an area, the nearest circle of them first."""
    line = shapely.maximum_inscribed_circle(ground, tolerance=1.0)
    (x, y), room = line.coords[0], line.length
    reach = min(ASIDE, max(room - HALF, STEP))
    turns = np.radians([200, 160, 340, 20, 230, 130, 310, 50, 270, 90])
    starts = [(x + far * np.cos(t), y + far * np.sin(t)) for far in (reach, 0.75 * reach) for t in turns]
    return [[(round(float(a) + k * STEP, 1), round(float(b), 1)) for k in range(count)] for a, b in starts]
