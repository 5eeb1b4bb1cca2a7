"""Which rules a game carried out: the lines of code that cite a rule, and whether they were reached.

A rule that leaves no trace in the log is exercised all the same when its line of code runs.  A
citation belongs to the statement on its line or below it; one at an ``if`` to the branch behind it;
one in a docstring to the first statement of its function.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, TypeVar

from ..kit import packs
from ..kit.outline import coverage, outline

_PLACE: Final = re.compile(r"(.+\.py):(\d+)$")
T = TypeVar("T")
_BRANCHES: Final = (ast.If, ast.While, ast.For)
Line = tuple[str, int]  # a file and a line of it


class Cited(ast.NodeVisitor):
    """For every line inside a function of a file, the line that has to run for what is cited there to be carried out."""

    def __init__(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        self.runs: dict[int, int] = {}
        self._last = len(text.splitlines())
        self.visit(ast.parse(text))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        start = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        self._block(start, node.body, (node.end_lineno or node.lineno) + 1)

    def _block(self, start: int, body: list[ast.stmt], end: int) -> None:
        """Lines from ``start`` up to ``end`` lead to the next statement of a block."""
        if _docstring(body[0]) and len(body) > 1:
            body = body[1:]
        for statement in body:
            last = statement.end_lineno or statement.lineno
            runs = _first(statement.body) if isinstance(statement, _BRANCHES) else statement.lineno
            for line in range(start, last + 1):
                self.runs[line] = runs
            self._inside(statement)
            start = last + 1
        for line in range(start, end):
            self.runs[line] = body[-1].lineno

    def _inside(self, statement: ast.stmt) -> None:
        """The blocks within a statement have their own lines."""
        if isinstance(statement, ast.FunctionDef):
            self.visit_FunctionDef(statement)
            return
        for name in ("body", "orelse", "finalbody"):
            block: list[ast.stmt] = getattr(statement, name, [])
            if block and isinstance(block[0], ast.stmt):
                self._block(block[0].lineno, block, (block[-1].end_lineno or block[-1].lineno) + 1)
        for case in getattr(statement, "cases", []):
            self._block(case.pattern.lineno, case.body, (case.body[-1].end_lineno or 0) + 1)


def _docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _first(body: list[ast.stmt]) -> int:
    return body[0].lineno


@cache
def _runs(path: Path) -> dict[int, int]:
    return Cited(path).runs


@cache
def lines(title: str) -> dict[str, frozenset[Line]]:
    """By rule the lines that carry it out; a rule that is nothing but data has none."""
    folder = packs.GAMES / title
    if not (folder / "outline.toml").exists():
        return {}
    found: dict[str, frozenset[Line]] = {}
    for rule, known in coverage(title)[0].items():
        places = (match for place in known.where if (match := _PLACE.match(place)))
        cited = ((folder / match[1], int(match[2])) for match in places)
        runs = frozenset((str(path), run) for path, line in cited if (run := _runs(path).get(line)))
        found[outline(title).short(rule)] = runs
    return found


def untraced(act: Callable[[T], Any]) -> Callable[[T], Any]:
    """The same act, out of a tracer's sight: what a bot only imagines has not happened."""

    def acting(argument: T) -> Any:
        before = sys.gettrace()
        if before is None:
            return act(argument)
        sys.settrace(None)
        try:
            return act(argument)
        finally:
            sys.settrace(before)

    return acting


class Tracer:
    """Notes the lines of a title's own code that run."""

    def __init__(self, title: str) -> None:
        self._folder = str(packs.GAMES / title)
        self._rules = lines(title)
        self._seen: dict[CodeType, set[int]] = {}

    @contextmanager
    def tracing(self) -> Iterator[None]:
        """Note what runs meanwhile, five times slower than usual."""
        before = sys.gettrace()
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(before)

    def rules(self) -> frozenset[str]:
        """The rules that were carried out."""
        seen = {(code.co_filename, line) for code, numbers in self._seen.items() for line in numbers}
        return frozenset(rule for rule, runs in self._rules.items() if runs & seen)

    def _call(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(self._folder):
            return None
        numbers = self._seen.setdefault(code, set())

        def line(frame: FrameType, event: str, argument: object) -> Any:
            numbers.add(frame.f_lineno)
            return line

        return line
