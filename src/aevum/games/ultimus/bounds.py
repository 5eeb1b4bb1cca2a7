"""Who may go where, and with whom: the bounds of Romans (3.2, 3.4.1) and of peoples (4.2.4, 4.3, 4.4.2, 4.5.1).

Nothing here changes anything.  Zones and leaders come as bit sets; the ``company`` of a unit are the leaders with it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...kit.areas import bits, mask
from .board import (
    ADJACENT,
    CAPITALS,
    COLD_RIVERS,
    EASTERN_LANDS,
    EMPIRE,
    LANDS,
    OFF,
    PARTS,
    ZONES,
    ZONES_OF,
    cost,
    within,
)
from .book import (
    ARMENIA,
    BU,
    CO,
    FOEDERATI,
    FOLK,
    FRIEND,
    HARSH_WINTER,
    HOMES,
    HUNNI,
    IBERIA,
    KIND,
    LI,
    OF_PEOPLE,
    PA,
    PEACE,
    PERSAE,
    ROMAN_LEADERS,
    ROMAN_UNITS,
    ROMANS,
    STATUSES,
    TRIBE_OF,
    UNITS,
    UNREST,
    WAR,
)
from .queries import (
    FAR,
    at_war,
    commands,
    controls,
    dignified,
    guard_of,
    in_capital,
    leaders_at,
    locked,
    may_stack,
    sick,
    side_of_leader,
    side_of_unit,
    summoned,
    units_at,
)
from .state import BARBARIAN, Ultimus

PM: Final = 4  # 1.2.2.1, 1.3.2.1, 6.2.26 the most that anybody has
STRAY: Final = 2  # 7.3.1 PM that may be spent on end outside the Empire
TAME: Final = EMPIRE | EASTERN_LANDS  # 7.3.2
_NAMELESS: Final = ZONES & ~EMPIRE & ~mask(zone for home in HOMES for zone in bits(home))
_FRIENDLY: Final = _NAMELESS | HOMES[ARMENIA]
BESIDE: Final = tuple(within(part, 1) & ZONES & ~EMPIRE for part in PARTS)  # by half: the zones outside that touch it
_OWNER: Final = {zone: people for people, home in enumerate(HOMES) for zone in bits(home)}  # whose home a zone is
_FOREIGN: Final = tuple(mask(zone for zone, owner in _OWNER.items() if owner not in (people, ARMENIA)) for people in range(len(HOMES)))
_AROUND_ARMENIA: Final = within(HOMES[ARMENIA], 1) & ZONES


# Romans (3.2, 3.4.1)


def any_commander(g: Ultimus, company: int) -> bool:
    """3.2.2.2, 3.2.3.2: an Augustus or a Patrician is with them."""
    return bool(company) and any(commands(g, leader) for leader in bits(company))


def any_dignitary(g: Ultimus, company: int) -> bool:
    """3.2.2.1: an Augustus, a Patrician or a Usurper is with them; a mere leader is not enough."""
    return any(dignified(g, leader) for leader in bits(company))


def abroad(g: Ultimus) -> int:
    """3.4.1.7: where Romans may go outside the Empire: zones that bear no name, those of enemies, and Armenia (4.4.2.4)."""
    return _FRIENDLY | g.enemy_land


def roman_bounds(g: Ultimus, unit: int, company: int) -> int:
    """3.2, 3.4.1.6: the zones that a Roman unit may enter."""
    home, half = UNITS[unit].home, UNITS[unit].half
    kind = KIND[unit]
    if kind == LI:  # 3.2.1.1, 3.4.1.8
        return ZONES_OF[home]
    if kind == CO:
        if any_commander(g, company):  # 3.2.2.2, 3.2.2.4
            return PARTS[half] | abroad(g) & BESIDE[half]
        return PARTS[half] if any_dignitary(g, company) else ZONES_OF[home]  # 3.2.2.1, 3.2.2.3
    if kind == PA:
        if any_commander(g, company):  # 3.2.3.2, 3.2.3.3
            return EMPIRE | abroad(g)
        return EMPIRE if g.escort != OFF and company >> g.escort & 1 else PARTS[half]  # 3.2.3.1, 3.5.2.18
    return EMPIRE | (abroad(g) if any_commander(g, company) else _FRIENDLY)  # 3.2.4.4 buccellarii, wherever their leader goes


# By unit: the zones that a Roman enters without a leader; 3.2.4.1 a guard none.
ALONE: Final = tuple(
    ZONES_OF[unit.home] if unit.kind in (LI, CO) else PARTS[unit.half] if unit.kind == PA else 0 for unit in UNITS
)
NEAR: Final = tuple(row & ZONES for row in ADJACENT)  # 7.2.1 by zone: those beside it, without the refuges
LOOSE: Final = tuple(mask(unit for unit, zones in enumerate(ALONE) if near & zones) for near in NEAR)  # by zone: the Romans who can leave it so


# Peoples (4.3, 4.4.2, 4.5.1)


def shut_homes(g: Ultimus, people: int, zones: int) -> int:
    """4.3.7: home zones of others that are not at war, unless nobody else is there; who fights Rome may fight Armenia too."""
    found = 0
    for zone in bits(zones & _FOREIGN[people] & ~g.enemy_land & ~g.vacant):
        if g.stack[zone] & ~OF_PEOPLE[people]:
            found |= 1 << zone
    return found


# By status and people: the zones that are open to its units, whoever is at war; who stands in a home may still shut it.
_OPEN: Final = tuple(
    tuple({PEACE: home, FOEDERATI: EMPIRE, FRIEND: home, WAR: FAR[people]}.get(status, ZONES) for people, home in enumerate(HOMES))
    for status in range(len(STATUSES))
)


def people_bounds(g: Ultimus, people: int, zones: int) -> int:
    """Of some zones those that units of a people may enter; 4.3.8: zones that bear no name are open to all."""
    status = g.status[people]
    if status == FRIEND and (at_war(g, IBERIA) or at_war(g, PERSAE)):  # 4.4.2.5
        zones &= _AROUND_ARMENIA
    else:
        zones &= _OPEN[status][people]  # 4.2.2.2, 4.3.6; 4.5.1.4, 4.2.2.4; 4.3.10
    return zones if status in (PEACE, FOEDERATI) else zones & ~shut_homes(g, people, zones)  # 4.2.3.4


def crossings(g: Ultimus, people: int, zones: int) -> int:
    """4.3.9: of some zones the homes that Hunni may cross but where they may not stop."""
    return shut_homes(g, people, zones & FAR[people]) if people == HUNNI and g.status[people] != PEACE else 0


def bounds(g: Ultimus, unit: int, company: int, zones: int) -> int:
    """Of some zones those that a unit may enter with some leaders."""
    people = TRIBE_OF[unit]
    return zones & roman_bounds(g, unit, company) if people == ROMANS else people_bounds(g, people, zones)


def leader_bounds(g: Ultimus, leader: int, units: int, zones: int) -> int:
    """Of some zones those that a leader may enter with some units; 3.4.1.1: a Roman all; 4.3.1: others in the Empire not alone."""
    people = FOLK[leader]
    if people == ROMANS:
        rivals = leader in g.usurper and OFF not in g.usurper  # 3.6.5.3
        return zones & ~PARTS[1 - g.usurper.index(leader)] if rivals else zones
    return people_bounds(g, people, zones if units & own_men(g, leader) else zones & ~EMPIRE)


def own_men(g: Ultimus, leader: int) -> int:
    """4.3.4: the units of a leader's people, and of those that are one with it (6.2.18, 6.2.20)."""
    people = FOLK[leader]
    return g.united[people] if people != ROMANS else 0


def may_lead(g: Ultimus, leader: int, unit: int) -> bool:
    """3.4.1.2, 4.3.4, 4.5.1.3, 4.5.1.7, 3.6.3.15: whether a leader may take a unit of his side with him."""
    if side_of_leader(g, leader) != side_of_unit(g, unit) or KIND[unit] == BU:
        return False
    people = TRIBE_OF[unit]
    if FOLK[leader] != ROMANS:
        return bool(own_men(g, leader) >> unit & 1) or (people == ROMANS and leader in g.patrician)
    if people == ROMANS or g.cause[unit]:
        same: bool = g.cause[unit] == g.turned[leader]  # 3.6.3.13, 3.6.5.3
        return same
    return g.status[people] == FOEDERATI and commands(g, leader)


def guard_here(g: Ultimus, leader: int) -> int:
    """3.2.4.1: the bit of the guard that goes with a leader, 0 without one."""
    unit = guard_of(g, leader)
    return 1 << unit if unit != OFF and g.where[unit] == g.at[leader] else 0


# Stacks (4.2.4)


# By people: the units, and the leaders, with whom it never stands.
_NEVER_UNITS: Final = tuple(mask(unit for unit, tribe in enumerate(TRIBE_OF) if not may_stack(people, tribe)) for people in range(len(HOMES)))
_NEVER_LEADERS: Final = tuple(mask(chief for chief, folk in enumerate(FOLK) if not may_stack(people, folk)) for people in range(len(HOMES)))


def room_for(g: Ultimus, side: int, people: int, zone: int) -> bool:
    """0.4.1, 4.2.4.1: whether a people may stand with those of its side in a zone, in any number; Romans always may."""
    return people == ROMANS or bool(with_room(g, side, people, 1 << zone))


def with_room(g: Ultimus, side: int, people: int, zones: int) -> int:
    """Of some zones those with room for a people that is not Roman."""
    units, leaders = (g.hostile, g.hostile_leaders) if side == BARBARIAN else (~g.hostile, ~g.hostile_leaders)
    units, leaders = units & _NEVER_UNITS[people], leaders & _NEVER_LEADERS[people]
    stack, court, full = g.stack, g.court, 0
    for zone in bits(zones & ~g.vacant):
        if stack[zone] & units or court[zone] & leaders:
            full |= 1 << zone
    return zones & ~full


@lru_cache(maxsize=1 << 12)
def peoples_of(units: int, leaders: int) -> tuple[int, ...]:
    """The peoples of some units and leaders, without the Romans."""
    return tuple(sorted({TRIBE_OF[unit] for unit in bits(units & ~ROMAN_UNITS)} | {FOLK[leader] for leader in bits(leaders & ~ROMAN_LEADERS)}))


# Steps (7.2, 7.3)


def step_cost(g: Ultimus, origin: int, target: int) -> int:
    """7.2.2 - 7.2.5: the PM of a step; T2.8: in a harsh winter Rhenus and Danuvius are frozen."""
    frozen = g.event == HARSH_WINTER and COLD_RIVERS[origin] >> target & 1
    return cost(origin, target) - bool(frozen)


def _within_pm(origin: int, points: int, frozen: int) -> int:
    return mask(zone for zone in bits(NEAR[origin]) if cost(origin, zone) - (frozen >> zone & 1) <= points)


# By zone, then by PM: the zones beside it to which these are enough; T2.8 the second in a harsh winter.
_AFFORDABLE: Final = tuple(tuple(_within_pm(origin, points, 0) for points in range(PM + 1)) for origin in range(LANDS))
_AFFORDABLE_ON_ICE: Final = tuple(tuple(_within_pm(origin, points, COLD_RIVERS[origin]) for points in range(PM + 1)) for origin in range(LANDS))


def affordable(g: Ultimus, zone: int, points: int) -> int:
    """7.2.2: the zones beside one to which so many PM are enough."""
    return (_AFFORDABLE_ON_ICE if g.event == HARSH_WINTER else _AFFORDABLE)[zone][points]


def tame_land(zone: int) -> bool:
    """7.3.2: the Empire, and what counts like it for movement."""
    return bool(TAME >> zone & 1)


def reachable(g: Ultimus, side: int, units: int, leaders: int, zone: int) -> int:
    """The adjacent zones (7.2.1) that some units and leaders may enter together, Hunni passing through included."""
    allowed = NEAR[zone]
    for unit in bits(units & ROMAN_UNITS):
        allowed &= roman_bounds(g, unit, leaders)
    for people in peoples_of(units, 0):
        allowed = people_bounds(g, people, allowed) | crossings(g, people, allowed)
    for leader in bits(leaders):
        allowed = leader_bounds(g, leader, units, allowed) | crossings(g, FOLK[leader], allowed)
    for people in peoples_of(units, leaders):
        allowed = with_room(g, side, people, allowed)
    return allowed


def open_way(g: Ultimus, leader: int, guard: int, men: int) -> bool:
    """Whether a vacant zone beside him is open to a leader, alone with his guard or with one of his men.

    Nobody shuts it, and everybody can pay for it (7.3.1): where there is one, no other needs to be weighed.
    """
    near = g.vacant & affordable(g, g.at[leader], STRAY)
    if guard:
        return bool(leader_bounds(g, leader, guard, near) & (EMPIRE | _FRIENDLY))  # 3.2.4.4
    return bool(leader_bounds(g, leader, men and men & OF_PEOPLE[FOLK[leader]], near))


def ways_alone(g: Ultimus, side: int, unit: int) -> int:
    """3.4.1.5, 4.3.5: a unit alone goes one zone, whatever it costs; migrants as far as they can (6.2.26); 3.2.4.1: guards nowhere."""
    people, near = TRIBE_OF[unit], NEAR[g.where[unit]]
    return near & ALONE[unit] if people == ROMANS else with_room(g, side, people, people_bounds(g, people, near))


def able(g: Ultimus, side: int, zone: int, units: int) -> int:
    """Of some units in a zone those that can leave it alone."""
    found, near = units & LOOSE[zone], NEAR[zone]
    for people in peoples_of(units & ~ROMAN_UNITS, 0):
        # Nobody shuts a vacant zone, so that it is rarely necessary to look at the others.
        if near & g.vacant & _OPEN[g.status[people]][people] or with_room(g, side, people, people_bounds(g, people, near)):
            found |= units & OF_PEOPLE[people]
    return found


# Who is kept from moving, or called away


def fixed(g: Ultimus, side: int, leader: int) -> bool:
    """T2.5, T2.12: whether a leader must stay where he is; T2.7: as he must in the capital to which he was called."""
    if not g.effects and g.event != UNREST:
        return False
    zone = g.at[leader]
    if locked(g, side) >> zone & 1 or sick(g, leader):
        return True
    return leader in summoned(g) and in_capital(g, leader) and (zone >= LANDS or controls(g, side, zone))


def way_home(g: Ultimus, side: int, zone: int) -> int:
    """T2.7: the zones that are one step nearer to the nearest imperial capital that the side controls."""
    capitals = mask(place for place in bits(CAPITALS) if controls(g, side, place))
    found = capitals
    while found and not found >> zone & 1:
        wider = within(found, 1)
        if wider >> zone & 1:
            return found & ADJACENT[zone]
        if wider == found:
            break
        found = wider
    return 0


def alone_among_enemies(g: Ultimus, side: int, zone: int) -> int:
    """7.1.6: the leaders of a side in a zone that has enemy units and none of theirs."""
    if zone >= LANDS or not g.court[zone] or not units_at(g, 1 - side, zone) or units_at(g, side, zone):
        return 0
    return leaders_at(g, side, zone)
