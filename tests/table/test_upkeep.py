"""A table that runs for years: copies while it is played at, a full or locked disk, what nobody comes back to."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from sqlalchemy import make_url, select, text, update

import toys as toys_
from aevum.cli import main
from aevum.table import courier, storage, upkeep
from aevum.table.schema import answers, games, notices, people, seats, sessions
from aevum.table.storage import FILE, Storage, address
from aevum.table.table import Table

from .conftest import Served, Visitor, serving, some, toys
from .test_people import PASSWORD, enroll

DAY = 86_400.0
HOTSEAT = {"north": "hotseat", "south": "hotseat"}


def standing(database: str) -> list[tuple[str, int, Any]]:
    """Every answer of persons that stands."""
    store = Storage(database)
    with store.reading() as connection:
        chosen = select(answers.c.game, answers.c.position, answers.c.value).where(~answers.c.withdrawn, answers.c.seat != "chance").order_by(answers.c.id)
        found = [tuple(row) for row in connection.execute(chosen)]
    store.close()
    return found


# Copies.


def command(*words: str) -> int:
    return main(list(words), catalogue=toys_)


def whereabouts(database: str) -> tuple[str, str]:
    """The options by which a command finds a database."""
    url = make_url(database)
    return ("--data", str(Path(url.database or "").parent)) if url.get_backend_name() == "sqlite" else ("--database", database)


@pytest.fixture
def elsewhere(fresh_database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another empty database of the same kind."""
    if fresh_database.startswith("sqlite"):
        return address(tmp_path / "elsewhere")
    database: str = request.getfixturevalue("cluster").database()
    return database


def test_a_copy_made_while_many_play_is_of_one_moment_and_can_be_played_on(fresh_database: str, elsewhere: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.aevum-table"
    with serving(toys(fresh_database)) as table:
        players = [table.guest(f"Player {number}") for number in range(3)]
        made = [visitor.new_game(seats=HOTSEAT, scenario="many")["game"] for visitor in players]
        over = threading.Event()

        def keep_playing(visitor: Visitor, game: str) -> None:
            while not over.is_set():
                while visitor.play(game) and not over.is_set():
                    pass
                game = visitor.new_game(seats=HOTSEAT, scenario="many")["game"]

        threads = [threading.Thread(target=keep_playing, args=one) for one in zip(players, made, strict=True)]
        for thread in threads:
            thread.start()
        try:
            while len(standing(fresh_database)) < 20:
                time.sleep(0.02)
            before = standing(fresh_database)
            assert command("backup", str(copy), *whereabouts(fresh_database)) == 0
        finally:
            over.set()
            for thread in threads:
                thread.join()
        cookies = [dict(visitor.cookies) for visitor in players]
    assert command("restore", str(copy), *whereabouts(elsewhere)) == 0
    restored = standing(elsewhere)
    assert restored[: len(before)] == before, "what was acknowledged before is in it"
    assert standing(fresh_database)[: len(restored)] == restored
    with serving(toys(elsewhere)) as table:
        for visitor, game, known in zip(players, made, cookies, strict=True):
            with httpx.Client(base_url=table.url, cookies=known) as client:
                view = client.get(f"/api/games/{game}/view").json()
                assert view["position"] >= 0
                assert view["you"]["seats"] == ["north", "south"], visitor


def test_mistakes_of_copying_are_said_in_words_and_touch_nothing(fresh_database: str, elsewhere: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy, where = tmp_path / "copy", whereabouts(fresh_database)
    with serving(toys(fresh_database)) as table:
        game = table.guest("Anna").new_game(seats=HOTSEAT)["game"]
        assert command("backup", str(copy), *where) == 0
        tries: list[tuple[tuple[str, ...], str]] = [
            (("backup", str(copy), *where), "exists already"),
            (("backup", str(tmp_path / "no" / "folder"), *where), "there is no folder"),
            (("restore", str(tmp_path / "nothing"), *where), "there is no file"),
            (("restore", str(copy), *where), "say --replace"),
        ]
        if fresh_database.startswith("sqlite"):
            (tmp_path / "garbage").write_bytes(b"garbage" * 1000)
            tries += [(("restore", str(copy), *where, "--replace"), "stop the table first"), (("restore", str(tmp_path / "garbage"), *where, "--replace"), "no copy of a table")]
        for words, said in tries:
            assert command(*words) == 2, words
            assert said in capsys.readouterr().err, words
    with serving(toys(fresh_database)) as table:
        assert table.visitor().view(game)["position"] == 0
    assert command("restore", str(copy), *where, "--replace") == 0
    assert command("restore", str(copy), *whereabouts(elsewhere)) == 0


def test_a_copy_of_a_later_release_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Storage(address(tmp_path))
    store.migrate()
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    later = tmp_path / "later"
    (tmp_path / FILE).rename(later)
    assert command("restore", str(later), "--data", str(tmp_path / "new")) == 2
    assert "later release" in capsys.readouterr().err
    assert not (tmp_path / "new" / FILE).exists()


# A database that cannot be written.


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Somebody else holds what a writer needs."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        other = sqlite3.connect(url.database or "", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        release: Callable[[], Any] = other.close
    else:
        connection = psycopg.connect(url.set(drivername="postgresql").render_as_string(hide_password=False))
        connection.execute("LOCK TABLE games IN EXCLUSIVE MODE")
        release = connection.close
    try:
        yield
    finally:
        release()


def test_where_nothing_can_be_written_nothing_is_acknowledged(fresh_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "LOCKED", 0.3)
    with serving(toys(fresh_database, round=0.05)) as table:
        anna, bela = table.guest("Anna"), table.guest("Bela")
        game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
        bela.ok("POST", f"/api/games/{game}/join", {})
        body = {"seat": "north", "position": 0, "key": "k", "value": "pass"}
        with bela.watch(game) as events:
            events.next("view")
            with locked(fresh_database):
                refused = anna.ask("POST", f"/api/games/{game}/answers", body)
                assert (refused.status_code, refused.json()["error"], refused.headers["retry-after"]) == (503, "unavailable", "5")
                assert "nothing has changed" in refused.json()["text"]
                assert anna.view(game)["position"] == 0
                time.sleep(1)  # the table's own rounds meet it too
            assert standing(fresh_database) == []
            assert anna.ok("POST", f"/api/games/{game}/answers", body)["position"] == 1
            assert events.view_at(1)["position"] == 1


def test_on_a_full_disk_nothing_is_acknowledged_that_is_not_written(tmp_path: Path) -> None:
    script = "import resource, sys; from aevum.cli import main; sys.exit(main(sys.argv[1:]))"
    limit = 600_000  # bytes of a file

    def confined() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    arguments = [sys.executable, "-c", script, "serve", "--port", "0", "--data", str(tmp_path)]
    environment = {"AEVUM_CATALOGUE": "toys", "AEVUM_LIMITS": "0", "PYTHONPATH": ":".join(sys.path), "PATH": ""}
    acknowledged = []
    with subprocess.Popen(arguments, env=environment, stderr=subprocess.PIPE, text=True, preexec_fn=confined) as process:
        try:
            assert process.stderr is not None
            url = process.stderr.readline().split(" at ")[1].split(" ")[0]
            with httpx.Client(base_url=url, headers={"X-Aevum": "1", "Accept-Language": "en"}, timeout=30) as anna:
                refused = _play_until_refused(anna, acknowledged)
                assert (refused.status_code, refused.json()["error"]) == (503, "unavailable")
                assert anna.get("/healthz").status_code == 200
        finally:
            process.kill()
    assert len(acknowledged) > 5
    assert [(game, position) for game, position, _ in standing(address(tmp_path))] == acknowledged


def _play_until_refused(anna: httpx.Client, acknowledged: list[tuple[str, int]]) -> httpx.Response:
    """Play one game after the other, until something cannot be written."""
    while True:
        made = anna.post("/api/games", json={"title": "isthmus", "seats": {"north": {"who": "hotseat"}, "south": {"who": "hotseat"}}})
        if made.status_code != 201:
            return made
        game = made.json()["game"]
        while (view := anna.get(f"/api/games/{game}/view").json())["question"]:
            body = {"seat": view["question"]["seat"], "position": view["position"], "key": f"{game} {view['position']}", "value": some(view["question"])}
            answer = anna.post(f"/api/games/{game}/answers", json=body)
            if answer.status_code != 200:
                return answer
            acknowledged.append((game, view["position"]))


def test_a_mistake_in_a_round_does_not_end_the_rounds(fresh_database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    fails = [True] * 3
    hand_over = courier.Courier._hand_over

    def sometimes(self: courier.Courier) -> None:
        if fails:
            fails.pop()
            raise ZeroDivisionError("a mistake")
        hand_over(self)

    monkeypatch.setattr(courier.Courier, "_hand_over", sometimes)
    with serving(toys(fresh_database, round=0.05)) as table:
        anna, bela = table.guest("Anna"), table.guest("Bela")
        game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
        bela.ok("POST", f"/api/games/{game}/join", {})
        end = time.monotonic() + 30
        while not _handed_over(fresh_database) and time.monotonic() < end:
            time.sleep(0.05)
        assert _handed_over(fresh_database)
    assert caplog.text.count("ZeroDivisionError: a mistake") == 3


def _handed_over(database: str) -> bool:
    store = Storage(database)
    with store.reading() as connection:
        found = connection.scalars(select(notices.c.sent)).all()
    store.close()
    return bool(found) and all(found)


# What nobody comes back to.


def test_what_nobody_comes_back_to_is_thrown_away_and_nothing_else(fresh_database: str) -> None:
    now = time.time()
    with serving(toys(fresh_database)) as table:
        gone, member, player = table.guest("Gone"), table.guest("Member"), table.guest("Player")
        enroll(member, "member.kept")
        played = player.new_game(seats=HOTSEAT)["game"]
        waiting = member.new_game(seats={"north": "me", "south": "open"})["game"]
        fresh = member.new_game(seats={"north": "me", "south": "open"})["game"]
        ids = {name: one.ok("GET", "/api/me")["id"] for name, one in (("gone", gone), ("member", member), ("player", player))}
        store = Storage(fresh_database)
        with store.writing() as connection:
            connection.execute(update(people).values(created=now - 400 * DAY))
            connection.execute(update(sessions).values(seen=now - 190 * DAY))
            connection.execute(update(games).where(games.c.id == waiting).values(changed=now - 91 * DAY))
            connection.execute(notices.insert(), [_notice(ids["member"], played, now - days * DAY) for days in (364, 366)])
        upkeep.tidy(Table(table.settings, store))
        with store.reading() as connection:
            assert set(connection.scalars(select(people.c.id))) == {ids["member"], ids["player"]}
            assert connection.scalars(select(sessions.c.token)).all() == []
            assert dict(connection.execute(select(games.c.id, games.c.status)).all()) == {played: "live", waiting: "over", fresh: "open"}
            assert connection.scalars(select(notices.c.kind).where(notices.c.kind == "asked")).all() == ["asked"]
            assert connection.scalar(select(seats.c.person).where(seats.c.game == played)) == ids["player"]
        store.close()
        member.ok("POST", "/api/sign-in", {"login": "member.kept", "password": PASSWORD})
        assert any("waited too long" in one["text"] for one in member.ok("GET", "/api/notices"))


def _notice(person: str, game: str, at: float) -> dict[str, Any]:
    return {"person": person, "game": game, "at": at, "kind": "asked", "about": {}, "read": False, "sent": True}


# Ends.


def test_a_table_stops_cleanly_with_streams_open(fresh_database: str) -> None:
    begun: list[float] = []

    def watch(served: Served) -> None:
        visitor = served.guest("Watcher")
        game = visitor.new_game()["game"]
        with visitor.watch(game) as events:
            events.next("view")
            begun.append(time.monotonic())
            with pytest.raises((httpx.HTTPError, AssertionError)):
                events.next("never")

    with serving(toys(fresh_database)) as served:
        threads = [threading.Thread(target=watch, args=(served,)) for _ in range(5)]
        for thread in threads:
            thread.start()
        while len(begun) < 5:
            time.sleep(0.01)
        stopping = time.monotonic()
        served.stop()
        for thread in threads:
            thread.join(20)
        assert not any(thread.is_alive() for thread in threads)
        assert time.monotonic() - stopping < 15
