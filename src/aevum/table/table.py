"""The table itself: the games in memory, one lock each, and whom to tell when one changes."""

from __future__ import annotations

import threading
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection

from ..kernel.agenda import Game, State
from ..kernel.chance import Verifiable
from ..kernel.journal import JournalError
from ..kernel.session import Session
from . import annals, ledger, releases
from .ledger import Chair, Room, Told
from .limits import Limits
from .presence import Presence
from .refusals import Refusal
from .settings import Settings, games
from .storage import Storage
from .views import Lines, openers, speeches

KEPT: Final = 300  # games in memory
LONG: Final = 200  # checkpoints after which a session is read anew, with a shorter past


class Live:
    """A game in memory: its rows, and the session that was made of them.

    The database is the truth.  Whoever uses a live game holds its lock, and first compares its version.
    """

    def __init__(self, room: Room, chairs: dict[str, Chair]) -> None:
        self.room = room
        self.chairs = chairs
        self.session: Session | None = None
        self.still: State | None = None  # what can be looked at where the rules of this release cannot go on
        self.base = 0  # events before the checkpoint that the session was read from
        self.told: list[Told] = []  # the last events
        self.remarks: list[Told] = []  # what happened at the table besides
        self.lines: defaultdict[tuple[str, str | None], Lines] = defaultdict(dict)  # of the log, by language and eyes

    @property
    def chance(self) -> Verifiable:
        contributions = {seat: chair.contribution for seat, chair in self.chairs.items() if chair.contribution}
        return Verifiable(self.room.secret, self.room.id, contributions)

    def seats_of(self, person: str | None) -> list[str]:
        """The seats for which somebody answers."""
        return [seat for seat, chair in self.chairs.items() if person is not None and chair.person == person]


class _Slot:
    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.live: Live | None = None


class Table:
    """Everything that a request, a bot or a clock needs."""

    def __init__(self, settings: Settings, storage: Storage, catalogue: Mapping[str, Game] | None = None) -> None:
        self.settings = settings
        self.storage = storage
        self.games = games(settings.catalogue) if catalogue is None else catalogue
        self.tell: Callable[[str, Collection[str]], None] = lambda game, people: None  # a game has changed, people have notices
        self.search: Callable[[], object] = lambda: None  # a finished game waits to be searched
        self.speech = speeches(self.games)
        self.opener = openers(self.games)
        self.limits = Limits(settings.limits)
        self.presence = Presence(storage, settings.workers > 1)
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        self._lock = threading.Lock()

    @contextmanager
    def at(self, game: str) -> Iterator[Live]:
        """A game as it stands in the database, for the holder of its lock.  Raises ``Refusal`` if there is none."""
        slot = self._slot(game)
        with slot.lock:
            slot.live = self._current(game, slot.live)
            sound = False
            try:
                yield slot.live
                sound = True
            except Refusal:
                sound = True
                raise
            except JournalError:
                raise Refusal("other_rules") from None
            finally:
                if not sound:
                    slot.live = None  # what is in memory may be ahead of what is on the disk

    def _slot(self, game: str) -> _Slot:
        with self._lock:
            slot = self._slots.setdefault(game, _Slot())
            self._slots.move_to_end(game)
            if len(self._slots) > KEPT:
                self._slots.popitem(last=False)
            return slot

    def _current(self, game: str, live: Live | None) -> Live:
        """A game as it stands; what was begun under other rules is brought under those of this release first."""
        with self.storage.reading() as connection:
            found = self._fresh(connection, game, live)
        if found is live or found.room.status != "live" or (found.session is not None and not found.room.closed):
            return found
        told = releases.settle(self.storage, self.games, found.room, found.chairs, found.chance)
        with self.storage.reading() as connection:
            found = self._fresh(connection, game, None)
        self.tell(game, told)
        return found

    def _fresh(self, connection: Connection, game: str, live: Live | None) -> Live:
        room = ledger.room(connection, game)
        if room is None:
            raise Refusal("no_game", game=game)
        if not releases.known(room, self.games):
            raise Refusal("broken")
        if live is not None and live.room.version == room.version and (live.session is None or len(live.session.past) < LONG):
            return live
        found = Live(room, ledger.chairs(connection, game))
        found.remarks = ledger.remarked(connection, game)
        if room.digest:
            try:
                found.session, found.base = ledger.session(connection, room, self.games)
            except JournalError:
                at = annals.still(connection, room, self.games, room.position)
                found.still = at[1] if at else None
            found.told = ledger.told(connection, room)
        return found

    def reach(self, live: Live, position: int) -> Session:
        """The session of a game, with a past that reaches back to a position.  Raises ``Refusal`` if other rules held there."""
        with self.storage.reading() as connection:
            if annals.moment(connection, live.room, self.games, position) is None:
                raise Refusal("other_rules")
            live.session, live.base = ledger.session(connection, live.room, self.games, position)
        return live.session

    def forget(self, game: str) -> None:
        """Read a game anew the next time."""
        slot = self._slot(game)
        with slot.lock:
            slot.live = None
