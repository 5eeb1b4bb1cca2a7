"""Chapter 10: victory points, and who has won.  Points scored during play (10.1) stand where they are won."""

from __future__ import annotations

from typing import Final

from ....kernel.agenda import Outcome
from ....kernel.ask import Steps
from ....kernel.rules import rule
from ....kernel.tally import Tally, tally
from ....kit.areas import bits
from ..board import CAPITALS, CITIES, EAST, EMPIRE, OFF, PARTS, ROMA, WEST
from ..book import ROMAN_UNITS, TRIBE_OF
from ..queries import at_war, civil_war, controls, in_capital, major, player
from ..state import BARBARIAN, ROMAN, SEATS, Ultimus
from ..verbs import score
from .s03_deaths import orphaned

DECISIVE, DEFINITIVE = 2, 5  # 10.3.2 times the points of the other
PAPA: Final = "papa"  # the effect that spares the ROMAN the loss of Roma (6.1.12)


@rule("2.F", "Victory points")
def victory_points(g: Ultimus) -> Steps[None]:
    """2.F.3, 10.2: both roles score what the year has brought; beaten peoples count before they return (9.4)."""
    for side, reasons in ((ROMAN, roman_points(g)), (BARBARIAN, barbarian_points(g))):
        score(g, side, reasons.total, "10.2", reasons)
    yield from ()


def roman_points(g: Ultimus) -> Tally:
    """10.2.1 - 10.2.7: what the ROMAN scores."""
    beaten = [(3, "10.2.6") if major(g, people) else (1, "10.2.1") for people in bits(g.pacified)]
    return tally(
        [
            *beaten,
            (int(all(leader != OFF and in_capital(g, leader) for leader in g.augustus)), "10.2.2"),
            (int(not civil_war(g)), "10.2.3"),
            (int(holds_capitals(g, EAST)), "10.2.4"),
            (int(holds_capitals(g, WEST)), "10.2.5"),
            (5 * g.pax, "10.2.7"),
        ]
    )


def holds_capitals(g: Ultimus, half: int) -> bool:
    """10.2.4, 10.2.5: whether the ROMAN controls every zone with an imperial capital in a half of the Empire."""
    return all(controls(g, ROMAN, zone) for zone in bits(CAPITALS & PARTS[half]))


def barbarian_points(g: Ultimus) -> Tally:
    """10.2.8 - 10.2.13: what the BARBARIAN scores; each zone counts once, at its own rate."""
    return tally(
        [
            *(zone_points(g, zone) for zone in bits(EMPIRE) if g.stack[zone] & g.hostile),
            (3 * civil_war(g), "10.2.10"),
            (3 * any(leader == OFF for leader in g.augustus), "10.2.11"),
            (5 * g.crowned.bit_count(), "10.2.12"),
            (3 * (g.council != OFF), "6.3.6"),
        ]
    )


def zone_points(g: Ultimus, zone: int) -> tuple[int, str]:
    """10.2.8, 10.2.9, 10.2.13: what a zone of the Empire is worth to the BARBARIAN as it is held now."""
    intruders = g.stack[zone] & g.hostile & ~ROMAN_UNITS
    if zone == ROMA:  # whoever they are; 6.1.12 not when the bishop spoke to them
        return 5 * (bool(intruders) and not g.under(PAPA, ROMAN)), "10.2.13"
    at_arms = any(at_war(g, TRIBE_OF[unit]) for unit in bits(intruders))
    return (2 * at_arms, "10.2.9") if CITIES >> zone & 1 else (int(at_arms), "10.2.8")


def level(points: list[int]) -> str:
    """10.3.2: how clear a victory is; who has nothing, or less, is no measure for the other."""
    most, least = max(points), max(0, min(points))
    if points[0] == points[1]:
        return "draw"
    if most > DEFINITIVE * least:
        return "definitive"
    return "decisive" if most > DECISIVE * least else "victory"


def outcome(g: Ultimus) -> Outcome:
    """10.3.1: who has more PV wins, equals share it; 3.5.1.3: without an Augustus the ROMAN has lost."""
    totals = dict(zip(SEATS, map(float, g.points), strict=True))
    if orphaned(g):
        return Outcome(totals, (player(g, BARBARIAN),), "3.5.1.3")
    best = max(g.points)
    return Outcome(totals, tuple(seat for seat, points in zip(SEATS, g.points, strict=True) if points == best), "10.3.1")
