"""The command line: ``aevum COMMAND``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from .. import __version__, games
from ..kernel.chance import ScriptError
from ..kernel.journal import JournalError
from ..kit.cases import CaseError
from ..kit.packs import PACK, PackError
from ..kit.words import LANGUAGES
from . import (
    analyse,
    balance,
    bench,
    case,
    data,
    keep,
    listing,
    odds,
    play,
    records,
    rules,
    serve,
    simulate,
    tournament,
)
from .choices import Catalogue, Mistake

COMMANDS = (listing, play, odds, simulate, tournament, bench, rules, data, case, records, analyse, balance, serve, keep)
WRONG, INTERRUPTED = 2, 130  # exit codes besides 0 and, where something was checked and found bad, 1

EXAMPLES = """\
examples:
  aevum                                the table on this machine, in the browser
  aevum --port 8080 --no-browser --data ~/aevum
  aevum games                          what can be played
  aevum play italia                    Italia I in this terminal against bots
  aevum play italia --seat red=heuristic --seat blue=me --lang fr
  aevum simulate italia -n 100 --seed 7
  aevum rules italia --missing         rules without code or without a test
  aevum COMMAND --help                 more on a command
"""


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message}; see: {self.prog} --help")


def parser() -> Parser:
    """Every command with its options."""
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--pack", metavar="DIR", help=f"a folder of true values, one folder per title, used before ours (or {PACK})")
    shared.add_argument("--lang", choices=LANGUAGES, default=os.environ.get("AEVUM_LANG", "en"), help="language of the game (or AEVUM_LANG)")
    top = Parser(prog="aevum", description="A table for historical strategy games.", epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    top.add_argument("--version", action="version", version=f"aevum {__version__}")
    serve.options(top)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for module in COMMANDS:
        module.add(commands, shared)
    return top


def main(argv: Sequence[str] | None = None, catalogue: Catalogue = games) -> int:
    """Carry out a command line; returns the exit code."""
    try:
        top = parser()
        args = top.parse_args(argv)
        if args.command is None:
            return serve.here(args)
        _choose_pack(args.pack)
        code: int = args.run(args, catalogue)
    except (Mistake, PackError, JournalError, CaseError, ScriptError) as error:
        print(f"aevum: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print("aevum: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone (aevum games | head); nothing is left to say to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _choose_pack(folder: str | None) -> None:
    """Make a pack's values stand in for ours, before a game is loaded."""
    chosen = folder or os.environ.get(PACK)
    if not chosen:
        return
    if not Path(chosen).is_dir():
        raise Mistake(f"the pack {chosen!r} is no folder; give one that holds a folder per title, such as {chosen}/italia")
    titles = (*games.TITLES, *games.COMING)
    if not any((Path(chosen) / title).is_dir() for title in titles):
        raise Mistake(f"the pack {chosen!r} holds nothing for any game; it needs a folder per title; possible: {', '.join(titles)}")
    os.environ[PACK] = chosen
