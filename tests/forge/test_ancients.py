"""The hex map of The Ancient World: what the rulebook, charts and reports of play prove, and that it fits together."""

from __future__ import annotations

import gzip
from itertools import pairwise
from pathlib import Path

import pytest

from aevum.kit import hexmap, packs
from aevum.kit.hexmap import HexMap

LIMIT = 350_000
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
        ("syracusae", "6419"),
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


def test_first_punic_war_played_a_landing_north_of_syracusae_in_6319(board: HexMap) -> None:
    landing, syracusae = board.grid.hex("6319"), board.cities["syracusae"].hex
    assert board.coastal(landing)
    assert board.province[landing] == "sicilia-orientalis"
    assert board.grid.distance(landing, syracusae) == 1


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
        "Sicilia Occidentalis", "Liparae", "Melita", "Cossyra", "Ilva", "Carthago", "Tripolitana", "Numidia",
    ],
)  # fmt: skip
def test_rules_of_the_series_name_the_provinces(board: HexMap, name: str) -> None:
    assert name in {p.name for p in board.provinces.values()}


def test_carthage_names_the_sea_zones_that_score(board: HexMap) -> None:
    scoring = {"Fretum Siculum", "Mare Ionium", "Mare Ligusticum", "Mare Gallicum", "Mare Sardoum"}
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
    files = [Path(DATA / name) for name in ("map.json", "drawing.json") if (DATA / name).exists()]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < LIMIT


def test_every_entry_names_its_source() -> None:
    found = list(packs.sources(packs.read(DATA / "map.json")))
    assert found
    assert [place for place, source in found if packs.source_kind(source) is None] == []
