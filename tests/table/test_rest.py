"""A question that comes again and again, left to a bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aevum.table.settings import Settings

from .conftest import Served, serving


@pytest.fixture(scope="module")
def real(database: str) -> Iterator[Served]:
    with serving(Settings(database=database, limits=False)) as served:
        yield served


def test_a_bot_answers_as_long_as_the_question_is_the_same(real: Served) -> None:
    visitor = real.guest("Anna")
    game = visitor.new_game("ultimus", {"red": "hotseat", "blue": "hotseat"})["game"]
    view = visitor.view(game)
    assert (view["question"]["prompt"], view["question"]["rest"]) == ("deploy", "Let a bot place all the others")
    done = visitor.ok("POST", f"/api/games/{game}/rest", {"seat": "red", "position": 0})
    after = visitor.view(game)
    assert after["position"] >= done["position"] > 0
    assert all(ask["text"] != "deployment" for ask in after["asked"])
    log = visitor.ok("GET", f"/api/games/{game}/log", count=200)
    assert sum(line["name"] == "deployed" for line in log) > 20


def test_only_ones_own_question_and_only_where_the_title_says_so(real: Served) -> None:
    host, other = real.guest("Anna"), real.guest("Bruno")
    game = host.new_game("ultimus", {"red": "hotseat", "blue": "hotseat"})["game"]
    assert other.refused("POST", f"/api/games/{game}/rest", {"seat": "red", "position": 0}) == "not_your_seat"
    assert host.refused("POST", f"/api/games/{game}/rest", {"seat": "blue", "position": 0}) == "not_your_turn"
    assert host.refused("POST", f"/api/games/{game}/rest", {"seat": "red", "position": 7}) == "late"
    plain = host.new_game("italia")["game"]
    seat = host.view(plain)["question"]["seat"]
    assert host.view(plain)["question"]["rest"] == ""
    assert host.refused("POST", f"/api/games/{plain}/rest", {"seat": seat, "position": 0}) == "not_your_turn"
