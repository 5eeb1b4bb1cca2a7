"""What the table shows of Italia: counters and cities, who holds what, where points lie, and how the players stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...kernel.ask import Ask
from ...kit.areas import bits
from ...kit.scene import Cell, Mark, Panel, Piece, Scene, Spot, Standing
from ...kit.words import Words
from .cards import KINDS, LAND_KINDS
from .queries import (
    HITS_ON,
    LEADER,
    PACES,
    TOUGH,
    cities_held,
    fleets_at,
    force,
    holders,
    leaders_at,
    navies,
    on_board,
    passengers,
    seat,
    zones_held,
)
from .rules.s11_victory import ZoneAward, awards
from .sheets import amount, sheets
from .state import CITY, LANDS, NAMES, OFF, PLACES, RUIN, Italia

__all__ = ["place", "scene", "sheets"]

LAST_TURN: Final = 10
MOVING: Final = ("halt", "campaign_halt")  # as long as one of these is on the agenda, somebody moves


def place(of: str, value: Any) -> str | None:
    """The zone or sea that an option or a detail of an event is."""
    if of.partition("_")[0] in ("zone", "sea") and isinstance(value, int) and 0 <= value < PLACES:
        return NAMES[value]
    return None


def scene(g: Italia, words: Words, viewer: str | None, ask: Ask | None) -> Scene:
    """The whole table as a seat (None: a spectator) sees it; nothing is hidden in Italia."""
    flags = _flags(g, words)
    spots = {}
    for zone in range(PLACES):
        spot = _land(g, words, ask, zone) if zone < LANDS else _sea(g, words, ask, zone)
        spot.marks += flags.get(zone, [])
        if spot.pieces or spot.marks:
            spots[NAMES[zone]] = spot
    return Scene(
        _title(g, words),
        spots,
        list(_standings(g, words)),
        [_nations(g, words)],
        brief=_brief(g, words, viewer),
        active=_id(g, g.active) if g.active != OFF else "",
    )


def _id(g: Italia, nation: int) -> str:
    return g.book.cards[nation].id


def _title(g: Italia, words: Words) -> str:
    turn = min(max(g.turn, 1), LAST_TURN)
    era = words.say(f"era-italia-{g.edition}-{turn}")
    if g.active == OFF:
        return words.say("scene-title", turn=turn, era=era)
    return words.say("scene-title-active", turn=turn, era=era, nation=words.option("nation", g.active))


# Counters


def _land(g: Italia, words: Words, ask: Ask | None, zone: int) -> Spot:
    here = holders(g, zone)
    spot = Spot(owner=_id(g, here[0]) if len(here) == 1 else "")
    for nation in here:
        spot.pieces += [_leader(g, words, ask, nation, zone, leader) for leader in leaders_at(g, nation, zone)]
        for kind, count in enumerate(force(g, nation, zone)):
            spot.pieces += _units(g, words, ask, nation, zone, kind, count)
        if g.capital[nation] == zone:
            spot.marks.append(Mark("capital", _id(g, nation), label=words.say("scene-capital", nation=words.option("nation", nation))))
    if g.city[zone] == CITY:
        spot.marks.append(Mark("city", spot.owner, label=words.say("sketch-city")))
    elif g.city[zone] == RUIN:
        spot.marks.append(Mark("ruin", label=words.say("sketch-ruin")))
    if (g.raids >> zone) & 1:
        spot.marks.append(Mark("raid", label=words.say("scene-raid")))
    if zone in g.blocked:
        spot.marks.append(Mark("blocked", label=words.say("scene-blocked")))
    return spot


def _units(g: Italia, words: Words, ask: Ask | None, nation: int, zone: int, kind: int, count: int) -> Iterator[Piece]:
    """The units of a kind, apart from those of them that have moved or been hit."""
    moved = min(count, g.spent[zone * LAND_KINDS + kind]) if nation == g.active and _moving(g) else 0
    hurt = min(count, g.hurt[nation]) if kind in TOUGH and ask is not None and (ask.about or {}).get("zone") == zone else 0
    for number, state in ((count - max(moved, hurt), ""), (moved, "moved"), (hurt, "hit")):
        if number:
            yield Piece(
                KINDS[kind],
                _id(g, nation),
                number,
                f"{HITS_ON[kind]}·{PACES[kind]}",
                (state,) if state else (),
                _label(words, nation, words.say("scene-units", kind=KINDS[kind], count=number), state),
                _options(ask, nation, zone, kind) if state != "moved" else (),
            )


def _moving(g: Italia) -> bool:
    return any(entry[0] in MOVING for entry in g.agenda)


def _leader(g: Italia, words: Words, ask: Ask | None, nation: int, zone: int, leader: int) -> Piece:
    name = words.option("leader", leader)
    moved = bool((g.led >> leader) & 1) and nation == g.active and _moving(g)
    state = "moved" if moved else ""
    options = _options(ask, nation, zone, LEADER + leader)
    return Piece("leader", _id(g, nation), text=name, states=(state,) if state else (), label=_label(words, nation, name, state), options=options)


def _label(words: Words, nation: int, what: str, state: str) -> str:
    label = words.say("scene-piece", nation=words.option("nation", nation), what=what)
    return f"{label} ({words.say(f'scene-state-{state}')})" if state else label


def _options(ask: Ask | None, nation: int, zone: int, piece: int) -> tuple[str, ...]:
    """The option of the question that a counter stands for, if there is one."""
    about = (ask.about or {}) if ask is not None else {}
    if ask is None or ask.of not in ("kind", "piece") or about.get("zone") != zone or piece not in ask.options:
        return ()
    of_enemies = ask.prompt == "target"  # 10.4.3: the counters to aim at are the others'
    return (f"{ask.of}:{piece}",) if (about.get("nation") == nation) != of_enemies else ()


def _sea(g: Italia, words: Words, ask: Ask | None, sea: int) -> Spot:
    spot = Spot()
    for nation in navies(g, sea):
        alike: dict[tuple[tuple[int, ...], bool], list[int]] = {}
        for fleet in fleets_at(g, nation, sea):
            sailed = nation == g.active and _moving(g) and g.sailed[fleet] >= 2
            alike.setdefault((tuple(sorted(passengers(g, fleet))), sailed), []).append(fleet)
        for (aboard, sailed), fleets in alike.items():
            spot.pieces.append(_fleets(g, words, ask, nation, fleets, aboard, sailed))
    return spot


def _fleets(g: Italia, words: Words, ask: Ask | None, nation: int, fleets: list[int], aboard: tuple[int, ...], sailed: bool) -> Piece:
    """Fleets in one sea with the same people aboard."""
    what = words.say("scene-units", kind="fleet", count=len(fleets))
    if aboard:
        what = words.say("scene-aboard", fleet=what, aboard=words.option("piece", aboard))
    states = (*(("moved",) if sailed else ()), *(("loaded",) if aboard else ()))
    options: tuple[str, ...] = ()
    if ask is not None and ask.of == "fleet":
        options = tuple(f"fleet:{fleet}" for fleet in fleets if fleet in ask.options)
    elif ask is not None and ask.of == "nation" and nation in ask.options and (ask.about or {}).get("zone") == g.sea[fleets[0]]:
        options = (f"nation:{nation}",)
    text = f"{HITS_ON[-1]}·{PACES[-1]}"
    return Piece("fleet", _id(g, nation), len(fleets), text, states, _label(words, nation, what, "moved" if sailed else ""), options)


# Points


def _flags(g: Italia, words: Words) -> dict[int, list[Mark]]:
    """By zone the points that the acting nation's card promises there, the next time that it counts."""
    turn, promised = _promised(g)
    return {zone: [_flag(g, words, turn, found)] for zone, found in promised.items()}


def _promised(g: Italia) -> tuple[int, dict[int, list[ZoneAward]]]:
    """The next turn that brings points to the acting nation, and what it brings where."""
    for turn in range(max(g.turn, 1), LAST_TURN + 1):
        for nation, zones, _ in awards(g.edition, turn):
            if nation == g.active:
                found: dict[int, list[ZoneAward]] = {}
                for award in zones:
                    for zone in bits(award.zones):
                        if award.of == "zone" or g.city[zone] == CITY:
                            found.setdefault(zone, []).append(award)
                return turn, found
    return LAST_TURN, {}


def _flag(g: Italia, words: Words, turn: int, promised: list[ZoneAward]) -> Mark:
    label = "; ".join(
        words.say("scene-points", nation=words.option("nation", g.active), points=amount(words, award.halves), of=award.of, turn=turn)
        for award in promised
    )
    return Mark("points", _id(g, g.active), amount(words, sum(award.halves for award in promised)), label)


# Beside the board


def _standings(g: Italia, words: Words) -> Iterator[Standing]:
    for name in words.game.scenarios[f"italia-{g.edition}"].seats:
        mine = [nation for nation in range(len(g.book.cards)) if seat(g, nation) == name]
        figures = [
            Cell(str(sum(zones_held(g, nation).bit_count() for nation in mine)), label=words.say("scene-zones")),
            Cell(str(sum(cities_held(g, nation) for nation in mine)), label=words.say("scene-cities")),
            Cell(str(sum(g.gold[nation] for nation in mine)), label=words.say("scene-gold")),
        ]
        yield Standing(name, name, words.option("seat", name), amount(words, sum(g.points[nation] for nation in mine)), figures)


def _nations(g: Italia, words: Words) -> Panel:
    """The nations in the order of play; those that are not on the board only if they have scored."""
    rows = []
    for nation in range(len(g.book.cards)):
        if not on_board(g, nation) and not g.points[nation] and nation != g.active:
            continue
        rows.append(
            [
                Cell(_name(g, words, nation), _id(g, nation), words.option("seat", seat(g, nation))),
                Cell(amount(words, g.points[nation])),
                Cell(str(g.gold[nation])),
                Cell(str(zones_held(g, nation).bit_count())),
                Cell(str(cities_held(g, nation))),
            ]
        )
    columns = [words.say(f"scene-{name}") for name in ("nation", "points-short", "gold", "zones", "cities")]
    return Panel("nations", words.say("scene-nations"), columns, rows)


def _name(g: Italia, words: Words, nation: int) -> str:
    name = words.option("nation", nation)
    if g.master[nation] != OFF:
        return words.say("scene-subject", nation=name, master=words.option("nation", g.master[nation]))
    return name


def _brief(g: Italia, words: Words, viewer: str | None) -> list[str]:
    """Who you are, what wins, and what to do now."""
    wins = words.say("scene-brief-wins", turns=LAST_TURN)
    if viewer is None:
        return [wins]
    nations = ", ".join(words.option("nation", nation) for nation in range(len(g.book.cards)) if seat(g, nation) == viewer)
    who = words.say("scene-brief-who", seat=words.option("seat", viewer), nations=nations)
    if g.active == OFF:
        return [who, wins]
    nation = words.option("nation", g.active)
    mine = "mine" if seat(g, g.active) == viewer else "other"
    return [who, wins, words.say("scene-brief-now", nation=nation, whose=mine)]
