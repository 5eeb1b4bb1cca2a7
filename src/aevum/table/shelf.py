"""What lies beside the games and never changes while the table runs: titles, boards, sheets, rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import msgspec

from ..kernel.agenda import Game, Scenario
from ..kit import packs
from ..kit.outline import Outline, outline
from ..kit.scene import Card, look
from ..kit.wording import GUIDE
from ..kit.words import variables
from .refusals import Refusal
from .rooms import levels, usual
from .table import Table
from .views import Speech, stage
from .wire import ChoiceInfo, LevelInfo, OptionInfo, RuleText, ScenarioInfo, SeatInfo, TitleInfo

PARTS: Final = ("map", "drawing")  # of a board, beside its look


def game(table: Table, title: str) -> Game:
    """The game of a title.  Raises ``Refusal`` if there is none."""
    if title not in table.games:
        raise Refusal("no_title", title=title, titles=", ".join(table.games))
    return table.games[title]


def titles(table: Table, lang: str) -> list[TitleInfo]:
    """The games that can be played here, in words."""
    return [_title(table, one, lang) for one in table.games.values()]


def _title(table: Table, one: Game, lang: str) -> TitleInfo:
    scenarios = [_scenario(table.speech(one.title, scenario.id, lang), scenario, table.opener(one.title, scenario.id)) for scenario in one.scenarios.values()]
    words = table.speech(one.title, next(iter(one.scenarios)), lang).words
    book = _book(one.title)
    bots = [LevelInfo(level, words.say(f"level-{level}"), words.say(f"level-{level}-about"), level == usual(one)) for level in levels(one)]
    return TitleInfo(one.title, book.book.title.say(lang) if book else one.title, scenarios, bots, board_address(one.title), _guided(one.title, lang))


def _guided(title: str, lang: str) -> bool:
    return any(message.startswith(GUIDE) for message in variables(packs.GAMES / title / "text", lang))


def _scenario(speech: Speech, one: Scenario, opener: str) -> ScenarioInfo:
    words = speech.words
    seats = [SeatInfo(seat, words.option("seat", seat)) for seat in one.seats]
    options = [
        OptionInfo(name, words.option("option", name), option.default, [ChoiceInfo(choice, words.option(name, choice)) for choice in option.choices])
        for name, option in one.options.items()
    ]
    return ScenarioInfo(one.id, words.option("scenario", one.id), seats, options, opener)


def _book(title: str) -> Outline | None:
    return outline(title) if (packs.GAMES / title / "outline.toml").exists() else None


# Boards.


class Board(NamedTuple):
    """A board as it goes to a page, and the name of this version of it."""

    version: str
    content: bytes


@cache
def board(title: str) -> Board:
    """The map, the drawing and the look of a title; a part that it lacks is null."""
    parts = {part: _part(title, f"{part}.json") for part in PARTS}
    parts["look"] = msgspec.Raw(msgspec.json.encode(look(title) if packs.find(title, "look.toml").exists() else None))
    content = msgspec.json.encode(parts)
    return Board(hashlib.blake2b(content, digest_size=8).hexdigest(), content)


def _part(title: str, name: str) -> msgspec.Raw:
    path = packs.find(title, name)
    return msgspec.Raw(msgspec.json.encode(packs.read(path)) if path.exists() else b"null")


def board_address(title: str) -> str:
    """Where a page finds the board; the address changes with the board, so it may be kept for good."""
    return f"/api/boards/{title}?v={board(title).version}"


# What is read beside the board.


def sheets(table: Table, title: str, scenario: str, lang: str) -> list[Card]:
    """The nation cards and tables of a scenario."""
    one = game(table, title)
    if scenario not in one.scenarios:
        raise Refusal("no_scenario", scenario=scenario, scenarios=", ".join(one.scenarios))
    module = stage(title)
    if module is None or not hasattr(module, "sheets"):
        return []
    found: list[Card] = module.sheets(scenario, table.speech(title, scenario, lang).words)
    return found


def rules(title: str, lang: str) -> list[RuleText]:
    """The outline of a title's rules."""
    book = _book(title)
    return list(_rules(book, lang)) if book else []


def _rules(book: Outline, lang: str) -> Iterator[RuleText]:
    """Every section, and after it its rules."""
    said: set[str] = set()
    for id, rule in book.rules.items():
        for section in _sections(book, id):
            if section not in said:
                said.add(section)
                yield RuleText(section, book.sections[section].title.say(lang), "", _depth(section))
        number = book.short(id)
        yield RuleText(number, "", rule.say(lang), _depth(number))


def _depth(number: str) -> int:
    """How deep a number stands: 10.0 is a chapter, 10.2 a section of it, 10.2.4 a rule of that."""
    return sum(part != "0" for part in number.split("."))


def _sections(book: Outline, id: str) -> list[str]:
    """The sections in which a rule stands, outermost first."""
    number = book.short(id)
    parts = number.split(".")
    prefixes = [".".join(parts[:count]) for count in range(1, len(parts) + 1)]
    chapter = f"{parts[0]}.0"
    return [section for section in dict.fromkeys([chapter, *prefixes]) if section in book.sections]
