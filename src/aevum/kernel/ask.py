"""Questions: the only thing that a rule may yield.

A rule is a generator.  It yields a question, is resumed with the answer, and returns a result to
the rule that called it with ``yield from``.  Chance is one of the seats that answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

import msgspec

T = TypeVar("T")

CHANCE: Final = "chance"
PASS: Final = "pass"


class Refusal(NamedTuple):
    """Why something may not be chosen: the rule, and the name of a message in the game's wording."""

    rule: str
    message: str


class Ask(msgspec.Struct, eq=False):
    """One question to one seat: pick one of the options.

    ``of`` says what the options are (zones, kinds of unit, plain words, amounts), so that a client
    can put them on the map and a game can spell them.  ``about`` holds what the sentence mentions.
    ``why`` explains, for any candidate, why it is not among the options.
    """

    seat: str
    prompt: str
    options: Sequence[Any]
    of: str = "word"
    about: dict[str, Any] | None = None
    why: Callable[[Any], Refusal | None] | None = None

    def accepts(self, answer: Any) -> bool:
        # An answer of another type than the options (True for 1, 2.0 for 2) is not an answer.
        return type(answer) in _PLAIN and answer in self.options

    def refusal(self, candidate: Any) -> Refusal | None:
        """The reason why a candidate is not offered; None if it is, or if no rule speaks of it."""
        if self.accepts(candidate) or self.why is None:
            return None
        try:
            return self.why(candidate)
        except (LookupError, TypeError, ValueError):  # a candidate from outside may be no thing of this game
            return None


class Roll(msgspec.Struct, eq=False):
    """Dice thrown by chance: ``count`` dice with ``sides`` faces from ``low`` on, answered by a tuple."""

    seat: ClassVar[str] = CHANCE
    of: ClassVar[str] = "dice"

    sides: int
    count: int
    prompt: str
    about: dict[str, Any] | None = None
    low: int = 1

    @property
    def faces(self) -> range:
        """What a die can show."""
        return range(self.low, self.low + self.sides)

    def accepts(self, answer: Any) -> bool:
        return (
            type(answer) is tuple
            and len(answer) == self.count
            and all(type(die) is int and die in self.faces for die in answer)
        )


class Draw(msgspec.Struct, eq=False):
    """Items drawn by chance from a pool without an order, answered by a tuple of items.

    ``audience`` names the seats that see what was drawn; None is everybody.
    """

    seat: ClassVar[str] = CHANCE
    of: ClassVar[str] = "draw"

    pool: Sequence[Any]
    count: int
    prompt: str
    about: dict[str, Any] | None = None
    audience: tuple[str, ...] | None = None

    def accepts(self, answer: Any) -> bool:
        if type(answer) is not tuple or len(answer) != self.count:
            return False
        left = list(self.pool)
        for item in answer:
            if item not in left:
                return False
            left.remove(item)
        return True


class AskAll:
    """One question to each of several seats at once; no answer is seen before all are in."""

    __slots__ = ("asks",)
    seat: Final = None

    def __init__(self, asks: Sequence[Ask]) -> None:
        self.asks = tuple(asks)


Question = Ask | Roll | Draw | AskAll
Steps = Generator[Question, Any, T]


def _nothing() -> Steps[None]:
    yield from ()


# What a rule without a question returns: a generator that has come to its end, and is free to share.
NOTHING: Final = _nothing()
next(NOTHING, None)

_PLAIN: Final = (int, str, tuple)


def choose(
    seat: str,
    prompt: str,
    options: Sequence[T],
    of: str = "word",
    about: dict[str, Any] | None = None,
    why: Callable[[Any], Refusal | None] | None = None,
) -> Steps[T]:
    """Ask one seat to pick one option.  A single option is taken by the driver without asking."""
    answer: T = yield Ask(seat, prompt, options, of, about, why)
    return answer


def amount(seat: str, prompt: str, low: int, high: int, about: dict[str, Any] | None = None) -> Steps[int]:
    """Ask one seat for a number between two bounds, both included."""
    answer: int = yield Ask(seat, prompt, range(low, high + 1), "amount", about)
    return answer


def ask_all(asks: Sequence[Ask]) -> Steps[tuple[Any, ...]]:
    """Ask several seats at once; the answers come back together, in the order of the questions."""
    answers: tuple[Any, ...] = yield AskAll(asks)
    return answers


def roll(sides: int, count: int, prompt: str, about: dict[str, Any] | None = None, low: int = 1) -> Steps[tuple[int, ...]]:
    """Let chance throw some dice."""
    dice: tuple[int, ...] = yield Roll(sides, count, prompt, about, low)
    return dice


def draw(
    pool: Sequence[Any],
    count: int,
    prompt: str,
    about: dict[str, Any] | None = None,
    audience: tuple[str, ...] | None = None,
) -> Steps[tuple[Any, ...]]:
    """Let chance draw from a pool that has no order until it is drawn from."""
    items: tuple[Any, ...] = yield Draw(pool, count, prompt, about, audience)
    return items
