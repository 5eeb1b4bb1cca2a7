"""Notices: what people are told who do not look at a game just now."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Row, func, insert, select, update

from .ledger import Chair, Room
from .people import Somebody
from .schema import games, notices, people
from .wire import Notice

if TYPE_CHECKING:
    from .table import Table

SHOWN: Final = 100  # notices in a list

Looking = Callable[[str, str], bool]  # game, person


_whom = people.alias("whom")
WHOM: Final = select(_whom.c.name).where(_whom.c.id == notices.c.whom).scalar_subquery().label("called")  # of whom it speaks, by the name of today


def add(connection: Connection, person: str, game: str, kind: str, about: dict[str, str] | None = None, whom: str | None = None) -> None:
    """Tell somebody something, of somebody perhaps."""
    row = {"person": person, "game": game, "at": time.time(), "kind": kind, "about": about or {}, "whom": whom, "read": False, "sent": False}
    connection.execute(insert(notices).values(**row))


def of_change(connection: Connection, room: Room, chairs: dict[str, Chair], asked: Sequence[str], over: bool, looking: Looking) -> list[str]:
    """Tell those whose turn has come, or whose game has ended, unless they look on; returns whom."""
    if over:
        told = {chair.person for chair in chairs.values() if chair.person is not None and not looking(room.id, chair.person)}
        kind = "over"
    else:
        called = [chairs[seat].person for seat in asked if seat not in room.asked]
        told = {person for person in called if person is not None and not looking(room.id, person)}
        told -= set(_waiting(connection, room.id)) if told else set()
        kind = "asked"
    for person in sorted(told):
        add(connection, person, room.id, kind)
    return sorted(told)


def _waiting(connection: Connection, game: str) -> Sequence[str]:
    """Who has not yet read that it is his turn."""
    return connection.scalars(select(notices.c.person).where(notices.c.game == game, notices.c.kind == "asked", ~notices.c.read)).all()


def listed(connection: Connection, table: Table, person: str, lang: str, after: int = 0) -> list[Notice]:
    """Somebody's notices, newest first."""
    chosen = select(notices, WHOM, games.c.title, games.c.scenario, games.c.name).join(games, games.c.id == notices.c.game)
    found = connection.execute(chosen.where(notices.c.person == person, notices.c.id > after).order_by(notices.c.id.desc()).limit(SHOWN))
    return [Notice(row.id, row.at, row.game, f"/game/{row.game}", text(table, row, lang), row.read) for row in found]


def since(table: Table, person: Somebody | None, lang: str, after: int) -> list[Notice]:
    """Somebody's notices that came after one, oldest first."""
    if person is None:
        return []
    with table.storage.reading() as connection:
        return listed(connection, table, person.id, lang, after)[::-1]


def last(table: Table, person: Somebody | None) -> int:
    """The number of somebody's last notice."""
    if person is None:
        return 0
    with table.storage.reading() as connection:
        return connection.scalar(select(func.max(notices.c.id)).where(notices.c.person == person.id)) or 0


def text(table: Table, row: Row[Any], lang: str) -> str:
    """A notice in words: which game, and what about it."""
    speech = table.speech(row.title, row.scenario, lang)
    about = {name: speech.words.option("seat", value) if name == "seat" else value for name, value in row.about.items()}
    about["name"] = row.called or about.get("name") or speech.words.say("somebody")
    return speech.words.say(f"notice-{row.kind}", game=row.name or speech.title, **about)


def unread(connection: Connection, person: str) -> int:
    """How many notices somebody has not read."""
    return connection.scalar(select(func.count()).select_from(notices).where(notices.c.person == person, ~notices.c.read)) or 0


def read(connection: Connection, person: str, n: int | None = None, game: str | None = None) -> None:
    """Mark notices as read: one, those of a game, or all."""
    mine = update(notices).where(notices.c.person == person, ~notices.c.read)
    if n is not None:
        mine = mine.where(notices.c.id == n)
    if game is not None:
        mine = mine.where(notices.c.game == game)
    connection.execute(mine.values(read=True))
