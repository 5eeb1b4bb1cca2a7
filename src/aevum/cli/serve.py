"""``aevum`` alone, and ``aevum serve``: the table at which games are played in the browser."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from .choices import Catalogue, Commands, Mistake, command

SERVE = """\
  aevum serve --port 8080 --data /srv/aevum
  aevum serve --host 0.0.0.0 --port 8080 --url https://games.example
  aevum serve --database postgresql+psycopg://aevum@localhost/aevum --workers 4
"""


def options(parser: argparse.ArgumentParser) -> None:
    """What may be said about any table."""
    parser.add_argument("--port", type=int, metavar="N", help="the port of the table (8700, or any free one)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument("--data", metavar="DIR", help="the folder of its data (the user's data folder)")


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "serve", "a table for others", SERVE)
    options(parser)
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="the address to listen at (127.0.0.1: this machine alone)")
    parser.add_argument("--url", default="", metavar="URL", help="the public address of the table, for links in mails")
    parser.add_argument("--database", metavar="URL", help="PostgreSQL instead of a file in the data folder")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that answer requests (1)")
    parser.set_defaults(run=serve)


def here(args: argparse.Namespace) -> int:
    """``aevum`` alone: the table on this machine, in the browser."""
    return _run(args, "127.0.0.1", browser=not args.no_browser)


def serve(args: argparse.Namespace, catalogue: Catalogue) -> int:
    return _run(args, args.host, browser=False, url=args.url, database=args.database, workers=args.workers)


def _run(args: argparse.Namespace, host: str, browser: bool, **more: Any) -> int:
    from ..table import server  # half a second, for those who serve

    if args.port is not None and not 0 <= args.port <= 65535:
        raise Mistake(f"--port {args.port} is not possible; give a number from 0 (any free port) to 65535")
    if not 1 <= more.get("workers", 1) <= 64:
        raise Mistake(f"--workers {more['workers']} is not possible; give a number from 1 to 64")
    settings = _settings(args, **more)
    try:
        server.serve(settings, host, args.port, browser)
    except OSError as error:
        raise Mistake(f"the table cannot listen at {host}, port {args.port} ({error.strerror}); choose another with --port") from None
    return 0


def _settings(args: argparse.Namespace, **more: Any) -> Any:
    from ..table.settings import data_folder, from_environment
    from ..table.storage import address

    given = {name: value for name, value in more.items() if value}
    folder = Path(args.data) if args.data else data_folder()
    if "database" not in given and (args.data or "AEVUM_DATABASE" not in os.environ):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Mistake(f"the data folder {folder} cannot be made ({error.strerror}); choose another with --data") from None
        given["database"] = address(folder)
    return from_environment(**given)
