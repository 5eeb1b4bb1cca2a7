"""Odds: what may come of an option, before it is taken.

The option is taken in the worlds that its seat cannot tell from the one it plays, and the matter in hand is played
to its end.  Everybody goes on as the heuristic thinks best.  Where chance has few ways to go, all of them are
followed and the odds are exact; where it has many, as many worlds are played as the time allows.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from ..kernel.agenda import Event, State
from ..kernel.ask import Ask, Draw, Roll, Steps
from ..kernel.chance import outcomes
from ..kernel.session import Session
from ..kernel.tally import Tally, tally
from .frames import standing
from .search import Effort
from .taste import Taste, taste_of
from .worlds import Enough, Unlikely, Worlds, dice

ON_THE_TABLE: Final = Effort(2000, 0.3)
WAYS: Final = 4000  # of chance that are followed one by one
SURE: Final = 1e-9  # what may be left out of odds that are exact
PATIENCE: Final = 10_000  # steps after which something goes round in circles
DECISIONS: Final = 1000  # of one world, likewise: who always does what he likes best may do the same for ever


class Finding(NamedTuple):
    """Something that may come of an option: a message and what it mentions."""

    message: str
    about: tuple[tuple[str, Any], ...]


class Line(NamedTuple):
    """How likely something is."""

    message: str
    about: dict[str, Any]
    share: float


class Weight(NamedTuple):
    """What moves the dice of an event, and why."""

    event: str
    about: dict[str, Any]
    tally: Tally


class Odds(NamedTuple):
    """The distribution of what may come of an option."""

    lines: list[Line]
    tallies: list[Weight]
    exact: bool
    worlds: int  # that were played

    def share(self, message: str, **about: Any) -> float:
        """How likely one thing is."""
        return sum(line.share for line in self.lines if line.message == message and line.about == about)


def preview(session: Session, seat: str, option: Any, effort: Effort = ON_THE_TABLE, taste: Taste | None = None) -> Odds:
    """What comes of it if a seat answers the question that it is asked with this option.

    The same question gives the same odds, as far as the time allows as many worlds.
    """
    ask = session.question(seat)
    assert ask is not None, f"{seat} is not asked anything"
    assert ask.accepts(option), f"{option!r} is no option of {ask.prompt}"
    worlds = Worlds.of(session, seat)
    return Trial(worlds, option, taste or taste_of(session.game.title), Random(f"{session.position} {option!r}")).odds(effort)


Outcome = tuple[Finding, ...]


class Fork(Enough):
    """Chance is asked and no answer is laid down for it."""

    def __init__(self, question: Roll | Draw, place: object) -> None:
        self.question, self.place = question, place


class Trial:
    """One option, tried in many worlds."""

    def __init__(self, worlds: Worlds, option: Any, taste: Taste, rng: Random) -> None:
        self._worlds, self._option, self._taste, self._rng = worlds, option, taste, rng
        agenda = worlds.checkpoint.agenda
        self._until = frozenset(taste.until(agenda[0][0]))
        self._rest = len(agenda) - 1  # entries that were there before the one in hand
        procedures = worlds.game.procedures
        self._game = replace(worlds.game, procedures={name: self._heard(name, procedures[name]) for name in procedures})
        self._before: State | None = None  # the position when the option was taken
        self._events: list[Event] = []
        self._state: State | None = None
        self._steps: Steps[None] | None = None
        self._fork: Fork | None = None

    def odds(self, effort: Effort) -> Odds:
        """Exactly if that is possible in half of the time, else by as many worlds as there is time for."""
        start = time.perf_counter()
        rounds, seconds = effort
        found = None if self._worlds.secrets else self._exactly(start + seconds / 2)
        if found is not None:
            shares, played = found
            return Odds(list(_lines(shares)), self._weights(), True, played)
        counts: Counter[Outcome] = Counter()
        throw = dice(self._rng)
        while counts.total() < rounds and (counts.total() < 1 or time.perf_counter() - start < seconds):
            try:
                counts[self._play(throw)] += 1
            except Unlikely:
                break
        played = counts.total()
        return Odds(list(_lines({outcome: count / played for outcome, count in counts.items()})), self._weights(), False, played)

    # One world.

    def _play(self, throw: Callable[[Roll | Draw], tuple[Any, ...]]) -> Outcome:
        """Play the matter to its end in one world."""
        self._begin()
        worlds, taste = self._worlds, self._taste
        after, over = worlds.play(self._decide, throw, self._rng.shuffle, self._game)
        if self._fork is not None or self._before is None:
            return ()
        events, after.events = after.events or [], None
        if not self._events:
            self._events = events
        told = taste.aftermath(self._before, after, events) if taste.aftermath else ()
        return (*(Finding(message, tuple(about.items())) for message, about in told), *self._points(self._before, after, over))

    def _begin(self) -> None:
        self._before = self._fork = None
        self._left = DECISIONS

    def _heard(self, name: str, procedure: Callable[..., Steps[None]]) -> Callable[..., Steps[None]]:
        def start(state: State, *arguments: Any) -> Steps[None]:
            if self._before is not None and (name in self._until if self._until else len(state.agenda) < self._rest):
                raise Enough
            self._state, self._steps = state, procedure(state, *arguments)
            return self._steps

        return start

    def _decide(self, state: State, ask: Ask) -> Any:
        mine = ask.seat == self._worlds.seat
        if self._before is None:
            if mine:  # where several are asked at once, others may come first
                self._before, state.events = state.copy(), []
                return self._option
        elif mine and (held := self._taste.hold(ask)) is not None:
            return held
        self._left -= 1
        if self._left < 0:
            raise Enough
        weights = self._taste.weigh(state, ask.seat, ask)
        return ask.options[weights.index(max(weights))]

    def _points(self, before: State, after: State, over: bool) -> Iterator[Finding]:
        """Whose points have changed, and who has won."""
        outcome = self._worlds.game.outcome
        old, new = outcome(before).points, outcome(after)
        for seat in self._worlds.seats:
            if gained := new.points.get(seat, 0.0) - old.get(seat, 0.0):
                yield Finding("odds-points", (("seat", seat), ("points", gained)))
        if over:
            for seat in new.winners:
                yield Finding("odds-wins", (("seat", seat),))

    def _weights(self) -> list[Weight]:
        """What moved the dice of each side when it first threw them."""
        found: dict[object, Weight] = {}
        for event in self._events:
            if event.name in self._taste.weighs:
                about = {name: value for name, value in event.about.items() if name in self._taste.weighs[event.name]}
                found.setdefault((event.name, *about.values()), Weight(event.name, about, tally(event.tally)))
        return list(found.values())

    # All worlds.

    def _exactly(self, until: float) -> tuple[dict[Outcome, float], int] | None:
        """The share of everything that may come of it and the ways that were followed; None if there are too many.

        Ways that lead to the same place are followed together, so that rounds without effect come to an end.
        """
        places: dict[object, int] = {}
        ways: list[list[tuple[float, int | Outcome]]] = []  # from each place where chance is asked
        paths: list[tuple[Roll | Draw, tuple[Any, ...]]] = []
        played = 0

        def arrive(path: tuple[Any, ...]) -> int | Outcome:
            came = self._follow(path)
            if not isinstance(came, Fork):
                return came
            if came.place not in places:
                places[came.place] = len(paths)
                paths.append((came.question, path))
            return places[came.place]

        first = arrive(())
        while len(ways) < len(paths):
            question, path = paths[len(ways)]
            if isinstance(question, Draw) or played + question.sides**question.count > WAYS:
                return None
            ways.append([])
            for answer, share in outcomes(question):
                ways[-1].append((float(share), arrive((*path, answer))))
                played += 1
                if time.perf_counter() > until:
                    return None
        shares = _absorbed(first, ways)
        return None if shares is None else (shares, max(1, played))

    def _follow(self, path: tuple[Any, ...]) -> Fork | Outcome:
        """Where these answers of chance lead."""
        left = list(path)

        def throw(question: Roll | Draw) -> tuple[Any, ...]:
            if left:
                answer: tuple[Any, ...] = left.pop(0)
                return answer
            assert self._state is not None
            self._fork = Fork(question, (self._state.pack(), standing(self._steps)))
            raise self._fork

        outcome = self._play(throw)
        return self._fork or outcome


def _absorbed(first: int | Outcome, ways: list[list[tuple[float, int | Outcome]]]) -> dict[Outcome, float] | None:
    """How likely each end is; None if some ways never end."""
    shares: Counter[Outcome] = Counter()
    if not isinstance(first, int):
        return {first: 1.0}
    here = {first: 1.0}
    for _ in range(PATIENCE):
        if sum(here.values()) < SURE:
            return shares  # type: ignore[return-value]  # a Counter of fractions
        there: dict[int, float] = {}
        for place, share in here.items():
            for part, to in ways[place]:
                if isinstance(to, int):
                    there[to] = there.get(to, 0.0) + share * part
                else:
                    shares[to] += share * part  # type: ignore[assignment]
        here = there
    return None


def _lines(shares: dict[Outcome, float]) -> Iterator[Line]:
    """Each finding with its share, those of one kind together."""
    found: dict[Finding, float] = {}
    rank: dict[str, int] = {}
    for outcome, share in shares.items():
        for at, finding in enumerate(outcome):
            found[finding] = found.get(finding, 0.0) + share
            rank[finding.message] = min(rank.get(finding.message, at), at)
    for finding, share in sorted(found.items(), key=lambda entry: (rank[entry[0].message], *entry[0])):
        yield Line(finding.message, dict(finding.about), min(1.0, share))

