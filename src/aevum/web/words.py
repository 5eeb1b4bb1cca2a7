"""The words of the pages, for templates and, as a file of its own, for the client."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ..kit.words import LANGUAGES, Phrases, files, variables

TEXT: Final = Path(__file__).parent / "text"
NAMES: Final = {"en": "English", "fr": "Français"}


@cache
def phrases(lang: str) -> Phrases:
    return Phrases(lang, files(TEXT, lang))


@cache
def client(lang: str) -> dict[str, str]:
    """Every message, its variables as ``{name}``: the client fills them in and needs no Fluent of its own."""
    mentioned = variables(TEXT, lang)
    return {message: phrases(lang).say(message, **{name: f"{{{name}}}" for name in names}) for message, names in mentioned.items()}


def other(lang: str) -> str:
    """The language that one is not reading."""
    return next(one for one in LANGUAGES if one != lang)
