"""Two games that a seat cannot tell apart: the same but for what it may not see."""

from __future__ import annotations

from random import Random

from aevum.kernel.journal import JournalError, parse
from aevum.kernel.session import Session
from aevum.kernel.view import observe, redeal


def twin(session: Session, seat: str, seed: int) -> Session | None:
    """The game with everything dealt anew that a seat cannot see; None if that does not agree with what was answered since."""
    save, place = parse(session.save()), session.seats.index(seat)
    checkpoint = session.checkpoint.copy()
    redeal(checkpoint, place, Random(seed).shuffle)
    try:
        other = Session.at(session.game, save, [], checkpoint, session.tape, save.segments[0].draws)
    except JournalError:
        return None
    mine, theirs = session.question(seat), other.question(seat)
    if mine is None or theirs is None or list(mine.options) != list(theirs.options):
        return None
    if observe(other.state, place).pack() != observe(session.state, place).pack():
        return None
    return other
