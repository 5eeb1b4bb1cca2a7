"""Sections 9.1 and 9.2: winter quarters; what the chapter shares."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import AREAS, COASTS, DIOCESES, EMPIRE, HARBOURS, LANDS, OFF, REFUGES, SEATS, ZONES, within
from ..book import FLEET, PEOPLES
from ..queries import has_city, side_of_unit, threatened, units_at
from ..state import BARBARIAN, CLASSES, FLEETS, PLACES, Ultimus
from ..verbs import lose_fleet, rally, restore, take_up
from .s03_deaths import die

ABSENCE: Final = 6  # 9.2.1 five whole turns, so back in the sixth year

# 9.1.1 The order: fleets, Romans, peoples.
ADJUSTMENTS: Final = (
    ("9.2", "Fleets", "adjust_fleets", ((),)),
    ("9.3.1", "Limitanei and comitatenses", "adjust_diocese", tuple((diocese,) for diocese in range(len(DIOCESES)))),
    ("9.3.2", "Palatini", "adjust_palatini", ((),)),
    ("9.3.3", "Buccellarii", "adjust_guards", ((),)),
    ("9.3.4", "Roman leaders", "adjust_leaders", ((),)),
    ("9.3.5", "Refuges", "adjust_refuges", ((),)),
    ("9.4", "Peoples", "adjust_people", tuple((people,) for people in range(len(PEOPLES)))),
)


@rule("9.1", "Adjustments")
def adjustments(g: Ultimus) -> Steps[None]:
    """9.1.1: in phase F everybody goes into winter quarters."""
    g.agenda[:0] = [(name, *arguments) for _, _, name, calls in ADJUSTMENTS for arguments in calls]
    yield from ()


# 9.2 Fleets


@rule("9.2", "Adjustments of the fleets")
def adjust_fleets(g: Ultimus) -> Steps[None]:
    """3.4.2.12, 9.2.1: a fleet that is not in its home port is lost for five years; 6.3.23 a temporary one for good."""
    for fleet in range(CLASSES):
        place, temporary = g.fleet[fleet], fleet >= len(HARBOURS)
        if place == OFF or (place in HARBOURS if temporary else place == HARBOURS[fleet]):
            continue
        for leader in bits(g.court[FLEETS + fleet]):  # 9.2.2
            die(g, leader, "gone", "9.2.2")
        lose_fleet(g, fleet, 0 if temporary else g.year + ABSENCE, "6.3.23" if temporary else "9.2.1")
        if temporary:
            take_up(g, FLEET)
    yield from ()


# What the sections share


def ground(g: Ultimus, place: int) -> int:
    """The zone in which somebody is: that of a refuge, and of the port in which a fleet lies; OFF for nowhere."""
    if FLEETS <= place < PLACES:
        place = g.fleet[place - FLEETS]
    if place in REFUGES:
        return SEATS[REFUGES.index(place)]
    return place if place < LANDS else OFF


def quiet(g: Ultimus, side: int, zone: int) -> bool:
    """9.3.1.4, 9.3.2.3: no enemy in the Empire is adjacent, or in the zone itself."""
    return not units_at(g, 1 - side, zone) and not threatened(g, side, zone)


def rest_in_city(g: Ultimus, unit: int) -> None:
    """9.3.2.3, 9.3.3.2: a weakened unit recovers in a city of the Empire that no enemy is near."""
    zone = ground(g, g.where[unit])
    if zone != OFF and EMPIRE >> zone & 1 and has_city(zone) and quiet(g, side_of_unit(g, unit), zone):
        restore(g, unit, "9.3.2.3")


def join_side(g: Ultimus, unit: int, zone: int, rule_id: str) -> None:
    """9.3.2.5: who comes back in a zone that a usurpation holds is of that usurpation."""
    cause = max((g.cause[other] for other in bits(units_at(g, BARBARIAN, zone) & ~(1 << unit))), default=0)
    if cause:
        rally(g, 1 << unit, cause - 1, rule_id)


def nearest(start: int, wanted: int) -> list[int]:
    """Of some zones those that are nearest to a place, a sea counting by its coasts; all at the same distance."""
    origin = COASTS[start] & ZONES if LANDS <= start < AREAS else 1 << start
    for steps in range(LANDS):
        found = within(origin, steps) & wanted
        if found:
            return list(bits(found))
    return []
