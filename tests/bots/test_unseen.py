"""A bot's choice does not change when what it cannot see is dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import toys
from aevum import games
from aevum.bots import Bot, bot, reply
from aevum.bots.heuristic import Heuristic
from aevum.bots.random import AtRandom
from aevum.bots.search import Effort, Search
from aevum.bots.taste import Taste
from aevum.kernel.agenda import Game
from aevum.kernel.ask import Ask
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.kit.packs import GAMES
from twins import twin

MARKET = toys.load("market")


def _weigh(state: Any, seat: str, ask: Ask) -> list[float]:
    """Bids what the lot is worth beside one's own cards, and objects with the lowest of them."""
    side = toys.market.SEATS.index(seat)
    hand = sum(card for card in state.hands[side] if card > 0)
    if ask.prompt == "bid":
        return [1.0 + bid * state.lot[0] / (1 + hand) for bid in ask.options]
    if ask.prompt == "discard":
        return [1.0 / card for card in ask.options]
    return [1.0] * len(ask.options)


TASTE = Taste(_weigh)
PLAYERS: dict[str, Callable[[Game, Random], Bot]] = {
    "random": AtRandom,
    "heuristic": lambda game, rng: Heuristic(game, rng, TASTE),
    "search": lambda game, rng: Search(game, rng, Effort(40), TASTE),
}


@pytest.mark.parametrize("name", PLAYERS)
def test_what_is_hidden_makes_no_difference_to_a_choice(name: str) -> None:
    """Every question of some games, in the real world and in one that its seat cannot tell from it."""
    compared = 0
    for seed in range(4):
        session = Session.new(MARKET, "market", chance=Seeded(seed))
        while not session.over:
            ask = Random(session.position).choice(list(session.asked()))
            for shuffle in range(2):
                other = twin(session, ask.seat, shuffle)
                if other is None or other.state.pack() == session.state.pack():
                    continue
                compared += 1
                answers = [reply(PLAYERS[name](MARKET, Random(seed)), game, ask.seat) for game in (session, other)]
                assert answers[0] == answers[1], (name, seed, session.position, ask.prompt)
            session.answer(ask.seat, reply(PLAYERS[name](MARKET, Random(seed)), session, ask.seat))
    assert compared > 30


def test_a_bot_that_peeks_would_be_found() -> None:
    """Or the test above proves nothing: this one bids by the highest card of the others."""

    class Peeking:
        looks_ahead = False

        def answer(self, state: Any, ask: Ask, worlds: Any = None) -> Any:
            return ask.options[max(card for hand in state.hands for card in hand) % len(ask.options)]

    different = 0
    for seed in range(20):
        session = Session.new(MARKET, "market", chance=Seeded(seed))
        ask = session.asked()[0]
        other = twin(session, ask.seat, seed)
        assert other is not None
        one, two = (Peeking().answer(game.state, ask) for game in (session, other))
        different += one != two
    assert different > 0


@pytest.mark.parametrize("name", ["heuristic", "search:5"])
def test_the_same_seed_answers_alike_in_every_game(name: str) -> None:
    """Where a game has secrets, the two worlds differ in them."""
    for game in (games.load(title) for title in games.TITLES if (GAMES / title / "bot.py").exists()):
        for scenario in game.scenarios:
            session, compared = Session.new(game, scenario, chance=Seeded(2)), 0
            while not session.over and session.position < 300:
                ask = session.asked()[0]
                if session.position % 15 == 0 and (other := twin(session, ask.seat, session.position)):
                    one, two = (reply(bot(name, game, 1), world, ask.seat) for world in (session, other))
                    assert one == two, (scenario, session.position)
                    compared += 1
                session.answer(ask.seat, reply(bot("heuristic", game, f"{session.position}"), session, ask.seat))
            assert compared
