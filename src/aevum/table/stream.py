"""Live updates: one stream of server-sent events per tab."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from . import http, seen
from .people import Somebody
from .refusals import Refusal
from .table import Table
from .wire import encode

BEAT = 20.0  # seconds of silence after which a sign of life is sent


class Hub:
    """Who waits for changes of which game."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def touch(self, game: str) -> None:
        for event in self._waiting.get(game, ()):
            event.set()

    def join(self, game: str) -> asyncio.Event:
        event = asyncio.Event()
        self._waiting[game].add(event)
        return event

    def leave(self, game: str, event: asyncio.Event) -> None:
        self._waiting[game].discard(event)
        if not self._waiting[game]:
            del self._waiting[game]


class Stream:
    """One tab that looks at one game."""

    def __init__(self, table: Table, game: str, person: Somebody | None, wish: str | None, lang: str, version: int) -> None:
        self.table, self.game, self.person, self.wish, self.lang = table, game, person, wish, lang
        self.version = version  # of the view that was sent last

    def news(self) -> bytes:
        """What has changed since, as events."""
        with self.table.at(self.game) as live:
            if live.room.version == self.version:
                return b""
            seat = seen.eyes(live, self.person, self.wish)
            view = seen.view(self.table, live, self.person, seat, self.lang)
        self.version = view.version
        return b"event: view\nid: %d\ndata: %s\n\n" % (view.version, encode(view))


def endpoint(table: Table, hub: Hub) -> http.Endpoint:
    async def stream(request: Request) -> Response:
        try:
            found = await run_in_threadpool(_open, table, request)
            first = await run_in_threadpool(found.news)
        except Refusal as refusal:
            return http.refused(request, refusal)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return StreamingResponse(_events(table, hub, found, first), media_type="text/event-stream", headers=headers)

    return stream


def _open(table: Table, request: Request) -> Stream:
    with table.storage.reading() as connection:
        person = http.somebody(connection, request)
    last = request.headers.get("last-event-id", "")
    version = int(last) if last.isdecimal() else -1
    return Stream(table, request.path_params["game"], person, request.query_params.get("seat"), http.language(request, person), version)


async def _events(table: Table, hub: Hub, found: Stream, first: bytes) -> AsyncIterator[bytes]:
    changed = hub.join(found.game)
    if found.person:
        table.present[found.person.id] += 1
    try:
        yield first or b": here\n\n"
        while True:
            try:
                await asyncio.wait_for(changed.wait(), BEAT)
            except TimeoutError:
                yield b": here\n\n"
                continue
            changed.clear()
            if news := await run_in_threadpool(found.news):
                yield news
    finally:
        hub.leave(found.game, changed)
        if found.person:
            table.present[found.person.id] -= 1
