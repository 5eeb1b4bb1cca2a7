"""Rule coverage is read from what stands in source and tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aevum import games
from aevum.kit import outline, packs
from aevum.kit.outline import Outline, coverage

OUTLINE = """
[book]
code = "TOY"
title = { en = "Toy", fr = "Jouet" }

[[section]]
id = "2.1"
title = { en = "Walking", fr = "Marche" }
"""
RULE = '\n[[rule]]\nid = "TOY.{id}"\nkind = "core"\nen = "Rule {id}."\nfr = "Règle {id}."\n{more}'


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game named toy with eight rules and one example, and a folder for its tests."""
    folder = tmp_path / "games" / "toy"
    (folder / "data").mkdir(parents=True)
    (tmp_path / "tests" / "cases" / "toy").mkdir(parents=True)
    ids = ["1.1", "2.1.1", "2.1.2", "2.1.3", "2.1.4", "2.1.12", "3.1"]
    rules = "".join(RULE.format(id=id, more="") for id in ids) + RULE.format(id="3.2", more='waived = "a note"\n')
    example = '\n[[example]]\nid = "TOY.2.1.ex1"\ntitle = { en = "A walk", fr = "Une marche" }\n'
    (folder / "outline.toml").write_text(OUTLINE + rules + example)
    monkeypatch.setattr(packs, "GAMES", tmp_path / "games")
    monkeypatch.setattr(outline, "tests_folder", lambda: tmp_path / "tests")
    outline.outline.cache_clear()
    yield tmp_path
    outline.outline.cache_clear()


def _source(toy: Path, text: str) -> None:
    (toy / "games" / "toy" / "rules.py").write_text(text)


def _status(id: str) -> str:
    return coverage("toy")[0][f"TOY.{id}"].status


def test_a_rule_is_implemented_where_source_cites_it(toy: Path) -> None:
    _source(toy, '"""2.1.1: walking."""\nx = 1  # 2.1.4\n@rule("1.1", "Start")\ndef start(): ...\n')
    rules, _ = coverage("toy")
    assert rules["TOY.2.1.1"].where == ["rules.py:1"]
    assert rules["TOY.2.1.4"].where == ["rules.py:2"]
    assert _status("1.1") == "implemented"
    assert _status("2.1.2") == "missing"
    assert _status("2.1.12") == "missing", "2.1.1 is not 2.1.12"
    assert _status("3.2") == "waived"


@pytest.mark.parametrize("dash", ["-", " - ", "–", " – "])
def test_a_range_cites_every_rule_in_it(toy: Path, dash: str) -> None:
    _source(toy, f"# 2.1.2{dash}2.1.4\n")
    assert [_status(id) for id in ("2.1.1", "2.1.2", "2.1.3", "2.1.4", "2.1.12")] == ["missing", *["implemented"] * 3, "missing"]


def test_numbers_that_are_not_text_cite_nothing(toy: Path) -> None:
    _source(toy, "factor = 1.1\n")
    assert _status("1.1") == "missing"


def test_data_cites_the_rule_that_is_its_source(toy: Path) -> None:
    (toy / "games" / "toy" / "data" / "units.toml").write_text('[[unit]]\nspeed = 3.1\nsource = "rulebook 2.1.3"\n')
    assert coverage("toy")[0]["TOY.2.1.3"].where == ["data/units.toml:3"]
    assert _status("3.1") == "missing"


def test_cases_and_marks_test_rules_and_examples(toy: Path) -> None:
    _source(toy, "# 2.1.1 2.1.2 2.1.3 2.1.4\n")
    (toy / "tests" / "cases" / "toy" / "walk.case").write_text("CASE 2.1.1, TOY.2.1.2  a walk, unlike 2.1.3\nGAME toy toy\nTHEN over\nCASE 2.1.ex1  the walk\n")
    (toy / "tests" / "toy").mkdir()
    (toy / "tests" / "toy" / "test_walk.py").write_text('@pytest.mark.rules("2.1.4")\ndef test_walk(): ...\n')
    (toy / "tests" / "other").mkdir()
    (toy / "tests" / "other" / "test_walk.py").write_text('@pytest.mark.rules("2.1.3")\ndef test_walk(): ...\n')
    rules, examples = coverage("toy")
    assert rules["TOY.2.1.1"].tests == ["tests/cases/toy/walk.case:1"]
    assert rules["TOY.2.1.4"].tests == ["tests/toy/test_walk.py:1"]
    assert [rules[f"TOY.{id}"].status for id in ("2.1.1", "2.1.2", "2.1.3", "2.1.4")] == ["tested", "tested", "implemented", "tested"]
    assert examples == {"TOY.2.1.ex1": "tested"}


def test_an_example_without_a_case_is_missing(toy: Path) -> None:
    assert coverage("toy")[1] == {"TOY.2.1.ex1": "missing"}


def test_a_rule_finds_its_section(toy: Path) -> None:
    book = Outline("toy")
    section = book.section_of("2.1.12")
    assert section is not None
    assert section.title.say("fr") == "Marche"
    assert book.section_of("9.9") is None
    assert book.rules["TOY.1.1"].say("en") == "Rule 1.1."


def test_a_wrong_outline_is_refused_by_name(toy: Path) -> None:
    path = toy / "games" / "toy" / "outline.toml"
    path.write_text(path.read_text().replace('en = "Rule 2.1.3."', "en = 3"))
    with pytest.raises(packs.PackError, match=r"outline.toml: .*TOY\.2\.1\.3"):
        Outline("toy")


@pytest.mark.parametrize("title", games.TITLES)
def test_few_rules_are_waived_and_none_is_missing(title: str) -> None:
    rules, examples = coverage(title)
    assert [id for id, one in rules.items() if one.status == "missing"] == []
    assert [id for id, one in rules.items() if one.status == "implemented"] == [], "these lack a case"
    assert sum(one.status == "waived" for one in rules.values()) <= 0.02 * len(rules)
    assert [id for id, status in examples.items() if status == "missing"] == []
