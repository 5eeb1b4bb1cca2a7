"""Games as they are made, joined, left, given up and looked for."""

from __future__ import annotations

from pathlib import Path

import pytest

import toys as toys_
from aevum.cli import main

from .conftest import Served, forward


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


def test_who_leaves_before_the_start_frees_the_seat(table: Served) -> None:
    anna, bela, cora = table.guest("Anna"), table.guest("Bela"), table.guest("Cora")
    game = anna.new_game("market", {"anna": "me", "bela": "open", "cora": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {"seat": "bela"})
    assert bela.ok("POST", f"/api/games/{game}/leave", {})["seats"][1]["who"] == "open"
    assert bela.refused("POST", f"/api/games/{game}/leave", {}) == "not_seated"
    cora.ok("POST", f"/api/games/{game}/join", {"seat": "cora"})
    lobby = anna.ok("POST", f"/api/games/{game}/leave", {})
    assert (lobby["status"], lobby["host"]) == ("open", False)
    assert cora.ok("GET", f"/api/games/{game}")["host"] is True
    assert bela.refused("POST", f"/api/games/{game}/start", {}) == "not_host"
    lobby = cora.ok("POST", f"/api/games/{game}/start", {})
    assert (lobby["status"], [seat["who"] for seat in lobby["seats"]]) == ("live", ["bot", "bot", "person"])
    assert cora.refused("POST", f"/api/games/{game}/leave", {}) == "begun"


def test_a_bot_plays_on_for_who_resigns(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game("market", {"anna": "me", "bela": "open", "cora": "bot"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    assert bela.refused("POST", f"/api/games/{game}/resign", {"seat": "anna"}) == "not_your_seat"
    lobby = anna.ok("POST", f"/api/games/{game}/resign", {"seat": "anna"})
    assert (lobby["status"], lobby["seats"][0]["who"], lobby["seats"][0]["resigned"]) == ("live", "bot", True)
    assert any(line["name"] == "resigned" for line in bela.view(game)["log"])
    assert anna.refused("POST", f"/api/games/{game}/join", {"seat": "anna"}) == "taken"
    lobby = bela.ok("POST", f"/api/games/{game}/resign", {"seat": "bela"})
    assert (lobby["status"], lobby["outcome"]["winners"]) == ("over", ["cora"])
    assert bela.refused("POST", f"/api/games/{game}/resign", {"seat": "bela"}) in ("not_your_seat", "over")


def test_all_persons_together_call_a_game_off(table: Served) -> None:
    anna, bela, cora = table.guest("Anna"), table.guest("Bela"), table.guest("Cora")
    game = anna.new_game("market", {"anna": "me", "bela": "open", "cora": "bot"})["game"]
    assert bela.refused("POST", f"/api/games/{game}/abort", {}) == "not_host"
    bela.ok("POST", f"/api/games/{game}/join", {})
    assert anna.ok("POST", f"/api/games/{game}/abort", {})["aborts"] == ["anna"]
    position = anna.view(game)["position"]
    anna.answer(game, 0, "anna", position)
    assert anna.ok("GET", f"/api/games/{game}")["aborts"] == [], "who plays on does not want to stop"
    assert cora.refused("POST", f"/api/games/{game}/abort", {}) == "not_seated"
    bela.ok("POST", f"/api/games/{game}/abort", {})
    lobby = anna.ok("POST", f"/api/games/{game}/abort", {})
    assert (lobby["status"], lobby["outcome"]["winners"]) == ("over", [])
    assert bela.refused("POST", f"/api/games/{game}/abort", {}) == "over"


def test_the_host_fills_seats_anew(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    made = anna.new_game("market", {"anna": "me", "bela": "link", "cora": "open"})
    game = made["game"]
    assert bela.refused("POST", f"/api/games/{game}/replace", {"seat": "bela", "who": "bot"}) == "not_replaceable"
    assert anna.refused("POST", f"/api/games/{game}/replace", {"seat": "bela", "who": "bot", "level": "genius"}) == "no_level"
    fresh = anna.ok("POST", f"/api/games/{game}/replace", {"seat": "bela", "who": "link"})["invitations"]["bela"]
    assert fresh != made["invitations"]["bela"]
    assert bela.refused("POST", f"/api/games/{game}/join", {"invitation": made["invitations"]["bela"].partition("=")[2]}) == "no_invitation"
    assert anna.ok("POST", f"/api/games/{game}/replace", {"seat": "cora", "who": "bot", "level": "random"})["seats"][2]["player"]
    assert bela.ok("POST", f"/api/games/{game}/join", {"invitation": fresh.partition("=")[2]})["status"] == "live"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"title": "chess"}, "no_title"),
        ({"title": "isthmus", "scenario": "none"}, "no_scenario"),
        ({"title": "isthmus", "options": {"turns": "99"}}, "bad_option"),
        ({"title": "isthmus", "seats": {"east": {"who": "me"}}}, "no_seat"),
        ({"title": "isthmus", "seats": {"north": {"who": "bot", "level": "genius"}}}, "no_level"),
        ({"title": "isthmus", "seats": {"north": {"who": "nobody"}}}, "malformed"),
        ({"title": "isthmus", "clock": {"pace": "live", "minutes": -1}}, "malformed"),
    ],
)
def test_what_cannot_be_played_is_refused(table: Served, wish: dict[str, object], code: str) -> None:
    assert table.guest("Anna").refused("POST", "/api/games", wish) == code


def test_players_and_spectators_talk_apart(table: Served) -> None:
    anna, watcher = table.guest("Anna"), table.guest("Watcher")
    game = anna.new_game(seats={"north": "me"})["game"]
    anna.ok("POST", f"/api/games/{game}/chat", {"text": " Hello. "})
    line = watcher.ok("POST", f"/api/games/{game}/chat", {"text": "North will lose.", "channel": "spectators"})
    assert (line["name"], line["channel"]) == ("Watcher", "spectators")
    assert watcher.refused("POST", f"/api/games/{game}/chat", {"text": "x", "channel": "table"}) == "not_your_channel"
    assert anna.refused("POST", f"/api/games/{game}/chat", {"text": "x", "channel": "spectators"}) == "not_your_channel"
    assert anna.refused("GET", f"/api/games/{game}/chat", channel="spectators") == "not_your_channel"
    assert [one["text"] for one in anna.ok("GET", f"/api/games/{game}/chat")] == ["Hello."]
    assert [one["text"] for one in watcher.ok("GET", f"/api/games/{game}/chat")] == ["Hello.", "North will lose."]
    anna.ok("POST", f"/api/games/{game}/resign", {"seat": "north"})
    assert len(anna.ok("GET", f"/api/games/{game}/chat")) == 2


def test_notes_are_private(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game()["game"]
    anna.ok("PUT", f"/api/games/{game}/notes", {"text": "Take Collis first."})
    assert anna.ok("GET", f"/api/games/{game}/notes") == {"text": "Take Collis first."}
    assert bela.ok("GET", f"/api/games/{game}/notes") == {"text": ""}
    assert anna.refused("PUT", f"/api/games/{game}/notes", {"text": "x" * 30_000}) == "malformed"


def test_the_file_of_a_finished_game_proves_its_dice(table: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"}, scenario="many")["game"]
    promise = anna.ok("POST", f"/api/games/{game}/join", {"seat": "north", "contribution": "my own luck"})["commitment"]
    bela.ok("POST", f"/api/games/{game}/join", {"contribution": "and mine"})
    while anna.view(game)["status"] == "live":
        assert anna.play(game, forward) or bela.play(game, forward)
    content = anna.get(f"/api/games/{game}/file")
    assert content.headers["content-disposition"].endswith('.aevum"')
    path = tmp_path / "game.aevum"
    path.write_bytes(content.content)
    assert main(["verify", str(path), "--commitment", promise], catalogue=toys_) == 0
    assert "0 wrong" in capsys.readouterr().out
    assert main(["replay", str(path)], catalogue=toys_) == 0
    log = [line["text"] for line in anna.ok("GET", f"/api/games/{game}/log", count=500) if line["name"] == "fell"]
    told = capsys.readouterr().out
    assert log
    assert all(text in told for text in log)
    path.write_bytes(content.content.replace(b"my own luck", b"no luck at all"))
    assert main(["verify", str(path)], catalogue=toys_) == 1
    fresh = table.guest("Cora").send_file("/api/games/import", content.content)
    cora = table.visitors[-1]
    assert cora.view(fresh["game"])["outcome"] == anna.view(game)["outcome"]
    assert cora.ok("GET", f"/api/games/{fresh['game']}/log", count=500) == anna.ok("GET", f"/api/games/{game}/log", count=500)


def test_a_running_game_may_be_taken_elsewhere_if_it_has_no_secrets(table: Served) -> None:
    anna = table.guest("Anna")
    game = anna.new_game(seats={"north": "hotseat", "south": "hotseat"})["game"]
    for _ in range(7):
        anna.play(game, forward)
    content = anna.get(f"/api/games/{game}/file")
    assert "dice" not in content.json()
    twin = anna.send_file("/api/games/import?name=Again", content.content)["game"]
    assert (anna.view(twin)["position"], anna.view(twin)["scene"]) == (anna.view(game)["position"], anna.view(game)["scene"])
    assert anna.play(twin, forward)
    assert anna.post("/api/games/import", content=b"nonsense").json()["error"] == "bad_file"
    market = anna.new_game("market")["game"]
    assert anna.refused("GET", f"/api/games/{market}/file") == "secrets"
