"""Several processes at one database, and a process that is killed: what is acknowledged is written, once."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from aevum.table.schema import answers
from aevum.table.server import bound
from aevum.table.storage import Storage

from .conftest import Served, Visitor, serving, some, toys

ANSWERS, DEATHS = 500, 10


@pytest.fixture
def workers(fresh_database: str) -> Iterator[list[Served]]:
    """Two workers at one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(serving(toys(fresh_database, workers=2))) for _ in range(2)]


def _same(visitor: Visitor, served: Served) -> Visitor:
    """The same person at another worker."""
    twin = served.visitor()
    twin.cookies.update(visitor.cookies)
    return twin


def test_two_workers_accept_one_answer_for_a_position(workers: list[Served]) -> None:
    one = workers[0].guest("Anna")
    two = _same(one, workers[1])
    game = one.new_game(seats={"north": "hotseat", "south": "hotseat"}, scenario="many")["game"]
    raced = 0
    while (view := one.view(game))["question"] is not None:
        question, barrier, codes = view["question"], threading.Barrier(2), []
        assert two.view(game)["position"] == view["position"]

        def post(visitor: Visitor, key: str, question: Any = question, view: Any = view, barrier: Any = barrier, codes: Any = codes) -> None:
            body = {"seat": question["seat"], "position": view["position"], "key": f"{view['position']} {key}", "value": some(question)}
            barrier.wait()
            codes.append(visitor.ask("POST", f"/api/games/{game}/answers", body).status_code)

        threads = [threading.Thread(target=post, args=(visitor, key)) for visitor, key in ((one, "a"), (two, "b"))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(codes) == [200, 409], (view["position"], codes)
        raced += 1
    assert raced > 10
    assert two.view(game)["outcome"] == one.view(game)["outcome"]


def test_what_one_worker_writes_the_streams_of_the_other_tell(workers: list[Served]) -> None:
    anna, bela = workers[0].guest("Anna"), workers[1].guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    with bela.watch(game) as events:
        events.next("view")
        anna.answer(game, "pass", "north", 0)
        assert events.view_at(1)["question"]["seat"] == "south"
        anna.ok("POST", f"/api/games/{game}/chat", {"text": "from over there"})
        assert events.next("chat")["text"] == "from over there"


def test_whoever_looks_at_one_worker_is_there_for_the_other(workers: list[Served]) -> None:
    anna, bela = workers[0].guest("Anna"), workers[1].guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    anna.ok("POST", "/api/notices/read", {})
    with anna.watch(game) as mine:
        mine.next("view")
        with bela.watch(game) as theirs:
            theirs.next("view")
            while not mine.next("table")["seats"][1].get("online"):
                pass
            anna.answer(game, "pass", "north", 0)
            theirs.view_at(1)
        while mine.next("table")["seats"][1].get("online"):
            pass
    assert bela.ok("GET", "/api/notices") == [], "whoever looks on need not be told"


# A process that dies.


class Mortal:
    """A table in a process of its own, which can be killed and begun anew at the same port."""

    def __init__(self, database: str) -> None:
        with bound("127.0.0.1", 0) as found:
            self.port = found.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {**os.environ, "AEVUM_DATABASE": database, "AEVUM_CATALOGUE": "toys", "AEVUM_LIMITS": "0"}
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "aevum", "--port", str(self.port), "--no-browser"]
        self.process = subprocess.Popen(command, env=self._environment, stderr=subprocess.DEVNULL)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def wait(self) -> None:
        """Until it answers."""
        while True:
            try:
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)


@contextmanager
def _deaths(mortal: Mortal, acknowledged: dict[Any, Any]) -> Iterator[None]:
    """Kill it at random moments, some time after so many answers."""
    over, rng = threading.Event(), random.Random(7)
    moments = sorted(rng.sample(range(5, ANSWERS - 5), DEATHS))

    def reap() -> None:
        for moment in moments:
            while len(acknowledged) < moment and not over.is_set():
                time.sleep(0.001)
            time.sleep(rng.uniform(0, 0.03))
            mortal.kill()
            mortal.start()

    thread = threading.Thread(target=reap)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _until(visitor: Visitor, mortal: Mortal, method: str, path: str, body: Any = None) -> httpx.Response:
    """Ask until there is an answer, as a page does."""
    while True:
        try:
            return visitor.ask(method, path, body)
        except httpx.TransportError:
            mortal.wait()


@pytest.mark.slow
def test_a_killed_process_loses_no_acknowledged_answer_and_doubles_none(fresh_database: str) -> None:
    mortal, rng = Mortal(fresh_database), random.Random(11)
    served = Served(mortal.url, toys(fresh_database))
    try:
        mortal.wait()
        visitor = served.guest("Anna")
        acknowledged: dict[tuple[str, int], Any] = {}
        with _deaths(mortal, acknowledged):
            while len(acknowledged) < ANSWERS:
                made = {"title": "isthmus", "scenario": "many", "seats": {"north": {"who": "hotseat"}, "south": {"who": "hotseat"}}}
                game = _until(visitor, mortal, "POST", "/api/games", made).json()["game"]
                while len(acknowledged) < ANSWERS:
                    view = _until(visitor, mortal, "GET", f"/api/games/{game}/view").json()
                    if view["question"] is None:
                        break
                    position, value = view["position"], rng.choice(_values(view["question"]))
                    body = {"seat": view["question"]["seat"], "position": position, "key": f"{game} {position}", "value": value}
                    answer = _until(visitor, mortal, "POST", f"/api/games/{game}/answers", body)
                    assert answer.status_code == 200, answer.text
                    acknowledged[game, position] = value
    finally:
        mortal.kill()
        served.close()
    storage = Storage(fresh_database)
    with storage.reading() as connection:
        rows = connection.execute(select(answers.c.game, answers.c.position, answers.c.value, answers.c.seat)).all()
    storage.close()
    written = [((row.game, row.position), row.value) for row in rows if row.seat != "chance"]
    assert len(written) == len(dict(written))
    assert {place: dict(written).get(place) for place in acknowledged} == acknowledged
    assert len(written) == len(acknowledged)


def _values(question: Any) -> list[Any]:
    if "amount" in question:
        return list(range(question["amount"]["low"], question["amount"]["high"] + 1))
    return [option["value"] for option in question["options"]]
