"""Players that are programs.  They see what their seat may see and the question, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol

from ..kernel.agenda import Game, State
from ..kernel.ask import Ask
from .heuristic import Heuristic
from .random import AtRandom


class Bot(Protocol):
    """Whatever answers for a seat."""

    def answer(self, state: State, ask: Ask) -> Any:
        """One of the options; ``state`` is what ``observe`` gives to the seat that is asked."""
        ...


NAMES: Final[dict[str, Callable[[Game, Random], Bot]]] = {
    "random": AtRandom,
    "heuristic": Heuristic,
}


def bot(name: str, game: Game, seed: int | str) -> Bot:
    """A bot by its name; the same seed plays the same game.  Raises ``ValueError`` for an unknown name."""
    if name not in NAMES:
        raise ValueError(f"there is no bot {name!r}; there are: {', '.join(NAMES)}")
    return NAMES[name](game, Random(str(seed)))
