"""Sections 3.6.3 and 3.7: civil war, and who joins it."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits, mask
from ..board import ADJACENT, DIOCESE, DIOCESES, HALF_OF, LANDS, OFF, PARTS, ZONES_OF
from ..book import CP, FOLK, ROMANS, TRIBE_OF
from ..queries import best, federated, is_augustus, leaders_at, player, units_at
from ..state import BARBARIAN, ROMAN, Ultimus
from ..verbs import proclaim, rally, turn
from .dice import d6, d10

YES, NO = "yes", "no"

# 3.6.3.6 By diocese: those of the same half that touch it; a strait is no obstacle.
NEIGHBOURS: Final = tuple(
    [
        other for other in range(len(DIOCESES))
        if other != diocese and HALF_OF[other] == HALF_OF[diocese] and any(ADJACENT[zone] & ZONES_OF[other] for zone in bits(ZONES_OF[diocese]))
    ]
    for diocese in range(len(DIOCESES))
)  # fmt: skip


@rule("3.6.3", "Civil war")
def civil_war_begins(g: Ultimus, half: int, leader: int, rule_id: str) -> Steps[None]:
    """3.6.2.3, 3.6.3.1, 3.6.3.9: the usurper declares himself; then the steps A, B and C, once."""
    proclaim(g, half, leader, rule_id)
    zone = g.at[leader]
    join(g, half, zone, "3.6.3.2")
    diocese = DIOCESE[zone] if zone < LANDS else OFF
    if diocese == OFF:  # outside the Empire, or at sea, there is nobody else to ask
        return
    yield from sound_out(g, half, diocese)
    dioceses = NEIGHBOURS[diocese]
    if not dioceses:
        return
    chosen = yield from choose(player(g, BARBARIAN), "call_to_diocese", dioceses, "diocese", {"leader": leader})
    if (yield from d10("call", {"leader": leader, "diocese": chosen, "limit": CP[leader]})) < CP[leader]:  # 3.6.3.7
        yield from sound_out(g, half, chosen)


def join(g: Ultimus, half: int, zone: int, rule_id: str) -> None:
    """3.6.3.2 - 3.6.3.4: the ROMAN's leaders and units in a zone join the usurpation, Foederati included, but not around an Augustus."""
    if any(is_augustus(g, leader) for leader in bits(g.court[zone])):
        return
    for leader in bits(leaders_at(g, ROMAN, zone)):
        turn(g, leader, half, rule_id)
    rally(g, units_at(g, ROMAN, zone), half, rule_id)


def sound_out(g: Ultimus, half: int, diocese: int) -> Steps[None]:
    """3.6.3.5, 3.6.3.8: zone by zone the ROMAN's leaders of a diocese are tested; with whoever comes over goes his zone.

    3.6.3.10: of several the one of highest CP; among equals it does not matter which, for the test is the same.
    """
    for zone in bits(ZONES_OF[diocese]):
        tested = [leader for leader in bits(leaders_at(g, ROMAN, zone)) if FOLK[leader] == ROMANS or federated(g, FOLK[leader])]
        if not tested or any(is_augustus(g, leader) for leader in tested):
            continue
        leader = max(tested, key=CP.__getitem__)
        if (yield from d6("loyalty", {"leader": leader, "limit": CP[leader]})) >= CP[leader]:
            join(g, half, zone, "3.6.3.5")
        else:
            g.tell("loyal", "3.6.3.5", leader=leader, zone=zone)


# Step D, during movement


def cause_of(g: Ultimus, leaders: int) -> int:
    """The half whose usurpation some leaders have joined, or OFF."""
    cause = max((g.turned[leader] for leader in bits(leaders)), default=0)
    return cause - 1 if cause else OFF


def wavering(g: Ultimus, half: int, zone: int) -> int:
    """3.6.3.11: the ROMAN's Roman and Foederati units in a zone of that half without a leader of theirs."""
    if half == OFF or not PARTS[half] >> zone & 1 or leaders_at(g, ROMAN, zone):
        return 0
    return mask(unit for unit in bits(units_at(g, ROMAN, zone)) if TRIBE_OF[unit] == ROMANS or federated(g, TRIBE_OF[unit]))


@rule("3.6.3", "Rallying of units without a leader")
def rally_on_entry(g: Ultimus, zone: int, leaders: int) -> Steps[bool | None]:
    """3.6.3.11: rebels who enter a zone of leaderless units may try to win these over; True: they have, and may go on.

    None: they have not tried.

    3.6.3.12: the Usurper's CP counts if he is there, else the best of his leaders; 3.6.3.14: those who stay loyal must be fought.
    """
    half = cause_of(g, leaders)
    units = wavering(g, half, zone)
    if not units or (yield from choose(player(g, BARBARIAN), "rally", [YES, NO], about={"zone": zone})) == NO:
        return None
    rebels = mask(leader for leader in bits(leaders_at(g, BARBARIAN, zone)) if g.turned[leader] == 1 + half)
    usurper = g.usurper[half]
    limit = CP[usurper] if usurper != OFF and rebels >> usurper & 1 else best(CP, rebels)
    if (yield from d6("rally_die", {"zone": zone, "limit": limit})) > limit:
        g.tell("stayed_loyal", "3.6.3.14", zone=zone)
        return False
    rally(g, units, half, "3.6.3.13")
    return True
