"""Chapter 11: victory.  Points are counted in halves."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ....kernel.agenda import Outcome
from ....kernel.ask import Ask, Steps
from ....kernel.rules import rule
from ....kernel.tally import tally
from ....kit.areas import bits
from ..cards import KINDS, Edition, KillPoints, Pillage, edition
from ..queries import LEADER, leaders_at, on_board, seat, zones_held
from ..state import CITY, OFF, Italia
from ..verbs import earn, note_pillage, score
from . import s06_income

PLUNDER: Final = 4  # 10.6.3, 10.7.7 gold, where a card says nothing else
Reasons = list[tuple[int, str]]


def halves(points: float) -> int:
    """Points of a card as the state counts them."""
    return round(2 * points)


def gain(g: Italia, nation: int, points: int, rule_id: str, reasons: Reasons | None = None) -> None:
    """A nation scores; 12.5.2.5: a submitted one gets half, rounded up to a whole point, and loses the rest."""
    reasons = reasons or [(points, rule_id)]
    if g.master[nation] != OFF:
        kept = min(points, 2 * -(-points // 4))
        reasons = [*reasons, (kept - points, "12.5.2.5")]
        points = kept
    score(g, nation, points, rule_id, tally(reasons))


# Zones, cities and regions at the end of a game turn


class ZoneAward(NamedTuple):
    """11.0.6: points for each zone held, each city held, or each zone with its city."""

    of: str
    zones: int
    halves: int


class RegionAward(NamedTuple):
    """11.0.7, 11.0.8: points for a whole region, less something for each zone that others hold."""

    zones: int
    halves: int
    less: int
    whole: bool


@cache
def awards(number: int, turn: int) -> tuple[tuple[int, tuple[ZoneAward, ...], tuple[RegionAward, ...]], ...]:
    """11.0.1: by nation what its card gives at the end of a turn.

    11.0.2: the cards name the turns: 3, 5, 7 and 9 of Italia I, 3, 5, 8 and 10 of Italia II.  In a turn that
    its card does not name a nation scores nothing here (2.5.1).
    """
    book = edition(number)
    found = []
    for nation, card in enumerate(book.cards):
        zones = tuple(
            ZoneAward(entry.of, book.zones(entry.zones), halves(entry.points))
            for entry in card.zones
            if turn in entry.turns
        )
        regions = tuple(
            RegionAward(book.zones(entry.zones), halves(entry.points), halves(entry.less), entry.all)
            for entry in card.region
            if turn in entry.turns
        )
        if zones or regions:
            found.append((nation, zones, regions))
    return tuple(found)


@rule("11.0", "Victory")
def scoring(g: Italia) -> Steps[None]:
    """The entry of the agenda at the end of a game turn."""
    score_turn(g)
    yield from ()


def score_turn(g: Italia) -> None:
    """11.0.1, 11.0.2: at the end of certain game turns every nation scores what it controls."""
    for nation, zones, regions in awards(g.edition, g.turn):
        reasons = [
            *(reason for award in zones for reason in zone_points(g, nation, award)),
            *((region_points(g, nation, award), "11.0.7") for award in regions),
        ]
        gain(g, nation, sum(points for points, _ in reasons), "11.0.1", reasons)


def zone_points(g: Italia, nation: int, award: ZoneAward) -> Reasons:
    """11.0.3 - 11.0.6: only the nation's own units count, not those of a subject (12.5.2.7); a ruin is no city."""
    held = zones_held(g, nation) & award.zones
    if award.of == "zone":
        return [(award.halves, "11.0.3")] * held.bit_count()
    rule_id = "11.0.5" if award.of == "city" else "11.0.6"
    return [(award.halves, rule_id) for zone in bits(held) if g.city[zone] == CITY]


def region_points(g: Italia, nation: int, award: RegionAward) -> int:
    """11.0.7, 11.0.8: empty zones and those of subjects (12.5.2.8) are as good as one's own; never below zero."""
    own = foreign = 0
    for other, zones in enumerate(g.present):
        if other == nation or g.master[other] == nation:
            own |= zones_held(g, other)
        else:
            foreign |= zones
    strangers = (foreign & award.zones).bit_count()
    if not own & award.zones or (award.whole and strangers):
        return 0
    return max(0, award.halves - award.less * strangers)


# Units eliminated


def score_kill(g: Italia, victor: int, victim: int, piece: int, count: int = 1, attacked: bool = False) -> None:
    """11.0.9: points for eliminating units, also such of one's own colour (11.0.14); called when they are gone.

    ``attacked``: the victor was not the attacker, and scores only if his card allows it (11.0.11).
    What he does afterwards, even a retreat, changes nothing (11.0.10).
    """
    each, last = worth(g.edition, g.turn, victor, victim, piece, attacked)
    points = each * count
    if last > each and not on_board(g, victim):
        points += last - each
    if points:
        gain(g, victor, points, "11.0.9")


@cache
def worth(number: int, turn: int, victor: int, victim: int, piece: int, attacked: bool) -> tuple[int, int]:
    """What the victor's card gives for such a piece, in halves: for each, and for the last of its nation."""
    book = edition(number)
    entries = [
        entry
        for entry in book.cards[victor].kills
        if names(book, entry, piece)
        and (not entry.turns or turn in entry.turns)
        and (not entry.nations or book.cards[victim].id in entry.nations)
        and (not attacked or entry.defending)
    ]
    each = max((halves(entry.points) for entry in entries if not entry.last), default=0)
    return each, max((halves(entry.points) for entry in entries if entry.last), default=0)


def names(book: Edition, entry: KillPoints, piece: int) -> bool:
    """11.0.12: a named type or leader counts alone; "unit" is any type, leaders and fleets too, but no city."""
    if entry.of == "unit":
        return True
    if piece >= LEADER:
        return entry.of in ("leader", book.leader_names[piece - LEADER])
    return entry.of == KINDS[piece]


def score_sunk(g: Italia, victor: int, victim: int, aboard: list[int], attacked: bool = False) -> None:
    """11.0.13: what sank with a fleet counts like what was beaten."""
    for piece in aboard:
        score_kill(g, victor, victim, piece, 1, attacked)


# Cities, departures and battles


@rule("10.6", "Reward of a pillage")
def score_pillage(g: Italia, nation: int, zone: int) -> Steps[None]:
    """10.6.3, 10.7.7: the nation's card gives gold or points, or lets its player choose between them."""
    entry = pillage_entry(g, nation, zone)
    if entry is None:
        yield from s06_income.share(g, nation, PLUNDER, "10.6.3", earn)
        return
    if entry.first and not g.first >> nation & 1:
        note_pillage(g, nation)
        gain(g, nation, halves(entry.first), "10.6.3")
        return
    reward = "points" if entry.points else "gold"
    if entry.points and entry.gold:
        reward = yield Ask(seat(g, nation), "reward", ["points", "gold"], "word", {"nation": nation, "zone": zone})
    if reward == "points":
        gain(g, nation, halves(entry.points), "10.6.3")
    else:
        yield from s06_income.share(g, nation, entry.gold, "12.5.2.4", earn)


def pillage_entry(g: Italia, nation: int, zone: int) -> Pillage | None:
    """The line of the card that speaks of this city: one that names its zone before a general one."""
    lines = [
        entry
        for entry in g.book.cards[nation].pillage
        if (not entry.turns or g.turn in entry.turns)
        and (not entry.zones or g.book.zones(entry.zones) >> zone & 1)
    ]
    return max(lines, key=lambda entry: bool(entry.zones), default=None)


def score_leaving(g: Italia, nation: int, zone: int, count: int) -> None:
    """11.0.1: some cards give points for units that leave the board through a zone."""
    for entry in g.book.cards[nation].leaving:
        if g.turn in entry.turns and g.book.zones(entry.through) >> zone & 1:
            gain(g, nation, halves(entry.points) * count, "11.0.1")


def score_battle(g: Italia, winner: int, loser: int, zone: int) -> None:
    """13.2.7, 13.4.9: points for a major battle that was won, with the leader whom the card names."""
    present = [g.book.leader_names[leader] for leader in leaders_at(g, winner, zone)]
    for entry in g.book.cards[winner].battle:
        if g.turn not in entry.turns or (entry.leader and entry.leader not in present):
            continue
        if not entry.against or g.book.cards[loser].id in entry.against:
            gain(g, winner, halves(entry.points), "13.2.7" if entry.leader else "13.4.9")


# The end


def outcome(g: Italia) -> Outcome:
    """11.0.15, 1.0.4: every player adds up the points of his nations (1.0.3); the most win, and equals share it."""
    totals: dict[str, float] = {}
    for nation, points in enumerate(g.points):
        player = seat(g, nation)
        totals[player] = totals.get(player, 0) + points / 2
    best = max(totals.values())
    return Outcome(totals, tuple(player for player, points in totals.items() if points == best), "11.0.15")
