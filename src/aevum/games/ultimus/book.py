"""What is printed: leaders, units, peoples, stratagems and tables, read from the data files and frozen."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from ...kit import packs
from ...kit.areas import bits, mask
from ...kit.packs import PackError, load
from . import board
from .board import DIOCESES, EAST, HALF_OF, OFF, WEST

HALVES: Final = ("west", "east")
ROMANS: Final = OFF  # the people of a Roman
LI, CO, PA, BU, TRIBE = range(5)  # 1.3.1 the kinds of units; a tribe's unit belongs to its people
KINDS: Final = ("LI", "CO", "PA", "BU", "tribe")
NATIONS: Final = ("Iranian", "Germanic", "Celtic", "Thraco-Phrygian", "Hamite-Semite", "Hunnic")  # 1.1.1, without the Romans

# 4.2, 4.5, Intro.4 What a people can be to Rome, one after the other.
PEACE, WAR, FOEDERATI, REVOLTED, REGNUM, FRIEND = range(6)  # FRIEND is Armenia alone (4.4.2), which is never at war with Rome (4.4.2.2)
STATUSES: Final = ("peace", "war", "foederati", "revolted", "regnum", "roman")
AT_WAR: Final = (WAR, REVOLTED, REGNUM)  # 2.C.5

# 6 The stratagems, in the order of the chapter.
MINOR_TREATY, MAJOR_TREATY, TRIBUTE, AUGUSTA_EAST, AUGUSTA_WEST, PAPA, GUARDS = range(7)
USURP_WEST, USURP_EAST, RISE_MINOR, RISE_TWO_MINOR, RISE_THREE_MINOR, RISE_MAJOR, RISE_THREE_MAJOR = range(7, 14)
SCOURGE, REX, ALLIANCE, BAGAUDES, MIGRATION = range(14, 19)
INITIATIVE, REBELLION, COUNCIL, TIMELY_FLIGHT, ASSASSINATION, OUTBREAK, EPIDEMIC, DESERTION, FUROR, FAVOUR, FLEET, GERMANOPHOBIA = range(19, 31)

# T2 The events.
FAMINE, BAD_CLIMATE, DISCOURAGEMENT, SICK_AUGUSTUS, GERMANIC_VIGOUR, UNREST, HARSH_WINTER, DIVINE_PEACE = range(1, 9)
DANGEROUS_SEAS, SUPPLY_TROUBLES, VENGEANCE, DONATION, EASTERN_PLAGUE, PERSIAN_FICKLENESS, HUNNIC_FICKLENESS = range(9, 16)

Half = Literal["west", "east"]
Face = tuple[int, int, int]  # PF, QU, BT


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    source: str


# Leaders (1.2).


class Leader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """1.2.1, 1.2.2: a leader's counter, some with a CP; and his row in the tables of entry and death (T3, T4).

    3.3.1.3, 4.2.1.2: generic leaders have none; T4.6: nobody enters after Attila.
    """

    id: str
    cc: int
    vs: int
    bt: int
    cp: int = 0
    source: str
    rated: str
    half: Half | None = None  # of a Roman: the colour of his counter
    origin: Literal["", "T", "B"] = ""
    people: str = ""  # of anybody else
    generic: bool = False
    entry: int = 0
    zone: str = ""
    after: str = ""  # T3.6, T3.7: enters after the death of this one
    alias: str = ""  # T4.7: the Roman leader who becomes this one
    first: int = 1  # the column of his first year
    deaths: tuple[int, ...] = ()
    death: int = 0

    def deadly(self, year: int) -> int:
        """T3.3, T3.4: below which d10 he dies in this year; 10 is certain death, 0 no test."""
        if year == self.death:
            return 10
        return self.first + self.deaths.index(year) if year in self.deaths else 0


class _Leaders(msgspec.Struct, forbid_unknown_fields=True):
    roman: tuple[Leader, ...]
    barbarian: tuple[Leader, ...]


# Units (1.3).


class _Diocese(_Entry, frozen=True, forbid_unknown_fields=True):
    id: str
    half: Half
    limitanei: int
    comitatenses: int


class _Regulars(_Entry, frozen=True, forbid_unknown_fields=True):
    front: Face
    back: Face


class _Guards(_Entry, frozen=True, forbid_unknown_fields=True):
    counters: int
    pf: tuple[int, ...]  # by the CC of the leader
    quality: int
    bonus: int


class _Palatini(_Entry, frozen=True, forbid_unknown_fields=True):
    id: str
    half: Half
    capital: str
    front: Face
    back: Face
    foreign: bool = False
    escort: bool = False
    year: int = 0


class _Units(msgspec.Struct, forbid_unknown_fields=True):
    diocese: tuple[_Diocese, ...]
    limitanei: _Regulars
    comitatenses: _Regulars
    buccellarii: _Guards
    palatini: tuple[_Palatini, ...]


class People(_Entry, frozen=True, forbid_unknown_fields=True):
    """4.1: a people, its status when the age begins (4.1.4), whether it can be a Regnum (4.5.3.1), and what its units are like."""

    id: str
    nation: Literal["Iranian", "Germanic", "Celtic", "Thraco-Phrygian", "Hamite-Semite", "Hunnic"]
    status: Literal["peace", "war", "foederati", "revolted", "regnum", "roman"]
    units: int
    front: Face
    back: Face
    major: bool = False
    regnum: bool = False
    federable: bool = True
    master: str = ""


class _Peoples(msgspec.Struct, forbid_unknown_fields=True):
    people: tuple[People, ...]


class Unit(msgspec.Struct, frozen=True):
    """1.3.1.1, 1.3.1.2: one counter, with a name or a people and a kind; 1.3.2: its two faces.

    1.3.1.4: ``home`` is a diocese (LI, CO), the zone of a capital (PA), or a people (TRIBE); 1.3.1.3: ``foreign`` is (B).
    """

    id: str
    kind: int
    home: int
    half: int
    faces: tuple[Face, Face]  # normal, weakened
    foreign: bool = False
    year: int = 0
    escort: bool = False


# Stratagems (6) and tables.


class Stratagem(_Entry, frozen=True, forbid_unknown_fields=True):
    id: str
    side: Literal["roman", "barbarian", "mixed"]
    phase: str
    copies: int
    rules: str  # what the outline says of it
    after: Literal["bowl", "removed", "map"] = "bowl"

    def usable(self, side: int) -> bool:
        """6.1: whether the ROMAN (0) or the BARBARIAN (1) may use it."""
        return self.side == "mixed" or self.side == ("roman", "barbarian")[side]


class _Stratagems(msgspec.Struct, forbid_unknown_fields=True):
    stratagem: tuple[Stratagem, ...]


class Result(msgspec.Struct, frozen=True):
    """A cell of the combat table: what happens to attacker and defender, and who wins (0 attacker, 1 defender)."""

    attacker: str
    defender: str
    winner: int


class _Combat(_Entry, frozen=True, forbid_unknown_fields=True):
    odds: tuple[str, ...]
    lowest: int
    rows: tuple[tuple[str, ...], ...]


class _Event(_Entry, frozen=True, forbid_unknown_fields=True):
    id: str
    sum: int


class _Tables(msgspec.Struct, forbid_unknown_fields=True):
    combat: _Combat
    event: tuple[_Event, ...]


def _units(content: _Units, peoples: tuple[People, ...]) -> tuple[Unit, ...]:
    found: list[Unit] = []
    for kind, regulars in ((LI, content.limitanei), (CO, content.comitatenses)):
        for home, diocese in enumerate(content.diocese):
            for number in range(1, (diocese.limitanei if kind == LI else diocese.comitatenses) + 1):
                faces = regulars.front, regulars.back
                found.append(Unit(f"{KINDS[kind]} {diocese.id} {number}", kind, home, HALF_OF[home], faces))
    for guard in content.palatini:
        home, half = board.zone(guard.capital), HALVES.index(guard.half)
        found.append(Unit(guard.id, PA, home, half, (guard.front, guard.back), guard.foreign, guard.year, guard.escort))
    for number in range(1, content.buccellarii.counters + 1):
        found.append(Unit(f"Buccellarii {number}", BU, OFF, OFF, ((0, 0, 0), (0, 0, 0))))
    for home, people in enumerate(peoples):
        for number in range(1, people.units + 1):
            found.append(Unit(f"{people.id} {number}", TRIBE, home, OFF, (people.front, people.back)))
    return tuple(found)


def _cell(text: str) -> Result:
    losses, _, winner = text.partition("|")
    attacker, _, defender = losses.partition(":")
    return Result(attacker, defender, "AD".index(winner))


_leaders = load(packs.find("ultimus", "leaders.toml"), _Leaders)
_content = load(packs.find("ultimus", "units.toml"), _Units)
_tables = load(packs.find("ultimus", "tables.toml"), _Tables)

PEOPLES: Final = load(packs.find("ultimus", "peoples.toml"), _Peoples).people
LEADERS: Final = _leaders.roman + _leaders.barbarian
UNITS: Final = _units(_content, PEOPLES)
GUARD: Final = _content.buccellarii  # 3.2.4
STRATAGEMS: Final = load(packs.find("ultimus", "stratagems.toml"), _Stratagems).stratagem
COMBAT: Final = tuple(tuple(_cell(text) for text in row) for row in _tables.combat.rows)  # T1, by row from the lowest, then by column
LOWEST_ROW: Final = _tables.combat.lowest
ODDS: Final = tuple((int(a), int(b)) for a, _, b in (text.partition("/") for text in _tables.combat.odds))
EVENTS: Final = tuple(event.id for event in sorted(_tables.event, key=lambda event: event.sum))  # event n is EVENTS[n - 1]

# By number, for speed.
PEOPLE: Final = {people.id: i for i, people in enumerate(PEOPLES)}
LEADER: Final = {leader.id: i for i, leader in enumerate(LEADERS)}
UNIT: Final = {unit.id: i for i, unit in enumerate(UNITS)}
HOMES: Final = tuple(board.homes(people.id) for people in PEOPLES)  # the zones that bear a people's name
FOLK: Final = tuple(PEOPLE[leader.people] if leader.people else ROMANS for leader in LEADERS)  # by leader: his people
TRIBE_OF: Final = tuple(unit.home if unit.kind == TRIBE else ROMANS for unit in UNITS)  # by unit: its people
KIND: Final = tuple(unit.kind for unit in UNITS)
FACES: Final = tuple(unit.faces for unit in UNITS)
SORT: Final = tuple(
    number if unit.kind in (PA, BU) else next(other for other, like in enumerate(UNITS) if (like.kind, like.home) == (unit.kind, unit.home))
    for number, unit in enumerate(UNITS)
)  # by unit: the first one of its kind and home; palatini and guards have names
CC: Final = tuple(leader.cc for leader in LEADERS)
VS: Final = tuple(leader.vs for leader in LEADERS)
CP: Final = tuple(leader.cp for leader in LEADERS)

# Bit sets.
OF_PEOPLE: Final = tuple(mask(u for u, tribe in enumerate(TRIBE_OF) if tribe == p) for p in range(len(PEOPLES)))  # units
CHIEFS: Final = tuple(mask(n for n, folk in enumerate(FOLK) if folk == p) for p in range(len(PEOPLES)))  # leaders
ROMAN_UNITS: Final = mask(u for u, tribe in enumerate(TRIBE_OF) if tribe == ROMANS)
ROMAN_LEADERS: Final = mask(n for n, folk in enumerate(FOLK) if folk == ROMANS)
HISTORICAL: Final = mask(n for n, leader in enumerate(LEADERS) if not leader.generic)
OF_KIND: Final = tuple(mask(u for u, kind in enumerate(KIND) if kind == k) for k in range(len(KINDS)))
GERMANIC: Final = mask(u for u, p in enumerate(TRIBE_OF) if p != ROMANS and PEOPLES[p].nation == "Germanic")
GUARDSMEN: Final = tuple(bits(OF_KIND[BU]))
REGULARS: Final = tuple(
    tuple(u for u in bits(OF_KIND[LI] | OF_KIND[CO]) if UNITS[u].home == diocese) for diocese in range(len(DIOCESES))
)  # by diocese: its units, the LI first
SCATTERED: Final = mask(p for p, home in enumerate(HOMES) if not any(board.ADJACENT[zone] & home for zone in bits(home)))  # peoples

HUNNI, PERSAE, OSTROGOTHI, GEPIDAE = (PEOPLE[name] for name in ("Hunni", "Persae", "Ostrogothi", "Gepidae"))
ARMENIA, IBERIA, ALANI, PEASANTS = (PEOPLE[name] for name in ("Armenia", "Iberia", "Alani", "Bagaudes"))
ATTILA, HONORIUS, VALENTINIANUS = (LEADER[name] for name in ("Attila", "Honorius", "Valentinianus III"))


def _check() -> None:
    """Refuse data that name what does not exist."""
    path = packs.find("ultimus", "leaders.toml")
    for leader in LEADERS:
        seen = f"{path}: leader {leader.id!r}"
        if leader.people and leader.people not in PEOPLE:
            raise PackError(f"{seen}: {leader.people!r} is no people of peoples.toml")
        if leader.zone and leader.zone not in board.TOWNS and leader.zone not in board.BOARD.index:
            raise PackError(f"{seen}: {leader.zone!r} is no zone and no city of map.json")
        for other in (leader.after, leader.alias):
            if other and other not in LEADER:
                raise PackError(f"{seen}: {other!r} is no leader of this file")
    path = packs.find("ultimus", "units.toml")
    if tuple(diocese.id for diocese in _content.diocese) != DIOCESES:
        raise PackError(f"{path}: the dioceses must be, in this order: {', '.join(DIOCESES)}")
    for people in PEOPLES:
        if people.master and people.master not in PEOPLE:
            raise PackError(f"{packs.find('ultimus', 'peoples.toml')}: people {people.id!r}: {people.master!r} is no people of this file")
    if len(STRATAGEMS) != GERMANOPHOBIA + 1:
        raise PackError(f"{packs.find('ultimus', 'stratagems.toml')}: there are 31 stratagems, not {len(STRATAGEMS)}")


_check()
assert (WEST, EAST) == (0, 1)
