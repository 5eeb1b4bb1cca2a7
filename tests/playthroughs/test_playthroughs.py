"""A game goes on as it went when somebody last read it."""

from __future__ import annotations

import pytest

from playthroughs.transcript import path, scenarios, transcript


@pytest.mark.parametrize(("title", "scenario"), list(scenarios()))
def test_the_game_goes_as_it_was_read(title: str, scenario: str) -> None:
    """A difference is a changed rule or wording: read it, then write the transcript anew."""
    assert transcript(title, scenario) == path(title, scenario).read_text(encoding="utf-8")
