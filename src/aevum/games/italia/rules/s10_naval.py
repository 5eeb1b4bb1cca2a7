"""Section 10.8: naval combat.  Naval supremacy (10.9) is a query."""

from __future__ import annotations

from itertools import compress
from typing import Any, Final

from ....kernel.ask import PASS, Ask, Refusal, Roll, Steps
from ....kernel.rules import rule
from ....kernel.tally import Tally, tally
from ....kit.areas import bits
from ..cards import FLEET
from ..queries import fleets_at, hostile, leaders_at, load, navies, neutral, sails, seat
from ..state import FLEETS, SEA_LANES, Italia
from ..verbs import sail, sink
from .s10_retreats import STAY
from .s10_rounds import TEN, hit
from .s11_victory import score_kill, score_sunk

FIGHT: Final = "fight"
Battle = tuple[int, int]  # a sea and the nation that the active one fights there


# 10.8 Naval combat


@rule("10.8", "Naval combat")
def announce(g: Italia) -> Steps[list[Battle]]:
    """10.8.2: before any combat it is settled which naval combats there will be."""
    battles: list[Battle] = []
    for sea in bits(g.sailing[g.active]):
        if foes := enemies_at(g, sea):
            battles += [(sea, foe) for foe in (yield from announce_in(g, sea, foes))]
    return battles


def enemies_at(g: Italia, sea: int) -> list[int]:
    """The enemies of the active nation with fleets in a sea, if it has some there too."""
    if not sails(g, g.active, sea):
        return []
    return [nation for nation in compress(g.book.order, map((1 << sea).__and__, g.sailing)) if hostile(g, g.active, nation)]


def announce_in(g: Italia, sea: int, foes: list[int]) -> Steps[list[int]]:
    """10.8.1: with whom there is combat in a sea; the active player decides first, then the others may."""
    wanted: list[int] = []
    while idle := [foe for foe in foes if foe not in wanted]:
        about = {"nation": g.active, "zone": sea}
        options: list[int | str] = [*idle, PASS]
        foe = yield Ask(seat(g, g.active), "naval_attack", options, "nation", about)
        if isinstance(foe, str):
            break
        wanted.append(foe)
    eager: list[int] = []
    for enemy in foes:
        if enemy not in wanted and not neutral(g, enemy):
            about = {"nation": enemy, "nation_foe": g.active, "zone": sea}
            if (yield Ask(seat(g, enemy), "naval_challenge", [FIGHT, PASS], about=about)) == FIGHT:
                eager.append(enemy)
    if eager:
        wanted += yield from in_order(g, sea, eager)
    for enemy in wanted:
        g.tell("naval_combat_announced", "10.8.1", nation=g.active, nation_foe=enemy, zone=sea)
    return wanted


@rule("10.8.1", "Different enemy nations in a sea")
def in_order(g: Italia, sea: int, nations: list[int]) -> Steps[list[int]]:
    """10.8.1.1, 10.8.1.2: each fights alone, who has most fleets first; equals roll a die, and again if need be."""
    fleets = navies(g, sea)
    ordered: list[int] = []
    for count in sorted({fleets[nation] for nation in nations}, reverse=True):
        ordered += yield from by_die(sea, [nation for nation in nations if fleets[nation] == count])
    return ordered


def by_die(sea: int, nations: list[int]) -> Steps[list[int]]:
    """The nations in the order of their dice, highest first; equals roll again among themselves."""
    if len(nations) < 2:
        return nations
    dice = yield Roll(TEN, len(nations), "naval_order", {"zone": sea})
    ordered: list[int] = []
    for face in sorted(set(dice), reverse=True):
        equal = [nation for nation, die in zip(nations, dice, strict=True) if die == face]
        ordered += yield from by_die(sea, equal)
    return ordered


@rule("10.8", "Naval combat")
def naval_combat(g: Italia, sea: int, foe: int) -> Steps[None]:
    """Rounds and retreats until one of the two has left the sea."""
    g.tell("naval_combat", "10.8.1", nation=g.active, nation_foe=foe, zone=sea)
    havens = 0
    while sails(g, g.active, sea) and sails(g, foe, sea):
        yield from naval_round(g, foe, sea)
        for nation in (g.active, foe):  # 10.8.7 the attacker first
            if sails(g, g.active, sea) and sails(g, foe, sea):
                havens |= yield from fleet_retreats(g, nation, sea)
    if havens:
        yield from pursuits(g, havens)


def pursuits(g: Italia, havens: int) -> Steps[None]:
    """10.8.7: whoever retreated into a sea with enemies may have to fight there, at once."""
    for sea in bits(havens):
        foes = [foe for foe in enemies_at(g, sea) if not awaited(g, sea, foe)]
        if foes:
            wanted = yield from announce_in(g, sea, foes)
            g.agenda[0:0] = [("naval_combat", sea, foe) for foe in wanted]


def awaited(g: Italia, sea: int, foe: int) -> bool:
    """Whether a naval combat is announced already and still to come."""
    for name, *numbers in g.agenda:
        if name == "naval_combat" and numbers == [sea, foe]:
            return True
        if name == "next_combat":
            return (sea, foe) in zip(numbers[1::2], numbers[2::2], strict=True)
    return False


def naval_round(g: Italia, foe: int, sea: int) -> Steps[None]:
    """Both roll for all their fleets, then both lose what was hit."""
    about = {"nation": g.active, "nation_foe": foe, "zone": sea}
    mine, theirs = fleets_at(g, g.active, sea), fleets_at(g, foe, sea)
    dice = yield Roll(TEN, len(mine), "naval_volley", about)
    answer = yield Roll(TEN, len(theirs), "naval_reply", about)
    hits, blows = broadside(g, g.active, sea, mine, dice), broadside(g, foe, sea, theirs, answer)
    if blows:
        yield from sinkings(g, g.active, foe, sea, blows)
    if hits:
        yield from sinkings(g, foe, g.active, sea, hits)


def broadside(g: Italia, nation: int, sea: int, fleets: list[int], dice: tuple[int, ...]) -> int:
    """10.8.3: how many fleets one side hits."""
    hits, leaders = 0, sum([len(leaders_at(g, nation, FLEETS + fleet)) for fleet in fleets])
    for fleet, die in zip(fleets, dice, strict=True):
        reasons = naval_modifiers(g, fleet, leaders)
        struck = hit(FLEET, die, reasons.total)
        hits += struck
        if g.events is not None:
            g.tell("broadside", "10.8.3", reasons, nation=nation, zone=sea, die=die, hits=int(struck))
    return hits


def naval_modifiers(g: Italia, fleet: int, leaders: int) -> Tally:
    """10.2.5: 1 for each unit carried, which rolls no die itself; 10.8.4: 2 for each leader in the sea."""
    return tally(((load(g, fleet), "10.2.5"), (2 * leaders, "10.8.4")))


def sinkings(g: Italia, nation: int, victor: int, sea: int, hits: int) -> Steps[None]:
    """10.8.5: the side that loses fleets picks them; what they carry goes down with them (10.8.6)."""
    for _ in range(hits):
        fleets = fleets_at(g, nation, sea)
        if not fleets:
            return
        fleet = yield Ask(seat(g, nation), "sink", fleets, "fleet", {"nation": nation, "zone": sea})
        aboard = sink(g, fleet, "10.8.6")
        score_kill(g, victor, nation, FLEET, 1, victor != g.active)
        score_sunk(g, victor, nation, aboard, victor != g.active)


def not_beside(sea: Any) -> Refusal:
    """Why a fleet cannot retreat to a sea."""
    return Refusal("10.8.7", "not_adjacent")


def fleet_retreats(g: Italia, nation: int, sea: int) -> Steps[int]:
    """10.8.7: some or all fleets may go to an adjacent sea; returns the seas to which they went."""
    about, havens = {"nation": nation, "zone": sea}, 0
    while fleets := fleets_at(g, nation, sea):
        options: list[int | str] = [*fleets, STAY]
        fleet = yield Ask(seat(g, nation), "fleet_retreat", options, "fleet", about)
        if isinstance(fleet, str):
            break
        ways = list(bits(SEA_LANES[sea]))
        target = yield Ask(seat(g, nation), "fleet_retreat_to", ways, "sea", about, not_beside)
        sail(g, fleet, target)
        g.effect("retreated", fleet, "combats")  # 10.9.3
        g.tell("fleet_retreated", "10.8.7", nation=nation, zone_from=sea, zone=target)
        havens |= 1 << target
    return havens
