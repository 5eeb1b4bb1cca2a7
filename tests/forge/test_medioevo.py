"""The board of Medioevo Universale against everything that its rulebook proves or excludes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from aevum.kit import packs

MAP: dict[str, Any] = packs.read(packs.find("medioevo", "map.json"))
AREAS: dict[str, dict[str, Any]] = {area["id"]: area for area in MAP["areas"]}
TERRITORIES = [a for a in AREAS.values() if a["kind"] == "land"]
INHABITED = [a for a in TERRITORIES if a.get("good")]
KINDS = {frozenset(link["between"]): link["kind"] for link in MAP["links"]}
BY_LAND = ("land", "river", "strait")
ANY_WAY = (*BY_LAND, "coast", "sea")
LINKED = {r["id"]: set(r["linked"]) for r in MAP["regions"] if r["linked"]}
KINGDOMS = sorted(LINKED)
ISLANDS = {"anglia", "candia", "cyprus", "panormum", "sardinia"}
GOODS = {"arms", "salt", "furs", "cereals", "slaves", "spices", "cloth", "wine"}

DISTANCES = {  # steps by land
    "example M38.ex1: by caravan from Caffa for 3 points": ("caffa", "saraj", 3),
    "example M46.ex2: 5 points from Caffa by way of Saraj": ("saraj", "trebisonda", 2),
}


def near(area: str, kinds: tuple[str, ...]) -> set[str]:
    return {other for pair, kind in KINDS.items() if kind in kinds and area in pair for other in pair - {area}}


def steps(start: set[str], kinds: tuple[str, ...] = BY_LAND) -> dict[str, int]:
    """How many steps every area lies from the nearest of some."""
    far, edge = dict.fromkeys(sorted(start), 0), sorted(start)
    for area in edge:
        for other in sorted(near(area, kinds) - set(far)):
            far[other] = far[area] + 1
            edge.append(other)
    return far


def home(kingdom: str) -> set[str]:
    return {a["id"] for a in TERRITORIES if a.get("home") == kingdom}


def town(name: str) -> dict[str, Any]:
    return next(a for a in INHABITED if a["id"] == name)


def test_there_are_90_to_120_territories_and_30_to_36_inhabited_areas() -> None:
    assert 90 <= len(TERRITORIES) <= 120
    assert 30 <= len(INHABITED) <= 36
    assert all(a["city"] == bool(a.get("good")) for a in TERRITORIES)


def test_components_inhabited_areas_suffice_for_24_villages() -> None:
    assert len(INHABITED) >= 24


def test_m5_six_kingdoms() -> None:
    assert KINGDOMS == ["byzantium", "empire", "horde", "hungary", "mamluks", "novgorod"]
    assert {len(home(kingdom)) for kingdom in KINGDOMS} == {7}
    assert {a["region"] for a in TERRITORIES} == {*KINGDOMS, "lands"}


def test_m5_which_kingdoms_are_linked() -> None:
    assert LINKED["empire"] == {"hungary"}
    assert LINKED["byzantium"] == {"hungary", "horde", "mamluks"}
    assert all(one in LINKED[other] for one in KINGDOMS for other in LINKED[one])


@pytest.mark.parametrize("kingdom", ["byzantium", "empire", "horde", "hungary", "mamluks", "novgorod"])
def test_m9_a_kingdom_hangs_together_and_has_room_for_its_village(kingdom: str) -> None:
    own = home(kingdom)
    reached, edge = {min(own)}, [min(own)]
    while edge:
        found = near(edge.pop(), BY_LAND) & own - reached
        reached |= found
        edge += sorted(found)
    assert reached == own
    assert [a for a in INHABITED if a.get("home") == kingdom]


def test_m9_some_kingdoms_have_no_port() -> None:
    with_port = {a["home"] for a in TERRITORIES if a.get("port") and a.get("home")}
    assert 0 < len(with_port) < len(KINGDOMS)


def games(players: int) -> list[tuple[str, ...]]:
    """The kingdoms that so many players may choose: each linked to one chosen before."""
    found = []
    for chosen in combinations(KINGDOMS, players):
        reached = {chosen[0]}
        for _ in chosen:
            reached |= {k for k in chosen if LINKED[k] & reached}
        if reached == set(chosen):
            found.append(chosen)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_m5_fewer_players_use_a_part_of_the_board_that_is_a_board_of_its_own(players: int) -> None:
    assert games(players)
    for chosen in games(players):
        used = {a for kingdom in chosen for a, far in steps(home(kingdom)).items() if far <= 3}
        assert used < {a["id"] for a in TERRITORIES}, chosen
        reached, edge = {min(used)}, [min(used)]
        while edge:
            found = near(edge.pop(), ANY_WAY) & (used | {a for a, area in AREAS.items() if area["kind"] == "sea"}) - reached
            reached |= found
            edge += sorted(found)
        assert used <= reached, chosen
        markets = [a for a in INHABITED if a["id"] in used]
        assert len(markets) >= 3 * players, chosen
        assert len({a["good"] for a in markets}) >= 5, chosen
        assert len([a for a in TERRITORIES if a["id"] in used and a.get("fire")]) >= players, chosen


@pytest.mark.parametrize("what", sorted(DISTANCES))
def test_a_caravan_of_an_example_needs_its_points(what: str) -> None:
    one, other, far = DISTANCES[what]
    assert steps({one})[other] == far


def test_m46_example_2_a_route_of_four_stages() -> None:
    assert steps({"trebisonda"})["antakya"] <= 3
    assert all(town(name) for name in ("caffa", "saraj", "trebisonda", "antakya"))
    assert town("antakya")["good"] != town("caffa")["good"] != town("trebisonda")["good"]


def test_examples_say_what_four_towns_produce_and_do_not() -> None:
    assert town("caffa")["good"] == "slaves"  # M38.ex1: green
    assert town("saraj")["good"] == "spices"  # M38.ex1: orange
    assert town("rome")["good"] == "cereals"  # M38.ex3: yellow
    assert town("alexandria")["good"]  # M49.ex2


def test_m43_every_good_is_produced_in_four_or_five_areas() -> None:
    made = Counter(a["good"] for a in INHABITED)
    assert set(made) == GOODS
    assert set(made.values()) <= {4, 5}


def test_tech_commerce_3_panormum_is_a_port_within_three_of_rome_beyond_the_sea() -> None:
    assert steps({"rome"}, ANY_WAY)["panormum"] <= 3
    assert "panormum" not in steps({"rome"})
    assert town("panormum")["port"]


def test_m12_example_3_trebisonda_is_barbarian_and_two_steps_from_a_kingdom() -> None:
    assert AREAS["trebisonda"]["fire"]
    assert AREAS["trebisonda"].get("home") is None
    assert min(far for a, far in steps({"trebisonda"}).items() if AREAS[a].get("home")) <= 2


def test_m22_the_dardanelles_are_the_only_strait() -> None:
    straits = [pair for pair, kind in KINDS.items() if kind == "strait"]
    assert straits == [frozenset({"constantinople", "bithynia"})]


def test_m22_example_3_a_galley_docks_at_constantinople() -> None:
    assert set(town("constantinople")["port"]) == {"mare_aegaeum", "pontus_occidentalis"}


def test_m59_two_holy_cities_rome_in_no_kingdom_jerusalem_with_the_mamluks() -> None:
    assert {a["id"]: a.get("home") for a in TERRITORIES if a.get("holy")} == {"rome": None, "jerusalem": "mamluks"}


def test_m61_terrain_is_of_the_five_kinds_of_the_table() -> None:
    assert {a["terrain"] for a in TERRITORIES} == {"clear", "forest", "hills", "mountain", "desert"}
    assert {a["terrain"] for a in AREAS.values() if a["kind"] == "sea"} == {"sea"}


def test_m9_barbarian_fires_burn_between_the_kingdoms_and_the_40_infantry_suffice() -> None:
    fires = [a for a in TERRITORIES if a.get("fire")]
    assert 12 <= len(fires) < 40
    assert {a.get("home") for a in fires} == {None}
    assert len({a["quarter"] for a in fires}) >= 6


def test_every_coastal_kingdom_and_land_reaches_every_other_by_ship() -> None:
    lakes = {"mare_caspium", "mare_rubrum"}  # closed waters
    open_ = {a for a, area in AREAS.items() if area["kind"] == "sea"} - lakes
    parts = []
    left = set(open_)
    while left:
        part = set(steps({min(left)}, ("sea",)))
        parts.append(part)
        left -= part
    assert sorted(len(p) for p in parts) == [4, 11]  # the northern seas and the Mediterranean with the Black Sea


def test_islands_are_reached_by_sea_alone() -> None:
    alone = {a["id"] for a in TERRITORIES} - set(steps({"buda"}))
    assert alone == ISLANDS
    assert all(near(island, ("coast",)) for island in alone)
