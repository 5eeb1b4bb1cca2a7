"""Two small games that exist only to try the kernel and the case runner on."""

from __future__ import annotations

from typing import Any

from aevum.kernel.agenda import Game

from . import isthmus, market

GAMES: dict[str, Game] = {module.GAME.title: module.GAME for module in (isthmus, market)}
TITLES = tuple(GAMES)
WORDS: dict[str, Any] = {"isthmus": isthmus, "market": market}


def load(title: str) -> Game:
    if title not in GAMES:
        raise ValueError(f"there is no game {title!r}; there are: {', '.join(GAMES)}")
    return GAMES[title]


def vocabulary(title: str) -> Any:
    return WORDS[title]
