"""Accounts: guests who stay, their passwords, sessions and tokens, and what they say of themselves."""

from __future__ import annotations

import re
import time
from typing import Annotated, Any, Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import UNSET, Meta, UnsetType
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import courier, notices, post
from .people import Somebody, folded, hidden, identity, open_session, plain, token
from .refusals import Refusal, Undelivered
from .schema import entrants, games, people, pushes, seats, sessions, tokens, tournaments, visits
from .table import Table
from .wire import Name, Wants

HOLIDAYS: Final = 20  # that may be planned
LONGEST: Final = 62 * 86_400.0  # seconds of all that are still to come
TODAY: Final = 90_000.0  # seconds since the beginning of a day that may be a holiday from now on
TOKENS: Final = 20  # of one account
_MAIL: Final = re.compile(r"[^\s@<>,;:\"]{1,64}@[^\s@<>,;:\"]+\.[^\s@<>,;:\".]{2,}|[^\s@<>,;:\"]{1,64}@localhost")
_LOGIN: Final = re.compile(r"[\w.@+-]{2,40}")

_hasher: Final = PasswordHasher(memory_cost=19 * 1024, time_cost=2, parallelism=1)  # what OWASP recommends
_NOBODY: Final = _hasher.hash(token())  # checked where there is no account, so that both take as long

Password = Annotated[str, Meta(min_length=8, max_length=200)]
Lang = Annotated[str, Meta(pattern="^(en|fr)$")]
Moment = Annotated[float, Meta(ge=0, le=1e11)]


class Me(msgspec.Struct):
    """What somebody may know of himself."""

    id: str
    name: str
    guest: bool
    lang: str
    login: str | None
    mail: str | None
    mail_confirmed: bool
    webhook: str | None
    wants: Wants
    failing: dict[str, float]  # ways by which notices do not arrive, since when
    holidays: list[tuple[float, float]]
    unread: int


class Coming(msgspec.Struct, forbid_unknown_fields=True):
    """What a guest says of himself."""

    name: Name | None = None
    lang: Lang | None = None


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody changes about himself."""

    name: Name | UnsetType = UNSET
    lang: Lang | UnsetType = UNSET
    webhook: Annotated[str, Meta(max_length=500)] | UnsetType | None = UNSET
    wants: Wants | UnsetType = UNSET
    holidays: Annotated[list[tuple[Moment, Moment]], Meta(max_length=HOLIDAYS)] | UnsetType = UNSET


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    login: Annotated[str, Meta(max_length=80)]
    password: Annotated[str, Meta(max_length=200)]


class NewAccount(msgspec.Struct, forbid_unknown_fields=True):
    login: Annotated[str, Meta(max_length=80)]
    password: Password


def me(connection: Connection, person: str) -> Me:
    """Somebody as he sees himself."""
    row = connection.execute(select(people).where(people.c.id == person)).one()
    return Me(
        row.id, row.name, row.login is None, row.lang, row.login, row.mail or row.mail_wish, row.mail is not None and not row.mail_wish,
        row.webhook, row.wants, row.failing, row.holidays, notices.unread(connection, person),
    )  # fmt: skip


def change(table: Table, person: Somebody, wish: Changes) -> Me:
    """Change what somebody says of himself."""
    values: dict[str, Any] = {name: value for name in wish.__struct_fields__ if (value := getattr(wish, name)) is not UNSET}
    if isinstance(wish.name, str):
        values["name"] = called(wish.name)
    if values.get("webhook"):
        values["webhook"] = web_address(values["webhook"])
    with table.storage.writing() as connection:
        if "holidays" in values:
            values["holidays"] = _planned(connection, person.id, values["holidays"])
        if values:
            connection.execute(update(people).where(people.c.id == person.id).values(**values))
        if "webhook" in values:
            courier.mend(connection, person.id, "webhook")
        found = me(connection, person.id)
        affected = _touch(connection, person) if {"name", "holidays"} & values.keys() else []
    for game in affected:
        table.tell(game, ())
    return found


def _planned(connection: Connection, person: str, given: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Holidays as they count: from now on, for a clock that has run is not turned back.  Raises ``Refusal``."""
    now, found = time.time(), []
    known = connection.scalar(select(people.c.holidays).where(people.c.id == person)) or []
    for first, last in given:
        began = any(first == was and (last == until or last >= now) for was, until in known)
        sound = first < last and (began or first > now - TODAY)
        if not sound:
            raise Refusal("bad_holidays", days=int(LONGEST / 86_400))
        if began or last > now:
            found.append((first if began else max(first, now), last))
    if sum(last - max(first, now) for first, last in found if last > now) > LONGEST:
        raise Refusal("bad_holidays", days=int(LONGEST / 86_400))
    return found


def called(name: str) -> str:
    """A name as it may stand beside others."""
    found = plain(name)
    if not found:
        raise Refusal("malformed", why="name")
    return found


def web_address(text: str) -> str:
    """An address to which the table may send."""
    try:
        post.target(text)
    except Undelivered:
        raise Refusal("bad_address", address=text[:80]) from None
    return text


def _touch(connection: Connection, person: Somebody) -> list[str]:
    """Games whose seats show something of somebody have changed."""
    mine = connection.scalars(select(seats.c.game).join(games, games.c.id == seats.c.game).where(seats.c.person == person.id, games.c.status != "over")).all()
    if mine:
        connection.execute(update(games).where(games.c.id.in_(mine)).values(version=games.c.version + 1))
    return list(dict.fromkeys(mine))


# Accounts.


def enroll(table: Table, person: Somebody, wish: NewAccount) -> Me:
    """A guest, with all games, becomes an account."""
    if not person.guest:
        raise Refusal("has_account")
    login = folded(wish.login)
    if not _LOGIN.fullmatch(login):
        raise Refusal("bad_login")
    secret = _hasher.hash(wish.password)
    try:
        with table.storage.writing() as connection:
            connection.execute(update(people).where(people.c.id == person.id).values(login=login, password=secret))
            return me(connection, person.id)
    except IntegrityError:
        raise Refusal("login_taken", login=login) from None


def sign_in(table: Table, person: Somebody | None, wish: Credentials, before: str | None) -> tuple[Me, str]:
    """The account of a name and a password, and the token of a new session instead of the one before.

    Games begun as a guest come along.
    """
    login = folded(wish.login)
    with table.storage.reading() as connection:
        row = connection.execute(select(people.c.id, people.c.password).where(people.c.login == login)).first()
    if not _fits(row.password if row else _NOBODY, wish.password) or row is None:
        raise Refusal("wrong_password")
    with table.storage.writing() as connection:
        if _hasher.check_needs_rehash(row.password):
            connection.execute(update(people).where(people.c.id == row.id).values(password=_hasher.hash(wish.password)))
        affected = _take_over(connection, person.id, row.id) if person is not None and person.guest else []
        connection.execute(delete(sessions).where(sessions.c.token == hidden(before or "")))
        secret = open_session(connection, row.id)
        found = me(connection, row.id)
    for game in affected:
        table.tell(game, ())
    return found, secret


def _fits(stored: str | None, password: str) -> bool:
    try:
        return stored is not None and _hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


def check(table: Table, person: Somebody, password: str | None) -> None:
    """Refuse unless this is somebody's password."""
    with table.storage.reading() as connection:
        stored = connection.scalar(select(people.c.password).where(people.c.id == person.id))
    if stored is not None and not _fits(stored, password or ""):
        raise Refusal("wrong_password")


def _take_over(connection: Connection, guest: str, account: str) -> list[str]:
    """Give everything of a guest to an account."""
    affected = list(connection.scalars(select(seats.c.game).where(seats.c.person == guest)).all())
    for column in (seats.c.person, seats.c.former, games.c.host, tournaments.c.host):
        connection.execute(update(column.table).where(column == guest).values({column.name: account}))
    entered = select(entrants.c.tournament).where(entrants.c.person == account)
    connection.execute(update(entrants).where(entrants.c.person == guest, entrants.c.tournament.not_in(entered)).values(person=account))
    known = select(visits.c.game).where(visits.c.person == account)
    connection.execute(update(visits).where(visits.c.person == guest, visits.c.game.not_in(known)).values(person=account))
    connection.execute(delete(people).where(people.c.id == guest))
    if affected:
        connection.execute(update(games).where(games.c.id.in_(affected)).values(version=games.c.version + 1))
    return affected


def sign_out(table: Table, person: Somebody, secret: str | None, everywhere: bool) -> None:
    """End this session, or all of them."""
    mine = sessions.c.person == person.id
    with table.storage.writing() as connection:
        connection.execute(delete(sessions).where(mine if everywhere else mine & (sessions.c.token == hidden(secret or ""))))


def new_password(table: Table, person: Somebody, old: str, new: str, secret: str | None) -> None:
    """Change a password; the other sessions end."""
    if person.guest:
        raise Refusal("no_account")
    check(table, person, old)
    hashed = _hasher.hash(new)
    with table.storage.writing() as connection:
        connection.execute(update(people).where(people.c.id == person.id).values(password=hashed))
        connection.execute(delete(sessions).where(sessions.c.person == person.id, sessions.c.token != hidden(secret or "")))


# Tokens for programs.


class Token(msgspec.Struct):
    """A token by which a program acts for somebody."""

    id: str
    name: str
    created: float
    used: float | None


class FreshToken(Token):
    token: str  # shown once


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


def tokens_of(table: Table, person: Somebody) -> list[Token]:
    """Somebody's tokens."""
    with table.storage.reading() as connection:
        rows = connection.execute(select(tokens).where(tokens.c.person == person.id).order_by(tokens.c.created))
        return [Token(row.id, row.name, row.created, row.used) for row in rows]


def new_token(table: Table, person: Somebody, wish: NewToken) -> FreshToken:
    """A new token."""
    if len(tokens_of(table, person)) >= TOKENS:
        raise Refusal("too_many", count=TOKENS)
    secret, fresh = token(), FreshToken(identity(), called(wish.name), time.time(), None, "")
    with table.storage.writing() as connection:
        row = {"id": fresh.id, "person": person.id, "token": hidden(secret), "name": fresh.name, "created": fresh.created}
        connection.execute(insert(tokens).values(**row))
    fresh.token = secret
    return fresh


def end_token(table: Table, person: Somebody, token: str) -> None:
    """End a token."""
    with table.storage.writing() as connection:
        if not connection.execute(delete(tokens).where(tokens.c.id == token, tokens.c.person == person.id)).rowcount:
            raise Refusal("not_found")


# Mail and browsers.


def new_mail(table: Table, person: Somebody, address: str) -> Me:
    """An address to be confirmed by the link that is sent there; none: no more mails."""
    if address and not table.settings.smtp:
        raise Refusal("no_mail")
    if address and not _MAIL.fullmatch(address):
        raise Refusal("bad_address", address=address[:80])
    secret = token()
    values = {"mail_wish": address, "mail_token": hidden(secret)} if address else {"mail": None, "mail_wish": None, "mail_token": None}
    with table.storage.writing() as connection:
        connection.execute(update(people).where(people.c.id == person.id).values(**values))
        found = me(connection, person.id)
    if address:
        courier.confirm(table, address, secret, person.lang)
    return found


def confirm_mail(table: Table, secret: str) -> Me:
    """The address to which the link was sent is confirmed."""
    with table.storage.writing() as connection:
        row = connection.execute(select(people.c.id, people.c.mail_wish).where(people.c.mail_token == hidden(secret))).first()
        if row is None:
            raise Refusal("no_confirmation")
        connection.execute(update(people).where(people.c.id == row.id).values(mail=row.mail_wish, mail_wish=None, mail_token=None))
        courier.mend(connection, row.id, "mail")
        return me(connection, row.id)


class BrowserKeys(msgspec.Struct):
    p256dh: Annotated[str, Meta(min_length=20, max_length=200)]
    auth: Annotated[str, Meta(min_length=10, max_length=100)]


class Browser(msgspec.Struct):
    """A subscription as a browser makes it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: BrowserKeys


def listen(table: Table, person: Somebody, browser: Browser) -> None:
    """Send notices to a browser from now on."""
    values = {"person": person.id, "p256dh": browser.keys.p256dh, "auth": browser.keys.auth}
    with table.storage.writing() as connection:
        connection.execute(delete(pushes).where(pushes.c.endpoint == browser.endpoint))
        connection.execute(insert(pushes).values(endpoint=web_address(browser.endpoint), **values))
        courier.mend(connection, person.id, "push")


def be_quiet(table: Table, person: Somebody, endpoint: str) -> None:
    """Send no more notices to a browser."""
    with table.storage.writing() as connection:
        connection.execute(delete(pushes).where(pushes.c.endpoint == endpoint, pushes.c.person == person.id))
