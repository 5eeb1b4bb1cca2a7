"""Games as they are made, joined, left, given up and looked for."""

from __future__ import annotations

from .conftest import Served


def test_a_game_against_bots_begins_at_once(table: Served) -> None:
    anna = table.visitor()
    made = anna.new_game(seats={"north": "me"})
    view = anna.view(made["game"])
    assert (view["status"], view["position"], view["you"]) == ("live", 0, {"seat": "north", "seats": ["north"]})
    assert view["question"]["seat"] == "north"
    assert [seat["who"] for seat in view["seats"]] == ["person", "bot"]
    while anna.view(made["game"])["status"] == "live":
        anna.play(made["game"])
    assert anna.view(made["game"])["outcome"]["winners"]


def test_open_seats_are_found_and_taken(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"}, name="An evening")["game"]
    row = next(row for row in bela.ok("GET", "/api/games", list="open") if row["game"] == game)
    assert (row["name"], row["mine"], row["host"], row["status"]) == ("An evening", [], False, "open")
    assert anna.refused("POST", f"/api/games/{game}/answers", {"seat": "north", "position": 0, "key": "k", "value": "pass"}) == "not_started"
    lobby = bela.ok("POST", f"/api/games/{game}/join", {"contribution": "luck"})
    assert (lobby["status"], lobby["mine"], lobby["contributions"]) == ("live", ["south"], {"south": "luck"})
    assert table.guest("Cora").refused("POST", f"/api/games/{game}/join", {}) == "full"
    assert game in [row["game"] for row in bela.ok("GET", "/api/games", list="mine")]
    assert game in [row["game"] for row in table.visitor().ok("GET", "/api/games", list="live", title="isthmus")]
