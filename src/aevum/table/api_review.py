"""The operations on a game that is looked at again: its analysis, and another answer tried on a branch."""

from __future__ import annotations

from typing import Final

import msgspec

from . import branches, review
from .api_games import GAME
from .http import Call, NoBody, Operations, Speaking
from .review import Review
from .wire import Created, Nothing, Position

OPERATIONS: Final = Operations()
operation = OPERATIONS.add


class NewBranch(msgspec.Struct, forbid_unknown_fields=True):
    """From which position, and which seats one plays oneself; none named: whoever is asked there."""

    position: Position
    seats: list[str] = []


@operation("GET", f"{GAME}/review", Review, query=Speaking)
def show_review(call: Call) -> Review:
    """A finished game in charts, and what a search has found in it so far."""
    with call.table.at(call.game) as live:
        return review.show(call.table, live, call.lang)


@operation("POST", f"{GAME}/review", Nothing, takes=NoBody)
def begin_review(call: Call) -> Nothing:
    """Search a finished game for its turning points; once for everybody."""
    with call.table.at(call.game) as live:
        review.begin(call.table, live)
    return Nothing()


@operation("POST", f"{GAME}/branches", Created, takes=NewBranch, status=201, limit="file")
def new_branch(call: Call) -> Created:
    """A private game that begins at a position of this one."""
    return branches.branch(call.table, call.me_or_guest(), call.game, call.body.position, call.body.seats, call.lang)
