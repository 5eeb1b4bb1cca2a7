"""A hex map as a picture: the same document for a wall, a table and a test, at two levels of detail.

What the rules know comes from ``map.json``, what only the eye needs from ``drawing.json``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from . import hexmap, packs
from .drawing import INK, PAPER, SEA, SEA_INK, SERIF, SHORE, Point, _closed, _n, _open

LAND = {"flat": "#e2e4c2", "rough": "#d6c595", "mountain": "#b3966f", "marsh": "#bcd3c4"}
ABROAD = "#e4dfd3"  # land outside the game
SEA_TINTS = ("#cfdde3", "#c6d7e0", "#d6e2e4")  # neighbouring zones differ a little
HALO = "#fbf8f0"
RELIEF = {  # in the order of drawing; fill and opacity
    "low": ("#a9824c", 0.05),
    "middle": ("#94703f", 0.06),
    "high": ("#7d5f42", 0.08),
    "shade": ("#4b3f30", 0.08),
    "shadow": ("#43382b", 0.10),
    "deep": ("#362d22", 0.11),
    "light": ("#fffdf2", 0.18),
    "bright": ("#fffef8", 0.24),
}
RIVER = "#3f7ea6"
RIVERS = {"minor": 1.7, "medium": 3.2, "major": 5.4}
ROADS = {"A": ("#8c2f2f", 3.0, ""), "B": ("#a0522d", 2.6, "9 3"), "C": ("#6a5d50", 2.2, "2.5 3.5")}  # colour, width, dashes
BORDER = "#6d3f66"
CLOSED = "#3a2a20"
GLYPHS = {  # drawn around the middle of a hex, clear of signs: open lines
    "mountain": ("m-9 5l6 -10l5 8m-1.2 -2l3.4 -5.4l5.4 9.4", 1.3),
    "rough": ("m-8 3q4 -7 8 0m0.6 0q3.6 -6 7.4 0", 1.1),
    "marsh": ("m-9 3h18m-14 0v-5m4.6 5v-8m4.6 8v-5", 1.1),
}
SIGNS = {  # cities around 0, 0: size in form as in room, never in colour alone
    "small": f'<circle r="4.6" fill="#fffaf0" stroke="{INK}" stroke-width="1.8"/><circle r="1.5" fill="{INK}"/>',
    "medium": f'<rect x="-6" y="-6" width="12" height="12" fill="#fffaf0" stroke="{INK}" stroke-width="2"/>'
    f'<rect x="-2.4" y="-2.4" width="4.8" height="4.8" fill="{INK}"/>',
    "large": f'<path d="M-7.5 -7.5h15v15h-15zM0 -10.6l10.6 10.6l-10.6 10.6l-10.6 -10.6z" fill="{INK}" stroke="#fffaf0" stroke-width="1"/>'
    '<rect x="-3.4" y="-3.4" width="6.8" height="6.8" fill="#fffaf0"/>',
}
ROOM = {"small": 8.6, "medium": 11.2, "large": 13.6}  # the radius of a port's ring
PORTS = {"minor": (1.3, 0.0), "secondary": (3.0, 0.0), "major": (1.6, 3.4)}  # width of the ring, and how far out a second one is


class Picture:
    """Both files of a hex map, decoded."""

    def __init__(self, title: str, level: str) -> None:
        self.map = hexmap.load(title)
        self.content: dict[str, Any] = packs.read(packs.find(title, "drawing.json"))
        self.fine = level == "fine"
        self.unit: float = self.content["unit"]
        self.width, self.height = self.content["size"]
        self.pitch: float = self.content["pitch"]
        self.margin: float = self.content["margin"]
        self.shore = "".join(self.shape(polygon) for polygon in self.content[level])

    def line(self, flat: list[int]) -> list[Point]:
        points: list[Point] = []
        x = y = 0
        for i in range(0, len(flat), 2):
            x += flat[i]
            y += flat[i + 1]
            points.append((x / self.unit, y / self.unit))
        return points

    def shape(self, rings: list[list[int]]) -> str:
        return "".join(_closed(self.line(ring)) for ring in rings)

    def middle(self, hex: int) -> Point:
        x, y = self.map.grid.middle(hex)
        return x * self.pitch + self.margin, y * self.pitch + self.margin

    def corners(self, hex: int) -> list[Point]:
        """Clockwise; the side in direction k runs from corner k to corner k + 1."""
        x, y = self.middle(hex)
        wide, high = self.pitch / 3**0.5, self.pitch / 2
        return [(x - wide / 2, y - high), (x + wide / 2, y - high), (x + wide, y), (x + wide / 2, y + high), (x - wide / 2, y + high), (x - wide, y)]

    def hexes(self, found: Iterable[int]) -> str:
        return "".join(_open(self.corners(hex)) + "Z" for hex in found)

    def sides(self, found: Iterable[int]) -> str:
        path = ""
        for side in found:
            hex, direction = divmod(side, 3)
            corners = self.corners(hex)
            path += _open([corners[direction], corners[direction + 1]])
        return path

    def between(self, kind: list[str]) -> list[int]:
        """The sides on whose hands two different things lie, each of them something."""
        grid = self.map.grid
        found = []
        for hex in range(len(grid)):
            for other in grid.around[hex][:3]:
                if other >= 0 and kind[hex] and kind[other] and kind[hex] != kind[other]:
                    found.append(grid.side(hex, other))
        return found


def svg(title: str, level: str = "fine", language: str = "en") -> str:
    """The whole board as an SVG document; every city and every name has a class."""
    return "\n".join(_document(Picture(title, level), language)) + "\n"


def _document(picture: Picture, language: str) -> Iterator[str]:
    size = f'width="{picture.width}" height="{picture.height}" viewBox="0 0 {picture.width} {picture.height}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{SERIF}" stroke-linejoin="round">'
    yield f"<title>{escape(picture.content['name'])}</title>"
    yield f'<defs><path id="shore" d="{picture.shore}"/><clipPath id="land"><use href="#shore"/></clipPath></defs>'
    yield from _seas(picture)
    yield from _lands(picture)
    yield from _grid(picture)
    yield from _borders(picture)
    yield from _ways(picture)
    yield from _signs(picture)
    yield from _straits(picture)
    yield from _names(picture)
    yield from _compass(picture)
    if picture.fine:
        yield from _legend(picture, language)
    yield "</svg>"


def _seas(picture: Picture) -> Iterator[str]:
    """Each zone in its own shade of the same water, paler towards the shores."""
    board = picture.map
    yield f'<rect width="100%" height="100%" fill="{SEA}"/>'
    for i, sea in enumerate(board.seas):
        path = picture.hexes(hex for hex, zone in enumerate(board.sea) if zone == sea)
        tint = SEA_TINTS[i % len(SEA_TINTS)]
        yield f'<path class="zone" d="{path}" fill="{tint}" stroke="{tint}" stroke-width="0.6"/>'
    for wide, opacity in ((34, 0.16), (20, 0.2), (9, 0.3)):
        yield f'<use href="#shore" fill="none" stroke="#eef4f3" stroke-width="{wide}" stroke-opacity="{opacity}"/>'


def _lands(picture: Picture) -> Iterator[str]:
    """Land in the tint of its terrain, with light and shadow of the real hills on it, and lakes and streams."""
    board = picture.map
    yield f'<use href="#shore" fill="{ABROAD}"/>'
    yield '<g clip-path="url(#land)">'
    for terrain, tint in LAND.items():
        path = picture.hexes(hex for hex, kind in enumerate(board.terrain) if kind == terrain)
        yield f'<path class="terrain {terrain}" d="{path}" fill="{tint}" stroke="{tint}" stroke-width="0.6"/>'
    yield "</g>"
    for name, (colour, opacity) in RELIEF.items():
        path = "".join(picture.shape(polygon) for polygon in picture.content["relief"][name])
        yield f'<path class="relief" d="{path}" fill="{colour}" fill-rule="evenodd" opacity="{opacity}"/>'
    played = picture.hexes(hex for hex, kind in enumerate(board.terrain) if kind)
    veil = f"M0 0H{picture.width}V{picture.height}H0Z{played}"
    yield f'<path class="abroad" d="{veil}" fill="{ABROAD}" fill-rule="evenodd" opacity="0.62" clip-path="url(#land)"/>'
    lakes = "".join(_closed(picture.line(lake)) for lake in picture.content["lakes"])
    yield f'<path class="lake" d="{lakes}" fill="{SEA}" stroke="{SHORE}" stroke-width="0.8"/>'
    if picture.fine:
        streams = "".join(_open(picture.line(stream)) for stream in picture.content["streams"])
        yield f'<path class="stream" d="{streams}" fill="none" stroke="#7fa9c0" stroke-width="0.7" opacity="0.5"/>'
    yield f'<use href="#shore" fill="none" stroke="{SHORE}" stroke-width="1.4"/>'


def _grid(picture: Picture) -> Iterator[str]:
    """The hexes, their terrain once more as a figure, and their numbers."""
    if not picture.fine:
        return
    board, grid = picture.map, picture.map.grid
    sides = {grid.side(hex, other) for hex in range(len(grid)) if board.terrain[hex] for other in grid.neighbours(hex)}
    yield f'<path class="grid" d="{picture.sides(sorted(sides))}" fill="none" stroke="{INK}" stroke-width="0.8" opacity="0.34"/>'
    for terrain, (figure, wide) in GLYPHS.items():
        spots = [picture.middle(hex) for hex, kind in enumerate(board.terrain) if kind == terrain and hex not in board.city_of]
        path = "".join(f"M{_n(x)} {_n(y + 7)}{figure}" for x, y in spots)
        yield f'<path class="figure" d="{path}" fill="none" stroke="{INK}" stroke-width="{wide}" opacity="0.55" stroke-linecap="round"/>'
    yield f'<g class="numbers" font-size="7.4" fill="{INK}" text-anchor="middle" opacity="0.6">'
    for hex, kind in enumerate(board.terrain):
        if kind:
            x, y = picture.middle(hex)
            coast = f' fill="{SEA_INK}" font-weight="bold"' if board.by_the_shore(hex) else ""
            yield f'<text x="{_n(x)}" y="{_n(y - picture.pitch * 0.35)}"{coast}>{grid.name(hex)}</text>'
    yield "</g>"


def _borders(picture: Picture) -> Iterator[str]:
    """Borders of zones at sea, of provinces on land, and the sides that no army crosses."""
    board = picture.map
    zones = picture.sides(side for side in picture.between(board.sea) if side not in board.dry)
    yield f'<path class="border zone" d="{zones}" fill="none" stroke="#fff" stroke-width="5" opacity="0.5"/>'
    yield f'<path class="border zone" d="{zones}" fill="none" stroke="{SEA_INK}" stroke-width="1.8" stroke-dasharray="8 5" opacity="0.75"/>'
    provinces = picture.sides(picture.between(board.province))
    yield f'<path class="border province" d="{provinces}" fill="none" stroke="{BORDER}" stroke-width="7" opacity="0.24" stroke-linecap="round"/>'
    yield f'<path class="border province" d="{provinces}" fill="none" stroke="{BORDER}" stroke-width="1.6" stroke-dasharray="6 3"/>'
    water = picture.sides(board.water)
    yield f'<path class="water" d="{water}" fill="none" stroke="{HALO}" stroke-width="4.4" opacity="0.85"/>'
    yield f'<path class="water" d="{water}" fill="none" stroke="{SEA_INK}" stroke-width="2.8" stroke-dasharray="3 2.5"/>'
    closed = picture.sides(board.impassable)
    yield f'<path class="closed" d="{closed}" fill="none" stroke="{CLOSED}" stroke-width="5.5" stroke-linecap="round"/>'
    yield f'<path class="closed" d="{closed}" fill="none" stroke="{HALO}" stroke-width="1.5" stroke-dasharray="1.5 4"/>'


def _ways(picture: Picture) -> Iterator[str]:
    """Rivers by size, roads by age, straits."""
    board, content = picture.map, picture.content
    sizes = {river["name"]: river["size"] for river in packs.read(packs.find(content["title"], "map.json"))["rivers"]}
    for size, wide in RIVERS.items():
        path = "".join(_open(picture.line(line)) for name, line in content["rivers"].items() if sizes.get(name) == size)
        yield f'<path class="river" d="{path}" fill="none" stroke="#e8f0f2" stroke-width="{wide + 2}" opacity="0.55" stroke-linecap="round"/>'
        yield f'<path class="river {size}" d="{path}" fill="none" stroke="{RIVER}" stroke-width="{wide}" stroke-linecap="round"/>'
    levels = {road.name: road.level for road in board.roads}
    for level, (colour, wide, dashes) in reversed(ROADS.items()):
        path = "".join(_open(picture.line(line)) for name, line in content["roads"].items() if levels.get(name) == level)
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        yield f'<path class="road" d="{path}" fill="none" stroke="{HALO}" stroke-width="{wide + 1.8}" opacity="0.7"/>'
        yield f'<path class="road {level}" d="{path}" fill="none" stroke="{colour}" stroke-width="{wide}"{dash}/>'


def _straits(picture: Picture) -> Iterator[str]:
    for strait in picture.map.straits.values():
        (ax, ay), (bx, by) = (picture.middle(hex) for hex in strait.between)
        dx, dy = (bx - ax) * 0.34, (by - ay) * 0.34
        mx, my = (ax + bx) / 2 - dy * 0.8, (ay + by) / 2 + dx * 0.8  # beside the signs that stand there
        yield f'<g class="strait">{_arrow(mx, my, dx, dy, HALO, 6.5)}{_arrow(mx, my, dx, dy, "#8c2f2f", 2.8)}</g>'


def _arrow(x: float, y: float, dx: float, dy: float, colour: str, wide: float) -> str:
    """A line with a head at both ends."""
    path = f"M{_n(x - dx)} {_n(y - dy)}L{_n(x + dx)} {_n(y + dy)}"
    for way in (1, -1):
        tip = (x + dx * way, y + dy * way)
        for turn in (0.5, -0.5):
            path += f"M{_n(tip[0])} {_n(tip[1])}l{_n((-dx * 0.4 - dy * turn * 0.7) * way)} {_n((-dy * 0.4 + dx * turn * 0.7) * way)}"
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'


def _sign(size: str, port: str) -> str:
    ring = ""
    if port:
        wide, second = PORTS[port]
        room = ROOM[size]
        if second:
            ring += f'<circle r="{room + second}" fill="#eaf2f3" stroke="{SEA_INK}" stroke-width="{wide}"/>'
        ring += f'<circle r="{room}" fill="#eaf2f3" stroke="{SEA_INK}" stroke-width="{wide}"/>'
    return ring + SIGNS[size]


def _signs(picture: Picture) -> Iterator[str]:
    for id, (x, y, *_) in picture.content["cities"].items():
        city = picture.map.cities[id]
        if picture.fine or city.size != "small":
            place = f"translate({_n(x / picture.unit)} {_n(y / picture.unit)})"
            scale = "" if picture.fine else " scale(1.7)"
            yield f'<g class="city {city.size}" id="city-{escape(id)}" transform="{place}{scale}">{_sign(city.size, city.port)}</g>'


def _names(picture: Picture) -> Iterator[str]:
    unit, board = picture.unit, picture.map
    for x, y, size, angle, lines in picture.content["seas"].values():
        yield from _text(lines, x / unit, y / unit, size / unit * (1 if picture.fine else 1.4), angle, "sea", SEA_INK, SEA)
    for id, (x, y, size, angle, lines) in picture.content["provinces"].items() if picture.fine else ():
        words = [*lines[:-1], lines[-1].rsplit(" ", 1)[0]]
        yield from _text(words, x / unit, y / unit, size / unit, angle, "province", BORDER, HALO, str(board.provinces[id].attrition))
    for id, (sx, sy, x, y, size, angle, lines) in picture.content["cities"].items():
        kind = board.cities[id].size
        if picture.fine:
            yield from _text(lines, x / unit, y / unit, size / unit, angle, f"town {kind}", INK, HALO)
        elif kind == "large":
            yield from _text(lines, sx / unit, sy / unit - 50, 46, 0, "town large", INK, HALO)


STYLES = {
    "sea": 'font-style="italic" letter-spacing="0.16em"',
    "province": 'font-weight="bold"',
    "town small": "",
    "town medium": 'font-weight="bold"',
    "town large": 'font-weight="bold"',
}


def _text(lines: list[str], x: float, y: float, size: float, angle: float, kind: str, ink: str, halo: str, number: str = "") -> Iterator[str]:
    """Lines about a point, twice: the halo below the letters, for viewers without paint-order."""
    turn = f' transform="rotate({_n(angle)} {_n(x)} {_n(y)})"' if angle else ""
    yield f'<g class="{kind.split()[0]}" font-size="{_n(size)}" text-anchor="middle" {STYLES[kind]}{turn}>'
    for i, line in enumerate(lines):
        base = y + (i - (len(lines) - 1) / 2) * size * 1.12 + size * 0.34
        left = x
        if number and i == len(lines) - 1:
            left -= size * 0.8
            dot = left + _wide(line) * size / 2 + size * 0.85
            yield f'<circle cx="{_n(dot)}" cy="{_n(base - size * 0.34)}" r="{_n(size * 0.62)}" fill="{HALO}" stroke="{ink}" stroke-width="1.3"/>'
            yield f'<text x="{_n(dot)}" y="{_n(base)}" fill="{ink}" letter-spacing="0">{number}</text>'
        place = f'x="{_n(left)}" y="{_n(base)}"'
        if number:
            place += f' textLength="{_n(_wide(line) * size)}"'
        yield f'<text {place} fill="{halo}" stroke="{halo}" stroke-width="{_n(size * 0.24)}" opacity="0.8">{escape(line)}</text>'
        yield f'<text {place} fill="{ink}">{escape(line)}</text>'
    yield "</g>"


def _wide(capitals: str) -> float:
    """The width that a name in capitals is given, whatever the face, as a multiple of its size."""
    return sum(0.42 if c in " I" else 0.95 for c in capitals)


def _compass(picture: Picture) -> Iterator[str]:
    """Where north is, for the board is turned, and how far a hundred kilometres are."""
    x, y = picture.content["legend"][0] + 590, picture.content["legend"][1] + 590
    yield f'<g class="compass" transform="translate({_n(x)} {_n(y)}) rotate({_n(picture.content["north"])})">'
    yield f'<path d="M0 -46L11 8L0 0L-11 8Z" fill="{SEA_INK}"/><path d="M0 46L11 -8L0 0L-11 -8Z" fill="none" stroke="{SEA_INK}" stroke-width="1.4"/>'
    yield f'<text y="-52" font-size="22" text-anchor="middle" fill="{SEA_INK}">N</text></g>'
    if not picture.fine:
        return
    long = 100 / picture.map.km * picture.pitch
    yield f'<g class="scale" transform="translate({_n(x - long / 2)} {_n(y + 74)})">'
    yield f'<path d="M0 -5v10M0 0h{_n(long)}m0 -5v10" fill="none" stroke="{SEA_INK}" stroke-width="1.6"/>'
    yield f'<text x="{_n(long / 2)}" y="20" font-size="15" text-anchor="middle" fill="{SEA_INK}">100 km</text></g>'


def _legend(picture: Picture, language: str) -> Iterator[str]:
    """What everything means, in two columns."""
    words = {key: both[1 if language == "fr" else 0] for key, both in picture.content["words"].items()}
    x, y, wide, high = picture.content["legend"]
    rows = [*LAND, "province", "sea", *RIVERS, "water", "impassable", "strait", *ROADS, "small", "middling", "large"]
    rows += [*(f"port_{port}" for port in PORTS), "coastal"]
    half = (len(rows) + 1) // 2
    step = (high - 76) / half
    yield f'<g class="legend" transform="translate({_n(x)} {_n(y)})" font-size="17" fill="{INK}">'
    yield f'<rect width="{_n(wide)}" height="{_n(high)}" rx="8" fill="{PAPER}" fill-opacity="0.95" stroke="{INK}" stroke-width="1.2"/>'
    yield f'<text x="{_n(wide / 2)}" y="42" font-size="30" font-weight="bold" text-anchor="middle">{escape(picture.content["name"])}</text>'
    for i, row in enumerate(rows):
        column, line = divmod(i, half)
        left, top = 34 + column * wide * 0.52, 66 + (line + 0.5) * step
        yield f'<g transform="translate({_n(left)} {_n(top)})">{_sample(picture, row)}</g>'
        yield f'<text x="{_n(left + 34)}" y="{_n(top + 6)}">{escape(words[row])}</text>'
    yield "</g>"


def _sample(picture: Picture, row: str) -> str:
    """One sign of the legend, around 0, 0."""
    if row in LAND:
        figure, wide = GLYPHS.get(row, ("", 1))
        body = f'<path d="M-11 -14h22l11 14l-11 14h-22l-11 -14z" fill="{LAND[row]}" stroke="{INK}" stroke-width="0.7"/>'
        return body + (f'<path d="M0 2{figure}" fill="none" stroke="{INK}" stroke-width="{wide}" opacity="0.55"/>' if figure else "")
    if row in RIVERS:
        return f'<path d="M-22 3q8 -9 18 -2t26 -3" fill="none" stroke="{RIVER}" stroke-width="{RIVERS[row]}"/>'
    if row in ROADS:
        colour, wide, dashes = ROADS[row]
        return f'<path d="M-22 2q20 -6 44 -2" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-dasharray="{dashes or "none"}"/>'
    if row == "province":
        return f'<path d="M-22 0h44" stroke="{BORDER}" stroke-width="7" opacity="0.24"/><path d="M-22 0h44" stroke="{BORDER}" stroke-width="1.6" stroke-dasharray="6 3"/>'
    if row == "sea":
        return f'<path d="M-22 0h44" stroke="{SEA_INK}" stroke-width="1.8" stroke-dasharray="8 5"/>'
    if row == "coastal":
        return f'<text y="4" font-size="12" font-weight="bold" fill="{SEA_INK}" text-anchor="middle">3715</text>'
    if row == "water":
        return f'<path d="M-22 0h44" stroke="{SEA_INK}" stroke-width="2.8" stroke-dasharray="3 2.5"/>'
    if row == "impassable":
        return f'<path d="M-20 0h40" stroke="{CLOSED}" stroke-width="5.5" stroke-linecap="round"/><path d="M-20 0h40" stroke="{HALO}" stroke-width="1.5" stroke-dasharray="1.5 4"/>'
    if row == "strait":
        return _arrow(0, 0, 17, 0, "#8c2f2f", 2.8)
    if row.startswith("port_"):
        return _sign("small", row.removeprefix("port_"))
    return SIGNS["medium" if row == "middling" else row]
