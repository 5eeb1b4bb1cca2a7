"""What is thrown away, once a day: what nobody can come back to."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

from sqlalchemy import and_, delete, exists, or_, select

from . import lobby
from .people import KEPT
from .refusals import Refusal
from .schema import chat, entrants, games, notices, people, seats, sessions, tokens, tournaments
from .table import Table

DAY: Final = 86_400.0
READABLE: Final = 365 * DAY  # how long notices are kept
PATIENT: Final = 90 * DAY  # how long a game may wait to begin, or to go on under other rules


def tidy(table: Table) -> None:
    """End sessions that have run out, drop old notices, call off games that wait in vain, forget guests who left nothing."""
    now = time.time()
    with table.storage.writing() as connection:
        connection.execute(delete(sessions).where(sessions.c.seen < now - KEPT))
        connection.execute(delete(notices).where(notices.c.at < now - READABLE))
        of = (seats.c.person, seats.c.former, games.c.host, chat.c.person, sessions.c.person, tokens.c.person, entrants.c.person, tournaments.c.host)
        left = [exists(select(column).where(column == people.c.id)) for column in of]
        connection.execute(delete(people).where(people.c.login.is_(None), people.c.created < now - KEPT, ~or_(*left)))
    waiting = or_(games.c.status == "open", and_(games.c.status == "live", games.c.closed))
    with table.storage.reading() as connection:
        old = connection.scalars(select(games.c.id).where(waiting, games.c.changed < now - PATIENT)).all()
    for game in old:
        with suppress(Refusal):  # its title is missing from this release
            lobby.expire(table, game, now - PATIENT)
