"""Land and sea cut into areas: label faces clipped to the coast, crumbs joined to their neighbours."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from forge.coast import polygons

SNAP = 0.02  # board units: all vertices lie on this grid


@dataclass
class Piece:
    label: int
    shape: Polygon


def cut(
    ground: BaseGeometry,
    faces: dict[int, list[Polygon]],
    seeds: dict[int, list[tuple[float, float]]],
    islands: dict[int, list[tuple[float, float]]],
    crumb: float,
) -> list[Piece]:
    """Every polygon of the ground, divided by the label faces.

    An island without a seed belongs whole to the label that covers most of it, or to the one that claims it.
    Pieces smaller than `crumb` that hang on a larger one go to that neighbour.
    """
    flat = [(label, face) for label in sorted(faces) for face in faces[label]]
    tree = shapely.STRtree([face for _, face in flat])
    pieces: list[Piece] = []
    for part in polygons(ground):
        claimed = _claim(part, islands)
        if claimed is not None:
            pieces.append(Piece(claimed, part))
            continue
        found: list[Piece] = []
        for index in sorted(tree.query(part)):
            label, face = flat[index]
            for bit in polygons(shapely.intersection(part, face, grid_size=SNAP)):
                found.append(Piece(label, bit))
        held = {lab for lab, points in seeds.items() for p in points if part.covers(Point(p))}
        if not held and found:
            size: dict[int, float] = {}
            for piece in found:
                size[piece.label] = size.get(piece.label, 0.0) + piece.shape.area
            label = max(sorted(size), key=lambda k: size[k])
            pieces.append(Piece(label, part))
            continue
        homeless = [p for p in found if held and p.label not in held and p.shape.area < part.area / 3]
        pieces += _join_crumbs(found, crumb, seeds, homeless)
    return pieces


def _claim(part: Polygon, islands: dict[int, list[tuple[float, float]]]) -> int | None:
    for label in sorted(islands):
        if any(part.distance(Point(p)) < 2.5 for p in islands[label]):
            return label
    return None


def _join_crumbs(
    found: list[Piece],
    crumb: float,
    seeds: dict[int, list[tuple[float, float]]],
    homeless: list[Piece],
) -> list[Piece]:
    def holds_seed(piece: Piece) -> bool:
        return any(piece.shape.covers(Point(p)) for p in seeds.get(piece.label, []))

    strangers = {id(p) for p in homeless}
    largest: dict[int, float] = {}
    for piece in found:
        largest[piece.label] = max(largest.get(piece.label, 0.0), piece.shape.area)
    loose = [
        p
        for p in found
        if not holds_seed(p) and (p.shape.area < max(crumb, 0.25 * largest[p.label]) or id(p) in strangers)
    ]
    loose.sort(key=lambda p: (p.shape.area, p.shape.bounds))
    kept = [p for p in found if all(p is not q for q in loose)]
    for piece in sorted(loose, key=lambda p: (-p.shape.area, p.shape.bounds)):
        best, most = None, 0.0
        for other in kept:
            if other.shape.distance(piece.shape) > SNAP:
                continue
            shared = shapely.intersection(other.shape.boundary, piece.shape.boundary, grid_size=SNAP).length
            if shared > most:
                best, most = other, shared
        if best is not None:
            kept.append(Piece(best.label, piece.shape))
        else:
            kept.append(piece)
    return kept


def coverage(pieces: list[Piece], width: float, height: float) -> dict[int, MultiPolygon]:
    """The pieces as one fully noded coverage of the board: neighbours share every vertex."""
    window = box(0, 0, width, height)
    inside = [(p.label, shapely.intersection(p.shape, window, grid_size=SNAP)) for p in pieces]
    inside = [(label, shape) for label, shape in inside if not shape.is_empty]
    edges = shapely.union_all([*(s.boundary for _, s in inside), window.exterior], grid_size=SNAP)
    tree = shapely.STRtree([s for _, s in inside])
    owned: dict[int, list[Polygon]] = {}
    orphans: list[Polygon] = []
    for face in shapely.polygonize([edges]).geoms:
        spot = face.representative_point()
        hits = sorted(i for i in tree.query(spot) if inside[i][1].covers(spot))
        if hits:
            owned.setdefault(inside[hits[0]][0], []).append(face)
        else:
            orphans.append(face)
    for face in orphans:
        best = max(
            sorted(owned),
            key=lambda k: max(
                (shapely.intersection(f.boundary, face.boundary).length for f in owned[k] if f.touches(face)),
                default=0.0,
            ),
        )
        owned[best].append(face)
    keys = sorted(owned)
    return {k: MultiPolygon(polygons(shapely.coverage_union_all(owned[k]))) for k in keys}


def simplify(shapes: dict[int, MultiPolygon], tolerance: float, smallest: float) -> dict[int, MultiPolygon]:
    """The same coverage with fewer points; detached bits below `smallest` vanish from land areas."""
    keys = sorted(shapes)
    thin = shapely.coverage_simplify(np.array([shapes[k] for k in keys]), tolerance)
    result: dict[int, MultiPolygon] = {}
    for key, shape in zip(keys, thin, strict=True):
        bits = polygons(shape)
        kept = [b for i, b in enumerate(bits) if i == 0 or b.area >= smallest]
        result[key] = MultiPolygon(kept)
    return result
