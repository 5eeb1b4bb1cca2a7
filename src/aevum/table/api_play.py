"""The operations of playing: looking, answering, taking back, talking."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.responses import Response

from ..bots.telling import Forecast
from . import hints, past, play, seen, talk
from .api_games import GAME
from .http import Call, Operations
from .wire import (
    Accepted,
    Channel,
    GoingBack,
    Line,
    Looked,
    Moment,
    NewAnswer,
    NewNote,
    NewOrder,
    Note,
    Notes,
    Nothing,
    OneSeat,
    Position,
    TakingBack,
    View,
    Why,
)

OPERATIONS: Final = Operations()
operation = OPERATIONS.add


class Looking(msgspec.Struct):
    """The language and the eyes."""

    lang: str | None = None
    seat: str | None = None
    position: Position | None = None


class Reading(msgspec.Struct):
    """The language and the eyes, and which lines."""

    lang: str | None = None
    seat: str | None = None
    before: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None
    count: Annotated[int, Meta(ge=1, le=past.MOST)] = 100


class Wondering(msgspec.Struct):
    """An option, or what might be one, as JSON; or an area of the map."""

    seat: str
    lang: str | None = None
    value: str | None = None
    place: str | None = None


class Trying(msgspec.Struct):
    """An option as JSON."""

    seat: str
    value: str
    lang: str | None = None


class Countermand(msgspec.Struct):
    """Whose orders, for which question; without one all."""

    seat: str
    prompt: str | None = None


class Hearing(msgspec.Struct):
    """Which lines of the chat."""

    channel: Channel | None = None
    before: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None


@operation("GET", f"{GAME}/view", View, query=Looking)
def view(call: Call) -> View:
    """What a seat sees of a game."""
    with call.table.at(call.game) as live:
        seat = seen.eyes(live, call.person, call.query.seat)
        if call.query.position is None:
            return seen.view(call.table, live, call.person, seat, call.lang)
        return seen.past(call.table, live, call.person, seat, call.lang, call.query.position)


@operation("POST", f"{GAME}/answers", Accepted, takes=NewAnswer, limit="answer")
def answer(call: Call) -> Accepted:
    """Answer a question."""
    return play.answer(call.table, call.me, call.game, call.body)


@operation("POST", f"{GAME}/undo", Accepted, takes=TakingBack, limit="answer")
def undo(call: Call) -> Accepted:
    """Take back one's own last answer."""
    return play.undo(call.table, call.me, call.game, call.body)


@operation("POST", f"{GAME}/rewind", Accepted, takes=GoingBack)
def rewind(call: Call) -> Accepted:
    """Ask the others to go back."""
    return play.ask_back(call.table, call.me, call.game, call.body)


@operation("POST", f"{GAME}/consent", Accepted, takes=OneSeat)
def consent(call: Call) -> Accepted:
    """Agree to go back."""
    return play.consent(call.table, call.me, call.game, call.body)


@operation("POST", f"{GAME}/decline", Accepted, takes=OneSeat)
def decline(call: Call) -> Accepted:
    """Refuse to go back, or withdraw one's request."""
    return play.decline(call.table, call.me, call.game, call.body)


@operation("POST", f"{GAME}/orders", Accepted, takes=NewOrder)
def order(call: Call) -> Accepted:
    """Give a standing order."""
    return play.order(call.table, call.me, call.game, call.body)


@operation("DELETE", f"{GAME}/orders", Accepted, query=Countermand)
def countermand(call: Call) -> Accepted:
    """End standing orders."""
    return play.countermand(call.table, call.me, call.game, call.query.seat, call.query.prompt)


@operation("GET", f"{GAME}/why", Why, query=Wondering)
def why(call: Call) -> Why:
    """Why something is not among the options."""
    return hints.why(call.table, call.me, call.game, call.query.seat, call.query.value, call.query.place, call.lang)


@operation("GET", f"{GAME}/odds", Forecast, query=Trying, limit="odds")
def odds(call: Call) -> Forecast:
    """What may come of an option."""
    return hints.odds(call.table, call.me, call.game, call.query.seat, call.query.value, call.lang)


@operation("GET", f"{GAME}/log", list[Line], query=Reading)
def log(call: Call) -> list[Line]:
    """Earlier lines of the log."""
    with call.table.at(call.game) as live:
        seat = seen.eyes(live, call.person, call.query.seat)
        return past.log(call.table, live, seat, call.lang, call.query.before, call.query.count)


@operation("GET", f"{GAME}/timeline", list[Moment], query=Reading)
def timeline(call: Call) -> list[Moment]:
    """Where turns, phases and what happens in them begin."""
    with call.table.at(call.game) as live:
        return past.timeline(call.table, live, seen.eyes(live, call.person, call.query.seat), call.lang)


@operation("GET", f"{GAME}/file", bytes, limit="file")
def file(call: Call) -> Response:
    """The whole game as a file."""
    with call.table.at(call.game) as live:
        content = past.file(call.table, live)
        name = f"{live.room.title}-{live.room.id}.aevum"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(content, media_type="application/json", headers=headers)


@operation("GET", f"{GAME}/chat", list[Note], query=Hearing)
def chat(call: Call) -> list[Note]:
    """What has been said."""
    with call.table.at(call.game) as live:
        return talk.lines(call.table, live, call.person, call.query.channel, call.query.before)


@operation("POST", f"{GAME}/chat", Note, takes=NewNote)
def say(call: Call) -> Note:
    """Say something."""
    return talk.say(call.table, call.me_or_guest(), call.game, call.body)


@operation("GET", f"{GAME}/notes", Notes)
def notes(call: Call) -> Notes:
    """One's private notes."""
    with call.table.at(call.game) as live:
        return talk.notes(call.table, live, call.me)


@operation("PUT", f"{GAME}/notes", Notes, takes=Notes)
def keep_notes(call: Call) -> Notes:
    """Keep one's private notes."""
    with call.table.at(call.game) as live:
        return talk.keep_notes(call.table, live, call.me, call.body)


@operation("POST", f"{GAME}/seen", Nothing, takes=Looked, limit="answer")
def look(call: Call) -> Nothing:
    """This far one has looked."""
    with call.table.at(call.game) as live:
        talk.look(call.table, live, call.me, call.body.position)
    return Nothing()
