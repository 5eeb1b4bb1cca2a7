"""Section 3.4.2: fleets, their voyages and their control."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import COASTS, HARBOURS, LANDS, OFF, PORTS, SEA_LANES, SEAS, ZONES
from ..book import BU, CO, DANGEROUS_SEAS, FOEDERATI, FOLK, KIND, LI, ROMANS, TRIBE_OF
from ..bounds import any_dignitary, bounds, fixed, guard_here, leader_bounds, own_men, room_for
from ..campaign import anchor, clear_decks, embark, embark_leader, land, land_leader
from ..names import PIECE
from ..queries import at_war, controls, leaders_at, locked, player, units_at
from ..state import BARBARIAN, CLASSES, FLEETS, ROMAN, Ultimus
from ..verbs import command_fleet, sail
from .s03_civil_war import rally_on_entry
from .s06_plague import catch_plague

HOLD: Final = 2  # 3.4.2.5
DONE: Final = "done"
STAY: Final = "stay"


# Which fleets


def fleets_to_sail(g: Ultimus, side: int) -> list[int]:
    """The fleets of a role that have not sailed in this sequence, as places; T2.10 none in a year of storms."""
    if g.event == DANGEROUS_SEAS:
        return []
    return [FLEETS + fleet for fleet in range(CLASSES) if g.fleet[fleet] != OFF and g.admiral[fleet] == side and not g.sailed >> fleet & 1]


def waters(g: Ultimus, fleet: int) -> list[int]:
    """3.4.2.7, 3.4.2.8, 3.4.2.10: the seas and ports to which a fleet may go, whoever is there (7.1.3); one without a port was set on a coast (6.3.22)."""
    place = g.fleet[fleet]
    if place < LANDS:
        return list(bits((PORTS[place] or COASTS[place]) & SEAS))
    return [*bits(SEA_LANES[place]), *(zone for zone in bits(COASTS[place] & ZONES) if PORTS[zone] >> place & 1)]


# A voyage


@rule("3.4.2", "Fleets: naval movement")
def voyage(g: Ultimus, side: int, fleet: int) -> Steps[None]:
    """3.4.2.10: in one sequence a fleet takes on board, sails one zone, and lands."""
    about = {"side": side, "fleet": fleet}
    if g.fleet[fleet] < LANDS:
        yield from load(g, side, fleet)
    options: list[int | str] = [*waters(g, fleet), STAY]
    target = yield from choose(player(g, side), "sail_to", options, "zone", about)
    if isinstance(target, str):
        anchor(g, fleet)
    else:
        sail(g, fleet, target)
    while g.stack[FLEETS + fleet] or g.court[FLEETS + fleet]:
        zones: list[int | str] = [zone for zone in shores(g, fleet) if landing(g, side, fleet, zone)]
        zone = yield from choose(player(g, side), "land_at", [*zones, DONE], "zone", about)
        if isinstance(zone, str):
            break
        yield from go_ashore(g, side, fleet, zone)


def load(g: Ultimus, side: int, fleet: int) -> Steps[None]:
    """3.4.2.5, 3.4.2.6, 3.4.2.9: two units and any leaders who were in the zone when the sequence began, of whatever people."""
    while True:
        pieces = passengers(g, side, fleet)
        if not pieces:
            return
        options: list[int | str] = [*pieces, DONE]
        piece = yield from choose(player(g, side), "embark", options, "piece", {"fleet": fleet, "room": room(g, fleet)})
        if isinstance(piece, str):
            return
        if piece >= PIECE:
            embark_leader(g, fleet, piece - PIECE)
        else:
            embark(g, fleet, piece)


def room(g: Ultimus, fleet: int) -> int:
    """3.4.2.5: how many units more a fleet can carry."""
    return HOLD - g.stack[FLEETS + fleet].bit_count()


def passengers(g: Ultimus, side: int, fleet: int) -> list[int]:
    """Who may go aboard: leaders first, with the guard that needs room; nobody who has moved or may not leave."""
    zone, space = g.fleet[fleet], room(g, fleet)
    if locked(g, side) >> zone & 1:
        return []
    found = []
    for leader in bits(leaders_at(g, side, zone)):
        free = not g.marched[leader] and not fixed(g, side, leader) and may_sail(g, FOLK[leader])
        if free and (space or not guard_here(g, leader)):
            found.append(PIECE + leader)
    if space:
        company = g.court[FLEETS + fleet]
        for unit in bits(units_at(g, side, zone)):
            if not g.moved[unit] and may_board(g, unit, company):
                found.append(unit)
    return found


def may_sail(g: Ultimus, people: int) -> bool:
    """4.3.6: peoples leave home only at war, Foederati with Rome's leave."""
    return people == ROMANS or at_war(g, people) or g.status[people] == FOEDERATI


def may_board(g: Ultimus, unit: int, company: int) -> bool:
    """3.2.1.1, 3.2.2.1, 3.2.4.1: LI stay at home, CO board with a dignitary, guards with their leader."""
    if KIND[unit] in (LI, BU):
        return False
    return any_dignitary(g, company) if KIND[unit] == CO else may_sail(g, TRIBE_OF[unit])


# Going ashore


def shores(g: Ultimus, fleet: int) -> list[int]:
    """3.4.2.10: the zones beside the sea where a fleet is, or that of its port."""
    place = g.fleet[fleet]
    return [place] if place < LANDS else list(bits(COASTS[place] & ZONES))


def landing(g: Ultimus, side: int, fleet: int, zone: int) -> list[int]:
    """Who may go ashore in a zone, within the bounds of chapters 3 and 4: 4.3.1 a foreign leader in the Empire with his men only."""
    ship = FLEETS + fleet
    aboard, company = units_at(g, side, ship), leaders_at(g, side, ship) | leaders_at(g, side, zone)
    found = []
    for unit in bits(aboard):
        if KIND[unit] != BU and bounds(g, unit, company, 1 << zone) and room_for(g, side, TRIBE_OF[unit], zone):
            found.append(unit)
    for leader in bits(leaders_at(g, side, ship)):
        guard = guard_here(g, leader)
        ashore = leader_bounds(g, leader, units_at(g, side, zone) & own_men(g, leader), 1 << zone)
        if ashore and all(bounds(g, unit, 1 << leader, 1 << zone) for unit in bits(guard)) and room_for(g, side, FOLK[leader], zone):
            found.append(PIECE + leader)
    return found


def go_ashore(g: Ultimus, side: int, fleet: int, zone: int) -> Steps[None]:
    """One after the other, all or some."""
    while True:
        pieces = landing(g, side, fleet, zone)
        if not pieces:
            return
        options: list[int | str] = [*pieces, DONE]
        piece = yield from choose(player(g, side), "land_piece", options, "piece", {"fleet": fleet, "zone": zone})
        if isinstance(piece, str):
            return
        if piece >= PIECE:
            leader = piece - PIECE
            guard = guard_here(g, leader)
            land_leader(g, leader, zone)
            yield from catch_plague(g, zone, guard, 1 << leader)
            if side == BARBARIAN and g.at[leader] == zone:
                yield from rally_on_entry(g, zone, 1 << leader)
        else:
            land(g, piece, zone)
            yield from catch_plague(g, zone, 1 << piece, 0)


# Control (3.4.2.4)


def check_ports(g: Ultimus) -> None:
    """3.4.2.4: in phase F who holds the home port of a fleet controls it for the next year; 3.4.2.2 temporary ones keep theirs.

    Who is aboard a fleet that is taken in its port has to leave it.
    """
    for fleet, home in enumerate(HARBOURS):
        side = ROMAN if controls(g, ROMAN, home) else 1 - ROMAN
        if g.fleet[fleet] == OFF or g.admiral[fleet] == side:
            continue
        if g.fleet[fleet] == home:
            clear_decks(g, fleet, home)
        command_fleet(g, fleet, side)
