"""A places file becomes a board: the steps from coastline to finished areas, in order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, box
from shapely.geometry.base import BaseGeometry

from forge import areas as cutting
from forge import borders, coast, labels, layers, links, regions, relief, signs, topology, towns, water
from forge.errors import ForgeError
from forge.partition import Grid, Labels, Seed, grow, noise
from forge.places import Course, LonLat, Place, Sheet
from forge.projection import Floats, Mask

WATER_PRICE = 9.0  # an area crosses a strait rather than go round, but not a sea
LAND_PRICE = 12.0  # and seas meet at headlands
CROSSING = 9.0  # board units around the sign of a strait or a corner
WADE = 12.0  # board units of water that a river's line may cross
LEGENDS = 7  # noise seed of the land; the sea has the next one


@dataclass
class Board:
    """Everything that is drawn or written."""

    sheet: Sheet
    areas: list[Place]
    shapes: dict[int, MultiPolygon]
    links: list[links.Link]
    remarks: list[str]
    arcs: topology.Topology
    spots: dict[int, labels.Spots]
    region_names: dict[str, labels.Label]
    rivers: list[tuple[str, LineString]]
    streams: list[LineString]
    lakes: MultiPolygon
    relief: dict[str, list[shapely.Polygon]]


def build(sheet: Sheet) -> Board:
    """The whole board; the same sheet gives the same board, to the byte."""
    settings, frame = sheet.settings, sheet.frame
    everything = sheet.places + sheet.seas
    on_map = {i: area for i, area in enumerate(everything) if area.at is not None}
    land = coast.land(frame, settings.smallest_island)
    grid = Grid.over(frame.width, frame.height, settings.cell)
    dry = grid.fill(land)
    rivers = [(r.name, _course(sheet, r)) for r in sheet.rivers]
    ridges = [(r.name, _straight(sheet, r)) for r in sheet.ridges]
    pieces = _land(sheet, on_map, grid, land, dry, rivers, ridges)
    pieces += _sea(sheet, on_map, grid, land, dry, pieces)
    shapes = cutting.coverage(pieces, frame.width, frame.height)
    shapes = cutting.simplify(shapes, settings.fine, 0.0)
    _nobody_missing(sheet, on_map, shapes)
    found, remarks = links.read(
        sheet,
        everything,
        shapes,
        [c for c, r in zip(rivers, sheet.rivers, strict=True) if r.border],
        [c for c, r in zip(ridges, sheet.ridges, strict=True) if r.border],
    )
    own = {i: shape for i, shape in shapes.items() if i in on_map}
    ground = land.buffer(1.0)  # to the very mouth of a river
    printed = signs.place(sheet, everything, own)
    crossings = [LineString(link.ends).buffer(CROSSING) for link in found if link.ends and link.kind in ("strait", "corner")]
    named = towns.place(sheet, everything, own, printed, crossings)
    spots = labels.place(sheet, everything, own, named, printed, crossings)
    return Board(
        sheet,
        everything,
        shapes,
        found,
        remarks + _crowded(sheet, on_map, own),
        topology.build(shapes, settings.coarse, settings.crumb),
        spots,
        regions.place(sheet, everything, own, spots),
        [(name, _clip(line, ground)) for (name, line), r in zip(rivers, sheet.rivers, strict=True) if r.draw],
        layers.streams(frame, land, settings.stream) if settings.streams else [],
        layers.lakes(frame, settings.lakes, sheet.dry),
        layers.bands(frame, land) if settings.relief else {},
    )


def _course(sheet: Sheet, river: Course) -> LineString:
    line = water.river(sheet.frame, river.points)
    assert isinstance(line, LineString)
    return line.simplify(0.4)


def _straight(sheet: Sheet, ridge: Course) -> LineString:
    return LineString([sheet.frame.point(*p) for p in ridge.points])


def _clip(line: LineString, ground: BaseGeometry) -> LineString:
    """The part of a river that is on its ground; short waters in its way, and loops of its data, do not cut it."""
    inside = shapely.line_merge(shapely.intersection(line, ground))
    parts = [p for p in getattr(inside, "geoms", [inside]) if isinstance(p, LineString) and not p.is_empty]
    parts.sort(key=lambda p: float(line.project(p.interpolate(0.5, normalized=True))))
    chains: list[list[tuple[float, ...]]] = []
    for part in parts:
        way = list(part.coords)
        if line.project(Point(way[0])) > line.project(Point(way[-1])):
            way.reverse()
        if chains and Point(chains[-1][-1]).distance(Point(way[0])) < WADE:
            chains[-1] += way
        else:
            chains.append(way)
    return max((LineString(chain) for chain in chains), key=lambda p: p.length, default=LineString())


def _seeds(sheet: Sheet, on_map: dict[int, Place], sea: bool) -> list[Seed]:
    found: list[Seed] = []
    for i, area in on_map.items():
        if (area.kind == "sea") == sea and area.at is not None:
            found += [Seed(i, *sheet.frame.point(*p), area.weight) for p in (area.at, *area.also)]
    return found


def _voids(sheet: Sheet, dry: Mask, grid: Grid, sea: bool) -> list[Seed]:
    """Land or water that belongs to no area; each void has a label beyond the last area."""
    first = len(sheet.places) + len(sheet.seas)
    found: list[Seed] = []
    for i, (spot, weight) in enumerate(sheet.voids):
        x, y = sheet.frame.point(*spot)
        row, column = divmod(grid.at(x, y), grid.columns)
        if bool(dry[row, column]) != sea:
            found.append(Seed(first + i, x, y, weight))
    return found


def _points(sheet: Sheet, seeds: list[Seed]) -> dict[int, list[tuple[float, float]]]:
    points: dict[int, list[tuple[float, float]]] = {}
    for seed in seeds:
        points.setdefault(seed.label, []).append((seed.x, seed.y))
    return points


def _land(
    sheet: Sheet,
    on_map: dict[int, Place],
    grid: Grid,
    land: BaseGeometry,
    dry: Mask,
    rivers: list[tuple[str, LineString]],
    ridges: list[tuple[str, LineString]],
) -> list[cutting.Piece]:
    settings = sheet.settings
    cost = 1 + settings.hills * relief.blur(relief.ruggedness(sheet.frame, settings.cell, dry), 1)
    cost *= _wander(grid, settings.wander, LEGENDS)
    cost[~dry] = WATER_PRICE
    walls = [c for (_, c), r in zip(rivers, sheet.rivers, strict=True) if r.border]
    for line in walls + [c for (_, c), r in zip(ridges, sheet.ridges, strict=True) if r.border]:
        cost[grid.trace(line)] += settings.barrier
    seeds = _seeds(sheet, on_map, False) + _voids(sheet, dry, grid, False)
    grown = grow(grid, cost, seeds)
    arcs = borders.trace(grown, grid)
    borders.smooth(arcs, grid)
    borders.settle_nodes(arcs)
    borders.roughen(arcs, grid, settings.wander)
    borders.follow(arcs, walls, grid.cell * 2 + 6 * settings.wander, grid)
    order = {area.id: i for i, area in on_map.items()}
    for corner in sheet.corners:
        if all(name in order and on_map[order[name]].kind != "sea" for name in corner.between):
            _to_corner(sheet, corner.line, arcs, (order[corner.between[0]], order[corner.between[1]]))
    faces = borders.faces(arcs, grown, grid)
    islands = {i: [sheet.frame.point(*p) for p in area.islands] for i, area in on_map.items() if area.islands}
    return cutting.cut(land, faces, _points(sheet, seeds), islands, settings.crumb)


def _to_corner(sheet: Sheet, line: int, arcs: list[borders.Arc], pair: tuple[int, int]) -> None:
    """Make two areas meet in a point: shrink their own border, or the one that keeps them apart."""
    if borders.collapse(arcs, pair):
        return
    at: dict[borders.Node, set[int]] = {}
    for arc in arcs:
        for node in (arc.start, arc.end):
            at.setdefault(node, set()).update(arc.pair)
    for arc in arcs:
        ends = at[arc.start] | at[arc.end]
        if set(pair) <= ends and not set(pair) & set(arc.pair) and borders.collapse(arcs, arc.pair):
            return
    names = " - ".join((sheet.places + sheet.seas)[i].id for i in pair)
    raise ForgeError(f"corner {names}: no single short border to shrink; move the places nearer", sheet.file, line)


def _wander(grid: Grid, strength: float, seed: int) -> Floats:
    """Uneven ground, so that borders meander: two wavelengths of noise around one."""
    rough = 0.65 * noise(grid, 52.0, seed) + 0.35 * noise(grid, 19.0, seed + 100)
    return np.asarray(1 + strength * (2 * rough - 1))


def _sea(
    sheet: Sheet,
    on_map: dict[int, Place],
    grid: Grid,
    land: BaseGeometry,
    dry: Mask,
    lands: list[cutting.Piece],
) -> list[cutting.Piece]:
    settings, frame = sheet.settings, sheet.frame
    wet = shapely.difference(box(0, 0, frame.width, frame.height), land, grid_size=cutting.SNAP)
    seeds = _seeds(sheet, on_map, True) + _voids(sheet, dry, grid, True)
    if not seeds:
        raise ForgeError("a board needs at least one [[sea]] or a [[void]] in the water", sheet.file, 1)
    cost = _wander(grid, settings.wander * 0.5, LEGENDS + 1)
    cost[dry] = LAND_PRICE
    grown: Labels = grow(grid, cost, seeds)
    arcs = borders.trace(grown, grid)
    borders.smooth(arcs, grid, 14)
    borders.settle_nodes(arcs)
    order = {area.id: i for i, area in on_map.items()}
    for corner in sheet.corners:
        pair = [order[n] for n in corner.between]
        seas = [i for i in pair if on_map[i].kind == "sea"]
        if len(seas) == 1:
            _meet_on_coast(arcs, seas[0], next(i for i in pair if i != seas[0]), lands, wet)
        elif len(seas) == 2:
            _to_corner(sheet, corner.line, arcs, (pair[0], pair[1]))
    faces = borders.faces(arcs, grown, grid)
    return cutting.cut(wet, faces, _points(sheet, seeds), {}, settings.crumb)


def _meet_on_coast(arcs: list[borders.Arc], sea: int, shore: int, lands: list[cutting.Piece], wet: BaseGeometry) -> None:
    """Bend the nearest border of a sea to the spot where an area's land border reaches the coast."""
    own = shapely.union_all([p.shape for p in lands if p.label == shore])
    others = shapely.union_all([p.shape for p in lands if p.label != shore and p.shape.distance(own) < 1])
    inland = shapely.line_merge(shapely.intersection(own.boundary, others.buffer(0.05)))
    long = [line for line in getattr(inland, "geoms", [inland]) if line.length > 10]
    ends = [Point(line.coords[side]) for line in long for side in (0, -1)]
    spots = [p for p in ends if wet.distance(p) < 1]
    mine = [a for a in arcs if sea in a.pair]
    choice = min(
        ((LineString(a.points).distance(p), k, j) for k, a in enumerate(mine) for j, p in enumerate(spots)),
        default=None,
    )
    if choice is not None:
        spot = spots[choice[2]]
        borders.pull(arcs, mine[choice[1]], (spot.x, spot.y), 100.0)


def _nobody_missing(sheet: Sheet, on_map: dict[int, Place], shapes: dict[int, MultiPolygon]) -> None:
    for i, area in on_map.items():
        if i not in shapes or shapes[i].is_empty:
            where: LonLat = area.at or (0.0, 0.0)
            raise ForgeError(
                f"{area.id}: no ground is left for it at [{where[0]}, {where[1]}]; "
                "move it, raise its weight, or name its island under 'islands'",
                sheet.file,
                area.line,
            )


def _crowded(sheet: Sheet, on_map: dict[int, Place], shapes: dict[int, MultiPolygon]) -> list[str]:
    """Remarks on areas too narrow for a counter, and on places that landed in another area."""
    said: list[str] = []
    for i, area in on_map.items():
        room = shapely.maximum_inscribed_circle(shapes[i], tolerance=1.0).length * 2
        if room < sheet.settings.counter * 0.7:
            said.append(f"{area.id} has room for {room:.0f} units only (a counter is {sheet.settings.counter:.0f})")
        assert area.at is not None
        if area.kind != "sea" and shapes[i].distance(Point(sheet.frame.point(*area.at))) > 3:
            said.append(f"{area.id}: its place lies outside its own area")
    return said
