"""The toys of a later release: on the Isthmus a movement is called a march, which no older position knows."""

from __future__ import annotations

from dataclasses import replace

from aevum.kernel.agenda import Game
from aevum.kernel.ask import Steps
from aevum.kernel.rules import rule

from . import isthmus, market
from .isthmus import Isthmus


@rule("1.1", "Turn")
def turn(g: Isthmus) -> Steps[None]:
    yield from isthmus.turn(g)
    g.agenda[:] = [("march", *entry[1:]) if entry[0] == "movement" else entry for entry in g.agenda]


GAMES: dict[str, Game] = {"isthmus": replace(isthmus.GAME, procedures={"turn": turn, "march": isthmus.movement}), "market": market.GAME}
TITLES = tuple(GAMES)


def load(title: str) -> Game:
    return GAMES[title]
