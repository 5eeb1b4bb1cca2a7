"""The tables of a run, as Parquet: what their columns are, how they are written, joined and read.

This module needs polars; whoever imports it says so (``extras.wanted``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import polars as pl

from ..kernel.agenda import Outcome
from .plan import Plan
from .simulate import Result

# By table its columns; docs/laboratory.md explains them.
TABLES: Final[dict[str, dict[str, Any]]] = {
    "games": {
        "game": pl.Int64, "seed": pl.Int64, "lineup": pl.Int32, "ended": pl.String, "error": pl.String, "rule": pl.String,
        "decisions": pl.Int64, "seconds": pl.Float64, "again": pl.String,
    },
    "seats": {"game": pl.Int64, "seat": pl.String, "bot": pl.String, "points": pl.Float64, "win": pl.Float64, "place": pl.Int32},
    "turns": {"game": pl.Int64, "turn": pl.Int32, "seat": pl.String, "points": pl.Float64, "decisions": pl.Int64},
    "points": {"game": pl.Int64, "seat": pl.String, "rule": pl.String, "points": pl.Float64},
    "rules": {"game": pl.Int64, "rule": pl.String, "told": pl.Int64, "carried_out": pl.Boolean},
    "dice": {"game": pl.Int64, "prompt": pl.String, "sides": pl.Int32, "face": pl.Int32, "count": pl.Int64},
    "questions": {"game": pl.Int64, "seat": pl.String, "prompt": pl.String, "asked": pl.Int64, "options": pl.Int64},
}  # fmt: skip
OVER, FAILED, ENDLESS = "over", "failed", "endless"
Row = tuple[Any, ...]


def rows(plan: Plan, results: Iterable[Result]) -> dict[str, list[Row]]:
    """What some games add to each table."""
    found: dict[str, list[Row]] = {name: [] for name in TABLES}
    for result in results:
        found["games"].append(_game(plan, result))
        found["seats"] += _seats(plan, result)
        if result.notes:
            for name, noted in result.notes._asdict().items():
                found[name] += [(result.number, *row) for row in noted]
    return found


def _game(plan: Plan, result: Result) -> Row:
    match = plan.match(result.number)
    ended = OVER if result.outcome else FAILED if result.error else ENDLESS
    rule = result.outcome.rule if result.outcome else None
    lineup = result.number % len(plan.lineups)
    return (
        result.number, match.seed, lineup, ended, result.error or None, rule,
        result.decisions, result.seconds, plan.again(result.number),
    )  # fmt: skip


def _seats(plan: Plan, result: Result) -> Iterator[Row]:
    """A seat's place is 1 more than the number of seats that did better: winners first, the others by points."""
    if result.outcome is None:
        return
    points, winners = result.outcome.points, result.outcome.winners
    merits = {seat: (seat in winners, points.get(seat, 0.0)) for seat in plan.lineups[0]}
    for seat, name in plan.match(result.number).bots.items():
        mine = merits[seat]
        better = sum(theirs[0] > mine[0] if theirs[0] != mine[0] else not mine[0] and theirs[1] > mine[1] for theirs in merits.values())
        yield result.number, seat, name, mine[1], mine[0] / len(winners), 1 + better


def write(folder: Path, found: dict[str, list[Row]]) -> None:
    """Every table as a file of its own."""
    for name, schema in TABLES.items():
        pl.DataFrame(found[name], schema=schema, orient="row").write_parquet(folder / f"{name}.parquet")


def results(part: Path) -> Iterator[Result]:
    """The games of a part, without their notes."""
    points: dict[int, dict[str, float]] = {}
    winners: dict[int, list[str]] = {}
    for game, seat, score, win in pl.read_parquet(part / "seats.parquet").select("game", "seat", "points", "win").iter_rows():
        points.setdefault(game, {})[seat] = score
        winners.setdefault(game, []).extend([seat] if win else [])
    for row in pl.read_parquet(part / "games.parquet").iter_rows(named=True):
        number = row["game"]
        outcome = Outcome(points[number], tuple(winners[number]), row["rule"]) if row["ended"] == OVER else None
        yield Result(number, row["seconds"], row["decisions"], outcome, row["error"] or "")


def join(parts: list[Path], name: str, out: Path) -> None:
    """One table of many parts as one file, sorted by game, without holding it in memory."""
    pl.scan_parquet([part / f"{name}.parquet" for part in parts]).sink_parquet(out)


def read(folder: Path, name: str) -> pl.LazyFrame:
    """A table of a run that is complete, or the parts of one that is not."""
    whole = folder / f"{name}.parquet"
    return pl.scan_parquet(whole if whole.exists() else folder / "parts" / "*" / f"{name}.parquet")
