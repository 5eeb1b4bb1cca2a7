"""Bots: they think in processes of their own, have their time, and survive a restart of the table.

What a bot is to answer stands in the database alone.  A thinker that dies or takes too long is replaced, and the
question goes to a quicker bot.
"""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy import select

from . import play
from .refusals import Refusal
from .rooms import usual
from .schema import games
from .table import Table

SECONDS = 20.0  # the longest that a bot may think about one question
LAST: Final = 60.0  # for the quick bot that answers then, in a process that has to start first
HEAD: Final = 4  # bytes that say how long a message is


class Job(msgspec.Struct):
    """A question for a bot: the game as a save, the seat, the bot."""

    save: bytes
    seat: str
    level: str
    seed: str


class Thought(msgspec.Struct):
    """What came of it."""

    value: int | str | list[object] | None = None
    error: str = ""


class Thinker:
    """A process that thinks for bots, started when it is needed."""

    def __init__(self, catalogue: str) -> None:
        self._catalogue = catalogue
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, job: Job, seconds: float) -> Thought:
        """Raises ``TimeoutError`` or ``ConnectionError``; the process is gone then."""
        try:
            return await asyncio.wait_for(self._ask(job), seconds)
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError) as error:
            await self.close()
            if isinstance(error, asyncio.IncompleteReadError):
                raise ConnectionError("a thinker died") from None
            raise

    async def _ask(self, job: Job) -> Thought:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        message = msgspec.msgpack.encode(job)
        process.stdin.write(len(message).to_bytes(HEAD, "big") + message)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Thought)

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "aevum.table.thinking", self._catalogue,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
        return self._process

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Robots:
    """Sees to it that every bot that is asked answers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._idle: asyncio.Queue[Thinker] = asyncio.Queue()
        self._thinkers = [Thinker(table.settings.catalogue) for _ in range(table.settings.bot_workers)]
        for thinker in self._thinkers:
            self._idle.put_nowait(thinker)
        self._playing: dict[str, asyncio.Task[None]] = {}

    async def wake(self) -> None:
        """Take up every game that waits for a bot."""
        for game in await asyncio.to_thread(self.waiting, time.time()):
            self.touch(game)

    def waiting(self, since: float) -> list[str]:
        """The games that have waited for a bot since a moment."""
        with self.table.storage.reading() as connection:
            return list(connection.scalars(select(games.c.id).where(games.c.status == "live", games.c.bots, games.c.changed <= since)))

    def touch(self, game: str) -> None:
        """A game has changed: perhaps a bot is asked now."""
        if game not in self._playing:
            task = asyncio.get_running_loop().create_task(self._play(game))
            self._playing[game] = task
            task.add_done_callback(lambda _: self._playing.pop(game, None))

    async def _play(self, game: str) -> None:
        while (asked := await asyncio.to_thread(self._asked, game)) is not None:
            job, position = asked
            thought = await self._thought(job)
            await asyncio.to_thread(self._answer, game, job, position, thought)

    def _asked(self, game: str) -> tuple[Job, int] | None:
        """The next question to a bot of a game."""
        try:
            with self.table.at(game) as live:
                if live.session is None or live.room.status != "live" or live.room.rewind is not None:
                    return None
                for ask in live.session.asked():
                    chair = live.chairs[ask.seat]
                    if chair.who == "bot":
                        level = chair.level or usual(live.session.game)
                        return Job(live.session.save(), ask.seat, level, f"{game} {live.session.position}"), live.session.position
        except Refusal:  # the game has been deleted meanwhile, or waits for another release
            return None
        return None

    async def _thought(self, job: Job) -> Thought:
        thinker = await self._idle.get()
        try:
            try:
                return await thinker.think(job, SECONDS)
            except (TimeoutError, ConnectionError):
                return await thinker.think(msgspec.structs.replace(job, level="random"), LAST)
        finally:
            self._idle.put_nowait(thinker)

    def _answer(self, game: str, job: Job, position: int, thought: Thought) -> None:
        with self.table.at(game) as live:
            if live.session is None or live.session.position != position or thought.value is None:
                return
            value = tuple(thought.value) if isinstance(thought.value, list) else thought.value
            with suppress(Refusal):  # somebody else was first
                play.act(self.table, live, lambda found: found.answer(job.seat, value), None)

    async def close(self) -> None:
        for task in list(self._playing.values()):
            task.cancel()
        for thinker in self._thinkers:
            await thinker.close()
