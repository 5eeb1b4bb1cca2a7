"""Live updates: one stream of server-sent events per tab."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Collection, Iterable
from typing import Final

import msgspec
from anyio import CancelScope
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from . import http, notices, seen, talk
from .people import Somebody
from .refusals import Refusal
from .table import Table
from .wire import TableNews, encode

MOST: Final = 30  # streams of one person, or of strangers at one address
BEAT = 20.0  # seconds of silence after which a sign of life is sent


class Hub:
    """Who waits for changes of which game, or for notices of one's own."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.held: Counter[str] = Counter()  # streams by whose they are

    def touch(self, names: Iterable[str]) -> None:
        """Wake whoever waits for one of these games or persons."""
        for name in names:
            for event in self._waiting.get(name, ()):
                event.set()

    def join(self, names: Collection[str]) -> asyncio.Event:
        event = asyncio.Event()
        for name in names:
            self._waiting[name].add(event)
        return event

    def leave(self, names: Collection[str], event: asyncio.Event) -> None:
        for name in names:
            self._waiting[name].discard(event)
            if not self._waiting[name]:
                del self._waiting[name]

    def watched(self) -> list[str]:
        """Everything that somebody waits for."""
        return list(self._waiting)


class Reached(msgspec.Struct):
    """How far a tab has been told: what the id of an event says."""

    version: int = -1
    line: int = -1  # of the chat
    notice: int = -1

    @classmethod
    def read(cls, text: str) -> Reached:
        """What a browser sends back; anything else counts from the beginning."""
        parts = text.split(".")
        numbers = [int(part) for part in parts if part.isascii() and part.isdecimal() and len(part) < 16]
        return cls(*numbers) if len(numbers) == len(parts) == 3 else cls()

    def __str__(self) -> str:
        return f"{self.version}.{self.line}.{self.notice}"


class Stream:
    """One tab that looks at one game."""

    def __init__(self, table: Table, game: str, person: Somebody | None, address: str, wish: str | None, lang: str, reached: Reached) -> None:
        self.table, self.game, self.person, self.wish, self.lang = table, game, person, wish, lang
        self.reached = reached
        self.whose = person.id if person else address
        self.names = [game, person.id] if person else [game]
        self._there = b""

    def begin(self) -> bytes:
        """The first events.  A tab that is new gets no old lines and notices: it asks for them."""
        if self.reached.line < 0:
            self.reached.line = talk.last_line(self.table, self.game)
            self.reached.notice = notices.last(self.table, self.person)
        return self.news()

    def news(self) -> bytes:
        """What has changed since, as events."""
        with self.table.at(self.game) as live:
            view = None
            if live.room.version != self.reached.version:
                seat = seen.eyes(live, self.person, self.wish)
                view = encode(seen.view(self.table, live, self.person, seat, self.lang))
                self.reached.version = live.room.version
            speech = self.table.speech(live.room.title, live.room.scenario, self.lang)
            there = encode(TableNews(seen.places(self.table, speech, live.room, live.chairs, still=True), live.room.aborts))
            lines = talk.lines(self.table, live, self.person, None, after=self.reached.line)
        events = []
        if view is not None:
            events.append(self._event("view", view))
        elif there != self._there:
            events.append(self._event("table", there))
        self._there = there
        for line in lines:
            self.reached.line = line.n
            events.append(self._event("chat", encode(line)))
        for notice in notices.since(self.table, self.person, self.lang, self.reached.notice):
            self.reached.notice = notice.n
            events.append(self._event("notice", encode(notice)))
        return b"".join(events)

    def _event(self, name: str, data: bytes) -> bytes:
        return b"event: %s\nid: %s\ndata: %s\n\n" % (name.encode(), str(self.reached).encode(), data)


def endpoint(table: Table, hub: Hub) -> http.Endpoint:
    """The way to a stream."""

    async def stream(request: Request) -> Response:
        try:
            found = await run_in_threadpool(_open, table, request)
            if table.settings.limits and hub.held[found.whose] >= MOST:
                raise Refusal("too_many", count=MOST)
            first = await run_in_threadpool(found.begin)
        except Refusal as refusal:
            return http.refused(request, refusal)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return StreamingResponse(_events(table, hub, found, first), media_type="text/event-stream", headers=headers)

    return stream


def _open(table: Table, request: Request) -> Stream:
    with table.storage.reading() as connection:
        person = http.somebody(connection, request)
    reached, here = Reached.read(request.headers.get("last-event-id", "")), http.address(request)
    table.limits.spend("read", person.id if person else here)
    return Stream(table, request.path_params["game"], person, here, request.query_params.get("seat"), http.language(request, person), reached)


async def _events(table: Table, hub: Hub, found: Stream, first: bytes) -> AsyncIterator[bytes]:
    changed = hub.join(found.names)
    hub.held[found.whose] += 1
    await _presence(table, hub, found, 1)
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
        hub.leave(found.names, changed)
        hub.held[found.whose] -= 1
        if not hub.held[found.whose]:
            del hub.held[found.whose]
        with CancelScope(shield=True):  # whoever closes a tab cancels what is left to be done for it
            await _presence(table, hub, found, -1)


async def _presence(table: Table, hub: Hub, found: Stream, step: int) -> None:
    """Note that somebody comes or goes, and tell the tables at which that person sits."""
    if found.person is None:
        return
    person, presence = found.person.id, table.presence
    before = presence.online(person)
    presence.count(person, found.game, step)
    if before != presence.online(person):
        hub.touch([found.game])
    await run_in_threadpool(presence.say)
