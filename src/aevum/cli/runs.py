"""What ``simulate`` and ``tournament`` share: their options, the bar, and going on with a run that was stopped."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from ..kernel.agenda import Game
from ..lab.crew import LOCAL, Lost
from ..lab.extras import Missing
from ..lab.folder import FolderError, Wanted, wanted_of
from ..lab.plan import LIMIT
from ..lab.runs import Means
from . import choices
from .choices import Catalogue, Mistake

TRACED = 20
SHOWN = 10  # failures that are told one by one


def add(parser: argparse.ArgumentParser) -> None:
    """The options of every command that plays many games."""
    parser.add_argument("title", metavar="TITLE", nargs="?", help="left out with --resume")
    parser.add_argument("--scenario", metavar="ID", help="the first of the title if not given")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed; each further one is 1 more (0)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the scenario")
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="D", help=f"decisions after which a game counts as unfinished ({LIMIT})")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes at once (one for every core)")
    parser.add_argument("--ray", metavar="ADDRESS", help=f"spread the run over a Ray cluster; {LOCAL!r} starts one here")
    parser.add_argument("--out", metavar="DIR", help="keep every game there, as Parquet and with a report; a run that was stopped goes on")
    parser.add_argument("--resume", metavar="DIR", help="go on with the run that is kept there")
    parser.add_argument("--trace", type=int, default=TRACED, metavar="T", help=f"with --out: note line by line which rules the first T games carry out ({TRACED})")
    parser.add_argument("--json", action="store_true", help="for programs")


def means(args: argparse.Namespace) -> Means:
    """How the run is to be carried out."""
    for name in ("games", "jobs", "limit"):
        value = getattr(args, name)
        if value is not None and value < 1:
            raise Mistake(f"--{name} {value} is not possible; give a number from 1 on")
    out = args.resume or args.out
    return Means(args.jobs, args.ray, Path(out) if out else None, args.lang)


def resumed(args: argparse.Namespace, catalogue: Catalogue, name: str) -> tuple[Game, Wanted]:
    """The run of ``--resume``."""
    if args.title or args.scenario or args.option or args.out:
        raise Mistake("--resume takes everything from its folder; leave the title, --scenario, --option and --out away")
    with told():
        wanted = wanted_of(Path(args.resume))
    if wanted.command != name:
        raise Mistake(f"{args.resume} holds a run of another kind; go on with: aevum {wanted.command} --resume {args.resume}")
    return choices.game(catalogue, wanted.plan.title), wanted


def titled(args: argparse.Namespace, catalogue: Catalogue) -> Game:
    """The game of the title, which has to be given."""
    if not args.title:
        raise Mistake(f"which game? possible: {', '.join(catalogue.TITLES)}; or go on with a run: --resume DIR")
    return choices.game(catalogue, args.title)


@contextmanager
def told() -> Iterator[None]:
    """What can go wrong with a run, told in one line."""
    try:
        yield
    except (FolderError, Lost, Missing, ValueError) as error:
        raise Mistake(str(error)) from None


@contextmanager
def bar(name: str, out: Path | None, command: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar; if somebody stops the run, it says how to go on."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(name, total=None)
        try:
            yield lambda done, whole: progress.update(task, completed=done, total=whole)
        except KeyboardInterrupt:
            if out is None:
                raise
            raise Mistake(f"stopped; what is done is kept, go on with: aevum {command} --resume {out}") from None
