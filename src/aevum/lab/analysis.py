"""A game that was played, looked at again: who stood how at every moment, where it turned, and what was better there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from ..bots.heuristic import SHARP, pick
from ..bots.search import Effort, Search
from ..bots.taste import Reason, Taste
from ..bots.worlds import Enough, Unlikely, Worlds, dice
from ..kernel.agenda import Event, Game, State
from ..kernel.ask import CHANCE, Ask, Roll
from ..kernel.journal import parse
from ..kernel.session import Session
from ..kernel.view import observe
from .record import Step, retrace
from .watch import TURN

WORTHWHILE: Final = 0.005  # of the victory; less is lost in the scatter of the rounds


class Moment(NamedTuple):
    """The position before an answer."""

    number: int  # of the answer
    chapter: Hashable
    shares: tuple[float, ...]  # of the victory, by seat
    points: tuple[float, ...]
    measures: Mapping[str, Sequence[float]]


class Choice(NamedTuple):
    """An answer, and the one that search prefers."""

    number: int
    ask: Ask
    taken: Any
    better: Any
    gain: float  # in shares of the victory
    reasons: list[Reason]


class Swing(NamedTuple):
    """A chapter that moved the evaluation."""

    first: int
    last: int
    heading: Event | None
    before: tuple[float, ...]
    after: tuple[float, ...]
    choice: Choice | None  # None: nothing better was found, it was the dice or the others

    @property
    def size(self) -> float:
        return max(abs(two - one) for one, two in zip(self.before, self.after, strict=True))


class Analysis(NamedTuple):
    """What can be said of a game."""

    moments: list[Moment]
    swings: list[Swing]
    dice: dict[tuple[str, range], list[int]]  # by what for and faces: how often each came


def analyse(data: bytes, games: Mapping[str, Game], taste: Taste, rounds: int, swings: int, looks: int, progress: Callable[[int, int], None]) -> Analysis:
    """Look at a record; ``rounds`` of search at up to ``looks`` decisions of each of the chapters that moved it most."""
    moments: list[Moment] = []
    doubts: dict[int, float] = {}
    faces: dict[tuple[str, range], list[int]] = {}
    session = None
    for step in retrace(data, games):
        session = step.session
        moments.append(_moment(step.number, session, taste))
        if step.answer.seat == CHANCE:
            if isinstance(session.pending, Roll):
                _count(faces, session.pending, step.answer.plain)
        else:
            doubts[step.number] = _doubt(step, taste)
    if session is not None:
        moments.append(_moment(moments[-1].number + 1, session, taste))
    found = sorted(_swings(moments, _turns(data)), key=lambda swing: -swing.size)[:swings]
    wanted = {number for swing in found for number in _looks(swing, doubts, looks)}
    better: dict[int, Choice] = {}
    for step in retrace(data, games) if wanted else ():
        if step.number in wanted:
            better[step.number] = _search(step, taste, rounds)
            progress(len(better), len(wanted))
    return Analysis(moments, [_advised(swing, better) for swing in found], faces)


def _moment(number: int, session: Session, taste: Taste) -> Moment:
    state, seats = session.state, session.seats
    seen = observe(state, None)
    outcome = session.outcome
    shares = taste.worth(session.game, seats, seen, over=outcome is not None)
    points = session.game.outcome(state).points
    return Moment(number, taste.chapter(state), tuple(shares), tuple(points.get(seat, 0.0) for seat in seats), taste.measures(seen))


def _turns(data: bytes) -> dict[int, Event]:
    """By answer the turn, of a nation or of all, that began last."""
    save, found, last = parse(data), {}, None
    number = save.first
    for segment in save.segments:
        last = next((event for event in reversed(segment.events) if event.name.endswith(TURN)), last)
        for _ in segment.tape:
            number += 1
            if last is not None:
                found[number] = last
    return found


def _count(dice: dict[tuple[str, range], list[int]], question: Roll, answer: Iterable[int]) -> None:
    counts = dice.setdefault((question.prompt, question.faces), [0] * question.sides)
    for face in answer:
        counts[face - question.low] += 1


def _doubt(step: Step, taste: Taste) -> float:
    """How much better the heuristic likes another option than the one that was taken."""
    ask = step.session.question(step.answer.seat)
    assert ask is not None
    weights = taste.weigh(observe(step.session.state, step.session.seats.index(ask.seat)), ask.seat, ask)
    taken = weights[list(ask.options).index(step.answer.plain)]
    return max(weights) / max(taken, 1e-6)


def _swings(moments: Sequence[Moment], turns: Mapping[int, Event]) -> list[Swing]:
    """Every chapter with the evaluation before and after it."""
    starts = [at for at, moment in enumerate(moments) if at == 0 or moments[at - 1].chapter != moment.chapter]
    ends = [*starts[1:], len(moments) - 1]
    return [
        Swing(moments[one].number, moments[two].number - 1, turns.get(moments[one].number), moments[one].shares, moments[two].shares, None)
        for one, two in zip(starts, ends, strict=True)
        if two > one
    ]


def _looks(swing: Swing, doubts: Mapping[int, float], looks: int) -> list[int]:
    """The most doubtful answers of a chapter."""
    mine = [number for number in range(swing.first, swing.last + 1) if doubts.get(number, 1.0) > 1.0]
    return sorted(mine, key=lambda number: -doubts[number])[:looks]


def _search(step: Step, taste: Taste, rounds: int) -> Choice:
    """What search prefers to an answer, and by how much."""
    session, seat, taken = step.session, step.answer.seat, step.answer.plain
    ask = session.question(seat)
    assert ask is not None
    worlds = Worlds.of(session, seat)
    seen = observe(session.state, session.seats.index(seat))
    bot = Search(session.game, Random(f"{step.number} analysis"), Effort(rounds), taste)
    better = bot.answer(seen, ask, worlds)
    if better == taken:
        return Choice(step.number, ask, taken, better, 0.0, [])
    gain = promise(worlds, better, taste, rounds) - promise(worlds, taken, taste, rounds)
    return Choice(step.number, ask, taken, better, gain, taste.reasons(seen, ask, better))


def promise(worlds: Worlds, option: Any, taste: Taste, rounds: int) -> float:
    """The share of the victory that an option promises, by so many games to the end of the chapter on the same dice."""
    place, total, played = worlds.seats.index(worlds.seat), 0.0, 0
    for number in range(rounds):
        rng = Random(f"{worlds.position} {number}")
        try:
            state, over = worlds.play(partial(_Line(worlds, option, taste, rng).decide), dice(rng), rng.shuffle)
        except Unlikely:
            break
        total += taste.worth(worlds.game, worlds.seats, state, over)[place]
        played += 1
    return total / max(1, played)


class _Line:
    """An option taken, then what the heuristic likes, to the end of the chapter."""

    def __init__(self, worlds: Worlds, option: Any, taste: Taste, rng: Random) -> None:
        self._seat, self._option, self._taste, self._rng = worlds.seat, option, taste, rng
        self._chapter: Hashable = None
        self._begun = False

    def decide(self, state: State, ask: Ask) -> Any:
        if not self._begun and ask.seat == self._seat:
            self._begun, self._chapter = True, self._taste.chapter(state)
            return self._option
        if self._begun and self._taste.chapter(state) != self._chapter:
            raise Enough
        return ask.options[pick(self._taste.weigh(state, ask.seat, ask), SHARP, self._rng.random)]


def _advised(swing: Swing, better: Mapping[int, Choice]) -> Swing:
    """A swing with the answer in it that cost most."""
    costly = [choice for number, choice in better.items() if swing.first <= number <= swing.last and choice.gain > WORTHWHILE]
    return swing._replace(choice=max(costly, key=lambda choice: choice.gain, default=None))
