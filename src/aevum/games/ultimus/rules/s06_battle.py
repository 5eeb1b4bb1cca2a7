"""Sections 6.2 and 6.3: the stratagems of battle, played before its die.  What they do to it stands in chapter 8."""

from __future__ import annotations

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..book import CHIEFS, FAVOUR, FUROR, GERMANIC, HISTORICAL, HUNNI, OF_PEOPLE, SCOURGE, TIMELY_FLIGHT
from ..bounds import fixed, reachable
from ..campaign import fall_back, fall_back_leader
from ..queries import leaders_at, locked, player, strength, units_at
from ..state import BARBARIAN, Ultimus
from .s06_cards import card
from .s06_plague import catch_plague
from .s07_movement import flush, forbidden_halt
from .s08_battle import RAGE
from .s08_table import FAVOURED


def hunnic_host(g: Ultimus, side: int) -> bool:
    """6.2.13: Hunni are at least half of the BARBARIAN's PF in this battle, under a historical leader of theirs."""
    units = units_at(g, BARBARIAN, g.field)
    led = leaders_at(g, BARBARIAN, g.field) & CHIEFS[HUNNI] & HISTORICAL
    return bool(led) and 2 * strength(g, units & OF_PEOPLE[HUNNI]) >= strength(g, units)


@card(SCOURGE, "battle", can=hunnic_host)
@rule("6.2", "Scourge of God")
def scourge_of_god(g: Ultimus, side: int) -> Steps[None]:
    """6.2.13, 6.2.14: instead of the die the best row for the BARBARIAN; 6.2.15: unless the other side rages too."""
    g.effect(RAGE, side, "battle")
    yield from ()


def germans_fight(g: Ultimus, side: int) -> bool:
    """6.3.18: a Germanic unit takes part, of whatever people and side."""
    return bool(g.stack[g.field] & GERMANIC)


@card(FUROR, "battle", can=germans_fight)
@rule("6.3", "Furor Germanicus")
def furor_germanicus(g: Ultimus, side: int) -> Steps[None]:
    """6.3.18, 6.3.19: instead of the die the best row for who plays it; 6.3.20: unless the other side rages too."""
    g.effect(RAGE, side, "battle")
    yield from ()


@card(FAVOUR, "battle", can=lambda g, side: not g.under(FAVOURED, side))
@rule("6.3", "Divine favour")
def divine_favour(g: Ultimus, side: int) -> Steps[None]:
    """6.3.21: the die of the battle is 2 better for who plays it."""
    g.effect(FAVOURED, side, "battle")
    yield from ()


def flight_to(g: Ultimus, side: int) -> list[int]:
    """6.3.8: the adjacent zones without enemy units into which all units and leaders of a battle may go together."""
    zone = g.field
    units, leaders = units_at(g, side, zone), leaders_at(g, side, zone)
    if locked(g, side) >> zone & 1 or any(fixed(g, side, leader) for leader in bits(leaders)):
        return []
    return [
        near for near in bits(reachable(g, side, units, leaders, zone))
        if not units_at(g, 1 - side, near) and not forbidden_halt(g, units, near)
    ]  # fmt: skip


@card(TIMELY_FLIGHT, "battle", can=lambda g, side: bool(flight_to(g, side)))
@rule("6.3", "Timely flight")
def timely_flight(g: Ultimus, side: int) -> Steps[None]:
    """6.3.8: no battle; 6.3.9: the enemy has made his movements and does not follow."""
    zone = g.field
    units, leaders = units_at(g, side, zone), leaders_at(g, side, zone)
    target = yield from choose(player(g, side), "flee_to", flight_to(g, side), "zone", {"zone": zone})
    for unit in bits(units):
        fall_back(g, unit, target)
    for leader in bits(leaders):
        fall_back_leader(g, leader, target)
    g.tell("fled_battle", "6.3.8", side=side, zone=zone, zone_to=target)
    yield from catch_plague(g, target, units, leaders)
    yield from flush(g, target)
