"""The board of Invasions against its table of provinces and everything that the rulebook's examples prove."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import shapely
from shapely.geometry import LineString, Polygon

from aevum.kit import drawing, packs

MAP: dict[str, Any] = packs.read(packs.find("invasions", "map.json"))
AREAS: dict[str, dict[str, Any]] = {area["id"]: area for area in MAP["areas"]}
PROVINCES = [a for a in AREAS.values() if a["kind"] == "land"]
KINDS = {frozenset(link["between"]): link["kind"] for link in MAP["links"]}
DRAWING = drawing.Drawing("invasions")
SHOWN: dict[str, Any] = packs.read(packs.find("invasions", "drawing.json"))
STEPS = ("land", "river", "ridge", "strait")

# XXXIII: number of provinces, income of a kingdom, income of an empire (city levels and 2 for the whole region)
REGIONS = {
    "arabia": (6, 2, None), "balticum": (5, 3, None), "barbarum": (10, 4, None),
    "caledonia_hibernia": (7, 3, None), "caucasus": (6, 7, None), "danubius": (8, 4, None),
    "germania": (10, 4, None), "mauretania": (7, 2, None), "sarmatia": (7, 5, None),
    "scandinavia": (7, 3, None), "scythia": (6, 2, None),
    "aegyptus": (7, 12, 9), "africa": (8, 9, 6), "asia": (5, 8, 7), "britannia": (11, 11, 4),
    "cappadocia": (6, 6, 6), "gallia_meridionalis": (12, 12, 7), "gallia_septentrionalis": (12, 11, 5),
    "graecia": (6, 9, 9), "hispania": (18, 13, 5), "illyria": (7, 6, 5), "italia": (14, 12, 12),
    "mesopotamia": (8, 12, 9), "moesia": (7, 6, 4), "oriens": (6, 8, 8), "persis": (8, 9, 5),
}  # fmt: skip

def printed() -> dict[str, tuple[str, ...]]:
    """The table of provinces: by name the region, and the columns of its row."""
    rows: dict[str, tuple[str, ...]] = {}
    region = ""
    for line in (Path(__file__).parent / "invasions_table.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            region = line.strip("[]")
        elif not line.startswith("#"):
            name, *cells = (cell.strip() for cell in line.split("|"))
            rows[name] = (region, *cells, *[""] * (5 - len(cells)))
    return rows


TABLE = printed()

PROVEN = {
    "example XVIII.D": "osroene-amida coele_syria-amida amida-euphrates euphrates-babylonia",
    "example XVIII.E": "adiabene-akkad amida-adiabene",
    "example XIX.A": "cappadocia-bythinia thracia-moesia_inferior",
    "example XX.ex5": "moesia_inferior-dardania",
    "example XXV.D": "arvernia-septimania septimania-sinus_gallicus sinus_gallicus-mare_mauretanicum "
    "utica-mare_mauretanicum",
    "example XXV.E": "cartaginensis-mare_mauretanicum caesarea-mare_mauretanicum saldae-mare_mauretanicum "
    "tingitania-sinus_gaditanus",
    "rulebook XXIV.D": "achaia-mare_aegeum",
}


def kind(one: str, other: str) -> str | None:
    return KINDS.get(frozenset({one, other}))


def near(area: str, kinds: tuple[str, ...]) -> set[str]:
    return {other for pair, k in KINDS.items() if k in kinds and area in pair for other in pair - {area}}


def steps(start: str, without: frozenset[str] = frozenset()) -> dict[str, int]:
    """How many steps of movement every province lies from one of them."""
    far, edge = {start: 0}, [start]
    for area in edge:
        for other in sorted(near(area, STEPS) - without - set(far)):
            far[other] = far[area] + 1
            edge.append(other)
    return far


@pytest.mark.parametrize("region", sorted(REGIONS))
def test_xxxiii_a_region_has_its_printed_size_and_incomes(region: str) -> None:
    size, kingdom, empire = REGIONS[region]
    own = [a for a in PROVINCES if a["region"] == region]
    assert len(own) == size
    assert sum(a["income"] for a in own) == kingdom
    if empire is not None:
        assert sum(a.get("city_level", 0) for a in own) + 2 == empire


def test_xxxiii_the_base_map_has_215_provinces_21_seas_and_one_province_without_region() -> None:
    assert len(PROVINCES) == 215
    assert sum(a["kind"] == "sea" for a in AREAS.values()) == 21
    assert [a["id"] for a in PROVINCES if a["region"] not in REGIONS] == ["kushania"]


@pytest.mark.parametrize("name", TABLE)
def test_xxxiii_a_province_is_as_the_table_prints_it(name: str) -> None:
    area = next(a for a in PROVINCES if a["name"] == name)
    walls = "F" if area.get("fortified") else ""
    level = f"{area['city_level']}{walls}" if "city_name" in area else walls
    port = AREAS[area["port"]]["name"] if "port" in area else ""
    drawn = (area["region"], area["terrain"], f"{area['income']:g}", area.get("city_name", ""), level, port)
    assert drawn == TABLE[name]
    assert area["city"] == bool(area.get("city_name"))


def test_xxxiii_no_province_is_missing_or_new() -> None:
    assert sorted(a["name"] for a in PROVINCES) == sorted(TABLE)


def test_xxxiii_ports_lie_on_the_coast_of_their_sea() -> None:
    with_port = [a for a in PROVINCES if "port" in a]
    assert len(with_port) == 44
    assert [a["id"] for a in with_port if kind(a["id"], a["port"]) != "coast"] == []


def test_xxxiii_a_trade_monopolies() -> None:
    values = {a["name"]: a["monopoly"] for a in AREAS.values() if a.get("monopoly")}
    assert values == {
        "Mare Adriaticum": 1, "Mare Aegeum": 3, "Mare Mauretanicum": 1, "Mare Nostrum Orientalis": 3,
        "Mare Rubrum": 1, "Mare Siculum": 2, "Mare Tyrrheneum": 2, "Oceanus Britannicus": 1, "Pontus Euxinus": 2,
        "Sinus Gaditanus": 1, "Sinus Gallicus": 1, "Sinus Persicus": 3,
    }  # fmt: skip


def test_x_d_four_provinces_have_caravans() -> None:
    assert {a["id"] for a in PROVINCES if a.get("caravan")} == {"aegyptus", "rhagae", "siraces", "tripolitania"}


@pytest.mark.parametrize(("source", "pair"), [(s, p) for s, pairs in PROVEN.items() for p in pairs.split()])
def test_what_an_example_crosses_touches(source: str, pair: str) -> None:
    assert kind(*pair.split("-")) in ("land", "river", "ridge", "coast", "sea"), source


def test_xix_a_the_bosphorus_is_a_strait() -> None:
    assert kind("thracia", "bythinia") == "strait"


def test_xx_example_2_a_ridge_parts_pontus_from_armenia_minor() -> None:
    assert kind("pontus", "armenia_minor") == "ridge"


def test_xx_example_4_lotharingia_lies_across_the_rhine_from_germania() -> None:
    across = {p for p in near("lotharingia", ("river",)) if AREAS[p]["region"] == "germania"}
    assert across
    assert {p for p in near("lotharingia", ("land", "ridge")) if AREAS[p]["region"] == "germania"} == set()
    assert AREAS["lotharingia"]["terrain"] == "forest"


def test_xx_example_5_the_danube_lies_north_of_moesia_inferior() -> None:
    beyond = {p for p in near("moesia_inferior", STEPS) if AREAS[p]["region"] == "danubius"}
    assert beyond
    assert {kind("moesia_inferior", p) for p in beyond} == {"river"}


def test_xx_example_5_valens_reaches_dardania_without_a_ridge_or_a_river() -> None:
    assert kind("macedonia", "dardania") == "land"
    assert AREAS["dardania"]["terrain"] == AREAS["moesia_inferior"]["terrain"] == "mountain"


@pytest.mark.parametrize(
    "area",
    ["achaia", "illyricum", "dalmatia", "savus", "tisia", "dacia", "hypanis", "pontus", "melitene", "cilicia"],
)
def test_xix_a_the_outer_limits_of_three_steps_from_thracia(area: str) -> None:
    assert steps("thracia")[area] == 3


@pytest.mark.parametrize(
    "area", ["pannonia", "istria", "noricum", "carpathia", "hunnia", "armenia_minor", "phoenicia"]
)
def test_xix_a_what_lies_behind_the_limits_is_farther_than_three_steps(area: str) -> None:
    assert steps("thracia")[area] > 3


@pytest.mark.parametrize("area", ["epirus", "dardania", "naissus", "valachia", "cappadocia"])
def test_xix_a_what_lies_before_the_limits_is_within_two_steps(area: str) -> None:
    assert steps("thracia")[area] <= 2


def test_xix_a_the_limits_in_the_east_touch_what_is_two_steps_away() -> None:
    inner = {a for a, far in steps("thracia").items() if far == 2}
    for outer in ("pontus", "melitene", "cilicia"):
        assert near(outer, STEPS) & inner, outer
    assert {"moesia_superior", "pannonia"} <= near("savus", STEPS)


def test_xix_a_cappadocia_is_three_steps_from_moesia_inferior_over_the_bosphorus_only() -> None:
    assert steps("cappadocia")["moesia_inferior"] == 3
    assert "moesia_inferior" not in steps("cappadocia", frozenset({"bythinia"})) or (
        steps("cappadocia", frozenset({"bythinia"}))["moesia_inferior"] > 3
    )
    assert [kind("cappadocia", "bythinia"), kind("thracia", "moesia_inferior")] == ["land", "land"]


def test_xx_example_3_the_persians_retreat_three_provinces_when_adiabene_is_closed() -> None:
    assert 2 <= steps("assyria")["akkad"] <= 3
    assert steps("assyria", frozenset({"adiabene"}))["akkad"] == 3


def test_xx_example_5_the_survivors_of_dardania_reach_constantinople() -> None:
    assert steps("dardania")["thracia"] <= 3


def test_xxv_e_a_sea_may_have_several_coasts_but_the_black_sea_has_one() -> None:
    assert len(coasts("pontus_euxinus")) == 1
    found = {area: i for i, coast in enumerate(coasts("mare_mauretanicum")) for area in coast}
    assert found["caesarea"] == found["saldae"] == found["utica"]
    assert found["cartaginensis"] != found["caesarea"]
    assert "tingitania" in {a for coast in coasts("sinus_gaditanus") for a in coast}


def coasts(sea: str) -> list[set[str]]:
    """The shores of a sea: provinces on it that hang together by land."""
    left, found = near(sea, ("coast",)), []
    while left:
        shore, edge = set(), [min(left)]
        while edge:
            area = edge.pop()
            shore.add(area)
            edge += sorted((near(area, ("land", "river", "ridge")) & left) - shore)
        left -= shore
        found.append(shore)
    return found


def test_iii_e_islands_are_reached_by_sea_alone() -> None:
    for island in ("gothlandia", "balearica", "creta", "cyclades", "cyprus"):
        assert near(island, STEPS) == set()
        assert near(island, ("coast",))


def test_every_other_province_hangs_together_by_land_or_strait() -> None:
    islands = {"gothlandia", "balearica", "creta", "cyclades", "cyprus", "corsica", "sardinia"}
    assert {a["id"] for a in PROVINCES} - set(steps("latium")) == islands
    assert kind("corsica", "sardinia") == "strait"


def test_the_four_limites_of_the_lower_danube_stand_on_the_river() -> None:
    chain = ["savus", "moesia_superior", "moesia_inferior", "tyras"]
    for area in chain:
        assert any(AREAS[p]["region"] == "danubius" for p in near(area, ("river",))), area
        assert AREAS[area]["limes"] == "byzantium"
    for one, other in pairwise(chain):
        assert kind(one, other) == "land"
    inland = {a["id"] for a in PROVINCES if a["region"] == "moesia"} - set(chain)
    assert [a for a in inland if any(AREAS[p]["region"] == "danubius" for p in near(a, STEPS))] == []


def test_the_eastern_empire_starts_with_eight_limites() -> None:
    assert Counter(a.get("limes") for a in PROVINCES)["byzantium"] == 8


# XXXIII.D: the rivers that a border between two provinces must show, one such border for each
RIVERS = {
    "Albis": "albis-oderus", "Baetis": "baetica-castulum", "Bagradas": "africa-utica", "Cyrus": "azeria-cadusia",
    "Danapris": "danapris-pereaslavia", "Danuvius": "carnuntum-moravia", "Donetus": "donetus-sarkil",
    "Durius": "gallaecia-lusitania", "Dvina": "albarussia-lethigallia", "Euphrates": "coele_syria-osroene",
    "Garumna": "aquitania-vasconia", "Halys": "paphlagonia-pontus", "Hypanis": "hypanis-ucraina",
    "Iberus": "celtiberia-osca", "Liger": "liger-venetum", "Marisus": "macedonia-thracia",
    "Manus": "agri_decumates-franconia", "Mosella": "lotharingia-treveria", "Nemunus": "lituanie-prussia",
    "Nilus": "delta-nilus", "Oderus": "oderus-polonia", "Padus": "cisalpine-umbria", "Pathissus": "hunnia-tisia",
    "Rha": "sarkil-siraces", "Rhenus": "agri_decumates-lotharingia", "Rhodanus": "provincia-septimania",
    "Senora": "neustria-sequana", "Sabrina": "cambria-corinium_dobunorum", "Strymon": "dardania-moesia_inferior",
    "Tagus": "emeritensis-lusitania", "Tamesa": "camulodunum-cantium", "Tesis": "bernicia-flavia_caesariensis",
    "Tigris": "artemita-chaldea", "Vistula": "gothia-polonia",
}  # fmt: skip


@pytest.mark.parametrize("river", sorted(RIVERS))
def test_xxxiii_d_a_river_of_the_list_is_a_border(river: str) -> None:
    assert kind(*RIVERS[river].split("-")) == "river"


# XXXIII.D: the regions of each river
BASINS = {
    "Albis": "germania", "Baetis": "hispania", "Bagradas": "africa", "Cyrus": "caucasus persis",
    "Danapris": "barbarum sarmatia", "Danuvius": "germania illyria danubius moesia", "Donetus": "sarmatia scythia",
    "Durius": "hispania", "Dvina": "balticum", "Euphrates": "cappadocia oriens arabia mesopotamia",
    "Garumna": "gallia_meridionalis", "Halys": "cappadocia", "Hypanis": "danubius sarmatia", "Iberus": "hispania",
    "Liger": "gallia_meridionalis gallia_septentrionalis", "Marisus": "graecia", "Manus": "germania",
    "Mosella": "gallia_septentrionalis", "Nemunus": "balticum barbarum", "Nilus": "aegyptus",
    "Oderus": "barbarum germania", "Padus": "italia", "Pathissus": "danubius", "Rha": "scythia",
    "Rhenus": "gallia_meridionalis germania gallia_septentrionalis", "Rhodanus": "gallia_meridionalis",
    "Senora": "gallia_septentrionalis", "Sabrina": "britannia", "Strymon": "moesia graecia", "Tagus": "hispania",
    "Tamesa": "britannia", "Tesis": "britannia", "Tigris": "persis mesopotamia", "Vistula": "barbarum",
}  # fmt: skip


def test_xxxiii_d_there_are_34_rivers_without_the_extension_and_each_is_drawn() -> None:
    assert RIVERS.keys() == BASINS.keys()
    assert len(BASINS) == 34
    assert {name.split()[0] for name in SHOWN["rivers"]} == BASINS.keys()


@pytest.mark.parametrize("river", sorted(BASINS))
def test_xxxiii_d_a_river_is_a_border_of_its_own_regions_only(river: str) -> None:
    crossed = {a for link in MAP["links"] if link["kind"] == "river" and link["along"] == river for a in link["between"]}
    assert crossed
    assert {AREAS[a]["region"] for a in crossed} <= set(BASINS[river].split())


@pytest.mark.parametrize("river", sorted(BASINS))
def test_xxxiii_d_a_river_runs_through_its_regions_and_hardly_beyond(river: str) -> None:
    arms = [DRAWING.line(flat) for name, flat in SHOWN["rivers"].items() if name.split()[0] == river]
    course = shapely.union_all([LineString(arm) for arm in arms])
    for region, ground in regions().items():
        if region in BASINS[river].split():
            assert course.distance(ground) < 5, region
        else:
            assert course.intersection(ground).length < 40, region


@cache
def regions() -> dict[str, shapely.Geometry]:
    """The ground of every region."""
    ground: dict[str, list[shapely.Geometry]] = {}
    for a in PROVINCES:
        rings = DRAWING.areas[a["id"]]["rings"]
        ground.setdefault(a["region"], []).extend(Polygon(DRAWING.ring(polygon[0])).buffer(0) for polygon in rings)
    return {region: shapely.union_all(shapes) for region, shapes in ground.items()}


def test_every_river_border_names_a_river_of_the_list_and_every_ridge_a_ridge() -> None:
    named = {link["kind"]: set[str]() for link in MAP["links"] if "along" in link}
    for link in MAP["links"]:
        assert ("along" in link) == (link["kind"] in ("river", "ridge")), link
        if "along" in link:
            named[link["kind"]].add(link["along"])
    assert named["river"] == BASINS.keys()
    assert named["ridge"] & BASINS.keys() == set()


@pytest.mark.parametrize(
    "between",
    [
        {"hispania", "gallia_meridionalis"},
        {"gallia_meridionalis", "italia"},
        {"illyria", "italia"},
        {"scythia", "caucasus"},
    ],
)
def test_high_mountains_part_regions_by_ridges(between: set[str]) -> None:
    kinds = Counter(k for pair, k in KINDS.items() if {AREAS[p]["region"] for p in pair} == between and k != "strait")
    assert kinds["ridge"] > kinds["land"]


def test_the_black_sea_and_the_aegean_meet_through_the_propontis() -> None:
    assert near("propontis", ("sea",)) == {"mare_aegeum", "pontus_euxinus"}
    for closed in ("mare_caspium", "mare_rubrum", "sinus_persicus"):
        assert near(closed, ("sea",)) == set()


# What the regions of an empire must hold for the reference income that its player aid prints
BYZANTIUM = ("aegyptus", "asia", "cappadocia", "graecia", "moesia", "oriens")
ROME = ("africa", "britannia", "gallia_meridionalis", "gallia_septentrionalis", "hispania", "illyria", "italia")


def test_public_player_aid_2_byzantium_starts_with_32_levels_of_cities_and_one_caravan() -> None:
    own = [a for a in PROVINCES if a["region"] in BYZANTIUM]
    assert sum(a.get("city_level", 0) for a in own) + AREAS["bosporus"]["city_level"] == 32
    assert [a["id"] for a in own if a.get("caravan")] == ["aegyptus"]


def test_public_player_aid_2_byzantium_trades_for_13_on_the_seas_of_its_cities() -> None:
    """A sea with a bonus pays 1, and its bonus where all its cities are of one empire."""
    own = {a["id"] for a in PROVINCES if a["region"] in BYZANTIUM} | {"bosporus"}
    total = 0
    for sea in (a for a in AREAS.values() if a.get("monopoly")):
        cities = {a["id"] for a in PROVINCES if a.get("port") == sea["id"] and a["city_level"]}
        total += bool(cities & own) + (sea["monopoly"] if cities and cities <= own else 0)
    assert total == 13


def test_xiv_f_rome_and_byzantium_hold_every_coastal_city_of_two_seas_together() -> None:
    for sea in ("mare_adriaticum", "mare_siculum"):
        halves = {a["region"] in ROME for a in PROVINCES if a.get("port") == sea and a["city_level"]}
        assert {a["region"] for a in PROVINCES if a.get("port") == sea} <= {*ROME, *BYZANTIUM}
        assert halves == {True, False}


def test_public_player_aid_2_the_eastern_limites_stand_where_it_says() -> None:
    eastern = {a["id"] for a in PROVINCES if a.get("limes") == "byzantium"}
    danube = {"savus", "moesia_superior", "moesia_inferior", "tyras"}
    assert eastern == danube | {"bosporus", "osroene", "amida", "coele_syria"}
    assert {p for p in near("osroene", STEPS) | near("amida", STEPS) if AREAS[p]["region"] == "mesopotamia"}


def test_xxxii_d_western_limites_stand_in_frontier_provinces() -> None:
    western = [a["id"] for a in PROVINCES if a.get("limes") == "rome"]
    assert "lotharingia" in western  # XX, example 4
    assert {AREAS[a]["region"] for a in western} <= set(ROME)
    for area in western:
        beyond = {AREAS[p]["region"] for p in near(area, (*STEPS, "coast"))}
        assert beyond - {*ROME, *BYZANTIUM}, area


def test_xxxiii_granaries_are_where_a_symbol_stands_that_is_no_caravan() -> None:
    symbols = {
        "aquitania", "africa", "chaldea", "cisalpine", "delta", "hispalensis", "neustria", "nilus", "novogardia", "thracia",
    }  # fmt: skip
    assert {a["id"] for a in PROVINCES if a.get("granary")} == symbols


def test_xviii_k_closed_lands_are_regions_or_provinces_of_the_board() -> None:
    assert {"scythia", "mauretania"} <= {a["region"] for a in PROVINCES}
    assert "arabia_deserta" in AREAS


def test_xvi_c_no_region_lies_in_two_halves_and_the_halves_touch_where_the_empire_was_parted() -> None:
    pairs = {frozenset(AREAS[a]["region"] for a in pair) for pair, k in KINDS.items() if k in STEPS}
    across = {pair for pair in pairs if pair & set(ROME) and pair & set(BYZANTIUM)}
    assert across == {frozenset({"illyria", "moesia"}), frozenset({"africa", "aegyptus"})}
