"""Playing: answers, and what may be done besides."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from ..kernel.journal import Answer
from ..kernel.session import Refused, Session
from . import ledger
from .ledger import Change, Conflict
from .people import Somebody
from .refusals import Refusal
from .schema import answers
from .table import Live, Table
from .wire import Accepted, Ending, NewAnswer


def answer(table: Table, person: Somebody, game: str, given: NewAnswer) -> Accepted:
    """An answer of a person; acknowledged means committed."""
    with table.at(game) as live:
        if given.seat not in live.seats_of(person.id):
            raise Refusal("not_your_seat", seat=given.seat)
        accepted = _given(table, live, given) or _answer(table, live, given)
    table.changed(game)
    return accepted


def _given(table: Table, live: Live, given: NewAnswer) -> Accepted | None:
    """What was said to the same answer before."""
    with table.storage.reading() as connection:
        mine = (answers.c.game == live.room.id, answers.c.seat == given.seat, answers.c.key == given.key)
        position = connection.scalar(select(answers.c.position).where(*mine))
    return None if position is None else Accepted(position + 1, live.room.version)


def _answer(table: Table, live: Live, given: NewAnswer) -> Accepted:
    session = playing(live)
    if given.position != session.position:
        raise Refusal("late", position=session.position, given=given.position)
    if given.version is not None and given.version != live.room.version:
        raise Refusal("late", position=session.position, given=given.position)
    if session.question(given.seat) is None:
        raise Refusal("not_your_turn", seat=given.seat)
    try:
        commit(table, live, given.seat, Answer(given.seat, given.value).plain, given.key)
    except Refused as refused:
        raise refusal(refused) from None
    except Conflict:
        table.forget(live.room.id)
        raise Refusal("late", position=session.position, given=given.position) from None
    return Accepted(session.position, live.room.version)


def playing(live: Live) -> Session:
    """The session of a game that is being played."""
    if live.session is None:
        raise Refusal("not_started")
    if live.room.status == "over":
        raise Refusal("over")
    return live.session


def refusal(refused: Refused) -> Refusal:
    """What the rules say to an answer."""
    return Refusal("not_an_answer", rule=refused.refusal.rule if refused.refusal else "")


def commit(table: Table, live: Live, seat: str, value: Any, key: str | None = None) -> None:
    """Give an answer and write it down.  Raises ``Refused`` or ``Conflict``."""
    session = playing(live)
    change = ledger.carry_out(session, live.base, live.chance, seat, value, key)
    store(table, live, session, change)


def store(table: Table, live: Live, session: Session, change: Change) -> None:
    """Write a change down and take note of it in memory."""
    bots = any(live.chairs[ask.seat].who == "bot" for ask in session.asked())
    more: dict[str, Any] = {"bots": bots}
    if (outcome := session.outcome) is not None:
        more |= {"status": "over", "outcome": Ending(list(outcome.winners), dict(outcome.points), outcome.rule)}
    with table.storage.writing() as connection:
        ledger.write(connection, live.room, session, change, **more)
    for name, value in more.items():
        setattr(live.room, name, value)
    live.room.version += 1
    live.room.position = session.position
    live.told += change.events
    del live.told[: -2 * ledger.RECENT]
    live.views.clear()

