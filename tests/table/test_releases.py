"""A new release: games that its rules reach go on from a checkpoint in sight of everybody, or are closed to play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import select

import toys.corrected
import toys.foreign
import toys.renamed
from aevum.cli import main
from aevum.table.schema import answers, checkpoints
from aevum.table.storage import Storage

from .conftest import Served, Visitor, serving
from .conftest import toys as settings

ARX, SILVA = 0, 1


@contextmanager
def later(database: str, release: str, *visitors: Visitor) -> Iterator[tuple[Any, ...]]:
    """The same table with a later release, and the same people."""
    with serving(settings(database, catalogue=release, round=0.05)) as served:
        twins = []
        for visitor in visitors:
            twin = served.visitor()
            twin.cookies.update(visitor.cookies)
            twins.append(twin)
        yield (served, *twins)


class Begun:
    """A duel in the midst of the first movement of north's second turn."""

    def __init__(self, table: Served) -> None:
        self.anna, self.bela = table.guest("Anna"), table.guest("Bela")
        self.game: str = self.anna.new_game(seats={"north": "me", "south": "open"}, scenario="many")["game"]
        self.bela.ok("POST", f"/api/games/{self.game}/join", {})
        for value in (ARX, 2):  # to Silva, the one place; two men
            self.anna.play(self.game, lambda _, value=value: value)
        self.bela.play(self.game, lambda _: "pass")
        self.anna.play(self.game, lambda _: ARX)
        self.view = self.anna.view(self.game)
        assert (self.view["position"], self.view["question"]["prompt"]) == (4, "how_many")


@pytest.fixture
def begun(fresh_database: str) -> Begun:
    with serving(settings(fresh_database)) as table:
        return Begun(table)


def rows(database: str, game: str) -> list[tuple[int, str, bool]]:
    """Every answer in the order in which it came: position, seat, whether it was taken back."""
    storage = Storage(database)
    with storage.reading() as connection:
        chosen = select(answers.c.position, answers.c.seat, answers.c.withdrawn).where(answers.c.game == game).order_by(answers.c.id)
        found = [tuple(row) for row in connection.execute(chosen)]
    storage.close()
    return found


def test_what_a_release_does_not_reach_goes_on_as_it_stands(fresh_database: str, begun: Begun) -> None:
    with later(fresh_database, "toys", begun.anna) as (_, anna):
        view = anna.view(begun.game)
    assert (view["position"], view["version"], view["question"]) == (4, begun.view["version"], begun.view["question"])


def test_a_corrected_rule_takes_the_game_back_to_the_checkpoint_in_sight_of_all(fresh_database: str, begun: Begun) -> None:
    with later(fresh_database, "toys.corrected", begun.anna, begun.bela) as (_, anna, bela):
        view = anna.view(begun.game)
        assert (view["position"], view["question"]["prompt"], view["version"]) == (3, "move_from", begun.view["version"] + 1)
        assert "closed" not in view
        assert "goes on from position 3. One answer has been taken back." in view["log"][-1]["text"]
        assert "Une réponse est reprise." in bela.view(begun.game, lang="fr")["log"][-1]["text"]
        for visitor in (anna, bela):
            told = [one["text"] for one in visitor.ok("GET", "/api/notices") if "corrected" in one["text"]]
            assert told == ["isthmus: the rules were corrected, and the game goes on from an earlier position; its log says more."]
        stale = {"seat": "north", "position": 4, "key": "stale", "value": 1, "version": begun.view["version"]}
        assert anna.refused("POST", f"/api/games/{begun.game}/answers", stale) == "late"
        assert anna.play(begun.game, lambda _: SILVA)
        assert anna.play(begun.game, lambda _: ARX)
    found = rows(fresh_database, begun.game)
    standing = [position for position, _, withdrawn in found if not withdrawn]
    assert standing == list(range(len(standing)))
    assert [(position, seat) for position, seat, withdrawn in found if withdrawn] == [(3, "north")]


def test_a_position_that_no_entry_knows_falls_back_to_an_earlier_one(fresh_database: str, begun: Begun) -> None:
    with later(fresh_database, "toys.renamed", begun.anna) as (_, anna):
        view = anna.view(begun.game)
        assert (view["position"], view["question"]["prompt"]) == (0, "move_from")
        assert "3 answers" not in view["log"][-1]["text"]
        assert "4 answers have been taken back" in view["log"][-1]["text"]
        assert [line["name"] for line in view["log"]] == ["turn", "restarted"]
        assert anna.play(begun.game, lambda _: ARX)


def test_a_game_that_cannot_go_on_is_looked_at_exported_called_off_or_opened_again(fresh_database: str, begun: Begun) -> None:
    game = begun.game
    with later(fresh_database, "toys.foreign", begun.anna, begun.bela) as (served, anna, bela):
        view = anna.view(game)
        assert (view["question"], view["asked"], view["status"]) == (None, [], "live")
        assert "cannot go on" in view["closed"]
        assert view["scene"] is not None
        assert view["log"][-1]["name"] == "closed"
        body = {"seat": "north", "position": 4, "key": "k", "value": 1}
        for path, given in (("answers", body), ("undo", {"seat": "north", "position": 4}), ("resign", {"seat": "north"}), ("replace", {"seat": "north", "who": "bot"})):
            assert anna.refused("POST", f"/api/games/{game}/{path}", given) == "closed", path
        assert anna.view(game, position=1)["scene"] is not None
        assert anna.view(game, position=1)["board_at"] == 0
        assert len(anna.ok("GET", f"/api/games/{game}/log", count=500)) == len(view["log"])
        assert anna.get(f"/api/games/{game}/file").json()["format"] == "aevum"
        assert [row["game"] for row in bela.ok("GET", "/api/games", list="mine")] == [game]
        assert served.visitor().ask("GET", f"/game/{game}").status_code == 200
        assert len([one for one in bela.ok("GET", "/api/notices") if "closed to play" in one["text"]]) == 1
        assert anna.ok("POST", f"/api/games/{game}/abort", {})["aborts"] == ["north"]
    with later(fresh_database, "toys", begun.anna) as (_, anna):
        view = anna.view(game)
        assert (view["question"], view["log"][-1]["name"]) == (begun.view["question"], "reopened")
        assert anna.play(game, lambda _: 1)
    with later(fresh_database, "toys.foreign", begun.anna, begun.bela) as (_, anna, bela):
        anna.ok("POST", f"/api/games/{game}/abort", {})
        assert bela.ok("POST", f"/api/games/{game}/abort", {})["status"] == "over"


def test_players_are_told_without_having_looked(fresh_database: str, begun: Begun) -> None:
    with later(fresh_database, "toys.corrected", begun.bela) as (_, bela):
        while not [one for one in bela.ok("GET", "/api/notices") if "rules were corrected" in one["text"]]:
            pass
        assert bela.view(begun.game)["position"] == 3


def test_the_dice_of_a_game_that_restarts_are_not_those_that_all_have_seen(fresh_database: str) -> None:
    with serving(settings(fresh_database)) as table:
        anna = table.guest("Anna")
        game = anna.new_game("market", {"anna": "hotseat", "bela": "hotseat", "cora": "hotseat"})["game"]
        assert anna.view(game)["position"] == 5
    with later(fresh_database, "toys.other_market", anna) as (_, anna):
        assert anna.view(game)["position"] == 5
        assert anna.view(game)["log"][-1]["text"].endswith("No answer was lost.")
    assert [(seat, withdrawn) for _, seat, withdrawn in rows(fresh_database, game)] == [("chance", True)] * 5 + [("chance", False)] * 5
    storage = Storage(fresh_database)
    with storage.reading() as connection:
        draws = connection.scalars(select(checkpoints.c.draws).where(checkpoints.c.game == game).order_by(checkpoints.c.position)).all()
    storage.close()
    assert draws == [0, 5, 10], "the first five have been seen"


def test_finished_games_are_never_played_again(fresh_database: str) -> None:
    with serving(settings(fresh_database)) as table:
        anna = table.guest("Anna")
        game = anna.new_game(seats={"north": "hotseat", "south": "hotseat"}, options={"turns": "3"})["game"]
        while anna.play(game, lambda question: "pass" if question["prompt"] == "move_from" and question["seat"] == "south" else _on(question)):
            pass
        last = anna.view(game)
        assert last["status"] == "over"
    for release in ("toys.corrected", "toys.renamed", "toys.foreign"):
        with later(fresh_database, release, anna) as (_, visitor):
            view = visitor.view(game)
            assert (view["scene"], view["outcome"], view["log"]) == (last["scene"], last["outcome"], last["log"]), release
            for position in range(last["position"] + 1):
                assert visitor.view(game, position=position)["scene"] is not None
            assert visitor.get(f"/api/games/{game}/file").status_code == 200
            assert visitor.ok("GET", "/api/notices") == []


def _on(question: Any) -> Any:
    return question["amount"]["high"] if "amount" in question else question["options"][-1]["value"]


def test_going_back_before_a_correction_is_refused(fresh_database: str, begun: Begun) -> None:
    with later(fresh_database, "toys.corrected", begun.anna) as (_, anna):
        position = anna.view(begun.game)["position"]
        assert anna.refused("POST", f"/api/games/{begun.game}/rewind", {"seat": "north", "position": position, "to": 0}) == "other_rules"


# What is said before.


@pytest.mark.parametrize(
    ("release", "code", "said"),
    [
        (toys, 0, "goes on as it stands"),
        (toys.corrected, 1, "goes on from position 3 of 4; taken back: 1 of north"),
        (toys.renamed, 1, "goes on from position 0 of 4; taken back: 3 of north, 1 of south"),
        (toys.foreign, 1, "closed to play"),
    ],
)
def test_check_saves_says_what_would_become_of_every_game(fresh_database: str, begun: Begun, capsys: pytest.CaptureFixture[str], release: Any, code: int, said: str) -> None:
    before = rows(fresh_database, begun.game)
    assert main(["check-saves", "--database", fresh_database], catalogue=release) == code
    out = capsys.readouterr().out
    assert f"{begun.game} (isthmus many" in out
    assert said in out
    assert rows(fresh_database, begun.game) == before
