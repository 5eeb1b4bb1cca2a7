"""Clocks, those who come back, mails, tokens, notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _whose(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["person"], ["people.id"], name=f"{table}_person_fkey", ondelete="CASCADE")


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("mail", sa.String(200)))
        people.add_column(sa.Column("mail_wish", sa.String(200)))
        people.add_column(sa.Column("mail_token", sa.String(64)))
        people.add_column(sa.Column("webhook", sa.Text))
        people.add_column(sa.Column("wants", sa.Text, nullable=False, server_default="{}"))
        people.add_column(sa.Column("holidays", sa.Text, nullable=False, server_default="[]"))
        people.create_unique_constraint("people_mail_token_key", ["mail_token"])
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("asked", sa.Text, nullable=False, server_default="[]"))
        games.add_column(sa.Column("aborts", sa.Text, nullable=False, server_default="[]"))
        games.add_column(sa.Column("heading", sa.Text))
        games.add_column(sa.Column("withdrawal", sa.Integer, nullable=False, server_default="0"))
    op.create_index("games_changed", "games", ["changed"])
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("former", sa.String(20)))
        seats.add_column(sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
        seats.add_column(sa.Column("since", sa.Double))
        seats.add_column(sa.Column("left", sa.Double))
        seats.add_column(sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()))
        seats.create_foreign_key("seats_former_fkey", "people", ["former"], ["id"], ondelete="SET NULL")
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("seat", sa.String(20)))
        chat.create_index("chat_game", ["game"])
    op.create_index("remarks_game", "remarks", ["game"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(20), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
        sa.PrimaryKeyConstraint("id", name="tokens_pkey"),
        sa.UniqueConstraint("token", name="tokens_token_key"),
        _whose("tokens"),
    )
    op.create_index("tokens_person", "tokens", ["person"])
    op.create_table(
        "notices",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("person", sa.String(20), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("read", sa.Boolean, nullable=False),
        sa.Column("sent", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="notices_pkey"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="notices_game_fkey", ondelete="CASCADE"),
        _whose("notices"),
    )
    op.create_index("notices_person", "notices", ["person"])
    op.create_index("notices_sent", "notices", ["sent"])
    op.create_table(
        "pushes",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("person", sa.String(20), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pushes_pkey"),
        sa.UniqueConstraint("endpoint", name="pushes_endpoint_key"),
        _whose("pushes"),
    )
    op.create_index("pushes_person", "pushes", ["person"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="keys_pkey"),
    )
