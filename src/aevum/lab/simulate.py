"""Many games of a scenario by bots: here, on every core, or on a cluster."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from .. import __version__, games
from ..bots import Bot, Memory, bot
from ..bots.worlds import dice
from ..kernel.agenda import Game, Outcome, State, playout
from ..kernel.ask import Ask, Question
from ..kernel.view import observe, policies
from .crew import Alone, Cluster, Crew, Lost, Processes, spread
from .exercise import Tracer, untraced
from .plan import LIMIT, Plan, fingerprint
from .watch import Notes, Watch

# What a mistake in a rule, a bot or a data file raises; a failed game is a finding, not the end of the run.
MISTAKES: Final = (AssertionError, ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


class Endless(Exception):
    """A game went on for more decisions than its limit."""


# One game.


def player(state: State, seats: tuple[str, ...], bots: Mapping[str, Bot], limit: int = LIMIT, memory: Memory | None = None) -> Callable[[Question], Any]:
    """Let bots answer the questions of a game, each knowing what its seat may know; ``memory`` is for those that look ahead."""
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
        one = bots[ask.seat]
        return one.answer(seen, ask, memory.worlds(ask.seat) if memory and one.looks_ahead else None)

    return decide


def play(game: Game, scenario: str, options: Mapping[str, str], bots: Mapping[str, str], seed: int, limit: int = LIMIT) -> tuple[State, int]:
    """One game to its end; the final position and the number of decisions."""
    state = game.start(scenario, options)
    seats = game.scenarios[scenario].seats
    players = {seat: bot(name, game, f"{seed} {seat}") for seat, name in bots.items()}
    memory = remembering(game, seats, players)
    decisions = playout(memory.game if memory else game, state, player(state, seats, players, limit, memory), dice(Random(f"{seed} dice")))
    return state, decisions


def remembering(game: Game, seats: tuple[str, ...], players: Mapping[str, Bot]) -> Memory | None:
    """What has to be remembered of a game if somebody in it looks ahead."""
    return Memory(game, seats) if any(one.looks_ahead for one in players.values()) else None


class Result(NamedTuple):
    """What came of one game of a plan."""

    number: int
    seconds: float
    decisions: int = 0
    outcome: Outcome | None = None  # None: it broke off
    error: str = ""  # empty: it did not end
    notes: Notes | None = None


def result(game: Game, plan: Plan, number: int, noting: bool) -> Result:
    """Play one game of a plan, and take notes if they are wanted."""
    start = time.perf_counter()
    try:
        state, decisions, notes = _noted(game, plan, number) if noting else (*_plain(game, plan, number), None)
        outcome = game.outcome(state)
    except Endless:
        return Result(number, time.perf_counter() - start)
    except MISTAKES as error:
        return Result(number, time.perf_counter() - start, error=f"{type(error).__name__}: {error}")
    return Result(number, time.perf_counter() - start, decisions, outcome, notes=notes)


def _plain(game: Game, plan: Plan, number: int) -> tuple[State, int]:
    match = plan.match(number)
    return play(game, plan.scenario, plan.options, match.bots, match.seed, plan.limit)


def _noted(game: Game, plan: Plan, number: int) -> tuple[State, int, Notes]:
    """The same game as ``_plain`` plays, with somebody watching."""
    match = plan.match(number)
    seats = game.scenarios[plan.scenario].seats
    tracer = Tracer(game.title) if number < plan.traced else None
    with tracer.tracing() if tracer else nullcontext():
        state = game.start(plan.scenario, plan.options)
        watch = Watch(game, state, seats)
        players = {seat: bot(name, game, f"{match.seed} {seat}") for seat, name in match.bots.items()}
        memory = remembering(game, seats, players)
        decide = watch.deciding(untraced(player(state, seats, players, plan.limit, memory)))
        decisions = playout(memory.game if memory else game, state, decide, watch.throwing(dice(Random(f"{match.seed} dice"))))
    return state, decisions, watch.notes(tracer.rules() if tracer else None)


# Many games.


class Failure(NamedTuple):
    """A game that broke off, why, and the command that plays it again."""

    seed: int
    error: str
    again: str


@dataclass
class Report:
    """What came of many games."""

    plan: Plan
    games: int = 0
    kept: int = 0  # of them, how many were played before and only read
    failures: list[Failure] = field(default_factory=list)
    unfinished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    shares: dict[str, Fraction] = field(default_factory=dict)  # exact, so that the order of games does not matter
    totals: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.shares = dict.fromkeys(self.bots, Fraction(0))
        self.totals = dict.fromkeys(self.bots, 0.0)

    @property
    def title(self) -> str:
        return self.plan.title

    @property
    def scenario(self) -> str:
        return self.plan.scenario

    @property
    def bots(self) -> dict[str, str]:
        return self.plan.lineups[0]

    @property
    def finished(self) -> int:
        return self.games - len(self.failures) - self.unfinished

    @property
    def wins(self) -> dict[str, float]:
        """By seat; a shared victory counts in parts."""
        return {seat: float(share) for seat, share in self.shares.items()}

    @property
    def points(self) -> dict[str, float]:
        """The mean by seat."""
        return {seat: total / max(1, self.finished) for seat, total in self.totals.items()}

    def add(self, result: Result) -> None:
        """Count a game in."""
        self.games += 1
        if result.error:
            self.failures.append(Failure(self.plan.match(result.number).seed, result.error, self.plan.again(result.number)))
        elif result.outcome is None:
            self.unfinished += 1
        else:
            self.decisions += result.decisions
            for seat in result.outcome.winners:
                self.shares[seat] += Fraction(1, len(result.outcome.winners))
            for seat, points in result.outcome.points.items():
                self.totals[seat] += points


class Store(Protocol):
    """Where results are kept, and which are still missing."""

    def missing(self, games: int) -> list[range]: ...

    def keep(self, numbers: range, results: list[Result]) -> None: ...


def some(game: Game, plan: Plan, noting: bool, numbers: range) -> list[Result]:
    """Some games of a plan, one after the other."""
    return [result(game, plan, number, noting) for number in numbers]


def elsewhere(plan: Plan, noting: bool, numbers: range) -> list[Result]:
    """Some games in another process, which loads the game by its title."""
    if plan.release != __version__:
        raise Lost(f"a machine of the run has release {__version__}, this one has {plan.release}; install the same on all")
    return some(games.load(plan.title), plan, noting, numbers)


def run(
    game: Game,
    plan: Plan,
    number: int,
    *,
    jobs: int = 1,
    ray: str | None = None,
    store: Store | None = None,
    count: Callable[[Result], None],
    progress: Callable[[int], None] = lambda done: None,
) -> None:
    """Play the first games of a plan, or what a store lacks of them.

    ``count`` hears of every game that is played now, ``progress`` how many those are.  With more than
    one job, or on a cluster, the game is loaded by its title in other processes.
    """
    todo = store.missing(number) if store else [range(number)]
    there = partial(elsewhere, plan, store is not None)
    crew: AbstractContextManager[Crew[list[Result]]]
    if ray is not None:
        crew = Cluster(there, ray)
    elif min(jobs, number) > 1:
        crew = Processes(there, jobs)
    else:
        crew = nullcontext(Alone(partial(some, game, plan, store is not None)))
    done = 0
    with crew as hands:
        for numbers, results in spread(hands, todo):
            if store:
                store.keep(numbers, results)
            for one in results:
                count(one)
            done += len(numbers)
            progress(done)


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
    """Play many games and count; game i has the seed ``seed + i``, so every one can be played again alone."""
    report = Report(plan_of(game, scenario, [bots or {}], options or {}, seed, limit))
    start = time.perf_counter()
    run(game, report.plan, games, jobs=jobs, count=report.add, progress=progress)
    report.failures.sort(key=lambda failure: failure.seed)
    report.seconds = round(time.perf_counter() - start, 3)
    return report


def plan_of(game: Game, scenario: str, lineups: Iterable[Mapping[str, str]], options: Mapping[str, str], seed: int = 0, limit: int = LIMIT, traced: int = 0) -> Plan:
    """A plan with all its details; seats that a line-up does not name play at random.  Raises ``ValueError`` for what is not possible."""
    seats = game.scenarios[scenario].seats
    complete = [{seat: lineup.get(seat, "random") for seat in seats} for lineup in lineups]
    for name in sorted({name for lineup in complete for name in lineup.values()}):
        bot(name, game, 0)
    return Plan(
        title=game.title,
        scenario=scenario,
        options=game.complete(scenario, options),
        lineups=complete,
        seed=seed,
        limit=limit,
        traced=traced,
        data=fingerprint(game.title),
    )
