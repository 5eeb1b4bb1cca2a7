"""Chapter 9: movement on land, through suburbs and enemies, over straits and at sea."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ....kernel.ask import Refusal, Steps, amount, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import LAND_KINDS
from ..queries import (
    LEADER,
    LONE_LEADER,
    PACES,
    attack_limit,
    barred_suburbs,
    defender,
    enemies,
    fleets_at,
    force,
    has_city,
    kinds_in,
    land_mask,
    leaders_at,
    overrun_needs,
    passengers,
    room_aboard,
    seat,
    special_turn,
    strength,
)
from ..state import (
    ADJACENT,
    COASTS,
    CORNERS,
    FLEETS,
    LANDS,
    MOUNTAINS,
    OFF,
    ROW,
    SEA_LANES,
    SEAS,
    STRAITS,
    Italia,
)
from ..verbs import disembark, embark, lose, lose_leader, move, put_leader, sail
from .s08_stacking import check_stacking, remove_surplus, unlimited
from .s11_victory import score_leaving

LAND: Final = land_mask()
DONE: Final = "done"


# 9.0 Movement


@rule("9.0", "Movement")
def movement(g: Italia, nation: int) -> Steps[None]:
    """9.0.1: all, some or none of a nation's units move, one group after the other; then the limits are checked.

    9.0.6: during the movement a zone may hold more.  9.0.8, 9.0.11: marshes, cities and ruins stop nobody.
    """
    begin_movement(g)
    g.agenda[0:0] = [("to_the_alpes", nation), ("group", nation), ("halt", nation)]
    yield from ()


def begin_movement(g: Italia) -> None:
    """9.0.3, 12.2.2: everybody may move again, and nothing is carried over from an earlier movement."""
    g.spent, g.led, g.landed, g.entered = bytearray(ROW), 0, bytearray(ROW), [0] * LANDS
    g.sailed = bytearray(len(g.sea))
    cargo = g.cargo
    g.boarded = bytearray([(one > 0) + (two > 0) for one, two in zip(cargo[::2], cargo[1::2], strict=True)])  # 9.6.5


class Ground(NamedTuple):
    """What the land is to a nation that moves: bit sets of zones."""

    enter: int  # where its units may set foot
    halt: int  # where they must stop
    end: int  # where they may stay
    foes: int  # where enemies are
    paid: bool = False  # in a campaign


def ground(g: Italia, nation: int, led: bool = False, paid: bool = False) -> Ground:
    """``led``: the units move with a leader.  ``paid``: in a campaign, for gold."""
    foes, mine = enemies(g, nation), g.present[nation]
    full = invaded = 0
    for zone in bits(foes & mine):
        bit, here = 1 << zone, strength(g, nation, zone)
        if here >= overrun_needs(g, defender(g, nation, zone), zone):  # 9.3.1
            invaded |= bit
        if not paid and here >= most_attackers(g, nation, zone, led):  # 8.3.2, 9.0.10
            full |= bit
    halt = foes & ~invaded  # 9.0.9
    if not led:  # 9.1.2
        halt |= MOUNTAINS & ~own_cities(g, nation, MOUNTAINS & mine & ~foes)  # 9.0.7
    end = LAND & ~full & ~barred_suburbs(g, nation) | exits(g, nation)  # 9.2.1
    return Ground(LAND & ~(full & ~invaded), halt, end & ~friends(g, nation, paid), foes, paid)


def most_attackers(g: Italia, nation: int, zone: int, led: bool) -> int:
    """8.3.2 - 8.3.6; the leader counts if he comes with them or is there already."""
    return attack_limit(g, nation, zone, led or bool(leaders_at(g, nation, zone)))


def own_cities(g: Italia, nation: int, zones: int) -> int:
    """9.7.1: of some zones that a nation holds those with a city, whoever built it; ruins do not count."""
    found = 0
    for zone in bits(zones):
        if has_city(g, zone):
            found |= 1 << zone
    return found


def friends(g: Italia, nation: int, paid: bool) -> int:
    """12.5.2.6: the zones of allies, which may be passed but are no place to stay.

    12.3.1.7: a campaign may rest in zones of subjects, as long as it can be paid further.
    """
    held = 0
    if g.master[nation] != OFF:
        held |= g.present[g.master[nation]]
    if nation in g.master and not (paid and g.gold[nation]):
        for other, master in enumerate(g.master):
            if master == nation:
                held |= g.present[other]
    return held


def exits(g: Italia, nation: int) -> int:
    """2.3.2: the zones through which the nation's card lets its units leave the board in this turn."""
    found = 0
    for leaving in g.book.cards[nation].leaving:
        if g.turn in leaving.turns:
            found |= g.book.zones(leaving.through)
    return found


def reach(start: int, paces: int, land: Ground) -> int:
    """9.0.1: the zones in which a unit may end its movement by land, never through a corner (9.0.2)."""
    enter, halt = land.enter, land.halt
    seen = frontier = 1 << start
    found = 0
    while paces and frontier:
        step = 0
        while frontier:
            low = frontier & -frontier
            step |= ADJACENT[low.bit_length() - 1]
            frontier ^= low
        step &= enter & ~seen
        seen |= step
        found |= step
        frontier = step & ~halt
        paces -= 1
    return found & land.end


def extra_paces(g: Italia, nation: int) -> int:
    """12.2.5: a card may give further zones in the first movement of a major invasion."""
    turn = special_turn(g, nation)
    return turn.paces if turn and turn.paces and ("movement", nation) in g.agenda else 0


def may_move(g: Italia, zone: int, units: bytearray) -> list[int]:
    """The kinds of which a unit in the zone has not moved yet."""
    start = zone * LAND_KINDS
    spent = g.spent[start : start + LAND_KINDS]
    if units == spent:
        return []
    return [kind for kind, count in enumerate(units) if count > spent[kind]]


def ports(g: Italia, nation: int, zone: int) -> int:
    """9.6.3: the seas off a zone in which a fleet of the nation has room."""
    found = 0
    if g.book.slots[nation]:
        for sea in bits(COASTS[zone]):
            if any(room_aboard(g, fleet) > 0 for fleet in fleets_at(g, nation, sea)):
                found |= 1 << sea
    return found


def goals(g: Italia, nation: int, zone: int, kind: int, land: Ground) -> int:
    """Where a unit that stands in a zone may go: by land, over a strait, or aboard a fleet (9.6.2)."""
    by_land = reach(zone, PACES[kind] + extra_paces(g, nation), land)
    return by_land | STRAITS[zone] & land.end | ports(g, nation, zone)


def pieces_to_move(g: Italia, nation: int, zone: int, land: Ground) -> list[int]:
    """The kinds and leaders in a zone that have not moved and can."""
    pieces = may_move(g, zone, force(g, nation, zone))
    if pieces and not (ADJACENT[zone] & land.enter & land.end or STRAITS[zone] & land.end or ports(g, nation, zone)):
        pieces = [kind for kind in pieces if goals(g, nation, zone, kind, land)]
    if zone in g.leaders:
        pieces += [LEADER + leader for leader in leaders_at(g, nation, zone) if not (g.led >> leader) & 1]
    return pieces


def zones_to_move(g: Italia, nation: int, land: Ground) -> list[int]:
    """The zones of a nation with somebody who has not moved and can."""
    units, spent, leaders = g.units[nation * ROW : (nation + 1) * ROW], g.spent, g.leaders
    open_zones = land.enter & land.end
    found = []
    for zone in bits(g.present[nation]):
        start = zone * LAND_KINDS
        rested = units[start : start + LAND_KINDS] == spent[start : start + LAND_KINDS]
        if rested and zone not in leaders:
            continue
        walks = not rested and ADJACENT[zone] & open_zones  # true for most of them: nothing more has to be known
        if walks or pieces_to_move(g, nation, zone, land):
            found.append(zone)
    return found


@rule("9.0", "Movement")
def group(g: Italia, nation: int) -> Steps[None]:
    """9.0.1: one group, one leader's march or one fleet's voyage; then the next one."""
    player, land = seat(g, nation), ground(g, nation)
    starts: list[int | str] = [*zones_to_move(g, nation, land), *fleets_to_move(g, nation, land), DONE]
    start = yield from choose(player, "move_from", starts, "zone", {"nation": nation})
    if isinstance(start, str):
        return
    g.agenda.insert(0, ("group", nation))
    if start >= LANDS:
        yield from voyage(g, nation, start, land)
        return
    pieces = pieces_to_move(g, nation, start, land)
    piece = yield from choose(player, "move_piece", pieces, "piece", {"nation": nation, "zone": start})
    if piece >= LEADER:
        yield from march(g, nation, piece - LEADER)
    else:
        yield from travel(g, nation, start, piece, land)


def travel(g: Italia, nation: int, start: int, kind: int, land: Ground) -> Steps[None]:
    """Units of one kind go together from one zone to another, or aboard."""
    about = {"nation": nation, "zone": start, "kind": kind}
    why = explain(g, nation, start, kind, land)
    options = list(bits(goals(g, nation, start, kind, land)))
    to = yield from choose(seat(g, nation), "move_to", options, "zone", about, why)
    if to >= LANDS:
        yield from board(g, nation, start, kind, to)
        return
    count = g.units[nation * ROW + start * LAND_KINDS + kind] - g.spent[start * LAND_KINDS + kind]
    if (land.foes >> to) & 1:  # 8.3.2
        count = min(count, most_attackers(g, nation, to, False) - strength(g, nation, to))
        by_land = reach(start, PACES[kind] + extra_paces(g, nation), land)
        yield from note_entry(g, nation, start, kind, to, land, bool((by_land >> to) & 1))
    count = yield from amount(seat(g, nation), "move_count", 1, count, about | {"zone_to": to})
    move(g, nation, kind, start, to, count)
    g.spent[to * LAND_KINDS + kind] += count
    if (STRAITS[start] >> to) & 1 and not (ADJACENT[start] >> to) & 1:
        g.landed[to * LAND_KINDS + kind] += count  # 9.4.2
    g.tell("moved", "9.0.1", nation=nation, zone=start, zone_to=to, kind=kind, count=count)


def note_entry(
    g: Italia, nation: int, start: int, kind: int, to: int, land: Ground, by_land: bool
) -> Steps[None]:
    """10.5.6: from which zone units enter matters to those who may have to flee there later."""
    if not by_land:
        g.entered[to] |= 1 << start
        return
    paces = PACES[kind] + extra_paces(g, nation)
    passing = Ground(land.enter, land.halt, LAND & ~land.halt, land.foes)
    last = (reach(start, paces - 1, passing) | 1 << start) & ADJACENT[to]
    about = {"nation": nation, "zone": to, "kind": kind}
    came = yield from choose(seat(g, nation), "enter_from", list(bits(last)), "zone", about)
    g.entered[to] |= 1 << came


def explain(
    g: Italia, nation: int, start: int, kind: int, land: Ground
) -> Callable[[Any], Refusal | None]:
    """Why a unit cannot go to a zone or sea."""

    def why(zone: Any) -> Refusal | None:
        if not isinstance(zone, int) or zone == start:
            return None
        if (SEAS >> zone) & 1:
            return Refusal("9.6.3", "needs_fleet") if (COASTS[start] >> zone) & 1 else Refusal("9.6.2", "not_coastal")
        if (CORNERS[start] >> zone) & 1:
            return Refusal("9.0.2", "corner")
        if (barred_suburbs(g, nation) >> zone) & 1:
            return Refusal("9.2.1", "suburb")
        if (friends(g, nation, False) >> zone) & 1:
            return Refusal("12.5.2.6", "ally")
        if not (land.end >> zone) & 1:
            return Refusal("8.3.2", "attackers")
        paces = PACES[kind] + extra_paces(g, nation)
        if not (reach(start, paces, Ground(LAND, 0, LAND, 0)) >> zone) & 1:
            return Refusal("9.0.3", "too_far")
        if (reach(start, paces, Ground(LAND, land.halt & ~land.foes, LAND, 0)) >> zone) & 1:
            return Refusal("9.0.9", "enemies")
        return Refusal("9.0.7", "mountain")

    return why


# 9.1 Leaders and movement


class Company:
    """A leader's march: who goes with him and how far they have gone.  It lives as long as the march."""

    __slots__ = ("here", "leaders", "paces", "units")

    def __init__(self, leader: int, here: int) -> None:
        self.here = here
        self.paces = 0
        self.leaders = [leader]
        self.units: dict[tuple[int, int], int] = {}  # by kind and zones left

    def size(self, left: int = 0) -> int:
        return sum(count for (_, paces), count in self.units.items() if paces >= left)

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
    company = Company(leader, g.leaders[leader])
    player = seat(g, nation)
    while True:
        zone = company.here
        land = ground(g, nation, True, paid)
        steps = onward(g, nation, company, land, paid)
        options: list[int | str] = [*steps, *bits(boarding(g, nation, company))]
        free = joining(g, nation, company, paid) if steps or may_invade(g, nation, company) else []
        if free:
            options += ["take", "take_all"] if units_joining(g, nation, company) > 1 else ["take"]
        if company.paces and company.units and steps and (land.end >> zone) & 1:
            options.append("garrison")
        if not steps and may_invade(g, nation, company):
            options.append("invade")
        if not options or may_halt(g, nation, company, land, paid):
            options.append("stop")
        about = {"nation": nation, "leader": leader, "zone": zone}
        answer = yield from choose(player, "march", options, "zone", about)
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
            yield from muster(g, nation, company, answer, free)
    rest(g, company)
    g.tell("marched", "9.1.1", nation=nation, leader=leader, zone=company.here, count=company.size())


def reserve_of(g: Italia, nation: int, company: Company, kind: int) -> int:
    """Units of a kind in the company's zone that have not moved and are not with it."""
    zone = company.here
    with_him = sum(count for (of, _), count in company.units.items() if of == kind)
    here = g.units[nation * ROW + zone * LAND_KINDS + kind] - g.spent[zone * LAND_KINDS + kind]
    return here - with_him


def units_joining(g: Italia, nation: int, company: Company) -> int:
    return sum(reserve_of(g, nation, company, kind) for kind in range(LAND_KINDS))


def joining(g: Italia, nation: int, company: Company, paid: bool) -> list[int]:
    """Who may join: units that have not moved, and other leaders."""
    pieces = [kind for kind in range(LAND_KINDS) if reserve_of(g, nation, company, kind) > 0]
    for leader in leaders_at(g, nation, company.here):
        if leader not in company.leaders and (paid or not (g.led >> leader) & 1):
            pieces.append(LEADER + leader)
    return pieces


def settled(g: Italia, nation: int, company: Company) -> int:
    """Units in the company's zone that do not march with it, invaders among them."""
    return strength(g, nation, company.here) - company.size()


def held_up(g: Italia, nation: int, company: Company) -> bool:
    """9.0.9: whether enemies in the zone keep the company there until enough units invade them (9.3.1)."""
    foe = defender(g, nation, company.here)
    return foe != OFF and settled(g, nation, company) < overrun_needs(g, foe, company.here)


def may_go_on(company: Company, extra: int) -> bool:
    """9.1.1, 9.1.3: a leader goes three zones, or as far as a unit with him goes."""
    if company.paces < LONE_LEADER + extra:
        return True
    return any(paces and company.paces < PACES[kind] + 1 + extra for kind, paces in company.units)


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
    bit, arrivals = 1 << zone, company.size(1)
    further = company.paces + 1 < LONE_LEADER + extra or any(
        paces > 1 and company.paces + 1 < PACES[kind] + 1 + extra for kind, paces in company.units
    )
    if land.foes & bit and not paid:
        foe = defender(g, nation, zone)
        here, needs = strength(g, nation, zone), overrun_needs(g, foe, zone)
        if here + arrivals > most_attackers(g, nation, zone, True):  # 8.3.2, unless some invade for the others
            return further and max(here, needs) <= most_attackers(g, nation, zone, True) and here + arrivals > needs
    if not land.end & bit:  # 9.2.1, 12.5.2.6 a zone to pass, if everybody can
        return further and company.size(2) == company.size() and bool(ADJACENT[zone] & land.enter & land.end)
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
    """The company steps into a zone; who can go no further stays behind.  True if the march is over."""
    here, units = company.here, company.units
    company.units = {}
    for (kind, paces), count in sorted(units.items()):
        if not paces:
            g.spent[here * LAND_KINDS + kind] += count
            continue
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
        kind = yield from choose(seat(g, nation), "invaders", company.kinds(), "kind", about)
        company.drop(kind)
        g.spent[zone * LAND_KINDS + kind] += 1
    g.tell("invaded", "9.3.1", nation=nation, zone=zone)


def muster(g: Italia, nation: int, company: Company, what: str, free: list[int]) -> Steps[None]:
    """Units and leaders join the company, or a unit stays behind."""
    zone, player = company.here, seat(g, nation)
    about = {"nation": nation, "zone": zone}
    if what == "garrison":
        kind = yield from choose(player, "garrison", company.kinds(), "kind", about)
        company.drop(kind)
        g.spent[zone * LAND_KINDS + kind] += 1
        return
    extra = extra_paces(g, nation)
    if what == "take_all":
        for piece in free:
            if piece < LEADER:
                company.take(piece, PACES[piece] + 1 + extra, reserve_of(g, nation, company, piece))
        return
    piece = yield from choose(player, "take", free, "piece", about)
    if piece >= LEADER:
        company.leaders.append(piece - LEADER)
        return
    count = yield from amount(player, "take_count", 1, reserve_of(g, nation, company, piece), about | {"kind": piece})
    company.take(piece, PACES[piece] + 1 + extra, count)


def boarding(g: Italia, nation: int, company: Company) -> int:
    """9.1.4, 9.6.1: a leader who has not set out may go aboard; a fleet takes any number of them."""
    if company.paces or company.units or len(company.leaders) > 1:
        return 0
    found = 0
    for sea in bits(COASTS[company.here]):
        if fleets_at(g, nation, sea):
            found |= 1 << sea
    return found


def board_leader(g: Italia, nation: int, company: Company, sea: int) -> Steps[None]:
    fleet = yield from pick_fleet(g, nation, sea, fleets_at(g, nation, sea))
    put_leader(g, company.leaders[0], FLEETS + fleet)
    g.tell("boarded", "9.6.1", nation=nation, leader=company.leaders[0], sea=sea)


def rest(g: Italia, company: Company) -> None:
    """The march is over for everybody in the company."""
    for (kind, _), count in company.units.items():
        g.spent[company.here * LAND_KINDS + kind] += count
    for leader in company.leaders:
        g.led |= 1 << leader


# 9.2 Movement in the suburbs


@rule("9.2", "Movement in the suburbs")
def leave_suburbs(g: Italia, nation: int, keep: int) -> Steps[None]:
    """7.2.4, 9.2.1: who is still in a suburb at the end of the movement is lost, or leaves the board if his card says so."""
    out = exits(g, nation)
    for zone in bits(g.present[nation] & (barred_suburbs(g, nation) | out) & ~keep):
        units = force(g, nation, zone)
        leaves = bool((out >> zone) & 1)
        if leaves:
            score_leaving(g, nation, zone, sum(units))
        for kind in kinds_in(units):
            if leaves:
                lose(g, nation, zone, kind, units[kind], "2.3.2", "left_board")
            else:
                lose(g, nation, zone, kind, units[kind], "9.2.1", "lost_in_suburb")
        for leader in leaders_at(g, nation, zone):
            lose_leader(g, leader, "2.3.2" if leaves else "9.2.1")
    yield from ()


# 9.3 Invasions: ``ground`` lets others through where enough units have invaded; see also ``leave_invaders``.
# 9.3.3: the invaded zone is a battlefield like any other.  12.3.1.12: so is the zone in which a campaign begins.
# 9.4 Straits: ``goals``, ``onward`` and ``travel``.


# 9.5 Sea movement, 9.6 Naval transport


def landings(g: Italia, fleet: int, land: Ground) -> int:
    """9.6.3: the coastal zones in which a fleet's units may land; 12.3.1.3: in a campaign with their leader."""
    shores = COASTS[g.sea[fleet]] & land.end & land.enter
    if not land.paid or g.leaders[g.campaign] == FLEETS + fleet:
        return shores
    return shores & 1 << g.leaders[g.campaign] if g.leaders[g.campaign] < LANDS else 0


def sea_reach(g: Italia, fleet: int) -> dict[int, int]:
    """9.5.1, 9.5.2: the seas that a fleet can still reach in this movement, and how far they are."""
    left = 2 - g.sailed[fleet]
    found: dict[int, int] = {}
    frontier = [g.sea[fleet]]
    for distance in range(1, left + 1):
        frontier = [
            sea for here in frontier for sea in bits(SEA_LANES[here]) if sea not in found and sea != g.sea[fleet]
        ]
        for sea in frontier:
            found[sea] = distance
    return found


def can_land(g: Italia, fleet: int, land: Ground) -> bool:
    return bool(passengers(g, fleet)) and bool(landings(g, fleet, land))


def fleets_to_move(g: Italia, nation: int, land: Ground) -> list[int]:
    """The seas with a fleet of the nation that can sail on or land somebody."""
    slots = g.book.slots[nation]
    seas = {
        sea
        for fleet, sea in enumerate(g.sea[slots.start : slots.stop], slots.start)
        if sea != OFF and (g.sailed[fleet] < 2 or can_land(g, fleet, land))
    }
    return sorted(seas)


def pick_fleet(g: Italia, nation: int, sea: int, fleets: list[int]) -> Steps[int]:
    """One of several fleets in a sea; those that are alike are not told apart."""
    if len(fleets) == 1:
        return fleets[0]
    alike: dict[tuple[Any, ...], int] = {}
    for fleet in fleets:
        alike.setdefault((tuple(sorted(passengers(g, fleet))), g.sailed[fleet], g.boarded[fleet]), fleet)
    fleet = yield from choose(
        seat(g, nation), "which_fleet", list(alike.values()), "fleet", {"nation": nation, "sea": sea}
    )
    return fleet


@rule("9.5", "Sea movement")
def voyage(g: Italia, nation: int, sea: int, land: Ground) -> Steps[None]:
    """9.5.1: a fleet sails up to two seas in a movement; 9.6.4: before and after it takes units or lands them.

    9.5.3, 8.0.6: it never goes on land itself, and land units go to sea only with it.
    """
    ready = [
        fleet for fleet in fleets_at(g, nation, sea) if g.sailed[fleet] < 2 or can_land(g, fleet, land)
    ]
    fleet = yield from pick_fleet(g, nation, sea, ready)
    seas = sea_reach(g, fleet)
    shores = landings(g, fleet, land) if passengers(g, fleet) else 0
    to = yield from choose(
        seat(g, nation), "sail_to", [*bits(shores), *sorted(seas)], "zone", {"nation": nation, "sea": sea}
    )
    if to >= LANDS:
        g.sailed[fleet] += seas[to]
        sail(g, fleet, to)
        g.tell("sailed", "9.5.1", nation=nation, sea=sea, sea_to=to)
        return
    yield from land_piece(g, nation, fleet, to, land)


@rule("9.6", "Naval transport")
def board(g: Italia, nation: int, start: int, kind: int, sea: int) -> Steps[None]:
    """9.6.1, 9.6.6: units go aboard a fleet off their coast, where they may stay."""
    free = [fleet for fleet in fleets_at(g, nation, sea) if room_aboard(g, fleet) > 0]
    fleet = yield from pick_fleet(g, nation, sea, free)
    count = g.units[nation * ROW + start * LAND_KINDS + kind] - g.spent[start * LAND_KINDS + kind]
    about = {"nation": nation, "zone": start, "kind": kind, "sea": sea}
    count = yield from amount(seat(g, nation), "board_count", 1, min(count, room_aboard(g, fleet)), about)
    for _ in range(count):
        embark(g, nation, start, kind, fleet)
    g.tell("embarked", "9.6.1", nation=nation, zone=start, sea=sea, kind=kind, count=count)


@rule("9.6", "Naval transport")
def land_piece(g: Italia, nation: int, fleet: int, zone: int, land: Ground) -> Steps[None]:
    """9.6.3: who lands moves no further."""
    about = {"nation": nation, "zone": zone}
    pieces = sorted(set(passengers(g, fleet)))
    if land.paid and LEADER + g.campaign in pieces:  # 12.3.1.3 the leader lands first
        pieces = [LEADER + g.campaign]
    piece = yield from choose(seat(g, nation), "land_piece", pieces, "piece", about)
    if piece >= LEADER:
        put_leader(g, piece - LEADER, zone)
        g.led |= 1 << (piece - LEADER)
        g.tell("leader_landed", "9.6.3", nation=nation, leader=piece - LEADER, zone=zone)
        return
    disembark(g, nation, piece, fleet, zone)
    g.spent[zone * LAND_KINDS + piece] += 1
    g.landed[zone * LAND_KINDS + piece] += 1
    g.tell("landed", "9.6.3", nation=nation, kind=piece, zone=zone)


# 9.7 Cities and movement: ``own_cities``.


# The end of a movement


@rule("8.0", "Stacking limits")
def halt(g: Italia, nation: int) -> Steps[None]:
    """5.0.5: after the movement the suburbs are left and the limits are checked."""
    yield from leave_suburbs(g, nation, 0)
    foes = enemies(g, nation)
    for zone in bits(g.present[nation] & foes & ~barred_suburbs(g, nation)):
        most = most_attackers(g, nation, zone, False)
        yield from remove_surplus(g, nation, zone, most, "8.3.2")
    free = unlimited(g, nation) | massed(g, nation)
    yield from check_stacking(g, nation, LAND & ~foes & ~free)


def massed(g: Italia, nation: int) -> int:
    """12.2.5: zones with a leader, after the first movement of an invasion whose card lifts the limit there."""
    turn = special_turn(g, nation)
    found = 0
    if turn and turn.massed and ("movement", nation) in g.agenda:
        for leader, place in enumerate(g.leaders):
            if place < LANDS and g.book.leads[leader] == nation:
                found |= 1 << place
    return found
