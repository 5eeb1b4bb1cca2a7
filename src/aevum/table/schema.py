"""What the table keeps: one definition for SQLite and PostgreSQL (``migrations`` brings a database here).

Answers are never changed and never removed: one that was taken back is marked, and ``(game, position)``
is unique among the others, so that nobody can answer a position twice.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

from ..kernel.agenda import Event
from ..kernel.journal import Order, Rewind
from .wire import Clock, Ending, Wants


class Json(TypeDecorator[Any]):
    """A value as JSON text, read back as its type."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any = Any) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value, type=self.kind)


METADATA: Final = MetaData(
    naming_convention={
        "ix": "%(table_name)s_%(column_0_N_name)s",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
        "pk": "%(table_name)s_pkey",
    }
)
Number: Final = BigInteger().with_variant(Integer, "sqlite")  # counts up by itself as a primary key in both


def _person(name: str, **more: Any) -> Column[Any]:
    """A reference to somebody that an erased account leaves empty."""
    return Column(name, ForeignKey("people.id", ondelete="SET NULL"), **more)


def _game(**more: Any) -> Column[Any]:
    return Column("game", ForeignKey("games.id", ondelete="CASCADE"), nullable=False, **more)


# Moments are seconds since 1970.

people: Final = Table(
    "people",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # the name of an account, folded; a guest has none
    Column("password", Text),  # argon2
    Column("lang", String(2), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("mail", String(200)),  # an address that has been confirmed
    Column("mail_wish", String(200)),  # one that has not
    Column("mail_token", String(64), unique=True),  # SHA-256 of the token in the link that confirms it
    Column("webhook", Text),
    Column("wants", Json(Wants), nullable=False, server_default="{}"),
    Column("failing", Json(dict[str, float]), nullable=False, server_default="{}"),  # ways by which nothing arrives, since when
    Column("holidays", Json(list[tuple[float, float]]), nullable=False, server_default="[]"),
)

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # SHA-256 of what the cookie holds
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

tokens: Final = Table(
    "tokens",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token", String(64), nullable=False, unique=True),  # SHA-256 of what a program sends
    Column("name", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
)

games: Final = Table(
    "games",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("title", String(40), nullable=False),
    Column("scenario", String(40), nullable=False),
    Column("options", Json(dict[str, str]), nullable=False),
    Column("release", String(20), nullable=False),
    Column("name", String(80), nullable=False),
    _person("host", index=True),
    Column("public", Boolean, nullable=False),
    Column("status", String(8), nullable=False, index=True),  # open, live, over
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False, index=True),
    Column("version", Integer, nullable=False),  # counts every change of the game; a writer has to name the one it saw
    Column("position", Integer, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("opening", LargeBinary),  # the events before the first answer
    Column("orders", Json(dict[str, list[Order]]), nullable=False),
    Column("rewind", Json(Rewind)),
    Column("clock", Json(Clock)),
    Column("outcome", Json(Ending)),
    Column("secret", LargeBinary, nullable=False),  # of the dice; shown when the game is over
    Column("commitment", String(64), nullable=False),
    Column("bots", Boolean, nullable=False),  # a bot is being asked
    Column("asked", Json(list[str]), nullable=False, server_default="[]"),  # the seats that are waited for
    Column("aborts", Json(list[str]), nullable=False, server_default="[]"),  # those that have agreed to call it off
    Column("heading", Json(Event)),  # of the last turn
    Column("withdrawal", Integer, nullable=False, server_default="0"),  # the version in which answers were taken back last
    Column("closed", Boolean, nullable=False, server_default=false()),  # the rules of this release cannot go on with it
)

seats: Final = Table(
    "seats",
    METADATA,
    _game(),
    Column("seat", String(20), nullable=False),
    Column("place", Integer, nullable=False),
    Column("who", String(8), nullable=False),  # person, bot, open, link
    _person("person", index=True),
    Column("level", String(20)),  # of a bot
    Column("invitation", String(64), unique=True),  # SHA-256 of the token in the link
    Column("contribution", String(80)),  # to the dice
    _person("former"),  # who gave the seat up; unless that was a resignation, this person may come back
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Column("since", Double),  # when it began to be asked, as long as it is
    Column("left", Double),  # seconds of its clock at that moment
    Column("late", Boolean, nullable=False, server_default=false()),  # its clock has run out
    Index(None, "game", "seat", unique=True),
)

answers: Final = Table(
    "answers",
    METADATA,
    Column("id", Number, primary_key=True),
    _game(),
    Column("position", Integer, nullable=False),
    Column("seat", String(20), nullable=False),
    Column("value", Json(), nullable=False),
    Column("standing", Boolean, nullable=False),
    Column("key", String(80)),
    Column("at", Double, nullable=False),
    Column("events", LargeBinary),  # what came of it
    Column("withdrawn", Boolean, nullable=False),
)
Index("answers_position", answers.c.game, answers.c.position, unique=True, sqlite_where=~answers.c.withdrawn, postgresql_where=~answers.c.withdrawn)
Index("answers_key", answers.c.game, answers.c.seat, answers.c.key, unique=True)

checkpoints: Final = Table(
    "checkpoints",
    METADATA,
    _game(),
    Column("position", Integer, nullable=False),  # answers before it
    Column("state", LargeBinary, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("told", Integer, nullable=False),  # events before it
    Index(None, "game", "position", unique=True),
)

remarks: Final = Table(
    "remarks",
    METADATA,
    Column("id", Number, primary_key=True),
    _game(index=True),
    Column("position", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("event", Json(Event), nullable=False),  # of the table, not of the rules
)

chat: Final = Table(
    "chat",
    METADATA,
    Column("id", Number, primary_key=True),
    _game(index=True),
    Column("channel", String(12), nullable=False),
    _person("person"),
    Column("seat", String(20)),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

visits: Final = Table(
    "visits",
    METADATA,
    _game(),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("notes", Text, nullable=False, default=""),
    Column("seen", Integer, nullable=False, default=0),  # the position that was shown last
    Index(None, "game", "person", unique=True),
)

notices: Final = Table(
    "notices",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    _game(),
    Column("at", Double, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("about", Json(dict[str, str]), nullable=False),
    Column("read", Boolean, nullable=False),
    Column("sent", Boolean, nullable=False, index=True),  # on its ways, if there are any
    _person("whom", index=True),  # of whom it speaks
    Index(None, "game", "kind"),
)

pushes: Final = Table(
    "pushes",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
)

deliveries: Final = Table(  # notices on their way
    "deliveries",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("notice", ForeignKey("notices.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("way", String(8), nullable=False),  # mail, webhook, push
    Column("browser", ForeignKey("pushes.id", ondelete="CASCADE"), index=True),  # of a push
    Column("tries", Integer, nullable=False),  # that have failed
    Column("due", Double, nullable=False, index=True),  # the next one
)

tournaments: Final = Table(
    "tournaments",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    _person("host"),
    Column("title", String(40), nullable=False),
    Column("scenario", String(40), nullable=False),
    Column("options", Json(dict[str, str]), nullable=False),
    Column("clock", Json(Clock)),
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False),  # 0 before the first
    Column("created", Double, nullable=False),
)

entrants: Final = Table(
    "entrants",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    _person("person", index=True),
    Column("gone", Boolean, nullable=False),  # plays no further round
    Index("entrants_tournament_person", "tournament", "person", unique=True),
)

fixtures: Final = Table(
    "fixtures",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("entrant", ForeignKey("entrants.id", ondelete="CASCADE"), nullable=False),
    Column("game", ForeignKey("games.id", ondelete="CASCADE")),  # none: a rest
    Column("seat", String(20)),
)

reviews: Final = Table(
    "reviews",
    METADATA,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("status", String(8), nullable=False, index=True),  # waiting, done, failed
    Column("asked", Double, nullable=False),
    Column("taken", Double, nullable=False),  # the last sign of life of whoever searches it
    Column("done", Integer, nullable=False),  # decisions that have been searched, of so many
    Column("of", Integer, nullable=False),
    Column("found", LargeBinary),
)

presence: Final = Table(  # who looks at what, by processes of a table that has several
    "presence",
    METADATA,
    Column("process", String(16), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("until", Double, nullable=False),
)

keys: Final = Table(
    "keys",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),  # what the table signs with
)
