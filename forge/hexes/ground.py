"""What lies in each hex: land or sea, on which shore, how high and how broken."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from PIL import Image
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from aevum.kit.hexes import Grid
from forge import coast, relief
from forge.hexes import plane
from forge.hexes.sheet import Sheet
from forge.partition import Grid as Cells
from forge.projection import Floats, Frame, Mask
from forge.sources import basemap

SMALLEST = 3.0  # square units: smaller islands are left out
DRY = 0.22  # share of land from which a hex is land
WET = 0.06  # share of water from which a land hex is a coastal hex
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
    island: list[int]  # which piece of land, -1 at sea
    broken: Floats  # how broken the ground is, 0 to 1
    height: Floats  # an estimate, 0 (plain) to 1 (high)
    marches: set[int]  # sides over which land touches land
    sails: set[int]  # sides over which sea touches sea
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
    grid, frame = sheet.grid, sheet.frame
    shore = coast.land(frame, SMALLEST)
    pieces = coast.polygons(shore)
    tree = shapely.STRtree(pieces)
    towns = {city.hex for city in sheet.cities}
    told = {hex: stated for stated in sheet.stated if stated.terrain for hex in stated.hexes}
    ports = {city.hex for city in sheet.cities if city.port}

    count = len(grid)
    land, island, share_of_water = [False] * count, [-1] * count, [1.0] * count
    dry: list[BaseGeometry] = [Polygon()] * count
    wet: list[BaseGeometry] = [Polygon()] * count
    for hex in range(count):
        shape = Polygon(plane.outline(grid, hex))
        near = sorted(int(i) for i in tree.query(shape, predicate="intersects"))
        parts = {i: pieces[i].intersection(shape) for i in near}
        water = coast.polygons(shape.difference(shapely.union_all(list(parts.values()))))
        main = max(parts, key=lambda i: (parts[i].area, -i), default=-1)
        if hex in told and (spot := told[hex].land):
            main = int(tree.nearest(Point(frame.point(*spot))))
        if main >= 0:
            stated = told[hex].terrain if hex in told else ""
            share = parts[main].area / shape.area if main in parts else 0.0
            land[hex] = stated != "sea" and (bool(stated) or hex in towns or share >= DRY)
        share_of_water[hex] = sum(part.area for part in water) / shape.area
        if land[hex]:
            island[hex], dry[hex] = main, parts.get(main, Polygon())
        if water and (not land[hex] or hex in ports or water[0].area / shape.area >= WET):
            wet[hex] = water[0]

    marches, sails = set(), set()
    for side, a, b in sides(grid):
        line = edge(grid, side)
        if land[a] and land[b] and island[a] == island[b]:
            if pieces[island[a]].intersection(line).length >= CONTACT * line.length:
                marches.add(side)
        if not wet[a].is_empty and not wet[b].is_empty:
            meets = line.intersection(wet[a].buffer(0.05)).intersection(wet[b].buffer(0.05))
            if meets.length >= CONTACT * line.length:
                sails.add(side)
    for stated in sheet.sides:
        side = grid.side(*stated.between)
        {"open": marches.add, "water": marches.discard, "sailed": sails.add, "closed": sails.discard}.get(
            stated.kind, lambda _: None
        )(side)
    coastal = _reached(grid, land, sails)
    sails = {s for s in sails if all(coastal[h] or not land[h] for h in grid.across(s))}
    broken, height = _relief(grid, frame, shore)
    return Ground(land, coastal, share_of_water, island, broken, height, marches, sails, shore)


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
    inner = relief._inner(dry, CELL)
    seen = np.bincount(owner.ravel(), inner.ravel(), len(grid))
    near = [[hex, *grid.neighbours(hex)] if seen[hex] < FEW else [hex] for hex in range(len(grid))]
    found = []
    for field in (relief.ruggedness(frame, CELL, dry, 11.0), heights(frame, CELL, dry)):
        total = np.bincount(owner.ravel(), (field * inner).ravel(), len(grid))
        found.append(np.array([sum(total[h] for h in hexes) / max(1.0, sum(seen[h] for h in hexes)) for hexes in near]))
    return found[0], found[1]


def owners(grid: Grid, cells: Cells) -> np.typing.NDArray[np.int64]:
    """The hex of each cell of a raster."""
    x, y = np.meshgrid((np.arange(cells.columns) + 0.5) * cells.cell, (np.arange(cells.rows) + 0.5) * cells.cell)
    middles = np.array([plane.middle(grid, hex) for hex in range(len(grid))])
    tree = shapely.STRtree(shapely.points(middles))
    return np.asarray(tree.nearest(shapely.points(x.ravel(), y.ravel()))).reshape(x.shape)


def heights(frame: Frame, cell: float, dry: Mask) -> Floats:
    """Height of the land by the tints of the ETOPO map: green plains (0), brown and white heights (1)."""
    with Image.open(basemap("etopo1.jpg")) as image:
        tints = np.asarray(image.convert("RGB"), dtype=np.float64)
    warmth = (tints[..., 0] - tints[..., 1]) / np.maximum(tints[..., 0] + tints[..., 1], 1.0)
    lon, lat = relief.grid_lonlat(frame, cell)
    sampled = relief._sample(warmth, lon, lat)
    inner = relief._inner(dry, cell)
    return np.clip((relief._mean(sampled, inner, max(1, int(6 / cell))) + 0.35) / 0.5, 0.0, 1.0) * inner


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
