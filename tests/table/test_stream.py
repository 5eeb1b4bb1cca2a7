"""The stream: every change comes, in order, and a lost connection loses nothing."""

from __future__ import annotations

from .conftest import Served


def test_an_answer_reaches_the_other_seat(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    with bela.watch(game) as events:
        assert events.next("view")["scene"] == bela.view(game)["scene"]
        anna.answer(game, "pass", "north", 0)
        view = events.view_at(1)
        assert view["question"]["seat"] == "south"
        anna.ok("POST", f"/api/games/{game}/chat", {"text": "Your move."})
        assert events.next("chat")["text"] == "Your move."
        reached = events.id
    anna.ok("POST", f"/api/games/{game}/chat", {"text": "Still there?"})
    with bela.watch(game, reached) as events:
        assert events.next("chat")["text"] == "Still there?"
        assert "event: view" not in events.text, "what has not changed is not sent again"
        bela.answer(game, "pass", "south", 1)
        assert events.next("view")["position"] >= 2
    with bela.watch(game, "nonsense") as events:
        assert events.next("view")["position"] >= 2


def test_who_is_there_is_told(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    with anna.watch(game) as mine:
        mine.next("view")
        with bela.watch(game) as theirs:
            theirs.next("view")
            while not mine.next("table")["seats"][1].get("online"):
                pass
        while mine.next("table")["seats"][1].get("online"):
            pass


def test_the_eyes_of_another_seat_are_refused(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "bot"})["game"]
    assert bela.refused("GET", f"/api/games/{game}/stream", seat="north") == "not_your_seat"
    assert bela.refused("GET", "/api/games/nothere/stream") == "no_game"


def test_a_notice_comes_to_whoever_looks_at_another_game(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    other = bela.new_game(seats={"north": "me"})["game"]
    with bela.watch(other) as events:
        events.next("view")
        anna.answer(game, "pass", "north", 0)
        notice = events.next("notice")
    assert (notice["game"], notice["url"], notice["read"]) == (game, f"/game/{game}", False)
    assert bela.ok("GET", "/api/me")["unread"] == 1
    assert [one["n"] for one in bela.ok("GET", "/api/notices")] == [notice["n"]]
    bela.ok("POST", f"/api/games/{game}/seen", {"position": 1})
    assert bela.ok("GET", "/api/me")["unread"] == 0
    assert bela.view(game)["seen"] == 1
