"""What touches what, read off the finished areas and set right by the author's declarations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import shapely
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from forge.errors import ForgeError
from forge.places import Declared, Place, Sheet

TOUCH = 0.6  # board units: closer than this is contact
DRY = 20.0  # shorter stretches away from the river are not told apart
REACH = {"river": 4.0, "ridge": 12.0}  # a border this near to a course runs along it


@dataclass
class Link:
    between: tuple[str, str]
    kind: str
    source: str
    border: BaseGeometry | None = None
    ends: tuple[tuple[float, float], tuple[float, float]] | None = None
    along: str = ""  # the river or ridge that it crosses
    dry: list[LineString] = field(default_factory=list)  # where a river's border leaves the river
    game: dict[str, Any] = field(default_factory=dict)


def contacts(shapes: dict[int, MultiPolygon]) -> dict[tuple[int, int], BaseGeometry]:
    """The common border of each two areas that share one."""
    keys = sorted(shapes)
    tree = shapely.STRtree([shapes[k] for k in keys])
    found: dict[tuple[int, int], BaseGeometry] = {}
    for i, key in enumerate(keys):
        for j in sorted(tree.query(shapes[key])):
            if j <= i:
                continue
            common = shapely.intersection(shapes[key].boundary, shapes[keys[j]].boundary)
            border = _only_lines(common)
            if not border.is_empty:
                found[(key, keys[j])] = border
    return found


def _only_lines(shape: BaseGeometry) -> BaseGeometry:
    if isinstance(shape, LineString):
        return shape
    if not hasattr(shape, "geoms"):
        return LineString()
    parts = [g for g in shape.geoms if isinstance(g, LineString)]
    return shapely.line_merge(MultiLineString(parts)) if parts else LineString()


def read(
    sheet: Sheet,
    areas: list[Place],
    shapes: dict[int, MultiPolygon],
    rivers: list[tuple[str, LineString]],
    ridges: list[tuple[str, LineString]],
) -> tuple[list[Link], list[str]]:
    """All links of the board in a stable order, and remarks for whoever draws it."""
    index = {place.id: i for i, place in enumerate(areas)}
    order = [p.id for p in areas]
    touching = {k: v for k, v in contacts(shapes).items() if k[1] < len(areas)}
    declared = {frozenset(link.between): link for link in sheet.links}
    banned = {frozenset(b.between): b for b in sheet.bans}
    corners = {frozenset(c.between) for c in sheet.corners}
    links: list[Link] = []
    remarks: list[str] = []
    for (a, b), border in sorted(touching.items()):
        pair = (order[a], order[b])
        key = frozenset(pair)
        said = declared.pop(key, None)
        if key in corners and border.length < sheet.settings.border:
            continue  # as good as a point: the eye cannot tell
        if key in corners:
            raise ForgeError(
                f"{' - '.join(pair)} must touch at a corner only, but share {border.length:.0f} units of border",
                sheet.file,
                next(c.line for c in sheet.corners if frozenset(c.between) == key),
            )
        if key in banned:
            remarks.append(f"forbidden contact ignored: {' - '.join(pair)} ({border.length:.0f} units)")
            continue
        kind = _kind(areas[a], areas[b], border, rivers if sheet.settings.river_links else [],
                     ridges if sheet.settings.ridge_links else [])  # fmt: skip
        if said is None and border.length < sheet.settings.border:
            remarks.append(f"contact too short to see, dropped: {' - '.join(pair)} ({border.length:.1f} units)")
            continue
        if said is not None and border.length < sheet.settings.border:
            remarks.append(f"declared link with a border of only {border.length:.1f} units: {' - '.join(pair)}")
        if said is not None and said.kind != "land":
            kind = said.kind
        along = _along(border, {"river": rivers, "ridge": ridges}.get(kind, []))
        dry = _dry(border, next(line for name, line in rivers if name == along)) if kind == "river" and along else []
        if said is not None:
            links.append(Link(said.between, kind, said.source, border, _ends(sheet, said), along, dry, said.game))
        else:
            links.append(Link(pair, kind, _default_source(sheet, kind), border, None, along, dry))
    for said in declared.values():
        a, b = (index[name] for name in said.between)
        ends = _ends(sheet, said) or _nearest(shapes.get(a), shapes.get(b))
        if said.kind == "inside":
            ends = _to_box(sheet, areas[a], areas[b])
        if said.kind not in ("strait", "sea", "coast") and "box" not in (areas[a].kind, areas[b].kind):
            remarks.append(f"forced without a common border: {' - '.join(said.between)}, line {said.line}")
        kind = said.kind if said.kind != "land" else _kind(areas[a], areas[b], None, [], [])
        links.append(Link(said.between, kind, said.source, None, ends, game=said.game))
    links += [_corner(sheet, corner, index, shapes, remarks) for corner in sheet.corners if corner.mark]
    rank = {name: i for i, name in enumerate(order)}
    kinds = {"corner": 1}
    links.sort(key=lambda k: (kinds.get(k.kind, 0), *sorted(rank[n] for n in k.between)))
    return links, remarks


def _ends(sheet: Sheet, said: Declared) -> tuple[tuple[float, float], tuple[float, float]] | None:
    return None if said.at is None else (sheet.frame.point(*said.at[0]), sheet.frame.point(*said.at[1]))


def _nearest(
    a: MultiPolygon | None, b: MultiPolygon | None
) -> tuple[tuple[float, float], tuple[float, float]] | None:
    if a is None or b is None:
        return None
    p, q = nearest_points(a, b)
    return (p.x, p.y), (q.x, q.y)


def _to_box(sheet: Sheet, one: Place, other: Place) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """From the edge of a box to the city that it stands for."""
    inner, outer = (one, other) if one.rect is not None else (other, one)
    if inner.rect is None or outer.at is None:
        return None
    x, y, wide, high = inner.rect
    p, q = nearest_points(box(x, y, x + wide, y + high), Point(sheet.frame.point(*outer.at)))
    return (p.x, p.y), (q.x, q.y)


def _corner(
    sheet: Sheet, corner: Declared, index: dict[str, int], shapes: dict[int, MultiPolygon], remarks: list[str]
) -> Link:
    a, b = (shapes[index[name]] for name in corner.between)
    gap = a.distance(b)
    if gap > TOUCH:
        remarks.append(f"corner {' - '.join(corner.between)}: the areas are {gap:.0f} units apart")
    p, q = nearest_points(a, b)
    spot = Point((p.x + q.x) / 2, (p.y + q.y) / 2)
    return Link(corner.between, "corner", corner.source, None, ((spot.x, spot.y), (spot.x, spot.y)), game=corner.game)


def _default_source(sheet: Sheet, kind: str) -> str:
    settings = sheet.settings
    return {"coast": settings.coast_source, "sea": settings.sea_source}.get(kind, settings.land_source)


def _kind(
    a: Place,
    b: Place,
    border: BaseGeometry | None,
    rivers: list[tuple[str, LineString]],
    ridges: list[tuple[str, LineString]],
) -> str:
    wet = (a.kind == "sea") + (b.kind == "sea")
    if wet:
        return "sea" if wet == 2 else "coast"
    if border is None or border.length == 0:
        return "land"
    for kind, courses, reach in (("river", rivers, REACH["river"]), ("ridge", ridges, REACH["ridge"])):
        near = [shapely.buffer(line, reach) for _, line in courses if line.distance(border) < reach]
        if near and shapely.union_all(near).intersection(border).length > 0.5 * border.length:
            return kind
    return "land"


def _along(border: BaseGeometry, courses: list[tuple[str, LineString]]) -> str:
    """The name of the course nearest to most of a border; nothing when none is near."""
    for reach in sorted(REACH.values()):
        shared = {}
        for name, line in courses:
            if line.distance(border) < reach:
                shared[name] = shapely.buffer(line, reach).intersection(border).length
        if shared:
            return max(sorted(shared), key=lambda name: shared[name])
    return ""


def _dry(border: BaseGeometry, river: LineString) -> list[LineString]:
    """The longer stretches of a border that do not run along its river."""
    away = shapely.line_merge(shapely.difference(border, shapely.buffer(river, REACH["river"] + 2)))
    parts = getattr(away, "geoms", [away])
    return [part for part in parts if isinstance(part, LineString) and part.length > DRY]
