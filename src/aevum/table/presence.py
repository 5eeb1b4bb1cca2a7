"""Who looks at which game now: at streams of this process, and of the others where a table has several."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

from sqlalchemy import delete, insert, select

from .people import identity
from .schema import people, presence
from .storage import Storage

LASTS: Final = 150.0  # seconds for which the word of a process counts that may have died

Look = tuple[str, str]  # a person, a game


class Presence:
    """The open streams of people."""

    def __init__(self, storage: Storage, shared: bool) -> None:
        self._storage, self._shared = storage, shared
        self._process = identity()
        self._here: Counter[Look] = Counter()
        self._persons: Counter[str] = Counter()
        self._elsewhere: frozenset[Look] = frozenset()

    def online(self, person: str) -> bool:
        """Whether somebody looks at this table."""
        return self._persons[person] > 0 or any(one == person for one, _ in self._elsewhere)

    def looking(self, game: str, person: str) -> bool:
        """Whether somebody looks at a game."""
        return self._here[person, game] > 0 or (person, game) in self._elsewhere

    def here(self) -> list[str]:
        """Who has a stream of this process."""
        return [person for person, streams in self._persons.copy().items() if streams > 0]

    def count(self, person: str, game: str, step: int) -> None:
        """A stream begins or ends."""
        self._persons[person] += step
        self._here[person, game] += step
        self._persons += Counter()  # without those that are at nothing
        self._here += Counter()

    def say(self) -> None:
        """Tell the other processes."""
        if not self._shared:
            return
        until = time.time() + LASTS
        looks = list(self._here)
        with self._storage.writing() as connection:
            known = set(connection.scalars(select(people.c.id).where(people.c.id.in_([person for person, _ in looks]))))  # others have been erased
            rows = [{"process": self._process, "person": person, "game": game, "until": until} for person, game in looks if person in known]
            connection.execute(delete(presence).where((presence.c.process == self._process) | (presence.c.until < time.time())))
            if rows:
                connection.execute(insert(presence), rows)

    def hear(self) -> list[str]:
        """Hear the other processes; the games to which somebody has come, or from which somebody has gone."""
        others = (presence.c.process != self._process, presence.c.until > time.time())
        with self._storage.reading() as connection:
            found = frozenset((row.person, row.game) for row in connection.execute(select(presence.c.person, presence.c.game).where(*others)))
        changed, self._elsewhere = found ^ self._elsewhere, found
        return [game for _, game in changed]

    def leave(self) -> None:
        """Nobody looks at this process any more."""
        self._here.clear()
        self._persons.clear()
        self.say()
