"""Sees to it that every finished game that somebody wants searched is, one after the other."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

import msgspec

from ..kernel.journal import JournalError
from . import past, review
from .refusals import Refusal
from .review import News
from .robots import HEAD
from .table import Table


class Reviewer:
    """Runs the process of the search, and writes down what it says."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Perhaps a game waits."""
        self._woken.set()

    async def round(self) -> None:
        """Search what waits, then wait for more."""
        while (game := await asyncio.to_thread(review.claim, self.table)) is not None:
            await self._review(game)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), self.table.settings.round)
        self._woken.clear()

    async def _review(self, game: str) -> None:
        try:
            data = await asyncio.to_thread(self._record, game)
            over = await self._search(game, data)
        except (Refusal, JournalError, ConnectionError):  # deleted meanwhile, of another release, or the process died
            over = False
        except asyncio.CancelledError:
            review.release(self.table, game)
            raise
        if not over:
            await asyncio.to_thread(review.fail, self.table, game)

    def _record(self, game: str) -> bytes:
        with self.table.at(game) as live:
            return past.file(self.table, live)

    async def _search(self, game: str, data: bytes) -> bool:
        """Whether the search came to its end."""
        settings = self.table.settings
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "aevum.table.reviewing", settings.catalogue, str(settings.review_rounds),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(data)
            await process.stdin.drain()
            process.stdin.close()
            over = False
            while (news := await _heard(process.stdout)) is not None:
                await asyncio.to_thread(review.note, self.table, game, news)
                over = news.over
            await process.wait()
            return over
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


async def _heard(stream: asyncio.StreamReader) -> News | None:
    """The next message of a search; None when it has ended."""
    try:
        size = int.from_bytes(await stream.readexactly(HEAD), "big")
        return msgspec.msgpack.decode(await stream.readexactly(size), type=News)
    except asyncio.IncompleteReadError:
        return None
