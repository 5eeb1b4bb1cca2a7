"""Section 6.3: plague, where it breaks out and who enters."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits, mask
from ..board import LANDS, ZONES, within
from ..book import EPIDEMIC, OUTBREAK
from ..queries import player
from ..state import Ultimus
from ..verbs import infect, take_up, weaken
from .dice import d10
from .s03_deaths import die
from .s06_cards import card

DEADLY: Final = 9  # 6.3.12


@card(OUTBREAK, "campaign")
@rule("6.3", "Outbreak of plague")
def outbreak(g: Ultimus, side: int) -> Steps[None]:
    """6.3.11: in one zone of the map."""
    zone = yield from choose(player(g, side), "plague_at", list(bits(ZONES)), "zone")
    infect(g, g.outbreaks, zone, "6.3.11")
    yield from ravage(g, zone, "6.3.11")


@card(EPIDEMIC, "campaign")
@rule("6.3", "Plague epidemic")
def epidemic(g: Ultimus, side: int) -> Steps[None]:
    """6.3.15: in one zone, and around it."""
    zone = yield from choose(player(g, side), "plague_at", list(bits(ZONES)), "zone")
    infect(g, g.epidemics, zone, "6.3.15")
    for near in bits(within(1 << zone, 1) & ZONES):
        yield from ravage(g, near, "6.3.15")


def ravage(g: Ultimus, zone: int, rule_id: str) -> Steps[None]:
    """Everybody in a zone, whosever he is."""
    yield from fall_sick(g, zone, g.stack[zone], g.court[zone], rule_id)


def raging(g: Ultimus) -> bool:
    """Whether there is plague anywhere on the map."""
    return bool(g.outbreaks or g.epidemics)


def deadly_ground(g: Ultimus) -> int:
    """6.3.11, 6.3.15: the zones with a marker, where weakened units die."""
    return mask([*g.outbreaks, *g.epidemics])


def infected(g: Ultimus) -> int:
    """6.3.13, 6.3.15: all zones with plague this year."""
    return deadly_ground(g) | within(mask(g.epidemics), 1) & ZONES


def fall_sick(g: Ultimus, zone: int, units: int, leaders: int, rule_id: str) -> Steps[None]:
    """6.3.11: units are weakened, the weakened eliminated, 6.3.16: but not beside an epidemic; 6.3.12: leaders die on a 9."""
    deadly = deadly_ground(g) >> zone & 1
    for unit in bits(units):
        if deadly or not g.weak[unit]:
            weaken(g, unit, rule_id if deadly else "6.3.16")
    for leader in bits(leaders):
        if g.at[leader] == zone and (yield from d10("plague", {"leader": leader, "zone": zone})) == DEADLY:
            die(g, leader, "plague", "6.3.12")


@rule("6.3", "Plague")
def catch_plague(g: Ultimus, zone: int, units: int, leaders: int) -> Steps[None]:
    """6.3.13: who enters a zone with plague fares like those who were there."""
    if raging(g) and zone < LANDS and infected(g) >> zone & 1:
        here = mask(unit for unit in bits(units) if g.where[unit] == zone)
        yield from fall_sick(g, zone, here, leaders, "6.3.13")


def lift_plagues(g: Ultimus) -> None:
    """6.3.14: plague markers leave the map at the end of phase E."""
    for kind, zones in ((OUTBREAK, g.outbreaks), (EPIDEMIC, g.epidemics)):
        for _ in zones:
            take_up(g, kind)
        zones.clear()
