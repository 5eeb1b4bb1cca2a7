"""Coastlines: TopoJSON land polygons, cut to a frame and projected onto the board."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from forge.projection import Floats, Frame
from forge.sources import atlas

MARGIN = 40.0  # board units beyond the frame, so that no shape ends on the visible edge


def _arcs(topology: dict[str, Any]) -> list[Floats]:
    """The delta-coded arcs of a TopoJSON topology as longitude and latitude."""
    scale = np.array(topology["transform"]["scale"])
    shift = np.array(topology["transform"]["translate"])
    return [np.cumsum(np.array(arc, dtype=np.float64), axis=0) * scale + shift for arc in topology["arcs"]]


def _ring(arcs: list[Floats], refs: list[int]) -> Floats:
    parts: list[Floats] = []
    for ref in refs:
        arc = arcs[ref] if ref >= 0 else arcs[~ref][::-1]
        parts.append(arc if not parts else arc[1:])
    return np.concatenate(parts)


def land_lonlat(bounds: tuple[float, float, float, float]) -> BaseGeometry:
    """Land within west, south, east, north, in degrees, from Natural Earth at 1:10 million."""
    topology = json.loads(atlas("land-10m.json").read_text(encoding="utf-8"))
    arcs = _arcs(topology)
    window = box(*bounds)
    pieces: list[BaseGeometry] = []
    for shape in topology["objects"]["land"]["geometries"]:
        for rings in shape["arcs"]:
            shell = _ring(arcs, rings[0])
            lo, hi = shell.min(axis=0), shell.max(axis=0)
            if hi[0] < bounds[0] or lo[0] > bounds[2] or hi[1] < bounds[1] or lo[1] > bounds[3]:
                continue
            polygon = shapely.make_valid(Polygon(shell, [_ring(arcs, r) for r in rings[1:]]))
            pieces.append(polygon.intersection(window))
    return shapely.union_all(pieces)


def to_board(shape: BaseGeometry, frame: Frame) -> BaseGeometry:
    """A shape in degrees, on the board."""

    def move(points: Floats) -> Floats:
        x, y = frame.to_board(points[:, 0], points[:, 1])
        return np.column_stack([x, y])

    return shapely.transform(shape, move)


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of any geometry, in a stable order: larger first."""
    if isinstance(shape, Polygon):
        found = [shape] if not shape.is_empty else []
    elif hasattr(shape, "geoms"):
        found = [p for g in shape.geoms for p in polygons(g)]
    else:
        found = []
    return sorted(found, key=lambda p: (-p.area, p.bounds))


def land(frame: Frame, smallest: float = 0.0) -> MultiPolygon:
    """Land on the board with a margin around the frame; islands below `smallest` (square units) are left out."""
    west, south, east, north = frame.bounds_lonlat(MARGIN * 3)
    degrees = shapely.segmentize(land_lonlat((west - 1, south - 1, east + 1, north + 1)), 0.5)
    window = box(-MARGIN, -MARGIN, frame.width + MARGIN, frame.height + MARGIN)
    shape = shapely.make_valid(to_board(degrees, frame)).intersection(window)
    return MultiPolygon([p for p in polygons(shape) if p.area >= smallest])
