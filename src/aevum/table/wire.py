"""What goes over the wire: the shapes of requests and answers, from which ``/openapi.json`` is made."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..kit.scene import Scene

Value = int | str | list[Any]  # an option as it came in a question
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Status = Literal["open", "live", "over"]
Who = Literal["person", "bot", "open", "link"]
Position = Annotated[int, Meta(ge=0, le=1 << 31)]


class Clock(Struct, forbid_unknown_fields=True):
    """How long a seat may think: live, a bank of minutes and what each turn adds; by mail, days for each turn."""

    pace: Literal["live", "mail"]
    minutes: Annotated[float, Meta(ge=0.1, le=10_000)] = 60
    increment: Annotated[float, Meta(ge=0, le=3600)] = 30  # seconds
    days: Annotated[float, Meta(ge=0.01, le=365)] = 3


class Ending(Struct, omit_defaults=True):
    """How a game ended: by its rules, by resignation or by consent."""

    winners: list[str]
    points: dict[str, float]
    rule: str = ""
    how: Literal["rules", "resigned", "aborted"] = "rules"


class Wants(Struct, forbid_unknown_fields=True):
    """By which ways somebody wants notices."""

    mail: bool = True
    push: bool = True
    webhook: bool = True


class Nothing(Struct):
    """It is done."""


class Problem(Struct, omit_defaults=True):
    """Why a request was refused."""

    error: str
    text: str
    rule: str = ""


# What can be played.


class SeatInfo(Struct):
    id: str
    name: str


class ChoiceInfo(Struct):
    value: str
    name: str


class OptionInfo(Struct):
    """Something to be chosen when a game is made."""

    id: str
    name: str
    default: str
    choices: list[ChoiceInfo]


class ScenarioInfo(Struct):
    id: str
    name: str
    seats: list[SeatInfo]
    options: list[OptionInfo]
    opener: str  # the seat that is asked first


class LevelInfo(Struct):
    """A bot that can play a title."""

    id: str
    name: str
    about: str
    usual: bool  # who plays if nobody says anything


class TitleInfo(Struct):
    """A game and all that may be chosen when one is made."""

    id: str
    name: str
    scenarios: list[ScenarioInfo]
    bots: list[LevelInfo]
    board: str  # where its board is
    guided: bool  # whether its questions can be explained to a beginner


class RuleText(Struct):
    """A section or a rule of the outline."""

    id: str
    title: str  # of a section
    text: str  # of a rule
    depth: int


# Making and joining games.


class SeatWish(Struct, forbid_unknown_fields=True):
    who: Literal["me", "bot", "open", "link", "hotseat"]
    level: str | None = None  # of a bot


class NewGame(Struct, forbid_unknown_fields=True):
    title: str
    scenario: str | None = None  # the first of the title
    options: dict[str, str] = {}
    seats: dict[str, SeatWish] = {}  # unnamed: the first is mine, bots play the others
    clock: Clock | None = None
    name: Annotated[str, Meta(max_length=80)] = ""
    public: bool | None = None  # None: if a seat is open


class Created(Struct):
    game: str
    url: str
    invitations: dict[str, str]


class Joining(Struct, forbid_unknown_fields=True):
    """Taking a seat: the one named, the one of the invitation, or the first that is free."""

    seat: str | None = None
    invitation: Annotated[str, Meta(max_length=100)] | None = None
    contribution: Annotated[str, Meta(max_length=80)] | None = None


class OneSeat(Struct, forbid_unknown_fields=True):
    seat: str


class Leaving(Struct, forbid_unknown_fields=True):
    seat: str | None = None  # all of one's own


class Replacing(Struct, forbid_unknown_fields=True):
    """Who shall take a seat."""

    seat: str
    who: Literal["bot", "open", "link"]
    level: str | None = None


# Playing.


class NewAnswer(Struct, forbid_unknown_fields=True):
    seat: str
    position: Position
    key: Key
    value: Value
    version: Position | None = None  # of the view that was answered; an undo in between is noticed


class Accepted(Struct):
    position: int
    version: int


class TakingBack(Struct, forbid_unknown_fields=True):
    seat: str
    position: Position


class GoingBack(Struct, forbid_unknown_fields=True):
    seat: str
    position: Position
    to: Position


class NewOrder(Struct, forbid_unknown_fields=True):
    """A standing order: what a seat answers to a question as long as it may."""

    seat: str
    prompt: Annotated[str, Meta(min_length=1, max_length=60)]
    answer: int | Annotated[str, Meta(max_length=80)]
    until: Annotated[str, Meta(max_length=60)] | None = None  # the event that ends it


class Why(Struct):
    """Why something is not among the options; ``offered`` if it is."""

    offered: bool
    rule: str = ""
    text: str = ""


class Reason(Struct):
    value: float  # whole, or and a half
    rule: str


class Moment(Struct):
    """Where something begins: turns at depth 0, phases at 1, what happens in them at 2."""

    position: int
    text: str
    rule: str
    depth: int


# The view.


class You(Struct):
    seat: str | None
    seats: list[str]


class SeatClock(Struct):
    """The seconds that are left, and while they run the moment when they end."""

    left: float
    due: float | None


class Place(Struct, omit_defaults=True):
    """A seat of a game."""

    seat: str
    name: str
    who: Who
    player: str
    online: bool = False
    absent: bool = False
    resigned: bool = False
    clock: SeatClock | None = None


class Asked(Struct):
    seat: str
    text: str


class Choice(Struct, omit_defaults=True):
    value: Any
    label: str
    place: str = ""
    tally: list[Reason] = []


class Bounds(Struct):
    low: int
    high: int


class Link(Struct):
    """A link of the chain of rules that led to a question."""

    rule: str
    title: str


class Question(Struct):
    seat: str
    prompt: str
    text: str
    of: str
    options: list[Choice]
    places: dict[str, str]
    chain: list[Link]
    guide: str  # what a beginner is told about it, if anything
    amount: Bounds | UnsetType = UNSET


class Line(Struct, omit_defaults=True):
    """A line of the log."""

    n: int
    position: int
    text: str
    rule: str = ""
    name: str = ""
    places: list[str] = []
    owner: str = ""
    dice: list[int] = []
    sides: int = 0  # of each of the dice
    tally: list[Reason] = []
    turn: int = 0
    battle: int = 0  # 1 where one begins


class Request(Struct):
    """Somebody asks to go back."""

    seat: str
    to: int
    consents: list[str]


class StandingOrder(Struct):
    """A standing order as it is shown."""

    seat: str
    prompt: str
    text: str
    answer: int | str
    label: str
    until: str | None


class Outcome(Struct):
    winners: list[str]
    points: dict[str, float]
    rule: str
    text: str


class View(Struct):
    """All that one seat sees of a game."""

    game: str
    title: str
    scenario: str
    release: str
    status: Status
    board: str  # where its board is
    position: int
    version: int
    you: You
    seats: list[Place]
    asked: list[Asked]
    question: Question | None
    undo: str | None
    orders: list[StandingOrder]
    seen: int
    rewind: Request | None
    scene: Scene | None
    log: list[Line]
    outcome: Outcome | None
    past: bool | UnsetType = UNSET
    closed: str | UnsetType = UNSET  # why nobody can play on
    board_at: int | UnsetType = UNSET  # the board is that of an earlier position: other rules held then


class Row(Struct, kw_only=True):
    """A game in a list."""

    game: str
    url: str
    title: str
    title_name: str
    scenario: str
    scenario_name: str
    name: str
    status: Status
    created: float
    changed: float
    position: int
    turn: str  # the heading of the last turn
    seats: list[Place]
    asked: list[str]
    mine: list[str]
    host: bool
    clock: Clock | None
    outcome: Outcome | None


class OptionChosen(Struct):
    id: str
    name: str
    value: str
    value_name: str


class Lobby(Row, kw_only=True):
    """A game before its first answer, and who may still come."""

    options: list[OptionChosen]
    public: bool
    commitment: str  # the promise about the dice
    contributions: dict[str, str]
    aborts: list[str]
    invited: str | None = None
    invitations: dict[str, str] = {}


class Side(Struct):
    """What was done with a seat."""

    seat: str
    name: str
    games: int
    wins: int


class Rated(Struct):
    """Somebody on a board of ratings, on OpenSkill's scale; ``low`` and ``high`` hold 95 %."""

    rank: int
    person: str
    name: str
    rating: float
    low: float
    high: float
    games: int
    wins: int
    sides: list[Side]


class RatingBoard(Struct):
    """The ratings of a scenario."""

    title: str
    title_name: str
    scenario: str
    scenario_name: str
    games: int
    sides: list[Side]
    people: list[Rated]


# Tournaments.


class NewTournament(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    title: str
    scenario: str | None = None  # the first of the title
    options: dict[str, str] = {}
    clock: Clock | None = None
    rounds: Annotated[int, Meta(ge=1, le=8)] = 3


class Entry(Struct):
    """Somebody in a tournament; ``opposition`` are the points of the opponents. An erased account has no name."""

    name: str
    points: float
    opposition: float
    games: int
    gone: bool
    mine: bool


class Seated(Struct):
    seat: str
    seat_name: str
    name: str
    won: bool


class Fixture(Struct):
    """A game of a tournament; bots hold the seats that are not named."""

    round: int
    url: str
    status: Status
    seats: list[Seated]


class Resting(Struct):
    """Who has no game in a round."""

    round: int
    name: str


class Tournament(Struct):
    id: str
    url: str
    name: str
    title: str
    title_name: str
    scenario: str
    scenario_name: str
    options: dict[str, str]
    clock: Clock | None
    rounds: int
    round: int  # 0 before the first
    status: Status
    entered: bool
    ready: bool  # whoever asks may begin the next round
    entries: list[Entry]  # the best first
    games: list[Fixture]
    resting: list[Resting]


class TableNews(Struct):
    """Who is there, as the stream tells it."""

    seats: list[Place]
    aborts: list[str]


# Talking.

Channel = Literal["table", "spectators"]


class NewNote(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    channel: Channel = "table"


class Note(Struct, omit_defaults=True):
    """A line of the chat."""

    n: int
    at: float
    channel: Channel
    name: str
    text: str
    seat: str = ""


class Notes(Struct, forbid_unknown_fields=True):
    """Somebody's private notes."""

    text: Annotated[str, Meta(max_length=20_000)]


class Looked(Struct, forbid_unknown_fields=True):
    position: Position


class Notice(Struct):
    """What somebody is told of a game."""

    n: int
    at: float
    game: str
    url: str
    text: str
    read: bool


def encode(value: Any) -> bytes:
    return msgspec.json.encode(value)
