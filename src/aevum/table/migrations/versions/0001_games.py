"""Games, seats, answers, people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _person(table: str, name: str = "person") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([name], ["people.id"], name=f"{table}_{name}_fkey", ondelete="SET NULL")


def _whose(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["person"], ["people.id"], name=f"{table}_person_fkey", ondelete="CASCADE")


def _game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game"], ["games.id"], name=f"{table}_game_fkey", ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40)),
        sa.Column("password", sa.Text),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="people_pkey"),
        sa.UniqueConstraint("login", name="people_login_key"),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person", sa.String(20), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("token", name="sessions_pkey"),
        _whose("sessions"),
    )
    op.create_index("sessions_person", "sessions", ["person"])
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("release", sa.String(20), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("host", sa.String(20)),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("opening", sa.LargeBinary),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("rewind", sa.Text),
        sa.Column("clock", sa.Text),
        sa.Column("outcome", sa.Text),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="games_pkey"),
        _person("games", "host"),
    )
    op.create_index("games_host", "games", ["host"])
    op.create_index("games_status", "games", ["status"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seat", sa.String(20), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("who", sa.String(8), nullable=False),
        sa.Column("person", sa.String(20)),
        sa.Column("level", sa.String(20)),
        sa.Column("invitation", sa.String(64)),
        sa.Column("contribution", sa.String(80)),
        sa.UniqueConstraint("invitation", name="seats_invitation_key"),
        _game("seats"),
        _person("seats"),
    )
    op.create_index("seats_game_seat", "seats", ["game", "seat"], unique=True)
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "answers",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("seat", sa.String(20), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("standing", sa.Boolean, nullable=False),
        sa.Column("key", sa.String(80)),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("events", sa.LargeBinary),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="answers_pkey"),
        _game("answers"),
    )
    stands = sa.text("withdrawn = false") if op.get_bind().dialect.name == "postgresql" else sa.text("withdrawn = 0")
    op.create_index("answers_position", "answers", ["game", "position"], unique=True, sqlite_where=stands, postgresql_where=stands)
    op.create_index("answers_key", "answers", ["game", "seat", "key"], unique=True)
    op.create_table(
        "checkpoints",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        _game("checkpoints"),
    )
    op.create_index("checkpoints_game_position", "checkpoints", ["game", "position"], unique=True)
    op.create_table(
        "remarks",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="remarks_pkey"),
        _game("remarks"),
    )
    op.create_table(
        "chat",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("channel", sa.String(12), nullable=False),
        sa.Column("person", sa.String(20)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="chat_pkey"),
        _game("chat"),
        _person("chat"),
    )
    op.create_table(
        "visits",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("person", sa.String(20), nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        _game("visits"),
        _whose("visits"),
    )
    op.create_index("visits_game_person", "visits", ["game", "person"], unique=True)
