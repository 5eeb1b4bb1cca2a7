"""Chance as a seat: seeded, scripted, verifiable and enumerated answers to rolls and draws.

A source of chance answers the n-th roll or draw of a game from n alone.  It has no state, so a
game can be saved, undone and replayed without dragging a generator along.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from .ask import Draw, Roll


class ScriptError(Exception):
    """A script of dice does not fit the questions that the game asks of chance."""


class Chance(Protocol):
    """Whatever answers for chance."""

    def answer(self, question: Roll | Draw, n: int) -> tuple[Any, ...]:
        """The answer to a roll or draw, the n-th of its game (from 0)."""
        ...


class _Stream:
    """An endless stream of fair numbers made from keyed blocks of bytes."""

    def __init__(self, block: Callable[[int], bytes]) -> None:
        self._block = block
        self._count = 0
        self._bytes = b""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, every one equally likely."""
        limit = (1 << 32) - (1 << 32) % n
        while True:
            if len(self._bytes) < 4:
                self._bytes = self._block(self._count)
                self._count += 1
            number = int.from_bytes(self._bytes[:4], "big")
            self._bytes = self._bytes[4:]
            if number < limit:
                return number % n


def _answer(question: Roll | Draw, stream: _Stream) -> tuple[Any, ...]:
    if isinstance(question, Roll):
        return tuple(question.low + stream.below(question.sides) for _ in range(question.count))
    left = list(question.pool)
    return tuple(left.pop(stream.below(len(left))) for _ in range(question.count))


class Seeded:
    """Chance for simulations: the same seed gives the same game."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._key = hashlib.blake2b(str(seed).encode(), digest_size=32).digest()

    def answer(self, question: Roll | Draw, n: int) -> tuple[Any, ...]:
        def block(i: int) -> bytes:
            return hashlib.blake2b(b"%d.%d" % (n, i), key=self._key, digest_size=32).digest()

        return _answer(question, _Stream(block))


class Verifiable:
    """Chance that anyone can check after the game.

    The table commits to a secret before the first answer; seats may add contributions of their own;
    every draw is HMAC-SHA256 over the game's name, the contributions and the number of the draw.
    When the game is over the secret is revealed and every die can be recomputed.
    """

    def __init__(self, secret: bytes, game: str, contributions: Mapping[str, str] | None = None) -> None:
        self.secret = secret
        self.game = game
        self.contributions = dict(sorted((contributions or {}).items()))

    @property
    def commitment(self) -> str:
        """What is published before the game begins."""
        return commit(self.secret)

    def answer(self, question: Roll | Draw, n: int) -> tuple[Any, ...]:
        def block(i: int) -> bytes:
            # Length-prefixed parts, so that no two different lists of parts give the same message.
            parts = [self.game, *itertools.chain.from_iterable(self.contributions.items()), str(n), str(i)]
            message = b"".join(b"%d:%s" % (len(p := part.encode()), p) for part in parts)
            return hmac.new(self.secret, message, hashlib.sha256).digest()

        return _answer(question, _Stream(block))


def commit(secret: bytes) -> str:
    """The commitment to a secret."""
    return hashlib.sha256(b"aevum dice:" + secret).hexdigest()


class Scripted:
    """Chance for tests and worked examples: the answers are written down beforehand."""

    def __init__(self, answers: Sequence[Sequence[Any]], first: int = 0) -> None:
        self.answers = [tuple(answer) for answer in answers]
        self.first = first

    def answer(self, question: Roll | Draw, n: int) -> tuple[Any, ...]:
        at = n - self.first
        what = f"{question.prompt} ({question.count} {question.of})"
        if not 0 <= at < len(self.answers):
            raise ScriptError(f"the script has {len(self.answers)} answers; {what} is number {at + 1}")
        if not question.accepts(self.answers[at]):
            raise ScriptError(f"answer {at + 1} of the script, {self.answers[at]}, does not fit {what}")
        return self.answers[at]


def outcomes(question: Roll | Draw) -> Iterator[tuple[tuple[Any, ...], Fraction]]:
    """Every possible answer with its exact probability.

    >>> [(dice, str(p)) for dice, p in outcomes(Roll(2, 1, "coin"))]
    [((1,), '1/2'), ((2,), '1/2')]
    """
    if isinstance(question, Roll):
        each = Fraction(1, question.sides**question.count)
        for dice in itertools.product(question.faces, repeat=question.count):
            yield dice, each
    else:
        every = math.perm(len(question.pool), question.count)
        for items, ways in Counter(itertools.permutations(question.pool, question.count)).items():
            yield items, Fraction(ways, every)
