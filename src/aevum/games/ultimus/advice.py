"""Why a bot likes an option in Ultimus Romanorum, in words of the game: points of a year, odds, dangers, men and leaders.

Each reason is the name of a message and what it mentions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from ...kernel.ask import Ask
from ...kit.areas import bits
from .board import CITIES, EMPIRE, LANDS, OFF, ROMA, ZONES
from .book import CC, CP, ROMAN_UNITS, TRIBE_OF
from .bot import Survey, role
from .names import PIECE
from .queries import best, face, is_augustus, leaders_at, strength, units_at, units_on_board
from .state import ROMAN, Ultimus

Why = Iterator[tuple[str, dict[str, Any]]]


def explain(g: Ultimus, player: str, ask: Ask, option: Any) -> list[tuple[str, dict[str, Any]]]:
    """What speaks for and against an option, the weightiest first."""
    reasons = REASONS.get(ask.prompt) or OF_KIND.get(ask.of)
    return list(reasons(g, role(g, player), ask.about or {}, option)) if reasons and isinstance(option, int) else []


# What is to be said of zones


def worth(zone: int) -> int:
    """10.2.8, 10.2.9, 10.2.13: what a zone brings the BARBARIAN in a year."""
    if not EMPIRE >> zone & 1:
        return 0
    return 5 if zone == ROMA else 2 if CITIES >> zone & 1 else 1


def yearly(zone: int) -> Why:
    if worth(zone):
        yield "reason-yearly", {"zone": zone, "points": worth(zone)}


def goal(g: Ultimus, side: int, zone: int, men: int) -> Why:
    """What awaits a side in a zone to which it goes with so much strength."""
    if zone >= LANDS:
        return
    look = Survey(g, side)
    if look.theirs[zone]:
        yield "reason-odds", {"zone": zone, "side": side, "percent": round(100 * look.share(zone, men))}
        yield from beaten(g, side, zone)
    yield from yearly(zone)
    yield from danger(look, zone)


def beaten(g: Ultimus, side: int, zone: int) -> Why:
    """The peoples whose last units are in a zone."""
    foes = units_at(g, 1 - side, zone) & ~ROMAN_UNITS
    if side == ROMAN:
        for people in sorted({TRIBE_OF[unit] for unit in bits(foes)}):
            if not units_on_board(g, people) & ~foes:
                yield "reason-last", {"people": people, "zone": zone}


def danger(look: Survey, zone: int) -> Why:
    """Who is near a zone, and could be there soon."""
    if look.danger[zone]:
        yield "reason-danger", {"zone": zone, "count": look.danger[zone]}


# The questions


def _origin(g: Ultimus, side: int, about: dict[str, Any], zone: int) -> Why:
    """Who sets out: what stands there, and what it would leave behind."""
    if zone < LANDS:
        men = strength(g, units_at(g, side, zone))
        if men:
            yield "reason-men", {"zone": zone, "count": men}
        yield from yearly(zone)
        yield from danger(Survey(g, side), zone)


def _march(g: Ultimus, side: int, about: dict[str, Any], zone: int) -> Why:
    start = about.get("zone", OFF)
    men = strength(g, units_at(g, side, start)) if start < LANDS and "leader" in about else face(g, about["unit"])[0] if "unit" in about else 0
    yield from goal(g, side, zone, men)


def _battle(g: Ultimus, side: int, about: dict[str, Any], zone: int) -> Why:
    yield from goal(g, side, zone, 0)


def _haven(g: Ultimus, side: int, about: dict[str, Any], zone: int) -> Why:
    if zone < LANDS and ZONES >> zone & 1:
        yield from yearly(zone)
        yield from danger(Survey(g, side), zone)


def _piece(g: Ultimus, side: int, about: dict[str, Any], piece: int) -> Why:
    yield from _leader(g, side, about, piece - PIECE) if piece >= PIECE else _unit(g, side, about, piece)


def _unit(g: Ultimus, side: int, about: dict[str, Any], unit: int) -> Why:
    yield "reason-strength", {"unit": unit, "count": face(g, unit)[0]}
    if g.weak[unit]:
        yield "reason-weak", {"unit": unit}


def _leader(g: Ultimus, side: int, about: dict[str, Any], leader: int) -> Why:
    yield "reason-leader", {"leader": leader, "command": CC[leader], "politics": CP[leader]}
    if is_augustus(g, leader):
        yield "reason-augustus", {"leader": leader}


def _people(g: Ultimus, side: int, about: dict[str, Any], people: int) -> Why:
    yield "reason-people", {"people": people, "count": strength(g, units_on_board(g, people))}


def _enemies(g: Ultimus, side: int, about: dict[str, Any], zone: int) -> Why:
    """Where a stratagem strikes: who would suffer by it."""
    if zone < LANDS:
        theirs, ours = (strength(g, units_at(g, who, zone)) for who in (1 - side, side))
        if theirs or ours:
            yield "reason-struck", {"zone": zone, "count": theirs, "own": ours}
        foe = best(CP, leaders_at(g, 1 - side, zone))
        if foe:
            yield "reason-leaders-there", {"zone": zone}


REASONS: Final[dict[str, Callable[[Ultimus, int, dict[str, Any], int], Why]]] = {
    "move_from": _origin,
    "march_to": _march,
    "migrate_to": _march,
    "move_to": _march,
    "next_battle": _battle,
    **dict.fromkeys(("deploy", "enter_at", "home_at", "return_at", "winter_at", "settle_at", "escape_to", "retreat_to", "evade_to", "land_at"), _haven),
    **dict.fromkeys(("plague_at", "desertion_at", "germanophobia_at"), _enemies),
}
OF_KIND: Final = {"piece": _piece, "unit": _unit, "leader": _leader, "people": _people}
