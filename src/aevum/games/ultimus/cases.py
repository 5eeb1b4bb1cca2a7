"""The words in which numbered cases speak of this board; the format is in ``docs/cases.md``.

A zone is named as on the map or by its city; ``Ravenna`` and ``Constantinopolis`` alone are the refuges there (8.2.2).
Pieces are listed by name or by number and kind, weakened ones as such: ``Stilicho, Victores, 2 LI Italia, weak Isauri``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ...kit.areas import bits
from .board import BOARD, DIOCESES, OFF, TOWNS
from .book import (
    EVENTS,
    FOLK,
    HALVES,
    LEADER,
    REGNUM,
    STATUSES,
    STRATAGEMS,
    UNITS,
)
from .names import CLASS_NAMES, SIDES, TABLES, spell
from .queries import guard_of, points, seat_of, strength
from .scenarios import SCENARIOS, alike, counted
from .state import FALLEN, FLEETS, GONE, PLACES, Ultimus, align, empty
from .verbs import give_guard, put, put_leader

Found = re.Match[str]


def board(scenario: str, options: Mapping[str, str]) -> Ultimus:
    """A board without pieces, in the first year of a scenario."""
    number = next(number for number, setting in enumerate(SCENARIOS) if setting.id == scenario)
    return empty(number, SCENARIOS[number].first)


# Names.


def _plain(text: str) -> str:
    return re.sub(r"[\s_-]+", " ", text.strip().lower())


def _pick(names: Sequence[str], text: str, what: str) -> int:
    for number, name in enumerate(names):
        if _plain(name) == _plain(text):
            return number
    raise ValueError(f"{text!r} is no {what}; there are: {', '.join(names)}")


def _place(text: str) -> int:
    """A zone, a refuge or a fleet; a city stands for its zone."""
    for names in (BOARD.index, {name: FLEETS + number for number, name in enumerate(CLASS_NAMES)}, TOWNS):
        for name, number in names.items():
            if _plain(name) == _plain(text):
                return number
    raise ValueError(f"{text!r} is no zone, city or fleet")


def _leader(text: str) -> int:
    return _pick(TABLES["leader"], text, "leader")


def _people(text: str) -> int:
    return _pick(TABLES["people"], text, "people")


def _half(text: str) -> int:
    return _pick(HALVES, text, "half of the Empire")


def _side(text: str) -> int:
    return _pick(SIDES, text, "role")


def _stratagem(text: str) -> int:
    return _pick(TABLES["stratagem"], text, "stratagem")


def _listed(text: str) -> list[str]:
    return [part.strip() for part in re.split(r",| and ", text) if part.strip() and _plain(part) != "nothing"]


def _units(text: str) -> tuple[int, list[int]]:
    """How many of which units: "2 LI Italia" is two of those."""
    count, name = counted(text)
    found = next((numbers for unit in UNITS for key in (unit.id, unit.id.rpartition(" ")[0]) if _plain(key) == _plain(name) for numbers in [alike(key)] if numbers), [])
    if not found:
        raise ValueError(f"{name!r} is no unit and no leader")
    return count, found


def _named(text: str) -> int | None:
    """The leader of this name, if it is one's."""
    return next((number for name, number in LEADER.items() if _plain(name) == _plain(text)), None)


# GIVEN


def _set_year(g: Ultimus, found: Found) -> None:
    g.year = int(found["year"])


def _put(g: Ultimus, found: Found) -> None:
    place = _place(found["place"])
    for part in _listed(found["pieces"]):
        leader = _named(part)
        if leader is not None:
            put_leader(g, leader, place)
            continue
        weak = _plain(part).startswith("weak ")
        count, units = _units(part[5:] if weak else part)
        waiting = [unit for unit in units if g.where[unit] == OFF][:count]
        if len(waiting) < count:
            raise ValueError(f"there are no more counters for {part!r}; there are {len(units)} in all")
        for unit in waiting:
            put(g, unit, place)
            g.weak[unit] = weak


def _set_title(g: Ultimus, found: Found) -> None:
    titles = {"augustus": g.augustus, "patrician": g.patrician, "usurper": g.usurper, "claimant": g.claimant}
    leader, half = _leader(found["leader"]), _half(found["half"])
    titles[found["title"].lower()][half] = leader
    if found["title"].lower() == "usurper":
        g.turned[leader] = 1 + half
        align(g)


def _set_escort(g: Ultimus, found: Found) -> None:
    g.escort = _leader(found["leader"])


def _set_guard(g: Ultimus, found: Found) -> None:
    give_guard(g, _leader(found["leader"]), "3.2.4.2")


def _set_rebels(g: Ultimus, found: Found) -> None:
    """Everybody in a zone has joined the usurpation of a half."""
    place, cause = _place(found["place"]), 1 + _half(found["half"])
    for unit in bits(g.stack[place]):
        g.cause[unit] = cause
    for leader in bits(g.court[place]):
        g.turned[leader] = cause
    align(g)


def _set_status(g: Ultimus, found: Found) -> None:
    g.status[_people(found["people"])] = _status(found["status"])
    align(g)


def _status(text: str) -> int:
    return STATUSES.index(_plain(text).removeprefix("at "))


def _set_regnum(g: Ultimus, found: Found) -> None:
    leader = _leader(found["leader"])
    people = FOLK[leader]
    g.status[people], g.rex[people], g.capital[people] = REGNUM, leader, _place(found["place"])
    align(g)


def _set_ally(g: Ultimus, found: Found) -> None:
    g.ally[_people(found["people"])] = _people(found["lord"])
    align(g)


def _set_free(g: Ultimus, found: Found) -> None:
    g.ally[_people(found["people"])] = OFF
    align(g)


def _set_points(g: Ultimus, found: Found) -> None:
    g.points[seat_of(g, _side(found["side"]))] = int(found["points"])


def _set_hand(g: Ultimus, found: Found) -> None:
    for part in _listed(found["stratagems"]):
        kind = _stratagem(part)
        if kind not in g.bag:
            raise ValueError(f"there is no {part!r} left in the bowl; there are {STRATAGEMS[kind].copies} in all")
        g.bag.remove(kind)
        g.hands[seat_of(g, _side(found["side"]))].append(kind)


def _set_gift(g: Ultimus, found: Found) -> None:
    g.gifts[seat_of(g, _side(found["side"]))] += [_stratagem(part) for part in _listed(found["stratagems"])]


def _set_dead(g: Ultimus, found: Found) -> None:
    put_leader(g, _leader(found["leader"]), GONE)


def _set_eliminated(g: Ultimus, found: Found) -> None:
    put_leader(g, _leader(found["leader"]), FALLEN)


def _set_fallen(g: Ultimus, found: Found) -> None:
    """Units that were eliminated this year in a zone."""
    place = _place(found["place"])
    for part in _listed(found["pieces"]):
        count, units = _units(part)
        for unit in [unit for unit in units if g.where[unit] == OFF][:count]:
            put(g, unit, FALLEN)
            g.fell[unit] = place
            if UNITS[unit].id.rpartition(" ")[0] in TABLES["people"]:
                g.last_fall[UNITS[unit].home] = place


def _set_face(g: Ultimus, found: Found) -> None:
    """A leader has fallen; a unit that is there already is weakened, or has fallen this year."""
    leader = _named(found["piece"])
    if leader is not None:
        put_leader(g, leader, FALLEN)
        return
    _, (unit, *_) = _units(found["piece"])
    if "weak" in found["fate"]:
        g.weak[unit] = 1
    else:
        put(g, unit, FALLEN)


def _set_ill(g: Ultimus, found: Found) -> None:
    g.effect("sick", _leader(found["leader"]), "year")


def _set_side(name: str) -> Callable[[Ultimus, Found], None]:
    def set_side(g: Ultimus, found: Found) -> None:
        setattr(g, name, _side(found["side"]))

    return set_side


def _set_event(g: Ultimus, found: Found) -> None:
    text = found["event"]
    g.event = int(text) if text.isdecimal() else 1 + _pick(EVENTS, text, "event")


def _set_sequences(g: Ultimus, found: Found) -> None:
    g.smc = [int(found["roman"]), int(found["barbarian"])]


def _set_fleet(g: Ultimus, found: Found) -> None:
    fleet = _pick(CLASS_NAMES, found["fleet"], "fleet")
    g.fleet[fleet], g.admiral[fleet] = _place(found["place"]), _side(found["side"])


def _set_marker(g: Ultimus, found: Found) -> None:
    place = _place(found["place"])
    match found["marker"].lower():
        case "council":
            g.council = place
        case "outbreak":
            g.outbreaks.append(place)
        case "epidemic":
            g.epidemics.append(place)


def _set_came(g: Ultimus, found: Found) -> None:
    """All units of a zone that are of the active role came from another."""
    for unit in bits(g.stack[_place(found["place"])]):
        if (g.hostile >> unit) & 1 == g.active:
            g.came[unit] = _place(found["origin"])


def _set_migration(g: Ultimus, found: Found) -> None:
    g.migrants |= 1 << _people(found["people"])
    align(g)


# THEN


def _differs(wanted: Any, real: Any, words: str) -> str | None:
    return None if wanted == real else words


def _year(g: Ultimus, found: Found) -> str | None:
    return _differs(int(found["year"]), g.year, f"year {g.year}")


def _stand(g: Ultimus, found: Found) -> str | None:
    """Exactly these pieces are in a place."""
    place = _place(found["place"])
    left, wrong = [*bits(g.stack[place])], []
    leaders = {*bits(g.court[place])}
    for part in _listed(found["pieces"]):
        leader = _named(part)
        if leader is not None:
            if leader not in leaders:
                wrong.append(part)
            leaders.discard(leader)
            continue
        weak = _plain(part).startswith("weak ")
        count, units = _units(part[5:] if weak else part)
        there = [unit for unit in left if unit in units and bool(g.weak[unit]) == weak][:count]
        left = [unit for unit in left if unit not in there]
        if len(there) < count:
            wrong.append(part)
    return _list(g, place) if wrong or left or leaders else None


def _list(g: Ultimus, place: int) -> str:
    units = [("weak " if g.weak[unit] else "") + spell("unit", unit) for unit in bits(g.stack[place])]
    return ", ".join([*(spell("leader", leader) for leader in bits(g.court[place])), *units]) or "nothing"


def _title(g: Ultimus, found: Found) -> str | None:
    titles = {"augustus": g.augustus, "patrician": g.patrician, "usurper": g.usurper, "claimant": g.claimant}
    real = titles[found["title"].lower()][_half(found["half"])]
    wanted = OFF if _plain(found["leader"]) == "nobody" else _leader(found["leader"])
    return _differs(wanted, real, "nobody" if real == OFF else spell("leader", real))


def _guarded(g: Ultimus, found: Found) -> str | None:
    unit = guard_of(g, _leader(found["leader"]))
    there = unit != OFF and g.where[unit] < PLACES
    return _differs(not found["no"], there, "a guard" if there else "no guard")


def _status_is(g: Ultimus, found: Found) -> str | None:
    real = g.status[_people(found["people"])]
    return _differs(_status(found["status"]), real, STATUSES[real])


def _regnum(g: Ultimus, found: Found) -> str | None:
    leader = _leader(found["leader"])
    people = FOLK[leader]
    real = g.status[people], g.rex[people], g.capital[people]
    words = f"{STATUSES[g.status[people]]} under {spell('leader', g.rex[people])} in {spell('zone', g.capital[people])}"
    return _differs((REGNUM, leader, _place(found["place"])), real, words)


def _ally(g: Ultimus, found: Found) -> str | None:
    real = g.ally[_people(found["people"])]
    return _differs(_people(found["lord"]), real, "nobody" if real == OFF else spell("people", real))


def _free(g: Ultimus, found: Found) -> str | None:
    real = g.ally[_people(found["people"])]
    return _differs(OFF, real, f"one with {spell('people', real)}")


def _points(g: Ultimus, found: Found) -> str | None:
    real = points(g, _side(found["side"]))
    return _differs(int(found["points"]), real, f"{real} PV")


def _hand(g: Ultimus, found: Found) -> str | None:
    real = sorted(g.hands[seat_of(g, _side(found["side"]))])
    wanted = sorted(_stratagem(part) for part in _listed(found["stratagems"]))
    return _differs(wanted, real, ", ".join(spell("stratagem", kind) for kind in real) or "nothing")


def _markers(g: Ultimus) -> list[str]:
    """The markers on the map."""
    council = [] if g.council == OFF else [f"council in {spell('zone', g.council)}"]
    plagues = [f"{name} in {spell('zone', zone)}" for name, zones in (("outbreak", g.outbreaks), ("epidemic", g.epidemics)) for zone in zones]
    return council + plagues


def _marker(g: Ultimus, found: Found) -> str | None:
    wanted = f"{found['marker'].lower()} in {spell('zone', _place(found['place']))}"
    return None if wanted in _markers(g) else ", ".join(_markers(g)) or "no marker"


def _no_marker(g: Ultimus, found: Found) -> str | None:
    kinds = ("council",) if found["marker"].lower() == "council" else ("outbreak", "epidemic")
    there = [marker for marker in _markers(g) if marker.startswith(kinds)]
    return ", ".join(there) if there else None


def _removed(g: Ultimus, found: Found) -> str | None:
    """A stratagem has left the game."""
    there = _stratagem(found["stratagem"]) in g.removed
    return None if there else "still in the game"


def _strength(g: Ultimus, found: Found) -> str | None:
    real = strength(g, g.stack[_place(found["place"])])
    return _differs(int(found["men"]), real, f"{real} PF")


def _whose(g: Ultimus, found: Found) -> str | None:
    """A leader or a unit is of a role."""
    leader = _named(found["piece"])
    if leader is not None:
        real = (g.hostile_leaders >> leader) & 1
    else:
        _, units = _units(found["piece"])
        real = max((g.hostile >> unit) & 1 for unit in units if g.where[unit] < PLACES)
    return _differs(_side(found["side"]), real, SIDES[real])


def _rebels(g: Ultimus, found: Found) -> str | None:
    """Exactly these leaders and units have joined the usurpation of a half."""
    cause = 1 + _half(found["half"])
    real = [spell("leader", leader) for leader, turned in enumerate(g.turned) if turned == cause]
    real += [spell("unit", unit) for unit, joined in enumerate(g.cause) if joined == cause]
    wanted = sorted(map(_plain, _listed(found["pieces"])))
    return _differs(wanted, sorted(map(_plain, real)), ", ".join(real) or "nobody")


def _fate(g: Ultimus, found: Found) -> str | None:
    """Somebody is dead, fallen (and may return), or not in play."""
    leader = _named(found["piece"])
    real = g.at[leader] if leader is not None else max(g.where[unit] for unit in _units(found["piece"])[1])
    names = {OFF: "not in play", FALLEN: "fallen", GONE: "gone"}
    word = names[real] if real in names else spell("zone", real)
    wanted = "gone" if _plain(found["fate"]) == "dead" else _plain(found["fate"])
    return _differs(wanted, word, word)


def _number(name: str, words: str) -> Callable[[Ultimus, Found], str | None]:
    def check(g: Ultimus, found: Found) -> str | None:
        real = getattr(g, name)
        return _differs(_side(found["side"]), real, f"{words} {'nobody' if real == OFF else SIDES[real]}")

    return check


def _event(g: Ultimus, found: Found) -> str | None:
    text = found["event"]
    wanted = int(text) if text.isdecimal() else 1 + _pick(EVENTS, text, "event")
    return _differs(wanted, g.event, f"event {g.event}")


def _sequences(g: Ultimus, found: Found) -> str | None:
    return _differs([int(found["roman"]), int(found["barbarian"])], g.smc, f"sequences {g.smc[0]} to {g.smc[1]}")


def _fleet(g: Ultimus, found: Found) -> str | None:
    fleet = _pick(CLASS_NAMES, found["fleet"], "fleet")
    real = g.fleet[fleet], g.admiral[fleet]
    return _differs((_place(found["place"]), _side(found["side"])), real, f"in {spell('zone', real[0])} of {SIDES[real[1]]}")


def _fleet_back(g: Ultimus, found: Found) -> str | None:
    fleet = _pick(CLASS_NAMES, found["fleet"], "fleet")
    return _differs((OFF, int(found["year"])), (g.fleet[fleet], g.back[fleet]), f"back in {g.back[fleet]}")


def _pax(g: Ultimus, found: Found) -> str | None:
    return _differs(not found["no"], g.pax, "Pax Romana" if g.pax else "no Pax Romana")


_PIECES: Final = r"(?P<pieces>[\w ,.'-]+?)"
_PLACE: Final = r"(?P<place>[\w ]+?)"
_LEADER: Final = r"(?P<leader>[\w .'-]+?)"
_PEOPLE: Final = r"(?P<people>[\w ]+?)"
_SIDE: Final = r"(?P<side>roman|barbarian)"
_HALF: Final = r"(?P<half>west|east)"
_TITLE: Final = rf"(?P<title>augustus|patrician|usurper|claimant) {_HALF}:? {_LEADER}"
_STATUS: Final = rf"{_PEOPLE} (?:are |is )?(?P<status>at peace|at war|foederati|revolted|regnum)"
_REGNUM: Final = rf"regnum of {_LEADER} in {_PLACE}"
_ALLY: Final = rf"{_PEOPLE} allied to (?P<lord>[\w ]+?)"
_POINTS: Final = rf"{_SIDE} has (?P<points>-?\d+) PV"
_HELD: Final = rf"{_SIDE} holds (?P<stratagems>[\w ,]+)"
_EVENT: Final = r"the year brings (?P<event>[\w ]+)"
_SEQUENCES: Final = r"sequences (?P<roman>\d+) to (?P<barbarian>\d+)"
_FLEET: Final = rf"(?P<fleet>classis \w+) in {_PLACE} of {_SIDE}"

GIVEN: Final[Sequence[tuple[str, Callable[[Any, Found], None]]]] = [
    (r"year (?P<year>\d+)", _set_year),
    (_TITLE, _set_title),
    (rf"escort {_LEADER}", _set_escort),
    (rf"guard of {_LEADER}", _set_guard),
    (rf"rebels of the {_HALF} in {_PLACE}", _set_rebels),
    (_REGNUM, _set_regnum),
    (_ALLY, _set_ally),
    (rf"{_PEOPLE} free", _set_free),
    (_STATUS, _set_status),
    (_POINTS, _set_points),
    (_HELD, _set_hand),
    (rf"{_SIDE} is given (?P<stratagems>[\w ,]+)", _set_gift),
    (rf"{_LEADER} (?:is )?dead", _set_dead),
    (rf"{_LEADER} (?:is )?ill", _set_ill),
    (r"(?P<piece>[\w .'-]+?) (?P<fate>is weak|has fallen)", _set_face),
    (rf"{_PIECES} fallen in {_PLACE}", _set_fallen),
    (rf"{_LEADER} (?:has )?fallen", _set_eliminated),
    (rf"initiative {_SIDE}", _set_side("initiative")),
    (rf"active {_SIDE}", _set_side("active")),
    (_EVENT, _set_event),
    (_SEQUENCES, _set_sequences),
    (_FLEET, _set_fleet),
    (rf"(?P<marker>council|outbreak|epidemic) in {_PLACE}", _set_marker),
    (rf"{_PLACE} entered from (?P<origin>[\w ]+)", _set_came),
    (rf"migration of {_PEOPLE}", _set_migration),
    (rf"{_PLACE}: {_PIECES}", _put),
]

THEN: Final[Sequence[tuple[str, Callable[[Any, Found], str | None]]]] = [
    (r"year (?P<year>\d+)", _year),
    (_TITLE, _title),
    (rf"(?P<no>no )?guard of {_LEADER}", _guarded),
    (_REGNUM, _regnum),
    (_ALLY, _ally),
    (rf"{_PEOPLE} free", _free),
    (_STATUS, _status_is),
    (_POINTS, _points),
    (_HELD, _hand),
    (rf"(?P<piece>[\w .'-]+?) (?:is )?of the {_SIDE}", _whose),
    (rf"(?P<marker>council|outbreak|epidemic) in {_PLACE}", _marker),
    (r"(?P<marker>council|plague) nowhere", _no_marker),
    (r"removed (?P<stratagem>[\w ]+)", _removed),
    (rf"strength of {_PLACE}: (?P<men>\d+)", _strength),
    (rf"rebels of the {_HALF}: {_PIECES}", _rebels),
    (r"(?P<piece>[\w .'-]+?) (?:is )?(?P<fate>dead|gone|fallen|not in play)", _fate),
    (rf"initiative {_SIDE}", _number("initiative", "initiative")),
    (rf"active {_SIDE}", _number("active", "active")),
    (_EVENT, _event),
    (_SEQUENCES, _sequences),
    (_FLEET, _fleet),
    (r"(?P<fleet>classis \w+) back in (?P<year>\d+)", _fleet_back),
    (r"(?P<no>no )?pax romana", _pax),
    (rf"{_PLACE}: {_PIECES}", _stand),
]


def arguments(g: Ultimus, procedure: str, words: list[str]) -> tuple[Any, ...]:
    """The roles, halves, places, peoples, leaders, dioceses and numbers that the words after a procedure name."""
    found: list[Any] = []
    rest = list(words)
    while rest:
        for length in range(len(rest), 0, -1):
            value = _argument(" ".join(rest[:length]))
            if value is not None:
                found.append(value)
                del rest[:length]
                break
        else:
            raise ValueError(f"{' '.join(rest)!r} is no role, half, zone, people, leader, diocese or number")
    return tuple(found)


def _argument(text: str) -> int | str | None:
    """A thing by its name.  A name of several things is a zone first: write the people's or the diocese's kind before it."""
    kind, _, name = text.partition(" ")
    if kind in ("people", "leader", "diocese", "unit") and name:
        return _pick(TABLES[kind], name, kind)
    for names in (SIDES, HALVES, tuple(BOARD.index), DIOCESES, TABLES["people"], TABLES["leader"]):
        for number, one in enumerate(names):
            if _plain(one) == _plain(text):
                return number
    if text.isdecimal():
        return int(text)
    return text if text in ("initiative", "geostrategy", "campaign", "battle", "review") else None

