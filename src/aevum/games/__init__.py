"""The games that can be played, loaded when they are asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..kernel.agenda import Game
    from ..kit.cases import Vocabulary

TITLES: Final[tuple[str, ...]] = ("italia", "ultimus")
COMING: Final[tuple[str, ...]] = ()  # not all of their rules are there: cases can be run, nobody can sit down


def load(title: str) -> Game:
    """The game of a title; raises ``ValueError`` for a title that there is not."""
    game: Game = import_module(f"{__name__}.{_known(title)}").GAME
    return game


def vocabulary(title: str) -> Vocabulary:
    """The words in which a title's numbered cases are written (see ``docs/cases.md``)."""
    words: Vocabulary = import_module(f"{__name__}.{_known(title)}.cases")
    return words


def _known(title: str) -> str:
    if title not in TITLES + COMING:
        raise ValueError(f"there is no game {title!r}; there are: {', '.join(TITLES) or 'none yet'}")
    return title
