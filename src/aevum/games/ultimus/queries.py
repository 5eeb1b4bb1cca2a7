"""What is true: questions about a position, in the rulebook's words.  Nothing here changes anything.

Units, leaders and zones come as bit sets (``bits`` walks through one) where there can be several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ...kit.areas import bits, mask
from .board import (
    AREAS,
    BOXES,
    CAPITALS,
    CITIES,
    EMPIRE,
    HALF,
    LANDS,
    OFF,
    OUTSIDE,
    PARTS,
    REFUGES,
    ZONES,
    ZONES_OF,
    within,
)
from .book import (
    ALANI,
    AT_WAR,
    BAD_CLIMATE,
    BU,
    CC,
    CHIEFS,
    CO,
    CP,
    FACES,
    FOEDERATI,
    FOLK,
    GUARD,
    GUARDSMEN,
    HISTORICAL,
    HOMES,
    KIND,
    LEADERS,
    LI,
    OF_PEOPLE,
    PA,
    PEACE,
    PEOPLES,
    PERSAE,
    ROMAN_LEADERS,
    ROMAN_UNITS,
    ROMANS,
    STRATAGEMS,
    TRIBE_OF,
    UNITS,
    UNREST,
)
from .state import BARBARIAN, CLASSES, FALLEN, FLEETS, PLACES, ROMAN, SEATS, Ultimus

HAND: Final = 5  # 6.4 stratagems that may be kept
FAR: Final = tuple(within(home, 5) if home else ZONES for home in HOMES)  # 4.3.10 by people; without a home there is no limit
NORTH, SOUTH, FREE = range(3)  # 4.2.4 those who never stack with each other, and those who stack with all
_STACKS: Final = tuple(
    SOUTH
    if people.nation in ("Thraco-Phrygian", "Hamite-Semite") or number == PERSAE
    else NORTH
    if people.nation in ("Germanic", "Celtic", "Hunnic") or number == ALANI
    else FREE
    for number, people in enumerate(PEOPLES)
)
_ISLANDERS: Final = mask(number for number, people in enumerate(PEOPLES) if people.id in ("Picti", "Scoti"))
_GERMANS: Final = mask(number for number, people in enumerate(PEOPLES) if people.nation == "Germanic")


# Players and roles.


def player(g: Ultimus, side: int) -> str:
    """The seat that plays a role (0.5)."""
    return SEATS[g.roman ^ side]


def seat_of(g: Ultimus, side: int) -> int:
    """The number of that seat, by which hands and points are kept."""
    return g.roman ^ side


def points(g: Ultimus, side: int) -> int:
    """A role's victory points."""
    return g.points[g.roman ^ side]


def usable(g: Ultimus, side: int) -> list[int]:
    """6.1: the stratagems in a role's hand, or given to it, that it may use at some time; each kind once."""
    seat = g.roman ^ side
    return sorted({kind for kind in (*g.hands[seat], *g.gifts[seat]) if STRATAGEMS[kind].usable(side)})


# Who stands where.


def side_of_unit(g: Ultimus, unit: int) -> int:
    """3.7.2, 4.4.1: whose a unit is."""
    return (g.hostile >> unit) & 1


def side_of_leader(g: Ultimus, leader: int) -> int:
    """3.7.1, 4.4.1: whose a leader is."""
    return (g.hostile_leaders >> leader) & 1


def units_at(g: Ultimus, side: int, place: int) -> int:
    """The units of a role in a place."""
    return g.stack[place] & (g.hostile if side == BARBARIAN else ~g.hostile)


def leaders_at(g: Ultimus, side: int, place: int) -> int:
    """The leaders of a role in a place."""
    return g.court[place] & (g.hostile_leaders if side == BARBARIAN else ~g.hostile_leaders)


def occupied(g: Ultimus, side: int) -> int:
    """The zones in which a role has units."""
    theirs = g.hostile if side == BARBARIAN else ~g.hostile
    found = 0
    for zone in range(LANDS):
        if g.stack[zone] & theirs:
            found |= 1 << zone
    return found & ~BOXES


def empty_zones(g: Ultimus) -> int:
    """The zones without any unit."""
    found = 0
    for zone in range(LANDS):
        if not g.stack[zone]:
            found |= 1 << zone
    return found & ~BOXES


def contested(g: Ultimus) -> list[int]:
    """8.1.1, 4.5.2.2: the zones in which units of both roles stand; 8.1.4: not the seas."""
    theirs = g.hostile
    return [zone for zone, units in enumerate(g.stack[:LANDS]) if units & theirs and units & ~theirs]


def controls(g: Ultimus, side: int, zone: int) -> bool:
    """3.1.3.1: a zone of the Empire is the ROMAN's unless a unit of the BARBARIAN occupies it; 3.1.3.2: refuges see 8.2.2."""
    return bool(g.stack[zone] & g.hostile) is (side == BARBARIAN)


def non_romans_at(g: Ultimus, place: int) -> int:
    """The units of peoples in a place, Foederati included."""
    return g.stack[place] & ~ROMAN_UNITS


def threatened(g: Ultimus, side: int, zone: int) -> bool:
    """9.3.1.4: whether a unit of the other role stands in an adjacent zone that is in the Empire."""
    foes = g.hostile if side == ROMAN else ~g.hostile
    return any(g.stack[near] & foes for near in bits(within(1 << zone, 1) & EMPIRE & ~(1 << zone)))


def has_city(zone: int) -> bool:
    """3.1.2: a town, a port or an imperial capital."""
    return bool((CITIES >> zone) & 1)


def in_empire(place: int) -> bool:
    """Whether a place is a zone of the Empire, or a refuge in one."""
    return place < AREAS and (HALF[place] != OUTSIDE or place in REFUGES)


def half_of(place: int) -> int:
    """The half of the Empire in which a place is, or OUTSIDE."""
    if place in REFUGES:
        return REFUGES.index(place)
    return HALF[place] if place < AREAS else OUTSIDE


def diocese_free(g: Ultimus, diocese: int) -> int:
    """9.3.1.1: the zones of a diocese without units of any people, Foederati included."""
    return mask(zone for zone in bits(ZONES_OF[diocese]) if not g.stack[zone] & ~ROMAN_UNITS)


# Units.


def guarded(g: Ultimus, unit: int) -> int:
    """3.2.4.1: the leader to whom a unit of buccellarii belongs, or OFF."""
    leader: int = g.guard[unit - GUARDSMEN[0]]
    return leader


def guard_of(g: Ultimus, leader: int) -> int:
    """3.2.4: the buccellarii of a leader, or OFF."""
    number = g.guard.find(leader)
    return GUARDSMEN[number] if number >= 0 else OFF


def face(g: Ultimus, unit: int) -> tuple[int, int, int]:
    """1.3: PF, QU and BT of a unit as it is; 3.2.4.5 buccellarii are as many as their leader's CC gives."""
    if KIND[unit] != BU:
        return FACES[unit][g.weak[unit]]
    leader = guarded(g, unit)
    men = GUARD.pf[CC[leader]] if leader != OFF else 0
    return (men + 1) // 2 if g.weak[unit] else men, GUARD.quality, GUARD.bonus


def strength(g: Ultimus, units: int) -> int:
    """8.3.2: the PF of some units."""
    return sum(face(g, unit)[0] for unit in bits(units))


def pace(g: Ultimus, unit: int) -> int:
    """1.3.2.1: the PM of a unit; 6.2.26 four on migration; T2.3 one less in a bad climate."""
    quick = KIND[unit] in (PA, BU) or (TRIBE_OF[unit] != ROMANS and (g.migrants >> TRIBE_OF[unit]) & 1)
    return (4 if quick else 3) - (g.event == BAD_CLIMATE)


def leader_pace(g: Ultimus) -> int:
    """1.2.2.1: the PM of every leader; T2.3 one less in a bad climate."""
    return 4 - (g.event == BAD_CLIMATE)


def units_on_board(g: Ultimus, people: int) -> int:
    """The units of a people that are in some place."""
    return OF_PEOPLE[people] & g.present


# Leaders.


def in_play(g: Ultimus, leader: int) -> bool:
    """Whether a leader is on the board."""
    return g.at[leader] < PLACES


def chiefs(g: Ultimus, people: int) -> int:
    """The leaders of a people on the board."""
    return CHIEFS[people] & g.present_leaders


def historical(leader: int) -> bool:
    """3.3.1.1, 4.2.1.1: whether he bears a name."""
    return bool((HISTORICAL >> leader) & 1)


def is_augustus(g: Ultimus, leader: int) -> bool:
    return leader in g.augustus


def is_patrician(g: Ultimus, leader: int) -> bool:
    return leader in g.patrician


def is_usurper(g: Ultimus, leader: int) -> bool:
    return leader in g.usurper


def commands(g: Ultimus, leader: int) -> bool:
    """3.2.2.2, 3.2.3.2, 3.4.1.7: an Augustus or a Patrician, who leads Romans beyond their bounds."""
    return leader in g.augustus or leader in g.patrician


def dignified(g: Ultimus, leader: int) -> bool:
    """3.2.2.1, 8.6.3.1: an Augustus, a Patrician or a Usurper."""
    return commands(g, leader) or leader in g.usurper


def best(values: tuple[int, ...], leaders: int) -> int:
    """The highest value among some leaders (CC, VS or CP), 0 if there are none."""
    return max((values[leader] for leader in bits(leaders)), default=0)


def romans_of(g: Ultimus, side: int) -> int:
    """The Roman leaders of a role on the board."""
    theirs = g.hostile_leaders if side == BARBARIAN else ~g.hostile_leaders
    return ROMAN_LEADERS & g.present_leaders & theirs


def hostile_leaders_in_play(g: Ultimus) -> int:
    """2.D.1, 2.D.3: the BARBARIAN's leaders who count, which those of peoples at peace do not."""
    found = g.hostile_leaders & g.present_leaders
    for people, status in enumerate(g.status):
        if status == PEACE and found & CHIEFS[people]:
            found &= ~mask(chief for chief in bits(found & CHIEFS[people]) if not g.turned[chief])
    return found


def dead(g: Ultimus, leader: int) -> bool:
    """Whether he is out of the game for good (T3.6, T4.3)."""
    return g.at[leader] not in (OFF, FALLEN) and not in_play(g, leader)


# Peoples.


def major(g: Ultimus, people: int) -> bool:
    """4.1.1, 4.1.2: a people with leaders, from the first on that has entered."""
    return PEOPLES[people].major or any(historical(chief) and g.at[chief] != OFF for chief in bits(CHIEFS[people]))


def at_war(g: Ultimus, people: int) -> bool:
    """2.C.5: at war with Rome, revolted Foederati and Regna included."""
    return g.status[people] in AT_WAR


def warring(g: Ultimus) -> list[int]:
    """The peoples at war with Rome, as ``at_war`` has it."""
    return [people for people in range(len(PEOPLES)) if at_war(g, people)]


def federated(g: Ultimus, people: int) -> bool:
    return g.status[people] == FOEDERATI


def allies(g: Ultimus, people: int) -> list[int]:
    """6.2.18, 6.2.19: the peoples that are one with a major people, itself first; subjects of the Hunni are not (6.2.21)."""
    if people not in g.ally:
        return [people]
    return [people, *(other for other, lord in enumerate(g.ally) if lord == people and not PEOPLES[other].master)]


def subject(g: Ultimus, people: int) -> bool:
    """6.2.22: still under the Hunni."""
    return bool(PEOPLES[people].master) and g.ally[people] != OFF


def may_stack(people: int, other: int) -> bool:
    """4.2.4: whether two peoples may stand in one zone; Romans (ROMANS) may with all of their side (4.2.4.4)."""
    if ROMANS in (people, other):
        return True
    if {_STACKS[people], _STACKS[other]} == {NORTH, SOUTH}:  # 4.2.4.2
        return False
    pair = 1 << people | 1 << other
    return not (pair & _ISLANDERS and pair & _GERMANS)  # 4.2.4.3


def stacks_with(people: int, peoples: Iterable[int]) -> bool:
    """4.2.4: whether a people may stand with all of these."""
    return all(may_stack(people, other) for other in peoples)


def folks_at(g: Ultimus, side: int, place: int) -> list[int]:
    """The peoples (ROMANS among them) of a role in a place, leaders included."""
    found = {TRIBE_OF[unit] for unit in bits(units_at(g, side, place))}
    return sorted(found | {FOLK[leader] for leader in bits(leaders_at(g, side, place))})


# Emperors and usurpations.


def augusti(g: Ultimus) -> list[int]:
    """3.5.1: the Augusti in play, the Western one first."""
    return [leader for leader in g.augustus if leader != OFF]


def civil_war(g: Ultimus, half: int | None = None) -> bool:
    """3.6.3: whether a usurpation is in progress, in one half or anywhere."""
    return any(leader != OFF for leader in (g.usurper if half is None else [g.usurper[half]]))


def in_capital(g: Ultimus, leader: int) -> bool:
    """10.2.2: in the zone of an imperial capital, or in the refuge of one."""
    return bool(((CAPITALS | BOXES) >> g.at[leader]) & 1)


# Events that hold leaders and units (T2).  Who is meant is an effect: ("sick", leader), ("vengeance", half), until "year".


def sick(g: Ultimus, leader: int) -> bool:
    """T2.5: the Augustus who is ill this year."""
    return bool(g.effects) and g.under("sick", leader)


def locked(g: Ultimus, side: int) -> int:
    """T2.12: the zones of the capitals in which the ROMAN's units and leaders must stay this year."""
    if side == BARBARIAN or not g.effects:
        return 0
    found = 0
    for half, zones in enumerate(PARTS):
        if g.under("vengeance", half):
            found |= CAPITALS & zones
    return found


def summoned(g: Ultimus) -> list[int]:
    """T2.7: in a year of unrest the Augusti, and a Patrician whose CP is above that of the Augustus of his half."""
    if g.event != UNREST:
        return []
    found = []
    for half, augustus in enumerate(g.augustus):
        if augustus != OFF:
            patrician = g.patrician[half]
            found += [augustus] if patrician == OFF or CP[patrician] <= CP[augustus] else [augustus, patrician]
    return found


# What cannot be.


def faults(g: Ultimus) -> Iterator[str]:
    """What is impossible about a position: counters doubled, lost sight of, or out of place."""
    yield from _misplaced(g)
    yield from _ranks(g)
    counters = sorted([*g.bag, *g.shown, *g.laid, *g.removed, *g.hands[0], *g.hands[1]])
    if counters != [kind for kind, stratagem in enumerate(STRATAGEMS) for _ in range(stratagem.copies)]:
        yield "the stratagems are not complete"


def _misplaced(g: Ultimus) -> Iterator[str]:
    """Counters that are somewhere else than noted, or where they cannot be."""
    sizes = [len(g.where), len(g.weak), len(g.cause), len(g.fell), len(g.moved), len(g.came), len(g.landed)]
    if sizes != [len(UNITS)] * 7 or [len(g.at), len(g.turned), len(g.marched)] != [len(LEADERS)] * 3:
        yield "there are other counters than the game has"
        return
    for unit, place in enumerate(g.where):
        if place < PLACES and not (g.stack[place] >> unit) & 1:
            yield f"{UNITS[unit].id} is not where it is noted"
        if LANDS <= place < FLEETS:
            yield f"{UNITS[unit].id} is in the sea"
    for leader, place in enumerate(g.at):
        if place < PLACES and not (g.court[place] >> leader) & 1:
            yield f"{LEADERS[leader].id} is not where he is noted"
    for number in range(CLASSES):
        if g.fleet[number] == OFF and (g.stack[FLEETS + number] or g.court[FLEETS + number]):
            yield f"somebody is aboard fleet {number}, which is not there"
        if g.stack[FLEETS + number].bit_count() > 2:  # 3.4.2.5
            yield f"fleet {number} carries more than two units"
    for half, box in enumerate(REFUGES):
        if (g.stack[box] or g.court[box]) and (g.augustus[half] == OFF or g.at[g.augustus[half]] != box):  # 8.2.2
            yield f"there is somebody in {('Ravenna', 'Constantinopolis')[half]} without the Augustus"


def _ranks(g: Ultimus) -> Iterator[str]:
    """Titles held by those who cannot hold them, guards without a leader, units where they may never be."""
    for title, holders in (("Augustus", g.augustus), ("Patrician", g.patrician), ("Usurper", g.usurper)):
        for leader in holders:
            if leader != OFF and not (historical(leader) and in_play(g, leader)):
                yield f"{LEADERS[leader].id} cannot be {title}"
    for unit in GUARDSMEN:
        leader = guarded(g, unit)
        if g.where[unit] < PLACES and (leader == OFF or g.at[leader] != g.where[unit]):  # 3.2.4.1
            yield f"{UNITS[unit].id} is without its leader"
    for unit, place in enumerate(g.where):
        if KIND[unit] == LI and place < LANDS and not (ZONES_OF[UNITS[unit].home] >> place) & 1:  # 3.2.1.1
            yield f"{UNITS[unit].id} has left its diocese"
        if KIND[unit] == CO and place < LANDS and (PARTS[1 - UNITS[unit].half] >> place) & 1:  # 3.2.2.3
            yield f"{UNITS[unit].id} is in the other half of the Empire"

