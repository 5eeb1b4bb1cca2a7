"""The forge itself: the same bytes from the same sheet, and refusals that say where and why."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import isle
import numpy as np
import pytest
import shapely

from forge import places, topology
from forge.errors import ForgeError
from forge.projection import EqualArea, LambertConformal

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    files = isle.files(tmp_path_factory.mktemp("isle"))
    return {name: json.loads(text) for name, text in files.items()}


def links(drawn: dict[str, Any]) -> dict[frozenset[str], str]:
    return {frozenset(link["between"]): link["kind"] for link in drawn["map.json"]["links"]}


def test_the_same_sheet_gives_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    def output(seed: str) -> bytes:
        surroundings = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
        command = [sys.executable, str(Path(isle.__file__)), str(tmp_path)]
        return subprocess.run(command, cwd=ROOT, env=surroundings, check=True, capture_output=True).stdout

    first = output("1")
    assert len(first) > 5000
    assert output("2") == first


def test_neighbours_are_linked_by_what_lies_between_them(drawn: dict[str, Any]) -> None:
    found = links(drawn)
    assert found[frozenset({"North", "South"})] == "river"
    assert found[frozenset({"North", "West"})] == "land"
    assert found[frozenset({"North", "Upper Sea"})] == "coast"
    assert found[frozenset({"Upper Sea", "Lower Sea"})] == "sea"


def test_a_declared_link_is_there_without_contact(drawn: dict[str, Any]) -> None:
    assert links(drawn)[frozenset({"East Shore", "West"})] == "strait"
    assert len(drawn["drawing.json"]["links"]["East Shore - West"]["ends"]) == 4


def test_the_games_own_fields_reach_the_map(drawn: dict[str, Any]) -> None:
    north = next(a for a in drawn["map.json"]["areas"] if a["id"] == "North")
    assert north["income"] == 3
    assert north["city"] is True


def test_a_forbidden_contact_is_no_link(tmp_path: Path) -> None:
    more = '\n[[forbid]]\nbetween = ["North", "West"]\nsource = "rulebook 3"\nreason = "a wall"\n'
    found = json.loads(isle.files(tmp_path, isle.SHEET + more)["map.json"])
    assert ["North", "West"] not in [sorted(link["between"]) for link in found["links"]]


def test_areas_of_a_corner_touch_in_a_point(tmp_path: Path) -> None:
    more = '\n[[corner]]\nbetween = ["North", "South"]\nsource = "rulebook 3"\n'
    files = isle.files(tmp_path, isle.SHEET + more)
    assert links({"map.json": json.loads(files["map.json"])})[frozenset({"North", "South"})] == "corner"


REFUSED = {
    "a field that nobody knows": ("city = true", "citty = true", "unknown field 'citty'"),
    "a terrain that nobody knows": ('terrain = "mountain"', 'terrain = "moon"', "'moon', must be one of"),
    "a region that is not declared": ('region = "isle"\ncity', 'region = "ilse"\ncity', "region 'ilse' is not declared"),
    "no source": ('at = [10.1, 50.7]\nsource = "rulebook 1"', "at = [10.1, 50.7]", "'source' must be a text"),
    "a source of no kind": ('source = "rulebook 2"', 'source = "hearsay"', "'source' must begin with"),
    "a place off the board": ("at = [10.1, 50.7]", "at = [30.1, 50.7]", "lies off the board"),
    "a place that is no position": ("at = [10.1, 50.7]", "at = [10.1]", "must be [longitude, latitude]"),
    "the same place twice": ('id = "South"', 'id = "North"', "'North' is declared twice"),
    "a link to nowhere": ('between = ["East Shore", "West"]', 'between = ["East Shore", "Wets"]', "'Wets' is not an area"),
    "a link to itself": ('between = ["East Shore", "West"]', 'between = ["West", "West"]', "the same area twice"),
    "a field of the wrong type": ("income = 3", 'income = "three"', "'income' must be a int"),
    "broken text": ("[[region]]", "[[region]", "Expected"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_bad_entry_is_refused_with_file_line_and_reason(tmp_path: Path, what: str) -> None:
    good, bad, reason = REFUSED[what]
    assert isle.SHEET.count(good) == 1
    path = tmp_path / "isle.toml"
    path.write_text(isle.SHEET.replace(good, bad), encoding="utf-8")
    with pytest.raises(ForgeError) as refusal:
        places.load(path)
    assert reason in str(refusal.value)
    assert refusal.value.file == "isle.toml"
    entry = isle.SHEET[: isle.SHEET.index(good) + len(good)].count("\n") + 1
    assert abs(refusal.value.line - entry) <= 8


def test_a_link_that_is_also_forbidden_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "isle.toml"
    more = '\n[[forbid]]\nbetween = ["West", "East Shore"]\nsource = "rulebook 3"\nreason = "a wall"\n'
    path.write_text(isle.SHEET + more, encoding="utf-8")
    with pytest.raises(ForgeError, match="is declared a link here and a forbid"):
        places.load(path)


@pytest.mark.parametrize("projection", [LambertConformal(12.0, 40.0, 35.0, 45.0), EqualArea(20.0, 45.0)])
def test_projections_go_there_and_back(projection: LambertConformal | EqualArea) -> None:
    lon, lat = np.meshgrid(np.linspace(-5, 35, 9), np.linspace(30, 60, 7))
    back = projection.inverse(*projection.forward(lon, lat))
    assert np.allclose(back[0], lon, atol=1e-6)
    assert np.allclose(back[1], lat, atol=1e-6)


def test_a_border_between_two_areas_is_stored_once() -> None:
    shapes = {
        0: shapely.MultiPolygon([shapely.box(0, 0, 10, 10)]),
        1: shapely.MultiPolygon([shapely.box(10, 0, 20, 10)]),
    }
    found = topology.build(shapes, coarse=1.0, crumb=1.0)
    shared = [n for n, owners in enumerate(found.owners) if owners == (0, 1)]
    assert len(shared) == 1
    assert sorted(found.fine[shared[0]]) == [(100, 0), (100, 100)]
    left, right = (found.rings[i][0][0] for i in (0, 1))
    assert {shared[0], ~shared[0]} <= {*left, *right}


def test_a_small_island_has_no_coarse_outline() -> None:
    island = shapely.box(4, 4, 5, 5)
    shapes = {
        0: shapely.MultiPolygon([shapely.box(0, 0, 10, 10).difference(island)]),
        1: shapely.MultiPolygon([island]),
    }
    found = topology.build(shapes, coarse=1.0, crumb=2.0)
    ring = found.rings[1][0][0][0]
    assert found.coarse[ring if ring >= 0 else ~ring] == []
