"""What every drawn board must be: consistent for the rules, readable for the eye, light for the page."""

from __future__ import annotations

import gzip
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
import shapely
import shapely.affinity
from shapely.geometry import Point, Polygon, box

from aevum.cli import data
from aevum.kit import drawing, packs
from forge import labels

PLACES = Path(__file__).parents[2] / "forge" / "places"
TITLES = sorted(p.stem for p in PLACES.glob("*.toml") if "[board]" in p.read_text(encoding="utf-8"))
DOCUMENTATION = Path(__file__).parents[2] / "docs" / "boards.md"
LIMIT = 350_000

every_title = pytest.mark.parametrize("title", TITLES)


@cache
def board(title: str) -> dict[str, Any]:
    content: dict[str, Any] = packs.read(packs.find(title, "map.json"))
    return content


@cache
def picture(title: str, level: str = "fine") -> drawing.Drawing:
    return drawing.Drawing(title, level)


def kinds(title: str) -> dict[str, str]:
    return {area["id"]: area["kind"] for area in board(title)["areas"]}


@every_title
def test_ids_are_unique_and_every_entry_names_its_source(title: str) -> None:
    areas, links = board(title)["areas"], board(title)["links"]
    assert len({a["id"] for a in areas}) == len(areas)
    assert [e for e in areas + links if packs.source_kind(e.get("source")) is None] == []


@pytest.mark.parametrize("entries", ["areas", "links"])
@every_title
def test_the_documentation_says_what_a_board_rests_on(title: str, entries: str) -> None:
    counted = data.report(title)["map"]
    cells = [title, entries, counted[entries], *counted[f"{entries}_by_source"].values()]
    assert f"| {' | '.join(map(str, cells))} |" in DOCUMENTATION.read_text(encoding="utf-8")


@every_title
def test_links_join_two_areas_once_and_by_a_kind_that_suits_them(title: str) -> None:
    kind = kinds(title)
    seen: set[frozenset[str]] = set()
    for link in board(title)["links"]:
        pair = frozenset(link["between"])
        assert len(pair) == 2
        assert pair not in seen, link
        seen.add(pair)
        wet = sum(kind[name] == "sea" for name in pair)
        if link["kind"] in ("land", "river", "ridge", "pass"):
            assert wet == 0, link
        if link["kind"] == "coast":
            assert wet == 1, link
        if link["kind"] == "sea":
            assert wet == 2, link


@every_title
def test_no_area_is_cut_off(title: str) -> None:
    near: dict[str, set[str]] = {name: set() for name in kinds(title)}
    for link in board(title)["links"]:
        if link["kind"] != "corner":
            one, other = link["between"]
            near[one].add(other)
            near[other].add(one)
    start = next(iter(near))
    reached, edge = {start}, [start]
    while edge:
        for name in near[edge.pop()] - reached:
            reached.add(name)
            edge.append(name)
    assert set(near) - reached == set()


@every_title
def test_ports_lie_on_the_seas_that_they_name(title: str) -> None:
    coasts = {frozenset(link["between"]) for link in board(title)["links"] if link["kind"] in ("coast", "sea")}
    for area in board(title)["areas"]:
        for key in ("port", "ports"):
            seas = area.get(key) or []
            if isinstance(seas, str):
                seas = [seas]
            if isinstance(seas, list):
                missing = [sea for sea in seas if frozenset({area["id"], sea}) not in coasts]
                assert missing == [], f"{area['id']} has a port on a sea that it does not touch"


@every_title
def test_every_area_has_room_for_a_stack(title: str) -> None:
    shown = picture(title)
    cramped = [
        name
        for name, drawn in shown.areas.items()
        if not drawn["anchors"] or drawn["anchors"][0][2] / shown.unit < shown.counter * labels.CRAMPED
    ]
    assert cramped == []


@every_title
def test_stacks_stand_apart_and_in_their_own_area(title: str) -> None:
    shown = picture(title)
    squares: list[tuple[str, Polygon]] = []
    for name, drawn in shown.areas.items():
        outline = shapely.union_all([Polygon(shown.ring(polygon[0])).buffer(0) for polygon in drawn["rings"]])
        for anchor in drawn["anchors"]:
            x, y, half = shown.at(anchor)
            squares.append((name, box(x - half, y - half, x + half, y + half)))
            if "leader" not in drawn and "rect" not in drawn:
                assert outline.intersection(squares[-1][1]).area > 0.85 * squares[-1][1].area, name
    tree = shapely.STRtree([square for _, square in squares])
    for i, (name, square) in enumerate(squares):
        for j in tree.query(square):
            if j > i:
                shared = square.intersection(squares[j][1]).area
                assert shared < 0.25 * min(square.area, squares[j][1].area), (name, squares[j][0])


def footprints(title: str) -> dict[str, Polygon]:
    """The ground of every name, a little smaller than the room that was kept for it."""
    shown = picture(title)
    found: dict[str, Polygon] = {}
    for name, drawn in shown.areas.items():
        x, y, size = shown.at(drawn["label"][:3])
        angle, lines = drawn["label"][3:]
        wide, high = max(labels.width(line, size) for line in lines) * 0.9, size * 0.8 * len(lines)
        shape = box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        found[name] = shapely.affinity.rotate(shape, angle, origin=(x, y))
    return found


def test_names_of_italia_stand_on_their_own_ground() -> None:
    shown, kind = picture("italia"), kinds("italia")
    strayed = []
    for name, ground in footprints("italia").items():
        outline = shapely.union_all([Polygon(shown.ring(polygon[0])).buffer(0) for polygon in shown.areas[name]["rings"]])
        if kind[name] == "land" and outline.distance(ground.centroid) > 8:
            strayed.append(name)
    assert strayed == []


# What each eye sees of linear red, green and blue: Machado, Oliveira and Fernandes (2009), severity 1.
EYES = {
    "trichromat": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanope": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranope": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
}


def lab(colour: str, eye: str) -> np.ndarray:
    """A colour as an eye sees it, in CIE L*a*b*."""
    value = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(EYES[eye]) @ linear, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ seen
    ratio = xyz / np.array([0.95047, 1.0, 1.08883])
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@every_title
@pytest.mark.parametrize("eye", EYES)
def test_regions_that_touch_differ_for_every_eye_and_all_of_them_from_the_sea(title: str, eye: str) -> None:
    region = {area["id"]: area["region"] for area in board(title)["areas"]}
    colours = {ident: names[1] for ident, names in picture(title).regions.items()}
    pairs = {frozenset(region[name] for name in link["between"]) for link in board(title)["links"]}
    close = [
        (one, other)
        for one, other in (sorted(pair) for pair in pairs if len(pair) == 2 and pair <= colours.keys())
        if np.linalg.norm(lab(colours[one], eye) - lab(colours[other], eye)) < 9.5
    ]
    assert close == []
    wet = lab(drawing.SEA, eye)
    assert [name for name, colour in colours.items() if np.linalg.norm(lab(colour, eye) - wet) < 7] == []


@every_title
def test_names_of_land_stand_on_their_own_ground_or_on_water(title: str) -> None:
    shown, ground = picture(title), footprints(title)
    outlines = {
        name: shapely.union_all([Polygon(shown.ring(polygon[0])).buffer(0) for polygon in drawn["rings"]])
        for name, drawn in shown.areas.items()
        if "rect" not in drawn and shown.facts[name]["kind"] != "sea"
    }
    everything = shapely.union_all(list(outlines.values()))
    strayed = {
        name: round(share, 2)
        for name, outline in outlines.items()
        if (share := ground[name].intersection(everything).difference(outline).area / ground[name].area) > 0.3
    }
    assert strayed == {}


@every_title
def test_the_first_stack_of_an_area_covers_no_name(title: str) -> None:
    shown, ground = picture(title), footprints(title)
    tree = shapely.STRtree(list(ground.values()))
    names = list(ground)
    for name, drawn in shown.areas.items():
        x, y, half = shown.at(drawn["anchors"][0])
        stack = box(x - half, y - half, x + half, y + half)
        covered = {names[i]: ground[names[i]].intersection(stack).area / stack.area for i in tree.query(stack)}
        assert {other: share for other, share in covered.items() if share > 0.12} == {}, name


@every_title
def test_names_do_not_cover_each_other_or_a_city(title: str) -> None:
    shown, ground = picture(title), footprints(title)
    frame = box(0, 0, shown.width, shown.height)
    covered = [(a, b) for (a, p), (b, q) in combinations(ground.items(), 2) if p.intersection(q).area > 0.04 * p.area]
    assert covered == []
    assert [name for name, shape in ground.items() if not frame.covers(shape)] == []
    cities = {n: Point(*shown.at(d["city"])).buffer(3) for n, d in shown.areas.items() if "city" in d}
    assert [(a, c) for a, p in ground.items() for c, spot in cities.items() if p.intersects(spot)] == []


@every_title
@pytest.mark.parametrize("level", ["fine", "coarse"])
def test_outlines_close_and_share_their_borders(title: str, level: str) -> None:
    shown = picture(title, level)
    used: dict[int, list[int]] = {}
    for drawn in [*(d["rings"] for d in shown.areas.values()), *shown.voids]:
        for polygon in drawn:
            for refs in polygon:
                ring = shown.ring(refs)
                assert not ring or ring[0] == ring[-1]
                for ref in refs:
                    used.setdefault(ref if ref >= 0 else ~ref, []).append(1 if ref >= 0 else -1)
    assert {n: ways for n, ways in used.items() if len(ways) > 2 or (len(ways) == 2 and sum(ways) != 0)} == {}


@every_title
def test_the_areas_fill_the_board_without_overlap(title: str) -> None:
    shown = picture(title)
    total = 0.0
    for rings in [*(d["rings"] for d in shown.areas.values()), *shown.voids]:
        for polygon in rings:
            total += Polygon(shown.ring(polygon[0]), [shown.ring(hole) for hole in polygon[1:]]).area
    assert total == pytest.approx(shown.width * shown.height, rel=0.002)


@every_title
def test_a_board_is_light(title: str) -> None:
    files = [packs.find(title, name).read_bytes() for name in ("map.json", "drawing.json")]
    assert sum(len(gzip.compress(data, mtime=0)) for data in files) < LIMIT


@every_title
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_is_sound_svg_with_every_area_and_name(title: str, language: str) -> None:
    root = ElementTree.fromstring(drawing.svg(title, "coarse", language))
    ids = {element.get("id", "").removeprefix("area-") for element in root.iter() if element.get("id")}
    assert set(kinds(title)) <= ids
    written = " ".join(element.text or "" for element in root.iter() if element.tag.endswith("}text"))
    first_words = [area["name"].split()[0] for area in board(title)["areas"]]
    assert [word for word in first_words if word not in written] == []
