"""What a game is made of: a state, its agenda, and the procedures that the agenda names."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self, get_type_hints

import msgspec

from .ask import Ask, AskAll, Draw, Roll, Steps
from .tally import Tally

Entry = tuple[Any, ...]  # the name of a procedure and its arguments


class Victory(Exception):
    """Raised by a rule that ends the game at once."""


class Event(msgspec.Struct, frozen=True, array_like=True):
    """Something that happened: its name, its rule, its numbers, their reasons, and who may know."""

    name: str
    rule: str
    about: dict[str, Any]
    tally: tuple[tuple[int, str], ...] = ()
    audience: tuple[str, ...] | None = None

    def seen_by(self, seat: str | None) -> bool:
        return self.audience is None or seat in self.audience


class State:
    """The base of every game's state: plain fields, one copy, one codec.

    A subclass lists its fields in ``__slots__``, annotates them (with ``Annotated[..., policy]``
    where not everybody may see them, see ``view``), and writes ``copy`` by hand.  Numbers fit into
    64 bits.
    """

    __slots__ = ("agenda", "effects", "events")

    agenda: list[Entry]
    effects: list[tuple[str, int, str]]
    events: list[Event] | None  # where verbs report to; not part of the position

    DERIVED: ClassVar[tuple[str, ...]] = ()  # slots that follow from the others; ``copy``, ``derive`` and verbs see to them
    SETTLED: ClassVar[tuple[str, ...]] = ()  # fields that scenario and options settle for the whole game
    FIELDS: ClassVar[tuple[str, ...]]
    _decoder: ClassVar[msgspec.msgpack.Decoder[tuple[Any, ...]]]
    _encoder: ClassVar[msgspec.msgpack.Encoder] = msgspec.msgpack.Encoder()

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        cls.FIELDS = ("agenda", "effects", *(name for name in cls.__slots__ if name in hints and name not in cls.DERIVED))
        kinds = tuple(list[list[Any]] if name == "agenda" else _plain(hints[name]) for name in cls.FIELDS)
        cls._decoder = msgspec.msgpack.Decoder(tuple.__class_getitem__(kinds))

    def copy(self) -> Self:
        """A copy that shares nothing that can change."""
        raise TypeError(f"{type(self).__name__} has no copy()")  # written by hand in each game

    def derive(self) -> None:
        """Work out the ``DERIVED`` slots anew, from all others."""

    def tell(self, name: str, rule: str, tally: Tally | tuple[()] = (), audience: tuple[str, ...] | None = None, **about: Any) -> None:
        """Report an event, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(name, rule, about, tuple(tally), audience))

    def pack(self) -> bytes:
        """The position as bytes: equal positions give equal bytes."""
        return self._encoder.encode([getattr(self, name) for name in self.FIELDS])

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """The position that ``pack`` wrote; anything else raises ``msgspec.MsgspecError`` or ``ValueError``."""
        values = cls._decoder.decode(data)
        state = cls.__new__(cls)
        for name, value in zip(cls.FIELDS, values, strict=True):
            setattr(state, name, value)
        state.agenda = [tuple(entry) for entry in state.agenda]
        state.events = None
        state.derive()
        return state

    def digest(self) -> str:
        return hashlib.blake2b(self.pack(), digest_size=8).hexdigest()

    # Lasting effects: (name, subject, until).  They end when their term is called.

    def effect(self, name: str, subject: int, until: str) -> None:
        """Let something last until a term that the game will call."""
        if not self.under(name, subject):
            self.effects.append((name, subject, until))

    def under(self, name: str, subject: int) -> bool:
        """Whether an effect lasts on a subject."""
        return any(effect[0] == name and effect[1] == subject for effect in self.effects)

    def expire(self, term: str) -> None:
        """End every effect that lasts until this term."""
        if self.effects:
            self.effects = [effect for effect in self.effects if effect[2] != term]


def _plain(hint: Any) -> Any:
    """A field's type without its policy."""
    return hint.__origin__ if hasattr(hint, "__metadata__") else hint


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended: points by seat, the winners (several share a tie), and the rule."""

    points: Mapping[str, float]
    winners: tuple[str, ...]
    rule: str


@dataclass(frozen=True)
class Option:
    """A choice made when a game is created."""

    default: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Scenario:
    """One way to play a title: who sits at the table, what may be chosen, and the starting position."""

    id: str
    seats: tuple[str, ...]
    setup: Callable[[Mapping[str, str]], State]
    options: Mapping[str, Option] = field(default_factory=dict)
    # Where the same number means another thing in each scenario, these stand in for the game's own (``Game.at``).
    spell: Callable[[str, Any], str] | None = None
    read: Callable[[str, str], Any] | None = None


@dataclass(frozen=True)
class Game:
    """A title: everything that the kernel, the table, the bots and the laboratory need to know of it."""

    title: str
    code: str  # of its rule ids
    scenarios: Mapping[str, Scenario]
    state: type[State]
    procedures: Mapping[str, Callable[..., Steps[None]]]
    outcome: Callable[[Any], Outcome]
    spell: Callable[[str, Any], str]  # what an option is called: ("zone", 18) -> "Roma"
    read: Callable[[str, str], Any]  # and back
    faults: Callable[[Any], Iterable[str]]  # what is impossible about a state: pieces lost, doubled, misplaced

    def at(self, scenario: str) -> Game:
        """The game with the names of one of its scenarios."""
        here = self.scenarios[scenario]
        return replace(self, spell=here.spell or self.spell, read=here.read or self.read)

    def start(self, scenario: str, options: Mapping[str, str] | None = None) -> State:
        """The starting position of a scenario."""
        return self.scenarios[scenario].setup(self.complete(scenario, options or {}))

    def complete(self, scenario: str, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a scenario with defaults filled in; a wrong one raises ``ValueError``."""
        known = self.scenarios[scenario].options
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{self.title} {scenario} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if value not in known[name].choices:
                raise ValueError(f"option {name!r} is {value!r}; possible are {', '.join(known[name].choices)}")
        return {name: options.get(name, option.default) for name, option in known.items()}


Decide = Callable[[Ask], Any]


def playout(game: Game, state: State, decide: Decide, chance: Callable[[Roll | Draw], Any], limit: int = 1_000_000) -> int:
    """Play a state to its end without tape, checkpoints or events; returns the number of decisions.

    ``decide`` answers for every seat.  More than ``limit`` decisions raise ``RuntimeError``.
    """
    send, decisions = _course(game, state).send, 0
    answer: Any = None
    while decisions <= limit:
        try:
            question = send(answer)
        except StopIteration:
            return decisions
        if type(question) is Ask:
            options = question.options
            if len(options) == 1:
                answer = options[0]
            else:
                answer = decide(question)
                decisions += 1
        elif type(question) is AskAll:
            answer = tuple(decide(ask) for ask in question.asks)
            decisions += len(answer)
        else:
            answer = chance(question)  # type: ignore[arg-type]  # mypy cannot narrow by ``type() is``
    raise RuntimeError(f"no end after {decisions} decisions")


def _course(game: Game, state: State) -> Steps[None]:
    """All that is asked until the agenda is empty.  One generator: ending one costs more than the shorter rules do."""
    procedures, agenda = game.procedures, state.agenda
    try:
        while agenda:
            entry = agenda.pop(0)
            yield from procedures[entry[0]](state, *entry[1:])
    except Victory:
        agenda.clear()
