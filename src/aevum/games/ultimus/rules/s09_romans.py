"""Section 9.3: adjustments of the Roman units and leaders of both sides."""

from __future__ import annotations

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits, mask
from ..board import (
    CAPITALS,
    CITIES,
    DIOCESE,
    EAST,
    EMPIRE,
    HALF,
    LANDS,
    OFF,
    OUTSIDE,
    REFUGES,
    SEATS,
    WEST,
    ZONES_OF,
    within,
    zone,
)
from ..book import GUARDSMEN, OF_KIND, PA, REGULARS, ROMAN_LEADERS, TRIBE_OF, UNITS
from ..queries import (
    diocese_free,
    federated,
    guarded,
    has_city,
    non_romans_at,
    player,
    side_of_leader,
    side_of_unit,
    units_at,
)
from ..scenarios import SCENARIOS, alike, counted
from ..state import BARBARIAN, FALLEN, PLACES, Ultimus
from ..verbs import dismiss_guard, eliminate, enter, put_leader, rally, remove, restore, weaken
from .dice import d6, d10
from .s03_deaths import die
from .s09_adjustments import ground, join_side, nearest, quiet, rest_in_city

# 9.3.1 Limitanei and comitatenses


@rule("9.3.1", "Adjustments of limitanei and comitatenses")
def adjust_diocese(g: Ultimus, diocese: int) -> Steps[None]:
    """The LI and CO of a diocese: the fallen return, the weakened recover where they stand (9.3.1.3), those abroad come home.

    4.5.3.9: a Regnum in the diocese changes nothing for them.
    """
    regulars = REGULARS[diocese]
    for unit in regulars:
        if g.where[unit] == FALLEN:
            yield from return_home(g, unit, "9.3.1.1", "9.3.1.2")
    for unit in regulars:
        recover(g, unit)
    for unit in regulars:
        place = g.where[unit]
        if place < LANDS and HALF[place] == OUTSIDE:
            yield from come_home(g, unit)


def return_home(g: Ultimus, unit: int, rule_id: str, lost: str) -> Steps[None]:
    """9.3.1.1: in a zone of its diocese without peoples; 9.3.1.2: if there is none it is lost."""
    zones = list(bits(diocese_free(g, UNITS[unit].home)))
    if not zones:
        remove(g, unit, lost)
        return
    place = yield from choose(player(g, side_of_unit(g, unit)), "return_at", zones, "zone", {"unit": unit})
    enter(g, unit, place, rule_id, "returned")
    join_side(g, unit, place, "9.3.2.5")


def recover(g: Ultimus, unit: int) -> None:
    """9.3.1.4: a weakened LI or CO recovers in its diocese, a CO in any city too, if no enemy is near."""
    if not g.weak[unit]:
        return
    place = ground(g, g.where[unit])
    if place == OFF or not EMPIRE >> place & 1:
        return
    if (DIOCESE[place] == UNITS[unit].home or has_city(place)) and quiet(g, side_of_unit(g, unit), place):
        restore(g, unit, "9.3.1.4")


def come_home(g: Ultimus, unit: int) -> Steps[None]:
    """9.3.1.6: from outside the Empire a CO returns weakened to a diocese beside it, or is lost (9.3.1.5, 9.3.1.7)."""
    if not within(1 << g.where[unit], 1) & ZONES_OF[UNITS[unit].home]:
        remove(g, unit, "9.3.1.5")
        return
    yield from return_home(g, unit, "9.3.1.6", "9.3.1.7")
    if g.where[unit] < PLACES:
        weaken(g, unit, "9.3.1.6")


# 9.3.2 Palatini


@rule("9.3.2", "Adjustments of the palatini")
def adjust_palatini(g: Ultimus) -> Steps[None]:
    """The fallen and those outside the Empire return to their capitals, the weakened recover."""
    for unit in bits(OF_KIND[PA]):
        place = g.where[unit]
        if place == FALLEN:
            capital = UNITS[unit].home
            if not blocked(g, capital):
                back_in_capital(g, unit, capital, "9.3.2.1")
        elif place < LANDS and HALF[place] == OUTSIDE and place not in REFUGES:
            capital = quarters(g, unit)
            eliminate(g, unit, "9.3.2.4")
            if not non_romans_at(g, capital):
                back_in_capital(g, unit, capital, "9.3.2.4")
        elif g.weak[unit]:
            rest_in_city(g, unit)
    yield from ()


def blocked(g: Ultimus, capital: int) -> bool:
    """9.3.2.2, 9.3.2.6: whether units of a people hold the zone of a capital; Foederati do no harm."""
    return any(not federated(g, TRIBE_OF[unit]) for unit in bits(non_romans_at(g, capital)))


def back_in_capital(g: Ultimus, unit: int, capital: int, rule_id: str) -> None:
    """9.3.2.5, 9.3.2.7: on the normal face, and among the usurper's men if these hold the zone."""
    enter(g, unit, capital, rule_id, "returned")
    join_side(g, unit, capital, "9.3.2.7" if capital in SEATS else "9.3.2.5")


def quarters(g: Ultimus, unit: int) -> int:
    """9.3.2.4: the capital in which the scenario deploys a unit, by default that of the table (T5.1)."""
    for stack in SCENARIOS[g.scenario].stack:
        if CAPITALS >> zone(stack.zone) & 1 and any(unit in alike(name) for _, name in map(counted, stack.units)):
            return zone(stack.zone)
    return UNITS[unit].home


# 9.3.3 Buccellarii


@rule("9.3.3", "Adjustments of the buccellarii")
def adjust_guards(g: Ultimus) -> Steps[None]:
    """9.3.3.2: the weakened recover in cities; 9.3.3.3: fallen guards return there to a leader who lives, or not at all."""
    for unit in GUARDSMEN:
        leader = guarded(g, unit)
        if leader == OFF:
            continue
        if g.where[unit] < PLACES:
            rest_in_city(g, unit)
        elif guard_can_return(g, leader):
            enter(g, unit, g.at[leader], "9.3.3.3", "returned")
            if g.turned[leader]:
                rally(g, 1 << unit, g.turned[leader] - 1, "9.3.3.3")
        else:
            dismiss_guard(g, leader)
    yield from ()


def guard_can_return(g: Ultimus, leader: int) -> bool:
    """9.3.3.3: its leader is in a city of the Empire that no enemy is near."""
    place = ground(g, g.at[leader])
    return place != OFF and bool(EMPIRE >> place & 1) and has_city(place) and quiet(g, side_of_leader(g, leader), place)


# 9.3.4 Leaders


@rule("9.3.4", "Adjustments of the Roman leaders")
def adjust_leaders(g: Ultimus) -> Steps[None]:
    """9.3.4.1, 9.3.4.2: who is outside the Empire goes to the nearest city that the other side does not occupy."""
    for leader in bits(ROMAN_LEADERS):
        place = g.at[leader]
        if place >= LANDS or place in REFUGES or HALF[place] != OUTSIDE:
            continue
        side = side_of_leader(g, leader)
        zones = nearest(place, open_cities(g, side))
        if zones:
            there = yield from choose(player(g, side), "winter_at", zones, "zone", {"leader": leader})
            put_leader(g, leader, there)
            g.tell("wintered", "9.3.4.2", leader=leader, zone=there)


def open_cities(g: Ultimus, side: int) -> int:
    """9.3.4.2: the cities of the Empire without units of the other side."""
    return mask(place for place in bits(EMPIRE & CITIES) if not units_at(g, 1 - side, place))


# 9.3.5 Refuges


@rule("9.3.5", "Adjustments of those in Ravenna and Constantinopolis")
def adjust_refuges(g: Ultimus) -> Steps[None]:
    """9.3.5.1, 9.3.5.2: while enemies hold the zone a refuge may fall."""
    for half in (WEST, EAST):
        if (g.court[REFUGES[half]] or g.stack[REFUGES[half]]) and units_at(g, BARBARIAN, SEATS[half]):
            fallen = (yield from d10("refuge", {"zone": REFUGES[half]})) == 0
            if fallen and half == EAST:
                fallen = (yield from d6("walls", {"zone": REFUGES[half]})) < 5
            g.tell("refuge_falls" if fallen else "refuge_stands", f"9.3.5.{1 + half}", zone=REFUGES[half])
            if fallen:
                take_refuge_by_storm(g, half)


def take_refuge_by_storm(g: Ultimus, half: int) -> None:
    """9.3.5.1: everybody in a refuge is eliminated for good, generic leaders too."""
    box = REFUGES[half]
    for unit in bits(g.stack[box]):
        remove(g, unit, f"9.3.5.{1 + half}")
    for leader in sorted(bits(g.court[box]), key=lambda leader: leader in g.augustus):  # the Augustus last
        die(g, leader, "gone", f"9.3.5.{1 + half}")
