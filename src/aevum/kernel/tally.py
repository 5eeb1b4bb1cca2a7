"""Numbers that carry their reasons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Reason(NamedTuple):
    """One modifier and the rule that gives it."""

    value: int
    rule: str


class Tally(tuple[Reason, ...]):
    """A sum of modifiers.  The log, the tooltip, the odds and the tests read the same object."""

    __slots__ = ()

    @property
    def total(self) -> int:
        return sum(reason.value for reason in self)

    def __str__(self) -> str:
        if not self:
            return "+0"
        return f"{self.total:+d} (" + ", ".join(f"{value:+d} {rule}" for value, rule in self) + ")"


def tally(reasons: Iterable[tuple[int, str]]) -> Tally:
    """Collect modifiers, leaving out those that change nothing.

    >>> print(tally([(2, "10.2.4"), (0, "10.2.7"), (-1, "10.2.3")]))
    +1 (+2 10.2.4, -1 10.2.3)
    """
    return Tally([Reason(value, rule) for value, rule in reasons if value])
