"""Tournaments of a club: who holds the link may enter, the table makes the games of each round."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, and_, delete, insert, or_, select, update

from . import pairing, rooms
from .accounts import called
from .people import Somebody, identity
from .refusals import Refusal
from .schema import entrants, fixtures, games, people, seats, tournaments
from .table import Table
from .wire import Entry, Fixture, NewGame, NewTournament, Resting, Seated, SeatWish, Tournament

MOST: Final = 32  # entrants


class _Entrant(NamedTuple):
    id: int
    person: str | None
    gone: bool
    name: str | None

    @property
    def plays(self) -> bool:
        return self.person is not None and not self.gone


def create(table: Table, host: Somebody, wish: NewTournament) -> Tournament:
    """A new tournament; the host is the first to enter."""
    room, _ = rooms.opened(table, host, NewGame(wish.title, wish.scenario, wish.options))
    name, now = identity(), time.time()
    row = {
        "id": name, "name": called(wish.name), "host": host.id, "title": room.title, "scenario": room.scenario, "options": room.options,
        "clock": wish.clock, "rounds": wish.rounds, "round": 0, "created": now,
    }  # fmt: skip
    with table.storage.writing() as connection:
        connection.execute(insert(tournaments).values(**row))
        connection.execute(insert(entrants).values(tournament=name, person=host.id, gone=False))
    return show(table, host, name, host.lang)


def mine(table: Table, person: Somebody | None, lang: str) -> list[Tournament]:
    """The tournaments that somebody has made or entered, the newest first."""
    if person is None:
        return []
    entered = select(entrants.c.tournament).where(entrants.c.person == person.id)
    query = select(tournaments.c.id).where(tournaments.c.title.in_(list(table.games)), or_(tournaments.c.host == person.id, tournaments.c.id.in_(entered))).order_by(tournaments.c.created.desc())
    with table.storage.reading() as connection:
        return [_shown(table, connection, _row(table, connection, name), person, lang) for name in connection.scalars(query).all()]


def show(table: Table, person: Somebody | None, tournament: str, lang: str) -> Tournament:
    with table.storage.reading() as connection:
        return _shown(table, connection, _row(table, connection, tournament), person, lang)


def enter(table: Table, person: Somebody, tournament: str) -> None:
    """Take part, from the next round on."""
    with table.storage.writing() as connection:
        row, those = _row(table, connection, tournament), _entrants(connection, tournament)
        if row.round >= row.rounds:
            raise Refusal("no_round", rounds=row.rounds)
        if person.id in (one.person for one in those):
            connection.execute(update(entrants).where(_of(tournament, person)).values(gone=False))
            return
        if len(those) >= MOST:
            raise Refusal("too_many", count=MOST)
        connection.execute(insert(entrants).values(tournament=tournament, person=person.id, gone=False))


def leave(table: Table, person: Somebody, tournament: str) -> None:
    """Play no further round; before the first it is as if one had never come."""
    with table.storage.writing() as connection:
        row = _row(table, connection, tournament)
        gone = update(entrants).where(_of(tournament, person)).values(gone=True) if row.round else delete(entrants).where(_of(tournament, person))
        if not connection.execute(gone).rowcount:
            raise Refusal("not_entered")


def _of(tournament: str, person: Somebody) -> Any:
    return and_(entrants.c.tournament == tournament, entrants.c.person == person.id)


def next_round(table: Table, person: Somebody, tournament: str) -> None:
    """Make the games of the next round, when those of the last one are over."""
    with table.storage.writing() as connection:
        row, those = _row(table, connection, tournament), _entrants(connection, tournament)
        if person.id not in (row.host, *(one.person for one in those)):
            raise Refusal("not_entered")
        if row.round >= row.rounds:
            raise Refusal("no_round", rounds=row.rounds)
        played = _played(connection, tournament)
        if any(one.status not in (None, "over") for one in played):
            raise Refusal("round_open", round=row.round)
        playing = {one.id: one for one in those if one.plays}
        if len(playing) < 2:
            raise Refusal("few_entrants")
        claimed = update(tournaments).where(tournaments.c.id == tournament, tournaments.c.round == row.round)
        if not connection.execute(claimed.values(round=row.round + 1)).rowcount:
            raise Refusal("round_open", round=row.round + 1)
        made = _make(table, connection, row, person, playing, played)
    for game in made:
        with table.at(game) as live:
            if live.room.status == "open":
                rooms.start(table, live, person)


def _make(table: Table, connection: Connection, row: Row[Any], by: Somebody, playing: dict[int, _Entrant], played: list[Row[Any]]) -> list[str]:
    """The games of a round, and who rests."""
    names = table.games[row.title].scenarios[row.scenario].seats
    points = _points(played, len(names))
    order = sorted(playing, key=lambda one: (-points[one], one))
    together = defaultdict(list)
    for one in played:
        together[one.game].append(one.entrant)
    rested = Counter(one.entrant for one in played if one.game is None)
    base = {"tournament": row.id, "round": row.round + 1}
    resting = pairing.rests(order, len(names), rested)
    if resting is not None:
        order.remove(resting)
        connection.execute(insert(fixtures).values(**base, entrant=resting, game=None, seat=None))
    met = pairing.meetings([those for game, those in together.items() if game is not None])
    held = Counter((one.entrant, one.seat) for one in played)
    made = []
    for group in pairing.groups(order, len(names), met):
        for seating in pairing.seatings(group, names, held):
            wish = NewGame(
                row.title, row.scenario, row.options, {seat: SeatWish("me") for seat in seating}, row.clock, f"{row.name} · {row.round + 1}", public=True
            )  # fmt: skip
            room, wishes = rooms.opened(table, by, wish)
            holders = {seat: playing[one].person for seat, one in seating.items()}
            rooms.add(connection, room, [rooms.chair(room, place, seat, one, holders.get(seat), None) for place, (seat, one) in enumerate(wishes.items())])
            connection.execute(insert(fixtures), [{**base, "entrant": one, "game": room.id, "seat": seat} for seat, one in seating.items()])
            made.append(room.id)
    return made


def _row(table: Table, connection: Connection, tournament: str) -> Row[Any]:
    row = connection.execute(select(tournaments).where(tournaments.c.id == tournament)).first()
    if row is None or row.title not in table.games:
        raise Refusal("no_tournament")
    return row


def _entrants(connection: Connection, tournament: str) -> list[_Entrant]:
    columns = (entrants.c.id, entrants.c.person, entrants.c.gone, people.c.name)
    together = entrants.outerjoin(people, people.c.id == entrants.c.person)
    return [_Entrant(*row) for row in connection.execute(select(*columns).select_from(together).where(entrants.c.tournament == tournament).order_by(entrants.c.id))]


def _played(connection: Connection, tournament: str) -> list[Row[Any]]:
    """Every entrant's part in every game, and who rested."""
    columns = (fixtures.c.round, fixtures.c.entrant, fixtures.c.game, fixtures.c.seat, games.c.status, games.c.outcome, seats.c.who)
    together = fixtures.outerjoin(games, games.c.id == fixtures.c.game).outerjoin(seats, and_(seats.c.game == fixtures.c.game, seats.c.seat == fixtures.c.seat))
    return list(connection.execute(select(*columns).select_from(together).where(fixtures.c.tournament == tournament).order_by(fixtures.c.id)))


def _points(played: list[Row[Any]], size: int) -> defaultdict[int, float]:
    """A win is a point, shared by all who win; whoever rests has what a round can bring, whoever left the seat to a bot nothing."""
    found: defaultdict[int, float] = defaultdict(float)
    for one in played:
        if one.game is None:
            found[one.entrant] += 2 if size == 2 else 1
        elif one.status == "over" and one.seat in one.outcome.winners and one.who == "person":
            found[one.entrant] += 1 / len(one.outcome.winners)
    return found


def _shown(table: Table, connection: Connection, row: Row[Any], person: Somebody | None, lang: str) -> Tournament:
    """A tournament as it stands; who is level on points is ranked by the points of the opponents."""
    speech = table.speech(row.title, row.scenario, lang)
    those, played = _entrants(connection, row.id), _played(connection, row.id)
    points = _points(played, len(table.games[row.title].scenarios[row.scenario].seats))
    names = {one.id: one.name or "" for one in those}
    by_game: dict[str, list[Row[Any]]] = {}
    for one in played:
        if one.game is not None:
            by_game.setdefault(one.game, []).append(one)
    opposition: defaultdict[int, float] = defaultdict(float)
    for group in by_game.values():
        for one in group:
            opposition[one.entrant] += sum(points[other.entrant] for other in group if other is not one)
    me = person.id if person is not None else ""
    entries = [
        Entry(names[one.id], points[one.id], opposition[one.id], sum(part.game is not None and part.entrant == one.id for part in played), not one.plays, one.person == me)
        for one in those
    ]
    running = any(one.status not in (None, "over") for one in played)
    inside = any(one.mine and not one.gone for one in entries)
    last = row.round >= row.rounds
    return Tournament(
        id=row.id,
        url=f"/tournaments/{row.id}",
        name=row.name,
        title=row.title,
        title_name=speech.title,
        scenario=row.scenario,
        scenario_name=speech.words.option("scenario", row.scenario),
        options=row.options,
        clock=row.clock,
        rounds=row.rounds,
        round=row.round,
        status="over" if last and not running else "live" if row.round else "open",
        entered=inside,
        ready=not last and not running and sum(one.plays for one in those) > 1 and (inside or row.host == me),
        entries=sorted(entries, key=lambda one: (-one.points, -one.opposition)),
        games=[
            Fixture(group[0].round, rooms.url(game), group[0].status, [Seated(one.seat, speech.words.option("seat", one.seat), names[one.entrant], one.status == "over" and one.seat in one.outcome.winners) for one in group])
            for game, group in by_game.items()
        ],
        resting=[Resting(one.round, names[one.entrant]) for one in played if one.game is None],
    )
