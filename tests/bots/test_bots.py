"""Bots answer from what their seat may know, the same way for the same seed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import toys
from aevum import games
from aevum.bots import NAMES, bot
from aevum.bots.heuristic import Heuristic
from aevum.bots.taste import Taste, taste_of
from aevum.bots.worlds import Worlds
from aevum.kernel.agenda import State
from aevum.kernel.ask import Ask
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.kernel.view import HIDDEN
from aevum.lab.simulate import player, simulate

ISTHMUS = toys.load("isthmus")
ASK = Ask("north", "move_from", ["a", "b", "c"])


def _weighed(*weights: float, sharpness: float = 1.0) -> Counter[Any]:
    """How often each option is taken in many questions."""
    one = Heuristic(ISTHMUS, Random(1), Taste(lambda state, seat, ask: list(weights)), sharpness)
    return Counter(one.answer(ISTHMUS.start("few"), ASK) for _ in range(3000))


def test_random_takes_every_option_equally_often() -> None:
    one = bot("random", ISTHMUS, 1)
    taken = Counter(one.answer(ISTHMUS.start("few"), ASK) for _ in range(3000))
    assert all(900 < taken[option] < 1100 for option in ASK.options)


def test_heuristic_takes_options_by_their_weight() -> None:
    taken = _weighed(0, 1, 2)
    assert taken["a"] == 0
    assert 900 < taken["b"] < 1100


def test_a_sharper_heuristic_takes_the_better_option_more_often() -> None:
    assert 120 < _weighed(0, 1, 2, sharpness=4.0)["b"] < 240  # 1 in 17


def test_heuristic_without_a_preference_takes_any() -> None:
    assert len(_weighed(0, 0, 0)) == 3


def test_heuristic_refuses_weights_for_other_options() -> None:
    with pytest.raises(AssertionError, match="move_from: 2 weights for 3 options"):
        _weighed(1, 2)


def test_heuristic_refuses_weights_below_nothing() -> None:
    with pytest.raises(AssertionError, match="move_from: a weight is below 0"):
        _weighed(1, 2, -1)


def test_the_same_seed_gives_the_same_answers() -> None:
    answers = [[one.answer(ISTHMUS.start("few"), ASK) for _ in range(50)] for one in (bot("random", ISTHMUS, seed) for seed in (3, 3, 4))]
    assert answers[0] == answers[1] != answers[2]


def test_an_unknown_bot_names_the_known() -> None:
    with pytest.raises(ValueError, match="there is no bot 'deep'; there are: random, heuristic, search"):
        bot("deep", ISTHMUS, 1)
    with pytest.raises(ValueError, match="isthmus has no heuristic bot yet"):
        taste_of("isthmus")


def test_a_bot_sees_what_its_seat_may_know() -> None:
    """Market has hidden hands: whatever belongs to others is a blank."""
    seen: list[tuple[str, State]] = []

    class Looking:
        looks_ahead = False

        def answer(self, state: State, ask: Ask, worlds: Worlds | None = None) -> Any:
            seen.append((ask.seat, state))
            return ask.options[0]

    session = Session.new(toys.load("market"), "market", chance=Seeded(1))
    decide = player(session.state, session.seats, dict.fromkeys(session.seats, Looking()))
    while not session.over and len(seen) < 12:
        ask = session.asked()[0]
        session.answer(ask.seat, decide(ask))
    assert seen
    for seat, state in seen:
        for place, hand in enumerate(state.hands):  # type: ignore[attr-defined]
            assert session.seats[place] == seat or set(hand) <= {HIDDEN}


@pytest.mark.slow
@pytest.mark.parametrize("title", games.TITLES)
def test_every_game_has_a_heuristic_that_beats_chance(title: str) -> None:
    game = games.load(title)
    for scenario, has in game.scenarios.items():
        gained, length = 0.0, simulate(game, scenario, 1).decisions
        if length > 5_000:  # a campaign is played by the bots of its scenarios
            continue
        games_each = max(3, min(12, 12_000 // length))
        for seat in has.seats:
            random = simulate(game, scenario, games_each)
            clever = simulate(game, scenario, games_each, bots={seat: "heuristic"})
            assert not clever.failures
            gained += clever.points[seat] - random.points[seat]
        assert gained > 0, f"{scenario}: the heuristic scores no more than chance"


def test_every_name_makes_a_bot() -> None:
    game = games.load(games.TITLES[0])
    assert all(hasattr(bot(name, game, 1), "answer") for name in NAMES)
