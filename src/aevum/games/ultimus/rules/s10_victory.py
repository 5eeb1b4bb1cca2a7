"""Chapter 10: victory points, and who has won."""

from __future__ import annotations

from ....kernel.agenda import Outcome
from ..queries import player
from ..state import BARBARIAN, SEATS, Ultimus
from .s03_deaths import orphaned


def outcome(g: Ultimus) -> Outcome:
    """10.3.1: who has more PV wins, equals share it; 3.5.1.3: without an Augustus the ROMAN has lost."""
    totals = dict(zip(SEATS, map(float, g.points), strict=True))
    if orphaned(g):
        return Outcome(totals, (player(g, BARBARIAN),), "3.5.1.3")
    best = max(g.points)
    return Outcome(totals, tuple(seat for seat, points in zip(SEATS, g.points, strict=True) if points == best), "10.3.1")
