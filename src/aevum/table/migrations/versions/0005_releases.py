"""Games with which a release cannot go on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()))
