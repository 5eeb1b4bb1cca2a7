"""Questions and answers: who may give them, when, and what else may be asked of a game."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Served, Visitor, forward

ARX, COLLIS = 0, 3  # areas of the Isthmus


@pytest.fixture
def two(table: Served) -> tuple[Visitor, Visitor, str]:
    """A game of two persons that has just begun."""
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {"seat": "south"})
    return anna, bela, game


def body(position: int, value: Any, seat: str = "north", key: str = "first", **more: Any) -> dict[str, Any]:
    return {"seat": seat, "position": position, "key": key, "value": value, **more}


def test_a_question_brings_its_options_and_its_rules(two: tuple[Visitor, Visitor, str]) -> None:
    anna, bela, game = two
    question = anna.view(game)["question"]
    assert question["prompt"] == "move_from"
    assert [option["value"] for option in question["options"]] == ["pass", ARX]
    assert question["chain"] == [{"rule": "2.1", "title": "Movement"}]
    assert bela.view(game)["question"] is None
    assert [one["seat"] for one in bela.view(game)["asked"]] == ["north"]


def test_an_answer_is_taken_once(two: tuple[Visitor, Visitor, str]) -> None:
    anna, bela, game = two
    path = f"/api/games/{game}/answers"
    first = anna.ok("POST", path, body(0, ARX))
    assert first["position"] == 1
    assert anna.ok("POST", path, body(0, ARX)) == first
    assert anna.refused("POST", path, body(0, ARX, key="other")) == "late"
    assert bela.view(game)["position"] == 1


@pytest.mark.parametrize(
    ("who", "given", "code"),
    [
        (1, body(0, ARX), "not_your_seat"),  # forged
        (1, body(0, ARX, seat="south"), "not_your_turn"),
        (0, body(0, ARX, seat="south"), "not_your_seat"),
        (0, body(1, ARX), "late"),
        (0, body(0, COLLIS), "not_an_answer"),
        (0, body(0, True), "malformed"),
        (0, body(0, [ARX]), "not_an_answer"),
        (0, body(0, ARX, seat="east"), "not_your_seat"),
        (0, body(0, ARX, key=""), "malformed"),
        (0, body(0, ARX, more=1), "malformed"),
        (0, {}, "malformed"),
    ],
)
def test_what_is_no_answer_is_refused_and_changes_nothing(two: tuple[Visitor, Visitor, str], who: int, given: Any, code: str) -> None:
    game, before = two[2], two[0].view(two[2])
    assert two[who].refused("POST", f"/api/games/{game}/answers", given) == code
    assert two[0].view(game) == before


def test_a_stranger_and_a_page_of_another_site_are_refused(table: Served, two: tuple[Visitor, Visitor, str]) -> None:
    anna, _, game = two
    path = f"/api/games/{game}/answers"
    assert table.visitor().refused("POST", path, body(0, ARX)) == "not_signed_in"
    answer = anna.post(path, json=body(0, ARX), headers={"X-Aevum": ""})
    del anna.headers["X-Aevum"]
    answer = anna.post(path, json=body(0, ARX))
    assert (answer.status_code, answer.json()["error"]) == (403, "forged")
    assert anna.refused("GET", "/api/games/nothere/view") == "no_game"


def test_an_answer_may_be_taken_back_until_somebody_else_has_answered(two: tuple[Visitor, Visitor, str]) -> None:
    anna, bela, game = two
    anna.answer(game, ARX, "north", 0)
    assert anna.view(game)["undo"] == "north"
    version = anna.view(game)["version"]
    assert bela.refused("POST", f"/api/games/{game}/undo", {"seat": "north", "position": 1}) == "not_your_seat"
    assert anna.refused("POST", f"/api/games/{game}/undo", {"seat": "north", "position": 7}) == "late"
    assert anna.ok("POST", f"/api/games/{game}/undo", {"seat": "north", "position": 1})["position"] == 0
    assert anna.view(game)["question"]["prompt"] == "move_from"
    anna.answer(game, ARX, "north", 0)
    stale = body(1, 1, version=version)
    assert anna.refused("POST", f"/api/games/{game}/answers", stale) == "late", "something was taken back since that view"
    anna.answer(game, 1, "north", 1)
    bela.answer(game, "pass", "south", 2)
    assert anna.refused("POST", f"/api/games/{game}/undo", {"seat": "north", "position": 3}) == "no_undo"
    assert anna.view(game)["position"] == 3


def test_the_others_agree_to_go_further_back(two: tuple[Visitor, Visitor, str]) -> None:
    anna, bela, game = two
    for value in (ARX, 1):
        anna.play(game, lambda _, value=value: value)
    bela.play(game, lambda _: "pass")
    before = anna.view(game)
    ask = {"seat": "north", "position": before["position"], "to": 1}
    anna.ok("POST", f"/api/games/{game}/rewind", ask)
    assert bela.view(game)["rewind"] == {"seat": "north", "to": 1, "consents": ["north"]}
    assert "north asks to go back" in bela.ok("GET", "/api/notices")[0]["text"]
    bela.ok("POST", f"/api/games/{game}/decline", {"seat": "south"})
    assert bela.refused("POST", f"/api/games/{game}/consent", {"seat": "south"}) == "no_request"
    anna.ok("POST", f"/api/games/{game}/rewind", ask)
    assert bela.ok("POST", f"/api/games/{game}/consent", {"seat": "south"})["position"] == 1
    view = anna.view(game)
    assert (view["position"], view["question"]["prompt"], view["rewind"]) == (1, "how_many", None)
    assert view["log"][-1]["name"] == "rewound"
    anna.play(game, lambda _: 1)
    assert [line["text"] for line in anna.view(game)["log"] if line["name"] == "moved"] == [line["text"] for line in before["log"] if line["name"] == "moved"]


def test_why_not(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game("market", {"anna": "me", "bela": "open", "cora": "bot"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    position = anna.view(game)["position"]
    why = anna.ok("GET", f"/api/games/{game}/why", seat="anna", value="9")
    assert (why["offered"], why["rule"], bool(why["text"])) == (False, "2.1", True)
    assert anna.ok("GET", f"/api/games/{game}/why", seat="anna", value="1")["offered"] is True
    assert bela.refused("GET", f"/api/games/{game}/why", seat="anna", value="9") == "not_your_seat"
    assert anna.refused("GET", f"/api/games/{game}/why", seat="anna", value="{") == "malformed"
    problem = anna.ask("POST", f"/api/games/{game}/answers", body(position, 9, "anna")).json()
    assert (problem["error"], problem["rule"]) == ("not_an_answer", "2.1")


def test_an_area_of_the_map_may_be_asked_about(two: tuple[Visitor, Visitor, str]) -> None:
    anna, _, game = two
    assert anna.ok("GET", f"/api/games/{game}/why", seat="north", place="Arx")["offered"] is True
    assert anna.ok("GET", f"/api/games/{game}/why", seat="north", place="Vadum") == {"offered": False, "rule": "", "text": ""}
    assert anna.ok("GET", f"/api/games/{game}/why", seat="north", place="Nowhere")["offered"] is False


def test_odds_are_exact_where_the_dice_can_be_counted(two: tuple[Visitor, Visitor, str]) -> None:
    anna, bela, game = two
    answer = anna.ok("GET", f"/api/games/{game}/odds", seat="north", value="0")
    assert answer["exact"] is True
    assert all(0 < line["share"] <= 1 for line in answer["lines"])
    assert bela.refused("GET", f"/api/games/{game}/odds", seat="north", value="0") == "not_your_seat"
    assert anna.refused("GET", f"/api/games/{game}/odds", seat="north", value="5") == "not_an_answer"


def test_the_past_can_be_looked_at(two: tuple[Visitor, Visitor, str]) -> None:
    anna, bela, game = two
    views = [anna.view(game)]
    for value in (ARX, 1):
        anna.play(game, lambda _, value=value: value)
        views.append(anna.view(game))
    for position, then in enumerate(views):
        past = anna.view(game, position=position)
        assert past["past"] is True
        assert (past["scene"], past["asked"], past["log"]) == (then["scene"], then["asked"], then["log"])
        assert past["question"] is None
    assert anna.refused("GET", f"/api/games/{game}/view", position=99) == "no_position"
    timeline = bela.ok("GET", f"/api/games/{game}/timeline")
    assert (timeline[0]["position"], timeline[0]["depth"]) == (0, 0)


def test_the_log_goes_back_to_the_beginning(table: Served) -> None:
    anna = table.visitor()
    game = anna.new_game(seats={"north": "hotseat", "south": "hotseat"}, scenario="many")["game"]
    while anna.play(game, forward):
        pass
    lines = anna.ok("GET", f"/api/games/{game}/log", count=500)
    assert [line["n"] for line in lines] == sorted({line["n"] for line in lines})
    assert lines[0]["position"] == 0
    earlier = anna.ok("GET", f"/api/games/{game}/log", before=lines[5]["n"], count=3)
    assert earlier == lines[2:5]


def test_orders_answer_for_the_absent(two: tuple[Visitor, Visitor, str]) -> None:
    anna, bela, game = two
    bela.ok("POST", f"/api/games/{game}/orders", {"seat": "south", "prompt": "move_from", "answer": "pass", "until": "battle"})
    (order,) = bela.view(game)["orders"]
    assert (order["prompt"], order["answer"], order["until"]) == ("move_from", "pass", "battle")
    assert anna.view(game)["orders"] == []
    anna.answer(game, "pass", "north", 0)
    view = anna.view(game)
    assert (view["position"], view["question"]["seat"]) == (2, "north")
    bela.ok("DELETE", f"/api/games/{game}/orders", seat="south")
    assert bela.view(game)["orders"] == []
    anna.answer(game, "pass", "north", 2)
    assert bela.view(game)["question"] is not None


def test_both_languages(two: tuple[Visitor, Visitor, str]) -> None:
    anna, _, game = two
    english, french = (anna.view(game, lang=lang)["asked"] for lang in ("en", "fr"))
    assert len(english) == len(french) == 1
    refusals = [anna.ask("GET", "/api/games/nothere/view", lang=lang).json()["text"] for lang in ("en", "fr")]
    assert refusals[0] != refusals[1]
    anna.ok("PUT", "/api/me", {"lang": "fr"})
    assert anna.ask("GET", "/api/games/nothere/view").json()["text"] == refusals[1]
