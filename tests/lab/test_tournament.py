"""Tournaments: sets of mirrored games on common dice, shares with honest intervals, ratings."""

from __future__ import annotations

import json

import pytest

from aevum import games
from aevum.kernel.agenda import Outcome
from aevum.lab.intervals import Sets, wilson
from aevum.lab.simulate import Result, plan_of
from aevum.lab.tournament import Standings, duels, mixtures
from cli.conftest import Run, aevum  # noqa: F401  # a fixture

THREE = ("red", "yellow", "blue")


def test_everybody_sits_everywhere_on_the_same_dice() -> None:
    lineups = duels(THREE, ["random", "heuristic"])
    assert len(lineups) == 6
    for bot in ("random", "heuristic"):
        alone = [lineup for lineup in lineups if list(lineup.values()).count(bot) == 1]
        assert {seat for lineup in alone for seat, name in lineup.items() if name == bot} == set(THREE)
    plan = plan_of(games.load("italia"), "italia-1", lineups, {})
    assert sorted(map(str, plan.lineups)) == sorted(map(str, (plan.match(number).bots for number in range(6))))
    assert {plan.match(number).seed for number in range(6)} == {0}
    assert plan.match(6).seed == 1


def test_one_bot_alone_and_pairs_at_two_seats() -> None:
    assert len(duels(THREE, ["random", "heuristic"], "heuristic")) == 3
    assert duels(("north", "south"), ["a", "b"]) == [{"north": "a", "south": "b"}, {"north": "b", "south": "a"}]
    assert duels(("north", "south"), ["a", "b"], "b") == duels(("north", "south"), ["a", "b"])
    assert len(mixtures(THREE, ["a", "b", "c"])) == 6
    with pytest.raises(ValueError, match="3 seats need as many different bots"):
        mixtures(THREE, ["a", "b"])


def _won(number: int, seat: str) -> Result:
    return Result(number, 0.1, 10, Outcome({name: float(name == seat) for name in THREE}, (seat,), "1"))


def test_shares_count_whole_sets_and_ratings_follow_the_winners() -> None:
    plan = plan_of(games.load("italia"), "italia-1", duels(THREE, ["heuristic", "random"], "heuristic"), {})
    standings = Standings(plan)
    for number in range(30):
        mine = next(seat for seat, name in plan.match(number).bots.items() if name == "heuristic")
        standings.add(_won(number, mine if number % 3 else "yellow"))
    standings.add(Result(30, 0.1, error="KeyError: 'x'"))
    standings.add(Result(31, 0.1))
    (duel,) = standings.duels()
    assert (duel.bot, duel.against, duel.games, duel.fair) == ("heuristic", "random", 30, pytest.approx(1 / 3))
    assert duel.wins.share == pytest.approx(2 / 3)
    assert duel.times_fair == pytest.approx(2.0)
    first, second = standings.ratings()
    assert first.bot == "heuristic"
    assert first.low < first.strength < first.high
    assert first.strength > second.strength
    assert standings.unfinished == 1
    assert standings.failures == [("KeyError: 'x'", plan.again(30))]


def test_intervals_know_that_games_of_a_set_belong_together() -> None:
    """Sets in which all games go alike say no more than one game each."""
    alike, mixed = Sets(), Sets()
    for i in range(60):
        alike.add(4.0 * (i % 2), 4)
        mixed.add(2.0, 4)
    assert alike.interval().share == mixed.interval().share == 0.5
    wide, narrow = (one.interval().high - one.interval().low for one in (alike, mixed))
    assert wide == pytest.approx(wilson(30, 60).high - wilson(30, 60).low, rel=0.05)
    assert narrow < wide * 0.6
    assert wilson(0, 0).low == 0.0


def test_the_command_tells_who_beats_whom(aevum: Run) -> None:  # noqa: F811
    said = aevum("tournament", "italia", "--bots", "random", "heuristic", "--alone", "heuristic", "-n", "2", "--jobs", "1", "--json")
    assert said.code == 0, said.err
    told = json.loads(said.out)
    assert told["games"] == 3  # a whole set
    (duel,) = told["duels"]
    assert (duel["bot"], duel["against"], duel["games"]) == ("heuristic", "random", 3)
    assert [rating["bot"] for rating in told["ratings"]] == ["heuristic", "random"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "random"], "a tournament needs two bots at least, as in: --bots random heuristic"),
        (["--bots", "random", "clever"], "there is no bot 'clever'; possible: "),
        (["--bots", "random", "heuristic", "--mixed"], "3 seats need as many different bots; there are random, heuristic"),
        (["--bots", "random", "heuristic", "--alone", "search"], "there is no bot of the tournament 'search'; possible: random, heuristic"),
    ],
)
def test_mistakes_in_a_tournament_are_met_with_what_is_possible(aevum: Run, words: list[str], message: str) -> None:  # noqa: F811
    said = aevum("tournament", "italia", *words)
    assert said.code == 2
    assert said.err.startswith(f"aevum: {message}")
