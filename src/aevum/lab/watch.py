"""What the laboratory notes of a game while it is played, without keeping the game.

Of a game's events two have a meaning here, so every game tells them: ``turn`` (with ``turn``) when a
turn begins, and ``scored`` when the points of a seat have changed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

from ..kernel.agenda import Event, Game, State
from ..kernel.ask import Ask, Draw, Question, Roll

TURN, SCORED = "turn", "scored"


class Notes(NamedTuple):
    """The rows that one game adds to the tables of a run; the tables add the number of the game."""

    turns: list[tuple[int, str, float, int]]  # turn, seat, points at its end, decisions in it
    points: list[tuple[str, str, float]]  # seat, rule, points
    rules: list[tuple[str, int, bool | None]]  # rule, how often told, whether carried out (None: not traced)
    dice: list[tuple[str, int, int, int]]  # what for, sides, face, how often
    questions: list[tuple[str, str, int, int]]  # seat, prompt, how often asked, options in all


class Watch(list[Event]):
    """Takes the place of a game's list of events, counts what it hears, and keeps nothing."""

    def __init__(self, game: Game, state: State, seats: tuple[str, ...]) -> None:
        super().__init__()
        self._game, self._state, self._seats = game, state, seats
        self._turn = 0
        self._points = dict.fromkeys(seats, 0.0)
        self._decisions = dict.fromkeys(seats, 0)
        self._turns: list[tuple[int, str, float, int]] = []
        self._sources: dict[tuple[str, str], float] = defaultdict(float)
        self._told: dict[str, int] = defaultdict(int)
        self._dice: dict[tuple[str, range], list[int]] = {}
        self._questions: dict[tuple[str, str], list[int]] = {}
        state.events = self
        self._credit(())  # what the set-up gives

    def append(self, event: Event) -> None:
        self._told[event.rule] += 1
        for _, rule in event.tally:
            self._told[rule] += 1
        if event.name == SCORED:
            self._credit(event.tally or ((1, event.rule),))
        elif event.name == TURN:
            self._close_turn()
            self._turn = event.about["turn"]

    def deciding(self, decide: Callable[[Question], Any]) -> Callable[[Question], Any]:
        """The same decisions, counted."""
        questions, decisions = self._questions, self._decisions

        def count(ask: Question) -> Any:
            assert isinstance(ask, Ask)
            decisions[ask.seat] += 1
            counts = questions.setdefault((ask.seat, ask.prompt), [0, 0])
            counts[0] += 1
            counts[1] += len(ask.options)
            return decide(ask)

        return count

    def throwing(self, chance: Callable[[Roll | Draw], tuple[Any, ...]]) -> Callable[[Roll | Draw], tuple[Any, ...]]:
        """The same dice, counted."""
        dice = self._dice

        def count(question: Roll | Draw) -> tuple[Any, ...]:
            answer = chance(question)
            if isinstance(question, Roll):
                counts = dice.setdefault((question.prompt, question.faces), [0] * question.sides)
                for face in answer:
                    counts[face - question.low] += 1
            return answer

        return count

    def notes(self, carried_out: frozenset[str] | None) -> Notes:
        """Everything noted, when the game is over; ``carried_out``: rules, if the game was traced."""
        self._credit(())
        self._close_turn()
        traced = carried_out or frozenset()
        rules = sorted({*self._told, *traced} - {""})
        return Notes(
            self._turns,
            [(seat, rule, points) for (seat, rule), points in self._sources.items() if points],
            [(rule, self._told.get(rule, 0), None if carried_out is None else rule in traced) for rule in rules],
            [(prompt, len(faces), face, count) for (prompt, faces), counts in self._dice.items() for face, count in zip(faces, counts, strict=True)],
            [(seat, prompt, asked, options) for (seat, prompt), (asked, options) in self._questions.items()],
        )

    def _credit(self, reasons: tuple[tuple[int, str], ...]) -> None:
        """Points have changed: note whose, and share them out among the reasons."""
        points = self._game.outcome(self._state).points
        whole = sum(value for value, _ in reasons)
        for seat in self._seats:
            change = points.get(seat, 0.0) - self._points[seat]
            if not change:
                continue
            self._points[seat] += change
            if whole:
                for value, rule in reasons:
                    self._sources[seat, rule] += change * value / whole
            else:
                self._sources[seat, ""] += change

    def _close_turn(self) -> None:
        self._credit(())
        for seat in self._seats:
            self._turns.append((self._turn, seat, self._points[seat], self._decisions[seat]))
            self._decisions[seat] = 0
