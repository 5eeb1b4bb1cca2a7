"""Chapter 9: movement on land, through suburbs and enemies, and over straits.

What the land is to those who move stands in ``s09_ground``, a leader's march in ``s09_leaders``, a fleet's voyage in
``s09_sea``.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from ....kernel.ask import NOTHING, Ask, Refusal, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import LAND_KINDS
from ..queries import (
    LEADER,
    PACES,
    barred_suburbs,
    enemies,
    fleets_at,
    force,
    kinds_in,
    leaders_at,
    led_zones,
    seat,
    special_turn,
    strength,
)
from ..state import ADJACENT, LANDS, ROW, STRAITS, Italia
from ..verbs import lose, lose_leader, move, tire
from .s08_stacking import check_stacking, remove_surplus, unlimited
from .s09_ground import (
    LAND,
    Ground,
    begin_movement,
    beside,
    crossings,
    exits,
    extra_paces,
    goals,
    ground,
    may_move,
    most_attackers,
    no_goal,
    reach,
    somebody_fresh,
)
from .s09_leaders import march
from .s09_sea import board, fleets_to_move, voyage
from .s11_victory import score_leaving
from .s13_italia_1 import starts_in_the_alpes

DONE: Final = "done"
GROUPS: Final = 6  # in one entry of the agenda, which keeps its tape short


# 9.0 Movement


@rule("9.0", "Movement")
def movement(g: Italia, nation: int) -> Steps[None]:
    """9.0.1: all, some or none of a nation's units move, one group after the other; then the limits are checked.

    9.0.6: during the movement a zone may hold more.  9.0.8, 9.0.11: marshes, cities and ruins stop nobody.
    """
    begin_movement(g)
    g.agenda[0:0] = [("group", nation), ("halt", nation)]
    if starts_in_the_alpes(g, nation):
        g.agenda.insert(0, ("to_the_alpes", nation))  # 13.2.2
    return NOTHING


def pieces_to_move(g: Italia, nation: int, zone: int, land: Ground) -> list[int]:
    """The kinds and leaders in a zone that have not moved and can."""
    pieces = may_move(g, nation, zone)
    if pieces and not (ADJACENT[zone] & land.enter & land.end or crossings(g, nation, zone, land)):
        pieces = [kind for kind in pieces if goals(g, nation, zone, kind, land)]
    if zone in g.leaders:
        pieces += [LEADER + leader for leader in leaders_at(g, nation, zone) if not (g.led >> leader) & 1]
    return pieces


def zones_to_move(g: Italia, nation: int, land: Ground) -> tuple[int, ...]:
    """The zones of a nation with somebody who has not moved and can."""
    here = g.present[nation]
    doubtful = here & (g.moved | ~beside(land.enter & land.end) | led_zones(g, nation))
    found = here & ~doubtful  # all are fresh there, and can walk
    for zone in bits(doubtful):
        if pieces_to_move(g, nation, zone, land):
            found |= 1 << zone
    return bits(found)


@rule("9.0", "Movement")
def group(g: Italia, nation: int) -> Steps[None]:
    """9.0.1: one group, one leader's march or one fleet's voyage; then the next one."""
    player, about, why = seat(g, nation), {"nation": nation}, partial(nobody_moves, g, nation)
    for _ in range(GROUPS):
        land = ground(g, nation)
        starts: list[int | str] = [*zones_to_move(g, nation, land), *fleets_to_move(g, nation, land), DONE]
        start = yield Ask(player, "move_from", starts, "zone", about, why)
        if start == DONE:
            return
        if start >= LANDS:
            yield from voyage(g, nation, start, land)
            continue
        pieces = pieces_to_move(g, nation, start, land)
        piece = yield Ask(player, "move_piece", pieces, "piece", {"nation": nation, "zone": start})
        if piece >= LEADER:
            yield from march(g, nation, piece - LEADER)
        else:
            yield from travel(g, nation, start, piece, land)
    g.agenda.insert(0, ("group", nation))


def nobody_moves(g: Italia, nation: int, place: Any) -> Refusal:
    """Why nobody of the nation moves from a zone or sea."""
    if place >= LANDS:
        fleets = fleets_at(g, nation, place)
        return Refusal("9.5.1", "has_moved") if fleets else Refusal("9.0.1", "nobody_there")
    if not (g.present[nation] >> place) & 1:
        return Refusal("9.0.1", "nobody_there")
    return Refusal("9.0.1", "nowhere_to_go") if somebody_fresh(g, nation, place) else Refusal("9.0.3", "has_moved")


def travel(g: Italia, nation: int, start: int, kind: int, land: Ground) -> Steps[None]:
    """Units of one kind go together from one zone to another, or aboard."""
    player, about = seat(g, nation), {"nation": nation, "zone": start, "kind": kind}
    paces = PACES[kind] + extra_paces(g, nation)
    by_land = reach(start, paces, land)
    options = list(bits(by_land | crossings(g, nation, start, land)))
    to = yield Ask(player, "move_to", options, "zone", about, partial(no_goal, g, nation, start, kind, land))
    if to >= LANDS:
        yield from board(g, nation, start, kind, to)
        return
    count = g.units[nation * ROW + start * LAND_KINDS + kind] - g.spent[start * LAND_KINDS + kind]
    if (land.foes >> to) & 1:  # 8.3.2
        count = min(count, most_attackers(g, nation, to, False) - strength(g, nation, to))
        if (by_land >> to) & 1:
            about_entry = {"nation": nation, "zone": to, "kind": kind}
            g.entered[to] |= 1 << (yield Ask(player, "enter_from", last_steps(start, paces, to, land), "zone", about_entry))
        else:
            g.entered[to] |= 1 << start
    count = yield Ask(player, "move_count", range(1, count + 1), "amount", about | {"zone_to": to})
    move(g, nation, kind, start, to, count)
    tire(g, to, kind, count)
    if (STRAITS[start] >> to) & 1 and not (ADJACENT[start] >> to) & 1:
        g.landed[to * LAND_KINDS + kind] += count  # 9.4.2
    if g.events is not None:
        g.tell("moved", "9.0.1", nation=nation, zone=start, zone_to=to, kind=kind, count=count)


def last_steps(start: int, paces: int, to: int, land: Ground) -> list[int]:
    """10.5.6: from which zones units may enter one; it matters to those who may have to flee there later."""
    passing = Ground(land.enter, land.halt, LAND & ~land.halt, land.foes)
    return list(bits((reach(start, paces - 1, passing) | 1 << start) & ADJACENT[to]))


# 9.2 Movement in the suburbs


@rule("9.2", "Movement in the suburbs")
def leave_suburbs(g: Italia, nation: int, keep: int = 0) -> None:
    """7.2.4, 9.2.1: who is still in a suburb at the end of the movement is lost, or leaves the board if his card says so."""
    out = exits(g.edition, nation, g.turn)
    for zone in bits(g.present[nation] & (barred_suburbs(g, nation) | out) & ~keep):
        units = force(g, nation, zone)
        leaves = bool((out >> zone) & 1)
        if leaves:
            score_leaving(g, nation, zone, sum(units))
        for kind in kinds_in(units):
            if leaves:
                lose(g, nation, zone, kind, units[kind], "2.3.2", "left_board")
            else:
                lose(g, nation, zone, kind, units[kind], "9.2.1", "lost_in_suburb")
        for leader in leaders_at(g, nation, zone):
            lose_leader(g, leader, "2.3.2" if leaves else "9.2.1")


# 9.3 Invasions: ``ground`` lets others through where enough units have invaded; see also ``leave_invaders``.
# 9.3.3: the invaded zone is a battlefield like any other.  12.3.1.12: so is the zone in which a campaign begins.
# 9.4 Straits: ``goals``, ``onward`` and ``travel``.


# 9.7 Cities and movement: ``ground``.


# The end of a movement


@rule("8.0", "Stacking limits")
def halt(g: Italia, nation: int) -> Steps[None]:
    """5.0.5: after the movement the suburbs are left and the limits are checked."""
    leave_suburbs(g, nation)
    foes = enemies(g, nation)
    for zone in bits(g.present[nation] & foes & ~barred_suburbs(g, nation)):
        most = most_attackers(g, nation, zone, False)
        if strength(g, nation, zone) > most:
            yield from remove_surplus(g, nation, zone, most, "8.3.2")
    free = unlimited(g, nation) | massed(g, nation)
    yield from check_stacking(g, nation, LAND & ~foes & ~free)


def massed(g: Italia, nation: int) -> int:
    """12.2.5: zones with a leader, after the first movement of an invasion whose card lifts the limit there."""
    turn = special_turn(g, nation) if g.major else None
    return led_zones(g, nation) if turn and turn.massed and ("movement", nation) in g.agenda else 0
