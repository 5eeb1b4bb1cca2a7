"""Section 3.3.2 and the tables T5 and T6: the starting position, and what the players place themselves."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits, mask
from ..board import (
    ADJACENT,
    CAPITALS,
    CITIES,
    DIOCESE,
    DIOCESES,
    EMPIRE,
    HALF,
    HARBOURS,
    OFF,
    ZONES,
    ZONES_OF,
    zone,
)
from ..book import (
    CHIEFS,
    FOLK,
    FRIEND,
    HALVES,
    HOMES,
    KIND,
    LEADER,
    LEADERS,
    LI,
    OF_KIND,
    OF_PEOPLE,
    PA,
    PEACE,
    PEOPLE,
    REGULARS,
    ROMANS,
    STATUSES,
    STRATAGEMS,
    UNITS,
    VALENTINIANUS,
    WAR,
)
from ..queries import major, non_romans_at, player, side_of_unit
from ..scenarios import FLEETS, ROLES, SCENARIOS, Setting, Stack, alike, counted
from ..state import GONE, ROMAN, Ultimus, align, empty
from ..verbs import enter, give_guard, name_patrician, put, put_leader

SUGGESTED: Final = "suggested"
EVERYWHERE: Final = "suggested_everywhere"
BORDER: Final = mask(place for place in bits(EMPIRE) if ADJACENT[place] & ZONES & ~EMPIRE)  # the zones that touch one outside


def start(number: int) -> Ultimus:
    """2.1: the board of a scenario; LI and CO that it does not place wait for their players (3.3.2)."""
    setting = SCENARIOS[number]
    g = empty(number, setting.first)
    _set_statuses(g, setting)
    for stack in setting.stack:
        _set_stack(g, stack)
    for name in setting.removed:
        _leave_out(g, name)
    _set_palatini(g)
    _set_peoples(g)
    _set_generic_leaders(g)
    _bury(g, setting.first)
    align(g)
    _set_offices(g, setting)
    for fleet, name in enumerate(FLEETS):  # 3.4.2.1, 3.4.2.3
        g.fleet[fleet] = HARBOURS[fleet]
        g.admiral[fleet] = ROLES.index(setting.fleets.get(name, "roman"))
    kinds = [stratagem.id for stratagem in STRATAGEMS]
    for side, role in enumerate(ROLES):
        g.gifts[side] += [kinds.index(kind) for kind in setting.gifts.get(role, ())]
        g.points[side] = setting.points.get(role, 0)
    g.agenda = [*(("deploy", diocese) for diocese in range(len(DIOCESES))), ("year",)]
    return g


def _set_statuses(g: Ultimus, setting: Setting) -> None:
    for name in setting.freed:
        g.ally[PEOPLE[name]] = OFF
    for one in setting.people:
        people = PEOPLE[one.id]
        g.status[people] = STATUSES.index(one.status)
        g.ally[people] = PEOPLE[one.ally] if one.ally else g.ally[people]
        g.capital[people] = zone(one.capital) if one.capital else OFF
        g.rex[people] = LEADER[one.rex] if one.rex else OFF
    align(g)


def _set_stack(g: Ultimus, stack: Stack) -> None:
    """T3.2, 3.3.2.4: leaders, with their guards, and units where the scenario has them; 3.7.1.1: the ROMAN's, if they are Romans."""
    place = zone(stack.zone)
    for name in stack.leaders:
        put_leader(g, LEADER[name], place)
    for name in stack.guards:
        give_guard(g, LEADER[name], "3.2.4.2")
    for count, name in map(counted, stack.units):
        for unit in [unit for unit in alike(name) if g.where[unit] == OFF][:count]:
            put(g, unit, place)


def _leave_out(g: Ultimus, text: str) -> None:
    """A generic leader or some units do not play."""
    if text in LEADER:
        put_leader(g, LEADER[text], GONE)
        return
    count, name = counted(text)
    for unit in [unit for unit in alike(name) if g.where[unit] == OFF][:count]:
        put(g, unit, GONE)


def _set_palatini(g: Ultimus) -> None:
    """3.3.2.3, T5.1: palatini stand in their capital; T5.2, T5.3: two of them come later."""
    for unit in bits(OF_KIND[PA]):
        late = UNITS[unit].year > g.year or (UNITS[unit].escort and LEADERS[VALENTINIANUS].entry >= g.year)
        if g.where[unit] == OFF and not late:
            put(g, unit, UNITS[unit].home)


def _set_peoples(g: Ultimus) -> None:
    """4.2.2: major peoples and Armenia (4.4.2.3) stand in their home zones, minor ones only when at war (4.2.2.1)."""
    for people, home in enumerate(HOMES):
        settled = g.status[people] in (WAR, FRIEND) or (g.status[people] == PEACE and major(g, people))
        waiting = [unit for unit in bits(OF_PEOPLE[people]) if g.where[unit] == OFF]
        if not (settled and home):
            continue
        zones = list(bits(home))
        for number, unit in enumerate(waiting):
            put(g, unit, zones[number % len(zones)])
        for chief in bits(CHIEFS[people]):
            if LEADERS[chief].generic and g.at[chief] == OFF:
                put_leader(g, chief, zones[0])


def _set_generic_leaders(g: Ultimus) -> None:
    """3.3.1.2, T6.1: generic Roman leaders, in another zone of their diocese if enemies hold their own (3.3.1.5)."""
    for leader, card in enumerate(LEADERS):
        if FOLK[leader] != ROMANS or not card.generic or g.at[leader] != OFF:
            continue
        home = zone(card.zone)
        free = [place for place in (home, *bits(ZONES_OF[DIOCESE[home]])) if not non_romans_at(g, place) & g.hostile]
        put_leader(g, leader, free[0] if free else GONE)


def _bury(g: Ultimus, first: int) -> None:
    """Who should have entered before a scenario begins, and is not in it, is dead."""
    for leader, card in enumerate(LEADERS):
        if not card.generic and card.entry < first and g.at[leader] == OFF:
            put_leader(g, leader, GONE)


def _set_offices(g: Ultimus, setting: Setting) -> None:
    """3.5.1: the Augusti and the Patricians, with their guards (3.5.1.6)."""
    for half, name in setting.augusti.items():
        g.augustus[HALVES.index(half)] = LEADER[name]
    for name in setting.patricians:
        name_patrician(g, HALF[g.at[LEADER[name]]], LEADER[name])


# What the ROMAN places himself


@rule("3.3.2", "Placement of units")
def deploy(g: Ultimus, diocese: int) -> Steps[None]:
    """3.3.2.1, 3.3.2.2: the ROMAN places the LI and CO of a diocese where no enemy stands; without room they are lost.

    He need not do it one by one: the rest of the diocese, or of all, may stand as suggested.
    """
    zones, units = garrisons(g, diocese), waiting(g, diocese)
    for number, unit in enumerate(units):
        if not zones:
            put(g, unit, GONE)
            continue
        options: list[int | str] = [*zones]
        if len(zones) > 1:
            options += [SUGGESTED, EVERYWHERE] if any(entry[0] == "deploy" for entry in g.agenda) else [SUGGESTED]
        about = {"unit": unit, "diocese": diocese, "count": len(units) - number}
        place = yield from choose(player(g, ROMAN), "deploy", options, "zone", about)
        if isinstance(place, str):
            deploy_as_suggested(g, diocese)
            if place == EVERYWHERE:
                deploy_the_rest(g)
            return
        station(g, unit, place)


def garrisons(g: Ultimus, diocese: int) -> list[int]:
    """3.3.2.1, 3.3.2.2: the zones of a diocese where no enemy stands."""
    return [place for place in bits(ZONES_OF[diocese]) if not g.stack[place] & g.hostile]


def waiting(g: Ultimus, diocese: int) -> list[int]:
    """The LI, then the CO, of a diocese that the scenario has not placed."""
    return [unit for unit in REGULARS[diocese] if g.where[unit] == OFF]


def station(g: Ultimus, unit: int, place: int) -> None:
    """A unit of LI or CO stands where it begins."""
    enter(g, unit, place, "3.3.2.1" if KIND[unit] == LI else "3.3.2.2", "deployed")
    assert side_of_unit(g, unit) == ROMAN


def deploy_as_suggested(g: Ultimus, diocese: int) -> None:
    """Those of a diocese who still wait: one to a zone before there are two, the zones that matter most first."""
    zones = garrisons(g, diocese)
    for unit in waiting(g, diocese):
        if zones:
            station(g, unit, min(zones, key=lambda place: suggestion(g, KIND[unit], place)))
        else:
            put(g, unit, GONE)


def suggestion(g: Ultimus, kind: int, place: int) -> tuple[int, ...]:
    """How late a zone comes in turn: LI keep the border, then the cities; CO the capitals, the other cities, then the border."""
    first = (BORDER, CITIES) if kind == LI else (CAPITALS, CITIES, BORDER)
    return ((g.stack[place] & OF_KIND[kind]).bit_count(), *(not zones >> place & 1 for zones in first))


def deploy_the_rest(g: Ultimus) -> None:
    """All dioceses that would be asked for are done with."""
    for entry in [entry for entry in g.agenda if entry[0] == "deploy"]:
        g.agenda.remove(entry)
        deploy_as_suggested(g, entry[1])
