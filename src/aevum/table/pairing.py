"""Who meets whom in a round, by what has been so far: neighbours of the standings who have not met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

Meetings = Counter[frozenset[int]]  # of two


def rests(order: Sequence[int], size: int, rested: Counter[int]) -> int | None:
    """Who rests if one is left over: of those who rested least the last of the standings."""
    if len(order) % size != 1:
        return None
    return min(reversed(order), key=lambda one: rested[one])


def groups(order: Sequence[int], size: int, met: Meetings) -> list[tuple[int, ...]]:
    """Tables of a size, the last perhaps smaller; pairs meet again only when there is no other way."""
    if size == 2 and len(order) % 2 == 0 and (strangers := _strangers(list(order), met)) is not None:
        return strangers
    left, found = list(order), []
    while left:
        group = [left.pop(0)]
        while left and len(group) < size:
            nearest = min(left, key=lambda one: sum(met[frozenset((one, other))] for other in group))
            left.remove(nearest)
            group.append(nearest)
        found.append(tuple(group))
    return found


def _strangers(left: list[int], met: Meetings) -> list[tuple[int, ...]] | None:
    """Pairs that have not met; None if that cannot be."""
    if not left:
        return []
    first, *others = left
    for other in others:
        if not met[frozenset((first, other))]:
            rest = _strangers([one for one in others if one != other], met)
            if rest is not None:
                return [(first, other), *rest]
    return None


def seatings(group: Sequence[int], seats: Sequence[str], held: Counter[tuple[int, str]]) -> list[dict[str, int]]:
    """Who sits where: of two both ways in two games, of more those who have held a seat least."""
    if len(seats) == 2:
        return [dict(zip(seats, order, strict=True)) for order in (group, tuple(reversed(group)))]
    ways = (dict(zip(chosen, group, strict=True)) for chosen in permutations(seats, len(group)))
    return [min(ways, key=lambda way: sum(held[one, seat] for seat, one in way.items()))]


def meetings(games: Sequence[Sequence[int]]) -> Meetings:
    """How often any two have met."""
    return Counter(frozenset(pair) for game in games for pair in combinations(game, 2))
