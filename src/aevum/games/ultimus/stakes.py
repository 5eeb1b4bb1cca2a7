"""What is at stake in Ultimus Romanorum: how far a matter goes and what has come of it, for odds; what can be counted, for charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ...kernel.agenda import Event
from ...kernel.ask import Ask
from ...kit.areas import bits
from .board import LANDS
from .queries import controls, units_at
from .state import FALLEN, GONE, PLACES, SEATS, Ultimus

# Who moves wants to know how the battles go that follow; who fights, how this battle goes.
MOVES: Final = frozenset({"movement", "trek", "group"})
AFTER_BATTLES: Final = frozenset({"sequence_done"})
FIGHTS: Final = frozenset({"battles", "battle", "stratagems_of_battle"})
HOLD: Final = {"move_from": "done", "march_to": "halt", "play": "pass"}

weighs: Final[Mapping[str, tuple[str, ...]]] = {"column": ("zone",), "resolved": ("zone",)}


def until(procedure: str) -> frozenset[str]:
    """With what the matter ends that an entry of the agenda began."""
    if procedure in MOVES:
        return AFTER_BATTLES
    return AFTER_BATTLES | {"battles"} if procedure in FIGHTS else frozenset()


def hold(ask: Ask) -> Any:
    """The option with which nothing more is moved or played."""
    option = HOLD.get(ask.prompt)
    return option if option in ask.options else None


def aftermath(before: Ultimus, after: Ultimus, events: Sequence[Event]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Who wins the battles, how many units fall, which leaders die, which peoples are pacified."""
    won = {event.about["zone"]: event.about["side"] for event in events if event.name == "won"}
    zones = dict.fromkeys(event.about["zone"] for event in events if event.name == "battle")
    for zone in zones | dict.fromkeys(won):
        if zone in won:
            yield "odds-won", {"side": won[zone], "zone": zone}
        else:
            yield "odds-no-battle", {"zone": zone}
    fallen = [0, 0]
    for unit, place in enumerate(before.where):
        if place < PLACES and after.where[unit] in (FALLEN, GONE):
            fallen[before.hostile >> unit & 1] += 1
    if zones or won or any(fallen):
        for side, count in enumerate(fallen):
            yield "odds-fallen", {"side": side, "count": count}
    for leader, place in enumerate(before.at):
        if place < PLACES and after.at[leader] in (FALLEN, GONE):
            yield "odds-dies", {"leader": leader}
    for people in bits(after.pacified & ~before.pacified):
        yield "odds-pacified", {"people": people}


def measures(g: Ultimus) -> dict[str, list[float]]:
    """By seat: units on the board, zones of the Empire and beyond that its role controls or holds."""
    roles = [0 if seat == g.roman else 1 for seat in range(len(SEATS))]
    units = [float(sum(units_at(g, role, place).bit_count() for place in range(PLACES))) for role in roles]
    zones = [float(sum(controls(g, role, zone) for zone in range(LANDS))) for role in roles]
    return {"units": units, "zones": zones}
