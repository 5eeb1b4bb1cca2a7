"""Bots: those of the table think apart and are put up with; those of others play by token."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from aevum.table import robots

from .conftest import TESTS, Served

EXAMPLE = TESTS.parent / "docs" / "example_bot.py"


def test_the_example_plays_a_game_to_its_end(table: Served) -> None:
    assert sum(bool(line.strip()) for line in EXAMPLE.read_text().partition('"""\n\n')[2].splitlines()) <= 30
    anna = table.guest("Anna")
    game = anna.new_game(seats={"north": "hotseat", "south": "hotseat"})["game"]
    token = anna.ok("POST", "/api/me/tokens", {"name": "example"})["token"]
    environment = {**os.environ, "AEVUM": table.url, "TOKEN": token, "PAUSE": "0"}
    subprocess.run([sys.executable, EXAMPLE], env=environment, check=True, timeout=60)
    assert anna.view(game)["outcome"]["winners"]


def test_games_of_bots_alone_end_by_themselves(table: Served) -> None:
    anna = table.guest("Anna")
    game = anna.new_game("market", {"anna": "bot", "bela": "bot", "cora": "bot"})["game"]
    with anna.watch(game) as events:
        while events.next("view")["status"] != "over":
            pass
    assert anna.view(game)["outcome"]["winners"]


def test_a_bot_that_thinks_too_long_holds_nobody_up(table: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots, "SECONDS", 0.0)  # the first thought is always too late
    anna = table.guest("Anna")
    game = anna.new_game(seats={"north": "bot", "south": "me"})["game"]
    with anna.watch(game) as events:
        while not events.next("view")["question"]:
            pass
