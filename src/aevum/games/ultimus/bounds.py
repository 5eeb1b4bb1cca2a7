"""Who may go where, and with whom: the bounds of Romans (3.2, 3.4.1) and of peoples (4.2.4, 4.3, 4.4.2, 4.5.1).

Nothing here changes anything.  Zones and leaders come as bit sets; the ``company`` of a unit are the leaders with it.
"""

from __future__ import annotations

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
    CHIEFS,
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
    TRIBE_OF,
    UNITS,
    WAR,
)
from .queries import (
    AT_WAR,
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
from .state import Ultimus

STRAY: Final = 2  # 7.3.1 PM that may be spent on end outside the Empire
_NAMELESS: Final = ZONES & ~EMPIRE & ~mask(zone for home in HOMES for zone in bits(home))
BESIDE: Final = tuple(within(part, 1) & ZONES & ~EMPIRE for part in PARTS)  # by half: the zones outside that touch it
_OWNER: Final = {zone: people for people, home in enumerate(HOMES) for zone in bits(home)}  # whose home a zone is
_FOREIGN: Final = tuple(mask(zone for zone, owner in _OWNER.items() if owner not in (people, ARMENIA)) for people in range(len(HOMES)))
_SCATTERED: Final = mask(people for people, home in enumerate(HOMES) if not any(ADJACENT[zone] & home for zone in bits(home)))
_AROUND_ARMENIA: Final = within(HOMES[ARMENIA], 1) & ZONES


# Romans (3.2, 3.4.1)


def any_commander(g: Ultimus, company: int) -> bool:
    """3.2.2.2, 3.2.3.2: an Augustus or a Patrician is with them."""
    return any(commands(g, leader) for leader in bits(company))


def any_dignitary(g: Ultimus, company: int) -> bool:
    """3.2.2.1: an Augustus, a Patrician or a Usurper is with them; a mere leader is not enough."""
    return any(dignified(g, leader) for leader in bits(company))


def hostile_ground(g: Ultimus) -> int:
    """3.4.1.7: the home zones of the peoples at war with Rome."""
    found = 0
    for people, status in enumerate(g.status):
        if status in AT_WAR:
            found |= HOMES[people]
    return found


def abroad(g: Ultimus) -> int:
    """Where Romans may go outside the Empire: zones that bear no name, those of enemies, and Armenia (4.4.2.4)."""
    return _NAMELESS | HOMES[ARMENIA] | hostile_ground(g)


def roman_bounds(g: Ultimus, unit: int, company: int) -> int:
    """3.2, 3.4.1.6: the zones that a Roman unit may enter."""
    home, half = UNITS[unit].home, UNITS[unit].half
    match KIND[unit]:
        case kind if kind == LI:  # 3.2.1.1, 3.4.1.8
            return ZONES_OF[home]
        case kind if kind == CO:
            if any_commander(g, company):  # 3.2.2.2, 3.2.2.4
                return PARTS[half] | abroad(g) & BESIDE[half]
            return PARTS[half] if any_dignitary(g, company) else ZONES_OF[home]  # 3.2.2.1, 3.2.2.3
        case kind if kind == PA:
            if any_commander(g, company):  # 3.2.3.2, 3.2.3.3
                return EMPIRE | abroad(g)
            return EMPIRE if g.escort != OFF and company >> g.escort & 1 else PARTS[half]  # 3.2.3.1, 3.5.2.18
        case _:  # 3.2.4.4 buccellarii, wherever their leader goes
            return EMPIRE | (abroad(g) if any_commander(g, company) else _NAMELESS | HOMES[ARMENIA])


# By unit: the zones that a Roman enters without a leader; 3.2.4.1 a guard none.
ALONE: Final = tuple(
    ZONES_OF[unit.home] if unit.kind in (LI, CO) else PARTS[unit.half] if unit.kind == PA else 0 for unit in UNITS
)
NEAR: Final = tuple(row & ZONES for row in ADJACENT)  # 7.2.1 by zone: those beside it, without the refuges


# Peoples (4.3, 4.4.2, 4.5.1)


def shut_homes(g: Ultimus, people: int, zones: int) -> int:
    """4.3.7: home zones of others that are not at war, unless nobody else is there; who fights Rome may fight Armenia too."""
    found = 0
    for zone in bits(zones & _FOREIGN[people]):
        if g.status[_OWNER[zone]] not in AT_WAR and g.stack[zone] & ~OF_PEOPLE[people]:
            found |= 1 << zone
    return found


def people_bounds(g: Ultimus, people: int, zones: int) -> int:
    """Of some zones those that units of a people may enter; 4.3.8: zones that bear no name are open to all."""
    status = g.status[people]
    if status == PEACE:  # 4.2.2.2, 4.3.6
        return zones & HOMES[people]
    if status == FOEDERATI:  # 4.5.1.4, 4.2.2.4
        return zones & EMPIRE
    if status == FRIEND:  # 4.4.2.5
        free = at_war(g, IBERIA) or at_war(g, PERSAE)
        zones &= _AROUND_ARMENIA if free else HOMES[people]
    elif status == WAR:  # 4.3.10
        zones &= FAR[people]
    return zones & ~shut_homes(g, people, zones)  # 4.2.3.4


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
    found: int = OF_PEOPLE[people] if people != ROMANS else 0
    for other, lord in enumerate(g.ally):
        if lord == people:
            found |= OF_PEOPLE[other]
    return found


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


def at_home(g: Ultimus) -> tuple[int, int]:
    """4.2.2.2: the units and leaders of peoples at peace that have nowhere to go, as no home zone of theirs touches another."""
    units = leaders = 0
    for people, status in enumerate(g.status):
        if status == PEACE and _SCATTERED >> people & 1:
            units |= OF_PEOPLE[people]
            leaders |= CHIEFS[people]
    return units, leaders


# Stacks (4.2.4)


# By people: the units, and the leaders, with whom it never stands.
_NEVER_UNITS: Final = tuple(mask(unit for unit, tribe in enumerate(TRIBE_OF) if not may_stack(people, tribe)) for people in range(len(HOMES)))
_NEVER_LEADERS: Final = tuple(mask(chief for chief, folk in enumerate(FOLK) if not may_stack(people, folk)) for people in range(len(HOMES)))


def room_for(g: Ultimus, side: int, people: int, zone: int) -> bool:
    """0.4.1, 4.2.4.1: whether a people may stand with those of its side in a zone, in any number; Romans always may."""
    if people == ROMANS:
        return True
    return not (units_at(g, side, zone) & _NEVER_UNITS[people] or leaders_at(g, side, zone) & _NEVER_LEADERS[people])


def peoples_of(units: int, leaders: int) -> list[int]:
    """The peoples of some units and leaders, without the Romans."""
    if not (units & ~ROMAN_UNITS or leaders & ~ROMAN_LEADERS):
        return []
    return sorted({TRIBE_OF[unit] for unit in bits(units & ~ROMAN_UNITS)} | {FOLK[leader] for leader in bits(leaders & ~ROMAN_LEADERS)})


# Steps (7.2, 7.3)


def step_cost(g: Ultimus, origin: int, target: int) -> int:
    """7.2.2 - 7.2.5: the PM of a step; T2.8: in a harsh winter Rhenus and Danuvius are frozen."""
    frozen = g.event == HARSH_WINTER and COLD_RIVERS[origin] >> target & 1
    return cost(origin, target) - bool(frozen)


def tame_land(zone: int) -> bool:
    """7.3.2: the Empire, and what counts like it for movement."""
    return bool((EMPIRE | EASTERN_LANDS) >> zone & 1)


def reachable(g: Ultimus, side: int, units: int, leaders: int, zone: int) -> list[int]:
    """The adjacent zones (7.2.1) that some units and leaders may enter together, Hunni passing through included."""
    allowed = NEAR[zone]
    for unit in bits(units):
        if not allowed:
            return []
        allowed = bounds(g, unit, leaders, allowed) | (crossings(g, HUNNI, allowed) if TRIBE_OF[unit] == HUNNI else 0)
    for leader in bits(leaders):
        allowed = leader_bounds(g, leader, units, allowed) | (crossings(g, HUNNI, allowed) if FOLK[leader] == HUNNI else 0)
    found = list(bits(allowed))
    for people in peoples_of(units, leaders):
        found = [target for target in found if room_for(g, side, people, target)]
    return found


# Who is kept from moving, or called away


def fixed(g: Ultimus, side: int, leader: int) -> bool:
    """T2.5, T2.12: whether a leader must stay where he is; T2.7: as he must in the capital to which he was called."""
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
    if zone >= LANDS or not units_at(g, 1 - side, zone) or units_at(g, side, zone):
        return 0
    return leaders_at(g, side, zone)
