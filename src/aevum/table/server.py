"""Starting and stopping a table: a free port, the browser, a clean end."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import webbrowser
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from .app import application
from .settings import Settings, to_environment
from .storage import Storage

FILES = 65_536  # that may be open at once
PORT = 8700  # tried first, so that a bookmark works


def bound(host: str, port: int | None) -> socket.socket:
    """A socket of a port; of any free one if none is named and the usual one is taken.  Raises ``OSError``."""
    wishes = [PORT, 0] if port is None else [port]
    for wish in wishes:
        found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, wish))
        except OSError:
            found.close()
            if wish == wishes[-1]:
                raise
        else:
            return found
    raise AssertionError("no port was tried")


class Server(uvicorn.Server):
    """Says where it is once it is ready, and opens the browser there."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Aevum is at {self.address} (Ctrl-C ends it)", file=sys.stderr, flush=True)
            if self.browser:
                webbrowser.open(self.address)


def _more_files() -> None:
    """Every stream is an open file: allow as many as the system does."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, FILES)), hard))


def serve(settings: Settings, host: str, port: int | None, browser: bool) -> None:
    """Run a table until Ctrl-C.  Raises ``OSError`` if the port is taken."""
    _more_files()
    with contextlib.closing(bound(host, port)) as found:
        name = f"[{host}]" if ":" in host else host
        address = f"http://{name}:{found.getsockname()[1]}/"
        settings = settings if settings.url else msgspec.structs.replace(settings, url=address)
        with contextlib.suppress(KeyboardInterrupt):  # the server has closed everything by then
            if settings.workers == 1:
                Server(_config(application(settings), settings), address, browser).run(sockets=[found])
            else:
                _several(settings, found, address)


def _config(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=3, forwarded_allow_ips=settings.proxies, **more)


def _several(settings: Settings, found: socket.socket, address: str) -> None:
    """Run several processes at one socket; a process that dies is replaced."""
    Storage(settings.database).migrate()
    os.environ.update(to_environment(settings))
    config = _config("aevum.table.app:from_settings", settings, factory=True, workers=settings.workers)
    print(f"Aevum is at {address} with {settings.workers} processes (Ctrl-C ends it)", file=sys.stderr, flush=True)
    found.listen()
    Multiprocess(config, [found]).run()
