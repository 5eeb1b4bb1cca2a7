"""``/openapi.json``: the interface in full, made from the operations themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from .. import __version__
from .http import Operation
from .wire import Problem

_REF: Final = "#/components/schemas/{name}"
_STREAM: Final[dict[str, Any]] = {
    "summary": "Everything that changes in a game, as server-sent events.",
    "operationId": "stream",
    "parameters": [
        {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}},
        {"name": "seat", "in": "query", "schema": {"type": "string"}},
        {"name": "lang", "in": "query", "schema": {"type": "string"}},
        {"name": "Last-Event-ID", "in": "header", "schema": {"type": "string"}},
    ],
    "responses": {"200": {"description": "view, chat, table and notice events", "content": {"text/event-stream": {"schema": {"type": "string"}}}}},
}


def described(operations: Sequence[Operation]) -> dict[str, Any]:
    """The description of these operations."""
    kinds = [kind for one in operations for kind in (one.gives, one.takes, one.query) if kind not in (None, bytes, Any)]
    found, parts = msgspec.json.schema_components([*kinds, Problem], ref_template=_REF)
    schemas = dict(zip(map(repr, [*kinds, Problem]), found, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in operations:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, schemas, parts)
    paths["/api/games/{game}/stream"] = {"get": {**_STREAM, "responses": {**_STREAM["responses"], "4XX": _problem()}}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Aevum", "version": __version__, "description": "The table of Aevum. See docs/api.md for how the parts play together."},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "aevum"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"session": []}, {"token": []}],
    }


def _operation(one: Operation, schemas: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    """One operation: its parameters, its body, its answers."""
    parameters = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in re.findall(r"{(\w+)}", one.path)]
    query = parts[one.query.__name__]
    for name, schema in query["properties"].items():
        required = name in query.get("required", ())
        parameters.append({"name": name, "in": "query", "required": required, "schema": _without_null(schema)})
    if one.method != "GET":
        parameters.append({"name": "X-Aevum", "in": "header", "required": True, "schema": {"const": "1"}})
    about: dict[str, Any] = {
        "operationId": one.handler.__name__,
        "summary": (one.handler.__doc__ or "").strip(),
        "parameters": parameters,
        "responses": {str(one.status): _answer(one, schemas), "4XX": _problem(), "503": _problem()},
    }
    if one.takes is not None:
        content = {"application/octet-stream": {}} if one.takes is bytes else {"application/json": {"schema": schemas[repr(one.takes)]}}
        about["requestBody"] = {"required": True, "content": content}
    return about


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter that may be left out is not null."""
    choices = [choice for choice in schema.get("anyOf", ()) if choice != {"type": "null"}]
    return choices[0] if len(choices) == 1 else {name: value for name, value in schema.items() if name != "default" or value is not None}


def _answer(one: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    if one.gives is bytes:
        return {"description": "a file", "content": {"application/json": {}}}
    return {"description": "done", "content": {"application/json": {"schema": schemas.get(repr(one.gives), {})}}}


def _problem() -> dict[str, Any]:
    return {"description": "why not", "content": {"application/json": {"schema": {"$ref": _REF.format(name="Problem")}}}}
