"""Chance: seeded, scripted, verifiable and enumerated."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aevum.kernel.ask import Draw, Roll
from aevum.kernel.chance import Scripted, ScriptError, Seeded, Verifiable, commit, outcomes

DICE = Roll(6, 2, "battle")
CARDS = Draw([1, 1, 2, 3], 2, "hand")


@given(st.integers(), st.integers(0, 10_000), st.integers(1, 100), st.integers(0, 8))
def test_seeded_chance_depends_on_the_seed_and_the_number_alone(seed: int, n: int, sides: int, count: int) -> None:
    question = Roll(sides, count, "any")
    answer = Seeded(seed).answer(question, n)
    assert question.accepts(answer)
    assert Seeded(seed).answer(question, n) == answer


def test_seeds_and_numbers_differ() -> None:
    throws = {Seeded(seed).answer(Roll(1000, 4, "any"), n) for seed in range(10) for n in range(10)}
    assert len(throws) == 100


def test_dice_are_fair() -> None:
    chance = Seeded("fair")
    faces = Counter(die for n in range(3000) for die in chance.answer(DICE, n))
    assert set(faces) == set(range(1, 7))
    assert all(850 < count < 1150 for count in faces.values())  # 1000 expected, more than five deviations


def test_numbers_that_would_not_be_fair_are_thrown_away() -> None:
    """With 3 * 2**30 faces a quarter of all blocks has to be refused; the answers stay in bounds."""
    wide = Roll(3 * 2**30, 50, "wide")
    assert wide.accepts(Seeded(1).answer(wide, 0))


@given(st.integers(0, 1000))
def test_draws_take_what_the_pool_holds(n: int) -> None:
    assert CARDS.accepts(Seeded(5).answer(CARDS, n))


def test_scripted_chance_gives_what_is_written() -> None:
    chance = Scripted([[3, 4], [1, 3]], first=7)
    assert chance.answer(DICE, 7) == (3, 4)
    assert chance.answer(CARDS, 8) == (1, 3)
    with pytest.raises(ScriptError, match=r"the script has 2 answers; battle \(2 dice\) is number 3"):
        chance.answer(DICE, 9)
    with pytest.raises(ScriptError, match="is number 0"):
        chance.answer(DICE, 6)
    with pytest.raises(ScriptError, match=r"answer 2 of the script, \(1, 3\), does not fit luck \(1 dice\)"):
        chance.answer(Roll(6, 1, "luck"), 8)


def test_verifiable_chance_can_be_recomputed_from_what_is_revealed() -> None:
    chance = Verifiable(b"secret", "game-1", {"red": "tea", "blue": "salt"})
    assert chance.commitment == commit(b"secret") != commit(b"other")
    again = Verifiable(b"secret", "game-1", {"blue": "salt", "red": "tea"})
    assert [chance.answer(DICE, n) for n in range(20)] == [again.answer(DICE, n) for n in range(20)]
    assert DICE.accepts(chance.answer(DICE, 0))


@pytest.mark.parametrize(
    "other",
    [
        Verifiable(b"secret2", "game-1", {"red": "tea"}),
        Verifiable(b"secret", "game-2", {"red": "tea"}),
        Verifiable(b"secret", "game-1", {"red": "salt"}),
        Verifiable(b"secret", "game-1"),
        Verifiable(b"secret", "game-1", {"redt": "ea"}),
    ],
)
def test_every_part_of_verifiable_chance_counts(other: Verifiable) -> None:
    chance = Verifiable(b"secret", "game-1", {"red": "tea"})
    assert [chance.answer(Roll(1000, 4, "x"), n) for n in range(3)] != [other.answer(Roll(1000, 4, "x"), n) for n in range(3)]


def test_every_outcome_of_dice_has_its_probability() -> None:
    found = dict(outcomes(DICE))
    assert len(found) == 36
    assert sum(found.values()) == 1
    assert found[(6, 6)] == Fraction(1, 36)


def test_every_outcome_of_a_draw_has_its_probability() -> None:
    found = dict(outcomes(CARDS))
    assert sum(found.values()) == 1
    assert found[(1, 1)] == Fraction(1, 6)
    assert found[(1, 2)] == Fraction(1, 6)
    assert found[(2, 3)] == Fraction(1, 12)
    assert (2, 2) not in found
