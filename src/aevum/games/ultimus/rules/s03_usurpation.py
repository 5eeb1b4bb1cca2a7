"""Sections 3.6.1 and 3.6.2: usurpers, and whether a usurpation is valid."""

from __future__ import annotations

from functools import partial
from typing import Final

from ....kernel.ask import Refusal, Steps, choose
from ....kernel.rules import rule
from ....kernel.tally import Tally, tally
from ....kit.areas import bits
from ..board import OFF, ZONES
from ..book import CP, HISTORICAL, LEADERS, ROMAN_LEADERS
from ..queries import (
    civil_war,
    half_of,
    in_play,
    is_augustus,
    is_patrician,
    player,
    romans_of,
    side_of_leader,
)
from ..state import BARBARIAN, ROMAN, Ultimus
from ..verbs import name_claimant
from .dice import d6
from .s03_civil_war import civil_war_begins
from .s06_stratagems import MOMENTS, PROTECTED

MODEST: Final = (1, 2)  # 6.2.3 the CP of the Augustus behind whom a man of barbarian birth hides


@rule("3.6.2", "Validation of a usurpation")
def attempt_usurpation(g: Ultimus, half: int, rule_id: str) -> Steps[None]:
    """3.6.2.1, 3.6.2.2: the BARBARIAN chooses a leader and rolls; 3.6.2.5: if it fails nothing has happened."""
    barred = partial(may_usurp, g, half)
    leaders = [leader for leader in bits(romans_of(g, ROMAN) & HISTORICAL) if barred(leader) is None]
    leader = yield from choose(player(g, BARBARIAN), "usurper", leaders, "leader", {"half": half}, barred)
    yield from choose_claimant(g, half, leader)
    yield from MOMENTS.open("usurpation", g, half)
    reasons = usurpation_tally(g, half, leader)
    g.expire("answer")
    die = yield from d6("usurpation", {"leader": leader, "limit": CP[leader]})
    valid = die + reasons.total <= CP[leader]
    g.tell("usurpation_valid" if valid else "usurpation_void", rule_id, reasons, leader=leader, half=half, total=die + reasons.total, limit=CP[leader])
    if valid:
        yield from civil_war_begins(g, half, leader, rule_id)
    else:
        g.claimant[half] = OFF


def may_usurp(g: Ultimus, half: int, leader: int) -> Refusal | None:
    """Why a leader cannot revolt in a half of the Empire; 3.3.1.7, 3.6.1.1: he is a historical Roman of the ROMAN."""
    if not (ROMAN_LEADERS & HISTORICAL) >> leader & 1:
        return Refusal("3.3.1.7", "no_roman_of_name")
    if side_of_leader(g, leader) != ROMAN or not in_play(g, leader):
        return Refusal("3.6.1.1", "not_roman")
    place = g.at[leader]
    if not ZONES >> place & 1 or half_of(place) != half:
        return Refusal("3.6.2.4", "other_half")
    if any(is_augustus(g, other) for other in bits(g.court[place])):
        return Refusal("3.6.2.2", "near_augustus")
    if LEADERS[leader].origin == "B" and not claimants(g, leader):
        return Refusal("6.2.3", "no_claimant")
    return None


def can_usurp(g: Ultimus, half: int) -> bool:
    """3.6.5.1: one usurpation in each half, so there are never three (3.6.1.2), and somebody must be there for it."""
    return not civil_war(g, half) and any(may_usurp(g, half, leader) is None for leader in bits(romans_of(g, ROMAN) & HISTORICAL))


def usurpation_tally(g: Ultimus, half: int, leader: int) -> Tally:
    """6.2.2: a Patrician's roll is 1 lower; 6.1.9, 6.1.11: that against an Augusta 1 higher."""
    return tally([(-is_patrician(g, leader), "6.2.2"), (int(g.under(PROTECTED, half)), ("6.1.11", "6.1.9")[half])])


def claimants(g: Ultimus, leader: int) -> list[int]:
    """6.2.3: the Romans of CP 1 or 2 who can be made Augustus by a man of barbarian birth."""
    romans = romans_of(g, ROMAN) | romans_of(g, BARBARIAN)
    return [
        other for other in bits(romans & HISTORICAL)
        if CP[other] in MODEST and LEADERS[other].origin != "B" and other != leader and not is_augustus(g, other)
    ]  # fmt: skip


def choose_claimant(g: Ultimus, half: int, leader: int) -> Steps[None]:
    """6.2.3: a usurper of barbarian birth names beforehand who will be Augustus."""
    others = claimants(g, leader)
    if LEADERS[leader].origin == "B" and others:
        claimant = yield from choose(player(g, BARBARIAN), "claimant", others, "leader", {"leader": leader})
        name_claimant(g, half, claimant)
