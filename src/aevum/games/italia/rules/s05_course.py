"""Chapter 5: the course of a game, turn by turn and nation by nation."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....kernel.agenda import Entry
from ....kernel.ask import NOTHING, Steps
from ....kernel.rules import rule
from ..queries import on_board, social_war, special_turn
from ..state import LANDS, OFF, ROW, Italia
from ..verbs import rouse
from .s07_placement import expected
from .s08_stacking import romans

LAST_TURN: Final = 10  # 11.0.15

# 5.0 What a nation does in its turn: the section, its title, and the procedure.
NATION_TURN: Final = (
    ("6.1", "Income", "income"),  # 5.0.3
    ("6.2", "Purchase of new units", "purchase"),
    ("7.0", "Placement of new units", "placement"),  # 5.0.4
    ("9.0", "Movement", "movement"),  # 5.0.5
    ("10.0", "Combat", "combats"),  # 5.0.6
)
# 12.2.1 A major invasion has both again.
SECOND_PHASE: Final = (
    ("9.0", "Second movement", "movement"),
    ("10.0", "Second combat", "combats"),
)
# 12.3.4 After a normal turn, or instead of one (12.3.5).
CAMPAIGN: Final = (("12.3", "Campaign", "campaign"),)
ENTRY: Final = (("7.0", "Placement of new units", "placement"),)

SEQUENCES: Final = {
    "normal": NATION_TURN,
    "major-invasion": NATION_TURN + SECOND_PHASE,
    "campaign": NATION_TURN + CAMPAIGN,
    "campaign-only": ENTRY + CAMPAIGN,
}


@cache
def phases(kind: str, nation: int) -> tuple[Entry, ...]:
    """What a nation's turn of a kind puts on the agenda."""
    return tuple((name,) if name == "combats" else (name, nation) for _, _, name in SEQUENCES[kind])


@rule("5.0", "Course of a game")
def game_turn(g: Italia) -> Steps[None]:
    """5.0.9: the turn marker moves on, and the nations play in the order of the cards (5.1.1, 5.2.1)."""
    g.turn += 1
    if g.turn > LAST_TURN:
        g.tell("game_over", "11.0.15")
        return NOTHING
    g.tell("turn", "5.0.1", turn=g.turn)
    nations = range(len(g.book.cards))
    # 5.1.3 The last turn of Italia I has no nation turns, only campaigns that alternate.
    turns = [("last_turn", 0), ("nation_done",)] if social_war(g) else [("nation_turn", nation) for nation in nations]
    g.agenda[:] = [
        ("reinforcements_of_turn", "turn-start"),  # 7.2.5
        *turns,
        ("reinforcements_of_turn", "turn-end"),
        ("scoring",),  # 11.0.2
        ("transformations",),  # 12.4
        ("game_turn",),
    ]
    return NOTHING


@rule("5.0", "Course of a game")
def nation_turn(g: Italia, nation: int) -> Steps[None]:
    """5.0.7: the phases belong to one nation; 5.0.10: a nation without pieces is skipped, unless some come (5.0.2)."""
    if not on_board(g, nation) and not expected(g, nation):
        return NOTHING
    turn = special_turn(g, nation)
    g.active = nation
    g.sacked = 0
    g.major = turn is not None and turn.kind == "major-invasion"  # 12.2.3
    g.campaign = g.book.leaders[turn.leader] if turn and turn.kind.startswith("campaign") else OFF
    g.blocked = [OFF, OFF]
    if g.events is not None:
        g.tell("nation_turn", "5.0.1", nation=nation, turn=g.turn)
    g.agenda[0:0] = [*phases(turn.kind if turn else "normal", nation), ("nation_done",)]
    if nation == romans(g):
        g.agenda.insert(0, ("restore_roma",))  # 13.1.2
    if g.master[nation] != OFF:
        g.agenda.insert(0, ("revolts", nation))  # 12.6
    return NOTHING


@rule("5.0", "Course of a game")
def nation_done(g: Italia) -> Steps[None]:
    """5.0.9: the nation's turn leaves nothing behind but its pieces."""
    g.active = g.campaign = OFF
    g.major = False
    rouse(g)
    g.landed, g.entered = bytearray(ROW), [0] * LANDS
    g.reacted, g.raids = [0] * len(g.present), 0
    g.sailed, g.boarded = bytearray(len(g.sea)), bytearray(len(g.sea))
    g.blocked = [OFF, OFF]
    return NOTHING
