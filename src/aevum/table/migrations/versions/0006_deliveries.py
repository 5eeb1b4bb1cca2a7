"""Notices on their way, what fails on it, and of whom a notice speaks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("failing", sa.Text, nullable=False, server_default="{}"))
    with op.batch_alter_table("notices") as notices:
        notices.add_column(sa.Column("whom", sa.String(20)))
        notices.create_foreign_key("notices_whom_fkey", "people", ["whom"], ["id"], ondelete="SET NULL")
        notices.create_index("notices_whom", ["whom"])
    op.create_table(
        "deliveries",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("notice", NUMBER, nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("browser", NUMBER),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="deliveries_pkey"),
        sa.ForeignKeyConstraint(["notice"], ["notices.id"], name="deliveries_notice_fkey", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["browser"], ["pushes.id"], name="deliveries_browser_fkey", ondelete="CASCADE"),
    )
    op.create_index("deliveries_notice", "deliveries", ["notice"])
    op.create_index("deliveries_browser", "deliveries", ["browser"])
    op.create_index("deliveries_due", "deliveries", ["due"])
