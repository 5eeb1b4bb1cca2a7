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


class Clock(Struct, forbid_unknown_fields=True, omit_defaults=True):
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


class LevelInfo(Struct):
    """A bot that can play a title."""

    id: str
    name: str


class TitleInfo(Struct):
    """A game and all that may be chosen when one is made."""

    id: str
    name: str
    scenarios: list[ScenarioInfo]
    bots: list[LevelInfo]
    board: str  # where its board is


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


class Person(Struct):
    id: str
    name: str
    guest: bool
    lang: str


# The view.


class You(Struct):
    seat: str | None
    seats: list[str]


class Place(Struct, omit_defaults=True):
    """A seat of a game."""

    seat: str
    name: str
    who: Who
    player: str
    online: bool = False
    clock: dict[str, Any] | None = None


class Asked(Struct):
    seat: str
    text: str


class Reason(Struct):
    value: int
    rule: str


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
    tally: list[Reason] = []
    turn: int = 0


class Request(Struct):
    """Somebody asks to go back."""

    seat: str
    to: int
    consents: list[str]


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
    rewind: Request | None
    scene: Scene | None
    log: list[Line]
    outcome: Outcome | None


class Note(Struct):
    """A line of the chat."""

    n: int
    at: float
    channel: Literal["table", "spectators"]
    name: str
    text: str


def encode(value: Any) -> bytes:
    return msgspec.json.encode(value)
