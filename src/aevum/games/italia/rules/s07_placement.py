"""Chapter 7: placement of new units."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from ....kernel.ask import Ask, Refusal, Steps
from ....kernel.rules import rule
from ....kit.areas import bits, mask
from ..cards import FLEET, KINDS, LAND_KINDS, Arrival, edition
from ..queries import (
    ABOARD,
    counters_left,
    every_unit,
    in_play,
    leaders_of,
    load,
    lone_zone,
    new_units,
    seat,
    zones_held,
)
from ..state import COASTS, FLEETS, LANDS, OFF, SEAS, SUBURBS, Italia
from ..verbs import call_up, earn, launch, lose_leader, put, put_aboard, put_leader

# 7.0 Placement of new units


@rule("7.0", "Placement of new units")
def placement(g: Italia, nation: int) -> Steps[None]:
    """5.0.4, 7.0.1: what was bought is placed first, then reinforcements; no stacking limit holds (8.2.1)."""
    retire_leaders(g, nation)
    yield from place_purchases(g, nation)
    yield from reinforcements(g, nation, "placement")


# 7.1 Placing purchased units


@rule("7.1", "Placing purchased units")
def place_purchases(g: Italia, nation: int) -> Steps[None]:
    """Every unit that waits goes to a zone or a sea of the nation; what finds no place goes on waiting."""
    used = 0
    for kind in every_unit(new_units(g, nation)):
        places = seas_off(zones_held(g, nation)) if kind == FLEET else zones_open(g, nation, used)
        if places:
            about = {"nation": nation, "kind": kind}
            why = partial(no_place, g, nation, kind)
            place = yield Ask(seat(g, nation), "place", list(bits(places)), "zone", about, why)
            call_up(g, nation, kind)
            set_down(g, nation, kind, place, "7.1.1")
            used |= 1 << place


def zones_open(g: Italia, nation: int, used: int) -> int:
    """7.1.1: one new unit in each zone in which the nation stands; 7.1.2: a single zone takes any number."""
    zones = zones_held(g, nation)
    return zones if lone_zone(g, nation) else zones & ~used


def no_place(g: Italia, nation: int, kind: int, place: Any) -> Refusal:
    """Why a new unit is not placed in a zone or sea."""
    if (SEAS >> place & 1) != (kind == FLEET):
        return Refusal("7.1.1", "units_on_land") if place >= LANDS else Refusal("7.1.3", "fleets_at_sea")
    if kind == FLEET or not zones_held(g, nation) >> place & 1:
        return Refusal("7.1.1", "not_controlled")
    return Refusal("7.1.1", "one_per_zone")


def seas_off(zones: int) -> int:
    """7.1.3: the seas next to some zones, whoever sails there."""
    seas = 0
    for zone in bits(zones):
        seas |= COASTS[zone]
    return seas & SEAS


def set_down(g: Italia, nation: int, kind: int, place: int, rule_id: str, count: int = 1) -> None:
    """New units stand on the board."""
    if kind == FLEET:
        for _ in range(count):
            launch(g, nation, place)
        g.tell("launched", rule_id, nation=nation, sea=place, count=count)
    else:
        put(g, nation, place, kind, count)
        if g.events is not None:
            g.tell("placed", rule_id, nation=nation, zone=place, kind=kind, count=count)


# 7.2 Reinforcements
# 7.2.4 Who arrives in a suburb must leave it when the nation moves: ``s09_movement.leave_suburbs``.


@cache
def arrivals(number: int, nation: int, turn: int, when: str) -> tuple[Arrival, ...]:
    """7.2.1: what a card brings in a turn, before its first nation, in placement or after its last nation (7.2.5)."""
    card = edition(number).cards[nation]
    return tuple(arrival for arrival in card.arrival if arrival.turn == turn and arrival.when == when)


def expected(g: Italia, nation: int) -> bool:
    """5.0.2: whether reinforcements will come in the nation's placement phase of this turn."""
    return bool(arrivals(g.edition, nation, g.turn, "placement"))


@rule("7.2", "Reinforcements")
def reinforcements(g: Italia, nation: int, when: str) -> Steps[None]:
    """7.2.2: reinforcements cost nothing and come even to a nation that has lost everything."""
    for arrival in arrivals(g.edition, nation, g.turn, when):
        yield from arrive(g, nation, arrival)


@rule("7.2", "Reinforcements")
def reinforcements_of_turn(g: Italia, when: str) -> Steps[None]:
    """7.2.5: some come before the first nation moves or after the last one has fought."""
    for nation in receivers(g.edition, g.turn, when):
        yield from reinforcements(g, nation, when)


@cache
def receivers(number: int, turn: int, when: str) -> tuple[int, ...]:
    """The nations to which a turn brings something."""
    return tuple(nation for nation in edition(number).order if arrivals(number, nation, turn, when))


def arrive(g: Italia, nation: int, arrival: Arrival) -> Steps[None]:
    """One line of a card: gold, fleets, land units, a leader."""
    if arrival.gold:
        earn(g, nation, arrival.gold, "7.2.1")
    counts = numbers(g, nation, arrival)
    lands, seas = destinations(g, nation, arrival)
    fleets: list[int] = []
    if counts[FLEET]:
        fleets = yield from arrive_at_sea(g, nation, counts[FLEET], seas or seas_off(lands) or SEAS, arrival.spread)
    place = OFF
    for kind in range(LAND_KINDS):
        left = counts[kind]
        while left and (places := lands | seas_with_room(g, fleets) if seas else lands):
            if arrival.spread or place == OFF or not places >> place & 1:
                place = yield from choose_place(g, nation, kind, places)
            step = 1 if arrival.spread or place >= LANDS else left
            bring(g, nation, kind, place, step, fleets)
            left -= step
    if arrival.leader:
        places = lands | (mask(g.sea[fleet] for fleet in fleets) if seas else 0)
        if place != OFF and not arrival.spread:
            places = 1 << place  # with his units
        places = places or zones_held(g, nation) or SUBURBS  # 7.2.7
        yield from arrive_leader(g, nation, g.book.leaders[arrival.leader], places, fleets)


def bring(g: Italia, nation: int, kind: int, place: int, count: int, fleets: list[int]) -> None:
    """7.2.3: a land unit comes to a zone, or aboard one of the fleets that come with it."""
    if place < LANDS:
        set_down(g, nation, kind, place, "7.2.1", count)
        return
    fleet = next(fleet for fleet in fleets if g.sea[fleet] == place and load(g, fleet) < ABOARD)
    put_aboard(g, kind, fleet)
    g.tell("placed_aboard", "7.2.3", nation=nation, sea=place, kind=kind)


def seas_with_room(g: Italia, fleets: list[int]) -> int:
    """Where one of the fleets that arrive can carry a unit more."""
    return mask(g.sea[fleet] for fleet in fleets if load(g, fleet) < ABOARD)


def numbers(g: Italia, nation: int, arrival: Arrival) -> list[int]:
    """7.2.6: how many of each kind come: no more than there are counters, nor than a limit on the card leaves.

    A limit without a number fills the nation up to it.
    """
    counts = list(arrival.by_kind())
    for name, limit in arrival.up_to.items():
        kind = KINDS.index(name)
        room = max(0, limit - in_play(g, nation, kind))
        counts[kind] = min(counts[kind] or room, room)
    return [min(count, counters_left(g, nation, kind)) if count else 0 for kind, count in enumerate(counts)]


def destinations(g: Italia, nation: int, arrival: Arrival) -> tuple[int, int]:
    """7.2.3: the zones and seas that a card names; 7.2.7, 7.2.8: else those controlled, and without any the suburbs."""
    held = zones_held(g, nation)
    anyway, controlled = named(g.edition, arrival.at)
    found = anyway | controlled & held
    return (found & ~SEAS, found & SEAS) if found else (held or SUBURBS, 0)


@cache
def named(number: int, at: tuple[str, ...]) -> tuple[int, int]:
    """The zones and seas that a card names, and those that it names as far as they are controlled."""
    anyway = controlled = 0
    for name in at:
        how, _, where = name.rpartition(":")
        if name == "controlled":
            controlled |= ~SEAS
        elif how == "controlled":
            controlled |= region(number, where)
        else:
            anyway |= edition(number).zones((where,))
    return anyway, controlled


def region(number: int, name: str) -> int:
    """The zones of a region, also where one of them bears its name (Africa), or a zone."""
    book = edition(number)
    return book.board.where(region=name) or book.zones((name,))


def choose_place(g: Italia, nation: int, kind: int, places: int) -> Steps[int]:
    """Where a reinforcement comes; its units may exceed the stacking limits there (7.2.2)."""
    about = {"nation": nation, "kind": kind}
    place: int = yield Ask(seat(g, nation), "reinforce", list(bits(places)), "zone", about, not_on_card)
    return place


def not_on_card(place: Any) -> Refusal:
    """Why a reinforcement does not come to a zone or sea."""
    return Refusal("7.2.3", "not_on_card")


def arrive_at_sea(g: Italia, nation: int, count: int, seas: int, spread: bool) -> Steps[list[int]]:
    """Fleets come to one of the seas, or each to its own; returns their numbers."""
    before = bytes(g.sea)
    left = count
    while left:
        sea = yield Ask(seat(g, nation), "reinforce", list(bits(seas)), "zone", {"nation": nation, "kind": FLEET}, not_on_card)
        step = 1 if spread else left
        set_down(g, nation, FLEET, sea, "7.2.1", step)
        left -= step
    return [fleet for fleet in g.book.slots[nation] if g.sea[fleet] != before[fleet]]


def arrive_leader(g: Italia, nation: int, leader: int, places: int, fleets: list[int]) -> Steps[None]:
    """7.2.8: a leader comes with the units of his line, to any of their places if they are spread, or to a zone of his nation."""
    about = {"nation": nation, "leader": leader}
    place = yield Ask(seat(g, nation), "reinforce_leader", list(bits(places)), "zone", about, not_on_card)
    if place < LANDS:
        put_leader(g, leader, place)
    else:
        put_leader(g, leader, FLEETS + next(fleet for fleet in fleets if g.sea[fleet] == place))
    g.tell("leader_arrived", "7.2.8", nation=nation, zone=place, leader=leader)


@rule("7.2.9", "Leaders stay for one turn")
def retire_leaders(g: Italia, nation: int) -> None:
    """7.2.9: a leader leaves at the start of phase 2 of his nation's next turn."""
    for leader in leaders_of(g, nation):
        if not newly_come(g, nation, g.book.leader_names[leader]):
            lose_leader(g, leader, "7.2.9", "leader_retired")


def newly_come(g: Italia, nation: int, name: str) -> bool:
    """7.2.5: whether a leader came before this turn's first nation, or after the last one of the turn before."""
    early = arrivals(g.edition, nation, g.turn, "turn-start")
    late = arrivals(g.edition, nation, g.turn - 1, "turn-end")
    return any(arrival.leader == name for arrival in (*early, *late))
