"""Section 9.4: adjustments of the peoples of both sides.  Peoples that are allied are one (6.2.18)."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits, mask
from ..board import EMPIRE, LANDS, OFF
from ..book import (
    ARMENIA,
    FOEDERATI,
    FRIEND,
    HOMES,
    OF_PEOPLE,
    PEACE,
    PEOPLES,
    PERSAE,
    REGNUM,
    REVOLTED,
    TRIBE_OF,
    WAR,
)
from ..queries import (
    allies,
    chiefs,
    empty_zones,
    folks_at,
    has_city,
    major,
    player,
    side_of_unit,
    stacks_with,
    units_at,
    units_on_board,
)
from ..state import FALLEN, ROMAN, Ultimus
from ..verbs import enter, forget_battles, put_leader, restore, set_status, weaken, withdraw
from .s09_adjustments import ground, join_side, nearest

DISSOLVED: Final = "dissolved"  # the effect on a people whose Regnum has ended in this phase F (4.5.3.8)


@rule("9.4", "Adjustments of the peoples")
def adjust_people(g: Ultimus, people: int) -> Steps[None]:
    """What becomes of a people in winter, by what it is to Rome; those allied with it are one with it (9.4.21)."""
    if g.ally[people] != OFF and not PEOPLES[people].master:
        return
    status = g.status[people]
    if status == FRIEND:
        adjust_armenia(g)
    elif status == REGNUM:
        yield from adjust_regnum(g, people)
    elif status in (FOEDERATI, REVOLTED):
        yield from adjust_foederati(g, people)
    else:
        yield from adjust_enemy(g, people)
    for member in allies(g, people):
        forget_battles(g, member)


def fallen(g: Ultimus, people: int) -> list[int]:
    """The units of a people and its allies that were eliminated this year."""
    return [unit for member in allies(g, people) for unit in bits(OF_PEOPLE[member]) if g.where[unit] == FALLEN]


def alive(g: Ultimus, people: int) -> int:
    """The units of a people and its allies that are on the map."""
    found = 0
    for member in allies(g, people):
        found |= units_on_board(g, member)
    return found


def weakened(g: Ultimus, units: int) -> list[int]:
    """Of some units those on their weakened face."""
    return [unit for unit in bits(units) if g.weak[unit]]


def change_status(g: Ultimus, people: int, status: int, rule_id: str) -> None:
    """9.4.21: whatever a people becomes, its allies become too."""
    for member in allies(g, people):
        set_status(g, member, status, rule_id)


# At war, or beaten


def adjust_enemy(g: Ultimus, people: int) -> Steps[None]:
    """9.4.1 - 9.4.10: a people at war, or at peace, outside the Empire or on its march through it."""
    lost = fallen(g, people)
    if g.status[people] == WAR and lost and not alive(g, people):
        yield from beaten(g, people)
        return
    for unit in weakened(g, alive(g, people)):
        place = ground(g, g.where[unit])
        if place != OFF and (HOMES[TRIBE_OF[unit]] >> place & 1 or has_city(place)):
            restore(g, unit, "9.4.9" if major(g, people) else "9.4.5")
    for unit in lost:
        yield from send_home(g, unit, "9.4.9" if major(g, people) else "9.4.5")


def beaten(g: Ultimus, people: int) -> Steps[None]:
    """9.4.1, 9.4.6: pacified, and home again; 9.4.3, 9.4.7: or won over as Foederati where the battle was."""
    battles = [g.tamed[member] for member in allies(g, people) if g.tamed[member] != OFF]
    if battles:
        change_status(g, people, FOEDERATI, "9.4.3")
        yield from settle_together(g, people, battles[0], "9.4.3")
        return
    rule_id = "9.4.6" if major(g, people) else "9.4.1"
    change_status(g, people, PEACE, rule_id)
    for unit in fallen(g, people):
        yield from send_home(g, unit, rule_id)
    for member in allies(g, people):
        for chief in bits(chiefs(g, member)):
            if HOMES[member]:
                put_leader(g, chief, bits(HOMES[member])[0])


def send_home(g: Ultimus, unit: int, rule_id: str) -> Steps[None]:
    """9.4.1, 9.4.5, 9.4.6, 9.4.9: to one of the home zones; a people without any leaves the map (the Bagaudes)."""
    people = TRIBE_OF[unit]
    homes = list(bits(HOMES[people]))
    free = [zone for zone in homes if stacks_with(people, folks_at(g, side_of_unit(g, unit), zone))]
    if not homes:
        withdraw(g, unit)
        return
    about = {"unit": unit}
    place = yield from choose(player(g, side_of_unit(g, unit)), "return_at", free or homes, "zone", about)
    enter(g, unit, place, rule_id, "returned")


# Foederati


def adjust_foederati(g: Ultimus, people: int) -> Steps[None]:
    """9.4.11 - 9.4.15: Foederati, loyal and revolted; 9.4.17 what a Regnum that has just ended gets back is weakened."""
    status, lost = g.status[people], fallen(g, people)
    rule_id = "9.4.12" if status == FOEDERATI else "9.4.14"
    rest_apart(g, people, "9.4.11" if status == FOEDERATI else "9.4.14")
    if not lost:
        return
    if not alive(g, people):
        if status == REVOLTED:
            change_status(g, people, FOEDERATI, "9.4.15")
        yield from settle_together(g, people, last_fall(g, people), "9.4.13" if status == FOEDERATI else "9.4.15")
        return
    for unit in lost:
        yield from rejoin(g, unit, people, rule_id)
        if g.under(DISSOLVED, people):
            weaken(g, unit, "9.4.17")


def rest_apart(g: Ultimus, people: int, rule_id: str) -> None:
    """9.4.11, 9.4.14, 9.4.16: weakened units recover in a zone that they have for themselves, or in a city."""
    own = alive(g, people)
    for unit in weakened(g, own):
        place = ground(g, g.where[unit])
        if place != OFF and (has_city(place) or not g.stack[place] & ~own):
            restore(g, unit, rule_id)


def rejoin(g: Ultimus, unit: int, people: int, rule_id: str) -> Steps[None]:
    """9.4.12, 9.4.14: in a zone with a unit of its people; 3.7.2.4: and on the side of that unit."""
    zones = sorted({ground(g, g.where[other]) for other in bits(alive(g, people))} - {OFF})
    if not zones:
        yield from settle_together(g, people, last_fall(g, people), "9.4.13")
        return
    place = yield from choose(player(g, side_of_unit(g, unit)), "return_at", zones, "zone", {"unit": unit})
    enter(g, unit, place, rule_id, "returned")
    join_side(g, unit, place, "3.7.2")


def settle_together(g: Ultimus, people: int, start: int, rule_id: str) -> Steps[None]:
    """9.4.3, 9.4.13, 9.4.15: the ROMAN puts them all into the nearest empty zone; Foederati are in the Empire (4.5.1.4)."""
    lost = fallen(g, people)
    peoples = dict.fromkeys(TRIBE_OF[unit] for unit in lost)
    free = mask(zone for zone in bits(empty_zones(g) & EMPIRE) if all(stacks_with(one, folks_at(g, ROMAN, zone)) for one in peoples))  # 4.2.4
    zones = nearest(start, free) if start != OFF else list(bits(free))
    if not zones:
        return
    place = yield from choose(player(g, ROMAN), "settle_at", zones, "zone", {"people": people})
    for unit in lost:
        enter(g, unit, place, rule_id, "returned")


def last_fall(g: Ultimus, people: int) -> int:
    """9.4.13: where the last unit of a people and its allies was eliminated."""
    return next((g.last_fall[member] for member in allies(g, people) if g.last_fall[member] != OFF), OFF)


# Regnum


def adjust_regnum(g: Ultimus, people: int) -> Steps[None]:
    """9.4.16, 9.4.18: a kingdom's units return in its capital; its allies are no part of it (9.4.20).

    9.4.19: a kingdom that has lost all its units and its capital ends, and its people are Foederati.
    """
    capital = g.capital[people]
    if not units_on_board(g, people) and units_at(g, ROMAN, capital):
        change_status(g, people, FOEDERATI, "9.4.19")
        yield from adjust_foederati(g, people)
        return
    rest_apart(g, people, "9.4.16")
    for unit in fallen(g, people):
        enter(g, unit, capital, "9.4.16" if units_on_board(g, people) else "9.4.18", "returned")


# Armenia


def adjust_armenia(g: Ultimus) -> None:
    """4.4.2.7: its unit returns unless a Persian one is there; it recovers like any people in its home zone."""
    home = bits(HOMES[ARMENIA])[0]
    for unit in bits(OF_PEOPLE[ARMENIA]):
        if g.where[unit] == FALLEN and not g.stack[home] & OF_PEOPLE[PERSAE]:
            enter(g, unit, home, "4.4.2.7", "returned")
        elif g.where[unit] < LANDS and (g.where[unit] == home or has_city(g.where[unit])):
            restore(g, unit, "9.4.5")
