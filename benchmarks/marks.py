"""The marks that the project sets itself, measured in one run; exit code 1 where one is missed."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from aevum import games
from aevum.cli.bench import tell
from aevum.lab.speed import Speeds, measure

TIMES_CHESS = 3  # decisions per second of the first title, beside python-chess
SHARE = 0.5  # those of the other titles, beside the slowest of the first
COPY_US, SAVE_US, LOAD_US = 15, 200, 1000
GROWTH = 5000  # blocks of memory, some hundred bytes each, by which caches may still grow


def missed(speeds: Speeds) -> Iterator[str]:
    """The marks that were not reached."""
    chess = speeds.peers["python-chess"].decisions_per_s
    first, *_ = speeds.titles
    slowest = min(marks.decisions_per_s for marks in speeds.titles[first].values())
    for title, scenarios in speeds.titles.items():
        times, yardstick = (TIMES_CHESS, chess) if title == first else (SHARE, slowest)
        for scenario, marks in scenarios.items():
            if marks.decisions_per_s < times * yardstick:
                yield f"{scenario}: {marks.decisions_per_s:,} decisions a second; the mark is {times} x {yardstick:,}"
            for what, value, limit in (("copy", marks.copy_us, COPY_US), ("save", marks.save_us, SAVE_US), ("load", marks.load_us, LOAD_US)):
                if value > limit:
                    yield f"{scenario}: a {what} takes {value:.0f} µs; the mark is {limit}"
            if marks.kept_blocks > GROWTH:
                yield f"{scenario}: {marks.games} games keep {marks.kept_blocks:,} blocks of memory; the mark is {GROWTH:,}"


def main() -> int:
    speeds = measure([games.load(title) for title in games.TITLES])
    tell(speeds)
    faults = list(missed(speeds))
    for fault in faults:
        print(f"missed: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
