"""The two files of a board: map.json for the rules, drawing.json for the eyes. The same bytes each time."""

from __future__ import annotations

import json
from typing import Any

from shapely.geometry import LineString, Polygon

from forge import labels
from forge.board import Board
from forge.links import Link
from forge.places import Place, Region
from forge.topology import UNIT, Path

SOURCE = "public: Natural Earth coastlines, WDBII rivers, GSHHS lakes; borders reconstructed"


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def lines(head: dict[str, Any], lists: dict[str, list[Any] | dict[str, Any]]) -> str:
    """JSON with one entry of each list to a line, so that differences can be read."""
    parts = [f"{compact(k)}:{compact(v)}" for k, v in head.items()]
    for name, items in lists.items():
        if isinstance(items, dict):
            body = ",\n".join(f" {compact(k)}:{compact(v)}" for k, v in items.items())
            parts.append(f"{compact(name)}:{{\n{body}\n}}")
        else:
            body = ",\n".join(f" {compact(v)}" for v in items)
            parts.append(f"{compact(name)}:[\n{body}\n]")
    return "{" + ",\n".join(parts) + "}\n"


def map_json(board: Board) -> str:
    """Areas and links, as the rules need them; regions too where the game finds more in them than a name."""
    lists: dict[str, list[Any] | dict[str, Any]] = {
        "areas": [_area(a) for a in board.areas],
        "links": [_link(link) for link in board.links],
    }
    if regions := [_region(r) for r in board.sheet.regions if r.source]:
        lists = {"regions": regions} | lists
    return lines({"title": board.sheet.settings.title}, lists)


def _region(region: Region) -> dict[str, Any]:
    return {"id": region.id, "name": region.name, "source": region.source} | region.game


def _area(area: Place) -> dict[str, Any]:
    plain = {
        "id": area.id,
        "name": area.name,
        "kind": area.kind,
        "region": area.region,
        "terrain": area.terrain,
        "city": area.city,
        "source": area.source,
    }
    return plain | area.game


def _link(link: Link) -> dict[str, Any]:
    along = {"along": link.along} if link.along else {}
    return {"between": list(link.between), "kind": link.kind} | along | {"source": link.source} | link.game


def drawing_json(board: Board) -> str:
    """Everything visible, in tenths of a board unit; arcs are coded as differences."""
    frame, settings = board.sheet.frame, board.sheet.settings
    head = {
        "title": settings.title,
        "name": settings.name,
        "source": SOURCE,
        "unit": UNIT,
        "size": [round(frame.width), round(frame.height)],
        "projection": board.sheet.projection.describe() | {"scale": round(frame.scale, 6)},
        "counter": settings.counter,
        "legend": _legend(board),
    }
    if board.sheet.words:
        head["words"] = board.sheet.words
    if board.sheet.signs:
        head["signs"] = {s.id: [s.name, s.french, s.shape, s.colour, s.ink, s.path] for s in board.sheet.signs}
    return lines(
        head,
        {
            "regions": {r.id: [r.name, r.colour, *filter(None, [r.french])] for r in board.sheet.regions},
            "region_names": {name: _label(label) for name, label in board.region_names.items()},
            "areas": {a.id: _drawn(board, i, a) for i, a in enumerate(board.areas)},
            "voids": {str(i): rings for i, rings in board.arcs.rings.items() if i >= len(board.areas)},
            "links": {" - ".join(k.between): _drawn_link(board, k) for k in board.links},
            "rivers": {name: line_of(line) for name, line in board.rivers if not line.is_empty},
            "streams": [line_of(line) for line in board.streams],
            "lakes": [line_of(p.exterior) for p in board.lakes.geoms],
            "relief": {name: [rings_of(p) for p in shapes] for name, shapes in board.relief.items()},
            "fine": [_delta(arc) for arc in board.arcs.fine],
            "coarse": [_delta(arc) for arc in board.arcs.coarse],
        },
    )


def _legend(board: Board) -> list[float] | None:
    """Where the legend stands, and in how many columns if they are several."""
    settings = board.sheet.settings
    if settings.legend is None:
        return None
    return [*settings.legend, *([settings.legend_columns] if settings.legend_columns > 1 else [])]


def _tenth(value: float) -> int:
    return round(value * UNIT)


def _drawn(board: Board, index: int, area: Place) -> dict[str, Any]:
    found: dict[str, Any] = {"rings": board.arcs.rings.get(index, [])}
    if area.rect is not None:
        found["rect"] = [_tenth(v) for v in area.rect]
        x, y, wide, high = area.rect
        size = min(board.sheet.settings.text[1] * 0.8, wide * 0.9 / labels.width(area.name, 1.0))
        found["label"] = [_tenth(x + wide / 2), _tenth(y + size), _tenth(size), 0, [area.name]]
        half = min(wide, high - 2 * size) / 2 * 0.9
        found["anchors"] = [[_tenth(x + wide / 2), _tenth(y + high - half - 3), _tenth(half)]]
        return found
    spot = board.spots[index]
    if spot.label is not None:
        found["label"] = _label(spot.label)
    found["anchors"] = [[_tenth(v) for v in anchor] for anchor in spot.anchors]
    if spot.leader is not None:
        found["leader"] = [_tenth(v) for v in spot.leader]
    if spot.city is not None:
        found["city"] = [_tenth(v) for v in spot.city]
    if spot.signs:
        found["signs"] = {name: [_tenth(x), _tenth(y)] for name, (x, y) in spot.signs.items()}
    if spot.town is not None:
        found["town"] = [_tenth(spot.town.x), _tenth(spot.town.y), _tenth(spot.town.size)]
    return found


def _label(label: labels.Label) -> list[Any]:
    return [_tenth(label.x), _tenth(label.y), _tenth(label.size), label.angle, label.lines]


def _drawn_link(board: Board, link: Link) -> dict[str, Any]:
    """A link's kind with its border arcs, or its two ends when nothing is shared."""
    found: dict[str, Any] = {"kind": link.kind}
    order = {a.id: i for i, a in enumerate(board.areas)}
    pair = tuple(sorted(order[name] for name in link.between))
    arcs = [n for n, owners in enumerate(board.arcs.owners) if owners == pair]
    if arcs:
        found["arcs"] = arcs
    if link.dry:
        found["dry"] = [line_of(stretch) for stretch in link.dry]
    if link.ends is not None:
        found["ends"] = [_tenth(v) for end in link.ends for v in end]
    return found


def _delta(path: Path) -> list[int]:
    """x, y of the first vertex, then the steps."""
    flat: list[int] = []
    px = py = 0
    for x, y in path:
        flat += [x - px, y - py]
        px, py = x, y
    return flat


def line_of(line: LineString) -> list[int]:
    path: Path = []
    for x, y in line.coords:
        vertex = (_tenth(x), _tenth(y))
        if not path or path[-1] != vertex:
            path.append(vertex)
    return _delta(path)


def rings_of(polygon: Polygon) -> list[list[int]]:
    return [line_of(ring) for ring in (polygon.exterior, *polygon.interiors)]
