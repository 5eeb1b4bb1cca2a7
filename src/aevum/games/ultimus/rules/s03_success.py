"""Section 3.6.4: a usurpation succeeds or fails; what 3.6.5 says of two at once follows from their halves."""

from __future__ import annotations

from ....kernel.ask import Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import EAST, OFF, REFUGES, ROMA, SEATS, WEST
from ..book import ROMAN_LEADERS, ROMAN_UNITS
from ..queries import civil_war, units_at
from ..state import BARBARIAN, Ultimus
from ..verbs import lose_triumph, return_to_order, triumph
from .s03_emperors import thrones_to_fill

GOALS = ((SEATS[WEST], ROMA), (SEATS[EAST],))  # 3.6.4.1 by half: the zones that a usurper must hold


@rule("3.6.4", "Success of a usurpation")
def capitals_taken(g: Ultimus) -> None:
    """3.6.4.1, 3.6.4.2: in phase F rebels hold the capitals of their half, and its Augustus is in no refuge."""
    for half in (WEST, EAST):
        if civil_war(g, half) and not g.court[REFUGES[half]] and all(held_by_rebels(g, half, zone) for zone in GOALS[half]):
            if not g.triumph >> half & 1:
                triumph(g, half, "3.6.4.1")


def held_by_rebels(g: Ultimus, half: int, zone: int) -> bool:
    """3.6.4.1: a Roman leader and a Roman unit of the usurpation are there."""
    units = units_at(g, BARBARIAN, zone) & ROMAN_UNITS
    leaders = g.court[zone] & ROMAN_LEADERS
    return any(g.cause[unit] == 1 + half for unit in bits(units)) and any(g.turned[leader] == 1 + half for leader in bits(leaders))


@rule("3.6.4", "Failure of a usurpation")
def usurpation_fails(g: Ultimus, half: int) -> Steps[None]:
    """3.6.4.6: the Usurper is dead: all who followed him belong to the Augustus again, and what he had won is lost."""
    return_to_order(g, half, "3.6.4.6")
    if g.triumph >> half & 1:
        lose_triumph(g, half)
        if g.augustus[half] == OFF:
            g.agenda.insert(0, ("succession", half))
    thrones_to_fill(g)
    yield from ()
