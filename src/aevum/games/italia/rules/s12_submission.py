"""Sections 12.4 to 12.6: transformation, submission and revolts."""

from __future__ import annotations

from ....kernel.ask import Ask, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import FLEET, KINDS, LAND_KINDS, Becomes, Submission
from ..queries import (
    at,
    counters_left,
    fleets_at,
    force,
    in_play,
    leaders_of,
    new_units,
    passengers,
    seat,
    zones_held,
)
from ..state import OFF, Italia
from ..verbs import (
    change_sides,
    claim,
    launch,
    lose,
    lose_aboard,
    lose_leader,
    put_aboard,
    release,
    sink,
    submit,
)
from .s10_retreats import forced_retreat

# 12.4 Transformation


@rule("12.4", "Transformation")
def transformations(g: Italia) -> Steps[None]:
    """12.4.1: at the end of a turn, after the scoring, a nation may shrink or give way to a new one."""
    for nation, card in enumerate(g.book.cards):
        for entry in card.becomes:
            if entry.turn == g.turn:
                transform(g, nation, entry)
        for reduction in card.reduction:
            if reduction.turn == g.turn:
                for name, limit in reduction.to.items():
                    yield from reduce(g, nation, KINDS.index(name), limit)


def transform(g: Italia, nation: int, entry: Becomes) -> None:
    """The units become units of the new nation, which has other rules and begins without gold."""
    book = g.book
    into = book.nations.get(entry.into, OFF)
    where = book.zones(entry.zones) if entry.zones else -1
    kinds = {KINDS.index(old): KINDS.index(new) for old, new in entry.kinds.items()} or {
        kind: kind for kind in range(len(KINDS))
    }
    if into != OFF:
        g.tell("transformed", "12.4.1", nation=nation, nation_into=into)
        for zone in bits(g.present[nation] & where):
            for kind, count in enumerate(force(g, nation, zone)):
                for _ in range(count if kind in kinds else 0):
                    change_sides(g, zone, nation, kind, into, kinds[kind], "12.4.1")
            if g.present[into] >> zone & 1:
                claim(g, into, zone)
        if FLEET in kinds:
            transform_fleets(g, nation, into, where, kinds)
    if entry.remove:
        disband(g, nation)
        # Who is no more has neither subjects nor a master; what replaces him is another nation.
        for other, master in enumerate(g.master):
            if master == nation or (other == nation and master != OFF):
                release(g, other, "12.4.1")


def transform_fleets(g: Italia, nation: int, into: int, where: int, kinds: dict[int, int]) -> None:
    """Fleets go over with the units that they carry."""
    for fleet in g.book.slots[nation]:
        sea = g.sea[fleet]
        if sea == OFF or not where >> sea & 1:
            continue
        aboard = [piece for piece in passengers(g, fleet) if piece < LAND_KINDS]
        sink(g, fleet, "12.4.1")
        if counters_left(g, into, FLEET) > 0:
            new = launch(g, into, sea)
            for kind in aboard:
                if kind in kinds and counters_left(g, into, kinds[kind]) > 0:
                    put_aboard(g, kinds[kind], new)


def disband(g: Italia, nation: int) -> None:
    """Everything that the nation still has leaves the board."""
    for fleet in g.book.slots[nation]:
        if g.sea[fleet] != OFF:
            sink(g, fleet, "12.4.1")
    for zone in bits(g.present[nation]):
        for kind, count in enumerate(force(g, nation, zone)):
            if count:
                lose(g, nation, zone, kind, count, "12.4.1", "disbanded")
    for leader in leaders_of(g, nation):
        lose_leader(g, leader, "12.4.1", "leader_retired")


def reduce(g: Italia, nation: int, kind: int, limit: int) -> Steps[None]:
    """2.3.2: a card takes units above a number off the board; their player picks them."""
    player, about = seat(g, nation), {"nation": nation, "kind": kind}
    while in_play(g, nation, kind) - new_units(g, nation)[kind] > limit:
        if kind == FLEET:
            seas = sorted({g.sea[fleet] for fleet in g.book.slots[nation]} - {OFF})
            sea = yield Ask(player, "reduce_fleet", seas, "zone", about)
            fleet = min(fleets_at(g, nation, sea), key=lambda fleet: len(passengers(g, fleet)))
            sink(g, fleet, "2.3.2")
            continue
        zones = [zone for zone in bits(g.present[nation]) if g.units[at(nation, zone) + kind]]
        if not zones:
            lose_aboard(g, nation, kind, "2.3.2")
            continue
        zone = yield Ask(player, "reduce", zones, "zone", about)
        lose(g, nation, zone, kind, 1, "2.3.2", "disbanded")


# 12.5 Submission
# 12.5.1 Rules of submission


def terms(g: Italia, victim: int, attacker: int) -> Submission | None:
    """12.5.1.1: what the victim's card says of submission to this attacker in this turn."""
    name = g.book.cards[attacker].id
    for line in g.book.cards[victim].submission:
        if line.to == name and (not line.turns or g.turn in line.turns):
            return line
    return None


def must_submit(g: Italia, victim: int, attacker: int) -> bool:
    """12.5.1.5: only the number of zones matters, neither units nor gold (12.5.1.2).

    It is counted when the combat is about to begin, after all reaction movements (12.3.2.4.1).
    """
    line = terms(g, victim, attacker)
    return line is not None and zones_held(g, victim).bit_count() <= line.must


def may_submit(g: Italia, victim: int, attacker: int) -> bool:
    """12.5.1.3: after a round the nation may submit, if it controls few enough zones."""
    line = terms(g, victim, attacker)
    return line is not None and zones_held(g, victim).bit_count() <= max(line.may, line.must)


@rule("12.5.1", "Rules of submission")
def offer_submission(g: Italia, victim: int, attacker: int, zone: int) -> Steps[bool]:
    """After a round of combat the defender may submit, which ends it; True if he does.

    The attacker cannot refuse (12.5.2.1).  Who calls it sees to it that units of both sides are left (12.5.1.4).
    """
    if not may_submit(g, victim, attacker):
        return False
    about = {"nation": victim, "nation_master": attacker, "zone": zone}
    answer = yield Ask(seat(g, victim), "submit", ["submit", "fight_on"], "word", about)
    if answer == "fight_on":
        return False
    yield from submission(g, victim, attacker)
    return True


# 12.5.2 Consequences of submission


@rule("12.5.2", "Consequences of submission")
def submission(g: Italia, nation: int, master: int) -> Steps[None]:
    """The nation takes a master, in place of a former one if it had any (12.5.2.9).

    A submission to Carthage so ends with one to Rome (13.2.6).
    """
    submit(g, nation, master, "12.5.1")
    g.hurt[master] = g.hurt[nation] = 0  # 14.2.2 the combat is over, and its survivors are sound again
    for zone in bits(g.present[nation] & g.present[master]):  # 12.5.2.2
        yield from forced_retreat(g, master, zone, "12.5.2.2")


# 12.6 Revolts


@rule("12.6", "Revolts")
def revolts(g: Italia, nation: int) -> Steps[None]:
    """12.6.1: at a moment that its card names a nation may throw off its master."""
    name = g.book.cards[g.master[nation]].id
    if any(line.from_ == name and g.turn in line.turns for line in g.book.cards[nation].revolt):
        yield from offer_revolt(g, nation, "12.6.1")


def offer_revolt(g: Italia, nation: int, rule_id: str) -> Steps[None]:
    """12.6.1: all effects of the submission end at once; 12.6.2: the nation may be submitted again."""
    about = {"nation": nation, "nation_master": g.master[nation]}
    answer = yield Ask(seat(g, nation), "revolt", ["revolt", "obey"], "word", about)
    if answer == "revolt":
        release(g, nation, rule_id)
