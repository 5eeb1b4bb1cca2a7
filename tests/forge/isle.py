"""An invented island with four counties and two seas: a whole board without any data from outside."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import shapely

from forge import board, coast, layers, places, relief, water, write
from forge.projection import Floats, Frame

SHEET = """
[board]
title = "isle"
name = "The Isle"
projection = { kind = "lambert-conformal", lon0 = 10.0, lat0 = 50.0, lat1 = 48.0, lat2 = 52.0 }
centre = [10.0, 50.0]
size_km = [400, 320]
width = 500
cell = 5
river_links = true
fields = { area = { income = "int" } }

[[region]]
id = "isle"
name = "Isle"
colour = "#d9cf9f"

[[place]]
id = "North"
region = "isle"
city = true
income = 3
weight = 1.7
at = [10.1, 50.7]
source = "rulebook 1"

[[place]]
id = "South"
region = "isle"
terrain = "mountain"
weight = 1.7
at = [10.0, 49.35]
source = "rulebook 1"

[[place]]
id = "East Shore"
region = "isle"
at = [11.3, 50.0]
source = "rulebook 1"

[[place]]
id = "West"
region = "isle"
terrain = "marsh"
at = [8.8, 50.0]
source = "rulebook 1"

[[sea]]
id = "Upper Sea"
at = [10.0, 51.3]
source = "rulebook 1"

[[sea]]
id = "Lower Sea"
at = [10.0, 48.7]
source = "rulebook 1"

[[river]]
name = "Middle"
points = [[9.0, 50.0], [11.2, 50.0]]
source = "public: an invented river"

[[link]]
between = ["East Shore", "West"]
kind = "strait"
source = "rulebook 2"
"""


def _land(frame: Frame, smallest: float) -> shapely.MultiPolygon:
    """A wavy round island in the middle of the frame."""
    turn = np.linspace(0, 2 * np.pi, 90, endpoint=False)
    radius = 150 + 12 * np.sin(5 * turn) + 6 * np.cos(11 * turn)
    ring = np.column_stack([frame.width / 2 + radius * np.cos(turn), frame.height / 2 + radius * np.sin(turn)])
    return shapely.MultiPolygon([shapely.Polygon(ring)])


def _world() -> Floats:
    """A shaded relief with a few waves in it."""
    y, x = np.mgrid[0:1080, 0:2160]
    return np.asarray(140 + 60 * np.sin(x / 3.0) * np.cos(y / 2.0))


def files(folder: Path, sheet: str = SHEET) -> dict[str, str]:
    """Both files of the isle, with invented sources in the place of real geography."""
    kept = coast.land, relief._world, water.segments, layers.lakes
    coast.land = _land
    relief._world = _world  # type: ignore[assignment]
    water.segments = lambda bounds: ()  # type: ignore[assignment]
    layers.lakes = lambda frame, smallest, dry: shapely.MultiPolygon()
    try:
        path = folder / "isle.toml"
        path.write_text(sheet, encoding="utf-8")
        drawn = board.build(places.load(path))
        return {"map.json": write.map_json(drawn), "drawing.json": write.drawing_json(drawn)}
    finally:
        coast.land, relief._world, water.segments, layers.lakes = kept


if __name__ == "__main__":
    sys.stdout.write("".join(files(Path(sys.argv[1])).values()))
