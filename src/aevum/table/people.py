"""People: guests who play at once, and the sessions by which they are known."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Final

import msgspec
from sqlalchemy import Connection, insert, select

from .schema import people, sessions

COOKIE: Final = "aevum"
KEPT: Final = 180 * 86400  # seconds that a session lasts without a visit


class Somebody(msgspec.Struct):
    """Who makes a request."""

    id: str
    name: str
    lang: str
    login: str | None

    @property
    def guest(self) -> bool:
        return self.login is None


def token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(32)


def hidden(secret: str) -> str:
    """What the database keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def identity(length: int = 10) -> str:
    """A name for a new row that says nothing and fits into an address."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(length))


def welcome(connection: Connection, lang: str) -> Somebody:
    """A new guest."""
    now = time.time()
    somebody = Somebody(identity(), f"guest {secrets.randbelow(9000) + 1000}", lang, None)
    connection.execute(insert(people).values(id=somebody.id, name=somebody.name, lang=lang, created=now, seen=now))
    return somebody


def open_session(connection: Connection, person: str) -> str:
    """A new session of somebody; the token goes into the cookie."""
    secret, now = token(), time.time()
    connection.execute(insert(sessions).values(token=hidden(secret), person=person, created=now, seen=now))
    return secret


def of_session(connection: Connection, secret: str) -> Somebody | None:
    """Who holds a session."""
    chosen = select(people.c.id, people.c.name, people.c.lang, people.c.login).join(sessions, sessions.c.person == people.c.id)
    row = connection.execute(chosen.where(sessions.c.token == hidden(secret), sessions.c.seen > time.time() - KEPT)).first()
    return None if row is None else Somebody(*row)
