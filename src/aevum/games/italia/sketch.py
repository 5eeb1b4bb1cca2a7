"""The part of the board that a question is about, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.ask import Ask
from ...kit.areas import bits
from ...kit.words import Words
from .cards import KINDS
from .queries import fleets_at, force, holders, leaders_at, lord, navies, passengers, seat
from .state import (
    ADJACENT,
    CITY,
    COASTS,
    LANDS,
    MARSHES,
    MOUNTAINS,
    NAMES,
    OFF,
    PLACES,
    RUIN,
    SEA_LANES,
    STRAITS,
    Italia,
)

ROWS: Final = 24  # more would push the question off the screen


def sketch(g: Italia, viewer: str | None, ask: Ask | None, words: Words) -> str:
    """Turn, standing and gold; then the zones that the question names, and who is in and around them."""
    lines = [_head(g, words)]
    named = _named(ask) if ask is not None else []
    shown = named or (list(bits(g.present[g.active])) if g.active != OFF else [])
    around = [place for place in _around(shown[:1]) if place not in shown] if len(named) <= 2 else []
    offered = set(ask.options) if ask is not None and ask.of in ("zone", "sea") else set()
    for place in [*shown, *around][:ROWS]:
        mark = "*" if place in offered else " "
        lines.append(f" {mark}{NAMES[place]:20}{', '.join(_features(g, place, words)):18}  {_holders(g, place, words)}")
    if len(shown) + len(around) > ROWS:
        lines.append("  " + words.say("sketch-more", count=len(shown) + len(around) - ROWS))
    return "\n".join(lines)


def _head(g: Italia, words: Words) -> str:
    points = dict.fromkeys(words.game.scenarios[f"italia-{g.edition}"].seats, 0)
    for nation, halves in enumerate(g.points):
        points[seat(g, nation)] += halves
    standing = ", ".join(words.say("sketch-standing", seat=words.option("seat", name), points=f"{halves / 2:g}") for name, halves in points.items())
    head = f"{words.say('sketch-head', turn=g.turn)} {standing}."
    if g.active == OFF:
        return head
    mine = words.say("sketch-active", nation=words.option("nation", g.active), gold=g.gold[g.active], points=f"{g.points[g.active] / 2:g}")
    return f"{head}\n{mine}"


def _named(ask: Ask) -> list[int]:
    """The zones and seas of a question: those of its sentence first, then its options."""
    about = [value for name, value in (ask.about or {}).items() if name.partition("_")[0] in ("zone", "sea")]
    options = [option for option in ask.options if isinstance(option, int)] if ask.of in ("zone", "sea") else []
    return [place for place in dict.fromkeys([*about, *options]) if isinstance(place, int) and 0 <= place < PLACES]


def _around(places: list[int]) -> Iterator[int]:
    """The neighbours of places: zones by land and strait, seas by coast."""
    for place in places:
        yield from bits(ADJACENT[place] | STRAITS[place] | COASTS[place] | SEA_LANES[place])


def _features(g: Italia, place: int, words: Words) -> Iterator[str]:
    if place >= LANDS:
        return
    if (MOUNTAINS >> place) & 1:
        yield words.say("sketch-mountain")
    if (MARSHES >> place) & 1:
        yield words.say("sketch-marsh")
    if g.city[place] in (CITY, RUIN):
        yield words.say("sketch-city" if g.city[place] == CITY else "sketch-ruin")


def _holders(g: Italia, place: int, words: Words) -> str:
    """Who is in a zone or at sea, with what."""
    if place >= LANDS:
        return "; ".join(_fleets(g, nation, place, words) for nation in navies(g, place))
    there = [_units(g, nation, place, words) for nation in holders(g, place)]
    if there:
        return "; ".join(there)
    if (holder := lord(g, place)) != OFF:
        return words.say("sketch-lord", nation=words.option("nation", holder))
    return words.say("sketch-empty")


def _units(g: Italia, nation: int, zone: int, words: Words) -> str:
    parts = [words.say("sketch-units", kind=KINDS[kind], count=count) for kind, count in enumerate(force(g, nation, zone)) if count]
    parts += [words.option("leader", leader) for leader in leaders_at(g, nation, zone)]
    capital = f" ({words.say('sketch-capital')})" if g.capital[nation] == zone else ""
    return words.say("sketch-holder", nation=words.option("nation", nation) + capital, pieces=", ".join(parts))


def _fleets(g: Italia, nation: int, sea: int, words: Words) -> str:
    fleets = fleets_at(g, nation, sea)
    aboard = [words.option("piece", piece) for fleet in fleets for piece in passengers(g, fleet)]
    text = words.say("sketch-units", kind="fleet", count=len(fleets))
    pieces = f"{text} ({', '.join(aboard)})" if aboard else text
    return words.say("sketch-holder", nation=words.option("nation", nation), pieces=pieces)
