"""What a game without a session has to remember, so that a bot on one of its seats can look ahead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..kernel.agenda import Game, State
from ..kernel.ask import CHANCE, Ask, AskAll, Question, Steps
from .worlds import Worlds


class Memory:
    """The checkpoint and the answers since of a game that ``playout`` plays.

    It plays ``memory.game``, whose procedures are those of the game with somebody listening.
    """

    def __init__(self, game: Game, seats: tuple[str, ...]) -> None:
        self.game = replace(game, procedures={name: self._heard(name, game.procedures[name]) for name in game.procedures})
        self._plain, self._seats = game, seats
        self._checkpoint: State | None = None
        self._tape: list[tuple[str, Any]] = []
        self._position = 0
        self._asked: Question | None = None

    def worlds(self, seat: str) -> Worlds:
        """What may be the case for a seat that is being asked."""
        assert self._checkpoint is not None
        together = isinstance(self._asked, AskAll)
        return Worlds(self._plain, self._seats, seat, self._position, self._checkpoint, self._tape, together)

    def _heard(self, name: str, procedure: Callable[..., Steps[None]]) -> Callable[..., Steps[None]]:
        def start(state: State, *arguments: Any) -> Steps[None]:
            self._checkpoint, self._tape = state.copy(), []
            self._checkpoint.agenda.insert(0, (name, *arguments))
            steps = procedure(state, *arguments)
            answer: Any = None
            while True:
                try:
                    question = steps.send(answer)
                except StopIteration:
                    return
                self._asked = question
                answer = yield question
                self._note(question, answer)

        return start

    def _note(self, question: Question, answer: Any) -> None:
        """What a session would put on its tape: an only option is no answer."""
        if isinstance(question, AskAll):
            given = [(ask.seat, value) for ask, value in zip(question.asks, answer, strict=True)]
        elif isinstance(question, Ask):
            given = [(question.seat, answer)] if len(question.options) > 1 else []
        else:
            given = [(CHANCE, answer)]
        self._tape += given
        self._position += len(given)
