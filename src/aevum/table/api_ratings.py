"""The operations on what people have shown in their games."""

from __future__ import annotations

from typing import Final

import msgspec

from . import ratings
from .http import Call, Operations, Speaking
from .wire import RatingBoard

OPERATIONS: Final = Operations()
operation = OPERATIONS.add


class Rating(msgspec.Struct):
    """The ratings of which title and scenario."""

    title: str | None = None
    scenario: str | None = None
    lang: str | None = None


@operation("GET", "/api/ratings", list[RatingBoard], query=Rating)
def show_ratings(call: Call) -> list[RatingBoard]:
    """Everybody's ratings, the surest first."""
    return ratings.boards(call.table, call.lang, call.query.title, call.query.scenario)


@operation("GET", "/api/people/{person}/ratings", list[RatingBoard], query=Speaking)
def show_person(call: Call) -> list[RatingBoard]:
    """Somebody's ratings."""
    return ratings.boards(call.table, call.lang, person=call.path["person"])
