"""A board as a picture: SVG from ``map.json`` and ``drawing.json``, PNG where cairosvg is installed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from . import packs

Point = tuple[float, float]

SEA = "#cfdde3"
SHORE = "#5f7c8a"
PAPER = "#f3eee2"
INK = "#3b352c"
SEA_INK = "#4c6b7c"
RIVER = "#6f9db8"
VOID = "#e6e2d8"
SERIF = "Georgia, 'Iowan Old Style', 'Noto Serif', 'DejaVu Serif Condensed', serif"
TINTS = {  # the order of drawing; fill and opacity
    "hills": ("#a68a5b", 0.11),
    "mountains": ("#8a6a44", 0.12),
    "peaks": ("#6f5238", 0.10),
    "shadow": ("#4e4231", 0.13),
    "deep": ("#3e3427", 0.12),
    "light": ("#fffdf4", 0.14),
}
BORDERS = {  # colour, width, dashes
    "land": ("#4a4136", 1.6, ""),
    "river": ("#3f7ea6", 3.0, ""),
    "ridge": ("#6b4a2b", 3.4, "2 3"),
    "pass": ("#6b4a2b", 2.2, "7 3"),
    "sea": ("#7c9fb0", 1.4, "7 5"),
    "coast": (SHORE, 1.2, ""),
}
WORDS = {
    "en": {
        "land": "border", "river": "river border", "ridge": "ridge border", "pass": "pass", "sea": "sea border",
        "strait": "strait", "corner": "no way across the corner", "city": "city",
        "capital": "capital", "port": "port", "mountain": "mountain",
        "level0": "city site", "level1": "city of level 1", "level2": "city of level 2", "level3": "city of level 3", "walls": "walls",
        "marsh": "marsh", "forest": "forest", "desert": "desert", "steppe": "steppe", "hills": "hills",
        "rough": "rough", "clear": "clear", "normal": "plain",
    },
    "fr": {
        "land": "frontière", "river": "frontière fluviale", "ridge": "frontière de crête", "pass": "col",
        "sea": "limite de mer", "strait": "détroit", "corner": "pas de passage par l’angle", "city": "ville",
        "capital": "capitale", "port": "port",
        "level0": "site de cité", "level1": "cité de niveau 1", "level2": "cité de niveau 2", "level3": "cité de niveau 3", "walls": "murailles", "mountain": "montagne", "marsh": "marais", "forest": "forêt",
        "desert": "désert", "steppe": "steppe", "hills": "collines", "rough": "accidenté", "clear": "plaine", "normal": "plaine",
    },
}  # fmt: skip
CITIES = {  # drawn around 0, 0: a square; for a capital a star of two squares; below either the roundel of a port
    "city": f'<rect class="city" x="-4.5" y="-4.5" width="9" height="9" fill="#fffaf0" stroke="{INK}" stroke-width="1.8"/>'
    f'<rect class="city" x="-1.6" y="-1.6" width="3.2" height="3.2" fill="{INK}"/>',
    "capital": f'<path class="city" d="M-5.5 -5.5h11v11h-11zM0 -7.8l7.8 7.8l-7.8 7.8l-7.8 -7.8z" fill="{INK}" stroke="#fffaf0" stroke-width="0.9"/>'
    '<rect class="city" x="-2.6" y="-2.6" width="5.2" height="5.2" fill="#fffaf0"/>',
    "level0": f'<rect class="city" x="-3.6" y="-3.6" width="7.2" height="7.2" fill="#fffaf0" stroke="{INK}" stroke-width="1.2"/>',
    **{
        f"level{level}": f'<rect class="city" x="-5" y="-5" width="10" height="10" fill="#fffaf0" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="{dots}" fill="none" stroke="{INK}" stroke-width="2.7" stroke-linecap="round"/>'
        for level, dots in (("1", "M0 0h.01"), ("2", "M-1.9 0h.01m3.8 0h.01"), ("3", "M-2 1.6h.01m4 0h.01m-2.02 -3.4h.01"))
    },
    "walls": f'<path class="city" d="M-5 -5h10v10h-10z" fill="none" stroke="{INK}" stroke-width="4.4"/>'
    f'<path class="city" d="M-6.6 -6.6h.01m13.2 0h.01m0 13.2h.01m-13.2 0h.01" fill="none" stroke="{INK}" stroke-width="4" stroke-linecap="square"/>',
    "port": f'<circle class="port" r="9.6" fill="#e9f1f2" stroke="{SEA_INK}" stroke-width="1.8"/>',
}  # fmt: skip
GLYPHS = {  # drawn around 0, 0 in board units; open lines only
    "mountain": "m-5 3l5 -8l5 8m-6.5 -5.6l1.5 1.6l1.6 -1.4",
    "hills": "m-5 2q2.5 -6 5 0q2.5 -6 5 0",
    "rough": "m-5 2q2.5 -6 5 0q2.5 -6 5 0",
    "marsh": "m-6 2h12m-8 0v-4m4 4v-6m4 6v-4",
    "forest": "m0 5v-4m-3.6 0a3.6 3.6 0 1 1 7.2 0z",
    "desert": "m-5 0h.01m4 -3h.01m3 4h.01m-4 2h.01",
    "steppe": "m-4 2l-1.5 -4m1.5 4v-5m0 5l1.5 -4m5 4l-1.5 -4m1.5 4v-5m0 5l1.5 -4",
}


class DrawingError(Exception):
    """A board that cannot be drawn, with the remedy."""


class Drawing:
    """The two files of a board, decoded: paths in board units."""

    def __init__(self, title: str, level: str = "fine") -> None:
        path = packs.find(title, "drawing.json")
        if not path.exists():
            raise DrawingError(f"{path}: this board has no drawing; make it with: python -m forge {title}")
        content = packs.read(path)
        self.title: str = title
        self.name: str = content["name"]
        self.unit: float = content["unit"]
        self.width, self.height = content["size"]
        self.counter: float = content["counter"]
        self.legend: list[float] | None = content["legend"]
        self.regions: dict[str, list[str]] = content["regions"]
        self.region_names: dict[str, list[Any]] = content.get("region_names", {})
        self.signs: dict[str, list[str]] = content.get("signs", {})
        self.words: dict[str, list[str]] = content.get("words", {})
        self.areas: dict[str, dict[str, Any]] = content["areas"]
        self.links: dict[str, dict[str, Any]] = content["links"]
        self.facts: dict[str, dict[str, Any]] = {a["id"]: a for a in packs.read(packs.find(title, "map.json"))["areas"]}
        self.arcs = [self.line(arc) for arc in content[level]]
        self.voids: list[list[list[list[int]]]] = list(content["voids"].values())
        self.rivers = [self.line(line) for line in content["rivers"].values()]
        self.streams = [self.line(line) for line in content["streams"]]
        self.lakes = [self.line(line) for line in content["lakes"]]
        self.relief = {
            name: [[self.line(ring) for ring in polygon] for polygon in polygons]
            for name, polygons in content["relief"].items()
        }

    def line(self, flat: list[int]) -> list[Point]:
        """A first vertex and its steps as points."""
        points: list[Point] = []
        x = y = 0
        for i in range(0, len(flat), 2):
            x += flat[i]
            y += flat[i + 1]
            points.append((x / self.unit, y / self.unit))
        return points

    def at(self, values: Iterable[float]) -> list[float]:
        return [v / self.unit for v in values]

    def ring(self, refs: list[int]) -> list[Point]:
        """The arcs of a ring joined; an arc that this level leaves out has no points."""
        points: list[Point] = []
        for ref in refs:
            arc = self.arcs[ref] if ref >= 0 else self.arcs[~ref][::-1]
            points += arc if not points else arc[1:]
        return points

    def outline(self, rings: list[list[list[int]]]) -> str:
        """Polygons as SVG path data."""
        return "".join(_closed(self.ring(refs)) for polygon in rings for refs in polygon)


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _open(points: list[Point]) -> str:
    if len(points) < 2:
        return ""
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def _closed(points: list[Point]) -> str:
    return _open(points[:-1]) + "Z" if len(points) > 3 else ""


def svg(title: str, level: str = "fine", language: str = "en") -> str:
    """The whole board as an SVG document; every area is a path with the id ``area-<id>``."""
    path = packs.find(title, "drawing.json")
    if path.exists() and packs.read(path).get("kind") == "hexes":
        from . import hexdrawing  # which draws with the strokes and colours of this module

        return hexdrawing.svg(title, level, language)
    drawing = Drawing(title, level)
    return "\n".join(_document(drawing, language)) + "\n"


def _document(drawing: Drawing, language: str) -> Iterator[str]:
    size = f'width="{drawing.width}" height="{drawing.height}" viewBox="0 0 {drawing.width} {drawing.height}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{SERIF}" stroke-linejoin="round">'
    yield f"<title>{escape(drawing.name)}</title>"
    yield f'<rect width="100%" height="100%" fill="{SEA}"/>'
    yield from _grounds(drawing)
    yield from _relief(drawing)
    yield from _waters(drawing)
    yield from _glyphs(drawing)
    yield from _borders(drawing)
    yield from _crossings(drawing)
    yield from _boxes(drawing)
    yield from _region_names(drawing)
    yield from _cities(drawing)
    yield from _names(drawing)
    yield from _legend(drawing, _words(drawing, language))
    yield "</svg>"


def _colour(drawing: Drawing, ident: str) -> str:
    region = drawing.regions.get(drawing.facts[ident]["region"])
    return region[1] if region else PAPER


def _grounds(drawing: Drawing) -> Iterator[str]:
    """A soft rim of shallow water, then every area in the colour of its region."""
    lands = [i for i in drawing.areas if drawing.facts[i]["kind"] != "sea"]
    shore = "".join(drawing.outline(drawing.areas[i]["rings"]) for i in lands)
    yield f'<defs><path id="shore" d="{shore}" fill="none" stroke="#e9f1f2"/></defs>'
    for wide, opacity in ((16, 0.25), (9, 0.3), (4, 0.4)):
        yield f'<use href="#shore" stroke-width="{wide}" stroke-opacity="{opacity}"/>'
    for rings in drawing.voids:
        yield f'<path d="{drawing.outline(rings)}" fill="{VOID}"/>'
    for ident in drawing.areas:
        path = drawing.outline(drawing.areas[ident]["rings"])
        sea = drawing.facts[ident]["kind"] == "sea"
        fill = f'fill="{SEA}" fill-opacity="0"' if sea else f'fill="{_colour(drawing, ident)}"'
        if path:
            yield f'<path id="area-{escape(ident)}" class="{"sea" if sea else "land"}" d="{path}" {fill}/>'


def _relief(drawing: Drawing) -> Iterator[str]:
    for name, (colour, opacity) in TINTS.items():
        path = "".join(_closed(ring) for polygon in drawing.relief.get(name, []) for ring in polygon)
        if path:
            yield f'<path class="relief" d="{path}" fill="{colour}" fill-rule="evenodd" opacity="{opacity}"/>'


def _waters(drawing: Drawing) -> Iterator[str]:
    lines = "".join(_open(line) for line in drawing.streams)
    yield f'<path class="stream" d="{lines}" fill="none" stroke="{RIVER}" stroke-width="1" opacity="0.65"/>'
    lines = "".join(_open(line) for line in drawing.rivers)
    yield f'<path class="stream" d="{lines}" fill="none" stroke="{RIVER}" stroke-width="2.2"/>'
    lakes = "".join(_closed(line) for line in drawing.lakes)
    yield f'<path class="lake" d="{lakes}" fill="{SEA}" stroke="{SHORE}" stroke-width="0.8"/>'


def _inside(point: Point, ring: list[Point]) -> bool:
    """Even-odd test."""
    x, y = point
    odd = False
    px, py = ring[-1]
    for qx, qy in ring:
        if (py > y) != (qy > y) and x < (qx - px) * (y - py) / (qy - py) + px:
            odd = not odd
        px, py = qx, qy
    return odd


def _glyphs(drawing: Drawing) -> Iterator[str]:
    """Small signs of the terrain, scattered in rows; none on a name, a city or a stack."""
    step = 27.0
    kept = [box for ident in drawing.areas for box in _marks(drawing, ident)]
    for ident, drawn in drawing.areas.items():
        glyph = GLYPHS.get(drawing.facts[ident]["terrain"])
        if glyph is None:
            continue
        path = ""
        for polygon in drawn["rings"]:
            ring = drawing.ring(polygon[0])
            if len(ring) < 4:
                continue
            top, bottom = min(p[1] for p in ring), max(p[1] for p in ring)
            left, right = min(p[0] for p in ring), max(p[0] for p in ring)
            for row in range(int(top / step), int(bottom / step) + 1):
                for column in range(int(left / step), int(right / step) + 1):
                    x, y = _jitter(row, column, step)
                    corners = [(x + dx, y + dy) for dx in (-7, 7) for dy in (-7, 5)]
                    clear = not any(a - 6 < x < c + 6 and b - 6 < y < d + 6 for a, b, c, d in kept)
                    if clear and all(_inside(corner, ring) for corner in corners):
                        path += f"M{_n(x)} {_n(y)}{glyph}"
        if path:
            yield f'<path class="terrain" d="{path}" fill="none" stroke="{INK}" stroke-width="1.1" opacity="0.42" stroke-linecap="round"/>'


def _jitter(row: int, column: int, step: float) -> Point:
    """A spot in a brick pattern, moved a little: the same for the same row and column."""
    u = math.sin(row * 127.1 + column * 311.7) * 43758.5453
    v = math.sin(row * 269.5 + column * 183.3) * 43758.5453
    x = (column + 0.5 * (row % 2) + 0.34 * (u - math.floor(u))) * step
    return x, (row + 0.34 * (v - math.floor(v))) * step


def _marks(drawing: Drawing, ident: str) -> Iterator[tuple[float, float, float, float]]:
    """The boxes of a name, a city and the first stack."""
    drawn = drawing.areas[ident]
    if "label" in drawn:
        x, y, size = drawing.at(drawn["label"][:3])
        wide = max(len(line) for line in drawn["label"][4]) * size * 0.3
        high = size * 0.6 * len(drawn["label"][4])
        yield x - wide, y - high, x + wide, y + high
    if "city" in drawn:
        x, y = drawing.at(drawn["city"])
        yield x - 8, y - 8, x + 8, y + 8
    for spot in drawn.get("signs", {}).values():
        x, y = drawing.at(spot)
        yield x - 8, y - 8, x + 8, y + 8


def _borders(drawing: Drawing) -> Iterator[str]:
    """Every border once, by its kind; the coast last."""
    by_kind: dict[str, str] = {}
    between_regions = ""
    for name, link in drawing.links.items():
        lines = "".join(_open(drawing.arcs[n]) for n in link.get("arcs", []))
        by_kind[link["kind"]] = by_kind.get(link["kind"], "") + lines
        if len({drawing.facts[ident]["region"] for ident in name.split(" - ")}) == 2 and link["kind"] not in ("coast", "sea"):
            between_regions += lines
    yield f'<path class="border region" d="{between_regions}" fill="none" stroke="{INK}" stroke-width="6" opacity="0.3"/>'
    for kind, (colour, wide, dashes) in BORDERS.items():
        if kind == "coast":
            continue
        if path := by_kind.get(kind):
            dash = f' stroke-dasharray="{dashes}"' if dashes else ""
            yield f'<path class="border {kind}" d="{path}" fill="none" stroke="{colour}" stroke-width="{wide}"{dash} stroke-linecap="round"/>'
    dry = "".join(_open(drawing.line(stretch)) for link in drawing.links.values() for stretch in link.get("dry", ()))
    yield f'<path class="border dry" d="{dry}" fill="none" stroke="{BORDERS["land"][0]}" stroke-width="1.4"/>'
    outer = {n if n >= 0 else ~n for rings in drawing.voids for polygon in rings for ring in polygon for n in ring}
    firm = {n if n >= 0 else ~n for i, a in drawing.areas.items() if drawing.facts[i]["kind"] != "sea" for polygon in a["rings"] for ring in polygon for n in ring}
    rim = "".join(_open(drawing.arcs[n]) for n in sorted(outer & firm))
    yield f'<path class="border void" d="{rim}" fill="none" stroke="{BORDERS["land"][0]}" stroke-width="1.6" opacity="0.6"/>'
    shore = "".join(_open(drawing.arcs[n]) for n in _shores(drawing))
    yield f'<path class="border coast" d="{shore}" fill="none" stroke="{BORDERS["coast"][0]}" stroke-width="{BORDERS["coast"][1]}"/>'


def _shores(drawing: Drawing) -> list[int]:
    """The arcs between land and water, whether or not a link stands for them."""
    wet: set[int] = set()
    dry: set[int] = set()
    for ident, drawn in drawing.areas.items():
        side = wet if drawing.facts[ident]["kind"] == "sea" else dry
        side.update(n if n >= 0 else ~n for polygon in drawn["rings"] for ring in polygon for n in ring)
    for rings in drawing.voids:
        dry.update(n if n >= 0 else ~n for polygon in rings for ring in polygon for n in ring)
    return sorted(wet & dry)


def _crossings(drawing: Drawing) -> Iterator[str]:
    """Straits as a dotted way from shore to shore, corners as a small cross, other ways without a border as a line."""
    for name, link in drawing.links.items():
        if "ends" not in link:
            continue
        ax, ay, bx, by = drawing.at(link["ends"])
        if link["kind"] == "inside":
            d = f"M{_n(ax)} {_n(ay)}L{_n(bx)} {_n(by)}"
            yield f'<path class="inside" d="{d}" stroke="{INK}" stroke-width="1.2" opacity="0.8"/>'
        elif link["kind"] == "corner":
            d = f"M{_n(ax - 5)} {_n(ay - 5)}l10 10m0 -10l-10 10"
            yield f'<path class="corner" d="{d}" stroke="#fff" stroke-width="5" stroke-linecap="round"/>'
            yield f'<path class="corner" d="{d}" stroke="#8c2f2f" stroke-width="2.4" stroke-linecap="round"/>'
        elif link["kind"] not in ("coast", "sea") and "arcs" not in link:
            length = max(1.0, math.hypot(bx - ax, by - ay))
            more = max(7.0, (26 - length) / 2)
            ux, uy = (bx - ax) / length * more, (by - ay) / length * more
            d = f"M{_n(ax - ux)} {_n(ay - uy)}L{_n(bx + ux)} {_n(by + uy)}"
            label = f"<title>{escape(name)}</title>"
            yield f'<path class="{link["kind"]}" d="{d}" stroke="#fff" stroke-width="6" opacity="0.8" stroke-linecap="round">{label}</path>'
            yield f'<path class="{link["kind"]}" d="{d}" stroke="#8c2f2f" stroke-width="2.6" stroke-dasharray="5 4"/>'


def _boxes(drawing: Drawing) -> Iterator[str]:
    for ident, drawn in drawing.areas.items():
        if "rect" in drawn:
            x, y, wide, high = (_n(v) for v in drawing.at(drawn["rect"]))
            fill = SEA if drawing.facts[ident]["kind"] == "sea" else _colour(drawing, ident)
            place = f'x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"'
            yield f'<rect id="area-{escape(ident)}" class="box" {place} fill="{fill}" stroke="{INK}" stroke-width="1.5"/>'


def _cities(drawing: Drawing) -> Iterator[str]:
    """City marks, and for islands too small for counters the room on the water beside them."""
    for ident, drawn in drawing.areas.items():
        if "leader" in drawn:
            (x, y, half), (u, v) = drawing.at(drawn["anchors"][0]), drawing.at(drawn["leader"])
            yield f'<path class="leader" d="M{_n(x)} {_n(y)}L{_n(u)} {_n(v)}" stroke="{INK}" stroke-width="1" opacity="0.7"/>'
            yield f'<circle class="leader" cx="{_n(x)}" cy="{_n(y)}" r="{_n(half)}" fill="{PAPER}" stroke="{INK}" stroke-width="1" fill-opacity="0.85"/>'
        if "city" in drawn:
            x, y = drawing.at(drawn["city"])
            yield f'<g transform="translate({_n(x)} {_n(y)})">{"".join(CITIES[sign] for sign in _signs(drawing, ident))}</g>'
        for name, spot in drawn.get("signs", {}).items():
            x, y = drawing.at(spot)
            yield f'<g transform="translate({_n(x)} {_n(y)})">{_printed(drawing, name)}</g>'


def _signs(drawing: Drawing, ident: str) -> list[str]:
    """The marks of a city, the lowest first."""
    facts = drawing.facts[ident]
    port = ["port"] if facts.get("port") or facts.get("ports") else []
    walls = ["walls"] if facts.get("fortified") else []
    size = f"level{facts['city_level']}" if "city_level" in facts else "capital" if facts.get("capital") else "city"
    return [*port, *walls, size]


def _printed(drawing: Drawing, name: str) -> str:
    """A sign of the game's own: a cube or a disc with a figure on it, so that colour alone says nothing."""
    _, _, shape, colour, ink, path = drawing.signs[name]
    body = 'rect x="-7" y="-7" width="14" height="14" rx="2"' if shape == "square" else 'circle r="7.6"'
    ground = f'<{body} fill="{colour}" stroke="{INK}" stroke-width="1.1"/>'
    figure = f'fill="none" stroke="{ink}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g class="sign">{ground}<path d="{path}" {figure}/></g>'


def _names(drawing: Drawing) -> Iterator[str]:
    for ident, drawn in drawing.areas.items():
        if "town" in drawn:
            x, y, size = drawing.at(drawn["town"])
            place = f'x="{_n(x)}" y="{_n(y + size * 0.34)}" font-size="{_n(size)}" text-anchor="middle" font-style="italic" fill="{INK}"'
            name = escape(drawing.facts[ident]["city_name"])
            yield f'<text {place} stroke="#fbf8f0" stroke-opacity="0.8" stroke-width="{_n(size * 0.24)}" fill-opacity="0">{name}</text>'
            yield f'<text class="town" {place}>{name}</text>'
        if "label" not in drawn:
            continue
        x, y, size = drawing.at(drawn["label"][:3])
        angle, lines = drawn["label"][3:]
        sea = drawing.facts[ident]["kind"] == "sea"
        style = f'font-style="italic" fill="{SEA_INK}"' if sea else f'font-weight="bold" fill="{INK}"'
        halo = f'stroke="{SEA if sea else "#fbf8f0"}" stroke-opacity="0.75" stroke-width="{_n(size * 0.2)}"'
        turn = f' transform="rotate({_n(angle)} {_n(x)} {_n(y)})"' if angle else ""
        for i, line in enumerate(lines):
            base = y + (i - (len(lines) - 1) / 2) * size * 1.08 + size * 0.34
            place = f'x="{_n(x)}" y="{_n(base)}" font-size="{_n(size)}" text-anchor="middle"{turn}'
            # Twice: the halo below the letters, for viewers without paint-order.
            yield f'<text {place} {style} {halo} fill-opacity="0">{escape(line)}</text>'
            yield f'<text class="name" {place} {style}>{escape(line)}</text>'


def _region_names(drawing: Drawing) -> Iterator[str]:
    """Wide faint capitals across the ground of each region, below everything that is read first."""
    yield '<g class="regions">'
    for x, y, size, _, lines in drawing.region_names.values():
        x, y, size = drawing.at((x, y, size))
        for i, line in enumerate(lines):
            base = y + (i - (len(lines) - 1) / 2) * size * 1.08 + size * 0.34
            place = f'x="{_n(x)}" y="{_n(base)}" font-size="{_n(size)}" text-anchor="middle"'
            yield f'<text class="region" {place} fill="{INK}" fill-opacity="0.24">{escape(line)}</text>'
    yield "</g>"


def _words(drawing: Drawing, language: str) -> dict[str, str]:
    """The words of the legend: those of all boards, this board's own for some of them, its regions and signs."""
    second = list(WORDS).index(language)
    own = {word: names[second] for word, names in drawing.words.items()}
    regions = {ident: names[2] if second and len(names) > 2 else names[0] for ident, names in drawing.regions.items()}
    return WORDS[language] | own | regions | {name: sign[second] for name, sign in drawing.signs.items()}


def _legend(drawing: Drawing, words: dict[str, str]) -> Iterator[str]:
    """What the signs mean, where the places file asks for it."""
    if drawing.legend is None:
        return
    kinds = [k for k in ("land", "river", "ridge", "pass", "sea", "strait", "corner") if k in _kinds(drawing)]
    terrains = [t for t in GLYPHS if any(f["terrain"] == t for f in drawing.facts.values())]
    marks = {sign for ident, drawn in drawing.areas.items() if "city" in drawn for sign in _signs(drawing, ident)}
    cities = [sign for sign in CITIES if sign in marks]
    regions = [r for r in drawing.regions if not drawing.region_names and any(f["region"] == r for f in drawing.facts.values())]
    shown = kinds + terrains + cities + list(drawing.signs) + regions
    x, y, columns = [*drawing.legend, 1][:3]
    step = 23
    rows = -(-len(shown) // int(columns))
    each = 74 + max(len(words[word]) for word in shown) * 8.6
    yield f'<g class="legend" transform="translate({_n(x)} {_n(y)})" font-size="16" fill="{INK}">'
    yield f'<rect width="{_n(each * columns)}" height="{rows * step + 20}" rx="6" fill="{PAPER}" fill-opacity="0.94" stroke="{INK}" stroke-width="1"/>'
    for number, word in enumerate(shown):
        column, row = divmod(number, rows)
        left, middle = column * each, 10 + row * step + step / 2
        yield f'<g transform="translate({_n(left + 12)} {_n(middle)})">{_sample(drawing, word)}</g>'
        yield f'<text x="{_n(left + 60)}" y="{_n(middle + 5.5)}">{escape(words[word])}</text>'
    yield "</g>"


def _kinds(drawing: Drawing) -> set[str]:
    return {link["kind"] for link in drawing.links.values()}


def _sample(drawing: Drawing, word: str) -> str:
    if word in drawing.regions:
        return f'<rect x="4" y="-7" width="28" height="14" fill="{drawing.regions[word][1]}" stroke="{INK}" stroke-width="0.8"/>'
    if word in GLYPHS:
        return f'<path d="M18 1{GLYPHS[word]}" fill="none" stroke="{INK}" stroke-width="1.2" stroke-linecap="round"/>'
    if word in CITIES:
        return f'<g transform="translate(18 0)">{CITIES[word]}</g>'
    if word in drawing.signs:
        return f'<g transform="translate(18 0)">{_printed(drawing, word)}</g>'
    if word == "strait":
        return '<path d="M2 0H34" stroke="#8c2f2f" stroke-width="2.6" stroke-dasharray="5 4"/>'
    if word == "corner":
        return '<path d="M13 -5l10 10m0 -10l-10 10" stroke="#8c2f2f" stroke-width="2.4"/>'
    colour, wide, dashes = BORDERS[word]
    return f'<path d="M2 0H34" stroke="{colour}" stroke-width="{wide}" stroke-dasharray="{dashes or "none"}"/>'


def draw(title: str, out: Path, level: str = "fine", language: str = "en", width: int | None = None) -> None:
    """Write a title's board to a file whose ending says the format: .svg or .png."""
    ending = out.suffix.lower()
    if ending not in (".svg", ".png"):
        raise DrawingError(f"{out}: a map is written as .svg or .png; give the file one of these endings")
    text = svg(title, level, language)
    if ending == ".svg":
        out.write_text(text, encoding="utf-8")
        return
    try:
        import cairosvg
    except ImportError:
        raise DrawingError(f"{out}: PNG needs cairosvg (pip install cairosvg); an .svg needs nothing") from None
    cairosvg.svg2png(bytestring=text.encode(), write_to=str(out), output_width=width)
