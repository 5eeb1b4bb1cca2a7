"""Sections 9.5 and 9.6: the voyages of fleets, and of those whom they carry."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

from ....kernel.ask import Ask, Refusal, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import LAND_KINDS
from ..queries import LEADER, fleets_at, passengers, room_aboard, seat
from ..state import COASTS, FLEETS, LANDS, ROW, SEA_LANES, Italia
from ..verbs import disembark, embark, put_leader, sail, tire
from .s09_ground import Ground

RANGE: Final = 2  # 9.5.1 seas in a movement

# 9.5 Sea movement, 9.6 Naval transport


def landings(g: Italia, fleet: int, land: Ground) -> int:
    """9.6.3: the coastal zones in which a fleet's units may land; 12.3.1.3: in a campaign with their leader."""
    shores = COASTS[g.sea[fleet]] & land.end & land.enter
    if not land.paid or g.leaders[g.campaign] == FLEETS + fleet:
        return shores
    return shores & 1 << g.leaders[g.campaign] if g.leaders[g.campaign] < LANDS else 0


def sea_reach(g: Italia, fleet: int) -> Mapping[int, int]:
    """9.5.1, 9.5.2: the seas that a fleet can still reach in this movement, and how far they are."""
    return seas_within(g.sea[fleet], RANGE - g.sailed[fleet])


@cache
def seas_within(start: int, most: int) -> Mapping[int, int]:
    """How far seas are from one, those that are no farther than this."""
    found = {start: 0}
    for distance in range(1, most + 1):
        for sea in [sea for here in found for sea in bits(SEA_LANES[here]) if sea not in found]:
            found[sea] = distance
    del found[start]
    return found


def can_land(g: Italia, fleet: int, land: Ground) -> bool:
    return bool(passengers(g, fleet)) and bool(landings(g, fleet, land))


def fleets_to_move(g: Italia, nation: int, land: Ground) -> list[int]:
    """The seas with a fleet of the nation that can sail on or land somebody."""
    seas, slots = g.sailing[nation], g.book.slots[nation]
    if RANGE not in g.sailed[slots.start : slots.stop]:
        return list(bits(seas))
    found = 0
    for fleet in slots:
        if g.sailed[fleet] < RANGE or can_land(g, fleet, land):
            found |= 1 << g.sea[fleet]
    return list(bits(found & seas))


def ready(g: Italia, fleets: list[int], land: Ground) -> list[int]:
    """Those of some fleets that can sail on or land somebody."""
    return [fleet for fleet in fleets if g.sailed[fleet] < RANGE or can_land(g, fleet, land)]


def pick_fleet(g: Italia, nation: int, sea: int, fleets: list[int]) -> Steps[int]:
    """One of several fleets in a sea; those that are alike are not told apart."""
    if len(fleets) == 1:
        return fleets[0]
    alike: dict[tuple[Any, ...], int] = {}
    for one in fleets:
        alike.setdefault((tuple(sorted(passengers(g, one))), g.sailed[one], g.boarded[one]), one)
    fleet: int = yield Ask(seat(g, nation), "which_fleet", list(alike.values()), "fleet", {"nation": nation, "sea": sea})
    return fleet


@rule("9.5", "Sea movement")
def voyage(g: Italia, nation: int, sea: int, land: Ground) -> Steps[None]:
    """9.5.1: a fleet sails up to two seas in a movement; 9.6.4: before and after it takes units or lands them.

    9.5.3, 8.0.6: it never goes on land itself, and land units go to sea only with it.
    """
    fleet = yield from pick_fleet(g, nation, sea, ready(g, fleets_at(g, nation, sea), land))
    seas = sea_reach(g, fleet)
    shores = landings(g, fleet, land) if passengers(g, fleet) else 0
    about = {"nation": nation, "sea": sea}
    to = yield Ask(seat(g, nation), "sail_to", [*bits(shores), *sorted(seas)], "zone", about, partial(no_voyage, g, fleet))
    if to >= LANDS:
        g.sailed[fleet] += seas[to]
        sail(g, fleet, to)
        if g.events is not None:
            g.tell("sailed", "9.5.1", nation=nation, sea=sea, sea_to=to)
        return
    yield from land_piece(g, nation, fleet, to, land)


def no_voyage(g: Italia, fleet: int, place: Any) -> Refusal:
    """Why a fleet does not sail to a sea, or land anybody in a zone."""
    if place >= LANDS:
        return Refusal("9.5.1", "too_far_at_sea")
    if not (COASTS[g.sea[fleet]] >> place) & 1:
        return Refusal("9.6.3", "no_coast")
    return Refusal("9.6.3", "no_landing") if passengers(g, fleet) else Refusal("9.6.3", "nobody_aboard")


@rule("9.6", "Naval transport")
def board(g: Italia, nation: int, start: int, kind: int, sea: int) -> Steps[None]:
    """9.6.1, 9.6.6: units go aboard a fleet off their coast, where they may stay."""
    free = [fleet for fleet in fleets_at(g, nation, sea) if room_aboard(g, fleet) > 0]
    fleet = yield from pick_fleet(g, nation, sea, free)
    count = g.units[nation * ROW + start * LAND_KINDS + kind] - g.spent[start * LAND_KINDS + kind]
    about = {"nation": nation, "zone": start, "kind": kind, "sea": sea}
    most = min(count, room_aboard(g, fleet))
    count = yield Ask(seat(g, nation), "board_count", range(1, most + 1), "amount", about)
    for _ in range(count):
        embark(g, nation, start, kind, fleet)
    g.tell("embarked", "9.6.1", nation=nation, zone=start, sea=sea, kind=kind, count=count)


@rule("9.6", "Naval transport")
def land_piece(g: Italia, nation: int, fleet: int, zone: int, land: Ground) -> Steps[None]:
    """9.6.3: who lands moves no further."""
    about = {"nation": nation, "zone": zone}
    pieces = sorted(set(passengers(g, fleet)))
    if land.paid and LEADER + g.campaign in pieces:  # 12.3.1.3 the leader lands first
        pieces = [LEADER + g.campaign]
    piece = yield Ask(seat(g, nation), "land_piece", pieces, "piece", about)
    if piece >= LEADER:
        put_leader(g, piece - LEADER, zone)
        g.led |= 1 << (piece - LEADER)
        g.tell("leader_landed", "9.6.3", nation=nation, leader=piece - LEADER, zone=zone)
        return
    disembark(g, nation, piece, fleet, zone)
    tire(g, zone, piece)
    g.landed[zone * LAND_KINDS + piece] += 1
    g.tell("landed", "9.6.3", nation=nation, kind=piece, zone=zone)
