"""Hex geometry: every property from its definition, and the printed numbers of the rulebook."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aevum.kit.hexes import NOWHERE, Grid

GRIDS = [Grid(10, 1, 21, 16), Grid(1, 1, 20, 17, lowered=1), Grid(0, 0, 8, 9), Grid(7, 3, 9, 6, lowered=1)]
EVEN = GRIDS[0]

grids = st.sampled_from(GRIDS)


@st.composite
def grid_and_hexes(draw: st.DrawFn, count: int) -> tuple[Grid, list[int]]:
    grid = draw(grids)
    return grid, [draw(st.integers(0, len(grid) - 1)) for _ in range(count)]


def walk(grid: Grid, start: int) -> dict[int, int]:
    """Distances by plain flooding: the definition that the formula has to meet."""
    found, queue = {start: 0}, [start]
    for hex in queue:
        for other in grid.neighbours(hex):
            if other not in found:
                found[other] = found[hex] + 1
                queue.append(other)
    return found


@pytest.mark.parametrize("grid", GRIDS)
def test_a_hex_and_its_number_say_the_same(grid: Grid) -> None:
    for hex in range(len(grid)):
        assert grid.hex(grid.name(hex)) == hex
        assert grid.from_axial(*grid.axial(hex)) == hex


@pytest.mark.parametrize("name", ["", "59", "0915", "3101", "1017", "-115", "10150", "١٠١٥", "It-5915"])
def test_a_number_off_the_grid_is_refused_with_what_is_expected(name: str) -> None:
    with pytest.raises(ValueError, match="from 1001 to 3016"):
        EVEN.hex(name)


def test_numbers_beyond_the_edge_are_nowhere() -> None:
    assert EVEN.at(9, 5) == EVEN.at(31, 5) == EVEN.at(12, 0) == EVEN.at(12, 17) == NOWHERE


@pytest.mark.parametrize(
    ("lowered", "expected"),
    [
        (0, ["6014", "6115", "6116", "6016", "5916", "5915"]),
        (1, ["6014", "6114", "6115", "6016", "5915", "5914"]),
    ],
)
def test_neighbours_clockwise_from_above(lowered: int, expected: list[str]) -> None:
    grid = Grid(10, 1, 73, 48, lowered)
    assert [grid.name(h) for h in grid.neighbours(grid.hex("6015"))] == expected


def test_6_38_the_hexes_of_the_strait_of_messana_are_neighbours() -> None:
    for lowered in (0, 1):
        grid = Grid(10, 1, 73, 48, lowered)
        assert grid.hex("5915") in grid.neighbours(grid.hex("6015"))


@pytest.mark.parametrize("grid", GRIDS)
def test_neighbours_are_mutual_and_near_on_the_drawn_board(grid: Grid) -> None:
    for hex in range(len(grid)):
        x, y = grid.middle(hex)
        for direction, other in enumerate(grid.around[hex]):
            if other == NOWHERE:
                continue
            assert grid.around[other][(direction + 3) % 6] == hex
            u, v = grid.middle(other)
            assert abs((u - x) ** 2 + (v - y) ** 2 - 1) < 1e-9


@pytest.mark.parametrize("grid", GRIDS)
def test_a_corner_has_few_neighbours_and_the_inside_has_six(grid: Grid) -> None:
    counts = [len(grid.neighbours(hex)) for hex in range(len(grid))]
    inside = (grid.columns - 2) * (grid.rows - 2)
    assert sorted(counts)[-inside:] == [6] * inside
    assert min(counts) >= 2
    assert max(counts[: grid.columns]) < 6


@pytest.mark.parametrize("grid", GRIDS)
def test_each_side_has_one_number_for_both_its_hexes(grid: Grid) -> None:
    sides: dict[int, set[int]] = {}
    for hex in range(len(grid)):
        for other in grid.neighbours(hex):
            side = grid.side(hex, other)
            assert side == grid.side(other, hex)
            assert set(grid.across(side)) == {hex, other}
            sides.setdefault(side, {hex, other})
    assert len(sides) * 2 == sum(len(grid.neighbours(h)) for h in range(len(grid)))


@given(grid_and_hexes(1))
def test_distance_is_the_length_of_the_shortest_walk(case: tuple[Grid, list[int]]) -> None:
    grid, (start,) = case
    assert {h: grid.distance(start, h) for h in range(len(grid))} == walk(grid, start)


@given(grid_and_hexes(3))
def test_distance_is_a_distance(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b, c) = case
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)
    assert (grid.distance(a, b) == 0) == (a == b)


def test_distance_between_printed_numbers() -> None:
    grid = Grid(10, 1, 73, 48)
    assert grid.distance(grid.hex("5326"), grid.hex("5526")) == 2  # Drepanum and Lilybaeum
    assert grid.distance(grid.hex("3715"), grid.hex("5915")) == 22


@given(grid_and_hexes(2))
def test_a_line_joins_its_ends_step_by_step(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b) = case
    line = grid.line(a, b)
    assert line[0] == a
    assert line[-1] == b
    if len(line) == grid.distance(a, b) + 1:  # none of it leant over the edge
        assert all(grid.distance(p, q) == 1 for p, q in pairwise(line))
    for hex in line:
        assert grid.distance(a, hex) + grid.distance(hex, b) == grid.distance(a, b)


def test_a_line_away_from_the_edge_is_whole_and_straight() -> None:
    grid = Grid(1, 1, 30, 30)
    a, b = grid.hex("0815"), grid.hex("2310")
    (ax, ay), (bx, by) = grid.middle(a), grid.middle(b)
    line = grid.line(a, b)
    assert len(line) == grid.distance(a, b) + 1
    for hex in line:
        x, y = grid.middle(hex)
        aside = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        assert aside <= 1 / 3**0.5 + 1e-9


def test_a_line_along_a_seam_takes_the_same_side_each_time() -> None:
    grid = Grid(1, 1, 30, 30)
    line = grid.line(grid.hex("0510"), grid.hex("0910"))
    assert [grid.name(h) for h in line] in (
        ["0510", "0610", "0710", "0810", "0910"],
        ["0510", "0609", "0710", "0809", "0910"],
    )


@given(grid_and_hexes(1), st.integers(0, 5))
def test_within_and_ring_are_what_distance_says(case: tuple[Grid, list[int]], radius: int) -> None:
    grid, (hex,) = case
    assert grid.within(hex, radius) == [h for h in range(len(grid)) if grid.distance(hex, h) <= radius]
    assert grid.ring(hex, radius) == [h for h in range(len(grid)) if grid.distance(hex, h) == radius]


@given(grid_and_hexes(1), st.integers(0, 4))
def test_spread_over_open_ground_is_within(case: tuple[Grid, list[int]], radius: int) -> None:
    grid, (hex,) = case
    found = grid.spread(hex, radius, lambda a, b: True)
    assert sorted(found) == grid.within(hex, radius)
    assert all(grid.distance(hex, h) == steps for h, steps in found.items())


def test_spread_goes_round_what_may_not_be_passed() -> None:
    grid = Grid(1, 1, 9, 9)
    start, goal = grid.hex("0405"), grid.hex("0605")
    wall = {grid.at(5, row) for row in range(2, 10)}
    open_ground = grid.spread(start, 12, lambda a, b: True)
    around = grid.spread(start, 12, lambda a, b: b not in wall)
    assert open_ground[goal] == 2
    assert around[goal] > 2
    assert not wall & set(around)
    assert grid.spread(start, 9, lambda a, b: False) == {start: 0}
