"""Games in the database: their rows, and how a session is made of them and written to them."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .. import __version__
from ..kernel.agenda import Event, Game
from ..kernel.ask import CHANCE, Draw, Roll
from ..kernel.chance import Verifiable
from ..kernel.journal import Answer, JournalError, Order, Rewind, Save, Segment
from ..kernel.session import Refused, Session, checked, open_save
from .schema import answers, checkpoints, games, people, remarks, seats
from .wire import Clock, Ending, Status, Who

REACH: Final = 8  # checkpoints that a session in memory holds of its past: enough to take an answer back
SETUP: Final = -1  # stands for the position of the state with which a game began
RECENT: Final = 120  # events that are kept in memory for the log

Told = tuple[int, Event]  # an event and the position that it led to


class Conflict(Exception):
    """Somebody else changed the game first."""


class Course(msgspec.Struct, kw_only=True):
    """What the rules need of the row of a game; every release has had these columns."""

    id: str
    title: str
    scenario: str
    options: dict[str, str]
    release: str
    name: str
    position: int
    digest: str
    orders: dict[str, list[Order]]
    rewind: Rewind | None


class Room(Course, kw_only=True):
    """The row of a game."""

    host: str | None
    public: bool
    status: Status
    created: float
    changed: float
    version: int
    clock: Clock | None
    outcome: Ending | None
    secret: bytes
    commitment: str
    bots: bool
    asked: list[str] = []
    aborts: list[str] = []
    heading: Event | None = None
    withdrawal: int = 0
    closed: bool = False


class Chair(msgspec.Struct):
    """The row of a seat, and what concerns it of the row of its person."""

    seat: str
    who: Who
    person: str | None
    level: str | None
    invitation: str | None
    contribution: str | None
    former: str | None
    resigned: bool
    since: float | None
    left: float | None
    late: bool
    name: str | None
    seen: float | None
    holidays: list[tuple[float, float]] | None

    @property
    def taken(self) -> bool:
        return self.who in ("person", "bot")


ROOM: Final = [games.c[name] for name in Room.__struct_fields__]
_PERSON: Final = ("name", "seen", "holidays")
_CHAIR: Final = [(people if name in _PERSON else seats).c[name] for name in Chair.__struct_fields__]
_events: Final = msgspec.msgpack.Decoder(list[Event])
_pack: Final = msgspec.msgpack.Encoder().encode


def squeezed(events: Sequence[Event]) -> bytes | None:
    """Events as the database keeps them."""
    return zlib.compress(_pack(events), 1) if events else None


def expanded(data: bytes | None) -> list[Event]:
    return _events.decode(zlib.decompress(data)) if data else []


def room(connection: Connection, game: str) -> Room | None:
    """The row of a game, if there is one."""
    row = connection.execute(select(*ROOM).where(games.c.id == game)).first()
    return None if row is None else Room(**row._mapping)


def chairs(connection: Connection, game: str) -> dict[str, Chair]:
    """The seats of a game in their order."""
    return chairs_of(connection, [game])[game]


def chairs_of(connection: Connection, chosen: Sequence[str]) -> dict[str, dict[str, Chair]]:
    """The seats of several games."""
    found: dict[str, dict[str, Chair]] = {game: {} for game in chosen}
    together = seats.outerjoin(people, seats.c.person == people.c.id)
    query = select(seats.c.game, *_CHAIR).select_from(together).where(seats.c.game.in_(chosen)).order_by(seats.c.place)
    for row in connection.execute(query):
        found[row.game][row.seat] = Chair(*row[1:])
    return found


# Reading a session.


def session(connection: Connection, room: Course, catalogue: Mapping[str, Game], back: int | None = None) -> tuple[Session, int]:
    """The game of a room as it stands, and how many events were told before its checkpoint.

    It reaches back to the position ``back``, or a few checkpoints.  Raises ``JournalError`` where the rules of this
    release lead to another position.
    """
    rows = _checkpoints(connection, room, back)
    first = rows[0].position
    given = tape(connection, room.id, first)
    game = catalogue[room.title]
    ends = [*(row.position for row in rows[1:]), room.position]
    segments = [
        Segment(zlib.decompress(row.state), given[row.position - first : end - first], row.draws) for row, end in zip(rows, ends, strict=True)
    ]
    *past, last = segments
    found = Session.at(game, blank(room, segments), past, checked(game, last.state), last.tape, last.draws)
    found.orders, found.rewind = room.orders, room.rewind
    if found.digest() != room.digest:
        raise JournalError(f"game {room.id} of release {room.release} leads to another position under release {__version__}")
    return found, rows[-1].told


def blank(room: Course, segments: list[Segment]) -> Save:
    """The game of a room as a save of these segments."""
    return Save(
        title=room.title, scenario=room.scenario, options=room.options, release=room.release,
        position=room.position, digest=room.digest, segments=segments, orders=room.orders, rewind=room.rewind,
    )  # fmt: skip


def at(game: Game, room: Course, row: Row[Any], tape: list[Answer], draws: int | None = None) -> Session:
    """The game of a room at a checkpoint and so many answers.  Raises ``JournalError``."""
    segment = Segment(zlib.decompress(row.state), tape, row.draws if draws is None else draws)
    save = msgspec.structs.replace(blank(room, [segment]), position=max(row.position, 0) + len(tape))
    return Session.at(game, save, [], checked(game, segment.state), tape, segment.draws)


def _checkpoints(connection: Connection, room: Course, back: int | None) -> Sequence[Row[Any]]:
    """The last checkpoints of a game, oldest first."""
    mine = checkpoints.c.game == room.id
    latest = select(checkpoints).where(mine, checkpoints.c.position.between(0, room.position)).order_by(checkpoints.c.position.desc())
    if back is None:
        return connection.execute(latest.limit(REACH)).all()[::-1]
    start = connection.scalar(select(checkpoints.c.position).where(mine, checkpoints.c.position <= back).order_by(checkpoints.c.position.desc()).limit(1))
    return connection.execute(latest.where(checkpoints.c.position >= start)).all()[::-1]


def tape(connection: Connection, game: str, first: int) -> list[Answer]:
    """The answers that stand, from a position on."""
    chosen = select(answers.c.seat, answers.c.value, answers.c.standing)
    rows = connection.execute(chosen.where(answers.c.game == game, ~answers.c.withdrawn, answers.c.position >= first).order_by(answers.c.position))
    return [Answer(*row) for row in rows]


def told(connection: Connection, room: Course, before: int | None = None, count: int = RECENT) -> list[Told]:
    """The last events up to a position (None: all), as many answers as it takes to have some."""
    found: list[Told] = []
    rows = select(answers.c.position, answers.c.events).where(answers.c.game == room.id, ~answers.c.withdrawn, answers.c.events.is_not(None))
    if before is not None:
        rows = rows.where(answers.c.position < before)
    for position, data in connection.execute(rows.order_by(answers.c.position.desc()).limit(count)):
        found[:0] = [(position + 1, event) for event in expanded(data)]
    if len(found) < count:
        found[:0] = _opening(connection, room)
    return found


def everything(connection: Connection, room: Course) -> list[Told]:
    """All events of a game."""
    rows = select(answers.c.position, answers.c.events).where(answers.c.game == room.id, ~answers.c.withdrawn, answers.c.events.is_not(None))
    news = [(position + 1, event) for position, data in connection.execute(rows.order_by(answers.c.position)) for event in expanded(data)]
    return _opening(connection, room) + news


def _opening(connection: Connection, room: Course) -> list[Told]:
    return [(0, event) for event in expanded(connection.scalar(select(games.c.opening).where(games.c.id == room.id)))]


def base(connection: Connection, room: Room, found: Session) -> int:
    """How many events were told before those that a session remembers."""
    mine = (checkpoints.c.game == room.id, checkpoints.c.position == found.position - len(found.tape))
    told: int = connection.execute(select(checkpoints.c.told).where(*mine)).scalar_one()
    return told - sum(len(segment.events) for segment in found.past)


# Writing.


class Change(msgspec.Struct):
    """What an answer and all that follows from it adds to a game, or that its last answers are taken back."""

    answers: list[dict[str, Any]] = []
    checkpoints: dict[int, dict[str, Any]] = {}
    events: list[Told] = []
    withdrawn: int | None = None  # the position from which on they are
    first: bool = False  # the game begins


def begin(game: Game, room: Room, chance: Verifiable) -> tuple[Session, Change]:
    """A new game up to its first question."""
    found = Session.new(game, room.scenario, room.options)
    change = opened(found, game.start(room.scenario, room.options).pack())
    roll(found, 0, chance, change)
    return found, change


def opened(found: Session, setup: bytes) -> Change:
    """What is noted of a game that waits for its first answer."""
    change = Change(events=[(0, event) for event in found.events], first=True)
    note_checkpoints(found, -1, 0, change)
    change.checkpoints[SETUP] = {"position": SETUP, "state": zlib.compress(setup, 1), "draws": 0, "told": 0}
    return change


def replayed(catalogue: Mapping[str, Game], save: Save) -> tuple[Session, Change]:
    """A whole game of a file, carried out again from its beginning.  Raises ``JournalError``."""
    game, _ = open_save(save, catalogue)
    first = save.segments[0]
    found = Session.at(game, msgspec.structs.replace(save, position=0, segments=[]), [], checked(game, first.state), [], first.draws).fork()
    change = opened(found, first.state)
    for number, answer in enumerate((answer for segment in save.segments for answer in segment.tape), 1):
        try:
            _act(found, 0, partial(_answer, answer), change)
        except Refused as refused:
            raise JournalError(f"answer {number} of this file is not possible ({refused})") from None
        change.answers[-1]["standing"] = answer.standing
    if found.digest() != save.digest:
        raise JournalError(f"the answers of this file (release {save.release}) lead to another position under release {__version__}")
    return found, change


def _answer(answer: Answer, found: Session) -> None:
    found.answer(answer.seat, answer.plain)


def carry_out(found: Session, base: int, chance: Verifiable, act: Callable[[Session], None], key: str | None = None) -> Change:
    """Let somebody act, and chance answer whatever that leads to.  Raises ``Refused``, and changes nothing."""
    change = Change()
    _act(found, base, act, change)
    if change.answers:
        change.answers[0]["key"] = key
    roll(found, base, chance, change)
    return change


def roll(found: Session, base: int, chance: Verifiable, change: Change) -> None:
    """Let chance answer until a seat is asked.  The table does it answer by answer, to know what came of each."""
    while isinstance(found.pending, Roll | Draw):
        _act(found, base, partial(_answer, Answer(CHANCE, list(chance.answer(found.pending, found.draws)))), change)


def _act(found: Session, base: int, act: Callable[[Session], None], change: Change) -> None:
    position, past, events = found.position, len(found.past), len(found.events)
    act(found)
    given = _last(found, found.position - position)
    news = found.events[events:]
    for at, answer in enumerate(given, position):
        last = at == found.position - 1
        change.answers.append(
            {"position": at, "seat": answer.seat, "value": answer.value, "standing": answer.standing, "events": squeezed(news) if last else None, "key": None}
        )
    change.events += [(found.position, event) for event in news]
    note_checkpoints(found, past, base, change)


def _last(found: Session, count: int) -> list[Answer]:
    """The last answers of a session."""
    if not count:
        return []
    last = found.tape[-count:]
    for segment in reversed(found.past):
        if len(last) >= count:
            break
        last = segment.tape[-(count - len(last)) :] + last
    return last


def note_checkpoints(found: Session, past: int, base: int, change: Change) -> None:
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
    if found.over:  # or later rules might not lead to the end that was played
        change.checkpoints[found.position] = {"position": found.position, "state": zlib.compress(found.state.pack(), 1), "draws": found.draws, "told": base + len(found.events)}


def standing(found: Session) -> dict[str, Any]:
    """Where a session stands, as the row of its game says it."""
    return {"position": found.position, "digest": found.digest(), "orders": found.orders, "rewind": found.rewind, "release": __version__}


def write(connection: Connection, room: Room, change: Change, **more: Any) -> None:
    """Write what has happened and count the version up.  Raises ``Conflict`` if somebody else was first."""
    at = time.time()
    if change.first:
        more["opening"] = squeezed([event for position, event in change.events if position == 0])
    try:
        advance(connection, room, **more)
        if change.withdrawn is not None:
            _withdraw(connection, room, change.withdrawn)
        if change.answers:
            connection.execute(insert(answers), [{**row, "game": room.id, "at": at, "withdrawn": False} for row in change.answers])
        if change.checkpoints:
            # A checkpoint without answers gives way to the one that follows it at the same position.
            _forget(connection, room.id, change.checkpoints)
            connection.execute(insert(checkpoints), [{**row, "game": room.id} for row in change.checkpoints.values()])
    except IntegrityError:
        raise Conflict from None


def advance(connection: Connection, room: Room, **values: Any) -> None:
    """Write what has changed in the row of a game.  Raises ``Conflict`` if somebody else was first."""
    same = (games.c.id == room.id, games.c.version == room.version)
    done = connection.execute(update(games).where(*same).values(version=room.version + 1, changed=time.time(), **values))
    if done.rowcount != 1:
        raise Conflict


def _withdraw(connection: Connection, room: Room, position: int) -> None:
    """Take back every answer from a position on."""
    game = room.id
    connection.execute(update(games).where(games.c.id == game).values(withdrawal=room.version + 1))
    connection.execute(update(answers).where(answers.c.game == game, ~answers.c.withdrawn, answers.c.position >= position).values(withdrawn=True))
    connection.execute(delete(checkpoints).where(checkpoints.c.game == game, checkpoints.c.position > position))
    connection.execute(update(remarks).where(remarks.c.game == game, remarks.c.position > position).values(position=position))


def _forget(connection: Connection, game: str, positions: Iterable[int]) -> None:
    connection.execute(delete(checkpoints).where(checkpoints.c.game == game, checkpoints.c.position.in_(list(positions))))


def remark(connection: Connection, game: str, position: int, event: Event) -> None:
    """Something that happened at the table, for the log."""
    connection.execute(insert(remarks).values(game=game, position=position, at=time.time(), event=event))


def remarked(connection: Connection, game: str) -> list[Told]:
    """What happened at the table, oldest first."""
    rows = connection.execute(select(remarks.c.position, remarks.c.event).where(remarks.c.game == game).order_by(remarks.c.position, remarks.c.id))
    return [(position, event) for position, event in rows]


def write_chair(connection: Connection, game: str, seat: str, **values: Any) -> None:
    """Write what has changed about a seat."""
    connection.execute(update(seats).where(seats.c.game == game, seats.c.seat == seat).values(**values))
