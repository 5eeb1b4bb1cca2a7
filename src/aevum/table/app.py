"""The application: routes, the folder of the page, bots and streams, put together."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

from sqlalchemy.exc import InterfaceError, OperationalError, TimeoutError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..kit.words import LANGUAGES
from . import (
    api,
    api_games,
    api_people,
    api_play,
    api_ratings,
    api_review,
    api_tournaments,
    http,
    shelf,
    stream,
)
from .courier import Courier
from .http import route
from .openapi import described
from .pulse import LISTEN, Pulse, forever
from .refusals import Refusal
from .reviewer import Reviewer
from .robots import Robots
from .security import Counted, Guarded
from .settings import Settings, from_environment
from .storage import Busy, Storage
from .stream import Hub
from .table import Table
from .upkeep import DAY
from .wire import encode

OPERATIONS: Final = [one for module in (api, api_games, api_play, api_people, api_ratings, api_review, api_tournaments) for one in module.OPERATIONS]
SWITCH: Final = 0.002  # seconds after which a thread that computes lets another go on; a tenth of what is usual, for short answers
log: Final = logging.getLogger("aevum.table")
AWAY: Final = (OperationalError, InterfaceError, TimeoutError, Busy)  # the database is locked, full, or cannot be reached
RETRY: Final = 5  # seconds after which to ask again then
WEB: Final = Path(__file__).parent.parent / "web"


def application(settings: Settings) -> Starlette:
    """The table as an ASGI application."""
    sys.setswitchinterval(SWITCH)
    table, hub = Table(settings, Storage(settings.database)), Hub()
    table.storage.migrate()

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        loop, robots, reviewer = asyncio.get_running_loop(), Robots(table), Reviewer(table)

        def told(game: str, people: Collection[str]) -> None:
            hub.touch([game, *people])
            robots.touch(game)

        def tell(game: str, people: Collection[str]) -> None:
            loop.call_soon_threadsafe(told, game, people)

        table.tell = tell
        table.search = lambda: loop.call_soon_threadsafe(reviewer.wake)
        await robots.wake()
        pulse = Pulse(table, hub, robots)
        await asyncio.to_thread(warm, table)
        rounds = [forever(pulse.round, settings.round), forever(Courier(table).round, settings.round), forever(reviewer.round, 0), forever(pulse.tidy, DAY), pulse.settle()]
        if settings.workers > 1:
            rounds.append(forever(pulse.listen, LISTEN))
        tasks = [loop.create_task(one) for one in rounds]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await robots.close()
        table.presence.leave()
        table.storage.close()

    routes: list[BaseRoute] = [route(table, one) for one in OPERATIONS]
    routes.append(Route("/api/games/{game}/stream", stream.endpoint(table, hub)))
    description = encode(described(OPERATIONS))

    async def openapi(request: Request) -> Response:
        return Response(description, media_type="application/json")

    routes.append(Route("/openapi.json", openapi))
    routes.append(Route("/api/{rest:path}", _not_found))
    if (WEB / "pages.py").exists():
        routes += import_module("aevum.web.pages").routes(table)
    return Starlette(
        routes=routes,
        lifespan=running,
        middleware=[Middleware(Guarded), Middleware(Counted, limits=table.limits), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)],  # streams are left alone
        exception_handlers={404: _not_found, 405: _no_method, Exception: _failed, **dict.fromkeys(AWAY, _unavailable)},
    )


def warm(table: Table) -> None:
    """Load what every game needs, once, before many ask for it at the same moment."""
    for lang in LANGUAGES:
        shelf.titles(table, lang)


async def _not_found(request: Request, error: Exception | None = None) -> Response:
    return http.refused(request, Refusal("not_found"))


async def _no_method(request: Request, error: Exception) -> Response:
    return http.refused(request, Refusal("no_method"))


async def _unavailable(request: Request, error: Exception) -> Response:
    log.error("%s %s: %s", request.method, request.url.path, error)
    return http.refused(request, Refusal("unavailable", seconds=RETRY))


async def _failed(request: Request, error: Exception) -> Response:
    return http.refused(request, Refusal("failed"))


def from_settings() -> Starlette:
    """The application of the environment's settings, for a server that starts several."""
    return application(from_environment())
