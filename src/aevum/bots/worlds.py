"""What may be the case: the games that a seat cannot tell from the one it plays.

A search plays on in them, and so do odds.  They are made from the checkpoint and the answers since; before
anything is played on, all that the seat cannot see is dealt anew, so that the truth has no part in what is found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from ..kernel.agenda import Game, State, playout
from ..kernel.ask import CHANCE, Ask, AskAll, Draw, Question, Roll
from ..kernel.session import Session
from ..kernel.view import policies, redeal

Decide = Callable[[Any, Ask], Any]
Throw = Callable[[Roll | Draw], tuple[Any, ...]]
Shuffle = Callable[[list[Any]], None]

DEALS: Final = 50  # attempts to deal hands that agree with what was seen


class Enough(Exception):
    """Raised by whoever decides, to leave a world before its game is over."""


class Unlikely(Exception):
    """No deal was found that agrees with what has been seen."""


class _Contradiction(Exception):
    """What was dealt does not agree with an answer that was given."""


def dice(rng: Random) -> Throw:
    """Chance at full speed, for games that nobody will take up again."""
    random = rng.random

    def answer(question: Roll | Draw) -> tuple[Any, ...]:
        if type(question) is Roll:
            sides, low = question.sides, question.low
            if question.count == 1:
                return (low + int(random() * sides),)
            return tuple([low + int(random() * sides) for _ in range(question.count)])
        assert isinstance(question, Draw)
        return tuple(rng.sample(list(question.pool), question.count))

    return answer


class Worlds:
    """The worlds that a seat may be in when it is asked a question."""

    def __init__(self, game: Game, seats: tuple[str, ...], seat: str, position: int, checkpoint: State, tape: Sequence[tuple[str, Any]], together: bool) -> None:
        """``checkpoint`` is the state when the current entry of the agenda began, ``tape`` what was answered since.

        ``together``: several seats are being asked at once.  What some of them have answered already is not on the tape.
        """
        self.game, self.seats, self.seat, self.position = game, seats, seat, position
        self.checkpoint, self._tape = checkpoint.copy(), list(tape)
        self.secrets = bool(policies(type(checkpoint)))
        # The questions of such a moment may show what their seats hold: they have to be asked after the deal.
        self._early = self.secrets and together

    @classmethod
    def of(cls, session: Session, seat: str) -> Worlds:
        """The worlds of a seat in a session that asks it."""
        given = [(answer.seat, answer.plain) for answer in session.tape[: len(session.tape) - len(session.sealed)]]
        together = isinstance(session.pending, AskAll)
        return cls(session.game, session.seats, seat, session.position, session.checkpoint, given, together)

    def play(self, decide: Decide, throw: Throw, shuffle: Shuffle, game: Game | None = None) -> tuple[State, bool]:
        """Play one of them from the question on; the state in which it was left, and whether the game was over then.

        ``decide`` answers for every seat, or raises ``Enough`` to leave.  ``game`` is the same game with somebody
        listening to its procedures.  Raises ``Unlikely`` if no world could be dealt.
        """
        for _ in range(DEALS):
            state = self.checkpoint.copy()
            course = _Course(self, state, decide, throw, shuffle)
            try:
                playout(game or self.game, state, course.decide, course.throw)
            except Enough:
                return state, False
            except _Contradiction:
                continue
            return state, True
        raise Unlikely


class _Course:
    """One world on its way: first the answers that were given, then those of ``decide``."""

    def __init__(self, worlds: Worlds, state: State, decide: Decide, throw: Throw, shuffle: Shuffle) -> None:
        self._state, self._decide, self._throw, self._shuffle = state, decide, throw, shuffle
        self._place = worlds.seats.index(worlds.seat)
        self._tape = worlds._tape[:]
        self._left = 1 if worlds._early else 0  # answers of the tape that are left when the rest is dealt
        self._dealt = not worlds.secrets
        if worlds._early and not self._tape:
            self._deal()

    def _deal(self) -> None:
        redeal(self._state, self._place, self._shuffle)
        self._dealt = True

    def decide(self, ask: Question) -> Any:
        assert isinstance(ask, Ask)
        tape = self._tape
        if not self._dealt and len(tape) <= self._left:
            self._deal()
        if not tape:
            return self._decide(self._state, ask)
        # Those who were asked at once may have answered in any order.
        place = next((i for i, (seat, _) in enumerate(tape) if seat == ask.seat), None)
        if place is None or (self._left and self._dealt and not ask.accepts(tape[place][1])):
            raise _Contradiction
        return tape.pop(place)[1]

    def throw(self, question: Roll | Draw) -> tuple[Any, ...]:
        tape = self._tape
        if not tape:
            return self._throw(question)
        if not self._dealt and len(tape) <= self._left:
            self._deal()
        seat, value = tape.pop(0)
        assert seat == CHANCE, seat
        answer: tuple[Any, ...] = value
        return answer if question.accepts(answer) else self._throw(question)  # a secret draw is drawn again
