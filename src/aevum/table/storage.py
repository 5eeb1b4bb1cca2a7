"""The database: SQLite in a folder of the user, or PostgreSQL by its address."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool, QueuePool

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PATIENCE: Final = 5.0  # seconds for threads to finish when the table closes
LOCKED = 10.0  # seconds to wait while somebody else writes
FILE: Final = "table.sqlite"


def address(folder: Path) -> str:
    """The address of the database in a folder."""
    return f"sqlite:///{folder / FILE}"


class Busy(Exception):
    """Too many wait to write, or the table is closing; nothing has been written."""


class Storage:
    """Connections to the database: to read one moment of it, or to write as a whole."""

    def __init__(self, url: str) -> None:
        self._closed = False
        if make_url(url).get_backend_name() == "sqlite":
            self.engine = create_engine(url, pool_size=50, max_overflow=50)  # one for each thread
            _set_up_sqlite(self.engine)
            self._moment = self.engine
            self._turn: AbstractContextManager[Any] = _Turn()  # SQLite lets writers wait by sleeping; this wakes them
        else:
            patient = {"options": f"-c lock_timeout={1000 * LOCKED:.0f}"}
            self.engine = create_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True, connect_args=patient)
            self._turn = nullcontext()
            self._moment = self.engine.execution_options(isolation_level="REPEATABLE READ")

    def migrate(self) -> None:
        """Bring the database to what this release needs, from nothing or from any earlier release."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        engine = create_engine(self.engine.url, poolclass=NullPool)
        if engine.dialect.name == "sqlite":
            _set_up_sqlite(engine, foreign_keys="OFF")  # a table that is made anew must not take with it what refers to it
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(4257)"))  # one process at a time
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """All that is read in here is of one moment."""
        self._refuse_when_closed()
        with self._moment.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """What is written in here is on the disk when this ends, or not at all."""
        self._refuse_when_closed()
        with self._turn, self.engine.connect().execution_options(writing=True) as connection, connection.begin():
            yield connection

    def _refuse_when_closed(self) -> None:
        """A thread that comes late, from a call to somebody slow, opens no connection that nobody would close."""
        if self._closed:
            raise Busy("the table is closed")

    def close(self) -> None:
        """Close every connection, those last that a thread is still using."""
        self._closed = True
        pool = self.engine.pool
        assert isinstance(pool, QueuePool)
        end = time.monotonic() + PATIENCE
        while pool.checkedout() and time.monotonic() < end:
            time.sleep(0.01)
        self.engine.dispose()


class _Turn:
    """One writer at a time; whoever waits too long hears that the table is busy."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        if not self._lock.acquire(timeout=LOCKED):
            raise Busy("too many wait to write")

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def _set_up_sqlite(engine: Engine, foreign_keys: str = "ON") -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"foreign_keys={foreign_keys}", f"busy_timeout={1000 * LOCKED:.0f}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        # A writer takes its turn at once: one that began by reading could not be sure of getting it.
        writing = connection.get_execution_options().get("writing", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
