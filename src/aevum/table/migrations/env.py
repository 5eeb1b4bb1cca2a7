"""What Alembic runs: it gets an open connection from the table (see ``storage``)."""

from __future__ import annotations

from alembic import context

from aevum.table.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
