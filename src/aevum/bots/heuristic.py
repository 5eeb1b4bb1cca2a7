"""The bot that prefers options by what a game's own ``bot`` module thinks of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from random import Random
from typing import Any, Final

from ..kernel.agenda import Game, State
from ..kernel.ask import Ask
from .taste import Reason, Taste, taste_of
from .worlds import Worlds

SHARP: Final = 3.0


class Heuristic:
    """The better an option, the more often it is taken; weight 0 is never taken if another has more.

    ``sharpness`` says how much more often: at 1 an option of twice the weight is taken twice as often, at 3 eight
    times as often.
    """

    looks_ahead: Final = False

    def __init__(self, game: Game, rng: Random, taste: Taste | None = None, sharpness: float = SHARP) -> None:
        self._random = rng.random
        self._taste = taste or taste_of(game.title)
        self._sharpness = sharpness

    def answer(self, state: State, ask: Ask, worlds: Worlds | None = None) -> Any:
        weights = self._taste.weigh(state, ask.seat, ask)
        assert len(weights) == len(ask.options), f"{ask.prompt}: {len(weights)} weights for {len(ask.options)} options"
        assert min(weights) >= 0, f"{ask.prompt}: a weight is below 0"
        return ask.options[pick(weights, self._sharpness, self._random)]

    def reasons(self, state: State, ask: Ask, option: Any) -> list[Reason]:
        """What speaks for and against an option, in words of the game."""
        return self._taste.reasons(state, ask, option)


def pick(weights: list[float], sharpness: float, random: Callable[[], float]) -> int:
    """The place of an option, by chance and weight."""
    sums = list(accumulate(shares(weights, sharpness)))
    return min(bisect_right(sums, random() * sums[-1]), len(sums) - 1)


def shares(weights: list[float], sharpness: float) -> list[float]:
    """How often each option is taken, the best one counting 1."""
    best = max(weights)
    if not best > 0:
        return [1.0] * len(weights)
    return [(weight / best) ** sharpness for weight in weights]
