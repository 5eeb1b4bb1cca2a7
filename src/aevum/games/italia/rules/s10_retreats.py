"""Section 10.5: retreats, wherever the rules call for one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from ....kernel.ask import Ask, Refusal, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..cards import CAVALRY, CONSULAR
from ..queries import (
    ABOARD,
    LEADER,
    TOUGH,
    barred_suburbs,
    fleets_at,
    force,
    holders,
    kinds_in,
    leaders_at,
    limit,
    load,
    others,
    seat,
    strength,
)
from ..state import ADJACENT, COASTS, FLEETS, OFF, PLACES, SEAS, Italia
from ..verbs import embark, lose, lose_leader, move, put_leader
from .s08_stacking import retreat_room, take_in, unlimited

STAY: Final = "stay"
EVERYWHERE: Final = (1 << PLACES) - 1

NOT_ADJACENT: Final = Refusal("10.5.2", "not_adjacent")
OCCUPIED: Final = Refusal("10.5.3", "occupied")
SUBURB: Final = Refusal("10.5.3", "suburb")
FULL: Final = Refusal("8.6.3", "no_room_to_retreat")
ATTACKED_FROM: Final = Refusal("10.5.6", "attacked_from_there")
REACTED_FROM: Final = Refusal("12.3.2.3.6", "reacted_from_there")
NO_FLEET: Final = Refusal("10.5.5", "no_fleet_with_room")


def barriers(g: Italia, nation: int, zone: int, leader: bool) -> Iterator[tuple[int, Refusal]]:
    """Where a piece in a zone cannot retreat: zones and seas as bit sets, with the reason of each."""
    yield ~(ADJACENT[zone] | COASTS[zone]), NOT_ADJACENT
    yield others(g, nation) & ~hosts(g, nation), OCCUPIED  # even of its own colour
    yield barred_suburbs(g, nation), SUBURB  # 9.2.2, 9.2.3
    if nation == g.active:
        yield reacted_from(g, zone), REACTED_FROM
    elif (g.present[g.active] >> zone) & 1:
        yield g.entered[zone] & ~g.book.refuges[nation], ATTACKED_FROM  # 10.5.7 not the attacker
    yield COASTS[zone] & ~seas_with_room(g, nation, zone, leader), NO_FLEET
    if not leader:
        yield full(g, nation, zone), FULL


def reacted_from(g: Italia, zone: int) -> int:
    """12.3.2.3.6: the zones that those whom a campaign attacks in a zone have left in reaction."""
    found = 0
    if any(g.reacted):
        for foe in holders(g, zone):
            found |= g.reacted[foe]
    return found


def full(g: Italia, nation: int, zone: int) -> int:
    """8.6.1, 8.6.3: the neighbours of a zone that hold all the units that they may after a retreat."""
    found = 0
    for target in bits(ADJACENT[zone] & g.present[nation] & ~unlimited(g, nation)):
        if strength(g, nation, target) > limit(target) and not retreat_room(g, nation, target):
            found |= 1 << target
    return found


def hosts(g: Italia, nation: int) -> int:
    """12.3.1.7: zones of submitted nations in which a nation on campaign may stay."""
    if nation not in g.master or g.campaign == OFF or g.book.leads[g.campaign] != nation:
        return 0
    found, foreign = 0, 0
    for other, zones in enumerate(g.present):
        if g.master[other] == nation:
            found |= zones
        elif other != nation:
            foreign |= zones
    return found & ~foreign


def seas_with_room(g: Italia, nation: int, zone: int, leader: bool) -> int:
    """10.5.5: the seas off a zone with fleets that can take a unit, or a leader, aboard."""
    seas = 0
    for sea in bits(COASTS[zone] & g.sailing[nation]):
        if leader or any(load(g, fleet) < ABOARD for fleet in fleets_at(g, nation, sea)):  # 9.6.1
            seas |= 1 << sea
    return seas


def destinations(g: Italia, nation: int, zone: int, leader: bool) -> list[int]:
    """10.5.2, 10.5.5: the zones and seas to which a piece may retreat from a zone."""
    ways = EVERYWHERE
    for barred, _ in barriers(g, nation, zone, leader):
        ways &= ~barred
        if not ways:
            break
    return list(bits(ways))


def retreating(g: Italia, nation: int, zone: int) -> list[int]:
    """The pieces of a nation in a zone that have somewhere to retreat to."""
    pieces: list[int] = []
    if destinations(g, nation, zone, leader=False):
        units = force(g, nation, zone)
        pieces += [kind for kind in kinds_in(units) if fit(g, nation, kind, units[kind])]
    leaders = leaders_at(g, nation, zone)
    if leaders and destinations(g, nation, zone, leader=True):
        pieces += [LEADER + leader for leader in leaders]
    return pieces


def fit(g: Italia, nation: int, kind: int, count: int) -> bool:
    """14.2.1: cavalry that has been hit cannot retreat."""
    return kind != CAVALRY or count > g.hurt[nation]


@rule("10.5", "Retreats")
def retreats(g: Italia, nation: int, zone: int) -> Steps[None]:
    """10.5.1, 10.5.4: after a round a side may retreat with all, some or none of its pieces."""
    about = {"nation": nation, "zone": zone}
    while pieces := retreating(g, nation, zone):
        options: list[int | str] = [*pieces, STAY]
        piece = yield Ask(seat(g, nation), "retreat", options, "piece", about, partial(not_leaving, g, nation, zone))
        if isinstance(piece, str):
            return
        yield from retreat(g, nation, zone, piece, "10.5.1")


def not_leaving(g: Italia, nation: int, zone: int, piece: Any) -> Refusal:
    """Why a piece cannot retreat."""
    here = piece - LEADER in leaders_at(g, nation, zone) if piece >= LEADER else force(g, nation, zone)[piece]
    if not here:
        return Refusal("10.5.1", "nobody_there")
    if piece < LEADER and not fit(g, nation, piece, here):
        return Refusal("14.2.1", "hit_cavalry")
    return Refusal("10.5.2", "nowhere_to_retreat")


def retreat(g: Italia, nation: int, zone: int, piece: int, rule_id: str) -> Steps[None]:
    """One piece that can retreat does so, to a zone or a sea that its player picks."""
    leader = piece >= LEADER

    def why(target: Any) -> Refusal | None:
        barred = barriers(g, nation, zone, leader)
        return next((reason for places, reason in barred if isinstance(target, int) and (places >> target) & 1), None)

    ways = destinations(g, nation, zone, leader)
    about = {"nation": nation, "zone": zone, "piece": piece}
    target = yield Ask(seat(g, nation), "retreat_to", ways, "zone", about, why)
    g.tell("retreated", rule_id, nation=nation, piece=piece, zone_from=zone, zone=target)
    if (SEAS >> target) & 1:
        yield from board(g, nation, zone, piece, target)
    elif leader:
        put_leader(g, piece - LEADER, target)
    else:
        move(g, nation, piece, zone, target)
        if not (unlimited(g, nation) >> target) & 1:
            yield from take_in(g, nation, target)
    if piece == CONSULAR and g.hurt[nation]:
        g.hurt[nation] -= 1  # its player sends the damaged one away, where it is restored (10.2.12)


def board(g: Italia, nation: int, zone: int, piece: int, sea: int) -> Steps[None]:
    """10.5.5: a piece retreats to sea, aboard one of its fleets."""
    fleets = [
        fleet for fleet in fleets_at(g, nation, sea) if piece >= LEADER or load(g, fleet) < ABOARD
    ]
    fleet = yield Ask(seat(g, nation), "retreat_aboard", fleets, "fleet", {"nation": nation, "zone": sea, "piece": piece})
    if piece >= LEADER:
        put_leader(g, piece - LEADER, FLEETS + fleet)
    else:
        embark(g, nation, zone, piece, fleet)


def retreat_unit(g: Italia, nation: int, zone: int, kind: int, rule_id: str) -> Steps[bool]:
    """A unit must retreat; False if it could not and has left the board."""
    if kind in retreating(g, nation, zone):
        yield from retreat(g, nation, zone, kind, rule_id)
        return True
    lose(g, nation, zone, kind, 1, rule_id, "cut_off")
    if kind in TOUGH and g.hurt[nation]:
        g.hurt[nation] -= 1
    return False


def forced_retreat(g: Italia, nation: int, zone: int, rule_id: str) -> Steps[None]:
    """All pieces of a nation must leave a zone; those that cannot are eliminated."""
    while pieces := retreating(g, nation, zone):
        # What retreats first takes the room; its player picks.
        about = {"nation": nation, "zone": zone}
        piece = yield Ask(seat(g, nation), "retreat_first", pieces, "piece", about)
        yield from retreat(g, nation, zone, piece, rule_id)
    for kind, count in enumerate(force(g, nation, zone)):
        if count:
            lose(g, nation, zone, kind, count, rule_id, "cut_off")
    for leader in leaders_at(g, nation, zone):
        lose_leader(g, leader, rule_id, "leader_cut_off")


