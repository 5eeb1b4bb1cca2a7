"""Finished games looked at again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("taken", sa.Double, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary),
        sa.PrimaryKeyConstraint("game", name="reviews_pkey"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="reviews_game_fkey", ondelete="CASCADE"),
    )
    op.create_index("reviews_status", "reviews", ["status"])
