"""Clocks: how long each seat has, live or by mail, and who is absent."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from .ledger import Chair
from .wire import Clock, SeatClock

DAY: Final = 86_400.0
AWAY: Final = 14 * DAY  # a seat without a clock that is asked and not visited for so long is absent

Holidays = Sequence[tuple[float, float]]


def full(clock: Clock) -> float:
    """The seconds with which a seat begins."""
    return clock.minutes * 60 if clock.pace == "live" else clock.days * DAY


def due(clock: Clock, chair: Chair) -> float | None:
    """The moment when the time of a seat that is asked runs out."""
    if chair.since is None:
        return None
    left = full(clock) if chair.left is None else chair.left
    return after(chair.since, left, _holidays(clock, chair))


def _holidays(clock: Clock, chair: Chair) -> Holidays:
    return (chair.holidays or ()) if clock.pace == "mail" else ()


def after(start: float, seconds: float, holidays: Holidays) -> float:
    """The moment so many seconds after another, holidays not counted."""
    at, left = start, seconds
    for first, last in sorted(holidays):
        if last <= at:
            continue
        if at + left <= first:
            break
        left -= max(0.0, first - at)
        at = last
    return at + left


def spent(start: float, end: float, holidays: Holidays) -> float:
    """The seconds between two moments, holidays not counted."""
    seconds, at = 0.0, start
    for first, last in sorted(holidays):
        if last <= at or first >= end:
            continue
        seconds += max(0.0, first - at)
        at = min(last, end)
    return seconds + max(0.0, end - at)


def tick(clock: Clock | None, chairs: Mapping[str, Chair], asked: Collection[str], now: float) -> dict[str, dict[str, Any]]:
    """What changes for the seats when the table waits for these: their clocks start and stop."""
    changes: dict[str, dict[str, Any]] = {}
    for seat, chair in chairs.items():
        if chair.who == "bot" and chair.former is not None:
            continue  # its player, who may come back, has no time from what a bot does
        if seat in asked and chair.since is None:
            changes[seat] = {"since": now}
            if clock is not None and (clock.pace == "mail" or chair.left is None):
                changes[seat]["left"] = full(clock)
        elif seat not in asked and chair.since is not None:
            changes[seat] = {"since": None, "late": False}
            if clock is not None:
                changes[seat]["left"] = _stopped(clock, chair, now)
    return changes


def _stopped(clock: Clock, chair: Chair, now: float) -> float:
    """What is left to a seat that has answered."""
    assert chair.since is not None
    if clock.pace == "mail":
        return full(clock)
    left = full(clock) if chair.left is None else chair.left
    return max(0.0, left - spent(chair.since, now, ())) + clock.increment


def shown(clock: Clock | None, chair: Chair, now: float) -> SeatClock | None:
    """The clock of a seat as a page shows it."""
    if clock is None or chair.who == "bot":
        return None
    left = full(clock) if chair.left is None else chair.left
    end = due(clock, chair)
    if end is not None and chair.since is not None:
        left = max(0.0, left - spent(chair.since, now, _holidays(clock, chair)))
    return SeatClock(round(left, 1), None if end is None else round(end, 1))


def absent(clock: Clock | None, chair: Chair, now: float) -> bool:
    """Whether the others may give a seat to somebody else."""
    if chair.who != "person" or chair.since is None:
        return False
    if chair.person is None:
        return True  # the account has been erased
    if clock is not None:
        end = due(clock, chair)
        return end is not None and end <= now
    return chair.since < now - AWAY and (chair.seen or 0.0) < now - AWAY
