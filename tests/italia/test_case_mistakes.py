"""What a case of Italia says wrongly is answered with what is possible."""

from __future__ import annotations

import pytest

from aevum import games
from aevum.kit import cases, trial


def carry_out(text: str) -> None:
    (case,) = cases.parse(f"CASE 9.9 a case\nGAME italia italia-1\n{text}", "some.case")
    trial.run(case, games)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("Celtz: 1 infantry in Roma", "'Celtz' is no nation; there are: celts, etruscans"),
        ("Celts: 1 infantry in Rome", "'Rome' is no zone or sea; there are: "),
        ("Celts: 1 hoplite in Roma", "'hoplite' is no "),
        ("Celts: 1 hoplite waiting", "'hoplite' is no "),
        ("Romans: 2 legion in Mare Sardoum", "land units and leaders are at sea aboard a fleet"),
        ("Romans: 1 fleet in Roma", "Roma is no sea"),
        ("Celts: 1 fleet in Mare Sardoum", "celts have no more fleets; they have 0 in all"),
        ("Romans: 1 fleet with 3 legion in Mare Sardoum", "a fleet carries two units"),
        ("Romans: a legion", "is not a statement of GIVEN; possible are: set-up, turn TURN"),
    ],
)
def test_a_position_that_cannot_be_set_up(given: str, message: str) -> None:
    with pytest.raises(cases.CaseError) as caught:
        carry_out(f"GIVEN {given}\nWHEN do scoring\nTHEN no question")
    assert message in str(caught.value)


def test_a_procedure_wants_what_it_is_about() -> None:
    with pytest.raises(cases.CaseError, match="'everybody' is no nation, zone, sea or number"):
        carry_out("WHEN do group everybody\nTHEN no question")


def test_a_zone_of_the_set_up_can_be_emptied() -> None:
    carry_out("GIVEN set-up\nRoma is empty\nLiguria is empty\nWHEN do scoring\nTHEN no Romans in Roma")


def test_what_is_not_so_is_told() -> None:
    with pytest.raises(cases.CaseFailed, match="found: 1 infantry"):
        carry_out("GIVEN Celts: 1 infantry in Verona\nWHEN do scoring\nTHEN Celts: 2 infantry in Verona")


def test_a_misspelt_option_is_no_option_that_is_not_offered() -> None:
    with pytest.raises(cases.CaseFailed, match="'Rmoa' is no zone"):
        carry_out("GIVEN Celts: 1 infantry in Verona\nWHEN do group Celts\nTHEN not offered Rmoa")
