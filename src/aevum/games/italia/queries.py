"""What is true: questions about a position, in the rulebook's words.  Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import compress
from operator import add, or_
from typing import Final

from ...kit.areas import bits
from .cards import CAVALRY, CONSULAR, FLEET, KINDS, LAND_KINDS, Turn
from .state import (
    COASTS,
    FLEETS,
    LAND,
    LANDS,
    MARSHES,
    MOUNTAINS,
    OFF,
    ROMA,
    ROW,
    SUBURBS,
    Italia,
)

# 2.2.1.1, 9.0.4, 9.5.1 Zones per movement, by kind.
PACES: Final = (2, 2, 3, 3, 3, 2, 2)
LONE_LEADER: Final = 3  # 9.1.3
LIMITS: Final = bytes(2 if MOUNTAINS >> zone & 1 else 3 for zone in range(LANDS))  # 8.0.1
# 10.2.2 The lowest die that hits, by kind.
HITS_ON: Final = (7, 7, 6, 5, 5, 5, 9)
TOUGH: Final = (CONSULAR, CAVALRY)  # 10.0.8 they fall to the second hit
TAKEN: Final = bytes([0]) + bytes([1]) * 255  # a place aboard a fleet: free or not
ABOARD: Final = 2  # 9.6.1 units that a fleet can carry
LEADER: Final = 16  # pieces are numbered: kinds of units first, then from here on the leaders


def found_in(places: bytearray, value: int, part: range) -> list[int]:
    """Where a value stands in a part of an array."""
    found, stop = [], part.stop
    at = places.find(value, part.start, stop)
    while at >= 0:
        found.append(at)
        at = places.find(value, at + 1, stop)
    return found


# Nations and their players.


def seat(g: Italia, nation: int) -> str:
    """The player of a nation."""
    return g.book.seats[nation]


def hostile(g: Italia, one: int, other: int) -> bool:
    """5.0.8, 8.3.1, 12.5.2.3: any two nations are enemies, of one colour or not, except a master and his subject."""
    return one != other and g.master[one] != other and g.master[other] != one


def allied(g: Italia, one: int, other: int) -> bool:
    """12.5.2.6: a master and his subject."""
    return g.master[one] == other or g.master[other] == one


def subjects(g: Italia, nation: int) -> list[int]:
    """The nations that are submitted to one."""
    return found_in(g.master, nation, g.book.order)


def nation_named(g: Italia, name: str) -> int:
    """A nation by its id, or OFF if it is not in this edition."""
    return g.book.nations.get(name, OFF)


def on_board(g: Italia, nation: int) -> bool:
    """12.1.1: a nation is in play while it has a land unit, a leader or a fleet."""
    return bool(g.present[nation] or g.sailing[nation])


def special_turn(g: Italia, nation: int) -> Turn | None:
    """12.2, 12.3: what the card of a nation says of this turn, if it is not a normal one."""
    return g.book.turns.get((nation, g.turn))


def social_war(g: Italia) -> bool:
    """5.1.3: the last turn of Italia I, in which only campaigns are made."""
    return g.edition == 1 and g.turn == 10


def neutral(g: Italia, nation: int) -> bool:
    """13.4.2: in that turn only Romans, Populares and Optimates act."""
    return social_war(g) and g.book.cards[nation].id not in ("romans", "populares", "optimates")


# Land units.


def at(nation: int, zone: int) -> int:
    """Where the units of a nation in a zone begin in the array of units."""
    return nation * ROW + zone * LAND_KINDS


def force(g: Italia, nation: int, zone: int) -> bytes:
    """The units of a nation in a zone, by kind."""
    start = nation * ROW + zone * LAND_KINDS
    return bytes(g.units[start : start + LAND_KINDS])


def strength(g: Italia, nation: int, zone: int) -> int:
    """How many units a nation has in a zone; leaders are no units (8.0.2)."""
    return g.size[nation * LANDS + zone]


def in_play(g: Italia, nation: int, kind: int) -> int:
    """How many counters of a kind a nation has on the board, at sea, or waiting to be placed."""
    waiting = g.reserve[nation * (LAND_KINDS + 1) + kind]
    if kind == FLEET:
        return waiting + fleets_afloat(g, nation)
    slots = g.book.slots[nation]
    aboard = g.cargo.count(kind + 1, 2 * slots.start, 2 * slots.stop) if g.sailing[nation] else 0
    return waiting + aboard + g.ashore[nation * LAND_KINDS + kind]


def counters_left(g: Italia, nation: int, kind: int) -> int:
    """6.2.7: how many counters of a kind are still in the box."""
    return g.book.counters[nation][kind] - in_play(g, nation, kind)


def zones_held(g: Italia, nation: int) -> int:
    """6.1.1: the zones that a nation controls, as a bit set."""
    held = g.present[nation]
    return held & ~nobodys(g) if g.turn == 10 else held


def nobodys(g: Italia) -> int:
    """13.1.3: in the last turn of Italia I nobody controls Roma."""
    return 1 << ROMA if g.turn == 10 and g.edition == 1 and g.advanced else 0


def new_units(g: Italia, nation: int) -> bytes:
    """6.4.3: the units that a nation has bought and not yet placed, by kind (fleets too)."""
    start = nation * (LAND_KINDS + 1)
    return bytes(g.reserve[start : start + LAND_KINDS + 1])


def waiting_on_land(g: Italia, nation: int) -> int:
    """How many land units a nation has bought and not yet placed."""
    start = nation * (LAND_KINDS + 1)
    return sum(g.reserve[start : start + LAND_KINDS])


@lru_cache(maxsize=1 << 8)
def every_unit(units: bytes) -> tuple[int, ...]:
    """The kind of each unit of a force."""
    return tuple(kind for kind, count in enumerate(units) for _ in range(count))


def others(g: Italia, nation: int) -> int:
    """The zones in which any other nation has units or leaders."""
    mine = g.present[nation]
    return g.occupied & ~mine | g.shared & mine


def enemies(g: Italia, nation: int) -> int:
    """The zones in which an enemy of the nation has units or leaders."""
    masters = g.master
    if masters[nation] == OFF and nation not in masters:
        return others(g, nation)
    present = g.present[:]
    present[nation] = 0
    if masters[nation] != OFF:
        present[masters[nation]] = 0
    for other in subjects(g, nation):
        present[other] = 0
    return reduce(or_, present)


def holders(g: Italia, zone: int) -> list[int]:
    """The nations with units or leaders in a zone, in the order of the cards."""
    return list(compress(g.book.order, map((1 << zone).__and__, g.present)))


def defender(g: Italia, nation: int, zone: int) -> int:
    """The enemy of a nation in a zone, or OFF."""
    for other in compress(g.book.order, map((1 << zone).__and__, g.present)):
        if hostile(g, nation, other):
            return other
    return OFF


def lord(g: Italia, zone: int) -> int:
    """The nation that controlled a zone last, or OFF."""
    return next(compress(g.book.order, map((1 << zone).__and__, g.lands)), OFF)


# Leaders.


def leaders_at(g: Italia, nation: int, place: int) -> list[int]:
    """The leaders of a nation in a zone (or, from FLEETS on, aboard a fleet)."""
    return found_in(g.leaders, place, g.book.commands[nation]) if place in g.leaders else []


def led_zones(g: Italia, nation: int) -> int:
    """The zones with leaders of a nation."""
    found, command = 0, g.book.commands[nation]
    places = g.leaders[command.start : command.stop]
    if places.count(OFF) < len(places):
        for place in places:
            found |= 1 << place
    return found & LAND


def leaders_of(g: Italia, nation: int) -> list[int]:
    """The leaders of a nation who are on the board."""
    return [leader for leader in g.book.commands[nation] if g.leaders[leader] != OFF]


# Fleets.


def fleets_at(g: Italia, nation: int, sea: int) -> list[int]:
    """The fleets of a nation in a sea."""
    return found_in(g.sea, sea, g.book.slots[nation]) if g.sailing[nation] >> sea & 1 else []


def sails(g: Italia, nation: int, sea: int) -> bool:
    """Whether a nation has a fleet in a sea."""
    return bool(g.sailing[nation] >> sea & 1)


def fleets_afloat(g: Italia, nation: int) -> int:
    """How many fleets a nation has on the board."""
    if not g.sailing[nation]:
        return 0
    slots = g.book.slots[nation]
    return len(slots) - g.sea.count(OFF, slots.start, slots.stop)


def navies(g: Italia, sea: int) -> dict[int, int]:
    """The nations with fleets in a sea and how many they have there."""
    count = g.sea.count
    return {nation: ships for nation, slots in g.book.navies if (ships := count(sea, slots.start, slots.stop))}


def loads(g: Italia) -> bytearray:
    """How many units each fleet carries."""
    used = g.cargo.translate(TAKEN)
    return bytearray(map(add, used[::2], used[1::2]))


def load(g: Italia, fleet: int) -> int:
    """How many units a fleet carries."""
    return (g.cargo[2 * fleet] > 0) + (g.cargo[2 * fleet + 1] > 0)


def passengers(g: Italia, fleet: int) -> list[int]:
    """What a fleet carries, as pieces: kinds of units and leaders (numbered from LEADER on)."""
    aboard = [item - 1 for item in g.cargo[2 * fleet : 2 * fleet + 2] if item]
    if FLEETS + fleet in g.leaders:
        aboard += [LEADER + leader for leader, where in enumerate(g.leaders) if where == FLEETS + fleet]
    return aboard


def room_aboard(g: Italia, fleet: int) -> int:
    """9.6.1, 9.6.5: how many more units a fleet can take in this movement; those aboard at its start count."""
    return ABOARD - g.boarded[fleet]


def supremacy(g: Italia, nation: int, foe: int, zone: int) -> bool:
    """10.9.2: a fleet off the zone, and twice as many as the enemy in all seas adjacent to it; nobody else counts (10.9.4)."""
    mine = fleets_off(g, nation, zone)
    return mine > 0 and mine >= 2 * fleets_off(g, foe, zone)


def fleets_off(g: Italia, nation: int, zone: int) -> int:
    """10.9.2: how many fleets a nation has in the seas adjacent to a zone; 10.9.3: not those that just retreated."""
    count = 0
    for sea in bits(COASTS[zone] & g.sailing[nation]):
        for fleet in fleets_at(g, nation, sea):
            count += not g.under("retreated", fleet)
    return count


# Cities.


def has_city(g: Italia, zone: int) -> bool:
    return bool(g.cities >> zone & 1)


def cities_held(g: Italia, nation: int) -> int:
    """6.1.3: how many cities stand in zones that a nation controls."""
    return (zones_held(g, nation) & g.cities).bit_count()


# Stacking.


def limit(zone: int) -> int:
    """8.0.1: units that may stay in a zone."""
    return LIMITS[zone]


def own_limit(g: Italia, nation: int, zone: int) -> int:
    """8.0.1, 8.1.1: units of a nation that may stay in a zone, its capital included."""
    return limit(zone) + (g.capital[nation] == zone)


def attack_limit(g: Italia, nation: int, zone: int, led: bool) -> int:
    """8.3.2 - 8.3.6: units that a nation may bring into a zone with enemies."""
    return limit(zone) + 1 + led + g.major


def may_stay_in_suburb(g: Italia, nation: int, zone: int) -> bool:
    """9.2.3: whether a suburb is a normal zone to a nation."""
    return bool((g.book.homes[nation] >> zone) & 1)


def barred_suburbs(g: Italia, nation: int) -> int:
    """9.2.1: the suburbs in which a nation may not stay."""
    return g.book.barred[nation]


# Ground.


def rough(zone: int) -> bool:
    """10.3.1: mountains and marshes protect the defender."""
    return bool(((MOUNTAINS | MARSHES) >> zone) & 1)


def combat_possible(g: Italia, nation: int, foe: int, zone: int) -> bool:
    """10.0.3: in a suburb only between nations to which it is a normal zone."""
    if not (SUBURBS >> zone) & 1:
        return True
    return may_stay_in_suburb(g, nation, zone) and may_stay_in_suburb(g, foe, zone)


def battlefields(g: Italia) -> list[int]:
    """10.0.1: the zones in which the active nation must fight."""
    shared = g.present[g.active] & g.shared
    if shared:
        shared &= enemies(g, g.active)
    if not shared & SUBURBS:
        return list(bits(shared))
    fields = []
    for zone in bits(shared):
        if combat_possible(g, g.active, defender(g, g.active, zone), zone):
            fields.append(zone)
    return fields


def overrun_needs(g: Italia, foe: int, zone: int) -> int:
    """9.3.1, 9.3.4: units needed to invade a zone; a lone leader is no unit, so one unit is enough."""
    return max(1, strength(g, foe, zone) * (1 if has_city(g, zone) else 2))


def lone_zone(g: Italia, nation: int) -> bool:
    """7.1.2: whether a nation controls a single zone."""
    return g.present[nation].bit_count() == 1


@lru_cache(maxsize=1 << 8)
def kinds_in(units: bytes) -> tuple[int, ...]:
    """The kinds of which there is at least one unit."""
    return tuple(kind for kind, count in enumerate(units) if count)


def land_mask() -> int:
    """Every land zone."""
    return LAND


# What cannot be.


def faults(g: Italia) -> Iterator[str]:
    """What is impossible about a position: pieces doubled, lost sight of, or out of place."""
    for nation, card in enumerate(g.book.cards):
        # 14.3.2 A converted unit fights for the Patrimonium also when there is no counter for it.
        guests = card.id == "patrimonium" and g.conversions > 0 and g.active != OFF
        for kind, name in enumerate(KINDS):
            if in_play(g, nation, kind) > card.counters.by_kind()[kind] + guests:  # 6.2.7
                yield f"{card.id} have more {name} than counters"
        for zone in range(LANDS):
            there = any(force(g, nation, zone)) or bool(leaders_at(g, nation, zone))
            if there != bool((g.present[nation] >> zone) & 1):
                yield f"{card.id} in zone {zone} are not where they are noted"
        income = 2 * LANDS if ("placement", nation) in g.agenda else 0  # 6.1.4 it may still be spent
        if not 0 <= g.gold[nation] <= 10 + income:  # 6.1.5
            yield f"{card.id} have {g.gold[nation]} gold"
        if g.master[nation] != OFF and g.master[g.master[nation]] == nation:
            yield f"{card.id} are subjects of their subject"
    for fleet, sea in enumerate(g.sea):
        if sea == OFF and load(g, fleet):
            yield f"fleet {fleet} is in the box with units aboard"
        if sea != OFF and sea < LANDS:
            yield f"fleet {fleet} is on land"
    for leader, place in enumerate(g.leaders):
        if place != OFF and place >= FLEETS and (place - FLEETS >= len(g.sea) or g.sea[place - FLEETS] == OFF):
            yield f"leader {leader} is aboard no fleet"
