"""The bot that looks ahead: Monte Carlo tree search over what may be the case.

Each round plays one of the possible worlds from the question on.  In the tree, decisions are taken by what earlier
rounds found and by what the heuristic thinks (the prior); beyond it, and for chance, they are sampled.  There the seat
itself begins nothing more, if its title says how (``rest``): one move is valued, not all that might follow it, which
takes a third of the time.  A round ends with the chapter of the game (the turn of a
nation, say), where the position is valued for every seat.  What is learnt is kept for the seat's next question if
nobody, chance included, has answered in between.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from math import inf, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from ..kernel.agenda import Game, State
from ..kernel.ask import Ask, Draw, Roll
from .heuristic import SHARP, pick, shares
from .taste import Reason, Taste, taste_of
from .worlds import Enough, Unlikely, Worlds, dice

CURIOSITY: Final = 1.0  # how much the tree tries what it knows little of, in units of what the values differ by
DOUBT: Final = 0.1  # the part of the prior that is shared out evenly
GROUP: Final = 4  # questions that one round adds to the tree: about the pieces, the place and the number of one move
MEMORY: Final = 1 / 50  # how fast the spread of the values follows


class Effort(NamedTuple):
    """How long to think about a question: so many rounds, and no longer than so many seconds."""

    rounds: float
    seconds: float = inf


class Prospect(NamedTuple):
    """What was found out about an option: how often it was tried, and the share of the victory that it promises."""

    option: Any
    tried: int
    share: float


class Node:
    """A question in the tree, and what became of its options."""

    __slots__ = ("after", "count", "options", "place", "prior", "totals", "visits")

    def __init__(self, ask: Ask, place: int, prior: list[float]) -> None:
        self.place = place  # of the seat that is asked
        self.options = list(ask.options)
        self.prior = prior
        self.count = 0
        self.visits = [0] * len(prior)
        self.totals = [0.0] * len(prior)  # of the values for the seat that is asked
        self.after: list[dict[Hashable, Node]] = [{} for _ in prior]  # the questions that an option may lead to

    def choose(self, spread: float) -> int:
        """The option to try next: good so far, likely good, or little known."""
        if not self.count:
            return self.prior.index(max(self.prior))
        mean = sum(self.totals) / self.count
        curiosity = CURIOSITY * spread * sqrt(self.count)
        scores = [
            (total / visits if visits else mean) + curiosity * prior / (1 + visits)
            for total, visits, prior in zip(self.totals, self.visits, self.prior, strict=True)
        ]
        return scores.index(max(scores))

    def learn(self, i: int, value: float) -> None:
        """An option has led to a value."""
        self.count += 1
        self.visits[i] += 1
        self.totals[i] += value

    @property
    def best(self) -> int:
        return max(range(len(self.options)), key=lambda i: (self.visits[i], self.prior[i]))

    def settled(self, left: float) -> bool:
        """Whether so many rounds more cannot change which option is tried most."""
        first, second = 0, 0
        for visits in self.visits:
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first - second > left


def signature(ask: Ask) -> Hashable:
    """What makes a question the same as one that was foreseen."""
    return ask.prompt, tuple(ask.about.values()) if ask.about else (), tuple(ask.options)


class Search:
    """Looks ahead for as long as its effort says."""

    looks_ahead: Final = True

    def __init__(self, game: Game, rng: Random, effort: Effort, taste: Taste | None = None, sharpness: float = SHARP) -> None:
        self.effort, self.taste, self.sharpness, self.rng = effort, taste or taste_of(game.title), sharpness, rng
        self.spread = 0.05  # by how much the values of rounds differ from their mean
        self.rounds = 0  # played in its whole life
        self._root: Node | None = None
        self._position = -1  # for which the questions are that may follow the last answer

    def answer(self, state: State, ask: Ask, worlds: Worlds | None = None) -> Any:
        root = self.think(state, ask, worlds)
        return root.options[root.best]

    def think(self, state: State, ask: Ask, worlds: Worlds | None) -> Node:
        """What can be found out about a question."""
        assert worlds is not None, "who looks ahead has to know what may be the case"
        root = self._foreseen(ask, worlds) or Node(ask, worlds.seats.index(ask.seat), self.prior(state, ask))
        rounds, seconds = self.effort
        start = time.perf_counter()
        while root.count < rounds and not root.settled(rounds - root.count):
            if seconds < inf and time.perf_counter() - start > seconds:
                break
            try:
                Round(self, root, worlds).play()
            except Unlikely:
                break  # the heuristic has to do
            self.rounds += 1
        self._root, self._position = root, worlds.position + 1
        return root

    def _foreseen(self, ask: Ask, worlds: Worlds) -> Node | None:
        """What is known already of a question that follows from the last answer alone."""
        if self._root is None or self._position != worlds.position:
            return None
        return self._root.after[self._root.best].get(signature(ask))

    def prior(self, state: State, ask: Ask) -> list[float]:
        """How likely each option is the best, as far as the heuristic knows."""
        found = shares(self.taste.weigh(state, ask.seat, ask), self.sharpness)
        total, even = sum(found), DOUBT / len(found)
        return [even + (1 - DOUBT) * share / total for share in found]

    def prospects(self) -> list[Prospect]:
        """What was found out about the last question, the most tried option first."""
        root = self._root
        assert root is not None, "nothing was asked yet"
        found = [
            Prospect(option, tried, total / tried if tried else 0.0)
            for option, tried, total in zip(root.options, root.visits, root.totals, strict=True)
        ]
        return sorted(found, key=lambda prospect: -prospect.tried)

    def reasons(self, state: State, ask: Ask, option: Any) -> list[Reason]:
        """What speaks for and against an option, in words of the game."""
        return self.taste.reasons(state, ask, option)


class Round:
    """One world, played from the question to the end of its chapter."""

    def __init__(self, search: Search, root: Node, worlds: Worlds) -> None:
        self._search, self._root, self._worlds = search, root, worlds
        self._path: list[tuple[Node, int]] = []
        self._ahead: dict[Hashable, Node] | None = None  # the known questions that may come next; None: out of the tree
        self._new = GROUP  # questions that may still be added
        self._chapter: Hashable = None
        self._throw = dice(search.rng)

    def play(self) -> None:
        """Play it and remember what came of it."""
        search, root, worlds = self._search, self._root, self._worlds
        state, over = worlds.play(self._decide, self._chance, search.rng.shuffle)
        values = search.taste.worth(worlds.game, worlds.seats, state, over)
        for node, i in self._path:
            node.learn(i, values[node.place])
        surprise = abs(values[root.place] - sum(root.totals) / root.count)
        search.spread += (surprise - search.spread) * MEMORY

    def _decide(self, state: State, ask: Ask) -> Any:
        search = self._search
        mine = ask.seat == self._worlds.seat
        if not self._path:
            if mine:  # where several are asked at once, others may come first
                self._chapter = search.taste.chapter(state)
                return self._follow(self._root, self._root.choose(search.spread))
        elif search.taste.chapter(state) != self._chapter:
            raise Enough
        elif mine and self._ahead is not None:
            return self._in_tree(state, ask, self._ahead)
        elif mine and (rest := search.taste.rest(ask)) is not None:
            return rest
        return ask.options[pick(search.taste.weigh(state, ask.seat, ask), search.sharpness, search.rng.random)]

    def _in_tree(self, state: State, ask: Ask, ahead: dict[Hashable, Node]) -> Any:
        search = self._search
        known = signature(ask)
        if known in ahead:
            return self._follow(ahead[known], ahead[known].choose(search.spread))
        prior = search.prior(state, ask)
        i = pick(prior, 1.0, search.rng.random)
        if not self._new:
            self._ahead = None
            return ask.options[i]
        self._new -= 1
        ahead[known] = node = Node(ask, self._root.place, prior)
        return self._follow(node, i)

    def _follow(self, node: Node, i: int) -> Any:
        self._path.append((node, i))
        self._ahead = node.after[i]
        return node.options[i]

    def _chance(self, question: Roll | Draw) -> tuple[Any, ...]:
        self._new = min(self._new, 1)  # what comes after the dice is another matter
        return self._throw(question)
