"""A real server over real HTTP, on a database of its own."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from aevum.table.app import application
from aevum.table.server import bound
from aevum.table.settings import Settings
from aevum.table.storage import address

from . import postgres

TESTS = Path(__file__).parent.parent


@pytest.fixture(scope="session", autouse=True)
def _toys_for_thinkers() -> Iterator[None]:
    """Bots think in processes of their own, which have to find the toys."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), str(TESTS.parent / "src")]))
        yield


class Served:
    """A table that answers at an address."""

    def __init__(self, url: str, settings: Settings) -> None:
        self.url = url
        self.settings = settings
        self.visitors: list[Visitor] = []
        self.stop: Callable[[], None] = lambda: None

    def visitor(self, **headers: str) -> Visitor:
        """Somebody with a browser of his own."""
        visitor = Visitor(base_url=self.url, headers={"X-Aevum": "1", "Accept-Language": "en", **headers}, timeout=20)
        self.visitors.append(visitor)
        return visitor

    def close(self) -> None:
        for visitor in self.visitors:
            visitor.close()

    def guest(self, name: str) -> Visitor:
        visitor = self.visitor()
        visitor.ok("POST", "/api/me", {"name": name})
        return visitor


class Visitor(httpx.Client):
    """Requests with the cookies of one person."""

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return self.request(method, path, json=body, params=query or None)

    def ok(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        answer = self.ask(method, path, body, **query)
        assert answer.status_code < 300, (method, path, answer.status_code, answer.text)
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **query: Any) -> str:
        """The code of a refusal; its text is there in words."""
        answer = self.ask(method, path, body, **query)
        assert 400 <= answer.status_code < 500, (method, path, answer.status_code, answer.text)
        problem = answer.json()
        assert problem["text"]
        code: str = problem["error"]
        return code

    def send_file(self, path: str, content: bytes) -> Any:
        """Send a file."""
        answer = self.post(path, content=content)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def view(self, game: str, **query: Any) -> Any:
        return self.ok("GET", f"/api/games/{game}/view", **query)

    def new_game(self, title: str = "isthmus", seats: dict[str, str] | None = None, **more: Any) -> Any:
        wishes = {seat: {"who": who} for seat, who in (seats or {}).items()}
        return self.ok("POST", "/api/games", {"title": title, "seats": wishes, **more})

    def answer(self, game: str, value: Any, seat: str, position: int, key: str | None = None) -> Any:
        body = {"seat": seat, "position": position, "key": key or f"{seat}-{position}-{time.monotonic_ns()}", "value": value}
        return self.ok("POST", f"/api/games/{game}/answers", body)

    @contextmanager
    def watch(self, game: str, last: str | None = None, **query: Any) -> Iterator[Events]:
        """The stream of a game."""
        headers = {"Last-Event-ID": last} if last is not None else {}
        with self.stream("GET", f"/api/games/{game}/stream", params=query, headers=headers) as response:
            assert response.status_code == 200, response.read()
            yield Events(response)

    def play(self, game: str, choose: Any = None) -> bool:
        """Answer one question of one's own; False if there is none."""
        view = self.view(game)
        question = view["question"]
        if question is None:
            return False
        self.answer(game, (choose or some)(question), question["seat"], view["position"])
        return True


class Events:
    """The events of a stream, as they come."""

    def __init__(self, response: httpx.Response) -> None:
        self._lines = response.iter_lines()
        self.id = ""
        self.text = ""  # everything that came

    def next(self, kind: str = "") -> Any:
        """The data of the next event, of the next of a kind if one is named."""
        name = ""
        for line in self._lines:
            self.text += line + "\n"
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "id":
                self.id = value
            elif field == "data" and kind in ("", name):
                return json.loads(value)
        raise AssertionError("the stream has ended")

    def view_at(self, position: int) -> Any:
        """The first view of a position or a later one."""
        while (view := self.next("view"))["position"] < position:
            pass
        return view


def some(question: Any) -> Any:
    """An answer to a question."""
    if "amount" in question:
        return question["amount"]["high"]
    return question["options"][-1]["value"]


def forward(question: Any) -> Any:
    """An answer that brings both sides of the Isthmus together in the middle."""
    if "amount" in question:
        return question["amount"]["high"]
    values = [option["value"] for option in question["options"]]
    if question["prompt"] == "move_from":
        return values[-1]
    return max(values) if question["seat"] == "north" else min(values)


@contextmanager
def serving(settings: Settings) -> Iterator[Served]:
    """A table in a thread of this process."""
    config = uvicorn.Config(application(settings), log_level="warning", access_log=False, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    with bound("127.0.0.1", 0) as found:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [found]})
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the table has not started"
            time.sleep(0.01)
        served = Served(f"http://127.0.0.1:{found.getsockname()[1]}", settings)
        served.stop = partial(setattr, server, "should_exit", True)
        try:
            yield served
        finally:
            served.close()
            served.stop()
            thread.join()


def toys(database: str, **more: Any) -> Settings:
    """A table of small games."""
    return Settings(**{"database": database, "catalogue": "toys", "limits": False, **more})


# The same suite on each.
KINDS = ["sqlite", *([pytest.param("postgresql", marks=pytest.mark.slow)] if postgres.programs() else [])]


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    folder = postgres.programs()
    assert folder is not None
    with postgres.cluster(folder) as found:
        yield found


@pytest.fixture(params=KINDS)
def fresh_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database for one test."""
    return _database(request, tmp_path)


@pytest.fixture(scope="module", params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """An empty database for the tests of a module."""
    return _database(request, tmp_path_factory.mktemp("table"))


def _database(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return address(folder)
    found: postgres.Cluster = request.getfixturevalue("cluster")
    return found.database()


@pytest.fixture(scope="module")
def table(database: str) -> Iterator[Served]:
    with serving(toys(database)) as served:
        yield served
