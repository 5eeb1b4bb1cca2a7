"""An invented island cut into hexes: a whole hex map without any data from outside."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import shapely

from forge import coast, layers, relief, water
from forge.hexes import board, ground, picture, sheet, write
from forge.hexes.board import Board
from forge.hexes.picture import Picture
from forge.projection import Floats, Frame

SHEET = """
[grid]
title = "hexisle"
name = "The Isle in Hexes"
projection = { kind = "lambert-conformal", lon0 = 10.0, lat0 = 50.0, lat1 = 48.0, lat2 = 52.0 }
turn = 0
km = 25
origin = [5.2, -4.5]
first_column = 1
first_row = 1
columns = 13
rows = 10
lowered = 0
legend = [10, 10, 60, 40]

[[province]]
id = "north"
name = "North"
region = "isle"
attrition = 2
also = [[9.2, 50.4]]
source = "rulebook 1"

[[province]]
id = "south"
name = "South"
region = "isle"
attrition = 4
source = "rulebook 1"

[[sea]]
id = "ring"
name = "Ring Sea"
seeds = [[8.4, 50.9]]
source = "rulebook 1"

[[city]]
id = "ford"
name = "Ford"
province = "north"
at = [9.7, 50.2]
size = "large"
source = "rulebook 1"

[[city]]
id = "haven"
name = "Haven"
province = "south"
at = [11.15, 49.55]
size = "small"
port = "minor"
sea = "ring"
source = "rulebook 1"

[[city]]
id = "mill"
name = "Mill"
province = "south"
at = [9.75, 49.75]
size = "medium"
source = "rulebook 1"

[[river]]
name = "Long Water"
size = "major"
into = "sea"
points = [[9.3, 50.0], [11.6, 50.0]]
left = ["ford"]
right = ["mill"]
source = "rulebook 1"

[[river]]
name = "Short Water"
size = "minor"
into = "Long Water"
points = [[10.4, 50.6], [10.4, 50.02]]
source = "rulebook 1"

[[ridge]]
name = "The Wall"
points = [[9.9, 49.9], [9.9, 49.35]]
passes = [[9.9, 49.6]]
source = "rulebook 1"

[[road]]
name = "King's Road"
level = "A"
year = -400
via = ["ford", "mill", "haven"]
source = "rulebook 1"
"""


def _land(frame: Frame, smallest: float = 0.0) -> shapely.MultiPolygon:
    isle = shapely.Point(0, 0).buffer(1, quad_segs=24)
    shape = shapely.transform(isle, lambda p: p * np.array([1.5, 0.8]) + np.array([10.0, 50.0]))
    return shapely.MultiPolygon([coast.to_board(shapely.segmentize(shape, 0.1), frame)])


def _flat() -> Floats:
    return np.full((180, 360), 100.0)


def cut(folder: Path, text: str = SHEET) -> tuple[Board, Picture]:
    """The isle's board and its picture, with invented sources in the place of real geography."""
    kept = coast.land, relief._world, ground._warmth, water.segments, layers.lakes
    coast.land = _land
    relief._world = _flat  # type: ignore[assignment]
    ground._warmth = _flat  # type: ignore[assignment]
    water.segments = lambda bounds: ()  # type: ignore[assignment]
    layers.lakes = lambda frame, smallest, dry: shapely.MultiPolygon()
    try:
        path = folder / "hexisle.toml"
        path.write_text(text, encoding="utf-8")
        built = board.build(sheet.load(path))
        return built, picture.draw(built, [built.sheet.legend])
    finally:
        coast.land, relief._world, ground._warmth, water.segments, layers.lakes = kept


if __name__ == "__main__":
    isle, seen = cut(Path(sys.argv[1]))
    sys.stdout.write(write.map_json(isle) + write.drawing_json(isle, seen))
