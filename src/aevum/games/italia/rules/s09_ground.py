"""Chapter 9: where the units of a nation may go, and why not elsewhere."""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from operator import or_
from typing import Any, Final

import msgspec

from ....kernel.ask import Refusal
from ....kit.areas import bits
from ..cards import LAND_KINDS, edition
from ..queries import (
    PACES,
    attack_limit,
    barred_suburbs,
    defender,
    enemies,
    fleets_at,
    force,
    kinds_in,
    land_mask,
    leaders_at,
    limit,
    loads,
    overrun_needs,
    room_aboard,
    special_turn,
    strength,
    subjects,
)
from ..state import ADJACENT, COASTS, CORNERS, LANDS, MOUNTAINS, OFF, ROW, SEAS, STRAITS, Italia
from ..verbs import rouse

LAND: Final = land_mask()


def begin_movement(g: Italia) -> None:
    """9.0.3, 12.2.2: everybody may move again, and nothing is carried over from an earlier movement."""
    rouse(g)
    g.landed, g.entered = bytearray(ROW), [0] * LANDS
    g.sailed, g.boarded = bytearray(len(g.sea)), loads(g)  # 9.6.5


class Ground(msgspec.Struct, frozen=True):
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
        if g.tired[zone] >= overrun_needs(g, defender(g, nation, zone), zone):  # 9.3.1, 9.3.2 who has moved there
            invaded |= bit
        if not paid and here > limit(zone) and here >= most_attackers(g, nation, zone, led):  # 8.3.2, 9.0.10
            full |= bit
    halt = foes & ~invaded  # 9.0.9
    if not led:  # 9.1.2
        halt |= MOUNTAINS & ~(mine & g.cities & ~foes)  # 9.0.7, 9.7.1 whoever built the city; ruins do not count
    end = LAND & ~full & ~barred_suburbs(g, nation) | exits(g.edition, nation, g.turn)  # 9.2.1
    return Ground(LAND & ~(full & ~invaded), halt, end & ~friends(g, nation, paid), foes, paid)


def most_attackers(g: Italia, nation: int, zone: int, led: bool) -> int:
    """8.3.2 - 8.3.6; the leader counts if he comes with them or is there already."""
    return attack_limit(g, nation, zone, led or bool(leaders_at(g, nation, zone)))


def friends(g: Italia, nation: int, paid: bool) -> int:
    """12.5.2.6: the zones of allies, which may be passed but are no place to stay.

    12.3.1.7: a campaign may rest in zones of subjects, as long as it can be paid further.
    """
    masters, held = g.master, 0
    if masters[nation] != OFF:
        held |= g.present[masters[nation]]
    if nation in masters and not (paid and g.gold[nation]):
        for other in subjects(g, nation):
            held |= g.present[other]
    return held


@cache
def exits(number: int, nation: int, turn: int) -> int:
    """2.3.2: the zones through which a nation's card lets its units leave the board in a turn."""
    book = edition(number)
    return reduce(or_, (book.zones(leaving.through) for leaving in book.cards[nation].leaving if turn in leaving.turns), 0)


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
    return reduce(or_, (ADJACENT[zone] for zone in bits(zones)), 0)


def extra_paces(g: Italia, nation: int) -> int:
    """12.2.5: a card may give further zones in the first movement of a major invasion."""
    if not g.major:
        return 0
    turn = special_turn(g, nation)
    return turn.paces if turn and turn.paces and ("movement", nation) in g.agenda else 0


def may_move(g: Italia, nation: int, zone: int) -> list[int]:
    """The kinds of which a unit of the nation in the zone has not moved yet."""
    tired = g.tired[zone]
    if tired == g.size[nation * LANDS + zone]:
        return []
    if not tired:
        return list(kinds_in(force(g, nation, zone)))
    start = zone * LAND_KINDS
    spent = g.spent[start : start + LAND_KINDS]
    return [kind for kind, count in enumerate(force(g, nation, zone)) if count > spent[kind]]


def somebody_fresh(g: Italia, nation: int, zone: int) -> bool:
    """Whether a unit or a leader of the nation in the zone has not moved yet."""
    if g.size[nation * LANDS + zone] != g.tired[zone]:
        return True
    return zone in g.leaders and any(not (g.led >> leader) & 1 for leader in leaders_at(g, nation, zone))


def ports(g: Italia, nation: int, zone: int) -> int:
    """9.6.3: the seas off a zone in which a fleet of the nation has room."""
    found = 0
    for sea in bits(COASTS[zone] & g.sailing[nation]):
        if any(room_aboard(g, fleet) > 0 for fleet in fleets_at(g, nation, sea)):
            found |= 1 << sea
    return found


def goals(g: Italia, nation: int, zone: int, kind: int, land: Ground) -> int:
    """Where a unit that stands in a zone may go: by land, over a strait, or aboard a fleet (9.6.2)."""
    return reach(zone, PACES[kind] + extra_paces(g, nation), land) | crossings(g, nation, zone, land)


def crossings(g: Italia, nation: int, zone: int, land: Ground) -> int:
    """Where units may go over water: the zones beyond a strait, and the seas with room aboard."""
    return STRAITS[zone] & land.end | ports(g, nation, zone)


def no_goal(g: Italia, nation: int, start: int, kind: int, land: Ground, zone: Any) -> Refusal | None:
    """Why a unit cannot go to a zone or sea."""
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
