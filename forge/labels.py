"""Where names, counters and city marks stand, so that none covers another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import shapely
import shapely.affinity
import shapely.ops
from shapely.geometry import MultiPolygon, Point, Polygon, box

from forge.coast import polygons
from forge.partition import Grid
from forge.places import Place, Sheet
from forge.projection import Floats

Cells = npt.NDArray[np.int64]
Spot = tuple[float, float]

CELL = 2.0  # board units per cell of the placement grid
CRAMPED = 0.34  # of a counter: with less room than this on each side counters stand on the water beside
CITY = 7.0  # room around a city mark
PORT = 10.5  # and around one with the ring of a port
SIGN = 9.0  # room around a printed sign
NEAR = 55.0  # how far a name may stray from the city that bears it
WATER = 0.6  # how much worse than on its own ground a name stands on the sea; on another's land by 1
NARROW = set("iIljtfr.,' ()-/1")
BROAD = set("mMwWQOGDCHNUV&%")


@dataclass
class Label:
    """A name: its centre, its size, its slope in degrees and its lines."""

    x: float
    y: float
    size: float
    angle: float
    lines: list[str]


@dataclass
class Spots:
    """Everything that is placed in one area."""

    city: Spot | None
    town: Label | None  # the city's name beside its mark
    signs: dict[str, Spot]  # printed signs by their id
    room: float = CITY
    label: Label | None = None
    anchors: list[tuple[float, float, float]] = field(default_factory=list)  # centre and half side
    leader: Spot | None = None  # where a line from counters on the water leads


def width(text: str, size: float, spacing: float = 0.0) -> float:
    """How wide a text is in a serif face, on the safe side."""
    units = sum(0.38 if c in NARROW else 0.95 if c in BROAD else 0.8 if c.isupper() else 0.64 for c in text)
    return (units + spacing * max(0, len(text) - 1)) * size


def place(
    sheet: Sheet,
    areas: list[Place],
    shapes: dict[int, MultiPolygon],
    towns: dict[int, Label],
    signs: dict[int, dict[str, Spot]],
    crossings: list[Polygon],
) -> dict[int, Spots]:
    """City marks first, then room for counters, then names: the freest spot of each area for each."""
    spots = {
        i: Spots(_city(sheet, area), towns.get(i), signs.get(i, {}), PORT if area.game.get("port") else CITY)
        for i, area in enumerate(areas)
        if i in shapes
    }
    grid = Grid.over(sheet.frame.width, sheet.frame.height, CELL)
    taken = np.zeros((grid.rows, grid.columns), dtype=np.float64)
    for spot in spots.values():
        if spot.city is not None:
            mark(taken, grid, box(*(c + d for d in (-spot.room, spot.room) for c in spot.city)), 1.0)
        if spot.town is not None:
            mark(taken, grid, footprint(spot.town), 1.0)
        for sign in spot.signs.values():
            mark(taken, grid, Point(sign).buffer(SIGN), 1.0)
    for ground in crossings:
        mark(taken, grid, ground, 1.0)
    for ground in reserved(sheet):
        mark(taken, grid, ground, 1.0)
        clear = {i: MultiPolygon(polygons(shape.difference(ground))) for i, shape in shapes.items()}
        shapes = {i: shape if clear[i].is_empty else clear[i] for i, shape in shapes.items()}
    land = np.zeros_like(taken)
    for i, shape in shapes.items():
        if i >= len(areas) or areas[i].kind != "sea":
            land[grid.fill(shape.buffer(CELL))] = 1.0
    for i, spot in spots.items():
        spot.anchors = _anchors(_free(shapes[i], spot), sheet.settings.counter, sheet.settings.counters)
        if areas[i].kind != "sea" and (not spot.anchors or spot.anchors[0][2] < sheet.settings.counter * CRAMPED):
            spot.anchors, spot.leader = _offshore(shapes[i], np.maximum(land, taken), grid, sheet.settings.counter)
        for x, y, half in spot.anchors[:1]:
            mark(taken, grid, box(x - half, y - half, x + half, y + half), 0.7)
    owner = np.full((grid.rows, grid.columns), -1, dtype=np.int32)
    for i in sorted(shapes):
        owner[grid.fill(shapes[i])] = i
    wet = np.isin(owner, [i for i, area in enumerate(areas) if area.kind == "sea"])
    order = sorted(spots, key=lambda i: (areas[i].kind == "sea", shapes[i].area))
    for i in order:
        foreign = np.where(owner == i, 0.0, np.where(wet, WATER, 1.0))
        label = _label(sheet, areas[i], shapes[i], foreign, taken, grid, spots[i])
        spots[i].label = label
        mark(taken, grid, footprint(label), 1.0)
    for i, spot in spots.items():
        spot.anchors = _anchors_beside(shapes[i], spot, sheet.settings.counter, sheet.settings.counters)
    return spots


def reserved(sheet: Sheet) -> list[Polygon]:
    """Ground that no name and no counter may take: the legend, and boxes laid over the map."""
    legend = legend_box(sheet)
    boxes = [box(x, y, x + wide, y + high) for x, y, wide, high in (p.rect for p in sheet.places if p.rect)]
    return boxes if legend is None else [legend, *boxes]


def legend_box(sheet: Sheet) -> Polygon | None:
    """The ground of the legend: a row for each sign, terrain and region, in one column or several."""
    if sheet.settings.legend is None:
        return None
    x, y = sheet.settings.legend
    columns = sheet.settings.legend_columns
    terrains = {place.terrain for place in sheet.places} - {"normal", "clear"}
    regions = [] if sheet.settings.region_names else sheet.regions
    levels = {place.game.get("city_level", 0) for place in sheet.places}
    rows = 7 + len(terrains) + len(regions) + len(sheet.signs) + len(levels) - 1
    texts = [text for entry in [*regions, *sheet.signs] for text in (entry.name, entry.french)]
    longest = max(len(text) for text in ["no way across the corner", *texts])
    return box(x, y, x + (90 + longest * 8.6) * columns, y + -(-rows // columns) * 23 + 30)


def _city(sheet: Sheet, area: Place) -> tuple[float, float] | None:
    if not area.city or area.at is None:
        return None
    return sheet.frame.point(*area.at)


def mark(taken: Floats, grid: Grid, shape: Polygon, weight: float) -> None:
    inside = grid.fill(shape)
    taken[inside] = np.maximum(taken[inside], weight)


def _room(shape: MultiPolygon | Polygon) -> tuple[float, float, float] | None:
    """Centre and radius of the widest circle in a shape."""
    best: tuple[float, float, float] | None = None
    for polygon in polygons(shape)[:4]:
        line = shapely.maximum_inscribed_circle(polygon, tolerance=1.0)
        (x, y), radius = line.coords[0], line.length
        if best is None or radius > best[2]:
            best = (x, y, radius)
    return best


def _free(shape: MultiPolygon, spot: Spots) -> MultiPolygon:
    """An area without its city's mark and name."""
    free = shape.buffer(0)
    if spot.city is not None:
        free = free.difference(Point(spot.city).buffer(spot.room))
    if spot.town is not None:
        free = free.difference(footprint(spot.town))
    for sign in spot.signs.values():
        free = free.difference(Point(sign).buffer(SIGN))
    return MultiPolygon(polygons(free))


def _anchors(free: MultiPolygon, counter: float, count: int) -> list[tuple[float, float, float]]:
    """Squares for stacks of counters: half sides at most half a counter, the roomiest first."""
    found: list[tuple[float, float, float]] = []
    for _ in range(count):
        room = _room(free)
        if room is None:
            break
        half = min(counter / 2, room[2] * 0.92)
        if found and half < counter * 0.3:
            break
        found.append((room[0], room[1], half))
        free = free.difference(box(room[0] - half - 1, room[1] - half - 1, room[0] + half + 1, room[1] + half + 1))
    return found


def _offshore(
    shape: MultiPolygon, solid: Floats, grid: Grid, counter: float
) -> tuple[list[tuple[float, float, float]], tuple[float, float] | None]:
    """Room on the water nearest to an island that is too small for counters, and the shore that it belongs to."""
    half = counter * 0.45
    reach = counter * 3
    left, top, right, bottom = shape.bounds
    high, wide = grid.rows * grid.cell, grid.columns * grid.cell
    xs = np.arange(max(left - reach, half + 4), min(right + reach, wide - half - 4), grid.cell)
    ys = np.arange(max(top - reach, half + 4), min(bottom + reach, high - half - 4), grid.cell)
    gx, gy = np.meshgrid(xs, ys)
    square = Label(0, 0, 1.0, 0.0, [])
    around = (left - 2 * reach, top - 2 * reach, right + 2 * reach, bottom + 2 * reach)
    _, hit, _ = shares(solid, solid, grid, around)(square, gx, gy, (2 * half, 2 * half))
    centre = shape.centroid
    away = np.hypot(gx - centre.x, gy - centre.y) + 1e6 * (hit > 0)
    row, column = np.unravel_index(int(np.argmin(away)), away.shape)
    if away[row, column] >= 1e6:
        return [], None
    x, y = float(gx[row, column]), float(gy[row, column])
    shore = shapely.ops.nearest_points(shape, Point(x, y))[0]
    return [(x, y, half)], (shore.x, shore.y)


def _anchors_beside(
    shape: MultiPolygon, spot: Spots, counter: float, count: int
) -> list[tuple[float, float, float]]:
    """The counters' room again, now that the name is set: the first stays, the others avoid the name."""
    first = spot.anchors[:1]
    if spot.leader is not None:
        return first
    free = _free(shape, spot)
    for x, y, half in first:
        free = free.difference(box(x - half - 1, y - half - 1, x + half + 1, y + half + 1))
    if spot.label is not None:
        free = free.difference(footprint(spot.label))
    more = _anchors(MultiPolygon(polygons(free)), counter, count - 1) if count > 1 else []
    return first + [a for a in more if a[2] >= counter * 0.3]


def footprint(label: Label, grow: float = 1.0) -> Polygon:
    wide = max(width(line, label.size) for line in label.lines) + 2 * grow
    high = label.size * (1.08 * len(label.lines)) + 2 * grow
    shape = box(label.x - wide / 2, label.y - high / 2, label.x + wide / 2, label.y + high / 2)
    return shapely.affinity.rotate(shape, label.angle, origin=(label.x, label.y)) if label.angle else shape


def split(name: str) -> list[list[str]]:
    """A name on one line, or its words on two lines as even as can be."""
    words = name.split()
    if len(words) < 2:
        return [[name]]
    cuts = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    first, second = min(cuts, key=lambda c: max(len(c[0]), len(c[1])))
    return [[name], [first, second]]


def _label(
    sheet: Sheet, area: Place, shape: MultiPolygon, foreign: Floats, taken: Floats, grid: Grid, spot: Spots
) -> Label:
    """The largest size and the best spot for a name: inside its area, clear of marks, near the middle."""
    low, high = sheet.settings.sea_text if area.kind == "sea" else sheet.settings.text
    if area.label is not None:
        return _fixed(sheet, area, shape, low, high)
    left, top, right, bottom = shape.bounds
    pad = high * 3
    step = CELL * (4 if area.angle else 1)
    xs = np.arange(max(left - pad, 8), min(right + pad, sheet.frame.width - 8), step)
    ys = np.arange(max(top - pad, 8), min(bottom + pad, sheet.frame.height - 8), step)
    gx, gy = np.meshgrid(xs, ys)
    middle = spot.anchors[0][:2] if spot.anchors else _middle(shape)
    reach = max(30.0, shape.area**0.5)
    if sheet.settings.city_names and spot.city is not None:
        middle, reach = spot.city, NEAR
    away = np.hypot(gx - middle[0], (gy - middle[1]) * 1.15) / reach
    far = pad + 300
    around = (left - far, top - far, right + far, bottom + far)
    measure = _shares_turned(foreign, taken, grid) if area.angle else shares(foreign, taken, grid, around)
    best: tuple[float, Label] | None = None
    for lines in split(area.name):
        for size in np.linspace(high, low, 6):
            label = Label(0, 0, round(float(size), 1), area.angle, lines)
            out, hit, edge = measure(label, gx, gy)
            cost = 11 * out + 2 * (out > 0.03) + 3 * (out > 0.45) + 26 * hit + 4 * (hit > 0.01) + 40 * edge + 0.9 * away
            cost += 2.6 * (high - size) / (high - low + 1e-9)
            cost += 0.25 * (len(lines) - 1)
            row, column = np.unravel_index(int(np.argmin(cost)), cost.shape)
            score = float(cost[row, column])
            if best is None or score < best[0] - 1e-9:
                best = (score, Label(float(gx[row, column]), float(gy[row, column]), label.size, area.angle, lines))
    assert best is not None
    return best[1]


def _fixed(sheet: Sheet, area: Place, shape: MultiPolygon, low: float, high: float) -> Label:
    """A name where the author put it, as large as its area is wide."""
    assert area.label is not None
    x, y = sheet.frame.point(*area.label)
    lines = split(area.name)[-1] if area.kind == "sea" else [area.name]
    across = max(width(line, 1.0) for line in lines)
    return Label(x, y, round(min(high, max(low, shape.area**0.5 * 0.8 / across)), 1), area.angle, lines)


def _middle(shape: MultiPolygon) -> tuple[float, float]:
    spot = polygons(shape)[0].representative_point()
    return spot.x, spot.y


Size = tuple[float, float]
Shares = Callable[..., tuple[Floats, Floats, Floats]]
EDGE = 12.0  # names keep this far from the edge of the board


def _size(label: Label) -> tuple[float, float]:
    return max(width(line, label.size) for line in label.lines), label.size * 1.08 * len(label.lines)


def shares(foreign: Floats, taken: Floats, grid: Grid, around: tuple[float, float, float, float]) -> Shares:
    """For level names at many centres `around`: how much they lie on foreign ground, on marks, and off the board."""
    left, top, right, bottom = (int(v / grid.cell) for v in around)
    column, row = max(0, left), max(0, top)
    window = (slice(row, max(row + 1, bottom)), slice(column, max(column + 1, right)))
    parts = (foreign[window], taken[window])
    sums = [np.pad(np.cumsum(np.cumsum(f, 0), 1), ((1, 0), (1, 0))) for f in parts]
    rows, columns = parts[0].shape

    def read(label: Label, gx: Floats, gy: Floats, size: Size | None = None) -> tuple[Floats, Floats, Floats]:
        wide, high = size or _size(label)
        left, right, off_x = _span(gx, wide, grid.columns, grid.cell)
        top, bottom, off_y = _span(gy, high, grid.rows, grid.cell)
        left, right = (np.clip(v - column, 0, columns) for v in (left, right))
        top, bottom = (np.clip(v - row, 0, rows) for v in (top, bottom))
        cells = np.maximum((right - left) * (bottom - top), 1)
        out, hit = (
            (s[bottom, right] - s[top, right] - s[bottom, left] + s[top, left]) / cells for s in sums
        )
        return out, hit, np.maximum(off_x, off_y)

    return read


def _span(middle: Floats, length: float, count: int, cell: float) -> tuple[Cells, Cells, Floats]:
    """First and last cell of a stretch, and how much of it is too near the edge."""
    low, high = middle - length / 2, middle + length / 2
    over = np.maximum(EDGE - low, 0) + np.maximum(high - (count * cell - EDGE), 0)
    first = np.clip(low / cell, 0, count - 1).astype(np.int64)
    last = np.clip(high / cell + 1, first + 1, count).astype(np.int64)
    return first, last, np.minimum(over / length, 1.0)


def _shares_turned(foreign: Floats, taken: Floats, grid: Grid) -> Shares:
    """The same for sloping names, by sampling."""

    def read(label: Label, gx: Floats, gy: Floats) -> tuple[Floats, Floats, Floats]:
        wide, high = _size(label)
        u, v = np.meshgrid(np.linspace(-0.5, 0.5, max(5, int(wide / 12))) * wide, np.linspace(-0.5, 0.5, 3) * high)
        turn = np.radians(label.angle)
        dx = (u * np.cos(turn) - v * np.sin(turn)).ravel().tolist()
        dy = (u * np.sin(turn) + v * np.cos(turn)).ravel().tolist()
        out, hit, edge = np.zeros_like(gx), np.zeros_like(gx), np.zeros_like(gx)
        for a, b in zip(dx, dy, strict=True):
            x, y = gx + a, gy + b
            edge += (x < EDGE) | (y < EDGE) | (x > grid.columns * grid.cell - EDGE) | (y > grid.rows * grid.cell - EDGE)
            column = np.clip(x / grid.cell, 0, grid.columns - 1).astype(np.int64)
            row = np.clip(y / grid.cell, 0, grid.rows - 1).astype(np.int64)
            out += foreign[row, column]
            hit += taken[row, column]
        return out / len(dx), hit / len(dx), edge / len(dx)

    return read
