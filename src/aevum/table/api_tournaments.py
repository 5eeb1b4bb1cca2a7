"""The operations on tournaments."""

from __future__ import annotations

from typing import Final

from . import tournaments
from .http import Call, NoBody, Operations, Speaking
from .wire import NewTournament, Tournament

ONE: Final = "/api/tournaments/{tournament}"
OPERATIONS: Final = Operations()
operation = OPERATIONS.add


@operation("POST", "/api/tournaments", Tournament, takes=NewTournament, status=201)
def new_tournament(call: Call) -> Tournament:
    """A new tournament."""
    return tournaments.create(call.table, call.me_or_guest(), call.body)


@operation("GET", "/api/tournaments", list[Tournament], query=Speaking)
def my_tournaments(call: Call) -> list[Tournament]:
    """The tournaments that one has made or entered."""
    return tournaments.mine(call.table, call.person, call.lang)


def _shown(call: Call) -> Tournament:
    return tournaments.show(call.table, call.person, call.path["tournament"], call.lang)


@operation("GET", ONE, Tournament, query=Speaking)
def show_tournament(call: Call) -> Tournament:
    """A tournament as it stands."""
    return _shown(call)


@operation("POST", f"{ONE}/join", Tournament, takes=NoBody)
def enter(call: Call) -> Tournament:
    """Take part."""
    tournaments.enter(call.table, call.me_or_guest(), call.path["tournament"])
    return _shown(call)


@operation("POST", f"{ONE}/leave", Tournament, takes=NoBody)
def withdraw(call: Call) -> Tournament:
    """Play no further round."""
    tournaments.leave(call.table, call.me, call.path["tournament"])
    return _shown(call)


@operation("POST", f"{ONE}/round", Tournament, takes=NoBody)
def next_round(call: Call) -> Tournament:
    """Make the games of the next round."""
    tournaments.next_round(call.table, call.me, call.path["tournament"])
    return _shown(call)
