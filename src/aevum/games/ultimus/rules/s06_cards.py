"""The registry of the stratagems (6): one function per effect, and at which moment it may be played.

The moments are ``initiative`` (phase B), ``geostrategy`` (C), ``campaign`` (E, at any time), ``battle`` (E, before the
die of a battle; what may be played at any time may be played then too), ``review`` (F), and those at which a role
answers what the other is about to do: ``usurpation`` and ``assassination`` with the half that is meant, ``council``.
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
    """What a stratagem does at a moment, and whether it would do anything now."""

    can: Can
    play: Play


CARDS: Final[dict[tuple[int, str], Card]] = {}


def always(g: Ultimus, side: int) -> bool:
    """Some stratagems only need their moment."""
    return True


def card(kind: int, moment: str, can: Can = always) -> Callable[[Play], Play]:
    """Register the function that carries out a stratagem for a role at a moment."""

    def register(play: Play) -> Play:
        CARDS[kind, moment] = Card(can, play)
        return play

    return register


def find(kind: int, moment: str) -> Card | None:
    """What a stratagem does at a moment, if it may be played then (6.5)."""
    for each in INCLUDES.get(moment, (moment,)):
        if (kind, each) in CARDS:
            return CARDS[kind, each]
    return None


def playable(g: Ultimus, side: int, moment: str) -> list[int]:
    """6.3, 6.5: what a role holds and may play now with some effect."""
    found = []
    for kind in usable(g, side):
        entry = find(kind, moment)
        if entry is not None and entry.can(g, side):
            found.append(kind)
    return found
