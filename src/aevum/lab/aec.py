"""A game as an environment of PettingZoo (AEC): one agent per seat, its options masked, its observation what it may see.

    from aevum.lab.aec import env
    table = env("italia", "italia-1")

This module needs pettingzoo; ``pip install 'aevum[lab]'`` brings it.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .. import games
from ..kernel.agenda import Game
from ..kernel.chance import Seeded
from ..kernel.session import Session
from ..kernel.view import observe
from ..kit.words import Words
from .numbers import Eyes, Numbering, Options, numbering_of

LEAST, MOST = -65536.0, 65535.0  # points may be below nothing


def env(title: str, scenario: str | None = None, render_mode: str | None = None, **options: str) -> Table:
    """The environment of a title's scenario; its first if none is named."""
    game = games.load(title)
    return Table(game, scenario or next(iter(game.scenarios)), numbering_of(title), options, render_mode)


class Table(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A table at which agents sit.

    At the end a seat's reward is its share of the victory less the share that is due to each: 2/3 for the winner of
    three, -1/3 for the others.
    """

    metadata: Final = {"name": "aevum", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, scenario: str, numbering: Numbering, options: Mapping[str, str] | None = None, render_mode: str | None = None) -> None:
        self.game, self.scenario, self.render_mode = game, scenario, render_mode
        self._options = game.complete(scenario, options or {})
        self._numbers, self._eyes = Options(numbering), Eyes(numbering, game.start(scenario, self._options))
        self.metadata = {**self.metadata, "name": f"aevum_{scenario.replace('-', '_')}"}  # type: ignore[misc]
        self.possible_agents = list(game.scenarios[scenario].seats)
        space = spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (self._eyes.count,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._numbers.count,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self._numbers.count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """A new game; the same seed gives the same dice."""
        self.session = Session.new(self.game, self.scenario, self._options, Seeded(randbits(64) if seed is None else seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        ask = self.session.question(agent)
        seen = observe(self.session.state, self.possible_agents.index(agent))
        mask = np.zeros(self._numbers.count, np.int8)
        if ask is not None:
            mask[self._numbers.offered(ask)] = 1
        return {"observation": np.array(self._eyes.look(seen, ask), np.float32), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        ask = self.session.question(agent)
        assert ask is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.session.answer(agent, self._numbers.option(ask, int(action)))
        self.session.past.clear()  # nobody will go back
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Whose turn it is, or what everybody gets."""
        outcome = self.session.outcome
        if outcome is None:
            self.agent_selection = self.session.asked()[0].seat
            return
        due = 1 / len(self.possible_agents)
        for seat in self.agents:
            self.rewards[seat] = (seat in outcome.winners) / len(outcome.winners) - due
            self.terminations[seat] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """Who is asked what, and the points."""
        words = Words(self.session.game, "en")
        asked = [f"{words.option('seat', ask.seat)}: {words.ask(ask)}" for ask in self.session.asked()]
        points = ", ".join(f"{seat} {points:g}" for seat, points in self.game.outcome(self.session.state).points.items())
        return "\n".join([*asked, points])

    def close(self) -> None:
        """Nothing is held open."""
