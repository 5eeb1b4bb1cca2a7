"""Tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host", sa.String(20)),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="tournaments_pkey"),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="tournaments_host_fkey", ondelete="SET NULL"),
    )
    op.create_table(
        "entrants",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("person", sa.String(20)),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="entrants_pkey"),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="entrants_tournament_fkey", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="entrants_person_fkey", ondelete="SET NULL"),
    )
    op.create_index("entrants_tournament_person", "entrants", ["tournament", "person"], unique=True)
    op.create_index("entrants_person", "entrants", ["person"])
    op.create_table(
        "fixtures",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("tournament", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("entrant", NUMBER, nullable=False),
        sa.Column("game", sa.String(16)),
        sa.Column("seat", sa.String(20)),
        sa.PrimaryKeyConstraint("id", name="fixtures_pkey"),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fixtures_tournament_fkey", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["entrant"], ["entrants.id"], name="fixtures_entrant_fkey", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fixtures_game_fkey", ondelete="CASCADE"),
    )
    op.create_index("fixtures_tournament", "fixtures", ["tournament"])
