"""The operations on what never changes: titles, boards, sheets, rules."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.responses import Response

from .. import __version__
from ..kit.scene import Card
from . import shelf
from .http import Call, Operations, Speaking
from .wire import RuleText, TitleInfo

OPERATIONS: Final = Operations()
operation = OPERATIONS.add


class Health(msgspec.Struct):
    ok: bool
    release: str


@operation("GET", "/healthz", Health)
def healthz(call: Call) -> Health:
    """Whether the table is ready."""
    return Health(True, __version__)


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
