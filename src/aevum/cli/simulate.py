"""``aevum simulate``: many games by bots."""

from __future__ import annotations

import argparse
import json
import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..lab.simulate import LIMIT, Report, simulate
from . import choices
from .choices import Catalogue, Commands, Mistake, command

EXAMPLES = """\
  aevum simulate italia -n 100 --seed 7
  aevum simulate italia --scenario italia-1 -n 100 --bots random --seat red=heuristic --json
  aevum simulate italia -n 1 --seed 42         plays the game of seed 42 again
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "simulate", "many games by bots", EXAMPLES)
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("-n", "--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--scenario", metavar="ID", help="the first of the title if not given")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="game i has the seed S + i (0)")
    parser.add_argument("--bots", default="random", metavar="NAME", help="who plays the seats that --seat does not name (random)")
    parser.add_argument("--seat", action="append", default=[], metavar="SEAT=BOT", help="who plays a seat")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the scenario")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes at once (1)")
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="D", help=f"decisions after which a game counts as unfinished ({LIMIT})")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    for name in ("games", "jobs", "limit"):
        if getattr(args, name) < 1:
            raise Mistake(f"--{name} {getattr(args, name)} is not possible; give a number from 1 on")
    game = choices.game(catalogue, args.title)
    scenario = choices.scenario(game, args.scenario)
    options = choices.options(game, scenario, args.option)
    bots = choices.players(game, scenario, args.seat, args.bots, people=False)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task(scenario, total=args.games)
            report = simulate(
                game, scenario, args.games, seed=args.seed, bots=bots, options=options, jobs=args.jobs, limit=args.limit,
                progress=lambda done: bar.update(task, completed=done),
            )  # fmt: skip
    except ValueError as error:
        raise Mistake(str(error)) from None
    if args.json:
        print(json.dumps(summary(report)))
    else:
        tell(report)
    return 1 if report.failures or report.unfinished else 0


def summary(report: Report) -> dict[str, object]:
    """The report as programs read it."""
    return {
        "title": report.title,
        "scenario": report.scenario,
        "games": report.games,
        "failures": [{"seed": failure.seed, "error": failure.error} for failure in report.failures],
        "unfinished": report.unfinished,
        "decisions": report.decisions,
        "seconds": report.seconds,
        "wins": {seat: round(wins, 3) for seat, wins in report.wins.items()},
        "points": {seat: round(mean, 2) for seat, mean in report.points.items()},
        "bots": report.bots,
    }


def tell(report: Report) -> None:
    """The report as people read it."""
    seconds = max(report.seconds, 0.001)
    print(f"{report.scenario}: {report.games} games, {report.decisions} decisions in {seconds:.1f} s ({report.decisions / seconds:,.0f} a second)")
    for seat, wins in report.wins.items():
        print(f"  {seat:8} {report.bots[seat]:10} wins {wins:7.1f} ({100 * wins / max(1, report.games):4.1f} %)  mean points {report.points[seat]:6.1f}")
    if report.unfinished:
        print(f"  {report.unfinished} games did not end")
    for failure in report.failures[:10]:
        print(f"  game {failure.seed} failed: {failure.error}", file=sys.stderr)
