"""Why a bot likes an option in Italia, in words of the game: what a zone scores, what a battle promises, what stands open.

Each reason is the name of a message and what it mentions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from ...kernel.ask import Ask
from ...kit.areas import bits
from .bot import WORTH, gain, odds, power, zone_worth
from .cards import FLEET, LAND_KINDS
from .queries import defender, has_city, hostile, passengers, seat, strength
from .rules.s11_victory import awards, pillage_entry
from .state import ADJACENT, LANDS, OFF, Italia

Why = Iterator[tuple[str, dict[str, Any]]]
LAST_TURN: Final = 10


def explain(g: Italia, player: str, ask: Ask, option: Any) -> list[tuple[str, dict[str, Any]]]:
    """What speaks for and against an option, the weightiest first."""
    reasons = REASONS.get(ask.prompt)
    return list(reasons(g, ask.about or {}, ask, option)) if reasons else []


# What is to be said of zones


def scores(g: Italia, nation: int, zone: int) -> Why:
    """When and how much a zone next gives to its holder."""
    for turn in range(max(1, g.turn), LAST_TURN + 1):
        halves = 0
        for who, zones, _ in awards(g.edition, turn):
            for award in zones if who == nation else ():
                if award.zones >> zone & 1 and (award.of == "zone" or has_city(g, zone)):
                    halves += award.halves
        if halves:
            yield "reason-scores", {"nation": nation, "zone": zone, "turn": turn, "points": _points(halves)}
            return


def _points(halves: int) -> str:
    return f"{halves // 2 or ''}{'½' * (halves % 2)}"


def goal(g: Italia, nation: int, zone: int, more: float) -> Why:
    """What awaits a nation in a zone to which it goes with so much power."""
    if zone >= LANDS:
        yield "reason-at-sea", {"zone": zone}
        return
    foe = defender(g, nation, zone)
    if foe == OFF:
        yield from scores(g, nation, zone)
        if not g.present[nation] >> zone & 1:
            yield "reason-open", {"zone": zone}
        return
    yield "reason-odds", {"zone": zone, "nation": nation, "nation_foe": foe, "percent": round(100 * odds(g, nation, zone, more))}
    yield from scores(g, nation, zone)
    if has_city(g, zone) and (spoils := pillage_entry(g, nation, zone)) and spoils.points:
        yield "reason-spoils", {"zone": zone, "points": _points(round(2 * spoils.points))}
    if seat(g, foe) != seat(g, nation) and any(scores(g, foe, zone)):
        yield "reason-denies", {"zone": zone, "nation_foe": foe}


def danger(g: Italia, nation: int, zone: int) -> Why:
    """Who stands around a zone."""
    foes = sum(strength(g, other, near) for near in bits(ADJACENT[zone]) for other, held in enumerate(g.present) if held >> near & 1 and hostile(g, nation, other))
    if foes:
        yield "reason-danger", {"zone": zone, "count": foes}


# The questions


def _origin(g: Italia, about: dict[str, Any], ask: Ask, zone: Any) -> Why:
    if not isinstance(zone, int) or zone >= LANDS:
        return
    nation = about["nation"]
    here = power(g, nation, zone)
    best = max(bits(ADJACENT[zone]), key=lambda near: gain(g, nation, near, here), default=None)
    if best is not None and gain(g, nation, best, here) > 0:
        yield "reason-near", {"zone": best}
        yield from goal(g, nation, best, here)
    yield from danger(g, nation, zone)


def _goal(g: Italia, about: dict[str, Any], ask: Ask, zone: Any) -> Why:
    start = about.get("zone", OFF)
    if isinstance(zone, int):
        yield from goal(g, about["nation"], zone, power(g, about["nation"], start) if start < LANDS else 1.0)


def _march(g: Italia, about: dict[str, Any], ask: Ask, option: Any) -> Why:
    nation, here = about["nation"], about["zone"]
    if isinstance(option, int):
        yield from goal(g, nation, option, power(g, nation, here))
    elif option == "stop":
        yield from goal(g, nation, here, 0.0)
    elif option in ("take", "take_all"):
        yield "reason-company", {}


def _count(g: Italia, about: dict[str, Any], ask: Ask, count: Any) -> Why:
    nation, start, to = about["nation"], about["zone"], about["zone_to"]
    if to < LANDS and defender(g, nation, to) != OFF:
        yield "reason-all-fight", {"zone": to}
    if start < LANDS and strength(g, nation, start) == count:
        yield "reason-leaves", {"zone": start}


def _place(g: Italia, about: dict[str, Any], ask: Ask, zone: Any) -> Why:
    if zone < LANDS:
        yield from danger(g, about["nation"], zone)
        yield from scores(g, about["nation"], zone)


def _purchase(g: Italia, about: dict[str, Any], ask: Ask, ware: Any) -> Why:
    if isinstance(ware, int):
        yield "reason-sea-power" if ware == FLEET else "reason-army", {"kind": ware}
    elif ware == "city":
        cities = zone_worth(g.edition, about["nation"], max(1, g.turn))[1]
        yield from scores(g, about["nation"], max(bits(g.present[about["nation"]]), key=lambda zone: cities[zone]))


def _site(g: Italia, about: dict[str, Any], ask: Ask, zone: Any) -> Why:
    if isinstance(zone, int):
        yield from scores(g, about["nation"], zone)
        yield from danger(g, about["nation"], zone)


def _cheap(g: Italia, about: dict[str, Any], ask: Ask, kind: Any) -> Why:
    if isinstance(kind, int) and kind <= LAND_KINDS and WORTH[kind] == min(WORTH[other] for other in ask.options if isinstance(other, int) and other <= LAND_KINDS):
        yield "reason-cheapest", {"kind": kind}


def _dear(g: Italia, about: dict[str, Any], ask: Ask, kind: Any) -> Why:
    if WORTH[kind] == max(WORTH[other] for other in ask.options):
        yield "reason-dearest", {"kind": kind}


def _fight(g: Italia, about: dict[str, Any], ask: Ask, option: Any) -> Why:
    """To attack or to raid, to stay or to leave: what the battle promises."""
    nation, zone = about["nation"], about["zone"]
    foe = next((other for other, held in enumerate(g.present) if held >> zone & 1 and hostile(g, nation, other)), OFF)
    if foe == OFF:
        return
    yield "reason-odds", {"zone": zone, "nation": nation, "nation_foe": foe, "percent": round(100 * odds(g, nation, zone))}
    if option == "raid" and (spoils := pillage_entry(g, nation, zone)) and spoils.points:
        yield "reason-spoils", {"zone": zone, "points": _points(round(2 * spoils.points))}
    if option == "stay":
        yield from scores(g, nation, zone)


def _pillage(g: Italia, about: dict[str, Any], ask: Ask, option: Any) -> Why:
    nation, zone = about["nation"], about["zone"]
    spoils = pillage_entry(g, nation, zone)
    if option == "pillage" and spoils and spoils.points:
        yield "reason-spoils", {"zone": zone, "points": _points(round(2 * spoils.points))}
    elif option == "keep":
        yield from scores(g, nation, zone)


def _fleet(g: Italia, about: dict[str, Any], ask: Ask, fleet: Any) -> Why:
    if isinstance(fleet, int) and not passengers(g, fleet):
        yield "reason-empty-fleet", {}


def _most(g: Italia, about: dict[str, Any], ask: Ask, count: Any) -> Why:
    if count == ask.options[-1]:
        yield "reason-company", {}


REASONS: Final[dict[str, Callable[[Italia, dict[str, Any], Ask, Any], Why]]] = {
    "move_from": _origin,
    "react_from": _origin,
    "move_to": _goal,
    "react_to": _goal,
    "retreat_to": _goal,
    "sail_to": _goal,
    "march": _march,
    "move_count": _count,
    "take_count": _most,
    "place": _place,
    "reinforce": _place,
    "reinforce_leader": _place,
    "purchase": _purchase,
    "city_site": _site,
    "rebuild": _site,
    "invaders": _cheap,
    "garrison": _cheap,
    "surplus": _cheap,
    "block_with": _cheap,
    "rebuild_with": _cheap,
    "target": _dear,
    "raid": _fight,
    "retreat": _fight,
    "pillage": _pillage,
    "sink": _fleet,
}
