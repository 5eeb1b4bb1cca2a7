"""Section 6.3: the stratagems that both roles may use, but for those of battle and the plagues."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import COASTS, DIOCESES, EAST, HARBOURS, OFF, SEAS, ZONES, ZONES_OF, within
from ..book import (
    ASSASSINATION,
    CO,
    COUNCIL,
    CP,
    DESERTION,
    FLEET,
    GERMANOPHOBIA,
    HISTORICAL,
    HOMES,
    INITIATIVE,
    LEADERS,
    OF_KIND,
    OF_PEOPLE,
    PA,
    PERSAE,
    REBELLION,
    ROMAN_UNITS,
    UNITS,
)
from ..queries import best, chiefs, federated, player, romans_of, units_at
from ..state import CLASSES, ROMAN, Ultimus
from ..verbs import convene, dissolve_council, enter, launch, part, score, set_initiative, weaken
from .dice import d6, d10
from .s03_deaths import die
from .s04_war import federate, revolt
from .s06_cards import card
from .s06_stratagems import MOMENTS, PROTECTED, SETTLED

KILLS: Final = 8  # 6.3.10
HATED: Final = 7  # 6.3.25
SUCCESS: Final = 3  # 6.3.7 PV


# Phase B


@card(INITIATIVE, "initiative", can=lambda g, side: g.initiative != side and not g.under(SETTLED, ROMAN))
@rule("6.3", "Initiative")
def initiative(g: Ultimus, side: int) -> Steps[None]:
    """6.3.1: the initiative changes to who plays it; 6.1.7: not against an Augusta."""
    set_initiative(g, side, "6.3.1")
    yield from ()


# Phase C


def vassals(g: Ultimus) -> list[int]:
    """6.3.2, 6.3.4: the peoples allied to a major one, or subject to the Hunni."""
    return [people for people, lord in enumerate(g.ally) if lord != OFF]


@card(REBELLION, "geostrategy", can=lambda g, side: bool(vassals(g)))
@rule("6.3", "Rebellion")
def rebellion(g: Ultimus, side: int) -> Steps[None]:
    """6.3.2: on a die above the CP of the best leader of its lord a people is free, with its own allies (6.2.18).

    6.3.3: then it is Foederati, or in revolt if the ROMAN controls its lord; who waits off the map comes to his home zones.
    """
    people = yield from choose(player(g, side), "rebels", vassals(g), "people")
    lord = g.ally[people]
    limit = best(CP, chiefs(g, lord))
    if (yield from d6("rebellion", {"people": people, "people_lord": lord, "limit": limit})) <= limit:
        g.tell("crushed", "6.3.2", people=people, people_lord=lord)
        return
    part(g, people, "6.3.2")
    (revolt if federated(g, lord) else federate)(g, people, "6.3.3")
    for unit in bits(OF_PEOPLE[people]):
        if g.where[unit] == OFF and HOMES[people]:
            enter(g, unit, (yield from choose(player(g, side), "home_at", list(bits(HOMES[people])), "zone", {"unit": unit})), "6.3.3")


@card(COUNCIL, "geostrategy", can=lambda g, side: g.council == OFF)
@rule("6.3", "Ecumenical council")
def council(g: Ultimus, side: int) -> Steps[None]:
    """6.3.5: in a zone of the diocese Asia; 6.3.6 what it costs is in chapter 10."""
    convene(g, (yield from choose(player(g, side), "council_at", list(bits(ZONES_OF[DIOCESES.index("Asia")])), "zone")))


@rule("6.3", "Ecumenical council")
def hold_council(g: Ultimus) -> Steps[None]:
    """6.3.7: once the Augustus of the East is there, a die up to his CP is a success; 6.1.10: with an Augusta it is certain.

    Whatever the die, the marker leaves the map.
    """
    augustus = g.augustus[EAST]
    if g.council == OFF or augustus == OFF or g.at[augustus] != g.council:
        return
    yield from MOMENTS.open("council", g)
    success = g.under(PROTECTED, EAST) or (yield from d6("council", {"leader": augustus, "limit": CP[augustus]})) <= CP[augustus]
    g.expire("answer")
    dissolve_council(g, success)
    if success:
        score(g, ROMAN, SUCCESS, "6.3.7")


# Phase E: violence


def victims(g: Ultimus, side: int) -> list[int]:
    """6.3.10: the enemy's Romans who bear a name."""
    return list(bits(romans_of(g, 1 - side) & HISTORICAL))


@card(ASSASSINATION, "campaign", can=lambda g, side: bool(victims(g, side)))
@rule("6.3", "Assassination")
def assassination(g: Ultimus, side: int) -> Steps[None]:
    """6.3.10: an 8 or 9 kills; 6.1.8, 6.1.11: with an Augusta only a 9 kills an Augustus."""
    leader = yield from choose(player(g, side), "victim", victims(g, side), "leader")
    guarded = False
    if leader in g.augustus:
        half = g.augustus.index(leader)
        yield from MOMENTS.open("assassination", g, half)
        guarded = g.under(PROTECTED, half)
        g.expire("answer")
    if (yield from d10("assassination", {"leader": leader, "from": KILLS + guarded})) - guarded >= KILLS:
        die(g, leader, "assassination", "6.3.10")
    else:
        g.tell("survived", "6.3.10", leader=leader)


def deserters(g: Ultimus, side: int) -> list[int]:
    """6.3.17: the zones in which the other role has Roman or Persian units."""
    return [zone for zone in bits(ZONES) if units_at(g, 1 - side, zone) & (ROMAN_UNITS | OF_PEOPLE[PERSAE])]


@card(DESERTION, "campaign", can=lambda g, side: bool(deserters(g, side)))
@rule("6.3", "Desertion")
def desertion(g: Ultimus, side: int) -> Steps[None]:
    """6.3.17: all units of the other role in such a zone are weakened, the weakened eliminated."""
    zone = yield from choose(player(g, side), "desertion_at", deserters(g, side), "zone")
    for unit in bits(units_at(g, 1 - side, zone)):
        weaken(g, unit, "6.3.17")


def garrisons(g: Ultimus) -> list[int]:
    """6.3.24: the zones with a CO or a PA."""
    return [zone for zone in bits(ZONES) if g.stack[zone] & (OF_KIND[CO] | OF_KIND[PA])]


@card(GERMANOPHOBIA, "campaign", can=lambda g, side: bool(garrisons(g)))
@rule("6.3", "Germanophobia")
def germanophobia(g: Ultimus, side: int) -> Steps[None]:
    """6.3.24: barbarian palatini in and around a zone are weakened, the weakened eliminated; 6.3.26: other units count for nothing.

    6.3.25: leaders of barbarian birth there are murdered on a 7, 8 or 9.
    """
    chosen = yield from choose(player(g, side), "germanophobia_at", garrisons(g), "zone")
    for zone in bits(within(1 << chosen, 1) & ZONES):
        for unit in bits(g.stack[zone] & OF_KIND[PA]):
            if UNITS[unit].foreign:
                weaken(g, unit, "6.3.24")
        for leader in bits(g.court[zone]):
            if LEADERS[leader].origin == "B" and (yield from d10("lynching", {"leader": leader, "zone": zone})) >= HATED:
                die(g, leader, "assassination", "6.3.25")


# Phase E: a fleet


def spare_fleet(g: Ultimus) -> int:
    """3.4.2.2: a temporary fleet that is not on the map, or OFF."""
    return next((fleet for fleet in range(len(HARBOURS), CLASSES) if g.fleet[fleet] == OFF), OFF)


@card(FLEET, "campaign", can=lambda g, side: spare_fleet(g) != OFF)
@rule("6.3", "Fleet")
def fleet(g: Ultimus, side: int) -> Steps[None]:
    """6.3.22: a temporary fleet in a coastal zone on the seas of the fleets; it can what the others can."""
    zones = [zone for zone in bits(ZONES) if COASTS[zone] & SEAS]
    launch(g, spare_fleet(g), (yield from choose(player(g, side), "fleet_at", zones, "zone")), side, "6.3.22")
