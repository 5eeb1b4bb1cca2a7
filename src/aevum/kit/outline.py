"""The outline of a rulebook, and which of its rules the program carries out and tests.

``outline.toml`` holds every section and every rule of a rulebook by its number.  A rule counts as
implemented where the game's source cites its number, as tested where a case or a test names it,
and as waived where the outline says why there is nothing to do.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from ..kernel.rules import Section
from . import packs

Status = Literal["tested", "implemented", "waived", "missing"]

_NUMBER: Final = re.compile(r"\w+(?:\.\w+)+")
_RANGE: Final = re.compile(r"(\w+(?:\.\w+)+)\s*[-–]\s*(\w+(?:\.\w+)+)")
_HEADING: Final = re.compile(r"\s*CASE\b[ :\t]*(.*)", re.IGNORECASE)


class Text(msgspec.Struct, frozen=True):
    """The same words in both languages."""

    en: str
    fr: str

    def say(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Heading(msgspec.Struct, frozen=True):
    id: str
    title: Text


class Rule(msgspec.Struct, frozen=True):
    id: str
    en: str
    fr: str
    kind: str = "core"
    waived: str | None = None

    def say(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Example(msgspec.Struct, frozen=True):
    id: str
    title: Text
    waived: str | None = None


class Book(msgspec.Struct, frozen=True):
    code: str
    title: Text


class _File(msgspec.Struct, frozen=True):
    book: Book
    section: list[Heading] = []
    rule: list[Rule] = []
    example: list[Example] = []


class Outline:
    """One rulebook: its sections, rules and worked examples by their numbers."""

    def __init__(self, title: str) -> None:
        content = packs.load(packs.GAMES / title / "outline.toml", _File)
        self.title = title
        self.book = content.book
        self.sections = {heading.id: heading for heading in content.section}
        self.rules = {rule.id: rule for rule in content.rule}
        self.examples = {example.id: example for example in content.example}
        self._order = {id: i for i, id in enumerate(self.rules)}
        self._ids = list(self.rules)

    def full(self, number: str) -> str:
        """The whole id of a rule: "10.2.4" is "ITA.10.2.4"."""
        code = self.book.code
        return number if number.upper().startswith(f"{code}.") else f"{code}.{number}"

    def short(self, id: str) -> str:
        """The number as the rulebook prints it."""
        return id.removeprefix(f"{self.book.code}.")

    def section_of(self, number: str) -> Heading | None:
        """The section in which a rule stands."""
        number = self.short(self.full(number))
        while number and number not in self.sections:
            number = number.rpartition(".")[0]
        return self.sections.get(number)

    def named(self, section: Section, lang: str) -> str:
        """The title of a section of the rules: as the book has it, or else as the code has it."""
        heading = self.sections.get(section.number)
        return heading.title.say(lang) if heading else section.title

    def cited(self, text: str) -> Iterator[str]:
        """The ids of the rules and examples that a text names, alone or as a range."""
        for found in _RANGE.finditer(text):
            first, last = (self._order.get(self.full(number)) for number in found.groups())
            if first is not None and last is not None:
                yield from self._ids[first : last + 1]
        for number in _NUMBER.findall(text):
            id = self.full(number)
            if id in self._order or id in self.examples:
                yield id


@cache
def outline(title: str) -> Outline:
    """The outline of a title; raises ``PackError`` if there is none."""
    return Outline(title)


class Coverage(msgspec.Struct):
    """What is known of one rule."""

    status: Status
    where: list[str] = []
    tests: list[str] = []
    reason: str | None = None


def tests_folder() -> Path | None:
    """The project's tests, which an installed package does not have."""
    folder = Path(__file__).parents[3] / "tests"
    return folder if folder.is_dir() else None


def coverage(title: str) -> tuple[dict[str, Coverage], dict[str, Status]]:
    """Every rule of a title, and every worked example: missing, implemented, tested or waived."""
    book = outline(title)
    where = _places(book, _citations(packs.GAMES / title))
    tested = _places(book, _tests(title, tests_folder()))
    rules = {}
    for id, rule in book.rules.items():
        here, tests = where.get(id, []), tested.get(id, [])
        status: Status = "tested" if tests and here else "implemented" if here else "waived" if rule.waived else "missing"
        rules[id] = Coverage(status, here, tests, rule.waived)
    examples: dict[str, Status] = {
        id: "tested" if id in tested else "waived" if example.waived else "missing" for id, example in book.examples.items()
    }
    return rules, examples


def _places(book: Outline, texts: Iterator[tuple[str, str]]) -> dict[str, list[str]]:
    """For every rule the places whose text cites it."""
    found: dict[str, list[str]] = {}
    for place, text in texts:
        for id in book.cited(text):
            places = found.setdefault(id, [])
            if place not in places:
                places.append(place)
    return found


def _citations(folder: Path) -> Iterator[tuple[str, str]]:
    """The comments, strings and data of a game, each with its place."""
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                yield f"{name}:{token.start[0]}", token.string
    for path in sorted([*folder.glob("data/*.toml"), *folder.glob("data/*.json")]):
        name = path.relative_to(folder).as_posix()
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            # A heading or a source names a rule; a bare number is only a number.
            if "rulebook" in text or text.lstrip().startswith("#"):
                yield f"{name}:{line}", text


def _tests(title: str, folder: Path | None) -> Iterator[tuple[str, str]]:
    """What the cases and tests of a title say that they are about."""
    if folder is None:
        return
    for path in sorted((folder / "cases" / title).rglob("*.case")):
        name = path.relative_to(folder.parent).as_posix()
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if heading := _HEADING.match(text):
                yield f"{name}:{line}", _ids(heading[1])
    for path in sorted(folder.rglob("test_*.py")):
        if title in path.relative_to(folder).with_suffix("").as_posix().split("/") or title in path.stem:
            name = path.relative_to(folder.parent).as_posix()
            for at, ids in _marks(ast.parse(path.read_text(encoding="utf-8"))):
                yield f"{name}:{at}", ids


def _ids(heading: str) -> str:
    """The numbers at the start of a case's heading, without its title."""
    found = re.match(r"(?:[A-Za-z0-9]+(?:\.\w+)+(?:\s*[,–-]\s*|\s+|$))+", heading)
    return found[0] if found else ""


def _marks(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every ``pytest.mark.rules(...)`` of a module: its line and the ids in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rules":
            ids: list[Any] = [item.value for item in node.args if isinstance(item, ast.Constant)]
            yield node.lineno, " , ".join(map(str, ids))
