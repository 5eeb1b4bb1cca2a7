"""Section 6.2: the stratagems of the BARBARIAN, but for those of battle."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import DIOCESES, EAST, LANDS, OFF, WEST, ZONES_OF, within
from ..book import (
    ALLIANCE,
    BAGAUDES,
    CP,
    FOEDERATI,
    FRIEND,
    MIGRATION,
    OF_PEOPLE,
    PEACE,
    PEASANTS,
    PEOPLES,
    REGNUM,
    REVOLTED,
    REX,
    RISE_MAJOR,
    RISE_MINOR,
    RISE_THREE_MAJOR,
    RISE_THREE_MINOR,
    RISE_TWO_MINOR,
    USURP_EAST,
    USURP_WEST,
    WAR,
)
from ..queries import allies, chiefs, major, player, subject, units_on_board
from ..state import Ultimus
from ..verbs import ally, end_migrations, enter, found_regnum, migrate, set_status
from .dice import d6
from .s03_usurpation import attempt_usurpation, can_usurp
from .s04_regnum import seats
from .s04_war import enter_war, revolt
from .s06_cards import card

PEASANT_LANDS: Final = ("Galliae", "Viennensis", "Hispaniae")  # 6.2.24


# Usurpations


@card(USURP_WEST, "geostrategy", can=lambda g, side: can_usurp(g, WEST))
@rule("6.2", "Usurpation in the West")
def usurpation_in_the_west(g: Ultimus, side: int) -> Steps[None]:
    """6.2.1 - 6.2.4: a leader of the ROMAN in the West may revolt."""
    yield from attempt_usurpation(g, WEST, "6.2.1")


@card(USURP_EAST, "geostrategy", can=lambda g, side: can_usurp(g, EAST))
@rule("6.2", "Usurpation in the East")
def usurpation_in_the_east(g: Ultimus, side: int) -> Steps[None]:
    """6.2.5: the same in the East."""
    yield from attempt_usurpation(g, EAST, "6.2.5")


# Uprisings


def restless(g: Ultimus, great: bool) -> list[int]:
    """6.2.6, 6.2.7: the peoples at peace, and Foederati; 6.2.8: whoever will control them; allies rise with their major people."""
    return [
        people for people, status in enumerate(g.status)
        if status in (PEACE, FOEDERATI) and people != PEASANTS and major(g, people) == great and (g.ally[people] == OFF or subject(g, people))
    ]  # fmt: skip


def minor_restless(g: Ultimus, side: int) -> bool:
    return bool(restless(g, False))


def major_restless(g: Ultimus, side: int) -> bool:
    return bool(restless(g, True))


def uprising(g: Ultimus, side: int, count: int, great: bool, rule_id: str) -> Steps[None]:
    """6.4.2: as many peoples as the stratagem says, or as there are; 6.4.3: not fewer."""
    for number in range(min(count, len(restless(g, great))), 0, -1):
        peoples = restless(g, great)
        if not peoples:
            return
        people = yield from choose(player(g, side), "raise", peoples, "people", {"count": number})
        if g.status[people] == PEACE:
            yield from enter_war(g, people, rule_id)
        else:
            revolt(g, people, "6.2.7")


@card(RISE_MINOR, "geostrategy", can=minor_restless)
@rule("6.2", "Uprising of a minor people")
def uprising_of_a_minor_people(g: Ultimus, side: int) -> Steps[None]:
    """6.2.6"""
    yield from uprising(g, side, 1, False, "6.2.6")


@card(RISE_TWO_MINOR, "geostrategy", can=minor_restless)
@rule("6.2", "Uprising of two minor peoples")
def uprising_of_two_minor_peoples(g: Ultimus, side: int) -> Steps[None]:
    """6.2.9"""
    yield from uprising(g, side, 2, False, "6.2.9")


@card(RISE_THREE_MINOR, "geostrategy", can=minor_restless)
@rule("6.2", "Uprising of three minor peoples")
def uprising_of_three_minor_peoples(g: Ultimus, side: int) -> Steps[None]:
    """6.2.10"""
    yield from uprising(g, side, 3, False, "6.2.10")


@card(RISE_MAJOR, "geostrategy", can=major_restless)
@rule("6.2", "Uprising of a major people")
def uprising_of_a_major_people(g: Ultimus, side: int) -> Steps[None]:
    """6.2.11"""
    yield from uprising(g, side, 1, True, "6.2.11")


@card(RISE_THREE_MAJOR, "geostrategy", can=major_restless)
@rule("6.2", "Uprising of three major peoples")
def uprising_of_three_major_peoples(g: Ultimus, side: int) -> Steps[None]:
    """6.2.12: once in a game; its counter leaves it."""
    yield from uprising(g, side, 3, True, "6.2.12")


# Kingdoms


def pretenders(g: Ultimus) -> list[int]:
    """6.2.16: the leaders of revolted Foederati, of the five peoples that can (4.5.3.1), in a city with a unit of theirs (4.5.3.2)."""
    found = []
    for people, one in enumerate(PEOPLES):
        if one.regnum and g.status[people] == REVOLTED:
            cities = seats(g, people)
            found += [chief for chief in bits(chiefs(g, people)) if g.at[chief] in cities]
    return found


@card(REX, "geostrategy", can=lambda g, side: bool(pretenders(g)))
@rule("6.2", "Rex")
def rex(g: Ultimus, side: int) -> Steps[None]:
    """6.2.16: a kingdom is founded on a die up to the CP of the king to be; 6.2.17, 4.5.3.3: his city is its capital."""
    leader = yield from choose(player(g, side), "pretender", pretenders(g), "leader")
    people = next(people for people in range(len(PEOPLES)) if chiefs(g, people) >> leader & 1)
    if (yield from d6("rex", {"leader": leader, "limit": CP[leader]})) > CP[leader]:
        g.tell("no_regnum", "6.2.16", leader=leader, people=people)
        return
    found_regnum(g, people, leader, g.at[leader], "6.2.17")
    for member in allies(g, people)[1:]:  # 9.4.21
        set_status(g, member, REGNUM, "9.4.21")


# Alliances


def lords(g: Ultimus) -> list[int]:
    """6.2.18: the major peoples with some minor people that could join them."""
    return [people for people in range(len(PEOPLES)) if joiners(g, people)]


def joiners(g: Ultimus, people: int) -> list[int]:
    """6.2.18: the minor peoples of the same status that stand in or beside a zone of this major one and have no alliance."""
    status = g.status[people]
    if not major(g, people) or status not in (PEACE, WAR, FOEDERATI, REVOLTED):
        return []
    near = within(ground_of(g, people), 1)
    return [
        other for other in range(len(PEOPLES))
        if other != people and not major(g, other) and g.status[other] == status and g.ally[other] == OFF and ground_of(g, other) & near
    ]  # fmt: skip


def ground_of(g: Ultimus, people: int) -> int:
    """The zones in which units of a people stand."""
    found = 0
    for unit in bits(units_on_board(g, people)):
        if g.where[unit] < LANDS:
            found |= 1 << g.where[unit]
    return found


@card(ALLIANCE, "geostrategy", can=lambda g, side: bool(lords(g)))
@rule("6.2", "Barbarian alliance")
def barbarian_alliance(g: Ultimus, side: int) -> Steps[None]:
    """6.2.18, 6.2.19: a minor people becomes one with a major one."""
    lord = yield from choose(player(g, side), "alliance_of", lords(g), "people")
    minor = yield from choose(player(g, side), "alliance_with", joiners(g, lord), "people", {"people": lord})
    ally(g, minor, lord, "6.2.18")


# Bagaudae


def peasant_zones(g: Ultimus) -> list[int]:
    """6.2.24: the zones of three dioceses without any unit, while the Bagaudae are not on the map."""
    (unit,) = bits(OF_PEOPLE[PEASANTS])
    if g.where[unit] != OFF:
        return []
    return [zone for name in PEASANT_LANDS for zone in bits(ZONES_OF[DIOCESES.index(name)]) if not g.stack[zone]]


@card(BAGAUDES, "campaign", can=lambda g, side: bool(peasant_zones(g)))
@rule("6.2", "Bagaudae")
def bagaudes(g: Ultimus, side: int) -> Steps[None]:
    """6.2.24: peasants rise; 6.2.25: they are a minor people at war."""
    zone = yield from choose(player(g, side), "bagaudes_at", peasant_zones(g), "zone")
    set_status(g, PEASANTS, WAR, "6.2.25")
    for unit in bits(OF_PEOPLE[PEASANTS]):
        enter(g, unit, zone, "6.2.24")


# Migration


def movers(g: Ultimus) -> list[int]:
    """6.2.26: the peoples on the map that may leave their homes, whoever controls them."""
    return [
        people for people, status in enumerate(g.status)
        if status not in (PEACE, FRIEND) and units_on_board(g, people) and not g.migrants >> people & 1
    ]  # fmt: skip


@card(MIGRATION, "campaign", can=lambda g, side: bool(movers(g)))
@rule("6.2", "Migration")
def migration(g: Ultimus, side: int) -> Steps[None]:
    """6.2.26: for this year a people is the BARBARIAN's, and quick."""
    migrate(g, (yield from choose(player(g, side), "migration", movers(g), "people")))


@rule("6.2", "Migrations end")
def migrations_end(g: Ultimus) -> Steps[None]:
    """6.2.28: in phase F a people is whose it was."""
    end_migrations(g)
    yield from ()
