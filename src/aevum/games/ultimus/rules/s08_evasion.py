"""Sections 8.2 and 8.4.1: the refuges, evasion before a battle, and retreat after it."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits, mask
from ..board import ADJACENT, OFF, SEATS, ZONES
from ..book import BU, CC, FOLK, KIND, OF_KIND, PA, ROMANS, TRIBE_OF, VS
from ..bounds import bounds, fixed, guard_here, leader_bounds, may_lead, own_men, peoples_of, room_for
from ..campaign import fall_back, fall_back_leader, take_refuge
from ..queries import best, guard_of, leaders_at, locked, player, sick, units_at
from ..state import ROMAN, Ultimus
from ..verbs import eliminate
from .dice import d6
from .s03_deaths import die
from .s06_plague import catch_plague
from .s07_movement import flush, unlike

YES: Final = "yes"
NO: Final = "no"
GO: Final = "go"
STAY: Final = "stay"


# Refuges (8.2.2)


@rule("8.2.2", "Ravenna and Constantinopolis")
def refuge(g: Ultimus, zone: int, defender: int) -> Steps[None]:
    """8.2.2.1, 8.2.2.6: an Augustus attacked in the zone of his city may go inside with a few of his men."""
    if defender != ROMAN or zone not in SEATS:
        return
    half = SEATS.index(zone)
    augustus, guards = g.augustus[half], units_at(g, ROMAN, zone) & OF_KIND[PA]
    if augustus == OFF or g.at[augustus] != zone or not guards:
        return
    answer = yield from choose(player(g, ROMAN), "take_refuge", [YES, NO], "word", {"leader": augustus, "zone": zone})
    if answer == NO:
        return
    unit = yield from choose(player(g, ROMAN), "refuge_unit", unlike(g, guards), "unit", {"zone": zone})  # 8.2.2.2
    company = 1 << augustus
    others: list[int | str] = list(bits(companions(g, zone, augustus)))
    other = yield from choose(player(g, ROMAN), "refuge_leader", [*others, NO], "leader", {"zone": zone})
    if not isinstance(other, str):
        company |= 1 << other
    take_refuge(g, half, company, 1 << unit)


def companions(g: Ultimus, zone: int, augustus: int) -> int:
    """8.2.2.2: one other Roman leader; there is room for one guard only."""
    full = guard_of(g, augustus) != OFF
    found = leaders_at(g, ROMAN, zone) & ~(1 << augustus)
    return mask(leader for leader in bits(found) if FOLK[leader] == ROMANS and not (full and guard_of(g, leader) != OFF))


# Evasion (8.2.1)


@rule("8.2.1", "Evasion")
def evasion(g: Ultimus, zone: int, defender: int) -> Steps[None]:
    """8.2.1.1: with a leader the defender may avoid the battle on a d6 below the best VS; 8.2.2.4 those outside a refuge too."""
    leaders = leaders_at(g, defender, zone)
    below = best(VS, leaders)
    if below < 2 or not any(can_leave(g, defender, zone, leader) for leader in bits(leaders)):
        return
    about = {"zone": zone, "below": below}
    answer = yield from choose(player(g, defender), "evade", [YES, NO], "word", about)
    if answer == NO:
        return
    if (yield from d6("evasion", about)) >= below:
        g.tell("evasion_failed", "8.2.1.1", zone=zone, side=defender)
        return
    g.tell("evasion", "8.2.1.1", zone=zone, side=defender)
    for leader in bits(leaders):
        yield from slip_away(g, zone, defender, leader)


def can_leave(g: Ultimus, side: int, zone: int, leader: int) -> bool:
    """8.2.1.5: whether there is any zone for a leader, with his guard or with one more of his men (4.3.1)."""
    guard = guard_here(g, leader)
    men = [0, *(1 << unit for unit in unlike(g, units_at(g, side, zone) & own_men(g, leader)))]
    return any(ways_out(g, side, zone, leader, guard | unit) for unit in men)


def ways_out(g: Ultimus, side: int, zone: int, leader: int, units: int) -> list[int]:
    """8.2.1.2, 8.2.1.5: where a leader may evade to with some units, within their bounds; the sick and the held may not."""
    if fixed(g, side, leader):
        return []
    open_zones = leader_bounds(g, leader, units, refuges_from(g, side, zone, barred(g, side, zone)))
    for unit in bits(units):
        open_zones = bounds(g, unit, 1 << leader, open_zones)  # 8.2.1.6
    peoples = peoples_of(units, 1 << leader)
    return [near for near in bits(open_zones) if all(room_for(g, side, people, near) for people in peoples)]


def refuges_from(g: Ultimus, side: int, zone: int, shut: int) -> int:
    """8.2.1.2, 8.2.1.3: adjacent zones, straits included, without enemy units."""
    return mask(near for near in bits(ADJACENT[zone] & ZONES & ~shut) if not units_at(g, 1 - side, near))


def barred(g: Ultimus, side: int, zone: int) -> int:
    """8.2.1.5: the zones from which the attackers of a defender came."""
    if side == g.attacker:
        return 0
    return mask(g.came[unit] for unit in bits(units_at(g, g.attacker, zone)) if g.came[unit] != OFF)


def slip_away(g: Ultimus, zone: int, side: int, leader: int) -> Steps[None]:
    """8.2.1.4: each leader goes with up to his CC in units, or stays; who is left behind must fight."""
    units = guard_here(g, leader)
    while units.bit_count() < CC[leader]:
        more = [
            unit
            for unit in unlike(g, units_at(g, side, zone) & ~units)
            if may_lead(g, leader, unit) and ways_out(g, side, zone, leader, units | 1 << unit)
        ]
        if not more:
            break
        options: list[int | str] = [*more, GO]
        unit = yield from choose(player(g, side), "evade_with", options, "unit", {"leader": leader, "zone": zone})
        if isinstance(unit, str):
            break
        units |= 1 << unit
    targets: list[int | str] = [*ways_out(g, side, zone, leader, units)]
    if not targets:
        return
    target = yield from choose(player(g, side), "evade_to", [*targets, STAY], "zone", {"leader": leader, "zone": zone})
    if isinstance(target, str):
        return
    for unit in bits(units):
        fall_back(g, unit, target)
    fall_back_leader(g, leader, target)
    g.tell("evaded", "8.2.1.2", leader=leader, zone=zone, zone_to=target, count=units.bit_count())
    yield from catch_plague(g, target, units, 1 << leader)
    yield from flush(g, target)


# Retreat (8.4.1)


@rule("8.4.1", "Retreat")
def retreat(g: Ultimus, zone: int, side: int) -> Steps[None]:
    """8.4.1.2, T1.3: the beaten leave the zone, together as far as they may; 8.4.1.3, 4.4.2.6: who cannot is eliminated."""
    while True:
        units, leaders = units_at(g, side, zone), leaders_at(g, side, zone)
        if not units and not leaders:
            return
        goals = retreat_goals(g, side, zone, units, leaders)
        if not goals:
            lose_trapped(g, zone, side)
            return
        target = yield from choose(player(g, side), "retreat_to", sorted(goals), "zone", {"zone": zone, "side": side})
        going, with_them = goals[target]
        for unit in bits(going):
            fall_back(g, unit, target)
        for leader in bits(with_them):
            if sick(g, leader):  # T2.5
                die(g, leader, "battle", "T2.5")
            else:
                fall_back_leader(g, leader, target)
        g.tell("retreated", "8.4.1.2", side=side, zone=zone, zone_to=target, count=going.bit_count())
        yield from catch_plague(g, target, going, with_them)
        yield from flush(g, target)


def retreat_goals(g: Ultimus, side: int, zone: int, units: int, leaders: int) -> dict[int, tuple[int, int]]:
    """Each zone that somebody may retreat to, with those units and leaders who may."""
    found: dict[int, tuple[int, int]] = {}
    if locked(g, side) >> zone & 1:
        return found
    for target in bits(refuges_from(g, side, zone, barred(g, side, zone))):
        going, with_them = who_may_retreat(g, side, target, units, leaders)
        if going or with_them:
            found[target] = going, with_them
    return found


def who_may_retreat(g: Ultimus, side: int, target: int, units: int, leaders: int) -> tuple[int, int]:
    """8.2.1.6, 4.2.4, 4.3.10: each within its own bounds; 4.3.1: a foreign leader inside the Empire only with his men."""
    going = mask(
        unit
        for unit in bits(units)
        if KIND[unit] != BU and bounds(g, unit, leaders, 1 << target) and room_for(g, side, TRIBE_OF[unit], target)
    )
    with_them = 0
    for leader in bits(leaders):
        guard = guard_here(g, leader)
        free = leader_bounds(g, leader, going & own_men(g, leader), 1 << target) and room_for(g, side, FOLK[leader], target)
        if free and all(bounds(g, unit, leaders, 1 << target) for unit in bits(guard)):
            with_them |= 1 << leader
            going |= guard
    return going, with_them


def lose_trapped(g: Ultimus, zone: int, side: int) -> None:
    """8.4.1.3, 8.5.1.1: those who cannot retreat are eliminated with their leaders; 8.5.1.2: generic ones may return."""
    for unit in bits(units_at(g, side, zone)):
        eliminate(g, unit, "8.4.1.3")
    for leader in bits(leaders_at(g, side, zone)):
        die(g, leader, "battle", "8.5.1.1")
