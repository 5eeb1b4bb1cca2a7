"""A finished game looked at again: charts by turn at once; dice, turning points and better answers as a search finds them.

A search takes a minute of processor time.  It runs in a process of its own (``reviewer.py``), and what is to be looked at
and what has been found stand in the database: a table that stops loses nothing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import insert, select, update

from ..bots.taste import Reason, Taste, taste_of
from ..bots.telling import because
from ..kernel.agenda import Event, State
from ..kernel.ask import Ask
from ..kernel.view import observe
from ..kit import packs
from ..kit.scene import look
from ..lab.intervals import fair, mean
from . import annals, ledger, seen
from .refusals import Refusal
from .schema import checkpoints, reviews
from .table import Live, Table
from .views import Speech
from .wire import Outcome

SILENCE: Final = 120.0  # seconds without a sign of life after which a search is begun again
TURN: Final = "turn"


# What a search finds, as the database keeps it: names and numbers, to be put into any language.


class Throws(Struct):
    """How often each face came in the throws for one purpose."""

    prompt: str
    low: int  # the first face
    counts: list[int]


class Advice(Struct):
    """An answer, and the one that search prefers."""

    number: int
    seat: str
    prompt: str
    of: str
    about: dict[str, Any]
    taken: Any
    better: Any
    gain: float  # in shares of the victory
    reasons: list[tuple[str, dict[str, Any]]]


class Turning(Struct):
    """A part of the game that moved the odds: answers ``first`` to ``last``."""

    first: int
    last: int
    heading: Event | None
    before: list[float]
    after: list[float]
    advice: Advice | None


class Findings(Struct):
    """What can be said of a game; without turnings as long as the search goes on."""

    curve: list[tuple[int, list[float]]]  # positions, and by seat the share of the victory that each promised
    throws: list[Throws]
    turnings: list[Turning] = []


class News(Struct):
    """How far a search is, and what it has found."""

    done: int = 0  # decisions of ``of`` that have been searched
    of: int = 0
    findings: Findings | None = None
    over: bool = False


# The same in words.


class ReviewSeat(Struct):
    seat: str
    name: str
    player: str
    colour: str  # "#rrggbb", of its owner on the board


class TurnBegun(Struct):
    position: int
    text: str


class Chart(Struct):
    """A number of each seat at the beginning of each turn, and at the end of the game."""

    id: str
    title: str  # empty for the points
    rows: list[list[float]]  # by seat, in their order


class ThrowsSaid(Struct):
    text: str
    low: int  # the first face
    counts: list[int]
    expected: float  # mean of fair dice
    mean: float
    chance: float  # that fair dice stray so far


class AdviceSaid(Struct):
    position: int  # before the answer
    seat: str
    seat_name: str
    question: str
    taken: str
    better: str
    gain: float
    reasons: list[str]


class TurningSaid(Struct):
    first: int  # the position before its first answer
    last: int  # the position after its last
    text: str
    before: list[float]
    after: list[float]
    advice: AdviceSaid | None


class Search(Struct):
    """What a search has found so far; ``none``: nobody has asked for it, ``impossible``: no bot can judge the title,
    ``elsewhere``: the game was played under other rules."""

    state: Literal["none", "impossible", "elsewhere", "waiting", "done", "failed"]
    done: int = 0
    of: int = 0
    curve: list[tuple[int, list[float]]] = []
    throws: list[ThrowsSaid] = []
    turnings: list[TurningSaid] = []


class Review(Struct):
    """A finished game looked at again."""

    game: str
    url: str
    title: str
    title_name: str
    scenario_name: str
    name: str
    position: int  # the last
    seats: list[ReviewSeat]
    outcome: Outcome | None
    turns: list[TurnBegun]
    charts: list[Chart]
    search: Search


def show(table: Table, live: Live, lang: str) -> Review:
    """All that can be said of a finished game now.  Raises ``Refusal`` while it is being played."""
    finished(live)
    room = live.room
    speech = table.speech(room.title, room.scenario, lang)
    state = live.session.state if live.session else live.still
    if state is None:
        raise Refusal("other_rules")
    owners = {standing.seat: standing.owner for standing in speech.scene(state, None).standings}
    colours = {name: owner.colour for name, owner in look(room.title).owners.items()} if packs.find(room.title, "look.toml").exists() else {}
    seats = [ReviewSeat(place.seat, place.name, place.player, colours.get(owners.get(place.seat, ""), "")) for place in seen.places(table, speech, room, live.chairs)]
    turns, charts = _charts(table, live, speech)
    return Review(
        room.id, f"/game/{room.id}", room.title, speech.title, speech.words.option("scenario", room.scenario), room.name, room.position,
        seats, seen.outcome(speech, room.outcome), turns, charts, _search(table, live, speech),
    )  # fmt: skip


def finished(live: Live) -> None:
    """Refuse a game that is being played, or never was."""
    if live.room.status != "over":
        raise Refusal("not_over")
    if not live.room.digest:
        raise Refusal("not_started")


# Charts.


def _charts(table: Table, live: Live, speech: Speech) -> tuple[list[TurnBegun], list[Chart]]:
    """Points, and what else the title counts, at the beginning of each turn and at the end."""
    with table.storage.reading() as connection:
        told = ledger.everything(connection, live.room)
    turns = [TurnBegun(position, speech.words.event(event)) for position, event in told if event.name == TURN]
    states = list(_states(table, live, [*(turn.position for turn in turns), live.room.position]))
    game, seats = table.games[live.room.title].at(live.room.scenario), list(live.chairs)
    points = [game.outcome(state).points for state in states]
    charts = [Chart("points", "", [[float(one.get(seat, 0.0)) for one in points] for seat in seats])]
    taste = _taste(live.room.title)
    measured = [taste.measures(observe(state, None)) for state in states] if taste else []
    for name in measured[0] if measured else ():
        rows = [[float(one[name][place]) for one in measured] for place in range(len(seats))]
        charts.append(Chart(name, speech.words.say(f"measure-{name}"), rows))
    return turns, charts


def _states(table: Table, live: Live, positions: Sequence[int]) -> Iterator[State]:
    """The states of a game at some positions; where other rules led there, those of the checkpoints before."""
    with table.storage.reading() as connection:
        for position in positions:
            kept = (checkpoints.c.game == live.room.id, checkpoints.c.position == position)
            exact = connection.scalar(select(checkpoints.c.position).where(*kept)) is not None
            session = None if exact else annals.moment(connection, live.room, table.games, position)
            still = None if session else annals.still(connection, live.room, table.games, position)
            if session is not None:
                yield session.state
            elif still is not None:
                yield still[1]
            else:
                raise Refusal("other_rules")


def _taste(title: str) -> Taste | None:
    """How bots judge a title, if they can."""
    try:
        return taste_of(title)
    except ValueError:
        return None


# The search.


def begin(table: Table, live: Live) -> None:
    """Have a finished game searched, unless it has been or waits for it."""
    finished(live)
    if _taste(live.room.title) is None:
        raise Refusal("no_review", title=live.room.title)
    if live.session is None:
        raise Refusal("other_rules")
    fresh = {"status": "waiting", "asked": time.time(), "taken": 0.0, "done": 0, "of": 0}
    with table.storage.writing() as connection:
        status = connection.scalar(select(reviews.c.status).where(reviews.c.game == live.room.id))
        if status is None:
            connection.execute(insert(reviews).values(game=live.room.id, **fresh))
        elif status == "failed":
            connection.execute(update(reviews).where(reviews.c.game == live.room.id).values(**fresh))
    table.search()


def claim(table: Table) -> str | None:
    """The game that has waited longest for a search, if one does that nobody is at."""
    now = time.time()
    free = (reviews.c.status == "waiting", reviews.c.taken < now - SILENCE)
    with table.storage.reading() as connection:
        game: str | None = connection.scalar(select(reviews.c.game).where(*free).order_by(reviews.c.asked).limit(1))
    if game is None:
        return None
    with table.storage.writing() as connection:
        taken = connection.execute(update(reviews).where(reviews.c.game == game, *free).values(taken=now))
    return game if taken.rowcount == 1 else None


def note(table: Table, game: str, news: News) -> None:
    """Write down how far a search is and what it has found."""
    values: dict[str, Any] = {"taken": time.time(), "done": news.done, "of": news.of}
    if news.findings is not None:
        values["found"] = msgspec.msgpack.encode(news.findings)
    if news.over:
        values["status"] = "done"
    _write(table, game, values)


def fail(table: Table, game: str) -> None:
    """A search has come to nothing; it may be asked for again."""
    _write(table, game, {"status": "failed"})


def release(table: Table, game: str) -> None:
    """A search that is broken off may be taken up by anybody at once."""
    _write(table, game, {"taken": 0.0})


def _write(table: Table, game: str, values: Mapping[str, Any]) -> None:
    with table.storage.writing() as connection:
        connection.execute(update(reviews).where(reviews.c.game == game).values(**values))


def _search(table: Table, live: Live, speech: Speech) -> Search:
    with table.storage.reading() as connection:
        row = connection.execute(select(reviews).where(reviews.c.game == live.room.id)).first()
    if row is None:
        return Search("impossible" if _taste(live.room.title) is None else "none" if live.session else "elsewhere")
    found = Search(row.status, row.done, row.of)
    if row.found is not None:
        findings = msgspec.msgpack.decode(row.found, type=Findings)
        found.curve = findings.curve
        found.throws = [_throws(one, speech) for one in findings.throws]
        found.turnings = [_turning(one, speech) for one in findings.turnings]
    return found


def _throws(one: Throws, speech: Speech) -> ThrowsSaid:
    faces = range(one.low, one.low + len(one.counts))
    text = str(speech.words.about({"prompt": one.prompt})["prompt"])
    return ThrowsSaid(text, one.low, one.counts, (faces[0] + faces[-1]) / 2, round(mean(faces, one.counts), 3), round(fair(one.counts), 3))


def _turning(one: Turning, speech: Speech) -> TurningSaid:
    text = speech.words.event(one.heading) if one.heading else ""
    return TurningSaid(one.first - 1, one.last, text, one.before, one.after, _advice(one.advice, speech) if one.advice else None)


def _advice(one: Advice, speech: Speech) -> AdviceSaid:
    words = speech.words
    ask = Ask(one.seat, one.prompt, [one.taken, one.better], of=one.of, about=one.about)
    reasons = because((Reason(*reason) for reason in one.reasons), words)
    return AdviceSaid(
        one.number - 1, one.seat, words.option("seat", one.seat), words.ask(ask),
        words.option(one.of, one.taken), words.option(one.of, one.better), round(one.gain, 4), reasons,
    )  # fmt: skip
