"""The application: routes, the folder of the page, bots and streams, put together."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

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
from .pulse import Pulse
from .refusals import Refusal
from .reviewer import Reviewer
from .robots import Robots
from .security import Guarded
from .settings import Settings, from_environment
from .storage import Storage
from .stream import Hub
from .table import Table
from .wire import encode

OPERATIONS: Final = [one for module in (api, api_games, api_play, api_people, api_ratings, api_review, api_tournaments) for one in module.OPERATIONS]
SWITCH: Final = 0.002  # seconds after which a thread that computes lets another go on; a tenth of what is usual, for short answers
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
        rounds = [pulse.run(), pulse.settle(), Courier(table).run(), reviewer.run(), *([pulse.listen()] if settings.workers > 1 else [])]
