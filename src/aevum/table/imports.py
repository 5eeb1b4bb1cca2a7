"""Games out of files: played elsewhere, looked at and played on here."""

from __future__ import annotations

import secrets
import time
from typing import Final

from sqlalchemy import insert

from .. import __version__
from ..kernel.journal import JournalError, parse
from . import ledger, rooms
from .ledger import Room
from .people import Somebody, identity, plain
from .refusals import Refusal
from .schema import games, seats
from .table import Table
from .wire import Created, Ending, SeatWish

LARGEST: Final = 16 << 20  # bytes of a file
MOST: Final = 20_000  # answers of a game


def take(table: Table, host: Somebody, data: bytes, name: str) -> Created:
    """A game out of a file: every answer is carried out again, every seat is the host's."""
    rooms.allow(table, host)
    try:
        save = parse(data)
        if save.first or save.position > MOST:
            raise Refusal("not_whole")
        session, change = ledger.replayed(table.games, save)
    except JournalError as error:
        raise Refusal("bad_file", why=str(error)) from None
    now = time.time()
    room = Room(
        id=identity(), title=save.title, scenario=save.scenario, options=save.options, release=__version__, name=plain(name), host=host.id,
        public=False, status="open", created=now, changed=now, version=0, position=0, digest="", orders={}, rewind=None,
        clock=None, outcome=None, secret=secrets.token_bytes(32), commitment="", bots=False,
    )  # fmt: skip
    outcome = session.outcome
    more = {
        **ledger.standing(session),
        "status": "over" if outcome else "live",
        "outcome": Ending(list(outcome.winners), dict(outcome.points), outcome.rule) if outcome else None,
        "asked": [ask.seat for ask in session.asked()],
        "heading": next((event for _, event in reversed(change.events) if event.name == "turn"), None),
    }
    with table.storage.writing() as connection:
        connection.execute(insert(games).values(**{field: getattr(room, field) for field in room.__struct_fields__}))
        mine = SeatWish("hotseat")
        connection.execute(insert(seats), [rooms.chair(room, place, seat, mine, host.id, None) for place, seat in enumerate(session.seats)])
        ledger.write(connection, room, change, **more)
    return Created(room.id, rooms.url(room.id), {})
