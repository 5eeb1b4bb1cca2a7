"""Isthmus: two captains on a narrow strip of seven areas.  Everything is open; dice decide battles.

1.1 A turn has a movement of each captain, north first.  1.2 At its end tired men rest.
2.1 A captain moves men from one area to an adjacent one, or passes.  2.2 Men are not moved twice in a turn.
3.1 Both throw a die in a battle; the lower, or the attacker when equal, loses a man.  This repeats until
one side is gone.  3.2 The larger side adds 1.  3.3 The defender of the hill adds 1.
4.1 Who enters the other's home wins at once.  4.2 Otherwise who holds more areas at the end wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aevum.kernel.agenda import Entry, Game, Option, Outcome, Scenario, State, Victory
from aevum.kernel.ask import PASS, Refusal, Steps, amount, choose, roll
from aevum.kernel.rules import rule
from aevum.kernel.tally import Tally, tally

SEATS = ("north", "south")
AREAS = ("Arx", "Silva", "Vadum", "Collis", "Campus", "Saltus", "Portus")
LAST = len(AREAS) - 1
HILL = AREAS.index("Collis")
HOME = (0, LAST)


class Isthmus(State):
    __slots__ = ("lost", "men", "turn", "turns")

    SETTLED = ("turns",)

    men: list[list[int]]  # by seat and area
    lost: list[int]  # by seat
    turn: int
    turns: int

    def copy(self) -> Isthmus:
        twin = Isthmus.__new__(Isthmus)
        twin.agenda = self.agenda[:]
        twin.effects = self.effects[:]
        twin.events = None
        twin.men = [row[:] for row in self.men]
        twin.lost = self.lost[:]
        twin.turn = self.turn
        twin.turns = self.turns
        return twin


# Queries.


def adjacent(area: int) -> list[int]:
    return [place for place in (area - 1, area + 1) if 0 <= place <= LAST]


def rested(g: Isthmus, side: int, area: int) -> bool:
    return g.men[side][area] > 0 and not g.under("tired", area)


def odds(g: Isthmus, side: int, area: int, defending: bool) -> Tally:
    larger = g.men[side][area] > g.men[1 - side][area]
    return tally([(int(larger), "3.2"), (int(defending and area == HILL), "3.3")])


# Rules.


@rule("1.1", "Turn")
def turn(g: Isthmus) -> Steps[None]:
    g.expire("turn")  # 1.2
    g.turn += 1
    g.tell("turn", "1.1", number=g.turn)
    following: list[Entry] = [("turn",)] if g.turn < g.turns else []
    g.agenda[:0] = [("movement", 0), ("movement", 1), *following]
    return
    yield


@rule("2.1", "Movement")
def movement(g: Isthmus, side: int) -> Steps[None]:
    seat = SEATS[side]

    def why_not_from(candidate: Any) -> Refusal | None:
        if candidate in range(LAST + 1) and g.men[side][candidate] and g.under("tired", candidate):
            return Refusal("2.2", "tired")
        return None

    origins: list[Any] = [PASS, *(area for area in range(LAST + 1) if rested(g, side, area))]
    origin = yield from choose(seat, "move_from", origins, "area", why=why_not_from)
    if origin == PASS:
        g.tell("passed", "2.1", seat=seat)
        return
    area = yield from choose(seat, "move_to", adjacent(origin), "area", {"area": origin}, lambda _: Refusal("2.1", "not_adjacent"))
    count = yield from amount(seat, "how_many", 1, g.men[side][origin], {"area": area})
    g.men[side][origin] -= count
    g.men[side][area] += count
    g.effect("tired", area, "turn")  # 2.2
    g.tell("moved", "2.1", seat=seat, area_from=origin, area=area, count=count)
    if g.men[1 - side][area]:
        yield from battle(g, side, area)
    if g.men[side][area] and area == HOME[1 - side]:
        g.tell("home_taken", "4.1", seat=seat)
        raise Victory


@rule("3.1", "Battle")
def battle(g: Isthmus, side: int, area: int) -> Steps[None]:
    while g.men[0][area] and g.men[1][area]:
        mine, theirs = odds(g, side, area, False), odds(g, 1 - side, area, True)
        attack, defence = yield from roll(6, 2, "battle", {"area": area})
        won = attack + mine.total > defence + theirs.total
        loser = 1 - side if won else side
        g.men[loser][area] -= 1
        g.lost[loser] += 1
        g.tell("fell", "3.1", mine if won else theirs, seat=SEATS[loser], area=area, count=1)


# The game.


def _board(men: int, turns: int) -> Isthmus:
    g = Isthmus.__new__(Isthmus)
    g.agenda, g.effects, g.events = [], [], None
    g.men = [[0] * (LAST + 1) for _ in SEATS]
    g.men[0][0] = g.men[1][LAST] = men
    g.lost, g.turn, g.turns = [0, 0], 0, turns
    return g


def _setup(men: int, options: Mapping[str, str]) -> Isthmus:
    g = _board(men, int(options["turns"]))
    g.agenda = [("turn",)]
    return g


def _outcome(g: Isthmus) -> Outcome:
    taken = [g.men[side][HOME[1 - side]] > 0 for side in (0, 1)]
    points = [float(sum(map(bool, g.men[side]))) for side in (0, 1)]
    best = max(points)
    winners = [SEATS[side] for side in (0, 1) if (taken[side] if any(taken) else points[side] == best)]
    return Outcome(dict(zip(SEATS, points, strict=True)), tuple(winners), "4.1" if any(taken) else "4.2")


def _spell(of: str, value: Any) -> str:
    return AREAS[value] if of == "area" and value != PASS else str(value)


def _read(of: str, text: str) -> Any:
    if of != "area" or text == PASS:
        return text
    for area, name in enumerate(AREAS):
        if name.lower() == text.lower():
            return area
    raise ValueError(f"there is no area {text!r}; there are {', '.join(AREAS)}")


def _faults(g: Isthmus) -> Iterator[str]:
    if len(g.men) != 2 or len(g.lost) != 2 or any(len(row) != LAST + 1 for row in g.men):
        yield "the board has another shape"
        return
    if any(count < 0 for row in g.men for count in row) or min(g.lost) < 0:
        yield "a number of men is negative"
    for side in (0, 1):
        if sum(g.men[side]) + g.lost[side] not in (3, 5):
            yield f"{SEATS[side]} had 3 or 5 men, not {sum(g.men[side]) + g.lost[side]}"
    if not 0 <= g.turn <= g.turns:
        yield f"turn {g.turn} of {g.turns}"


_TURNS = {"turns": Option("8", ("8", "3"))}
GAME = Game(
    title="isthmus",
    code="IST",
    scenarios={
        "few": Scenario("few", SEATS, lambda options: _setup(3, options), _TURNS),
        "many": Scenario("many", SEATS, lambda options: _setup(5, options), _TURNS),
    },
    state=Isthmus,
    procedures={"turn": turn, "movement": movement},
    outcome=_outcome,
    spell=_spell,
    read=_read,
    faults=_faults,
)


# The words of its cases.


def board(scenario: str, options: Mapping[str, str]) -> Isthmus:
    return _board(0, int(options["turns"]))


def arguments(g: Isthmus, procedure: str, words: list[str]) -> tuple[Any, ...]:
    return tuple(_side(word) for word in words)


def _side(word: str) -> int:
    if word.lower() not in SEATS:
        raise ValueError(f"{word!r} is no captain; there are {', '.join(SEATS)}")
    return SEATS.index(word.lower())


def _put(g: Isthmus, found: re.Match[str]) -> None:
    g.men[_side(found["captain"])][_read("area", found["area"])] = int(found["men"])


def _stands(g: Isthmus, found: re.Match[str]) -> str | None:
    there = g.men[_side(found["captain"])][_read("area", found["area"])]
    return None if there == int(found["men"]) else f"{there} men in {found['area']}"


_MEN = r"(?P<captain>\w+): (?P<men>\d+) men in (?P<area>\w+)"
GIVEN: Sequence[tuple[str, Any]] = [(_MEN, _put)]
THEN: Sequence[tuple[str, Any]] = [(_MEN, _stands)]
