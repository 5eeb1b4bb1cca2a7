"""Many games of a scenario by bots, in one process or several."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, Final

import msgspec

from ..bots import Bot, bot
from ..kernel.agenda import Game, State, playout
from ..kernel.ask import Ask, Draw, Question, Roll
from ..kernel.view import observe, policies

LIMIT: Final = 100_000  # decisions after which a game counts as endless

# What a mistake in a rule, a bot or a data file raises; a failed game is a finding, not the end of the run.
MISTAKES: Final = (AssertionError, ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


class Endless(Exception):
    """A game went on for more decisions than its limit."""


class Failure(msgspec.Struct, frozen=True):
    """A game that broke off, and how to play it again: ``--seed SEED -n 1``."""

    seed: int
    error: str


class Report(msgspec.Struct):
    """What came of many games."""

    title: str
    scenario: str
    bots: dict[str, str]
    games: int = 0
    failures: list[Failure] = []
    unfinished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: dict[str, float] = {}  # a shared victory counts in parts
    points: dict[str, float] = {}  # the mean by seat

    def add(self, other: Report) -> None:
        """Count other games of the same kind in."""
        finished, theirs = self._finished, other._finished
        for seat, wins in other.wins.items():
            self.wins[seat] = self.wins.get(seat, 0) + wins
        for seat, mean in other.points.items():
            self.points[seat] = (self.points.get(seat, 0.0) * finished + mean * theirs) / max(1, finished + theirs)
        self.games += other.games
        self.failures += other.failures
        self.unfinished += other.unfinished
        self.decisions += other.decisions

    @property
    def _finished(self) -> int:
        return self.games - len(self.failures) - self.unfinished


def dice(rng: Random) -> Callable[[Roll | Draw], tuple[Any, ...]]:
    """Chance at full speed, for games that nobody will take up again."""
    random = rng.random

    def answer(question: Roll | Draw) -> tuple[Any, ...]:
        if type(question) is Roll:
            sides = question.sides
            if question.count == 1:
                return (1 + int(random() * sides),)
            return tuple([1 + int(random() * sides) for _ in range(question.count)])
        assert isinstance(question, Draw)
        return tuple(rng.sample(list(question.pool), question.count))

    return answer


def player(state: State, seats: tuple[str, ...], bots: Mapping[str, Bot], limit: int = LIMIT) -> Callable[[Question], Any]:
    """Let bots answer the questions of a game, each knowing what its seat may know."""
    places = {seat: i for i, seat in enumerate(seats)}
    hidden = bool(policies(type(state)))
    left = limit

    def decide(ask: Question) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise Endless
        assert isinstance(ask, Ask)
        seen = observe(state, places[ask.seat]) if hidden else state
        return bots[ask.seat].answer(seen, ask)

    return decide


def play(game: Game, scenario: str, options: Mapping[str, str], bots: Mapping[str, str], seed: int, limit: int = LIMIT) -> tuple[State, int]:
    """One game to its end; the final position and the number of decisions."""
    state = game.start(scenario, options)
    seats = game.scenarios[scenario].seats
    players = {seat: bot(name, game, f"{seed} {seat}") for seat, name in bots.items()}
    decisions = playout(game, state, player(state, seats, players, limit), dice(Random(f"{seed} dice")))
    return state, decisions


def some(game: Game, scenario: str, options: Mapping[str, str], bots: Mapping[str, str], seeds: range, limit: int = LIMIT) -> Report:
    """The games of these seeds, one after the other."""
    report = Report(game.title, scenario, dict(bots), wins=dict.fromkeys(bots, 0), points=dict.fromkeys(bots, 0.0))
    totals = dict.fromkeys(bots, 0.0)
    for seed in seeds:
        report.games += 1
        try:
            state, decisions = play(game, scenario, options, bots, seed, limit)
            outcome = game.outcome(state)
        except Endless:
            report.unfinished += 1
            continue
        except MISTAKES as error:
            report.failures.append(Failure(seed, f"{type(error).__name__}: {error}"))
            continue
        report.decisions += decisions
        for seat in outcome.winners:
            report.wins[seat] += 1 / len(outcome.winners)
        for seat in totals:
            totals[seat] += outcome.points.get(seat, 0.0)
    finished = max(1, report._finished)
    report.points = {seat: total / finished for seat, total in totals.items()}
    return report


def _elsewhere(title: str, scenario: str, options: dict[str, str], bots: dict[str, str], first: int, last: int, limit: int) -> Report:
    """Some games in another process, which loads the game by its title."""
    from ..games import load

    return some(load(title), scenario, options, bots, range(first, last), limit)


def simulate(
    game: Game,
    scenario: str,
    games: int,
    *,
    seed: int = 0,
    bots: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    limit: int = LIMIT,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play many games; game i has the seed ``seed + i``, so every one can be played again alone.

    ``progress`` is called with the number of games that are done.  With ``jobs`` above 1 the game is
    loaded by its title in as many processes.
    """
    seats = game.scenarios[scenario].seats
    names = {seat: (bots or {}).get(seat, "random") for seat in seats}
    for name in names.values():
        bot(name, game, 0)
    chosen = game.complete(scenario, options or {})
    report = Report(game.title, scenario, names, wins=dict.fromkeys(seats, 0), points=dict.fromkeys(seats, 0.0))
    start = time.perf_counter()
    for part in _parts(game, scenario, chosen, names, seed, games, jobs, limit):
        report.add(part)
        progress(report.games)
    report.failures.sort(key=lambda failure: failure.seed)
    report.seconds = round(time.perf_counter() - start, 3)
    return report


def _parts(
    game: Game, scenario: str, options: dict[str, str], bots: dict[str, str], seed: int, games: int, jobs: int, limit: int
) -> Iterator[Report]:
    """The games in batches, finished one after the other."""
    size = max(1, min(25, games // (4 * jobs) or 1))
    starts = range(seed, seed + games, size)
    if jobs <= 1:
        for first in starts:
            yield some(game, scenario, options, bots, range(first, min(first + size, seed + games)), limit)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        batches = [
            pool.submit(_elsewhere, game.title, scenario, options, bots, first, min(first + size, seed + games), limit)
            for first in starts
        ]
        for batch in batches:
            yield batch.result()
