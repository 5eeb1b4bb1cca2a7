"""What people write and where they have been: chat, private notes, how far they have looked."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import ColumnElement, Connection, insert, select, update

from . import notices
from .people import Somebody, written
from .refusals import Refusal
from .schema import chat, visits
from .table import Live, Table
from .wire import Channel, NewNote, Note, Notes

PAGE: Final = 100  # lines of the chat in an answer


def channels(live: Live, person: Somebody | None) -> tuple[Channel, ...]:
    """What somebody may read: players read what spectators said when the game is over."""
    if live.room.status == "over":
        return "table", "spectators"
    return ("table",) if live.seats_of(person.id if person else None) else ("table", "spectators")


def say(table: Table, person: Somebody, game: str, note: NewNote) -> Note:
    """Write a line: players to the table, spectators to theirs."""
    with table.at(game) as live:
        mine = live.seats_of(person.id)
        if (note.channel == "table") != bool(mine):
            raise Refusal("not_your_channel")
        text, at = written(note.text), time.time()
        if not text:
            raise Refusal("malformed", why="text")
        row = {"game": game, "channel": note.channel, "person": person.id, "name": person.name, "text": text, "at": at}
        with table.storage.writing() as connection:
            n = connection.scalar(insert(chat).values(**row, seat=mine[0] if mine else None).returning(chat.c.id)) or 0
    table.tell(game, ())
    return Note(n, at, note.channel, person.name, text, mine[0] if mine else "")


def lines(table: Table, live: Live, person: Somebody | None, channel: Channel | None, before: int | None = None, after: int | None = None) -> list[Note]:
    """What has been said, oldest first."""
    allowed = channels(live, person)
    if channel is not None and channel not in allowed:
        raise Refusal("not_your_channel")
    query = select(chat).where(chat.c.game == live.room.id, chat.c.channel.in_([channel] if channel else allowed))
    if before is not None:
        query = query.where(chat.c.id < before)
    if after is not None:
        query = query.where(chat.c.id > after)
    with table.storage.reading() as connection:
        rows = connection.execute(query.order_by(chat.c.id.desc()).limit(PAGE)).all()
    return [Note(row.id, row.at, row.channel, row.name, row.text, row.seat or "") for row in reversed(rows)]


def last_line(table: Table, game: str) -> int:
    """The number of the last line of a game's chat, for a stream that begins now."""
    with table.storage.reading() as connection:
        return connection.scalar(select(chat.c.id).where(chat.c.game == game).order_by(chat.c.id.desc()).limit(1)) or 0


# Visits.


def notes(table: Table, live: Live, person: Somebody) -> Notes:
    """Somebody's private notes on a game."""
    with table.storage.reading() as connection:
        return Notes(connection.scalar(select(visits.c.notes).where(*_visit(live, person))) or "")


def keep_notes(table: Table, live: Live, person: Somebody, given: Notes) -> Notes:
    with table.storage.writing() as connection:
        _write(connection, live, person, notes=given.text)
    return given


def seen(table: Table, live: Live, person: Somebody | None) -> int:
    """How far somebody had looked at the last visit."""
    if person is None:
        return live.room.position
    with table.storage.reading() as connection:
        found = connection.scalar(select(visits.c.seen).where(*_visit(live, person)))
    return min(found or 0, live.room.position)


def look(table: Table, live: Live, person: Somebody, position: int) -> None:
    """Somebody has seen a game up to a position; what he was told of it is read by that."""
    with table.storage.writing() as connection:
        _write(connection, live, person, seen=min(position, live.room.position))
        notices.read(connection, person.id, game=live.room.id)


def _visit(live: Live, person: Somebody) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return visits.c.game == live.room.id, visits.c.person == person.id


def _write(connection: Connection, live: Live, person: Somebody, **values: object) -> None:
    changed = connection.execute(update(visits).where(*_visit(live, person)).values(**values))
    if not changed.rowcount:
        connection.execute(insert(visits).values(game=live.room.id, person=person.id, **values))
