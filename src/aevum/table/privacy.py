"""What the table holds of somebody, and how all of it is erased."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, or_, select, update

from .. import __version__
from . import lobby, rooms
from .people import Somebody
from .refusals import Refusal
from .schema import (
    answers,
    chat,
    deliveries,
    entrants,
    games,
    notices,
    people,
    pushes,
    seats,
    sessions,
    tokens,
    tournaments,
    visits,
)
from .table import Table
from .wire import Leaving


class Held(msgspec.Struct):
    """Everything that the table holds of somebody."""

    release: str
    at: float
    person: dict[str, Any]
    sessions: list[dict[str, Any]]
    tokens: list[dict[str, Any]]
    browsers: list[dict[str, Any]]  # that listen for notices
    games: list[dict[str, Any]]  # seats, and the answers given from them
    given_up: list[dict[str, Any]]  # seats that were left to others
    hosted: list[dict[str, Any]]  # games that one has made
    tournaments: list[dict[str, Any]]  # that one has entered
    organised: list[dict[str, Any]]  # tournaments that one has made
    chat: list[dict[str, Any]]
    visits: list[dict[str, Any]]  # private notes, and how far one has looked
    notices: list[dict[str, Any]]
    deliveries: list[dict[str, Any]]  # of these notices, that have not arrived yet


def held(connection: Connection, person: str) -> Held:
    """Everything that the table holds of somebody, but for secrets that it cannot read itself."""

    def rows(query: Any) -> list[dict[str, Any]]:
        return [dict(row._mapping) for row in connection.execute(query)]

    about = [column for column in people.c if column.name not in ("password", "mail_token")]
    mine = rows(select(seats.c.game, seats.c.seat, seats.c.contribution, games.c.title, games.c.name).join(games, games.c.id == seats.c.game).where(seats.c.person == person))
    for seat in mine:
        given = select(answers.c.position, answers.c.value, answers.c.at, answers.c.withdrawn)
        seat["answers"] = rows(given.where(answers.c.game == seat["game"], answers.c.seat == seat["seat"]).order_by(answers.c.id))
    return Held(
        release=__version__,
        at=time.time(),
        person=rows(select(*about).where(people.c.id == person))[0],
        sessions=rows(select(sessions.c.created, sessions.c.seen).where(sessions.c.person == person)),
        tokens=rows(select(tokens.c.id, tokens.c.name, tokens.c.created, tokens.c.used).where(tokens.c.person == person)),
        browsers=rows(select(pushes.c.endpoint).where(pushes.c.person == person)),
        games=mine,
        given_up=rows(select(seats.c.game, seats.c.seat, seats.c.resigned).where(seats.c.former == person)),
        hosted=rows(select(games.c.id, games.c.title, games.c.name, games.c.created).where(games.c.host == person)),
        organised=rows(select(tournaments.c.id, tournaments.c.name, tournaments.c.created).where(tournaments.c.host == person)),
        tournaments=rows(select(tournaments.c.id, tournaments.c.name, entrants.c.gone).join(entrants, entrants.c.tournament == tournaments.c.id).where(entrants.c.person == person)),
        chat=rows(select(chat.c.game, chat.c.channel, chat.c.text, chat.c.at).where(chat.c.person == person)),
        visits=rows(select(visits.c.game, visits.c.notes, visits.c.seen).where(visits.c.person == person)),
        notices=rows(select(notices.c.game, notices.c.at, notices.c.kind, notices.c.read).where(notices.c.person == person)),
        deliveries=rows(select(deliveries.c.notice, deliveries.c.way, deliveries.c.tries, deliveries.c.due).join(notices, notices.c.id == deliveries.c.notice).where(notices.c.person == person)),
    )


def erase(table: Table, person: Somebody) -> None:
    """Erase somebody: bots play on for the seats, lines of the chat go, answers stay as the game's."""
    with table.storage.reading() as connection:
        seated = select(games.c.id, games.c.status).where(or_(games.c.host == person.id, games.c.id.in_(select(seats.c.game).where(seats.c.person == person.id))))
        concerned = connection.execute(seated).all()
    for game, status in concerned:
        if status == "open":
            _leave(table, person, game)
    with table.storage.writing() as connection:
        live = select(games.c.id).where(games.c.status == "live")
        played = (seats.c.person == person.id, seats.c.game.in_(live))
        for game, title in connection.execute(select(seats.c.game, games.c.title).join(games, games.c.id == seats.c.game).where(*played)).all():
            level = rooms.usual(table.games[title]) if title in table.games else rooms.AT_RANDOM
            taken = update(seats).where(seats.c.game == game, seats.c.person == person.id)
            connection.execute(taken.values(who="bot", level=level, resigned=True))
            connection.execute(update(games).where(games.c.id == game).values(bots=True))
        connection.execute(update(games).where(games.c.id.in_([game for game, _ in concerned])).values(version=games.c.version + 1))
        connection.execute(delete(chat).where(chat.c.person == person.id))
        connection.execute(delete(people).where(people.c.id == person.id))
    for game, _ in concerned:
        table.tell(game, ())


def _leave(table: Table, person: Somebody, game: str) -> None:
    """Leave a game that has not begun; the host who has no seat calls it off."""
    try:
        lobby.leave(table, person, game, Leaving())
    except Refusal:
        lobby.abort(table, person, game)
