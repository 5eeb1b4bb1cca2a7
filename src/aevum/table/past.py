"""A game looked back upon: earlier lines of its log, its timeline, the whole of it as a file."""

from __future__ import annotations

from typing import Final

from ..kernel.journal import dump
from ..kernel.view import policies
from ..lab.record import with_dice
from . import annals, ledger
from .refusals import Refusal
from .table import Live, Table
from .views import PER_POSITION
from .wire import Line, Moment

MOST: Final = 500  # lines of the log in an answer


def log(table: Table, live: Live, seat: str | None, lang: str, before: int | None, count: int) -> list[Line]:
    """Lines of the log before a number."""
    speech = table.speech(live.room.title, live.room.scenario, lang)
    position = live.room.position if before is None else min(live.room.position, before // PER_POSITION)
    with table.storage.reading() as connection:
        told = ledger.told(connection, live.room, position, max(count, ledger.RECENT))
    return speech.lines(told, live.remarks, seat, before, count)


def timeline(table: Table, live: Live, seat: str | None, lang: str) -> list[Moment]:
    """Where turns, phases and what happens in them begin."""
    speech = table.speech(live.room.title, live.room.scenario, lang)
    with table.storage.reading() as connection:
        return speech.timeline(ledger.everything(connection, live.room), seat)


def file(table: Table, live: Live) -> bytes:
    """The whole game as a file; with the secret of its dice when it is over."""
    over = live.room.status == "over"
    if not live.room.digest:
        raise Refusal("not_started")
    if not over and policies(table.games[live.room.title].state):
        raise Refusal("secrets")
    with table.storage.reading() as connection:
        data = dump(annals.record(connection, live.room, table.games))
    return with_dice(data, live.chance) if over and live.room.commitment else data  # an imported game has no promise to keep
