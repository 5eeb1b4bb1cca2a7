"""Sections 10.6 and 10.7: cities taken, pillaged, raided and rebuilt."""

from __future__ import annotations

from functools import partial
from operator import and_, invert
from typing import Any, Final

from ....kernel.ask import PASS, Ask, Refusal, Roll, Steps
from ....kernel.rules import rule
from ....kernel.tally import tally
from ....kit.areas import bits
from ..queries import (
    battlefields,
    defender,
    force,
    has_city,
    kinds_in,
    lord,
    nobodys,
    seat,
    strength,
    zones_held,
)
from ..state import CITY, LANDS, OFF, Italia
from ..verbs import build, claim, lose, ruin
from .s10_retreats import forced_retreat
from .s10_rounds import NONE_LANDED, TEN, strand, suffer, targets, volley
from .s11_victory import score_pillage

RAID: Final = "raid"
ATTACK: Final = "attack"
RAIDERS_HIT_ON: Final = 7  # 10.2.9
DECLARED: Final = 1 << LANDS  # in g.raids: it is settled where there are raids


# 10.6 Combats in cities.  The city's -2 is in ``s10_rounds.attack_modifiers``.


@rule("10.6", "Combats in cities")
def after_combats(g: Italia) -> Steps[None]:
    """The end of a combat phase: cities that changed hands may be pillaged, ruins rebuilt, zones get new owners."""
    if taken := new_owners(g):
        yield from pillages(g, taken)
        for zone, nation in taken:
            claim(g, nation, zone)
    if g.ruins & controlled(g, g.active):
        yield from rebuilding(g)
    g.raids = 0
    g.expire("combats")


def occupy(g: Italia, nation: int) -> None:
    """12.3.2.3.5: who comes somewhere in reaction only moves: he holds the zone, and does not pillage its city."""
    for zone, owner in new_owners(g):
        if owner == nation:
            claim(g, nation, zone)


def new_owners(g: Italia) -> list[tuple[int, int]]:
    """10.6.4: the zones that have come under a nation's control since the last combat phase, and by whom."""
    fresh = list(map(and_, g.present, map(invert, g.lands)))
    if not any(fresh):
        return []
    # Of a master and his subject in one zone (12.3.1.7) neither takes it from the other.
    open_zones = ~(g.shared | nobodys(g))
    return sorted((zone, nation) for nation, zones in enumerate(fresh) if zones for zone in bits(zones & open_zones))


def controlled(g: Italia, nation: int) -> int:
    """6.1.1: the zones in which a nation stands alone."""
    return zones_held(g, nation) & ~g.shared


def pillages(g: Italia, taken: list[tuple[int, int]]) -> Steps[None]:
    """10.6.2: whoever took a city that belonged to another player may turn it to ruin.

    10.5.8: this includes one who entered it in a retreat, and so even a defender.
    """
    for zone, nation in taken:
        loser = lord(g, zone) if g.city[zone] == CITY else OFF
        if loser != OFF and seat(g, loser) != seat(g, nation):
            about = {"nation": nation, "zone": zone}
            if (yield Ask(seat(g, nation), "pillage", ["keep", "pillage"], about=about)) == "pillage":
                yield from sack(g, nation, zone, "10.6.2")


def sack(g: Italia, nation: int, zone: int, rule_id: str) -> Steps[None]:
    """10.6.2, 10.7.7: a city is turned to ruin; the nation's card says what that is worth (10.6.3)."""
    ruin(g, zone, rule_id)
    yield from score_pillage(g, nation, zone)


# 10.6.1 Rebuilding cities


@rule("10.6.1", "Rebuilding cities")
def rebuilding(g: Italia) -> Steps[None]:
    """10.6.1.1, 10.6.1.3: the nation whose turn it is may rebuild cities before its stacks are checked."""
    nation = g.active
    while sites := [zone for zone in bits(controlled(g, nation) & g.ruins) if not_rebuilt(g, nation, zone) is None]:
        about = {"nation": nation}
        options: list[int | str] = [*sites, PASS]
        zone = yield Ask(seat(g, nation), "rebuild", options, "zone", about, partial(not_rebuilt, g, nation))
        if isinstance(zone, str):
            return
        yield from rebuild(g, nation, zone, "10.6.1.1")


def not_rebuilt(g: Italia, nation: int, zone: Any) -> Refusal | None:
    """Why a nation cannot rebuild in a zone."""
    if not (g.ruins >> zone) & 1:
        return Refusal("10.6.1.1", "no_ruin")
    if not (controlled(g, nation) >> zone) & 1:
        return Refusal("10.6.1.1", "not_controlled_ruin")
    if not strength(g, nation, zone):
        return Refusal("10.6.1.1", "no_unit_to_rebuild")
    if (g.sacked >> zone) & 1:
        return Refusal("10.6.1.2", "sacked_this_turn")
    return None


def rebuild(g: Italia, nation: int, zone: int, rule_id: str) -> Steps[None]:
    """10.6.1.1: one unit, no leader, is removed from the zone and the ruin is a city again."""
    about = {"nation": nation, "zone": zone}
    kind = yield Ask(seat(g, nation), "rebuild_with", kinds_in(force(g, nation, zone)), "kind", about)
    lose(g, nation, zone, kind, 1, rule_id, "settled")
    build(g, zone, rule_id)
    claim(g, nation, zone)


# 10.7 Raids


@rule("10.7", "Raids")
def declare_raids(g: Italia) -> Steps[None]:
    """10.7.1, 10.7.11: the attacker says where he only raids, before any die and any reaction movement."""
    g.raids = DECLARED
    for zone in battlefields(g):
        if no_raid(g, zone) is None:
            about = {"nation": g.active, "zone": zone}
            way = yield Ask(seat(g, g.active), "raid", [ATTACK, RAID], "word", about, partial(raid_refusal, g, zone))
            if way == RAID:
                g.raids |= 1 << zone
                g.tell("raid_declared", "10.7.1", nation=g.active, zone=zone)


def raids_declared(g: Italia) -> bool:
    return bool(g.raids & DECLARED)


def raid_refusal(g: Italia, zone: int, way: Any) -> Refusal | None:
    return no_raid(g, zone) if way == RAID else None


def no_raid(g: Italia, zone: int) -> Refusal | None:
    """Why a zone cannot be raided by the units in it."""
    foe = defender(g, g.active, zone) if has_city(g, zone) else OFF
    if foe == OFF or not strength(g, foe, zone):
        return Refusal("10.7.2", "no_defended_city")
    if not strength(g, g.active, zone):
        return Refusal("10.7.2", "no_raiders")
    if (g.sacked >> zone) & 1:
        return Refusal("10.7.10", "raided_this_turn")
    return None


def raid(g: Italia, foe: int, zone: int) -> Steps[None]:
    """10.7.3, 10.7.4: one round without modifiers; then the attacker must retreat."""
    attacker, raiders = g.active, strength(g, g.active, zone)
    replies = yield from targets(g, foe, attacker, zone, NONE_LANDED)
    about = {"nation": attacker, "nation_foe": foe, "zone": zone}
    dice = yield Roll(TEN, raiders, "raid_attack", about)
    answer = yield Roll(TEN, len(replies), "raid_defence", about)
    hits = sum(die >= RAIDERS_HIT_ON for die in dice)  # 10.7.8 the dice aim at the city
    g.tell("raided", "10.7.5", nation=attacker, nation_foe=foe, zone=zone, hits=hits)
    suffer(g, attacker, foe, zone, volley(g, foe, zone, replies, answer, tally(())), NONE_LANDED)
    strand(g, attacker, foe, zone)
    if hits:
        yield from sack(g, attacker, zone, "10.7.5")
    yield from forced_retreat(g, attacker, zone, "10.7.3")  # 10.7.6 to sea too
    if hits:
        yield from rebuild_at_once(g, foe, zone)


def rebuild_at_once(g: Italia, nation: int, zone: int) -> Steps[None]:
    """10.7.9: after a raid the defender may rebuild his city, though it is not his turn, even with his last unit."""
    about = {"nation": nation, "zone": zone}
    if (yield Ask(seat(g, nation), "rebuild_at_once", ["leave", "rebuild"], about=about)) == "rebuild":
        yield from rebuild(g, nation, zone, "10.7.9")
