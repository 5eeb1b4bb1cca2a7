"""The part of the board that a question is about, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...kernel.ask import Ask
from ...kit.areas import bits
from ...kit.words import Words
from .board import ADJACENT, BOXES, CAPITALS, CITIES, COASTS, NAMES, OFF, SEA_LANES
from .book import KIND, LEADERS, TRIBE, UNITS
from .names import SIDES, TABLES
from .state import BARBARIAN, CLASSES, PLACES, ROMAN, SEATS, Ultimus

ROWS: Final = 24  # more would push the question off the screen


def sketch(g: Ultimus, viewer: str | None, ask: Ask | None, words: Words) -> str:
    """The year and the standing; then the zones that the question names, and who is in and around them."""
    lines = [*_head(g, words), *_hand(g, viewer, words)]
    shown = _named(g, ask) if ask is not None else []
    around = [place for place in _around(shown[:1]) if place not in shown] if len(shown) <= 2 else []
    offered = set(ask.options) if ask is not None and ask.of == "zone" else set()
    for place in [*shown, *around][:ROWS]:
        mark = "*" if place in offered else " "
        lines.append(f" {mark}{TABLES['zone'][place]:24}{', '.join(_features(place, words)):10}  {'; '.join(_people(g, place, words)) or '–'}")
    if len(shown) + len(around) > ROWS:
        lines.append("  " + words.say("sketch-more", count=len(shown) + len(around) - ROWS))
    return "\n".join(lines)


def _head(g: Ultimus, words: Words) -> Iterator[str]:
    standing = ", ".join(
        words.say("sketch-standing", seat=words.option("seat", seat), side=SIDES[ROMAN if g.roman == number else BARBARIAN], points=g.points[number])
        for number, seat in enumerate(SEATS)
    )
    yield f"{words.say('sketch-year', year=g.year)} {standing}."
    if g.active != OFF:
        event = words.option("occurrence", g.event) if g.event else "–"
        yield words.say("sketch-sequence", side=SIDES[g.active], roman=g.smc[ROMAN], barbarian=g.smc[BARBARIAN], event=event)


def _hand(g: Ultimus, viewer: str | None, words: Words) -> Iterator[str]:
    """6: the stratagems that the one who looks holds."""
    if viewer is not None and (hand := g.hands[SEATS.index(viewer)]):
        yield words.say("sketch-hand", cards=", ".join(words.option("stratagem", kind) for kind in sorted(hand)))


def _named(g: Ultimus, ask: Ask) -> list[int]:
    """The places of a question: those of its sentence and of whom it speaks first, then its options."""
    found: list[int] = []
    for name, value in (ask.about or {}).items():
        found += _places(g, name.partition("_")[0], value)
    for option in ask.options:
        found += _places(g, ask.of, option)
    return [place for place in dict.fromkeys(found) if 0 <= place < PLACES]


def _places(g: Ultimus, of: str, value: Any) -> list[int]:
    """Where something is: a zone, or whoever stands in one."""
    if isinstance(value, tuple | list):
        return [place for one in value for place in _places(g, of, one)]
    if not isinstance(value, int) or not 0 <= value < len(TABLES.get(of, ())):
        return []
    where = {"zone": None, "unit": g.where, "leader": g.at, "fleet": g.fleet}
    if of not in where:
        return []
    places = where[of]
    return [value if places is None else places[value]]


def _around(places: list[int]) -> Iterator[int]:
    """The neighbours of a place: zones by land, seas by coast."""
    for place in places:
        if place < len(NAMES):
            yield from bits(ADJACENT[place] | COASTS[place] | SEA_LANES[place])


def _features(place: int, words: Words) -> Iterator[str]:
    if (CAPITALS >> place) & 1:
        yield words.say("sketch-capital")
    elif (CITIES >> place) & 1:
        yield words.say("sketch-city")
    elif (BOXES >> place) & 1:
        yield words.say("sketch-refuge")


def _people(g: Ultimus, place: int, words: Words) -> Iterator[str]:
    """Who is in a place, by side: leaders first, then units."""
    for fleet in range(CLASSES):
        if g.fleet[fleet] == place:
            yield TABLES["fleet"][fleet]
    for side, theirs, lords in ((ROMAN, ~g.hostile, ~g.hostile_leaders), (BARBARIAN, g.hostile, g.hostile_leaders)):
        names = [LEADERS[leader].id for leader in bits(g.court[place] & lords)]
        counts: dict[str, int] = {}
        for unit in bits(g.stack[place] & theirs):
            name = f"{UNITS[unit].id.rpartition(' ')[0] if KIND[unit] == TRIBE else UNITS[unit].id}{'*' if g.weak[unit] else ''}"
            counts[name] = counts.get(name, 0) + 1
        names += [f"{count} {name}" if count > 1 else name for name, count in counts.items()]
        if names:
            yield words.say("sketch-side", side=SIDES[side], names=", ".join(names))
