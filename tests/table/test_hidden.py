"""What one seat holds is found in no byte that another gets."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from aevum.table import ledger
from aevum.table.schema import games
from aevum.table.settings import Settings
from aevum.table.storage import Storage

from . import veil
from .conftest import TESTS, Served, Visitor, serving

PATHS = ("view", "view?lang=fr", "log?count=500", "timeline", "chat", "file", "", "notes", "review", "odds?value=%22pass%22", "why?value=7000003")


@pytest.fixture(scope="module")
def table(database: str) -> Iterator[Served]:
    with serving(Settings(database=database, catalogue="table.veil", limits=False)) as served:
        yield served


class Ear:
    """All that somebody gets to read."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.text = ""
        visitor.event_hooks["response"] = [self._hear]

    def _hear(self, response: httpx.Response) -> None:
        if "event-stream" not in response.headers["content-type"]:
            response.read()
            self.text += str(response.headers) + response.text


def _listen(ear: Ear, game: str, ready: threading.Barrier) -> None:
    """Follow the stream to the end of the game."""
    with ear.visitor.watch(game) as events:
        events.next("view")
        ready.wait()
        while events.next("view")["status"] != "over":
            pass
    ear.text += "".join(events.text.split("event: view")[:-1])  # after the end everybody may know everything


def _held(storage: Storage, game: str) -> dict[str, set[str]]:
    """What every seat holds, by the state itself."""
    with storage.reading() as connection:
        room = ledger.room(connection, game)
        assert room is not None
        session, _ = ledger.session(connection, room, veil.GAMES)
    state = session.state
    assert isinstance(state, veil.Veil)
    return {seat: set(map(str, state.hands[side] + state.laid[side])) for side, seat in enumerate(veil.SEATS)}


def test_no_byte_of_a_secret_reaches_anybody_else(table: Served, database: str) -> None:
    ears = {name: Ear(table.guest(name)) for name in ("anna", "bela", "watcher")}
    anna, bela, watcher = (ear.visitor for ear in ears.values())
    game = anna.new_game("veil", {"anna": "me", "bela": "open", "cora": "bot"})["game"]
    bela.ok("POST", f"/api/games/{game}/join", {})
    storage, rng = Storage(database), random.Random(4)
    known: dict[str, set[str]] = {name: set() for name in (*veil.SEATS, "watcher")}

    def learn() -> None:
        for seat, cards in _held(storage, game).items():
            known[seat] |= cards

    ready = threading.Barrier(4)
    threads = [threading.Thread(target=_listen, args=(ear, game, ready), daemon=True) for ear in ears.values()]
    for thread in threads:
        thread.start()
    ready.wait()
    seen = -1
    while (view := watcher.view(game))["status"] != "over":
        if view["position"] == seen and not {"anna", "bela"} & {one["seat"] for one in view["asked"]}:
            continue
        learn()
        seen = view["position"]
        for seat, visitor in (("anna", anna), ("bela", bela), ("watcher", watcher)):
            for path in rng.sample(PATHS, 5):
                visitor.get(f"/api/games/{game}/{path}{'&' if '?' in path else '?'}seat={seat}".rstrip("/"))
            visitor.get(f"/api/games/{game}/view?position={rng.randrange(seen + 1)}")
            visitor.get(f"/game/{game}")
            visitor.get("/api/games?list=live")
            visitor.get("/api/me/data")
            other = "bela" if seat == "anna" else "anna"
            assert visitor.get(f"/api/games/{game}/view?seat={other}").status_code == 403
        for visitor in (anna, bela):
            question = visitor.view(game)["question"]
            if question is not None:
                learn()
                _answer(visitor, game, question, rng)
                learn()
    for thread in threads:
        thread.join()
    with storage.reading() as connection:
        secret = connection.scalar(select(games.c.secret).where(games.c.id == game))
    storage.close()
    assert secret is not None
    for name, ear in ears.items():
        text = ear.text
        assert len(text) > 100_000, name
        end = text.find('"status":"over"')
        text = text if end < 0 else text[:end]
        leaked = {str(card) for card in veil.CARDS} - known[name]
        assert leaked, name
        assert [card for card in sorted(leaked) if card in text] == [], name
        assert secret.hex() not in text, name
    assert all(any(card in ears[seat].text for card in known[seat]) for seat in ("anna", "bela")), "one's own cards are shown"


def _answer(visitor: Visitor, game: str, question: Any, rng: random.Random) -> None:
    """A wrong answer first, then a right one, and sometimes one that is taken back."""
    view = visitor.view(game)
    if view["question"] is None:
        return
    body = {"seat": question["seat"], "position": view["position"], "key": f"{rng.random()}", "value": veil.CARDS[0]}
    if veil.CARDS[0] not in veil.options_of(question):
        visitor.ask("POST", f"/api/games/{game}/answers", body)
    visitor.ask("POST", f"/api/games/{game}/answers", {**body, "key": f"{rng.random()}", "value": rng.choice(veil.options_of(question))})
    if rng.random() < 0.3:
        visitor.ask("POST", f"/api/games/{game}/undo", {"seat": question["seat"], "position": visitor.view(game)["position"]})


def test_a_game_under_other_rules_shows_no_more_than_before(fresh_database: str) -> None:
    with serving(Settings(database=fresh_database, catalogue="table.veil", limits=False)) as served:
        anna, bela = served.guest("anna"), served.guest("bela")
        game = anna.new_game("veil", {"anna": "me", "bela": "open", "cora": "bot"})["game"]
        bela.ok("POST", f"/api/games/{game}/join", {})
        for visitor in (anna, bela):
            _answer(visitor, game, visitor.view(game)["question"], random.Random(2))
    storage = Storage(fresh_database)
    held = _held(storage, game)
    storage.close()
    with serving(Settings(database=fresh_database, catalogue="table.unveiled", limits=False)) as served:
        ears = {}
        for name, visitor in (("anna", anna), ("bela", bela), ("watcher", served.guest("watcher"))):
            twin = served.visitor()
            twin.cookies.update(visitor.cookies)
            ears[name] = Ear(twin)
            for position in range(9):
                twin.get(f"/api/games/{game}/view?position={position}")
            for path in PATHS:
                twin.get(f"/api/games/{game}/{path}".rstrip("/"))
        assert "closed" in ears["anna"].visitor.view(game)
        assert ears["anna"].visitor.refused("GET", f"/api/games/{game}/file") == "secrets"
        assert served.visitor().refused("POST", f"/api/games/{game}/branches", {"position": 0}) == "other_rules"
    for name, ear in ears.items():
        others = {card for seat, cards in held.items() if seat != name for card in cards}
        assert [card for card in sorted(others) if card in ear.text] == [], name
    assert all(any(card in ears[seat].text for card in held[seat]) for seat in ("anna", "bela")), "one's own cards are shown"


def test_the_toys_of_these_tests_are_where_thinkers_find_them() -> None:
    assert (TESTS / "table" / "veil.py").exists()
    assert Path(veil.__file__).parent.parent == TESTS


def test_after_the_game_everybody_may_look_through_any_eyes(table: Served) -> None:
    anna, watcher = table.guest("Anna"), table.guest("watcher")
    game, rng = anna.new_game("veil", {"anna": "me"})["game"], random.Random(1)
    while anna.view(game)["status"] != "over":
        question = anna.view(game)["question"]
        if question is not None:
            _answer(anna, game, question, rng)
    assert watcher.view(game, seat="bela", position=9)["you"]["seat"] == "bela"
