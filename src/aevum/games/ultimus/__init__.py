"""Ultimus Romanorum: the Roman Empire from Radagaisus to Clovis, AD 405 to 485.

One player defends both halves of the Empire, the other leads its enemies, barbarians and usurpers (Intro.1); a
usurpation that succeeds makes them exchange these roles (5).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ...kernel.agenda import Game, Scenario
from ...kernel.ask import Steps
from .names import read, spell
from .queries import faults
from .rules import (
    s02_events,
    s02_year,
    s03_emperors,
    s03_entry,
    s03_start,
    s03_success,
    s04_regnum,
    s05_exchange,
    s06_barbarian,
    s06_battle,
    s06_migration,
    s06_mixed,
    s06_plague,
    s06_roman,
    s06_stratagems,
    s07_movement,
    s08_battle,
    s09_adjustments,
    s09_peoples,
    s09_romans,
    s10_victory,
)
from .scenarios import SCENARIOS
from .state import SEATS, Ultimus

DECK: Final = (s06_roman, s06_barbarian, s06_mixed, s06_battle, s06_plague)  # 6 each registers its stratagems
# What the agenda may name.  The sequence of play itself stands in chapter 2.
PROCEDURES: Final[Mapping[str, Callable[..., Steps[None]]]] = {
    "deploy": s03_start.deploy,
    "year": s02_year.year,
    "stratagems": s06_stratagems.stratagems,
    "initiative": s02_year.initiative,
    "geostrategies": s02_year.geostrategies,
    "fill_thrones": s03_emperors.fill_thrones,
    "play_geostrategy": s02_year.play_geostrategy,
    "enter_leaders": s03_entry.enter_leaders,
    "pax_romana": s02_year.pax_romana,
    "pax_holds": s02_year.pax_holds,
    "administration": s02_year.administration,
    "sequences": s02_year.sequences,
    "event": s02_events.event,
    "deaths": s03_entry.deaths,
    "patricians": s03_emperors.patricians,
    "succession": s03_emperors.succession,
    "succession_of_honorius": s03_emperors.succession_of_honorius,
    "usurpation_fails": s03_success.usurpation_fails,
    "reinforcements": s03_entry.reinforcements,
    "campaign": s02_year.campaign,
    "campaign_ends": s02_year.campaign_ends,
    "sequence": s02_year.sequence,
    "play_campaign": s02_year.play_campaign,
    "trek": s06_migration.trek,
    "movement": s07_movement.movement,
    "group": s07_movement.group,
    "battles": s08_battle.battles,
    "battle": s08_battle.battle,
    "stratagems_of_battle": s08_battle.stratagems_of_battle,
    "clash": s08_battle.clash,
    "hold_council": s06_mixed.hold_council,
    "sequence_done": s02_year.sequence_done,
    "review": s02_year.review,
    "exchange": s05_exchange.exchange,
    "escort_home": s03_emperors.escort_home,
    "flights": s03_emperors.flights,
    "migrations_end": s06_barbarian.migrations_end,
    "capitals_and_ports": s04_regnum.capitals_and_ports,
    "new_king": s04_regnum.new_king,
    "play_review": s02_year.play_review,
    "victory_points": s10_victory.victory_points,
    "adjustments": s09_adjustments.adjustments,
    "adjust_fleets": s09_adjustments.adjust_fleets,
    "adjust_diocese": s09_romans.adjust_diocese,
    "adjust_palatini": s09_romans.adjust_palatini,
    "adjust_guards": s09_romans.adjust_guards,
    "adjust_leaders": s09_romans.adjust_leaders,
    "adjust_refuges": s09_romans.adjust_refuges,
    "adjust_people": s09_peoples.adjust_people,
    "stratagems_back": s02_year.stratagems_back,
    "return_stratagems": s06_stratagems.return_stratagems,
    "next_year": s02_year.next_year,
}


def _setup(number: int, options: Mapping[str, str]) -> Ultimus:
    return s03_start.start(number)


GAME: Final = Game(
    title="ultimus",
    code="ULT",
    scenarios={setting.id: Scenario(setting.id, SEATS, partial(_setup, number)) for number, setting in enumerate(SCENARIOS)},
    state=Ultimus,
    procedures=PROCEDURES,
    outcome=s10_victory.outcome,
    spell=spell,
    read=read,
    faults=faults,
)
