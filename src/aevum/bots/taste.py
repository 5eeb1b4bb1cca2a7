"""What a title brings for its bots: its module ``bot`` weighs options, values positions and gives reasons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any, Final, NamedTuple

from ..kernel.agenda import Event, Game, State
from ..kernel.ask import Ask


class Reason(NamedTuple):
    """A message of the game's wording (``reason-...``) and what it mentions."""

    message: str
    about: Mapping[str, Any]


def _one_chapter(state: Any) -> Hashable:
    return None


Said = tuple[str, Mapping[str, Any]]  # the name of a message and what it mentions


def _silent(state: Any, seat: str, ask: Ask, option: Any) -> list[Said]:
    return []


def _nothing_else(state: Any) -> Mapping[str, Sequence[float]]:
    return {}


def _the_entry_alone(procedure: str) -> Collection[str]:
    return ()


def _goes_on(ask: Ask) -> Any:
    return None


class Taste(NamedTuple):
    """What bots know of a title.

    ``weigh(state, seat, ask)``: how much a seat wants each option; none is below 0.
    ``value(state)``: by seat, in their order, the share of the victory that a position promises; together 1.
    ``chapter(state)``: the part of the game that a position belongs to; who looks ahead does so to its end.
    ``rest(ask)``: the option with which a seat begins no further move, or None; who looks ahead ends a long turn with it.
    ``explain(state, seat, ask, option)``: what speaks for and against an option.

    ``measures(state)``: what else can be counted by seat, gold or land, for the charts of an analysis.

    And what odds know of it:

    ``until(procedure)``: the procedures with which the matter ends that an entry of the agenda began; none: with the entry.
    ``hold(ask)``: the option with which a seat does nothing more of its own accord, or None.
    ``weighs``: the events whose tally moves the dice, and which of their details tell the side.
    ``aftermath(before, after, events)``: what has come of it, as names of messages and what they mention.

    A title without ``value`` is looked ahead to its end, one without ``aftermath`` tells points alone.
    """

    weigh: Callable[[Any, str, Ask], list[float]]
    value: Callable[[Any], list[float]] | None = None
    chapter: Callable[[Any], Hashable] = _one_chapter
    rest: Callable[[Ask], Any] = _goes_on
    explain: Callable[[Any, str, Ask, Any], list[Said]] = _silent
    measures: Callable[[Any], Mapping[str, Sequence[float]]] = _nothing_else
    until: Callable[[str], Collection[str]] = _the_entry_alone
    hold: Callable[[Ask], Any] = _goes_on
    weighs: Mapping[str, Collection[str]] = MappingProxyType({})
    aftermath: Callable[[Any, Any, Sequence[Event]], Iterable[Said]] | None = None

    def reasons(self, state: State, ask: Ask, option: Any) -> list[Reason]:
        """What speaks for and against an option, in words of the game."""
        return [Reason(*said) for said in self.explain(state, ask.seat, ask, option)]

    def worth(self, game: Game, seats: tuple[str, ...], state: State, over: bool) -> list[float]:
        """By seat, the share of the victory in a position, or in a game that is over."""
        if not over and self.value is not None:
            return self.value(state)
        winners = game.outcome(state).winners
        return [(seat in winners) / len(winners) for seat in seats]


PARTS: Final = ("bot", "stakes", "advice")  # modules of a title; only the first is needed


def taste_of(title: str) -> Taste:
    """What the modules ``bot``, ``stakes`` and ``advice`` of a title hold; raises ``ValueError`` if there is no ``bot``."""
    modules = [module for part in PARTS if (module := _module(f"aevum.games.{title}", part))]
    if not any(hasattr(module, "weigh") for module in modules):
        raise ValueError(f"{title} has no heuristic bot yet; possible is: random")
    return Taste(**{name: getattr(module, name) for module in modules for name in Taste._fields if name in vars(module)})


@cache
def _module(package: str, part: str) -> ModuleType | None:
    name = f"{package}.{part}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, package):
            raise
        return None
