"""The past of a game.  What was played under other rules is looked at, never played again."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from ..kernel.agenda import Game, State
from ..kernel.ask import CHANCE
from ..kernel.journal import Answer, JournalError, Save, Segment
from ..kernel.session import Session, checked
from . import ledger
from .ledger import Course
from .schema import checkpoints


def moment(connection: Connection, room: Course, catalogue: Mapping[str, Game], position: int) -> Session | None:
    """The game of a room as it was at a position; None where the rules of this release lead elsewhere."""
    mine = checkpoints.c.game == room.id
    row = connection.execute(select(checkpoints).where(mine, checkpoints.c.position <= position).order_by(checkpoints.c.position.desc()).limit(1)).one()
    following = connection.execute(select(checkpoints).where(mine, checkpoints.c.position > position).order_by(checkpoints.c.position).limit(1)).first()
    first, end = max(row.position, 0), room.position if following is None else following.position
    game, tape = catalogue[room.title], ledger.tape(connection, room.id, first)[: end - first]
    if _carried_out(game, room, row, tape, following) is None:
        return None
    return ledger.at(game, room, row, tape[: position - first])


def still(connection: Connection, room: Course, catalogue: Mapping[str, Game], position: int) -> tuple[int, State] | None:
    """The last checkpoint up to a position that can be looked at, without any rule being carried out."""
    mine = (checkpoints.c.game == room.id, checkpoints.c.position <= position)
    game = catalogue[room.title]
    for row in connection.execute(select(checkpoints).where(*mine).order_by(checkpoints.c.position.desc())):
        try:
            state = game.state.unpack(zlib.decompress(row.state))
            state.agenda.clear()  # it may name what the rules no longer have
            return max(row.position, 0), checked(game, state.pack())
        except (JournalError, ValueError, TypeError, msgspec.MsgspecError):
            continue
    return None


def record(connection: Connection, room: Course, catalogue: Mapping[str, Game]) -> Save:
    """A whole game, from its first checkpoint on.

    The database keeps one checkpoint of a position; entries of the agenda that ended there without a question are
    carried out again to have theirs.  Where that leads elsewhere than it did, what was noted then is taken as it is.
    """
    rows = connection.execute(select(checkpoints).where(checkpoints.c.game == room.id).order_by(checkpoints.c.position)).all()
    game, tape = catalogue[room.title], ledger.tape(connection, room.id, 0)
    save = ledger.blank(room, [])
    for row, following in zip(rows, [*rows[1:], None], strict=True):
        first, end = max(row.position, 0), room.position if following is None else following.position
        found = _carried_out(game, room, row, tape[first:end], following)
        if found is None:
            events = [event for position, event in ledger.everything(connection, room) if first < position <= end]
            found = [Segment(zlib.decompress(row.state), tape[first:end], row.draws, events)]
        save.segments += found
    return save


def _carried_out(game: Game, room: Course, row: Row[Any], tape: list[Answer], following: Row[Any] | None) -> list[Segment] | None:
    """The segments from a checkpoint to the next, or to where the game stands; None if they lead elsewhere."""
    try:
        found = ledger.at(game, room, row, tape).fork()
    except JournalError:
        return None
    if following is None:
        faithful, closed = found.digest() == room.digest, False
    else:
        state = zlib.decompress(following.state)
        closed = not found.tape and found.checkpoint.pack() == state
        faithful = closed or (found.over and found.state.pack() == state)
    if not faithful:
        return None
    if closed:
        return found.past
    told = sum(len(segment.events) for segment in found.past)
    thrown = sum(answer.seat == CHANCE for answer in found.tape)
    return [*found.past, Segment(found.checkpoint.pack(), found.tape, found.draws - thrown, found.events[told:])]
