"""What is at stake in Italia: how far a matter goes and what has come of it, for odds; what can be counted, for charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ...kernel.agenda import Event
from ...kernel.ask import Ask
from .cards import LAND_KINDS
from .queries import fleets_afloat, land_mask, strength
from .state import CITY, LANDS, OFF, ROW, RUIN, Italia

SEATS: Final = ("red", "yellow", "blue", "green")  # three play Italia I, all four Italia II
LAND: Final = land_mask()

# Who moves wants to know how the combats go that follow; who fights, how this combat goes.
AFTER_COMBATS: Final = frozenset({"nation_done", "movement", "campaign", "last_turn"})
BEFORE_COMBATS: Final = frozenset({
    "to_the_alpes", "group", "halt", "combats",
    "campaign_movement", "campaign_halt", "blocking", "campaign_raids", "reactions", "reaction", "react", "defection",
})  # fmt: skip
HOLD: Final = {"move_from": "done", "to_the_alpes": "done", "react_from": "pass", "march": "stop"}

weighs: Final[Mapping[str, tuple[str, ...]]] = {"volley": ("nation", "zone"), "broadside": ("nation", "zone")}


def until(procedure: str) -> frozenset[str]:
    """With what the matter ends that an entry of the agenda began."""
    if procedure in BEFORE_COMBATS:
        return AFTER_COMBATS
    return AFTER_COMBATS | {"next_combat"} if procedure == "next_combat" else frozenset()


def hold(ask: Ask) -> Any:
    """The option with which nothing more is moved."""
    option = HOLD.get(ask.prompt)
    return option if option in ask.options else None


def aftermath(before: Italia, after: Italia, events: Sequence[Event]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Who holds the zones that were fought for, who has lost how much, which cities are ruined, who has submitted."""
    fights = [event.about for event in events if event.name == "combat"]
    for zone in dict.fromkeys(fight["zone"] for fight in fights):
        yield from _holders(after, zone)
    naval = [event.about for event in events if event.name == "broadside"]
    nations = [fight[side] for fight in fights for side in ("nation", "nation_foe")] + [fight["nation"] for fight in naval]
    for nation in dict.fromkeys(nations):
        yield "odds-lost", {"nation": nation, "count": _pieces(before, nation) - _pieces(after, nation)}
    for leader, place in enumerate(before.leaders):
        if place != OFF and after.leaders[leader] == OFF:
            yield "odds-leader-lost", {"leader": leader, "nation": before.book.leads[leader]}
    for zone in range(LANDS):
        if before.city[zone] == CITY and after.city[zone] == RUIN:
            yield "odds-ruined", {"zone": zone}
    for nation, master in enumerate(after.master):
        if master not in (OFF, before.master[nation]):
            yield "odds-submitted", {"nation": nation, "nation_master": master}


def _holders(g: Italia, zone: int) -> Iterator[tuple[str, dict[str, Any]]]:
    there = [nation for nation, zones in enumerate(g.present) if zones >> zone & 1 and strength(g, nation, zone)]
    if len(there) == 1:
        yield "odds-held", {"nation": there[0], "zone": zone}
    else:
        yield "odds-shared" if there else "odds-empty", {"zone": zone}


def _pieces(g: Italia, nation: int) -> int:
    """The units of a nation on land and at sea, its fleets among them."""
    slots = g.book.slots[nation]
    aboard = sum(map(bool, g.cargo[2 * slots.start : 2 * slots.stop]))
    return sum(g.units[nation * ROW : nation * ROW + LANDS * LAND_KINDS]) + aboard + fleets_afloat(g, nation)


def measures(g: Italia) -> dict[str, list[float]]:
    """By seat: gold, units and zones of all nations that are in play."""
    counts = {seat: [0.0, 0.0, 0.0] for seat in SEATS[: 2 + g.edition]}
    for nation, zones in enumerate(g.present):
        mine = counts[g.book.seats[nation]]
        if zones:
            mine[0] += g.gold[nation]
            mine[1] += _pieces(g, nation)
            mine[2] += (zones & LAND).bit_count()
    gold, units, land = zip(*counts.values(), strict=True)
    return {"gold": list(gold), "units": list(units), "zones": list(land)}
