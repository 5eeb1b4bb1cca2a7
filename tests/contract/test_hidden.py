"""What a seat cannot see makes no difference to what it can see."""

from __future__ import annotations

from random import Random
from typing import Any

from playing import TABLES, Table

from aevum.kernel.ask import CHANCE
from aevum.kernel.journal import Answer
from aevum.kernel.session import Session
from aevum.kernel.view import HIDDEN, observe, policies, redeal, unseen


def seen(session: Session, seat: str | None) -> tuple[Any, ...]:
    """All that a seat (None: a spectator) gets to know."""
    index = None if seat is None else session.seats.index(seat)
    own = session.question(seat) if seat else None
    question = own and (own.prompt, own.of, list(own.options), own.about)
    waiting = [(ask.seat, ask.prompt) for ask in session.asked()]
    return observe(session.state, index).pack(), question, waiting, list(session.log(seat)), session.where(), session.over


def fits(session: Session, answer: Answer, seat: str | None) -> bool:
    """Whether an answer can be given in the other world too.  The seat's own always can."""
    question = session.pending if answer.seat == CHANCE else session.question(answer.seat)
    if answer.seat == seat:
        assert question is not None
        return True
    return question is not None and question.accepts(answer.plain)  # type: ignore[union-attr]


def test_dealing_anew_changes_nothing_that_a_seat_can_see(table: Table) -> None:
    """The same segment is played in the real world and in one dealt anew, as long as the answers fit both."""
    compared = 0
    for seed in range(3):
        session = table.finished(seed)
        for number, segment in enumerate(session.past[:: max(1, len(session.past) // 60)]):
            for seat in (*table.seats, None):
                index = None if seat is None else table.seats.index(seat)
                real = type(session.state).unpack(segment.state)
                other = real.copy()
                redeal(other, index, Random(number).shuffle)
                assert not list(table.game.faults(other))
                worlds = [Session(table.game, table.scenario, state, options=table.options) for state in (real, other)]
                one, two = worlds
                assert seen(one, seat) == seen(two, seat)
                for answer in segment.tape:
                    if not fits(two, answer, seat) or len(one.past) != 0:
                        break
                    before = _unseen(one, index)
                    for world in worlds:
                        world.answer(answer.seat, answer.plain)
                    if any(_unseen(world, index) < before for world in worlds):
                        break  # something was shown in one of them, and that alone is a difference
                    assert seen(one, seat) == seen(two, seat), (seat, answer)
                    compared += 1
    assert compared > 0


def _unseen(session: Session, index: int | None) -> int:
    return unseen(session.state, -1 if index is None else index)


def test_nothing_hidden_is_in_an_observation(table: Table) -> None:
    hidden = policies(table.game.state)
    for session, _, _ in table.walk(4, decisions=100):
        before = session.state.pack()
        spectator = observe(session.state, None)
        for name in session.state.FIELDS:
            if name not in hidden:
                assert getattr(spectator, name) == getattr(session.state, name)
            else:
                flat = [item for part in getattr(spectator, name) for item in (part if isinstance(part, list) else [part])]
                assert set(flat) <= {HIDDEN}
        assert session.state.pack() == before


def test_something_is_hidden_somewhere() -> None:
    """Or the contracts of this file prove nothing."""
    assert any(policies(table.game.state) for table in TABLES)
    assert all(unseen(table.start(), -1) > 0 for table in TABLES if policies(table.game.state))
