"""The operations of the interface."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from .. import __version__
from ..kit.scene import Card
from . import play, rooms, seen, shelf
from .http import Call, operation
from .wire import Accepted, Created, NewAnswer, NewGame, RuleText, TitleInfo, View


class Health(msgspec.Struct):
    ok: bool
    release: str


class Speaking(msgspec.Struct):
    """The language of an answer."""

    lang: str | None = None


class Looking(msgspec.Struct):
    """How one looks at a game."""

    lang: str | None = None
    seat: str | None = None
    position: int | None = None


@operation("GET", "/healthz", Health)
def healthz(call: Call) -> Health:
    """Whether the table is ready."""
    return Health(True, __version__)


@operation("POST", "/api/games", Created, takes=NewGame, status=201)
def new_game(call: Call) -> Created:
    """A new game."""
    return rooms.create(call.table, call.me_or_guest(), call.body)


@operation("GET", "/api/games/{game}/view", View, query=Looking)
def view(call: Call) -> View:
    """What a seat sees of a game."""
    with call.table.at(call.game) as live:
        seat = seen.eyes(live, call.person, call.query.seat)
        return seen.view(call.table, live, call.person, seat, call.lang)


@operation("POST", "/api/games/{game}/answers", Accepted, takes=NewAnswer)
def answer(call: Call) -> Accepted:
    """Answer a question."""
    return play.answer(call.table, call.me, call.game, call.body)


class Version(msgspec.Struct):
    v: str = ""


@operation("GET", "/api/titles", list[TitleInfo], query=Speaking)
def titles(call: Call) -> list[TitleInfo]:
    """What can be played."""
    return shelf.titles(call.table, call.lang)


@operation("GET", "/api/boards/{title}", Any, query=Version)
def board(call: Call) -> Response:
    """The map, the drawing and the look of a title."""
    shelf.game(call.table, call.path["title"])
    found = shelf.board(call.path["title"])
    kept = "public, max-age=31536000, immutable" if call.query.v == found.version else "no-cache"
    return Response(found.content, media_type="application/json", headers={"Cache-Control": kept, "ETag": f'"{found.version}"'})


@operation("GET", "/api/sheets/{title}/{scenario}", list[Card], query=Speaking)
def sheets(call: Call) -> list[Card]:
    """What lies beside the board."""
    return shelf.sheets(call.table, call.path["title"], call.path["scenario"], call.lang)


@operation("GET", "/api/rules/{title}", list[RuleText], query=Speaking)
def rules(call: Call) -> list[RuleText]:
    """The rules in our words."""
    shelf.game(call.table, call.path["title"])
    return shelf.rules(call.path["title"], call.lang)
