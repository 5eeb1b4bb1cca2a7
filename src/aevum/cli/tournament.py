"""``aevum tournament``: bots against each other on common dice."""

from __future__ import annotations

import argparse
import json
import sys
import time

from ..kernel.agenda import Game
from ..lab.folder import Wanted
from ..lab.runs import Done, carry_out
from ..lab.simulate import plan_of
from ..lab.tournament import Standings, duels, mixtures
from . import choices, runs
from .choices import Catalogue, Commands, Mistake, command

EXAMPLES = """\
  aevum tournament italia --bots random heuristic -n 400
  aevum tournament italia --scenario italia-2 --bots heuristic search:100 --out runs/ladder
  aevum tournament italia --bots search:50 heuristic --alone search:50 -n 120
  aevum tournament italia --bots recruit sergeant captain --mixed
  aevum tournament --resume runs/ladder            goes on with it, whatever stopped it
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "tournament", "bots against each other, each in every seat on the same dice", EXAMPLES)
    runs.add(parser)
    parser.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="who meets")
    parser.add_argument("-n", "--games", type=int, metavar="N", help="how many games of each pairing, rounded up to whole sets (60)")
    parser.add_argument("--mixed", action="store_true", help="as many bots as seats at one table, in every order, instead of pairs")
    parser.add_argument("--alone", metavar="BOT", help="of the pairings only those in which this one holds a single seat")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    means = runs.means(args)
    if args.resume:
        game, wanted = runs.resumed(args, catalogue, "tournament")
    else:
        game = runs.titled(args, catalogue)
        wanted = _wanted(args, game)
    standings = Standings(wanted.plan)
    start = time.perf_counter()
    with runs.told(), runs.bar(wanted.plan.scenario, means.out, "tournament") as progress:
        done = carry_out(game, wanted, means, standings.add, progress)
        found = summary(standings, done, round(time.perf_counter() - start, 3))
    if args.json:
        print(json.dumps(found))
    else:
        tell(standings, done)
    return 1 if standings.failures or standings.unfinished else 0


def _wanted(args: argparse.Namespace, game: Game) -> Wanted:
    """The run that the command line describes: sets of games, so that nobody has the better seat."""
    scenario = choices.scenario(game, args.scenario)
    options = choices.options(game, scenario, args.option)
    seats = game.scenarios[scenario].seats
    bots = list(dict.fromkeys(args.bots))
    for name in bots:
        choices.players(game, scenario, [], name, people=False)
    if len(bots) < 2:
        raise Mistake("a tournament needs two bots at least, as in: --bots random heuristic")
    with runs.told():
        lineups = mixtures(seats, bots) if args.mixed else duels(seats, bots, args.alone and choices.one_of("bot of the tournament", args.alone, bots))
        plan = plan_of(game, scenario, lineups, options, args.seed, args.limit, args.trace)
    size = len(lineups) if args.mixed else len(seats)  # games of a set
    sets = -(-(args.games or 60) // size)
    return Wanted(plan, sets * len(lineups), "tournament")


def summary(standings: Standings, done: Done, seconds: float) -> dict[str, object]:
    """The standings as programs read them."""
    plan = standings.plan
    found: dict[str, object] = {
        "title": plan.title,
        "scenario": plan.scenario,
        "games": standings.games,
        "failures": [list(failure) for failure in standings.failures],
        "unfinished": standings.unfinished,
        "seconds": seconds,
        "duels": [
            {"bot": duel.bot, "against": duel.against, "games": duel.games, **duel.wins._asdict(), "times_fair": round(duel.times_fair, 3)}
            for duel in standings.duels()
        ],
        "ratings": [rating._asdict() for rating in standings.ratings()],
    }
    return {**found, "report": str(done.page)} if done.page else found


def tell(standings: Standings, done: Done) -> None:
    """The standings as people read them."""
    print(f"{standings.plan.scenario}: {standings.games} games" + (f", {done.kept} of them from before" if done.kept else ""))
    seats = len(standings.plan.lineups[0])
    for duel in standings.duels():
        where = f"alone among {seats - 1} x" if seats > 2 else "against"
        print(f"  {duel.bot} {where} {duel.against}: wins {duel.wins} of {duel.games} games, {duel.times_fair:.2f} times a fair share")
    print("  ratings (OpenSkill; 25 is the middle, 4.2 a class):")
    for one in standings.ratings():
        print(f"  {one.bot:14} {one.strength:6.1f}  ({one.low:.1f} to {one.high:.1f})  {one.wins:.1f} wins in {one.games} seats")
    if standings.unfinished:
        print(f"  {standings.unfinished} games did not end")
    for error, again in standings.failures[:runs.SHOWN]:
        print(f"  a game failed: {error}\n    {again}", file=sys.stderr)
    if done.page:
        print(f"  {done.page}")
