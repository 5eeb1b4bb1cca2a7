"""The opponents that people choose from, and everybody else who can hold a seat, by name."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from ..kernel.agenda import Game, State
from ..kernel.ask import Ask
from .heuristic import Heuristic
from .random import AtRandom
from .search import Effort, Search
from .worlds import Worlds

TEXT: Final = Path(__file__).parent / "text"  # what levels are called, and what can be said of them


class Bot(Protocol):
    """Whatever answers for a seat."""

    @property
    def looks_ahead(self) -> bool:
        """Whether it needs ``worlds``."""
        ...

    def answer(self, state: State, ask: Ask, worlds: Worlds | None = None) -> Any:
        """One of the options; ``state`` is what ``observe`` gives to the seat that is asked."""
        ...


class Level(NamedTuple):
    """An opponent for people: its name, how long it may think about an answer, and who it is.

    Its words are ``level-NAME`` and ``level-NAME-about`` in ``TEXT``.
    """

    name: str
    seconds: float
    make: Callable[[Game, Random], Bot]


# From a first game to a hard one.  The rounds take less than the seconds; these are for slow or busy machines.
LEVELS: Final = (
    Level("recruit", 0.2, lambda game, rng: Heuristic(game, rng, sharpness=1.0)),
    Level("sergeant", 0.2, lambda game, rng: Heuristic(game, rng)),
    Level("captain", 0.2, lambda game, rng: Search(game, rng, Effort(40, 0.12))),
    Level("general", 1.0, lambda game, rng: Search(game, rng, Effort(300, 0.85))),
    Level("marshal", 5.0, lambda game, rng: Search(game, rng, Effort(2000, 4.5))),
)
USUAL: Final = "sergeant"  # who plays if nobody says anything; where a game has no heuristic, it is "random"

NAMES: Final[dict[str, Callable[[Game, Random], Bot]]] = {
    "random": AtRandom,
    "heuristic": Heuristic,
    "search": lambda game, rng: Search(game, rng, Effort(inf, 1.0)),
    **{level.name: level.make for level in LEVELS},
}


def bot(name: str, game: Game, seed: int | str) -> Bot:
    """A bot by its name; the same seed plays the same game.  Raises ``ValueError`` for an unknown name.

    Beside the ``NAMES`` there are ``search:200``, which thinks for 200 rounds, and ``search:2s``, for two seconds.
    A bot that stops by the clock may answer otherwise the next time.
    """
    plain, colon, effort = name.partition(":")
    rng = Random(str(seed))
    if plain == "search" and colon:
        return Search(game, rng, _effort(name, effort))
    if name not in NAMES:
        raise ValueError(f"there is no bot {name!r}; there are: {', '.join(NAMES)}, search:ROUNDS, search:SECONDSs")
    return NAMES[name](game, rng)


def _effort(name: str, text: str) -> Effort:
    """How long ``search:TEXT`` thinks."""
    by_time = text.endswith("s")
    try:
        number = float(text.removesuffix("s")) if by_time else int(text)
    except ValueError:
        number = 0
    if not 0 < number < 1e6:
        raise ValueError(f"{name!r} is no effort; write search:200 for 200 rounds or search:2s for two seconds")
    return Effort(inf, number) if by_time else Effort(int(number))
