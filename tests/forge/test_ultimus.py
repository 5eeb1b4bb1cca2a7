"""The board of Ultimus Romanorum against everything that its rulebook proves or excludes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from aevum.kit import packs

MAP: dict[str, Any] = packs.read(packs.find("ultimus", "map.json"))
AREAS: dict[str, dict[str, Any]] = {area["id"]: area for area in MAP["areas"]}
LINKS: dict[frozenset[str], dict[str, Any]] = {frozenset(link["between"]): link for link in MAP["links"]}
ZONES = [a for a in AREAS.values() if a["kind"] == "land"]
EMPIRE = [a for a in ZONES if a.get("half")]
OUTSIDE = [a for a in ZONES if not a.get("half")]
STEPS = ("land", "river", "strait")

DIOCESES = {
    "west": {"Hispaniae", "Britanniae", "Viennensis", "Galliae", "Italia", "Africa", "Pannoniae"},
    "east": {"Moesiae", "Thracia", "Asia", "Pontica", "Oriens"},
}

NUMBERED = {  # the highest zone that the rules, their examples or a scenario name in a diocese
    "Galliae": 7, "Viennensis": 4, "Italia": 5, "Africa": 4, "Britanniae": 3, "Thracia": 3, "Oriens": 9,
}  # fmt: skip

PROVEN = {
    "rulebook 7.2": ["Ostrogothi - Thracia 1: river"],
    "rulebook 7.2, long crossings": [
        "Galliae 7 - Britanniae 2: strait", "Saxones - Britanniae 2: strait", "Scoti - Britanniae 3: strait",
    ],
    "rulebook 7.3, example 1": ["Britanniae 1 - Picti 1: land", "Picti 1 - Picti 2: land", "Picti 2 - Picti 3: land"],
    "rulebook 7.3, example 2": [
        "Galliae 1 - Saxones: river", "Saxones - Franci Orientales: land", "Franci Orientales - Alamanni: land",
    ],
    "example 4.3": ["Burgondi - Alamanni: land"],
    "example 9.4": ["Galliae 5 - Viennensis 1: land", "Africa 3 - Africa 4: land"],
    "example 3.4.2": [
        "Italia 4 - Italia 5: land", "Africa 4 - Mare Internum Occidentalis: coast",
        "Italia 4 - Mare Internum Occidentalis: coast",
    ],
    "example 3.7.2": ["Galliae 1 - Britanniae 2: strait"],
    "rulebook 4.4.2": ["Armenia - Iberia: land"],
    "rulebook 8.2.2": ["Ravenna - Italia 4: inside", "Constantinopolis - Thracia 3: inside"],
}  # fmt: skip

CITIES = {
    "rulebook 3.1.2, capitals of the West": {"Arelate", "Mediolanum", "Ravenna", "Roma"},
    "rulebook 3.1.2, capitals of the East": {"Constantinopolis", "Antiochia"},
    "rulebook 3.3, where leaders enter": {"Londinium", "Lutecia", "Sirmium", "Alexandria"},
    "example 4.5.3": {"Lutecia", "Treveri"},
    "rulebook 3.4.2, home ports": {"Carthago", "Constantinopolis"},
}

IN_ZONE = {
    "example 3.4.2": {"Roma": "Italia 5", "Carthago": "Africa 4"},
    "scenario of 445": {"Ravenna": "Italia 4", "Constantinopolis": "Thracia 3"},
    "rulebook 3.3.1 and 3.6, Constantin III": {"Londinium": "Britanniae 2"},
}

PEOPLES = {  # 4.1 and 4.2: who has a home zone outside the Empire, and of how many zones the text speaks
    "Picti": 3, "Scoti": 1, "Saxones": 1, "Franci Orientales": 1, "Alamanni": 1, "Burgondi": 1, "Suevi": 1,
    "Heruli": 1, "Vandali": 1, "Gepidae": 1, "Ostrogothi": 1, "Alani": 1, "Iberia": 1, "Armenia": 1, "Lakmides": 1,
    "Blemyes": 1, "Austuriani": 1, "Mauri": 1,
}  # fmt: skip


def kind(one: str, other: str) -> str | None:
    link = LINKS.get(frozenset({one, other}))
    return None if link is None else str(link["kind"])


def near(area: str, kinds: tuple[str, ...] = STEPS) -> set[str]:
    return {other for pair, link in LINKS.items() if link["kind"] in kinds and area in pair for other in pair - {area}}


def steps(start: str) -> dict[str, int]:
    far, edge = {start: 0}, [start]
    for zone in edge:
        for other in sorted(near(zone) - set(far)):
            far[other] = far[zone] + 1
            edge.append(other)
    return far


def with_city(name: str) -> dict[str, Any]:
    return next(a for a in ZONES if a.get("city_name") == name)


@pytest.mark.parametrize(("source", "link"), [(s, p) for s, pairs in PROVEN.items() for p in pairs])
def test_what_the_text_joins_is_joined_in_that_way(source: str, link: str) -> None:
    pair, wanted = link.split(": ")
    assert kind(*pair.split(" - ")) == wanted, source


def test_3_1_1_twelve_dioceses_in_two_halves() -> None:
    assert {half: {a["region"] for a in EMPIRE if a["half"] == half} for half in DIOCESES} == DIOCESES


@pytest.mark.parametrize("diocese", sorted(DIOCESES["west"] | DIOCESES["east"]))
def test_3_1_1_the_zones_of_a_diocese_are_numbered_from_one_and_hang_together(diocese: str) -> None:
    zones = {a["id"]: a["number"] for a in EMPIRE if a["region"] == diocese}
    assert sorted(zones.values()) == list(range(1, len(zones) + 1))
    assert all(name == f"{diocese} {number}" for name, number in zones.items())
    assert len(zones) >= NUMBERED.get(diocese, 2)
    apart = {"Italia 8"}  # Sardinia and Corsica
    reached, edge = {f"{diocese} 1"}, [f"{diocese} 1"]
    while edge:
        found = (near(edge.pop()) & set(zones)) - reached
        reached |= found
        edge += sorted(found)
    assert set(zones) - reached <= apart


def test_3_1_2_six_imperial_capitals() -> None:
    capitals = {a["city_name"]: a["half"] for a in ZONES if a.get("capital")}
    assert {c for c, half in capitals.items() if half == "west"} == CITIES["rulebook 3.1.2, capitals of the West"]
    assert {c for c, half in capitals.items() if half == "east"} == CITIES["rulebook 3.1.2, capitals of the East"]


@pytest.mark.parametrize("source", sorted(CITIES))
def test_cities_that_the_text_names_are_there_each_in_a_zone_of_its_own(source: str) -> None:
    homes = [with_city(name)["id"] for name in sorted(CITIES[source])]
    assert len(set(homes)) == len(homes)


@pytest.mark.parametrize(("source", "city"), [(s, c) for s, cities in IN_ZONE.items() for c in cities])
def test_cities_stand_in_the_zone_that_the_text_gives(source: str, city: str) -> None:
    assert with_city(city)["id"] == IN_ZONE[source][city], source


def test_4_5_3_lutecia_and_treveri_are_in_galliae_but_not_in_galliae_4() -> None:
    homes = {with_city(name)["id"] for name in ("Lutecia", "Treveri")}
    assert len(homes) == 2
    assert {AREAS[home]["region"] for home in homes} == {"Galliae"}
    assert "Galliae 4" not in homes


def test_the_other_cities_of_the_text_lie_in_their_dioceses() -> None:
    wanted = {"Sirmium": "Pannoniae", "Alexandria": "Oriens", "Antiochia": "Oriens", "Arelate": "Viennensis"}
    assert {name: with_city(name)["region"] for name in wanted} == wanted


def test_3_4_2_two_fleets_have_their_ports() -> None:
    homes = {a["fleet"]: a["city_name"] for a in ZONES if a.get("fleet")}
    assert homes == {"classis occidentalis": "Carthago", "classis orientalis": "Constantinopolis"}
    assert with_city("Carthago")["ports"] == ["Mare Internum Occidentalis"]


def test_3_4_2_fleets_sail_the_inner_sea_and_the_euxine_and_no_other_water() -> None:
    seas = {a["id"]: a["fleets"] for a in AREAS.values() if a["kind"] == "sea"}
    assert {name for name, open_ in seas.items() if open_} == {
        "Mare Internum Occidentalis", "Mare Internum Orientalis", "Pontus Euxinus",
    }  # fmt: skip
    assert {"Mare Oceanus", "Britannicum Mare", "Germanicum Mare"} <= set(seas)
    assert kind("Mare Internum Occidentalis", "Mare Internum Orientalis") == "sea"
    assert kind("Mare Internum Orientalis", "Pontus Euxinus") == "sea"
    assert kind("Mare Internum Occidentalis", "Pontus Euxinus") is None


def test_4_home_zones_of_the_peoples() -> None:
    homes = Counter(a["people"] for a in OUTSIDE if a.get("people"))
    assert {people: homes[people] for people in PEOPLES} == PEOPLES
    assert homes.keys() - PEOPLES == {"Hunni", "Persae"}


def test_4_1_foederati_of_the_start_and_the_bagaudes_have_no_home_outside() -> None:
    homes = {a.get("people") for a in OUTSIDE}
    assert homes & {"Visigothi", "Franci Salii", "Ghassanides", "Bagaudes"} == set()


def test_7_3_eight_eastern_zones_count_as_the_empire() -> None:
    eastern = [a for a in OUTSIDE if a.get("eastern")]
    assert Counter(a["people"] for a in eastern) == {"Persae": 6, "Armenia": 1, "Iberia": 1}
    assert {a["region"] for a in near_zones("Armenia")} >= {"Pontica", "Persis"}


def near_zones(zone: str) -> list[dict[str, Any]]:
    return [AREAS[name] for name in sorted(near(zone))]


def test_4_4_2_armenia_touches_the_empire_iberia_and_the_persians() -> None:
    around = near_zones("Armenia")
    assert {a.get("half") for a in around} >= {"east"}
    assert {a.get("people") for a in around} >= {"Iberia", "Persae"}


def test_4_3_an_unnamed_zone_lies_at_once_west_of_the_mauri() -> None:
    unnamed = {a["id"] for a in near_zones("Mauri") if not a.get("people") and not a.get("half")}
    assert unnamed == {"Gaetulia", "Phazania"}
    assert "Gaetulia" not in near("Phazania")


def test_3_2_2_the_alamanni_touch_the_west_and_the_gepidae_do_not() -> None:
    assert "west" in {a.get("half") for a in near_zones("Alamanni")}
    assert "west" not in {a.get("half") for a in near_zones("Gepidae")}


def test_3_6_3_britanniae_and_galliae_are_adjacent_by_a_strait_only() -> None:
    between = {
        link["kind"]
        for pair, link in LINKS.items()
        if {AREAS[zone]["region"] for zone in pair} == {"Britanniae", "Galliae"}
    }
    assert between == {"strait"}


def test_7_2_three_straits_cost_two_more_and_the_others_one() -> None:
    long = {pair for pair, link in LINKS.items() if link.get("extra") == 2}
    assert long == {
        frozenset({"Galliae 7", "Britanniae 2"}), frozenset({"Saxones", "Britanniae 2"}), frozenset({"Scoti", "Britanniae 3"}),
    }  # fmt: skip
    assert {link.get("extra") for link in LINKS.values() if link["kind"] == "strait"} == {1, 2}
    assert [link for link in LINKS.values() if link["kind"] != "strait" and "extra" in link] == []


def test_7_2_the_four_great_rivers_and_no_others_are_borders() -> None:
    assert {link["along"] for link in LINKS.values() if link["kind"] == "river"} == {
        "Rhenus", "Danuvius", "Tigris", "Euphrates",
    }  # fmt: skip


@pytest.mark.parametrize("diocese", ["Galliae", "Pannoniae", "Moesiae", "Thracia"])
def test_7_2_rhenus_and_danuvius_part_the_northern_dioceses_from_the_barbarians_everywhere(diocese: str) -> None:
    ways = {
        link["kind"]
        for pair, link in LINKS.items()
        if diocese in {AREAS[zone]["region"] for zone in pair}
        and any(AREAS[zone]["region"] == "Barbaricum" for zone in pair)
    }
    assert ways == {"river"}


def test_7_3_example_2_aetius_goes_from_the_alamanni_to_galliae_1_in_four_points() -> None:
    way = ["Alamanni", "Franci Orientales", "Saxones", "Galliae 1"]
    assert sum({"land": 1, "river": 2}[str(kind(a, b))] for a, b in pairwise(way)) == 4


def test_7_3_example_1_the_third_zone_of_the_picti_is_three_steps_from_britanniae_1() -> None:
    assert [steps("Britanniae 1")[f"Picti {n}"] for n in (1, 2, 3)] == [1, 2, 3]
    assert near("Picti 3") == {"Picti 2"}


def test_8_2_2_two_cities_have_a_refuge_within_their_zone() -> None:
    assert {a["id"]: a["refuge"] for a in ZONES if a.get("refuge")} == {
        "Italia 4": "Ravenna", "Thracia 3": "Constantinopolis",
    }  # fmt: skip
    boxes = [a["id"] for a in AREAS.values() if a["kind"] == "box"]
    assert sorted(boxes) == ["Constantinopolis", "Ravenna"]
    for box in boxes:
        assert len(near(box, (*STEPS, "inside", "coast"))) == 1


def test_every_zone_but_the_islands_hangs_together_by_land_or_strait() -> None:
    assert {a["id"] for a in ZONES} - set(steps("Italia 5")) == {"Italia 8"}
    assert near("Italia 8", ("coast",)) == {"Mare Internum Occidentalis"}
