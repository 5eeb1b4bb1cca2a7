"""The nation cards of Italia II: the known facts by their source, and that the cards can be played.

Besides the rulebook the only public description is a published summary of turns 1 and 2 (Spotlight on Games, 2009).
"""

from __future__ import annotations

from collections import Counter

import pytest

from aevum.games.italia.cards import (
    BOARD,
    CAVALRY,
    INFANTRY,
    KINDS,
    LAND_KINDS,
    Arrival,
    Edition,
    Forces,
    KillPoints,
    NationCard,
    Pillage,
    edition,
)
from aevum.games.italia.rules.s10_retreats import destinations
from aevum.games.italia.state import empty
from aevum.games.italia.verbs import put
from aevum.kit.packs import find, read, source_kind, sources

ITALIA: Edition = edition(2)
CARDS = {card.id: card for card in ITALIA.cards}
SCORING_TURNS = {3, 5, 8, 10}  # 11.0.2
AFRICA = {"Africa", "Byzacena", "Numidia", "Tripolitania"}


def arrivals(nation: str, turn: int) -> list[Arrival]:
    return [arrival for arrival in CARDS[nation].arrival if arrival.turn == turn]


def turn_kind(nation: str, turn: int) -> tuple[str, str]:
    """What kind of turn a card announces, and under which leader."""
    return next(((entry.kind, entry.leader) for entry in CARDS[nation].turn if entry.turn == turn), ("", ""))


def units(forces: Forces) -> dict[str, int]:
    return {kind: count for kind, count in zip(KINDS, forces.by_kind(), strict=True) if count}


def names(zones: tuple[str, ...]) -> set[str]:
    found = ITALIA.zones(zones)
    return {name for i, name in enumerate(BOARD.names) if found >> i & 1}


def kill(nation: str, of: str, victim: str = "", last: bool = False) -> float:
    """What a card gives for one piece: the best line that fits it."""

    def fits(entry: KillPoints) -> bool:
        return entry.of == of and (not entry.nations or victim in entry.nations) and entry.last == last

    return max((entry.points for entry in CARDS[nation].kills if fits(entry)), default=0)


def pillage(nation: str, zone: str) -> Pillage:
    """What a card gives for a city: the line that names its zone, else the general one."""
    lines = [entry for entry in CARDS[nation].pillage if zone in entry.zones]
    return (lines or [entry for entry in CARDS[nation].pillage if not entry.zones])[0]


def points_at(card: NationCard, turn: int, held: set[str], cities: set[str]) -> float:
    """What a card gives for zones and cities at the end of a turn."""
    total = 0.0
    for entry in card.zones:
        if turn in entry.turns:
            counted = held if entry.of == "zone" else held & cities
            total += entry.points * len(names(entry.zones) & counted)
    return total


# What the rulebook says of all cards


@pytest.mark.rules("3.0.2", "3.0.3", "5.2.1")
def test_seats_and_order_of_play() -> None:
    order = [(card.id, card.seat) for card in ITALIA.cards]
    assert order == [
        ("visigoths", "yellow"),
        ("western-romans", "red"),
        ("sardinians", "yellow"),
        ("berbers", "red"),
        ("vandals", "green"),
        ("african-romans", "blue"),
        ("huns", "blue"),
        ("foederati", "green"),
        ("ostrogoths", "yellow"),
        ("byzantium", "blue"),
        ("patrimonium", "red"),
        ("burgundians", "green"),
        ("lombards", "yellow"),
        ("avars", "blue"),
        ("arabs", "green"),
        ("franks", "red"),
    ]


@pytest.mark.rules("5.2.2", "6.1.6", "6.1.7", "6.1.8")
def test_income() -> None:
    """Huns none, Byzantium half, Africans and Foederati half without their provinces; nobody starts with gold."""
    special = {card.id: card.income for card in ITALIA.cards if card.income != "normal"}
    assert special == {
        "huns": "none",
        "byzantium": "half",
        "african-romans": "half-without",
        "foederati": "half-without",
    }
    assert CARDS["foederati"].income_zone == ("Ravenna",)
    assert names(CARDS["african-romans"].income_zone) == AFRICA  # published summary
    assert all(card.gold == 0 for card in ITALIA.cards)


@pytest.mark.rules("2.2.1.1.1", "2.2.1.2.1", "2.2.1.3.1", "2.2.1.4.1", "2.2.1.5.1", "2.2.1.6.1", "6.2.6")
def test_who_has_which_kinds() -> None:
    owners = {kind: {card.id for card in ITALIA.cards if getattr(card.counters, kind)} for kind in KINDS}
    assert owners["infantry"] == set(CARDS) - {"western-romans"}
    assert owners["foederati"] == owners["legion"] == {"western-romans"}
    assert not owners["consular"]
    assert not owners["elephant"]
    assert owners["cavalry"]


@pytest.mark.rules("2.0.1")
def test_the_counters_leave_room_for_the_other_game() -> None:
    """624 counters serve both games: the pieces of one fill less than half of them, beside cities and markers."""
    pieces = sum(sum(card.counters.by_kind()) for card in ITALIA.cards) + len(ITALIA.leaders)
    assert pieces <= 624 / 2


@pytest.mark.rules("2.2.3.1", "2.2.1.8.1")
def test_every_leader_whom_the_rulebook_names_comes() -> None:
    """2.2.3 abbreviates Charlemagne and Ibn Nafi."""
    comes = {leader: ITALIA.cards[ITALIA.leads[number]].id for leader, number in ITALIA.leaders.items()}
    assert comes["Charlemagne"] == "franks"
    assert comes["Ibn Nafi"] == "arabs"


def test_every_leader_of_the_published_summary_comes() -> None:
    first: dict[str, tuple[str, int]] = {}
    for card in ITALIA.cards:
        for arrival in card.arrival:
            if arrival.leader:
                first.setdefault(arrival.leader, (card.id, arrival.turn))
    known = {
        "Alaric": ("visigoths", 1),
        "Stilicho": ("western-romans", 1),
        "Geiseric": ("vandals", 1),
        "Bonifatius": ("african-romans", 1),
        "Aetius": ("western-romans", 2),
        "Attila": ("huns", 2),
    }
    assert {leader: first[leader] for leader in known} == known


# Turn 1 of the published summary


@pytest.mark.rules("12.3.5")
def test_visigoths_in_turn_1() -> None:
    """12.3: their turn begins with a campaign; summary: 16 infantry and Alaric in Noricum, 4 gold, 6 remain."""
    [arrival] = arrivals("visigoths", 1)
    assert units(arrival) == {"infantry": 16}
    assert (arrival.leader, arrival.at, arrival.gold) == ("Alaric", ("Noricum",), 4)
    assert turn_kind("visigoths", 1) == ("campaign-only", "Alaric")
    [reduction] = CARDS["visigoths"].reduction
    assert (reduction.turn, reduction.to) == (1, {"infantry": 6})


def test_points_of_the_visigoths() -> None:
    assert kill("visigoths", "Stilicho") == 5
    assert kill("visigoths", "legion", "western-romans") == 0.5
    roma, other = pillage("visigoths", "Roma"), pillage("visigoths", "Mediolanum")
    assert (roma.first, roma.points, roma.gold) == (4, 2, 4)
    assert (other.points, other.gold) == (2, 0)
    [leaving] = CARDS["visigoths"].leaving
    assert (leaving.through, leaving.points) == (("Alpes",), 0.5)
    assert set(leaving.turns) == set(range(1, 11))  # at any time in the game
    assert CARDS["visigoths"].suburbs == ("Alpes",)  # they may move to it


@pytest.mark.rules("7.2.5")
def test_stilicho_meets_alaric() -> None:
    """Alaric moves first: Stilicho can only be killed by him if he comes before the first nation."""
    [arrival] = arrivals("western-romans", 1)
    assert (arrival.leader, arrival.when) == ("Stilicho", "turn-start")


def test_vandals_in_turn_1() -> None:
    [arrival] = arrivals("vandals", 1)
    assert units(arrival) == {"infantry": 10}
    assert (arrival.leader, arrival.at) == ("Geiseric", ("Aures",))
    roma, other = pillage("vandals", "Roma"), pillage("vandals", "Syracusae")
    assert (roma.first, roma.points, roma.gold) == (5, 2, 4)
    assert (other.points, other.gold) == (2, 0)
    assert (kill("vandals", "leader"), kill("vandals", "unit")) == (3, 0.5)


@pytest.mark.parametrize(
    ("victim", "points"),
    [
        ("foederati", 1),
        ("vandals", 1),
        ("african-romans", 1),
        ("ostrogoths", 0.5),
        ("visigoths", 0.5),
        ("huns", 0.5),
        ("byzantium", 0),
    ],
)
def test_kills_of_the_western_romans(victim: str, points: float) -> None:
    assert kill("western-romans", "unit", victim) == points


def test_special_kills_of_the_western_romans() -> None:
    assert kill("western-romans", "unit", "visigoths", last=True) == 3
    assert [kill("western-romans", leader) for leader in ("Bonifatius", "Attila", "Alaric")] == [3, 3, 3]


def test_points_of_the_african_romans() -> None:
    assert kill("african-romans", "Geiseric") == 3
    assert kill("african-romans", "unit", "western-romans") == kill("african-romans", "unit", "berbers") == 2
    assert kill("african-romans", "unit", "vandals") == 0.5


@pytest.mark.rules("7.2.4", "9.2.3")
def test_points_of_the_berbers() -> None:
    berbers = CARDS["berbers"]
    assert berbers.suburbs == ("Aures",)
    assert pillage("berbers", "Africa").points == 3
    assert (kill("berbers", "Geiseric"), kill("berbers", "unit", "vandals")) == (3, 1)


@pytest.mark.rules("9.2.3")
def test_berbers_retreat_into_the_aures() -> None:
    """Summary: even if the attacker came from there; into no other zone from which he came (10.5.6)."""
    berbers, vandals = ITALIA.nations["berbers"], ITALIA.nations["vandals"]
    numidia, africa, aures = (BOARD.index[name] for name in ("Numidia", "Africa", "Aures"))
    g = empty(2, advanced=True)
    put(g, berbers, numidia, INFANTRY)
    put(g, vandals, numidia, INFANTRY)
    g.active = vandals
    assert destinations(g, berbers, numidia, leader=False) == [africa, aures]
    g.entered[numidia] = 1 << africa | 1 << aures
    assert destinations(g, berbers, numidia, leader=False) == [aures]


@pytest.mark.rules("11.0.5")
def test_berbers_in_africa() -> None:
    """11.0.ex2: Numidia and Africa, a city at Africa: 6 points."""
    assert points_at(CARDS["berbers"], 3, {"Numidia", "Africa"}, {"Africa", "Roma"}) == 6
    assert "Numidia" in {entry.zone for entry in CARDS["berbers"].setup}


@pytest.mark.rules("2.2.1.9.4")
def test_points_of_the_sardinians() -> None:
    assert (kill("sardinians", "leader"), kill("sardinians", "unit")) == (3, 1)
    assert pillage("sardinians", "Roma").points == 2
    assert not any(entry.city for entry in CARDS["sardinians"].setup)


# Turn 2 of the published summary; its zones count in the next scoring turn (11.0.2)


@pytest.mark.rules("11.0.2", "2.1.3")
def test_visigoths_score_the_north() -> None:
    [zones] = CARDS["visigoths"].zones
    assert (zones.points, zones.of) == (1, "zone")
    assert names(zones.zones) == {area.id for area in BOARD.areas if area.region == "North"}
    assert zones.turns == (3,)


@pytest.mark.rules("7.2.3")
def test_vandals_in_turn_2() -> None:
    """9 infantry, 3 fleets and a leader in Africa or next to it."""
    [arrival] = arrivals("vandals", 2)
    assert units(arrival) == {"infantry": 9, "fleet": 3}
    assert arrival.leader == "Geiseric"
    africa = BOARD.index["Africa"]
    around = BOARD.neighbours("land", "coast")[africa] | 1 << africa
    assert ITALIA.zones(arrival.at) == around


@pytest.mark.rules("11.0.5", "11.0.7")
def test_zones_of_the_vandals() -> None:
    vandals = CARDS["vandals"]
    for zone in ("Carales", "Olbia", "Corsica", "Lilybaeum", "Agrigentum", "Syracusae", "Messana", *AFRICA):
        assert points_at(vandals, 3, {zone}, set()) == 1, zone
    for zone in ("Roma", "Ravenna", "Bruttium"):
        assert points_at(vandals, 3, {zone}, set()) == 0.5, zone
        assert points_at(vandals, 3, {zone}, {zone}) == 1.5, zone
    assert points_at(vandals, 3, {"Aures"}, set()) == 0
    [region] = vandals.region
    assert (region.points, region.all, names(region.zones)) == (4, True, AFRICA)


def test_huns_in_turn_2() -> None:
    [arrival] = arrivals("huns", 2)
    assert units(arrival) == {"infantry": 9}
    assert (arrival.leader, arrival.at, arrival.gold) == ("Attila", ("Helvetia",), 4)
    assert turn_kind("huns", 2) == ("campaign", "Attila")
    assert pillage("huns", "Roma").points == 5
    assert pillage("huns", "Venetia").points == 3
    assert (kill("huns", "Aetius"), kill("huns", "Geiseric")) == (3, 3)


# Later turns


@pytest.mark.rules("7.2.4", "9.2.3")
def test_burgundians_live_in_a_suburb() -> None:
    [home] = CARDS["burgundians"].suburbs
    assert BOARD.areas[BOARD.index[home]].region == "suburb"
    assert all(arrival.at == (home,) for arrival in CARDS["burgundians"].arrival)


@pytest.mark.rules("11.0.7")
def test_regions_of_the_arabs() -> None:
    """11.0: points for Sicily and for Africa."""
    regions = {frozenset(names(entry.zones)) for entry in CARDS["arabs"].region if entry.points > 0}
    sicily = frozenset(area.id for area in BOARD.areas if area.region == "Sicily")
    assert regions == {frozenset(AFRICA), sicily}


@pytest.mark.rules("14.1.2")
def test_foederati_and_ostrogoths_come_later_than_the_roman_foederati() -> None:
    assert any(entry.foederati for entry in CARDS["western-romans"].setup)
    for nation in ("foederati", "ostrogoths"):
        assert not CARDS[nation].setup
        assert min(arrival.turn for arrival in CARDS[nation].arrival) > 2


@pytest.mark.rules("14.3.3")
def test_the_patrimonium_can_keep_converts() -> None:
    """Infantry and fleets can be replaced; it has no cavalry, which cannot be converted (14.3.4)."""
    counters = CARDS["patrimonium"].counters.by_kind()
    placed = sum(arrival.infantry for arrival in CARDS["patrimonium"].arrival)
    assert counters[0] > placed / 2
    assert not counters[CAVALRY]


@pytest.mark.parametrize(
    ("leader", "nation", "turn"),
    [
        ("Odoacer", "foederati", 3),
        ("Theoderic", "ostrogoths", 4),
        ("Belisarius", "byzantium", 5),
        ("Totila", "ostrogoths", 6),
        ("Narses", "byzantium", 6),
        ("Alboin", "lombards", 7),
        ("Ibn Nafi", "arabs", 8),
        ("Aistulf", "lombards", 9),
        ("Pepin", "franks", 9),
        ("Charlemagne", "franks", 10),
    ],
)
def test_the_turns_follow_history(leader: str, nation: str, turn: int) -> None:
    assert leader in {arrival.leader for arrival in arrivals(nation, turn)}
    assert turn_kind(nation, turn)[1] == leader


@pytest.mark.rules("12.4.1")
def test_transformations_stay_playable() -> None:
    """A nation turns into one that can hold its kinds of units; what gives way has nothing to come later."""
    for card in ITALIA.cards:
        for entry in card.becomes:
            if entry.into:
                heir = CARDS[entry.into].counters
                assert all(getattr(heir, kind) > 0 for kind in entry.kinds.values()), card.id
                assert all(getattr(card.counters, kind) > 0 for kind in entry.kinds), card.id
            if entry.remove:
                assert all(arrival.turn <= entry.turn for arrival in card.arrival), card.id


# That the cards can be played


@pytest.mark.rules("8.0.1", "8.1.1", "4.0.2")
def test_the_set_up_keeps_the_stacking_limits() -> None:
    """3 units in a zone, 2 in mountains, and one more in a single zone of each nation, its capital."""
    mountains = BOARD.where(terrain="mountain")
    for card in ITALIA.cards:
        over = []
        for entry in card.setup:
            limit = 2 if mountains >> BOARD.index[entry.zone] & 1 else 3
            over += [entry.zone] * max(0, sum(entry.by_kind()[:LAND_KINDS]) - limit)
        assert len(over) <= 1, f"{card.id}: too many units in {over}"


@pytest.mark.rules("8.3.1", "2.2.1.9.3", "2.2.1.9.4", "8.0.6")
def test_the_set_up_is_peaceful() -> None:
    """One nation in a land zone, cities only where they may stand, fleets at sea and nothing else there."""
    seas = BOARD.where(kind="sea")
    sites = BOARD.where(city=True)
    stands: Counter[str] = Counter()
    for card in ITALIA.cards:
        for entry in card.setup:
            here = BOARD.index[entry.zone]
            at_sea = bool(seas >> here & 1)
            allowed = {"fleet"} if at_sea else set(KINDS) - {"fleet"}
            assert set(units(entry)) <= allowed, (card.id, entry.zone)
            assert sum(entry.by_kind()) > 0
            assert not entry.city or sites >> here & 1, entry.zone
            if not at_sea:
                stands[entry.zone] += 1
    assert max(stands.values()) == 1, stands.most_common(3)


@pytest.mark.rules("9.2.1")
def test_the_set_up_leaves_foreign_suburbs_empty() -> None:
    for card in ITALIA.cards:
        for entry in card.setup:
            assert BOARD.areas[BOARD.index[entry.zone]].region != "suburb" or entry.zone in card.suburbs, (
                card.id
            )


@pytest.mark.rules("6.2.7", "7.2.6")
def test_the_counters_suffice() -> None:
    """Set-up and the forces of any one turn fit into the counters."""
    for card in ITALIA.cards:
        for kind in KINDS:
            has = getattr(card.counters, kind)
            waves: Counter[int] = Counter()
            for arrival in card.arrival:
                waves[arrival.turn] += getattr(arrival, kind)
            assert sum(getattr(entry, kind) for entry in card.setup) <= has, (card.id, kind)
            assert max(waves.values(), default=0) <= has, (card.id, kind)


@pytest.mark.rules("7.2.3", "9.6.1")
def test_who_comes_by_sea_finds_room() -> None:
    """Two units to a fleet, for arrivals that name no land."""
    seas = BOARD.where(kind="sea")
    for card in ITALIA.cards:
        for arrival in card.arrival:
            if all(name in BOARD.index and seas >> BOARD.index[name] & 1 for name in arrival.at):
                assert sum(arrival.by_kind()[:LAND_KINDS]) <= 2 * arrival.fleet, (card.id, arrival.turn)


def test_every_nation_appears_and_can_score() -> None:
    for card in ITALIA.cards:
        assert card.setup or card.arrival, card.id
        gives = [entry.points for entry in card.zones] + [entry.points for entry in card.region]
        gives += [entry.points for entry in card.kills] + [entry.points for entry in card.pillage]
        assert any(points > 0 for points in gives), card.id
        assert all(points * 2 == int(points * 2) >= 0 for points in gives), card.id


@pytest.mark.rules("11.0.2")
def test_zones_score_in_the_scoring_turns_only() -> None:
    for card in ITALIA.cards:
        turns = {turn for entry in card.zones for turn in entry.turns}
        turns |= {turn for entry in card.region for turn in entry.turns}
        assert turns <= SCORING_TURNS, card.id


@pytest.mark.rules("12.3.1.9", "7.2.9")
def test_the_leader_of_a_campaign_comes_in_its_turn() -> None:
    """A leader stays for one turn, so he must arrive in the turn that he is to lead."""
    for card in ITALIA.cards:
        for turn in card.turn:
            here = [arrival.leader for arrival in card.arrival if arrival.turn == turn.turn]
            assert turn.leader in here, (card.id, turn.turn)


@pytest.mark.rules("12.3.1.1", "6.1.5")
def test_campaigns_can_be_paid() -> None:
    """A campaign needs gold, never more than the track holds."""
    for card in ITALIA.cards:
        for turn in card.turn:
            gold = sum(arrival.gold for arrival in card.arrival if arrival.turn == turn.turn)
            assert gold <= 10
            assert gold > 0 or turn.kind == "major-invasion", (card.id, turn.turn)


def test_kills_name_leaders_of_other_nations() -> None:
    for card in ITALIA.cards:
        for entry in card.kills:
            assert card.id not in entry.nations, entry
            if entry.of in ITALIA.leaders:
                assert ITALIA.cards[ITALIA.leads[ITALIA.leaders[entry.of]]].id != card.id, entry


@pytest.mark.rules("12.5.1.1", "12.5.2.9", "12.6.1")
def test_submissions_have_a_range() -> None:
    """Who must submit with so many zones may do so with at least as many; nobody submits to himself."""
    for card in ITALIA.cards:
        masters = [entry.to for entry in card.submission]
        assert len(masters) == len(set(masters))
        assert card.id not in masters
        assert all(0 <= entry.must <= entry.may for entry in card.submission)
        assert {entry.from_ for entry in card.revolt} <= set(masters), card.id


def test_every_entry_says_where_it_comes_from() -> None:
    places = list(sources(read(find("italia", "italia_2.toml"))))
    assert len(places) > 200
    assert [place for place, source in places if source_kind(source) is None] == []
    kinds = Counter(source_kind(source) for _, source in places)
    assert kinds["rulebook"] >= 10
    assert kinds["public"] >= 100
    assert kinds["reconstruction"] >= 10
