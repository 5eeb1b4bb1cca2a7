"""``aevum backup`` and ``aevum restore``: copies of a whole table."""

from __future__ import annotations

import argparse
from pathlib import Path

from .choices import Catalogue, Commands, Mistake, command
from .stores import database

BACKUP = """\
  aevum backup /srv/backup/monday.aevum-table --data /srv/aevum/data
  aevum backup monday.dump --database postgresql+psycopg://aevum@localhost/aevum
"""
RESTORE = """\
  aevum restore /srv/backup/monday.aevum-table --data /srv/aevum/data --replace
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "backup", "a copy of a whole table, also while it is in use", BACKUP)
    _options(parser)
    parser.set_defaults(run=backup)
    parser = command(commands, shared, "restore", "puts a copy of a table back", RESTORE)
    _options(parser)
    parser.add_argument("--replace", action="store_true", help="give up what is there")
    parser.set_defaults(run=restore)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--data", metavar="DIR", help="the data folder of the table (the user's data folder)")
    parser.add_argument("--database", metavar="URL", help="its PostgreSQL database")


def backup(args: argparse.Namespace, catalogue: Catalogue) -> int:
    from ..table.backups import BackupError, back_up  # half a second, for those who run a table

    try:
        back_up(database(args, existing=True), Path(args.file))
    except BackupError as error:
        raise Mistake(str(error)) from None
    print(f"{args.file}: {Path(args.file).stat().st_size / 1e6:.1f} MB")
    return 0


def restore(args: argparse.Namespace, catalogue: Catalogue) -> int:
    from ..table.backups import BackupError, put_back

    try:
        put_back(Path(args.file), database(args, existing=False), args.replace)
    except BackupError as error:
        raise Mistake(str(error)) from None
    print(f"{args.file} is the table now; it can be started")
    return 0
