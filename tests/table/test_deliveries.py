"""Notices on their way: tried again after growing pauses, over restarts, and to an end that their owner hears of."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select, update

from aevum.table import courier
from aevum.table.schema import deliveries
from aevum.table.settings import Settings
from aevum.table.storage import Storage

from .conftest import Served, Visitor, serving, toys
from .fakes import MailServer, WebService, running

ENDED = 3  # attempts, in these tests


@pytest.fixture
def mail() -> Iterator[MailServer]:
    server = MailServer()
    with running(server):
        yield server


@pytest.fixture
def web() -> Iterator[WebService]:
    server = WebService()
    with running(server):
        yield server


@pytest.fixture
def settings(fresh_database: str, mail: MailServer) -> Settings:
    return toys(fresh_database, smtp=mail.url, url="http://games.example.org", local_targets=True, round=0.05)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "PAUSES", (0.05,) * (ENDED - 1))


def until(found: Callable[[], Any]) -> Any:
    """What is found, as soon as it is."""
    end = time.monotonic() + 60
    while not (result := found()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
    return result


def reachable(table: Served, mail: MailServer, web: WebService) -> Visitor:
    """Somebody who wants notices by every way."""
    bela = table.guest("Bela")
    bela.ok("PUT", "/api/me/mail", {"address": "bela@example.org"})
    (letter,) = until(lambda: mail.mails)
    bela.ok("POST", "/api/me/mail/confirm", {"token": letter.get_content().partition("confirm=")[2].split()[0]})
    bela.ok("PUT", "/api/me", {"webhook": f"{web.url}/hook"})
    listen(bela, f"{web.url}/push")
    mail.mails.clear()
    return bela


def listen(visitor: Visitor, endpoint: str) -> None:
    """A browser that listens."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    keys = {"p256dh": base64.urlsafe_b64encode(point).decode(), "auth": base64.urlsafe_b64encode(b"sixteen bytes in").decode()}
    visitor.ok("POST", "/api/push", {"endpoint": endpoint, "keys": keys})


def call(table: Served, visitor: Visitor, name: str = "An evening") -> str:
    """A game in which it is this visitor's turn."""
    first = table.guest("Anna")
    game: str = first.new_game(seats={"north": "me", "south": "open"}, name=name)["game"]
    visitor.ok("POST", f"/api/games/{game}/join", {})
    first.answer(game, "pass", "north", 0)
    return game


def on_the_way(database: str) -> list[Any]:
    storage = Storage(database)
    with storage.reading() as connection:
        found = connection.execute(select(deliveries).order_by(deliveries.c.id)).all()
    storage.close()
    return list(found)


def test_every_way_is_tried_again_until_it_arrives_and_no_more(settings: Settings, quick: None, mail: MailServer, web: WebService) -> None:
    web.status, mail_open = 503, False
    with serving(settings) as table:
        bela = reachable(table, mail, web)
        mail.open = mail_open
        call(table, bela)
        until(lambda: {post.path for post in web.posts} == {"/hook", "/push"})
        web.status, mail.open = 201, True
        until(lambda: mail.mails)
        until(lambda: not on_the_way(settings.database))
        counts = [sum(post.path == path for post in web.posts) for path in ("/hook", "/push")]
        assert bela.ok("GET", "/api/me")["failing"] == {}
        assert len(mail.mails) == 1
        time.sleep(0.3)
        assert counts == [sum(post.path == path for post in web.posts) for path in ("/hook", "/push")]


def test_a_restart_loses_no_notice(settings: Settings, mail: MailServer, web: WebService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "PAUSES", (1.0, 1.0, 1.0))
    with serving(settings) as table:
        bela = reachable(table, mail, web)
        web.status, mail.open = 503, False
        game = call(table, bela)
        until(lambda: [row.tries for row in on_the_way(settings.database)] == [1, 1, 1])
    web.status, mail.open = 201, True
    web.posts.clear()
    with serving(settings):
        until(lambda: mail.mails and {post.path for post in web.posts} == {"/hook", "/push"})
    assert game in mail.mails[0].get_content()


def test_an_attempt_of_which_nothing_was_heard_is_made_again(settings: Settings, quick: None, mail: MailServer, web: WebService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "LEASE", 0.2)
    with monkeypatch.context() as dying:
        dying.setattr(courier.Courier, "_attempt", lambda self, row: None)  # the process has died here
        with serving(settings) as table:
            bela = reachable(table, mail, web)
            call(table, bela)
            until(lambda: len(on_the_way(settings.database)) == 3)
            time.sleep(0.2)
    with serving(settings):
        until(lambda: mail.mails and {post.path for post in web.posts} == {"/hook", "/push"})


def test_the_pauses_grow(settings: Settings, mail: MailServer, web: WebService) -> None:
    assert list(courier.PAUSES) == sorted(set(courier.PAUSES))
    assert 86_400 < sum(courier.PAUSES) < 3 * 86_400
    web.status = 500
    with serving(settings) as table:
        bela = table.guest("Bela")
        bela.ok("PUT", "/api/me", {"webhook": f"{web.url}/hook"})
        call(table, bela)
        for attempt, pause in enumerate(courier.PAUSES[:4], 1):
            (row,) = until(lambda attempt=attempt: [row for row in on_the_way(settings.database) if row.tries == attempt])
            assert abs(row.due - time.time() - pause) < 5
            storage = Storage(settings.database)
            with storage.writing() as connection:
                connection.execute(update(deliveries).values(due=0.0))  # the time has passed
            storage.close()


def test_at_the_end_its_owner_hears_that_an_address_fails(settings: Settings, quick: None, mail: MailServer, web: WebService) -> None:
    web.status = 500
    with serving(settings) as table:
        bela = reachable(table, mail, web)
        bela.ok("PUT", "/api/me", {"wants": {"mail": True, "push": False, "webhook": True}})
        call(table, bela)
        until(lambda: "webhook" in bela.ok("GET", "/api/me")["failing"])
        assert len([post for post in web.posts if post.path == "/hook"]) == ENDED
        (told,) = [one["text"] for one in bela.ok("GET", "/api/notices") if "account" in one["text"]]
        assert told == "Your webhook does not answer: look at the addresses on your account's page."
        until(lambda: any("webhook does not answer" in letter["Subject"] for letter in mail.mails))
        call(table, bela, "Another")
        until(lambda: len([post for post in web.posts if b"Another" in post.body]) == 1)
        until(lambda: not on_the_way(settings.database))
        assert len([post for post in web.posts if b"Another" in post.body]) == 1, "one attempt has to do"
        assert len([one for one in bela.ok("GET", "/api/notices") if "account" in one["text"]]) == 1
        web.status = 201
        call(table, bela, "A third")
        until(lambda: bela.ok("GET", "/api/me")["failing"] == {})


def test_an_address_that_is_given_anew_is_no_longer_failing(settings: Settings, quick: None, mail: MailServer, web: WebService) -> None:
    web.status = 500
    with serving(settings) as table:
        bela = table.guest("Bela")
        bela.ok("PUT", "/api/me", {"webhook": f"{web.url}/hook"})
        call(table, bela)
        until(lambda: bela.ok("GET", "/api/me")["failing"])
        assert bela.ok("PUT", "/api/me", {"webhook": f"{web.url}/other"})["failing"] == {}


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_listens_no_longer_is_forgotten(settings: Settings, quick: None, web: WebService, status: int) -> None:
    web.status = status
    with serving(settings) as table:
        bela = table.guest("Bela")
        listen(bela, f"{web.url}/push")
        bela.ok("POST", "/api/push", {"endpoint": f"{web.url}/nonsense", "keys": {"p256dh": "x" * 30, "auth": "y" * 20}})
        call(table, bela)
        until(lambda: web.url not in bela.get("/api/me/data").text)
        until(lambda: not on_the_way(settings.database))
        assert [post.path for post in web.posts] == ["/push"]
        assert bela.ok("GET", "/api/me")["failing"] == {}


def test_a_browser_that_is_closed_for_a_while_still_hears_of_it(settings: Settings, web: WebService) -> None:
    with serving(settings) as table:
        bela = table.guest("Bela")
        listen(bela, f"{web.url}/push")
        call(table, bela)
        (post,) = until(lambda: web.posts)
        assert int(post.headers["ttl"]) > 3600


def test_what_has_been_read_meanwhile_is_not_sent(settings: Settings, quick: None, web: WebService) -> None:
    web.status = 500
    with serving(settings) as table:
        bela = table.guest("Bela")
        bela.ok("PUT", "/api/me", {"webhook": f"{web.url}/hook"})
        call(table, bela)
        until(lambda: web.posts)
        bela.ok("POST", "/api/notices/read", {})
        until(lambda: not on_the_way(settings.database))
        assert len(web.posts) < ENDED
        assert bela.ok("GET", "/api/me")["failing"] == {}


def test_one_who_does_not_answer_holds_nobody_up(settings: Settings, web: WebService, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = WebService()  # takes connections and never answers
    with serving(settings) as table:
        deaf, bela = table.guest("Deaf"), table.guest("Bela")
        deaf.ok("PUT", "/api/me", {"webhook": f"{silent.url}/silent"})
        bela.ok("PUT", "/api/me", {"webhook": f"{web.url}/hook"})
        for number in range(3):
            call(table, deaf, f"Silent {number}")
        begun = time.monotonic()
        call(table, bela)
        until(lambda: web.posts)
        assert time.monotonic() - begun < courier.PATIENCE
        assert json.loads(web.posts[0].body)["text"] == "An evening: it is your turn."
    silent.server_close()
