"""People: guests, accounts, sessions, tokens, what is held of them and how it is erased."""

from __future__ import annotations

import httpx
import pytest

from .conftest import Served, Visitor

PASSWORD = "a long walk in the rain"


def enroll(visitor: Visitor, login: str) -> None:
    visitor.ok("POST", "/api/account", {"login": login, "password": PASSWORD})


def test_a_stranger_is_nobody_and_a_guest_plays_at_once(table: Served) -> None:
    anna = table.visitor()
    assert anna.ok("GET", "/api/me") is None
    assert anna.refused("PUT", "/api/me", {"name": "Anna"}) == "not_signed_in"
    me = anna.ok("POST", "/api/me", {"name": " Anna \n von Ulm ", "lang": "fr"})
    assert (me["name"], me["guest"], me["lang"], me["login"]) == ("Anna von Ulm", True, "fr", None)
    assert anna.ok("GET", "/api/me") == me


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(table: Served) -> None:
    answer = table.visitor().ask("POST", "/api/me", {})
    attributes = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= attributes


def test_a_guest_becomes_an_account_and_keeps_the_games(table: Served) -> None:
    anna = table.guest("Anna")
    game = anna.new_game()["game"]
    enroll(anna, "Anna.Keeps")
    elsewhere = table.visitor()
    assert elsewhere.refused("POST", "/api/sign-in", {"login": "anna.keeps", "password": "wrong wrong"}) == "wrong_password"
    assert elsewhere.refused("POST", "/api/sign-in", {"login": "nobody", "password": PASSWORD}) == "wrong_password"
    me = elsewhere.ok("POST", "/api/sign-in", {"login": "ANNA.KEEPS", "password": PASSWORD})
    assert (me["guest"], me["login"]) == (False, "anna.keeps")
    assert elsewhere.view(game)["you"]["seats"] == ["north"]
    assert table.guest("Bela").refused("POST", "/api/account", {"login": "anna.keeps", "password": PASSWORD}) == "login_taken"
    assert anna.refused("POST", "/api/account", {"login": "other", "password": PASSWORD}) == "has_account"


def test_games_begun_as_a_guest_come_along(table: Served) -> None:
    enroll(table.guest("Anna"), "anna.comes")
    later = table.guest("somebody")
    game = later.new_game()["game"]
    later.ok("PUT", f"/api/games/{game}/notes", {"text": "mine"})
    later.ok("POST", "/api/sign-in", {"login": "anna.comes", "password": PASSWORD})
    assert later.view(game)["you"]["seats"] == ["north"]
    assert later.ok("GET", f"/api/games/{game}/notes")["text"] == "mine"
    assert later.view(game)["seats"][0]["player"] == "Anna"


@pytest.mark.parametrize(
    ("login", "password", "code"),
    [("a", PASSWORD, "bad_login"), ("a b", PASSWORD, "bad_login"), ("anna.bad", "short", "malformed"), ("x" * 60, PASSWORD, "bad_login")],
)
def test_what_is_no_account_is_refused(table: Served, login: str, password: str, code: str) -> None:
    assert table.guest("Anna").refused("POST", "/api/account", {"login": login, "password": password}) == code


def test_sessions_end(table: Served) -> None:
    here, there = table.guest("Anna"), table.visitor()
    enroll(here, "anna.ends")
    there.ok("POST", "/api/sign-in", {"login": "anna.ends", "password": PASSWORD})
    assert here.refused("PUT", "/api/me/password", {"old": "wrong", "new": "another long walk"}) == "wrong_password"
    here.ok("PUT", "/api/me/password", {"old": PASSWORD, "new": "another long walk"})
    assert there.ok("GET", "/api/me") is None
    there.ok("POST", "/api/sign-in", {"login": "anna.ends", "password": "another long walk"})
    stolen = dict(there.cookies)
    there.ok("POST", "/api/sign-out", {})
    assert httpx.get(f"{table.url}/api/me", cookies=stolen).json() is None
    assert here.ok("GET", "/api/me")["login"] == "anna.ends"
    here.ok("POST", "/api/sign-out", {"everywhere": True})
    assert here.ok("GET", "/api/me") is None


def test_an_invitation_is_a_seat_and_not_a_session(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    made = anna.new_game(seats={"north": "me", "south": "link"})
    game, secret = made["game"], made["invitations"]["south"].partition("invitation=")[2]
    stranger = table.visitor()
    assert stranger.ok("GET", f"/api/games/{game}", invitation=secret)["invited"] == "south"
    assert stranger.ok("GET", "/api/me") is None
    assert secret not in stranger.get(f"/api/games/{game}").text
    assert bela.refused("POST", f"/api/games/{game}/join", {"seat": "south"}) == "taken"
    assert bela.refused("POST", f"/api/games/{game}/join", {"invitation": secret[:-1]}) == "no_invitation"
    assert bela.ok("POST", f"/api/games/{game}/join", {"invitation": secret})["mine"] == ["south"]
    assert stranger.refused("POST", f"/api/games/{game}/join", {"invitation": secret}) == "no_invitation"
    assert stranger.ok("GET", f"/api/games/{game}", invitation=secret)["invited"] is None


def test_a_program_plays_by_token_and_cannot_touch_the_account(table: Served) -> None:
    anna = table.guest("Anna")
    game = anna.new_game()["game"]
    token = anna.ok("POST", "/api/me/tokens", {"name": "my bot"})
    program = table.visitor(Authorization=f"Bearer {token['token']}")
    del program.headers["X-Aevum"]
    assert program.view(game)["you"]["seats"] == ["north"]
    assert program.play(game)
    for method, path, body in (
        ("POST", "/api/account", {"login": "robot", "password": PASSWORD}),
        ("GET", "/api/me/data", None),
        ("DELETE", "/api/me", {}),
        ("POST", "/api/me/tokens", {"name": "more"}),
        ("PUT", "/api/me/mail", {"address": "a@example.org"}),
        ("POST", "/api/sign-out", {}),
    ):
        assert program.refused(method, path, body) == "not_for_programs", path
    assert table.guest("Bela").refused("DELETE", f"/api/me/tokens/{token['id']}") == "not_found"
    (known,) = anna.ok("GET", "/api/me/tokens")
    assert known["used"] is not None
    assert "token" not in known
    anna.ok("DELETE", f"/api/me/tokens/{token['id']}")
    assert program.refused("POST", f"/api/games/{game}/seen", {"position": 0}) == "not_signed_in"


def test_one_gets_all_that_is_held_of_one(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {"contribution": "bela's luck"})
    anna.play(game)
    anna.ok("POST", f"/api/games/{game}/chat", {"text": "words of Anna"})
    bela.ok("POST", f"/api/games/{game}/chat", {"text": "words of Bela"})
    anna.ok("PUT", f"/api/games/{game}/notes", {"text": "a plan"})
    answer = anna.get("/api/me/data")
    held = answer.json()
    assert "attachment" in answer.headers["content-disposition"]
    assert held["person"]["name"] == "Anna"
    assert [line["text"] for line in held["chat"]] == ["words of Anna"]
    assert (held["visits"][0]["notes"], held["games"][0]["seat"], len(held["games"][0]["answers"])) == ("a plan", "north", 1)
    assert "Bela" not in answer.text
    assert "password" not in answer.text


def test_an_erased_account_is_gone(table: Served) -> None:
    anna, bela = table.guest("Anna Erased"), table.guest("Bela")
    enroll(anna, "anna.erased")
    game = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    waiting = anna.new_game(seats={"north": "me", "south": "open"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    anna.ok("POST", f"/api/games/{game}/chat", {"text": "something private"})
    assert anna.refused("DELETE", "/api/me", {}) == "wrong_password"
    anna.ok("DELETE", "/api/me", {"password": PASSWORD})
    assert anna.ok("GET", "/api/me") is None
    assert table.visitor().refused("POST", "/api/sign-in", {"login": "anna.erased", "password": PASSWORD}) == "wrong_password"
    view = bela.view(game)
    assert (view["seats"][0]["who"], view["seats"][0]["resigned"]) == ("bot", True)
    assert bela.ok("GET", f"/api/games/{game}/chat") == []
    assert bela.ok("GET", f"/api/games/{waiting}")["status"] == "over"
    for path in (f"/api/games/{game}", f"/api/games/{game}/view", f"/api/games/{game}/log", f"/api/games/{waiting}"):
        assert "Anna Erased" not in bela.get(path).text, path


def test_holidays_are_checked(table: Served) -> None:
    anna = table.guest("Anna")
    assert anna.ok("PUT", "/api/me", {"holidays": [[9e9, 9e9 + 86400]]})["holidays"] == [[9e9, 9e9 + 86400]]
    assert anna.refused("PUT", "/api/me", {"holidays": [[2e9, 1e9]]}) == "bad_holidays"
    assert anna.refused("PUT", "/api/me", {"holidays": [[9e9, 9.5e9]]}) == "bad_holidays"
    assert anna.refused("PUT", "/api/me", {"webhook": "ftp://example.org"}) == "bad_address"
