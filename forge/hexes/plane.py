"""The plane of a hex map: a turned projection, bent a little until every proven hex holds what it must hold."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from aevum.kit.hexes import NOWHERE, Grid
from forge.projection import Floats, Frame, Projection

PITCH = 40.0  # board units between the middles of two neighbours
MARGIN = 34.0  # board units around the outermost middles
INSIDE = 0.72  # a pinned place comes to lie in its hex shrunk so far
BEND = 4.0  # hexes: how quickly the pull of a pin fades

_CORNERS = tuple((np.cos(k * np.pi / 3) / 3**0.5, np.sin(k * np.pi / 3) / 3**0.5) for k in (4, 5, 0, 1, 2, 3))


@dataclass(frozen=True)
class Turned:
    """Another projection, turned and measured in hexes; then moved where `pins` pull it.

    Its x and y are hexes to the right and up from the middle of the grid's first hex.
    """

    inner: Projection
    turn: float  # degrees that the north of the inner projection leans to the left
    km: float  # between the middles of two neighbours
    origin: tuple[float, float]  # where the inner projection's origin lies, in hexes
    pins: Floats = field(default_factory=lambda: np.zeros((0, 4)))  # x, y and the weight of the pull in x, y

    def _turned(self, lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
        x, y = self.inner.forward(lon, lat)
        a = np.radians(self.turn)
        right, up = x * np.cos(a) - y * np.sin(a), x * np.sin(a) + y * np.cos(a)
        return right / self.km + self.origin[0], up / self.km + self.origin[1]

    def _pull(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        dx, dy = np.zeros_like(x), np.zeros_like(y)
        for px, py, wx, wy in self.pins:
            near = _near(np.hypot(x - px, y - py))
            dx, dy = dx + wx * near, dy + wy * near
        return dx, dy

    def forward(self, lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
        x, y = self._turned(lon, lat)
        dx, dy = self._pull(x, y)
        return x + dx, y + dy

    def inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        u, v = x, y
        for _ in range(30):
            dx, dy = self._pull(u, v)
            u, v = x - dx, y - dy
        a = np.radians(self.turn)
        right, up = (u - self.origin[0]) * self.km, (v - self.origin[1]) * self.km
        return self.inner.inverse(right * np.cos(a) + up * np.sin(a), up * np.cos(a) - right * np.sin(a))

    def describe(self) -> dict[str, float | str]:
        return self.inner.describe() | {"turn": self.turn, "km": self.km}

    def pinned(self, places: Floats, targets: Floats) -> Turned:
        """The same plane bent so that each place (lon, lat) lies exactly at its target (x, y)."""
        x, y = self._turned(places[:, 0], places[:, 1])
        away = np.hypot(x[:, None] - x, y[:, None] - y)
        pull = np.linalg.solve(_near(away), np.column_stack([targets[:, 0] - x, targets[:, 1] - y]))
        return Turned(self.inner, self.turn, self.km, self.origin, np.column_stack([x, y, np.round(pull, 9)]))


def _near(away: Floats) -> Floats:
    """1 at a pin, falling to nothing some hexes away."""
    return np.asarray(np.exp(-away / BEND))


def into_hex(grid: Grid, hex: int, x: float, y: float, inside: float = INSIDE) -> tuple[float, float]:
    """The point of a shrunk hex nearest to x, y (hexes to the right and up)."""
    mx, my = grid.middle(hex)
    my = -my
    corners = [(mx + inside * cx, my - inside * cy) for cx, cy in _CORNERS]
    best, found = np.inf, (x, y)
    within = True
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        ex, ey = bx - ax, by - ay
        if ex * (y - ay) - ey * (x - ax) > 0:  # left of the side, which runs clockwise: outside
            within = False
        t = min(1.0, max(0.0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
        px, py = ax + t * ex, ay + t * ey
        if (away := float(np.hypot(x - px, y - py))) < best:
            best, found = away, (px, py)
    return (x, y) if within else found


def frame(grid: Grid, plane: Turned) -> Frame:
    """The board around all hexes of a grid."""
    xs, ys = zip(*(grid.middle(hex) for hex in range(len(grid))), strict=True)
    left, top = MARGIN / PITCH, MARGIN / PITCH
    width, height = (max(xs) + 2 * left) * PITCH, (max(ys) + 2 * top) * PITCH
    return Frame(plane, -left, top, PITCH, float(round(width)), float(round(height)))


def middle(grid: Grid, hex: int) -> tuple[float, float]:
    """The middle of a hex in board units."""
    x, y = grid.middle(hex)
    return x * PITCH + MARGIN, y * PITCH + MARGIN


def outline(grid: Grid, hex: int) -> list[tuple[float, float]]:
    """The corners of a hex in board units, clockwise; side k of the directions runs from corner k to corner k + 1."""
    x, y = middle(grid, hex)
    return [(x + cx * PITCH, y + cy * PITCH) for cx, cy in _CORNERS]


def hex_at(grid: Grid, x: float, y: float) -> int:
    """The hex of a point of the board, in board units, or NOWHERE."""
    column = round((x - MARGIN) / PITCH / (3**0.5 / 2)) + grid.first_column
    row = round((y - MARGIN) / PITCH) + grid.first_row
    near = [grid.at(column + c, row + r) for c in (-1, 0, 1) for r in (-1, 0, 1)]
    away = {hex: float(np.hypot(*np.subtract(middle(grid, hex), (x, y)))) for hex in near if hex != NOWHERE}
    nearest = min(away, key=lambda hex: (away[hex], hex), default=NOWHERE)
    return nearest if nearest != NOWHERE and away[nearest] <= PITCH / 3**0.5 else NOWHERE
