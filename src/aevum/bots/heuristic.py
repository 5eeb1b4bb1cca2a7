"""The bot that prefers options by what a game's own ``bot`` module thinks of them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import accumulate
from random import Random
from typing import Any

from ..kernel.agenda import Game, State
from ..kernel.ask import Ask

Weigh = Callable[[Any, str, Ask], list[float]]


def weigh_of(title: str) -> Weigh:
    """How a title weighs options: ``weigh`` of its module ``bot``."""
    try:
        module = import_module(f"aevum.games.{title}.bot")
    except ModuleNotFoundError as error:
        if error.name not in (f"aevum.games.{title}.bot", f"aevum.games.{title}"):
            raise
        raise ValueError(f"{title} has no heuristic bot yet; possible is: random") from None
    weigh: Weigh = module.weigh
    return weigh


class Heuristic:
    """An option of twice the weight is taken twice as often; weight 0 is never taken if another has more."""

    def __init__(self, game: Game, rng: Random, weigh: Weigh | None = None) -> None:
        self._random = rng.random
        self._weigh = weigh or weigh_of(game.title)

    def answer(self, state: State, ask: Ask) -> Any:
        weights = self._weigh(state, ask.seat, ask)
        assert len(weights) == len(ask.options), f"{ask.prompt}: {len(weights)} weights for {len(ask.options)} options"
        sums = list(accumulate(weights))
        if not sums[-1] > 0:
            return ask.options[int(self._random() * len(ask.options))]
        mark = self._random() * sums[-1]
        return next(option for option, upto in zip(ask.options, sums, strict=True) if mark < upto)
