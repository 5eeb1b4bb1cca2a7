"""The database of a table, for the commands that look after it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from .choices import Mistake

if TYPE_CHECKING:
    from ..table.storage import Storage


@contextmanager
def stored(args: argparse.Namespace) -> Iterator[Storage]:
    """The database that ``--data`` or ``--database`` names, as it is."""
    from sqlalchemy.exc import ArgumentError, DatabaseError

    from ..table.storage import FILE, Storage, address

    if not args.database and not (Path(args.data) / FILE).exists():
        raise Mistake(f"there is no table in {args.data}; give the folder that holds {FILE}, as for aevum serve --data")
    try:
        storage = Storage(args.database or address(Path(args.data)))
    except ArgumentError as error:
        raise Mistake(f"--database {args.database}: {error}") from None
    try:
        yield storage
    except DatabaseError as error:
        raise Mistake(f"the database cannot be read ({error.orig}); see that it is the one of a table and can be reached") from None
    finally:
        storage.close()
