"""Chapter 10: the combat phase, and a combat from its opening to its end.

A round is in ``s10_rounds``, retreats (10.5) in ``s10_retreats``, cities and raids (10.6, 10.7) in
``s10_cities``, naval combat (10.8) in ``s10_naval``.  Procedures of the agenda: ``combats``,
``next_combat``, ``combat``, ``naval_combat``.
"""

from __future__ import annotations

from typing import Any

from ....kernel.ask import Ask, Refusal, Steps
from ....kernel.rules import rule
from ..queries import allied, battlefields, defender, has_city, holders, leaders_at, sails, seat, strength
from ..state import LANDS, OFF, Italia
from .s08_stacking import check_after_combat, unlimited
from .s10_cities import after_combats, declare_raids, raid, raids_declared
from .s10_naval import announce
from .s10_retreats import forced_retreat, retreats
from .s10_rounds import fight_round, strand
from .s11_victory import score_battle
from .s12_submission import must_submit, offer_submission, submission
from .s13_italia_1 import fright, major_battle
from .s14_italia_2 import conversion, desertion, settle_conversion

# 10.0 Combat


@rule("10.0", "Combat")
def combats(g: Italia) -> Steps[None]:
    """5.0.6: all that must be known before the first combat; then the combats, one by one."""
    if not raids_declared(g):  # in a campaign they were, before the reactions (10.1.2)
        yield from declare_raids(g)
    battles = yield from announce(g)
    yield from next_combat(g, 0, *[number for battle in battles for number in battle])


@rule("10.0", "Combat")
def next_combat(g: Italia, fought: int, *announced: int) -> Steps[None]:
    """10.0.2, 10.8.2: the attacker picks the next combat, on land or at sea, as long as there is one.

    ``fought`` are the zones of earlier combats; ``announced`` has a sea and a nation for each naval
    combat to come.
    """
    places, battles = battlefields(g), []
    if announced:
        battles = [
            (sea, foe)
            for sea, foe in zip(announced[::2], announced[1::2], strict=True)
            if sails(g, g.active, sea) and sails(g, foe, sea)
        ]
        places += dict.fromkeys(sea for sea, _ in battles)
    if not places:
        yield from end_of_combats(g, fought)
        return
    place = yield Ask(seat(g, g.active), "next_combat", places, "zone", {"nation": g.active}, no_combat)
    if place < LANDS:
        fought |= 1 << place
        g.agenda.insert(0, ("combat", place))
    else:
        battle = next(battle for battle in battles if battle[0] == place)
        battles.remove(battle)
        g.agenda.insert(0, ("naval_combat", *battle))
    g.agenda.insert(1, ("next_combat", fought, *[number for battle in battles for number in battle]))


def no_combat(place: Any) -> Refusal:
    """Why there is no combat in a zone or sea."""
    return Refusal("10.0.1", "no_enemies") if place < LANDS else Refusal("10.8.2", "not_announced")


def end_of_combats(g: Italia, fought: int) -> Steps[None]:
    """10.1.6: cities first, then the stacks of the attacker where he fought (8.3.7)."""
    yield from after_combats(g)
    if fought & g.present[g.active] and not second_movement_to_come(g):
        yield from check_after_combat(g, g.active, fought & ~unlimited(g, g.active))


def second_movement_to_come(g: Italia) -> bool:
    """12.2.4: whether this is the first combat phase of a major invasion, after which no limit is checked."""
    return g.major and any(entry[0] == "movement" and entry[1] == g.active for entry in g.agenda)


# 10.1 Order of combat


@rule("10.1", "Order of combat")
def combat(g: Italia, zone: int) -> Steps[None]:
    """10.0.1: the active nation attacks one enemy nation in a zone."""
    attacker, foe = g.active, defender(g, g.active, zone)
    if foe == OFF:
        return
    if g.events is not None:
        g.tell("combat", "10.0.1", nation=attacker, nation_foe=foe, zone=zone)
    raiding = (g.raids >> zone) & 1 and has_city(g, zone) and strength(g, foe, zone)  # 10.1.1
    if strength(g, attacker, zone) and must_submit(g, foe, attacker):  # 10.1.3, 12.5.1.5 without combat
        yield from submission(g, foe, attacker)
    else:
        yield from battle(g, foe, zone, bool(raiding))
    g.hurt[attacker] = g.hurt[foe] = 0  # 10.2.12, 14.2.2


def battle(g: Italia, foe: int, zone: int, raiding: bool) -> Steps[None]:
    """10.0.10: rounds until only one side has units left in the zone, or the defender submits.

    A raid is a combat of a single round (10.7.3): who deserts, flees from elephants or is converted does so in it too.
    """
    attacker = g.active
    major = not raiding and major_battle(g, attacker, foe, zone)
    yield from fright(g, zone)
    yield from desertion(g, zone)
    strand(g, attacker, foe, zone)
    strand(g, foe, attacker, zone)
    converted, first, submitted = False, True, False
    while not submitted and both_there(g, foe, zone):
        if not converted:  # 14.3.1 not two units in one combat
            converted = yield from conversion(g, zone)
        if both_there(g, foe, zone) and raiding:
            yield from raid(g, foe, zone)
        elif both_there(g, foe, zone):
            yield from fight_round(g, foe, zone, first)
            yield from withdrawals(g, foe, zone)
            submitted = both_there(g, foe, zone) and (yield from offer_submission(g, foe, attacker, zone))
            first = False
    if g.conversions:
        yield from settle_conversion(g, zone)
    yield from lone_leaders(g, foe, zone)
    if major and not submitted:
        award_battle(g, foe, zone)


def both_there(g: Italia, foe: int, zone: int) -> bool:
    """Whether both sides have units in a zone."""
    return bool(strength(g, g.active, zone) and strength(g, foe, zone))


def withdrawals(g: Italia, foe: int, zone: int) -> Steps[None]:
    """10.0.9, 10.1.5: the attacker may retreat, then the defender; a leader left alone is lost (10.2.15)."""
    for nation, enemy in ((g.active, foe), (foe, g.active)):
        if both_there(g, foe, zone):
            yield from retreats(g, nation, zone)
            strand(g, nation, enemy, zone)


def lone_leaders(g: Italia, foe: int, zone: int) -> Steps[None]:
    """10.2.15: when only leaders are left on both sides, nobody can remove the others and the attacker's must go."""
    strand(g, g.active, foe, zone)
    strand(g, foe, g.active, zone)
    if leaders_at(g, g.active, zone) and leaders_at(g, foe, zone) and not strength(g, g.active, zone):
        yield from forced_retreat(g, g.active, zone, "10.2.15")


def award_battle(g: Italia, foe: int, zone: int) -> None:
    """13.2.8, 13.4.9: a major battle is won when all enemies are eliminated or have retreated."""
    for winner, loser in ((g.active, foe), (foe, g.active)):
        here = holders(g, zone)
        if winner in here and not any(nation == loser or allied(g, nation, loser) for nation in here):
            score_battle(g, winner, loser, zone)
