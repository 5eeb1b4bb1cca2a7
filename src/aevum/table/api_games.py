"""The operations on games: making, finding, joining and leaving them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from . import imports, lobby, rooms
from .http import Call, NoBody, Operations
from .wire import Created, Joining, Leaving, Lobby, NewGame, OneSeat, Replacing, Row

GAME: Final = "/api/games/{game}"
OPERATIONS: Final = Operations()
operation = OPERATIONS.add


class Choosing(msgspec.Struct):
    """Which games of which title, changed before when."""

    list: Literal["mine", "open", "live", "over"] = "open"
    title: str | None = None
    before: float | None = None
    count: Annotated[int, Meta(ge=1, le=lobby.LONGEST)] = lobby.PAGE
    lang: str | None = None


class Invited(msgspec.Struct):
    """With an invitation: which seat it is for."""

    invitation: str | None = None
    lang: str | None = None


class Naming(msgspec.Struct):
    name: Annotated[str, Meta(max_length=80)] = ""


@operation("POST", "/api/games", Created, takes=NewGame, status=201)
def new_game(call: Call) -> Created:
    """A new game."""
    return rooms.create(call.table, call.me_or_guest(), call.body)


@operation("GET", "/api/games", list[Row], query=Choosing)
def list_games(call: Call) -> list[Row]:
    """The rows of the lobby, the last changed first."""
    wish = call.query
    return lobby.rows(call.table, call.person, wish.list, wish.title, wish.before, wish.count, call.lang)


@operation("GET", GAME, Lobby, query=Invited)
def show_game(call: Call) -> Lobby:
    """A game as it waits, or who plays it."""
    return _lobby(call, call.query.invitation)


def _lobby(call: Call, invitation: str | None = None, invitations: dict[str, str] | None = None) -> Lobby:
    with call.table.at(call.game) as live:
        return lobby.lobby(call.table, live, call.person, call.lang, invitation, invitations)


@operation("POST", f"{GAME}/join", Lobby, takes=Joining)
def join(call: Call) -> Lobby:
    """Take a seat."""
    lobby.join(call.table, call.me_or_guest(), call.game, call.body)
    return _lobby(call)


@operation("POST", f"{GAME}/leave", Lobby, takes=Leaving)
def leave(call: Call) -> Lobby:
    """Leave before the start."""
    lobby.leave(call.table, call.me, call.game, call.body)
    return _lobby(call)


@operation("POST", f"{GAME}/start", Lobby, takes=NoBody)
def start(call: Call) -> Lobby:
    """Begin now; bots take the seats that are free."""
    lobby.start(call.table, call.me, call.game)
    return _lobby(call)


@operation("POST", f"{GAME}/resign", Lobby, takes=OneSeat)
def resign(call: Call) -> Lobby:
    """Give up a seat."""
    lobby.resign(call.table, call.me, call.game, call.body)
    return _lobby(call)


@operation("POST", f"{GAME}/abort", Lobby, takes=NoBody)
def abort(call: Call) -> Lobby:
    """Call a game off."""
    lobby.abort(call.table, call.me, call.game)
    return _lobby(call)


@operation("POST", f"{GAME}/replace", Lobby, takes=Replacing)
def replace(call: Call) -> Lobby:
    """Give a seat to a bot or to somebody else."""
    return _lobby(call, invitations=lobby.replace(call.table, call.me, call.game, call.body))


@operation("POST", "/api/games/import", Created, query=Naming, takes=bytes, status=201, largest=imports.LARGEST, limit="file")
def import_game(call: Call) -> Created:
    """A game out of a file; every seat is one's own."""
    return imports.take(call.table, call.me_or_guest(), call.body, call.query.name)
