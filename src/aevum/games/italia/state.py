"""What exists: the position of a game of Italia.

Zones are small numbers: first the land zones, then the seas.  A leader aboard a fleet stands at
``FLEETS`` plus the number of the fleet.  Units are counted by nation, zone and kind in one flat
array; fleets have a counter each, because what a fleet carries is lost with it.
Victory points are counted in halves.
"""

from __future__ import annotations

from operator import add
from typing import Final

from ...kernel.agenda import State
from ...kit.areas import bits, mask
from .cards import BOARD, KINDS, LAND_KINDS, Edition
from .cards import edition as edition_of

OFF: Final = 255  # not on the board
FLEETS: Final = 64  # a leader's place from here on is a fleet
CITY, RUIN = 1, 2

NAMES: Final = BOARD.names
LANDS: Final = BOARD.lands
LAND: Final = (1 << LANDS) - 1  # every land zone
PLACES: Final = len(NAMES)
ROW: Final = LANDS * LAND_KINDS  # one nation's part of the array of units


def _zone(name: str) -> int:
    return BOARD.index[name]


# 2.1 The board (2.1.1): Italy with its islands (2.1.2), its North and South (2.1.3), Africa.
ADJACENT: Final = BOARD.neighbours("land", "river", "ridge", "pass")
COASTS: Final = BOARD.neighbours("coast")  # of a land zone its seas, of a sea its coastal zones
SEA_LANES: Final = BOARD.neighbours("sea")
STRAITS: Final = BOARD.neighbours("strait")  # 2.1.8
CORNERS: Final = BOARD.neighbours("corner")  # 2.1.10
SUBURBS: Final = BOARD.where(region="suburb")  # 2.1.4
MOUNTAINS: Final = BOARD.where(terrain="mountain")  # 2.1.5
MARSHES: Final = BOARD.where(terrain="marsh")  # 2.1.6
SEAS: Final = BOARD.where(kind="sea")  # 2.1.7
CITY_SITES: Final = BOARD.where(city=True)  # 2.1.9, 2.2.1.9.4
AFRICA: Final = BOARD.where(region="Africa")
ROMA: Final = _zone("Roma")
ALPES: Final = _zone("Alpes")
COASTAL: Final = mask(zone for zone in range(LANDS) if COASTS[zone])


class Italia(State):
    """A position of Italia I or II.  The printed markers (2.2.2.1) are fields here."""

    __slots__ = (
        "active", "advanced", "ashore", "blocked", "boarded", "book", "campaign", "capital", "cargo", "cities", "city",
        "conversions", "edition", "entered", "first", "fright", "gold", "hurt", "landed", "lands", "leaders", "led", "major",
        "master", "moved", "occupied", "passes", "points", "present", "raids", "reacted", "reserve", "ruins", "sacked",
        "sailed", "sailing", "sea", "shared", "size", "spent", "tired", "turn", "units",
    )  # fmt: skip

    DERIVED = ("book", "size", "ashore", "occupied", "shared", "cities", "ruins", "sailing", "tired", "moved")
    SETTLED = ("edition", "advanced")

    book: Edition  # the cards of the edition that is being played
    size: bytearray  # by nation and zone: how many units
    ashore: bytearray  # by nation and kind: how many units on land
    occupied: int  # zones with units or leaders of any nation
    shared: int  # zones with those of several
    cities: int  # zones with a city
    ruins: int  # zones with a ruin
    tired: bytearray  # by zone: how many of its units have moved
    moved: int  # zones with units that have
    sailing: list[int]  # by nation: the seas in which it has fleets

    edition: int  # 1 or 2
    advanced: bool  # with the special rules of chapters 13 and 14
    turn: int  # 1 to 10 (2.2.2.4.1, 2.1.11); 11 when the game is over
    active: int  # the nation whose turn it is, OFF between nations

    units: bytearray  # by nation, zone and kind
    present: list[int]  # by nation: the zones in which it has units or leaders
    leaders: bytearray  # by leader: his place, or OFF
    sea: bytearray  # by fleet: its sea, or OFF
    cargo: bytearray  # two places aboard each fleet: kind + 1, or 0
    city: bytearray  # by zone: nothing, CITY or RUIN; at most one (2.2.1.9.3), no unit (2.2.1.9.1), never moved (9.0.5)
    lands: list[int]  # by nation: the zones that it controlled last

    gold: list[int]  # by nation (2.1.11, 2.2.2.1.1)
    points: list[int]  # by nation, in halves (2.5.1)
    master: bytearray  # by nation: whom it is submitted to (2.2.2.2.1), or OFF
    capital: bytearray  # by nation: its capital, or OFF
    reserve: bytearray  # by nation and kind (fleets too): bought, to be placed in its next turn
    first: int  # by nation, bits: its card's special first pillage has happened
    fright: int  # combats of Romans with elephants so far
    conversions: int  # by the Patrimonium so far (2.2.2.3.1)

    # The movement in progress.
    spent: bytearray  # by zone and kind: units of the active nation that have moved
    led: int  # by leader, bits: leaders that have moved
    sailed: bytearray  # by fleet: seas passed in this movement
    boarded: bytearray  # by fleet: units that it has carried in this movement
    landed: bytearray  # by zone and kind: units that came by sea or over a strait in this movement
    entered: list[int]  # by zone: the zones from which it was entered in this movement

    # The combats in progress.
    raids: int  # zones in which a raid was declared
    hurt: bytearray  # by nation: units that have taken the first of their two hits
    sacked: int  # zones whose city was pillaged or raided in this nation's turn (10.6.1.2, 10.7.10)

    # The major invasion or campaign in progress.
    major: bool
    campaign: int  # the leader on campaign, or OFF
    blocked: list[int]  # the zones blocked in this movement and in the one before, or OFF
    reacted: list[int]  # by nation: the zones that it has left in reaction
    passes: int  # turn 10: nations that have passed one after the other

    def copy(self) -> Italia:
        twin = Italia.__new__(Italia)
        twin.agenda = self.agenda[:]
        twin.effects = self.effects[:]
        twin.events = None
        twin.book = self.book
        twin.size = self.size[:]
        twin.ashore = self.ashore[:]
        twin.occupied = self.occupied
        twin.shared = self.shared
        twin.cities = self.cities
        twin.ruins = self.ruins
        twin.sailing = self.sailing[:]
        twin.tired = self.tired[:]
        twin.moved = self.moved
        twin.edition = self.edition
        twin.advanced = self.advanced
        twin.turn = self.turn
        twin.active = self.active
        twin.units = self.units[:]
        twin.present = self.present[:]
        twin.leaders = self.leaders[:]
        twin.sea = self.sea[:]
        twin.cargo = self.cargo[:]
        twin.city = self.city[:]
        twin.lands = self.lands[:]
        twin.gold = self.gold[:]
        twin.points = self.points[:]
        twin.master = self.master[:]
        twin.capital = self.capital[:]
        twin.reserve = self.reserve[:]
        twin.first = self.first
        twin.fright = self.fright
        twin.conversions = self.conversions
        twin.spent = self.spent[:]
        twin.led = self.led
        twin.sailed = self.sailed[:]
        twin.boarded = self.boarded[:]
        twin.landed = self.landed[:]
        twin.entered = self.entered[:]
        twin.raids = self.raids
        twin.hurt = self.hurt[:]
        twin.sacked = self.sacked
        twin.major = self.major
        twin.campaign = self.campaign
        twin.blocked = self.blocked[:]
        twin.reacted = self.reacted[:]
        twin.passes = self.passes
        return twin

    def derive(self) -> None:
        self.book = edition_of(self.edition)
        nations = len(self.units) // ROW
        self.size, self.ashore = bytearray(nations * LANDS), bytearray(nations * LAND_KINDS)
        for nation, zones in zip(range(nations), self.present, strict=False):  # a file may say anything
            row = slice(nation * LAND_KINDS, (nation + 1) * LAND_KINDS)
            for zone in bits(zones & LAND):
                stack = nation * LANDS + zone
                units = self.units[stack * LAND_KINDS : (stack + 1) * LAND_KINDS]
                self.size[stack] = sum(units)
                self.ashore[row] = map(add, self.ashore[row], units)
        self.tired = bytearray(map(sum, zip(*(self.spent[kind::LAND_KINDS] for kind in range(LAND_KINDS)), strict=True)))
        self.moved = mask(zone for zone, count in enumerate(self.tired) if count)
        self.occupied = self.shared = 0
        for zones in self.present:
            self.shared |= self.occupied & zones
            self.occupied |= zones
        self.cities = mask(zone for zone, what in enumerate(self.city) if what == CITY)
        self.ruins = mask(zone for zone, what in enumerate(self.city) if what == RUIN)
        self.sailing = [mask(sea for sea in self.sea[slots.start : slots.stop] if sea != OFF) for slots in self.book.slots]


def empty(edition: int, advanced: bool) -> Italia:
    """A board without pieces."""
    book = edition_of(edition)
    nations, fleets = len(book.cards), book.fleets
    g = Italia.__new__(Italia)
    g.agenda, g.effects, g.events = [], [], None
    g.edition, g.advanced, g.turn, g.active = edition, advanced, 0, OFF
    g.units = bytearray(nations * ROW)
    g.present = [0] * nations
    g.leaders = bytearray([OFF]) * len(book.leads)
    g.sea = bytearray([OFF] * fleets)
    g.cargo = bytearray(2 * fleets)
    g.city = bytearray(LANDS)
    g.lands = [0] * nations
    g.gold = [card.gold for card in book.cards]  # 6.1.6
    g.points = [0] * nations
    g.master = bytearray([OFF] * nations)
    g.capital = bytearray([OFF] * nations)
    g.reserve = bytearray(nations * len(KINDS))
    g.first = g.fright = g.conversions = 0
    g.spent, g.led = bytearray(ROW), 0
    g.sailed, g.boarded, g.landed, g.entered = bytearray(fleets), bytearray(fleets), bytearray(ROW), [0] * LANDS
    g.raids, g.hurt, g.sacked = 0, bytearray(nations), 0
    g.major, g.campaign, g.blocked, g.reacted, g.passes = False, OFF, [OFF, OFF], [0] * nations, 0
    g.derive()
    return g
