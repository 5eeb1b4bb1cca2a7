"""The interface as a whole: what every answer carries, what it says of itself, and that nothing makes it stumble."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

import aevum.table
from aevum.kit.words import LANGUAGES, variables
from aevum.table import releases
from aevum.table.refusals import STATUS, TEXT
from aevum.table.security import POLICY

from .conftest import Served, Visitor, serving, toys

DOCUMENT = Path(aevum.table.__file__).parents[3] / "docs" / "api.md"


@pytest.fixture(scope="module")
def strict(database: str) -> Iterator[Served]:
    """A table that counts requests."""
    with serving(toys(database, limits=True)) as served:
        yield served


# What every answer carries.


@pytest.mark.parametrize("path", ["/healthz", "/openapi.json", "/api/titles", "/api/games/none/view", "/nothing", "/api/nothing"])
def test_every_answer_says_that_nothing_comes_from_elsewhere(table: Served, path: str) -> None:
    answer = table.visitor().get(path)
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "unsafe" not in POLICY


def test_what_is_ones_own_is_not_kept_by_anybody(table: Served) -> None:
    anna = table.guest("Anna")
    game = anna.new_game()["game"]
    for path in ("/api/me", "/api/notices", f"/api/games/{game}/view", f"/api/games/{game}/notes"):
        assert anna.get(path).headers["cache-control"] == "no-store", path
    address = anna.ok("GET", "/api/titles")[0]["board"]
    assert "immutable" in anna.get(address).headers["cache-control"]


def test_wrong_addresses_and_methods_are_said_in_words(table: Served) -> None:
    visitor = table.visitor()
    assert visitor.refused("POST", "/api/titles") == "no_method"
    assert visitor.refused("GET", "/api/boards/chess") == "no_title"
    assert visitor.refused("POST", "/api/games", {"title": "isthmus", "name": "x" * 100_000}) == "malformed"
    assert visitor.refused("POST", "/api/sign-in", {"login": "\0", "password": "guess"}) in ("malformed", "wrong_password")


# How often.


def test_who_asks_too_often_waits(strict: Served) -> None:
    anna = strict.guest("Anna")
    codes = [anna.ask("POST", "/api/sign-in", {"login": "victim", "password": "guess"}) for _ in range(12)]
    assert [answer.status_code for answer in codes[:10]] == [403] * 10
    assert codes[-1].json()["error"] == "too_often"
    assert int(codes[-1].headers["retry-after"]) > 0
    assert anna.ask("GET", "/api/me").status_code == 200, "reading goes on"


def test_one_address_does_not_fill_the_table_with_guests(strict: Served) -> None:
    codes = {strict.visitor().ask("POST", "/api/me", {}).status_code for _ in range(40)}
    assert codes == {200, 429}


# What it says of itself.


def test_the_description_names_every_operation_of_the_document(table: Served) -> None:
    paths = table.visitor().ok("GET", "/openapi.json")["paths"]
    described = {(method.upper(), re.sub(r"{\w+}", "*", path)) for path, operations in paths.items() for method in operations}
    named = set()
    for line in DOCUMENT.read_text().splitlines():
        cell = line.split("|")[1] if line.startswith("| `") else ""
        for methods, path in re.findall(r"((?:`?(?:GET|POST|PUT|DELETE)`?,? ?)+)(/[^`? ]*)", cell.replace("`, `", " ")):
            named |= {(method, re.sub(r"\b(G|ID|TITLE|SCENARIO)\b", "*", path)) for method in re.findall(r"[A-Z]+", methods)}
    assert len(named) > 40
    assert named - described == set()


def _description(visitor: Visitor) -> Any:
    """The description, with names in it of things that there are, so that requests get further than the door."""
    game = visitor.new_game()["game"]
    found = visitor.ok("GET", "/openapi.json")
    del found["paths"]["/api/games/{game}/stream"]  # it has no end
    del found["paths"]["/api/me"]["delete"]  # or everybody is a stranger from then on
    known = {"game": [game, "nothere"], "title": ["isthmus", "chess"], "seat": ["north", "south", "east"]}
    for operation in (operation for operations in found["paths"].values() for operation in operations.values()):
        for parameter in operation["parameters"]:
            if parameter["name"] in known:
                parameter["schema"] = {"type": "string", "enum": known[parameter["name"]]}
    for struct in found["components"]["schemas"].values():
        if "seat" in struct.get("properties", {}):
            struct["properties"]["seat"] = {"type": "string", "enum": known["seat"]}
    return found


def _tried(table: Served, visitor: Visitor, description: Any) -> list[str]:
    """Requests of every shape to every operation of a description; none makes the table stumble."""
    headers = {"Cookie": f"aevum={visitor.cookies['aevum']}"}
    tried: list[str] = []
    for result in schemathesis.openapi.from_dict(description).get_all_operations():
        operation = result.ok()

        @settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def attempt(case: Any) -> None:
            answer = case.call(base_url=table.url, headers=headers)
            assert answer.status_code < 500 or answer.status_code == 502, (case.as_curl_command(), answer.text)

        attempt()
        tried.append(operation.label)
    return tried


@pytest.mark.slow
def test_no_request_makes_the_table_stumble(table: Served) -> None:
    visitor = table.guest("Anna")
    assert len(_tried(table, visitor, _description(visitor))) > 40


@pytest.mark.slow
def test_no_farewell_and_no_stream_of_nothing_makes_it_stumble(table: Served) -> None:
    visitor = table.guest("Anna")
    found = visitor.ok("GET", "/openapi.json")
    stream = found["paths"]["/api/games/{game}/stream"]
    stream["get"]["parameters"][0]["schema"] = {"type": "string", "enum": ["nothere", "\u00e9", "..%2f"]}
    found["paths"] = {"/api/me": {"delete": found["paths"]["/api/me"]["delete"]}, "/api/games/{game}/stream": stream}
    assert len(_tried(table, visitor, found)) == 2


# Words.


def test_the_table_says_everything_in_both_languages() -> None:
    assert variables(TEXT, "en") == variables(TEXT, "fr")
    assert LANGUAGES == ("en", "fr")


def test_every_message_is_said_and_every_refusal_has_one() -> None:
    source = "".join(path.read_text() for path in Path(aevum.table.__file__).parent.rglob("*.py"))
    said = {f"refused-{code.replace('_', '-')}" for code in STATUS}
    said |= {f"event-{name.replace('_', '-')}" for name in re.findall(r'Event\("(\w+)"', source)} - {"event-rewound"}
    said |= {f"notice-{kind}" for kind in re.findall(r'notice=\("(\w+)"|\("(resigned|aborted|replaced)"|kind = "(\w+)"|"(rewind)", \{"seat"', source) for kind in kind if kind}
    said |= {f"notice-{event}" for event in re.findall(r'Event\("(\w+)"', Path(releases.__file__).read_text())} | {"notice-failing"}
    said |= set(re.findall(r"\.say\([\"']([\w-]+)[\"']", source)) | {f"over-{how}" for how in ("rules", "resigned", "aborted")}
    assert set(variables(TEXT, "en")) == said


def test_every_refusal_that_the_source_raises_has_a_status() -> None:
    source = "".join(path.read_text() for path in Path(aevum.table.__file__).parent.rglob("*.py"))
    assert set(re.findall(r'Refusal\(\s*"(\w+)"', source)) == set(STATUS)
