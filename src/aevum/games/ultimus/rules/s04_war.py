"""Section 4.2.3: peoples enter war with Rome and make peace, are federated and revolt.

Peoples that are allied are one (6.2.18): whatever one becomes, all become.
"""

from __future__ import annotations

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import LANDS, OFF
from ..book import FOEDERATI, HOMES, OF_PEOPLE, PEACE, PEOPLES, REVOLTED, WAR
from ..queries import allies, chiefs, player, units_on_board
from ..state import BARBARIAN, Ultimus
from ..verbs import enter, march_home, put_leader, set_status, withdraw


def union(g: Ultimus, people: int) -> list[int]:
    """6.2.18: the peoples that are one with this one, whichever of them it is; subjects of the Hunni are on their own (6.2.21)."""
    lord = g.ally[people]
    return allies(g, people if lord == OFF or PEOPLES[people].master else lord)


@rule("4.2.3", "Entry into war")
def enter_war(g: Ultimus, people: int, rule_id: str) -> Steps[None]:
    """4.2.3.1: a people and its allies go to war with Rome; 4.2.3.2: units that wait off the map come to their home zones."""
    for member in union(g, people):
        set_status(g, member, WAR, rule_id)
        for unit in bits(OF_PEOPLE[member]):
            if g.where[unit] == OFF and HOMES[member]:
                place = yield from choose(player(g, BARBARIAN), "home_at", list(bits(HOMES[member])), "zone", {"unit": unit})
                enter(g, unit, place, "4.2.3.2")


@rule("4.2.3", "Entry into war")
def make_peace(g: Ultimus, people: int, rule_id: str) -> Steps[None]:
    """A people and its allies are at peace again: who is not in a home zone goes there (4.2.2.2), without one off the map."""
    for member in union(g, people):
        set_status(g, member, PEACE, rule_id)
        homes = list(bits(HOMES[member]))
        for unit in bits(units_on_board(g, member)):
            if not homes:
                withdraw(g, unit)
            elif g.where[unit] not in homes:
                place = yield from choose(player(g, BARBARIAN), "home_at", homes, "zone", {"unit": unit})
                march_home(g, unit, place, rule_id)
        for chief in bits(chiefs(g, member)):
            if homes and g.at[chief] not in homes:
                with_units = sorted({g.where[unit] for unit in bits(units_on_board(g, member)) if g.where[unit] < LANDS})
                put_leader(g, chief, (with_units or homes)[0])


def federate(g: Ultimus, people: int, rule_id: str) -> None:
    """4.5.1.1: a people and its allies become Foederati."""
    for member in union(g, people):
        set_status(g, member, FOEDERATI, rule_id)


def revolt(g: Ultimus, people: int, rule_id: str) -> None:
    """4.5.2.1: Foederati and their allies rise against Rome, and are the BARBARIAN's at once."""
    for member in union(g, people):
        set_status(g, member, REVOLTED, rule_id)
