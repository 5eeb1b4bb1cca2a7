"""The stratagems (6), one function per counter; their registry, and when each may be played.

A card says at which moments it may be played, and with ``can`` whether it would do anything now.  The moments are:
``initiative`` (phase B), ``geostrategy`` (C), ``campaign`` (E, at any time), ``battle`` (E, before the die of a
battle; what may be played at any time may be played then too), ``review`` (F).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ....kernel.ask import Steps
from ..queries import usable
from ..state import Ultimus

Can = Callable[[Ultimus, int], bool]
Play = Callable[[Ultimus, int], Steps[None]]
INCLUDES: Final = {"battle": ("battle", "campaign")}


class Card(NamedTuple):
    moments: tuple[str, ...]
    can: Can
    play: Play


CARDS: Final[dict[int, Card]] = {}


def always(g: Ultimus, side: int) -> bool:
    """Most stratagems only need their moment."""
    return True


def card(kind: int, *moments: str, can: Can = always) -> Callable[[Play], Play]:
    """Register the function that carries out a stratagem for a role."""

    def register(play: Play) -> Play:
        CARDS[kind] = Card(moments, can, play)
        return play

    return register


def playable(g: Ultimus, side: int, moment: str) -> list[int]:
    """6.3, 6.5: what a role holds and may play now with some effect."""
    open_now = INCLUDES.get(moment, (moment,))
    found = []
    for kind in usable(g, side):
        entry = CARDS.get(kind)
        if entry is not None and any(each in open_now for each in entry.moments) and entry.can(g, side):
            found.append(kind)
    return found
