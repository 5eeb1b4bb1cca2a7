"""Chapter 12, first part: nations without land, major invasions, and campaigns with their reactions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce
from operator import or_
from typing import Any, Final

import msgspec

from ....kernel.ask import PASS, Ask, Refusal, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import LAND_KINDS
from ..queries import (
    LEADER,
    allied,
    at,
    barred_suburbs,
    enemies,
    fleets_at,
    holders,
    leaders_at,
    led_zones,
    neutral,
    passengers,
    room_aboard,
    seat,
    social_war,
    subjects,
)
from ..state import (
    ADJACENT,
    COASTAL,
    COASTS,
    FLEETS,
    LANDS,
    OFF,
    SEA_LANES,
    SEAS,
    STRAITS,
    Italia,
)
from ..verbs import disembark, embark, expend, lose, move, pay, put_leader, rouse, sail, tire
from .s08_stacking import check_stacking, unlimited
from .s09_ground import LAND, begin_movement, beside, ground, may_move, ports, somebody_fresh
from .s09_leaders import march
from .s09_movement import DONE, GROUPS, leave_suburbs
from .s09_sea import board, fleets_to_move, pick_fleet, voyage
from .s10_cities import declare_raids, occupy
from .s10_retreats import forced_retreat
from .s11_victory import score_kill

# 12.1 A nation without land units or zones plays on as long as it has a fleet (12.1.1): ``queries.on_board``.
# 12.2 Major invasions: two movements, each with its combats (12.2.1, 12.2.2); the sequence stands in chapter 5.
# ``g.major`` lifts the attackers' limit (12.2.3), and chapter 10 leaves the limits alone between the first
# combats and the second movement (12.2.4).

# 12.3 Campaigns

# 12.3.4 One movement of a campaign, in its order.
STEP: Final = (
    ("12.3.1", "The leader moves", "campaign_movement"),
    ("12.3.1", "The limits are checked where he is not", "campaign_halt"),
    ("13.2", "Rome's subjects near Hannibal may revolt", "join_hannibal"),
    ("12.3.4", "Blocking", "blocking"),
    ("12.3.3", "Raids are announced", "campaign_raids"),
    ("12.3.2", "Reactions of the other nations", "reactions"),
    ("10.0", "Combat", "combats"),
)
# 13.4.5 In the last turn of Italia I legions may change sides before they fight.
SOCIAL_WAR: Final = (*STEP[:-1], ("13.4", "Legions change sides", "defection"), STEP[-1])
WHOLE: Final = ("join_hannibal", "defection", "combats")  # these concern no single nation


@rule("12.3", "Campaigns")
def campaign(g: Italia, nation: int) -> Steps[None]:
    """12.3.4: the leader moves as often as his player likes and can pay; 12.3.1.9: it ends if he dies."""
    leader = g.campaign
    if leader == OFF or g.leaders[leader] == OFF:
        yield from end_campaign(g, nation)
        return
    if not g.gold[nation]:  # 12.3.1.1
        options = ["end"]
    elif with_ally(g, nation):  # 12.3.1.7 the last movement cannot end in a subject's zone
        options = ["move"]
    else:
        options = ["move", "end"]
    about = {"nation": nation, "leader": leader, "gold": g.gold[nation]}
    if (yield Ask(seat(g, nation), "campaign", options, about=about)) == "end":
        yield from end_campaign(g, nation)
    else:
        g.agenda[0:0] = [("campaign_step", nation), ("campaign", nation)]


@rule("12.3", "Campaigns")
def campaign_step(g: Italia, nation: int) -> Steps[None]:
    """12.3.1.1: one paid movement, with what follows it; combats and retreats cost nothing (12.3.1.2).

    12.3.1.6, 12.3.1.10: forward or back, and against the same zone again.  12.3.1.8: ``g.active`` attacks.
    12.3.1.11: reactions come before the dice, and may take the zone to which the leader would retreat.
    """
    pay(g, nation, 1)
    begin_movement(g)
    g.reacted = [0] * len(g.present)
    g.blocked = [OFF, g.blocked[0]]
    steps = SOCIAL_WAR if social_war(g) else STEP
    g.agenda[0:0] = [(name,) if name in WHOLE else (name, nation) for _, _, name in steps]
    g.tell("campaign_move", "12.3.1.1", nation=nation, leader=g.campaign, gold=g.gold[nation])
    yield from ()


def with_ally(g: Italia, nation: int) -> bool:
    """12.3.1.7: whether the leader rests in a zone of a subject."""
    place = g.leaders[g.campaign]
    return place < LANDS and any(allied(g, nation, other) for other in holders(g, place))


@rule("12.3", "Campaigns")
def end_campaign(g: Italia, nation: int) -> Steps[None]:
    """12.3.1.7: nobody stays with a subject, nor where one was left; 9.2.1: nor in a suburb.  Unspent gold stays (12.3.1.1)."""
    if g.campaign != OFF and g.leaders[g.campaign] != OFF and with_ally(g, nation):
        yield from forced_retreat(g, nation, g.leaders[g.campaign], "12.3.1.7")
    g.campaign = OFF
    g.tell("campaign_over", "12.3.4", nation=nation)
    for subject in subjects(g, nation):
        for zone in bits(g.present[nation] & g.present[subject]):
            yield from forced_retreat(g, nation, zone, "12.3.1.7")
    leave_suburbs(g, nation)


# 12.3.1 Campaign and movement


@rule("12.3.1", "Campaign and movement")
def campaign_movement(g: Italia, nation: int) -> Steps[None]:
    """12.3.1.3: nobody moves without the leader; 12.3.1.5: fleets may, with two units each at most."""
    leader, place = g.campaign, g.leaders[g.campaign]
    land = ground(g, nation, True, True)
    starts: list[int | str] = []
    if place < LANDS and not (g.led >> leader) & 1:
        starts.append(place)
    starts += fleets_to_move(g, nation, land)
    start = yield Ask(seat(g, nation), "move_from", [*starts, DONE], "zone", {"nation": nation})
    if start == DONE:
        return
    g.agenda.insert(0, ("campaign_movement", nation))
    if start >= LANDS:
        yield from voyage(g, nation, start, land)
        return
    seas = ports(g, nation, place)
    pieces = may_move(g, nation, place) if seas else []
    about = {"nation": nation, "zone": place}
    piece = yield Ask(seat(g, nation), "move_piece", [*pieces, LEADER + leader], "piece", about)
    if piece >= LEADER:
        yield from march(g, nation, leader, paid=True)
        return
    sea = yield Ask(seat(g, nation), "move_to", list(bits(seas)), "zone", about | {"kind": piece})
    yield from board(g, nation, place, piece, sea)


@rule("12.3.1", "Campaign and movement")
def campaign_halt(g: Italia, nation: int) -> Steps[None]:
    """12.3.1.4, 8.4.1: no limit where the leader is; where he leaves units the limits hold."""
    free = unlimited(g, nation)
    leave_suburbs(g, nation, free)
    yield from check_stacking(g, nation, LAND & ~enemies(g, nation) & ~free)


# 12.3.2 Reaction movement


def campaign_zone(g: Italia) -> int:
    """Where the campaigning leader is: a zone, or the sea of his fleet (12.3.2.3.3)."""
    place = g.leaders[g.campaign]
    return g.sea[place - FLEETS] if place >= FLEETS else place


def around(place: int) -> int:
    """A zone or sea and everything next to it."""
    near = COASTS[place] | (SEA_LANES[place] if place >= LANDS else ADJACENT[place])
    return near | 1 << place


def invaded(g: Italia, nation: int) -> int:
    """Zones in which the campaigning nation stands against enemies without its leader."""
    return g.present[nation] & enemies(g, nation) & ~(1 << g.leaders[g.campaign])


@rule("12.3.2", "Reaction movement")
def reactions(g: Italia, nation: int) -> Steps[None]:
    """12.3.2.1: every other nation with units near the leader may react, in the order of the cards."""
    near = around(campaign_zone(g))
    g.agenda[0:0] = [("reaction", other, nation) for other in g.book.order if may_react(g, other, nation, near)]
    yield from ()


def may_react(g: Italia, other: int, nation: int, near: int) -> bool:
    if other == nation or neutral(g, other):
        return False
    return bool((g.present[other] | g.sailing[other]) & near)


@rule("12.3.2", "Reaction movement")
def reaction(g: Italia, other: int, nation: int) -> Steps[None]:
    """12.3.2.3.5: the reacting nation only moves, each unit one zone (12.3.2.3.1)."""
    rouse(g)
    g.sailed = bytearray(len(g.sea))
    g.agenda.insert(0, ("react", other, nation))
    yield from ()


class Theatre(msgspec.Struct, frozen=True):
    """Where a nation may react to a campaign."""

    place: int  # of the campaigning leader: a zone or a sea
    by_sea: bool  # 12.3.2.3.2
    open: int  # zones, that of the leader among them, and seas


def theatre(g: Italia, other: int, nation: int) -> Theatre:
    """12.3.2.2.1, 12.3.2.2.2, 12.3.2.3.4: zones and seas that are empty, or held by nobody but this nation and the campaigning one."""
    place = campaign_zone(g)
    pieces = list(map(or_, g.present, g.sailing))  # by nation: the zones with its units, and the seas with its fleets
    mine, theirs = pieces[other], pieces[nation]
    pieces[other] = pieces[nation] = 0
    found = (LAND | SEAS) & ~reduce(or_, pieces) & (mine | ~theirs) & ~barred_suburbs(g, other)
    if place < LANDS and (not (mine >> place) & 1 or (g.raids >> place) & 1):
        # 12.3.2.1.1 into the leader's zone only to fight beside one's own; 12.3.3.1 never against a raid there,
        # while a raid elsewhere changes nothing (12.3.3.2)
        found &= ~(1 << place)
    coasts = COASTAL | ~LAND
    by_sea = bool(coasts >> place & 1 or coasts & invaded(g, nation))
    return Theatre(place, by_sea, found)


def goals_in_reaction(g: Italia, start: int, scene: Theatre) -> int:
    """The zones into which units may react from a zone or sea."""
    if g.blocked[0] == start:  # 12.3.4.1
        return 0
    goals = ADJACENT[start] if start < LANDS else 0
    if scene.by_sea:
        goals |= STRAITS[start] if start < LANDS else COASTS[start]
    return goals & scene.open


@rule("12.3.2.3", "How reaction movement is made")
def react(g: Italia, other: int, nation: int) -> Steps[None]:
    """One group reacts, then the next one; there is no stacking limit (12.3.2.1.2, 12.3.2.5.1, 8.4.3)."""
    for _ in range(GROUPS):
        scene = theatre(g, other, nation)
        starts: list[int | str] = [*land_starts(g, other, scene), *sea_starts(g, other, scene), PASS]
        about = {"nation": other, "zone": scene.place}
        start = yield Ask(seat(g, other), "react_from", starts, "zone", about, partial(no_start, g))
        if start == PASS:
            occupy(g, other)
            return
        if start < LANDS:
            yield from react_by_land(g, other, start, scene)
        else:
            yield from react_by_sea(g, other, start, scene)
    g.agenda.insert(0, ("react", other, nation))


def no_start(g: Italia, zone: Any) -> Refusal:
    """Why units of a zone cannot react."""
    return Refusal("12.3.4.1", "blocked") if zone == g.blocked[0] else Refusal("12.3.2.2.1", "no_reaction")


def no_goal(g: Italia, start: int, scene: Theatre, place: Any) -> Refusal:
    """Why units of a zone or sea cannot react into another."""
    if not around(start) >> place & 1 and not (start < LANDS and STRAITS[start] >> place & 1):
        return Refusal("12.3.2.3.1", "one_zone")
    if not scene.by_sea and (place >= LANDS) != (start >= LANDS):
        return Refusal("12.3.2.3.2", "no_reaction_by_sea")
    if place == scene.place and (g.raids >> place) & 1:
        return Refusal("12.3.3.1", "raid_there")
    if place == scene.place:
        return Refusal("12.3.2.1.1", "nobody_to_help")
    return Refusal("12.3.2.2.1", "held_by_others")


def reserves(g: Italia, other: int, zone: int) -> list[int]:
    """The pieces of a zone that have not reacted yet."""
    free = [LEADER + leader for leader in leaders_at(g, other, zone) if not (g.led >> leader) & 1]
    return may_move(g, other, zone) + free


def land_starts(g: Italia, other: int, scene: Theatre) -> tuple[int, ...]:
    """The zones with somebody who has not reacted and has somewhere to go."""
    here, blocked = g.present[other], 1 << g.blocked[0]
    doubtful = here & (g.moved | led_zones(g, other) | ~beside(scene.open) | blocked)
    found = here & ~doubtful  # all are fresh there, and have an open zone next to them
    for zone in bits(doubtful):
        if somebody_fresh(g, other, zone) and (goals_in_reaction(g, zone, scene) or shipping(g, other, zone, scene)):
            found |= 1 << zone
    return bits(found)


def shipping(g: Italia, other: int, zone: int, scene: Theatre) -> int:
    """12.3.2.3.2: the seas with a fleet of the nation onto which units of a zone may go."""
    if g.blocked[0] == zone or not scene.by_sea:
        return 0
    return ports(g, other, zone) & scene.open


def sea_starts(g: Italia, other: int, scene: Theatre) -> list[int]:
    """The seas with a fleet that has not reacted, or that can still land somebody."""
    return [
        sea
        for sea in bits(g.sailing[other])
        if sea != g.blocked[0] and any(may_sail_or_land(g, fleet, scene) for fleet in fleets_at(g, other, sea))
    ]


def may_sail_or_land(g: Italia, fleet: int, scene: Theatre) -> bool:
    """Whether a fleet that reacts has a sea to go to, or somebody aboard and a coast for him."""
    sea = g.sea[fleet]
    if not g.sailed[fleet] and SEA_LANES[sea] & scene.open:
        return True
    return bool(passengers(g, fleet) and goals_in_reaction(g, sea, scene))


def react_by_land(g: Italia, other: int, start: int, scene: Theatre) -> Steps[None]:
    player, about = seat(g, other), {"nation": other, "zone": start}
    piece = yield Ask(player, "move_piece", reserves(g, other, start), "piece", about)
    goals = goals_in_reaction(g, start, scene) | shipping(g, other, start, scene)
    to = yield Ask(player, "react_to", list(bits(goals)), "zone", about, partial(no_goal, g, start, scene))
    g.reacted[other] |= 1 << start  # 12.3.2.3.6
    if to >= LANDS:
        yield from react_aboard(g, other, start, piece, to)
        return
    if g.events is not None:
        g.tell("reacted", "12.3.2.3.1", nation=other, zone=start, zone_to=to)
    if piece >= LEADER:
        put_leader(g, piece - LEADER, to)
        g.led |= 1 << (piece - LEADER)
        return
    free = g.units[at(other, start) + piece] - g.spent[start * LAND_KINDS + piece]
    count = yield Ask(player, "move_count", range(1, free + 1), "amount", about | {"kind": piece, "zone_to": to})
    move(g, other, piece, start, to, count)
    tire(g, to, piece, count)


def react_aboard(g: Italia, other: int, start: int, piece: int, sea: int) -> Steps[None]:
    """A unit or leader goes aboard; the fleet can carry no more than two (9.6.1)."""
    free = [fleet for fleet in fleets_at(g, other, sea) if piece >= LEADER or room_aboard(g, fleet) > 0]
    fleet = yield from pick_fleet(g, other, sea, free)
    g.tell("reacted", "12.3.2.3.2", nation=other, zone=start, zone_to=sea)
    if piece >= LEADER:
        put_leader(g, piece - LEADER, FLEETS + fleet)
        g.led |= 1 << (piece - LEADER)
    else:
        embark(g, other, start, piece, fleet)
        g.sailed[fleet] = 1  # its units have had their zone


def react_by_sea(g: Italia, other: int, sea: int, scene: Theatre) -> Steps[None]:
    """A fleet sails one sea, or lands one of its units."""
    player = seat(g, other)
    shores = goals_in_reaction(g, sea, scene)
    ready = [fleet for fleet in fleets_at(g, other, sea) if may_sail_or_land(g, fleet, scene)]
    fleet = yield from pick_fleet(g, other, sea, ready)
    goals = list(bits(shores)) if passengers(g, fleet) else []
    if not g.sailed[fleet]:
        goals += bits(SEA_LANES[sea] & scene.open)
    about = {"nation": other, "zone": sea}
    to = yield Ask(player, "react_to", goals, "zone", about, partial(no_goal, g, sea, scene))
    g.sailed[fleet] = 1
    g.tell("reacted", "12.3.2.3.2", nation=other, zone=sea, zone_to=to)
    if to >= LANDS:
        sail(g, fleet, to)
        return
    piece = yield Ask(player, "land_piece", sorted(set(passengers(g, fleet))), "piece", {"nation": other, "zone": to})
    if piece >= LEADER:
        put_leader(g, piece - LEADER, to)
        g.led |= 1 << (piece - LEADER)
    else:
        disembark(g, other, piece, fleet, to)
        tire(g, to, piece)


# 12.3.2.4 Submission is looked at when combat begins, after every reaction (12.3.2.4.1).

# 12.3.3 Raids during a campaign


@rule("12.3.3", "Raids during a campaign")
def campaign_raids(g: Italia, nation: int) -> Steps[None]:
    """12.3.3.1: raids are announced before any reaction, also in zones that were invaded."""
    yield from declare_raids(g)


# 12.3.4 Blocking


@rule("12.3.4", "Blocking")
def blocking(g: Italia, nation: int) -> Steps[None]:
    """12.3.4.1: for one gold and one unit the enemies of a zone next to the leader's cannot react."""
    place = campaign_zone(g)
    if not g.gold[nation]:
        return
    lost = blockers(g, nation, place)
    zones = around(place) & ~(1 << place) & LAND & enemies(g, nation)
    if g.blocked[1] != OFF:  # 12.3.4.4
        zones &= ~(1 << g.blocked[1])
    if not lost or not zones:
        return
    about = {"nation": nation, "zone": place}
    answer = yield Ask(seat(g, nation), "block", [*bits(zones), PASS], "zone", about, partial(no_block, g, place))
    if not isinstance(answer, int):
        return
    kind = yield Ask(seat(g, nation), "block_with", lost, "kind", about)
    pay(g, nation, 1)
    g.blocked[0] = answer
    expend(g, place, kind)
    lose(g, nation, place, kind, 1, "12.3.4.2", "blocker_lost")
    g.tell("blocked", "12.3.4.1", nation=nation, zone=answer)
    for other in blocked_nations(g, nation, answer):
        score_kill(g, other, nation, kind)  # 12.3.4.3 though it is not their turn


def no_block(g: Italia, place: int, zone: Any) -> Refusal:
    """Why a zone cannot be blocked."""
    if zone == g.blocked[1]:
        return Refusal("12.3.4.4", "blocked_before")
    return Refusal("12.3.4.1", "nobody_to_block" if around(place) >> zone & 1 else "not_beside_leader")


def blockers(g: Italia, nation: int, place: int) -> Sequence[int]:
    """12.3.4.2: the kinds of unit in the leader's zone that came with him in this movement."""
    if place >= LANDS:
        return ()
    return [kind for kind in range(LAND_KINDS) if g.spent[place * LAND_KINDS + kind]]


def blocked_nations(g: Italia, nation: int, zone: int) -> list[int]:
    return [other for other in holders(g, zone) if other != nation and not allied(g, nation, other)]
