"""What happens without being asked for: clocks run out, other processes write, visits are noted."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from sqlalchemy import func, select

from . import clocks, ledger, lobby, people, upkeep
from .ledger import Room
from .refusals import Refusal
from .robots import Robots
from .schema import chat, games, notices, seats
from .stream import Hub
from .table import Table

NOTED: Final = 60.0  # seconds between notes of who is here
FORGOTTEN: Final = 30.0  # seconds after which a game that waits for a bot is taken up again
LISTEN: Final = 0.05  # seconds between looks at what other processes have written

log: Final = logging.getLogger("aevum.table")


async def forever(step: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Do something again and again.  What went wrong once - a full disk, a mistake in here - is noted and tried again."""
    while True:
        await attempted(step())
        await asyncio.sleep(seconds)


async def attempted(step: Awaitable[None]) -> None:
    (failed,) = await asyncio.gather(step, return_exceptions=True)
    if failed is not None:
        log.error("what the table does by itself", exc_info=failed)


class Pulse:
    """The table's own doings."""

    def __init__(self, table: Table, hub: Hub, robots: Robots) -> None:
        self.table, self.hub, self.robots = table, hub, robots
        self._noted = 0.0
        self._known: dict[str, tuple[int, ...]] = {}

    async def round(self) -> None:
        """Look at the clocks, note who is here, remember bots that are waited for."""
        await asyncio.to_thread(self._clocks)
        await asyncio.to_thread(self._visits)
        for game in await asyncio.to_thread(self.robots.waiting, time.time() - FORGOTTEN):
            self.robots.touch(game)

    async def settle(self) -> None:
        """Look at every live game once: a new release may have corrected the rules under it."""
        for game in await asyncio.to_thread(self._live):
            await attempted(asyncio.to_thread(self._look, game))

    def _live(self) -> list[str]:
        with self.table.storage.reading() as connection:
            return list(connection.scalars(select(games.c.id).where(games.c.status == "live").order_by(games.c.changed.desc())))

    def _look(self, game: str) -> None:
        with suppress(Refusal), self.table.at(game):  # it may be gone by now, or its title be missing
            pass

    def _clocks(self) -> None:
        """Say once of every seat whose time is up that it is."""
        running = (games.c.status == "live", games.c.clock.is_not(None), seats.c.since.is_not(None), ~seats.c.late, seats.c.who == "person")
        with self.table.storage.reading() as connection:
            found = connection.scalars(select(games.c.id).join(seats, seats.c.game == games.c.id).where(*running).distinct()).all()
            rooms = [Room(**row._mapping) for row in connection.execute(select(*ledger.ROOM).where(games.c.id.in_(found)))]
            chairs = ledger.chairs_of(connection, [room.id for room in rooms])
        now = time.time()
        for room in rooms:
            late = [seat for seat, chair in chairs[room.id].items() if not chair.late and clocks.absent(room.clock, chair, now)]
            if late:
                lobby.time_is_up(self.table, room.id, late)

    def _visits(self) -> None:
        if time.monotonic() - self._noted > NOTED:
            self._noted = time.monotonic()
            with self.table.storage.writing() as connection:
                people.visited(connection, self.table.presence.here())
            self.table.presence.say()

    async def tidy(self) -> None:
        """Throw away what nobody can come back to."""
        await asyncio.to_thread(upkeep.tidy, self.table)

    async def listen(self) -> None:
        """Hear what other processes of this table have written."""
        self.hub.touch(await asyncio.to_thread(self._changed, self.hub.watched()))

    def _changed(self, watched: list[str]) -> list[str]:
        """The games and persons of whom there is something new."""
        moved = self.table.presence.hear()
        with self.table.storage.reading() as connection:
            versions = connection.execute(select(games.c.id, games.c.version).where(games.c.id.in_(watched))).all()
            lines = connection.execute(select(chat.c.game, func.max(chat.c.id)).where(chat.c.game.in_(watched)).group_by(chat.c.game)).all()
            told = connection.execute(select(notices.c.person, func.max(notices.c.id)).where(notices.c.person.in_(watched)).group_by(notices.c.person)).all()
        found: dict[str, tuple[int, ...]] = {}
        for name, number in (*versions, *lines, *told):
            found[name] = (*found.get(name, ()), number)
        changed = [name for name, numbers in found.items() if self._known.get(name) != numbers]
        self._known = found
        return changed + moved
