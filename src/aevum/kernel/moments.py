"""Moments: points in a procedure where other rules, cards and abilities may step in.

A procedure opens a moment; whatever subscribed to its name gets its window, interrupts before the
event and reactions after it.  A window opens by what a seat may publicly hold, never by what it
holds, so that being asked tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .ask import Steps

Window = Callable[..., Steps[Any]]


@dataclass(frozen=True)
class _Subscription:
    seats: Callable[..., Sequence[str]]
    act: Window


class Moments:
    """The windows of one game, by the name of the moment, in the order in which they were declared."""

    def __init__(self) -> None:
        self._interrupts: dict[str, list[_Subscription]] = {}
        self._reactions: dict[str, list[_Subscription]] = {}

    def before(self, name: str, seats: Callable[..., Sequence[str]]) -> Callable[[Window], Window]:
        """Subscribe an interrupt.  ``seats`` names who may act, by public knowledge alone."""
        return self._subscribe(self._interrupts, name, seats)

    def after(self, name: str, seats: Callable[..., Sequence[str]]) -> Callable[[Window], Window]:
        """Subscribe a reaction."""
        return self._subscribe(self._reactions, name, seats)

    @staticmethod
    def _subscribe(
        table: dict[str, list[_Subscription]], name: str, seats: Callable[..., Sequence[str]]
    ) -> Callable[[Window], Window]:
        def register(act: Window) -> Window:
            table.setdefault(name, []).append(_Subscription(seats, act))
            return act

        return register

    def open(self, name: str, *context: Any, event: Steps[Any] | None = None) -> Steps[bool]:
        """Open a moment; False if an interrupt (by returning True) stopped the event."""
        for window in self._interrupts.get(name, ()):
            for seat in window.seats(*context):
                if (yield from window.act(*context, seat)) is True:
                    return False
        if event is not None:
            yield from event
        for window in self._reactions.get(name, ()):
            for seat in window.seats(*context):
                yield from window.act(*context, seat)
        return True
