"""Questions, options and positions of Italia as numbers, for programs that learn.  A number never changes its meaning."""

from __future__ import annotations

from typing import Final

from .cards import KINDS
from .queries import LEADER
from .state import LANDS, PLACES

LEADERS, FLEETS, NATIONS = 40, 40, 20  # more than either edition has

# How many values there are of what options can be.
VALUES: Final = {
    "zone": PLACES,
    "sea": PLACES,
    "kind": len(KINDS),
    "piece": LEADER + LEADERS,
    "nation": NATIONS,
    "fleet": FLEETS,
    "amount": 40,
}

WORDS: Final = (
    "attack", "by_land", "campaign", "city", "convert_none", "done", "end", "fight", "fight_on", "from_sea", "garrison", "gold",
    "invade", "keep", "leave", "move", "obey", "pass", "pillage", "points", "raid", "rebuild", "revolt", "stay", "stop", "submit",
    "take", "take_all",
)  # fmt: skip

PROMPTS: Final = (
    "block", "block_with", "board_count", "campaign", "capital", "city_site", "convert", "enter_from", "fleet_retreat",
    "fleet_retreat_to", "flee_elephants", "garrison", "invaders", "land_piece", "last_turn", "march", "move_count", "move_from",
    "move_piece", "move_to", "naval_attack", "naval_challenge", "next_combat", "pillage", "place", "purchase", "raid", "react_from",
    "react_to", "rebuild", "rebuild_at_once", "rebuild_with", "reduce", "reduce_fleet", "reinforce", "reinforce_leader", "retreat",
    "retreat_aboard", "retreat_first", "retreat_to", "revolt", "reward", "sail_to", "sink", "submit", "surplus", "surplus_gold",
    "take", "take_count", "target", "target_origin", "to_the_alpes", "to_the_alpes_count", "to_the_alpes_kind", "unconvert",
    "which_fleet",
)  # fmt: skip

# What a question mentions.
DETAILS: Final = (
    "nation", "nation_foe", "nation_master", "nation_victim", "zone", "zone_to", "sea", "kind", "kind_target", "piece", "leader", "gold",
)  # fmt: skip

# Fields that are bit sets, and how many bits they have.
BITS: Final = {
    "present": LANDS, "lands": LANDS, "entered": LANDS, "sacked": LANDS, "raids": LANDS + 1, "reacted": LANDS,
    "led": LEADERS, "first": NATIONS,
}  # fmt: skip

FACES: Final = 10  # of the dice, the only chance there is
