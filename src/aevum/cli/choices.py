"""What a command line names, looked up; a wrong name is met with what is possible."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Protocol

from ..bots import NAMES
from ..kernel.agenda import Game
from ..kit.cases import Vocabulary

ME = "me"


class Mistake(Exception):
    """The command cannot be carried out as it was given; the message is one line for its author."""


class Catalogue(Protocol):
    """Where games come from: ``aevum.games``, or a test's own."""

    @property
    def TITLES(self) -> Sequence[str]: ...  # noqa: N802  # the name that the module of games uses

    def load(self, title: str) -> Game: ...
    def vocabulary(self, title: str) -> Vocabulary: ...


Commands = Any  # argparse does not name the type of its collection of commands


def command(commands: Commands, shared: argparse.ArgumentParser, name: str, help: str, examples: str) -> argparse.ArgumentParser:
    """A new command with the options that all commands share."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help,
        description=f"{help[0].upper()}{help[1:]}.",
        epilog=f"examples:\n{examples}",
        parents=[shared],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return parser


def one_of(what: str, name: str, possible: Iterable[str]) -> str:
    """The name, if it is possible."""
    names = list(possible)
    if name in names:
        return name
    near = get_close_matches(name.lower(), names, n=1)
    hint = f"did you mean {near[0]}? " if near else ""
    raise Mistake(f"there is no {what} {name!r}; {hint}possible: {', '.join(names) or 'none'}")


def game(catalogue: Catalogue, title: str) -> Game:
    """The game of a title."""
    return catalogue.load(one_of("game", title, catalogue.TITLES))


def scenario(chosen: Game, name: str | None) -> str:
    """A scenario of a game; its first if none is named."""
    return next(iter(chosen.scenarios)) if name is None else one_of(f"scenario of {chosen.title}", name, chosen.scenarios)


def pairs(what: str, given: Sequence[str], names: Iterable[str]) -> dict[str, str]:
    """Options of the form NAME=VALUE."""
    found: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise Mistake(f"{what} {text!r} lacks its value; write --{what} {name or 'NAME'}=VALUE")
        found[one_of(what, name, names)] = value
    return found


def options(chosen: Game, name: str, given: Sequence[str]) -> dict[str, str]:
    """The options of a scenario, completed with their defaults."""
    known = chosen.scenarios[name].options
    found = pairs("option", given, known)
    for option, value in found.items():
        one_of(f"value of option {option}", value, known[option].choices)
    return chosen.complete(name, found)


def players(chosen: Game, name: str, given: Sequence[str], default: str, people: bool) -> dict[str, str]:
    """Who plays each seat: a bot by its name or, where that is possible, a person."""
    seats = chosen.scenarios[name].seats
    possible = [ME, *NAMES] if people else list(NAMES)
    found = pairs("seat", given, seats)
    for seat, who in found.items():
        one_of(f"player for seat {seat}", _plain(who), possible)
    one_of("bot", _plain(default), possible)
    return {seat: found.get(seat, default) for seat in seats}


def _plain(who: str) -> str:
    """A bot without its effort: search:200 is a search."""
    return "search" if who.startswith("search:") else who


def content(path: str) -> bytes:
    """The bytes of a file that the command line names."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise Mistake(f"{path}: cannot be read ({error.strerror}); give the name of an existing file") from None


def every(catalogue: Catalogue) -> dict[str, Game]:
    """All games by title, for reading a save of any."""
    return {title: catalogue.load(title) for title in catalogue.TITLES}
