"""What may change in phase E: marches, voyages, refuges and battles.  The other verbs are in ``verbs``."""

from __future__ import annotations

from ...kit.areas import bits
from .board import OFF, REFUGES, SEATS, ZONES
from .state import FLEETS, Ultimus
from .verbs import put, put_leader

# Marches (7).


def set_out(g: Ultimus) -> None:
    """7.1.1: a role begins to move; who can is still to be seen."""
    g.mobile, g.unsure = 0, ZONES


def note_mobile(g: Ultimus, zones: int) -> None:
    """The zones that somebody can leave as things are."""
    g.mobile, g.unsure = zones, 0


def rest(g: Ultimus, unit: int) -> None:
    """A unit has moved in this sequence."""
    g.moved[unit] = 1
    g.tired |= 1 << unit
    g.unsure |= 1 << g.where[unit]


def rest_leader(g: Ultimus, leader: int) -> None:
    """A leader has moved in this sequence."""
    g.marched[leader] = 1
    g.tired_leaders |= 1 << leader
    g.unsure |= 1 << g.at[leader]


def march_leader(g: Ultimus, leader: int, zone: int) -> None:
    """A leader enters a zone; his guard has marched with his units."""
    put_leader(g, leader, zone)


def flee(g: Ultimus, leader: int, zone: int, rule: str = "7.1.6") -> None:
    """A leader who is alone gets away."""
    g.tell("escaped", rule, leader=leader, zone=g.at[leader], zone_to=zone)
    put_leader(g, leader, zone)


# Voyages (3.4.2).


def embark(g: Ultimus, fleet: int, unit: int) -> None:
    """3.4.2.9: a unit goes aboard."""
    g.tell("embarked", "3.4.2.9", unit=unit, fleet=fleet)
    put(g, unit, FLEETS + fleet)


def embark_leader(g: Ultimus, fleet: int, leader: int) -> None:
    """3.4.2.9: a leader goes aboard with his guard."""
    g.tell("embarked_leader", "3.4.2.9", leader=leader, fleet=fleet)
    put_leader(g, leader, FLEETS + fleet)
    rest_leader(g, leader)


def land(g: Ultimus, unit: int, zone: int) -> None:
    """3.4.2.10, 3.4.2.11: a unit goes ashore, and moves no more in this sequence."""
    g.tell("landed", "3.4.2.10", unit=unit, zone=zone)
    put(g, unit, zone)
    g.came[unit], g.landed[unit] = OFF, 1
    rest(g, unit)


def land_leader(g: Ultimus, leader: int, zone: int) -> None:
    """3.4.2.10, 3.4.2.11: a leader goes ashore with his guard."""
    g.tell("landed_leader", "3.4.2.10", leader=leader, zone=zone)
    fleet = g.at[leader]
    aboard = g.stack[fleet]
    put_leader(g, leader, zone)
    rest_leader(g, leader)
    for unit in bits(aboard & ~g.stack[fleet]):
        g.came[unit], g.landed[unit] = OFF, 1
        rest(g, unit)


def clear_decks(g: Ultimus, fleet: int, zone: int) -> None:
    """3.4.2.4: everybody aboard a fleet goes ashore in a zone."""
    for unit in bits(g.stack[FLEETS + fleet]):
        put(g, unit, zone)
        g.tell("landed", "3.4.2.4", unit=unit, zone=zone)
    for leader in bits(g.court[FLEETS + fleet]):
        put_leader(g, leader, zone)
        g.tell("landed_leader", "3.4.2.4", leader=leader, zone=zone)


def anchor(g: Ultimus, fleet: int) -> None:
    """A fleet has sailed for this sequence."""
    g.sailed |= 1 << fleet


# Refuges (8.2.2).


def take_refuge(g: Ultimus, half: int, leaders: int, units: int) -> None:
    """8.2.2.1: an Augustus and those with him go into his city."""
    for unit in bits(units):
        put(g, unit, REFUGES[half])
    for leader in bits(leaders):
        put_leader(g, leader, REFUGES[half])
    g.tell("refuge", "8.2.2.1", leader=g.augustus[half], zone=SEATS[half])


def leave_refuge(g: Ultimus, half: int) -> None:
    """8.2.2.3: those in a city come out into its zone."""
    g.tell("left_refuge", "8.2.2.3", leader=g.augustus[half], zone=SEATS[half])
    for unit in bits(g.stack[REFUGES[half]]):
        put(g, unit, SEATS[half])
    for leader in bits(g.court[REFUGES[half]]):
        put_leader(g, leader, SEATS[half])


# Battles (8).


def open_battle(g: Ultimus, zone: int, side: int) -> None:
    """8.1.1: the units of both roles in a zone meet."""
    g.field, g.attacker = zone, side
    g.tell("battle", "8.1.1", zone=zone, side=side)


def close_battle(g: Ultimus) -> None:
    """The battle is over, and what held for it alone."""
    g.field = g.attacker = OFF
    g.expire("battle")


def fall_back(g: Ultimus, unit: int, zone: int) -> None:
    """8.2.1.2, 8.4.1.2: a unit evades or retreats to a zone."""
    put(g, unit, zone)
    g.came[unit] = OFF


def fall_back_leader(g: Ultimus, leader: int, zone: int) -> None:
    """8.2.1.2, 8.4.1.2: a leader evades or retreats to a zone."""
    put_leader(g, leader, zone)
