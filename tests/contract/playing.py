"""What all contracts need: every table that there is, and games played on it at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import toys
from aevum import games
from aevum.kernel.agenda import Game, State
from aevum.kernel.ask import Ask
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session

GAMES: dict[str, Game] = {**{title: games.load(title) for title in games.TITLES}, **toys.GAMES}


class Table(NamedTuple):
    """A title, a scenario and its options."""

    game: Game
    scenario: str
    options: dict[str, str]

    def __str__(self) -> str:
        return " ".join([self.scenario, *(f"{name}={value}" for name, value in self.options.items())])

    @property
    def named(self) -> Game:
        """The game with the names of the scenario."""
        return self.game.at(self.scenario)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.game.scenarios[self.scenario].seats

    def start(self) -> State:
        return self.game.start(self.scenario, self.options)

    def session(self, seed: int) -> Session:
        return Session.new(self.game, self.scenario, self.options, Seeded(seed))

    def walk(self, seed: int, decisions: int | None = None) -> Iterator[tuple[Session, Ask, Any]]:
        """A game at random: before each answer the session, one of the questions that wait, and the answer to be."""
        rng, session = Random(f"{self} {seed}"), self.session(seed)
        while not session.over and decisions != 0:
            ask = rng.choice(session.asked())
            answer = ask.options[int(rng.random() * len(ask.options))]
            yield session, ask, answer
            session.answer(ask.seat, answer)
            decisions = None if decisions is None else decisions - 1

    def finished(self, seed: int) -> Session:
        """A game at random that is over."""
        session = None
        for session, _, _ in self.walk(seed):  # noqa: B007  the last one counts
            pass
        assert session is not None
        assert session.over
        return session


def _tables() -> Iterator[Table]:
    """Every scenario as it comes, and with each other value of each option."""
    for game in GAMES.values():
        for scenario in game.scenarios.values():
            usual = {name: option.default for name, option in scenario.options.items()}
            yield Table(game, scenario.id, usual)
            for name, option in scenario.options.items():
                for value in option.choices:
                    if value != option.default:
                        yield Table(game, scenario.id, {**usual, name: value})


TABLES = list(_tables())
EPOCHS = ("ultimus-campaign",)  # scenarios that last for days
