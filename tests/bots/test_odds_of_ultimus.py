"""Odds in Ultimus Romanorum agree with the combat table, read by hand, and with battles that are played."""

from __future__ import annotations

from collections import Counter
from functools import partial
from math import sqrt
from random import Random
from typing import Any

import pytest

from aevum import games
from aevum.bots.odds import Odds, preview
from aevum.bots.search import Effort
from aevum.bots.taste import taste_of
from aevum.games.ultimus.board import BOARD
from aevum.games.ultimus.book import PEOPLES, UNITS, WAR
from aevum.games.ultimus.state import BARBARIAN, PLACES, ROMAN, Ultimus, empty, gather
from aevum.games.ultimus.verbs import put, set_status
from aevum.kernel.agenda import playout
from aevum.kernel.ask import Ask, Question, Roll
from aevum.kernel.session import Session
from aevum.kernel.view import redeal

GAME, TASTE = games.load("ultimus"), taste_of("ultimus")
HERE, THERE = BOARD.index["Galliae 2"], BOARD.index["Galliae 4"]
WORLDS = 600
# 8.3.ex1: 55 against 37.
GREAT = (
    "Scolae Orientales, Domestici Equites, Domestici Pedites Orientales, Constantiani, Felices Theodosiani, Isauri, Defensores, Equites Arcades, "
    "Comites Clibanarii, Felices Honoriani, Excubitores, Victores, Divitenses, CO Thracia 1, Hunni 1, Hunni 2, Hunni 3, Hunni 4, Hunni 5, "
    "Vandali 1, Vandali 2, Vandali 3"
)


def battle(names: str) -> Session:
    """Romans attack in a zone and, so that there is a question, in another one; nobody has a leader or a stratagem."""
    g = empty(0, 405)
    for people in ("Hunni", "Ostrogothi", "Vandali"):
        set_status(g, [one.id for one in PEOPLES].index(people), WAR, "4.2.1")
    units = [unit.id for unit in UNITS]
    for name in names.split(", "):
        unit = units.index(name.removeprefix("weak "))
        put(g, unit, HERE)
        g.weak[unit] = name.startswith("weak ")
    for name in ("Comites Seniores", "Ostrogothi 1"):
        put(g, units.index(name), THERE)
    gather(g)
    g.agenda = [("battles", ROMAN)]
    return Session(GAME, "ultimus-405", g)


def look(session: Session) -> Odds:
    found = preview(session, "red", HERE, Effort(WORLDS, 600.0))
    assert found.worlds == WORLDS
    return found


def near(found: float, share: float, samples: float = WORLDS) -> bool:
    """Within four times what the share of so many worlds strays by on average."""
    return abs(found - share) <= 4 * sqrt(share * (1 - share) / samples)


# By hand from T1: of the six faces of the die, with how many the attacker wins, and with how many each side loses its units.
@pytest.mark.parametrize(
    ("names", "modifier", "won", "lost"),
    [
        ("weak Divitenses, weak Vandali 1", 0, 3, (2, 2)),  # 1/1: A:1/2, A:3/4, R:R lost; R:R, 3/4:A, 1/2:A won
        (GREAT, -1, 3, None),  # 5/4, from 0 on: A:1/2, A:3/4, R:R lost; R:R, 3/4:A, 1/2:A won
    ],
)
def test_odds_are_those_of_the_combat_table(names: str, modifier: int, won: int, lost: tuple[int, int] | None) -> None:
    found = look(battle(names))
    assert [(weight.event, weight.tally.total) for weight in found.tallies] == [("column", 0), ("resolved", modifier)]
    assert near(found.share("odds-won", side=ROMAN, zone=HERE), won / 6)
    assert near(found.share("odds-won", side=BARBARIAN, zone=HERE), 1 - won / 6)
    for side, faces in enumerate(lost or ()):
        assert near(found.share("odds-fallen", side=side, count=1), faces / 6)


def test_losses_are_those_of_battles_that_are_played() -> None:
    """Shares of losses, and who cannot retreat, no table tells: the rules themselves are the yardstick."""
    session = battle("Divitenses, weak Victores, Constantiani, Isauri, Vandali 1, weak Vandali 2, weak Vandali 3")
    found, rng, lost = look(session), Random(5), Counter[tuple[int, int]]()
    before = session.checkpoint
    assert isinstance(before, Ultimus)
    for _ in range(WORLDS):
        state = before.copy()
        redeal(state, 0, rng.shuffle)
        playout(GAME, state, partial(_best, state), partial(_thrown, rng))
        for side in (ROMAN, BARBARIAN):
            lost[side, sum(place >= PLACES for unit, place in enumerate(state.where) if before.where[unit] < PLACES and before.hostile >> unit & 1 == side)] += 1
    assert len(lost) >= 4
    for (side, count), times in lost.items():
        share = times / WORLDS
        assert near(found.share("odds-fallen", side=side, count=count), share, WORLDS / 2), (side, count, share)  # both stray


def _best(state: Ultimus, ask: Question) -> Any:
    """As odds have it: what the heuristic likes best, and the battle in question alone."""
    assert isinstance(ask, Ask)
    if ask.prompt == "next_battle":
        state.agenda.clear()
        return HERE
    weights = TASTE.weigh(state, ask.seat, ask)
    return ask.options[weights.index(max(weights))]


def _thrown(rng: Random, question: Question) -> tuple[Any, ...]:
    assert isinstance(question, Roll)
    return tuple(rng.randint(1, question.sides) for _ in range(question.count))
