"""Playing: answers, and all else that changes where a game stands."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import select

from ..kernel.agenda import Event
from ..kernel.journal import Answer, Order
from ..kernel.session import Refused, Session
from . import clocks, ledger, notices
from .ledger import Change, Conflict
from .people import Somebody
from .refusals import Refusal
from .schema import answers
from .table import Live, Table
from .wire import Accepted, Ending, GoingBack, NewAnswer, NewOrder, OneSeat, TakingBack

ORDERS: Final = 40  # standing orders that a seat may have


def answer(table: Table, person: Somebody, game: str, given: NewAnswer) -> Accepted:
    """An answer of a person; acknowledged means committed."""
    with table.at(game) as live:
        own(live, person, given.seat)
        return _given(table, live, given) or _answer(table, live, person, given)


def own(live: Live, person: Somebody, seat: str) -> None:
    """Refuse to act for another's seat."""
    if seat not in live.seats_of(person.id):
        raise Refusal("not_your_seat", seat=seat)


def _given(table: Table, live: Live, given: NewAnswer) -> Accepted | None:
    """What was said to the same answer before."""
    with table.storage.reading() as connection:
        mine = (answers.c.game == live.room.id, answers.c.seat == given.seat, answers.c.key == given.key)
        position = connection.scalar(select(answers.c.position).where(*mine))
    return None if position is None else Accepted(position + 1, live.room.version)


def _answer(table: Table, live: Live, person: Somebody, given: NewAnswer) -> Accepted:
    session = _at(live, given.position)
    if given.version is not None and given.version < live.room.withdrawal:
        raise Refusal("late", position=session.position, given=given.position)
    if session.question(given.seat) is None:
        raise Refusal("not_your_turn", seat=given.seat)
    act(table, live, lambda found: found.answer(given.seat, Answer(given.seat, given.value).plain), person.id, given.seat, given.key)
    return Accepted(session.position, live.room.version)


def _at(live: Live, position: int) -> Session:
    """The session, if it stands where the sender believes."""
    session = playing(live)
    if position != session.position:
        raise Refusal("late", position=session.position, given=position)
    return session


def playing(live: Live) -> Session:
    """The session of a game that is being played."""
    if live.room.status == "over":
        raise Refusal("over")
    if live.room.closed:
        raise Refusal("closed")
    if live.session is None:
        raise Refusal("not_started")
    return live.session


def act(table: Table, live: Live, deed: Callable[[Session], None], by: str | None, seat: str = "", key: str | None = None) -> None:
    """Let somebody act in the session, and write down what comes of it."""
    session = playing(live)
    try:
        change = ledger.carry_out(session, live.base, live.chance, deed, key)
    except Refused as refused:
        raise refusal(table, live, refused) from None
    aborts = [one for one in live.room.aborts if one != seat]  # whoever plays on does not want to stop
    store(table, live, change, by, aborts=aborts)


def refusal(table: Table, live: Live, refused: Refused) -> Refusal:
    """What the rules say to an answer."""
    why = refused.refusal
    if why is None:
        return Refusal("not_an_answer")
    return Refusal("not_an_answer", why.rule, lambda lang: table.speech(live.room.title, live.room.scenario, lang).words.why(why))


# Writing.


def store(table: Table, live: Live, change: Change, by: str | None, remarks: Sequence[Event] = (), **more: Any) -> None:
    """Write a change of the session down, tell those who wait, and take note of it in memory.  ``by`` knows already."""
    session = live.session
    assert session is not None
    asked = [ask.seat for ask in session.asked()]
    more |= ledger.standing(session) | {"bots": any(live.chairs[seat].who == "bot" for seat in asked), "asked": asked}
    headings = [event for _, event in change.events if event.name == "turn"]
    if headings:
        more["heading"] = headings[-1]
    if (outcome := session.outcome) is not None:
        more |= {"status": "over", "outcome": Ending(list(outcome.winners), dict(outcome.points), outcome.rule)}
    ticks = clocks.tick(live.room.clock, live.chairs, asked, time.time())
    try:
        with table.storage.writing() as connection:
            ledger.write(connection, live.room, change, **more)
            for seat, values in ticks.items():
                ledger.write_chair(connection, live.room.id, seat, **values)
            for event in remarks:
                ledger.remark(connection, live.room.id, session.position, event)
            people = notices.of_change(connection, live.room, live.chairs, asked, more.get("status") == "over", lambda game, person: person == by or table.presence.looking(game, person))
    except Conflict:
        table.forget(live.room.id)
        raise Refusal("late", position=session.position, given=live.room.position) from None
    _note(live, change, ticks, more, remarks)
    table.tell(live.room.id, people)


def _note(live: Live, change: Change, ticks: dict[str, dict[str, Any]], more: dict[str, Any], remarks: Sequence[Event]) -> None:
    """Take note in memory of what has been written."""
    assert live.session is not None
    for name, value in more.items():
        setattr(live.room, name, value)
    for seat, values in ticks.items():
        for name, value in values.items():
            setattr(live.chairs[seat], name, value)
    live.room.version += 1
    if change.withdrawn is not None:
        live.told = [(position, event) for position, event in live.told if position <= change.withdrawn]
        live.remarks = [(min(position, change.withdrawn), event) for position, event in live.remarks]
        live.room.withdrawal = live.room.version
        live.lines.clear()
    live.told += change.events
    del live.told[: -2 * ledger.RECENT]
    live.remarks += [(live.session.position, event) for event in remarks]


# Taking back.


def undo(table: Table, person: Somebody, game: str, wish: TakingBack) -> Accepted:
    """Take back one's own last answer."""
    with table.at(game) as live:
        own(live, person, wish.seat)
        session = _at(live, wish.position)
        try:
            session.undo(wish.seat)
        except Refused:
            raise Refusal("no_undo") from None
        store(table, live, _back(table, live, session), person.id)
        return Accepted(session.position, live.room.version)


def _back(table: Table, live: Live, session: Session) -> Change:
    """What a session that went back to an earlier position has changed."""
    change = Change(withdrawn=session.position)
    with table.storage.reading() as connection:
        live.base = ledger.base(connection, live.room, session)
    ledger.roll(session, live.base, live.chance, change)
    return change


def ask_back(table: Table, person: Somebody, game: str, wish: GoingBack) -> Accepted:
    """Ask the others to go back to a position."""
    with table.at(game) as live:
        own(live, person, wish.seat)
        if not wish.to < _at(live, wish.position).position:
            raise Refusal("no_rewind", position=wish.position)
        session = table.reach(live, wish.to)
        session.ask_rewind(wish.seat, wish.to)
        agreed = _agreed(table, live, person)
        if live.room.rewind is not None:
            _tell_others(table, live, person, "rewind", {"seat": wish.seat})
        return agreed


def _tell_others(table: Table, live: Live, person: Somebody, kind: str, about: dict[str, str]) -> None:
    """Tell the others at the table something that waits for them, unless they look on."""
    others = {chair.person for chair in live.chairs.values() if chair.person not in (None, person.id)}
    told = sorted(other for other in others if other and not table.presence.looking(live.room.id, other))
    with table.storage.writing() as connection:
        for other in told:
            notices.add(connection, other, live.room.id, kind, about)
    table.tell(live.room.id, told)


def consent(table: Table, person: Somebody, game: str, wish: OneSeat) -> Accepted:
    """Agree to go back."""
    with table.at(game) as live:
        own(live, person, wish.seat)
        rewind = playing(live).rewind
        if rewind is None:
            raise Refusal("no_request")
        table.reach(live, rewind.position)
        return _agreed(table, live, person)


def _agreed(table: Table, live: Live, person: Somebody) -> Accepted:
    """Note who agrees: this person with all seats, and every bot.  When all do, the game goes back."""
    session = playing(live)
    assert session.rewind is not None
    asker, position = session.rewind.seat, session.rewind.position
    agreeing = [seat for seat, chair in live.chairs.items() if chair.person == person.id or chair.who == "bot"]
    if any(session.consent(seat) for seat in agreeing):
        session.events.pop()  # "rewound", which the table notes itself
        store(table, live, _back(table, live, session), person.id, [Event("rewound", "", {"seat": asker, "position": position})])
    else:
        store(table, live, Change(), person.id)
    return Accepted(session.position, live.room.version)


def decline(table: Table, person: Somebody, game: str, wish: OneSeat) -> Accepted:
    """Refuse to go back, or withdraw one's request."""
    with table.at(game) as live:
        own(live, person, wish.seat)
        session = playing(live)
        if session.rewind is None:
            raise Refusal("no_request")
        session.rewind = None
        store(table, live, Change(), person.id)
        return Accepted(session.position, live.room.version)


# Standing orders.


def order(table: Table, person: Somebody, game: str, wish: NewOrder) -> Accepted:
    """Give a standing order."""
    with table.at(game) as live:
        own(live, person, wish.seat)
        session = playing(live)
        if len(session.orders.get(wish.seat, ())) >= ORDERS:
            raise Refusal("too_many", count=ORDERS)
        given = Order(wish.prompt, wish.answer, wish.until)

        def give(found: Session) -> None:
            found.countermand(wish.seat, wish.prompt)
            found.order(wish.seat, given)

        act(table, live, give, person.id)
        return Accepted(session.position, live.room.version)


def countermand(table: Table, person: Somebody, game: str, seat: str, prompt: str | None) -> Accepted:
    """End standing orders."""
    with table.at(game) as live:
        own(live, person, seat)
        session = playing(live)
        session.countermand(seat, prompt)
        store(table, live, Change(), person.id)
        return Accepted(session.position, live.room.version)
