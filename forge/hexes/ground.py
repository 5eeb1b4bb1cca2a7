"""What lies in each hex: land or sea, on which shore, how high and how broken."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt
import shapely
from PIL import Image
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from aevum.kit.hexes import NOWHERE, Grid
from forge import coast, relief
from forge.hexes import plane
from forge.hexes.sheet import Sheet
from forge.partition import Grid as Cells
from forge.projection import Floats, Frame, Mask
from forge.sources import basemap

SMALLEST = 3.0  # square units: smaller islands are left out
DRY = 0.22  # share of land from which a hex is land
WET = 0.06  # share of water from which a land hex is a coastal hex
BESIDE = 3.0  # board units between a sea hex and land from which ships there keep to the coast
CONTACT = 0.12  # share of a side on which land (or sea) must meet to be a way
CELL = 4.0  # board units per cell of the relief
FEW = 12  # cells: a shore with fewer of them away from the water takes its neighbours' relief

MOUNTAIN, ROUGH = 0.50, 0.21  # how broken the ground is from which a hex may be mountain, may be rough
MASSIF = 0.40  # and how broken times how high a mountain is
LOW = 0.25  # how high land is that cannot be a plain


@dataclass
class Ground:
    """Per hex, before provinces and zones."""

    land: list[bool]
    coastal: list[bool]  # land with sea in it that ships can reach
    water: list[float]  # share of water
    island: list[int]  # which piece of land, NOWHERE at sea
    broken: Floats  # how broken the ground is, 0 to 1
    height: Floats  # an estimate, 0 (plain) to 1 (high)
    marches: set[int]  # sides over which land touches land
    sails: set[int]  # sides over which sea touches sea
    shores: set[int]  # hexes at or right beside land
    shore: BaseGeometry  # all land, in board units


def sides(grid: Grid) -> list[tuple[int, int, int]]:
    """Every side once, with the hexes on both its hands."""
    return [
        (grid.side(hex, other), hex, other)
        for hex in range(len(grid))
        for other in grid.around[hex][:3]
        if other >= 0
    ]


def edge(grid: Grid, side: int) -> LineString:
    hex, direction = divmod(side, 3)
    corners = plane.outline(grid, hex)
    return LineString([corners[direction], corners[direction + 1]])


def read(sheet: Sheet) -> Ground:
    """Land and water of every hex and side, as the true shore and the sheet's own word have it."""
    grid, frame = sheet.grid, sheet.frame
    shore = coast.land(frame, SMALLEST)
    found = Ground(
        [False] * len(grid), [False] * len(grid), [1.0] * len(grid), [NOWHERE] * len(grid),
        *_relief(grid, frame, shore), set(), set(), _near(grid, shore), shore,
    )  # fmt: skip
    pieces = coast.polygons(shore)
    wet = _hexes(sheet, found, pieces)
    _ways(grid, found, pieces, wet)
    for stated in sheet.sides:
        ways = found.marches if stated.kind in ("open", "water") else found.sails
        if stated.kind in ("open", "sailed"):
            ways.add(grid.side(*stated.between))
        elif stated.kind in ("water", "closed"):
            ways.discard(grid.side(*stated.between))
    found.coastal = _reached(grid, found.land, found.sails)
    found.sails = {s for s in found.sails if all(found.coastal[h] or not found.land[h] for h in grid.across(s))}
    return found


def _hexes(sheet: Sheet, found: Ground, pieces: list[Polygon]) -> list[BaseGeometry]:
    """Fill in what is land; the largest water of every hex that ships may enter."""
    tree = shapely.STRtree(pieces)
    towns = {city.hex for city in sheet.cities}
    ports = {city.hex for city in sheet.cities if city.port}
    told = {hex: stated for stated in sheet.stated if stated.terrain for hex in stated.hexes}
    wet: list[BaseGeometry] = []
    for hex in range(len(sheet.grid)):
        shape = Polygon(plane.outline(sheet.grid, hex))
        parts = {int(i): pieces[i].intersection(shape) for i in sorted(tree.query(shape, predicate="intersects"))}
        water = coast.polygons(shape.difference(shapely.union_all(list(parts.values()))))
        main = max(parts, key=lambda i: (parts[i].area, -i), default=NOWHERE)
        if hex in told and (spot := told[hex].land):
            main = int(tree.nearest(Point(sheet.frame.point(*spot))))
        if main != NOWHERE:
            stated = told[hex].terrain if hex in told else ""
            share = parts[main].area / shape.area if main in parts else 0.0
            found.land[hex] = stated != "sea" and (bool(stated) or hex in towns or share >= DRY)
        found.water[hex] = sum(part.area for part in water) / shape.area
        if found.land[hex]:
            found.island[hex] = main
        enters = water and (not found.land[hex] or hex in ports or water[0].area / shape.area >= WET)
        wet.append(water[0] if enters else Polygon())
    return wet


def _ways(grid: Grid, found: Ground, pieces: list[Polygon], wet: list[BaseGeometry]) -> None:
    """Over which sides land meets the same land, and water the same water."""
    for side, a, b in sides(grid):
        line = edge(grid, side)
        if found.land[a] and found.land[b] and found.island[a] == found.island[b]:
            if pieces[found.island[a]].intersection(line).length >= CONTACT * line.length:
                found.marches.add(side)
        if not wet[a].is_empty and not wet[b].is_empty:
            meets = line.intersection(wet[a].buffer(0.05)).intersection(wet[b].buffer(0.05))
            if meets.length >= CONTACT * line.length:
                found.sails.add(side)


def _near(grid: Grid, shore: BaseGeometry) -> set[int]:
    shapely.prepare(shore)
    return {hex for hex in range(len(grid)) if shapely.dwithin(shore, Polygon(plane.outline(grid, hex)), BESIDE)}


def _reached(grid: Grid, land: list[bool], sails: set[int]) -> list[bool]:
    """Which land hexes ships can reach from the largest sea."""
    best: set[int] = set()
    left = {h for h in range(len(grid)) if not land[h]}
    while left:
        start = min(left)
        seen, queue = {start}, [start]
        for hex in queue:
            for other in grid.neighbours(hex):
                if other not in seen and grid.side(hex, other) in sails:
                    seen.add(other)
                    queue.append(other)
        left -= seen
        best = max(best, seen, key=len)
    return [land[h] and h in best for h in range(len(grid))]


def _relief(grid: Grid, frame: Frame, shore: BaseGeometry) -> tuple[Floats, Floats]:
    """The mean ruggedness and height of the land of each hex."""
    cells = Cells.over(frame.width, frame.height, CELL)
    dry = cells.fill(shore)
    owner = owners(grid, cells)
    inner = relief.inland(dry, CELL)
    seen = np.bincount(owner.ravel(), inner.ravel(), len(grid))
    near = [[hex, *grid.neighbours(hex)] if seen[hex] < FEW else [hex] for hex in range(len(grid))]
    found = []
    for field in (relief.ruggedness(frame, CELL, dry, 11.0), heights(frame, CELL, dry)):
        total = np.bincount(owner.ravel(), (field * inner).ravel(), len(grid))
        found.append(np.array([sum(total[h] for h in hexes) / max(1.0, sum(seen[h] for h in hexes)) for hexes in near]))
    return found[0], found[1]


def owners(grid: Grid, cells: Cells) -> npt.NDArray[np.int64]:
    """The hex of each cell of a raster."""
    x, y = np.meshgrid((np.arange(cells.columns) + 0.5) * cells.cell, (np.arange(cells.rows) + 0.5) * cells.cell)
    middles = np.array([plane.middle(grid, hex) for hex in range(len(grid))])
    tree = shapely.STRtree(shapely.points(middles))
    return np.asarray(tree.nearest(shapely.points(x.ravel(), y.ravel()))).reshape(x.shape)


@cache
def _warmth() -> Floats:
    """The tints of the ETOPO map of the world: green plains below zero, brown and white heights above."""
    with Image.open(basemap("etopo1.jpg")) as image:
        tints = np.asarray(image.convert("RGB"), dtype=np.float64)
    return np.asarray((tints[..., 0] - tints[..., 1]) / np.maximum(tints[..., 0] + tints[..., 1], 1.0))


def heights(frame: Frame, cell: float, dry: Mask) -> Floats:
    """An estimate of the height of the land: plains (0) to heights (1)."""
    lon, lat = relief.grid_lonlat(frame, cell)
    sampled = relief.sample(_warmth(), lon, lat)
    inner = relief.inland(dry, cell)
    return np.clip((relief.mean_on_land(sampled, inner, max(1, int(6 / cell))) + 0.35) / 0.5, 0.0, 1.0) * inner


def terrain(sheet: Sheet, ground: Ground) -> list[str]:
    """flat, rough, mountain or marsh on land; "sea" elsewhere. Cities stand in valleys: no mountain is theirs."""
    towns = {city.hex for city in sheet.cities}
    found = ["sea"] * len(sheet.grid)
    for hex, dry in enumerate(ground.land):
        if dry:
            broken, height = ground.broken[hex], ground.height[hex]
            if broken >= MOUNTAIN and broken * height >= MASSIF and hex not in towns:
                found[hex] = "mountain"
            else:
                found[hex] = "rough" if broken >= ROUGH and height >= LOW else "flat"
    for place in sheet.marshes:
        hex = sheet.hex_at(place)
        found[hex] = "marsh" if ground.land[hex] else found[hex]
    for stated in sheet.stated:
        for hex in stated.hexes:
            found[hex] = stated.terrain or found[hex]
    return found
