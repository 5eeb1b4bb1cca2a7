"""Games in the database: their rows, and how a session is made of them and written to them."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .. import __version__
from ..kernel.agenda import Event, Game
from ..kernel.ask import CHANCE, Draw, Roll
from ..kernel.chance import Verifiable
from ..kernel.journal import Answer, JournalError, Order, Rewind, Save, Segment
from ..kernel.session import Session, checked
from .schema import answers, checkpoints, games, remarks, seats
from .wire import Clock, Ending, Status, Who

REACH: Final = 8  # checkpoints that a session in memory holds of its past: enough to take an answer back
RECENT: Final = 120  # events that are kept in memory for the log

Told = tuple[int, Event]  # an event and the position that it led to


class Conflict(Exception):
    """Somebody else changed the game first."""


class Room(msgspec.Struct, kw_only=True):
    """The row of a game."""

    id: str
    title: str
    scenario: str
    options: dict[str, str]
    release: str
    name: str
    host: str | None
    public: bool
    status: Status
    created: float
    changed: float
    version: int
    position: int
    digest: str
    orders: dict[str, list[Order]]
    rewind: Rewind | None
    clock: Clock | None
    outcome: Ending | None
    secret: bytes
    commitment: str
    bots: bool


class Chair(msgspec.Struct, kw_only=True):
    """The row of a seat."""

    seat: str
    who: Who
    person: str | None
    level: str | None
    invitation: str | None
    contribution: str | None


_ROOM: Final = [games.c[name] for name in Room.__struct_fields__]
_CHAIR: Final = [seats.c[name] for name in Chair.__struct_fields__]
_events: Final = msgspec.msgpack.Decoder(list[Event])
_pack: Final = msgspec.msgpack.Encoder().encode


def squeezed(events: Sequence[Event]) -> bytes | None:
    """Events as the database keeps them."""
    return zlib.compress(_pack(events), 1) if events else None


def expanded(data: bytes | None) -> list[Event]:
    return _events.decode(zlib.decompress(data)) if data else []


def room(connection: Connection, game: str) -> Room | None:
    """The row of a game, if there is one."""
    row = connection.execute(select(*_ROOM).where(games.c.id == game)).first()
    return None if row is None else Room(**row._mapping)


def chairs(connection: Connection, game: str) -> dict[str, Chair]:
    """The seats of a game in their order."""
    rows = connection.execute(select(*_CHAIR).where(seats.c.game == game).order_by(seats.c.place))
    return {row.seat: Chair(**row._mapping) for row in rows}


# Reading a session.


def session(connection: Connection, room: Room, catalogue: Mapping[str, Game], back: int | None = None) -> tuple[Session, int]:
    """The game of a room as it stands, and how many events were told before its checkpoint.

    It reaches back to the position ``back``, or a few checkpoints.
    """
    rows = _checkpoints(connection, room, back)
    first = rows[0].position
    tape = _tape(connection, room.id, first)
    game = catalogue[room.title]
    ends = [*(row.position for row in rows[1:]), room.position]
    segments = [
        Segment(zlib.decompress(row.state), tape[row.position - first : end - first], row.draws) for row, end in zip(rows, ends, strict=True)
    ]
    save = Save(
        title=room.title, scenario=room.scenario, options=room.options, release=room.release,
        position=room.position, digest=room.digest, segments=segments, orders=room.orders, rewind=room.rewind,
    )  # fmt: skip
    *past, last = segments
    found = Session.at(game, save, past, checked(game, last.state), last.tape, last.draws)
    found.orders, found.rewind = room.orders, room.rewind
    if found.digest() != room.digest:
        raise JournalError(f"game {room.id} of release {room.release} leads to another position under release {__version__}")
    return found, rows[-1].told


def _checkpoints(connection: Connection, room: Room, back: int | None) -> Sequence[Row[Any]]:
    """The last checkpoints of a game, oldest first."""
    mine = checkpoints.c.game == room.id
    latest = select(checkpoints).where(mine, checkpoints.c.position <= room.position).order_by(checkpoints.c.position.desc())
    if back is None:
        return connection.execute(latest.limit(REACH)).all()[::-1]
    start = connection.scalar(select(checkpoints.c.position).where(mine, checkpoints.c.position <= back).order_by(checkpoints.c.position.desc()).limit(1))
    return connection.execute(latest.where(checkpoints.c.position >= start)).all()[::-1]


def _tape(connection: Connection, game: str, first: int) -> list[Answer]:
    """The answers that stand, from a position on."""
    chosen = select(answers.c.seat, answers.c.value, answers.c.standing)
    rows = connection.execute(chosen.where(answers.c.game == game, ~answers.c.withdrawn, answers.c.position >= first).order_by(answers.c.position))
    return [Answer(*row) for row in rows]


def told(connection: Connection, room: Room, before: int | None = None, count: int = RECENT) -> list[Told]:
    """The last events up to a position (None: all), as many answers as it takes to have some."""
    found: list[Told] = []
    rows = select(answers.c.position, answers.c.events).where(answers.c.game == room.id, ~answers.c.withdrawn, answers.c.events.is_not(None))
    if before is not None:
        rows = rows.where(answers.c.position < before)
    for position, data in connection.execute(rows.order_by(answers.c.position.desc()).limit(count)):
        found[:0] = [(position + 1, event) for event in expanded(data)]
    if len(found) < count:
        opening = connection.scalar(select(games.c.opening).where(games.c.id == room.id))
        found[:0] = [(0, event) for event in expanded(opening)]
    return found


# Writing.


class Change(msgspec.Struct):
    """What an answer and all that follows from it adds to a game."""

    answers: list[dict[str, Any]] = []
    checkpoints: dict[int, dict[str, Any]] = {}
    events: list[Told] = []


def begin(game: Game, room: Room, chance: Verifiable) -> tuple[Session, Change]:
    """A new game up to its first question."""
    found = Session.new(game, room.scenario, room.options)
    change = Change(events=[(0, event) for event in found.events])
    _note_checkpoints(found, -1, 0, change)
    roll(found, 0, chance, change)
    return found, change


def carry_out(found: Session, base: int, chance: Verifiable, seat: str, value: Any, key: str | None = None) -> Change:
    """Give an answer, and chance's to whatever it leads to.  Raises ``Refused``, and changes nothing."""
    change = Change()
    _answer(found, base, seat, value, change)
    change.answers[0]["key"] = key
    roll(found, base, chance, change)
    return change


def roll(found: Session, base: int, chance: Verifiable, change: Change) -> None:
    """Let chance answer until a seat is asked.  The table does it answer by answer, to know what came of each."""
    while isinstance(found.pending, Roll | Draw):
        _answer(found, base, CHANCE, chance.answer(found.pending, found.draws), change)


def _answer(found: Session, base: int, seat: str, value: Any, change: Change) -> None:
    position, past, events = found.position, len(found.past), len(found.events)
    found.answer(seat, value)
    given = _last(found, found.position - position)
    news = found.events[events:]
    for at, answer in enumerate(given, position):
        last = at == found.position - 1
        change.answers.append(
            {"position": at, "seat": answer.seat, "value": answer.value, "standing": answer.standing, "events": squeezed(news) if last else None, "key": None}
        )
    change.events += [(found.position, event) for event in news]
    _note_checkpoints(found, past, base, change)


def _last(found: Session, count: int) -> list[Answer]:
    """The last answers of a session."""
    last = found.tape[-count:] if found.tape else []
    for segment in reversed(found.past):
        if len(last) >= count:
            break
        last = segment.tape[-(count - len(last)) :] + last
    return last


def _note_checkpoints(found: Session, past: int, base: int, change: Change) -> None:
    """Note the checkpoints that were begun since there were ``past`` before; of several at a position the last counts."""
    position = found.position - len(found.tape)
    told = base + sum(len(segment.events) for segment in found.past)
    if len(found.past) > past:
        draws = found.draws - sum(answer.seat == CHANCE for answer in found.tape)
        change.checkpoints[position] = {"position": position, "state": zlib.compress(found.checkpoint.pack(), 1), "draws": draws, "told": told}
    for segment in reversed(found.past[past + 1 :]):
        position -= len(segment.tape)
        told -= len(segment.events)
        if segment.tape:
            change.checkpoints[position] = {"position": position, "state": zlib.compress(segment.state, 1), "draws": segment.draws, "told": told}


def write(connection: Connection, room: Room, found: Session, change: Change, **more: Any) -> None:
    """Write what has happened and count the version up.  Raises ``Conflict`` if somebody else was first."""
    at = time.time()
    try:
        advance(connection, room, found, **more)
        if change.answers:
            connection.execute(insert(answers), [{**row, "game": room.id, "at": at, "withdrawn": False} for row in change.answers])
        if change.checkpoints:
            # A checkpoint without answers gives way to the one that follows it at the same position.
            _forget(connection, room.id, change.checkpoints)
            connection.execute(insert(checkpoints), [{**row, "game": room.id} for row in change.checkpoints.values()])
    except IntegrityError:
        raise Conflict from None


def _forget(connection: Connection, game: str, positions: Iterable[int]) -> None:
    connection.execute(delete(checkpoints).where(checkpoints.c.game == game, checkpoints.c.position.in_(list(positions))))


def advance(connection: Connection, room: Room, found: Session, **more: Any) -> None:
    """Write where a game stands."""
    values = {
        "position": found.position, "digest": found.digest(), "orders": found.orders, "rewind": found.rewind,
        "release": __version__, "version": room.version + 1, "changed": time.time(), **more,
    }  # fmt: skip
    done = connection.execute(update(games).where(games.c.id == room.id, games.c.version == room.version).values(**values))
    if done.rowcount != 1:
        raise Conflict


def withdraw(connection: Connection, room: Room, found: Session) -> None:
    """Take back every answer from the session's position on."""
    mine = answers.c.game == room.id
    connection.execute(update(answers).where(mine, ~answers.c.withdrawn, answers.c.position >= found.position).values(withdrawn=True))
    connection.execute(delete(checkpoints).where(checkpoints.c.game == room.id, checkpoints.c.position > found.position))
    advance(connection, room, found)


def remark(connection: Connection, game: str, position: int, event: Event) -> None:
    """Something that happened at the table, for the log."""
    connection.execute(insert(remarks).values(game=game, position=position, at=time.time(), event=event))
