"""The nation cards of Italia I: what the rulebook and its examples say of them, and that they can be played."""

from __future__ import annotations

from collections import Counter

import pytest

from aevum.games.italia.cards import BOARD, KINDS, LAND_KINDS, Arrival, Edition, Forces, NationCard, edition
from aevum.kit.packs import find, read, source_kind, sources

ITALIA: Edition = edition(1)
CARDS = {card.id: card for card in ITALIA.cards}
SCORING_TURNS = {3, 5, 7, 9}  # 11.0.2


def arrivals(nation: str, turn: int) -> list[Arrival]:
    return [arrival for arrival in CARDS[nation].arrival if arrival.turn == turn]


def arrival_of(leader: str) -> Arrival:
    """The first coming of a leader."""
    return next(arrival for card in ITALIA.cards for arrival in card.arrival if arrival.leader == leader)


def turn_kind(nation: str, turn: int) -> tuple[str, str]:
    """What kind of turn a card announces, and under which leader."""
    return next(((entry.kind, entry.leader) for entry in CARDS[nation].turn if entry.turn == turn), ("", ""))


def units(forces: Forces) -> dict[str, int]:
    return {kind: count for kind, count in zip(KINDS, forces.by_kind(), strict=True) if count}


def points_at(card: NationCard, turn: int, held: set[str], cities: set[str]) -> float:
    """What a card gives for zones and cities at the end of a turn."""
    total = 0.0
    for entry in card.zones:
        if turn not in entry.turns:
            continue
        worth = ITALIA.zones(entry.zones)
        counted = held if entry.of == "zone" else held & cities
        total += entry.points * sum(worth >> BOARD.index[zone] & 1 for zone in counted)
    return total


# What the rulebook says of all cards


@pytest.mark.rules("3.0.1", "5.1.1")
def test_seats_and_order_of_play() -> None:
    order = [(card.id, card.seat) for card in ITALIA.cards]
    assert order == [
        ("celts", "yellow"),
        ("etruscans", "blue"),
        ("epirotes", "yellow"),
        ("greeks", "red"),
        ("samnites", "yellow"),
        ("carthaginians", "blue"),
        ("numidians", "yellow"),
        ("illyrians", "blue"),
        ("cimbri", "blue"),
        ("romans", "red"),
        ("optimates", "blue"),
        ("populares", "yellow"),
    ]


@pytest.mark.rules("5.1.2", "6.1.6")
def test_income() -> None:
    """Epirotes and Cimbri have none, and turn 10 brings none; nobody starts with gold."""
    without = {card.id for card in ITALIA.cards if card.income == "none"}
    assert without == {"epirotes", "cimbri", "optimates", "populares"}
    assert all(card.income in ("none", "normal") and card.gold == 0 for card in ITALIA.cards)


@pytest.mark.rules("2.2.1.1.1", "2.2.1.3.1", "2.2.1.4.1", "2.2.1.5.1", "2.2.1.6.1", "6.2.6", "6.3.1")
def test_who_has_which_kinds() -> None:
    owners = {kind: {card.id for card in ITALIA.cards if getattr(card.counters, kind)} for kind in KINDS}
    assert owners["infantry"] == set(CARDS) - {"romans"}
    assert owners["legion"] == {"romans", "optimates", "populares"}
    assert owners["consular"] == {"romans", "populares"}
    assert owners["elephant"] == {"carthaginians", "epirotes"}
    assert not owners["cavalry"]
    assert not owners["foederati"]
    assert set(units(CARDS["cimbri"].counters)) == {"infantry"}  # 6.2.6


@pytest.mark.rules("2.0.1")
def test_the_counters_leave_room_for_the_other_game() -> None:
    """624 counters serve both games: the pieces of one fill less than half of them, beside cities and markers."""
    pieces = sum(sum(card.counters.by_kind()) for card in ITALIA.cards) + len(ITALIA.leaders)
    assert pieces <= 624 / 2


@pytest.mark.rules("2.2.3.1", "2.2.1.8.1")
def test_every_leader_whom_the_rulebook_names_comes() -> None:
    comes = {
        leader: (ITALIA.cards[ITALIA.leads[number]].id, arrival_of(leader).turn)
        for leader, number in ITALIA.leaders.items()
    }
    abbreviated = {  # 2.2.3
        "Aemilius Paullus": ("romans", 6),
        "Decimus Mus": ("romans", 3),
        "Dionysos": ("greeks", 1),
        "Hannibal": ("carthaginians", 6),
        "Marcus Curius": ("romans", 4),
        "Papius Mutilus": ("samnites", 9),
        "Pompaedius Silo": ("samnites", 9),
        "Pompeius Strabo": ("romans", 9),
    }
    told = {  # 7.2, 12.3.4, 13.4
        "Boiorix": ("cimbri", 8),
        "Hamilcar": ("carthaginians", 2),
        "Fabius": ("romans", 2),
        "Sulla": ("optimates", 10),
        "Marius": ("populares", 10),
    }
    reported = {  # session reports
        "Brennus": ("celts", 1),
        "Agathocles": ("greeks", 2),
        "Mago": ("carthaginians", 3),
        "Pyrrhus": ("epirotes", 4),
    }
    for leader, expected in (abbreviated | told | reported).items():
        assert comes[leader] == expected, leader


# What the rulebook says of one card


def test_celts_sack_roma_in_turn_1() -> None:
    """Brennus comes in the first turn with enough force: more units than the legions of Roma."""
    brennus = arrival_of("Brennus")
    assert turn_kind("celts", 1) == ("campaign", "Brennus")
    garrison = next(entry.legion for entry in CARDS["romans"].setup if entry.zone == "Roma")
    assert brennus.infantry > garrison
    assert any("Roma" in entry.zones and entry.first for entry in CARDS["celts"].pillage)


@pytest.mark.rules("12.5.1.1")
def test_celts_submit_to_the_romans() -> None:
    """12.5.1.ex1: they must with 3 zones or fewer and may with 4 or 5."""
    [submission] = [entry for entry in CARDS["celts"].submission if entry.to == "romans"]
    assert (submission.must, submission.may, submission.turns) == (3, 5, ())


@pytest.mark.rules("11.0.5", "11.0.3")
def test_etruscans_in_turn_5() -> None:
    """11.0.ex1: Pavia, Ravenna, Etruria and Corfinium, the last with no zone point, and three cities: 9 points."""
    held = {"Pavia", "Ravenna", "Etruria", "Corfinium"}
    cities = {"Etruria", "Pavia", "Corfinium"}
    etruscans = CARDS["etruscans"]
    assert points_at(etruscans, 5, held, cities) == 9
    assert points_at(etruscans, 5, held, set()) == 3
    assert points_at(etruscans, 5, {"Corfinium"}, set()) == 0


@pytest.mark.rules("5.0.10", "6.2.6")
def test_epirotes_come_in_turn_4_with_elephants() -> None:
    """5.2.ex1: they are skipped in turns 1 to 3; Pyrrhus leads a campaign."""
    epirotes = CARDS["epirotes"]
    assert not epirotes.setup
    assert min(arrival.turn for arrival in epirotes.arrival) == 4
    assert arrival_of("Pyrrhus").elephant > 0
    assert turn_kind("epirotes", 4) == ("campaign", "Pyrrhus")


def test_greeks_hold_apulia() -> None:
    """10.9.ex4: a Greek city in Apulia with 2 infantry."""
    [apulia] = [entry for entry in CARDS["greeks"].setup if entry.zone == "Apulia"]
    assert apulia.city
    assert units(apulia) == {"infantry": 2}


def test_etruscans_hold_pisae_and_florentia() -> None:
    """12.3.4.ex1: a city and 3 infantry at Pisae, a unit at Florentia."""
    stands = {entry.zone: entry for entry in CARDS["etruscans"].setup}
    assert stands["Pisae"].city
    assert units(stands["Pisae"]) == {"infantry": 3}
    assert units(stands["Florentia"]) == {"infantry": 1}


def test_celts_hold_the_north() -> None:
    """12.3.4.ex1: 2 infantry at Ravenna and 2 at Pavia, others at Verona."""
    stands = {entry.zone: entry.infantry for entry in CARDS["celts"].setup}
    assert (stands["Ravenna"], stands["Pavia"]) == (2, 2)
    assert stands["Verona"] > 0


@pytest.mark.rules("10.6.3", "12.6.1")
def test_samnites_raid_and_revolt() -> None:
    """10.9.ex4: they score for a pillage; they revolt in turn 4 and in the Social War."""
    samnites = CARDS["samnites"]
    assert all(entry.points > 0 for entry in samnites.pillage)
    assert samnites.pillage
    assert {turn for entry in samnites.revolt if entry.from_ == "romans" for turn in entry.turns} >= {4, 9}


@pytest.mark.rules("7.2.8", "7.2.9")
def test_hamilcar_comes_to_a_zone_of_africa() -> None:
    """7.2.ex3: any zone of Africa that Carthage controls."""
    hamilcar = arrival_of("Hamilcar")
    assert (hamilcar.turn, hamilcar.at, hamilcar.when) == (2, ("controlled:Africa",), "placement")


@pytest.mark.rules("13.2.1", "13.2.7")
def test_hannibal_starts_in_the_alps() -> None:
    carthage = CARDS["carthaginians"]
    assert arrival_of("Hannibal").at == ("Alpes",)
    assert turn_kind("carthaginians", 6) == ("campaign", "Hannibal")
    assert "Alpes" in carthage.suburbs  # his army may wait there for the campaign
    [battle] = carthage.battle
    assert battle.leader == "Hannibal"
    assert battle.points > 0
    assert 6 in battle.turns


@pytest.mark.rules("13.2.3", "13.2.4")
@pytest.mark.parametrize("nation", ["celts", "etruscans", "samnites"])
def test_peoples_who_may_join_hannibal(nation: str) -> None:
    assert {entry.to for entry in CARDS[nation].submission} == {"romans", "carthaginians"}


def test_carthage_and_tripolitania() -> None:
    """9.6.ex1 and a session report: Byzacena, Tripolitania and a fleet in Mare Sardoum are Carthaginian."""
    stands = {entry.zone: entry for entry in CARDS["carthaginians"].setup}
    assert stands["Byzacena"].infantry == 1
    assert stands["Tripolitania"].infantry > 0
    assert stands["Mare Sardoum"].fleet > 0


@pytest.mark.rules("7.2.4", "12.3.5")
def test_cimbri_in_turn_8() -> None:
    """7.2.ex1: 9 infantry and Boiorix in Helvetia; their turn begins with a campaign (12.3)."""
    [arrival] = arrivals("cimbri", 8)
    assert units(arrival) == {"infantry": 9}
    assert (arrival.leader, arrival.at) == ("Boiorix", ("Helvetia",))
    assert turn_kind("cimbri", 8) == ("campaign-only", "Boiorix")
    assert arrival.gold > 0  # a campaign costs gold, and they have no other


@pytest.mark.rules("8.1.4", "13.1.1")
def test_romans_start_in_roma() -> None:
    [roma] = CARDS["romans"].setup
    assert roma.zone == "Roma"
    assert roma.city


@pytest.mark.rules("12.3.2", "12.3.1.1")
def test_fabius_in_turn_2() -> None:
    """12.3.4.ex1: Fabius campaigns with 5 gold, 3 legions and a consular legion at Roma."""
    fabius = arrival_of("Fabius")
    assert (fabius.turn, fabius.gold, fabius.at) == (2, 5, ("Roma",))
    assert fabius.consular == 1
    assert turn_kind("romans", 2) == ("campaign", "Fabius")


@pytest.mark.rules("7.2.6", "7.2.5")
def test_legions_at_the_end_of_turn_4() -> None:
    """7.2.ex2: up to 14 legions, wherever the Romans stand."""
    [refill] = [arrival for arrival in arrivals("romans", 4) if arrival.when == "turn-end"]
    assert (refill.up_to, refill.at, refill.spread) == ({"legion": 14}, ("controlled",), True)
    assert CARDS["romans"].counters.legion >= 14


@pytest.mark.rules("11.0.8", "12.5.2.8")
def test_rome_in_turn_7() -> None:
    """11.0.ex3: 7 points, less one for each zone of others."""
    [region] = CARDS["romans"].region
    assert (region.turns, region.points, region.less) == ((7,), 7, 1)
    assert ITALIA.zones(region.zones).bit_count() == 22  # the mainland: 9 zones of others leave nothing


@pytest.mark.rules("12.3.1.1")
def test_roman_gold_in_turn_8() -> None:
    assert sum(arrival.gold for arrival in arrivals("romans", 8)) > 0
    assert turn_kind("romans", 8)[0] == "campaign"


@pytest.mark.rules("13.4.3", "5.1.3", "7.2.5")
@pytest.mark.parametrize(
    ("nation", "leader"), [("optimates", "Sulla"), ("populares", "Marius"), ("romans", "Octavius")]
)
def test_the_three_campaigns_of_turn_10(nation: str, leader: str) -> None:
    """13.4: no placement in turn 10, so that all stands there before the first campaign."""
    assert turn_kind(nation, 10) == ("campaign-only", leader)
    [arrival] = arrivals(nation, 10)
    assert (arrival.when, arrival.leader) == ("turn-start", leader)
    assert arrival.gold > 0


@pytest.mark.rules("13.4.9")
def test_major_battles_of_the_civil_war() -> None:
    for nation, foe in (("optimates", "populares"), ("populares", "optimates")):
        [battle] = CARDS[nation].battle
        assert (battle.turns, battle.against) == ((10,), (foe,))
        assert battle.points > 0


@pytest.mark.rules("13.4.1")
def test_nobody_else_has_a_turn_10() -> None:
    for card in ITALIA.cards:
        turns = [arrival.turn for arrival in card.arrival] + [turn.turn for turn in card.turn]
        assert (max(turns) == 10) == (card.id in ("romans", "optimates", "populares")), card.id


# That the cards can be played


@pytest.mark.rules("8.0.1", "8.1.1", "4.0.2")
def test_the_set_up_keeps_the_stacking_limits() -> None:
    """3 units in a zone, 2 in mountains, and one more in a single zone of each nation, its capital."""
    mountains = BOARD.where(terrain="mountain")
    for card in ITALIA.cards:
        over = []
        for entry in card.setup:
            here = BOARD.index[entry.zone]
            limit = 2 if mountains >> here & 1 else 3
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
            assert set(units(entry)) <= ({"fleet"} if at_sea else set(KINDS) - {"fleet"}), (
                card.id,
                entry.zone,
            )
            assert sum(entry.by_kind()) > 0
            assert not entry.city or sites >> here & 1, entry.zone
            if not at_sea:
                stands[entry.zone] += 1
    assert max(stands.values()) == 1, stands.most_common(3)


@pytest.mark.rules("6.2.7", "7.2.6")
def test_the_counters_suffice() -> None:
    """Set-up and the forces of any one turn fit into the counters, and every kind can be bought or come."""
    for card in ITALIA.cards:
        for kind in KINDS:
            has = getattr(card.counters, kind)
            starts = sum(getattr(entry, kind) for entry in card.setup)
            waves: Counter[int] = Counter()
            for arrival in card.arrival:
                waves[arrival.turn] += getattr(arrival, kind)
            assert starts <= has, (card.id, kind)
            assert max(waves.values(), default=0) <= has, (card.id, kind)


def test_every_nation_appears_and_can_score() -> None:
    for card in ITALIA.cards:
        assert card.setup or card.arrival, card.id
        gives = [entry.points for entry in card.zones] + [entry.points for entry in card.region]
        gives += [entry.points for entry in card.kills] + [entry.points for entry in card.battle]
        gives += [entry.points for entry in card.pillage]
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
    """A campaign without income needs gold from the card, never more than the track holds."""
    for card in ITALIA.cards:
        for turn in card.turn:
            gold = sum(arrival.gold for arrival in card.arrival if arrival.turn == turn.turn)
            assert gold <= 10
            assert gold > 0 or turn.kind == "major-invasion", (card.id, turn.turn)


def test_kills_name_leaders_of_other_nations() -> None:
    for card in ITALIA.cards:
        for kill in card.kills:
            if kill.of in ITALIA.leaders:
                assert ITALIA.cards[ITALIA.leads[ITALIA.leaders[kill.of]]].id != card.id, kill


@pytest.mark.rules("12.5.1.1", "12.5.2.9")
def test_submissions_have_a_range() -> None:
    """Who must submit with so many zones may do so with at least as many; nobody submits to himself."""
    for card in ITALIA.cards:
        masters = [entry.to for entry in card.submission]
        assert len(masters) == len(set(masters))
        assert card.id not in masters
        assert all(0 <= entry.must <= entry.may for entry in card.submission)
        assert {entry.from_ for entry in card.revolt} <= set(masters), card.id


def test_every_entry_says_where_it_comes_from() -> None:
    places = list(sources(read(find("italia", "italia_1.toml"))))
    assert len(places) > 200
    assert [place for place, source in places if source_kind(source) is None] == []
    kinds = Counter(source_kind(source) for _, source in places)
    assert min(kinds["rulebook"], kinds["example"], kinds["public"], kinds["reconstruction"]) >= 10
