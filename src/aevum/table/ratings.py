"""Ratings: how well people play a scenario, by the games that they have finished against each other.

They are nowhere kept: they follow from the finished games in the order of their ending, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, select

from . import shelf
from .refusals import Refusal
from .schema import games, people, seats
from .table import Table
from .wire import Ending, Rated, RatingBoard, Side

Z: Final = 1.959964  # so many deviations to both sides of the middle hold 95 %
LONGEST: Final = 200  # people on a board


class Part(NamedTuple):
    """How somebody did in a game."""

    person: str | None  # None: an account that has been erased
    seat: str
    won: bool
    merit: tuple[bool, bool, float]  # the least is the best


class Skill(NamedTuple):
    middle: float
    deviation: float

    @property
    def low(self) -> float:
        return self.middle - Z * self.deviation

    @property
    def high(self) -> float:
        return self.middle + Z * self.deviation


Match = tuple[Part, ...]


def boards(table: Table, lang: str, title: str | None = None, scenario: str | None = None, person: str | None = None) -> list[RatingBoard]:
    """Every scenario that has rated games; of a title, of a scenario, or with nobody but one person on it."""
    if title is not None:
        known = shelf.game(table, title).scenarios
        if scenario is not None and scenario not in known:
            raise Refusal("no_scenario", scenario=scenario, scenarios=", ".join(known))
    with table.storage.reading() as connection:
        if person is not None and connection.scalar(select(people.c.id).where(people.c.id == person)) is None:
            raise Refusal("not_found")
        played = _played(connection)
        keys = [(one.title, name) for one in table.games.values() for name in one.scenarios]
        chosen = [key for key in keys if key in played and title in (None, key[0]) and scenario in (None, key[1])]
        found = [_board(table, connection, lang, key, tuple(played[key]), person) for key in chosen]
    return [board for board in found if board.people or person is None]


def _played(connection: Connection) -> dict[tuple[str, str], list[Match]]:
    """The rated games of each scenario, in the order in which they ended."""
    about = (games.c.id, games.c.title, games.c.scenario, games.c.outcome)
    holder = (seats.c.seat, seats.c.who, seats.c.person, seats.c.former, seats.c.resigned)
    query = select(*about, *holder).join(seats, seats.c.game == games.c.id).where(games.c.status == "over", games.c.commitment != "")  # files promise no dice
    found: dict[tuple[str, str], list[Match]] = {}
    for _, group in groupby(connection.execute(query.order_by(games.c.changed, games.c.id, seats.c.place)), lambda row: row.id):
        rows = list(group)
        match = tuple(_parts(rows[0].outcome, rows))
        known = [part.person for part in match if part.person is not None]
        if rows[0].outcome.how != "aborted" and len(match) > 1 and len(known) == len(set(known)):
            found.setdefault((rows[0].title, rows[0].scenario), []).append(match)
    return found


def _parts(ending: Ending, rows: Iterable[Any]) -> Iterator[Part]:
    """Everybody who played; whoever gave a seat up and did not come back has lost it, whatever became of it."""
    for row in rows:
        left = row.who != "person"
        if left and row.former is None and not row.resigned:
            continue  # always a bot's
        won = row.seat in ending.winners and not left
        yield Part(row.former if left else row.person, row.seat, won, (left, not won, 0.0 if won else -ending.points.get(row.seat, 0.0)))


@lru_cache(maxsize=64)
def skills(matches: tuple[Match, ...]) -> Mapping[str, Skill]:
    """Everybody's rating by OpenSkill; whoever is erased counts as somebody unknown in each game."""
    model = PlackettLuce()
    found = {part.person: model.rating() for match in matches for part in match if part.person is not None}
    for match in matches:
        ranks = [float(sum(other.merit < part.merit for other in match)) for part in match]
        moved = model.rate([[found[part.person] if part.person is not None else model.rating()] for part in match], ranks=ranks)
        found |= {part.person: after for part, (after,) in zip(match, moved, strict=True) if part.person is not None}
    return {person: Skill(rating.mu, rating.sigma) for person, rating in found.items()}


def _board(table: Table, connection: Connection, lang: str, key: tuple[str, str], matches: tuple[Match, ...], only: str | None) -> RatingBoard:
    speech = table.speech(*key, lang)
    order = table.games[key[0]].scenarios[key[1]].seats
    parts: dict[str | None, list[Part]] = {}
    for part in (part for match in matches for part in match):
        parts.setdefault(part.person, []).append(part)

    def sides(chosen: Sequence[Part]) -> list[Side]:
        return [_side(seat, speech.words.option("seat", seat), [part for part in chosen if part.seat == seat]) for seat in order]

    rated = sorted(skills(matches).items(), key=lambda one: (-one[1].low, one[0]))
    shown = [(rank, *one) for rank, one in enumerate(rated, 1) if only == one[0] or (only is None and rank <= LONGEST)]
    names = dict(connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_([person for _, person, _ in shown]))).all())
    return RatingBoard(
        title=key[0],
        title_name=speech.title,
        scenario=key[1],
        scenario_name=speech.words.option("scenario", key[1]),
        games=len(matches),
        sides=sides([part for match in matches for part in match]),
        people=[
            Rated(rank, person, names[person], skill.middle, skill.low, skill.high, len(parts[person]), sum(part.won for part in parts[person]), sides(parts[person]))
            for rank, person, skill in shown
        ],
    )


def _side(seat: str, name: str, parts: Sequence[Part]) -> Side:
    return Side(seat, name, len(parts), sum(part.won for part in parts))
