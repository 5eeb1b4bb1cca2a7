"""Rivers and lakes. The river data has no names: a named river is routed through waypoints."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from functools import cache

import numpy as np
from shapely.geometry import LineString, MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from forge.coast import polygons, to_board
from forge.projection import Floats, Frame
from forge.sources import basemap

Bounds = tuple[float, float, float, float]
GAP = 25.0  # km: a longer straight stretch of a river has no data and is drawn as a curve


@dataclass(frozen=True)
class Segment:
    """A stretch of an unnamed river, in degrees."""

    level: int
    points: Floats


def _read(meta: str, data: str, bounds: Bounds) -> list[Segment]:
    raw = basemap(data).read_bytes()
    west, south, east, north = bounds
    found: list[Segment] = []
    for line in basemap(meta).read_text(encoding="ascii").splitlines():
        level, _, count, low, high, start, size = line.split()[:7]
        if float(high) < south or float(low) > north or int(count) < 2:
            continue
        flat = np.frombuffer(raw, dtype="<f4", count=int(size) // 4, offset=int(start))
        points = flat.reshape(-1, 2).astype(np.float64)
        points[:, 0] = (points[:, 0] + 180) % 360 - 180
        lo, hi = points.min(axis=0), points.max(axis=0)
        if hi[0] >= west and lo[0] <= east and hi[1] >= south and lo[1] <= north and hi[0] - lo[0] < 180:
            found.append(Segment(int(level), points))
    return found


@cache
def segments(bounds: Bounds) -> tuple[Segment, ...]:
    """River stretches that touch the bounds (west, south, east, north)."""
    return tuple(_read("riversmeta_i.dat", "rivers_i.dat", bounds))


def lakes(frame: Frame, smallest: float) -> MultiPolygon:
    """Lakes of at least `smallest` square units, on the board."""
    bounds = frame.bounds_lonlat(40)
    window = box(0, 0, frame.width, frame.height)
    kept: list[Polygon] = []
    for part in _read("gshhsmeta_i.dat", "gshhs_i.dat", bounds):
        if part.level != 2 or len(part.points) < 4:
            continue
        for shape in polygons(to_board(Polygon(part.points).buffer(0), frame).intersection(window)):
            if shape.area >= smallest:
                kept.append(shape)
    return MultiPolygon(sorted(kept, key=lambda p: (-p.area, p.bounds)))


def _graph(bounds: Bounds, stretch: float) -> tuple[Floats, list[list[tuple[int, float]]]]:
    """Points of all stretches and their neighbours; gaps up to `stretch` km are bridged at a price."""
    points: list[Floats] = []
    links: list[tuple[int, int, float]] = []
    ends: list[int] = []
    base = 0
    squeeze = np.cos(np.radians((bounds[1] + bounds[3]) / 2))
    for part in segments(bounds):
        flat = part.points * np.array([squeeze, 1.0]) * 111.2
        steps = np.hypot(*np.diff(flat, axis=0).T)
        links += [(base + i, base + i + 1, float(d)) for i, d in enumerate(steps)]
        ends += [base, base + len(flat) - 1]
        points.append(flat)
        base += len(flat)
    everything = np.concatenate(points) if points else np.zeros((0, 2))
    for end in ends:
        away = np.hypot(*(everything - everything[end]).T)
        for other in np.nonzero(away < stretch)[0]:
            if other != end:
                links.append((end, int(other), float(away[other]) * 3))
    near: list[list[tuple[int, float]]] = [[] for _ in range(base)]
    for a, b, d in links:
        near[a].append((b, d))
        near[b].append((a, d))
    return everything, near


@cache
def _network(bounds: Bounds) -> tuple[Floats, list[list[tuple[int, float]]]]:
    return _graph(bounds, 6.0)


def route(bounds: Bounds, via: tuple[tuple[float, float], ...], reach_km: float = 25.0) -> LineString:
    """The course of a river through waypoints (degrees), following the data where it can, straight where not."""
    points, near = _network(bounds)
    squeeze = np.cos(np.radians((bounds[1] + bounds[3]) / 2))
    unit = np.array([squeeze, 1.0]) * 111.2
    course: list[tuple[float, float]] = []
    last = -1
    for lon, lat in via:
        here = np.array([lon, lat]) * unit
        away = np.hypot(*(points - here).T) if len(points) else np.array([np.inf])
        node = int(np.argmin(away))
        if away[node] > reach_km:
            course.append((lon, lat))
            last = -1
            continue
        way = _shortest(points, near, last, node) if last >= 0 else [node]
        last = node
        course += [tuple(points[i] / unit) for i in (way or [node])]
    return LineString(_bent(np.array(_straightened(course)), unit))


def _straightened(course: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """A course without the ways up a tributary and back that a waypoint beside the river costs."""
    clean: list[tuple[float, float]] = []
    for point in course:
        if len(clean) > 1 and point == clean[-2]:
            clean.pop()
        elif not clean or point != clean[-1]:
            clean.append(point)
    return clean


def _bent(course: Floats, unit: Floats) -> Floats:
    """The same course with its long straight stretches, where the data has none, as curves."""
    flat = course * unit
    bent = [flat[:1]]
    for i in range(len(flat) - 1):
        a, b = flat[i], flat[i + 1]
        length = float(np.hypot(*(b - a)))
        if length > GAP:
            before, after = b - flat[max(i - 1, 0)], flat[min(i + 2, len(flat) - 1)] - a
            leave, arrive = (0.9 * length * way / max(float(np.hypot(*way)), 1e-9) for way in (before, after))
            t = np.linspace(0, 1, 10)[1:-1, None]
            s = 1 - t
            bent.append(s * s * (1 + 2 * t) * a + t * s * s * leave + t * t * (3 - 2 * t) * b - t * t * s * arrive)
        bent.append(flat[i + 1 : i + 2])
    return np.asarray(np.concatenate(bent) / unit)


def _shortest(points: Floats, near: list[list[tuple[int, float]]], start: int, goal: int) -> list[int]:
    """The cheapest way between two nodes, or nothing when it would be a wild detour."""
    limit = 4 * float(np.hypot(*(points[start] - points[goal]))) + 60
    best = {start: 0.0}
    came: dict[int, int] = {}
    queue = [(0.0, start)]
    while queue:
        cost, node = heapq.heappop(queue)
        if node == goal:
            way = [goal]
            while way[-1] != start:
                way.append(came[way[-1]])
            return way[::-1]
        if cost > best[node] or cost > limit:
            continue
        for other, step in near[node]:
            total = cost + step
            if total < best.get(other, np.inf):
                best[other] = total
                came[other] = node
                heapq.heappush(queue, (total, other))
    return []


def river(frame: Frame, via: tuple[tuple[float, float], ...]) -> BaseGeometry:
    """A named river on the board."""
    return to_board(route(frame.bounds_lonlat(60), via), frame)
