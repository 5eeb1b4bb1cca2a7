"""Copies of the whole database, taken while the table is in use and put back when it is not."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory
from sqlalchemy import URL, make_url

from .storage import MIGRATIONS

PATIENCE: Final = 10.0  # seconds to wait for a writer
MAGIC: Final = b"PGDMP"  # how a copy of PostgreSQL begins


class BackupError(Exception):
    """A copy cannot be made or put back: what is wrong, and what to do."""


def back_up(database: str, file: Path) -> None:
    """Write a copy of one moment of the database; the file is there when it is whole, and not before."""
    if file.exists():
        raise BackupError(f"{file} exists already; choose another name")
    if not file.absolute().parent.is_dir():
        raise BackupError(f"there is no folder {file.absolute().parent}; make it first")
    url, fresh = make_url(database), file.with_name(f".{file.name}.part")
    try:
        if url.get_backend_name() == "sqlite":
            _copy(Path(url.database or ""), fresh)
            _check(fresh)
        else:
            _postgres("pg_dump", url, "--format=custom", "--no-owner", f"--file={fresh}")
        with fresh.open("rb+") as written:
            os.fsync(written.fileno())
        fresh.rename(file)
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{file} cannot be written ({error})") from None
    finally:
        fresh.unlink(missing_ok=True)


def put_back(file: Path, database: str, replace: bool) -> None:
    """Make a copy the database again.  Nothing that is there is touched unless that is said, and the copy is sound."""
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    url = make_url(database)
    with file.open("rb") as copy:
        dumped = copy.read(len(MAGIC)) == MAGIC
    if dumped != (url.get_backend_name() == "postgresql"):
        raise BackupError(f"{file} is a copy of {'PostgreSQL' if dumped else 'SQLite'}; it can only be put back there")
    if dumped:
        if not replace and _postgres("psql", url, "-Atc", "SELECT count(*) FROM pg_tables WHERE tablename = 'games'").strip() != "0":
            raise BackupError("this database holds a table already; say --replace to give it up")
        _postgres("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(file))
    else:
        _put_back_file(file, Path(url.database or ""), replace)


def _put_back_file(file: Path, place: Path, replace: bool) -> None:
    if place.exists() and not replace:
        raise BackupError(f"{place} exists already; say --replace to give it up")
    fresh = place.with_name(f".{place.name}.part")
    try:
        _check(file)
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.exists():
            _alone(place)
        _copy(file, fresh)
        fresh.replace(place)
        for rest in ("-wal", "-shm"):
            place.with_name(place.name + rest).unlink(missing_ok=True)
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{place} cannot be written ({error})") from None
    finally:
        fresh.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """A copy of one moment, as one file."""
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", timeout=PATIENCE, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")


def _check(file: Path) -> None:
    """Refuse a file that is damaged, or of a later release."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise BackupError(f"{file} is no copy of a table ({error})") from None
    if sound != "ok":
        raise BackupError(f"{file} is damaged ({sound}); use an older copy")
    known = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    if revision not in known:
        raise BackupError(f"{file} is of a later release (its data has version {revision}, this release knows {known[0]}); install that release")


def _alone(place: Path) -> None:
    """Refuse while a table uses the file."""
    with closing(sqlite3.connect(place, timeout=0.2)) as connection:
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError:
            raise BackupError(f"{place} is in use; stop the table first") from None


def _postgres(program: str, url: URL, *arguments: str) -> str:
    """Let one of PostgreSQL's own programs do it; the password goes by the environment, where nobody else reads it."""
    if shutil.which(program) is None:
        raise BackupError(f"{program} is missing; install PostgreSQL's client programs")
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    done = subprocess.run([program, f"--dbname={plain}", *arguments], env=environment, capture_output=True, text=True)
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip()}")
    return done.stdout
