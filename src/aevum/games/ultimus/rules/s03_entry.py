"""Sections 3.3.1 and 4.2.1 with the tables T3 to T6: leaders enter and die, reinforcements arrive."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import DIOCESE, HARBOURS, LANDS, OFF, ZONES_OF, within, zone
from ..book import (
    CHIEFS,
    FOLK,
    HISTORICAL,
    HOMES,
    LEADER,
    LEADERS,
    OF_KIND,
    OF_PEOPLE,
    PA,
    PEOPLES,
    ROMAN_LEADERS,
    ROMANS,
    UNITS,
)
from ..queries import (
    controls,
    dead,
    federated,
    historical,
    in_empire,
    in_play,
    non_romans_at,
    occupied,
    player,
    units_on_board,
)
from ..state import BARBARIAN, FALLEN, GONE, ROMAN, Ultimus
from ..verbs import enter, enter_leader, launch, lose_leader, name_king, put, put_leader, turn
from .dice import d10
from .s03_deaths import die

# Entry (2.C.2)


@rule("2.C", "Leaders enter")
def enter_leaders(g: Ultimus, side: int) -> Steps[None]:
    """2.C.2: a role places its leaders who enter this year, and those who return."""
    if side == ROMAN:
        for leader in romans_due(g):
            yield from enter_roman(g, leader)
    for people in range(len(PEOPLES)):
        if CHIEFS[people] & ~g.present_leaders and federated(g, people) == (side == ROMAN):
            yield from enter_chiefs(g, people, side)


def romans_due(g: Ultimus) -> list[int]:
    """T3.1: Romans whose year has come; T3.6, T3.7: two of them only after the death of another."""
    return [
        leader
        for leader in bits(ROMAN_LEADERS & HISTORICAL & ~g.present_leaders)
        if g.at[leader] == OFF and LEADERS[leader].entry <= g.year and (not LEADERS[leader].after or dead(g, LEADER[LEADERS[leader].after]))
    ]  # fmt: skip


def enter_roman(g: Ultimus, leader: int) -> Steps[None]:
    """T3.1: in the zone of his code; where enemies stand there, in the nearest zone of the Empire without any."""
    home = zone(LEADERS[leader].zone)
    options = nearest(g, home, occupied(g, BARBARIAN))
    place = yield from choose(player(g, ROMAN), "enter_at", options, "zone", {"leader": leader})
    enter_leader(g, leader, place, "T3.1")


def nearest(g: Ultimus, start: int, barred: int) -> list[int]:
    """The zones of the Empire nearest to a zone that are not barred: itself, or all at the same distance."""
    for steps in range(LANDS):
        found = [place for place in bits(within(1 << start, steps) & ~barred) if in_empire(place)]
        if found:
            return found
    return [start]


def enter_chiefs(g: Ultimus, people: int, side: int) -> Steps[None]:
    """T4.1, 4.2.1.3: a people's new leader, and its generic ones who fell, on one of its units."""
    heir = chief_due(g, people)
    if heir != OFF and not units_on_board(g, people):
        settle(g, people)
    due = [chief for chief in bits(CHIEFS[people]) if chief == heir or g.at[chief] == FALLEN]
    for chief in due:
        zones = sorted({g.where[unit] for unit in bits(units_on_board(g, people)) if g.where[unit] < LANDS})
        if zones:
            zones = from_rome(g, chief, zones)
            place = yield from choose(player(g, side), "enter_at", zones, "zone", {"leader": chief})
            enter_leader(g, chief, place, "T4.1" if historical(chief) else "4.2.1.3")
            if g.capital[people] != OFF and g.rex[people] == OFF:
                name_king(g, people, chief, "4.5.3.4")


def chief_due(g: Ultimus, people: int) -> int:
    """T4.3, T4.4: the next historical leader of a people, once the one before is dead and his year has come; or OFF."""
    for chief in bits(CHIEFS[people]):
        if not historical(chief) or dead(g, chief):
            continue
        other = LEADERS[chief].alias
        if other and dead(g, LEADER[other]):  # T4.7: one person, and he is dead
            return OFF
        return chief if g.at[chief] == OFF and LEADERS[chief].entry <= g.year else OFF
    return OFF


def settle(g: Ultimus, people: int) -> None:
    """4.1.2, 4.2.2.2: a minor people that becomes major is always on the map."""
    homes = list(bits(HOMES[people]))
    for number, unit in enumerate(bits(OF_PEOPLE[people])):
        if g.where[unit] == OFF and homes:
            enter(g, unit, homes[number % len(homes)], "4.2.2.2")


def from_rome(g: Ultimus, chief: int, zones: list[int]) -> list[int]:
    """T4.7: a Roman general who becomes king leaves the Roman side for the nearest unit of his people."""
    if not LEADERS[chief].alias:
        return zones
    general = LEADER[LEADERS[chief].alias]
    if in_play(g, general):
        start = g.at[general]
        if general in g.usurper:  # 3.6.4.6
            g.agenda.insert(0, ("usurpation_fails", g.usurper.index(general)))
        lose_leader(g, general, "T4.7", "left")
        if start < LANDS:
            steps = next((steps for steps in range(LANDS) if any(within(1 << start, steps) >> near & 1 for near in zones)), 0)
            return [near for near in zones if within(1 << start, steps) >> near & 1] or zones
    put_leader(g, general, GONE)
    return zones


# Deaths (2.D.7)


@lru_cache(maxsize=128)
def mortals(year: int) -> tuple[tuple[int, int], ...]:
    """T3.3, T3.4, T4.2: the leaders whose rows name a year, with what their die must reach."""
    return tuple((leader, column) for leader, card in enumerate(LEADERS) if (column := card.deadly(year)))


@rule("2.D", "Deaths of leaders")
def deaths(g: Ultimus) -> Steps[None]:
    """T3.3, T3.4, T4.2: who is in play and whose row names this year may die; T3.5, T4.5: the young never do."""
    for leader, column in mortals(g.year):
        if in_play(g, leader):
            if column == 10 or (yield from d10("death", {"leader": leader, "below": column})) < column:
                die(g, leader, "natural", "T3.3" if FOLK[leader] == ROMANS else "T4.2")


# Reinforcements (2.D.8)


@rule("2.D", "Reinforcements")
def reinforcements(g: Ultimus) -> Steps[None]:
    """Generic Roman leaders (3.3.1.4), new palatini (T5.3), and fleets that were lost (9.2.1).

    Whoever was due in a year of Pax Romana, which has no phase D, comes in the next.
    """
    for unit in bits(OF_KIND[PA]):
        if 0 < UNITS[unit].year <= g.year and g.where[unit] == OFF:
            muster(g, unit)
    for fleet, home in enumerate(HARBOURS):
        if 0 < g.back[fleet] <= g.year:
            launch(g, fleet, home, ROMAN if controls(g, ROMAN, home) else BARBARIAN, "9.2.1")
    for leader in bits(ROMAN_LEADERS & ~HISTORICAL & ~g.present_leaders):
        if g.at[leader] == FALLEN:
            yield from return_generic(g, leader)


def muster(g: Ultimus, unit: int) -> None:
    """T5.3: a new unit of palatini; it waits like a fallen one (9.3.2.2) while enemies hold its capital."""
    if non_romans_at(g, UNITS[unit].home) & g.hostile:
        put(g, unit, FALLEN)
    else:
        enter(g, unit, UNITS[unit].home, "T5.3")


def return_generic(g: Ultimus, leader: int) -> Steps[None]:
    """3.3.1.4, 3.3.1.5: to his zone, else to a free one of his diocese; 3.3.1.6, 3.3.1.8: perhaps among the usurper's men."""
    home = zone(LEADERS[leader].zone)
    options = list(free_of_peoples(g, (home,))) or list(free_of_peoples(g, bits(ZONES_OF[DIOCESE[home]])))
    if not options:
        put_leader(g, leader, GONE)
        g.tell("no_return", "3.3.1.5", leader=leader)
        return
    place = yield from choose(player(g, ROMAN), "enter_at", options, "zone", {"leader": leader})
    enter_leader(g, leader, place, "3.3.1.4")
    cause = max((g.cause[unit] for unit in bits(g.stack[place] & g.hostile)), default=0)
    if cause:
        turn(g, leader, cause - 1, "3.3.1.6")


def free_of_peoples(g: Ultimus, zones: Iterator[int] | tuple[int, ...]) -> Iterator[int]:
    """3.3.1.5: the zones that no non-Roman unit of the BARBARIAN holds."""
    return (place for place in zones if not non_romans_at(g, place) & g.hostile)

