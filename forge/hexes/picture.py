"""What the eye sees of a hex map: coasts, relief, rivers and roads as smooth lines, names."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

from forge import coast, layers, relief
from forge.hexes import plane
from forge.hexes.board import Board
from forge.hexes.ground import edge, heights
from forge.hexes.names import Names, place, sign
from forge.partition import Grid as Cells
from forge.projection import Floats

Spot = tuple[float, float]

FINE, COARSE = 0.45, 2.6  # tolerance of the coast at the two levels
COARSE_ISLAND = 120.0  # square units: smaller islands are left out at the coarse level
RELIEF_CELL = 4.0
LAKE, STREAM = 25.0, 60.0  # the smallest lake (square units) and the shortest unnamed stream (units) drawn
SHADES = {  # in the order of drawing: field and bounds
    "low": ("height", 0.30, 9.0),
    "middle": ("height", 0.55, 9.0),
    "high": ("height", 0.80, 9.0),
    "shade": ("light", -9.0, -0.16),
    "shadow": ("light", -9.0, -0.36),
    "deep": ("light", -9.0, -0.64),
    "light": ("light", 0.16, 9.0),
    "bright": ("light", 0.40, 9.0),
}


@dataclass
class Picture:
    fine: list[Polygon]
    coarse: list[Polygon]
    relief: dict[str, list[Polygon]]
    lakes: MultiPolygon
    streams: list[LineString]
    rivers: dict[str, LineString]
    roads: list[LineString]
    names: Names


def draw(board: Board, reserved: list[tuple[float, float, float, float]]) -> Picture:
    frame, shore = board.sheet.frame, board.ground.shore
    rivers = _rivers(board)
    roads = _roads(board)
    lines = [list(line.coords) for line in [*rivers.values(), *roads]]
    return Picture(
        _outlines(shore, FINE, 0.0),
        _outlines(shore, COARSE, COARSE_ISLAND),
        _relief(board),
        layers.lakes(frame, LAKE, []),
        layers.streams(frame, shore, STREAM),
        rivers,
        roads,
        place(board, lines, reserved),
    )


def _outlines(shore: BaseGeometry, tolerance: float, smallest: float) -> list[Polygon]:
    kept = [p for p in coast.polygons(shore) if p.area >= smallest]
    return [q for p in kept for q in coast.polygons(p.simplify(tolerance).buffer(0))]


def _relief(board: Board) -> dict[str, list[Polygon]]:
    """Tints of height, shadow and light, as polygons."""
    frame, shore = board.sheet.frame, board.ground.shore
    cells = Cells.over(frame.width, frame.height, RELIEF_CELL)
    dry = cells.fill(shore)
    fields: dict[str, Floats] = {
        "height": relief.blur(heights(frame, RELIEF_CELL, dry), 2),
        "light": relief.blur(relief.shade(frame, RELIEF_CELL, dry), 1, 1),
    }
    ground = shapely.simplify(shore, 1.5)
    found = {}
    for name, (field, low, high) in SHADES.items():
        mask = (fields[field] >= low) & (fields[field] < high)
        found[name] = layers.patches(mask, cells, ground)
    return found


def _chaikin(points: list[Spot], rounds: int) -> list[Spot]:
    """Corners cut and cut again; the ends stay."""
    for _ in range(rounds):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        points = [*cut, points[-1]]
    return points


def _rivers(board: Board) -> dict[str, LineString]:
    """Every river along its sides, with softened bends, out to the sea or into the river that it joins."""
    found: dict[str, LineString] = {}
    coastline = board.ground.shore.boundary
    for river in board.sheet.rivers:
        sides = board.rivers[river.name]
        if not sides:
            continue
        points = _chain(board, sides)
        end = Point(points[-1])
        goal = coastline if river.into == "sea" else found.get(river.into)
        if goal is not None and 0.5 < goal.distance(end) < plane.PITCH * 0.8:
            near = goal.interpolate(goal.project(end))
            points.append((near.x, near.y))
        found[river.name] = LineString(_chaikin(_wander(points), 2)).simplify(0.3)
    return found


def _chain(board: Board, sides: list[int]) -> list[Spot]:
    """The corners along a chain of sides."""
    ends = [[(round(x, 2), round(y, 2)) for x, y in edge(board.sheet.grid, side).coords] for side in sides]
    if len(ends) == 1:
        return ends[0]
    first = ends[0] if ends[0][1] in ends[1] else ends[0][::-1]
    points = list(first)
    for one, other in ends[1:]:
        points.append(other if one == points[-1] else one)
    return points


def _wander(points: list[Spot]) -> list[Spot]:
    """A bend in the middle of each side, now to this hand, now to that: water does not run straight."""
    found = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        u = np.sin(ax * 12.9898 + ay * 78.233) * 43758.5453
        bend = (u - np.floor(u) - 0.5) * 0.28
        for t, way in ((0.33, 1.0), (0.67, -0.6)):
            found.append((float(ax + (bx - ax) * t - (by - ay) * bend * way), float(ay + (by - ay) * t + (bx - ax) * bend * way)))
        found.append((bx, by))
    return found


def _roads(board: Board) -> list[LineString]:
    """Every road as a curve through the signs of its cities and the middles of its other hexes."""
    spots = {city.hex: sign(board, city.hex, city.at) for city in board.sheet.cities}
    found = []
    for hexes in board.roads:
        points = [spots.get(hex) or plane.middle(board.sheet.grid, hex) for hex in hexes]
        found.append(LineString(_curve(points)).simplify(0.25))
    return found


def _curve(points: list[Spot]) -> list[Spot]:
    """A Catmull-Rom curve: through every point, the same from both ends."""
    found = [points[0]]
    for i in range(len(points) - 1):
        p = [np.array(points[min(max(k, 0), len(points) - 1)]) for k in (i - 1, i, i + 1, i + 2)]
        for t in np.linspace(0, 1, 7)[1:]:
            leave, arrive = (p[2] - p[0]) / 2.6, (p[3] - p[1]) / 2.6
            at = (
                (2 * t**3 - 3 * t**2 + 1) * p[1] + (t**3 - 2 * t**2 + t) * leave
                + (3 * t**2 - 2 * t**3) * p[2] + (t**3 - t**2) * arrive
            )  # fmt: skip
            found.append((float(at[0]), float(at[1])))
    return found


def north(board: Board) -> float:
    """Where north is in the middle of the board, in degrees clockwise from up."""
    frame = board.sheet.frame
    lon, lat = frame.to_lonlat(np.array([frame.width / 2]), np.array([frame.height / 2]))
    ax, ay = frame.point(float(lon[0]), float(lat[0]))
    bx, by = frame.point(float(lon[0]), float(lat[0]) + 0.5)
    return float(np.degrees(np.arctan2(bx - ax, ay - by)))


def content(board: Board, more: dict[str, Any]) -> dict[str, Any]:
    """The frame of the drawing: everything that is not a list."""
    sheet = board.sheet
    return {
        "title": sheet.title,
        "name": sheet.name,
        "kind": "hexes",
        **more,
        "size": [round(sheet.frame.width), round(sheet.frame.height)],
        "projection": sheet.projection.describe(),
        "north": round(north(board), 1),
        "pitch": plane.PITCH,
        "margin": plane.MARGIN,
    }
