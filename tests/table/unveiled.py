"""A later release of the veil, which cannot go on with any older position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from aevum.kernel.agenda import Game, State
from aevum.kernel.ask import Steps
from aevum.kernel.rules import rule

from . import veil

NAMES = {"round": "season", "laying": "covering", "exchange": "swap"}


@rule("1.0", "Season")
def season(g: veil.Veil) -> Steps[None]:
    yield from veil.round_(g)
    g.agenda[:] = [(NAMES[name], *arguments) for name, *arguments in g.agenda]


def _setup(options: Mapping[str, str]) -> State:
    g = veil.GAME.scenarios["veil"].setup(options)
    g.agenda = [("season",)]
    return g


PROCEDURES = {"season": season, "covering": veil.laying, "swap": veil.exchange}
GAMES: dict[str, Game] = {"veil": replace(veil.GAME, procedures=PROCEDURES, scenarios={"veil": replace(veil.GAME.scenarios["veil"], setup=_setup)})}
TITLES = tuple(GAMES)


def load(title: str) -> Game:
    return GAMES[title]
