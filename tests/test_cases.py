"""The case runner: every statement of its manual, its tolerance, and the clarity of its reports."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import toys
from aevum.kit import cases, packs, trial

MANUAL = Path(__file__).parent.parent / "docs" / "cases.md"


def _examples() -> list[Any]:
    """The examples of the manual, each with the line of the page on which it stands."""
    text = MANUAL.read_text(encoding="utf-8")
    found = []
    for block in re.finditer(r"^```case\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        line = text[: block.start(1)].count("\n")
        found += [pytest.param("\n" * line + block[1], id=f"line {line + 1}")]
    return found


@pytest.mark.parametrize("text", _examples())
def test_examples_of_the_manual(text: str) -> None:
    (case,) = cases.parse(text, str(MANUAL))
    trial.run(case, toys)


def test_the_manual_shows_every_statement() -> None:
    shown = "\n".join(param.values[0] for param in _examples())
    for statement in ("set-up", "do ", "go", "dice ", "draw ", "asked ", "offered ", "not offered ", "no question", "over ", "wins ", "event ", "no event ", "tally ", "chain "):
        assert re.search(rf"^(?:\s*(?:GIVEN|WHEN|THEN)?\s*){statement}", shown, re.MULTILINE), statement


def run(text: str, game: str = "isthmus few") -> None:
    for case in cases.parse(f"CASE 9.9 a case\nGAME {game}\n{text}", "some.case"):
        trial.run(case, toys)


def failure(text: str, game: str = "isthmus few") -> str:
    with pytest.raises(cases.CaseError) as caught:
        run(text, game)
    return str(caught.value)


MARCH = "GIVEN north: 3 men in Silva\nWHEN\ndo movement north\nnorth move from: Silva\n"
BATTLE = "GIVEN\nnorth: 1 men in Silva\nsouth: 1 men in Vadum\nWHEN\ndo movement north\nnorth move from: Silva\nnorth move to: Vadum\n"


# Reading.


@pytest.mark.parametrize(
    "text",
    [
        MARCH + "THEN offered Vadum",
        (MARCH + "THEN offered Vadum").replace("\n", "\r\n"),
        "\ufeff# first\n\n" + MARCH.replace("\n", "\n\t\t  ") + "Then:\n  OFFERED   vádum   # last",
        MARCH.replace("GIVEN", "given:\n").replace("WHEN", "When") + "then\noffered VADUM",
    ],
    ids=["plain", "CRLF", "tabs and comments", "small letters"],
)
def test_tolerance(text: str, tmp_path: Path) -> None:
    file = tmp_path / "some.case"
    head, _, rest = text.rpartition("\ufeff")
    file.write_bytes((f"{'﻿' if head or text.startswith(chr(0xFEFF)) else ''}CASE 2.1 x\nGAME isthmus few\n" + rest).encode())
    (case,) = cases.read(file)
    trial.run(case, toys)


@pytest.mark.parametrize(
    ("heading", "rules", "name"),
    [
        ("10.0.8 Two hits", ("10.0.8",), "Two hits"),
        ("10.0.8, 10.0.9  Two hits", ("10.0.8", "10.0.9"), "Two hits"),
        ("10.0.8 10.0.9 Two hits", ("10.0.8", "10.0.9"), "Two hits"),
        ("10.0.8 3 units", ("10.0.8",), "3 units"),
        ("XIX.B.8, XX.G.2 Flight", ("XIX.B.8", "XX.G.2"), "Flight"),
        ("XIV Sieges", ("XIV",), "Sieges"),
        ("10.9.ex2  Naval battle", ("10.9.ex2",), "Naval battle"),
        ("IST.3.1, 3.2", ("IST.3.1", "3.2"), ""),
    ],
)
def test_headings(heading: str, rules: tuple[str, ...], name: str) -> None:
    (case,) = cases.parse(f"GAME isthmus few\nCASE {heading}\nTHEN over")
    assert (case.rules, case.name) == (rules, name)


def test_the_rules_of_a_case_have_the_code_of_the_book() -> None:
    (case,) = cases.parse("GAME italia italia-1\nCASE 10.0.8, ITA.10.0.9 Two hits\nTHEN over")
    assert cases.rules_of(case) == ("ITA.10.0.8", "ITA.10.0.9")


def test_a_game_before_the_first_case_holds_for_all_and_one_below_from_there_on() -> None:
    found = cases.parse("GAME a b\nCASE 1.1 x\nTHEN over\nCASE 1.2 y\nGAME c d e=f\nTHEN over\nCASE 1.3 z\nTHEN over")
    assert [case.game for case in found] == [("a", "b"), ("c", "d", "e=f"), ("c", "d", "e=f")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("CASE 1.1 x\nTHEN over", "bad.case:1: CASE 1.1 x\n    has no game"),
        ("GAME isthmus\nCASE 1.1 x", "bad.case:1: GAME isthmus\n    expected: GAME title scenario"),
        ("GAME isthmus few\nCASE  the hill\nTHEN over", "bad.case:2: CASE the hill\n    expected: CASE, the number of a rule"),
        ("GAME isthmus few\nCASE 1.1 x\nover", "bad.case:3: over\n    stands outside of a case"),
        ("over", "bad.case:1: over\n    stands outside of a case"),
        ("GAME isthmus few\nCASE 1.1 x\nTHEN", "bad.case:2: CASE 1.1 x\n    says nothing after THEN"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(cases.CaseError) as caught:
        cases.parse(text, "bad.case")
    assert str(caught.value).startswith(message)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(cases.CaseError, match=r"none\.case: cannot be read \(No such file"):
        cases.read(tmp_path / "none.case")
    (tmp_path / "latin.case").write_bytes("CASE 1.1 Größe".encode("latin-1"))
    with pytest.raises(cases.CaseError, match="save it as UTF-8"):
        cases.read(tmp_path / "latin.case")


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("chess blitz", "there is no game 'chess'; there are: isthmus, market"),
        ("isthmus huge", "isthmus has no scenario 'huge'; it has few, many"),
        ("isthmus few fog=yes", "isthmus few has no option 'fog'; it has turns"),
        ("isthmus few turns=9", "option 'turns' is '9'; possible are 8, 3"),
    ],
)
def test_unknown_games_scenarios_and_options(game: str, message: str) -> None:
    assert failure("THEN over", game) == f"some.case:1: GAME {game}\n    {message}"


# Carrying out.  Every failure says where it is, what was expected and what was found.


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("GIVEN north 3 Silva\nTHEN over", ["some.case:3: north 3 Silva", "is not a statement of GIVEN; possible are: set-up, CAPTAIN: MEN men in AREA"]),
        ("GIVEN west: 3 men in Silva\nTHEN over", ["'west' is no captain; there are north, south"]),
        ("GIVEN\nnorth: 3 men in Silva\nset-up\nTHEN over", ["some.case:5: set-up", "is the first statement of GIVEN"]),
        ("WHEN do movement north\nGIVEN set-up\nTHEN over", ["GIVEN stands before WHEN"]),
        ("WHEN do dance\nTHEN over", ["names no procedure; possible are: turn, movement"]),
        ("WHEN do movement west\nTHEN over", ["does not fit the procedure movement: 'west' is no captain"]),
        ("WHEN do movement\nTHEN over", ["does not fit the procedure movement: missing a required argument: 'side'"]),
        ("WHEN dance\nTHEN over", ["is not a statement of WHEN; possible are: do PROCEDURE", "seats are north, south"]),
        ("WHEN\ngo\ngo\nTHEN over", ["some.case:5: go", "go is the first statement of WHEN"]),
        ("THEN over", ["nothing has happened yet; say before it: WHEN"]),
        ("WHEN north move from: Silva\nTHEN over", ["nothing has happened yet"]),
        (MARCH + "THEN dance", ["is not a statement of THEN; possible are: asked, offered", "CAPTAIN: MEN men in AREA"]),
        (MARCH + "do movement south\nTHEN over", ["expected: no question before the next procedure", "found: north move_to: Arx, Vadum"]),
        (MARCH + "south move to: Arx\nTHEN over", ["expected: south is asked move to", "found: north move_to: Arx, Vadum"]),
        (MARCH + "north move to: Portus\nTHEN over", ["expected: Portus is possible", "found: it is refused (2.1: not_adjacent)", "case 9.9 a case"]),
        (MARCH + "north move to: Roma\nTHEN over", ["expected: Roma is the name of a possible area", "found: it is not (there is no area 'Roma'"]),
        (MARCH + "north move to: Arx\nnorth how many: some\nTHEN over", ["some is the name of a possible amount"]),
        (BATTLE + "THEN over", ["expected: dice or a draw in WHEN for every roll", "found: battle: 2 dice that show 1 to 6"]),
        (BATTLE + "do movement south\nTHEN over", ["expected: no question before", "found: battle: 2 dice that show 1 to 6"]),
        (BATTLE + "dice 7 1\nTHEN over", ["expected: dice 7 1 fit the roll", "found: battle: 2 dice that show 1 to 6"]),
        (BATTLE + "dice 4\nTHEN over", ["expected: dice 4 fit the roll"]),
        (BATTLE + "dice 4 x\nTHEN over", ["dice are numbers from 1 to 6, not 4 x"]),
        (BATTLE + "draw 4\nTHEN over", ["expected: draw 4 answers the game", "found: battle: 2 dice"]),
        (BATTLE + "dice 4 3 / 5 5\nTHEN no question", ["expected: nothing was left of the dice", "found: 5 5, which the game never asked for"]),
        (BATTLE + "dice 4 3\nnorth how many: 1\nTHEN no question", ["found: nothing (it was asked with one option, which is taken without asking)"]),
        (MARCH + "THEN asked south", ["is not a statement of THEN"]),
        (MARCH + "THEN asked north move to: Arx, Campus", ["expected: exactly these options: Arx, Campus", "found: not offered are Campus; also offered are Vadum"]),
        (MARCH + "north move to: Arx\nTHEN asked north how many: 1 to 4", ["found: not offered are 4", "the game asks: north how_many: 1 to 3"]),
        (MARCH + "THEN offered Portus", ["expected: Portus is offered", "found: it is not"]),
        (MARCH + "THEN not offered Arx", ["expected: Arx is not offered", "found: it is"]),
        (MARCH + "THEN not offered Portus 2.2", ["expected: refused by 2.2", "found: 2.1: not_adjacent"]),
        ("GIVEN north: 1 men in Silva\nWHEN do movement north\nTHEN not offered Arx 2.2", ["found: refused without a rule"]),
        (MARCH + "THEN no question", ["expected: no question", "found: north move_to: Arx, Vadum"]),
        ("WHEN do movement north\nTHEN offered Arx", ["expected: a question", "found: nothing"]),
        (MARCH + "THEN over", ["expected: the game is over", "found: north move_to"]),
        (MARCH + "THEN wins north", ["expected: the game is over"]),
        (BATTLE + "dice 4 3\nTHEN event moved 2.2", ["expected: event moved 2.2", "found: event moved 2.1 seat=north area_from=Silva area=Vadum count=1"]),
        (BATTLE + "dice 4 3\nTHEN event rained", ["found: events of other names: dice, fell, forced, moved"]),
        (BATTLE + "dice 4 3\nTHEN no event moved", ["expected: no event moved", "found: event moved 2.1"]),
        (BATTLE + "dice 4 3\nTHEN tally fell: +2 3.2", ["expected: tally fell: +2 3.2", "found: tally fell: none"]),
        (BATTLE + "dice 4 3\nTHEN tally rain: none", ["found: no event rain"]),
        (BATTLE + "dice 4 3\nTHEN tally fell: two", ["'two' is not a modifier and its rule"]),
        (MARCH + "THEN chain 3.1", ["expected: chain 3.1", "found: chain 2.1"]),
        (MARCH + "THEN north: 2 men in Silva", ["expected: north: 2 men in Silva", "found: 3 men in Silva"]),
        (MARCH + "THEN north: 2 men in Roma", ["there is no area 'Roma'"]),
    ],
)
def test_failures_say_what_is_wrong(text: str, parts: list[str]) -> None:
    report = failure(text)
    for part in parts:
        assert part in report
    assert report.startswith("some.case:")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("WHEN do round\ndraw 14\nTHEN over", ["expected: 14 can be drawn", "found: the pool holds 1, 2, 3"]),
        ("WHEN do round\ndice 1\nTHEN over", ["expected: dice 1 answers the game", "found: aside: 1 to be drawn from 13"]),
        ("GIVEN lot 14\nTHEN over", ["there is no card 14 in the deck"]),
    ],
)
def test_failures_of_draws(text: str, parts: list[str]) -> None:
    report = failure(text, "market market")
    for part in parts:
        assert part in report


def test_several_items_of_one_draw_need_their_number() -> None:
    text = "WHEN do round\ndraw 1 2\nTHEN over"
    assert "1 2 can be drawn" in failure(text, "market market")


def test_the_end_of_a_game_is_checked() -> None:
    won = "GIVEN north: 1 men in Saltus\nWHEN do movement north\nnorth move from: Saltus\nnorth move to: Portus\n"
    run(won + "THEN over\nover [4.1]\nwins: North")
    assert "expected: over by 4.2\n    found: over by 4.1" in failure(won + "THEN over 4.2")
    assert "expected: south wins\n    found: north wins" in failure(won + "THEN wins south")
    assert "found: nothing, it is over" in failure(won + "THEN offered Arx")


def test_events_count_from_the_last_then() -> None:
    run(MARCH + "north move to: Vadum\nnorth how many: 1\nTHEN event moved\nWHEN do movement south\nTHEN no event moved")
    run(MARCH + "north move to: Vadum\nnorth how many: 1\ndo movement south\nTHEN event moved")


def test_a_failure_quotes_the_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outline = tmp_path / "isthmus" / "outline.toml"
    outline.parent.mkdir()
    outline.write_text('[book]\ncode = "IST"\n[[rule]]\nid = "IST.9.9"\nen = "Men move to adjacent areas."\n')
    monkeypatch.setattr(packs, "GAMES", tmp_path)
    cases.outline_of.cache_clear()
    try:
        assert failure(MARCH + "THEN over").endswith("case 9.9 a case\n    IST.9.9: Men move to adjacent areas.")
    finally:
        cases.outline_of.cache_clear()


def test_pytest_collects_case_files(pytester: pytest.Pytester) -> None:
    """One test per case, named after it; what cannot be read is an error with its place."""
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text(encoding="utf-8"))
    folder = pytester.mkdir("cases")
    (folder / "good.case").write_text("GAME chess blitz\nCASE 1.1 one\nTHEN over\nCASE 1.1 one\nTHEN over\n")
    (folder / "bad.case").write_text("nonsense\n")
    (pytester.path / "elsewhere.case").write_text("nonsense\n")
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "--continue-on-collection-errors")
    result.assert_outcomes(failed=2, errors=1)
    result.stdout.fnmatch_lines(["*bad.case:1: nonsense*", "*good.case:2: GAME chess blitz*", "*there is no game 'chess'*"])
