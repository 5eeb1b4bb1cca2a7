"""Why a request is refused: a code for programs, a sentence for people, a status for HTTP."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from ..kit.words import Phrases, files

TEXT: Final = Path(__file__).parent / "text"

STATUS: Final = {
    "malformed": 400,
    "not_signed_in": 401,
    "forged": 403,
    "not_your_seat": 403,
    "no_game": 404,
    "no_title": 404,
    "not_found": 404,
    "no_scenario": 422,
    "bad_option": 422,
    "no_seat": 422,
    "no_level": 422,
    "not_started": 409,
    "over": 409,
    "not_your_turn": 409,
    "late": 409,
    "not_an_answer": 409,
    "no_undo": 409,
    "too_often": 429,
    "broken": 503,
}


class Refusal(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, rule: str = "", text: str = "", **about: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.text = text  # where the rules have said it already
        self.about = about

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def say(self, lang: str) -> str:
        return self.text or phrases(lang).say(f"refused-{self.code.replace('_', '-')}", **self.about)


@cache
def phrases(lang: str) -> Phrases:
    """What the table itself says."""
    return Phrases(lang, files(TEXT, lang))
