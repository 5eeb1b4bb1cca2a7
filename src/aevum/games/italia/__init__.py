"""Italia I and Italia II: nations washing over Italy, 330 BC to AD 820.

Each player leads several nations (1.0.3); who has most points over all of them at the end wins (1.0.4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ...kernel.agenda import Game, Option, Scenario
from ...kernel.ask import Steps
from .names import read, spell
from .queries import faults
from .rules import (
    s04_start,
    s05_course,
    s06_income,
    s07_placement,
    s09_movement,
    s10_combat,
    s10_naval,
    s11_victory,
    s12_campaigns,
    s12_submission,
    s13_italia_1,
)
from .state import Italia

# What the agenda may name.  The sequence of play itself stands in chapter 5.
PROCEDURES: Final[Mapping[str, Callable[..., Steps[None]]]] = {
    "game_turn": s05_course.game_turn,
    "nation_turn": s05_course.nation_turn,
    "nation_done": s05_course.nation_done,
    "income": s06_income.income,
    "purchase": s06_income.purchase,
    "placement": s07_placement.placement,
    "reinforcements_of_turn": s07_placement.reinforcements_of_turn,
    "movement": s09_movement.movement,
    "group": s09_movement.group,
    "halt": s09_movement.halt,
    "combats": s10_combat.combats,
    "next_combat": s10_combat.next_combat,
    "combat": s10_combat.combat,
    "naval_combat": s10_naval.naval_combat,
    "scoring": s11_victory.scoring,
    "campaign": s12_campaigns.campaign,
    "campaign_movement": s12_campaigns.campaign_movement,
    "campaign_step": s12_campaigns.campaign_step,
    "campaign_halt": s12_campaigns.campaign_halt,
    "blocking": s12_campaigns.blocking,
    "campaign_raids": s12_campaigns.campaign_raids,
    "reactions": s12_campaigns.reactions,
    "reaction": s12_campaigns.reaction,
    "react": s12_campaigns.react,
    "transformations": s12_submission.transformations,
    "revolts": s12_submission.revolts,
    "restore_roma": s13_italia_1.restore_roma,
    "to_the_alpes": s13_italia_1.to_the_alpes,
    "join_hannibal": s13_italia_1.join_hannibal,
    "last_turn": s13_italia_1.last_turn,
    "defection": s13_italia_1.defection,
}

# 1.0.6 Beginners may leave out chapters 13 and 14.
ADVANCED: Final = Option("yes", ("yes", "no"))


def _setup(number: int, options: Mapping[str, str]) -> Italia:
    return s04_start.start(number, options["advanced"] == "yes")


def _scenario(number: int, seats: tuple[str, ...]) -> Scenario:
    return Scenario(
        f"italia-{number}",
        seats,
        partial(_setup, number),
        {"advanced": ADVANCED},
        spell=partial(spell, number),
        read=partial(read, number),
    )


GAME: Final = Game(
    title="italia",
    code="ITA",
    scenarios={
        "italia-1": _scenario(1, ("red", "yellow", "blue")),  # 1.0.1, 3.0.1
        "italia-2": _scenario(2, ("red", "yellow", "blue", "green")),  # 1.0.2, 3.0.2, 3.0.3
    },
    state=Italia,
    procedures=PROCEDURES,
    outcome=s11_victory.outcome,
    spell=partial(spell, 1),  # each edition has its own, see _scenario
    read=partial(read, 1),
    faults=faults,
)
