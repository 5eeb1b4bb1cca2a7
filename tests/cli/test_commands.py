"""Every command: what it prints for people and for programs, and what it says to a mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aevum import __version__

from .conftest import Run

COMMANDS = ("games", "play", "odds", "simulate", "tournament", "bench", "rules", "data", "case", "replay", "verify", "check-saves", "analyse", "balance", "serve", "backup", "restore")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run: Run, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(command, "--help")
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert f"examples:\n  aevum {command}" in out
    assert "--pack" in out


def test_aevum_help_shows_the_commands(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run("--help")
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert all(command in out for command in COMMANDS)


def test_version(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run("--version")
    assert capsys.readouterr().out == f"aevum {__version__}\n"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("simulate istmus", "there is no game 'istmus'; did you mean isthmus? possible: isthmus, market"),
        ("play market --scenario fair", "there is no scenario of market 'fair'; possible: market"),
        ("play isthmus --seat east=me", "there is no seat 'east'; possible: north, south"),
        ("play isthmus --seat north=human", "there is no player for seat north 'human'; possible: me, random, heuristic"),
        ("play isthmus --seat north", "seat 'north' lacks its value; write --seat north=VALUE"),
        ("simulate isthmus --seat north=me", "there is no player for seat north 'me'; possible: random, heuristic"),
        ("simulate isthmus --option turn=3", "there is no option 'turn'; did you mean turns? possible: turns"),
        ("simulate isthmus --option turns=5", "there is no value of option turns '5'; possible: 8, 3"),
        ("simulate isthmus --bots clever", "there is no bot 'clever'; possible: me"),
        ("simulate isthmus --bots heuristic", "isthmus has no heuristic bot yet; possible is: random"),
        ("simulate isthmus -n 0", "--games 0 is not possible; give a number from 1 on"),
        ("simulate isthmus -n many", "argument -n/--games: invalid int value: 'many'; see: aevum simulate --help"),
        ("bench --rounds 0", "--rounds and --seconds are above 0"),
        ("replay no.aevum", "no.aevum: cannot be read (No such file or directory); give the name of an existing file"),
        ("check-saves nowhere", "nowhere: there is no such file or folder; give saved games or folders of them"),
        ("case no.case", "no.case: there is no such file; give a file of cases or a folder of them"),
        ("games --pack src", "the pack 'src' holds nothing for any game; it needs a folder per title"),
        ("games --pack nowhere", "the pack 'nowhere' is no folder; give one that holds a folder per title, such as nowhere/italia"),
        ("rules chess", "there is no game with an outline 'chess'; possible: "),
        ("data chess", "there is no title with data 'chess'; possible: "),
        ("data --map x.svg", "--map needs a title, as in: aevum data italia --map italia.svg"),
        ("dance", "argument COMMAND: invalid choice: 'dance'"),
    ],
)
def test_a_mistake_is_met_with_one_line_that_says_what_is_possible(run: Run, line: str, message: str) -> None:
    said = run(*line.split())
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("aevum: ")
    assert said.err.count("\n") == 1
    assert message.removesuffix("me") in said.err


def test_games(run: Run) -> None:
    assert run("games").out.startswith("isthmus\n  few: north, south\n    --option turns=  8 (usual), 3\n")
    titles = json.loads(run("games", "--json").out)["titles"]
    assert titles["isthmus"]["scenarios"]["few"] == {"seats": ["north", "south"], "options": {"turns": {"default": "8", "choices": ["8", "3"]}}}


def test_simulate_for_programs(run: Run) -> None:
    found = json.loads(run("simulate", "isthmus", "-n", "30", "--seed", "7", "--option", "turns=3", "--json").out)
    assert found.keys() >= {"title", "scenario", "games", "failures", "unfinished", "decisions", "seconds", "wins", "bots"}
    assert (found["title"], found["scenario"], found["games"], found["failures"], found["unfinished"]) == ("isthmus", "few", 30, [], 0)
    assert sum(found["wins"].values()) == pytest.approx(30)
    assert found["bots"] == {"north": "random", "south": "random"}


def test_simulate_for_people_and_unfinished_games(run: Run) -> None:
    said = run("simulate", "market", "-n", "5")
    assert said.code == 0
    assert said.out.startswith("market: 5 games, ")
    said = run("simulate", "isthmus", "-n", "5", "--limit", "2")
    assert said.code == 1
    assert "5 games did not end" in said.out


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    found = [json.loads(run("simulate", "market", "-n", "20", "--seed", "4", "--json").out) for _ in range(2)]
    for one in found:
        del one["seconds"]
    assert found[0] == found[1]


def test_bench_for_programs_and_people(run: Run) -> None:
    found = json.loads(run("bench", "isthmus", "--rounds", "1", "--seconds", "0.02", "--games", "20", "--json").out)
    assert found["titles"]["isthmus"]["few"].keys() == {"decisions_per_s", "games_per_s", "copy_us", "save_us", "load_us", "games", "kept_blocks"}
    assert found["titles"]["isthmus"]["few"]["games"] == 20
    assert found["titles"]["isthmus"]["few"]["decisions_per_s"] > 0
    assert found["peers"]["python-chess"]["decisions_per_s"] > 0
    assert "x python-chess" in run("bench", "isthmus", "--rounds", "1", "--seconds", "0.02", "--games", "20").out
    assert "blocks of memory kept by 20 games" in run("bench", "isthmus", "--rounds", "1", "--seconds", "0.02", "--games", "20").out
    assert "kept" not in run("bench", "isthmus", "--rounds", "1", "--seconds", "0.02", "--games", "0").out


def test_case(run: Run, tmp_path: Path) -> None:
    good = "CASE 2.1  a man goes\nGAME isthmus few\nGIVEN\n  north: 2 men in Arx\n  south: 1 men in Portus\nWHEN\n  do movement north\nTHEN\n  asked north move_from: pass, Arx\n"
    (tmp_path / "good.case").write_text(good)
    (tmp_path / "bad.case").write_text(good.replace("pass, Arx", "pass, Silva"))
    said = run("case", str(tmp_path / "good.case"), "--verbose")
    assert (said.code, said.out.splitlines()[-1]) == (0, "1 passed, 0 failed")
    assert said.out.startswith(f"passed {tmp_path / 'good.case'}:1 2.1 a man goes")
    said = run("case", str(tmp_path))
    assert (said.code, said.out.splitlines()[-1]) == (1, "1 passed, 1 failed")
    assert "not offered are Silva; also offered are Arx" in said.out
    (tmp_path / "bad.case").write_text("GAME isthmus")
    assert run("case", str(tmp_path / "bad.case")).code == 2


def test_rules_of_every_outline(aevum: Run) -> None:
    found = json.loads(aevum("rules", "--json").out)["titles"]
    rule = found["italia"]["rules"]["ITA.6.1.1"]
    assert rule.keys() == {"status", "where", "tests", "reason"}
    assert {one["status"] for title in found.values() for one in title["rules"].values()} <= {"tested", "implemented", "waived", "missing"}
    said = aevum("rules", "italia", "--missing", "--lang", "fr")
    assert said.code == 0
    assert said.out.startswith(f"italia: {len(found['italia']['rules'])} rules: ")


def test_data_counts_its_sources(aevum: Run, tmp_path: Path) -> None:
    found = json.loads(aevum("data", "italia", "--json").out)
    assert found.keys() == {"title", "entries", "by_source", "unsourced", "map"}
    assert found["entries"] == sum(found["by_source"].values()) + len(found["unsourced"])
    assert found["map"]["areas"] > 30
    for name in ("areas", "links"):
        assert found["map"][name] == sum(found["map"][f"{name}_by_source"].values())
    said = aevum("data", "italia").out
    assert said.startswith(f"italia: {found['entries']} entries: ")
    assert f"  map: {found['map']['links']} links: {found['map']['links_by_source']['rulebook']} rulebook (" in said
    assert aevum("data", "italia", "--check").out.endswith("italia: sound\n")


def test_a_pack_is_checked(aevum: Run, tmp_path: Path) -> None:
    (tmp_path / "italia").mkdir()
    (tmp_path / "italia" / "cards.toml").write_text("")
    said = aevum("data", "italia", "--check", "--pack", str(tmp_path))
    assert said.code == 1
    assert f"{tmp_path / 'italia' / 'cards.toml'}: replaces no file; possible are " in said.out
    (tmp_path / "italia" / "italia_1.toml").write_text("nation = [")
    said = aevum("data", "italia", "--pack", str(tmp_path))
    assert said.code == 2
    assert f"{tmp_path / 'italia' / 'italia_1.toml'}: " in said.err


def test_a_board_is_drawn(aevum: Run, tmp_path: Path) -> None:
    assert aevum("data", "italia", "--map", str(tmp_path / "italia.svg")).code == 0
    assert (tmp_path / "italia.svg").read_text().startswith("<svg")
    said = aevum("data", "italia", "--map", str(tmp_path / "italia.gif"))
    assert said.code == 2
    assert ".svg or .png" in said.err
