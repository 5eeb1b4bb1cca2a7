"""Why a request is refused: a code for programs, a sentence for people, a status for HTTP."""

from __future__ import annotations

from collections.abc import Callable
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
    "no_method": 405,
    "failed": 500,
    "no_scenario": 422,
    "bad_option": 422,
    "no_seat": 422,
    "no_level": 422,
    "no_invitation": 404,
    "no_tournament": 404,
    "not_entered": 403,
    "no_round": 409,
    "round_open": 409,
    "few_entrants": 409,
    "not_host": 403,
    "not_seated": 403,
    "not_replaceable": 403,
    "not_your_channel": 403,
    "not_for_programs": 403,
    "wrong_password": 403,
    "bad_holidays": 422,
    "bad_address": 422,
    "bad_login": 422,
    "has_account": 409,
    "no_account": 409,
    "login_taken": 409,
    "no_mail": 409,
    "no_push": 409,
    "mail_failed": 502,
    "no_confirmation": 404,
    "secrets": 403,
    "not_over": 409,
    "no_review": 409,
    "no_branch": 403,
    "no_position": 404,
    "bad_file": 422,
    "not_whole": 422,
    "taken": 409,
    "full": 409,
    "begun": 409,
    "not_started": 409,
    "over": 409,
    "not_your_turn": 409,
    "late": 409,
    "not_an_answer": 409,
    "no_undo": 409,
    "no_rewind": 409,
    "no_request": 409,
    "too_many": 409,
    "too_often": 429,
    "closed": 409,
    "other_rules": 409,
    "broken": 503,
    "unavailable": 503,
}


class Refusal(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, rule: str = "", words: Callable[[str], str] | None = None, **about: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.words = words  # where the rules say it, by language
        self.about = about

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def say(self, lang: str) -> str:
        return self.words(lang) if self.words else phrases(lang).say(f"refused-{self.code.replace('_', '-')}", **self.about)


class Undelivered(Exception):
    """A notice has not reached its person."""


@cache
def phrases(lang: str) -> Phrases:
    """What the table itself says."""
    return Phrases(lang, files(TEXT, lang))
