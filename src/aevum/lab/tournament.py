"""Bots against each other: every one in every seat on the same dice, shares of wins, ratings.

Two bots meet in *sets*.  At two seats a set is two games with the seats changed; at more, one bot
holds one seat and the other all the rest, and a set has as many games as there are seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from .intervals import Interval, Sets
from .plan import Plan
from .simulate import Result

Lineup = dict[str, str]
Z: Final = 1.959964


def duels(seats: Sequence[str], bots: Sequence[str], single: str | None = None) -> list[Lineup]:
    """Each bot in each seat against each other bot in all other seats; with ``single`` those alone in which it is the one."""
    both_ways = len(seats) > 2  # at two seats each of a pair is alone
    pairs = permutations(bots, 2) if both_ways else combinations(bots, 2)
    found = []
    for one, other in pairs:
        if single is not None and single not in ((one,) if both_ways else (one, other)):
            continue
        for mine in seats:
            found.append({seat: one if seat == mine else other for seat in seats})
    return found


def mixtures(seats: Sequence[str], bots: Sequence[str]) -> list[Lineup]:
    """As many different bots as there are seats, in every order.  Raises ``ValueError`` if there are fewer."""
    if len(bots) < len(seats):
        raise ValueError(f"{len(seats)} seats need as many different bots; there are {', '.join(bots)}")
    return [dict(zip(seats, order, strict=True)) for order in permutations(bots, len(seats))]


class Duel(NamedTuple):
    """How one bot did alone against another in all other seats."""

    bot: str
    against: str
    games: int
    wins: Interval
    fair: float  # the share that is due to one seat

    @property
    def times_fair(self) -> float:
        return self.wins.share / self.fair


class Rating(NamedTuple):
    """A bot's strength on OpenSkill's scale, where 25 is the middle and 4.2 a class."""

    bot: str
    games: int
    wins: float
    strength: float
    low: float
    high: float


class Standings:
    """What a tournament has shown so far.  Results may come in any order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = self.unfinished = 0
        self.failures: list[tuple[str, str]] = []  # the error, and the command that plays the game again
        self._seats = list(plan.lineups[0])
        self._order = list(dict.fromkeys(name for lineup in plan.lineups for name in lineup.values()))
        self._sets: dict[tuple[str, str], Sets] = {}
        self._open: dict[tuple[int, str, str], list[float]] = {}
        self._places: dict[int, tuple[int, ...]] = {}

    def add(self, result: Result) -> None:
        """Count a game."""
        self.games += 1
        if result.outcome is None:
            if result.error:
                self.failures.append((result.error, self.plan.again(result.number)))
            else:
                self.unfinished += 1
            return
        winners, points = result.outcome.winners, result.outcome.points
        merits = [(seat not in winners, 0.0 if seat in winners else -points.get(seat, 0.0)) for seat in self._seats]
        self._places[result.number] = tuple(sum(other < mine for other in merits) for mine in merits)
        self._duel(result.number, winners)

    def _duel(self, number: int, winners: tuple[str, ...]) -> None:
        seed, lineup = divmod(number, len(self.plan.lineups))
        pair = alone(self.plan.lineups[lineup], self._order)
        if pair is None:
            return
        bot, against, seat = pair
        found = self._open.setdefault((seed, bot, against), [])
        found.append((seat in winners) / len(winners))
        if len(found) == len(self._seats):
            del self._open[seed, bot, against]
            self._sets.setdefault((bot, against), Sets()).add(sum(found), len(found))

    def duels(self) -> Iterator[Duel]:
        """Every pair that has met, over its complete sets."""
        for (bot, against), sets in sorted(self._sets.items(), key=lambda entry: [self._order.index(name) for name in entry[0]]):
            yield Duel(bot, against, sets.games, sets.interval(), 1 / len(self._seats))

    def ratings(self) -> list[Rating]:
        """Every bot's rating by OpenSkill, the best first.  A bot that holds several seats moves by their mean."""
        model = PlackettLuce(tau=0.0)  # nobody learns between games
        ratings = {name: model.rating(name=name) for name in self._order}
        games, wins = dict.fromkeys(self._order, 0), dict.fromkeys(self._order, 0.0)
        for number, places in sorted(self._places.items()):
            bots = list(self.plan.match(number).bots.values())
            moved = model.rate([[ratings[name]] for name in bots], ranks=[float(place) for place in places])
            for name in set(bots):
                mine = [team[0] for team, holder in zip(moved, bots, strict=True) if holder == name]
                ratings[name].mu = sum(rating.mu for rating in mine) / len(mine)
                ratings[name].sigma = sum(rating.sigma for rating in mine) / len(mine)
            for name, place in zip(bots, places, strict=True):
                games[name] += 1
                wins[name] += (not place) / places.count(0)
        found = [
            Rating(name, games[name], wins[name], rating.mu, rating.mu - Z * rating.sigma, rating.mu + Z * rating.sigma)
            for name, rating in ratings.items()
        ]
        return sorted(found, key=lambda rating: -rating.strength)


def alone(lineup: Lineup, order: Sequence[str]) -> tuple[str, str, str] | None:
    """In a line-up of two bots the one with a single seat, the other, and that seat; at two seats the first in order."""
    bots = sorted(set(lineup.values()), key=order.index)
    if len(bots) != 2:
        return None
    for bot, other in (bots, bots[::-1]):
        seats = [seat for seat, name in lineup.items() if name == bot]
        if len(seats) == 1:
            return bot, other, seats[0]
    return None
