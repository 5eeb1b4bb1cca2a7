"""Rivers and ridges along the sides of hexes, roads from hex to hex."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field

from shapely.geometry import LineString, Point

from forge import water
from forge.coast import to_board
from forge.errors import ForgeError
from forge.hexes import plane
from forge.hexes.ground import Ground, edge, sides
from forge.hexes.sheet import River, Road, Sheet

Corner = tuple[int, int]  # where three hexes meet, in hundredths of a board unit

REACH = 14.0  # km: a point of a river further from the river data is joined by a straight line
STRAY = 9.0  # board units off the true course that make a side twice as long to the router
BANK = 16.0  # board units from a course to a city whose bank is stated
WRONG = 20.0  # the same for a side whose hexes, or cities, the course does not divide
FAR = 1.8 * plane.PITCH  # sides further off the course are no use
PACE = {"flat": 1.0, "marsh": 1.25, "rough": 1.15, "mountain": 1.5}  # for those who built roads
BESIDE = 0.6  # a way along an older road, compared with breaking new ground


@dataclass
class Corners:
    """The net of hex sides that rivers and ridges run along: those between two hexes of the same land."""

    near: dict[Corner, list[tuple[Corner, int]]] = field(default_factory=dict)
    wet: set[Corner] = field(default_factory=set)  # where water comes to the corner

    @classmethod
    def of(cls, sheet: Sheet, ground: Ground) -> Corners:
        net = cls()
        for side, _, _ in sides(sheet.grid):
            a, b = _ends(sheet, side)
            if side in ground.marches:
                net.near.setdefault(a, []).append((b, side))
                net.near.setdefault(b, []).append((a, side))
            else:
                net.wet |= {a, b}
        net.wet &= set(net.near)
        return net

    def nearest(self, x: float, y: float) -> Corner:
        return min(self.near, key=lambda c: ((c[0] / 100 - x) ** 2 + (c[1] / 100 - y) ** 2, c))


def _ends(sheet: Sheet, side: int) -> tuple[Corner, Corner]:
    one, other = ((round(x * 100), round(y * 100)) for x, y in edge(sheet.grid, side).coords)
    return one, other


def rivers(sheet: Sheet, ground: Ground) -> dict[str, list[int]]:
    """The sides of each river from its head to its mouth."""
    net = Corners.of(sheet, ground)
    found: dict[str, list[int]] = {}
    banks: dict[str, set[Corner]] = {}
    taken: set[int] = set()
    anchors = [plane.middle(sheet.grid, hex) for hex in range(len(sheet.grid))]
    for city in sheet.cities:
        anchors[city.hex] = sheet.frame.point(*city.at)
    for river in sheet.rivers:
        course = to_board(water.route(sheet.frame.bounds_lonlat(60), river.points, REACH), sheet.frame)
        mouth = Point(sheet.frame.point(*river.points[-1]))
        goals = net.wet if river.into == "sea" else banks[river.into]
        start = net.nearest(*sheet.frame.point(*river.points[0]))
        way = _along(net, _costs(sheet, net, course, _on_banks(river, course, anchors)) | dict.fromkeys(taken, None), start, goals, mouth)
        if not way:
            raise ForgeError(f"[[river]] {river.name}: finds no way along hex sides to {_goal(river)}", sheet.file, river.line)
        found[river.name] = way
        banks[river.name] = {corner for side in way for corner in _ends(sheet, side)}
        taken |= set(way)
    return found


def _goal(river: River) -> str:
    return "the sea" if river.into == "sea" else river.into


def _on_banks(river: River, course: LineString, anchors: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The anchors of hexes, those of cities moved to the bank that is stated."""
    found = list(anchors)
    for hex, bank in river.banks.items():
        along = course.project(Point(anchors[hex]))
        here, before, after = (course.interpolate(max(0.0, along + d)) for d in (0, -3, 3))
        dx, dy = after.x - before.x, after.y - before.y
        off = (BANK if bank == "left" else -BANK) / max(1e-9, (dx * dx + dy * dy) ** 0.5)
        found[hex] = (here.x + dy * off, here.y - dx * off)
    return found


def _costs(sheet: Sheet, net: Corners, course: LineString, anchors: list[tuple[float, float]]) -> dict[int, float | None]:
    """What each side near a course costs a river: little where the course divides its two hexes, or their cities."""
    found: dict[int, float | None] = {}
    for side in sorted({side for ways in net.near.values() for _, side in ways}):
        between = LineString([anchors[hex] for hex in sheet.grid.across(side)])
        away = course.distance(edge(sheet.grid, side).centroid)
        if away <= FAR:
            stray = away + (0.0 if between.intersects(course) else WRONG)
            found[side] = plane.PITCH / 3**0.5 * (1 + (stray / STRAY) ** 2)
    return found


def _along(net: Corners, costs: dict[int, float | None], start: Corner, goals: set[Corner], mouth: Point) -> list[int]:
    """The cheapest sides from a corner to the goal nearest to the mouth."""
    best, came, queue = {start: 0.0}, dict[Corner, tuple[Corner, int]](), [(0.0, start)]
    ends: list[tuple[float, Corner]] = []
    while queue:
        cost, corner = heapq.heappop(queue)
        if cost > best[corner]:
            continue
        if corner in goals and corner != start:
            ends.append((cost + 3 * mouth.distance(Point(corner[0] / 100, corner[1] / 100)), corner))
            continue
        for other, side in net.near[corner]:
            price = costs.get(side)
            if price is None:
                continue
            total = cost + price
            if total < best.get(other, float("inf")):
                best[other], came[other] = total, (corner, side)
                heapq.heappush(queue, (total, other))
    if not ends:
        return []
    corner, way = min(ends)[1], list[int]()
    while corner != start:
        corner, side = came[corner]
        way.append(side)
    return way[::-1]


def ridges(sheet: Sheet, ground: Ground) -> dict[int, str]:
    """Sides that only leaders cross, with the name of the ridge; its passes stay open."""
    net = Corners.of(sheet, ground)
    anchors = [plane.middle(sheet.grid, hex) for hex in range(len(sheet.grid))]
    found: dict[int, str] = {}
    for ridge in sheet.ridges:
        line = LineString([sheet.frame.point(*p) for p in ridge.points])
        goal = net.nearest(*line.coords[-1])
        start = net.nearest(*line.coords[0])
        way = _along(net, _costs(sheet, net, line, anchors), start, {goal}, Point(line.coords[-1]))
        for place in ridge.passes:
            spot = Point(sheet.frame.point(*place))
            gap = min(way, key=lambda s: (edge(sheet.grid, s).centroid.distance(spot), s))
            way.remove(gap)
        found |= dict.fromkeys(way, ridge.name)
    for stated in sheet.sides:
        side = sheet.grid.side(*stated.between)
        if stated.kind == "impassable":
            found[side] = stated.reason
        elif stated.kind == "open":
            found.pop(side, None)
    return found


def roads(sheet: Sheet, ground: Ground, terrain: list[str], closed: set[int]) -> list[list[int]]:
    """The hexes of each road, in the order of the file; later roads like to run along earlier ones."""
    built: set[int] = set()
    found: list[list[int]] = []
    for road in sheet.roads:
        hexes = [road.via[0]]
        for stop in road.via[1:]:
            hexes += _way(sheet, road, hexes[-1], stop, lambda s: s in ground.marches and s not in closed, terrain, built)
        built |= {sheet.grid.side(a, b) for a, b in itertools.pairwise(hexes)}
        found.append(hexes)
    return found


def _way(
    sheet: Sheet, road: Road, start: int, goal: int, may: Callable[[int], bool], terrain: list[str], built: set[int]
) -> list[int]:
    """The hexes after the start to the goal: short, over easy ground, straight when there is a choice."""
    grid = sheet.grid
    straight = LineString([plane.middle(grid, start), plane.middle(grid, goal)]) if start != goal else None
    best, came, queue = {start: 0.0}, dict[int, int](), [(0.0, start)]
    while queue:
        cost, hex = heapq.heappop(queue)
        if hex == goal:
            way = [goal]
            while came.get(way[-1], start) != start:
                way.append(came[way[-1]])
            return way[::-1] if goal != start else []
        if cost > best[hex]:
            continue
        for other in grid.neighbours(hex):
            side = grid.side(hex, other)
            if not may(side):
                continue
            lean = straight.distance(Point(plane.middle(grid, other))) / plane.PITCH / 50 if straight else 0.0
            total = cost + PACE.get(terrain[other], 1.0) * (BESIDE if side in built else 1.0) + lean
            if total < best.get(other, float("inf")):
                best[other], came[other] = total, hex
                heapq.heappush(queue, (total, other))
    names = f"{grid.name(start)} and {grid.name(goal)}"
    raise ForgeError(f"[[road]] {road.name}: no way on land between {names}", sheet.file, road.line)
