"""How sure a share or a count is: 95 % intervals, and how likely dice are to stray so far."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z: Final = 1.959964  # 95 %


class Interval(NamedTuple):
    """A share and the interval in which it lies with 95 % certainty."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def wilson(wins: float, games: float) -> Interval:
    """The interval of a share after Wilson; it is at home near 0 and 1 too.

    >>> print(wilson(8, 10))
    80.0 % (49.0 to 94.3)
    """
    if games <= 0:
        return Interval(math.nan, 0.0, 1.0)
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return Interval(share, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


class Sets:
    """Shares of wins over sets of games that belong together, such as mirrored games on common dice.

    Games of a set are not independent: the interval is that of as many independent games as would
    scatter like the sets do, and never of more than were played.
    """

    def __init__(self) -> None:
        self.sets = self.games = 0
        self.wins = self._squares = self._cross = self._sizes = 0.0

    def add(self, wins: float, games: int) -> None:
        """Count a set."""
        self.sets += 1
        self.games += games
        self.wins += wins
        self._squares += wins * wins
        self._cross += wins * games
        self._sizes += games * games

    def interval(self) -> Interval:
        """The share of wins over all sets."""
        if not self.sets:
            return wilson(0, 0)
        share = self.wins / self.games
        if self.sets == 1:
            return wilson(share, 1)
        scatter = self._squares - 2 * share * self._cross + share * share * self._sizes
        variance = scatter * self.sets / (self.sets - 1) / self.games**2
        single = share * (1 - share)
        alike = min(self.games, single / variance) if variance > 0 else self.games
        return wilson(share * alike, alike)


def mean(faces: Sequence[int], counts: Sequence[int]) -> float:
    """What dice showed on the average.

    >>> mean(range(1, 7), [0, 0, 1, 1, 0, 0])
    3.5
    """
    return sum(face * count for face, count in zip(faces, counts, strict=True)) / max(1, sum(counts))


def fair(counts: Sequence[int]) -> float:
    """How likely fair dice are to stray from equal counts at least as far as these (chi-square).

    >>> round(fair([10, 10, 10]), 2), round(fair([20, 10, 10]), 2)
    (1.0, 0.08)
    """
    total, faces = sum(counts), len(counts)
    if not total or faces < 2:
        return 1.0
    expected = total / faces
    strayed = sum((count - expected) ** 2 / expected for count in counts)
    # Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
    free = faces - 1
    z = ((strayed / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free))
    return min(1.0, 0.5 * math.erfc(z / math.sqrt(2)))
