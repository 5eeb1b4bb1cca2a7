"""Chapter 9: where the units of a nation may go, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final, NamedTuple

from ....kernel.ask import Refusal
from ....kit.areas import bits
from ..cards import LAND_KINDS
from ..queries import (
    PACES,
    attack_limit,
    barred_suburbs,
    defender,
    enemies,
    fleets_at,
    has_city,
    land_mask,
    leaders_at,
    loads,
    overrun_needs,
    room_aboard,
    special_turn,
    strength,
)
from ..state import ADJACENT, COASTS, CORNERS, LANDS, MOUNTAINS, OFF, ROW, SEAS, STACKS, STRAITS, Italia

LAND: Final = land_mask()


def begin_movement(g: Italia) -> None:
    """9.0.3, 12.2.2: everybody may move again, and nothing is carried over from an earlier movement."""
    g.spent, g.led, g.landed, g.entered = bytearray(ROW), 0, bytearray(ROW), [0] * LANDS
    g.sailed = bytearray(len(g.sea))
    g.boarded = bytearray(loads(g))  # 9.6.5


class Ground(NamedTuple):
    """What the land is to a nation that moves: bit sets of zones."""

    enter: int  # where its units may set foot
    halt: int  # where they must stop
    end: int  # where they may stay
    foes: int  # where enemies are
    paid: bool = False  # in a campaign


def ground(g: Italia, nation: int, led: bool = False, paid: bool = False) -> Ground:
    """``led``: the units move with a leader.  ``paid``: in a campaign, for gold."""
    foes, mine = enemies(g, nation), g.present[nation]
    full = invaded = 0
    for zone in bits(foes & mine):
        bit, here = 1 << zone, strength(g, nation, zone)
        if sum(g.spent[STACKS[zone]]) >= overrun_needs(g, defender(g, nation, zone), zone):  # 9.3.1, 9.3.2 who has moved there
            invaded |= bit
        if not paid and here >= most_attackers(g, nation, zone, led):  # 8.3.2, 9.0.10
            full |= bit
    halt = foes & ~invaded  # 9.0.9
    if not led:  # 9.1.2
        halt |= MOUNTAINS & ~own_cities(g, nation, MOUNTAINS & mine & ~foes)  # 9.0.7
    end = LAND & ~full & ~barred_suburbs(g, nation) | exits(g, nation)  # 9.2.1
    return Ground(LAND & ~(full & ~invaded), halt, end & ~friends(g, nation, paid), foes, paid)


def most_attackers(g: Italia, nation: int, zone: int, led: bool) -> int:
    """8.3.2 - 8.3.6; the leader counts if he comes with them or is there already."""
    return attack_limit(g, nation, zone, led or bool(leaders_at(g, nation, zone)))


def own_cities(g: Italia, nation: int, zones: int) -> int:
    """9.7.1: of some zones that a nation holds those with a city, whoever built it; ruins do not count."""
    found = 0
    for zone in bits(zones):
        if has_city(g, zone):
            found |= 1 << zone
    return found


def friends(g: Italia, nation: int, paid: bool) -> int:
    """12.5.2.6: the zones of allies, which may be passed but are no place to stay.

    12.3.1.7: a campaign may rest in zones of subjects, as long as it can be paid further.
    """
    held = 0
    if g.master[nation] != OFF:
        held |= g.present[g.master[nation]]
    if nation in g.master and not (paid and g.gold[nation]):
        for other, master in enumerate(g.master):
            if master == nation:
                held |= g.present[other]
    return held


def exits(g: Italia, nation: int) -> int:
    """2.3.2: the zones through which the nation's card lets its units leave the board in this turn."""
    found = 0
    for leaving in g.book.cards[nation].leaving:
        if g.turn in leaving.turns:
            found |= g.book.zones(leaving.through)
    return found


def reach(start: int, paces: int, land: Ground) -> int:
    """9.0.1: the zones in which a unit may end its movement by land, never through a corner (9.0.2)."""
    seen = frontier = 1 << start
    while paces and frontier:
        step = beside(frontier) & land.enter & ~seen
        seen |= step
        frontier = step & ~land.halt
        paces -= 1
    return seen & ~(1 << start) & land.end


@lru_cache(maxsize=1 << 10)
def beside(zones: int) -> int:
    """The zones adjacent to any of these."""
    return reduce(or_, (ADJACENT[zone] for zone in bits(zones)))


def extra_paces(g: Italia, nation: int) -> int:
    """12.2.5: a card may give further zones in the first movement of a major invasion."""
    turn = special_turn(g, nation)
    return turn.paces if turn and turn.paces and ("movement", nation) in g.agenda else 0


def may_move(g: Italia, zone: int, units: bytearray) -> list[int]:
    """The kinds of which a unit in the zone has not moved yet."""
    start = zone * LAND_KINDS
    spent = g.spent[start : start + LAND_KINDS]
    if units == spent:
        return []
    return [kind for kind, count in enumerate(units) if count > spent[kind]]


def somebody_fresh(g: Italia, nation: int, zone: int) -> bool:
    """Whether a unit or a leader of the nation in the zone has not moved yet."""
    start = zone * LAND_KINDS
    row = nation * ROW + start
    if g.units[row : row + LAND_KINDS] != g.spent[start : start + LAND_KINDS]:
        return True
    return zone in g.leaders and any(not (g.led >> leader) & 1 for leader in leaders_at(g, nation, zone))


def ports(g: Italia, nation: int, zone: int) -> int:
    """9.6.3: the seas off a zone in which a fleet of the nation has room."""
    found = 0
    if g.book.slots[nation]:
        for sea in bits(COASTS[zone]):
            if any(room_aboard(g, fleet) > 0 for fleet in fleets_at(g, nation, sea)):
                found |= 1 << sea
    return found


def goals(g: Italia, nation: int, zone: int, kind: int, land: Ground) -> int:
    """Where a unit that stands in a zone may go: by land, over a strait, or aboard a fleet (9.6.2)."""
    by_land = reach(zone, PACES[kind] + extra_paces(g, nation), land)
    return by_land | STRAITS[zone] & land.end | ports(g, nation, zone)


def explain(
    g: Italia, nation: int, start: int, kind: int, land: Ground
) -> Callable[[Any], Refusal | None]:
    """Why a unit cannot go to a zone or sea."""

    def why(zone: Any) -> Refusal | None:
        if not isinstance(zone, int) or zone == start:
            return None
        if (SEAS >> zone) & 1:
            return Refusal("9.6.3", "needs_fleet") if (COASTS[start] >> zone) & 1 else Refusal("9.6.2", "not_coastal")
        if (CORNERS[start] >> zone) & 1:
            return Refusal("9.0.2", "corner")
        if (barred_suburbs(g, nation) >> zone) & 1:
            return Refusal("9.2.1", "suburb")
        if (friends(g, nation, False) >> zone) & 1:
            return Refusal("12.5.2.6", "ally")
        if not (land.end >> zone) & 1:
            return Refusal("8.3.2", "attackers")
        paces = PACES[kind] + extra_paces(g, nation)
        if not (reach(start, paces, Ground(LAND, 0, LAND, 0)) >> zone) & 1:
            return Refusal("9.0.3", "too_far")
        if (reach(start, paces, Ground(LAND, land.halt & ~land.foes, LAND, 0)) >> zone) & 1:
            return Refusal("9.0.9", "enemies")
        return Refusal("9.0.7", "mountain")

    return why
