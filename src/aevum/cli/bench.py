"""``aevum bench``: how fast the games are."""

from __future__ import annotations

import argparse
import sys

import msgspec
from rich.console import Console
from rich.progress import track

from ..lab.speed import Speeds, measure
from . import choices
from .choices import Catalogue, Commands, Mistake, command

EXAMPLES = """\
  aevum bench
  aevum bench italia --rounds 3 --seconds 0.3
  aevum bench --games 0 --json         without watching memory
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "bench", "decisions and games per second, copies, saves, loads and memory, beside python-chess", EXAMPLES)
    parser.add_argument("titles", metavar="TITLE", nargs="*", help="all titles if none is given")
    parser.add_argument("--rounds", type=int, default=5, metavar="R", help="how often each is measured; the median counts (5)")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="length of one measurement (0.5)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="games over which memory is watched, for a minute at most, ten seconds for all but the first title (1000; 0: none)")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    if args.rounds < 1 or args.seconds <= 0 or args.games < 0:
        raise Mistake("--rounds and --seconds are above 0, --games is not below it")
    games = [choices.game(catalogue, title) for title in args.titles or catalogue.TITLES]
    console = Console(stderr=True)
    scenarios = sum(len(game.scenarios) for game in games)
    steps = args.rounds * (1 + scenarios) + scenarios
    bar = iter(track(range(steps), "measuring", console=console, transient=True, disable=not console.is_terminal))
    speeds = measure(games, args.rounds, args.seconds, args.games, lambda: (next(bar, None), None)[1])
    for _ in bar:
        pass
    if args.json:
        print(msgspec.json.encode(speeds).decode())
    else:
        tell(speeds)
    return 0


def tell(speeds: Speeds) -> None:
    """The marks as a table."""
    chess = speeds.peers.get("python-chess")
    print(f"{'':22}{'decisions/s':>12}{'games/s':>10}{'copy µs':>10}{'save µs':>10}{'load µs':>10}")
    for scenarios in speeds.titles.values():
        for scenario, marks in scenarios.items():
            row = f"{scenario:22}{marks.decisions_per_s:12,}{marks.games_per_s:10.1f}{marks.copy_us:10.1f}{marks.save_us:10.0f}{marks.load_us:10.0f}"
            print(row + (f"   {marks.decisions_per_s / chess.decisions_per_s:.1f} x python-chess" if chess else ""))
            if marks.games:
                print(f"{'':22}{marks.kept_blocks:12,} blocks of memory kept by {marks.games} games")
    if chess:
        print(f"{'python-chess':22}{chess.decisions_per_s:12,}")
    else:
        print("python-chess is not installed; pip install 'aevum[bench]' brings it", file=sys.stderr)
