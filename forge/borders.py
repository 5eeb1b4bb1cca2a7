"""From labelled cells to border lines: shared arcs between nodes, smoothed, bent to rivers and corners."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString

from forge.partition import NOBODY, Grid, Labels, noise
from forge.projection import Floats, Mask

Node = tuple[int, int]


@dataclass
class Arc:
    """A border between two labels, from node to node (or a ring)."""

    left: int
    right: int
    start: Node
    end: Node
    points: Floats

    @property
    def pair(self) -> tuple[int, int]:
        return (min(self.left, self.right), max(self.left, self.right))

    @property
    def length(self) -> float:
        return float(np.hypot(*np.diff(self.points, axis=0).T).sum())


def trace(labels: Labels, grid: Grid) -> list[Arc]:
    """The borders between labelled cells as arcs along the cells' edges, in board units."""
    rows, columns = labels.shape
    padded = np.full((rows + 2, columns + 2), NOBODY - 1, dtype=np.int32)
    padded[1:-1, 1:-1] = labels
    edges: dict[Node, list[tuple[Node, tuple[int, int]]]] = {}

    def add(a: Node, b: Node, one: int, two: int) -> None:
        pair = (min(one, two), max(one, two))
        edges.setdefault(a, []).append((b, pair))
        edges.setdefault(b, []).append((a, pair))

    inner = padded[1:-1, 1:-1]
    for y, x in zip(*np.nonzero(inner[:, 1:] != inner[:, :-1]), strict=True):
        add((int(x) + 1, int(y)), (int(x) + 1, int(y) + 1), int(inner[y, x]), int(inner[y, x + 1]))
    for y, x in zip(*np.nonzero(inner[1:, :] != inner[:-1, :]), strict=True):
        add((int(x), int(y) + 1), (int(x) + 1, int(y) + 1), int(inner[y, x]), int(inner[y + 1, x]))

    def is_node(p: Node) -> bool:
        around = edges[p]
        return len(around) != 2 or around[0][1] != around[1][1]

    used: set[tuple[Node, Node]] = set()
    arcs: list[Arc] = []

    def walk(start: Node, first: Node, pair: tuple[int, int]) -> None:
        path = [start, first]
        used.update({(start, first), (first, start)})
        while path[-1] != start and not is_node(path[-1]):
            onward = [n for n, _ in edges[path[-1]] if n != path[-2]]
            used.update({(path[-1], onward[0]), (onward[0], path[-1])})
            path.append(onward[0])
        points = np.array(path, dtype=np.float64) * grid.cell
        arcs.append(Arc(pair[0], pair[1], path[0], path[-1], points))

    ordered = sorted(edges)
    for wanted in (True, False):
        for node in ordered:
            if is_node(node) == wanted:
                for other, pair in sorted(edges[node]):
                    if (node, other) not in used:
                        walk(node, other, pair)
    return arcs


def smooth(arcs: list[Arc], grid: Grid, rounds: int = 6) -> None:
    """Turn the stairs of cells into calm lines; nodes stay where they are."""
    for arc in arcs:
        points = arc.points
        ring = arc.start == arc.end and len(points) > 3
        for _ in range(rounds):
            if len(points) < 3:
                break
            middle = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
            if ring:
                seam = (points[-2] + 2 * points[0] + points[1]) / 4
                points = np.concatenate([seam[None], middle, seam[None]])
            else:
                points = np.concatenate([points[:1], middle, points[-1:]])
        line = LineString(points).simplify(grid.cell * 0.12)
        arc.points = np.asarray(line.coords)


def roughen(arcs: list[Arc], grid: Grid, strength: float) -> None:
    """Give the lines the small unrest of a surveyed border: one smooth field shifts them all, so none cross."""
    waves = ((34.0, 5.0, 20), (13.0, 2.2, 30))  # wavelength, reach, seed
    fields = [(noise(grid, w, seed + k) - 0.5) * 2 * reach for w, reach, seed in waves for k in (0, 1)]
    for arc in arcs:
        if len(arc.points) < 2 or arc.length == 0:
            continue
        dense = np.asarray(LineString(arc.points).segmentize(3.0).coords)
        column = np.clip(dense[:, 0] // grid.cell, 0, grid.columns - 1).astype(int)
        row = np.clip(dense[:, 1] // grid.cell, 0, grid.rows - 1).astype(int)
        still = np.clip(np.minimum(np.minimum(row, grid.rows - 1 - row), np.minimum(column, grid.columns - 1 - column)) / 12, 0, 1)
        for k, values in enumerate(fields):
            dense[:, k % 2] += values[row, column] * strength * still  # lines go on reaching the board's edge
        arc.points = dense


def settle_nodes(arcs: list[Arc], rounds: int = 2) -> None:
    """Move three-way nodes to the middle of their neighbours, so that borders meet at open angles."""
    ends: dict[Node, list[tuple[Arc, int]]] = {}
    for arc in arcs:
        if arc.start != arc.end:
            ends.setdefault(arc.start, []).append((arc, 0))
            ends.setdefault(arc.end, []).append((arc, -1))
    for _ in range(rounds):
        for _, meeting in sorted(ends.items(), key=lambda item: item[0]):
            if len(meeting) < 3:
                continue
            near = [arc.points[1] if side == 0 else arc.points[-2] for arc, side in meeting]
            here = meeting[0][0].points[meeting[0][1]]
            target = (np.mean(near, axis=0) + here) / 2
            for arc, side in meeting:
                arc.points[side] = target


def _long_runs(near: Mask, least: int) -> Mask:
    """The runs of at least so many points, and the ends, which other borders share."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], near, [False])).astype(np.int8)))
    kept = np.zeros_like(near)
    for start, end in edges.reshape(-1, 2):
        kept[start:end] = end - start >= least
    kept[[0, -1]] = near[[0, -1]]
    return kept


def follow(arcs: list[Arc], courses: list[LineString], reach: float, grid: Grid) -> None:
    """Lay stretches of border that run along a river exactly onto it, the meetings of borders too."""
    width, height = grid.columns * grid.cell, grid.rows * grid.cell
    for arc in arcs:
        for course in courses:
            line = LineString(arc.points)
            if len(arc.points) < 2 or course.is_empty or line.distance(course) > reach:
                continue
            dense = np.asarray(line.segmentize(3.0).coords)
            along = shapely.line_locate_point(course, shapely.points(dense))
            feet = shapely.get_coordinates(shapely.line_interpolate_point(course, along))
            near = np.hypot(*(feet - dense).T) <= reach
            near &= (along > 0) & (along < course.length)
            near &= (dense > 0).all(axis=1) & (dense[:, 0] < width) & (dense[:, 1] < height)
            near &= _long_runs(near, int(reach))  # a border that only crosses the river or leaves it stays as it is
            dense[near] = feet[near]
            arc.points = dense


def collapse(arcs: list[Arc], pair: tuple[int, int]) -> bool:
    """Shrink the border between two labels to a point, so that they touch only there."""
    wanted = (min(pair), max(pair))
    short = [a for a in arcs if a.pair == wanted]
    if len(short) != 1 or short[0].start == short[0].end:
        return False
    gone = short[0]
    line = LineString(gone.points)
    centre = line.interpolate(0.5, normalized=True)
    middle = np.array([centre.x, centre.y])
    arcs.remove(gone)
    for arc in arcs:
        for node in (gone.start, gone.end):
            if arc.start == node:
                arc.points = _lead(arc.points, middle)
            if arc.end == node:
                arc.points = _lead(arc.points[::-1], middle)[::-1]
        arc.start = gone.start if arc.start == gone.end else arc.start
        arc.end = gone.start if arc.end == gone.end else arc.end
    return True


def _lead(points: Floats, goal: Floats) -> Floats:
    """Bend a line so that it begins at `goal`; its far end stays."""
    dense = np.asarray(LineString(points).segmentize(4.0).coords)
    shift = goal - dense[0]
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(dense, axis=0).T))])
    fade = np.clip(1 - along / min(along[-1], max(40.0, 2.5 * float(np.hypot(*shift)))), 0, 1)
    return np.asarray(dense + (fade**1.5)[:, None] * shift)


def pull(arcs: list[Arc], arc: Arc, spot: tuple[float, float], reach: float) -> None:
    """Warp the plane around an arc's nearest point so that it comes to lie on `spot`; nothing tears or crosses."""
    arc.points = np.asarray(LineString(arc.points).segmentize(4.0).coords)
    target = np.array(spot)
    nearest = arc.points[int(np.argmin(np.hypot(*(arc.points - target).T)))]
    shift = target - nearest
    wide = max(reach, 3 * float(np.hypot(*shift)))
    for other in arcs:
        dense = np.asarray(LineString(other.points).segmentize(8.0).coords) if len(other.points) > 1 else other.points
        fade = np.clip(1 - np.hypot(*(dense - nearest).T) / wide, 0, 1)
        other.points = dense + (fade * fade * (3 - 2 * fade))[:, None] * shift


def lines(arcs: list[Arc]) -> list[LineString]:
    return [LineString(a.points) for a in arcs if len(a.points) > 1 and a.length > 0]


def faces(arcs: list[Arc], labels: Labels, grid: Grid) -> dict[int, list[shapely.Polygon]]:
    """The polygons that the arcs and the board's edge enclose, by label."""
    width, height = grid.columns * grid.cell, grid.rows * grid.cell
    edge = shapely.box(0, 0, width, height).exterior
    noded = shapely.union_all([*lines(arcs), edge], grid_size=0.001)
    found: dict[int, list[shapely.Polygon]] = {}
    for face in shapely.polygonize([noded]).geoms:
        found.setdefault(_majority(face, labels, grid), []).append(face)
    return found


def _majority(face: shapely.Polygon, labels: Labels, grid: Grid) -> int:
    """The label of most cells in a face: bending a border cannot change that."""
    inside = labels[grid.fill(face)]
    if len(inside):
        return int(np.bincount(inside - NOBODY).argmax()) + NOBODY
    spot = face.representative_point()
    row, column = divmod(grid.at(spot.x, spot.y), grid.columns)
    return int(labels[row, column])
