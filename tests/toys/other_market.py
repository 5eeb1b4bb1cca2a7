"""The toys of a later release: at the Market an auction is called a bidding, which no older position knows."""

from __future__ import annotations

from dataclasses import replace

from aevum.kernel.agenda import Game
from aevum.kernel.ask import Steps
from aevum.kernel.rules import rule

from . import isthmus, market
from .market import Market


@rule("1.2", "Round")
def round_(g: Market) -> Steps[None]:
    yield from market.round_(g)
    g.agenda[0] = ("bidding",)


GAMES: dict[str, Game] = {"isthmus": isthmus.GAME, "market": replace(market.GAME, procedures={"round": round_, "bidding": market.auction})}
TITLES = tuple(GAMES)


def load(title: str) -> Game:
    return GAMES[title]
