"""Balance: the reconstructed numbers, what each moves, and a proposal that leaves the data as it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aevum import games
from aevum.games.italia.cards import Edition
from aevum.kit import packs
from aevum.lab import balance
from aevum.lab.balance import Effect, Knob, knobs, propose
from aevum.lab.intervals import wilson
from aevum.lab.plan import fingerprint
from cli.conftest import Run, aevum  # noqa: F401  # a fixture


def test_only_reconstructed_numbers_are_turned() -> None:
    found = {knob.name: knob for knob in knobs("italia", "italia-1", "points")}
    assert found["samnites pillage 1"].file == "italia_1.toml"
    assert "celts zones 1 (turns 3, 5; zones Liguria, Mediolanum, Tridentum, Verona)" in found
    assert "etruscans zones 3 (turns 5; zones Pavia, Ravenna, Etruria)" not in found  # an example of the rulebook says it
    assert {knob.file for knob in knobs("italia", "italia-2", "points")} == {"italia_2.toml"}
    assert knobs("italia", "italia-1", "no-such-field") == []


def test_numbers_move_in_halves_and_stay_above_nothing() -> None:
    small, large = Knob("f", (), "", 0.5), Knob("f", (), "", 6.0)
    assert [small.turned(steps) for steps in (-2, -1, 0, 1)] == [0.0, 0.0, 0.5, 1.0]
    assert [large.turned(steps) for steps in (-1, 1)] == [4.5, 7.5]


def test_a_pack_holds_the_changed_number_and_nothing_else(tmp_path: Path) -> None:
    (knob,) = knobs("italia", "italia-1", "points", "samnites pillage")
    balance.write(tmp_path, "italia", {knob: 3.0})
    ours, theirs = packs.read(packs.find("italia", knob.file)), packs.read(tmp_path / "italia" / knob.file)
    assert theirs != ours
    samnites = next(nation for nation in theirs["nation"] if nation["id"] == "samnites")
    assert samnites["pillage"][0]["points"] == 3
    samnites["pillage"][0]["points"] = knob.value
    assert theirs == ours
    assert Edition(1, tmp_path / "italia" / knob.file).cards


def _effect(name: str, value: float, *moved: float, error: float = 0.02) -> Effect:
    return Effect(Knob("f", (name,), name, value), moved, (error,) * len(moved))


def test_a_proposal_turns_what_brings_all_seats_nearer_to_their_share() -> None:
    now = [wilson(60, 100), wilson(20, 100), wilson(20, 100)]
    help_two = _effect("two", 2.0, -0.06, 0.08, -0.02)
    help_three = _effect("three", 2.0, -0.06, -0.02, 0.08)
    unsure = _effect("unsure", 2.0, -0.20, 0.10, 0.10, error=0.5)
    steps = dict(propose(now, [unsure, help_two, help_three]))
    assert steps == {help_two.knob: 3, help_three.knob: 3} or steps == {help_two.knob: 2, help_three.knob: 2}
    against = _effect("one", 2.0, 0.10, -0.05, -0.05)
    assert dict(propose(now, [against])) == {against.knob: -3}
    assert propose([wilson(33, 99)] * 3, [help_two]) == []


def test_the_command_measures_proposes_and_leaves_the_data_alone(aevum: Run, tmp_path: Path) -> None:  # noqa: F811
    before = fingerprint("italia")
    said = aevum("balance", "italia", "italia-1", "--only", "samnites pillage", "-n", "6", "--jobs", "2", "--json")
    assert said.code == 0, said.err
    told = json.loads(said.out)
    assert sum(wins["share"] for wins in told["wins"].values()) == pytest.approx(1.0)
    assert [knob["place"] for knob in told["knobs"]] == ["samnites pillage 1"]
    assert sum(told["knobs"][0]["moved"].values()) == pytest.approx(0.0)
    assert fingerprint("italia") == before
    assert games.load("italia")
    wrong = aevum("balance", "italia", "italia-1", "--only", "gauls")
    assert wrong.err == "aevum: no reconstructed entry of italia-1 has a number 'points' and 'gauls' in its place\n"


def test_a_proposal_is_written_as_text_and_as_a_pack(tmp_path: Path) -> None:
    from aevum.cli import balance as command
    from aevum.cli.choices import Mistake
    from aevum.lab.balance import Proposal

    (knob,) = knobs("italia", "italia-1", "points", "samnites pillage")
    proposal = Proposal([(knob, 1)], [wilson(1, 3)] * 3, [wilson(1, 3)] * 3)
    command.write(tmp_path, games.load("italia"), ["red", "yellow", "blue"], proposal)
    assert f"samnites pillage 1: {knob.value:g} -> {knob.turned(1):g}" in (tmp_path / "proposal.txt").read_text(encoding="utf-8")
    assert packs.read(tmp_path / "italia" / "italia_1.toml")
    with pytest.raises(Mistake, match="holds a pack of italia already"):
        command.write(tmp_path, games.load("italia"), ["red", "yellow", "blue"], proposal)
