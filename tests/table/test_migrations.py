"""A database of any release becomes one of this release, and loses nothing."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from aevum.table.schema import METADATA
from aevum.table.storage import MIGRATIONS, Storage

REVISIONS = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]


@pytest.fixture
def storage(fresh_database: str) -> Storage:
    return Storage(fresh_database)


def _to(storage: Storage, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with storage.engine.connect() as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def test_the_migrations_lead_to_the_schema(storage: Storage) -> None:
    storage.migrate()
    storage.migrate()
    with storage.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    storage.close()


def test_what_the_first_release_wrote_is_still_there(storage: Storage) -> None:
    _to(storage, "0001")
    with storage.writing() as connection:
        connection.execute(text("INSERT INTO people (id, name, lang, created, seen) VALUES ('p1', 'Anna', 'fr', 1, 2)"))
        connection.execute(
            text(
                "INSERT INTO games (id, title, scenario, options, release, name, host, public, status, created, changed, version, position, digest, "
                "orders, secret, commitment, bots) VALUES ('g1', 'isthmus', 'few', '{}', '0.1.0', '', 'p1', true, 'open', 1, 1, 0, 0, '', '{}', :secret, '', false)"
            ),
            {"secret": b"s"},
        )
        connection.execute(text("INSERT INTO seats (game, seat, place, who, person) VALUES ('g1', 'north', 0, 'person', 'p1')"))
    storage.migrate()
    with storage.reading() as connection:
        assert tuple(connection.execute(text("SELECT name, wants, holidays FROM people")).one()) == ("Anna", "{}", "[]")
        assert connection.execute(text("SELECT person, resigned, late FROM seats")).one().person == "p1"
        assert connection.execute(text("SELECT host, withdrawal FROM games")).one().host == "p1"
    storage.close()


def test_revisions_form_one_line() -> None:
    assert sorted(REVISIONS) == REVISIONS[::-1]
