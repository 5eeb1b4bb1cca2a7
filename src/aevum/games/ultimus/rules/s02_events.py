"""The events of the year (T2), rolled in phase D.

What holds for the whole year is asked where it bites, by ``g.event`` or by an effect that lasts until "year".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.ask import Steps
from ....kernel.rules import rule
from ....kernel.tally import tally
from ....kit.areas import bits
from ..board import DIOCESES, EAST, OFF, WEST, ZONES_OF
from ..book import (
    DIVINE_PEACE,
    EASTERN_PLAGUE,
    FAMINE,
    HARSH_WINTER,
    HUNNI,
    HUNNIC_FICKLENESS,
    PERSAE,
    PERSIAN_FICKLENESS,
    SICK_AUGUSTUS,
    VENGEANCE,
)
from ..queries import at_war
from ..state import Ultimus
from ..verbs import fall_ill, rage, set_event, share_sequences, sicken
from .dice import d6, d10
from .s04_war import enter_war, make_peace

HUNGRY: Final = ("Galliae", "Viennensis", "Hispaniae")  # T2.2
PLAGUED: Final = ("Oriens",)  # T2.14


@rule("2.D", "Event")
def event(g: Ultimus) -> Steps[None]:
    """2.D.5, T2.1: 1d6 + 1d10, from 1 to 15; what happens at once stands below, the rest where it bites."""
    six = yield from d6("event_six")
    ten = yield from d10("event_ten", {"six": six})
    set_event(g, six + ten)
    if g.event in AT_ONCE:
        yield from AT_ONCE[g.event](g)


def famine(g: Ultimus) -> Steps[None]:
    """T2.2: hunger in Gaul and Spain."""
    strike(g, HUNGRY, "T2.2")
    yield from ()


def eastern_plague(g: Ultimus) -> Steps[None]:
    """T2.14: plague in the diocese Oriens."""
    strike(g, PLAGUED, "T2.14")
    yield from ()


def strike(g: Ultimus, dioceses: tuple[str, ...], rule_id: str) -> None:
    """All units in some dioceses are weakened, the weakened leave play for this year; leaders are spared."""
    for name in dioceses:
        for zone in bits(ZONES_OF[DIOCESES.index(name)]):
            for unit in bits(g.stack[zone]):
                sicken(g, unit, rule_id)


def sick_augustus(g: Ultimus) -> Steps[None]:
    """T2.5: an even die is the Augustus of the West, an odd one that of the East."""
    die = yield from d6("sick")
    leader = g.augustus[WEST if die % 2 == 0 else EAST]
    if leader != OFF:
        fall_ill(g, leader)


def harsh_winter(g: Ultimus) -> Steps[None]:
    """T2.8: one sequence fewer, shared out anew; the frozen rivers are in chapter 7."""
    share_sequences(g, tally([(sum(g.smc), "2.D.1"), (-1, "T2.8")]), "T2.8")
    yield from ()


def divine_peace(g: Ultimus) -> Steps[None]:
    """T2.9: two sequences, one each."""
    share_sequences(g, tally([(2, "T2.9")]), "T2.9")
    yield from ()


def vengeance(g: Ultimus) -> Steps[None]:
    """T2.12: in the capitals of one half, or on a 0 of both, everybody stays where he is."""
    die = yield from d10("vengeance")
    for half in (WEST, EAST):
        if die == 0 or die % 2 == half:
            rage(g, half)


def persian_fickleness(g: Ultimus) -> Steps[None]:
    """T2.15: the Persae go to war, or make peace."""
    yield from change_of_mind(g, PERSAE, "T2.15")


def hunnic_fickleness(g: Ultimus) -> Steps[None]:
    """T2.16: the Hunni go to war, or make peace."""
    yield from change_of_mind(g, HUNNI, "T2.16")


def change_of_mind(g: Ultimus, people: int, rule_id: str) -> Steps[None]:
    if at_war(g, people):
        yield from make_peace(g, people, rule_id)
    else:
        yield from enter_war(g, people, rule_id)


AT_ONCE: Final[dict[int, Callable[[Ultimus], Steps[None]]]] = {
    FAMINE: famine,
    SICK_AUGUSTUS: sick_augustus,
    HARSH_WINTER: harsh_winter,
    DIVINE_PEACE: divine_peace,
    VENGEANCE: vengeance,
    EASTERN_PLAGUE: eastern_plague,
    PERSIAN_FICKLENESS: persian_fickleness,
    HUNNIC_FICKLENESS: hunnic_fickleness,
}
