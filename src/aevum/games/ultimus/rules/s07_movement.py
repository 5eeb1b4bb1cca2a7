"""Chapter 7, with 3.4.1 and 4.3: movement by land.  Fleets are in ``s03_fleets``, who may go where in ``bounds``."""

from __future__ import annotations

from functools import partial
from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits, mask
from ..board import ADJACENT, EMPIRE, LANDS, OFF, REFUGES, SEATS, ZONES, zones_in
from ..book import CC, CHIEFS, FOLK, HUNNI, PEACE, ROMAN_UNITS, ROMANS, SORT, TRIBE_OF, UNREST
from ..bounds import (
    LOOSE,
    NEAR,
    STRAY,
    TAME,
    able,
    affordable,
    alone_among_enemies,
    crossings,
    fixed,
    guard_here,
    may_lead,
    open_way,
    own_men,
    reachable,
    step_cost,
    tame_land,
    way_home,
    ways_alone,
)
from ..campaign import flee, leave_refuge, march_leader, note_mobile, rest, rest_leader, set_out
from ..names import PIECE
from ..queries import leader_pace, leaders_at, locked, pace, player, summoned, units_at
from ..state import BARBARIAN, FLEETS, ROMAN, Ultimus
from ..verbs import march
from .dice import d10
from .s03_civil_war import rally_on_entry
from .s03_deaths import die
from .s03_fleets import fleets_to_sail, voyage
from .s06_plague import catch_plague, raging
from .s07_refusals import why_not_there, why_not_together

DONE: Final = "done"
GO: Final = "go"
HALT: Final = "halt"
LEAVE: Final = "leave"
KILLED: Final = 9  # 7.1.6


@rule("7.1", "Movement")
def movement(g: Ultimus, side: int) -> Steps[None]:
    """7.1.1: in phase E.1 all, some or none of a role's leaders and units move, one group after the other."""
    set_out(g)
    treks = [("trek", people) for people in bits(g.migrants)] if side == BARBARIAN else []  # 6.2.27
    g.agenda[:0] = [*treks, ("group", side)]
    yield from ()


@rule("7.1", "Movement")
def group(g: Ultimus, side: int) -> Steps[None]:
    """One leader with his units, one unit alone, one fleet; then the next, until the player has done."""
    forced = called_away(g, side) if g.event == UNREST else 0
    if forced:  # T2.7
        g.agenda.insert(0, ("group", side))
        leader = yield from choose(player(g, side), "answer_call", list(bits(forced)), "leader", {"side": side})
        yield from lead(g, side, leader)
        return
    starts: list[int | str] = [*places_to_leave(g, side), *fleets_to_sail(g, side), DONE]
    start = yield from choose(player(g, side), "move_from", starts, "zone", {"side": side})
    if isinstance(start, str):
        yield from flush_all(g)
        return
    g.agenda.insert(0, ("group", side))
    if start >= FLEETS:
        yield from voyage(g, side, start - FLEETS)
        yield from flush_all(g)
        return
    if start in REFUGES:  # 8.2.2.3
        units, leaders, seat = g.stack[start], g.court[start], SEATS[REFUGES.index(start)]
        leave_refuge(g, REFUGES.index(start))
        yield from catch_plague(g, seat, units, leaders)
        return
    piece = yield from choose(player(g, side), "move_piece", movable(g, side, start), "piece", {"side": side, "zone": start})
    if piece >= PIECE:
        yield from lead(g, side, piece - PIECE)
    else:
        yield from travel(g, side, piece)


# Who can move


def places_to_leave(g: Ultimus, side: int) -> list[int]:
    """The zones with somebody who has not moved and can, and refuges that can be left (8.2.2.3)."""
    note_mobile(g, mobile_zones(g, side))
    found = zones_in(g.mobile & ~locked(g, side))  # T2.12
    if side == ROMAN:
        found += [box for half, box in enumerate(REFUGES) if g.court[box] and not units_at(g, BARBARIAN, SEATS[half])]
    return found


def mobile_zones(g: Ultimus, side: int) -> int:
    """The zones with somebody who can move: those known, and those that have to be looked at again.

    Hunni see beyond the next zone (4.3.9), and those who are called away as far as to their capital (T2.7).
    """
    unsure = g.unsure & ZONES if g.event != UNREST else ZONES
    if g.status[HUNNI] != PEACE:
        for leader in bits(CHIEFS[HUNNI] & g.present_leaders):
            unsure |= 1 << g.at[leader] & ZONES
    units, leaders = rested(g, side)
    stack, court, found = g.stack, g.court, g.mobile & ~unsure
    for zone in zones_in(unsure & ~g.vacant):
        here, chiefs = stack[zone] & units, court[zone] & leaders
        if here & LOOSE[zone] or (here and able(g, side, zone, here)) or (chiefs and any(leader_can_move(g, side, leader) for leader in bits(chiefs))):
            found |= 1 << zone
    return found


def rested(g: Ultimus, side: int) -> tuple[int, int]:
    """The units and leaders of a role that have not moved in this sequence and are not tied to their home."""
    units, leaders = (g.hostile, g.hostile_leaders) if side == BARBARIAN else (~g.hostile, ~g.hostile_leaders)
    return units & ~g.tired & ~g.rooted, leaders & ~g.tired_leaders & ~g.rooted_leaders


def leader_can_move(g: Ultimus, side: int, leader: int) -> bool:
    """Whether a leader has not moved, may, and has somewhere to go, with his guard or with units that he may take."""
    if g.tired_leaders >> leader & 1 or fixed(g, side, leader):
        return False
    guard = guard_here(g, leader)
    if FOLK[leader] == ROMANS and not guard:
        return True
    men = units_at(g, side, g.at[leader]) & own_men(g, leader) & ~g.tired
    if leader not in summoned(g) and open_way(g, leader, guard, men):
        return True
    if not (men or guard) and not NEAR[g.at[leader]] & ~EMPIRE:  # 4.3.1
        return False
    return bool(first_steps(g, side, leader, guard)) or any(first_steps(g, side, leader, 1 << unit) for unit in unlike(g, men))


def first_steps(g: Ultimus, side: int, leader: int, units: int) -> int:
    """Where a leader and some units may go first, if it is within their PM."""
    return steps(g, side, leader, units, g.at[leader], paces(g, leader, units), 0)


def movable(g: Ultimus, side: int, zone: int) -> list[int]:
    """The leaders and units in a zone that can move; of units that are alike one stands for all."""
    found = [PIECE + leader for leader in bits(leaders_at(g, side, zone)) if leader_can_move(g, side, leader)]
    return found + unlike(g, able(g, side, zone, units_at(g, side, zone) & ~g.tired))


def unlike(g: Ultimus, units: int) -> list[int]:
    """Of some units one of each sort: kind, home, face, cause, and whether it has moved."""
    if not units & units - 1:  # one at most
        return [*bits(units)]
    seen: dict[tuple[int, int, int, int], int] = {}
    for unit in bits(units):
        seen.setdefault((SORT[unit], g.weak[unit], g.cause[unit], g.moved[unit]), unit)
    return list(seen.values())


def called_away(g: Ultimus, side: int) -> int:
    """T2.7: the Augusti and Patricians who must still set out for a capital."""
    return mask(
        leader
        for leader in summoned(g)
        if leaders_at(g, side, g.at[leader]) >> leader & 1
        and g.at[leader] < LANDS
        and not g.marched[leader]
        and not fixed(g, side, leader)
        and way_home(g, side, g.at[leader]) & first_steps(g, side, leader, guard_here(g, leader))
    )


# A unit alone


def travel(g: Ultimus, side: int, unit: int) -> Steps[None]:
    """3.4.1.5, 4.3.5: one unit alone."""
    people = TRIBE_OF[unit]
    if people != ROMANS and g.migrants >> people & 1:
        yield from proceed(g, side, OFF, 1 << unit, pace(g, unit))
        return
    about = {"side": side, "unit": unit}
    why = partial(why_not_there, g, side, 1 << unit, 0, g.where[unit])
    target = yield from choose(player(g, side), "move_to", bits(ways_alone(g, side, unit)), "zone", about, why)
    g.tell("moved", "3.4.1.5" if people == ROMANS else "4.3.5", unit=unit, zone=g.where[unit], zone_to=target)
    march(g, unit, target)
    rest(g, unit)
    if raging(g):
        yield from catch_plague(g, target, 1 << unit, 0)
    if g.court[target]:
        yield from flush(g, target)


# A leader


def lead(g: Ultimus, side: int, leader: int) -> Steps[None]:
    """3.4.1.2, 4.3.2: a leader sets out, alone or with units up to his CC; his guard is one of them (3.2.4.1)."""
    units = yield from enlist(g, side, leader, guard_here(g, leader), g.at[leader])
    yield from proceed(g, side, leader, units, paces(g, leader, units))


def paces(g: Ultimus, leader: int, units: int) -> int:
    """The PM of a group: those of its slowest part (1.2.2.1, 1.3.2.1)."""
    return min([leader_pace(g), *(pace(g, unit) for unit in bits(units))])


def proceed(g: Ultimus, side: int, leader: int, units: int, left: int) -> Steps[None]:
    """3.4.1.3, 4.3.3: step by step together; 3.4.1.4: units may be left on the way, but the last ones stay with the leader."""
    zone = g.at[leader] if leader != OFF else g.where[bits(units)[0]]
    led, strayed, touched = bool(units), 0, []
    while True:
        options: list[int | str] = [*bits(steps(g, side, leader, units, zone, left, strayed))]
        if not options:
            break
        if leader == OFF or not (leader in summoned(g) and way_home(g, side, zone)):  # T2.7
            if not forbidden_halt(g, units, zone):
                options.append(HALT)
            if leader != OFF and spare(g, leader, units):
                options.append(LEAVE)
        why = partial(why_not_together, g, side, leader, units, zone, left, strayed)
        if leader == OFF:
            answer = yield from choose(player(g, side), "migrate_to", options, "zone", {"unit": bits(units)[0], "zone": zone, "left": left}, why)
        else:
            answer = yield from choose(player(g, side), "march_to", options, "zone", {"leader": leader, "zone": zone, "left": left}, why)
        if answer == LEAVE:
            unit = yield from choose(player(g, side), "leave_behind", unlike(g, spare(g, leader, units)), "unit", {"zone": zone})
            units &= ~(1 << unit)
            rest(g, unit)
            touched.append(zone)
            continue
        if isinstance(answer, str):
            break
        price = step_cost(g, zone, answer)
        left -= price
        strayed = OFF if tame_land(answer) or strayed == OFF else strayed + price
        go_together(g, leader, units, zone, answer, price)
        zone = answer
        if raging(g):
            yield from catch_plague(g, zone, units, 0 if leader == OFF else 1 << leader)
            units &= g.stack[zone]
        if (leader != OFF and g.at[leader] != zone) or (led and not units):
            break
        won = (yield from rally_on_entry(g, zone, 1 << leader)) if leader != OFF and g.turned[leader] else None
        if won:  # 3.6.3.13
            joined = yield from enlist(g, side, leader, units, zone)
            left = min([left, *(pace(g, unit) for unit in bits(joined & ~units))])
            units, led = joined, led or joined != units
        if won is False or (led and units_at(g, 1 - side, zone)):  # 3.6.3.14; 7.1.2, 7.1.5; 7.1.4 mere leaders stop nobody
            break
    for unit in bits(units):
        rest(g, unit)
    if leader != OFF:
        rest_leader(g, leader)
    for place in dict.fromkeys([*touched, zone]):
        yield from flush(g, place)


def enlist(g: Ultimus, side: int, leader: int, units: int, zone: int) -> Steps[int]:
    """3.4.1.2, 3.6.3.13: a leader takes more units with him, one by one, up to his CC."""
    others = mask(unit for unit in bits(units_at(g, side, zone) & ~units & ~g.tired) if may_lead(g, leader, unit))
    while others & ~units and units.bit_count() < CC[leader]:
        options: list[int | str] = [*unlike(g, others & ~units), GO]
        about = {"side": side, "leader": leader, "room": CC[leader] - units.bit_count()}
        unit = yield from choose(player(g, side), "take", options, "unit", about)
        if isinstance(unit, str):
            break
        units |= 1 << unit
    return units


def go_together(g: Ultimus, leader: int, units: int, zone: int, target: int, price: int) -> None:
    """A group enters a zone."""
    for unit in bits(units):
        march(g, unit, target)
    if leader != OFF:
        march_leader(g, leader, target)
        g.tell("marched", "7.2.1", leader=leader, zone=zone, zone_to=target, count=units.bit_count(), cost=price)
    else:
        g.tell("moved", "6.2.26", unit=bits(units)[0], zone=zone, zone_to=target)


def spare(g: Ultimus, leader: int, units: int) -> int:
    """3.4.1.4, 4.5.1.7: the units that a leader may leave behind and still go on."""
    if units.bit_count() < 2:
        return 0
    loose = units & ~guard_here(g, leader)
    if FOLK[leader] != ROMANS and (loose & own_men(g, leader)).bit_count() < 2:
        loose &= ROMAN_UNITS
    return loose


def steps(g: Ultimus, side: int, leader: int, units: int, zone: int, left: int, strayed: int) -> int:
    """Where a group may go next with the PM that it has left; ``strayed``: spent outside the Empire so far (7.3.1).

    4.3.9: Hunni enter a zone where they may not stop only if they can go on from it.
    """
    if not left:
        return 0
    found = reachable(g, side, units, 0 if leader == OFF else 1 << leader, zone) & affordable(g, zone, left)
    if strayed != OFF:
        found &= TAME | affordable(g, zone, STRAY - strayed)
    if leader != OFF and leader in summoned(g):
        found &= way_home(g, side, zone) or ZONES
    for target in bits(no_halt(g, units, found)):
        price = step_cost(g, zone, target)
        lost = OFF if tame_land(target) or strayed == OFF else strayed + price
        if not steps(g, side, leader, units, target, left - price, lost):
            found &= ~(1 << target)
    return found


def no_halt(g: Ultimus, units: int, zones: int) -> int:
    """4.3.9: of some zones those that Hunni only cross."""
    return crossings(g, HUNNI, zones) if units and TRIBE_OF[bits(units)[0]] == HUNNI else 0


def forbidden_halt(g: Ultimus, units: int, zone: int) -> bool:
    """4.3.9: a zone that Hunni only cross."""
    return bool(no_halt(g, units, 1 << zone))


# Leaders left alone (7.1.6)


@rule("7.1", "Escape of leaders")
def flush(g: Ultimus, zone: int) -> Steps[None]:
    """7.1.6, 7.1.7: at the end of a movement leaders who are alone among enemies escape, or are killed."""
    for side in (ROMAN, BARBARIAN):
        for leader in bits(alone_among_enemies(g, side, zone)):
            yield from escape(g, side, leader)


def flush_all(g: Ultimus) -> Steps[None]:
    """7.1.6: wherever a leader is alone, also since units returned in winter or changed sides."""
    for zone in range(LANDS):
        if g.court[zone] and g.stack[zone]:
            yield from flush(g, zone)


def escape(g: Ultimus, side: int, leader: int) -> Steps[None]:
    """7.1.6: a 9 kills; else to any adjacent zone free of enemy units, whatever its cost; 7.1.7: without one he is killed."""
    zone = g.at[leader]
    free = [near for near in bits(ADJACENT[zone] & ZONES) if not units_at(g, 1 - side, near)]
    if not free:
        die(g, leader, "lost", "7.1.7")
    elif (yield from d10("escape", {"leader": leader, "zone": zone})) == KILLED:
        die(g, leader, "lost", "7.1.6")
    else:
        target = yield from choose(player(g, side), "escape_to", free, "zone", {"leader": leader})
        flee(g, leader, target)
        yield from catch_plague(g, target, 0, 1 << leader)
