"""Chapter 4: the starting position."""

from __future__ import annotations

from ..cards import FLEET, LAND_KINDS
from ..state import LANDS, Italia, empty
from ..verbs import build, claim, launch, put
from .s08_stacking import start_capital

# 4.0 Starting play


def start(number: int, advanced: bool) -> Italia:
    """4.0.1, 4.0.2: the board with the units that the cards name; nobody has points yet (4.0.3)."""
    g = empty(number, advanced)
    for nation, card in enumerate(g.book.cards):
        for entry in card.setup:
            zone = g.book.board.index[entry.zone]
            units = entry.by_kind()
            for _ in range(units[FLEET]):
                launch(g, nation, zone)
            if zone < LANDS:
                for kind in range(LAND_KINDS):
                    if units[kind]:
                        put(g, nation, zone, kind, units[kind])
                claim(g, nation, zone)
                if entry.city:
                    build(g, zone, "4.0.2")
    start_capital(g)
    g.agenda = [("game_turn",)]
    return g
