"""What a table shows of a game: counters on areas, panels, hands and tracks, in words of one language.

Every game makes its scene from what a seat may see (``games/<title>/scene.py``), and nothing else reaches a page:

    scene(state, words, seat, ask) -> Scene    the observed state; seat is None for a spectator; ask is the seat's own question
    place(of, value) -> str | None             the area of map.json that an option or a detail of an event lies in
    sheets(scenario, words) -> list[Card]      what lies beside the board for reference and never changes: nation cards, tables

How owners and kinds are drawn stands beside the game's data, in ``data/look.toml`` (``Look``).
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from . import packs


class Piece(msgspec.Struct, omit_defaults=True):
    """A counter, or several that look the same."""

    kind: str  # its drawing in the look, and what it is called
    owner: str = ""  # its colours in the look
    count: int = 1
    text: str = ""  # printed on the counter: "5-4", a name
    states: tuple[str, ...] = ()  # "disrupted", "besieged"; a mark each, never colour alone
    label: str = ""  # in words, for tooltips and the text view
    options: tuple[str, ...] = ()  # "of:value" of the options of the question that this counter stands for


class Mark(msgspec.Struct, omit_defaults=True):
    """Something that belongs to an area: a city, a ruin, a capital, a fire."""

    kind: str
    owner: str = ""
    text: str = ""
    label: str = ""


class Spot(msgspec.Struct, omit_defaults=True):
    """What there is in an area."""

    pieces: list[Piece] = []  # counters that stand together lie side by side; the first is on top
    marks: list[Mark] = []
    owner: str = ""  # who holds it, as a tint with a pattern


class Cell(msgspec.Struct, omit_defaults=True):
    text: str
    owner: str = ""  # a swatch of these colours beside it
    label: str = ""  # what it means, if the text alone does not say


class Panel(msgspec.Struct, omit_defaults=True):
    """A table of things beside the board: nations, treasuries, tracks."""

    id: str
    title: str
    columns: list[str]
    rows: list[list[Cell]]
    open: bool = True


class Card(msgspec.Struct, omit_defaults=True):
    id: str  # "" for a back
    title: str = ""
    text: str = ""  # lines
    owner: str = ""
    options: tuple[str, ...] = ()


class Hand(msgspec.Struct, omit_defaults=True):
    """Cards or markers that somebody holds; backs for those who may not see them."""

    title: str
    cards: list[Card]
    seat: str = ""


class Standing(msgspec.Struct, omit_defaults=True):
    """One seat's line: what everybody may know of how it stands."""

    seat: str
    owner: str  # its colours in the look
    name: str
    points: str
    figures: list[Cell] = []  # gold, cards held, ...


class Scene(msgspec.Struct, omit_defaults=True):
    """All that a page shows of a position."""

    title: str  # one line: turn, date, whose move
    spots: dict[str, Spot]  # by id of map.json; hexes by number
    standings: list[Standing]
    panels: list[Panel] = []
    hands: list[Hand] = []
    brief: list[str] = []  # three lines for a newcomer: who you are, what wins, what to do now
    active: str = ""  # the owner whose turn it is


# How things look.


class Owner(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    colour: str  # of the counter, "#rrggbb"
    ink: str  # of what is printed on it; at least 4.5 to 1 against the colour
    pattern: Literal["plain", "stripes", "dots", "bars", "checks", "cross", "waves", "half"] = "plain"


class Kind(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    shape: Literal["square", "round", "shield", "hexagon", "diamond", "tall"] = "square"
    glyph: str = ""  # a symbol of the web client's set (web/static/js/board/glyphs.js): "infantry", "cavalry", "fleet", "leader", ...


class Look(msgspec.Struct, forbid_unknown_fields=True):
    source: str
    owners: dict[str, Owner]
    kinds: dict[str, Kind]


@cache
def look(title: str) -> Look:
    """How a title's owners and kinds are drawn."""
    path = packs.GAMES / title / "data" / "look.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Look)
    except (OSError, msgspec.MsgspecError) as error:
        raise packs.PackError(f"{path}: {error}") from None
