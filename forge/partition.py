"""Who owns which cell: weighted Voronoi growth over ground that is slow where it is broken.

Every area grows from its seeds at its own pace. Hills slow the growth and named rivers and ridges
all but stop it, so two fronts meet where a border would lie: on the crest or along the stream.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from forge.coast import polygons
from forge.projection import Floats, Mask

Labels = npt.NDArray[np.int32]

NOBODY = -1


@dataclass(frozen=True)
class Grid:
    """Square cells over the board."""

    cell: float
    columns: int
    rows: int

    @classmethod
    def over(cls, width: float, height: float, cell: float) -> Grid:
        return cls(cell, int(np.ceil(width / cell)), int(np.ceil(height / cell)))

    def at(self, x: float, y: float) -> int:
        """The index of the cell at a board point; points beyond the edge count to the edge."""
        column = min(max(int(x // self.cell), 0), self.columns - 1)
        row = min(max(int(y // self.cell), 0), self.rows - 1)
        return row * self.columns + column

    def fill(self, shape: BaseGeometry) -> Mask:
        """The cells whose centre lies in a shape."""
        image = Image.new("1", (self.columns, self.rows))
        draw = ImageDraw.Draw(image)
        for polygon in polygons(shape):
            draw.polygon(self._pixels(polygon.exterior.coords), fill=1)
            for hole in polygon.interiors:
                draw.polygon(self._pixels(hole.coords), fill=0)
        return np.asarray(image, dtype=np.bool_)

    def trace(self, line: LineString) -> Mask:
        """The cells along a line, without diagonal gaps."""
        mask = np.zeros((self.rows, self.columns), dtype=np.bool_)
        if line.is_empty:
            return mask
        steps = max(2, int(line.length / self.cell * 3))
        for k in range(steps + 1):
            point = line.interpolate(k / steps, normalized=True)
            column, row = int(point.x // self.cell), int(point.y // self.cell)
            if 0 <= column < self.columns and 0 <= row < self.rows:
                mask[row, column] = True
        thick = mask.copy()
        thick[:, 1:] |= mask[:, :-1]
        return thick

    def _pixels(self, coords: object) -> list[tuple[float, float]]:
        points = np.asarray(coords)[:, :2] / self.cell - 0.5
        return [(float(x), float(y)) for x, y in points]


def noise(grid: Grid, wavelength: float, seed: int) -> Floats:
    """Smooth noise between 0 and 1 with the given wavelength in board units."""
    columns = int(grid.columns * grid.cell / wavelength) + 3
    rows = int(grid.rows * grid.cell / wavelength) + 3
    knots = np.random.Generator(np.random.PCG64(seed)).random((rows, columns))
    x = (np.arange(grid.columns) + 0.5) * grid.cell / wavelength
    y = (np.arange(grid.rows) + 0.5) * grid.cell / wavelength
    x0, y0 = x.astype(int), y.astype(int)
    u, v = x - x0, (y - y0)[:, None]
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    upper = knots[np.ix_(y0, x0)] * (1 - u) + knots[np.ix_(y0, x0 + 1)] * u
    lower = knots[np.ix_(y0 + 1, x0)] * (1 - u) + knots[np.ix_(y0 + 1, x0 + 1)] * u
    return np.asarray(upper * (1 - v) + lower * v)


@dataclass(frozen=True)
class Seed:
    """Where an area starts to grow, and how fast."""

    label: int
    x: float
    y: float
    weight: float


def grow(grid: Grid, cost: Floats, seeds: list[Seed]) -> Labels:
    """The label that reaches each cell first; `cost` is the price of one board unit in each cell."""
    columns, rows = grid.columns, grid.rows
    price: list[float] = (cost.ravel() * grid.cell / 2).tolist()
    diagonal = 2**0.5
    steps = [(-1, 0, 1.0), (1, 0, 1.0), (0, -1, 1.0), (0, 1, 1.0)]
    steps += [(-1, -1, diagonal), (1, -1, diagonal), (-1, 1, diagonal), (1, 1, diagonal)]
    owner = [NOBODY] * (columns * rows)
    queue = [(0.0, grid.at(s.x, s.y), s.label) for s in seeds]
    pace = {s.label: 1.0 / s.weight for s in seeds}
    arrival = [np.inf] * (columns * rows)
    for _, cell, _ in queue:
        arrival[cell] = 0.0
    heapq.heapify(queue)
    while queue:
        when, cell, label = heapq.heappop(queue)
        if owner[cell] != NOBODY:
            continue
        owner[cell] = label
        row, column = divmod(cell, columns)
        here, slow = price[cell], pace[label]
        for dx, dy, length in steps:
            x, y = column + dx, row + dy
            if not (0 <= x < columns and 0 <= y < rows):
                continue
            other = y * columns + x
            if owner[other] != NOBODY:
                continue
            then = when + (here + price[other]) * length * slow
            if then < arrival[other]:
                arrival[other] = then
                heapq.heappush(queue, (then, other, label))
    return np.array(owner, dtype=np.int32).reshape(rows, columns)
