"""Ratings: which games count, for whom, and that they follow from nothing but these games."""

from __future__ import annotations

from typing import Any

import pytest
from openskill.models import PlackettLuce

from aevum.table.ratings import Part, skills

from .conftest import Served, Visitor


def _met(host: Visitor, *others: Visitor, title: str = "isthmus", seats: tuple[str, ...] = ("north", "south"), **more: Any) -> str:
    """A game of these people in the order of the seats; bots take the rest."""
    who = dict.fromkeys(seats, "bot") | {seats[0]: "me"} | dict.fromkeys(seats[1 : len(others) + 1], "open")
    game: str = host.new_game(title, who, **more)["game"]
    for seat, other in zip(seats[1:], others, strict=False):
        other.ok("POST", f"/api/games/{game}/join", {"seat": seat})
    return game


def _resigned(game: str, loser: Visitor, seat: str) -> None:
    assert loser.ok("POST", f"/api/games/{game}/resign", {"seat": seat})["status"] == "over"


def _of(visitor: Visitor) -> Any:
    """The ratings of somebody by scenario."""
    found = visitor.ok("GET", f"/api/people/{visitor.ok('GET', '/api/me')['id']}/ratings")
    assert all(len(board["people"]) == 1 for board in found)
    return {board["scenario"]: board["people"][0] for board in found}


def _wins(rated: Any) -> dict[str, tuple[int, int]]:
    return {side["seat"]: (side["wins"], side["games"]) for side in rated["sides"]}


def test_a_resignation_is_a_loss_and_the_ratings_are_those_of_openskill(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    _resigned(_met(anna, bela), bela, "south")
    _resigned(_met(bela, anna), anna, "south")
    _resigned(_met(anna, bela), bela, "south")
    model = PlackettLuce()
    ((mine,), (hers,)) = ([model.rating()], [model.rating()])
    for ranks in ([0.0, 1.0], [1.0, 0.0], [0.0, 1.0]):
        ((mine,), (hers,)) = model.rate([[mine], [hers]], ranks=ranks)
    first, second = _of(anna)["few"], _of(bela)["few"]
    assert (first["rating"], second["rating"]) == (mine.mu, hers.mu)
    assert first["high"] - first["low"] == pytest.approx(2 * 1.959964 * mine.sigma)
    assert (first["games"], first["wins"], _wins(first)) == (3, 2, {"north": (2, 2), "south": (0, 1)})
    assert (second["games"], second["wins"], _wins(second)) == (3, 1, {"north": (1, 1), "south": (0, 2)})
    assert first["rank"] < second["rank"]


def test_a_game_that_is_played_out_counts_by_its_result(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = _met(anna, bela, scenario="many")
    while anna.view(game)["status"] == "live":
        anna.play(game)
        bela.play(game)
    winners = anna.view(game)["outcome"]["winners"]
    assert [_of(anna)["many"]["wins"], _of(bela)["many"]["wins"]] == ["north" in winners, "south" in winners]
    assert "few" not in _of(anna)


def test_games_that_say_nothing_of_two_people_do_not_count(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    _resigned(_met(anna), anna, "north")
    called_off = _met(anna, bela)
    anna.ok("POST", f"/api/games/{called_off}/abort", {})
    assert bela.ok("POST", f"/api/games/{called_off}/abort", {})["status"] == "over"
    alone = anna.new_game(seats={"north": "me", "south": "hotseat"})["game"]
    _resigned(alone, anna, "north")
    bela.ok("POST", f"/api/games/{_met(anna, bela)}/chat", {"text": "this one goes on"})
    assert (_of(anna), _of(bela)) == ({}, {})


def test_a_game_out_of_a_file_does_not_count(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = _met(anna, bela)
    file = anna.get(f"/api/games/{game}/file").content
    taken = anna.send_file("/api/games/import", file)["game"]
    anna.ok("POST", f"/api/games/{taken}/replace", {"seat": "south", "who": "open"})
    bela.ok("POST", f"/api/games/{taken}/join", {"seat": "south"})
    _resigned(taken, bela, "south")
    assert (_of(anna), _of(bela)) == ({}, {})


def test_who_leaves_a_seat_has_lost_it_and_bots_are_nobody(table: Served) -> None:
    anna, bela, cora = table.guest("Anna"), table.guest("Bela"), table.guest("Cora")
    merchants = ("anna", "bela", "cora")
    game = _met(anna, bela, cora, title="market", seats=merchants)
    anna.ok("POST", f"/api/games/{game}/replace", {"seat": "anna", "who": "bot", "level": "random"})
    bela.ok("POST", f"/api/games/{game}/resign", {"seat": "bela"})
    assert bela.ok("GET", "/api/me/data")["given_up"] == [{"game": game, "seat": "bela", "resigned": True}]
    assert bela.refused("POST", f"/api/games/{game}/join", {"seat": "bela"}) == "taken"
    cora.ok("POST", f"/api/games/{game}/resign", {"seat": "cora"})
    assert [_of(who)["market"]["wins"] for who in (anna, bela, cora)] == [0, 0, 0]
    game = _met(anna, bela, title="market", seats=merchants)
    anna.ok("POST", f"/api/games/{game}/resign", {"seat": "anna"})
    before = _of(bela)["market"]["rating"]
    (board,) = bela.ok("GET", "/api/ratings", title="market", scenario="market")
    assert {one["name"] for one in board["people"]} == {"Anna", "Bela", "Cora"}
    bela.ok("POST", f"/api/games/{game}/resign", {"seat": "bela"})
    assert _of(bela)["market"]["games"] == 2
    assert before == pytest.approx(_of(cora)["market"]["rating"])


def test_a_seat_given_to_a_bot_before_the_start_was_never_played(table: Served) -> None:
    anna, bela, cora = table.guest("Anna"), table.guest("Bela"), table.guest("Cora")
    game = anna.new_game("market", {"anna": "me", "bela": "open", "cora": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {"seat": "bela"})
    bela.ok("POST", f"/api/games/{game}/replace", {"seat": "bela", "who": "bot"})
    assert cora.ok("POST", f"/api/games/{game}/join", {"seat": "cora"})["status"] == "live"
    anna.ok("POST", f"/api/games/{game}/resign", {"seat": "anna"})
    _resigned(game, cora, "cora")
    assert _of(bela) == {}
    assert _of(anna)["market"]["games"] == _of(cora)["market"]["games"] == 1


def test_an_erased_account_is_somebody_unknown(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela Erased")
    _resigned(_met(anna, bela), bela, "south")
    _resigned(_met(anna, bela), bela, "south")
    gone = bela.ok("GET", "/api/me")["id"]
    assert "Bela Erased" in anna.get("/api/ratings").text
    bela.ok("DELETE", "/api/me", {})
    assert _of(anna)["few"]["wins"] == 2
    for path in ("/api/ratings", "/ratings"):
        text = anna.get(path).text
        assert "Bela Erased" not in text
        assert gone not in text
    assert anna.refused("GET", f"/api/people/{gone}/ratings") == "not_found"


def test_a_guest_who_becomes_an_account_keeps_the_ratings(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    password = "a long walk in the rain"
    anna.ok("POST", "/api/account", {"login": "anna.rated", "password": password})
    later = table.guest("later Anna")
    _resigned(_met(later, bela), bela, "south")
    later.ok("POST", "/api/sign-in", {"login": "anna.rated", "password": password})
    assert _of(anna)["few"]["wins"] == 1


def test_the_page_shows_the_ratings_in_both_languages(table: Served) -> None:
    anna, bela = table.guest("Anna <Page>"), table.guest("Bela")
    _resigned(_met(anna, bela), bela, "south")
    english, french = (anna.get("/ratings", params={"lang": lang}).text for lang in ("en", "fr"))
    assert "Anna &lt;Page&gt;" in english
    assert f"<td>{_of(anna)['few']['rating']:.1f}</td>" in english
    assert f"<td>{_of(anna)['few']['rating']:.1f}</td>".replace(".", ",") in french
    assert 'href="/ratings"' in anna.get("/").text


def test_ratings_of_what_there_is_not_are_refused(table: Served) -> None:
    visitor = table.visitor()
    assert visitor.refused("GET", "/api/ratings", title="chess") == "no_title"
    assert visitor.refused("GET", "/api/ratings", title="isthmus", scenario="none") == "no_scenario"
    assert visitor.refused("GET", "/api/people/nobody/ratings") == "not_found"
    assert visitor.get("/ratings", params={"title": "chess"}).status_code == 404


def test_the_order_of_the_games_alone_decides() -> None:
    def match(winner: str | None, loser: str | None) -> tuple[Part, ...]:
        return Part(winner, "north", True, (False, False, 0.0)), Part(loser, "south", False, (False, True, 0.0))

    played = (match("a", "b"), match("b", "c"), match("a", None))
    skills.cache_clear()
    found = dict(skills(played))
    skills.cache_clear()
    assert dict(skills(played)) == found
    assert dict(skills(played[::-1])) != found
    assert found.keys() == {"a", "b", "c"}
    assert found["a"].middle > found["b"].middle > found["c"].middle
