"""The toys of a later release: on the Isthmus 2.3 is new, and a man stays behind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from aevum.kernel.agenda import Game
from aevum.kernel.ask import PASS, Steps, amount, choose
from aevum.kernel.rules import rule

from . import isthmus, market
from .isthmus import SEATS, Isthmus


@rule("2.1", "Movement")
def movement(g: Isthmus, side: int) -> Steps[None]:
    seat, men = SEATS[side], g.men[side]
    origins: list[Any] = [PASS, *(area for area, count in enumerate(men) if count > 1)]  # 2.3
    origin = yield from choose(seat, "move_from", origins, "area")
    if origin == PASS:
        g.tell("passed", "2.1", seat=seat)
        return
    area = yield from choose(seat, "move_to", isthmus.adjacent(origin), "area", {"area": origin})
    count = yield from amount(seat, "how_many", 1, men[origin] - 1, {"area": area})
    men[origin] -= count
    men[area] += count
    g.tell("moved", "2.1", seat=seat, area_from=origin, area=area, count=count)
    if g.men[1 - side][area]:
        yield from isthmus.battle(g, side, area)


GAMES: dict[str, Game] = {"isthmus": replace(isthmus.GAME, procedures={"turn": isthmus.turn, "movement": movement}), "market": market.GAME}
TITLES = tuple(GAMES)


def load(title: str) -> Game:
    return GAMES[title]
