"""The finished areas as shared arcs: every border is stored once, at two levels of detail."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.polygon import orient

UNIT = 10  # whole numbers in the file are tenths of a board unit

Vertex = tuple[int, int]
Path = list[Vertex]
Edge = tuple[Vertex, Vertex]


@dataclass
class Topology:
    """Arcs at two levels and, for each area, its polygons as rings of arc numbers (~n is n reversed)."""

    fine: list[Path]
    coarse: list[Path]
    rings: dict[int, list[list[list[int]]]]
    owners: list[tuple[int, ...]]  # the one or two areas beside each arc


def _whole(points: object) -> Path:
    """A closed ring in whole units, without repeated or folded vertices."""
    path: Path = []
    for x, y in np.rint(np.asarray(points)[:, :2] * UNIT).astype(int).tolist():
        if path and path[-1] == (x, y):
            continue
        if len(path) > 1 and path[-2] == (x, y):
            path.pop()  # a spike that rounding has flattened
            continue
        path.append((x, y))
    while len(path) > 2 and path[-1] == path[0]:
        path.pop()
    return path


def _edge(a: Vertex, b: Vertex) -> Edge:
    return (a, b) if a < b else (b, a)


def build(shapes: dict[int, MultiPolygon], coarse: float, crumb: float) -> Topology:
    """Cut a coverage into arcs; islands below `crumb` square units have no coarse outline."""
    outlines: dict[int, list[list[Path]]] = {}
    beside: dict[Edge, set[int]] = {}
    for key in sorted(shapes):
        for polygon in shapes[key].geoms:
            rings = [path for path in _paths(polygon) if len(path) > 2]
            if not rings:
                continue
            outlines.setdefault(key, []).append(rings)
            for path in rings:
                for a, b in zip(path, [*path[1:], path[0]], strict=True):
                    beside.setdefault(_edge(a, b), set()).add(key)
    nodes = _nodes(beside)
    topology = Topology([], [], {}, [])
    numbers: dict[tuple[Vertex, ...], int] = {}
    for key, polygons in outlines.items():
        for rings in polygons:
            refs = [_refs(path, nodes, beside, numbers, topology) for path in rings]
            topology.rings.setdefault(key, []).append(refs)
    topology.coarse = [_thin(path, coarse, crumb) for path in topology.fine]
    return topology


def _paths(polygon: Polygon) -> list[Path]:
    turned = orient(polygon)  # neighbours then run along a border in opposite ways
    return [_whole(ring.coords) for ring in (turned.exterior, *turned.interiors)]


def _nodes(beside: dict[Edge, set[int]]) -> set[Vertex]:
    """Vertices where more than two edges meet or where the areas at the side change."""
    at: dict[Vertex, list[frozenset[int]]] = {}
    for (a, b), keys in beside.items():
        owners = frozenset(keys)
        at.setdefault(a, []).append(owners)
        at.setdefault(b, []).append(owners)
    return {v for v, owners in at.items() if len(owners) != 2 or owners[0] != owners[1]}


def _refs(
    path: Path,
    nodes: set[Vertex],
    beside: dict[Edge, set[int]],
    numbers: dict[tuple[Vertex, ...], int],
    topology: Topology,
) -> list[int]:
    starts = [i for i, vertex in enumerate(path) if vertex in nodes]
    first = starts[0] if starts else path.index(min(path))
    turned = [*path[first:], *path[:first], path[first]]
    cuts = [i for i in range(1, len(turned) - 1) if turned[i] in nodes]
    refs: list[int] = []
    for low, high in zip([0, *cuts], [*cuts, len(turned) - 1], strict=True):
        arc = tuple(turned[low : high + 1])
        back = arc[::-1]
        if arc in numbers:
            refs.append(numbers[arc])
        elif back in numbers:
            refs.append(~numbers[back])
        else:
            numbers[arc] = len(topology.fine)
            refs.append(numbers[arc])
            topology.fine.append(list(arc))
            topology.owners.append(tuple(sorted(beside[_edge(arc[0], arc[1])])))
    return refs


def _thin(path: Path, tolerance: float, crumb: float) -> Path:
    """The coarse version of an arc: its ends stay, a small island vanishes."""
    if path[0] == path[-1] and Polygon(path).area < crumb * UNIT * UNIT:
        return []
    line = LineString(path).simplify(tolerance * UNIT)
    thin = [(int(x), int(y)) for x, y in line.coords]
    return thin if thin[0] != thin[-1] or len(thin) > 3 else path
