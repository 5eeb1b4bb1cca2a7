"""A new release: which games go on as they stand, which from a checkpoint, which can only be looked at.

What a correction of the rules reaches is never changed silently: answers are taken back in sight of everybody, the
log says so, and the players are told.
"""

from __future__ import annotations

import time
import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, Row, select

from .. import __version__
from ..kernel.agenda import Event, Game
from ..kernel.ask import CHANCE
from ..kernel.chance import Verifiable
from ..kernel.journal import JournalError
from ..kernel.session import Session
from . import clocks, ledger, notices
from .ledger import SETUP, Chair, Conflict, Course, Room
from .schema import checkpoints, games
from .storage import Storage

COURSE: Final = [games.c[name] for name in Course.__struct_fields__]


class Fate(msgspec.Struct):
    """What becomes of a game under this release."""

    course: Course
    becomes: Literal["goes_on", "restarts", "closes"]
    session: Session | None = None  # as it goes on
    checkpoint: Row[Any] | None = None  # from which it restarts
    taken_back: Mapping[str, int] = {}  # answers by seat
    why: str = ""

    @property
    def position(self) -> int:
        """Where it goes on, or stands still."""
        return self.course.position if self.checkpoint is None else max(self.checkpoint.position, 0)


def fates(connection: Connection, catalogue: Mapping[str, Game]) -> list[Fate]:
    """What would become of every live game; reads no column that an earlier release did not have."""
    rows = connection.execute(select(*COURSE).where(games.c.status == "live").order_by(games.c.id))
    return [fate(connection, Course(**row._mapping), catalogue) for row in rows.all()]


def fate(connection: Connection, course: Course, catalogue: Mapping[str, Game]) -> Fate:
    """What becomes of a game under these rules."""
    if not known(course, catalogue):
        return Fate(course, "closes", why=f"this release does not have {course.title} {course.scenario}")
    try:
        found, _ = ledger.session(connection, course, catalogue)
    except JournalError as error:
        return _footing(connection, course, catalogue[course.title], str(error))
    return Fate(course, "goes_on", found)


def known(course: Course, catalogue: Mapping[str, Game]) -> bool:
    """Whether this release has the title and the scenario of a game."""
    return course.title in catalogue and course.scenario in catalogue[course.title].scenarios


def _footing(connection: Connection, course: Course, game: Game, why: str) -> Fate:
    """The last checkpoint from which the rules can go on.

    From there on the dice are other ones than before: nobody shall know in advance what they will show.
    """
    mine = (checkpoints.c.game == course.id, checkpoints.c.position <= course.position)
    rows = connection.execute(select(checkpoints).where(*mine).order_by(checkpoints.c.position.desc())).all()
    thrown = sum(answer.seat == CHANCE for answer in ledger.tape(connection, course.id, max(rows[0].position, 0)))
    for row in rows:
        try:
            found = ledger.at(game, course, row, [], rows[0].draws + thrown).fork()
        except (JournalError, zlib.error):
            continue
        if not found.over:
            back = Counter(answer.seat for answer in ledger.tape(connection, course.id, max(row.position, 0)))
            return Fate(course, "restarts", found, row, back, why)
    return Fate(course, "closes", why=why)


def settle(storage: Storage, catalogue: Mapping[str, Game], room: Room, chairs: dict[str, Chair], chance: Verifiable) -> list[str]:
    """Let a game go on with this release as far as it can, in one transaction; returns whom that concerns."""
    with storage.reading() as connection:
        found = fate(connection, room, catalogue)
    if found.session is None:
        if room.closed:
            return []
        return _write(storage, room, chairs, [], Event("closed", "", {"release": __version__}), ledger.Change(), closed=True, aborts=[])
    asked = [ask.seat for ask in found.session.asked()]
    more: dict[str, Any] = {"closed": False}
    if found.checkpoint is None:
        return _write(storage, room, chairs, asked, Event("reopened", "", {"release": __version__}), ledger.Change(), **more)
    change = _restarted(found, chance)
    asked = [ask.seat for ask in found.session.asked()]  # chance may have answered meanwhile
    count = sum(number for seat, number in found.taken_back.items() if seat != CHANCE)
    event = Event("restarted", "", {"release": __version__, "position": found.position, "count": count})
    headings = [one for _, one in change.events if one.name == "turn"]
    if headings:
        more["heading"] = headings[-1]
    return _write(storage, room, chairs, asked, event, change, **more, **ledger.standing(found.session))


def _restarted(found: Fate, chance: Verifiable) -> ledger.Change:
    """What a game that begins anew at a checkpoint writes; chance answers until a seat is asked."""
    assert found.session is not None
    assert found.checkpoint is not None
    row, session = found.checkpoint, found.session
    if row.position == SETUP:
        change = ledger.opened(session, zlib.decompress(row.state))
    else:
        change = ledger.Change()
        ledger.note_checkpoints(session, -1, row.told, change)
    change.withdrawn = found.position
    ledger.roll(session, row.told, chance, change)
    return change


def _write(storage: Storage, room: Room, chairs: dict[str, Chair], asked: Sequence[str], event: Event, change: ledger.Change, **more: Any) -> list[str]:
    more |= {"asked": list(asked), "bots": any(chairs[seat].who == "bot" for seat in asked)}
    people = sorted({chair.person for chair in chairs.values() if chair.person is not None})
    try:
        with storage.writing() as connection:
            ledger.write(connection, room, change, **more)
            for seat, values in clocks.tick(room.clock, chairs, asked, time.time()).items():
                ledger.write_chair(connection, room.id, seat, **values)
            ledger.remark(connection, room.id, more.get("position", room.position), event)
            for person in people:
                notices.add(connection, person, room.id, event.name)
    except Conflict:  # another process was first
        return []
    return people
