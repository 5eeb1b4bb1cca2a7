"""Section 6.2: a people on migration moves as one (6.2.27)."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import LANDS, OFF
from ..bounds import step_cost, tame_land
from ..campaign import march_leader, rest, rest_leader
from ..queries import chiefs, pace, player, units_at, units_on_board
from ..state import BARBARIAN, Ultimus
from ..verbs import march
from .s06_plague import catch_plague
from .s07_movement import flush, forbidden_halt, steps

STAY: Final = "stay"
Path = tuple[int, ...]


@rule("6.2", "Migration")
def trek(g: Ultimus, people: int) -> Steps[None]:
    """6.2.27: all its units go to one zone; they may stay if they stand in one already.

    If no zone is within reach of all, each goes as far as it can by itself, as in any movement.
    """
    units = [unit for unit in bits(units_on_board(g, people)) if g.where[unit] < LANDS and g.hostile >> unit & 1]
    ways = {unit: paths(g, unit) for unit in units}
    goals = [zone for zone in range(LANDS) if units and all(zone in way for way in ways.values()) and any(g.where[unit] != zone for unit in units)]
    together = len({g.where[unit] for unit in units}) == 1
    if not goals:
        return
    options: list[int | str] = [*goals, STAY] if together else [*goals]
    goal = yield from choose(player(g, BARBARIAN), "trek_to", options, "zone", {"people": people})
    if isinstance(goal, str):
        goal = g.where[units[0]]
    starts = {g.where[unit]: ways[unit][goal] for unit in units}
    for leader in bits(chiefs(g, people)):
        if g.at[leader] in starts:
            yield from walk_leader(g, leader, starts[g.at[leader]])
    for unit in units:
        yield from walk(g, unit, ways[unit][goal])
    g.tell("trekked", "6.2.27", people=people, zone=goal)
    yield from flush(g, goal)


def paths(g: Ultimus, unit: int) -> dict[int, Path]:
    """6.2.26: the zones in which a migrating unit may end its movement by itself, each with the way there."""
    start = g.where[unit]
    found: dict[int, Path] = {start: ()}
    seen = {(start, pace(g, unit), 0)}
    frontier: list[tuple[int, int, int, Path]] = [(start, pace(g, unit), 0, ())]
    while frontier:
        zone, left, strayed, way = frontier.pop(0)
        for near in bits(steps(g, BARBARIAN, OFF, 1 << unit, zone, left, strayed)):
            price = step_cost(g, zone, near)
            lost = OFF if tame_land(near) or strayed == OFF else strayed + price
            if not forbidden_halt(g, 1 << unit, near):
                found.setdefault(near, (*way, near))
            stop = units_at(g, 1 - BARBARIAN, near)  # 7.1.2
            if not stop and (near, left - price, lost) not in seen:
                seen.add((near, left - price, lost))
                frontier.append((near, left - price, lost, (*way, near)))
    return found


def walk(g: Ultimus, unit: int, way: Path) -> Steps[None]:
    """A unit goes its way, zone by zone."""
    for zone in way:
        if g.where[unit] < LANDS:
            march(g, unit, zone)
            yield from catch_plague(g, zone, 1 << unit, 0)
    rest(g, unit)


def walk_leader(g: Ultimus, leader: int, way: Path) -> Steps[None]:
    """A leader goes with the units of his zone."""
    for zone in way:
        if g.at[leader] < LANDS:
            march_leader(g, leader, zone)
            yield from catch_plague(g, zone, 0, 1 << leader)
    rest_leader(g, leader)
