"""Sections 8.3 and 8.6 with the table T1: odds, modifiers, and the result of a battle before losses."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....kernel.tally import Tally, tally
from ....kit.areas import bits
from ..board import COLD_RIVERS, EMPIRE, OFF, RIVERS, STRAITS
from ..book import (
    COMBAT,
    CP,
    DISCOURAGEMENT,
    DONATION,
    FOEDERATI,
    GERMANIC,
    GERMANIC_VIGOUR,
    HARSH_WINTER,
    LEADERS,
    LOWEST_ROW,
    ODDS,
    OF_KIND,
    PA,
    REGNUM,
    REVOLTED,
    ROMAN_UNITS,
    ROMANS,
    TRIBE_OF,
    Result,
)
from ..queries import dignified, face, leaders_at, sick, strength, units_at
from ..state import ROMAN, Ultimus

BOUND: Final = (FOEDERATI, REVOLTED, REGNUM)  # T1.5 peoples that know no home ground outside the Empire
FAVOURED: Final = "favour"  # the effect of a stratagem on a role in this battle (6.3.21)
FAVOUR: Final = 2


class Force(NamedTuple):
    """8.1.2: all units and leaders of one side in the zone of a battle."""

    side: int
    units: int
    leaders: int


def force(g: Ultimus, side: int, zone: int) -> Force:
    return Force(side, units_at(g, side, zone), leaders_at(g, side, zone))


# Odds (8.3.2)


@lru_cache(maxsize=1 << 12)
def odds_column(attack: int, defence: int) -> int:
    """T1.2: the highest column that the attacker's PF reach, so rounded for the defender.

    >>> ODDS[odds_column(55, 37)]
    (5, 4)
    """
    reached = [column for column, (ours, theirs) in enumerate(ODDS) if attack * theirs >= defence * ours]
    return max(reached, default=0)


# Averages (8.6)


def quality(g: Ultimus, units: int) -> int:
    """8.6.1.1: the mean QU of some units, rounded down."""
    return sum(face(g, unit)[1] for unit in bits(units)) // max(1, units.bit_count())


def bonus(g: Ultimus, force: Force) -> int:
    """8.6.2.1: the best BT of the leaders; T2.5: that of a sick Augustus is none; 8.6.2.2: without leaders the mean of the units."""
    values = [LEADERS[leader].bt for leader in bits(force.leaders) if not sick(g, leader)]
    if values:
        return max(values)
    return sum(face(g, unit)[2] for unit in bits(force.units)) // max(1, force.units.bit_count())


def politics(g: Ultimus, force: Force) -> int | None:
    """8.6.3.2: the best CP of Augusti, Patricians and Usurpers; None without any (8.6.3.1)."""
    values = [CP[leader] for leader in bits(force.leaders) if dignified(g, leader)]
    return max(values) if values else None


# Modifiers (T1.4 - T1.15, T2)


def die_modifiers(g: Ultimus, zone: int, attacker: Force, defender: Force) -> Tally:
    """T1.4 - T1.11: all that is added to the die; T2.17: what helps a side is + for the attacker, - for the defender."""
    outside = not EMPIRE >> zone & 1
    return tally(
        [
            (bonus(g, attacker) - bonus(g, defender), "T1.4"),
            (-(outside and all_free(g, defender.units)), "T1.5"),
            (int(outside and not attacker.units & ROMAN_UNITS), "T1.6"),
            (-in_own_capital(g, zone, defender.units), "T1.7"),
            *compared(politics(g, attacker), politics(g, defender), "T1.8", "T1.9"),
            (-crossed(g, zone, attacker.units), "T1.10"),
            *events(g, attacker, defender, 1),
            *events(g, defender, attacker, -1),
            (FAVOUR * g.under(FAVOURED, attacker.side), "6.3.21"),
            (-FAVOUR * g.under(FAVOURED, defender.side), "6.3.21"),
        ]
    )


def all_free(g: Ultimus, units: int) -> bool:
    """T1.5: no Romans, and of no people that is Foederati, in revolt or a Regnum."""
    return not units & ROMAN_UNITS and all(g.status[TRIBE_OF[unit]] not in BOUND for unit in bits(units))


def in_own_capital(g: Ultimus, zone: int, units: int) -> bool:
    """T1.7: only units of a Regnum, and of those that are one with it (6.2.18), in the zone of its capital."""
    peoples = sorted({TRIBE_OF[unit] for unit in bits(units)})
    return ROMANS not in peoples and all(g.capital[people if g.ally[people] == OFF else g.ally[people]] == zone for people in peoples)


def compared(attack: int | None, defence: int | None, higher: str, lower: str) -> list[tuple[int, str]]:
    """T1.8, T1.9: the CP of two forces, if both have one (8.6.3.1)."""
    if attack is None or defence is None:
        return []
    return [(int(attack > defence), higher), (-int(attack < defence), lower)]


def crossed(g: Ultimus, zone: int, units: int) -> bool:
    """T1.10: some of them crossed a great river or a strait into the zone; T2.8: frozen rivers do not count."""
    barriers = RIVERS[zone] & ~(COLD_RIVERS[zone] if g.event == HARSH_WINTER else 0) | STRAITS[zone]
    return any(g.came[unit] != OFF and barriers >> g.came[unit] & 1 for unit in bits(units))


def events(g: Ultimus, ours: Force, theirs: Force, sign: int) -> list[tuple[int, str]]:
    """T2.4, T2.6, T2.13: what the event of the year does for one side."""
    against_peoples = bool(theirs.units & ~ROMAN_UNITS)
    match g.event:
        case event if event == DISCOURAGEMENT:
            return [(-sign * (bool(ours.units & ROMAN_UNITS) and against_peoples), "T2.4")]
        case event if event == GERMANIC_VIGOUR:
            return [(sign * bool(ours.units & GERMANIC), "T2.6")]
        case event if event == DONATION:
            return [(sign * (ours.side == ROMAN and bool(ours.units & OF_KIND[PA]) and against_peoples), "T2.13")]
        case _:
            return []


def column_shift(g: Ultimus, attacker: Force, defender: Force) -> Tally:
    """T1.12 - T1.15: to the right for the better quality of the attacker, to the left for that of the defender; twice for double."""
    ours, theirs = quality(g, attacker.units), quality(g, defender.units)
    if ours > theirs:
        return tally([(2, "T1.14") if ours >= 2 * theirs else (1, "T1.12")])
    if theirs > ours:
        return tally([(-2, "T1.15") if theirs >= 2 * ours else (-1, "T1.13")])
    return tally([])


def column(g: Ultimus, attacker: Force, defender: Force, shift: Tally) -> int:
    """8.3.2: the odds, shifted within the table."""
    plain = odds_column(strength(g, attacker.units), strength(g, defender.units))
    return min(max(plain + shift.total, 0), len(ODDS) - 1)


def cell(total: int, column: int) -> Result:
    """T1.1: the result of a modified die; beyond the first and the last row those hold."""
    row = min(max(total - LOWEST_ROW, 0), len(COMBAT) - 1)
    return COMBAT[row][column]
