"""How often somebody may ask: a bucket that fills by itself, for each kind of request and whoever makes it."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from typing import Final, Literal, NamedTuple

from .refusals import Refusal

Kind = Literal["any", "read", "write", "answer", "odds", "file", "newcomer", "secret", "secrets"]


class Rate(NamedTuple):
    burst: int  # at once
    second: float  # and then so many in a second


RATES: Final[dict[Kind, Rate]] = {
    "any": Rate(3000, 300),  # of one address, whoever is there
    "read": Rate(400, 60),
    "write": Rate(60, 2),
    "answer": Rate(200, 20),
    "odds": Rate(60, 4),  # worlds are played for them
    "file": Rate(10, 1 / 10),  # games taken in, taken out and branched off: each is played again
    "newcomer": Rate(30, 1 / 60),  # guests from one address
    "secret": Rate(10, 1 / 10),  # attempts to sign in, at one account or by one person
    "secrets": Rate(30, 1 / 5),  # of one address
}
REMEMBERED: Final = 50_000  # buckets


class Limits:
    """The buckets of everybody who has come lately."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._buckets: OrderedDict[tuple[Kind, str], tuple[float, float]] = OrderedDict()  # what is in it, and since when
        self._lock = threading.Lock()

    def spend(self, kind: Kind, who: str) -> None:
        """Count a request.  Raises ``Refusal`` if there were too many."""
        if not self._on:
            return
        rate, now = RATES[kind], time.monotonic()
        with self._lock:
            left, since = self._buckets.pop((kind, who), (float(rate.burst), now))
            left = min(rate.burst, left + (now - since) * rate.second)
            enough = left >= 1
            self._buckets[kind, who] = (left - enough, now)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        if not enough:
            raise Refusal("too_often", seconds=int((1 - left) / rate.second) + 1)
