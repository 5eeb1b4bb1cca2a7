"""The words in which numbered cases speak of Italia's board; the format is in ``docs/cases.md``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from .cards import FLEET, KINDS, LAND_KINDS, Edition
from .names import spell
from .queries import at, fleets_at, leaders_at, lord, passengers
from .state import CITY, FLEETS, LANDS, OFF, RUIN, Italia, empty
from .verbs import claim

Found = re.Match[str]
EDITIONS: Final = {"italia-1": 1, "italia-2": 2}


def board(scenario: str, options: Mapping[str, str]) -> Italia:
    """A board without pieces, in turn 1."""
    g = empty(EDITIONS[scenario], options["advanced"] == "yes")
    g.turn = 1
    return g


# Names.


def _plain(text: str) -> str:
    return re.sub(r"[\s_-]+", " ", text.strip().lower())


def _pick(names: Sequence[str], text: str, what: str) -> int:
    for i, name in enumerate(names):
        if _plain(name) == _plain(text):
            return i
    raise ValueError(f"{text!r} is no {what}; there are: {', '.join(names)}")


def _nation(g: Italia, text: str) -> int:
    return _pick([card.id for card in g.book.cards], text, "nation")


def _place(g: Italia, text: str) -> int:
    return _pick(g.book.board.names, text, "zone or sea")


def _zone(g: Italia, text: str) -> int:
    return _pick(g.book.board.names[:LANDS], text, "zone")


def _leader(g: Italia, text: str) -> int:
    return _pick(g.book.leader_names, text, "leader")


def _kind(text: str) -> int:
    word = _plain(text)
    for kind, name in enumerate(KINDS):
        if word in (name, f"{name}s", f"{name} legion", f"{name} legions"):
            return kind
    raise ValueError(f"{text!r} is no kind of unit; there are: {', '.join(KINDS)}")


def _pieces(g: Italia, text: str) -> tuple[list[int], list[int]]:
    """The units by kind and the leaders that a text lists: "2 legion, 1 consular and Fabius"."""
    units, leaders = [0] * len(KINDS), []
    for part in re.split(r",|\band\b", text):
        counted = re.fullmatch(r"(\d+) (.+)", part.strip())
        if counted:
            units[_kind(counted[2])] += int(counted[1])
        elif part.strip():
            leaders.append(_leader(g, part))
    return units, leaders


# GIVEN


def _set_turn(g: Italia, found: Found) -> None:
    g.turn = int(found["turn"])


def _set_active(g: Italia, found: Found) -> None:
    g.active = _nation(g, found["nation"])


def _set_major(g: Italia, found: Found) -> None:
    g.major = True


def _put(g: Italia, found: Found) -> None:
    nation, place = _nation(g, found["nation"]), _place(g, found["place"])
    units, leaders = _pieces(g, found["pieces"])
    if place >= LANDS:
        if any(units[:FLEET]) or leaders:
            raise ValueError("land units and leaders are at sea aboard a fleet: 1 fleet with 2 infantry in Mare Sardoum")
        for _ in range(units[FLEET]):
            _fleet(g, nation, place)
        return
    if units[FLEET]:
        raise ValueError(f"{found['place']} is no sea")
    for kind in range(LAND_KINDS):
        g.units[at(nation, place) + kind] += units[kind]
    for leader in leaders:
        g.leaders[leader] = place
    g.present[nation] |= 1 << place
    g.derive()


def _fleet(g: Italia, nation: int, sea: int) -> int:
    for fleet in g.book.slots[nation]:
        if g.sea[fleet] == OFF:
            g.sea[fleet] = sea
            g.derive()
            return fleet
    raise ValueError(f"{g.book.cards[nation].id} have no more fleets; they have {len(g.book.slots[nation])} in all")


def _put_aboard(g: Italia, found: Found) -> None:
    units, leaders = _pieces(g, found["pieces"])
    fleet = _fleet(g, _nation(g, found["nation"]), _place(g, found["place"]))
    aboard = [kind + 1 for kind in range(LAND_KINDS) for _ in range(units[kind])]
    if len(aboard) > 2:
        raise ValueError("a fleet carries two units")
    for i, item in enumerate(aboard):
        g.cargo[2 * fleet + i] = item
    g.boarded[fleet] = len(aboard)
    for leader in leaders:
        g.leaders[leader] = FLEETS + fleet


def _clear(g: Italia, found: Found) -> None:
    zone = _zone(g, found["zone"])
    for nation in range(len(g.present)):
        g.units[at(nation, zone) : at(nation, zone) + LAND_KINDS] = bytes(LAND_KINDS)
        g.present[nation] &= ~(1 << zone)
    for leader, place in enumerate(g.leaders):
        if place == zone:
            g.leaders[leader] = OFF
    g.derive()


def _set_city(g: Italia, found: Found) -> None:
    g.city[_zone(g, found["zone"])] = {"city": CITY, "ruin": RUIN, "no city": 0}[found["what"].lower()]
    g.derive()


def _set_lord(g: Italia, found: Found) -> None:
    claim(g, _nation(g, found["nation"]), _zone(g, found["zone"]))


def _set_gold(g: Italia, found: Found) -> None:
    g.gold[_nation(g, found["nation"])] = int(found["gold"])


def _set_points(g: Italia, found: Found) -> None:
    g.points[_nation(g, found["nation"])] = int(2 * float(found["points"]))


def _set_master(g: Italia, found: Found) -> None:
    g.master[_nation(g, found["nation"])] = _nation(g, found["master"])


def _set_capital(g: Italia, found: Found) -> None:
    g.capital[_nation(g, found["nation"])] = _zone(g, found["zone"])


def _set_campaign(g: Italia, found: Found) -> None:
    g.campaign = _leader(g, found["leader"])
    g.active = g.book.leads[g.campaign]


def _set_entered(g: Italia, found: Found) -> None:
    g.entered[_zone(g, found["zone"])] |= 1 << _zone(g, found["origin"])


def _marked(array: str) -> Callable[[Italia, Found], None]:
    def mark(g: Italia, found: Found) -> None:
        zone = _zone(g, found["zone"])
        getattr(g, array)[zone * LAND_KINDS + _kind(found["kind"])] += int(found["count"])
        g.derive()

    return mark


def _set_raid(g: Italia, found: Found) -> None:
    g.raids |= 1 << _zone(g, found["zone"])


def _set_blocked(g: Italia, found: Found) -> None:
    g.blocked = [_zone(g, found["zone"]), OFF]


def _set_waiting(g: Italia, found: Found) -> None:
    units, _ = _pieces(g, found["pieces"])
    start = _nation(g, found["nation"]) * len(KINDS)
    for kind, count in enumerate(units):
        g.reserve[start + kind] = count


def _set_number(g: Italia, found: Found) -> None:
    name = {"elephants met": "fright", "conversions": "conversions", "passes": "passes"}[_plain(found["what"])]
    setattr(g, name, int(found["number"]))


# THEN


def _differs(wanted: Any, real: Any, words: str) -> str | None:
    return None if wanted == real else words


def _list(g: Italia, units: Sequence[int], leaders: Sequence[int]) -> str:
    parts = [f"{count} {KINDS[kind]}" for kind, count in enumerate(units) if count]
    return ", ".join([*parts, *(g.book.leader_names[leader] for leader in leaders)]) or "nothing"


def _stand(g: Italia, found: Found) -> str | None:
    nation, place = _nation(g, found["nation"]), _place(g, found["place"])
    units, leaders = _pieces(g, found["pieces"])
    if place >= LANDS:
        count = len(fleets_at(g, nation, place))
        return _differs(units[FLEET], count, f"{count} fleet")
    there = [*g.units[at(nation, place) : at(nation, place) + LAND_KINDS], 0]
    who = leaders_at(g, nation, place)
    return _differs((units, sorted(leaders)), (there, who), _list(g, there, who))


def _sail(g: Italia, found: Found) -> str | None:
    units, leaders = _pieces(g, found["pieces"])
    nation, sea = _nation(g, found["nation"]), _place(g, found["place"])
    wanted = sorted([*(spell(g.edition, "kind", kind) for kind in range(LAND_KINDS) for _ in range(units[kind]))]
                    + [g.book.leader_names[leader] for leader in leaders])  # fmt: skip
    cargoes = [
        sorted(spell(g.edition, "piece", piece) for piece in passengers(g, fleet)) for fleet in fleets_at(g, nation, sea)
    ]
    return None if wanted in cargoes else f"fleets with {cargoes}"


def _nobody(g: Italia, found: Found) -> str | None:
    nation, place = _nation(g, found["nation"]), _place(g, found["place"])
    if place >= LANDS:
        count = len(fleets_at(g, nation, place))
        return _differs(0, count, f"{count} fleet")
    there = g.units[at(nation, place) : at(nation, place) + LAND_KINDS]
    who = leaders_at(g, nation, place)
    return _differs((0, []), (sum(there), who), _list(g, there, who))


def _city(g: Italia, found: Found) -> str | None:
    names = {CITY: "city", RUIN: "ruin", 0: "no city"}
    real = names[g.city[_zone(g, found["zone"])]]
    return _differs(found["what"].lower(), real, real)


def _owns(g: Italia, found: Found) -> str | None:
    holder = lord(g, _zone(g, found["zone"]))
    return _differs(_nation(g, found["nation"]), holder, spell(g.edition, "nation", holder))


def _gold(g: Italia, found: Found) -> str | None:
    real = g.gold[_nation(g, found["nation"])]
    return _differs(int(found["gold"]), real, f"{real} gold")


def _points(g: Italia, found: Found) -> str | None:
    real = g.points[_nation(g, found["nation"])]
    return _differs(2 * float(found["points"]), real, f"{real / 2:g} VP")


def _master(g: Italia, found: Found) -> str | None:
    real = g.master[_nation(g, found["nation"])]
    return _differs(_nation(g, found["master"]), real, "free" if real == OFF else spell(g.edition, "nation", real))


def _free(g: Italia, found: Found) -> str | None:
    real = g.master[_nation(g, found["nation"])]
    return _differs(OFF, real, "submitted")


def _capital(g: Italia, found: Found) -> str | None:
    real = g.capital[_nation(g, found["nation"])]
    return _differs(_zone(g, found["zone"]), real, spell(g.edition, "zone", real))


def _gone(g: Italia, found: Found) -> str | None:
    place = g.leaders[_leader(g, found["leader"])]
    return _differs(OFF, place, spell(g.edition, "zone", place) if place < FLEETS else "aboard a fleet")


def _turn(g: Italia, found: Found) -> str | None:
    return _differs(int(found["turn"]), g.turn, f"turn {g.turn}")


def _waiting(g: Italia, found: Found) -> str | None:
    units, _ = _pieces(g, found["pieces"])
    start = _nation(g, found["nation"]) * len(KINDS)
    real = list(g.reserve[start : start + len(KINDS)])
    return _differs(units, real, f"{_list(g, real, ())} waiting")


_NATION: Final = r"(?P<nation>[\w -]+?)"
_ZONE: Final = r"(?P<zone>[\w -]+)"
_PIECES: Final = r"(?P<pieces>[\w ,.'-]+?)"
_PLACE: Final = r"(?P<place>[\w -]+)"
_WAITING: Final = rf"{_NATION}: {_PIECES} waiting"
_ABOARD: Final = rf"{_NATION}: 1 fleet with {_PIECES} in {_PLACE}"
_STAND: Final = rf"{_NATION}: {_PIECES} in {_PLACE}"
_NONE: Final = rf"(?:no {_NATION} in {_PLACE})"
_CITIES: Final = rf"(?P<what>city|ruin|no city) in {_ZONE}"
_OWN: Final = rf"{_NATION} owns? {_ZONE}"
_GOLD: Final = rf"{_NATION} (?:have|has) (?P<gold>\d+) gold"
_POINTS: Final = rf"{_NATION} (?:have|has) (?P<points>\d+(?:\.5)?) VP"
_SUBMITTED: Final = rf"{_NATION} submitted to (?P<master>[\w -]+)"
_CAPITAL: Final = rf"capital of {_NATION}(?: is|:)? (?P<zone>[\w]+)"

GIVEN: Final[Sequence[tuple[str, Callable[[Any, Found], None]]]] = [
    (r"turn (?P<turn>\d+)", _set_turn),
    (rf"active {_NATION}", _set_active),
    (r"major invasion", _set_major),
    (rf"raid in {_ZONE}", _set_raid),
    (_CITIES, _set_city),
    (rf"{_ZONE} is empty", _clear),
    (_CAPITAL, _set_capital),
    (r"campaign (?:of )?(?P<leader>[\w -]+)", _set_campaign),
    (r"entered (?P<zone>[\w ]+) from (?P<origin>[\w ]+)", _set_entered),
    (rf"landed (?P<count>\d+) (?P<kind>[\w]+) in {_ZONE}", _marked("landed")),
    (rf"moved (?P<count>\d+) (?P<kind>[\w]+) in {_ZONE}", _marked("spent")),
    (rf"blocked {_ZONE}", _set_blocked),
    (r"(?P<what>elephants met|conversions|passes):? (?P<number>\d+)", _set_number),
    (_OWN, _set_lord),
    (_GOLD, _set_gold),
    (_POINTS, _set_points),
    (_SUBMITTED, _set_master),
    (_WAITING, _set_waiting),
    (_ABOARD, _put_aboard),
    (_STAND, _put),
]

THEN: Final[Sequence[tuple[str, Callable[[Any, Found], str | None]]]] = [
    (r"turn (?P<turn>\d+)", _turn),
    (_CITIES, _city),
    (_CAPITAL, _capital),
    (r"(?P<leader>[\w -]+?) (?:is )?gone", _gone),
    (rf"{_NATION} (?:are |is )?free", _free),
    (_OWN, _owns),
    (_GOLD, _gold),
    (_POINTS, _points),
    (_SUBMITTED, _master),
    (_WAITING, _waiting),
    (_ABOARD, _sail),
    (_STAND, _stand),
    (_NONE, _nobody),
]


def arguments(g: Italia, procedure: str, words: list[str]) -> tuple[Any, ...]:
    """The nations, zones, seas and numbers that the words after a procedure name; a first nation becomes active."""
    found: list[Any] = []
    rest = list(words)
    while rest:
        for length in range(len(rest), 0, -1):
            value = _argument(g.book, " ".join(rest[:length]))
            if value is not None:
                found.append(value)
                del rest[:length]
                break
        else:
            raise ValueError(f"{' '.join(rest)!r} is no nation, zone, sea or number")
    nations = [_plain(card.id) for card in g.book.cards]
    if g.active == OFF and found and _plain(words[0]) in {name.split()[0] for name in nations}:
        g.active = found[0]
    return tuple(found)


def _argument(book: Edition, text: str) -> int | str | None:
    """A nation, zone, sea or number by its name; a moment of the turn stands for itself."""
    for names in ([card.id for card in book.cards], book.board.names):
        for i, name in enumerate(names):
            if _plain(name) == _plain(text):
                return i
    if text.isdecimal():
        return int(text)
    return text if text in ("turn-start", "turn-end") else None


