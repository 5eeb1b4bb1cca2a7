"""A title as a game of OpenSpiel: chance as nodes of their own, observations of what a seat may see.

    import pyspiel
    from aevum.lab import spiel
    spiel.register("italia")
    game = pyspiel.load_game("aevum_italia(scenario=italia-1)")

This module needs open_spiel; ``pip install 'aevum[spiel]'`` brings it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from .. import games
from ..kernel import agenda
from ..kernel.ask import CHANCE, Draw, Roll
from ..kernel.session import Session
from ..kernel.view import observe, policies
from ..kit.words import Words
from .numbers import Eyes, Numbering, Options, numbering_of

LONGEST: Final = 200_000  # answers, those of chance die by die
_KNOWN: Final[dict[str, agenda.Game]] = {}


def register(title: str) -> str:
    """Make a title known to OpenSpiel; returns the name by which it is loaded."""
    return add(games.load(title), numbering_of(title))


def add(game: agenda.Game, numbering: Numbering) -> str:
    """The same for any game."""
    name = f"aevum_{game.title}"
    if name not in pyspiel.registered_names():
        # A class of its own: OpenSpiel copies and pickles what an instance holds, and rules cannot be.
        _KNOWN[game.title] = game
        eyes = {scenario: Eyes(numbering, game.start(scenario, game.complete(scenario, {}))) for scenario in game.scenarios}
        holds = {"source": game, "options": Options(numbering), "every": eyes, "faces": numbering.faces}
        pyspiel.register_game(kind(game), type(name, (Title,), holds))
    return name


def kind(game: agenda.Game) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    seats = [len(scenario.seats) for scenario in game.scenarios.values()]
    kinds = pyspiel.GameType
    information = kinds.Information.IMPERFECT_INFORMATION if policies(game.state) else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=f"aevum_{game.title}",
        long_name=f"Aevum: {game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": next(iter(game.scenarios))},
    )


class Title(pyspiel.Game):  # type: ignore[misc]  # a class of C++
    """A scenario of a title."""

    source: ClassVar[agenda.Game]
    options: ClassVar[Options]
    every: ClassVar[dict[str, Eyes]]  # by scenario
    faces: ClassVar[int]  # the most that chance has to choose from

    def __init__(self, parameters: Any = None) -> None:
        chosen = parameters or {}
        self.scenario = chosen.get("scenario") or next(iter(self.source.scenarios))
        count = len(self.source.scenarios[self.scenario].seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.options.count,
            max_chance_outcomes=self.faces,
            num_players=count,
            min_utility=-1.0,
            max_utility=count - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind(self.source), info, chosen)

    @property
    def eyes(self) -> Eyes:
        return self.every[self.scenario]

    @property
    def words(self) -> Words:
        return _words(self.source.title, self.scenario)

    def new_initial_state(self) -> Position:
        return Position(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type)


@cache
def _words(title: str, scenario: str) -> Words:
    """What the options of a scenario are called; OpenSpiel asks at every position."""
    return Words(_KNOWN[title].at(scenario), "en")


class Course:
    """A game on its way, and the dice of a throw that are known already.  Its copy is another game."""

    def __init__(self, session: Session, thrown: list[Any]) -> None:
        self.session, self.thrown = session, thrown

    def __deepcopy__(self, memo: Any) -> Course:
        return Course(self.session.fork(), self.thrown[:])

    def __reduce__(self) -> tuple[Any, ...]:
        return _taken_up, (self.session.game.title, self.session.save(), self.thrown)


def _taken_up(title: str, save: bytes, thrown: list[Any]) -> Course:
    """A game that was pickled, in a process where its title is registered."""
    return Course(Session.load(save, {title: _KNOWN[title]}), thrown)


class Position(pyspiel.State):  # type: ignore[misc]  # a class of C++
    """A position with the question that waits, chance being one of those who are asked."""

    @cached_property
    def course(self) -> Course:
        """A new game, unless this is a copy: OpenSpiel makes one of a new position to which it gives the course of another."""
        title = self.get_game()
        return Course(Session.new(title.source, title.scenario, title.source.complete(title.scenario, {})), [])

    @property
    def session(self) -> Session:
        return self.course.session

    def current_player(self) -> int:
        session = self.session
        if session.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if isinstance(session.pending, Roll | Draw):
            return int(pyspiel.PlayerId.CHANCE)
        return session.seats.index(session.asked()[0].seat)

    def _legal_actions(self, player: int) -> list[int]:
        ask = self.session.question(self.session.seats[player])
        assert ask is not None
        return self.get_game().options.offered(ask)  # type: ignore[no-any-return]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One die, or one item that is drawn: its place in the pool."""
        question = self.session.pending
        if isinstance(question, Roll):
            return [(face, 1 / question.sides) for face in range(question.sides)]
        assert isinstance(question, Draw)
        left = _left(question, self.course.thrown)
        places = {item: question.pool.index(item) for item in left}
        return sorted((place, left.count(item) / len(left)) for item, place in places.items())

    def _apply_action(self, action: int) -> None:
        session, thrown = self.session, self.course.thrown
        question = session.pending
        if isinstance(question, Roll | Draw):
            thrown.append(question.low + action if isinstance(question, Roll) else question.pool[action])
            if len(thrown) == question.count:
                self.course.thrown = []
                session.answer(CHANCE, tuple(thrown))
        else:
            ask = session.asked()[0]
            session.answer(ask.seat, self.get_game().options.option(ask, action))
        session.past.clear()  # nobody will go back

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        ask = self.session.question(self.session.seats[player])
        assert ask is not None
        return str(self.get_game().words.option(ask.of, self.get_game().options.option(ask, action)))

    def is_terminal(self) -> bool:
        return self.session.over

    def returns(self) -> list[float]:
        """The share of the victory in units of what is due to each, less 1."""
        seats, outcome = self.session.seats, self.session.outcome
        if outcome is None:
            return [0.0] * len(seats)
        return [(seat in outcome.winners) * len(seats) / len(outcome.winners) - 1.0 for seat in seats]

    def __str__(self) -> str:
        return f"{self.session.digest()} {self.course.thrown}"


def _left(question: Draw, thrown: Sequence[Any]) -> list[Any]:
    left = list(question.pool)
    for item in thrown:
        left.remove(item)
    return left


class Observer:
    """What a seat sees, as a tensor and as text."""

    def __init__(self, title: Title, kind: Any) -> None:
        self._title = title
        self.tensor = np.zeros(title.eyes.count, np.float32)
        self.dict = {"observation": self.tensor}
        self._private = kind is not None and not kind.public_info

    def set_from(self, state: Position, player: int) -> None:
        session = state.session
        seen = observe(session.state, player)
        self.tensor[:] = self._title.eyes.look(seen, session.question(session.seats[player]))

    def string_from(self, state: Position, player: int) -> str | None:
        """The observation itself; of what a seat alone sees nothing is told apart."""
        return None if self._private else observe(state.session.state, player).digest()
