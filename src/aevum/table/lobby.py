"""Games as they stand in lists and wait for players; who comes, goes and takes another's seat."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, exists, or_, select

from ..kernel.agenda import Event
from . import clocks, ledger, notices, play, releases, rooms, seen
from .ledger import Chair, Room
from .people import Somebody, hidden, plain, token
from .refusals import Refusal
from .schema import games, seats
from .table import Live, Table
from .wire import Ending, Joining, Leaving, Lobby, OneSeat, OptionChosen, Replacing, Row

PAGE: Final = 30  # rows of a list
LONGEST: Final = 100


def rows(table: Table, person: Somebody | None, which: str, title: str | None, before: float | None, count: int, lang: str) -> list[Row]:
    """Games, the last changed first."""
    query = select(*ledger.ROOM).where(_chosen(which, person)).order_by(games.c.changed.desc(), games.c.id)
    if title is not None:
        query = query.where(games.c.title == title)
    if before is not None:
        query = query.where(games.c.changed < before)
    with table.storage.reading() as connection:
        found = [Room(**row._mapping) for row in connection.execute(query.limit(count))]
        found = [room for room in found if releases.known(room, table.games)]
        chairs = ledger.chairs_of(connection, [room.id for room in found])
    return [Row(**_row(table, room, chairs[room.id], person, lang)) for room in found]


def _chosen(which: str, person: Somebody | None) -> ColumnElement[bool]:
    if which == "mine":
        if person is None:
            raise Refusal("not_signed_in")
        seated = exists().where(seats.c.game == games.c.id, seats.c.person == person.id)
        return or_(seated, games.c.host == person.id)
    return and_(games.c.public, games.c.status == which)


def _row(table: Table, room: Room, chairs: dict[str, Chair], person: Somebody | None, lang: str) -> dict[str, Any]:
    speech = table.speech(room.title, room.scenario, lang)
    return {
        "game": room.id,
        "url": rooms.url(room.id),
        "title": room.title,
        "title_name": speech.title,
        "scenario": room.scenario,
        "scenario_name": speech.words.option("scenario", room.scenario),
        "name": room.name,
        "status": room.status,
        "created": room.created,
        "changed": room.changed,
        "position": room.position,
        "turn": speech.words.event(room.heading) if room.heading else "",
        "seats": seen.places(table, speech, room, chairs),
        "asked": room.asked,
        "mine": [seat for seat, chair in chairs.items() if person is not None and chair.person == person.id],
        "host": person is not None and room.host == person.id,
        "clock": room.clock,
        "outcome": seen.outcome(speech, room.outcome),
    }


def lobby(table: Table, live: Live, person: Somebody | None, lang: str, invitation: str | None = None, invitations: dict[str, str] | None = None) -> Lobby:
    """All that may be known of a game before it begins."""
    room, words = live.room, table.speech(live.room.title, live.room.scenario, lang).words
    options = [OptionChosen(name, words.option("option", name), value, words.option(name, value)) for name, value in room.options.items()]
    return Lobby(
        **_row(table, room, live.chairs, person, lang),
        options=options,
        public=room.public,
        commitment=room.commitment,
        contributions={seat: chair.contribution for seat, chair in live.chairs.items() if chair.contribution},
        aborts=room.aborts,
        invited=_invited(live, invitation) if invitation else None,
        invitations=invitations or {},
    )


def _invited(live: Live, invitation: str) -> str | None:
    """The seat that an invitation is for."""
    return next((seat for seat, chair in live.chairs.items() if chair.invitation == hidden(invitation)), None)


# Coming and going.


def join(table: Table, person: Somebody, game: str, wish: Joining) -> None:
    """Take a seat; a game begins by itself when its last seat is taken."""
    with table.at(game) as live:
        room = live.room
        if room.status == "over":
            raise Refusal("over")
        seat = _free_seat(live, person, wish)
        chair = live.chairs[seat]
        if room.status == "live" and chair.person == person.id:
            return  # one sits there already, and one's clock goes on
        values: dict[str, Any] = {"who": "person", "person": person.id, "level": None, "invitation": None, "former": None, "resigned": False}
        if wish.contribution is not None:
            if room.status != "open":
                raise Refusal("begun")
            values["contribution"] = plain(wish.contribution)
        if chair.former == person.id and room.clock is not None and chair.left:  # whoever comes back has the time that was left
            values |= {"since": time.time() if seat in room.asked else None, "left": chair.left, "late": False}
        told = [room.host] if room.host not in (None, person.id) else []
        _write(table, live, {seat: values}, notice=("joined", told, {"seat": seat}), by=person)
    with table.at(game) as live:
        if live.room.status == "open" and all(chair.taken for chair in live.chairs.values()):
            rooms.start(table, live, person)


def _free_seat(live: Live, person: Somebody, wish: Joining) -> str:
    """The seat that somebody may take.  Raises ``Refusal``."""
    if wish.invitation is not None:
        invited = _invited(live, wish.invitation)
        if invited is None or wish.seat not in (None, invited):
            raise Refusal("no_invitation")
        return invited
    if wish.seat is not None:
        chair = _chair(live, wish.seat)
        mine = person.id in (chair.person, None if chair.resigned else chair.former)
        if chair.who == "open" or (mine and chair.who != "link") or (chair.who == "link" and live.room.host == person.id):
            return wish.seat
        raise Refusal("taken", seat=wish.seat)
    for seat, chair in live.chairs.items():
        if chair.who == "open" or (chair.who == "bot" and chair.former == person.id and not chair.resigned):
            return seat
    raise Refusal("full")


def _chair(live: Live, seat: str) -> Chair:
    if seat not in live.chairs:
        raise Refusal("no_seat", seat=seat, seats=", ".join(live.chairs))
    return live.chairs[seat]


def leave(table: Table, person: Somebody, game: str, wish: Leaving) -> None:
    """Leave before the start; a game that everybody has left is called off."""
    with table.at(game) as live:
        room = live.room
        if room.status != "open":
            raise Refusal("begun")
        if wish.seat is not None:
            play.own(live, person, wish.seat)
        mine = live.seats_of(person.id)
        if not mine:
            raise Refusal("not_seated")
        left = [wish.seat] if wish.seat is not None else mine
        values = {"who": "open", "person": None, "contribution": None}
        more: dict[str, Any] = {}
        if room.host == person.id and left == mine:
            others = [chair.person for chair in live.chairs.values() if chair.person not in (None, person.id)]
            more = {"host": others[0]} if others else {"status": "over", "outcome": Ending([], {}, how="aborted")}
        _write(table, live, dict.fromkeys(left, values), **more)


def start(table: Table, person: Somebody, game: str) -> None:
    """Begin now."""
    with table.at(game) as live:
        if live.room.status != "open":
            raise Refusal("begun")
        if live.room.host != person.id:
            raise Refusal("not_host")
        rooms.start(table, live, person)


def resign(table: Table, person: Somebody, game: str, wish: OneSeat) -> None:
    """Give up a seat: a bot plays on, unless nobody is left to play against."""
    with table.at(game) as live:
        play.own(live, person, wish.seat)
        play.playing(live)
        values = {"who": "bot", "level": _usual(table, live), "person": None, "former": person.id, "resigned": True}
        rest = [seat for seat, chair in live.chairs.items() if seat != wish.seat and not chair.resigned]
        more: dict[str, Any] = {}
        if len(rest) <= 1 or all(live.chairs[seat].who == "bot" for seat in rest):
            more = _end(Ending(rest, {}, how="resigned"))
        told = _others(live, person)
        _write(table, live, {wish.seat: values}, [Event("resigned", "", {"seat": wish.seat})], ("resigned", told, {"seat": wish.seat}), **more)


def abort(table: Table, person: Somebody, game: str) -> None:
    """Call a game off: the host alone before the start, afterwards all persons together."""
    with table.at(game) as live:
        room = live.room
        if room.status == "over":
            raise Refusal("over")
        called_off = _end(Ending([], {}, how="aborted"))
        if room.status == "open":
            if room.host != person.id:
                raise Refusal("not_host")
            _write(table, live, {}, notice=("aborted", _others(live, person), {}), **called_off)
            return
        mine = live.seats_of(person.id)
        if not mine:
            raise Refusal("not_seated")
        agreed = [seat for seat in live.chairs if seat in mine or seat in room.aborts]
        persons = [seat for seat, chair in live.chairs.items() if chair.who == "person" and chair.person is not None]
        if room.closed:  # nobody waits for those who do not come any more
            persons = [seat for seat in persons if (live.chairs[seat].seen or 0.0) > time.time() - clocks.AWAY]
        if set(persons) <= set(agreed):
            _write(table, live, {}, [Event("called_off", "", {})], ("aborted", _others(live, person), {}), **called_off)
        else:
            _write(table, live, {}, notice=("abort", _others(live, person), {}), by=person, aborts=agreed)


def expire(table: Table, game: str, since: float) -> None:
    """Call off a game that has waited in vain since a moment, to begin or for rules that can go on with it."""
    with table.at(game) as live:
        if live.room.changed < since and (live.room.status == "open" or live.room.closed):
            told = [chair.person for chair in live.chairs.values()]
            _write(table, live, {}, notice=("expired", told, {}), **_end(Ending([], {}, how="aborted")))


def _end(ending: Ending) -> dict[str, Any]:
    return {"status": "over", "outcome": ending, "asked": [], "bots": False}


def _others(live: Live, person: Somebody) -> list[str]:
    return [chair.person for chair in live.chairs.values() if chair.person not in (None, person.id)]


def replace(table: Table, person: Somebody, game: str, wish: Replacing) -> dict[str, str]:
    """Give a seat to a bot or to somebody else; the invitation, if there is one."""
    with table.at(game) as live:
        room, chair = live.room, _chair(live, wish.seat)
        if room.status == "over":
            raise Refusal("over")
        if room.closed:
            raise Refusal("closed")
        mine = chair.person == person.id
        if not mine and not _may_replace(live, person, chair):
            raise Refusal("not_replaceable", seat=wish.seat)
        possible = rooms.levels(table.games[room.title])
        if wish.level is not None and wish.level not in possible:
            raise Refusal("no_level", level=wish.level, levels=", ".join(possible))
        secret = token() if wish.who == "link" else None
        level = (wish.level or _usual(table, live)) if wish.who == "bot" else None
        values: dict[str, Any] = {
            "who": wish.who,
            "level": level,
            "person": None,
            "former": chair.person or chair.former,
            "invitation": hidden(secret) if secret else None,
            "since": None,
            "late": False,
        }
        if room.clock is not None and (clock := clocks.shown(room.clock, chair, time.time())) is not None:
            values["left"] = clock.left
        told = [chair.person] if chair.person and not mine else []
        events = [Event("replaced", "", {"seat": wish.seat})] if room.status == "live" else []
        _write(table, live, {wish.seat: values}, events, ("replaced", told, {"seat": wish.seat}))
    with table.at(game) as live:
        if live.room.status == "open" and all(chair.taken for chair in live.chairs.values()):
            rooms.start(table, live, person)
    return {wish.seat: rooms.url(game, secret)} if secret else {}


def _may_replace(live: Live, person: Somebody, chair: Chair) -> bool:
    host, seated = live.room.host == person.id, bool(live.seats_of(person.id))
    if chair.who == "person":
        return (seated or host) and live.room.status == "live" and seen.absent(live.room, chair)
    return host or (seated and live.room.status == "live" and chair.who != "bot")


def _usual(table: Table, live: Live) -> str:
    return rooms.usual(table.games[live.room.title])


def time_is_up(table: Table, game: str, late: Sequence[str]) -> None:
    """Say that the clocks of these seats have run out: the others may replace them now."""
    with table.at(game) as live:
        up = {seat: live.chairs[seat] for seat in late if live.room.status == "live" and seen.absent(live.room, live.chairs[seat])}
        for seat in up:
            others = [chair.person for other, chair in live.chairs.items() if other not in up]
            _write(table, live, {one: {"late": True, "since": chair.since} for one, chair in up.items()}, notice=("late", others, {"seat": seat}))
            return


Told = tuple[str, Sequence[str | None], dict[str, str]]  # a notice: its kind, whom it is for, its details


def _write(table: Table, live: Live, changes: dict[str, dict[str, Any]], events: Sequence[Event] = (), notice: Told | None = None, by: Somebody | None = None, **more: Any) -> None:
    """Write what has changed about seats and the game; it is read anew the next time."""
    room = live.room
    after = {seat: changes.get(seat, {}).get("who", chair.who) for seat, chair in live.chairs.items()}
    more.setdefault("bots", room.status == "live" and any(after[seat] == "bot" for seat in room.asked))
    with table.storage.writing() as connection:
        ledger.advance(connection, room, **more)
        for seat, values in changes.items():
            if seat in room.asked and "since" not in values:
                values = {**values, "since": time.time(), "left": None, "late": False}
            ledger.write_chair(connection, room.id, seat, **values)
        for event in events:
            ledger.remark(connection, room.id, room.position, event)
        people = _tell(connection, room.id, notice, by)
    table.forget(room.id)
    table.tell(room.id, people)


def _tell(connection: Connection, game: str, notice: Told | None, by: Somebody | None) -> list[str]:
    if notice is None:
        return []
    kind, whom, about = notice
    people = [person for person in dict.fromkeys(whom) if person is not None]
    for person in people:
        notices.add(connection, person, game, kind, about, by.id if by else None)
    return people
