"""What no case can set up: a roster at sea, a combat still awaited, a card's turn that has passed."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.games.italia.cards import CONSULAR, FLEET, INFANTRY, LEGION
from aevum.games.italia.queries import battlefields, counters_left, fleets_afloat, in_play
from aevum.games.italia.rules.s06_income import share
from aevum.games.italia.rules.s09_ground import beside, exits
from aevum.games.italia.rules.s10_naval import awaited
from aevum.games.italia.rules.s10_retreats import retreat_unit
from aevum.games.italia.rules.s11_victory import score_leaving
from aevum.games.italia.rules.s12_submission import transform
from aevum.games.italia.rules.s14_italia_2 import settle_conversion
from aevum.games.italia.state import ADJACENT, NAMES, Italia, empty
from aevum.games.italia.verbs import launch, note_conversion, put, put_aboard, receive
from aevum.kit.areas import bits

SEA, ROMA, ALPES, HELVETIA = (NAMES.index(name) for name in ("Mare Sardoum", "Roma", "Alpes", "Helvetia"))


@pytest.fixture
def g() -> Italia:
    return empty(2, True)


def run(steps: Any) -> list[str]:
    """Carry out a rule, taking the first option; the prompts that it asked."""
    asked: list[str] = []
    try:
        question = next(steps)
        while True:
            asked.append(question.prompt)
            question = steps.send(question.options[0])
    except StopIteration:
        return asked


def test_a_converted_unit_that_went_to_sea_leaves_the_board(g: Italia) -> None:  # 14.3.3
    patrimonium = g.book.nations["patrimonium"]
    note_conversion(g)
    put_aboard(g, LEGION, launch(g, patrimonium, SEA))
    assert counters_left(g, patrimonium, LEGION) == -1
    assert run(settle_conversion(g, ROMA)) == []
    assert in_play(g, patrimonium, LEGION) == 0


@pytest.mark.parametrize(("agenda", "waits"), [
    ([("naval_combat", SEA, 3)], True),
    ([("naval_combat", SEA, 4), ("next_combat", 0, SEA, 3)], True),
    ([("next_combat", 0, SEA, 4)], False),
    ([("combat", ROMA)], False),
])  # fmt: skip
def test_a_naval_combat_that_was_announced_is_awaited(g: Italia, agenda: list[Any], waits: bool) -> None:  # 10.8.7
    g.agenda = agenda
    assert awaited(g, SEA, 3) is waits


def test_nobody_leaves_the_board_in_a_turn_or_zone_that_the_card_does_not_name(g: Italia) -> None:  # 2.3.2, 11.0.1
    visigoths = g.book.nations["visigoths"]
    g.turn = 1
    assert exits(2, visigoths, g.turn) == 1 << ALPES
    score_leaving(g, visigoths, HELVETIA, 3)
    assert g.points[visigoths] == 0
    score_leaving(g, visigoths, ALPES, 3)
    assert g.points[visigoths] == 3
    g.turn = 11
    assert exits(2, visigoths, g.turn) == 0


def test_fleets_that_change_hands_stop_at_the_counters_of_the_new_nation(g: Italia) -> None:  # 12.4.1
    old, new = g.book.nations["african-romans"], g.book.nations["byzantium"]
    entry = next(entry for entry in g.book.cards[old].becomes if entry.into == "byzantium")
    ships = g.book.counters[old][FLEET]
    room = min(ships, 1)
    for _ in range(counters_left(g, new, FLEET) - room):
        launch(g, new, SEA)
    for _ in range(ships):
        put_aboard(g, INFANTRY, launch(g, old, SEA))
    put(g, new, ROMA, INFANTRY, counters_left(g, new, INFANTRY))
    transform(g, old, entry)
    assert fleets_afloat(g, old) == 0
    assert counters_left(g, new, FLEET) == 0
    assert counters_left(g, new, INFANTRY) == 0


def test_a_battle_in_a_suburb_needs_two_nations_that_may_stay(g: Italia) -> None:  # 10.0.3
    burgundians, lombards = g.book.nations["burgundians"], g.book.nations["lombards"]
    for nation in (burgundians, lombards):
        put(g, nation, ALPES, INFANTRY)
    g.active = burgundians
    assert battlefields(g) == []
    for nation in (burgundians, lombards):
        put(g, nation, ROMA, INFANTRY)
    assert battlefields(g) == [ROMA]
    g.book.homes[lombards] |= 1 << ALPES
    try:
        assert sorted(battlefields(g)) == sorted([ALPES, ROMA])
    finally:
        g.book.homes[lombards] &= ~(1 << ALPES)


def test_a_damaged_legion_that_elephants_cut_off_is_gone_with_its_damage() -> None:  # 10.2.11, 10.2.13
    g = empty(1, True)
    romans, celts = g.book.nations["romans"], g.book.nations["celts"]
    put(g, romans, ROMA, CONSULAR)
    g.hurt[romans], g.active = 1, celts
    for zone in bits(ADJACENT[ROMA]):
        put(g, celts, zone, INFANTRY)
    assert run(retreat_unit(g, romans, ROMA, CONSULAR, "10.2.13")) == []
    assert (in_play(g, romans, CONSULAR), g.hurt[romans]) == (0, 0)


def test_a_subject_without_gold_shares_none(g: Italia) -> None:  # 6.4.1
    berbers, vandals = g.book.nations["berbers"], g.book.nations["vandals"]
    g.master[berbers] = vandals
    assert run(share(g, berbers, 0, "6.4.1", receive)) == []
    assert (g.gold[berbers], g.gold[vandals]) == (0, 0)


def test_nobody_is_beside_what_is_closed_everywhere() -> None:  # 12.3.2.3, where a reaction has nowhere to go
    assert beside(0) == 0
    assert beside(1 << ROMA) == ADJACENT[ROMA]
