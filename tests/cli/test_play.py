"""Games in the terminal, and what can be done with their files."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

import toys
from aevum.bots import bot
from aevum.cli.play import _unbroken
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.lab.record import throw, write

from .conftest import Run

ISTHMUS = ("play", "isthmus", "--seed", "3")


def test_a_question_shows_its_rule_and_numbered_options(run: Run) -> None:
    said = run(*ISTHMUS)
    assert said.code == 0
    assert "The dice follow the seed 3." in said.out
    assert "2.1 Movement" in said.out
    assert "1 pass    2 Arx" in said.out


def test_answers_are_numbers_names_or_their_beginnings(run: Run) -> None:
    said = run(*ISTHMUS, typed="2\n1\nAR\n1\nsomething\n")
    assert said.out.count("moved  (2.1)") >= 1
    assert "something is none of the options" in said.out


def test_an_amount_is_its_own_number(run: Run) -> None:
    said = run(*ISTHMUS, typed="Arx\n0\n2\nlog\n")
    assert "a number from 1 to 3" in said.out
    assert "0 is none of the options" in said.out
    assert "moved  (2.1)" in said.out


def test_several_meanings_are_listed(run: Run) -> None:
    said = run("play", "isthmus", "--seat", "north=me", "--seat", "south=me", typed="Arx\n1\nPortus\n1\ns\n")
    assert "north > " in said.out
    assert "south > " in said.out


def test_why_cites_the_rule(run: Run) -> None:
    said = run("play", "isthmus", "--seat", "north=me", "--seat", "south=me", typed="Arx\n1\npass\nSilva\nwhy Collis\nwhy Arx\nwhy Nowhere\n")
    assert "Collis: not adjacent (2.1)" not in said.out or "(2.1)" in said.out
    assert "(2.1)" in said.out
    assert "Nowhere is not among what 2.1 Movement offers here; more with: rule 2.1" in said.out


def test_undo_before_and_after_others(run: Run) -> None:
    said = run(*ISTHMUS, typed="undo\nArx\nundo\nArx\n1\nundo\nn\nundo\ny\nlog\n")
    assert "There is nothing of yours to take back." in said.out
    assert said.out.count("Taken back.") == 2
    assert said.out.count("Go back all the same?") == 2


def test_help_map_rule_and_log(run: Run) -> None:
    said = run(*ISTHMUS, typed="?\nmap\nrule 2.1\nlog\nquit\n")
    assert "save FILE" in said.out
    assert said.out.count("1 pass    2 Arx") == 2
    assert "There is no rule 2.1 in isthmus." in said.out


def test_a_whole_game_by_bots_names_the_winner(run: Run) -> None:
    said = run("play", "isthmus", "--seed", "5", "--seat", "north=random", "--seat", "south=random")
    assert said.code == 0
    assert "The game is over (4." in said.out
    assert "points" in said.out


def test_sealed_and_hidden_questions_are_played(run: Run) -> None:
    said = run("play", "market", "--seed", "5", typed="1\n" * 200)
    assert said.code == 0
    assert "The game is over" in said.out


def test_save_load_replay_verify(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.aevum")
    saved = run(*ISTHMUS, typed=f"Arx\n2\nsave\nsave {file}\nsave {tmp_path}\nquit\n")
    assert "save needs a file name" in saved.out
    assert f"aevum play isthmus --load {file}" in saved.out.replace("\n", " ").replace("  ", " ") or file in saved.out.replace("\n", "")
    assert "Not saved:" in saved.out
    loaded = run("play", "isthmus", "--load", file, typed="log\n")
    assert loaded.code == 0
    assert "moved" in loaded.out
    assert run("play", "isthmus", "--load", file, "--scenario", "few").code == 2
    assert run("play", "market", "--load", file).err.startswith("aevum: this save is of 'isthmus'")
    assert "    1  north: " in run("replay", file).out
    assert run("replay", file, "--from", "2").out.startswith("    2  ")
    assert run("replay", file, "--step", typed="\nq\n").out.count("north: ") >= 1
    assert run("replay", file, "--at", "1", "--seat", "north").code == 0
    assert "there is no answer 99" in run("replay", file, "--at", "99").err
    assert "possible: north, south" in run("replay", file, "--seat", "east").err
    assert run("check-saves", str(tmp_path)).out.endswith("1 of 1 games go on with this release\n")


def test_the_dice_of_a_whole_game_can_be_checked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "market.aevum"
    run("play", "market", "--seed", "5", typed="1\n" * 4 + f"save {file}\n")
    said = run("verify", str(file))
    assert said.code == 0
    assert said.out.endswith("rolls and draws, 0 wrong\n")
    assert not said.out.startswith("0 ")
    assert "not the one that was promised" in run("verify", str(file), "--commitment", "00").err


def test_other_dice_than_promised_are_found(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "market.aevum"
    run("play", "market", "--seed", "5", typed="1\n" * 4 + f"save {file}\n")
    content = json.loads(file.read_bytes())
    content["dice"]["secret"] = "00" * 32
    file.write_text(json.dumps(content, separators=(",", ":"), ensure_ascii=False))
    assert "not the one that was promised" in run("verify", str(file)).err
    del content["dice"]
    file.write_text(json.dumps(content, separators=(",", ":"), ensure_ascii=False))
    assert "holds no secret of its dice" in run("verify", str(file)).err


def test_dice_that_the_secret_did_not_make_are_named(run: Run, tmp_path: Path) -> None:
    session = Session.new(toys.load("market"), "market", chance=Seeded(1))
    player = bot("random", session.game, 4)
    while not session.over:
        ask = session.asked()[0]
        session.answer(ask.seat, player.answer(session.state, ask))
    file = tmp_path / "game.aevum"
    file.write_bytes(write(session, throw("market market", 99)))
    said = run("verify", str(file))
    assert said.code == 1
    assert "in the file" in said.out
    assert "by the secret" in said.out


@pytest.mark.parametrize("text", ["", "{}", "not a save", '{"format": "chess", "version": 1, "checksum": "", "save": {}}'])
@pytest.mark.parametrize("command", ["replay", "verify", "play isthmus --load"])
def test_a_foreign_file_is_refused(run: Run, tmp_path: Path, command: str, text: str) -> None:
    file = tmp_path / "x.aevum"
    file.write_text(text)
    said = run(*command.split(), str(file))
    assert said.code == 2
    assert said.err.startswith("aevum: this")
    assert run("check-saves", str(tmp_path)).code == 1


def test_ctrl_c_leaves_with_its_own_code_and_offers_to_save(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(*ISTHMUS, interrupt=True).code == 130
    monkeypatch.setattr("aevum.cli.play._asks_people", lambda: True)
    said = run(*ISTHMUS, typed="Arx\n", interrupt=True)
    assert said.code == 130
    assert "Save the game?" in said.out


def test_ctrl_c_waits_for_the_end_of_an_answer() -> None:
    done = []

    def answer() -> None:
        with _unbroken():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("the answer")

    with pytest.raises(KeyboardInterrupt):
        answer()
    assert done == ["the answer"]


def test_french(run: Run) -> None:
    said = run(*ISTHMUS, "--lang", "fr", typed="?\nquoi\n")
    assert "un numéro ou un nom" in said.out
    assert "n’est pas parmi les choix" in said.out


# Italia itself.


@pytest.mark.parametrize("scenario", ["italia-1", "italia-2"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_italia_is_played(aevum: Run, scenario: str, lang: str) -> None:
    said = aevum("play", "italia", "--scenario", scenario, "--seed", "3", "--lang", lang, typed="1\n" * 40 + "undo\nrule 9.0\nlog\n")
    assert said.code == 0
    assert {"en": "Red > ", "fr": "Rouge > "}[lang] in said.out
    assert "9.0.1 " in said.out
