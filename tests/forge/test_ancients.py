"""The hex map of The Ancient World: what the rulebook, charts and reports of play prove, and that it fits together."""

from __future__ import annotations

import gzip
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
import shapely.affinity
from shapely.geometry import Polygon, box

from aevum.kit import drawing, hexmap, packs
from aevum.kit.hexmap import HexMap
from forge import labels
from forge.errors import ForgeError
from forge.hexes import sheet

LIMIT = 350_000
PLACES = Path(__file__).parents[2] / "forge" / "places" / "ancients.toml"
DATA = packs.GAMES / "ancients" / "data"


@pytest.fixture(scope="module")
def board() -> HexMap:
    return hexmap.load("ancients")


def spread(board: HexMap, start: int, step: str) -> set[int]:
    """Every hex that can be reached by marching, walking or sailing."""
    may = getattr(board, step)
    seen, queue = {start}, [start]
    for hex in queue:
        for other in board.grid.neighbours(hex):
            if other not in seen and may(hex, other):
                seen.add(other)
                queue.append(other)
    return seen


# What is proven


def test_6_38_the_strait_of_messana_joins_5915_and_6015(board: HexMap) -> None:
    rhegium, messana = board.cities["rhegium"].hex, board.cities["messana"].hex
    assert (board.grid.name(rhegium), board.grid.name(messana)) == ("5915", "6015")
    strait = board.straits[board.grid.side(rhegium, messana)]
    assert strait.sea == board.sea[rhegium] == board.sea[messana] == "fretum"
    assert not board.walks(rhegium, messana)
    assert messana not in spread(board, rhegium, "walks")


def test_6_38_the_strait_between_sardinia_and_corsica_counts_mare_tyrrhenum(board: HexMap) -> None:
    strait = next(s for s in board.straits.values() if s.sea == "tyrrhenum")
    assert sorted(board.province[hex] for hex in strait.between) == ["corsica", "sardinia-septentrionalis"]
    assert len(board.straits) == 2


@pytest.mark.parametrize(
    ("city", "hex"),
    [
        ("ostia", "3715"),
        ("massilia", "1629"),
        ("neapolis", "4512"),
        ("tarentum", "5405"),
        ("syracusa", "6419"),
        ("lilybaeum", "5526"),
        ("drepanum", "5326"),
    ],
)
def test_naval_charts_of_the_series_major_ports_stand_in_their_printed_hexes(board: HexMap, city: str, hex: str) -> None:
    assert board.grid.name(board.cities[city].hex) == hex
    assert board.cities[city].port == "major"


def test_naval_charts_of_the_series_eight_ports_are_major(board: HexMap) -> None:
    majors = {c.id for c in board.cities.values() if c.port == "major"}
    assert len(majors) == 8
    assert "carthago" in majors


def test_augury_table_of_carthage_the_coast_between_camarina_and_heraclea_minoa(board: HexMap) -> None:
    camarina, heraclea = board.cities["camarina"].hex, board.cities["heraclea-minoa"].hex
    assert (board.grid.name(camarina), board.grid.name(heraclea)) == ("6222", "5825")
    along = [h for h in board.grid.line(camarina, heraclea) if board.sea[h] == "africum"]
    assert {camarina, heraclea} <= set(along)
    assert heraclea in spread(board, camarina, "sails")


def test_first_punic_war_played_a_landing_north_of_syracusa_in_6319(board: HexMap) -> None:
    landing, syracusa = board.grid.hex("6319"), board.cities["syracusa"].hex
    assert board.coastal(landing)
    assert board.province[landing] == "sicilia-orientalis"
    assert board.grid.distance(landing, syracusa) == 1


def test_first_punic_war_played_a_raid_at_sea_in_5814(board: HexMap) -> None:
    raid = board.grid.hex("5814")
    assert board.sea[raid] != ""
    assert board.grid.distance(raid, board.cities["rhegium"].hex) == 1


def test_alexander_of_epirus_played_cities_of_samnium_and_lucania(board: HexMap) -> None:
    place = {id: board.province[board.cities[id].hex] for id in ("bovianum", "beneventum", "paestum")}
    assert place == {"bovianum": "samnium", "beneventum": "samnium", "paestum": "lucania"}
    assert board.cities["paestum"].size == "medium"


def test_first_punic_war_played_caralis_is_a_port_of_sardinia(board: HexMap) -> None:
    assert board.cities["caralis"].port != ""
    assert board.province[board.cities["caralis"].hex] == "sardinia-meridionalis"


@pytest.mark.parametrize(
    "name",
    [
        "Etruria Septentrionalis", "Etruria Meridionalis", "Latium", "Sabinus", "Campania", "Samnium", "Apulia", "Lucania",
        "Bruttium", "Picenum", "Umbria", "Liguria Taurini", "Liguria Friniates", "Gallia Cispadana", "Gallia Transpadana",
        "Venetia", "Gallia Massilia", "Sardinia Septentrionalis", "Sardinia Meridionalis", "Corsica", "Sicilia Orientalis",
        "Sicilia Occidentalis", "Liparae", "Melita", "Cossyra", "Ilva", "Carthago", "Tripolitana", "Numidia", "Mauretania",
    ],
)  # fmt: skip
def test_rules_of_the_series_name_the_provinces(board: HexMap, name: str) -> None:
    assert name in {p.name for p in board.provinces.values()}


def test_carthage_names_the_sea_zones_that_score(board: HexMap) -> None:
    scoring = {"Fretum Siculi", "Mare Ionium", "Mare Ligusticum", "Mare Gallicum", "Mare Sardoum"}
    assert scoring < {s.name for s in board.seas.values()}


def test_6_33_roads_a_were_there_after_310_and_roads_b_in_the_punic_wars(board: HexMap) -> None:
    for road in board.roads:
        assert road.level == ("A" if road.year <= -310 else "B" if road.year <= -200 else "C"), road.name
    assert {road.level for road in board.roads} == {"A", "B", "C"}
    roma, capua = board.cities["roma"].hex, board.cities["capua"].hex
    appia = next(road for road in board.roads if road.name == "Via Appia")
    assert (appia.level, appia.year, appia.hexes[0], appia.hexes[-1]) == ("A", -312, roma, capua)


def test_rome_and_ostia_stand_on_the_bank_of_latium_and_the_veientes_on_the_other(board: HexMap) -> None:
    roma, ostia, caere = (board.cities[id].hex for id in ("roma", "ostia", "caere"))
    assert board.grid.distance(roma, ostia) == 1
    assert board.river(roma, ostia) == ""
    banks = [board.river(a, b) for a, b in pairwise(board.grid.line(ostia, caere))]
    assert "medium" in banks


# That it fits together


def test_every_kind_of_terrain_river_city_and_port_is_there(board: HexMap) -> None:
    assert set(board.terrain) == {"", "sea", "flat", "rough", "mountain", "marsh"}
    assert set(board.rivers.values()) == {"minor", "medium", "major"}
    assert {c.size for c in board.cities.values()} == {"small", "medium", "large"}
    assert {c.port for c in board.cities.values()} == {"", "minor", "secondary", "major"}


def test_every_land_hex_is_in_one_province_and_no_other_hex_is(board: HexMap) -> None:
    for hex in range(len(board.grid)):
        assert (board.province[hex] in board.provinces) == board.is_land(hex), board.grid.name(hex)


def test_every_sea_hex_is_in_one_zone(board: HexMap) -> None:
    for hex in range(len(board.grid)):
        assert board.terrain[hex] != "sea" or board.sea[hex] in board.seas, board.grid.name(hex)
        assert board.terrain[hex] != "" or board.sea[hex] == "", board.grid.name(hex)


def test_every_province_hangs_together_and_has_a_city(board: HexMap) -> None:
    for province in board.provinces:
        hexes = set(board.hexes_of(province))
        start = next(city.hex for city in board.cities.values() if city.hex in hexes)
        inside, queue = {start}, [start]
        for hex in queue:
            for other in board.grid.neighbours(hex):
                if other in hexes - inside and board.walks(hex, other):
                    inside.add(other)
                    queue.append(other)
        for hex in hexes - inside:  # an island of its own, all of one province
            assert spread(board, hex, "walks") <= hexes, (province, board.grid.name(hex))


def test_12_31_provinces_touch_on_land_alone(board: HexMap) -> None:
    assert {"campania", "sabinus", "etruria-meridionalis", "samnium"} <= board.borders["latium"]
    assert board.borders["sicilia-orientalis"] == {"sicilia-occidentalis"}
    assert board.borders["corsica"] == board.borders["melita"] == set()
    assert all(one in board.borders[other] for one, others in board.borders.items() for other in others)


def test_ways_are_the_same_in_both_directions(board: HexMap) -> None:
    for hex in range(len(board.grid)):
        for other in board.grid.neighbours(hex):
            assert board.marches(hex, other) == board.marches(other, hex)
            assert board.sails(hex, other) == board.sails(other, hex)
            assert board.river(hex, other) == board.river(other, hex)


def test_no_land_hex_is_alone_unless_it_is_an_island(board: HexMap) -> None:
    for hex in filter(board.is_land, range(len(board.grid))):
        ways = sum(board.marches(hex, other) for other in board.grid.neighbours(hex))
        assert ways or board.coastal(hex), board.grid.name(hex)


def test_all_seas_hang_together_and_every_port_and_island_lies_on_them(board: HexMap) -> None:
    afloat = spread(board, board.grid.hex("5814"), "sails")
    assert {hex for hex, kind in enumerate(board.terrain) if kind == "sea"} <= afloat
    assert {hex for hex in range(len(board.grid)) if board.coastal(hex)} <= afloat
    assert {board.sea[hex] for hex in afloat} == set(board.seas)
    assert {c.hex for c in board.cities.values() if c.port} <= afloat
    left = {hex for hex in range(len(board.grid)) if board.is_land(hex)}
    while left:
        island = spread(board, min(left), "walks")
        assert island & afloat, sorted(board.grid.name(h) for h in island)
        left -= island


@pytest.mark.parametrize(("start", "goal"), [("ostia", "rhegium"), ("syracusa", "lilybaeum"), ("rhegium", "ariminum"), ("massilia", "ostia")])
def test_7_24_ships_can_keep_to_the_coast(board: HexMap, start: str, goal: str) -> None:
    first, last = board.cities[start].hex, board.cities[goal].hex
    seen, queue = {first}, [first]
    for hex in queue:
        for other in board.grid.neighbours(hex):
            if other not in seen and board.sails(hex, other) and board.by_the_shore(other):
                seen.add(other)
                queue.append(other)
    assert last in seen


def test_7_24_the_middle_of_a_sea_is_high_sea(board: HexMap) -> None:
    assert not board.by_the_shore(board.grid.hex("4518"))
    assert board.by_the_shore(board.cities["ostia"].hex)
    high = sum(board.sea[h] != "" and not board.by_the_shore(h) for h in range(len(board.grid)))
    assert high > 1500


def test_a_port_has_the_zone_of_the_water_before_it(board: HexMap) -> None:
    for city in board.cities.values():
        if city.port:
            beside = {board.sea[h] for h in board.grid.neighbours(city.hex) if board.sails(city.hex, h)}
            assert board.sea[city.hex] in beside, city.name


def test_cities_have_a_hex_each(board: HexMap) -> None:
    assert len(board.city_of) == len(board.cities)
    assert all(board.is_land(city.hex) for city in board.cities.values())


def test_rivers_are_chains_of_sides_on_land(board: HexMap) -> None:
    grid = board.grid
    for river in packs.read(DATA / "map.json")["rivers"]:
        sides = [tuple(grid.hex(h) for h in side.split("-")) for side in river["sides"]]
        assert all(board.walks(*side) for side in sides), river["name"]
        for one, other in pairwise(sides):
            assert len({*one, *other}) == 3, (river["name"], one, other)  # they share a corner


def test_rivers_end_in_the_sea_or_in_another_river(board: HexMap) -> None:
    grid = board.grid
    rivers = packs.read(DATA / "map.json")["rivers"]
    for river in rivers:
        others = {side for other in rivers if other is not river for side in other["sides"]}
        a, b = (grid.hex(h) for h in river["sides"][-1].split("-"))
        ends = [c for c in grid.neighbours(a) if c in grid.neighbours(b)]  # the hexes at the two ends of the side
        ways = [(x, c) for c in ends for x in (a, b)]
        joins = any("-".join(sorted((grid.name(x), grid.name(y)))) in others for x, y in ways)
        assert joins or any(not board.walks(x, y) for x, y in ways), river["name"]


def test_roads_lead_over_land_from_neighbour_to_neighbour(board: HexMap) -> None:
    for road in board.roads:
        assert all(board.marches(a, b) for a, b in pairwise(road.hexes)), road.name
        assert len(set(road.hexes)) == len(road.hexes), road.name
        assert board.city_of.get(road.hexes[0]), road.name


def test_impassable_sides_lie_between_land_and_leave_passes(board: HexMap) -> None:
    assert board.impassable
    for side in board.impassable:
        assert board.walks(*board.grid.across(side))
    taurasia, massilia = board.cities["taurasia"].hex, board.cities["massilia"].hex
    assert massilia in spread(board, taurasia, "marches")


def test_the_board_is_light_enough_for_a_page() -> None:
    files = [(DATA / name).read_bytes() for name in ("map.json", "drawing.json")]
    assert sum(len(gzip.compress(data, mtime=0)) for data in files) < LIMIT


def test_every_entry_names_its_source() -> None:
    found = list(packs.sources(packs.read(DATA / "map.json")))
    assert found
    assert [place for place, source in found if packs.source_kind(source) is None] == []


# What the eye sees


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("level", ["fine", "coarse"])
def test_the_picture_is_sound_svg_with_its_names(board: HexMap, level: str, language: str) -> None:
    root = ElementTree.fromstring(drawing.svg("ancients", level, language))
    written = {element.text for element in root.iter() if element.tag.endswith("}text")}
    assert {city.name for city in board.cities.values() if city.size == "large"} <= written
    legend = {"fine": {"en": "mountain", "fr": "montagne"}, "coarse": {}}[level]
    assert set(filter(None, [legend.get(language)])) <= written
    numbers = {board.grid.name(hex) for hex, kind in enumerate(board.terrain) if kind}
    assert numbers <= written if level == "fine" else not numbers & written


def footprint(label: list[Any], unit: float, share: float) -> Polygon:
    x, y, size, angle, lines = label
    wide = max(labels.width(line, size / unit) for line in lines) * share
    high = size / unit * 0.8 * len(lines)
    x, y = x / unit, y / unit
    return shapely.affinity.rotate(box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2), angle, origin=(x, y))


def test_names_of_cities_stand_apart_and_on_the_board() -> None:
    content = packs.read(DATA / "drawing.json")
    frame = box(0, 0, *content["size"])
    ground = {id: footprint(row[2:], content["unit"], 0.85) for id, row in content["cities"].items()}
    assert [id for id, shape in ground.items() if not frame.covers(shape)] == []
    covered = [(a, b) for (a, p), (b, q) in combinations(ground.items(), 2) if p.intersection(q).area > 0.08 * p.area]
    assert covered == []


def test_names_of_provinces_and_seas_keep_off_the_names_of_cities() -> None:
    content = packs.read(DATA / "drawing.json")
    unit = content["unit"]
    cities = {id: footprint(row[2:], unit, 0.85) for id, row in content["cities"].items()}
    large = {id: footprint(row, unit, 0.95) for part in ("provinces", "seas") for id, row in content[part].items()}
    covered = [(a, b) for a, p in large.items() for b, q in cities.items() if p.intersection(q).area > 0.25 * q.area]
    assert covered == []


def test_signs_stand_in_the_hexes_of_their_cities(board: HexMap) -> None:
    content = packs.read(DATA / "drawing.json")
    for id, (x, y, *_) in content["cities"].items():
        mx, my = board.grid.middle(board.cities[id].hex)
        dx, dy = (x / content["unit"] - content["margin"]) / content["pitch"] - mx, (y / content["unit"] - content["margin"]) / content["pitch"] - my
        assert dx * dx + dy * dy < 0.2**2, id


# What is written wrongly is refused


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ('size = "large"', 'size = "huge"', "'size' is 'huge', must be one of small, medium, large"),
        ('sea = "tyrrhenum"', 'sea = "caspium"', "no such sea 'caspium'"),
        ('hex = "3715"', 'hex = "9915"', "no hex '9915'"),
        ('hex = "1629"', 'hex = "1640"', "lies more than a hex from where it is pinned"),
        ("attrition = 4", "attrition = 0", "'attrition' must be a whole number from 1 to 9"),
        ('province = "latium"', 'province = "lazio"', "no such province 'lazio'"),
        ('via = ["roma", "ostia"]', 'via = ["roma", "lutetia"]', "no such city 'lutetia'"),
        ("year = -312", "year = -300", "a road of the year -300 is not of level A"),
        ('into = "Padus"', 'into = "Nilus"', "'into' is 'Nilus'"),
        ('between = ["5915", "6015"]', 'between = ["5915", "6115"]', "must name two hexes side by side"),
        ('reason = "Ostia has its printed hex to itself"\n', "", "correct 'at', pin it, or give a 'reason'"),
        ('source = "public: marsh of antiquity"', 'source = "hearsay"', "'source' must begin with"),
        ("at = [12.49, 41.89]", "at = [2.35, 48.86]", "'at' [2.35, 48.86] lies off the board"),
        ('marsh = ["marsh", "marais"]\n', "", "'words' lacks or has too much: marsh"),
        ('flat = ["flat", "plat"]', 'flat = ["flat"]', "'words.flat' must be the word in English and in French"),
        ("[[marsh]]", "[[swamp]]", "unknown table 'swamp'"),
    ],
)
def test_a_bad_entry_is_refused_with_file_line_and_reason(tmp_path: Path, right: str, wrong: str, reason: str) -> None:
    text = PLACES.read_text(encoding="utf-8")
    assert right in text
    path = tmp_path / "ancients.toml"
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(ForgeError) as refusal:
        sheet.load(path)
    assert reason in refusal.value.reason
    assert refusal.value.line > 0
    assert str(refusal.value).startswith(f"ancients.toml:{refusal.value.line}: ")


def test_two_cities_in_one_hex_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "ancients.toml"
    second = '\n[[city]]\nid = "ficana"\nname = "Ficana"\nprovince = "latium"\nat = [12.29, 41.755]\nsize = "small"\nsource = "public: a town"\n'
    path.write_text(PLACES.read_text(encoding="utf-8") + second, encoding="utf-8")
    with pytest.raises(ForgeError, match="Ostia already stands in hex 3715"):
        sheet.load(path)


def test_pinned_places_lie_in_their_hexes_and_the_plane_is_not_folded() -> None:
    found = sheet.load(PLACES)
    assert found.hex_at((15.29, 37.06)) == found.grid.hex("6419")
    assert found.hex_at((12.435, 37.80)) == found.grid.hex("5526")
    x, y = np.meshgrid(np.linspace(0, found.frame.width, 60), np.linspace(0, found.frame.height, 45))
    back = found.frame.to_board(*found.frame.to_lonlat(x, y))
    assert float(np.abs(np.array(back) - np.array([x, y])).max()) < 1e-6


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ('"hex":"3715"', '"hex":"3799"', "no hex '3799'"),
        ('"sides":["', '"sides":["3715-4715","', "no side '3715-4715': the two hexes are not neighbours"),
        ('"attrition":4', '"attrition":"four"', "Expected `int`"),
    ],
)
def test_a_pack_with_a_wrong_map_is_refused_by_file_and_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, right: str, wrong: str, reason: str
) -> None:
    text = (DATA / "map.json").read_text(encoding="utf-8")
    assert right in text
    path = tmp_path / "ancients" / "map.json"
    path.parent.mkdir()
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    monkeypatch.setenv(packs.PACK, str(tmp_path))
    with pytest.raises(packs.PackError, match=reason) as refusal:
        hexmap.load.__wrapped__("ancients")
    assert str(refusal.value).startswith(str(path))
