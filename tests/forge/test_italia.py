"""The board of Italia against everything that its rulebook proves or excludes."""

from __future__ import annotations

import pytest

from aevum.kit import packs
from aevum.kit.areas import Board, bits

BOARD = Board(packs.find("italia", "map.json"))
LAND = BOARD.neighbours("land")
COAST = BOARD.neighbours("coast")
SEA = BOARD.neighbours("sea")
STRAIT = BOARD.neighbours("strait")

PROVEN_BY_LAND = {
    "example 8.1": ["Lucania Bruttium"],
    "example 9.0": ["Lucania Neapolis", "Neapolis Roma", "Lucania Samnium"],
    "example 9.1": ["Roma Etruria", "Samnium Corfinium", "Corfinium Picenum"],
    "example 9.6": ["Byzacena Africa"],
    "example 9.7": ["Roma Samnium", "Samnium Apulia"],
    "example 10.5": ["Apulia Corfinium", "Apulia Samnium", "Apulia Lucania", "Venetia Ravenna", "Ravenna Picenum"],
    "example 12.3.4": [
        "Roma Perusia", "Perusia Picenum", "Picenum Ravenna", "Ravenna Florentia", "Florentia Pisae", "Pisae Pavia",
        "Pavia Verona", "Verona Mediolanum", "Liguria Pavia",
    ],
}  # fmt: skip

PROVEN_COASTS = {
    "example 9.6": ["Africa Mare Sardoum", "Olbia Mare Balearicum", "Pisae Mare Ligusticum"],
    "example 10.9": ["Africa Mare Libycum", "Africa Mare Sardoum"],
    "example 12.3.2": ["Ravenna Mare Hadriaticum"],
}


def names(row: int) -> set[str]:
    return {BOARD.names[i] for i in bits(row)}


def around(area: str, rows: list[int]) -> set[str]:
    return names(rows[BOARD.index[area]])


@pytest.mark.parametrize(("source", "pair"), [(s, p) for s, pairs in PROVEN_BY_LAND.items() for p in pairs])
def test_zones_that_an_example_crosses_touch(source: str, pair: str) -> None:
    one, other = pair.split()
    assert other in around(one, LAND), source


@pytest.mark.parametrize(("source", "pair"), [(s, p) for s, pairs in PROVEN_COASTS.items() for p in pairs])
def test_a_zone_where_an_example_lands_lies_on_that_sea(source: str, pair: str) -> None:
    zone, sea = pair.split(" ", 1)
    assert sea in around(zone, COAST), source


def test_12_3_2_ravenna_touches_the_zones_allowed_to_react_and_no_others() -> None:
    assert around("Ravenna", LAND) == {"Venetia", "Verona", "Pavia", "Florentia", "Picenum"}
    assert around("Ravenna", COAST) == {"Mare Hadriaticum"}
    assert around("Ravenna", STRAIT) == set()


def test_9_0_areas_that_meet_in_a_corner_do_not_touch() -> None:
    corners = {frozenset(link.between) for link in BOARD.links if link.kind == "corner"}
    assert corners == {frozenset({"Noricum", "Tridentum"}), frozenset({"Mare Ligusticum", "Carales"})}
    assert "Tridentum" not in around("Noricum", LAND)
    assert "Carales" not in around("Mare Ligusticum", COAST)


def test_2_1_straits_join_messana_to_rhegium_and_corsica_to_olbia() -> None:
    straits = {frozenset(link.between) for link in BOARD.links if link.kind == "strait"}
    assert straits == {frozenset({"Messana", "Rhegium"}), frozenset({"Corsica", "Olbia"})}


def test_9_6_a_fleet_goes_from_sardoum_by_balearicum_to_ligusticum() -> None:
    assert "Mare Balearicum" in around("Mare Sardoum", SEA)
    assert "Mare Ligusticum" in around("Mare Balearicum", SEA)
    assert "Mare Ligusticum" not in around("Mare Sardoum", SEA)


def test_6_3_the_roman_zones_of_the_example_hang_together() -> None:
    block = {"Roma", "Umbria", "Corfinium", "Apulia", "Samnium"}
    reached = {"Roma"}
    for _ in block:
        reached |= {other for zone in reached for other in around(zone, LAND)} & block
    assert reached == block


def test_10_5_apulia_has_a_fourth_neighbour() -> None:
    assert len(around("Apulia", LAND)) > 3


def test_2_1_there_are_nine_seas_and_the_zones_that_the_rules_count() -> None:
    kinds = [area.kind for area in BOARD.areas]
    assert kinds.count("sea") == 9
    sicily = [a.id for a in BOARD.areas if a.region == "Sicily"]
    italian = [a.id for a in BOARD.areas if a.kind == "land" and a.region in ("North", "South", "Islands")]
    assert (len(italian), len(sicily)) == (25, 4)
    assert len([a for a in BOARD.areas if a.region == "Africa"]) + 1 == 5  # with the Aures


def test_2_1_terrain_is_as_printed() -> None:
    def with_terrain(terrain: str) -> set[str]:
        return {a.id for a in BOARD.areas if a.terrain == terrain and a.kind == "land"}

    assert with_terrain("marsh") == {"Venetia", "Ravenna"}
    assert with_terrain("mountain") == {
        "Pavia", "Florentia", "Perusia", "Umbria", "Samnium", "Rhegium", "Agrigentum", "Corsica", "Olbia",
    }  # fmt: skip
    assert all(a.terrain == "mountain" for a in BOARD.areas if a.kind == "box")


def test_2_2_1_9_no_city_stands_on_the_islands_or_the_outskirts() -> None:
    without = {a.id for a in BOARD.areas if a.kind != "sea" and not a.city}
    assert without == {"Corsica", "Olbia", "Carales", "Alpes", "Helvetia", "Noricum", "Illyricum", "Aures"}
