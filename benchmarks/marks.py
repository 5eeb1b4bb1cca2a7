"""The marks that the project sets itself, measured in one run; exit code 1 where one is missed."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

from aevum import games
from aevum.cli.bench import tell
from aevum.kernel.agenda import Game
from aevum.lab.simulate import plan_of, some
from aevum.lab.speed import Speeds, measure

TIMES_CHESS = 3  # decisions per second, beside python-chess
COPY_US, SAVE_US, LOAD_US = 15, 200, 1000
GAMES = 1000  # over which memory stays flat
GROWTH = 500  # blocks of memory that caches may still grow by


def missed(speeds: Speeds) -> Iterator[str]:
    """The marks that were not reached."""
    chess = speeds.peers["python-chess"].decisions_per_s
    for scenarios in speeds.titles.values():
        for scenario, marks in scenarios.items():
            if marks.decisions_per_s < TIMES_CHESS * chess:
                yield f"{scenario}: {marks.decisions_per_s:,} decisions a second; the mark is {TIMES_CHESS} x {chess:,}"
            for what, value, limit in (("copy", marks.copy_us, COPY_US), ("save", marks.save_us, SAVE_US), ("load", marks.load_us, LOAD_US)):
                if value > limit:
                    yield f"{scenario}: a {what} takes {value:.0f} µs; the mark is {limit}"


def growth(game: Game, scenario: str) -> int:
    """How many more blocks of memory the program holds after the later nine tenths of many games."""
    bots = dict.fromkeys(game.scenarios[scenario].seats, "random")
    plan = plan_of(game, scenario, [bots], {})
    held = []
    for seeds in (range(GAMES // 10), range(GAMES // 10, GAMES)):  # the first games fill the caches
        some(game, plan, False, seeds)
        gc.collect()
        held.append(sys.getallocatedblocks())
    return held[1] - held[0]


def main() -> int:
    loaded = [games.load(title) for title in games.TITLES]
    speeds = measure(loaded)
    tell(speeds)
    faults = list(missed(speeds))
    for game in loaded:
        for scenario in game.scenarios:
            grown = growth(game, scenario)
            print(f"{scenario}: {grown:,} blocks of memory more after {GAMES} games")
            if grown > GROWTH:
                faults.append(f"{scenario}: memory grows by {grown:,} blocks; the mark is {GROWTH:,}")
    for fault in faults:
        print(f"missed: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
