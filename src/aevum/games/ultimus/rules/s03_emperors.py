"""Section 3.5: Patricians, and who follows an Augustus."""

from __future__ import annotations

from functools import partial
from typing import Final

from ....kernel.agenda import Victory
from ....kernel.ask import PASS, Refusal, Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import EAST, OFF, OUTSIDE, SEATS, WEST
from ..book import (
    AUGUSTA_WEST,
    CP,
    HISTORICAL,
    LEADERS,
    OF_KIND,
    PA,
    REX,
    UNITS,
    VALENTINIANUS,
)
from ..queries import (
    civil_war,
    half_of,
    historical,
    in_play,
    is_augustus,
    is_patrician,
    occupied,
    player,
    romans_of,
    side_of_leader,
)
from ..state import BARBARIAN, ROMAN, Ultimus
from ..verbs import (
    crown,
    enter,
    enter_leader,
    give_stratagem,
    leave_throne_empty,
    name_escort,
    name_patrician,
    release_escort,
)
from .dice import d6
from .s03_civil_war import civil_war_begins
from .s03_deaths import LATE, orphaned
from .s03_entry import nearest
from .s03_usurpation import choose_claimant, may_usurp
from .s06_cards import CARDS

FAMILY, FOREIGN = "T", "B"  # 1.2.3 of the house of Theodosius, of barbarian birth
FLED: Final = "fled"  # the effect that gives the BARBARIAN a usurpation in the next phase A (3.6.6.1)


# Patricians (3.5.1)


@rule("2.D", "Patricians")
def patricians(g: Ultimus) -> Steps[None]:
    """2.D.6, 3.5.1.4: the ROMAN may name a Patrician in each half of the Empire that has none (3.5.1.7)."""
    for half in (WEST, EAST):
        if g.patrician[half] != OFF:
            continue
        barred = partial(patrician_barred, g, half)
        his = HISTORICAL & g.present_leaders & ~g.hostile_leaders
        leaders: list[int | str] = [leader for leader in bits(his) if barred(leader) is None]
        if leaders:
            leader = yield from choose(player(g, ROMAN), "patrician", [*leaders, PASS], "leader", {"half": half}, barred)
            if not isinstance(leader, str):
                name_patrician(g, half, leader)


def patrician_barred(g: Ultimus, half: int, leader: int) -> Refusal | None:
    """Why a leader cannot be named Patrician of a half; 3.5.1.4: Foederati can, 3.3.1.7: generic leaders cannot."""
    if not historical(leader):
        return Refusal("3.3.1.7", "generic")
    if side_of_leader(g, leader) != ROMAN or not in_play(g, leader):
        return Refusal("3.5.1.4", "not_roman")
    if is_augustus(g, leader) or is_patrician(g, leader):
        return Refusal("3.5.1.7", "titled")
    if half_of(g.at[leader]) != half:
        return Refusal("3.5.1.5", "other_half")
    return Refusal("3.5.1.5", "no_augustus") if g.augustus[half] == OFF else None


# Succession (3.5.2)


@rule("3.5.2", "Succession")
def succession(g: Ultimus, half: int) -> Steps[None]:
    """3.5.2.2: somebody follows an Augustus in his half, and only there; 3.5.2.5: his family comes first."""
    family = [leader for leader in heirs(g, half) if LEADERS[leader].origin == FAMILY]
    if family:
        yield from elevate(g, half, family, "3.5.2.5")
    else:
        yield from succession_by_choice(g, half)
    end_without_augustus(g)


@rule("3.5.2", "Succession of Honorius")
def succession_of_honorius(g: Ultimus) -> Steps[None]:
    """3.5.2.14: before 424 nobody of his family comes first; 3.5.2.15 - 3.5.2.18: from 424 on a usurper, a child and an escort, in this order."""
    if g.year < LATE:
        yield from succession_by_choice(g, WEST)
        end_without_augustus(g)
        return
    rebels = [leader for leader in bits(HISTORICAL) if may_usurp(g, WEST, leader) is None and not civil_war(g, WEST)]  # 3.6.5.1
    if rebels:
        rebel = yield from choose(player(g, BARBARIAN), "usurper", rebels, "leader", {"half": WEST})
        yield from choose_claimant(g, WEST, rebel)
        yield from civil_war_begins(g, WEST, rebel, "3.5.2.15")
    start = yield from choose(player(g, ROMAN), "enter_at", nearest(g, SEATS[EAST], occupied(g, BARBARIAN)), "zone", {"leader": VALENTINIANUS})
    enter_leader(g, VALENTINIANUS, start, "3.5.2.16")
    crown(g, WEST, VALENTINIANUS, "3.5.2.16")
    for unit in bits(OF_KIND[PA]):
        if UNITS[unit].escort and g.where[unit] == OFF:
            enter(g, unit, start, "3.5.2.18")
    give_stratagem(g, ROMAN, AUGUSTA_WEST, "3.5.2.17")
    escorts = [leader for leader in bits(romans_of(g, ROMAN) & HISTORICAL) if home_half(g, leader) == EAST and not is_augustus(g, leader)]
    if escorts:
        name_escort(g, (yield from choose(player(g, ROMAN), "escort", escorts, "leader")))


def succession_by_choice(g: Ultimus, half: int) -> Steps[None]:
    """3.5.2.6: from the half concerned, in the West with the East's leave; 3.5.2.11: else from the other; 3.5.2.12: or nobody."""
    near, far = heirs(g, half), heirs(g, 1 - half)
    if near and half == WEST:
        yield from seek_approval(g, near)
    elif near:
        yield from elevate(g, half, near, "3.5.2.6")
    elif far:
        yield from elevate(g, half, far, "3.5.2.11")
    else:
        yield from no_heir(g, half)


def seek_approval(g: Ultimus, candidates: list[int]) -> Steps[None]:
    """3.5.2.7: a die up to his CP, or the Western Patrician's; 3.5.2.8: if it fails he revolts, 3.5.2.9: and the East sends another."""
    candidate = yield from choose(player(g, ROMAN), "candidate", candidates, "leader")
    patrician = g.patrician[WEST]
    measure = max(CP[candidate], CP[patrician]) if patrician != OFF else CP[candidate]
    if (yield from d6("approval", {"leader": candidate, "limit": measure})) <= measure:
        crown(g, WEST, candidate, "3.5.2.7")
        return
    g.tell("refused", "3.5.2.8", leader=candidate)
    if not civil_war(g, WEST):  # 3.6.5.1
        yield from choose_claimant(g, WEST, candidate)
        yield from civil_war_begins(g, WEST, candidate, "3.5.2.8")
    others = heirs(g, EAST)
    if others:  # 3.5.2.10: as Augustus he leads palatini of the East anywhere (3.2.3.2)
        yield from elevate(g, WEST, others, "3.5.2.9")
    else:
        yield from no_heir(g, WEST)


def elevate(g: Ultimus, half: int, candidates: list[int], rule_id: str) -> Steps[None]:
    """The ROMAN crowns one of some leaders."""
    crown(g, half, (yield from choose(player(g, ROMAN), "augustus", candidates, "leader", {"half": half})), rule_id)


def no_heir(g: Ultimus, half: int) -> Steps[None]:
    """3.5.2.12: the throne waits; 3.5.2.13: when that is found the BARBARIAN may once do as if he held the stratagem Rex."""
    if g.heirless >> half & 1:
        return
    leave_throne_empty(g, half, "3.5.2.12")
    rex = CARDS[REX, "geostrategy"]
    if rex.can(g, BARBARIAN) and (yield from choose(player(g, BARBARIAN), "rex_of_interregnum", [PASS, REX], "stratagem")) == REX:
        yield from rex.play(g, BARBARIAN)


def end_without_augustus(g: Ultimus) -> None:
    """3.5.1.3: without any Augustus the game is over, once every succession has been tried."""
    if orphaned(g) and not any(entry[0].startswith("succession") for entry in g.agenda):
        g.tell("no_augustus", "3.5.1.3")
        raise Victory


def heirs(g: Ultimus, half: int) -> list[int]:
    """3.5.2.4, 3.3.1.7: the ROMAN's historical Romans in a half; no Augustus (3.5.2.2), nobody of barbarian birth."""
    return [
        leader for leader in bits(romans_of(g, ROMAN) & HISTORICAL)
        if LEADERS[leader].origin != FOREIGN and not is_augustus(g, leader) and home_half(g, leader) == half
    ]  # fmt: skip


def home_half(g: Ultimus, leader: int) -> int:
    """The half in which a Roman stands; outside the Empire and at sea the colour of his counter decides."""
    half = half_of(g.at[leader])
    return half if half != OUTSIDE else ("west", "east").index(LEADERS[leader].half or "west")


def thrones_to_fill(g: Ultimus) -> None:
    """3.5.2.12: who enters play, or returns to order, may be the one for whom an empty throne waits."""
    for half in (WEST, EAST):
        if g.augustus[half] == OFF and g.heirless >> half & 1 and (heirs(g, WEST) or heirs(g, EAST)):
            g.agenda.insert(0, ("succession", half))


@rule("3.5.2", "Empty thrones")
def fill_thrones(g: Ultimus, side: int) -> Steps[None]:
    """3.5.2.12: after the entry of leaders in phase C."""
    thrones_to_fill(g)
    yield from ()


# The escort of Valentinianus III, and the flight of an Augustus, in phase F


@rule("3.5.2", "The escort goes home")
def escort_home(g: Ultimus) -> Steps[None]:
    """3.5.2.19: in phase F of the year in which that civil war ends, whatever its outcome."""
    if g.escort != OFF and not civil_war(g, WEST):
        place = yield from choose(player(g, ROMAN), "enter_at", nearest(g, SEATS[EAST], occupied(g, BARBARIAN)), "zone", {"leader": g.escort})
        release_escort(g, place)


@rule("3.6.6", "Flight of the Augustus")
def flights(g: Ultimus) -> Steps[None]:
    """3.6.6.1: who is not in a diocese of his half in phase F invites a usurpation there."""
    for half in (WEST, EAST):
        leader = g.augustus[half]
        if leader != OFF and half_of(g.at[leader]) != half:
            g.effect(FLED, half, FLED)
            g.tell("fled", "3.6.6.1", leader=leader, half=half)
    yield from ()
