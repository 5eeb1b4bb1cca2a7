"""The operations on oneself: name and language, account, tokens, notices."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.responses import Response

from . import accounts, courier, notices, people, privacy
from .accounts import (
    Browser,
    Changes,
    Coming,
    Credentials,
    FreshToken,
    Me,
    NewAccount,
    NewToken,
    Password,
    Token,
)
from .http import Call, Operations, Speaking
from .privacy import Held
from .refusals import Refusal
from .wire import Nothing, Notice, encode

OPERATIONS: Final = Operations()
operation = OPERATIONS.add


class SigningOut(msgspec.Struct, forbid_unknown_fields=True):
    everywhere: bool = False


class PasswordChange(msgspec.Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Address(msgspec.Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=200)]  # empty: no more mails


class Confirmation(msgspec.Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=100)]


class PushKey(msgspec.Struct):
    key: str


class Endpoint(msgspec.Struct):
    endpoint: Annotated[str, Meta(max_length=1000)]


class Farewell(msgspec.Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(max_length=200)] | None = None  # of an account


class ReadNotice(msgspec.Struct, forbid_unknown_fields=True):
    n: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None  # all


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
    found, call.new_session = accounts.sign_in(call.table, call.person, call.body, call.session)
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


@operation("PUT", "/api/me/mail", Me, takes=Address, limit="secret")
def new_mail(call: Call) -> Me:
    """An address for notices; a link to confirm it is sent there."""
    return accounts.new_mail(call.table, _person(call), call.body.address.strip())


@operation("POST", "/api/me/mail/confirm", Me, takes=Confirmation, limit="secret")
def confirm_mail(call: Call) -> Me:
    """Confirm an address."""
    return accounts.confirm_mail(call.table, call.body.token)


@operation("GET", "/api/push", PushKey)
def push_key(call: Call) -> PushKey:
    """What a browser needs in order to listen for notices."""
    module = courier.browsers()
    if module is None:
        raise Refusal("no_push")
    return PushKey(module.public_key(call.table.storage))


@operation("POST", "/api/push", Nothing, takes=Browser)
def listen(call: Call) -> Nothing:
    """Send notices to this browser."""
    accounts.listen(call.table, _person(call), call.body)
    return Nothing()


@operation("DELETE", "/api/push", Nothing, takes=Endpoint)
def be_quiet(call: Call) -> Nothing:
    """Send no more notices to this browser."""
    accounts.be_quiet(call.table, _person(call), call.body.endpoint)
    return Nothing()


@operation("GET", "/api/me/data", Held, limit="file")
def data(call: Call) -> Response:
    """Everything that the table holds of one, as a file."""
    person = _person(call)
    with call.table.storage.reading() as connection:
        found = privacy.held(connection, person.id)
    headers = {"Content-Disposition": f'attachment; filename="aevum-{person.id}.json"'}
    return Response(encode(found), media_type="application/json", headers=headers)


@operation("DELETE", "/api/me", Nothing, takes=Farewell, limit="secret")
def erase(call: Call) -> Nothing:
    """Erase oneself."""
    person = _person(call)
    accounts.check(call.table, person, call.body.password)
    privacy.erase(call.table, person)
    call.new_session = ""
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
