"""The toys of a release that has another Isthmus altogether: no older position can be played on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from aevum.kernel.agenda import Game, Scenario
from aevum.kernel.ask import Steps
from aevum.kernel.rules import rule

from . import isthmus, market
from .isthmus import Isthmus


@rule("1.1", "March")
def march(g: Isthmus) -> Steps[None]:
    yield from isthmus.movement(g, 0)
    yield from isthmus.movement(g, 1)


def _begun(scenario: Scenario, options: Mapping[str, str]) -> Isthmus:
    g = scenario.setup(options)
    assert isinstance(g, Isthmus)
    g.agenda = [("march",)]
    return g


def _other(scenario: Scenario) -> Scenario:
    return replace(scenario, setup=lambda options: _begun(scenario, options))


GAMES: dict[str, Game] = {
    "isthmus": replace(
        isthmus.GAME, procedures={"march": march}, scenarios={name: _other(scenario) for name, scenario in isthmus.GAME.scenarios.items()}
    ),
    "market": market.GAME,
}
TITLES = tuple(GAMES)


def load(title: str) -> Game:
    return GAMES[title]
