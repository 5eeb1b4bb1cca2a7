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
    "a number for a text": ('name = "Isle"', "name = 3", "'name' must be a text"),
    "a colour that is none": ('colour = "#d9cf9f"', 'colour = "beige"', "must be #rrggbb"),
    "a flag that is none": ("city = true", 'city = "yes"', "'city' must be true or false"),
    "a weight of nothing": ("weight = 1.7\nat = [10.1, 50.7]", "weight = 0\nat = [10.1, 50.7]", "'weight' must be above zero"),
    "a place without a place": ("at = [10.1, 50.7]\n", "", "needs either 'at'"),
    "a box with three sides": ("at = [10.1, 50.7]", "rect = [0, 0, 9]", "'rect' must be [x, y, width, height]"),
    "a latitude beyond the pole": ("at = [10.1, 50.7]", "at = [10.1, 97.0]", "is not on the map of the world"),
    "more seeds that are no positions": ("at = [10.1, 50.7]", "at = [10.1, 50.7]\nalso = 3", "'also' must be a list"),
    "a river of one point": ("points = [[9.0, 50.0], [11.2, 50.0]]", "points = [[9.0, 50.0]]", "needs at least two places"),
    "a link of no kind": ('kind = "strait"', 'kind = "bridge"', "'bridge', must be one of"),
    "a link with one end": ('kind = "strait"', 'kind = "strait"\nat = [[9.0, 50.0]]', "must be the two ends"),
    "a link between three": ('["East Shore", "West"]', '["East Shore", "West", "North"]', "must name two areas"),
    "a table that nobody knows": ("[[river]]", "[[stream]]", "unknown table 'stream'; known: board, region"),
    "one bracket for two": ("[[river]]", "[river]", "write [[river]], with two brackets"),
    "a projection that nobody knows": ('"lambert-conformal"', '"mercator"', "must be lambert-conformal or equal-area"),
    "a projection without its middle": ("lat0 = 50.0, ", "", "'projection.lat0' must be a number"),
    "a board without a size": ("size_km = [400, 320]\n", "", "'size_km' must be [width, height]"),
    "a board without a middle": ("centre = [10.0, 50.0]\n", "", "needs 'centre'"),
    "letters of one size": ("cell = 5", "text = [11]", "'text' must be [smallest, largest]"),
    "a setting of the wrong type": ("cell = 5", 'cell = "fine"', "'cell' must be a number"),
    "a setting that nobody knows": ("cell = 5", "sell = 5", "unknown field 'sell'"),
    "a type that nobody knows": ('income = "int"', 'income = "gold"', "must be one of bool, int"),
    "broken text": ("[[region]]", "[[region]", "Expected"),
}

# What is added at the end, the entry that is refused, and why.
ADDED = {
    "a region twice": ('[[region]]\nid = "isle"\nname = "Isle"\ncolour = "#ffffff"', "region 'isle' is declared twice"),
    "a link twice": ('[[link]]\nbetween = ["West", "East Shore"]\nsource = "rulebook 3"', "is declared twice (line"),
    "a link that is also forbidden": (
        '[[forbid]]\nbetween = ["West", "East Shore"]\nsource = "rulebook 3"\nreason = "a wall"',
        "is declared a link here and a forbid",
    ),
    "a ban without a reason": (
        '[[forbid]]\nbetween = ["West", "North"]\nsource = "rulebook 3"', "a forbidden link needs a 'reason'",
    ),
    "a river twice": (
        '[[river]]\nname = "Middle"\npoints = [[9.0, 50.2], [11.2, 50.2]]\nsource = "public: another"',
        "'Middle' is declared twice",
    ),
    "a void without a place": ('[[void]]\nnote = "nowhere"', "needs 'at'"),
    "a sign of a field that nobody knows": ('[[sign]]\nfield = "port"', "'port', must be one of income"),
}  # fmt: skip


def refusal(path: Path, sheet: str) -> ForgeError:
    path.write_text(sheet, encoding="utf-8")
    with pytest.raises(ForgeError) as caught:
        places.load(path)
    assert caught.value.file == path.name
    assert str(caught.value).startswith(f"{path.name}:{caught.value.line}: ")
    return caught.value


@pytest.mark.parametrize("what", REFUSED)
def test_a_bad_entry_is_refused_with_file_line_and_reason(tmp_path: Path, what: str) -> None:
    good, bad, reason = REFUSED[what]
    assert isle.SHEET.count(good) == 1
    refused = refusal(tmp_path / "isle.toml", isle.SHEET.replace(good, bad))
    assert reason in refused.reason
    lines = isle.SHEET.replace(good, bad).splitlines()
    changed = isle.SHEET[: isle.SHEET.index(good)].count("\n")
    head = next((i for i in range(changed, -1, -1) if lines[i].startswith("[")), 0)
    end = next((i for i in range(changed + 1, len(lines)) if lines[i].startswith("[")), len(lines))
    assert head < refused.line <= end


@pytest.mark.parametrize("what", ADDED)
def test_an_entry_that_contradicts_another_is_refused_with_its_line(tmp_path: Path, what: str) -> None:
    entry, reason = ADDED[what]
    refused = refusal(tmp_path / "isle.toml", isle.SHEET + "\n" + entry + "\n")
    assert reason in refused.reason
    first = isle.SHEET.count("\n") + 2
    either = "declared a link here" in reason  # the entry that is named is the link
    assert either or first <= refused.line <= first + entry.count("\n")


def test_a_place_without_ground_is_refused_with_its_line(tmp_path: Path) -> None:
    entry = '\n[[place]]\nid = "Rock"\nregion = "isle"\nat = [7.6, 51.2]\nsource = "rulebook 4"\n'
    with pytest.raises(ForgeError) as caught:
        isle.files(tmp_path, isle.SHEET + entry)
    assert "Rock: no ground is left for it" in caught.value.reason
    assert caught.value.line == isle.SHEET.count("\n") + 2


def test_one_more_province_is_one_entry(tmp_path: Path) -> None:
    entry = '\n[[place]]\nid = "Hill"\nregion = "isle"\nterrain = "hills"\nat = [10.2, 50.25]\nsource = "rulebook 4"\n'
    files = {name: json.loads(text) for name, text in isle.files(tmp_path, isle.SHEET + entry).items()}
    assert [a["id"] for a in files["map.json"]["areas"] if a["kind"] == "land"][-1] == "Hill"
    assert {other for pair in links(files) if "Hill" in pair for other in pair} >= {"Hill", "North"}
    assert files["drawing.json"]["areas"]["Hill"]["anchors"]


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
