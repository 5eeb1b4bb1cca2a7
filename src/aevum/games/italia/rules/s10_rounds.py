"""Sections 10.2 to 10.4: one round of a combat on land, from the targets to the losses."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from ....kernel.ask import Ask, Refusal, Roll, Steps
from ....kernel.rules import rule
from ....kernel.tally import Tally, tally
from ..cards import ELEPHANT, LAND_KINDS
from ..queries import (
    HITS_ON,
    LEADER,
    TOUGH,
    at,
    every_unit,
    force,
    has_city,
    kinds_in,
    leaders_at,
    rough,
    seat,
    strength,
    supremacy,
)
from ..state import COASTS, Italia
from ..verbs import lose, lose_leader
from .s10_retreats import forced_retreat, retreat_unit
from .s11_victory import score_kill

TEN: Final = 10  # 2.6.1 dice with ten sides
FEARED: Final = 9  # 10.2.13 from here on an elephant's natural die makes another unit retreat
FROM_SEA: Final = LAND_KINDS  # added to a kind: those units of it that came by sea or over a strait
NONE_LANDED: Final = bytes(LAND_KINDS)

Aims = list[tuple[int, int]]  # for each die: the kind that rolls it, and the kind (perhaps + FROM_SEA) that it aims at


class Volley(msgspec.Struct, frozen=True):
    """What one side's dice do in a round."""

    hits: list[int]  # by the kind that was aimed at; those FROM_SEA come after the others
    feared: int  # 10.2.13 elephants that make another unit retreat


# 10.2 Combat points


def hit(kind: int, die: int, modifier: int) -> bool:
    """10.0.6, 10.2.1, 10.2.2: whether a die hits; 1 never does, 10 always."""
    return die == TEN or (die > 1 and die + modifier >= HITS_ON[kind])


def attack_modifiers(g: Italia, nation: int, foe: int, zone: int) -> Tally:
    """What is added to the attackers' dice; everything adds up (10.2.10)."""
    return tally([
        (-rough(zone), "10.2.3"),  # 10.3.1
        (2 * len(leaders_at(g, nation, zone)), "10.2.4"),
        (-2 * has_city(g, zone), "10.2.6"),  # 10.2.16, 10.6.1
        (commands_sea(g, nation, foe, zone), "10.2.7"),
    ])  # fmt: skip


def defence_modifiers(g: Italia, nation: int, foe: int, zone: int) -> Tally:
    """What is added to all the defenders' dice."""
    return tally([(2 * len(leaders_at(g, nation, zone)), "10.2.4"), (commands_sea(g, nation, foe, zone), "10.2.7")])


def commands_sea(g: Italia, nation: int, foe: int, zone: int) -> int:
    """10.9.1: naval supremacy adds 1, in attack and defence."""
    return 1 if COASTS[zone] & g.sailing[nation] and supremacy(g, nation, foe, zone) else 0


def landed_at(g: Italia, zone: int) -> bytes:
    """10.8.2.1, 10.8.2.3: the attackers that came by sea or over a strait, by kind."""
    return bytes(g.landed[zone * LAND_KINDS : (zone + 1) * LAND_KINDS])


# 10.4 Combat with several types of units


@rule("10.4", "Combat with several types of units")
def targets(g: Italia, nation: int, foe: int, zone: int, landed: bytes) -> Steps[Aims]:
    """10.4.1, 10.4.4: every unit rolls; its player says at which type of enemy unit it aims.

    10.8.2.2: also whether at units that came from the sea (``landed``) or at others of the same type.
    """
    facing = marks(force(g, foe, zone), landed)
    rolling = every_unit(force(g, nation, zone))
    if len(facing) == 1:
        return [(kind, facing[0]) for kind in rolling]
    aims: Aims = []
    for kind in rolling:
        aims.append((kind, (yield from aim(g, nation, zone, kind, facing))))
    return aims


@lru_cache(maxsize=1 << 8)
def marks(units: bytes, landed: bytes) -> tuple[int, ...]:
    """What can be aimed at: kinds of units, and FROM_SEA of each those that came by sea."""
    found = [kind for kind, count in enumerate(units) if count > landed[kind]]
    return (*found, *(kind + FROM_SEA for kind, count in enumerate(units) if min(count, landed[kind])))


def aim(g: Italia, nation: int, zone: int, kind: int, facing: tuple[int, ...]) -> Steps[int]:
    """10.4.3: one unit's target, of any type."""
    about = {"nation": nation, "zone": zone, "kind": kind}
    kinds = sorted({mark % FROM_SEA for mark in facing})
    target: int = yield Ask(seat(g, nation), "target", kinds, "kind", about, not_facing)
    if target in facing and target + FROM_SEA in facing:
        about = {"nation": nation, "zone": zone, "kind_target": target}
        origin: str = yield Ask(seat(g, nation), "target_origin", ["from_sea", "by_land"], about=about)
        return target + FROM_SEA if origin == "from_sea" else target
    return target if target in facing else target + FROM_SEA


def not_facing(kind: Any) -> Refusal:
    """Why a kind of unit cannot be aimed at."""
    return Refusal("10.4.1", "none_facing")


# 10.0 A round


@rule("10.0", "Combat")
def fight_round(g: Italia, foe: int, zone: int, first: bool) -> Steps[None]:
    """10.1.4: targets, dice and losses; every unit rolls (10.0.4), all before anybody is removed (10.0.5)."""
    attacker = g.active
    landed = landed_at(g, zone) if first else NONE_LANDED  # 10.2.8 in the first round only
    aims = yield from targets(g, attacker, foe, zone, NONE_LANDED)
    replies = yield from targets(g, foe, attacker, zone, landed)
    about = {"nation": attacker, "nation_foe": foe, "zone": zone}
    dice = yield Roll(TEN, len(aims), "attack", about)
    answer = yield Roll(TEN, len(replies), "defence", about)
    attack = volley(g, attacker, zone, aims, dice, attack_modifiers(g, attacker, foe, zone))
    defence = volley(g, foe, zone, replies, answer, defence_modifiers(g, foe, attacker, zone))
    suffer(g, attacker, foe, zone, defence, landed)
    suffer(g, foe, attacker, zone, attack, NONE_LANDED)
    strand(g, attacker, foe, zone)
    strand(g, foe, attacker, zone)
    if defence.feared:
        yield from flee_elephants(g, attacker, foe, zone, defence.feared)
    if attack.feared:
        yield from flee_elephants(g, foe, attacker, zone, attack.feared)


def volley(g: Italia, nation: int, zone: int, aims: Aims, dice: tuple[int, ...], modifiers: Tally) -> Volley:
    """Count one side's hits; 10.2.8: its dice against units from the sea get 2 more."""
    hits, feared = [0] * (2 * LAND_KINDS), 0
    total = modifiers.total
    for (kind, mark), die in zip(aims, dice, strict=True):
        hits[mark] += hit(kind, die, total + 2 * (mark >= FROM_SEA))
        feared += kind == ELEPHANT and die >= FEARED
    if g.events is not None:
        for mark in sorted({mark for _, mark in aims}):
            reasons = tally([*modifiers, (2 * (mark >= FROM_SEA), "10.2.8")])
            g.tell("volley", "10.0.6", reasons, nation=nation, zone=zone, kind=mark % FROM_SEA, hits=hits[mark])
    return Volley(hits, feared)


def suffer(g: Italia, nation: int, victor: int, zone: int, blow: Volley, landed: bytes) -> None:
    """10.0.7: each hit eliminates a unit of the type aimed at; surplus hits are lost (10.4.2)."""
    if not any(blow.hits):
        return
    for kind in kinds_in(force(g, nation, zone)):
        by_land, by_sea = blow.hits[kind], blow.hits[kind + FROM_SEA]
        if not by_land + by_sea:
            continue
        count = g.units[at(nation, zone) + kind]
        ashore = min(count, landed[kind])
        if kind in TOUGH:
            hurt = g.hurt[nation]
            lost = wear_down(g, nation, zone, kind, count - ashore, by_land, hurt)
            lost += wear_down(g, nation, zone, kind, ashore, by_sea, 0)  # before the first round nobody is hurt
        else:
            lost = min(by_land, count - ashore) + min(by_sea, ashore)
        if lost:
            lose(g, nation, zone, kind, lost, "10.0.7")
            score_kill(g, victor, nation, kind, lost, victor != g.active)


def wear_down(g: Italia, nation: int, zone: int, kind: int, count: int, hits: int, hurt: int) -> int:
    """10.0.8, 10.2.11, 14.2.3: hits first turn sound counters over, then eliminate; returns how many fall."""
    turned = min(hits, count - hurt)
    fallen = min(hits - turned, count)
    g.hurt[nation] += turned - fallen
    if turned > fallen:
        g.tell("damaged", "10.2.11", nation=nation, zone=zone, kind=kind, count=turned - fallen)
    return fallen


def strand(g: Italia, nation: int, foe: int, zone: int) -> None:
    """10.2.15: leaders without units of their own, where the enemy has some, are removed without combat."""
    if zone not in g.leaders or strength(g, nation, zone) or not strength(g, foe, zone):
        return
    for leader in leaders_at(g, nation, zone):
        lose_leader(g, leader, "10.2.15")
        score_kill(g, foe, nation, LEADER + leader, 1, foe != g.active)


@rule("10.2", "Combat points")
def flee_elephants(g: Italia, nation: int, foe: int, zone: int, count: int) -> Steps[None]:
    """10.2.13: for each natural 9 or 10 of an elephant one more unit must retreat; its player picks it (10.2.14)."""
    for _ in range(count):
        kinds = kinds_in(force(g, nation, zone))
        if not kinds:
            return
        kind = yield Ask(seat(g, nation), "flee_elephants", kinds, "kind", {"nation": nation, "zone": zone})
        if not (yield from retreat_unit(g, nation, zone, kind, "10.2.13")):
            score_kill(g, foe, nation, kind, 1, foe != g.active)  # as if it had been destroyed
    if not strength(g, nation, zone):
        yield from forced_retreat(g, nation, zone, "10.2.13")  # his leaders leave with the last unit
