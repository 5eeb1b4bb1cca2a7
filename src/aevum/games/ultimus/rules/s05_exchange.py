"""Chapter 5: the players exchange their roles."""

from __future__ import annotations

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import OFF
from ..book import LEADERS
from ..queries import player
from ..state import BARBARIAN, Ultimus
from ..verbs import crown, exchange_roles, return_to_order
from .s03_deaths import die
from .s03_success import capitals_taken
from .s03_usurpation import claimants


@rule("2.F", "Exchange of sides")
def exchange(g: Ultimus) -> Steps[None]:
    """2.F.1, 3.6.4.5: the usurpations that have succeeded, each on its own (3.6.5.4); 3.6.5.5: the second goes to the new BARBARIAN."""
    capitals_taken(g)
    for half in bits(g.triumph):
        yield from change_roles(g, half)


@rule("5", "Change of role")
def change_roles(g: Ultimus, half: int) -> Steps[None]:
    """5.1 - 5.8: the usurper's player becomes the ROMAN, with all who fought for him and all who fought against him.

    Leaders who never turned, and Romans under them, are the ROMAN's as before (5.4); who rebels in the other half stays
    the BARBARIAN's (5.5, 5.6); peoples follow their status (5.7); points stay with their player, so the roles exchange
    them (5.8).
    """
    usurper = g.usurper[half]
    heir = yield from new_augustus(g, half)
    fallen = g.augustus[half]
    if fallen != OFF:  # 3.5.2.1
        die(g, fallen, "lost", "3.5.2.1")
    return_to_order(g, half, "5.3")
    exchange_roles(g, half)
    if heir != OFF:
        crown(g, half, heir, "5.2" if heir == usurper else "6.2.3")
    else:
        g.agenda.insert(0, ("succession", half))


def new_augustus(g: Ultimus, half: int) -> Steps[int]:
    """3.5.2.1, 5.2: the usurper; 6.2.3: whom he named if he is of barbarian birth, or another such if that one is dead."""
    usurper = g.usurper[half]
    if LEADERS[usurper].origin != "B":
        return usurper
    others = claimants(g, usurper) if g.claimant[half] == OFF else [g.claimant[half]]
    if not others:
        return OFF
    return (yield from choose(player(g, BARBARIAN), "claimant", others, "leader", {"leader": usurper}))
