"""Another answer tried: a private game that begins where another one stood at some moment, with dice of its own."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Final

import sqlalchemy
from sqlalchemy import ColumnElement, Connection, insert, literal, select

from ..kernel.chance import Verifiable
from ..kernel.view import policies
from . import annals, ledger, play, rooms
from .ledger import Change, Room
from .people import Somebody, identity
from .refusals import Refusal
from .schema import answers, checkpoints, games
from .table import Live, Table
from .wire import Created, SeatWish

LONGEST: Final = 80  # characters of a name


def branch(table: Table, person: Somebody, game: str, position: int, mine: list[str], lang: str) -> Created:
    """A new game of somebody's own from a position of another; ``mine``: the seats to play, or else who is asked there."""
    rooms.allow(table, person)
    with table.at(game) as live:
        _permitted(live, person)
        if position >= live.room.position:
            raise Refusal("no_position", position=position, last=live.room.position - 1)
        for seat in mine:
            if seat not in live.chairs:
                raise Refusal("no_seat", seat=seat, seats=", ".join(live.chairs))
        room, asked = _room(table, live, person, position, lang)
        with table.storage.writing() as connection:
            rooms.add(connection, room, _chairs(table, live, person, room, mine or asked))
            _copy(connection, live.room, room)
    with table.at(room.id) as copy:
        assert copy.session is not None
        change = Change()
        ledger.roll(copy.session, copy.base, copy.chance, change)
        play.store(table, copy, change, person.id)
    return Created(room.id, rooms.url(room.id), {})


def _permitted(live: Live, person: Somebody) -> None:
    """A finished game may be seen whole, and so may a game without secrets by its only player."""
    if live.session is None:
        raise Refusal("other_rules" if live.room.digest else "not_started")
    if live.room.status == "over":
        return
    players = {chair.person for chair in live.chairs.values() if chair.who != "bot"}
    if players != {person.id} or policies(live.session.game.state):
        raise Refusal("no_branch")


def _room(table: Table, live: Live, person: Somebody, position: int, lang: str) -> tuple[Room, list[str]]:
    """The row of the branch, and who is asked there.  It keeps no promise about its dice: the first were thrown elsewhere."""
    old, now = live.room, time.time()
    words = table.speech(old.title, old.scenario, lang).words
    name = words.say("branch", name=old.name or words.option("scenario", old.scenario), position=position)[:LONGEST]
    with table.storage.reading() as connection:
        session = annals.moment(connection, old, table.games, position)
        turns = [event for at, event in ledger.everything(connection, old) if at <= position and event.name == "turn"]
    if session is None:
        raise Refusal("other_rules")
    room = Room(
        id=identity(), title=old.title, scenario=old.scenario, options=old.options, release=old.release, name=name, host=person.id,
        public=False, status="live", created=now, changed=now, version=0, position=position, digest=session.digest(), orders={}, rewind=None,
        clock=None, outcome=None, secret=secrets.token_bytes(32), commitment="", bots=False, heading=turns[-1] if turns else None,
    )  # fmt: skip
    ledger.roll(session, 0, Verifiable(room.secret, room.id, {}), Change())
    return room, [ask.seat for ask in session.asked()]


def _chairs(table: Table, live: Live, person: Somebody, room: Room, mine: list[str]) -> list[dict[str, object]]:
    """The seats of the branch: bots play those that are not the person's."""
    assert live.session is not None
    usual = rooms.usual(live.session.game)
    wishes = {seat: SeatWish("me") if seat in mine else SeatWish("bot", chair.level or usual) for seat, chair in live.chairs.items()}
    return [rooms.chair(room, place, seat, wish, person.id, None) for place, (seat, wish) in enumerate(wishes.items())]


def _copy(connection: Connection, old: Room, room: Room) -> None:
    """What was answered and told up to the position of the branch."""
    opening = select(games.c.opening).where(games.c.id == old.id).scalar_subquery()
    connection.execute(games.update().where(games.c.id == room.id).values(opening=opening))
    given = (answers.c.game == old.id, ~answers.c.withdrawn, answers.c.position < room.position)
    _copy_rows(connection, answers, room, given, ("position", "seat", "value", "standing", "at", "events", "withdrawn"))
    kept = (checkpoints.c.game == old.id, checkpoints.c.position <= room.position)
    _copy_rows(connection, checkpoints, room, kept, ("position", "state", "draws", "told"))


def _copy_rows(connection: Connection, rows: sqlalchemy.Table, room: Room, kept: Sequence[ColumnElement[bool]], names: Sequence[str]) -> None:
    """Copy columns of some rows of another game."""
    chosen = select(literal(room.id), *(rows.c[name] for name in names)).where(*kept).order_by(rows.c.position)
    connection.execute(insert(rows).from_select(["game", *names], chosen))
