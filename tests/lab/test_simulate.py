"""Many games: counted rightly, repeatable one by one, and a broken game is a finding."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import toys
from aevum import games
from aevum.kernel.ask import Steps, choose
from aevum.lab.simulate import play, simulate

ISTHMUS = toys.load("isthmus")
BOTS = dict.fromkeys(("north", "south"), "random")


def test_batches_and_single_games_agree() -> None:
    report = simulate(ISTHMUS, "few", 60, seed=5)
    assert (report.games, report.failures, report.unfinished) == (60, [], 0)
    alone = [play(ISTHMUS, "few", {"turns": "8"}, BOTS, seed) for seed in range(5, 65)]
    assert report.decisions == sum(decisions for _, decisions in alone)
    outcomes = [ISTHMUS.outcome(state) for state, _ in alone]
    for seat in BOTS:
        assert report.wins[seat] == pytest.approx(sum((seat in one.winners) / len(one.winners) for one in outcomes))
        assert report.points[seat] == pytest.approx(sum(one.points[seat] for one in outcomes) / 60)


def test_processes_play_the_same_games() -> None:
    game = games.load("italia")
    one, two = (simulate(game, "italia-1", 4, seed=1, jobs=jobs) for jobs in (1, 2))
    assert (one.decisions, one.wins, one.points) == (two.decisions, two.wins, pytest.approx(two.points))


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(ISTHMUS, "few", 10, progress=told.append)
    assert told[-1] == 10
    assert told == sorted(told)


def test_a_broken_game_is_a_finding() -> None:
    def movement(g: Any, side: int) -> Steps[None]:
        yield from choose("north", "move_from", ["a", "b"])
        raise KeyError("the bridge")

    broken = replace(ISTHMUS, procedures={**ISTHMUS.procedures, "movement": movement})
    report = simulate(broken, "few", 3, seed=10)
    assert [failure.seed for failure in report.failures] == [10, 11, 12]
    assert report.failures[0].error == "KeyError: 'the bridge'"
    assert sum(report.wins.values()) == 0


def test_an_endless_procedure_is_stopped() -> None:
    def movement(g: Any, side: int) -> Steps[None]:
        while True:
            yield from choose("north", "move_from", ["a", "b"])

    endless = replace(ISTHMUS, procedures={**ISTHMUS.procedures, "movement": movement})
    report = simulate(endless, "few", 2, limit=50)
    assert (report.unfinished, report.failures) == (2, [])
