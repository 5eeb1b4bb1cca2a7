"""What a run plays.  A game of a run is fixed by the plan and by its number alone."""

from __future__ import annotations

import shlex
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec

from .. import __version__
from ..kit import packs

LIMIT: Final = 100_000  # decisions after which a game counts as endless


class Match(NamedTuple):
    """One game of a run: its number, the seed of its dice and bots, and who sits where."""

    number: int
    seed: int
    bots: dict[str, str]


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The games that a run plays, as many as one likes.

    Each seed is played with every line-up before the next one is: line-ups that seat the same bots
    in another order are mirrored games on common dice.
    """

    title: str
    scenario: str
    options: dict[str, str]
    lineups: list[dict[str, str]]  # each: who plays which seat
    seed: int = 0
    limit: int = LIMIT
    traced: int = 0  # of so many games at the beginning it is noted which rules they carried out, line by line
    release: str = __version__
    data: str = ""  # the fingerprint of the title's data files

    def match(self, number: int) -> Match:
        """The game of a number."""
        turn, lineup = divmod(number, len(self.lineups))
        return Match(number, self.seed + turn, self.lineups[lineup])

    def again(self, number: int) -> str:
        """The command that plays one game of the run again."""
        match = self.match(number)
        words = ["aevum", "simulate", self.title, "--scenario", self.scenario, "-n", "1", "--seed", str(match.seed)]
        for seat, name in match.bots.items():
            words += ["--seat", f"{seat}={name}"]
        for option, value in self.options.items():
            words += ["--option", f"{option}={value}"]
        if self.limit != LIMIT:
            words += ["--limit", str(self.limit)]
        return shlex.join(words)


def fingerprint(title: str) -> str:
    """One word for the values that a title is played with, those of a pack included."""
    content = blake2b(digest_size=8)
    folder = packs.GAMES / title / "data"
    for path in sorted(folder.glob("*")) if folder.is_dir() else ():
        content.update(packs.find(title, path.name).read_bytes())
    return content.hexdigest()


def differences(one: Plan, two: Plan) -> list[str]:
    """What two plans disagree on, in words of the command line."""
    found = []
    for name in Plan.__struct_fields__:
        mine, theirs = getattr(one, name), getattr(two, name)
        if mine != theirs:
            found.append("who plays" if name == "lineups" else f"{name} ({mine} here, {theirs} there)")
    return found
