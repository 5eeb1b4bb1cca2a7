"""A game in progress: it asks, takes answers, saves, undoes, replays and forks.

The live generator is only a cache.  The truth is the checkpoint (the state when the current agenda
entry began) and the tape (the answers since).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from .. import __version__
from .agenda import Event, Game, Outcome, State, Victory
from .ask import CHANCE, Ask, AskAll, Draw, Question, Refusal, Roll, Steps
from .chance import Chance
from .journal import Answer, JournalError, Order, Rewind, Save, Segment, dump, parse
from .rules import Section, chain
from .view import unseen


class Refused(Exception):
    """An answer that is not possible; nothing has changed."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class Session:
    """One game being played."""

    def __init__(self, game: Game, scenario: str, state: State, *, options: Mapping[str, str] | None = None, chance: Chance | None = None) -> None:
        """``chance`` answers rolls and draws at once; without it they wait for ``answer("chance", ...)``."""
        self.game = game.at(scenario)
        self.scenario = scenario
        self.seats = game.scenarios[scenario].seats
        self.options = dict(options or {})
        self.chance = chance
        self.orders: dict[str, list[Order]] = {}
        self._heard = 0  # events that standing orders have taken note of
        self.past: list[Segment] = []
        self.position = 0
        self.draws = 0
        self.events: list[Event] = []
        self.pending: Question | None = None
        self.sealed: dict[str, Any] = {}
        self.rewind: Rewind | None = None
        self._begin(state)
        self._run()

    @classmethod
    def new(cls, game: Game, scenario: str, options: Mapping[str, str] | None = None, chance: Chance | None = None) -> Session:
        """A new game, waiting for its first answer."""
        chosen = game.complete(scenario, options or {})
        return cls(game, scenario, game.start(scenario, chosen), options=chosen, chance=chance)

    # The driver.

    def _begin(self, state: State) -> None:
        """Make this state the checkpoint and start its next agenda entry."""
        self.checkpoint = state
        self.tape: list[Answer] = []
        self._first_draw, self._first_event = self.draws, len(self.events)
        self._restart()

    def _restart(self) -> None:
        self.state = self.checkpoint.copy()
        self.state.events = self.events
        del self.events[self._first_event :]
        self.draws = self._first_draw
        self.sealed.clear()
        self.pending = None
        self._steps: Steps[None] | None = None
        if self.state.agenda:
            name, *arguments = self.state.agenda.pop(0)
            self._steps = self.game.procedures[name](self.state, *arguments)
            self._resume(None)

    def _resume(self, value: Any) -> None:
        """Hand an answer to the rule and stop at the next question that is one."""
        assert self._steps is not None
        try:
            while True:
                question = self._steps.send(value)
                if isinstance(question, Ask) and len(question.options) == 1:
                    value = question.options[0]
                    # Only its seat is told: the one option may be a card that nobody has seen.
                    self.state.tell("forced", "", audience=(question.seat,), prompt=question.prompt, seat=question.seat, value=value)
                elif isinstance(question, AskAll) and not question.asks:
                    value = ()
                else:
                    break
        except StopIteration:
            self.pending = None
        except Victory:
            self.state.agenda.clear()
            self.pending = None
        else:
            assert not isinstance(question, Ask) or question.options, f"no option: {question.prompt}"
            self.pending = question

    def _run(self) -> None:
        """Go on to the next question that waits for a seat."""
        while True:
            if self.pending is None:
                if not self.state.agenda:
                    return
                self._close()
            elif isinstance(self.pending, Roll | Draw) and self.chance is not None:
                self._take(CHANCE, self.chance.answer(self.pending, self.draws))
            elif (answer := self._standing_answer()) is not None:
                self._take(*answer, standing=True)
            else:
                return

    def _close(self) -> None:
        """The agenda entry is done: file it and make the state the next checkpoint."""
        self.past.append(Segment(self.checkpoint.pack(), self.tape, self._first_draw, self.events[self._first_event :]))
        self.state.events = None
        self._begin(self.state)

    def _take(self, seat: str, value: Any, standing: bool = False) -> None:
        """Put an accepted answer on the tape and act on it."""
        self.tape.append(Answer(seat, value, standing))
        self.position += 1
        self._act(seat, value)

    def _act(self, seat: str, value: Any) -> None:
        question = self.pending
        if isinstance(question, AskAll):
            self.sealed[seat] = value
            if len(self.sealed) < len(question.asks):
                return
            value = tuple(self.sealed[ask.seat] for ask in question.asks)
            self.sealed.clear()
        elif isinstance(question, Roll | Draw):
            self.draws += 1
            audience = question.audience if isinstance(question, Draw) else None
            about = {**(question.about or {}), "prompt": question.prompt, "value": value}
            if isinstance(question, Roll):
                about["sides"] = question.sides
            self.state.tell(question.of, "", (), audience, **about)
        self._resume(value)

    def _standing_answer(self) -> tuple[str, Any] | None:
        if not self.orders:
            return None
        self._end_orders()
        for ask in self.asked():
            for order in self.orders.get(ask.seat, ()):
                if order.prompt == ask.prompt and ask.accepts(order.answer):
                    return ask.seat, order.answer
        return None

    # What players do.

    def asked(self) -> Sequence[Ask]:
        """The questions that wait for seats now."""
        if isinstance(self.pending, Ask):
            return (self.pending,)
        if isinstance(self.pending, AskAll):
            return tuple(ask for ask in self.pending.asks if ask.seat not in self.sealed)
        return ()

    def question(self, seat: str) -> Ask | None:
        """The question that waits for a seat, if there is one."""
        return next((ask for ask in self.asked() if ask.seat == seat), None)

    def answer(self, seat: str, value: Any, position: int | None = None) -> None:
        """Answer for a seat.  Raises ``Refused``, and changes nothing, if that is not possible."""
        if position is not None and position != self.position:
            raise Refused(f"the game is at position {self.position}, this answer is for {position}")
        question = self.pending if seat == CHANCE and isinstance(self.pending, Roll | Draw) else self.question(seat)
        if question is None:
            raise Refused(f"{seat} is not asked anything now")
        if not question.accepts(value):
            refusal = question.refusal(value) if isinstance(question, Ask) else None
            raise Refused(f"{value!r} is no answer to {question.prompt}", refusal)
        self._take(seat, value)
        self._run()
        self.rewind = None

    def order(self, seat: str, order: Order) -> None:
        """Give a standing order; it answers at once if its question is being asked."""
        if seat not in self.seats:
            raise Refused(f"{seat} does not play in this game")
        self.orders.setdefault(seat, []).append(order)
        self._heard = len(self.events)
        self._run()

    def countermand(self, seat: str, prompt: str | None = None) -> None:
        """End a seat's standing orders for a question (None: all of them)."""
        kept = [order for order in self.orders.pop(seat, ()) if prompt not in (None, order.prompt)]
        if kept:
            self.orders[seat] = kept

    def _end_orders(self) -> None:
        """End the orders whose event has happened since the last time."""
        names = {event.name for event in self.events[self._heard :]}
        self._heard = len(self.events)
        kept = {seat: [order for order in orders if order.until not in names] for seat, orders in self.orders.items()}
        self.orders = {seat: orders for seat, orders in kept.items() if orders}

    def undo(self, seat: str) -> None:
        """Take back the last answer of a seat, as long as nobody, chance included, has answered since.

        An answer that showed somebody what he could not see before stands too.
        """
        last = self.last_answer()
        if last is None or last.seat != seat:
            who = "nothing" if last is None else f"an answer of {last.seat}"
            raise Refused(f"{seat} cannot undo alone: {who} came last")
        seen, orders = self._unseen(), self.orders
        self.orders = {}  # or a standing order would answer again
        self._rewind_to(self.position - 1)
        completed = isinstance(self.pending, AskAll) and len(self.pending.asks) - len(self.sealed) == 1 < len(self.pending.asks)
        revealed = completed or any(now < before for now, before in zip(seen, self._unseen(), strict=True))
        if revealed:
            self._take(last.seat, last.plain, last.standing)
            self._run()
        self.orders, self._heard = orders, len(self.events)
        if revealed:
            raise Refused(f"{seat} cannot undo alone: the answer revealed a secret")
        self.rewind = None
        if last.standing:
            self.countermand(seat)

    def _unseen(self) -> list[int]:
        return [unseen(self.state, seat) for seat in range(len(self.seats))]

    def last_answer(self) -> Answer | None:
        """The answer that led here, if this copy of the game knows it."""
        if self.tape:
            return self.tape[-1]
        return next((segment.tape[-1] for segment in reversed(self.past) if segment.tape), None)

    def ask_rewind(self, seat: str, position: int) -> None:
        """Ask the others to go back to a position; it happens when all have consented."""
        if seat not in self.seats:
            raise Refused(f"{seat} does not play in this game")
        if not 0 <= position < self.position:
            raise Refused(f"there is no earlier position {position}")
        if position < self.position - self._kept():
            raise Refused(f"this copy of the game reaches back {self._kept()} answers; {position} is before that")
        self.rewind = Rewind(seat, position, [seat])

    def consent(self, seat: str) -> bool:
        """Consent to the rewind that was asked for; True if it has happened."""
        if self.rewind is None:
            raise Refused("nobody asked to go back")
        if seat not in self.seats:
            raise Refused(f"{seat} does not play in this game")
        if seat not in self.rewind.consents:
            self.rewind.consents.append(seat)
        if len(self.rewind.consents) < len(self.seats):
            return False
        asker, position = self.rewind.seat, self.rewind.position
        self.rewind = None
        self.orders.clear()  # or they would lead to the same position again
        self._rewind_to(position)
        self.state.tell("rewound", "", seat=asker, position=position)
        return True

    def _kept(self) -> int:
        return len(self.tape) + sum(len(segment.tape) for segment in self.past)

    def _rewind_to(self, position: int) -> None:
        while self.position - len(self.tape) > position:
            segment = self.past.pop()
            self.position -= len(self.tape)
            self.checkpoint = self.game.state.unpack(segment.state)
            self.tape = segment.tape
            self._first_draw = segment.draws
            self._first_event -= len(segment.events)
        keep = self.tape[: len(self.tape) - (self.position - position)]
        self._replay(keep)
        self.position = position
        self._run()

    def _replay(self, tape: Sequence[Answer]) -> None:
        """Start the checkpoint's entry again and feed it these answers."""
        self.tape = list(tape)
        self._restart()
        for answer in tape:
            if not self._fits(answer):
                raise JournalError(f"the tape no longer fits the rules at {answer.seat}: {answer.plain!r}")
            self._act(answer.seat, answer.plain)

    def _fits(self, answer: Answer) -> bool:
        question = self.pending if answer.seat == CHANCE else self.question(answer.seat)
        return question is not None and not isinstance(question, AskAll) and question.accepts(answer.plain)

    # What players and programs read.

    @property
    def over(self) -> bool:
        return self.pending is None and not self.state.agenda

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state) if self.over else None

    def where(self) -> tuple[Section, ...]:
        """The rules being carried out, outermost first."""
        return chain(self._steps) if self.pending is not None else ()

    def log(self, seat: str | None) -> Iterator[Event]:
        """The events that a seat (None: a spectator) may know of."""
        return (event for event in self.events if event.seen_by(seat))

    def digest(self) -> str:
        """One word for the position and the question that waits."""
        asked = [(ask.seat, ask.prompt, list(ask.options)) for ask in self.asked()]
        text = repr((self.state.digest(), asked, self.where(), sorted(self.sealed.items())))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    # Saves and forks.

    def save(self, whole: bool = False) -> bytes:
        """The game as a file; ``whole`` keeps every checkpoint, for replay and analysis."""
        segment = Segment(self.checkpoint.pack(), self.tape, self._first_draw, self.events[self._first_event :] if whole else [])
        return dump(
            Save(
                title=self.game.title,
                scenario=self.scenario,
                options=self.options,
                release=__version__,
                position=self.position,
                digest=self.digest(),
                segments=[*self.past, segment] if whole else [segment],
                orders=self.orders,
                rewind=self.rewind,
            )
        )

    @classmethod
    def load(cls, data: bytes, games: Mapping[str, Game], chance: Chance | None = None) -> Session:
        """The game in a file.  Raises ``JournalError`` if it cannot be exactly what was saved."""
        session = cls.resume(parse(data), games)
        session.chance = chance
        session._run()  # a roll that waited for somebody to answer it has found one
        return session

    @classmethod
    def resume(cls, save: Save, games: Mapping[str, Game]) -> Session:
        """The game of a save that was read, waiting where it was saved."""
        game, state = open_save(save, games)
        *past, last = save.segments
        session = cls.at(game, save, past, state, last.tape, last.draws)
        session.orders, session.rewind = save.orders, save.rewind
        if session.digest() != save.digest:
            raise JournalError(
                f"this save (release {save.release}) leads to another position under the rules of release {__version__}; "
                "open it with the release that wrote it"
            )
        return session

    @classmethod
    def at(cls, game: Game, save: Save, past: list[Segment], checkpoint: State, tape: Sequence[Answer], draws: int) -> Session:
        """The game of a save after some of its segments and some answers of the next."""
        session = cls.__new__(cls)
        session.game, session.scenario = game.at(save.scenario), save.scenario
        session.seats = game.scenarios[save.scenario].seats
        session.options, session.chance = dict(save.options), None
        session.orders, session.sealed, session.rewind = {}, {}, None
        session.past, session.events = past, [event for segment in past for event in segment.events]
        session.position = save.first + sum(len(segment.tape) for segment in past) + len(tape)
        session.checkpoint = checkpoint
        session._first_draw, session._first_event = draws, len(session.events)
        with _strange_states():
            session._replay(tape)
        session._heard = len(session.events)
        return session

    def fork(self, chance: Chance | None = None) -> Session:
        """An independent copy of the game, without its past: for search, odds and analysis."""
        twin = Session.__new__(Session)
        twin.game, twin.scenario, twin.seats, twin.options = self.game, self.scenario, self.seats, self.options
        twin.chance, twin.orders, twin.sealed, twin.rewind = chance, {}, {}, None
        twin.past, twin.events, twin.position = [], [], self.position
        twin.checkpoint = self.checkpoint.copy()
        twin._first_draw, twin._first_event = self._first_draw, 0
        twin._replay(self.tape)
        twin._run()
        return twin


# Saves come from files, and files from anywhere.


def open_save(save: Save, games: Mapping[str, Game]) -> tuple[Game, State]:
    """The game and the last checkpoint of a save, as far as both are possible under these rules."""
    game = games.get(save.title)
    if game is None:
        raise JournalError(f"this save is of {save.title!r}; this release has {', '.join(games)}")
    if save.scenario not in game.scenarios:
        raise JournalError(f"this save is of scenario {save.scenario!r}; {save.title} has {', '.join(game.scenarios)}")
    seats = game.scenarios[save.scenario].seats
    asked = [save.rewind.seat, *save.rewind.consents] if save.rewind else []
    for seat in (*save.orders, *asked):
        if seat not in seats:
            raise JournalError(f"this save speaks of a seat {seat!r}; {save.title} {save.scenario} has {', '.join(seats)}")
    if save.rewind and not save.first <= save.rewind.position < save.position:
        raise JournalError(f"this save asks to go back to {save.rewind.position}; it reaches from {save.first} to {save.position}")
    try:
        start = game.start(save.scenario, save.options)
    except ValueError as error:
        raise JournalError(f"this save does not fit {save.title} of release {__version__} ({error})") from None
    for segment in save.segments:
        state = checked(game, segment.state)
        for name in state.SETTLED:
            if getattr(state, name) != getattr(start, name):
                raise JournalError(f"this save holds a position of another game than {save.scenario} with its options ({name})")
    return game, state


def checked(game: Game, data: bytes) -> State:
    """The state that these bytes hold, if it is a possible one."""
    try:
        state = game.state.unpack(data)
    except (ValueError, TypeError, msgspec.MsgspecError) as error:
        raise JournalError(f"this save does not fit {game.title} of release {__version__} ({error})") from None
    for entry in state.agenda:
        name = entry[0] if entry else None
        if not isinstance(name, str) or name not in game.procedures:
            raise JournalError(f"this save goes on with {name!r}, which {game.title} of release {__version__} does not have")
    with _strange_states():
        faults = list(game.faults(state))
    if faults:
        raise JournalError(f"this save holds an impossible position: {'; '.join(faults)}")
    return state


@contextmanager
def _strange_states() -> Iterator[None]:
    """Rules may stumble over a state that no game can reach; that is the fault of the save."""
    try:
        yield
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError, RuntimeError) as error:
        raise JournalError(f"this save holds a position that the rules cannot carry on ({type(error).__name__}: {error})") from error
