"""Where the names of a hex map stand: cities beside their signs, provinces and seas where there is most room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from forge.hexes import plane
from forge.hexes.board import Board
from forge.hexes.ground import owners
from forge.hexes.sheet import Province, Sea
from forge.labels import Label, width
from forge.partition import Grid as Cells
from forge.projection import Floats

CELL = 2.0  # board units per cell of the placement raster
CITY_TEXT = {"small": 10.5, "medium": 12.5, "large": 15.0}
ROOM = {"small": 6.0, "medium": 8.0, "large": 10.0}  # half the side of a sign
RING = 4.0  # more for a port
PROVINCE_TEXT = (21.0, 19.0, 17.0, 15.0, 13.5, 12.0)
ISLE_TEXT = (12.0,)  # for a province of so few hexes that its name stands beside it
ISLE = 3
SEA_TEXT = (46.0, 40.0, 34.0, 28.0, 22.0, 17.0)
STRAIT_TEXT = (18.0,)
ANGLES = (0.0, -20.0, 20.0, -40.0, 40.0, -60.0, 60.0)
SPACED = 0.16  # letters of provinces and seas stand apart, as a share of their size
NEAR = 13.0  # so close to a sign a name would seem to be that city's
LEAN = 7.0  # how far a sign may stand off the middle of its hex, towards its true place


@dataclass
class Names:
    signs: dict[str, tuple[float, float]] = field(default_factory=dict)
    cities: dict[str, Label] = field(default_factory=dict)
    provinces: dict[str, Label] = field(default_factory=dict)
    seas: dict[str, Label] = field(default_factory=dict)


class Raster:
    """What is taken already, and by how much a name on it would hurt."""

    def __init__(self, board: Board) -> None:
        frame = board.sheet.frame
        self.cells = Cells.over(frame.width, frame.height, CELL)
        self.taken: Floats = np.zeros((self.cells.rows, self.cells.columns))

    def rows(self, x: float, y: float, half_x: float, half_y: float) -> tuple[slice, slice]:
        return (
            slice(max(0, int((y - half_y) / CELL)), int((y + half_y) / CELL) + 1),
            slice(max(0, int((x - half_x) / CELL)), int((x + half_x) / CELL) + 1),
        )

    def mark(self, x: float, y: float, half_x: float, half_y: float, weight: float) -> None:
        self.taken[self.rows(x, y, half_x, half_y)] += weight

    def line(self, points: list[tuple[float, float]], weight: float) -> None:
        for (ax, ay), (bx, by) in pairwise(points):
            steps = max(1, int(np.hypot(bx - ax, by - ay) / CELL))
            for k in range(steps):
                self.mark(ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps, 1.0, 1.0, weight)

    def cost(self, x: float, y: float, half_x: float, half_y: float) -> float:
        return float(self.taken[self.rows(x, y, half_x, half_y)].sum())

    def cover(self, label: Label, wide: float, high: float, weight: float) -> None:
        across, down = _samples(wide, high, label.angle, int(wide / CELL), int(high / CELL) + 1)
        column = np.clip(((label.x + across) / CELL).astype(int), 0, self.cells.columns - 1)
        row = np.clip(((label.y + down) / CELL).astype(int), 0, self.cells.rows - 1)
        self.taken[row, column] += weight


def place(board: Board, lines: list[list[tuple[float, float]]], reserved: list[tuple[float, float, float, float]]) -> Names:
    """Signs first, then the names of cities, provinces, seas."""
    sheet = board.sheet
    names, raster = Names(), Raster(board)
    for x, y, wide, high in reserved:
        raster.mark(x + wide / 2, y + high / 2, wide / 2, high / 2, 20.0)
    for hex in range(len(sheet.grid)):
        x, y = plane.middle(sheet.grid, hex)
        raster.mark(x, y - plane.PITCH * 0.4, 10, 4, 0.06)
    for line in lines:
        raster.line(line, 0.12)
    for city in sheet.cities:
        x, y = names.signs[city.id] = sign(board, city.hex, city.at)
        room = ROOM[city.size] + (RING if city.port else 0)
        raster.mark(x, y, room + 1, room + 1, 6.0)
        raster.mark(x, y, room + NEAR, room + NEAR, 0.12)
    for city in sorted(sheet.cities, key=lambda c: (-CITY_TEXT[c.size], c.id)):
        names.cities[city.id] = _beside(raster, names.signs[city.id], city.name, city.size, bool(city.port))
    owner = owners(sheet.grid, raster.cells)
    of_hex = np.array([_index(sheet.provinces, board.province.get(h, "")) for h in range(len(sheet.grid))])
    area = of_hex[owner]
    sizes = [int((area == i).sum()) for i in range(len(sheet.provinces))]
    for i in sorted(range(len(sheet.provinces)), key=lambda i: sizes[i]):
        province = sheet.provinces[i]
        text = f"{province.name.upper()} {province.attrition}"
        hexes = [hex for hex, id in board.province.items() if id == province.id]
        if len(hexes) <= ISLE:
            beside = sorted({other for hex in hexes for other in sheet.grid.within(hex, 2)})
            names.provinces[province.id] = _within(raster, np.isin(owner, beside), text, ISLE_TEXT, 1.0)
        else:
            names.provinces[province.id] = _within(raster, area == i, text, PROVINCE_TEXT, 1.0)
    for sea in sheet.seas:
        room = [h for h, zone in board.zone.items() if zone == sea.id and board.terrain[h] == "sea"]
        sizes = SEA_TEXT
        if not room:  # a strait: its name stands on the waters beside it
            beside = {other for h in sea.hexes for other in sheet.grid.within(h, 3)}
            room = [h for h in sorted(beside) if board.terrain[h] == "sea"]
            sizes = STRAIT_TEXT
        names.seas[sea.id] = _within(raster, np.isin(owner, room), sea.name, sizes, 0.5)
    return names


def _index(things: Sequence[Province | Sea], id: str) -> int:
    return next((i for i, thing in enumerate(things) if thing.id == id), -1)


def sign(board: Board, hex: int, at: tuple[float, float]) -> tuple[float, float]:
    """The middle of the hex, a little towards the true place."""
    mx, my = plane.middle(board.sheet.grid, hex)
    x, y = board.sheet.frame.point(*at)
    away = max(1e-9, float(np.hypot(x - mx, y - my)))
    lean = min(LEAN, away) / away
    return mx + (x - mx) * lean, my + (y - my) * lean


def _beside(raster: Raster, spot: tuple[float, float], name: str, size: str, port: bool) -> Label:
    """The freest spot around a sign, the right hand before the others."""
    text, room = CITY_TEXT[size], ROOM[size] + (RING if port else 0) + 1.5
    best: tuple[float, Label] | None = None
    for lines in [[name], *([name.split(" ", 1)] if " " in name else [])]:
        half_x = max(width(line, text) for line in lines) / 2
        half_y = text * 0.56 * len(lines)
        for taste, (dx, dy) in enumerate(
            [(1, 0), (1, -0.7), (1, 0.7), (-1, 0), (0, 1), (0, -1), (-1, -0.7), (-1, 0.7), (0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1)]
        ):
            side = half_x + room if abs(dx) == 1 else dx * half_x
            x = spot[0] + (dx * side if abs(dx) == 1 else side)
            y = spot[1] + dy * (half_y + (room * 0.75 if abs(dx) == 1 else room))
            edge = 0.0 if half_x + 4 < x < raster.cells.columns * CELL - half_x - 4 else 1e4
            cost = raster.cost(x, y, half_x, half_y) + taste * 1.2 + 6.0 * (len(lines) - 1) + edge
            if best is None or cost < best[0]:
                best = cost, Label(x, y, text, 0.0, lines)
    assert best is not None
    label = best[1]
    raster.mark(label.x, label.y, max(width(t, text) for t in label.lines) / 2, text * 0.56 * len(label.lines), 3.0)
    return label


def _samples(wide: float, high: float, angle: float, columns: int = 17, rows: int = 5) -> tuple[Floats, Floats]:
    """Points of a turned rectangle about its middle."""
    across, down = np.meshgrid(np.linspace(-wide / 2, wide / 2, columns), np.linspace(-high / 2, high / 2, rows))
    turn = np.radians(angle)
    return (
        (across * np.cos(turn) - down * np.sin(turn)).ravel(),
        (across * np.sin(turn) + down * np.cos(turn)).ravel(),
    )


def _within(raster: Raster, area: npt.NDArray[np.bool_], text: str, sizes: tuple[float, ...], strict: float) -> Label:
    """The largest name that finds room in an area, level rather than sloping, in one line rather than in two."""
    rows, columns = np.nonzero(area)
    step = max(1, len(rows) // 900)
    rows, columns = rows[::step], columns[::step]
    words = text.split(" ")
    layouts = [[text]]
    layouts += [[" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words)) if not words[k].isdigit()]
    middle = float(columns.mean()), float(rows.mean())
    best: tuple[float, Label] | None = None
    for size in sizes:
        for lines in layouts:
            wide = max(width(line, size, SPACED) for line in lines) + size * 0.3
            high = size * 1.15 * len(lines)
            for angle in ANGLES:
                across, down = _samples(wide, high, angle)
                x = (columns[:, None] + across[None, :] / CELL).astype(int)
                y = (rows[:, None] + down[None, :] / CELL).astype(int)
                inside = (x >= 0) & (x < raster.cells.columns) & (y >= 0) & (y < raster.cells.rows)
                x, y = np.clip(x, 0, raster.cells.columns - 1), np.clip(y, 0, raster.cells.rows - 1)
                within = (area[y, x] & inside).mean(axis=1)
                hurt = np.minimum(raster.taken[y, x], 2.0).mean(axis=1) + (~inside).mean(axis=1) * 9
                off = np.hypot(columns - middle[0], rows - middle[1]) * CELL
                score = size * 3 - 160 * strict * np.maximum(0, 0.97 - within) - 240 * hurt - off * 0.03
                score = score - abs(angle) * 0.12 - 2.5 * (len(lines) - 1)
                k = int(np.argmax(score))
                if best is None or score[k] > best[0]:
                    best = float(score[k]), Label(columns[k] * CELL, rows[k] * CELL, size, angle, lines)
    assert best is not None
    label = best[1]
    wide = max(width(line, label.size, SPACED) for line in label.lines)
    raster.cover(label, wide, label.size * 1.15 * len(label.lines), 3.0)
    return label
