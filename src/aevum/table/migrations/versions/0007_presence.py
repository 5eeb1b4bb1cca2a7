"""Who looks at what, by processes; a way to the notices of a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "presence",
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("person", sa.String(20), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("process", "person", "game", name="presence_pkey"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="presence_person_fkey", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="presence_game_fkey", ondelete="CASCADE"),
    )
    op.create_index("notices_game_kind", "notices", ["game", "kind"])
