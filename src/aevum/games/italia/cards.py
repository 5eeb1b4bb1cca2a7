"""The nation cards (2.3) and aid cards (2.4), read from the data files."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from ...kit import packs
from ...kit.areas import Board
from ...kit.packs import PackError, load

# 2.2.1 The kinds of military units (2.2.1.1: what their counters print is in ``queries``): infantry (2.2.1.1.1),
# Roman foederati (2.2.1.2.1), legions (2.2.1.3.1), consular legions (2.2.1.4.1), cavalry (2.2.1.5.1),
# elephants (2.2.1.6.1), fleets (2.2.1.7.1).  Leaders (2.2.1.8.1) are persons, not a kind.
INFANTRY, FOEDERATI, LEGION, CONSULAR, CAVALRY, ELEPHANT, FLEET = range(7)
KINDS = ("infantry", "foederati", "legion", "consular", "cavalry", "elephant", "fleet")
LAND_KINDS = 6

Points = int | float
Kind = Literal["infantry", "foederati", "legion", "consular", "cavalry", "elephant", "fleet"]
When = Literal["placement", "turn-start", "turn-end"]


class Forces(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of units by kind."""

    infantry: int = 0
    foederati: int = 0
    legion: int = 0
    consular: int = 0
    cavalry: int = 0
    elephant: int = 0
    fleet: int = 0

    def by_kind(self) -> tuple[int, ...]:
        return self.infantry, self.foederati, self.legion, self.consular, self.cavalry, self.elephant, self.fleet


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything on a card says where it comes from."""

    source: str


class Setup(Forces, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """4.0.2: what stands in one zone or sea at the start."""

    zone: str
    source: str
    city: bool = False


class Arrival(Forces, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """7.2: reinforcements.  The player picks one place of ``at``, or with ``spread`` as many as he likes.

    Fleets and those whom they carry go to the seas that are named, the rest to the lands.
    ``up_to`` refills the nation to so many units of a kind; ``gold`` comes with them.
    """

    turn: int
    source: str
    when: When = "placement"
    at: tuple[str, ...] = ("controlled",)
    spread: bool = False
    up_to: dict[Kind, int] = {}
    leader: str = ""
    gold: int = 0


class Turn(Entry, frozen=True, forbid_unknown_fields=True):
    """A turn that is not a normal one: a campaign after it (12.3), only a campaign, or a major invasion (12.2)."""

    turn: int
    kind: Literal["campaign", "campaign-only", "major-invasion"]
    leader: str = ""
    massed: bool = False  # 12.2.5 no stacking limit in a leader's zone after the first movement
    paces: int = 0  # 12.2.5 so many zones more in the first movement


class Reduction(Entry, frozen=True, forbid_unknown_fields=True):
    """Units above a number are taken off the board at the end of the turn."""

    turn: int
    to: dict[Kind, int]


class ZonePoints(Entry, frozen=True, forbid_unknown_fields=True):
    """11.0.1: points for each of the zones that the nation controls, or for each city there."""

    turns: tuple[int, ...]
    zones: tuple[str, ...]
    points: Points
    of: Literal["zone", "city", "zone-and-city"] = "zone"


class RegionPoints(Entry, frozen=True, forbid_unknown_fields=True):
    """11.0.7, 11.0.8: points for a region, ``less`` so many per zone of others; ``all``: only for the whole."""

    turns: tuple[int, ...]
    zones: tuple[str, ...]
    points: Points
    less: Points = 0
    all: bool = False


class KillPoints(Entry, frozen=True, forbid_unknown_fields=True):
    """11.0.9: points for each enemy piece eliminated.

    A piece that fits several entries counts once, by the best of them; ``last`` is the last unit of a nation,
    and ``defending`` means that units which attacked this nation count too (11.0.11).
    """

    of: str
    points: Points
    turns: tuple[int, ...] = ()
    nations: tuple[str, ...] = ()
    last: bool = False
    defending: bool = False


class Pillage(Entry, frozen=True, forbid_unknown_fields=True):
    """10.6.3, 10.7.7: what a pillage or raid yields: points or gold, at choice when both are given.

    The entry that names the zone goes before the one that names none; ``first`` is for the first time.
    """

    points: Points = 0
    gold: int = 0
    first: Points = 0
    turns: tuple[int, ...] = ()
    zones: tuple[str, ...] = ()


class Leaving(Entry, frozen=True, forbid_unknown_fields=True):
    """Points for each unit that leaves the board through a suburb."""

    turns: tuple[int, ...]
    through: tuple[str, ...]
    points: Points


class BattlePoints(Entry, frozen=True, forbid_unknown_fields=True):
    """13.2.7, 13.4.9: points for winning a major battle."""

    turns: tuple[int, ...]
    points: Points
    leader: str = ""
    against: tuple[str, ...] = ()


class Submission(Entry, frozen=True, forbid_unknown_fields=True):
    """12.5.1.1: to whom the nation must or may submit when it controls no more zones than this."""

    to: str
    must: int = 0
    may: int = 0
    turns: tuple[int, ...] = ()


class Revolt(Entry, frozen=True, forbid_unknown_fields=True):
    """12.6.1: when the nation may throw off a master."""

    turns: tuple[int, ...]
    from_: str = msgspec.field(name="from")


class Becomes(Entry, frozen=True, forbid_unknown_fields=True):
    """12.4: at the end of a turn, after the scoring, units become units of another nation.

    Only those in ``zones`` (everywhere, when none is named) and of the ``kinds`` named; ``remove`` takes off
    the rest.
    """

    turn: int
    into: str = ""
    kinds: dict[Kind, Kind] = {}
    zones: tuple[str, ...] = ()
    remove: bool = False


class NationCard(Entry, frozen=True, forbid_unknown_fields=True):
    """2.3.1, 2.3.2: everything that one nation's card says, with its part of the aid cards (2.4.1).

    The three cards of the Romans of Italia I are one entry.  1.0.5: what makes a nation special is here
    or in chapters 13 and 14.  6.1.6: it begins with this gold, as a rule none.
    """

    id: str
    seat: str
    counters: Forces
    income: Literal["normal", "none", "half", "half-without"] = "normal"
    income_zone: tuple[str, ...] = ()
    gold: int = 0
    buys: bool = True
    suburbs: tuple[str, ...] = ()
    refuge: tuple[str, ...] = ()  # it may retreat there even if the attackers came from there
    setup: tuple[Setup, ...] = ()
    arrival: tuple[Arrival, ...] = ()
    turn: tuple[Turn, ...] = ()
    reduction: tuple[Reduction, ...] = ()
    zones: tuple[ZonePoints, ...] = ()
    region: tuple[RegionPoints, ...] = ()
    kills: tuple[KillPoints, ...] = ()
    pillage: tuple[Pillage, ...] = ()
    leaving: tuple[Leaving, ...] = ()
    battle: tuple[BattlePoints, ...] = ()
    submission: tuple[Submission, ...] = ()
    revolt: tuple[Revolt, ...] = ()
    becomes: tuple[Becomes, ...] = ()


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    nation: tuple[NationCard, ...]


class Edition:
    """Italia I or Italia II: its board, its nations in the order of play, and its leaders."""

    def __init__(self, number: int, path: Path) -> None:
        self.number = number
        self.board = BOARD
        self.cards = load(path, _Cards).nation
        self.nations = {card.id: i for i, card in enumerate(self.cards)}
        self.leaders: dict[str, int] = {}
        self.leads: list[int] = []  # the nation of each leader
        self.slots: list[range] = []  # the fleet counters of each nation
        slot = 0
        for i, card in enumerate(self.cards):
            for arrival in card.arrival:
                if arrival.leader and arrival.leader not in self.leaders:
                    self.leaders[arrival.leader] = len(self.leads)
                    self.leads.append(i)
            self.slots.append(range(slot, slot + card.counters.fleet))
            slot += card.counters.fleet
        self.fleets = slot
        self.navy = [nation for nation, slots in enumerate(self.slots) for _ in slots]  # by fleet: its nation
        self.navies = [(nation, slots) for nation, slots in enumerate(self.slots) if slots]
        self.order = range(len(self.cards))
        self.seats = [card.seat for card in self.cards]
        self.counters = [card.counters.by_kind() for card in self.cards]
        self.wares = [[kind for kind, count in enumerate(counters) if count] for counters in self.counters]
        self.homes = [self.zones(card.suburbs) for card in self.cards]  # suburbs that are normal zones to a nation
        self.barred = [self.board.where(region="suburb") & ~home for home in self.homes]
        self.refuges = [self.zones(card.refuge) for card in self.cards]
        self.leader_names = list(self.leaders)
        self.commands = [range(self.leads.index(i), self.leads.index(i) + self.leads.count(i)) if i in self.leads else range(0) for i in self.order]
        self.turns = {(i, turn.turn): turn for i, card in enumerate(self.cards) for turn in card.turn}
        self._check(path)

    def zones(self, names: tuple[str, ...]) -> int:
        """The bit set of some zones and regions by name; "any" is every land zone."""
        found = 0
        for name in names:
            if name == "any":
                found |= (1 << self.board.lands) - 1
            elif name in self.board.index:
                found |= 1 << self.board.index[name]
            else:
                found |= self.board.where(region=name)
        return found

    def _check(self, path: Path) -> None:
        """Refuse a card that names what does not exist."""
        regions = {area.region for area in self.board.areas}
        for card in self.cards:
            seen = f"{path}: nation {card.id!r}"
            places = [
                *(("setup", (entry.zone,)) for entry in card.setup),
                *(("arrival", entry.at) for entry in card.arrival),
                *(("zones", entry.zones) for entry in card.zones),
                *(("region", entry.zones) for entry in card.region),
                *(("pillage", entry.zones) for entry in card.pillage),
                *(("becomes", entry.zones) for entry in card.becomes),
                *(("leaving", entry.through) for entry in card.leaving),
                ("suburbs", card.suburbs),
                ("refuge", card.refuge),
                ("income_zone", card.income_zone),
            ]
            for what, names in places:
                for name in names:
                    plain = name.removeprefix("controlled:")
                    if plain not in self.board.index and plain not in regions and plain not in ("any", "controlled"):
                        raise PackError(f"{seen}, {what}: {name!r} is no zone, sea or region of map.json")
            named = [
                *(("kills", entry.nations) for entry in card.kills),
                *(("submission", (entry.to,)) for entry in card.submission),
                *(("revolt", (entry.from_,)) for entry in card.revolt),
                *(("battle", entry.against) for entry in card.battle),
                *(("becomes", (entry.into,)) for entry in card.becomes if entry.into),
            ]
            for what, names in named:
                for name in names:
                    if name not in self.nations:
                        raise PackError(f"{seen}, {what}: {name!r} is no nation of this file")
            for kill in card.kills:
                if kill.of not in (*KINDS, "unit", "leader", *self.leaders):
                    raise PackError(f"{seen}, kills: {kill.of!r} is no kind of unit and no leader")
            for turn in card.turn:
                if turn.leader and turn.leader not in self.leaders:
                    raise PackError(f"{seen}, turn {turn.turn}: leader {turn.leader!r} never arrives")


EDITIONS = (1, 2)
BOARD = Board(packs.find("italia", "map.json"))  # the two editions are played on one board


@cache
def edition(number: int) -> Edition:
    """Italia I or Italia II, read when it is first played; raises ``ValueError`` for another number."""
    if number not in EDITIONS:
        raise ValueError(f"there is no Italia {number}")
    return Edition(number, packs.find("italia", f"italia_{number}.toml"))
