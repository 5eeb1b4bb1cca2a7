"""How fast games are played, copied, saved and loaded, and what memory they keep, beside python-chess in the same run."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any

import msgspec

from ..bots import bot
from ..bots.worlds import dice
from ..kernel.agenda import Game, State, playout
from ..kernel.ask import Ask
from ..kernel.chance import Seeded
from ..kernel.session import Session
from .simulate import play


class Marks(msgspec.Struct):
    """What was measured of one scenario."""

    decisions_per_s: int = 0
    games_per_s: float = 0.0
    copy_us: float = 0.0
    save_us: float = 0.0
    load_us: float = 0.0
    games: int = 0  # over which memory was watched
    kept_blocks: int = 0  # of memory, that the later nine tenths of them have not given back


class Peer(msgspec.Struct):
    """What was measured of a yardstick."""

    decisions_per_s: int = 0


class Speeds(msgspec.Struct):
    """Everything that one run measured."""

    titles: dict[str, dict[str, Marks]]
    peers: dict[str, Peer]


# Plays for so many seconds: decisions, games, seconds.  The processor's, which other programs do not take away.
Run = Callable[[float], tuple[int, int, float]]


def chess_games() -> Run | None:
    """Random games of python-chess, if it is installed."""
    try:
        import chess
    except ModuleNotFoundError:
        return None

    def run(seconds: float) -> tuple[int, int, float]:
        rng = Random(1)
        decisions = games = 0
        start = time.process_time()
        while (took := time.process_time() - start) < seconds:
            board = chess.Board()
            while moves := list(board.legal_moves):
                board.push(moves[int(rng.random() * len(moves))])
                decisions += 1
                if board.halfmove_clock >= 100:
                    break
            games += 1
        return decisions, games, took

    return run


def random_games(game: Game, scenario: str) -> Run:
    """Random games of one scenario with its usual options, played as those of python-chess are."""
    options, seed = game.complete(scenario, {}), 0

    def run(seconds: float) -> tuple[int, int, float]:
        nonlocal seed
        decisions = games = 0
        start = time.process_time()
        while (took := time.process_time() - start) < seconds:
            decisions += at_random(game, game.start(scenario, options), seed)
            seed += 1
            games += 1
        return decisions, games, took

    return run


def at_random(game: Game, state: State, seed: int) -> int:
    """Play a state to its end, all options being equally likely; returns the number of decisions."""
    random = Random(seed).random

    def decide(ask: Ask) -> Any:
        options = ask.options
        return options[int(random() * len(options))]

    return playout(game, state, decide, dice(Random(f"{seed} dice")))


def halfway(game: Game, scenario: str, seed: int = 1) -> Session:
    """A game by random bots, stopped in its middle."""
    bots = dict.fromkeys(game.scenarios[scenario].seats, "random")
    _, decisions = play(game, scenario, game.complete(scenario, {}), bots, seed)
    session = Session.new(game, scenario, chance=Seeded(seed))
    player = bot("random", game, seed)
    for _ in range(decisions // 2):
        if not session.asked():
            break
        ask = session.asked()[0]
        session.answer(ask.seat, player.answer(session.state, ask))
    return session


def watch_memory(game: Game, scenario: str, games: int, seconds: float) -> tuple[int, int]:
    """Play so many games, or as many as there is time for: their number, and the blocks of memory that were kept.

    What comes first, a tenth of the games or half of the time, fills the caches and does not count.
    """
    options, played, held = game.complete(scenario, {}), 0, []
    start = time.perf_counter()
    for number, until in ((games // 10, seconds / 2), (games, seconds)):
        while played < number and time.perf_counter() - start < until:
            at_random(game, game.start(scenario, options), played)
            played += 1
        gc.collect()
        held.append(sys.getallocatedblocks())
    return played, held[1] - held[0]


def microseconds(act: Callable[[], Any], seconds: float = 0.1) -> float:
    """How long an act takes: the median of several batches."""
    act()
    start = time.process_time()
    act()
    count = max(1, int(seconds / 7 / max(time.process_time() - start, 1e-7)))
    batches = []
    for _ in range(7):
        start = time.process_time()
        for _ in range(count):
            act()
        batches.append((time.process_time() - start) / count)
    return round(median(batches) * 1e6, 2)


def measure(games: Sequence[Game], rounds: int = 5, seconds: float = 0.5, watched: int = 1000, progress: Callable[[], None] = lambda: None) -> Speeds:
    """Measure every scenario; yardstick and games take turns, so that a busy machine slows both.

    ``watched`` is the number of games over which memory is watched: for a minute at most, those of the other titles
    for ten seconds.
    """
    runs: dict[tuple[str, str], Run] = {(game.title, id): random_games(game, id) for game in games for id in game.scenarios}
    chess = chess_games()
    if chess is not None:
        runs["", "python-chess"] = chess
    rates: dict[tuple[str, str], list[tuple[float, float]]] = {name: [] for name in runs}
    for run in runs.values():
        run(0.01)  # the first game loads data
    for _ in range(rounds):
        for name, run in runs.items():
            decisions, played, took = run(seconds)
            rates[name].append((decisions / took, played / took))
            progress()
    titles: dict[str, dict[str, Marks]] = {game.title: {} for game in games}
    for game in games:
        for id in game.scenarios:
            marks = titles[game.title][id] = _positions(game, id)
            marks.decisions_per_s = round(median(rate for rate, _ in rates[game.title, id]))
            marks.games_per_s = round(median(rate for _, rate in rates[game.title, id]), 2)
            if watched:
                marks.games, marks.kept_blocks = watch_memory(game, id, watched, 60.0 if game is games[0] else 10.0)
            progress()
    peers = {name: Peer(round(median(rate for rate, _ in found))) for (title, name), found in rates.items() if not title}
    return Speeds(titles, peers)


def _positions(game: Game, scenario: str) -> Marks:
    """Copies, saves and loads in the middle of a game."""
    session = halfway(game, scenario)
    data, known = session.save(), {game.title: game}
    return Marks(
        copy_us=microseconds(session.state.copy),
        save_us=microseconds(session.save),
        load_us=microseconds(lambda: Session.load(data, known)),
    )
