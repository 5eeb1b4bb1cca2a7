"""Questions, tallies, the chain of rules, and moments."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.kernel.ask import (
    PASS,
    Ask,
    AskAll,
    Draw,
    Refusal,
    Roll,
    Steps,
    amount,
    ask_all,
    choose,
    draw,
    roll,
)
from aevum.kernel.moments import Moments
from aevum.kernel.rules import Section, chain, rule
from aevum.kernel.tally import Tally, tally


def test_a_question_accepts_its_options_and_nothing_else() -> None:
    ask = Ask("red", "place", [1, 2, (3, 4), PASS])
    assert all(ask.accepts(option) for option in (1, 2, (3, 4), PASS))
    for strange in (True, 1.0, "1", 3, None, [3, 4], (3, 5), b"pass"):
        assert not ask.accepts(strange)


def test_a_range_is_a_question_of_bounds() -> None:
    steps = amount("red", "bid", 0, 4)
    ask = next(steps)
    assert isinstance(ask, Ask)
    assert (ask.of, list(ask.options)) == ("amount", [0, 1, 2, 3, 4])
    assert not ask.accepts(5)
    assert not ask.accepts(False)


def test_a_question_knows_why_not() -> None:
    asked = []

    def why(candidate: Any) -> Refusal | None:
        asked.append(candidate)
        return Refusal("9.1", "too_far") if candidate == 9 else None

    ask = Ask("red", "place", [1], why=why)
    assert ask.refusal(9) == Refusal("9.1", "too_far")
    assert ask.refusal(8) is None
    assert ask.refusal(1) is None
    assert asked == [9, 8]  # what is offered needs no reason
    assert Ask("red", "place", [1]).refusal(9) is None


@pytest.mark.parametrize("candidate", [99, -99, "Atlantis", None, (1, 2), [], {}])
def test_what_is_no_thing_of_the_game_has_no_reason(candidate: Any) -> None:
    holders = [0, 1]
    ask = Ask("red", "place", [1], why=lambda zone: Refusal("9.2", "held") if holders[zone] else None)
    assert ask.refusal(candidate) is None


@pytest.mark.parametrize(
    ("answer", "accepted"),
    [((1, 6), True), ((1, 7), False), ((0, 1), False), ((1,), False), ((1, 2, 3), False), ([1, 6], False), ((True, 1), False), (3, False)],
)
def test_a_roll_accepts_dice_of_its_faces(answer: Any, accepted: bool) -> None:
    assert Roll(6, 2, "battle").accepts(answer) is accepted


@pytest.mark.parametrize(
    ("answer", "accepted"),
    [((3, 3), True), ((3, 5), True), ((5, 5), False), ((4, 3), False), ((3,), False), ([3, 3], False), (3, False)],
)
def test_a_draw_accepts_what_the_pool_holds(answer: Any, accepted: bool) -> None:
    assert Draw([3, 3, 5], 2, "hand").accepts(answer) is accepted


def test_rules_receive_the_answers() -> None:
    def rules() -> Steps[list[Any]]:
        return [
            (yield from choose("red", "place", [1, 2])),
            (yield from roll(6, 1, "luck")),
            (yield from draw([7, 8], 1, "card", audience=("red",))),
            (yield from ask_all([Ask("red", "bid", [1, 2]), Ask("blue", "bid", [1, 2])])),
        ]

    found: list[Any] = []

    def caller() -> Steps[None]:
        found.append((yield from rules()))

    assert [type(question) for question in _conversation(caller(), 2, (6,), (7,), (1, 2))] == [Ask, Roll, Draw, AskAll]
    assert found == [[2, (6,), (7,), (1, 2)]]


def _conversation(steps: Steps[Any], *answers: Any) -> list[Any]:
    """The questions that some steps ask when they get these answers and then end."""
    questions = [next(steps, None)]
    for answer in answers:
        try:
            questions.append(steps.send(answer))
        except StopIteration:
            break
    return questions


def test_a_tally_carries_its_reasons() -> None:
    odds = tally([(2, "10.2.4"), (0, "10.2.7"), (-1, "10.2.3")])
    assert odds.total == 1
    assert str(odds) == "+1 (+2 10.2.4, -1 10.2.3)"
    assert [rule for _, rule in odds] == ["10.2.4", "10.2.3"]
    assert str(Tally()) == "+0"
    assert tally([(-3, "1.1")]).total == -3


def test_the_chain_names_the_rules_that_ask() -> None:
    @rule("2", "Movement")
    def movement() -> Steps[None]:
        yield from unnamed()

    def unnamed() -> Steps[None]:
        yield from interception()

    @rule("2.1", "Interception")
    def interception() -> Steps[None]:
        yield Ask("red", "intercept", [1, 2])

    steps = movement()
    assert chain(steps) == (Section("2", "Movement"),)
    next(steps)
    assert chain(steps) == (Section("2", "Movement"), Section("2.1", "Interception"))
    assert str(chain(steps)[-1]) == "2.1 Interception"
    assert chain(None) == ()


class TestMoments:
    def windows(self, stop: bool) -> tuple[Moments, list[str]]:
        moments, told = Moments(), []

        @moments.before("battle", lambda where: ["red", "blue"])
        def ambush(where: int, seat: str) -> Steps[bool]:
            told.append(f"before {seat} {where}")
            return (yield from choose(seat, "ambush", [False, True])) and stop

        @moments.after("battle", lambda where: ["blue"])
        def rally(where: int, seat: str) -> Steps[None]:
            told.append(f"after {seat} {where}")
            yield from choose(seat, "rally", [1, 2])

        return moments, told

    def battle(self, told: list[str]) -> Steps[None]:
        told.append("battle")
        return
        yield

    def play(self, steps: Steps[bool], *answers: Any) -> bool:
        results = []

        def caller() -> Steps[None]:
            results.append((yield from steps))

        _conversation(caller(), *answers)
        (result,) = results
        return bool(result)

    def test_interrupts_then_the_event_then_reactions(self) -> None:
        moments, told = self.windows(stop=False)
        assert self.play(moments.open("battle", 7, event=self.battle(told)), False, True, 1)
        assert told == ["before red 7", "before blue 7", "battle", "after blue 7"]

    def test_an_interrupt_can_stop_the_event(self) -> None:
        moments, told = self.windows(stop=True)
        assert not self.play(moments.open("battle", 7, event=self.battle(told)), False, True)
        assert told == ["before red 7", "before blue 7"]

    def test_a_moment_without_event_or_windows_passes(self) -> None:
        moments, told = self.windows(stop=False)
        assert self.play(moments.open("harvest"))
        assert told == []
