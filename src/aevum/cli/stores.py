"""The database of a table, for the commands that look after it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from .choices import Mistake

if TYPE_CHECKING:
    from ..table.storage import Storage


def database(args: argparse.Namespace, existing: bool) -> str:
    """The address that ``--database``, ``--data`` or the environment names, or that of the user's own table."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    from ..table.settings import data_folder
    from ..table.storage import FILE, address

    named = args.database or (None if args.data else os.environ.get("AEVUM_DATABASE"))
    if named:
        try:
            make_url(named)
        except ArgumentError:
            raise Mistake(f"--database {named} is no address; it has the form postgresql+psycopg://user:password@host/name") from None
        return str(named)
    folder = Path(args.data) if args.data else data_folder()
    if existing and not (folder / FILE).exists():
        raise Mistake(f"there is no table in {folder}; give the folder that holds {FILE}, as for aevum serve --data")
    return address(folder)


@contextmanager
def stored(args: argparse.Namespace) -> Iterator[Storage]:
    """That database, as it is."""
    from sqlalchemy.exc import DatabaseError

    from ..table.storage import Storage

    storage = Storage(database(args, existing=True))
    try:
        yield storage
    except DatabaseError as error:
        raise Mistake(f"the database cannot be read ({error.orig}); see that it is the one of a table and can be reached") from None
    finally:
        storage.close()
