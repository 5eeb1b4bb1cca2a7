"""What exists: the position of a game of Ultimus Romanorum.

Places are small numbers: the areas of the board (zones, refuges, seas), and from ``FLEETS`` on the fleets, where
those stand who are aboard.  Units and leaders have one counter each, numbered as in the book.  A player keeps his
seat when the roles change (0.5.3): hands and points belong to seats, everything on the board to a role, ROMAN or
BARBARIAN.  Usurpations are known by the half of the Empire in which they happen.
"""

from __future__ import annotations

from typing import Annotated, Final, Self

from ...kernel.agenda import State
from ...kernel.view import Count, Owner
from ...kit.areas import bits, mask
from .board import ADJACENT, AREAS, OFF, ZONES
from .book import (
    AT_WAR,
    CHIEFS,
    FLEET,
    FOEDERATI,
    FRIEND,
    GUARDSMEN,
    HOMES,
    LEADERS,
    OF_PEOPLE,
    PEACE,
    PEOPLES,
    SCATTERED,
    STATUSES,
    STRATAGEMS,
    UNITS,
)

ROMAN, BARBARIAN = 0, 1  # the roles (0.5)
SEATS: Final = ("red", "blue")  # red begins as the ROMAN

# Where somebody is who is nowhere on the board; OFF: not in play, or not yet.
FALLEN: Final = 254  # eliminated, and may return (3.3.1, 4.2.1, 9)
GONE: Final = 253  # eliminated for good

FLEETS: Final = AREAS  # places from here on are fleets
CLASSES: Final = 2 + STRATAGEMS[FLEET].copies  # 3.4.2 the two fleets of the Empire, then the temporary ones
PLACES: Final = AREAS + CLASSES
AROUND: Final = tuple((ADJACENT[place] | 1 << place) & ZONES if place < AREAS else 0 for place in range(PLACES))  # 7.2.1 with the zone itself


class _Gathered(State):
    """What follows from the position, kept for speed as bit sets: verbs maintain it, ``gather`` works it out anew."""

    __slots__ = (
        "court", "enemy_land", "hostile", "hostile_leaders", "mobile", "present", "present_leaders", "rooted", "rooted_leaders",
        "stack", "tired", "tired_leaders", "united", "unsure", "vacant",
    )  # fmt: skip

    # From where everybody stands.
    stack: list[int]  # by place: its units
    court: list[int]  # by place: its leaders
    vacant: int  # the places with nobody
    present: int  # units in some place
    present_leaders: int
    # From who has moved in this sequence.
    tired: int  # units
    tired_leaders: int
    # From statuses, alliances and usurpations.
    hostile: int  # units of the BARBARIAN
    hostile_leaders: int
    rooted: int  # 4.2.2.2 units at peace that have nowhere to go, as no home zone of theirs touches another
    rooted_leaders: int
    enemy_land: int  # 3.4.1.7 the home zones of the peoples at war with Rome
    united: list[int]  # by people: its units, and those of the peoples that are one with it (6.2.18, 6.2.20)
    # From all of this, while a role moves.
    mobile: int  # the zones that somebody can leave, as far as it is known
    unsure: int  # the zones of which this is to be found out anew, as something has changed there or beside them


class Ultimus(_Gathered):
    """A position of Ultimus Romanorum.  Markers of the game are fields here."""

    __slots__ = (
        "active", "admiral", "ally", "at", "attacker", "augustus", "back", "bag", "came", "capital", "cause", "claimant",
        "council", "crowned", "epidemics", "escort", "event", "fell", "field", "fleet", "gifts", "guard", "hands",
        "heirless", "initiative", "laid", "landed", "last_fall", "marched", "migrants", "moved", "outbreaks", "pacified",
        "patrician", "pax", "points", "removed", "rex", "roman", "sailed", "scenario", "shown", "silent", "smc", "status", "tamed",
        "triumph", "turned", "usurper", "weak", "where", "year",
    )  # fmt: skip

    SETTLED = ("scenario",)

    scenario: int
    year: int  # 0.3.1; after the last one the game is over
    roman: int  # the seat of the ROMAN (5.1)
    points: list[int]  # by seat: PV (10.1); they stay with their player (5.8)

    # The year.
    initiative: int  # the role that has it, or OFF (2.B)
    smc: list[int]  # by role: sequences still to be played (2.D.4)
    event: int  # 1 to 15, or 0 (T2)
    pax: bool  # the turn marker shows Pax Romana (2.C.6)
    active: int  # the role whose sequence it is, or OFF

    # Stratagems (6).
    hands: Annotated[list[list[int]], Owner("stratagems")]  # by seat
    bag: Annotated[list[int], Count("stratagems")]  # the bowl
    shown: list[int]  # put back openly this year; in the bowl again before the next draw (2.F.5)
    laid: list[int]  # on the map, until they go back
    removed: list[int]  # out of the game
    gifts: list[list[int]]  # by seat: what may be used once without the counter (3.5.2.13, 3.5.2.17, 3.6.6.1)
    silent: int  # by role, bits: has passed for the rest of this sequence
    outbreaks: list[int]  # zones with that marker (6.3.11)
    epidemics: list[int]  # zones with that marker (6.3.15)
    council: int  # the zone of the council, or OFF (6.3.5)

    # Units.
    where: bytearray  # by unit: his place, OFF, FALLEN or GONE
    weak: bytearray  # by unit: 1 on the weakened face
    cause: bytearray  # by unit: 0, or 1 + the half of the usurpation that it has joined (3.6.3)
    fell: bytearray  # by unit: the zone in which it was eliminated, or OFF
    guard: bytearray  # by unit of buccellarii: its leader, or OFF (3.2.4)

    # Leaders.
    at: bytearray  # by leader: his place, OFF, FALLEN or GONE
    turned: bytearray  # by leader: 0, or 1 + the half of the usurpation that he has joined (1.2.1.1, 3.7.1.2)
    augustus: list[int]  # by half: a leader, or OFF (3.5.1.1, 3.5.1.2)
    patrician: list[int]  # by half
    usurper: list[int]  # by half (3.6.1); with one in each, both win over their own (3.6.5.2)
    claimant: list[int]  # by half: who becomes Augustus in the place of a usurper of barbarian birth (6.2.3)
    escort: int  # who brings Valentinianus III to the West, or OFF (3.5.2.18)
    heirless: int  # by half, bits: it has been found that there is no successor (3.5.2.13)
    triumph: int  # by half, bits: the usurpation has succeeded, the roles change in phase F (3.6.4)

    # Peoples.
    status: bytearray  # by people (4.2, 4.5); what its leaders' backs and the Pax Romana markers tell (1.2.1.2 - 1.2.1.4, 4.2.2.3, 4.2.3.3)
    ally: bytearray  # by people: the major people it is allied with, or subject to, or OFF (6.2.18, 6.2.20)
    capital: bytearray  # by people: the zone of its Regnum's capital, or OFF (4.5.3)
    rex: bytearray  # by people: its king, or OFF
    last_fall: bytearray  # by people: where its last unit was eliminated, or OFF (9.4)
    tamed: bytearray  # by people: where the ROMAN won it over in battle, or OFF (9.4.3)
    pacified: int  # by people, bits: beaten by arms this year (10.2)
    crowned: int  # by people, bits: became a Regnum this year (10.2)
    migrants: int  # by people, bits: on migration this year (6.2.26)

    # Fleets.
    fleet: bytearray  # by fleet: its sea or the zone of its port, or OFF
    admiral: bytearray  # by fleet: the role that controls it (3.4.2.4)
    back: list[int]  # by fleet: the year in which it returns, or 0 (9.2)

    # The sequence in progress.
    moved: bytearray  # by unit: 1 when it has moved
    marched: bytearray  # by leader: likewise
    came: bytearray  # by unit: the zone from which it entered the one where it is, or OFF (8.2.1.5, T1.10)
    landed: bytearray  # by unit: 1 when it came by sea
    sailed: int  # by fleet, bits

    # The battle in progress.
    field: int  # its zone, or OFF
    attacker: int  # the role that attacks, or OFF

    def copy(self) -> Ultimus:
        twin = Ultimus.__new__(Ultimus)
        twin.agenda = self.agenda[:]
        twin.effects = self.effects[:]
        twin.events = None
        twin.scenario = self.scenario
        twin.year = self.year
        twin.roman = self.roman
        twin.points = self.points[:]
        twin.initiative = self.initiative
        twin.smc = self.smc[:]
        twin.event = self.event
        twin.pax = self.pax
        twin.active = self.active
        twin.hands = [hand[:] for hand in self.hands]
        twin.bag = self.bag[:]
        twin.shown = self.shown[:]
        twin.laid = self.laid[:]
        twin.removed = self.removed[:]
        twin.gifts = [gifts[:] for gifts in self.gifts]
        twin.silent = self.silent
        twin.outbreaks = self.outbreaks[:]
        twin.epidemics = self.epidemics[:]
        twin.council = self.council
        twin.where = self.where[:]
        twin.weak = self.weak[:]
        twin.cause = self.cause[:]
        twin.fell = self.fell[:]
        twin.guard = self.guard[:]
        twin.at = self.at[:]
        twin.turned = self.turned[:]
        twin.augustus = self.augustus[:]
        twin.patrician = self.patrician[:]
        twin.usurper = self.usurper[:]
        twin.claimant = self.claimant[:]
        twin.escort = self.escort
        twin.heirless = self.heirless
        twin.triumph = self.triumph
        twin.status = self.status[:]
        twin.ally = self.ally[:]
        twin.capital = self.capital[:]
        twin.rex = self.rex[:]
        twin.last_fall = self.last_fall[:]
        twin.tamed = self.tamed[:]
        twin.pacified = self.pacified
        twin.crowned = self.crowned
        twin.migrants = self.migrants
        twin.fleet = self.fleet[:]
        twin.admiral = self.admiral[:]
        twin.back = self.back[:]
        twin.moved = self.moved[:]
        twin.marched = self.marched[:]
        twin.came = self.came[:]
        twin.landed = self.landed[:]
        twin.sailed = self.sailed
        twin.field = self.field
        twin.attacker = self.attacker
        twin.stack = self.stack[:]
        twin.court = self.court[:]
        twin.vacant = self.vacant
        twin.present = self.present
        twin.present_leaders = self.present_leaders
        twin.tired = self.tired
        twin.tired_leaders = self.tired_leaders
        twin.hostile = self.hostile
        twin.hostile_leaders = self.hostile_leaders
        twin.rooted = self.rooted
        twin.rooted_leaders = self.rooted_leaders
        twin.enemy_land = self.enemy_land
        twin.united = self.united[:]
        twin.mobile = self.mobile
        twin.unsure = self.unsure
        return twin

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        g = super().unpack(data)
        gather(g)
        return g


def gather(g: Ultimus) -> None:
    """Work out anew what follows from the position; raises ``ValueError`` for a position that is none."""
    if (len(g.where), len(g.at), len(g.guard)) != (len(UNITS), len(LEADERS), len(GUARDSMEN)):
        raise ValueError("this position has other counters than the game")
    if (len(g.status), len(g.ally)) != (len(PEOPLES), len(PEOPLES)) or max(g.status) >= len(STATUSES):
        raise ValueError("this position has other peoples than the game")
    if any(lord != OFF and lord >= len(PEOPLES) for lord in g.ally):
        raise ValueError("a people is allied with one that does not exist")
    g.stack, g.court = [0] * PLACES, [0] * PLACES
    for heaps, places in ((g.stack, g.where), (g.court, g.at)):
        for counter, place in enumerate(places):
            if place < PLACES:
                heaps[place] |= 1 << counter
            elif place not in (OFF, FALLEN, GONE):
                raise ValueError(f"there is no place {place}")
    g.vacant = mask(place for place in range(PLACES) if not (g.stack[place] or g.court[place]))
    g.present, g.present_leaders = sum(g.stack), sum(g.court)
    g.tired, g.tired_leaders = marked(g.moved), marked(g.marched)
    align(g)


def marked(flags: bytearray) -> int:
    """The bit set of the flags that are set."""
    return mask(number for number, flag in enumerate(flags) if flag)


def align(g: Ultimus) -> None:
    """Work out anew what follows from statuses, alliances and usurpations.

    3.7.2.1, 3.7.2.2, 0.5.1, 0.5.2: which units and leaders are the BARBARIAN's.  4.4.1.2, 4.5.1.2: his are not the
    Foederati but for those won over by a usurper, who may stand against their people (3.7.2.3, 3.7.2.5); 4.4.2.1: nor is
    Armenia.  4.4.1.3, 4.5.3.5: peoples at peace, at war, in revolt and kingdoms are.
    """
    units = leaders = land = rooted = 0
    for people, status in enumerate(g.status):
        migrates = g.migrants >> people & 1
        if status not in (FOEDERATI, FRIEND) or migrates:
            units |= OF_PEOPLE[people]
        if status != FOEDERATI or migrates:
            leaders |= CHIEFS[people]
        if status in AT_WAR:
            land |= HOMES[people]
        elif status == PEACE:
            rooted |= 1 << people
    if any(g.cause):
        units |= marked(g.cause)
    if any(g.turned):
        leaders |= marked(g.turned)
    g.hostile, g.hostile_leaders, g.enemy_land = units, leaders, land
    g.rooted = g.rooted_leaders = 0
    for people in bits(rooted & SCATTERED):
        g.rooted |= OF_PEOPLE[people]
        g.rooted_leaders |= CHIEFS[people]
    unite(g)
    g.mobile, g.unsure = 0, ZONES


def unite(g: Ultimus) -> None:
    """6.2.18, 6.2.20: work out anew which units a people has for its own."""
    g.united = list(OF_PEOPLE)
    for people, lord in enumerate(g.ally):
        if lord != OFF:
            g.united[lord] |= OF_PEOPLE[people]


def empty(scenario: int, year: int) -> Ultimus:
    """A board without pieces: no leader, no unit, every stratagem in the bowl, every people as the age found it."""
    g = Ultimus.__new__(Ultimus)
    g.agenda, g.effects, g.events = [], [], None
    g.scenario, g.year, g.roman, g.points = scenario, year, 0, [0, 0]
    g.initiative, g.smc, g.event, g.pax, g.active = OFF, [0, 0], 0, False, OFF
    g.hands, g.shown, g.laid, g.removed, g.gifts = [[], []], [], [], [], [[], []]
    g.bag = [number for number, stratagem in enumerate(STRATAGEMS) for _ in range(stratagem.copies)]
    g.silent, g.outbreaks, g.epidemics, g.council = 0, [], [], OFF
    units, leaders, peoples = len(UNITS), len(LEADERS), len(PEOPLES)
    g.where, g.weak, g.cause = bytearray([OFF]) * units, bytearray(units), bytearray(units)
    g.fell, g.guard = bytearray([OFF]) * units, bytearray([OFF]) * len(GUARDSMEN)
    g.at, g.turned = bytearray([OFF]) * leaders, bytearray(leaders)
    g.augustus, g.patrician, g.usurper, g.claimant = [OFF, OFF], [OFF, OFF], [OFF, OFF], [OFF, OFF]
    g.escort, g.heirless, g.triumph = OFF, 0, 0
    g.status = bytearray(STATUSES.index(people.status) for people in PEOPLES)
    names = [people.id for people in PEOPLES]
    g.ally = bytearray(names.index(people.master) if people.master else OFF for people in PEOPLES)  # 6.2.20
    g.capital, g.rex = bytearray([OFF]) * peoples, bytearray([OFF]) * peoples
    g.last_fall, g.tamed = bytearray([OFF]) * peoples, bytearray([OFF]) * peoples
    g.pacified = g.crowned = g.migrants = 0
    g.fleet, g.admiral, g.back = bytearray([OFF]) * CLASSES, bytearray(CLASSES), [0] * CLASSES
    g.moved, g.marched, g.came, g.landed = bytearray(units), bytearray(leaders), bytearray([OFF]) * units, bytearray(units)
    g.sailed, g.field, g.attacker = 0, OFF, OFF
    gather(g)
    return g

