"""What the table shows of Ultimus Romanorum: counters and titles, who holds what, the hands, and how the players stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...kernel.ask import Ask
from ...kernel.view import HIDDEN
from ...kit.areas import bits, mask
from ...kit.scene import Card, Cell, Hand, Mark, Panel, Piece, Scene, Spot, Standing
from ...kit.words import Words, key
from .board import AREAS, BOXES, CAPITALS, CITIES, EMPIRE, LANDS, NAMES, OFF
from .book import (
    BU,
    CO,
    EVENTS,
    FOLK,
    HALVES,
    KIND,
    KINDS,
    LEADERS,
    LI,
    PA,
    PEACE,
    PEOPLES,
    REGNUM,
    ROMANS,
    STRATAGEMS,
    TRIBE,
    TRIBE_OF,
    UNITS,
)
from .names import CLASS_NAMES, PIECE, SIDES
from .queries import chiefs, commands, face, guarded, in_play, is_usurper, seat_of, strength, units_on_board
from .scenarios import SCENARIOS
from .sheets import sheets, stratagem_text
from .state import BARBARIAN, CLASSES, FLEETS, ROMAN, SEATS, Ultimus

__all__ = ["place", "scene", "sheets"]

COLOURS: Final = ("roman-west", "roman-east")
REBELS: Final = ("usurper-west", "usurper-east")


def place(of: str, value: Any) -> str | None:
    """The area that an option or a detail of an event is; who is aboard a fleet has none of his own."""
    if of.partition("_")[0] == "zone" and isinstance(value, int) and 0 <= value < AREAS:
        return NAMES[value]
    return None


def scene(g: Ultimus, words: Words, viewer: str | None, ask: Ask | None) -> Scene:
    """The whole table as a seat (None: a spectator) sees it."""
    spots = {}
    for area in range(AREAS):
        spot = _spot(g, words, ask, area)
        if spot.pieces or spot.marks:
            spots[NAMES[area]] = spot
    return Scene(
        _title(g, words),
        spots,
        list(_standings(g, words)),
        [_year(g, words), _empire(g, words), _peoples(g, words)],
        list(_hands(g, words, viewer, ask)),
        list(_brief(g, words, viewer)),
        SEATS[seat_of(g, g.active)] if g.active != OFF else "",
    )


def _title(g: Ultimus, words: Words) -> str:
    setting = SCENARIOS[g.scenario]
    year = min(g.year, setting.last)
    if g.active == OFF:
        return words.say("scene-title", year=year, last=setting.last)
    return words.say("scene-title-active", year=year, last=setting.last, side=SIDES[g.active])


# Counters


def _spot(g: Ultimus, words: Words, ask: Ask | None, area: int) -> Spot:
    spot = Spot()
    fleets = [fleet for fleet in range(CLASSES) if g.fleet[fleet] == area]
    for where in (area, *(FLEETS + fleet for fleet in fleets)):
        spot.pieces += [_leader(g, words, ask, leader, where) for leader in bits(g.court[where])]
        spot.pieces += _units(g, words, ask, where)
    spot.pieces += [_fleet(g, words, ask, fleet) for fleet in fleets]
    spot.marks += _marks(g, words, area)
    if area < LANDS and (EMPIRE >> area) & 1 and g.stack[area] & g.hostile:
        invaders = g.stack[area] & g.hostile
        spot.owner = _owner(g, max(bits(invaders), key=lambda unit: strength(g, invaders & _like(unit))))
    return spot


def _like(unit: int) -> int:
    """The units of the same people."""
    return mask(other for other, tribe in enumerate(TRIBE_OF) if tribe == TRIBE_OF[unit])


def _owner(g: Ultimus, unit: int) -> str:
    """The colours of a unit: of its people, or of its half of the Empire, or of the usurper whom it follows."""
    if g.cause[unit]:
        return REBELS[g.cause[unit] - 1]
    if KIND[unit] == TRIBE:
        return key(PEOPLES[TRIBE_OF[unit]].id)
    if KIND[unit] == BU:
        leader = guarded(g, unit)
        return _leaders_owner(g, leader) if leader != OFF else COLOURS[0]
    return COLOURS[UNITS[unit].half]


def _leaders_owner(g: Ultimus, leader: int) -> str:
    if g.turned[leader]:
        return REBELS[g.turned[leader] - 1]
    if FOLK[leader] != ROMANS:
        return key(PEOPLES[FOLK[leader]].id)
    return COLOURS[HALVES.index(LEADERS[leader].half or HALVES[0])]


def _units(g: Ultimus, words: Words, ask: Ask | None, where: int) -> Iterator[Piece]:
    """The units of a place; those that look the same are one counter with a number."""
    alike: dict[tuple[Any, ...], list[int]] = {}
    for unit in bits(g.stack[where]):
        name = UNITS[unit].id if KIND[unit] in (PA, BU) else UNITS[unit].home
        look = KIND[unit], name, _owner(g, unit), g.weak[unit], bool(g.moved[unit]) and g.active != OFF
        alike.setdefault(look, []).append(unit)
    for (kind, _, owner, weak, moved), units in alike.items():
        men, quality, bonus = face(g, units[0])
        states = [name for name, holds in (("weak", weak), ("moved", moved), ("aboard", where >= FLEETS)) if holds]
        label = words.say("scene-units", name=_unit_name(g, words, units[0]), count=len(units), men=men, quality=quality, bonus=bonus)
        text = f"{men}·{quality}+{bonus}" if bonus else f"{men}·{quality}"
        options = [option for unit in units for option in _options(ask, unit=unit, piece=unit)]
        yield Piece(KINDS[kind].lower(), owner, len(units), text, tuple(states), _label(words, label, states), tuple(options))


def _unit_name(g: Ultimus, words: Words, unit: int) -> str:
    kind = KIND[unit]
    if kind in (LI, CO):
        return words.say(f"scene-{KINDS[kind].lower()}", diocese=UNITS[unit].id.split(" ", 1)[1].rpartition(" ")[0])
    if kind == BU:
        leader = guarded(g, unit)
        return words.say("scene-bu", leader=LEADERS[leader].id if leader != OFF else "")
    return UNITS[unit].id if kind == PA else PEOPLES[TRIBE_OF[unit]].id


def _leader(g: Ultimus, words: Words, ask: Ask | None, leader: int, where: int) -> Piece:
    his, moved = LEADERS[leader], bool(g.marched[leader]) and g.active != OFF
    states = [name for name, holds in (("moved", moved), ("aboard", where >= FLEETS), ("usurper", is_usurper(g, leader))) if holds]
    states += ["dignity"] if commands(g, leader) else []
    label = words.say("scene-leader", name=his.id, title=_title_of(g, leader), command=his.cc, strategy=his.vs, tactics=his.bt, politics=his.cp)
    text = f"{his.id} {his.cc}·{his.vs}·{his.bt}·{his.cp}"
    options = _options(ask, leader=leader, piece=PIECE + leader)
    return Piece("leader", _leaders_owner(g, leader), text=text, states=tuple(states), label=_label(words, label, states), options=options)


def _title_of(g: Ultimus, leader: int) -> str:
    """Augustus, Patrician, usurper or king, by the name of that in the wording."""
    for title, holders in (("augustus", g.augustus), ("patrician", g.patrician), ("usurper", g.usurper), ("king", g.rex)):
        if leader in holders:
            return title
    return "none"


def _label(words: Words, label: str, states: list[str]) -> str:
    said = [words.say(f"scene-state-{state}") for state in states if state in ("weak", "moved", "aboard")]
    return f"{label} ({', '.join(said)})" if said else label


def _fleet(g: Ultimus, words: Words, ask: Ask | None, fleet: int) -> Piece:
    states = ("moved",) if (g.sailed >> fleet) & 1 and g.active != OFF else ()
    label = words.say("scene-fleet", name=CLASS_NAMES[fleet], side=SIDES[g.admiral[fleet]])
    owner = SEATS[seat_of(g, g.admiral[fleet])]
    return Piece("fleet", owner, text=CLASS_NAMES[fleet], states=states, label=_label(words, label, list(states)), options=_options(ask, fleet=fleet))


def _options(ask: Ask | None, **stands_for: int) -> tuple[str, ...]:
    """The options of the question that a counter stands for."""
    if ask is None:
        return ()
    return tuple(f"{of}:{value}" for of, value in stands_for.items() if ask.of == of and value in ask.options)


def _marks(g: Ultimus, words: Words, area: int) -> Iterator[Mark]:
    if (CAPITALS >> area) & 1:
        yield Mark("capital", label=words.say("scene-capital"))
    elif (CITIES >> area) & 1:
        yield Mark("city", label=words.say("scene-city"))
    elif (BOXES >> area) & 1:
        yield Mark("refuge", label=words.say("scene-refuge"))
    for people, zone in enumerate(g.capital):
        if zone == area and g.status[people] == REGNUM:
            yield Mark("regnum", key(PEOPLES[people].id), label=words.say("scene-regnum", people=PEOPLES[people].id))
    for kind, zones in (("outbreak", g.outbreaks), ("epidemic", g.epidemics), ("council", [g.council]), ("battle", [g.field])):
        if area in zones:
            yield Mark(kind, label=words.say(f"scene-{kind}"))


# Beside the board


def _standings(g: Ultimus, words: Words) -> Iterator[Standing]:
    for number, seat in enumerate(SEATS):
        side = ROMAN if g.roman == number else BARBARIAN
        figures = [
            Cell(words.say("scene-role", side=SIDES[side]), label=words.say("scene-role-label")),
            Cell(str(len(g.hands[number])), label=words.say("scene-hand-count")),
            Cell(str(g.smc[side]), label=words.say("scene-sequences-left")),
        ]
        yield Standing(seat, seat, words.option("seat", seat), str(g.points[number]), figures)


def _year(g: Ultimus, words: Words) -> Panel:
    """2: what holds for this year."""
    rows = [[Cell(words.say("scene-year")), Cell(str(g.year))]]
    if g.initiative != OFF:
        rows.append([Cell(words.say("scene-initiative")), Cell(words.option("side", g.initiative), SEATS[seat_of(g, g.initiative)])])
    event = words.say(f"occurrence-{key(EVENTS[g.event - 1])}") if g.event else words.say("scene-pax") if g.pax else "–"
    rows.append([Cell(words.say("scene-event")), Cell(event)])
    rows.append([Cell(words.say("scene-sequences")), Cell(words.say("scene-sequences-of", roman=g.smc[ROMAN], barbarian=g.smc[BARBARIAN]))])
    rows.append([Cell(words.say("scene-bowl")), Cell(str(len(g.bag)))])
    return Panel("year", words.say("scene-this-year"), [words.say("scene-what"), words.say("scene-now")], rows)


def _empire(g: Ultimus, words: Words) -> Panel:
    """3.5, 3.6: who rules each half, who leads its army, and who wants it for himself."""
    rows = []
    for half, name in enumerate(HALVES):
        holders = g.augustus[half], g.patrician[half], g.usurper[half]
        cells = [Cell(LEADERS[leader].id, _leaders_owner(g, leader)) if leader != OFF else Cell("–") for leader in holders]
        rows.append([Cell(words.say(f"half-{name}"), COLOURS[half]), *cells])
    columns = [words.say(f"scene-{name}") for name in ("half", "augustus", "patrician", "usurper")]
    return Panel("empire", words.say("scene-empire"), columns, rows)


def _peoples(g: Ultimus, words: Words) -> Panel:
    """4: the peoples that have counters on the board, or are not at peace."""
    rows = []
    for number, people in enumerate(PEOPLES):
        units = units_on_board(g, number)
        if not units and g.status[number] == PEACE:
            continue
        leaders = ", ".join(LEADERS[leader].id for leader in bits(chiefs(g, number)) if in_play(g, leader))
        lord = words.say("scene-ally", people=PEOPLES[g.ally[number]].id) if g.ally[number] != OFF else ""
        status = words.option("status", g.status[number])
        rows.append(
            [
                Cell(people.id, key(people.id), lord),
                Cell(f"{status}, {lord}" if lord else status),
                Cell(str(strength(g, units))),
                Cell(leaders or "–"),
                Cell(NAMES[g.capital[number]] if g.capital[number] != OFF else "–"),
            ]
        )
    columns = [words.say(f"scene-{name}") for name in ("people", "status", "men", "leaders", "seat-of-king")]
    return Panel("peoples", words.say("scene-peoples"), columns, rows)


def _hands(g: Ultimus, words: Words, viewer: str | None, ask: Ask | None) -> Iterator[Hand]:
    """6: one's own stratagems, and the backs of the other's; what may be used without a counter is known to all."""
    for number, seat in enumerate(SEATS):
        cards = [_stratagem(words, kind, ask if seat == viewer else None) for kind in sorted(g.hands[number])]
        cards += [_stratagem(words, kind, None, gift=True) for kind in g.gifts[number]]
        yield Hand(words.say("scene-hand", seat=words.option("seat", seat)), cards, seat)


def _stratagem(words: Words, kind: int, ask: Ask | None, gift: bool = False) -> Card:
    if kind == HIDDEN:
        return Card("")
    stratagem = STRATAGEMS[kind]
    title = words.option("stratagem", kind)
    head = words.say("scene-stratagem", side=stratagem.side, phases=", ".join(stratagem.phase), gift="yes" if gift else "no")
    return Card(key(stratagem.id), title, f"{head}\n{stratagem_text(kind, words)}", options=_options(ask, stratagem=kind))


def _brief(g: Ultimus, words: Words, viewer: str | None) -> Iterator[str]:
    """Who you are, what wins, and what to do now."""
    wins = words.say("scene-brief-wins", last=SCENARIOS[g.scenario].last)
    if viewer is None:
        yield wins
        return
    side = ROMAN if SEATS[g.roman] == viewer else BARBARIAN
    yield words.say("scene-brief-who", seat=words.option("seat", viewer), side=SIDES[side])
    yield wins
    whose = "nobody" if g.active == OFF else "mine" if g.active == side else "other"
    yield words.say("scene-brief-now", whose=whose, side=SIDES[side if g.active == OFF else g.active])
