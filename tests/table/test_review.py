"""Finished games looked at again: charts at once, the rest when it has been found; another answer tried on a branch."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from aevum import games
from aevum.bots import bot, reply
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.table.settings import Settings

from .conftest import Served, Visitor, forward, serving, toys

PATIENCE = 120.0  # seconds until a search is over


@pytest.fixture(scope="module")
def record() -> bytes:
    """A whole game of Italia between beginners."""
    game = games.load("italia")
    session = Session.new(game, "italia-1", chance=Seeded(5))
    bots = {seat: bot("recruit", game, seat) for seat in session.seats}
    while not session.over:
        seat = session.asked()[0].seat
        session.answer(seat, reply(bots[seat], session, seat))
    return session.save(whole=True)


def waited(visitor: Visitor, game: str) -> Any:
    """The search of a game when it is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = visitor.ok("GET", f"/api/games/{game}/review")["search"]
        if found["state"] != "waiting":
            return found
        time.sleep(0.1)
    raise AssertionError("the search has not ended")


@pytest.fixture(scope="module")
def italia(database: str) -> Iterator[Served]:
    """A table with real games, whose search thinks briefly."""
    with serving(Settings(database=database, limits=False, review_rounds=2, round=0.2)) as served:
        yield served


def test_charts_are_there_at_once_and_the_rest_when_it_has_been_found(italia: Served, record: bytes) -> None:
    visitor = italia.guest("Anna")
    game = visitor.send_file("/api/games/import", record)["game"]
    outcome = visitor.view(game)["outcome"]
    review = visitor.ok("GET", f"/api/games/{game}/review", lang="fr")
    assert review["search"] == {"state": "none", "done": 0, "of": 0, "curve": [], "throws": [], "turnings": []}
    assert [chart["id"] for chart in review["charts"]] == ["points", "gold", "units", "zones"]
    assert [chart["title"] for chart in review["charts"]] == ["", "Or", "Unités", "Zones"]
    seats = [seat["seat"] for seat in review["seats"]]
    assert {len(row) for chart in review["charts"] for row in chart["rows"]} == {len(review["turns"]) + 1}
    assert {seat: row[-1] for seat, row in zip(seats, review["charts"][0]["rows"], strict=True)} == outcome["points"]
    assert all(seat["colour"].startswith("#") for seat in review["seats"])

    assert visitor.ok("POST", f"/api/games/{game}/review", {}) == {}
    search = waited(visitor, game)
    assert search["state"] == "done"
    assert search["curve"][0][0] == 0
    assert search["curve"][-1][0] == review["position"]
    assert all(sum(shares) == pytest.approx(1, abs=0.01) for _, shares in search["curve"])
    assert all(throw["expected"] == 3.5 for throw in search["throws"] if len(throw["counts"]) == 6)
    assert len(search["turnings"]) == 6
    for turning in search["turnings"]:
        assert turning["text"]
        assert 0 <= turning["first"] < turning["last"] <= review["position"]
    other = italia.guest("Bruno")  # everybody finds what was found for one
    assert other.ok("GET", f"/api/games/{game}/review")["search"]["state"] == "done"
    assert visitor.ok("POST", f"/api/games/{game}/review", {}) == {}
    assert visitor.ok("GET", f"/api/games/{game}/review")["search"]["state"] == "done"


def test_the_numbers_of_the_charts_are_those_of_their_moments(italia: Served, record: bytes) -> None:
    visitor = italia.guest("Anna")
    game = visitor.send_file("/api/games/import", record)["game"]
    review = visitor.ok("GET", f"/api/games/{game}/review")
    points = dict(zip([seat["seat"] for seat in review["seats"]], review["charts"][0]["rows"], strict=True))
    for turn in (0, 3, len(review["turns"]) - 1):
        scene = visitor.view(game, position=review["turns"][turn]["position"])["scene"]
        shown = {standing["seat"]: float(standing["points"]) for standing in scene["standings"]}
        assert shown == {seat: row[turn] for seat, row in points.items()}


def test_a_search_outlives_a_table_that_stops(fresh_database: str, record: bytes) -> None:
    settings = Settings(database=fresh_database, limits=False, review_rounds=2, round=0.2)
    with serving(settings) as served:
        visitor = served.guest("Anna")
        cookies = dict(visitor.cookies)
        game = visitor.send_file("/api/games/import", record)["game"]
        visitor.ok("POST", f"/api/games/{game}/review", {})
        assert visitor.ok("GET", f"/api/games/{game}/review")["search"]["state"] == "waiting"
    with serving(settings) as served:
        visitor = served.visitor()
        visitor.cookies.update(cookies)
        assert waited(visitor, game)["state"] == "done"


def test_a_game_in_progress_is_not_analysed(italia: Served) -> None:
    visitor = italia.guest("Anna")
    game = visitor.new_game("italia")["game"]
    assert visitor.refused("GET", f"/api/games/{game}/review") == "not_over"
    assert visitor.refused("POST", f"/api/games/{game}/review", {}) == "not_over"


def test_what_no_bot_can_judge_has_charts_alone(table: Served) -> None:
    visitor = table.guest("Anna")
    game = visitor.new_game(seats={"north": "hotseat", "south": "hotseat"})["game"]
    while visitor.play(game):
        pass
    review = visitor.ok("GET", f"/api/games/{game}/review")
    assert review["search"]["state"] == "impossible"
    assert [chart["id"] for chart in review["charts"]] == ["points"]
    assert visitor.refused("POST", f"/api/games/{game}/review", {}) == "no_review"


def test_a_game_of_other_rules_keeps_its_charts_and_is_not_played_again(fresh_database: str) -> None:
    with serving(toys(fresh_database)) as served:
        visitor = served.guest("Anna")
        game = visitor.new_game(seats={"north": "hotseat", "south": "hotseat"}, scenario="many")["game"]
        while visitor.play(game, forward):
            pass
        before = visitor.ok("GET", f"/api/games/{game}/review")
    with serving(toys(fresh_database, catalogue="toys.corrected")) as served:
        visitor = served.guest("Bruno")
        after = visitor.ok("GET", f"/api/games/{game}/review")
        assert (after["turns"], after["charts"]) == (before["turns"], before["charts"])
        assert visitor.refused("POST", f"/api/games/{game}/branches", {"position": 1}) == "other_rules"


# Branches.


def test_a_branch_begins_where_the_other_game_stood(italia: Served, record: bytes) -> None:
    host, other = italia.guest("Anna"), italia.guest("Bruno")
    game = host.send_file("/api/games/import", record)["game"]
    position = next(at for at in range(200, 400) if other.view(game, position=at)["asked"])
    then = other.view(game, position=position)
    branch = other.ok("POST", f"/api/games/{game}/branches", {"position": position, "seats": ["red", "yellow", "blue"]})["game"]
    now = other.view(branch)
    assert now["status"] == "live"
    assert now["position"] == position
    assert now["scene"]["spots"] == then["scene"]["spots"]
    assert [line["text"] for line in now["log"]] == [line["text"] for line in then["log"]]
    assert now["you"]["seats"] == ["red", "yellow", "blue"]
    other.answer(branch, now["question"]["options"][-1]["value"], now["question"]["seat"], position)
    assert other.view(branch)["position"] > position
    assert other.view(game)["status"] == "over"  # where it came from is as it was
    assert branch not in [row["game"] for row in host.ok("GET", "/api/games", list="live")]
    assert other.ok("GET", f"/api/games/{branch}/timeline")[0]["position"] == 0


def test_who_names_no_seat_sits_where_the_next_answer_is_due(italia: Served, record: bytes) -> None:
    visitor = italia.guest("Anna")
    game = visitor.send_file("/api/games/import", record)["game"]
    position = next(at for at in range(300, 500) if [one["seat"] for one in visitor.view(game, position=at)["asked"]] == ["blue"])
    branch = visitor.ok("POST", f"/api/games/{game}/branches", {"position": position})["game"]
    view = visitor.view(branch)
    assert view["you"]["seats"] == ["blue"]
    assert view["question"]["seat"] == "blue"
    assert {seat["who"] for seat in view["seats"] if seat["seat"] != "blue"} == {"bot"}


def test_dice_that_were_about_to_be_thrown_are_thrown_anew(italia: Served, record: bytes) -> None:
    visitor = italia.guest("Anna")
    game = visitor.send_file("/api/games/import", record)["game"]
    position = next(at for at in range(100, 600) if not visitor.view(game, position=at)["asked"])
    branch = visitor.ok("POST", f"/api/games/{game}/branches", {"position": position})["game"]
    view = visitor.view(branch)
    assert view["position"] > position
    assert view["question"] is not None


def test_a_running_game_is_branched_by_its_only_player(italia: Served) -> None:
    host, other = italia.guest("Anna"), italia.guest("Bruno")
    game = host.new_game("italia", {"yellow": "me", "red": "hotseat", "blue": "hotseat"})["game"]
    while host.view(game)["position"] < 5:
        host.play(game)
    branch = host.ok("POST", f"/api/games/{game}/branches", {"position": 2})["game"]
    assert host.view(branch)["position"] == 2
    assert other.refused("POST", f"/api/games/{game}/branches", {"position": 2}) == "no_branch"
    assert host.refused("POST", f"/api/games/{game}/branches", {"position": 99}) == "no_position"
    assert host.refused("POST", f"/api/games/{game}/branches", {"position": 2, "seats": ["green"]}) == "no_seat"
    shared = host.new_game("italia", {"yellow": "me", "red": "open", "blue": "bot"})["game"]
    assert host.refused("POST", f"/api/games/{shared}/branches", {"position": 0}) == "not_started"
    other.ok("POST", f"/api/games/{shared}/join", {})
    while not host.play(shared) and not other.play(shared):
        pass
    assert host.refused("POST", f"/api/games/{shared}/branches", {"position": 0}) == "no_branch"


def test_a_running_game_with_secrets_is_not_branched(table: Served) -> None:
    visitor = table.guest("Anna")
    game = visitor.new_game("market", dict.fromkeys(("anna", "bela", "cora"), "hotseat"))["game"]
    visitor.play(game)
    assert visitor.refused("POST", f"/api/games/{game}/branches", {"position": 0}) == "no_branch"
