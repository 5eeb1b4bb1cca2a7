"""The bot that takes any option, all being equally likely."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..kernel.agenda import Game, State
from ..kernel.ask import Ask
from .worlds import Worlds


class AtRandom:
    """Any option will do."""

    looks_ahead: Final = False

    def __init__(self, game: Game, rng: Random) -> None:
        self._random = rng.random

    def answer(self, state: State, ask: Ask, worlds: Worlds | None = None) -> Any:
        options = ask.options
        return options[int(self._random() * len(options))]
