"""What a bot values in Italia: zones that score soon, battles with good odds, units worth their price.

Every question has a function that weighs its options; an option of twice the weight is taken twice
as often.  Questions without one are answered at random.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, partial
from math import exp
from typing import Any, Final

import msgspec

from ...kernel.ask import Ask
from ...kit import packs
from ...kit.areas import bits
from .cards import FLEET, KINDS, LAND_KINDS
from .queries import (
    HITS_ON,
    defender,
    force,
    has_city,
    hostile,
    leaders_at,
    passengers,
    rough,
    seat,
    strength,
)
from .rules.s11_victory import awards, pillage_entry
from .state import ADJACENT, CITY, LANDS, OFF, ROW, Italia

Weights = list[float]
LAST_TURN: Final = 10


class Prospects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player may still expect, by turn."""

    zone: list[float]  # what of a zone's worth will be his
    unit: list[float]  # what a unit brings
    spread: list[float]  # by how much all of this is wrong
    coming: dict[str, list[float]]  # by seat: what nations bring that are still to come


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``data/bot.toml``, which explains them."""

    soon: float
    gold: float
    kinds: dict[str, float]
    words: dict[str, dict[str, float]]
    prospects: dict[str, Prospects]


VALUES: Final = packs.load(packs.find("italia", "bot.toml"), Values)
WORTH: Final = [VALUES.kinds[name] for name in KINDS]


CERTAINTY: Final = 0.8  # of the spread: what turns expected points into shares of the victory best


# What a position is worth


@cache
def zone_worth(number: int, nation: int, turn: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By zone the points that a nation's card will give for holding it, and for holding its city, sooner being worth more."""
    zones, cities = [VALUES.gold] * LANDS, [VALUES.gold] * LANDS
    for later in range(turn, LAST_TURN + 1):
        share = VALUES.soon ** (later - turn) / 2  # points are counted in halves
        for who, by_zone, regions in awards(number, later):
            if who != nation:
                continue
            for award in by_zone:
                for zone in bits(award.zones):
                    (zones if award.of == "zone" else cities)[zone] += award.halves * share
            for region in regions:
                for zone in bits(region.zones):
                    zones[zone] += share * max(region.less, region.halves / region.zones.bit_count())
    return tuple(zones), tuple(cities)


def worth(g: Italia, nation: int, zone: int) -> float:
    """What holding a zone is worth to a nation."""
    zones, cities = zone_worth(g.edition, nation, max(1, g.turn))
    return zones[zone] + (cities[zone] if g.city[zone] == CITY else 0.0)


def power(g: Italia, nation: int, zone: int) -> float:
    """The hits that a nation's units in a zone may expect in a round."""
    return sum(count * (11 - HITS_ON[kind]) / 10 for kind, count in enumerate(force(g, nation, zone)) if count)


def odds(g: Italia, nation: int, zone: int, more: float = 0.0) -> float:
    """The share of an attacker's power in a zone with enemies, from 0 to 1; ``more`` power is on its way."""
    foe = defender(g, nation, zone)
    if foe == OFF:
        return 1.0
    theirs = power(g, foe, zone) * (1.5 if rough(zone) or has_city(g, zone) else 1.1)
    mine = power(g, nation, zone) + more
    return mine / (mine + theirs) if mine else 0.0


def gain(g: Italia, nation: int, zone: int, more: float) -> float:
    """What it is worth to go to a zone with so much power."""
    foe = defender(g, nation, zone)
    if foe == OFF:
        return 0.3 if g.present[nation] >> zone & 1 else worth(g, nation, zone)
    spoils = pillage_entry(g, nation, zone) if has_city(g, zone) else None
    prize = worth(g, nation, zone) + (max(spoils.points, spoils.first) if spoils else 0) + _denied(g, nation, foe, zone)
    return max(0.0, prize) * max(0.0, odds(g, nation, zone, more) - 0.35) * 2


def _denied(g: Italia, nation: int, foe: int, zone: int) -> float:
    """Taking a zone from another player's nation hurts him, from one's own it hurts oneself."""
    return (0.5 if seat(g, foe) != seat(g, nation) else -1.0) * worth(g, foe, zone)


def threatened(g: Italia, nation: int, zone: int) -> float:
    """The power of enemies next to a zone."""
    return sum(
        power(g, other, near) for near in bits(ADJACENT[zone]) for other, held in enumerate(g.present) if held >> near & 1 and hostile(g, nation, other)
    )


def value(g: Italia) -> list[float]:
    """By seat the share of the victory: points so far and what may still be expected, as sure as it is by this turn."""
    seats, nations = g.book.seats, VALUES.prospects[str(g.edition)]
    at = min(max(g.turn, 1), LAST_TURN) - 1
    zone, unit, scale = nations.zone[at], nations.unit[at], CERTAINTY * nations.spread[at]
    sums = {player: coming[at] for player, coming in nations.coming.items()}
    for nation, points in enumerate(g.points):
        expected = points / 2
        if held := g.present[nation]:
            zones, cities = zone_worth(g.edition, nation, at + 1)
            for place in bits(held):
                expected += zone * (zones[place] + (cities[place] if g.city[place] == CITY else 0.0))
            units = g.units[nation * ROW : (nation + 1) * ROW]
            expected += unit * sum(sum(units[kind::LAND_KINDS]) * WORTH[kind] for kind in range(LAND_KINDS))
        sums[seats[nation]] += expected
    best = max(sums.values())
    odds = [exp((expected - best) / scale) for expected in sums.values()]
    whole = sum(odds)
    return [one / whole for one in odds]


def chapter(g: Italia) -> Hashable:
    """The turn of a nation: who looks ahead does so to its end."""
    return g.turn, g.active


# The questions


def _nation(ask: Ask) -> int:
    nation: int = (ask.about or {})["nation"]
    return nation


def _move_from(g: Italia, ask: Ask) -> Weights:
    """Zones with more units than they need go first."""
    nation = _nation(ask)
    return [1.0 if isinstance(zone, str) else 0.6 if zone >= LANDS else _spare(g, nation, zone) for zone in ask.options]


def _spare(g: Italia, nation: int, zone: int) -> float:
    here = strength(g, nation, zone)
    if leaders_at(g, nation, zone):
        return 6.0
    best = max((gain(g, nation, near, power(g, nation, zone)) for near in bits(ADJACENT[zone])), default=0.0)
    stays = worth(g, nation, zone) if here == 1 else 0.0
    return max(0.02, 4 * (best - stays))


def _move_to(g: Italia, ask: Ask) -> Weights:
    nation = _nation(ask)
    start = (ask.about or {}).get("zone", OFF)
    more = power(g, nation, start) if start < LANDS else 1.0
    return [0.15 if zone >= LANDS else 0.03 + gain(g, nation, zone, more) ** 2 for zone in ask.options]


def _move_count(g: Italia, ask: Ask) -> Weights:
    """Into battle with everybody; else one unit stays where it is worth something."""
    about = ask.about or {}
    nation, start, to = about["nation"], about["zone"], about["zone_to"]
    most = ask.options[-1]
    leaves = strength(g, nation, start) - most
    if defender(g, nation, to) == OFF:
        return [3.0 if count == 1 else 1.0 for count in ask.options]
    return [count**3 * (0.2 if count == most and not leaves and worth(g, nation, start) > 1 else 1.0) for count in ask.options]


def _march(g: Italia, ask: Ask) -> Weights:
    """A leader takes everybody along and looks for a battle that he wins."""
    about = ask.about or {}
    nation, here = about["nation"], about["zone"]
    more = power(g, nation, here)
    fights = defender(g, nation, here) != OFF
    fixed = {"take_all": 30.0, "take": 3.0, "garrison": 0.3, "invade": 2.0, "stop": 6.0 if fights else 0.4 + worth(g, nation, here) / 2}
    return [fixed[option] if isinstance(option, str) else 0.05 if option >= LANDS else 0.05 + 2 * gain(g, nation, option, more) for option in ask.options]


def _place(g: Italia, ask: Ask) -> Weights:
    """New units go where enemies are near and something is to be held."""
    nation = _nation(ask)
    return [0.3 if zone >= LANDS else 0.1 + worth(g, nation, zone) * (0.5 + threatened(g, nation, zone)) / (1 + strength(g, nation, zone)) for zone in ask.options]


def _purchase(g: Italia, ask: Ask) -> Weights:
    return [_ware(g, _nation(ask), ware) for ware in ask.options]


def _ware(g: Italia, nation: int, ware: Any) -> float:
    if ware == "done":
        return 0.05
    if ware == "city":
        cities = zone_worth(g.edition, nation, max(1, g.turn))[1]
        return max(cities[zone] for zone in bits(g.present[nation])) ** 2
    return 0.15 if ware == FLEET else WORTH[ware] ** 2


def _city_site(g: Italia, ask: Ask) -> Weights:
    cities = zone_worth(g.edition, _nation(ask), max(1, g.turn))[1]
    return [cities[zone] ** 2 for zone in ask.options]


def _cheap(g: Italia, ask: Ask) -> Weights:
    """What is given up is the cheapest."""
    return [0.5 if not isinstance(kind, int) or kind >= LAND_KINDS + 1 else WORTH[kind] ** -4 for kind in ask.options]


def _dear(g: Italia, ask: Ask) -> Weights:
    """What is aimed at is the dearest."""
    return [WORTH[kind] ** 3 for kind in ask.options]


def _raid(g: Italia, ask: Ask) -> Weights:
    """A raid where a battle would be lost."""
    share = odds(g, g.active, (ask.about or {})["zone"])
    return [share**2 if way == "attack" else (1 - share) ** 2 for way in ask.options]


def _retreat(g: Italia, ask: Ask) -> Weights:
    """Stay where the odds are good."""
    about = ask.about or {}
    share = odds(g, about["nation"], about["zone"])
    return [12 * share**2 if option == "stay" else (1 - share) ** 2 for option in ask.options]


def _pillage(g: Italia, ask: Ask) -> Weights:
    """Pillage what would not be held."""
    about = ask.about or {}
    nation, zone = about["nation"], about["zone"]
    spoils = pillage_entry(g, nation, zone)
    kept = zone_worth(g.edition, nation, max(1, g.turn))[1][zone]
    return [0.2 + 2 * kept if option == "keep" else 0.2 + max(spoils.points, spoils.first, 1) if spoils else 0.5 for option in ask.options]


def _rebuild(g: Italia, ask: Ask) -> Weights:
    nation = _nation(ask)
    cities = zone_worth(g.edition, nation, max(1, g.turn))[1]
    return [1.0 if zone == "pass" else 2 * cities[zone] * (strength(g, nation, zone) > 1) for zone in ask.options]


def _sail(g: Italia, ask: Ask) -> Weights:
    """Who is aboard wants to land."""
    nation = _nation(ask)
    return [0.3 if place >= LANDS else 0.1 + 2 * gain(g, nation, place, 0.8) for place in ask.options]


def _sink(g: Italia, ask: Ask) -> Weights:
    return [1 / (1 + 4 * len(passengers(g, fleet))) for fleet in ask.options]


def _most(g: Italia, ask: Ask) -> Weights:
    return [float(count**3) for count in ask.options]


def _words(weights: dict[str, float], g: Italia, ask: Ask) -> Weights:
    """Fixed weights for words; what has none, a piece or a place, weighs 1."""
    return [weights.get(option, 1.0) if isinstance(option, str) else 1.0 for option in ask.options]


QUESTIONS: Final[dict[str, Callable[[Italia, Ask], Weights]]] = {
    "purchase": _purchase,
    "city_site": _city_site,
    "place": _place,
    "reinforce": _place,
    "reinforce_leader": _place,
    "move_from": _move_from,
    "move_to": _move_to,
    "move_count": _move_count,
    "march": _march,
    "take_count": _most,
    "board_count": _most,
    "sail_to": _sail,
    "invaders": _cheap,
    "garrison": _cheap,
    "surplus": _cheap,
    "block_with": _cheap,
    "rebuild_with": _cheap,
    "retreat": _retreat,
    "retreat_to": _move_to,
    "react_to": _move_to,
    "target": _dear,
    "raid": _raid,
    "pillage": _pillage,
    "rebuild": _rebuild,
    "sink": _sink,
    **{prompt: partial(_words, weights) for prompt, weights in VALUES.words.items()},
}


def weigh(g: Italia, seat: str, ask: Ask) -> Weights:
    """How much a seat wants each option of a question."""
    return QUESTIONS[ask.prompt](g, ask) if ask.prompt in QUESTIONS else [1.0] * len(ask.options)
