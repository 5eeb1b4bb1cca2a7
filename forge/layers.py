"""What lies under the borders: hills as a few light polygons, and streams as thin lines."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon
from shapely.geometry.base import BaseGeometry

from forge import borders, relief, water
from forge.coast import polygons, to_board
from forge.partition import Grid
from forge.projection import Frame, Mask

CELL = 4.0  # board units per cell of the relief
SMALLEST = 90.0  # square units: smaller patches of hill are noise


def bands(frame: Frame, land: BaseGeometry) -> dict[str, list[shapely.Polygon]]:
    """Hill country and mountains as tints, shadow and light as shading; each a list of polygons on land."""
    grid = Grid.over(frame.width, frame.height, CELL)
    dry = grid.fill(land)
    rough = relief.blur(relief.ruggedness(frame, CELL, dry, 14.0), 2)
    light = relief.blur(relief.shade(frame, CELL, dry), 1, 1)
    wanted = {
        "hills": rough > 0.24,
        "mountains": rough > 0.46,
        "peaks": rough > 0.72,
        "shadow": light < -0.34,
        "deep": light < -0.72,
        "light": light > 0.30,
    }
    ground = shapely.simplify(land, 1.5)
    return {name: patches(mask, grid, ground) for name, mask in wanted.items()}


def patches(mask: Mask, grid: Grid, ground: BaseGeometry) -> list[shapely.Polygon]:
    """The cells of a mask as smooth polygons, clipped to the ground."""
    labels = mask.astype(np.int32)
    arcs = borders.trace(labels, grid)
    borders.smooth(arcs, grid, 4)
    rim = shapely.box(0, 0, grid.columns * grid.cell, grid.rows * grid.cell).exterior
    edges = shapely.union_all([*borders.lines(arcs), rim], grid_size=0.01)
    found: list[shapely.Polygon] = []
    for face in shapely.polygonize([edges]).geoms:
        spot = face.representative_point()
        row, column = divmod(grid.at(spot.x, spot.y), grid.columns)
        if labels[row, column] and face.area >= SMALLEST:
            found += [p for p in polygons(face.simplify(0.9).buffer(0)) if p.area >= SMALLEST]
    shape = shapely.intersection(shapely.union_all(found), ground, grid_size=0.1)
    return [p for p in polygons(shape) if p.area >= SMALLEST / 2]


def streams(frame: Frame, land: BaseGeometry, shortest: float) -> list[LineString]:
    """Unnamed rivers, joined end to end; those shorter than `shortest` board units are left out."""
    shapely.prepare(land)
    courses = [LineString(part.points) for part in water.segments(frame.bounds_lonlat(60))]
    joined = shapely.line_merge(shapely.union_all([to_board(line, frame) for line in courses], grid_size=0.05))
    found: list[LineString] = []
    for line in getattr(joined, "geoms", [joined]):
        if line.length < shortest:
            continue
        inside = line if shapely.contains_properly(land, line) else shapely.intersection(line, land)
        for piece in getattr(inside, "geoms", [inside]):
            if isinstance(piece, LineString) and piece.length >= shortest:
                found.append(piece.simplify(0.5))
    return sorted(found, key=lambda line: (-line.length, line.coords[0]))


def lakes(frame: Frame, smallest: float, dry: list[tuple[float, float]]) -> MultiPolygon:
    """Lakes on the board, with fewer points, but for those of today that were not there."""
    spots = shapely.MultiPoint([frame.point(*place) for place in dry])
    old = [lake for lake in water.lakes(frame, smallest).geoms if spots.is_empty or lake.distance(spots) > 3]
    return MultiPolygon([p for lake in old for p in polygons(lake.simplify(0.5))])
