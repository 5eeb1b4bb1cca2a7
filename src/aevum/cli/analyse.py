"""``aevum analyse``: a game that was played, looked at again."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ..bots.taste import taste_of
from ..kernel.journal import parse
from ..lab.analysis import Analysis, analyse
from ..lab.extras import wanted
from . import choices, runs
from .choices import Catalogue, Commands, Mistake, command

EXAMPLES = """\
  aevum analyse game.aevum
  aevum analyse game.aevum --out analysis.html --lang fr
  aevum analyse game.aevum --rounds 1000 --turns 10     looks longer, at more turns
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "analyse", "where a game turned, and what was better there", EXAMPLES)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--out", metavar="PAGE", help="write a page with charts there")
    parser.add_argument("--rounds", type=int, default=150, metavar="N", help="how long search thinks about a decision (150)")
    parser.add_argument("--turns", type=int, default=6, metavar="N", help="how many of the turns that moved the game most (6)")
    parser.add_argument("--looks", type=int, default=6, metavar="N", help="how many decisions of each of them are searched (6)")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    for name in ("rounds", "turns", "looks"):
        if getattr(args, name) < 1:
            raise Mistake(f"--{name} {getattr(args, name)} is not possible; give a number from 1 on")
    data, games = choices.content(args.file), choices.every(catalogue)
    save = parse(data)
    try:
        taste = taste_of(save.title)
    except ValueError as error:
        raise Mistake(str(error)) from None
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("searching", total=None)
        found = analyse(data, games, taste, args.rounds, args.turns, args.looks, lambda done, whole: progress.update(task, completed=done, total=whole))
    if len(found.moments) < 2:
        raise Mistake(f"{args.file}: nothing has been answered in this game yet")
    with runs.told(), wanted("an analysis with charts"):
        from ..lab.review import Review
    review = Review(found, games[save.title], save.scenario, args.lang)
    if args.out:
        _write(Path(args.out), review.page())
    if args.json:
        print(json.dumps(summary(found)))
        return 0
    for swing in found.swings:
        print(f"{swing.first:6}  {review.heading(swing)}  {review.moved(swing)}")
        print(f"        {review.advice(swing)}")
    if args.out:
        print(args.out)
    return 0


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{path}: cannot be written ({error.strerror}); give a name in a folder that exists") from None


def summary(found: Analysis) -> dict[str, object]:
    """The analysis as programs read it."""
    return {
        "answers": found.moments[-1].number - 1,
        "swings": [
            {
                "first": swing.first,
                "last": swing.last,
                "before": [round(share, 4) for share in swing.before],
                "after": [round(share, 4) for share in swing.after],
                "choice": swing.choice
                and {
                    "number": swing.choice.number,
                    "seat": swing.choice.ask.seat,
                    "prompt": swing.choice.ask.prompt,
                    "taken": swing.choice.taken,
                    "better": swing.choice.better,
                    "gain": round(swing.choice.gain, 4),
                },
            }
            for swing in found.swings
        ],
        "dice": [{"prompt": prompt, "sides": len(faces), "faces": {str(face): count for face, count in zip(faces, counts, strict=True)}} for (prompt, faces), counts in found.dice.items()],
    }
