"""The edge: a request becomes a call of a plain function with typed arguments, its result becomes JSON.

Every operation says its method, path and shapes once; routes and ``/openapi.json`` follow from that.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import DataError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..kit.words import LANGUAGES
from . import people
from .limits import Kind
from .people import COOKIE, KEPT, Somebody
from .refusals import Refusal
from .table import Table
from .wire import Problem, encode

LARGEST: Final = 64 * 1024  # bytes of a request
NETWORK: Final = 64  # bits of an IPv6 address that say whose it is
BEARER: Final = "Bearer "


class NoBody(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing."""


class Speaking(msgspec.Struct):
    """The language of an answer."""

    lang: str | None = None


class Call(msgspec.Struct):
    """What an operation gets to know of a request."""

    table: Table
    path: dict[str, str]
    query: Any
    body: Any
    lang: str
    person: Somebody | None
    address: str  # from which the request comes
    session: str | None = None  # the token of the cookie
    new_session: str | None = None  # a token for a cookie that the answer sets; empty: the cookie is to be removed

    @property
    def game(self) -> str:
        return self.path["game"]

    @property
    def me(self) -> Somebody:
        """Who asks, if that is known."""
        if self.person is None:
            raise Refusal("not_signed_in")
        return self.person

    def me_or_guest(self) -> Somebody:
        """Who asks; a stranger becomes a guest."""
        if self.person is None:
            self.table.limits.spend("newcomer", self.address)
            with self.table.storage.writing() as connection:
                self.person = people.welcome(connection, self.lang)
                self.new_session = people.open_session(connection, self.person.id)
        return self.person


Handler = Callable[[Call], Any]


class Operation(msgspec.Struct):
    """One thing that can be asked of the table."""

    method: str
    path: str
    handler: Handler
    gives: Any
    takes: Any = None
    query: Any = NoBody
    status: int = 200
    largest: int = LARGEST
    limit: Kind | None = None

    @property
    def kind(self) -> Kind:
        """How often it may be asked."""
        return self.limit or ("read" if self.method == "GET" else "write")


class Operations(list[Operation]):
    """The operations of a module; ``add`` makes a function one of them."""

    def add(
        self, method: str, path: str, gives: Any, *, takes: Any = None, query: Any = NoBody, status: int = 200, largest: int = LARGEST,
        limit: Kind | None = None,
    ) -> Callable[[Handler], Handler]:
        def register(handler: Handler) -> Handler:
            self.append(Operation(method, path, handler, gives, takes, query, status, largest, limit))
            return handler

        return register


def route(table: Table, one: Operation) -> Route:
    """The route of an operation."""

    async def endpoint(request: Request) -> Response:
        body = await _body(request, one.largest) if one.takes is not None else b""
        return await run_in_threadpool(_carry_out, table, one, request, body)

    return Route(one.path, endpoint, methods=[one.method])


async def _body(request: Request, largest: int) -> bytes:
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > largest:
            break
    return bytes(data)


def _carry_out(table: Table, one: Operation, request: Request, body: bytes) -> Response:
    try:
        call = understood(table, one, request, body)
        result = one.handler(call)
    except (Refusal, DataError, OverflowError, RecursionError) as error:
        refusal = error if isinstance(error, Refusal) else Refusal("malformed", why="a text, number or list that is too much")
        with table.storage.reading() as connection:
            return refused(request, refusal, somebody(connection, request))
    response = result if isinstance(result, Response) else Response(encode(result), one.status, media_type="application/json")
    if call.new_session == "":
        response.delete_cookie(COOKIE)
    elif call.new_session is not None:
        set_cookie(request, response, call.new_session, table.settings.url)
    return response


def understood(table: Table, one: Operation, request: Request, body: bytes) -> Call:
    """A request with its parts checked.  Raises ``Refusal``."""
    if one.method != "GET":
        guard(request)
    if len(body) > one.largest:
        raise Refusal("malformed", why=f"more than {one.largest} bytes")
    try:
        query = msgspec.convert(_asked(request, one), one.query, strict=False)
        given = body if one.takes in (bytes, None) else msgspec.json.decode(body or b"{}", type=one.takes)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal("malformed", why=str(error)) from None
    with table.storage.reading() as connection:
        person = somebody(connection, request)
    if person is not None and person.program and one.method != "GET":
        with table.storage.writing() as connection:
            people.note_use(connection, request.headers["authorization"].removeprefix(BEARER).strip())
    here = address(request)
    table.limits.spend(one.kind, person.id if person else here)
    if one.kind == "secret":  # nor may many guests of one address guess
        table.limits.spend("secrets", here)
    return Call(table, dict(request.path_params), query, given, language(request, person), person, here, request.cookies.get(COOKIE))


def address(request: Request) -> str:
    """From where a request comes; who has an IPv6 network has more addresses than anybody can count."""
    host = request.client.host if request.client else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    return str(ip_network((found, NETWORK), strict=False)) if found.version == 6 else host


def _asked(request: Request, one: Operation) -> dict[str, str]:
    """The query; a language may be asked for anywhere, since a refusal is in words too."""
    asked = dict(request.query_params)
    if "lang" not in one.query.__struct_fields__:
        asked.pop("lang", None)
    return asked


def guard(request: Request) -> None:
    """A page of another site cannot set this header."""
    if "x-aevum" not in request.headers and not request.headers.get("authorization", "").startswith(BEARER):
        raise Refusal("forged")


def somebody(connection: Connection, request: Request) -> Somebody | None:
    """Who makes a request: a program by its token, a browser by its cookie."""
    if (bearer := request.headers.get("authorization", "")).startswith(BEARER):
        return people.of_token(connection, bearer.removeprefix(BEARER).strip())
    secret = request.cookies.get(COOKIE)
    return people.of_session(connection, secret) if secret else None


def language(request: Request, person: Somebody | None) -> str:
    """The language of an answer: asked for, chosen by the person, or what the browser prefers."""
    asked = request.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    if person is not None:
        return person.lang
    preferred = request.headers.get("accept-language", "")
    return next((lang for part in preferred.split(",") if (lang := part.strip()[:2].lower()) in LANGUAGES), LANGUAGES[0])


def refused(request: Request, refusal: Refusal, person: Somebody | None = None) -> Response:
    """A refusal as an answer."""
    text = refusal.say(language(request, person))
    headers = {"Retry-After": str(refusal.about["seconds"])} if "seconds" in refusal.about else None
    return Response(encode(Problem(refusal.code, text, refusal.rule)), refusal.status, headers, media_type="application/json")


def set_cookie(request: Request, response: Response, secret: str, url: str) -> None:
    """Know somebody again; where the table is reached by HTTPS, by nothing else."""
    secure = "https" in (request.url.scheme, urlsplit(url).scheme)
    response.set_cookie(COOKIE, secret, max_age=KEPT, httponly=True, samesite="lax", secure=secure)


Endpoint = Callable[[Request], Awaitable[Response]]
