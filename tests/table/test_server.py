"""``aevum`` as a program: it starts, says where it is, and stops cleanly."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from aevum.table.settings import data_folder, from_environment
from aevum.table.storage import FILE, Busy, Storage, address


@contextmanager
def program(*arguments: str, **environment: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A table in a process of its own, and its address."""
    command = [sys.executable, "-m", "aevum", *arguments]
    with subprocess.Popen(command, env={**os.environ, **environment}, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            line = process.stderr.readline()
            found = re.search(r"http://\S+/", line)
            assert found is not None, line + process.stderr.read()
            yield found[0], process
        finally:
            process.kill()


def test_it_starts_where_it_is_told_and_stops_cleanly(tmp_path: Path) -> None:
    with program("--port", "0", "--no-browser", "--data", str(tmp_path / "data")) as (url, process):
        assert httpx.get(f"{url}healthz").json()["ok"] is True
        with httpx.Client(base_url=url, headers={"X-Aevum": "1"}) as client:
            game = client.post("/api/games", json={"title": "italia"}).json()["game"]
            with client.stream("GET", f"/api/games/{game}/stream") as stream:
                next(stream.iter_lines())
                process.send_signal(signal.SIGINT)
                assert process.wait(30) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    assert (tmp_path / "data" / FILE).exists()


def test_a_port_that_is_taken_is_said_in_words(tmp_path: Path) -> None:
    with program("--port", "0", "--no-browser", "--data", str(tmp_path)) as (url, _):
        port = url.rstrip("/").rpartition(":")[2]
        command = [sys.executable, "-m", "aevum", "--port", port, "--no-browser", "--data", str(tmp_path / "other")]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert second.returncode == 2
    assert "choose another with --port" in second.stderr
    assert "Traceback" not in second.stderr


def test_several_workers_are_one_table(tmp_path: Path) -> None:
    with program("serve", "--port", "0", "--data", str(tmp_path), "--workers", "2", AEVUM_CATALOGUE="toys") as (url, process):
        with httpx.Client(base_url=url, headers={"X-Aevum": "1"}, timeout=20) as anna:
            made = {"title": "isthmus", "seats": {"north": {"who": "hotseat"}, "south": {"who": "hotseat"}}}
            game = anna.post("/api/games", json=made).json()["game"]
            for position in range(6):
                with httpx.Client(base_url=url, headers={"X-Aevum": "1"}, cookies=anna.cookies, timeout=20) as again:  # a connection, perhaps another worker
                    view = again.get(f"/api/games/{game}/view").json()
                    assert view["position"] == position
                    body = {"seat": view["question"]["seat"], "position": position, "key": str(position), "value": "pass"}
                    assert again.post(f"/api/games/{game}/answers", json=body).status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


def test_the_data_lies_in_the_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "aevum"
    assert from_environment().database == address(tmp_path / "aevum")
    monkeypatch.setenv("AEVUM_DATABASE", "postgresql+psycopg://x@/y")
    assert from_environment().database.startswith("postgresql")


def test_sqlite_puts_every_answer_on_the_disk(tmp_path: Path) -> None:
    storage = Storage(address(tmp_path))
    with storage.reading() as connection:
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")]
    storage.close()
    assert found == ["wal", 2, 1]


def test_a_storage_that_is_closed_opens_no_connection(fresh_database: str) -> None:
    storage = Storage(fresh_database)
    storage.migrate()
    storage.close()
    with pytest.raises(Busy), storage.reading():
        pass
    with pytest.raises(Busy), storage.writing():
        pass
