"""Provinces grow over the land from their cities, sea zones over the water from their seeds."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from forge.errors import ForgeError
from forge.hexes.ground import Ground
from forge.hexes.sheet import Sheet

OUTSIDE = ""  # land outside the game

COST = {"flat": 1.0, "marsh": 1.2, "rough": 1.2, "mountain": 1.5}
RIVER = 0.7  # crossing a river on the way


def _grow(
    seeds: list[tuple[int, str]], near: Callable[[int], list[int]], step: Callable[[int, int], float]
) -> dict[int, str]:
    """Who reaches each hex first; of equals the one named first."""
    queue = [(0.0, order, hex, name) for order, (hex, name) in enumerate(seeds)]
    heapq.heapify(queue)
    found: dict[int, str] = {}
    while queue:
        cost, order, hex, name = heapq.heappop(queue)
        if hex in found:
            continue
        found[hex] = name
        for other in near(hex):
            if other not in found:
                heapq.heappush(queue, (cost + step(hex, other), order, other, name))
    return found


def provinces(sheet: Sheet, ground: Ground, terrain: list[str], streams: set[int]) -> dict[int, str]:
    """The province of each land hex; OUTSIDE for land that belongs to none."""
    grid = sheet.grid
    seeds = [(city.hex, city.province) for city in sheet.cities]
    seeds += [(sheet.hex_at(place), p.id) for p in sheet.provinces for place in p.also]
    seeds += [(hex, stated.province) for stated in sheet.stated if stated.province for hex in stated.hexes]
    seeds += [(sheet.hex_at(place), OUTSIDE) for place in sheet.voids]
    seeds = [(hex, name) for hex, name in seeds if ground.land[hex]]

    def near(hex: int) -> list[int]:
        return [other for other in grid.neighbours(hex) if grid.side(hex, other) in ground.marches]

    def step(a: int, b: int) -> float:
        return COST[terrain[b]] + (RIVER if grid.side(a, b) in streams else 0.0)

    found = _grow(seeds, near, step)
    _gather(found, near, {city.hex for city in sheet.cities})
    for stated in sheet.stated:
        if stated.province:
            found |= dict.fromkeys(stated.hexes, stated.province)
    for city in sheet.cities:
        if found[city.hex] != city.province:
            reason = f"[[city]] {city.name}: a [[hex]] gives its hex to '{found[city.hex]}'"
            raise ForgeError(reason, sheet.file, city.line)
    return {hex: found.get(hex, OUTSIDE) for hex in range(len(grid)) if ground.land[hex]}


def _gather(found: dict[int, str], near: Callable[[int], list[int]], towns: set[int]) -> None:
    """Give a piece without a city that is cut off from its province to the neighbour that it touches most."""
    left = set(found)
    pieces: list[set[int]] = []
    while left:
        start = min(left)
        piece, queue = {start}, [start]
        for hex in queue:
            for other in near(hex):
                if found[other] == found[hex] and other not in piece:
                    piece.add(other)
                    queue.append(other)
        pieces.append(piece)
        left -= piece
    largest = {name: max((p for p in pieces if found[min(p)] == name), key=len) for name in sorted(set(found.values()))}
    for piece in pieces:
        name = found[min(piece)]
        around = [found[other] for hex in sorted(piece) for other in near(hex) if other not in piece]
        if name != OUTSIDE and piece is not largest[name] and around and not piece & towns:
            found |= dict.fromkeys(piece, max(sorted(set(around)), key=around.count))


def zones(sheet: Sheet, ground: Ground) -> dict[int, str]:
    """The sea zone of every hex that ships can enter."""
    grid = sheet.grid
    fixed = {hex: sea.id for sea in sheet.seas for hex in sea.hexes}
    seeds = [(sheet.hex_at(place), sea.id) for sea in sheet.seas for place in sea.seeds]
    ports = [(city.hex, city.sea) for city in sheet.cities if city.port]

    def near(hex: int) -> list[int]:
        return [other for other in grid.neighbours(hex) if grid.side(hex, other) in ground.sails]

    return _grow(seeds, near, lambda a, b: 1.0) | dict(ports) | fixed
