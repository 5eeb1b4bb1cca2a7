"""Chapter 8: battles, from the choice of the zone to the losses.  Evasion and retreat are in ``s08_evasion``, odds in ``s08_table``."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import OFF
from ..book import COMBAT, CP, FOEDERATI, LOWEST_ROW, ODDS, PEOPLES, REGNUM, ROMAN_UNITS, TRIBE_OF, WAR
from ..campaign import close_battle, open_battle
from ..queries import (
    allies,
    contested,
    historical,
    leaders_at,
    major,
    player,
    romans_of,
    strength,
    subject,
    units_at,
    units_on_board,
)
from ..state import ROMAN, Ultimus
from ..verbs import eliminate, pacify, score, tame, triumph, weaken
from .dice import d6, d10
from .s03_deaths import die
from .s06_stratagems import window
from .s07_movement import flush, unlike
from .s08_evasion import evasion, refuge, retreat
from .s08_table import Force, cell, column, column_shift, die_modifiers, force

GREAT: Final = 25  # 10.1.1 PF of both sides
RAGE: Final = "rage"  # the effect of a stratagem that takes the place of the die (6.2.13, 6.3.18)
FRACTIONS: Final = {"1/4": (1, 4), "1/2": (1, 2), "3/4": (3, 4)}
YES: Final = "yes"
NO: Final = "no"


@rule("8.1", "Combat")
def battles(g: Ultimus, side: int) -> Steps[None]:
    """8.1.1, 8.1.3: the role in its phase E.2 attacks in every zone where units of both stand; it picks the order."""
    zones = contested(g)
    if zones:
        zone = yield from choose(player(g, side), "next_battle", zones, "zone", {"side": side})
        g.agenda[:0] = [("battle", zone, side), ("battles", side)]


@rule("8.1", "Combat")
def battle(g: Ultimus, zone: int, side: int) -> Steps[None]:
    """8.1.2, 4.5.1.5: one attacking Force and one defending Force, of whatever peoples; before the battle refuge (8.2.2) and evasion (8.2.1)."""
    open_battle(g, zone, side)
    g.agenda[:0] = [("stratagems_of_battle", zone, side, 0), ("clash", zone)]
    yield from refuge(g, zone, 1 - side)
    if both_there(g, zone):
        yield from evasion(g, zone, 1 - side)


@rule("6", "Stratagems before a battle")
def stratagems_of_battle(g: Ultimus, zone: int, role: int, passed: int) -> Steps[None]:
    """6.2.15, 6.3.20: the attacker first, then in turn until both have passed, so that each can be answered.

    One may end the battle (6.3.8, 3.6.4.6): what a death sets going comes before the answer and the clash.
    """
    if passed < 2 and both_there(g, zone):
        passed = 1 if (yield from window(g, role, "battle")) else passed + 1
        g.agenda.insert(g.agenda.index(("clash", zone)), ("stratagems_of_battle", zone, 1 - role, passed))


@rule("8.1", "Combat")
def clash(g: Ultimus, zone: int) -> Steps[None]:
    """8.1.1, 8.3.1: those who are still there fight."""
    if both_there(g, zone):
        yield from resolve(g, zone)
    close_battle(g)
    yield from flush(g, zone)


def both_there(g: Ultimus, zone: int) -> bool:
    """8.1.1: whether units of both roles are in a zone."""
    return bool(units_at(g, 0, zone) and units_at(g, 1, zone))


# Resolution (8.3)


@rule("8.3", "Resolution of the battle")
def resolve(g: Ultimus, zone: int) -> Steps[None]:
    """8.3.1: all units and leaders in the zone take part; 8.3.3: the die, its modifiers, the column, the result."""
    attacker, defender = force(g, g.attacker, zone), force(g, 1 - g.attacker, zone)
    total_strength = strength(g, attacker.units) + strength(g, defender.units)
    modifiers, shift = die_modifiers(g, zone, attacker, defender), column_shift(g, attacker, defender)
    here = column(g, attacker, defender, shift)
    furious = [role for role in (0, 1) if g.under(RAGE, role)]
    if len(furious) == 1:  # 6.2.14; two cancel each other (6.2.15)
        total = LOWEST_ROW + len(COMBAT) - 1 if furious[0] == g.attacker else LOWEST_ROW
    else:
        total = (yield from d6("battle", {"zone": zone, "side": g.attacker})) + modifiers.total
    result = cell(total, here)
    g.tell("column", "8.3.2", shift, zone=zone, column="/".join(map(str, ODDS[here])))
    g.tell("resolved", "8.3.3", modifiers, zone=zone, total=total, attacker=result.attacker, defender=result.defender)
    winner, loser = (attacker, defender) if result.winner == 0 else (defender, attacker)
    g.tell("won", "8.4.1.1", side=winner.side, zone=zone)
    yield from suffer(g, zone, attacker, defender, result.attacker, result.defender)
    if total_strength >= GREAT:
        score(g, winner.side, 1, "10.1.1")
    fall_of_the_great(g, winner, loser)
    if (result.attacker if loser is attacker else result.defender) == "E":  # 8.5.1.1
        for leader in bits(leaders_at(g, loser.side, zone)):
            die(g, leader, "battle", "8.5.1.1")
    yield from retreat(g, zone, loser.side)
    yield from count_the_beaten(g, zone, attacker, defender)


# Losses (8.4.2)


def suffer(g: Ultimus, zone: int, attacker: Force, defender: Force, ours: str, theirs: str) -> Steps[None]:
    """8.4.2.1 - 8.4.2.6: whole results first, as fractions are counted of the enemy's losses."""
    fates = ((attacker, ours), (defender, theirs))
    lost = {one.side: suffer_whole(g, one, result) for one, result in fates}
    for one, result in fates:
        if result in FRACTIONS:
            upper, lower = FRACTIONS[result]
            yield from suffer_part(g, zone, one, lost[1 - one.side] * upper // lower)


def suffer_whole(g: Ultimus, one: Force, result: str) -> int:
    """8.4.2.1 all eliminated, 8.4.2.2 all weakened, the weakened eliminated; how many units that concerns."""
    if result == "E":
        for unit in bits(one.units):
            eliminate(g, unit, "8.4.2.1")
    elif result == "A":
        for unit in bits(one.units):
            weaken(g, unit, "8.4.2.2")
    else:
        return 0
    return one.units.bit_count()


def suffer_part(g: Ultimus, zone: int, one: Force, count: int) -> Steps[None]:
    """8.4.2.3: so many of one's own units, at one's choice; 8.4.2.4 the weakened die of it; 8.4.2.5 each only once."""
    left = one.units
    for number in range(min(count, left.bit_count()), 0, -1):
        about = {"zone": zone, "count": number}
        unit = yield from choose(player(g, one.side), "weaken", unlike(g, left), "unit", about)
        left &= ~(1 << unit)
        weaken(g, unit, "8.4.2.4" if g.weak[unit] else "8.4.2.3")


# Emperors and usurpers in battle (8.5.2)


def fall_of_the_great(g: Ultimus, winner: Force, loser: Force) -> None:
    """8.5.2.1, 8.5.2.2: against a Usurper, or as one, beaten Augusti, Patricians and Usurpers do not survive.

    3.6.4.3: an Augustus beaten so by the usurpation of his half has lost his throne.
    """
    if not any(leader in g.usurper for leader in bits(winner.leaders | loser.leaders)):
        return
    rebels, loyal = (winner, loser) if any(leader in g.usurper for leader in bits(winner.leaders)) else (loser, winner)
    if not any(leader in g.augustus or leader in g.patrician for leader in bits(loyal.leaders)):
        return
    if loser is loyal:
        for half, augustus in enumerate(g.augustus):
            if augustus != OFF and loser.leaders >> augustus & 1 and g.usurper[half] != OFF:
                triumph(g, half, "3.6.4.3")
    ranks = (g.usurper,) if loser is rebels else (g.augustus, g.patrician)
    for leader in bits(loser.leaders):
        if any(leader in titles for titles in ranks):
            die(g, leader, "battle", "8.5.2.1")


# Peoples beaten (9.4, 10.2)


def count_the_beaten(g: Ultimus, zone: int, *forces: Force) -> Steps[None]:
    """4.5.2.3, 10.2.1, 10.2.6: a people of the BARBARIAN that has lost its last unit is pacified by arms.

    6.2.18: allies are one with it, but not with a Regnum (9.4.20).
    """
    beaten = next(one.units for one in forces if one.side != ROMAN) & ~ROMAN_UNITS
    romans = next(one.leaders for one in forces if one.side == ROMAN)
    tribes = sorted({lord_of(g, TRIBE_OF[unit]) for unit in bits(beaten)})
    for people in tribes:
        members = [people] if g.status[people] == REGNUM else allies(g, people)
        if g.status[people] != FOEDERATI and not any(units_on_board(g, member) for member in members):
            pacify(g, people)
            if g.status[people] == WAR:  # those in revolt are Foederati anyway (9.4.15), a Regnum returns in its capital (9.4.18)
                yield from win_over(g, people, zone, romans)


def lord_of(g: Ultimus, people: int) -> int:
    """6.2.18: the major people with which a people is one, or itself."""
    lord: int = g.ally[people]
    return people if lord == OFF or PEOPLES[people].master else lord


def win_over(g: Ultimus, people: int, zone: int, leaders: int) -> Steps[None]:
    """9.4.3, 9.4.7: a historical Roman leader who fought there may win the beaten over, on a die below his CP; 6.1.2, 6.1.4 not all."""
    present = [leader for leader in bits(leaders & romans_of(g, ROMAN)) if historical(leader)]
    if not present or not PEOPLES[people].federable or subject(g, people):
        return
    below = max(CP[leader] for leader in present)
    about = {"people": people, "below": below}
    if (yield from choose(player(g, ROMAN), "win_over", [YES, NO], "word", about)) == NO:
        return
    if major(g, people):
        die_roll = yield from d10("win_over_major", about)
    else:
        die_roll = yield from d6("win_over_minor", about)
    if die_roll < below:
        tame(g, people, zone)
