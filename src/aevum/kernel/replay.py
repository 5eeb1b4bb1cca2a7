"""A saved game, running or finished, looked at by checkpoint and step with the eyes of any seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .. import __version__
from .agenda import Event, Game, State
from .ask import Ask
from .journal import JournalError, parse
from .rules import Section
from .session import Session, checked, open_save
from .view import observe


class Frame(NamedTuple):
    """One position of a game as a seat may see it."""

    position: int
    answered: str | None  # the seat whose answer led here
    events: tuple[Event, ...]  # what came of that answer, as far as the seat may know
    state: State  # what it may not know is hidden
    asked: tuple[tuple[str, str], ...]  # seats and prompts that wait
    question: Ask | None  # the seat's own, with its options
    where: tuple[Section, ...]


class Replay:
    """A game in a file.  Nothing but the answers within one segment is ever carried out again."""

    def __init__(self, data: bytes, games: Mapping[str, Game]) -> None:
        """Raises ``JournalError`` for what is not a save of one of these games."""
        self.save = parse(data)
        self.game, _ = open_save(self.save, games)
        self.seats = self.game.scenarios[self.save.scenario].seats
        self.first, self.last = self.save.first, self.save.position
        self.checkpoints = [self.first]  # the position at which each segment begins
        for segment in self.save.segments[:-1]:
            self.checkpoints.append(self.checkpoints[-1] + len(segment.tape))

    def session(self, position: int) -> Session:
        """The whole truth at a position: a game that can be looked at, forked and played on."""
        if not self.first <= position <= self.last:
            raise JournalError(f"there is no position {position}; this file goes from {self.first} to {self.last}")
        at = max(i for i, start in enumerate(self.checkpoints) if start <= position)
        segment = self.save.segments[at]
        tape = segment.tape[: position - self.checkpoints[at]]
        return Session.at(self.game, self.save, self.save.segments[:at], checked(self.game, segment.state), tape, segment.draws)

    def frame(self, position: int, seat: str | None = None) -> Frame:
        """A position with the eyes of a seat (None: a spectator)."""
        session = self.session(position)
        answered, known = None, 0
        if position > self.first:
            known = len(self.session(position - 1).events)
            answered = last.seat if (last := session.last_answer()) else None
        return Frame(
            position,
            answered,
            tuple(event for event in session.events[known:] if event.seen_by(seat)),
            observe(session.state, self.seats.index(seat) if seat is not None else None),
            tuple((ask.seat, ask.prompt) for ask in session.asked()),
            session.question(seat) if seat is not None else None,
            session.where(),
        )

    def check(self) -> None:
        """Carry everything out again: each segment has to lead to the next.  Raises ``JournalError``."""
        following = self.save.segments[1:]
        ends = [*self.checkpoints[1:], self.last]
        for at, segment in enumerate(self.save.segments):
            session = Session.at(self.game, self.save, [], checked(self.game, segment.state), segment.tape, segment.draws)
            if following:
                leads = session.pending is None and session.state.pack() == following.pop(0).state
            else:
                leads = session.digest() == self.save.digest
            if not leads:
                raise JournalError(
                    f"this save (release {self.save.release}) leads to another position under the rules of release "
                    f"{__version__}, after answer {ends[at]}"
                )
