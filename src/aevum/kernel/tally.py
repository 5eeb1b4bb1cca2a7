"""Numbers that carry their reasons."""

from __future__ import annotations

from collections.abc import Iterable

Reason = tuple[int, str]  # one modifier and the rule that gives it


class Tally(tuple[Reason, ...]):
    """A sum of modifiers.  The log, the tooltip, the odds and the tests read the same object."""

    __slots__ = ()

    @property
    def total(self) -> int:
        total = 0
        for value, _ in self:
            total += value
        return total

    def __str__(self) -> str:
        if not self:
            return "+0"
        return f"{self.total:+d} (" + ", ".join(f"{value:+d} {rule}" for value, rule in self) + ")"


def tally(reasons: Iterable[Reason]) -> Tally:
    """Collect modifiers, leaving out those that change nothing.

    >>> print(tally([(2, "10.2.4"), (0, "10.2.7"), (-1, "10.2.3")]))
    +1 (+2 10.2.4, -1 10.2.3)
    """
    return Tally([reason for reason in reasons if reason[0]])
