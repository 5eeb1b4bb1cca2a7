"""Questions, options and positions of Ultimus Romanorum as numbers, for programs that learn.  A number never changes its meaning."""

from __future__ import annotations

from typing import Final

from .book import LEADERS, PEOPLES, STRATAGEMS, UNITS
from .names import PIECE
from .state import CLASSES, PLACES

# How many values there are of what options can be.
VALUES: Final = {
    "zone": PLACES,
    "unit": len(UNITS),
    "leader": len(LEADERS),
    "piece": PIECE + len(LEADERS),
    "people": len(PEOPLES),
    "diocese": 12,
    "stratagem": len(STRATAGEMS),
}

WORDS: Final = ("done", "go", "halt", "leave", "no", "pass", "rest", "stay", "unusable", "yes", "suggested", "suggested_everywhere")

PROMPTS: Final = (
    "alliance_of", "alliance_with", "answer_call", "augustus", "bagaudes_at", "call_to_diocese", "candidate", "claimant",
    "council_at", "deploy", "desertion_at", "discard", "embark", "enter_at", "escape_to", "escort", "evade", "evade_to",
    "evade_with", "flee_to", "fleet_at", "germanophobia_at", "guard_for", "home_at", "land_at", "land_piece", "leave_behind",
    "march_to", "migrate_to", "migration", "move_from", "move_piece", "move_to", "new_capital", "new_king", "next_battle",
    "patrician", "plague_at", "play", "pretender", "put_back", "raise", "rally", "rebels", "refuge_leader", "refuge_unit",
    "retreat_to", "return_at", "rex_of_interregnum", "sail_to", "settle_at", "take", "take_refuge", "treaty", "trek_to",
    "tribute", "usurper", "victim", "weaken", "win_over", "winter_at",
)  # fmt: skip

# What a question mentions.
DETAILS: Final = ("below", "count", "diocese", "fleet", "half", "leader", "left", "moment", "people", "room", "side", "unit", "zone")

# Fields that are bit sets, and how many bits they have.
BITS: Final = {
    "silent": 2, "heirless": 2, "triumph": 2, "sailed": CLASSES,
    "pacified": len(PEOPLES), "crowned": len(PEOPLES), "migrants": len(PEOPLES),
}  # fmt: skip

# Fields that are lists without an order, and how many kinds of items there are.
COUNTS: Final = {
    **dict.fromkeys(("hands", "bag", "shown", "laid", "removed", "gifts"), len(STRATAGEMS)),
    **dict.fromkeys(("outbreaks", "epidemics"), PLACES),
}

FACES: Final = 64  # a stratagem is drawn by its place in the bowl; there are fewer than these
