"""Notices: in the page, by mail, to browsers and to webhooks, and only to those who are away."""

from __future__ import annotations

import base64
import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from http_ece import decrypt

from .conftest import Served, Visitor, serving, toys
from .fakes import MailServer, WebService, running


@pytest.fixture(scope="module")
def mail(database: str) -> Iterator[MailServer]:
    """One for each database, likewise."""
    server = MailServer()
    with running(server):
        yield server


@pytest.fixture(scope="module")
def web(database: str) -> Iterator[WebService]:
    """One for each database: the tests of the next must not find what those of the last one got."""
    server = WebService()
    with running(server):
        yield server


@pytest.fixture(scope="module")
def table(database: str, mail: MailServer, web: WebService) -> Iterator[Served]:
    settings = toys(database, smtp=mail.url, sender="Aevum <table@example.org>", url="http://games.example.org", local_targets=True, round=0.05)
    with serving(settings) as served:
        yield served


def until(found: Callable[[], Any]) -> Any:
    """What is found, as soon as it is."""
    end = time.monotonic() + 60
    while not (result := found()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
    return result


def duel(table: Served, second: Visitor, name: str) -> tuple[Visitor, str]:
    """A game of somebody against this visitor, who moves second."""
    first = table.guest("Anna")
    game = first.new_game(seats={"north": "me", "south": "open"}, name=name)["game"]
    second.ok("POST", f"/api/games/{game}/join", {})
    return first, game


def to(mail: MailServer, address: str) -> list[Any]:
    return [one for one in mail.mails if one["To"] == address]


def test_an_address_is_confirmed_by_its_link_and_then_gets_notices(table: Served, mail: MailServer) -> None:
    bela = table.guest("Bela")
    bela.ok("PUT", "/api/me", {"lang": "fr"})
    me = bela.ok("PUT", "/api/me/mail", {"address": "bela@example.org"})
    assert (me["mail"], me["mail_confirmed"]) == ("bela@example.org", False)
    (letter,) = until(lambda: to(mail, "bela@example.org"))
    link = re.search(r"http://games\.example\.org/account\?confirm=(\S+)", letter.get_content())
    assert link
    first, game = duel(table, bela, "Before")
    first.answer(game, "pass", "north", 0)
    until(lambda: bela.ok("GET", "/api/notices"))
    assert bela.refused("POST", "/api/me/mail/confirm", {"token": link[1][:-1]}) == "no_confirmation"
    assert bela.ok("POST", "/api/me/mail/confirm", {"token": link[1]})["mail_confirmed"] is True
    assert bela.refused("POST", "/api/me/mail/confirm", {"token": link[1]}) == "no_confirmation"
    first, game = duel(table, bela, "An evening")
    first.answer(game, "pass", "north", 0)
    _, notice = until(lambda: len(to(mail, "bela@example.org")) > 1 and to(mail, "bela@example.org"))
    assert notice["Subject"] == "An evening\u00a0: c’est à vous de jouer."
    assert f"http://games.example.org/game/{game}" in notice.get_content()
    bela.answer(game, "pass", "south", 1)
    first.answer(game, "pass", "north", 2)
    assert bela.ok("PUT", "/api/me/mail", {"address": ""})["mail"] is None


def test_one_notice_a_turn_is_enough_and_being_there_is_better(table: Served) -> None:
    bela = table.guest("Bela")
    first, game = duel(table, bela, "Twice")
    first.answer(game, "pass", "north", 0)
    bela.answer(game, "pass", "south", 1)
    first.answer(game, "pass", "north", 2)
    assert [notice["text"] for notice in bela.ok("GET", "/api/notices")] == ["Twice: it is your turn."]
    (notice,) = bela.ok("GET", "/api/notices", lang="fr")
    assert "votre" in notice["text"] or "vous" in notice["text"]
    bela.ok("POST", "/api/notices/read", {"n": notice["n"]})
    assert bela.ok("GET", "/api/notices")[0]["read"] is True
    with bela.watch(game) as events:
        events.next("view")
        until(lambda: first.view(game)["seats"][1].get("online"))
        bela.answer(game, "pass", "south", 3)
        first.answer(game, "pass", "north", 4)
        events.view_at(5)
    assert len(bela.ok("GET", "/api/notices")) == 1


def test_a_webhook_is_called(table: Served, web: WebService) -> None:
    bela = table.guest("Bela")
    bela.ok("PUT", "/api/me", {"webhook": f"{web.url}/hook"})
    first, game = duel(table, bela, "Hooked")
    first.answer(game, "pass", "north", 0)
    (post,) = until(lambda: [post for post in web.posts if post.path == "/hook"])
    assert json.loads(post.body) == {"game": game, "url": f"http://games.example.org/game/{game}", "text": "Hooked: it is your turn."}
    bela.ok("PUT", "/api/me", {"wants": {"webhook": False}})
    assert bela.ok("GET", "/api/me")["wants"] == {"mail": True, "push": True, "webhook": False}


def test_a_browser_is_told_what_only_it_can_read(table: Served, web: WebService) -> None:
    bela, browser, auth = table.guest("Bela"), ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes in"
    point = browser.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    keys = {"p256dh": base64.urlsafe_b64encode(point).decode(), "auth": base64.urlsafe_b64encode(auth).decode()}
    key = bela.ok("GET", "/api/push")["key"]
    assert len(base64.urlsafe_b64decode(key + "=")) == 65
    endpoint = f"{web.url}/push/bela"
    bela.ok("POST", "/api/push", {"endpoint": endpoint, "keys": keys})
    first, game = duel(table, bela, "Pushed")
    first.answer(game, "pass", "north", 0)
    (post,) = until(lambda: [post for post in web.posts if post.path == "/push/bela"])
    assert key in post.headers["authorization"]
    assert b"Pushed" not in post.body
    assert json.loads(decrypt(post.body, private_key=browser, auth_secret=auth))["text"] == "Pushed: it is your turn."
    web.status = 410  # the browser has been removed: it is not asked again
    try:
        bela.answer(game, "pass", "south", 1)
        bela.ok("POST", "/api/notices/read", {})
        first.answer(game, "pass", "north", 2)
        until(lambda: endpoint not in bela.get("/api/me/data").text)
    finally:
        web.status = 201


def test_addresses_of_the_tables_own_network_are_not_called(fresh_database: str, web: WebService, caplog: pytest.LogCaptureFixture) -> None:
    with serving(toys(fresh_database, round=0.05)) as served:
        bela = served.guest("Bela")
        bela.ok("PUT", "/api/me", {"webhook": f"{web.url}/inside"})
        first, game = duel(served, bela, "Inside")
        first.answer(game, "pass", "north", 0)
        until(lambda: "not an address of the open net" in caplog.text)
        assert bela.refused("PUT", "/api/me/mail", {"address": "bela@example.org"}) == "no_mail"
    assert not [post for post in web.posts if post.path == "/inside"]


# Clocks.


def test_whose_time_is_up_may_be_replaced_and_comes_back(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    clock = {"pace": "mail", "days": 0.01}
    game = anna.new_game(seats={"north": "me", "south": "open"}, clock={"pace": "live", "minutes": 0.1, "increment": 2})["game"]
    slow = anna.new_game(seats={"north": "me", "south": "open"}, clock=clock)["game"]
    for one in (game, slow):
        bela.ok("POST", f"/api/games/{one}/join", {})
    north, south = anna.view(game)["seats"]
    assert 0 < north["clock"]["left"] <= 6
    assert north["clock"]["due"] > time.time()
    assert south["clock"] == {"left": 6.0, "due": None} or south["clock"]["due"] is None
    assert bela.refused("POST", f"/api/games/{game}/replace", {"seat": "north", "who": "bot"}) == "not_replaceable"
    with bela.watch(game) as events:
        while not events.next("view")["seats"][0].get("absent"):
            pass
    assert "time of north is up" in bela.ok("GET", "/api/notices")[0]["text"]
    assert bela.ok("POST", f"/api/games/{game}/replace", {"seat": "north", "who": "bot"})["seats"][0]["who"] == "bot"
    until(lambda: bela.view(game)["question"])
    assert anna.ok("POST", f"/api/games/{game}/join", {"seat": "north"})["mine"] == ["north"]
    assert [line["name"] for line in anna.view(game)["log"] if line["name"] == "replaced"] == ["replaced"]


def test_holidays_stop_a_clock_by_mail(table: Served) -> None:
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game = anna.new_game(seats={"north": "me", "south": "open"}, clock={"pace": "mail", "days": 2})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    due = anna.view(game)["seats"][0]["clock"]["due"]
    now = time.time()
    assert abs(due - now - 2 * 86400) < 30
    anna.ok("PUT", "/api/me", {"holidays": [[now - 10, now + 3 * 86400]]})
    later = bela.view(game)["seats"][0]["clock"]["due"]
    assert abs(later - due - 3 * 86400) < 30
