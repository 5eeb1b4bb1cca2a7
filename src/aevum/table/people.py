"""People: guests who play at once and may become accounts, and the sessions and tokens by which they are known."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from .refusals import phrases
from .schema import people, sessions, tokens

COOKIE: Final = "aevum"
KEPT: Final = 180 * 86400  # seconds that a session lasts without a visit
FRESH: Final = 3600.0  # seconds after which the use of a token is noted anew


class Somebody(msgspec.Struct):
    """Who makes a request."""

    id: str
    name: str
    lang: str
    login: str | None
    program: bool = False  # known by a token, not by a session

    @property
    def guest(self) -> bool:
        return self.login is None


_SOMEBODY: Final = (people.c.id, people.c.name, people.c.lang, people.c.login)


def token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(32)


def hidden(secret: str) -> str:
    """What the database keeps of a secret."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def identity(length: int = 10) -> str:
    """A name for a new row that says nothing and fits into an address."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(length))


def folded(login: str) -> str:
    """A name of an account as it is compared: neither case nor spelling of characters matters."""
    return unicodedata.normalize("NFKC", login).strip().casefold()


def plain(name: str) -> str:
    """A name as it may stand beside others: on one line, without characters that cannot be seen or turn others round."""
    return " ".join("".join(character if character.isprintable() else " " for character in name).split())


_TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # what follows runs the other way


def written(text: str) -> str:
    """What somebody writes to others: lines may end, and nothing else is done to those who read it."""
    kept = (character for character in text if character in "\n\t" or not (unicodedata.category(character) in ("Cc", "Cs") or character in _TURNING))
    return "".join(kept).strip()


# Coming.


def welcome(connection: Connection, lang: str, name: str = "") -> Somebody:
    """A new guest."""
    now = time.time()
    called = plain(name) or phrases(lang).say("guest", number=str(secrets.randbelow(9000) + 1000))
    somebody = Somebody(identity(), called, lang, None)
    connection.execute(insert(people).values(id=somebody.id, name=somebody.name, lang=lang, created=now, seen=now))
    return somebody


def open_session(connection: Connection, person: str) -> str:
    """A new session of somebody; the token goes into the cookie."""
    secret, now = token(), time.time()
    connection.execute(insert(sessions).values(token=hidden(secret), person=person, created=now, seen=now))
    return secret


def of_session(connection: Connection, secret: str) -> Somebody | None:
    """Who holds a session."""
    chosen = select(*_SOMEBODY).join(sessions, sessions.c.person == people.c.id)
    row = connection.execute(chosen.where(sessions.c.token == hidden(secret), sessions.c.seen > time.time() - KEPT)).first()
    return None if row is None else Somebody(*row)


def of_token(connection: Connection, secret: str) -> Somebody | None:
    """For whom a program acts."""
    row = connection.execute(select(*_SOMEBODY).join(tokens, tokens.c.person == people.c.id).where(tokens.c.token == hidden(secret))).first()
    return None if row is None else Somebody(*row, program=True)


def note_use(connection: Connection, secret: str) -> None:
    """Note that a token is in use, as its owner may want to know."""
    now = time.time()
    connection.execute(update(tokens).where(tokens.c.token == hidden(secret), func.coalesce(tokens.c.used, 0) < now - FRESH).values(used=now))


def visited(connection: Connection, persons: Iterable[str]) -> None:
    """Note that these people are here, and that their sessions are in use."""
    now, whom = time.time(), list(persons)
    connection.execute(update(people).where(people.c.id.in_(whom)).values(seen=now))
    connection.execute(update(sessions).where(sessions.c.person.in_(whom), sessions.c.seen > now - KEPT).values(seen=now))
