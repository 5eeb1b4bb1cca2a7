"""Chapters 1 to 4: what is on the board and on the counters, and how a game begins."""

from __future__ import annotations

import pytest

from aevum.games.italia import GAME
from aevum.games.italia.cards import (
    BOARD,
    CAVALRY,
    CONSULAR,
    ELEPHANT,
    FOEDERATI,
    INFANTRY,
    LEGION,
    edition,
)
from aevum.games.italia.queries import HITS_ON, PACES, force, holders
from aevum.games.italia.state import CITY_SITES, MARSHES, MOUNTAINS, NAMES, OFF, SEAS, SUBURBS
from aevum.games.italia.verbs import take
from aevum.kernel.session import Session
from aevum.kit.areas import bits


def named(mask: int) -> set[str]:
    return {NAMES[i] for i in bits(mask)}


def nations_with(number: int, kind: int) -> set[str]:
    book = edition(number)
    return {card.id for card, counters in zip(book.cards, book.counters, strict=True) if counters[kind]}


@pytest.mark.rules("1.0.1", "1.0.2", "1.0.3", "4.0.1")
def test_three_players_lead_the_nations_of_italia_1_and_four_those_of_italia_2() -> None:
    for number, players in ((1, 3), (2, 4)):
        seats = GAME.scenarios[f"italia-{number}"].seats
        assert len(seats) == players
        led = [card.seat for card in edition(number).cards]
        assert set(led) == set(seats)
        assert min(led.count(seat) for seat in seats) >= 2


@pytest.mark.rules("1.0.4", "4.0.3", "2.5.1")
def test_who_has_most_points_over_all_his_nations_wins() -> None:
    g = GAME.start("italia-1")
    book = edition(1)
    g.points[book.nations["celts"]] = 6
    g.points[book.nations["samnites"]] = 5
    g.points[book.nations["romans"]] = 10
    outcome = GAME.outcome(g)
    assert outcome.points == {"yellow": 5.5, "red": 5.0, "blue": 0.0}
    assert outcome.winners == ("yellow",)


@pytest.mark.rules("2.1.1", "2.1.2", "2.1.3")
def test_the_zones_by_region() -> None:
    region = {
        name: named(BOARD.where(region=name)) for name in ("North", "South", "Sicily", "Sardinia", "Corsica", "Africa")
    }
    assert region["South"] == {"Apulia", "Samnium", "Neapolis", "Lucania", "Calabria", "Bruttium", "Rhegium"}
    assert region["Sicily"] == {"Lilybaeum", "Agrigentum", "Messana", "Syracusae"}
    assert len(region["North"]) == 15
    assert {"Africa", "Byzacena", "Numidia"} <= region["Africa"]
    islands = {area.id for area in BOARD.areas} & {"Corsica", "Olbia", "Carales"}
    assert len(islands) == 3
    assert len(region["North"] | region["South"] | region["Sicily"] | islands) == 29


@pytest.mark.rules("2.1.4", "2.1.5", "2.1.6", "2.1.7")
def test_suburbs_mountains_marshes_and_seas() -> None:
    suburbs = {"Alpes", "Helvetia", "Noricum", "Illyricum", "Aures"}
    assert named(SUBURBS) == suburbs
    assert named(MOUNTAINS) == suburbs | {
        "Pavia", "Florentia", "Perusia", "Umbria", "Samnium", "Rhegium", "Corsica", "Agrigentum", "Olbia",
    }  # fmt: skip
    assert named(MARSHES) == {"Ravenna", "Venetia"}
    assert named(SEAS) == {
        f"Mare {name}"
        for name in (
            "Balearicum", "Ligusticum", "Tyrrhenum", "Sardoum", "Libycum", "Siculum", "Ionium", "Hadriaticum", "Internum",
        )
    }  # fmt: skip


@pytest.mark.rules("2.1.9", "2.2.1.9.4")
def test_where_no_city_can_stand() -> None:
    lands = {area.id for area in BOARD.areas if area.kind != "sea"}
    assert lands - named(CITY_SITES) >= {"Corsica", "Olbia", "Carales"} | named(SUBURBS)


@pytest.mark.rules("2.2.1.1", "2.2.1.1.1", "2.2.1.4.1", "2.2.1.5.1", "2.2.1.6.1")
def test_who_has_which_kinds_of_units() -> None:
    everybody = {card.id for card in edition(1).cards}
    assert nations_with(1, INFANTRY) >= everybody - {"romans", "optimates", "populares"}
    assert "romans" not in nations_with(1, INFANTRY)
    assert "western-romans" not in nations_with(2, INFANTRY)
    assert nations_with(1, LEGION) == {"romans", "optimates", "populares"}
    assert nations_with(2, LEGION) == {"western-romans"}
    assert nations_with(2, FOEDERATI) == {"western-romans"}
    assert nations_with(1, CONSULAR) == {"romans", "populares"}
    assert nations_with(1, ELEPHANT) == {"carthaginians", "epirotes"}
    assert nations_with(1, CAVALRY) == set()
    assert nations_with(2, CAVALRY)
    assert nations_with(2, CONSULAR) == nations_with(2, ELEPHANT) == set()
    assert PACES[CAVALRY] == PACES[CONSULAR]
    assert HITS_ON[CAVALRY] == HITS_ON[CONSULAR] == 5


@pytest.mark.rules("1.0.5", "2.2.1.8.1", "2.3.1", "2.4.1", "6.1.6")
def test_every_nation_has_one_card_that_says_when_it_comes() -> None:
    for number in (1, 2):
        book = edition(number)
        assert len(book.nations) == len(book.cards)
        for card in book.cards:
            assert card.setup or card.arrival or any(card.id in (b.into for b in c.becomes) for c in book.cards), card.id
            for turn in card.turn:
                if turn.kind != "major-invasion":
                    assert turn.leader in book.leaders, card.id
        assert {card.id for card in book.cards if card.gold} <= {"romans", "western-romans", "carthaginians", "greeks"}


@pytest.mark.rules("2.1.11", "2.2.2.1", "2.2.2.1.1", "2.2.2.2.1", "2.2.2.4.1", "5.0.9", "5.0.1")
def test_markers_are_part_of_a_position_and_the_turn_marker_moves_on() -> None:
    session = Session.new(GAME, "italia-1")
    assert session.state.turn == 1
    twin = type(session.state).unpack(session.state.pack())
    assert (twin.gold, twin.points, list(twin.master), twin.conversions, twin.turn) == (
        session.state.gold, session.state.points, list(session.state.master), 0, 1,
    )  # fmt: skip


@pytest.mark.rules("2.2.1.7.1", "2.2.1.9.1", "2.2.1.9.3")
def test_a_city_holds_no_zone_and_a_fleet_stands_at_sea() -> None:
    g = GAME.start("italia-1")
    roma = NAMES.index("Roma")
    assert g.city[roma]
    for nation in holders(g, roma):
        for kind, count in enumerate(force(g, nation, roma)):
            if count:
                take(g, nation, roma, kind, count)
    assert g.city[roma]
    assert holders(g, roma) == []
    assert {NAMES[sea].partition(" ")[0] for sea in g.sea if sea != OFF} == {"Mare"}
