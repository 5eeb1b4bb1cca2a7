"""Chapter 14: special rules of Italia II, all of them advanced."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.ask import Ask, Refusal, Roll, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import CAVALRY, FOEDERATI, INFANTRY, LAND_KINDS
from ..queries import LEADER, at, counters_left, defender, force, kinds_in, nation_named, seat, strength
from ..state import OFF, Italia
from ..verbs import change_sides, lose, lose_aboard, note_conversion, put, take

DESERTION: Final = (("foederati", 8), ("ostrogoths", 9))  # 14.1.3 the lowest die, the greater temptation first
CONVERSIONS: Final = 2  # 14.3.1 per game


# 14.1 Roman foederati
# 14.1.1: they are a kind of unit of their own (2.2.1.2.1, 10.4), with the price of ``s06_income.PRICES``.


@rule("14.1", "Roman foederati")
def desertion(g: Italia, zone: int) -> Steps[None]:
    """14.1.2: before the first round a die is rolled for each Roman foederati that faces Foederati or Ostrogoths."""
    romans = nation_named(g, "western-romans")
    if not g.advanced or romans == OFF or not (count := g.units[at(romans, zone) + FOEDERATI]):
        return
    foe = defender(g, romans, zone)
    for name, lowest in DESERTION:
        if foe != OFF and nation_named(g, name) == foe:
            dice = yield Roll(10, count, "desertion", {"nation": romans, "nation_foe": foe, "zone": zone})
            for die in dice:
                if die >= lowest:  # 14.1.3
                    change_sides(g, zone, romans, FOEDERATI, foe, INFANTRY, "14.1.3")


# 14.2 Cavalry
# 14.2.2, 14.2.3: two hits each, the first ones on undamaged units, restored after the combat: see ``s10_combat``.


# 14.3 Patrimonium: conversion


@rule("14.3", "Patrimonium: conversion")
def conversion(g: Italia, zone: int) -> Steps[bool]:
    """14.3.1, 14.3.2: before a round the Patrimonium may win over an enemy unit, twice a game; True if it does.

    Who calls it sees to it that it happens once in a combat.
    """
    patrimonium = nation_named(g, "patrimonium")
    if not g.advanced or patrimonium == OFF or g.conversions >= CONVERSIONS or not strength(g, patrimonium, zone):
        return False
    victim = defender(g, patrimonium, zone)
    if victim == OFF or seat(g, victim) == seat(g, patrimonium):  # only of another player
        return False
    kinds = [kind for kind in kinds_in(force(g, victim, zone)) if inconvertible(kind) is None]
    if not kinds:
        return False
    about = {"nation": patrimonium, "nation_victim": victim, "zone": zone}
    options = ["convert_none", *kinds]
    kind: Any = yield Ask(seat(g, patrimonium), "convert", options, "piece", about, inconvertible)
    if kind == "convert_none":
        return False
    note_conversion(g)
    take(g, victim, zone, kind)
    put(g, patrimonium, zone, kind)  # 14.3.2 also without a counter, for this combat
    g.tell("converted", "14.3.1", nation=patrimonium, nation_victim=victim, zone=zone, kind=kind)
    return True


def inconvertible(piece: Any) -> Refusal | None:
    """14.3.4: cavalry and leaders cannot be converted."""
    if piece == CAVALRY or (isinstance(piece, int) and piece >= LEADER):
        return Refusal("14.3.4", "not_convertible")
    return None


@rule("14.3", "Patrimonium: conversion")
def settle_conversion(g: Italia, zone: int) -> Steps[None]:
    """14.3.3: a converted unit that survives the combat leaves the board if the Patrimonium has no such counter.

    It may have retreated among others of its kind, or aboard a fleet.
    """
    patrimonium = nation_named(g, "patrimonium")
    for kind in range(LAND_KINDS):
        while counters_left(g, patrimonium, kind) < 0:
            places = [place for place in bits(g.present[patrimonium]) if g.units[at(patrimonium, place) + kind]]
            if not places:
                lose_aboard(g, patrimonium, kind, "14.3.3")
                continue
            about = {"nation": patrimonium, "kind": kind}
            place = zone if zone in places else (yield Ask(seat(g, patrimonium), "unconvert", places, "zone", about))
            lose(g, patrimonium, place, kind, 1, "14.3.3")
