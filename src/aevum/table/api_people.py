"""The operations on oneself: name and language, account, tokens, notices."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from . import accounts, notices, people
from .accounts import Changes, Coming, Credentials, FreshToken, Me, NewAccount, NewToken, Password, Token
from .http import Call, Operations, Speaking
from .refusals import Refusal
from .wire import Nothing, Notice

OPERATIONS: Final = Operations()
operation = OPERATIONS.add


class SigningOut(msgspec.Struct, forbid_unknown_fields=True):
    everywhere: bool = False


class PasswordChange(msgspec.Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class ReadNotice(msgspec.Struct, forbid_unknown_fields=True):
    n: int | None = None  # all


@operation("GET", "/api/me", Me | None)
def me(call: Call) -> Me | None:
    """Oneself; null for a stranger."""
    if call.person is None:
        return None
    with call.table.storage.reading() as connection:
        return accounts.me(connection, call.person.id)


@operation("POST", "/api/me", Me, takes=Coming)
def come(call: Call) -> Me:
    """A stranger becomes a guest; whoever is known changes name and language."""
    wish: Coming = call.body
    if wish.lang is not None:
        call.lang = wish.lang
    person = call.me_or_guest()
    given = {name: value for name in ("name", "lang") if (value := getattr(wish, name)) is not None}
    return accounts.change(call.table, person, Changes(**given))


@operation("PUT", "/api/me", Me, takes=Changes)
def change(call: Call) -> Me:
    """Change what one says of oneself."""
    return accounts.change(call.table, call.me, call.body)


def _person(call: Call) -> people.Somebody:
    """Who asks in person: programs do not manage accounts."""
    if call.me.program:
        raise Refusal("not_for_programs")
    return call.me


@operation("POST", "/api/account", Me, takes=NewAccount, limit="secret")
def enroll(call: Call) -> Me:
    """A guest becomes an account."""
    person = call.me_or_guest()
    if person.program:
        raise Refusal("not_for_programs")
    return accounts.enroll(call.table, person, call.body)


@operation("POST", "/api/sign-in", Me, takes=Credentials, limit="secret")
def sign_in(call: Call) -> Me:
    """Sign in; games begun as a guest come along."""
    call.table.limits.spend("secret", f"login {people.folded(call.body.login)}")
    found, call.new_session = accounts.sign_in(call.table, call.person, call.body)
    return found


@operation("POST", "/api/sign-out", Nothing, takes=SigningOut)
def sign_out(call: Call) -> Nothing:
    """End this session, or all of them."""
    accounts.sign_out(call.table, _person(call), call.session, call.body.everywhere)
    call.new_session = ""
    return Nothing()


@operation("PUT", "/api/me/password", Nothing, takes=PasswordChange, limit="secret")
def new_password(call: Call) -> Nothing:
    """Change one's password; the other sessions end."""
    accounts.new_password(call.table, _person(call), call.body.old, call.body.new, call.session)
    return Nothing()


@operation("GET", "/api/me/tokens", list[Token])
def tokens(call: Call) -> list[Token]:
    """One's tokens for programs."""
    return accounts.tokens_of(call.table, _person(call))


@operation("POST", "/api/me/tokens", FreshToken, takes=NewToken, status=201)
def new_token(call: Call) -> FreshToken:
    """A new token, shown once."""
    return accounts.new_token(call.table, _person(call), call.body)


@operation("DELETE", "/api/me/tokens/{id}", Nothing)
def end_token(call: Call) -> Nothing:
    """End a token."""
    accounts.end_token(call.table, _person(call), call.path["id"])
    return Nothing()


@operation("GET", "/api/notices", list[Notice], query=Speaking)
def list_notices(call: Call) -> list[Notice]:
    """One's notices, newest first."""
    with call.table.storage.reading() as connection:
        return notices.listed(connection, call.table, call.me.id, call.lang)


@operation("POST", "/api/notices/read", Nothing, takes=ReadNotice)
def read_notices(call: Call) -> Nothing:
    """Mark notices as read."""
    with call.table.storage.writing() as connection:
        notices.read(connection, call.me.id, call.body.n)
    return Nothing()
