"""Section 6.1: the stratagems of the ROMAN."""

from __future__ import annotations

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import EAST, EMPIRE, OFF, WEST, ZONES
from ..book import (
    AUGUSTA_EAST,
    AUGUSTA_WEST,
    GUARDS,
    HALVES,
    HISTORICAL,
    LEADERS,
    MAJOR_TREATY,
    MINOR_TREATY,
    PAPA,
    PEOPLES,
    REVOLTED,
    TRIBUTE,
    WAR,
)
from ..queries import guard_of, major, player, romans_of, subject, units_on_board
from ..state import ROMAN, Ultimus
from ..verbs import give_guard, score, set_initiative
from .s04_war import federate, make_peace, union
from .s06_cards import card
from .s06_stratagems import MOMENTS, PROTECTED, SETTLED, asked, window
from .s10_victory import PAPA as SPARED

PRICES = (1, 3)  # 6.1.5 what tribute costs, by whether the people is major


# Treaties and tribute


def willing(g: Ultimus, great: bool) -> list[int]:
    """6.1.1, 6.1.3: the peoples in arms whose units are all in the Empire; 6.1.2, 6.1.4, 6.2.22: not those who never can be."""
    return [
        people for people, one in enumerate(PEOPLES)
        if g.status[people] in (WAR, REVOLTED) and g.ally[people] == OFF and one.federable and major(g, people) == great and all_inside(g, people)
    ]  # fmt: skip


def all_inside(g: Ultimus, people: int) -> bool:
    """4.5.1.1: units of a people and its allies are on the map, and all of them in the Empire."""
    places = [g.where[unit] for member in union(g, people) for unit in bits(units_on_board(g, member))]
    return bool(places) and all(EMPIRE >> place & 1 for place in places)


@card(MINOR_TREATY, "campaign", can=lambda g, side: bool(willing(g, False)))
@rule("6.1", "Minor federation treaty")
def minor_treaty(g: Ultimus, side: int) -> Steps[None]:
    """6.1.1: a minor people becomes Foederati at once."""
    federate(g, (yield from choose(player(g, side), "treaty", willing(g, False), "people")), "6.1.1")


@card(MAJOR_TREATY, "campaign", can=lambda g, side: bool(willing(g, True)))
@rule("6.1", "Major federation treaty")
def major_treaty(g: Ultimus, side: int) -> Steps[None]:
    """6.1.3: a major people becomes Foederati at once."""
    federate(g, (yield from choose(player(g, side), "treaty", willing(g, True), "people")), "6.1.3")


def for_sale(g: Ultimus) -> list[int]:
    """6.1.5: the peoples at war or in revolt; allies are bought with their major people (6.2.18)."""
    return [people for people, status in enumerate(g.status) if status in (WAR, REVOLTED) and (g.ally[people] == OFF or subject(g, people))]


@card(TRIBUTE, "campaign", can=lambda g, side: bool(for_sale(g)))
@rule("6.1", "Tribute")
def tribute(g: Ultimus, side: int) -> Steps[None]:
    """6.1.5: for 1 PV a minor people, for 3 PV a major one is again what it was: at peace, or Foederati."""
    people = yield from choose(player(g, side), "tribute", for_sale(g), "people")
    score(g, side, -PRICES[major(g, people)], "6.1.5")
    if g.status[people] == WAR:
        yield from make_peace(g, people, "6.1.5")
    else:
        federate(g, people, "6.1.5")


# The Augustae (6.1.6, 6.1.11): one of their effects, which is that of the moment at which they are played


def lacks_initiative(g: Ultimus, side: int) -> bool:
    """6.1.7: whether an Augusta would change who has it."""
    return g.initiative != side


@card(AUGUSTA_EAST, "initiative", can=lacks_initiative)
@card(AUGUSTA_WEST, "initiative", can=lacks_initiative)
@rule("6.1", "Augusta: initiative")
def augusta_leads(g: Ultimus, side: int) -> Steps[None]:
    """6.1.7, 6.1.11: the ROMAN has the initiative, and no stratagem takes it from him."""
    set_initiative(g, side, "6.1.7")
    g.effect(SETTLED, side, "initiative")
    yield from ()


@card(AUGUSTA_WEST, "usurpation west")
@card(AUGUSTA_WEST, "assassination west")
@rule("6.1", "Augusta Occidentalis")
def augusta_of_the_west(g: Ultimus, side: int) -> Steps[None]:
    """6.1.11: 1 against a usurpation in the West, or against an attempt on its Augustus's life."""
    g.effect(PROTECTED, WEST, "answer")
    yield from ()


@card(AUGUSTA_EAST, "usurpation east")
@card(AUGUSTA_EAST, "assassination east")
@card(AUGUSTA_EAST, "council")
@rule("6.1", "Augusta Orientalis")
def augusta_of_the_east(g: Ultimus, side: int) -> Steps[None]:
    """6.1.8 - 6.1.10: 1 against an assassination, 1 against a usurpation, or the certain success of a council."""
    g.effect(PROTECTED, EAST, "answer")
    yield from ()


@MOMENTS.before("usurpation", lambda g, half: asked(g, ROMAN))
def before_usurpation(g: Ultimus, half: int, seat: str) -> Steps[None]:
    """6.1.9, 6.1.11: the ROMAN may answer a usurpation before its die."""
    yield from window(g, ROMAN, f"usurpation {HALVES[half]}")


@MOMENTS.before("assassination", lambda g, half: asked(g, ROMAN))
def before_assassination(g: Ultimus, half: int, seat: str) -> Steps[None]:
    """6.1.8, 6.1.11: or an attempt on an Augustus."""
    yield from window(g, ROMAN, f"assassination {HALVES[half]}")


@MOMENTS.before("council", lambda g: asked(g, ROMAN))
def before_council(g: Ultimus, seat: str) -> Steps[None]:
    """6.1.10: or have a council end well."""
    yield from window(g, ROMAN, "council")


# The bishop of Rome


@card(PAPA, "review")
@rule("6.1", "Papa")
def papa(g: Ultimus, side: int) -> Steps[None]:
    """6.1.12: nothing is scored for Roma this year; 6.1.13 the counter leaves the game (its data)."""
    g.effect(SPARED, ROMAN, "year")
    g.tell("roma_spared", "6.1.12")
    yield from ()


# Guards


def unguarded(g: Ultimus) -> list[int]:
    """6.1.14, 3.2.4.6: the ROMAN's historical Romans on land without a guard, of CC 1 at least, while counters are left."""
    if all(leader != OFF for leader in g.guard):
        return []
    return [leader for leader in bits(romans_of(g, ROMAN) & HISTORICAL) if guard_of(g, leader) == OFF and LEADERS[leader].cc and ZONES >> g.at[leader] & 1]


@card(GUARDS, "campaign", can=lambda g, side: bool(unguarded(g)))
@rule("6.1", "Buccellarii")
def buccellarii(g: Ultimus, side: int) -> Steps[None]:
    """6.1.14: a leader gets a guard, as strong as his CC allows (3.2.4.5)."""
    give_guard(g, (yield from choose(player(g, side), "guard_for", unguarded(g), "leader")), "6.1.14")
