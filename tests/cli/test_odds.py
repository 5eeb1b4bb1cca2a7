"""``aevum odds``: a saved game's question, option by option."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aevum import games
from aevum.games.italia.cards import INFANTRY
from aevum.games.italia.state import NAMES, empty
from aevum.games.italia.verbs import put
from aevum.kernel.session import Session

from .conftest import Run


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Celts have attacked Etruscans in two zones and are asked where the dice fall first."""
    g = empty(1, True)
    g.turn, g.active = 2, g.book.nations["celts"]
    for zone in map(NAMES.index, ("Apulia", "Lucania")):
        for nation in (g.active, g.book.nations["etruscans"]):
            put(g, nation, zone, INFANTRY)
    g.raids = 1 << 60
    g.agenda = [("next_combat", 0)]
    path = tmp_path / "game.aevum"
    path.write_bytes(Session(games.load("italia"), "italia-1", g).save())
    return str(path)


def test_every_option_has_its_odds(aevum: Run, file: str) -> None:
    said = aevum("odds", file, "--seconds", "5")
    assert said.code == 0
    assert said.out.startswith("Yellow: Celts: which combat comes next?\n\nApulia\n  Celts in Apulia: +0\n")
    assert "   37.5 %  Celts hold Apulia\n" in said.out
    assert "   25.0 %  Nobody is left in Lucania\n" in said.out


def test_options_are_named_as_they_are_shown(aevum: Run, file: str) -> None:
    said = aevum("odds", file, "apulia", "--seconds", "5", "--json")
    told = json.loads(said.out)
    assert (told["seat"], told["prompt"]) == ("yellow", "next_combat")
    (option,) = told["options"]
    assert (option["label"], option["option"], option["exact"]) == ("Apulia", NAMES.index("Apulia"), True)
    assert {"text": "Celts hold Apulia", "share": 0.375} in option["lines"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["apulo"], "there is no option 'apulo'; did you mean apulia? possible: apulia, lucania"),
        (["--seconds", "0"], "--seconds 0 is not possible; give a time above 0"),
        (["--seat", "red"], "there is no seat that is asked 'red'; possible: yellow"),
        (["--at", "9"], "there is no position 9; this file goes from 0 to 0"),
    ],
)
def test_mistakes_are_met_with_what_is_possible(aevum: Run, file: str, words: list[str], message: str) -> None:
    said = aevum("odds", file, *words)
    assert (said.code, said.out) == (2, "")
    assert said.err == f"aevum: {message}\n"


def test_a_game_without_a_bot_has_no_odds_yet(run: Run, tmp_path: Path) -> None:
    import toys

    path = tmp_path / "isthmus.aevum"
    path.write_bytes(Session.new(toys.load("isthmus"), "few").save())
    said = run("odds", str(path))
    assert said.err == "aevum: isthmus has no heuristic bot yet, and odds need one to play on\n"
