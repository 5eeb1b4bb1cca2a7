"""Why a group cannot go to a zone: the bounds of ``bounds`` and the steps of ``s07_movement`` in words."""

from __future__ import annotations

from ....kernel.ask import Refusal
from ....kit.areas import bits
from ..board import EMPIRE, OFF, PARTS
from ..book import BU, CO, FOEDERATI, FRIEND, KIND, LI, PEACE, ROMANS, TRIBE_OF, UNITS
from ..bounds import (
    BESIDE,
    NEAR,
    STRAY,
    any_commander,
    bounds,
    crossings,
    leader_bounds,
    peoples_of,
    room_for,
    shut_homes,
    step_cost,
    tame_land,
)
from ..state import Ultimus


def why_not_together(g: Ultimus, side: int, leader: int, units: int, zone: int, left: int, strayed: int, target: int) -> Refusal | None:
    """Why a group that has come to a zone with so many PM left cannot go on to another."""
    refusal = why_not_there(g, side, units, 0 if leader == OFF else 1 << leader, zone, target)
    if refusal is not None:
        return refusal
    price = step_cost(g, zone, target)
    if price > left:
        return Refusal("7.2.2", "too_far")
    if strayed != OFF and not tame_land(target) and strayed + price > STRAY:
        return Refusal("7.3.1", "strayed")
    return None


def why_not_there(g: Ultimus, side: int, units: int, company: int, zone: int, target: int) -> Refusal | None:
    """Why some units with these leaders cannot enter a zone at all."""
    if not NEAR[zone] >> target & 1:
        return Refusal("7.2.1", "not_adjacent")
    for unit in bits(units):
        if not bounds(g, unit, company, 1 << target):
            return why_not_unit(g, unit, company, target)
    for leader in bits(company):
        if not leader_bounds(g, leader, units, 1 << target):
            return Refusal("4.3.1", "alone_in_the_empire")
    if not all(room_for(g, side, people, target) for people in peoples_of(units, company)):
        return Refusal("4.2.4", "never_together")
    return None


def why_not_unit(g: Ultimus, unit: int, company: int, target: int) -> Refusal:
    """Why a zone is outside the bounds of a unit."""
    people = TRIBE_OF[unit]
    return why_not_roman(g, unit, company, target) if people == ROMANS else why_not_people(g, people, target)


def why_not_roman(g: Ultimus, unit: int, company: int, target: int) -> Refusal:
    """3.2, 3.4.1."""
    kind, half, inside = KIND[unit], UNITS[unit].half, bool(EMPIRE >> target & 1)
    if kind == LI:
        return Refusal("3.2.1.1", "stays_in_diocese")
    if kind == CO and inside:
        return Refusal("3.2.2.1", "needs_dignitary") if PARTS[half] >> target & 1 else Refusal("3.2.2.3", "stays_in_half")
    if kind != BU and not any_commander(g, company):
        return Refusal("3.2.2.2" if kind == CO else "3.2.3.2", "needs_commander")
    if kind == CO and not BESIDE[half] >> target & 1:
        return Refusal("3.2.2.4", "beside_its_half")
    return Refusal("3.4.1.7", "home_of_people")


def why_not_people(g: Ultimus, people: int, target: int) -> Refusal:
    """4.3, 4.4.2.5, 4.5.1.4."""
    status = g.status[people]
    if status == PEACE:
        return Refusal("4.3.6", "at_peace")
    if status == FOEDERATI:
        return Refusal("4.5.1.4", "stays_in_empire")
    if crossings(g, people, 1 << target):
        return Refusal("4.3.9", "no_halt")
    if shut_homes(g, people, 1 << target):
        return Refusal("4.3.7", "home_of_others")
    return Refusal("4.4.2.5", "stays_in_armenia") if status == FRIEND else Refusal("4.3.10", "far_from_home")
