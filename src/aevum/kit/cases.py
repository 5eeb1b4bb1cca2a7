"""Numbered cases: a position, what happens, and what the rules say about it, in words.

The format is described in ``docs/cases.md``.  ``read`` parses a file into cases; ``trial.run`` carries
one out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from ..kernel.agenda import Game, State
from . import packs

BLOCKS: Final = ("GIVEN", "WHEN", "THEN")
KEYWORDS: Final = ("CASE", "GAME", *BLOCKS)
# A keyword stands in capitals; "When", "when:" and "WHEN:" are understood, "game over" is a statement.
_WORD: Final = re.compile(rf"({'|'.join(KEYWORDS)}|{'|'.join(BLOCKS).title()})(?![\w-])[ :]*(.*)")
_LONE: Final = re.compile(rf"({'|'.join(BLOCKS)}) ?:?()", re.IGNORECASE)
_FIRST_ID: Final = re.compile(r"([\w.]*[\d.][\w.]*|[IVXLC]+)( ?,? ?|$)")
_NEXT_ID: Final = re.compile(r"(\w+(?:\.\w+)+)( ?,? ?|$)")  # after a blank, only what has the dots of a rule's number


class CaseError(Exception):
    """A case cannot be read; the message names the file, the line and what is possible."""


class CaseFailed(CaseError):
    """A case was carried out and the game did something else than it says."""


class Vocabulary(Protocol):
    """What a game brings: how its own statements are read.

    A statement is matched as a whole, without regard to case, with its white space collapsed.
    A function raises ``ValueError``, saying what is possible, for words that it does not know.
    """

    GIVEN: Sequence[tuple[str, Callable[[Any, re.Match[str]], None]]]
    THEN: Sequence[tuple[str, Callable[[Any, re.Match[str]], str | None]]]  # the difference, in words

    def board(self, scenario: str, options: Mapping[str, str]) -> State:
        """A board without pieces."""
        ...

    def arguments(self, state: Any, procedure: str, words: list[str]) -> tuple[Any, ...]:
        """The arguments of a procedure that ``do`` names."""
        ...


class Games(Protocol):
    """Where games come from: ``aevum.games``, or a test's own."""

    def load(self, title: str) -> Game: ...
    def vocabulary(self, title: str) -> Vocabulary: ...


@dataclass(frozen=True)
class Statement:
    """One line of a case and the block in which it stands."""

    line: int
    block: str
    text: str


@dataclass(frozen=True)
class Case:
    """One case of a file."""

    path: str
    line: int
    rules: tuple[str, ...]  # as they are written
    name: str
    game: tuple[str, ...]  # title, scenario, options as "name=value"
    statements: tuple[Statement, ...]

    @property
    def title(self) -> str:
        """The title of its game, in lower case."""
        return self.game[0].lower()

    def __str__(self) -> str:
        return f"{', '.join(self.rules)} {self.name}"


# Reading a file.


def read(path: Path) -> list[Case]:
    """The cases of a file."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise CaseError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise CaseError(f"{path}: is not a text in UTF-8; save it as UTF-8") from None
    return parse(text, str(path))


def parse(text: str, path: str = "cases") -> list[Case]:
    """The cases of a text."""
    cases: list[Case] = []
    game: tuple[str, ...] = ()
    block = ""
    for number, line in enumerate(text.splitlines(), 1):
        words = " ".join(re.sub(r"(^|\s)#.*", "", line).split())
        if not words:
            continue
        keyword, rest = _keyword(words)
        if keyword == "CASE":
            rules, name = _heading(rest, f"{path}:{number}")
            cases.append(Case(path, number, rules, name, game, ()))
            block = ""
        elif keyword == "GAME":
            game = tuple(rest.split())
            if cases and not cases[-1].statements:
                cases[-1] = replace(cases[-1], game=game)
            if not len(game) >= 2:
                raise CaseError(f"{path}:{number}: {words}\n    expected: GAME title scenario, then options as name=value")
        elif not cases or (not keyword and not block):
            raise CaseError(f"{path}:{number}: {words}\n    stands outside of a case; possible here are CASE, GAME, GIVEN, WHEN, THEN")
        else:
            block = keyword or block
            if rest or keyword:
                statement = Statement(number, block, rest)
                cases[-1] = replace(cases[-1], statements=(*cases[-1].statements, statement))
    for case in cases:
        if not case.game:
            raise CaseError(f"{path}:{case.line}: CASE {case}\n    has no game; put a line GAME title scenario before or below it")
        if not any(statement.block == "THEN" and statement.text for statement in case.statements):
            raise CaseError(f"{path}:{case.line}: CASE {case}\n    says nothing after THEN; it needs at least one statement there")
    return cases


def _keyword(words: str) -> tuple[str, str]:
    """The keyword that a line begins with, if it does, and the rest."""
    found = _WORD.fullmatch(words) or _LONE.fullmatch(words)
    if found is None:
        return "", words
    return found[1].upper(), found[2]


def _heading(rest: str, place: str) -> tuple[tuple[str, ...], str]:
    """The rules of a case and its title."""
    rules: list[str] = []
    pattern = _FIRST_ID
    while found := pattern.match(rest):
        rules.append(found[1])
        rest = rest[found.end() :]
        pattern = _FIRST_ID if "," in found[2] else _NEXT_ID
    if not rules:
        raise CaseError(f"{place}: CASE {rest}\n    expected: CASE, the number of a rule or several, then a title")
    return tuple(rules), rest


# The rules that a case is about.


@cache
def outline_of(title: str) -> tuple[str, dict[str, str]]:
    """The code of a title's book and its rules in words."""
    path = packs.GAMES / title / "outline.toml"
    if not path.exists():
        return "", {}
    content = packs.read(path)
    return content["book"]["code"], {rule["id"]: rule["en"] for rule in content.get("rule", ())}


def rules_of(case: Case) -> tuple[str, ...]:
    """The full ids of the rules that a case is about: "10.0.8" of Italia is "ITA.10.0.8"."""
    code, _ = outline_of(case.title)
    return tuple(full(rule, code) for rule in case.rules)


def full(rule: str, code: str) -> str:
    return f"{code}.{rule}" if code and not rule.upper().startswith(f"{code}.") else rule
