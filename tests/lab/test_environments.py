"""Environments for learning pass their libraries' own tests, see observations alone, and number options for good."""

from __future__ import annotations

import copy
import unittest
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test as spiel_test
from pettingzoo.test import api_test, seed_test

import toys
from aevum import games
from aevum.kernel.agenda import playout
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.kernel.view import observe
from aevum.kit.packs import GAMES
from aevum.lab import aec, spiel
from aevum.lab.numbers import Eyes, Numbering, Options, numbering_of
from twins import twin

ISTHMUS = Numbering({"area": 7, "amount": 10}, ("pass",), ("move_from", "move_to", "how_many"), ("area",), faces=6)
MARKET = Numbering(
    {"card": 20, "amount": 20}, ("beg", "object", "pass"), ("beg", "bid", "discard", "object"), ("card",),
    counts=dict.fromkeys(("hands", "deck", "aside", "won", "discard", "lot"), 14), faces=13,
)  # fmt: skip


def table(title: str) -> aec.Table:
    if title in games.TITLES:
        return aec.env(title)
    game, numbering = {"isthmus": (toys.load("isthmus"), ISTHMUS), "market": (toys.load("market"), MARKET)}[title]
    return aec.Table(game, next(iter(game.scenarios)), numbering)


NUMBERED = [title for title in games.TITLES if (GAMES / title / "numbering.py").exists()]
TITLES = ["isthmus", "market", *NUMBERED]


# Masks stand in the observation, as in PettingZoo's own games, which its test excuses by name; seats keep their names.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("title", TITLES)
def test_pettingzoo_accepts_the_environment(title: str) -> None:
    api_test(table(title), num_cycles=200)


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_gives_the_same_course(title: str) -> None:
    seed_test(lambda: table(title), num_cycles=60)


def test_rewards_are_shares_of_the_victory() -> None:
    one, rng = table("market"), Random(3)
    for seed in range(5):
        one.reset(seed)
        while not all(one.terminations.values()):
            mask = one.observe(one.agent_selection)["action_mask"]
            one.step(rng.choice(np.flatnonzero(mask).tolist()))
        outcome = one.session.outcome
        assert outcome is not None
        assert sum(one.rewards.values()) == pytest.approx(0)
        for seat, reward in one.rewards.items():
            assert (reward > 0) == (seat in outcome.winners)
            assert one.last()[2]
    assert "points" not in one.render()


def test_agents_see_observations_alone() -> None:
    """Dealing anew what a seat cannot see changes nothing in its row of numbers."""
    game, compared = toys.load("market"), 0
    eyes, options = Eyes(MARKET, game.start("market")), Options(MARKET)
    for seed in range(10):
        session = Session.new(game, "market", chance=Seeded(seed))
        while not session.over:
            ask = session.asked()[0]
            other = twin(session, ask.seat, seed)
            if other is not None and other.state.pack() != session.state.pack():
                place = session.seats.index(ask.seat)
                rows = [eyes.look(observe(world.state, place), world.question(ask.seat)) for world in (session, other)]
                assert rows[0] == rows[1]
                assert options.offered(ask) == options.offered(other.question(ask.seat))  # type: ignore[arg-type]
                compared += 1
            session.answer(ask.seat, Random(session.position).choice(list(ask.options)))
    assert compared > 20


@pytest.mark.parametrize("title", NUMBERED)
def test_every_option_has_its_own_number(title: str) -> None:
    """In whole games at random: options to numbers and back, details and rows as wide as foreseen."""
    game, numbering = games.load(title), numbering_of(title)
    options = Options(numbering)
    for scenario in game.scenarios:
        state = game.start(scenario, game.complete(scenario, {}))
        eyes, rng, chance, throws = Eyes(numbering, state), Random(7), Seeded(7), count()

        def decide(ask: Any, state: Any = state, eyes: Eyes = eyes, rng: Random = rng) -> Any:
            numbers = options.offered(ask)
            assert len(set(numbers)) == len(ask.options)
            option = ask.options[int(rng.random() * len(ask.options))]
            assert options.option(ask, options.number(ask, option)) == option
            assert set(ask.about or {}) <= set(numbering.details)
            if rng.random() < 0.02:
                row = eyes.look(state, ask)
                assert len(row) == eyes.count
                assert aec.LEAST <= min(row) <= max(row) <= aec.MOST
            return option

        playout(game, state, decide, lambda question, chance=chance, throws=throws: chance.answer(question, next(throws)))  # type: ignore[misc]


def test_numbers_never_change() -> None:
    """What was learnt with one release can be used with the next: new words and kinds are added at the end."""
    numbering = numbering_of("italia")
    options = Options(numbering)
    assert numbering.words[:3] == ("attack", "by_land", "campaign")
    assert (len(numbering.words), options.count) == (28, 28 + 47 + 47 + 7 + 56 + 20 + 40 + 40)
    with pytest.raises(ValueError, match="isthmus has no numbering of its options yet; italia has one to follow"):
        numbering_of("isthmus")


# OpenSpiel.


def load(title: str) -> Any:
    if title in games.TITLES:
        return pyspiel.load_game(spiel.register(title))
    return pyspiel.load_game(spiel.add(toys.load(title), {"isthmus": ISTHMUS, "market": MARKET}[title]))


@pytest.mark.parametrize("title", ["isthmus", "market"])
def test_openspiel_plays_at_random(title: str) -> None:
    """OpenSpiel's own test of a game: chance, legal actions, copies, observations, returns, and a save and load at each step."""
    pyspiel.random_sim_test(load(title), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("title", NUMBERED)
def test_openspiel_plays_a_whole_title_at_random(title: str) -> None:
    """The same test on a whole game of thousands of actions; saves are tried here and there, not at each of them."""
    game = load(title)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    for state in states(game, 10):
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert (str(again), again.current_player()) == (str(state), state.current_player())


@pytest.mark.parametrize("title", TITLES)
def test_openspiel_accepts_the_game(title: str) -> None:
    """The properties that OpenSpiel's API test demands of each of its games, on states of some random games."""
    game = load(title)

    class Enforced(spiel_test.EnforceAPIOnPartialTreeBase):
        @classmethod
        def setUpClass(cls) -> None:
            cls.game, cls.game_name, cls.game_type = game, title, game.get_type()
            cls.some_states = states(game, 40)

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Enforced).run(result)
    assert result.testsRun >= 5
    assert not [trace for _, trace in (*result.failures, *result.errors)], "\n".join(trace for _, trace in (*result.failures, *result.errors))


def states(game: Any, count: int) -> list[Any]:
    """Positions of random games, some way apart."""
    rng, found, state = Random(5), [], game.new_initial_state()
    while len(found) < count:
        if state.is_terminal():
            found.append(state)
            state = game.new_initial_state()
        if rng.random() < 0.2:
            found.append(state.clone())
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            assert sum(shares) == pytest.approx(1)
            state.apply_action(rng.choices(actions, shares)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return found


def test_a_copy_goes_its_own_way() -> None:
    game = load("italia")
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(state.legal_actions()[0] if not state.is_chance_node() else state.chance_outcomes()[0][0])
    before, twin_ = str(state), copy.deepcopy(state.course)
    other = state.clone()
    assert str(other) == before
    other.apply_action(other.legal_actions()[-1] if not other.is_chance_node() else other.chance_outcomes()[0][0])
    assert str(state) == before != str(other)
    assert twin_.session.digest() == state.session.digest()
    assert game.num_players() == 3
    assert pyspiel.load_game("aevum_italia", {"scenario": "italia-2"}).num_players() == 4
