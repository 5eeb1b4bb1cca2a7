"""Chapter 13: special rules of Italia I, all of them advanced."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Ask, Roll, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import BOARD, CONSULAR, ELEPHANT, LAND_KINDS, LEGION
from ..queries import (
    allied,
    at,
    force,
    holders,
    hostile,
    kinds_in,
    nation_named,
    seat,
    special_turn,
    strength,
)
from ..state import ADJACENT, AFRICA, LANDS, OFF, ROMA, RUIN, Italia
from ..verbs import build, change_sides, claim, lose, move, note_fright, note_pass, tire
from .s07_placement import retire_leaders
from .s10_retreats import forced_retreat
from .s11_victory import score_kill
from .s12_submission import offer_revolt

ALPES: Final = BOARD.index["Alpes"]
LAST_TURN: Final = 10
CIVIL_WAR: Final = ("optimates", "populares", "romans")  # 13.4.3 the order of their campaigns
JOIN_HANNIBAL: Final = ("celts", "etruscans", "samnites")  # 13.2.3
MAJOR_BATTLE: Final = 3  # 13.2.7, 13.4.9 units on each side
FRIGHT: Final = (8, 10, 10)  # 13.3.1, 13.3.2 dice on which Romans flee, the first, second and third time
DEFECTION: Final = (("Sulla", 8), ("Marius", 9))  # 13.4.5 the Optimates first (13.4.8)


# 13.1 Roma
# 13.1.3: in turn 10 nobody controls Roma, see ``queries.zones_held``; 13.1.4: see ``s08_stacking.fixed_capital``.


@rule("13.1", "Roma")
def restore_roma(g: Italia) -> Steps[None]:
    """13.1.1, 13.1.2: at the start of the Romans' turn all others leave Roma, and a ruin there is built up again."""
    romans = nation_named(g, "romans")
    if not g.advanced or romans == OFF or g.turn >= LAST_TURN:
        return
    for nation in holders(g, ROMA):
        if nation != romans:
            yield from forced_retreat(g, nation, ROMA, "13.1.2")
    if g.city[ROMA] == RUIN:
        build(g, ROMA, "13.1.2")
    claim(g, romans, ROMA)  # 13.1.1 whoever has been there, it is theirs


# 13.2 Hannibal's campaign


def hannibal(g: Italia) -> int:
    """Where Hannibal is: a zone, a fleet, or OFF."""
    leader = g.book.leaders.get("Hannibal", OFF)
    return g.leaders[leader] if g.advanced and leader != OFF else OFF


def starts_in_the_alpes(g: Italia, nation: int) -> bool:
    """13.2.1: whether Hannibal's campaign is about to begin."""
    return g.edition == 1 and hannibal(g) == ALPES and nation == nation_named(g, "carthaginians")


@rule("13.2", "Hannibal's campaign")
def to_the_alpes(g: Italia, nation: int) -> Steps[None]:
    """13.2.2: in the movement phase before it, units of African zones may be put into the Alpes, where he starts (13.2.1).

    That is their whole movement; no stacking limit holds there.
    """
    if not starts_in_the_alpes(g, nation):
        return
    g.led |= 1 << g.book.leaders["Hannibal"]  # before his campaign he goes nowhere
    player = seat(g, nation)
    while zones := [zone for zone in bits(g.present[nation] & AFRICA) if unmoved(g, nation, zone)]:
        options: list[int | str] = [*zones, "done"]
        zone = yield Ask(player, "to_the_alpes", options, "zone", {"nation": nation})
        if isinstance(zone, str):
            return
        kinds = kinds_in(unmoved(g, nation, zone))
        about = {"nation": nation, "zone": zone}
        kind = yield Ask(player, "to_the_alpes_kind", kinds, "kind", about)
        most = unmoved(g, nation, zone)[kind]
        count = yield Ask(player, "to_the_alpes_count", range(1, most + 1), "amount", {**about, "kind": kind})
        move(g, nation, kind, zone, ALPES, count)
        tire(g, ALPES, kind, count)
        g.tell("marched_to_the_alpes", "13.2.2", nation=nation, zone=zone, kind=kind, count=count)


def unmoved(g: Italia, nation: int, zone: int) -> bytes:
    """The units of a nation in a zone that have not moved yet; empty if there are none."""
    start = zone * LAND_KINDS
    units = force(g, nation, zone)
    left = bytes(max(0, units[kind] - g.spent[start + kind]) for kind in range(LAND_KINDS))
    return left if any(left) else b""


@rule("13.2", "Hannibal's campaign")
def join_hannibal(g: Italia) -> Steps[None]:
    """13.2.3: Celts, Etruscans and Samnites may revolt against Rome where Hannibal is in or next to one of their zones.

    They are then free; only a defeat makes them subjects of Carthage (13.2.4), through whose zones he may
    then march and rest like any leader on campaign (13.2.5, 12.3.1.7).
    """
    place = hannibal(g)
    if place >= LANDS or g.campaign == OFF or g.book.leader_names[g.campaign] != "Hannibal":
        return
    near = ADJACENT[place] | 1 << place
    for name in JOIN_HANNIBAL:
        nation = nation_named(g, name)
        if g.master[nation] == nation_named(g, "romans") and g.present[nation] & near:
            yield from offer_revolt(g, nation, "13.2.3")


def major_battle(g: Italia, one: int, other: int, zone: int) -> bool:
    """13.2.7, 13.4.9: whether a combat that begins now has three units on each side.

    It is won when all enemies are eliminated or have retreated (13.2.8).
    """
    return army(g, one, other, zone) >= MAJOR_BATTLE and army(g, other, one, zone) >= MAJOR_BATTLE


def army(g: Italia, nation: int, foe: int, zone: int) -> int:
    """13.2.7: the units of a side; those of Carthage's allies count as Carthaginian."""
    size = strength(g, nation, zone)
    if nation == nation_named(g, "carthaginians"):
        size += sum(strength(g, ally, zone) for ally in holders(g, zone) if ally != foe and allied(g, nation, ally))
    return size


# 13.3 Rome and the elephants


@rule("13.3", "Rome and the elephants")
def fright(g: Italia, zone: int) -> Steps[None]:
    """13.3.1, 13.3.2: before a combat with elephants a die is rolled for each Roman unit but consular legions.

    Elephants in the zone always fight (13.3.3), so each such combat counts.
    """
    romans = nation_named(g, "romans")
    if not g.advanced or romans == OFF or not g.present[romans] >> zone & 1:
        return
    foe = next((nation for nation in holders(g, zone) if elephants(g, nation, romans, zone)), OFF)
    if foe == OFF:
        return
    time = g.fright
    note_fright(g)
    if time >= len(FRIGHT):
        return
    for kind in kinds_in(force(g, romans, zone)):
        if kind == CONSULAR:
            continue
        count = g.units[at(romans, zone) + kind]
        dice = yield Roll(10, count, "fright", {"nation": romans, "zone": zone, "kind": kind})
        fled = sum(die >= FRIGHT[time] for die in dice)
        if fled:
            lose(g, romans, zone, kind, fled, "13.3.1", "fled_from_elephants")
            score_kill(g, foe, romans, kind, fled, attacked=foe != g.active)


def elephants(g: Italia, nation: int, romans: int, zone: int) -> bool:
    """Whether a nation has elephants against the Romans in a zone."""
    return bool(g.units[at(nation, zone) + ELEPHANT]) and hostile(g, nation, romans)


# 13.4 Tenth game turn


# 13.4.2: who stays neutral says ``queries.neutral``.


@rule("13.4", "Tenth game turn")
def last_turn(g: Italia, rank: int = 0) -> Steps[None]:
    """13.4.1, 13.4.3: no normal turns, but one movement of each campaign after the other, as long as anybody goes on."""
    nations = [nation_named(g, name) for name in CIVIL_WAR]
    if g.active == OFF:  # 7.2.9 the leaders of the turn before leave
        for nation in nations:
            retire_leaders(g, nation)
    if g.passes >= len(nations) or all(leader_of(g, nation) == OFF for nation in nations):
        return  # 13.4.4
    g.active = nation = nations[rank]
    g.campaign, g.sacked, g.blocked = leader_of(g, nation), 0, [OFF, OFF]
    answer = "pass"
    if g.campaign != OFF:
        about = {"nation": nation, "leader": g.campaign, "gold": g.gold[nation]}
        answer = yield Ask(seat(g, nation), "last_turn", ["campaign", "pass"], "word", about)
    note_pass(g, answer == "pass")
    g.agenda.insert(0, ("last_turn", (rank + 1) % len(nations)))
    if answer == "campaign":
        g.agenda.insert(0, ("campaign_step", nation))


def leader_of(g: Italia, nation: int) -> int:
    """13.4.4: who leads the campaign of a nation, as long as he lives and there is gold; else OFF."""
    turn = special_turn(g, nation)
    leader = g.book.leaders[turn.leader] if turn is not None else OFF
    return leader if leader != OFF and g.leaders[leader] != OFF and g.gold[nation] else OFF


@rule("13.4", "Tenth game turn")
def defection(g: Italia) -> Steps[None]:
    """13.4.5: after a campaign movement and the reactions Roman legions with Sulla or Marius may change sides."""
    romans = nation_named(g, "romans")
    for name, lowest in DEFECTION:
        leader = g.book.leaders[name]
        zone, into = g.leaders[leader], g.book.leads[leader]
        if zone >= LANDS or not (legions := g.units[at(romans, zone) + LEGION]):
            continue
        if g.units[at(romans, zone) + CONSULAR]:  # 13.4.6; itself it never changes sides (13.4.7)
            lowest += 1
        dice = yield Roll(10, legions, "defection", {"nation": romans, "zone": zone, "leader": leader})
        for die in dice:
            if die >= lowest:
                change_sides(g, zone, romans, LEGION, into, LEGION, "13.4.7")
