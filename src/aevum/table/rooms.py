"""Games as they are made, joined and left."""

from __future__ import annotations

import secrets
import time
from typing import Final

from sqlalchemy import Connection, func, insert, select

from .. import __version__
from ..bots import LEVELS, USUAL, bot
from ..kernel.agenda import Game
from ..kernel.chance import commit
from . import ledger, play
from .ledger import Room
from .people import Somebody, hidden, identity, plain, token
from .refusals import Refusal
from .schema import games, seats
from .table import Live, Table
from .wire import Created, NewGame, SeatWish

UNFINISHED: Final = 100  # games that one may have made and not finished
MINE: Final = ("me", "hotseat")
AT_RANDOM: Final = "random"  # the bot that can play whatever there is


def levels(game: Game) -> list[str]:
    """The bots that can play a title, from a first game to a hard one."""
    return [name for name in (*(level.name for level in LEVELS), AT_RANDOM) if _plays(name, game)]


def _plays(name: str, game: Game) -> bool:
    try:
        bot(name, game, 0)
    except ValueError:
        return False
    return True


def usual(game: Game) -> str:
    """The bot that plays if nothing is said."""
    return USUAL if USUAL in levels(game) else AT_RANDOM


def create(table: Table, host: Somebody, wish: NewGame) -> Created:
    """A new game; it begins at once if no seat is left to fill."""
    allow(table, host)
    room, wishes = opened(table, host, wish)
    invitations = {seat: token() for seat, one in wishes.items() if one.who == "link"}
    with table.storage.writing() as connection:
        add(connection, room, [chair(room, place, seat, one, host.id, invitations.get(seat)) for place, (seat, one) in enumerate(wishes.items())])
    if all(one.who not in ("open", "link") for one in wishes.values()):
        with table.at(room.id) as live:
            start(table, live, host)
    return Created(room.id, url(room.id), {seat: url(room.id, secret) for seat, secret in invitations.items()})


def opened(table: Table, host: Somebody, wish: NewGame) -> tuple[Room, dict[str, SeatWish]]:
    """The row of a game that is wished for, and who shall sit where.  Raises ``Refusal``."""
    game = table.games.get(wish.title)
    if game is None:
        raise Refusal("no_title", title=wish.title, titles=", ".join(table.games))
    scenario = wish.scenario or next(iter(game.scenarios))
    if scenario not in game.scenarios:
        raise Refusal("no_scenario", scenario=scenario, scenarios=", ".join(game.scenarios))
    try:
        options = game.complete(scenario, wish.options)
    except ValueError as error:
        raise Refusal("bad_option", why=str(error)) from None
    wishes = _wishes(game, scenario, wish.seats, table.opener(wish.title, scenario))
    return _room(wish, scenario, options, host, wishes), wishes


def allow(table: Table, host: Somebody) -> None:
    """Refuse somebody who has more games open than anybody can play; bots would play them all."""
    unfinished = select(func.count()).select_from(games).where(games.c.host == host.id, games.c.status != "over")
    with table.storage.reading() as connection:
        if table.settings.limits and (connection.scalar(unfinished) or 0) >= UNFINISHED:
            raise Refusal("too_many", count=UNFINISHED)


def add(connection: Connection, room: Room, chairs: list[dict[str, object]]) -> None:
    """Write down a new game."""
    connection.execute(insert(games).values(**{name: getattr(room, name) for name in room.__struct_fields__}))
    connection.execute(insert(seats), chairs)


def url(game: str, invitation: str | None = None) -> str:
    """The page of a game; with an invitation the link to a seat."""
    return f"/game/{game}?invitation={invitation}" if invitation else f"/game/{game}"


def _wishes(game: Game, scenario: str, given: dict[str, SeatWish], opener: str) -> dict[str, SeatWish]:
    """Who shall sit where: if nothing is said, the host where the game begins and bots on the other seats."""
    names = game.scenarios[scenario].seats
    for seat, one in given.items():
        if seat not in names:
            raise Refusal("no_seat", seat=seat, seats=", ".join(names))
        if one.level is not None and one.level not in levels(game):
            raise Refusal("no_level", level=one.level, levels=", ".join(levels(game)))
    given = given or {opener: SeatWish("me")}
    wishes = {seat: given.get(seat, SeatWish("bot")) for seat in names}
    return {seat: SeatWish("bot", one.level or usual(game)) if one.who == "bot" else one for seat, one in wishes.items()}


def _room(wish: NewGame, scenario: str, options: dict[str, str], host: Somebody, wishes: dict[str, SeatWish]) -> Room:
    secret, now = secrets.token_bytes(32), time.time()
    public = any(one.who == "open" for one in wishes.values()) if wish.public is None else wish.public
    return Room(
        id=identity(), title=wish.title, scenario=scenario, options=options, release=__version__, name=plain(wish.name), host=host.id,
        public=public, status="open", created=now, changed=now, version=0, position=0, digest="", orders={}, rewind=None,
        clock=wish.clock, outcome=None, secret=secret, commitment=commit(secret), bots=False,
    )  # fmt: skip


def chair(room: Room, place: int, seat: str, one: SeatWish, person: str | None, secret: str | None) -> dict[str, object]:
    """The row of a seat in a new game."""
    return {
        "game": room.id,
        "seat": seat,
        "place": place,
        "who": "person" if one.who in MINE else one.who,
        "person": person if one.who in MINE else None,
        "level": one.level,
        "invitation": hidden(secret) if secret else None,
        "contribution": None,
    }


def start(table: Table, live: Live, by: Somebody) -> None:
    """Begin a game; bots take the seats that are free."""
    game, room = table.games[live.room.title], live.room
    with table.storage.writing() as connection:
        for seat, chair in live.chairs.items():
            if not chair.taken:
                chair.who, chair.level, chair.invitation = "bot", usual(game), None
                ledger.write_chair(connection, room.id, seat, who="bot", level=chair.level, invitation=None)
            if chair.former is not None:  # what was given up before the start was never played
                chair.former = None
                ledger.write_chair(connection, room.id, seat, former=None)
    live.session, change = ledger.begin(game, room, live.chance)
    play.store(table, live, change, by.id, status="live")
