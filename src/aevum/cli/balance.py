"""``aevum balance``: who wins how often, and which reconstructed numbers move that."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from ..kernel.agenda import Game
from ..lab import balance
from ..lab.balance import Bench, Effect, Knob, Proposal
from ..lab.intervals import Interval
from ..lab.runs import cores
from . import choices, runs
from .choices import Catalogue, Commands, Mistake, command

EXAMPLES = """\
  aevum balance italia italia-1
  aevum balance italia italia-2 -n 400 --only arabs
  aevum balance italia italia-1 --field gold --out proposal     a pack to try: aevum play italia --pack proposal
"""
SHOWN = 15


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "balance", "who wins how often, and which reconstructed numbers move that", EXAMPLES)
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("scenario", metavar="SCENARIO")
    parser.add_argument("-n", "--games", type=int, default=200, metavar="N", help="games for each number that is turned (200)")
    parser.add_argument("--field", default="points", metavar="NAME", help="which numbers of the entries (points)")
    parser.add_argument("--only", default="", metavar="TEXT", help="those whose place holds this text")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed (0)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes at once (one for every core)")
    parser.add_argument("--out", metavar="DIR", help="write the proposal there: what to change and why, and as a pack")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    game = choices.game(catalogue, args.title)
    scenario = choices.scenario(game, args.scenario)
    if args.games < 2 or (args.jobs is not None and args.jobs < 1):
        raise Mistake("--games is 2 at least, and --jobs 1")
    turn = balance.knobs(game.title, scenario, args.field, args.only)
    if not turn:
        raise Mistake(f"no reconstructed entry of {scenario} has a number {args.field!r}" + (f" and {args.only!r} in its place" if args.only else ""))
    jobs = args.jobs or cores()
    with TemporaryDirectory() as folder, runs.told(), runs.bar(scenario, None, "balance") as progress:
        bench = Bench(game, scenario, Path(folder), jobs)
        now, found = balance.effects(bench, turn, args.games, args.seed, progress)
        steps = balance.propose(now, found)
        proposal = balance.tried(bench, steps, 2 * args.games, args.seed + args.games) if steps else None
    seats = list(game.scenarios[scenario].seats)
    if args.out and proposal:
        write(Path(args.out), game, seats, proposal)
    if args.json:
        print(json.dumps(summary(game, scenario, seats, now, found, proposal)))
    else:
        tell(seats, now, found, proposal)
    return 0


def tell(seats: list[str], now: Sequence[Interval], found: Sequence[Effect], proposal: Proposal | None) -> None:
    print("\n".join(_shares(seats, now)))
    print(f"\nA step up of each number, and what it adds to the share of wins ({', '.join(seats)}):")
    for effect in found[:SHOWN]:
        moved = "  ".join(f"{100 * share:+5.1f} ±{100 * error:4.1f}" for share, error in zip(effect.moved, effect.error, strict=True))
        print(f"  {moved}   {_turn(effect.knob, 1)}")
    print()
    print("\n".join(_proposal(seats, proposal)) if proposal else "Nothing is proposed: no number that surely moves the shares would bring them nearer to fair ones.")


def _shares(seats: list[str], shares: Sequence[Interval]) -> list[str]:
    return [f"  {seat:8} wins {share}" for seat, share in zip(seats, shares, strict=True)]


def _turn(knob: Knob, steps: int) -> str:
    return f"{knob.name}: {knob.value:g} -> {knob.turned(steps):g}"


def _proposal(seats: list[str], proposal: Proposal) -> list[str]:
    lines = ["Proposed:", *(f"  {_turn(knob, steps)}" for knob, steps in proposal.steps)]
    lines += ["On other dice, as it is:", *_shares(seats, proposal.before), "and as proposed:", *_shares(seats, proposal.after)]
    return lines


def write(folder: Path, game: Game, seats: list[str], proposal: Proposal) -> None:
    """The proposal as text, and as a pack."""
    if (folder / game.title).exists():
        raise Mistake(f"{folder} holds a pack of {game.title} already; choose another folder")
    balance.write(folder, game.title, {knob: knob.turned(steps) for knob, steps in proposal.steps})
    (folder / "proposal.txt").write_text("\n".join(_proposal(seats, proposal)) + "\n", encoding="utf-8")


def summary(game: Game, scenario: str, seats: list[str], now: Sequence[Interval], found: Sequence[Effect], proposal: Proposal | None) -> dict[str, object]:
    """The same for programs."""

    def shares(of: Sequence[Interval]) -> dict[str, object]:
        return {seat: share._asdict() for seat, share in zip(seats, of, strict=True)}

    return {
        "title": game.title,
        "scenario": scenario,
        "wins": shares(now),
        "knobs": [
            {"place": effect.knob.name, "value": effect.knob.value, "step": effect.knob.turned(1), "moved": dict(zip(seats, effect.moved, strict=True)), "error": dict(zip(seats, effect.error, strict=True))}
            for effect in found
        ],
        "proposal": proposal
        and {
            "changes": [{"place": knob.name, "from": knob.value, "to": knob.turned(steps)} for knob, steps in proposal.steps],
            "before": shares(proposal.before),
            "after": shares(proposal.after),
        },
    }
