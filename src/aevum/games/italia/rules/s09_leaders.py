"""Section 9.1: the march of a leader, and of those who go with him."""

from __future__ import annotations

from functools import partial
from operator import sub
from typing import Any

from ....kernel.ask import Ask, Refusal, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import LAND_KINDS
from ..queries import (
    LEADER,
    LONE_LEADER,
    PACES,
    barred_suburbs,
    defender,
    fleets_at,
    force,
    leaders_at,
    overrun_needs,
    seat,
    strength,
)
from ..state import ADJACENT, COASTS, CORNERS, FLEETS, LANDS, OFF, SEAS, STRAITS, Italia
from ..verbs import move, put_leader, tire
from .s09_ground import Ground, extra_paces, ground, most_attackers
from .s09_sea import pick_fleet

# 9.1 Leaders and movement


class Company:
    """A leader's march: who goes with him and how far they have gone.  It lives as long as the march."""

    __slots__ = ("here", "leaders", "paces", "paid", "units")

    def __init__(self, leader: int, here: int, paid: bool) -> None:
        self.here = here
        self.paces = 0
        self.paid = paid  # in a campaign
        self.leaders = [leader]
        self.units: dict[tuple[int, int], int] = {}  # by kind and zones left

    def size(self, left: int = 0) -> int:
        return sum([count for (_, paces), count in self.units.items() if paces >= left]) if self.units else 0

    def kinds(self) -> list[int]:
        return sorted({kind for kind, _ in self.units})

    def take(self, kind: int, paces: int, count: int) -> None:
        self.units[kind, paces] = self.units.get((kind, paces), 0) + count

    def drop(self, kind: int) -> None:
        """One unit stays behind, the most tired of its kind."""
        tired = min(paces for of, paces in self.units if of == kind)
        self.units[kind, tired] -= 1
        if not self.units[kind, tired]:
            del self.units[kind, tired]


@rule("9.1", "Leaders and movement")
def march(g: Italia, nation: int, leader: int, paid: bool = False) -> Steps[None]:
    """A leader goes from zone to zone; units may join him, stay behind, or invade a zone for the others.

    9.1.1: who is with him goes one zone further; 9.1.2: mountains do not stop them, enemies do.
    """
    company = Company(leader, g.leaders[leader], paid)
    player = seat(g, nation)
    while True:
        zone = company.here
        land = ground(g, nation, True, paid)
        steps = onward(g, nation, company, land, paid)
        options: list[int | str] = [*steps, *bits(boarding(g, nation, company))]
        invading = not steps and may_invade(g, nation, company)
        units = reserve(g, nation, company)
        free = joining(g, nation, company, units, paid) if steps or invading else []
        if free:
            options += ["take", "take_all"] if sum(units) > 1 else ["take"]
        if company.paces and company.units and steps and (land.end >> zone) & 1:
            options.append("garrison")
        if invading:
            options.append("invade")
        if not options or may_halt(g, nation, company, land, paid):
            options.append("stop")
        about = {"nation": nation, "leader": leader, "zone": zone}
        why = partial(no_step, g, nation, company, land)
        answer = yield Ask(player, "march", options, "zone", about, why)
        if answer == "stop":
            break
        if isinstance(answer, int):
            if answer >= LANDS:
                yield from board_leader(g, nation, company, answer)
                return
            if advance(g, nation, company, answer, (ADJACENT[zone] >> answer) & 1 == 0):
                break
        elif answer == "invade":
            yield from leave_invaders(g, nation, company)
        else:
            yield from muster(g, nation, company, answer, free, units)
    rest(g, company)
    g.tell("marched", "9.1.1", nation=nation, leader=leader, zone=company.here, count=company.size())


def no_step(g: Italia, nation: int, company: Company, land: Ground, zone: Any) -> Refusal | None:
    """Why the company does not step into a zone, or its leader not aboard in a sea."""
    if isinstance(zone, str) or zone == company.here:
        return None
    if (SEAS >> zone) & 1:
        return Refusal("9.6.3", "needs_fleet") if (COASTS[company.here] >> zone) & 1 else Refusal("9.6.2", "not_coastal")
    if (CORNERS[company.here] >> zone) & 1:
        return Refusal("9.0.2", "corner")
    if not (ADJACENT[company.here] | STRAITS[company.here]) >> zone & 1:
        return Refusal("9.0.1", "one_step")
    if held_up(g, nation, company):
        return Refusal("9.0.9", "held_up")
    if (land.foes >> zone) & 1:
        return Refusal("8.3.2", "attackers")
    if (barred_suburbs(g, nation) >> zone) & 1:
        return Refusal("9.2.1", "suburb")
    return Refusal("9.4.1", "strait_first") if (STRAITS[company.here] >> zone) & 1 else Refusal("12.5.2.6", "ally")


def reserve(g: Italia, nation: int, company: Company) -> list[int]:
    """By kind, the units in the company's zone that have not moved and are not with it."""
    start = company.here * LAND_KINDS
    free = list(map(sub, force(g, nation, company.here), g.spent[start : start + LAND_KINDS]))
    for (kind, _), count in company.units.items():
        free[kind] -= count
    return free


def joining(g: Italia, nation: int, company: Company, units: list[int], paid: bool) -> list[int]:
    """Who may join: units that have not moved, and other leaders."""
    pieces = [kind for kind, count in enumerate(units) if count > 0]
    for leader in leaders_at(g, nation, company.here):
        if leader not in company.leaders and (paid or not (g.led >> leader) & 1):
            pieces.append(LEADER + leader)
    return pieces


def settled(g: Italia, nation: int, company: Company) -> int:
    """Units in the company's zone that do not march with it, invaders among them."""
    return strength(g, nation, company.here) - company.size()


def held_up(g: Italia, nation: int, company: Company) -> bool:
    """9.0.9: whether enemies in the zone keep the company there until enough units invade them (9.3.1).

    Where it sets out they do so in a campaign only (12.3.1.12).
    """
    if not company.paces and not company.paid:
        return False
    foe = defender(g, nation, company.here)
    return foe != OFF and settled(g, nation, company) < overrun_needs(g, foe, company.here)


def may_go_on(company: Company, extra: int) -> bool:
    """9.1.1, 9.1.3: a leader goes three zones, or as far as a unit with him goes; whom he led one zone further he stays with."""
    if company.size(1) < company.size():
        return False
    if company.paces < LONE_LEADER + extra:
        return True
    return any(company.paces < PACES[kind] + 1 + extra for kind, _ in company.units)


def onward(g: Italia, nation: int, company: Company, land: Ground, paid: bool) -> list[int]:
    """The zones into which the company may step."""
    extra = extra_paces(g, nation)
    if not may_go_on(company, extra) or held_up(g, nation, company):
        return []
    steps = [
        zone for zone in bits(ADJACENT[company.here] & land.enter) if may_step(g, nation, company, zone, land, paid, extra)
    ]
    if not company.paces:  # 9.4.1 a crossing takes the whole movement
        steps += bits(STRAITS[company.here] & land.end & ~ADJACENT[company.here])
    return steps


def may_step(
    g: Italia, nation: int, company: Company, zone: int, land: Ground, paid: bool, extra: int
) -> bool:
    bit, arrivals = 1 << zone, company.size()
    further = company.size(2) == arrivals and (
        company.paces + 1 < LONE_LEADER + extra or any(company.paces + 1 < PACES[kind] + 1 + extra for kind, _ in company.units)
    )
    if land.foes & bit and not paid:
        foe = defender(g, nation, zone)
        here, needs = strength(g, nation, zone), overrun_needs(g, foe, zone)
        if here + arrivals > most_attackers(g, nation, zone, True):  # 8.3.2, unless some invade for the others
            return further and max(here, needs) <= most_attackers(g, nation, zone, True) and here + arrivals > needs
    if not land.end & bit:  # 9.2.1, 12.5.2.6 a zone to pass, if everybody can
        return further and bool(ADJACENT[zone] & land.enter & land.end)
    return True


def may_invade(g: Italia, nation: int, company: Company) -> bool:
    """9.3.1: whether the company can leave invaders here and some of it can still go on."""
    if not held_up(g, nation, company) or not may_go_on(company, extra_paces(g, nation)):
        return False
    foe = defender(g, nation, company.here)
    missing = overrun_needs(g, foe, company.here) - settled(g, nation, company)
    return company.size() >= missing


def may_halt(g: Italia, nation: int, company: Company, land: Ground, paid: bool) -> bool:
    """Whether the march may end here."""
    bit = 1 << company.here
    if land.foes & bit and not paid:
        return strength(g, nation, company.here) <= most_attackers(g, nation, company.here, True)  # 8.3.2
    return bool((land.end | land.foes & g.present[nation]) & bit) or not company.paces


def advance(g: Italia, nation: int, company: Company, zone: int, strait: bool) -> bool:
    """The company steps into a zone.  True if the march is over."""
    here, units = company.here, company.units
    company.units = {}
    for (kind, paces), count in sorted(units.items()):
        move(g, nation, kind, here, zone, count)
        company.take(kind, paces - 1, count)
        if strait:
            g.landed[zone * LAND_KINDS + kind] += count  # 9.4.2
    for leader in company.leaders:
        put_leader(g, leader, zone)
    g.entered[zone] |= 1 << here
    company.here = zone
    company.paces += 1
    return strait


def leave_invaders(g: Italia, nation: int, company: Company) -> Steps[None]:
    """9.3.1, 9.3.2: units stay to keep the enemies busy and move no further."""
    zone = company.here
    while held_up(g, nation, company):
        about = {"nation": nation, "zone": zone}
        kind = yield Ask(seat(g, nation), "invaders", company.kinds(), "kind", about)
        company.drop(kind)
        tire(g, zone, kind)
    g.tell("invaded", "9.3.1", nation=nation, zone=zone)


def muster(g: Italia, nation: int, company: Company, what: str, free: list[int], units: list[int]) -> Steps[None]:
    """Units and leaders join the company, or a unit stays behind."""
    zone, player = company.here, seat(g, nation)
    about = {"nation": nation, "zone": zone}
    if what == "garrison":
        kind = yield Ask(player, "garrison", company.kinds(), "kind", about)
        company.drop(kind)
        tire(g, zone, kind)
        return
    extra = extra_paces(g, nation)
    if what == "take_all":
        for piece in free:
            if piece < LEADER:
                company.take(piece, PACES[piece] + 1 + extra, units[piece])
        return
    piece = yield Ask(player, "take", free, "piece", about)
    if piece >= LEADER:
        company.leaders.append(piece - LEADER)
        return
    count = yield Ask(player, "take_count", range(1, units[piece] + 1), "amount", about | {"kind": piece})
    company.take(piece, PACES[piece] + 1 + extra, count)


def boarding(g: Italia, nation: int, company: Company) -> int:
    """9.1.4, 9.6.1: a leader who has not set out may go aboard; a fleet takes any number of them."""
    if company.paces or company.units or len(company.leaders) > 1:
        return 0
    return COASTS[company.here] & g.sailing[nation]


def board_leader(g: Italia, nation: int, company: Company, sea: int) -> Steps[None]:
    fleet = yield from pick_fleet(g, nation, sea, fleets_at(g, nation, sea))
    put_leader(g, company.leaders[0], FLEETS + fleet)
    g.tell("boarded", "9.6.1", nation=nation, leader=company.leaders[0], sea=sea)


def rest(g: Italia, company: Company) -> None:
    """The march is over for everybody in the company."""
    for (kind, _), count in company.units.items():
        tire(g, company.here, kind, count)
    for leader in company.leaders:
        g.led |= 1 << leader
