"""What somebody might try who means no good: each is refused in words, and changes nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update
from starlette.requests import Request

from aevum.kernel.journal import ALL, LARGEST, Save, Segment, dump
from aevum.table import app, http, rooms, stream
from aevum.table.schema import METADATA, people, sessions
from aevum.table.storage import Storage

from .conftest import Served, Visitor, serving, toys
from .test_people import PASSWORD, enroll
from .test_server import program

TURNED = "\u202e"  # what follows is shown the other way round
DAY = 86_400.0


def seated(table: Served, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Anna and Bela at the Isthmus."""
    anna, bela = table.guest("Anna"), table.guest("Bela")
    game: str = anna.new_game(seats={"north": "me", "south": "open"}, **more)["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    return anna, bela, game


# Forged requests.


@pytest.mark.parametrize("operation", [one for one in app.OPERATIONS if one.method != "GET"], ids=lambda one: f"{one.method} {one.path}")
def test_nothing_is_changed_by_a_page_of_another_site(table: Served, operation: Any) -> None:
    anna = table.guest("Anna")
    del anna.headers["X-Aevum"]
    path = operation.path.replace("{game}", "g").replace("{tournament}", "t").replace("{id}", "i")
    answer = anna.request(operation.method, path, content=b"{}", headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["error"]) == (403, "forged")


def test_nothing_is_changed_by_looking(table: Served) -> None:
    assert {one.method for one in app.OPERATIONS} == {"GET", "POST", "PUT", "DELETE"}
    anna, _, game = seated(table)
    version = anna.view(game)["version"]
    for method in ("answers", "undo", "join", "abort", "start", "resign"):
        assert anna.refused("GET", f"/api/games/{game}/{method}") == "not_found"
    assert anna.view(game)["version"] == version


# Names and texts.


@pytest.mark.parametrize("name", [f"An{TURNED}na", "An\nna", "An\x07na", "An\u200bna", "\u2066An\u2069na", "An\u2028na"])
def test_names_stand_on_one_line_and_turn_nothing_round(table: Served, name: str) -> None:
    anna = table.visitor()
    assert anna.ok("POST", "/api/me", {"name": name})["name"].replace(" ", "") == "Anna"
    game = anna.new_game(name=name, seats={"north": "me", "south": "open"})["game"]
    assert anna.ok("GET", f"/api/games/{game}")["name"].replace(" ", "") == "Anna"
    lobby = anna.ok("POST", f"/api/games/{game}/join", {"seat": "north", "contribution": name})
    assert lobby["contributions"]["north"].replace(" ", "") == "Anna"


def test_names_that_cannot_be_seen_are_none(table: Served) -> None:
    assert table.visitor().refused("POST", "/api/me", {"name": "\u200b\u202e \n"}) == "malformed"


def test_a_line_of_the_chat_does_nothing_to_those_who_read_it(table: Served) -> None:
    anna, bela, game = seated(table)
    anna.ok("POST", f"/api/games/{game}/chat", {"text": f"Two\nlines, {TURNED}turned\x07 \x1b[31mred"})
    assert [line["text"] for line in bela.ok("GET", f"/api/games/{game}/chat")] == ["Two\nlines, turned [31mred"]
    assert anna.refused("POST", f"/api/games/{game}/chat", {"text": TURNED}) == "malformed"
    assert anna.refused("POST", f"/api/games/{game}/chat", {"text": "x" * 2001}) == "malformed"


# Numbers and lists that are too much.


@pytest.mark.parametrize("depth", [400, 5000, 30_000])
def test_lists_in_lists_are_no_answer(table: Served, depth: int) -> None:
    anna, _, game = seated(table)
    deep = "[" * depth + "]" * depth
    body = f'{{"seat": "north", "position": 0, "key": "k", "value": {deep}}}'
    answer = anna.post(f"/api/games/{game}/answers", content=body.encode())
    assert answer.status_code in (400, 409), answer.text
    hint = anna.get(f"/api/games/{game}/why", params={"seat": "north", "value": deep[: 2 * min(depth, 5000)]})
    assert hint.status_code in (200, 400), hint.text
    file = anna.post("/api/games/import", content=f'{{"format": "aevum", "version": 1, "checksum": "x", "save": {deep}}}'.encode())
    assert file.status_code in (400, 422), file.text


@pytest.mark.parametrize("n", [2**53 + 1, 2**63, 2**70, -1])
def test_numbers_have_an_end(table: Served, n: int) -> None:
    anna, _, game = seated(table)
    assert anna.refused("POST", "/api/notices/read", {"n": n}) == "malformed"
    assert anna.refused("POST", f"/api/games/{game}/seen", {"position": n}) == "malformed"
    assert anna.refused("POST", f"/api/games/{game}/answers", {"seat": "north", "position": 0, "key": "k", "value": n}) in ("not_an_answer", "malformed")
    assert anna.refused("GET", f"/api/games/{game}/log", before=n) == "malformed"


def test_a_file_that_swells_is_no_game(table: Served) -> None:
    anna = table.guest("Anna")
    swelling = [Segment(bytes(LARGEST), [], 0)] * (ALL // LARGEST + 1)
    save = Save(title="isthmus", scenario="few", options={"turns": "8"}, release="0", position=0, digest="", segments=swelling)
    file = dump(save)
    assert len(file) < 1 << 20
    answer = anna.post("/api/games/import", content=file)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_file")
    assert "together" in answer.json()["text"]
    assert anna.post("/api/games/import", content=b"x" * (17 << 20)).json()["error"] == "malformed"


# Somebody else's seat, key, session.


def test_a_key_counts_for_its_seat_and_its_game_alone(table: Served) -> None:
    anna, bela, game = seated(table)
    anna.answer(game, "pass", "north", 0, key="the key")
    first = bela.ok("POST", f"/api/games/{game}/answers", {"seat": "south", "position": 1, "key": "the key", "value": "pass"})
    assert first["position"] == 2
    _, other, elsewhere = seated(table)
    assert other.refused("POST", f"/api/games/{elsewhere}/answers", {"seat": "south", "position": 0, "key": "the key", "value": "pass"}) == "not_your_turn"
    assert bela.refused("POST", f"/api/games/{game}/answers", {"seat": "north", "position": 0, "key": "the key", "value": "pass"}) == "not_your_seat"


def test_an_answer_is_for_the_question_that_was_seen(table: Served) -> None:
    anna, bela, game = seated(table)
    anna.answer(game, "pass", "north", 0)
    for position in (0, 2, 7):
        assert bela.refused("POST", f"/api/games/{game}/answers", {"seat": "south", "position": position, "key": f"k{position}", "value": "pass"}) == "late"
    assert anna.refused("POST", f"/api/games/{game}/answers", {"seat": "north", "position": 1, "key": "again", "value": "pass"}) == "not_your_turn"
    assert bela.view(game)["position"] == 1


def test_spectators_decide_nothing(table: Served) -> None:
    anna, _, game = seated(table)
    watcher, stranger, before = table.guest("Watcher"), table.visitor(), anna.view(game)
    tries = {
        "answers": {"seat": "north", "position": 0, "key": "k", "value": "pass"}, "undo": {"seat": "north", "position": 0},
        "rewind": {"seat": "north", "position": 0, "to": 0}, "consent": {"seat": "north"}, "decline": {"seat": "north"},
        "orders": {"seat": "north", "prompt": "move_from", "answer": "pass"}, "resign": {"seat": "north"}, "replace": {"seat": "north", "who": "bot"}, "abort": {},
    }  # fmt: skip
    for path, body in tries.items():
        assert watcher.refused("POST", f"/api/games/{game}/{path}", body) in ("not_your_seat", "not_seated", "not_replaceable"), path
        assert stranger.refused("POST", f"/api/games/{game}/{path}", body) == "not_signed_in", path
    for path in ("odds", "why"):
        assert watcher.refused("GET", f"/api/games/{game}/{path}", seat="north", value="0") == "not_your_seat"
    assert anna.view(game) == before


def test_a_session_ends_when_another_takes_its_place(table: Served) -> None:
    enroll(table.guest("Anna"), "anna.first")
    enroll(table.guest("Bela"), "bela.second")
    browser = table.visitor()
    browser.ok("POST", "/api/sign-in", {"login": "anna.first", "password": PASSWORD})
    stolen = dict(browser.cookies)
    browser.ok("POST", "/api/sign-in", {"login": "bela.second", "password": PASSWORD})
    assert httpx.get(f"{table.url}/api/me", cookies=stolen).json() is None
    assert browser.ok("GET", "/api/me")["login"] == "bela.second"


def test_a_session_that_nobody_used_for_long_is_over(table: Served, database: str) -> None:
    anna = table.guest("Anna")
    storage = Storage(database)
    with storage.writing() as connection:
        mine = sessions.c.person == anna.ok("GET", "/api/me")["id"]
        connection.execute(update(sessions).where(mine).values(seen=time.time() - 181 * DAY))
    storage.close()
    assert anna.ok("GET", "/api/me") is None
    assert anna.refused("PUT", "/api/me", {"name": "Anna"}) == "not_signed_in"


def test_an_invitation_is_good_once_and_not_for_another_seat(table: Served) -> None:
    anna, bela, cora = table.guest("Anna"), table.guest("Bela"), table.guest("Cora")
    made = anna.new_game("market", {"anna": "me", "bela": "link", "cora": "link"})
    game = made["game"]
    to_bela, to_cora = (made["invitations"][seat].partition("invitation=")[2] for seat in ("bela", "cora"))
    assert bela.refused("POST", f"/api/games/{game}/join", {"invitation": to_bela, "seat": "cora"}) == "no_invitation"
    other = anna.new_game("market", {"anna": "me", "bela": "link", "cora": "open"})["game"]
    assert bela.refused("POST", f"/api/games/{other}/join", {"invitation": to_bela}) == "no_invitation"
    bela.ok("POST", f"/api/games/{game}/join", {"invitation": to_bela})
    bela.ok("POST", f"/api/games/{game}/leave", {})
    assert cora.refused("POST", f"/api/games/{game}/join", {"invitation": to_bela}) == "no_invitation"
    anna.ok("POST", f"/api/games/{game}/replace", {"seat": "cora", "who": "link"})
    assert cora.refused("POST", f"/api/games/{game}/join", {"invitation": to_cora}) == "no_invitation"


# Clocks.


def left(visitor: Visitor, game: str) -> float:
    """What the clock of north shows."""
    return float(visitor.view(game)["seats"][0]["clock"]["left"])


def test_whoever_sits_down_again_has_no_fresh_clock(table: Served) -> None:
    anna, bela, game = seated(table, clock={"pace": "live", "minutes": 1, "increment": 0})
    time.sleep(1.2)
    assert left(bela, game) < 59.5
    anna.ok("POST", f"/api/games/{game}/join", {"seat": "north"})
    assert left(bela, game) < 59.5
    anna.ok("POST", f"/api/games/{game}/replace", {"seat": "north", "who": "open"})
    anna.ok("POST", f"/api/games/{game}/join", {"seat": "north"})
    assert left(bela, game) < 59.5


def test_holidays_are_planned_and_not_taken_afterwards(table: Served) -> None:
    anna, bela, game = seated(table, clock={"pace": "mail", "days": 2})
    now = time.time()
    due = bela.view(game)["seats"][0]["clock"]["due"]
    assert anna.refused("PUT", "/api/me", {"holidays": [[now - 5 * DAY, now + DAY]]}) == "bad_holidays"
    assert anna.refused("PUT", "/api/me", {"holidays": [[now + 61 * DAY * n, now + 61 * DAY * (n + 1)] for n in range(3)]}) == "bad_holidays"
    assert bela.view(game)["seats"][0]["clock"]["due"] == due
    ((first, _),) = anna.ok("PUT", "/api/me", {"holidays": [[now - DAY / 2, now + DAY]]})["holidays"]
    assert first >= now, "today is a holiday from now on"
    assert bela.view(game)["seats"][0]["clock"]["due"] == pytest.approx(due + DAY, abs=10)
    planned = [[now + DAY, now + 3 * DAY]]
    anna.ok("PUT", "/api/me", {"holidays": planned})
    assert bela.view(game)["seats"][0]["clock"]["due"] == pytest.approx(due + 2 * DAY, abs=2)


def test_a_holiday_that_has_begun_may_be_ended_and_not_begun_earlier(table: Served, database: str) -> None:
    anna = table.guest("Anna")
    me, now = anna.ok("GET", "/api/me")["id"], time.time()
    storage, begun = Storage(database), (now - 5 * DAY, now + 5 * DAY)
    with storage.writing() as connection:
        connection.execute(update(people).where(people.c.id == me).values(holidays=[begun]))
    storage.close()
    assert anna.refused("PUT", "/api/me", {"holidays": [[now - 6 * DAY, now + 5 * DAY]]}) == "bad_holidays"
    assert anna.refused("PUT", "/api/me", {"holidays": [[begun[0], now - 2 * DAY]]}) == "bad_holidays"
    anna.ok("PUT", "/api/me", {"holidays": [[begun[0], now + DAY]]})
    anna.ok("PUT", "/api/me", {"holidays": []})


# How often, and from where.


@pytest.fixture(scope="module")
def strict(database: str) -> Iterator[Served]:
    """A table that counts requests."""
    with serving(toys(database, limits=True)) as served:
        yield served


def test_a_new_guest_for_each_guess_does_not_help(strict: Served) -> None:
    codes = []
    for number in range(5):
        guest = strict.guest(f"Guest {number}")
        codes += [guest.ask("POST", "/api/sign-in", {"login": f"victim{number}", "password": "guess guess"}).status_code for _ in range(10)]
    assert codes[:30] == [403] * 30
    assert codes[-1] == 429


def test_streams_of_one_person_have_an_end(strict: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "MOST", 2)
    anna = strict.guest("Anna")
    game = anna.new_game()["game"]
    with anna.watch(game) as one, anna.watch(game) as two:
        one.next("view")
        two.next("view")
        assert anna.refused("GET", f"/api/games/{game}/stream") == "too_many"
    end = time.monotonic() + 20
    while anna.ask("GET", f"/api/games/{game}/view").json()["seats"][0].get("online") and time.monotonic() < end:
        time.sleep(0.05)
    with anna.watch(game) as again:
        assert again.next("view")["game"] == game


def test_games_out_of_files_are_not_taken_in_by_the_dozen(strict: Served) -> None:
    anna = strict.guest("Anna")
    answers = [anna.post("/api/games/import", content=b"nonsense") for _ in range(12)]
    assert [answer.json()["error"] for answer in answers[:10]] == ["bad_file"] * 10
    assert answers[-1].json()["error"] == "too_often"


def test_nobody_opens_more_games_than_can_be_played(strict: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "UNFINISHED", 3)
    anna = strict.guest("Anna")
    made = [anna.new_game(seats=dict.fromkeys(("north", "south"), "hotseat"))["game"] for _ in range(3)]
    assert anna.refused("POST", "/api/games", {"title": "isthmus"}) == "too_many"
    content = anna.get(f"/api/games/{made[0]}/file").content
    assert anna.post("/api/games/import", content=content).json()["error"] == "too_many"
    anna.ok("POST", f"/api/games/{made[0]}/abort", {})
    assert anna.new_game()["game"] not in made


@pytest.mark.parametrize(("one", "other", "same"), [("2001:db8::1", "2001:db8::ffff:2", True), ("2001:db8::1", "2001:db8:0:1::1", False), ("192.0.2.1", "192.0.2.2", False)])
def test_addresses_of_one_network_are_counted_together(one: str, other: str, same: bool) -> None:
    found = [http.address(Request({"type": "http", "client": (host, 1), "headers": []})) for host in (one, other)]
    assert (found[0] == found[1]) == same


def test_the_address_of_a_visitor_is_that_which_a_known_proxy_names(tmp_path: Any) -> None:
    def newcomers(url: str, **headers: str) -> list[int]:
        made = [httpx.post(f"{url}api/me", json={}, headers={"X-Aevum": "1", **{name: value.format(n) for name, value in headers.items()}}) for n in range(32)]
        return [answer.status_code for answer in made]

    for trusted, code in (("127.0.0.1", 200), ("192.0.2.1", 429)):
        with program("serve", "--port", "0", "--data", str(tmp_path / trusted), AEVUM_CATALOGUE="toys", AEVUM_PROXIES=trusted) as (url, _):
            assert newcomers(url, **{"X-Forwarded-For": "198.51.100.{}"})[-1] == code
            secure = "secure" in httpx.post(f"{url}api/me", json={}, headers={"X-Aevum": "1", "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}).headers.get("set-cookie", "").lower()
            assert secure == (code == 200)


def test_where_the_table_is_reached_by_https_its_cookie_travels_by_nothing_else(fresh_database: str) -> None:
    with serving(toys(fresh_database, url="https://games.example.org")) as served:
        cookie = served.visitor().ask("POST", "/api/me", {}).headers["set-cookie"].lower()
    assert "; secure" in cookie


# What is held of somebody.


HELD = {
    "sessions.person": "sessions", "tokens.person": "tokens", "games.host": "hosted", "seats.person": "games", "seats.former": "given_up", "chat.person": "chat",
    "visits.person": "visits", "notices.person": "notices", "notices.whom": None, "presence.person": None, "pushes.person": "browsers", "tournaments.host": "organised", "entrants.person": "tournaments",
}  # fmt: skip


def test_every_table_that_speaks_of_people_is_exported() -> None:
    speaking = {f"{table.name}.{key.parent.name}" for table in METADATA.tables.values() for key in table.foreign_keys if key.column.table.name == "people"}
    assert speaking == set(HELD), "say where it is exported, and erase it"


def test_nothing_is_left_of_an_erased_account(fresh_database: str) -> None:
    with serving(toys(fresh_database)) as table:
        anna, bela = table.guest("Anna Erasable"), table.guest("Bela")
        enroll(anna, "anna.erasable")
        token = anna.ok("POST", "/api/me/tokens", {"name": "a token"})["token"]
        anna.ok("PUT", "/api/me", {"webhook": "https://hooks.example.org/erasable", "holidays": [[2e9, 2e9 + DAY]]})
        anna.ok("POST", "/api/push", {"endpoint": "https://push.example.org/erasable", "keys": {"p256dh": "x" * 30, "auth": "y" * 20}})
        game = bela.new_game(seats={"north": "me", "south": "open"}, name="a game")["game"]
        anna.ok("POST", f"/api/games/{game}/join", {})
        anna.ok("POST", f"/api/games/{game}/abort", {})
        anna.ok("POST", f"/api/games/{game}/chat", {"text": "erasable words"})
        anna.ok("PUT", f"/api/games/{game}/notes", {"text": "erasable notes"})
        anna.new_game(seats={"north": "hotseat", "south": "open"})
        given_up = anna.new_game(seats={"north": "me"})["game"]
        anna.ok("POST", f"/api/games/{given_up}/resign", {"seat": "north"})
        anna.ok("POST", "/api/tournaments", {"name": "a cup", "title": "isthmus"})
        bela.answer(game, "pass", "north", 0)
        assert any("Anna Erasable plays" in one["text"] for one in bela.ok("GET", "/api/notices"))
        me, held = anna.ok("GET", "/api/me")["id"], anna.ok("GET", "/api/me/data")
        assert [field for field in HELD.values() if field is not None and not held[field]] == []
        anna.ok("DELETE", "/api/me", {"password": PASSWORD})
        assert [one["text"] for one in bela.ok("GET", "/api/notices") if "plays" in one["text"]] == ["a game: somebody plays south."]
        assert table.visitor(Authorization=f"Bearer {token}").ok("GET", "/api/me") is None
    storage = Storage(fresh_database)
    with storage.reading() as connection:
        everything = {name: [tuple(row) for row in connection.execute(select(rows))] for name, rows in METADATA.tables.items()}
    storage.close()
    for name, rows in everything.items():
        text = json.dumps(rows, default=repr, ensure_ascii=False)
        for word in (me, "rasable"):
            assert word not in text, name
