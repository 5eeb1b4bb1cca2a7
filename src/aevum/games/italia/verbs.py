"""What may change: the only functions that alter a position, and the events that tell of it."""

from __future__ import annotations

from typing import Final

from ...kernel.tally import Tally
from .cards import FLEET, LAND_KINDS
from .queries import counters_left, fleets_at, leaders_at, passengers, seat, strength
from .state import CITY, FLEETS, LANDS, OFF, ROW, RUIN, Italia

TREASURY: Final = 10  # 6.1.5


# Units on land.


def put(g: Italia, nation: int, zone: int, kind: int, count: int = 1) -> None:
    """Set units down in a zone."""
    stack = nation * LANDS + zone
    g.units[stack * LAND_KINDS + kind] += count
    g.size[stack] += count
    g.ashore[nation * LAND_KINDS + kind] += count
    if not g.present[nation] >> zone & 1:
        _appear(g, nation, zone)


def take(g: Italia, nation: int, zone: int, kind: int, count: int = 1) -> None:
    """Pick units up from a zone."""
    stack = nation * LANDS + zone
    g.units[stack * LAND_KINDS + kind] -= count
    g.size[stack] -= count
    g.ashore[nation * LAND_KINDS + kind] -= count
    if not g.size[stack] and not leaders_at(g, nation, zone):
        _vanish(g, nation, zone)


def move(g: Italia, nation: int, kind: int, origin: int, zone: int, count: int = 1) -> None:
    """Bring units from one zone to another."""
    take(g, nation, origin, kind, count)
    put(g, nation, zone, kind, count)


def _appear(g: Italia, nation: int, zone: int) -> None:
    """A nation has units or leaders where it had none."""
    bit = 1 << zone
    g.present[nation] |= bit
    g.shared |= g.occupied & bit
    g.occupied |= bit


def _vanish(g: Italia, nation: int, zone: int) -> None:
    """A nation has no units or leaders left in a zone."""
    bit = 1 << zone
    g.present[nation] &= ~bit
    if not g.shared & bit:
        g.occupied &= ~bit
    elif sum(map(bit.__and__, g.present)) == bit:  # one nation is left
        g.shared &= ~bit


def lose(g: Italia, nation: int, zone: int, kind: int, count: int, rule: str, name: str = "lost") -> None:
    """Units leave the board."""
    take(g, nation, zone, kind, count)
    if g.events is not None:
        g.tell(name, rule, nation=nation, zone=zone, kind=kind, count=count)


def change_sides(g: Italia, zone: int, nation: int, kind: int, into: int, new: int, rule: str) -> None:
    """A unit becomes a unit of another nation; it leaves the board if that nation has no counter left."""
    take(g, nation, zone, kind)
    if counters_left(g, into, new) > 0:
        put(g, into, zone, new)
        g.tell("changed_sides", rule, nation=nation, zone=zone, kind=kind, nation_into=into, kind_into=new)
    else:
        g.tell("lost", rule, nation=nation, zone=zone, kind=kind, count=1)


def tire(g: Italia, zone: int, kind: int, count: int = 1) -> None:
    """Units have moved, and move no further."""
    g.spent[zone * LAND_KINDS + kind] += count
    g.tired[zone] += count
    g.moved |= 1 << zone


def expend(g: Italia, zone: int, kind: int) -> None:
    """A unit that has moved will leave the board."""
    g.spent[zone * LAND_KINDS + kind] -= 1
    g.tired[zone] -= 1
    if not g.tired[zone]:
        g.moved &= ~(1 << zone)


def rouse(g: Italia) -> None:
    """9.0.3: every unit and leader may move again."""
    g.spent, g.tired, g.moved, g.led = bytearray(ROW), bytearray(LANDS), 0, 0


# Leaders.


def put_leader(g: Italia, leader: int, place: int) -> None:
    """Set a leader down in a zone, or aboard a fleet (``FLEETS`` + fleet)."""
    nation, old = g.book.leads[leader], g.leaders[leader]
    g.leaders[leader] = place
    if old < LANDS and not strength(g, nation, old) and not leaders_at(g, nation, old):
        _vanish(g, nation, old)
    if place < LANDS and not g.present[nation] >> place & 1:
        _appear(g, nation, place)


def lose_leader(g: Italia, leader: int, rule: str, name: str = "leader_lost") -> None:
    """A leader leaves the board, by death or because his turn is over."""
    g.tell(name, rule, leader=leader, nation=g.book.leads[leader])
    put_leader(g, leader, OFF)


# Fleets.


def launch(g: Italia, nation: int, sea: int) -> int:
    """Set a new fleet down in a sea; the fleet's number."""
    fleet = next(slot for slot in g.book.slots[nation] if g.sea[slot] == OFF)
    g.sea[fleet] = sea
    g.sailing[nation] |= 1 << sea
    return fleet


def sink(g: Italia, fleet: int, rule: str) -> list[int]:
    """A fleet is lost with everything aboard; returns the pieces that were."""
    aboard = passengers(g, fleet)
    g.tell("sunk", rule, nation=g.book.navy[fleet], sea=g.sea[fleet], count=len(aboard))
    for leader in leaders_at(g, g.book.navy[fleet], FLEETS + fleet):
        lose_leader(g, leader, rule)
    g.cargo[2 * fleet] = g.cargo[2 * fleet + 1] = 0
    _leave_sea(g, fleet, OFF)
    g.sailed[fleet] = g.boarded[fleet] = 0
    return aboard


def sail(g: Italia, fleet: int, sea: int) -> None:
    """A fleet goes to another sea."""
    _leave_sea(g, fleet, sea)
    g.sailing[g.book.navy[fleet]] |= 1 << sea


def _leave_sea(g: Italia, fleet: int, place: int) -> None:
    """A fleet is in another sea, or off the board."""
    nation, old = g.book.navy[fleet], g.sea[fleet]
    g.sea[fleet] = place
    if not fleets_at(g, nation, old):
        g.sailing[nation] &= ~(1 << old)


def embark(g: Italia, nation: int, zone: int, kind: int, fleet: int) -> None:
    """A unit goes aboard a fleet."""
    take(g, nation, zone, kind)
    g.cargo[2 * fleet + (g.cargo[2 * fleet] > 0)] = kind + 1
    g.boarded[fleet] += 1


def put_aboard(g: Italia, kind: int, fleet: int) -> None:
    """A new unit arrives aboard a fleet."""
    g.cargo[2 * fleet + (g.cargo[2 * fleet] > 0)] = kind + 1


def lose_aboard(g: Italia, nation: int, kind: int, rule: str) -> None:
    """One unit of a kind that is at sea leaves the board."""
    slots = g.book.slots[nation]
    place = next(i for i in range(2 * slots.start, 2 * slots.stop) if g.cargo[i] == kind + 1)
    g.cargo[place] = 0
    g.tell("lost_aboard", rule, nation=nation, sea=g.sea[place // 2], kind=kind)


def disembark(g: Italia, nation: int, kind: int, fleet: int, zone: int) -> None:
    """A unit goes ashore."""
    first = 2 * fleet
    slot = first if g.cargo[first] == kind + 1 else first + 1
    g.cargo[slot] = 0
    put(g, nation, zone, kind)


# Cities.


def build(g: Italia, zone: int, rule: str) -> None:
    """A city is built, or rebuilt on its ruin."""
    g.city[zone] = CITY
    g.cities |= 1 << zone
    g.ruins &= ~(1 << zone)
    g.tell("built", rule, zone=zone)


def ruin(g: Italia, zone: int, rule: str) -> None:
    """A city is turned to its ruin side."""
    g.city[zone] = RUIN
    g.cities &= ~(1 << zone)
    g.ruins |= 1 << zone
    g.sacked |= 1 << zone
    g.tell("ruined", rule, zone=zone)


def claim(g: Italia, nation: int, zone: int) -> None:
    """Remember whom a zone belongs to, also when he has left it."""
    g.lands = list(map((~(1 << zone)).__and__, g.lands))
    g.lands[nation] |= 1 << zone


# Gold and points.


def receive(g: Italia, nation: int, gold: int, rule: str, tally: Tally | tuple[()] = ()) -> None:
    """A nation gets gold that it may spend before the track's limit holds (6.1.4): see ``store``."""
    g.gold[nation] += gold
    if g.events is not None:
        g.tell("earned", rule, tally, nation=nation, gold=gold, total=g.gold[nation])


def store(g: Italia, nation: int) -> None:
    """6.1.5: of what a nation has not spent it keeps no more than ten; the rest is lost."""
    surplus = g.gold[nation] - TREASURY
    if surplus > 0:
        g.gold[nation] = TREASURY
        g.tell("forfeited", "6.1.5", nation=nation, gold=surplus)


def earn(g: Italia, nation: int, gold: int, rule: str) -> None:
    """A nation gets gold outside its income phase, as much as it can hold."""
    receive(g, nation, gold, rule)
    store(g, nation)


def collect(g: Italia, nation: int, gold: int, rule: str) -> int:
    """A master gets his share of a subject's gold; returns what exceeds ten, which he must spend (6.4.2)."""
    surplus = max(0, g.gold[nation] + gold - TREASURY)
    g.gold[nation] += gold - surplus
    g.tell("collected", rule, nation=nation, gold=gold, total=g.gold[nation])
    return surplus


def pay(g: Italia, nation: int, gold: int) -> None:
    """A nation spends gold."""
    g.gold[nation] -= gold


def score(g: Italia, nation: int, halves: int, rule: str, tally: Tally | tuple[()] = ()) -> None:
    """A nation scores victory points, given in halves."""
    g.points[nation] += halves
    if halves and g.events is not None:
        points = f"{halves // 2 or ''}{'½' * (halves % 2)}"
        g.tell("scored", rule, tally, nation=nation, seat=seat(g, nation), halves=halves, points=points)


def note_pillage(g: Italia, nation: int) -> None:
    """The first pillage, for which a card gives more, has happened."""
    g.first |= 1 << nation


def note_fright(g: Italia) -> None:
    """13.3: the Romans have met elephants once more."""
    g.fright += 1


def note_conversion(g: Italia) -> None:
    """2.2.2.3.1, 14.3: the Patrimonium puts down a conversion marker."""
    g.conversions += 1


def note_pass(g: Italia, passed: bool) -> None:
    """13.4.4: one nation more has passed in a row, or the row is broken."""
    g.passes = g.passes + 1 if passed else 0


# Submission.


def submit(g: Italia, nation: int, master: int, rule: str) -> None:
    """A nation takes a master (12.5)."""
    g.master[nation] = master
    g.tell("submitted", rule, nation=nation, nation_master=master)


def release(g: Italia, nation: int, rule: str) -> None:
    """A nation is its own master again (12.6)."""
    g.tell("freed", rule, nation=nation, nation_master=g.master[nation])
    g.master[nation] = OFF


# Reserve: units bought out of turn (6.4.3).


def set_aside(g: Italia, nation: int, kind: int) -> None:
    """A unit bought between turns waits before its player."""
    g.reserve[nation * (FLEET + 1) + kind] += 1


def call_up(g: Italia, nation: int, kind: int) -> None:
    """A unit that was bought is taken up to be placed."""
    g.reserve[nation * (FLEET + 1) + kind] -= 1


def name_capital(g: Italia, nation: int, zone: int) -> None:
    """8.1.2: a nation names its capital."""
    if g.capital[nation] != zone:
        g.capital[nation] = zone
        g.tell("capital", "8.1.2", nation=nation, zone=zone)
