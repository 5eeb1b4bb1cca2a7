"""``aevum simulate``: many games by bots."""

from __future__ import annotations

import argparse
import json
import sys
import time

from ..kernel.agenda import Game
from ..lab.folder import Wanted
from ..lab.intervals import wilson
from ..lab.runs import Done, carry_out
from ..lab.simulate import Report, plan_of
from . import choices, runs
from .choices import Catalogue, Commands, command

EXAMPLES = """\
  aevum simulate italia -n 100 --seed 7
  aevum simulate italia --scenario italia-1 -n 100 --bots random --seat red=heuristic --json
  aevum simulate italia -n 1 --seed 42         plays the game of seed 42 again
  aevum simulate italia -n 5000 --bots heuristic --out runs/one
  aevum simulate --resume runs/one             goes on with it, whatever stopped it
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "simulate", "many games by bots", EXAMPLES)
    runs.add(parser)
    parser.add_argument("-n", "--games", type=int, metavar="N", help="how many games (100)")
    parser.add_argument("--bots", default="random", metavar="NAME", help="who plays the seats that --seat does not name (random)")
    parser.add_argument("--seat", action="append", default=[], metavar="SEAT=BOT", help="who plays a seat")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    means = runs.means(args)
    if args.resume:
        game, wanted = runs.resumed(args, catalogue, "simulate")
        wanted.games = max(wanted.games, args.games or 0)
    else:
        game = runs.titled(args, catalogue)
        wanted = _wanted(args, game)
    report = Report(wanted.plan)
    start = time.perf_counter()
    with runs.told(), runs.bar(wanted.plan.scenario, means.out, "simulate") as progress:
        done = carry_out(game, wanted, means, report.add, progress)
    report.seconds = round(time.perf_counter() - start, 3)
    report.failures.sort()
    if args.json:
        print(json.dumps(summary(report, done)))
    else:
        tell(report, done)
    return 1 if report.failures or report.unfinished else 0


def _wanted(args: argparse.Namespace, game: Game) -> Wanted:
    """The run that the command line describes."""
    scenario = choices.scenario(game, args.scenario)
    options = choices.options(game, scenario, args.option)
    bots = choices.players(game, scenario, args.seat, args.bots, people=False)
    with runs.told():
        plan = plan_of(game, scenario, [bots], options, args.seed, args.limit, args.trace)
    return Wanted(plan, args.games or 100, "simulate")


def summary(report: Report, done: Done) -> dict[str, object]:
    """The report as programs read it."""
    found = {
        "title": report.title,
        "scenario": report.scenario,
        "games": report.games,
        "failures": [failure._asdict() for failure in report.failures],
        "unfinished": report.unfinished,
        "decisions": report.decisions,
        "seconds": report.seconds,
        "wins": {seat: round(wins, 3) for seat, wins in report.wins.items()},
        "points": {seat: round(mean, 2) for seat, mean in report.points.items()},
        "bots": report.bots,
        "again": report.plan.again(0),
    }
    return {**found, "kept": done.kept, "report": str(done.page)} if done.page else found


def tell(report: Report, done: Done) -> None:
    """The report as people read it."""
    seconds = max(report.seconds, 0.001)
    pace = f" in {seconds:.1f} s ({report.decisions / seconds:,.0f} a second)" if not done.kept else f", {done.kept} of the games from before"
    print(f"{report.scenario}: {report.games} games, {report.decisions} decisions{pace}")
    for seat, wins in report.wins.items():
        print(f"  {seat:8} {report.bots[seat]:10} wins {wins:7.1f}  {wilson(wins, report.finished)!s:24}  mean points {report.points[seat]:6.1f}")
    if report.unfinished:
        print(f"  {report.unfinished} games did not end")
    for failure in report.failures[: runs.SHOWN]:
        print(f"  game {failure.seed} failed: {failure.error}\n    {failure.again}", file=sys.stderr)
    print(f"  the first game again: {report.plan.again(0)}")
    if done.page:
        print(f"  {done.page}")
