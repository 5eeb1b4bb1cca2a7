"""The plots of a report, as SVG that stands in the page.  This module needs matplotlib."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from .intervals import Interval, Z

# Seats that are named after a colour have it; others take the next of the rest.  All differ to colour-blind eyes
# in lightness too, and lines differ in their marks.
NAMED: Final = {"red": "#b3322a", "yellow": "#d9a514", "blue": "#27588f", "green": "#4f8a5b"}
OTHERS: Final = ("#27588f", "#d9a514", "#b3322a", "#4f8a5b", "#7d5a96", "#333333", "#8a6a44", "#4aa3b5")
MARKS: Final = "osD^vPX*"
SOURCES: Final = ("#27588f", "#8fb3d9", "#b3322a", "#e0a39d", "#4f8a5b", "#a9cdb1", "#d9a514", "#f0d998", "#7d5a96", "#c4b0d3", "#8a6a44")
REST: Final = "#bdb8ae"
INK, PALE = "#3b352c", "#d8d2c4"
WIDTH: Final = 7.6  # inches
STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none", "svg.hashsalt": "aevum", "font.family": "sans-serif", "font.size": 10,
    "axes.edgecolor": INK, "axes.labelcolor": INK, "text.color": INK, "xtick.color": INK, "ytick.color": INK,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": PALE, "grid.linewidth": 0.6,
    "axes.axisbelow": True,
}  # fmt: skip


def colours(seats: Sequence[str]) -> dict[str, str]:
    """A colour for every seat."""
    free = iter([colour for colour in OTHERS if colour not in {NAMED.get(seat) for seat in seats}] * len(seats))
    return {seat: NAMED.get(seat) or next(free) for seat in seats}


def shares(rows: Sequence[tuple[str, str, Interval]], due: float, label: str) -> str:
    """Shares of wins as points with their intervals: (name, colour, share); a line stands at what is due."""
    figure, axes = _figure(0.8 + 0.36 * len(rows))
    for y, (_, colour, one) in enumerate(rows):
        axes.plot([100 * one.low, 100 * one.high], [y, y], color=colour, linewidth=3, solid_capstyle="round")
        axes.plot([100 * one.share], [y], "o", color=colour, markeredgecolor="white", markersize=9)
    axes.axvline(100 * due, color=INK, linestyle="--", linewidth=1)
    axes.set_yticks(range(len(rows)), [name for name, _, _ in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlim(left=0)
    axes.grid(axis="y", visible=False)
    axes.set_xlabel(label)
    return _svg(figure)


def courses(series: Mapping[str, Sequence[tuple[int, float, float, float]]], tints: Mapping[str, str], x: str, y: str) -> str:
    """By name (x, low, middle, high): a line for the middle in a band from low to high."""
    figure, axes = _figure(3.4)
    for mark, (name, points) in zip(MARKS, series.items(), strict=False):
        along, low, middle, high = zip(*points, strict=True)
        axes.fill_between(along, low, high, color=tints[name], alpha=0.16, linewidth=0)
        axes.plot(along, middle, color=tints[name], marker=mark, markersize=5, label=name)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(frameon=False, loc="upper left")
    return _svg(figure)


def lines(along: Sequence[float], series: Mapping[str, Sequence[float]], tints: Mapping[str, str], x: str, y: str) -> str:
    """By name a line through its values."""
    figure, axes = _figure(3.0)
    for mark, (name, values) in zip(MARKS, series.items(), strict=False):
        axes.plot(along, values, color=tints[name], marker=mark, markevery=max(1, len(along) // 12), markersize=5, linewidth=1.4, label=name)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False, loc="lower left", bbox_to_anchor=(0, 1), ncols=len(series), borderaxespad=0.2)
    return _svg(figure)


def histogram(values: Sequence[float], x: str, y: str) -> str:
    """How often a number comes up."""
    figure, axes = _figure(2.6)
    axes.hist(values, bins=min(40, max(5, round(math.sqrt(len(values))))), color=OTHERS[0], edgecolor="white", linewidth=0.5)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.grid(axis="x", visible=False)
    return _svg(figure)


def stacks(bars: Sequence[str], parts: Mapping[str, Sequence[float]], rest: str, x: str) -> str:
    """A bar for each name, made of the same parts; ``rest`` names the part that is everything else."""
    figure, axes = _figure(1.1 + 0.42 * len(bars) + 0.24 * len(parts))
    reach, below = [0.0] * len(bars), [0.0] * len(bars)
    for tint, (part, values) in zip((*SOURCES, *SOURCES), parts.items(), strict=False):
        starts = [reach[i] if value >= 0 else below[i] for i, value in enumerate(values)]
        axes.barh(range(len(bars)), values, left=starts, color=REST if part == rest else tint, edgecolor="white", linewidth=0.7, label=part)
        for i, value in enumerate(values):
            (reach if value >= 0 else below)[i] += value
    axes.set_yticks(range(len(bars)), bars)
    axes.invert_yaxis()
    axes.grid(axis="y", visible=False)
    axes.set_xlabel(x)
    figure.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.5, 0.0), ncols=1, alignment="left", fontsize=9)
    return _svg(figure)


def faces(throws: Sequence[tuple[str, Sequence[int], Sequence[int]]], x: str) -> str:
    """For each kind of throw how often each face came, against what fair dice do and 95 % of the time keep to."""
    columns = min(3, len(throws))
    lines = -(-len(throws) // columns)
    figure = _sheet(1.9 * lines)
    for at, (name, shown, counts) in enumerate(throws, 1):
        axes = figure.add_subplot(lines, columns, at)
        expected = sum(counts) / len(counts)
        stray = Z * math.sqrt(expected * (1 - 1 / len(counts)))
        axes.axhspan(expected - stray, expected + stray, color=PALE, linewidth=0)
        axes.axhline(expected, color=INK, linewidth=0.8, linestyle="--")
        axes.plot(shown, counts, "o", color=OTHERS[0], markersize=4)
        axes.set_title(name, fontsize=9)
        axes.set_xticks(shown)
        axes.set_ylim(0, max([*counts, expected + stray]) * 1.15 + 1)
        axes.tick_params(labelsize=7)
        axes.grid(axis="x", visible=False)
    figure.supxlabel(x, fontsize=9)
    return _svg(figure)


def _sheet(height: float) -> Figure:
    with mpl.rc_context(STYLE):
        return Figure(figsize=(WIDTH, height), layout="constrained")


def _figure(height: float) -> tuple[Figure, Axes]:
    with mpl.rc_context(STYLE):
        figure = _sheet(height)
        return figure, figure.add_subplot()


def _svg(figure: Figure) -> str:
    """The figure without what only a file of its own needs."""
    out = io.StringIO()
    about: dict[str, Any] = {"Date": None, "Creator": None}
    with mpl.rc_context(STYLE):
        figure.savefig(out, format="svg", transparent=True, bbox_inches="tight", metadata=about)
    text = out.getvalue()
    return re.sub(r"<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
