"""Odds and reasons in words, as the table and the terminal show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from ..kernel.agenda import Game
from ..kit.words import Words, files, signed
from .levels import TEXT
from .odds import Odds
from .taste import Reason


class Chance(msgspec.Struct):
    """Something that may happen, and how likely it is."""

    text: str
    share: float


class Part(msgspec.Struct):
    """A number of a tally, and the rule that gives it."""

    value: int
    rule: str


class Sum(msgspec.Struct):
    """What moves some dice."""

    text: str
    total: int
    reasons: list[Part]


class Forecast(msgspec.Struct):
    """Odds in one language."""

    lines: list[Chance]
    tallies: list[Sum]
    exact: bool


def forecast(odds: Odds, words: Words) -> Forecast:
    """Odds as the interface of the table gives them; ``words`` hold those of bots too (``wording``)."""
    lines = [Chance(words.say(line.message, **_about(line.about, words)), round(line.share, 6)) for line in odds.lines]
    tallies = [
        Sum(words.say(f"tally-{weight.event}", **words.about(weight.about)), weight.tally.total, [Part(*reason) for reason in weight.tally])
        for weight in odds.tallies
    ]
    return Forecast(lines, tallies, odds.exact)


def _about(values: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """What a line mentions; points have a sign and halves."""
    return {**words.about(values), **{name: signed(value) for name, value in values.items() if isinstance(value, float)}}


def because(reasons: Iterable[Reason], words: Words) -> list[str]:
    """Reasons as sentences."""
    return [words.say(reason.message, **words.about(reason.about)) for reason in reasons]


def wording(game: Game, lang: str) -> Words:
    """The words of a game, those of its bots among them."""
    return Words(game, lang, files(TEXT, lang))
