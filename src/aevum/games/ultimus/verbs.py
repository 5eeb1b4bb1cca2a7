"""What may change: the only functions that alter a position, and the events that tell of it."""

from __future__ import annotations

from typing import Final

from ...kernel.tally import Tally
from ...kit.areas import bits
from .board import EAST, HARBOURS, LANDS, OFF, ZONES, ZONES_OF
from .book import (
    CO,
    COUNCIL,
    FOEDERATI,
    FOLK,
    GUARDSMEN,
    KIND,
    LEADERS,
    LI,
    OF_KIND,
    PA,
    REGNUM,
    ROMANS,
    STRATAGEMS,
    TRIBE_OF,
    UNITS,
)
from .queries import chiefs, guard_of, major, player, seat_of
from .state import AROUND, BARBARIAN, FALLEN, FLEETS, GONE, PLACES, ROMAN, Ultimus, align, unite

NOBODY: Final = 0  # no usurpation

# Units.


def put(g: Ultimus, unit: int, place: int) -> None:
    """Set a unit down in a place, from wherever it is."""
    old, bit = g.where[unit], 1 << unit
    g.where[unit] = place
    if old < PLACES:
        g.stack[old] ^= bit
        g.unsure |= AROUND[old]
        if not (g.stack[old] or g.court[old]):
            g.vacant |= 1 << old
    else:
        g.present |= bit
    if place < PLACES:
        g.stack[place] |= bit
        g.unsure |= AROUND[place]
        g.vacant &= ~(1 << place)
    else:
        g.present &= ~bit


def enter(g: Ultimus, unit: int, place: int, rule: str, name: str = "placed") -> None:
    """A unit comes, or comes back, on its normal face."""
    put(g, unit, place)
    g.weak[unit], g.fell[unit] = 0, OFF
    g.tell(name, rule, unit=unit, zone=place)


def weaken(g: Ultimus, unit: int, rule: str) -> None:
    """A unit is turned to its weakened face; one that is weakened already is eliminated."""
    if g.weak[unit]:
        eliminate(g, unit, rule)
    else:
        g.weak[unit] = 1
        g.tell("weakened", rule, unit=unit, zone=g.where[unit])


def restore(g: Ultimus, unit: int, rule: str) -> None:
    """A weakened unit is turned to its normal face."""
    if g.weak[unit]:
        g.weak[unit] = 0
        g.tell("restored", rule, unit=unit, zone=g.where[unit])


def eliminate(g: Ultimus, unit: int, rule: str) -> None:
    """A unit leaves the board; whether it returns is for the adjustments (9), but a CO abroad does not (9.3.1.5)."""
    place = g.where[unit]
    g.tell("eliminated", rule, unit=unit, zone=place)
    put(g, unit, FALLEN)
    g.weak[unit], g.cause[unit] = 0, NOBODY
    g.hostile &= ~(1 << unit)
    g.fell[unit] = place if place < LANDS else OFF
    tribe = TRIBE_OF[unit]
    if tribe != ROMANS:
        g.last_fall[tribe] = g.fell[unit]
        align(g)  # it may have fought for a usurper, against its people
    elif KIND[unit] in (LI, CO) and (place >= LANDS or not (ZONES_OF[UNITS[unit].home] >> place) & 1):
        put(g, unit, GONE)


def sicken(g: Ultimus, unit: int, rule: str) -> None:
    """T2.2, T2.14: a unit is weakened; one that is weakened already leaves play for this year only."""
    weaken(g, unit, rule)
    if g.where[unit] == GONE:
        put(g, unit, FALLEN)


def remove(g: Ultimus, unit: int, rule: str) -> None:
    """A unit leaves the game for good."""
    g.tell("removed", rule, unit=unit, zone=g.where[unit])
    put(g, unit, GONE)
    g.weak[unit], g.cause[unit] = 0, NOBODY


def withdraw(g: Ultimus, unit: int) -> None:
    """A unit goes back into the box: a minor people at peace, guards without a leader."""
    put(g, unit, OFF)
    g.weak[unit], g.cause[unit], g.fell[unit] = 0, NOBODY, OFF


def march_home(g: Ultimus, unit: int, zone: int, rule: str) -> None:
    """A unit goes back to a home zone of its people, which has made peace."""
    put(g, unit, zone)
    g.tell("went_home", rule, unit=unit, zone=zone)


def march(g: Ultimus, unit: int, zone: int) -> None:
    """A unit goes to an adjacent zone, and remembers from where (8.2.1.5)."""
    g.came[unit] = g.where[unit]
    put(g, unit, zone)


# Guards (3.2.4).


def give_guard(g: Ultimus, leader: int, rule: str) -> None:
    """A unit of buccellarii for a leader, if a counter is left."""
    unit = next((unit for unit in GUARDSMEN if g.guard[unit - GUARDSMEN[0]] == OFF), OFF)
    if unit != OFF:
        g.guard[unit - GUARDSMEN[0]] = leader
        g.cause[unit] = g.turned[leader]
        align(g)
        enter(g, unit, g.at[leader], rule, "guarded")


def dismiss_guard(g: Ultimus, leader: int) -> None:
    """3.2.4.3, 9.3.3.1: a guard does not outlive its leader."""
    unit = guard_of(g, leader)
    if unit != OFF:
        g.guard[unit - GUARDSMEN[0]] = OFF
        withdraw(g, unit)
        align(g)


# Leaders.


def put_leader(g: Ultimus, leader: int, place: int) -> None:
    """Set a leader down in a place, from wherever he is; his guard goes with him (3.2.4.1)."""
    old, bit = g.at[leader], 1 << leader
    g.at[leader] = place
    if old < PLACES:
        g.court[old] ^= bit
        g.unsure |= AROUND[old]
        if not (g.stack[old] or g.court[old]):
            g.vacant |= 1 << old
    g.present_leaders &= ~bit
    if place < PLACES:
        g.court[place] |= bit
        g.unsure |= AROUND[place]
        g.vacant &= ~(1 << place)
        g.present_leaders |= bit
        guard = guard_of(g, leader)
        if guard != OFF and g.where[guard] < PLACES and g.where[guard] != place:
            g.came[guard] = g.where[guard]
            put(g, guard, place)


def enter_leader(g: Ultimus, leader: int, place: int, rule: str) -> None:
    """A leader enters play."""
    put_leader(g, leader, place)
    g.tell("entered", rule, leader=leader, zone=place)


def lose_leader(g: Ultimus, leader: int, rule: str, name: str = "died") -> None:
    """A leader leaves the board with his titles and his guard; only generic ones can return (3.3.1.4, 4.2.1.3).

    Who was Augustus, Usurper or king is for the caller to ask beforehand.
    """
    g.tell(name, rule, leader=leader, zone=g.at[leader])
    put_leader(g, leader, FALLEN if LEADERS[leader].generic else GONE)
    dismiss_guard(g, leader)
    g.turned[leader] = NOBODY
    for titles in (g.augustus, g.patrician, g.usurper, g.claimant):
        for half in (0, 1):
            if titles[half] == leader:
                titles[half] = OFF
    if g.escort == leader:
        g.escort = OFF
    folk = FOLK[leader]
    if folk != ROMANS and g.rex[folk] == leader:
        g.rex[folk] = OFF
    align(g)


# Titles (3.5.1, 3.6).


def crown(g: Ultimus, half: int, leader: int, rule: str) -> None:
    """A leader becomes Augustus; he is nothing else any more."""
    for titles in (g.patrician, g.usurper):
        for other in (0, 1):
            if titles[other] == leader:
                titles[other] = OFF
    if g.escort == leader:
        g.escort = OFF
    g.augustus[half] = leader
    g.turned[leader] = NOBODY
    guard = guard_of(g, leader)
    if guard != OFF:
        g.cause[guard] = NOBODY
    g.heirless &= ~(1 << half)
    align(g)
    g.tell("crowned", rule, leader=leader, half=half)


def name_patrician(g: Ultimus, half: int, leader: int) -> None:
    """3.5.1.6: a leader becomes Patrician; a Roman gets a guard with the title, another does not (4.5.1.6)."""
    g.patrician[half] = leader
    g.tell("patrician", "3.5.1.6", leader=leader, half=half)
    if FOLK[leader] == ROMANS and guard_of(g, leader) == OFF and LEADERS[leader].cc:
        give_guard(g, leader, "3.5.1.6")


def depose(g: Ultimus, leader: int, rule: str) -> None:
    """A Patrician loses his title (3.5.1.8)."""
    for half in (0, 1):
        if g.patrician[half] == leader:
            g.patrician[half] = OFF
            g.tell("deposed", rule, leader=leader, half=half)


def proclaim(g: Ultimus, half: int, leader: int, rule: str) -> None:
    """3.6.2.3: a usurpation is valid; its leader takes the marker and changes sides, no longer Patrician."""
    depose(g, leader, rule)
    g.usurper[half] = leader
    g.tell("usurper", rule, leader=leader, half=half)
    turn(g, leader, half, rule)


def turn(g: Ultimus, leader: int, half: int, rule: str) -> None:
    """3.6.3.3: a leader joins the usurpation of a half, his guard with him; he is no Patrician of the ROMAN any more."""
    depose(g, leader, rule)
    g.turned[leader] = 1 + half
    guard = guard_of(g, leader)
    if guard != OFF:
        g.cause[guard] = 1 + half
    align(g)
    g.tell("joined", rule, leader=leader, half=half, zone=g.at[leader])


def rally(g: Ultimus, units: int, half: int, rule: str) -> None:
    """3.6.3.4: some units join the usurpation of a half."""
    for unit in bits(units):
        g.cause[unit] = 1 + half
        g.tell("rallied", rule, unit=unit, half=half, zone=g.where[unit])
    align(g)


def return_to_order(g: Ultimus, half: int, rule: str) -> None:
    """3.6.4.6, 5.3: everybody who joined the usurpation of a half belongs to the legitimate Augustus again."""
    for leader, cause in enumerate(g.turned):
        if cause == 1 + half:
            g.turned[leader] = NOBODY
    for unit, cause in enumerate(g.cause):
        if cause == 1 + half:
            g.cause[unit] = NOBODY
    g.usurper[half] = g.claimant[half] = OFF
    align(g)
    g.tell("order", rule, half=half)


def triumph(g: Ultimus, half: int, rule: str) -> None:
    """3.6.4: a usurpation has succeeded; the roles change in phase F."""
    g.triumph |= 1 << half
    g.tell("triumph", rule, half=half, leader=g.usurper[half])


def lose_triumph(g: Ultimus, half: int) -> None:
    """3.6.4.6: a usurper who dies before phase F has won for nothing."""
    g.triumph &= ~(1 << half)
    g.tell("triumph_lost", "3.6.4.6", half=half)


def name_claimant(g: Ultimus, half: int, leader: int) -> None:
    """6.2.3: who becomes Augustus if a usurper of barbarian birth succeeds."""
    g.claimant[half] = leader
    g.tell("claimant", "6.2.3", leader=leader, half=half)


def leave_throne_empty(g: Ultimus, half: int, rule: str) -> None:
    """3.5.2.12: it is found that nobody can be Augustus of a half."""
    g.heirless |= 1 << half
    g.tell("heirless", rule, half=half)


def name_escort(g: Ultimus, leader: int) -> None:
    """3.5.2.18: who brings Valentinianus III to the West."""
    g.escort = leader
    g.tell("escort", "3.5.2.18", leader=leader)


def release_escort(g: Ultimus, place: int) -> None:
    """3.5.2.19: the escort goes back to Constantinopolis, the Eastern palatini of his zone with him."""
    units = g.stack[g.at[g.escort]] & OF_KIND[PA] & ~g.hostile
    for unit in bits(units):
        if UNITS[unit].half == EAST:
            put(g, unit, place)
    put_leader(g, g.escort, place)
    g.tell("escort_home", "3.5.2.19", leader=g.escort, zone=place)
    g.escort = OFF


def exchange_roles(g: Ultimus, half: int) -> None:
    """5.1, 5.8: by a usurpation in a half the ROMAN becomes the BARBARIAN; points and temporary fleets stay with their player."""
    g.triumph &= ~(1 << half)
    g.roman ^= 1
    for fleet in range(len(HARBOURS), len(g.fleet)):
        g.admiral[fleet] ^= 1
    g.tell("roles", "5.1", seat=player(g, ROMAN))


# Peoples (4.5).


def set_status(g: Ultimus, people: int, status: int, rule: str) -> None:
    """A people is something else to Rome; a Foederati leader who was Patrician loses that when it revolts (3.5.1.8)."""
    if g.status[people] == REGNUM:
        g.capital[people] = g.rex[people] = OFF
    g.status[people] = status
    if status != FOEDERATI:
        for chief in bits(chiefs(g, people)):
            depose(g, chief, "3.5.1.8")
    align(g)
    g.tell("status", rule, people=people, status=status)


def found_regnum(g: Ultimus, people: int, leader: int, zone: int, rule: str) -> None:
    """4.5.3.3: a people becomes a Regnum with a king and a capital."""
    set_status(g, people, REGNUM, rule)
    g.rex[people], g.capital[people] = leader, zone
    g.crowned |= 1 << people
    g.tell("regnum", rule, people=people, leader=leader, zone=zone)


def move_capital(g: Ultimus, people: int, zone: int, rule: str) -> None:
    """4.5.3.7: a Regnum takes another city as its capital."""
    g.capital[people] = zone
    g.tell("new_capital", rule, people=people, zone=zone)


def name_king(g: Ultimus, people: int, leader: int, rule: str) -> None:
    """4.5.3.4: a Regnum has a new king."""
    g.rex[people] = leader
    g.tell("king", rule, people=people, leader=leader)


def ally(g: Ultimus, people: int, lord: int, rule: str) -> None:
    """6.2.18: a minor people becomes one with a major one."""
    g.ally[people] = lord
    unite(g)
    g.tell("allied", rule, people=people, people_lord=lord)


def part(g: Ultimus, people: int, rule: str) -> None:
    """6.2.23, 6.3.2: a people is its own master again."""
    if g.ally[people] != OFF:
        g.tell("freed", rule, people=people, people_lord=g.ally[people])
        g.ally[people] = OFF
        unite(g)


def pacify(g: Ultimus, people: int) -> None:
    """10.2.1, 10.2.6: a people has lost its last unit in battle this year."""
    if not (g.pacified >> people) & 1:
        g.pacified |= 1 << people
        g.tell("pacified", "9.4.6" if major(g, people) else "9.4.1", people=people)


def tame(g: Ultimus, people: int, zone: int) -> None:
    """9.4.3: a people beaten in this zone will be Foederati."""
    g.tamed[people] = zone
    g.tell("tamed", "9.4.3", people=people, zone=zone)


def forget_battles(g: Ultimus, people: int) -> None:
    """9.4: after the adjustments it does not matter any more where a people was beaten."""
    g.last_fall[people] = g.tamed[people] = OFF


def migrate(g: Ultimus, people: int) -> None:
    """6.2.26: a people is the BARBARIAN's for this year, and quick."""
    g.migrants |= 1 << people
    align(g)
    g.tell("migration", "6.2.26", people=people)


def end_migrations(g: Ultimus) -> None:
    """6.2.28: in phase F migrating peoples are what they were."""
    if g.migrants:
        g.migrants = 0
        align(g)


# Fleets (3.4.2).


def launch(g: Ultimus, fleet: int, place: int, side: int, rule: str) -> None:
    """A fleet is set on the board."""
    g.fleet[fleet], g.admiral[fleet], g.back[fleet] = place, side, 0
    g.tell("fleet", rule, fleet=fleet, zone=place, side=side)


def sail(g: Ultimus, fleet: int, place: int) -> None:
    """A fleet goes to a sea or a port."""
    g.tell("sailed", "3.4.2.10", fleet=fleet, zone=g.fleet[fleet], zone_to=place)
    g.fleet[fleet] = place
    g.sailed |= 1 << fleet


def command_fleet(g: Ultimus, fleet: int, side: int) -> None:
    """3.4.2.4: who holds a fleet's home port controls it next year."""
    if g.admiral[fleet] != side:
        g.admiral[fleet] = side
        g.tell("admiral", "3.4.2.4", fleet=fleet, side=side)


def lose_fleet(g: Ultimus, fleet: int, back: int, rule: str) -> None:
    """9.2: a fleet leaves the board until a year (0: for good); its units are eliminated, and may return (9.2.2)."""
    for unit in bits(g.stack[FLEETS + fleet]):
        eliminate(g, unit, rule)
        put(g, unit, FALLEN)
        if TRIBE_OF[unit] != ROMANS:
            g.last_fall[TRIBE_OF[unit]] = g.fleet[fleet]
    assert not g.court[FLEETS + fleet]  # its leaders die (``die``) before
    g.tell("fleet_lost", rule, fleet=fleet, year=back)
    g.fleet[fleet], g.back[fleet] = OFF, back


# Stratagems (6).


def take_stratagem(g: Ultimus, seat: int, kind: int) -> None:
    """2.A.1: a counter goes from the bowl into a hand."""
    g.bag.remove(kind)
    g.hands[seat].append(kind)


def give_stratagem(g: Ultimus, side: int, kind: int, rule: str) -> None:
    """A role may use a stratagem once without its counter."""
    g.gifts[seat_of(g, side)].append(kind)
    g.tell("gift", rule, side=side, stratagem=kind)


def spend(g: Ultimus, side: int, kind: int) -> None:
    """6.2: a stratagem is played; where its counter goes stands in its entry.  A gift goes before a counter."""
    seat = seat_of(g, side)
    if kind in g.gifts[seat]:
        g.gifts[seat].remove(kind)
    else:
        g.hands[seat].remove(kind)
        heap = {"bowl": g.bag, "removed": g.removed, "map": g.laid}[STRATAGEMS[kind].after]
        heap.append(kind)
        g.bag.sort()
    g.tell("stratagem", "6.1", side=side, stratagem=kind)


def put_back(g: Ultimus, side: int, kind: int, rule: str) -> None:
    """A counter leaves a hand unused, for all to see; it is in the bowl again before the next draw."""
    g.hands[seat_of(g, side)].remove(kind)
    g.shown.append(kind)
    g.tell("put_back", rule, side=side, stratagem=kind)


def lose_gift(g: Ultimus, side: int, kind: int, rule: str) -> None:
    """What was given without a counter is lost unused."""
    g.gifts[seat_of(g, side)].remove(kind)
    g.tell("put_back", rule, side=side, stratagem=kind)


def fill_bowl(g: Ultimus) -> None:
    """2.A.1: all that is available is in the bowl."""
    g.bag = sorted([*g.bag, *g.shown])
    g.shown = []


def take_up(g: Ultimus, kind: int) -> None:
    """A counter on the map goes back into the bowl; that of a gift was never there."""
    if kind in g.laid:
        g.laid.remove(kind)
        g.bag.append(kind)
        g.bag.sort()


def infect(g: Ultimus, markers: list[int], zone: int, rule: str) -> None:
    """6.3.11, 6.3.15: a plague marker on a zone."""
    markers.append(zone)
    g.tell("plague", rule, zone=zone)


def convene(g: Ultimus, zone: int) -> None:
    """6.3.5: a council is called in a zone."""
    g.council = zone
    g.tell("council", "6.3.5", zone=zone)


def dissolve_council(g: Ultimus, success: bool) -> None:
    """6.3.7: the council is over, well or not."""
    g.tell("council_succeeds" if success else "council_fails", "6.3.7", zone=g.council)
    g.council = OFF
    take_up(g, COUNCIL)


# Points (10).


def score(g: Ultimus, side: int, points: int, rule: str, tally: Tally | tuple[()] = ()) -> None:
    """A role scores (or pays) victory points."""
    if points:
        g.points[seat_of(g, side)] += points
        g.tell("scored", rule, tally, side=side, points=points, total=g.points[seat_of(g, side)])


# The year.


def set_initiative(g: Ultimus, side: int, rule: str) -> None:
    """2.B.1: a role has the initiative."""
    g.initiative = side
    g.tell("initiative", rule, side=side)


def share_sequences(g: Ultimus, tally: Tally, rule: str) -> None:
    """2.D.4: the sequences of the year, an odd one to the holder of the initiative."""
    total = max(0, tally.total)
    g.smc = [total // 2, total // 2]
    g.smc[g.initiative] += total % 2
    g.tell("sequences", rule, tally, total=total, roman=g.smc[ROMAN], barbarian=g.smc[BARBARIAN])


def set_event(g: Ultimus, number: int) -> None:
    """2.D.5: the event of the year."""
    g.event = number
    g.tell("year_brings", "T2.1", occurrence=number)


def fall_ill(g: Ultimus, leader: int) -> None:
    """T2.5: an Augustus is ill for the rest of the year."""
    g.effect("sick", leader, "year")
    g.tell("sick", "T2.5", leader=leader)


def rage(g: Ultimus, half: int) -> None:
    """T2.12: nobody leaves the capitals of a half this year."""
    g.effect("vengeance", half, "year")
    g.tell("vengeance", "T2.12", half=half)


def tread_nowhere(g: Ultimus) -> None:
    """Everybody may move again, and nobody has come from anywhere."""
    g.moved, g.landed, g.marched = bytearray(len(UNITS)), bytearray(len(UNITS)), bytearray(len(LEADERS))
    g.came, g.sailed = bytearray([OFF]) * len(UNITS), 0
    g.tired = g.tired_leaders = g.mobile = 0
    g.unsure = ZONES
