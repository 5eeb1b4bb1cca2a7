"""What the verbs maintain for speed is always what follows from the position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aevum.bots.worlds import dice
from aevum.games.ultimus import GAME
from aevum.games.ultimus.rules.s07_movement import places_to_leave
from aevum.games.ultimus.state import Ultimus
from aevum.kernel.agenda import playout
from aevum.kernel.ask import Ask

DERIVED = (
    "court", "enemy_land", "hostile", "hostile_leaders", "present", "present_leaders", "rooted", "rooted_leaders",
    "stack", "tired", "tired_leaders", "united", "vacant",
)  # fmt: skip


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_what_verbs_maintain_follows_from_the_position(scenario: str) -> None:
    rng, state, looked = Random(scenario), GAME.start(scenario), 0
    assert isinstance(state, Ultimus)

    def decide(ask: Ask) -> Any:
        nonlocal looked
        if rng.random() < 0.05:
            anew = Ultimus.unpack(state.pack())
            for name in DERIVED:
                assert getattr(state, name) == getattr(anew, name), (name, ask.prompt)
            if ask.prompt == "move_from":
                assert places_to_leave(anew, (ask.about or {})["side"]) == places_to_leave(state, (ask.about or {})["side"])
                looked += 1
        return rng.choice(ask.options)

    playout(GAME, state, decide, dice(rng))
    assert looked > 10
