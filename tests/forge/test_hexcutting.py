"""Cutting a hex map, on an invented island: what each table of the places file does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import hexisle
import pytest
from shapely.geometry import Point, Polygon

from aevum.kit.hexes import Grid
from forge.errors import ForgeError
from forge.hexes import plane, write

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def isle(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    built, _ = hexisle.cut(tmp_path_factory.mktemp("hexisle"))
    found: dict[str, Any] = json.loads(write.map_json(built))
    return found


def sides(isle: dict[str, Any], river: str) -> set[str]:
    return {side for entry in isle["rivers"] if entry["name"] == river for side in entry["sides"]}


def test_the_same_sheet_gives_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    def output(seed: str) -> bytes:
        surroundings = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
        command = [sys.executable, str(Path(hexisle.__file__)), str(tmp_path)]
        return subprocess.run(command, cwd=ROOT, env=surroundings, check=True, capture_output=True).stdout

    first = output("1")
    assert len(first) > 5000
    assert output("2") == first


def test_a_river_parts_the_cities_on_its_banks_and_ends_in_the_sea(isle: dict[str, Any]) -> None:
    ford, mill = (next(c["hex"] for c in isle["cities"] if c["id"] == id) for id in ("ford", "mill"))
    assert (ford, mill) == ("0604", "0606")
    assert "0604-0605" in sides(isle, "Long Water")
    last = isle["rivers"][0]["sides"][-1].split("-")
    assert {isle["hexes"][hex][0] for hex in ("1205", "1305")} & {"sea"}
    assert last == ["1204", "1205"]


def test_a_tributary_ends_on_the_river_that_it_joins(isle: dict[str, Any]) -> None:
    end = set(isle["rivers"][1]["sides"][-1].split("-"))
    assert any(len(end & set(side.split("-"))) == 1 for side in sides(isle, "Long Water"))
    assert not sides(isle, "Short Water") & sides(isle, "Long Water")


def test_a_ridge_closes_sides_but_for_its_pass_and_the_road_takes_the_pass(isle: dict[str, Any]) -> None:
    closed = set(isle["impassable"][0]["sides"])
    assert len(closed) == 4
    road = isle["roads"][0]["hexes"]
    steps = {"-".join(sorted(pair)) for pair in pairwise(road)}
    assert not steps & closed
    assert "0607-0707" in steps


def test_provinces_meet_at_the_river(isle: dict[str, Any]) -> None:
    provinces = {name: row[1] for name, row in isle["hexes"].items() if row[1]}
    assert provinces["0604"] == "north"
    assert provinces["0606"] == provinces["1107"] == "south"
    assert set(provinces.values()) == {"north", "south"}


def test_a_port_has_its_zone_and_land_inside_has_none(isle: dict[str, Any]) -> None:
    assert isle["hexes"]["1107"] == ["flat", "south", "ring"]
    assert isle["hexes"]["0604"] == ["flat", "north", ""]


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("at = [11.15, 49.55]", "at = [10.6, 49.75]", "Haven: a port, but no sea comes to hex"),
        (
            "[[ridge]]",
            '[[hex]]\nhexes = ["0606"]\nprovince = "north"\nreason = "a test"\n\n[[ridge]]',
            "Mill: a [[hex]] gives its hex to 'north'",
        ),
        ('via = ["ford", "mill", "haven"]', 'via = ["ford", [8.2, 50.9]]', "King's Road: no way on land between 0604 and"),
        ("points = [[10.4, 50.6], [10.4, 50.02]]", "points = [[8.2, 50.9], [8.2, 50.8]]", "Short Water: finds no way along hex sides"),
    ],
)
def test_what_the_shore_does_not_allow_is_refused_by_line(tmp_path: Path, right: str, wrong: str, reason: str) -> None:
    assert right in hexisle.SHEET
    with pytest.raises(ForgeError) as refusal:
        hexisle.cut(tmp_path, hexisle.SHEET.replace(right, wrong))
    assert reason in refusal.value.reason
    assert str(refusal.value).startswith(f"hexisle.toml:{refusal.value.line}: ")
    assert refusal.value.line > 0


def test_stated_hexes_and_sides_win_over_the_shore(tmp_path: Path) -> None:
    more = """
[[hex]]
hexes = ["0504"]
terrain = "mountain"
province = "south"
reason = "a test"

[[side]]
between = ["0604", "0704"]
kind = "impassable"
reason = "a gorge"

[[void]]
at = [10.9, 50.35]
note = "wild land"
"""
    built, _ = hexisle.cut(tmp_path, hexisle.SHEET + more)
    isle = json.loads(write.map_json(built))
    assert isle["hexes"]["0504"] == ["mountain", "south", ""]
    assert {"name": "a gorge", "sides": ["0604-0704"], "source": "reconstruction: a gorge"} in isle["impassable"]
    wild = built.sheet.grid.name(built.sheet.hex_at((10.9, 50.35)))
    assert wild not in isle["hexes"]


@pytest.mark.parametrize("grid", [Grid(10, 1, 7, 6), Grid(1, 1, 6, 7, lowered=1)])
def test_a_point_belongs_to_the_hex_whose_outline_holds_it(grid: Grid) -> None:
    for hex in range(len(grid)):
        shape = Polygon(plane.outline(grid, hex))
        assert shape.contains(Point(plane.middle(grid, hex)))
        for x, y in shape.buffer(-0.5).exterior.coords:
            assert plane.hex_at(grid, x, y) == hex
    assert plane.hex_at(grid, -50, -50) == -1


def test_the_sides_of_an_outline_face_the_neighbours_in_order() -> None:
    grid = Grid(10, 1, 7, 6)
    hex = grid.hex("1303")
    corners = plane.outline(grid, hex)
    for direction, other in enumerate(grid.around[hex]):
        (ax, ay), (bx, by) = corners[direction], corners[(direction + 1) % 6]
        (mx, my), (ox, oy) = plane.middle(grid, hex), plane.middle(grid, other)
        assert ((ax + bx) / 2, (ay + by) / 2) == pytest.approx(((mx + ox) / 2, (my + oy) / 2))
