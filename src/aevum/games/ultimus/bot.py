"""What a bot values in Ultimus Romanorum: zones and cities for the year's points, battles with good odds, safe emperors.

Every question has a function that weighs its options; an option of twice the weight is taken twice
as often.  Questions without one are answered at random.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import exp
from typing import Final

from ...kernel.ask import Ask
from ...kit.areas import bits, mask
from .board import ADJACENT, CAPITALS, CITIES, EMPIRE, LANDS, OFF, ROMA, ZONES, within
from .book import (
    ALLIANCE,
    ASSASSINATION,
    BAGAUDES,
    CC,
    CP,
    FAVOUR,
    FLEET,
    FOLK,
    FUROR,
    GUARDS,
    GUARDSMEN,
    MAJOR_TREATY,
    MIGRATION,
    MINOR_TREATY,
    PEACE,
    REX,
    RISE_THREE_MAJOR,
    ROMAN_UNITS,
    ROMANS,
    SCOURGE,
    TIMELY_FLIGHT,
    TRIBE_OF,
    TRIBUTE,
    UNITS,
    USURP_EAST,
    USURP_WEST,
)
from .bounds import guard_here, may_lead
from .names import PIECE
from .queries import (
    at_war,
    commands,
    face,
    is_augustus,
    leaders_at,
    major,
    strength,
    units_at,
    units_on_board,
)
from .rules.s10_victory import barbarian_points, roman_points
from .scenarios import SCENARIOS
from .state import BARBARIAN, FLEETS, ROMAN, SEATS, Ultimus

Weights = list[float]
NEAR: Final = 0.7  # what a place is worth for each step that it is away
SIGHT: Final = 4  # steps that are looked ahead
MAN: Final = 0.3  # what a point of enemy strength is worth in victory points
EVEN: Final = 0.3  # the share of the strength from which on a battle is worth while


def role(g: Ultimus, seat: str) -> int:
    """The role that a seat plays."""
    return ROMAN if SEATS[g.roman] == seat else BARBARIAN


# What places are worth


def yearly(zone: int) -> float:
    """10.2: the points that a zone of the Empire brings the BARBARIAN in a year, and so costs the ROMAN."""
    if not EMPIRE >> zone & 1:
        return 0.0
    return 5.0 if zone == ROMA else 2.0 + 0.7 * (CAPITALS >> zone & 1) if CITIES >> zone & 1 else 1.0


YEARLY: Final = tuple(yearly(zone) for zone in range(LANDS))


def _steps_from(start: int) -> dict[int, float]:
    """The zones in sight of one, with what the way there leaves of their worth."""
    found: dict[int, float] = {}
    for steps in range(1, SIGHT + 1):
        ring = within(1 << start, steps) & ZONES & ~(1 << start)
        found |= {zone: NEAR**steps for zone in bits(ring) if zone not in found}
    return found


def _hopes(start: int, most: tuple[float, ...]) -> tuple[tuple[float, int], ...]:
    """The zones in sight of one, the most promising first: the best that each may be worth from there, and which it is."""
    return tuple(sorted(((near * most[zone], zone) for zone, near in IN_SIGHT[start].items()), reverse=True))


IN_SIGHT: Final = tuple(_steps_from(zone) for zone in range(LANDS))
VIEW: Final = tuple(mask(sight) for sight in IN_SIGHT)
CLOSE: Final = tuple(tuple(bits(within(1 << zone, 2) & ZONES)) for zone in range(LANDS))
MEN: Final = tuple(tuple(face[0] for face in unit.faces) for unit in UNITS)  # by unit: its strength, and weakened

# By role: the most that ``Survey.gain`` gives for a zone without enemies, and so what may be hoped for from each zone.
_MOST: Final = tuple(0.02 + 0.08 * worth for worth in YEARLY), tuple(max(0.05, worth) for worth in YEARLY)
HOPES: Final = tuple(tuple(_hopes(zone, most) for zone in range(LANDS)) for most in _MOST)


class Survey:
    """The board as a side sees it: the strength of both in every zone, and what it is worth to go there."""

    def __init__(self, g: Ultimus, side: int) -> None:
        self.g, self.side = g, side
        self.ours, self.theirs = ours, theirs = [0] * LANDS, [0] * LANDS
        weak, enemies = g.weak, g.hostile if side == ROMAN else ~g.hostile
        for unit, zone in enumerate(g.where):
            if zone < LANDS:
                men = MEN[unit][weak[unit]] if unit not in GUARDSMEN else face(g, unit)[0]
                (theirs if enemies >> unit & 1 else ours)[zone] += men
        strongest_last = sorted([(men, zone) for zone, men in enumerate(theirs) if men])
        self.foes = mask([zone for _, zone in strongest_last])  # where enemies are
        self.danger = danger = [0] * LANDS  # the strongest enemies who could be there soon
        for men, zone in strongest_last:
            for near in CLOSE[zone]:
                danger[near] = men
        self._prizes: dict[int, float] = {}
        self._watches: dict[int, float] = {}

    def prize(self, zone: int) -> float:
        """What beating those in a zone would bring: its points, dead men, and a people beaten for good (10.2)."""
        if zone not in self._prizes:
            g, side = self.g, self.side
            foes = units_at(g, 1 - side, zone)
            worth = YEARLY[zone] + MAN * self.theirs[zone]
            if side == ROMAN:
                for people in {TRIBE_OF[unit] for unit in bits(foes & ~ROMAN_UNITS)}:
                    if not units_on_board(g, people) & ~foes:
                        worth += 3.0 if major(g, people) else 1.0
            leaders = leaders_at(g, 1 - side, zone)
            self._prizes[zone] = worth + 1.5 * sum(leader in g.augustus or leader in g.usurper for leader in bits(leaders))
        return self._prizes[zone]

    def share(self, zone: int, men: int) -> float:
        """The share of the side in the strength that would meet in a zone, from 0 to 1."""
        ours = men + self.ours[zone]
        return ours / (ours + self.theirs[zone]) if ours else 0.0

    def gain(self, zone: int, men: int, folk: int) -> float:
        """What it is worth to be in a zone with so many men of a people."""
        if self.theirs[zone]:
            return self.prize(zone) * max(0.0, self.share(zone, men) - EVEN) * 2
        if self.side == ROMAN:
            return self.watch(zone)
        if folk == ROMANS or self.ours[zone] or not at_war(self.g, folk):
            return 0.05
        worth = YEARLY[zone]
        return worth / (1 + 0.03 * max(0, self.danger[zone] - men)) if worth else 0.0

    def watch(self, zone: int) -> float:
        """What it is worth to the ROMAN to have somebody in a zone without enemies."""
        if zone not in self._watches:
            self._watches[zone] = 0.02 + 0.04 * YEARLY[zone] * min(2.0, self.danger[zone] / 6) / (1 + (self.ours[zone] > 0))
        return self._watches[zone]

    def prospect(self, start: int, men: int, folk: int) -> float:
        """The best that can be had from a zone on, what is near being worth more."""
        nearness, best = IN_SIGHT[start], 0.0
        for zone in bits(self.foes & VIEW[start]):
            best = max(best, nearness[zone] * self.gain(zone, men, folk))
        for most, zone in HOPES[self.side][start]:
            if most <= best:
                break
            if not self.theirs[zone]:
                best = max(best, nearness[zone] * self.gain(zone, men, folk))
        return best

    def keep(self, zone: int) -> float:
        """What a zone is worth to those who stand in it."""
        if self.side == ROMAN:
            return 0.1 * YEARLY[zone] * min(2.0, self.danger[zone] / 6)
        ours = units_at(self.g, BARBARIAN, zone) & ~ROMAN_UNITS
        return YEARLY[zone] if any(at_war(self.g, people) for people in {TRIBE_OF[unit] for unit in bits(ours)}) else 0.0

    def haven(self, place: int | str) -> float:
        """How safe and useful a place is to fall back to."""
        if isinstance(place, str):
            return 0.5
        if place >= LANDS:
            return 0.3
        worth = 0.5 + YEARLY[place] * (1.0 if self.side == BARBARIAN else 0.3)
        friends = self.ours[place]
        return worth * (1 + friends) / (1 + friends + self.danger[place] + 20 * (self.theirs[place] > 0))


def reserve(g: Ultimus, side: int, leader: int) -> int:
    """The men whom a leader could take with him, by their strength."""
    loose = sorted((face(g, unit)[0] for unit in bits(units_at(g, side, g.at[leader])) if not g.moved[unit] and may_lead(g, leader, unit)), reverse=True)
    guard = guard_here(g, leader)
    return strength(g, guard) + sum(loose[: CC[leader] - guard.bit_count()])


def urge(g: Ultimus, look: Survey, zone: int) -> float:
    """How much better things are elsewhere for somebody in a zone."""
    best = 0.0
    for leader in bits(leaders_at(g, look.side, zone)):
        if not g.marched[leader] and not (is_augustus(g, leader) and look.side == ROMAN):
            men = reserve(g, look.side, leader)
            if men:
                best = max(best, look.prospect(zone, men, FOLK[leader]))
    units = units_at(g, look.side, zone)
    if not best:
        unit = next((unit for unit in bits(units) if not g.moved[unit]), OFF)
        if unit != OFF:
            best = 0.5 * max([look.gain(near, face(g, unit)[0], TRIBE_OF[unit]) for near in bits(ADJACENT[zone] & ZONES)], default=0.0)
    return best - look.keep(zone) / max(1, units.bit_count())


# Movement


def _move_from(g: Ultimus, side: int, ask: Ask) -> Weights:
    look = Survey(g, side)
    return [0.1 if isinstance(place, str) else 0.1 if place >= LANDS else max(0.01, urge(g, look, place)) for place in ask.options]


def _move_piece(g: Ultimus, side: int, ask: Ask) -> Weights:
    """Leaders first; an emperor only if nobody else is there."""
    look, zone = Survey(g, side), (ask.about or {})["zone"]
    weights = []
    for piece in ask.options:
        if piece < PIECE:
            weights.append(0.05 + max([look.gain(near, face(g, piece)[0], TRIBE_OF[piece]) for near in bits(ADJACENT[zone] & ZONES)], default=0.0) / 3)
        elif is_augustus(g, piece - PIECE) and side == ROMAN:
            weights.append(0.03)
        else:
            weights.append(0.3 + reserve(g, side, piece - PIECE) / 4)
    return weights


def _take(g: Ultimus, side: int, ask: Ask) -> Weights:
    return [0.3 if isinstance(unit, str) else 0.2 + face(g, unit)[0] for unit in ask.options]


def _led(g: Ultimus, side: int, leader: int) -> int:
    """The strength of those who march with a leader: those in his zone who have not come to rest."""
    men = sum(face(g, unit)[0] for unit in bits(units_at(g, side, g.at[leader])) if not g.moved[unit] and may_lead(g, leader, unit))
    return men + strength(g, guard_here(g, leader))


def _march_to(g: Ultimus, side: int, ask: Ask) -> Weights:
    """Towards the best that is in sight, and no further than it is good to be."""
    look, about = Survey(g, side), ask.about or {}
    zone = about["zone"]
    men, folk = (_led(g, side, about["leader"]), FOLK[about["leader"]]) if "leader" in about else (face(g, about["unit"])[0], TRIBE_OF[about["unit"]])
    here = 0.0 if look.theirs[zone] else max(look.gain(zone, men, folk), look.keep(zone) / 2)
    settles = side == BARBARIAN and folk != ROMANS and at_war(g, folk)
    fixed = {"halt": 0.03 + here, "leave": 0.9 * here if settles else 0.01}
    return [fixed[way] if isinstance(way, str) else 0.01 + NEAR * max(look.gain(way, men, folk), _beyond(look, way, men, folk)) for way in ask.options]


def _beyond(look: Survey, zone: int, men: int, folk: int) -> float:
    """7.1.5: whoever meets enemies goes no further."""
    return 0.0 if look.theirs[zone] else look.prospect(zone, men, folk)


def _move_to(g: Ultimus, side: int, ask: Ask) -> Weights:
    look, unit = Survey(g, side), (ask.about or {})["unit"]
    return [0.02 + look.gain(zone, face(g, unit)[0], TRIBE_OF[unit]) for zone in ask.options]


def _weakest(g: Ultimus, side: int, ask: Ask) -> Weights:
    """Who is left behind, or takes a loss: those who are worth least and survive it."""
    return [(0.3 if g.weak[unit] else 1.0) / (1 + face(g, unit)[0]) for unit in ask.options]


def _haven(g: Ultimus, side: int, ask: Ask) -> Weights:
    """Where to be safe and of use: no enemies, friends, few dangers around."""
    look = Survey(g, side)
    return [look.haven(place) for place in ask.options]


# Battles


def _next_battle(g: Ultimus, side: int, ask: Ask) -> Weights:
    look = Survey(g, side)
    return [0.1 + look.share(zone, 0) for zone in ask.options]


def _evade(g: Ultimus, side: int, ask: Ask) -> Weights:
    """Avoid what is likely to be lost."""
    mine = Survey(g, side).share((ask.about or {})["zone"], 0)
    return [(1 - mine) ** 2 if answer == "yes" else mine**2 for answer in ask.options]


def _evade_with(g: Ultimus, side: int, ask: Ask) -> Weights:
    return [0.01 if isinstance(unit, str) else float(face(g, unit)[0] + 0.1) for unit in ask.options]


# Leaders and peoples


def _ablest(g: Ultimus, side: int, ask: Ask) -> Weights:
    """The best man for an office, or to be rid of; an office is better filled than not."""
    return [0.2 if isinstance(leader, str) else 1.0 + CC[leader] + CP[leader] + 3 * is_augustus(g, leader) for leader in ask.options]


def _usurper(g: Ultimus, side: int, ask: Ask) -> Weights:
    """A usurper needs an army, a name, and distance."""
    return [1.0 + CC[leader] + CP[leader] / 2 + strength(g, g.stack[g.at[leader]] & ROMAN_UNITS) / 3 - 2 * commands(g, leader) for leader in ask.options]


def _strongest_people(g: Ultimus, side: int, ask: Ask) -> Weights:
    return [0.3 if isinstance(people, str) else 1.0 + strength(g, units_on_board(g, people)) + 3 * major(g, people) for people in ask.options]


# Stratagems: how dear each is to whom may play it now; to pass weighs 1.
_WORTH: Final = {
    MINOR_TREATY: 2.0, MAJOR_TREATY: 4.0, TRIBUTE: 1.2, GUARDS: 2.0, USURP_WEST: 3.0, USURP_EAST: 3.0, RISE_THREE_MAJOR: 4.0, SCOURGE: 2.5, REX: 5.0,
    ALLIANCE: 1.0, BAGAUDES: 1.5, MIGRATION: 0.6, TIMELY_FLIGHT: 0.6, ASSASSINATION: 1.5, FUROR: 1.5, FAVOUR: 1.5, FLEET: 0.3,
}  # fmt: skip
_IN_BATTLE: Final = (SCOURGE, FUROR, FAVOUR)


def _play(g: Ultimus, side: int, ask: Ask) -> Weights:
    return [1.0 if isinstance(kind, str) else _stratagem(g, side, kind) for kind in ask.options]


def _stratagem(g: Ultimus, side: int, kind: int) -> float:
    worth = _WORTH.get(kind, 1.5)
    if g.field == OFF:
        return worth
    look = Survey(g, side)
    mine = look.share(g.field, 0)
    if kind in _IN_BATTLE:
        return worth * look.prize(g.field) * (1.2 - mine) if mine > 0.2 else 0.1
    if kind == TIMELY_FLIGHT:
        return 6 * max(0.0, 0.4 - mine)
    return worth


def _unwanted(g: Ultimus, side: int, ask: Ask) -> Weights:
    return [1.0 if isinstance(kind, str) else 1 / (0.2 + _WORTH.get(kind, 1.5)) for kind in ask.options]


def _plagued(g: Ultimus, side: int, ask: Ask) -> Weights:
    """Where enemies stand, and not one's own."""
    look = Survey(g, side)
    return [max(0.02, look.theirs[zone] - look.ours[zone]) if isinstance(zone, int) and zone < LANDS else 0.1 for zone in ask.options]


def _words(**weights: float) -> Callable[[Ultimus, int, Ask], Weights]:
    """Fixed weights for words; what has none, a piece or a place, weighs 1."""
    return lambda g, side, ask: [weights.get(option, 1.0) if isinstance(option, str) else 1.0 for option in ask.options]


QUESTIONS: Final[dict[str, Callable[[Ultimus, int, Ask], Weights]]] = {
    "move_from": _move_from,
    "move_piece": _move_piece,
    "take": _take,
    "march_to": _march_to,
    "migrate_to": _march_to,
    "move_to": _move_to,
    "leave_behind": _weakest,
    "weaken": _weakest,
    "deploy": _haven,
    "enter_at": _haven,
    "home_at": _haven,
    "return_at": _haven,
    "winter_at": _haven,
    "settle_at": _haven,
    "escape_to": _haven,
    "retreat_to": _haven,
    "evade_to": _haven,
    "land_at": _haven,
    "next_battle": _next_battle,
    "evade": _evade,
    "evade_with": _evade_with,
    "take_refuge": _words(yes=2.0, no=1.0),
    "win_over": _words(yes=5.0, no=0.3),
    "patrician": _ablest,
    "augustus": _ablest,
    "candidate": _ablest,
    "claimant": _ablest,
    "escort": _ablest,
    "new_king": _ablest,
    "usurper": _usurper,
    "play": _play,
    "put_back": _unwanted,
    "discard": _unwanted,
}
_BY_KIND: Final = {"leader": _ablest, "people": _strongest_people, "zone": _plagued}


def weigh(g: Ultimus, seat: str, ask: Ask) -> Weights:
    """How much a seat wants each option of a question."""
    answer = QUESTIONS.get(ask.prompt) or _BY_KIND.get(ask.of)
    return answer(g, role(g, seat), ask) if answer else [1.0] * len(ask.options)


# The whole position, for those who look ahead.


def value(g: Ultimus) -> list[float]:
    """By seat the share of the victory that a position promises: points so far, and what the board will bring."""
    setting = SCENARIOS[g.scenario]
    years = max(0, setting.last - g.year + 1)
    ahead = (roman_points(g).total - barbarian_points(g).total) * min(years, 4) * 0.5
    men = _men(g, ROMAN) - _men(g, BARBARIAN)
    lead = g.points[g.roman] - g.points[1 - g.roman] + ahead + MAN * men
    share_of_roman = 1 / (1 + exp(-lead / (4 + years)))
    return [share_of_roman, 1 - share_of_roman] if g.roman == 0 else [1 - share_of_roman, share_of_roman]


def _men(g: Ultimus, side: int) -> int:
    """The strength of a side, the peoples at peace left out."""
    total = 0
    for zone in range(FLEETS):
        for unit in bits(units_at(g, side, zone)):
            if TRIBE_OF[unit] == ROMANS or g.status[TRIBE_OF[unit]] != PEACE:
                total += face(g, unit)[0]
    return total


def chapter(g: Ultimus) -> Hashable:
    """A sequence of a year is looked through to its end."""
    return g.year, g.active, sum(g.smc)


def rest(ask: Ask) -> str | None:
    """The option with which nobody else sets out."""
    return "done" if ask.prompt == "move_from" and "done" in ask.options else None
