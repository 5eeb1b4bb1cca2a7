"""Hexagons: a numbered grid and its geometry. What lies in the hexes is in ``hexmap``.

Columns stand upright, so every hex has a neighbour above and below; every other column sits half a hex lower.
A hex is a small integer, and so is the side between two of them: states and moves stay cheap to copy and compare.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

DIRECTIONS = ("up", "upper right", "lower right", "down", "lower left", "upper left")
NOWHERE = -1  # what lies beyond the edge of the grid

_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # axial (q, r) in the order of DIRECTIONS


@dataclass(frozen=True)
class Grid:
    """A rectangle of hexes, numbered by column and row as printed: 5915 is column 59, row 15.

    >>> grid = Grid(first_column=10, first_row=1, columns=73, rows=48)
    >>> rhegium, messana = grid.hex("5915"), grid.hex("6015")
    >>> grid.distance(rhegium, messana), [grid.name(h) for h in grid.neighbours(messana)]
    (1, ['6014', '6115', '6116', '6016', '5916', '5915'])
    """

    first_column: int
    first_row: int
    columns: int
    rows: int
    lowered: int = 0  # which columns sit half a hex lower: those of even (0) or of odd (1) number

    def __len__(self) -> int:
        return self.columns * self.rows

    # Names and places

    def hex(self, name: str) -> int:
        """The hex of a printed number; refuses what is not on the grid."""
        if len(name) == 4 and name.isascii() and name.isdigit():
            found = self.at(int(name[:2]), int(name[2:]))
            if found != NOWHERE:
                return found
        raise ValueError(f"no hex {name!r}: expected four digits from {self.name(0)} to {self.name(len(self) - 1)}")

    def name(self, hex: int) -> str:
        column, row = self.place(hex)
        return f"{column:02}{row:02}"

    def at(self, column: int, row: int) -> int:
        """The hex of a column and row as printed, or NOWHERE."""
        c, r = column - self.first_column, row - self.first_row
        return r * self.columns + c if 0 <= c < self.columns and 0 <= r < self.rows else NOWHERE

    def place(self, hex: int) -> tuple[int, int]:
        """Column and row as printed."""
        row, column = divmod(hex, self.columns)
        return column + self.first_column, row + self.first_row

    def axial(self, hex: int) -> tuple[int, int]:
        """Coordinates in which each direction is always the same step."""
        column, row = self.place(hex)
        return column, row - (column + (1 - self.lowered)) // 2

    def from_axial(self, q: int, r: int) -> int:
        return self.at(q, r + (q + (1 - self.lowered)) // 2)

    def middle(self, hex: int) -> tuple[float, float]:
        """The centre on the drawn board, where neighbours are 1 apart: x to the right, y downwards, first hex near 0, 0.

        Only for drawing; rules know distances, not places.
        """
        column, row = self.place(hex)
        half = 0.5 if column % 2 == self.lowered else 0.0
        return (column - self.first_column) * 3**0.5 / 2, row - self.first_row + half

    # Neighbours and sides

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For each hex its six neighbours in the order of DIRECTIONS, NOWHERE beyond the edge."""
        found: list[tuple[int, ...]] = []
        for hex in range(len(self)):
            q, r = self.axial(hex)
            found.append(tuple(self.from_axial(q + dq, r + dr) for dq, dr in _STEPS))
        return tuple(found)

    @cached_property
    def _near(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(h for h in six if h != NOWHERE) for six in self.around)

    def neighbours(self, hex: int) -> tuple[int, ...]:
        """The neighbours on the grid, clockwise from above."""
        return self._near[hex]

    def side(self, a: int, b: int) -> int:
        """The side that two neighbours share: the same number from both."""
        direction = self.around[a].index(b)
        return a * 3 + direction if direction < 3 else b * 3 + direction - 3

    def across(self, side: int) -> tuple[int, int]:
        """The two hexes of a side."""
        hex, direction = divmod(side, 3)
        return hex, self.around[hex][direction]

    # Distance, lines, ranges

    def distance(self, a: int, b: int) -> int:
        """Hexes from one to the other, counting the last and not the first."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        dq, dr = aq - bq, ar - br
        return max(abs(dq), abs(dr), abs(dq + dr))

    def line(self, a: int, b: int) -> list[int]:
        """The hexes from one to the other along a straight line, both included; in integers, so the same everywhere."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        n = max(1, self.distance(a, b))
        found: list[int] = []
        for i in range(n + 1 if a != b else 1):
            q, r = _nearest(aq * (n - i) + bq * i, ar * (n - i) + br * i, n)
            hex = self.from_axial(q, r)
            if hex != NOWHERE:  # a line along the edge may lean over it
                found.append(hex)
        return found

    def within(self, hex: int, radius: int) -> list[int]:
        """Every hex at most so far away, itself included, in order."""
        q, r = self.axial(hex)
        found: list[int] = []
        for dq in range(-radius, radius + 1):
            for dr in range(max(-radius, -dq - radius), min(radius, radius - dq) + 1):
                other = self.from_axial(q + dq, r + dr)
                if other != NOWHERE:
                    found.append(other)
        return sorted(found)

    def ring(self, hex: int, radius: int) -> list[int]:
        """Every hex exactly so far away, in order."""
        return [h for h in self.within(hex, radius) if self.distance(hex, h) == radius]

    def spread(self, start: int, radius: int, may_pass: Callable[[int, int], bool]) -> dict[int, int]:
        """How far each hex is that can be reached within a radius by steps that may be taken (from, to)."""
        found = {start: 0}
        edge = [start]
        for steps in range(1, radius + 1):
            reached: list[int] = []
            for hex in edge:
                for other in self._near[hex]:
                    if other not in found and may_pass(hex, other):
                        found[other] = steps
                        reached.append(other)
            edge = reached
        return found


def _nearest(q: int, r: int, n: int) -> tuple[int, int]:
    """The hex nearest to the fractions q/n, r/n; an exact tie leans always to the same side."""
    # A hair beside the true point, smaller than any distance to a border that is not a tie.
    big = 6 * n
    cube = [6 * q + 1, 6 * r + 1, -6 * (q + r) - 2]
    rounded = [(2 * value + big) // (2 * big) for value in cube]
    errors = [abs(value - whole * big) for value, whole in zip(cube, rounded, strict=True)]
    if sum(rounded) != 0:
        worst = errors.index(max(errors))
        rounded[worst] -= sum(rounded)
    return rounded[0], rounded[1]
