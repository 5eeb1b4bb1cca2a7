"""Rules learn only by asking: no dice of their own, no clock, no files, no order of sets, no fractions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import aevum

GAMES = Path(aevum.__file__).parent / "games"
FORBIDDEN_MODULES = {"random", "secrets", "time", "datetime", "os", "io", "sys", "pathlib", "subprocess", "socket", "threading", "uuid", "numpy"}
FORBIDDEN_CALLS = {"open", "input", "print", "exec", "eval", "id", "hash", "float", "globals", "vars", "__import__"}


def rule_files() -> list[Path]:
    """Everything that decides: rules, queries and verbs of every game."""
    found = [*GAMES.glob("*/rules/**/*.py"), *GAMES.glob("*/queries.py"), *GAMES.glob("*/verbs.py")]
    return sorted(found)


def impurities(text: str) -> Iterator[tuple[int, str]]:
    """What a rule may not do, with its line."""
    tree = ast.parse(text)
    yield from _imports_and_calls(tree)
    yield from _numbers(tree)
    yield from _sets(tree)
    yield from _tries(tree)


def _imports_and_calls(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""] if not node.level else []
        else:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
                yield node.lineno, f"calls {node.func.id}()"
            if isinstance(node, ast.Global | ast.Nonlocal):
                yield node.lineno, "changes a variable outside of the state"
            continue
        for name in names:
            if name.split(".")[0] in FORBIDDEN_MODULES:
                yield node.lineno, f"imports {name}"


def _numbers(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Fractions.  Only ``outcome`` may make them: the points that it reports decide nothing any more."""
    reports = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "outcome"]
    reported = {inner for report in reports for inner in ast.walk(report)}
    for node in (node for node in ast.walk(tree) if node not in reported):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, f"has the fraction {node.value}"
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno, "divides with / (// keeps whole numbers)"


def _is_set(node: ast.AST, known: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset"):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return _is_set(node.left, known) or _is_set(node.right, known)
    return isinstance(node, ast.Name) and node.id in known


def _sets(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Walks over sets, also by a name that was bound to one.  ``sorted`` gives them an order."""
    for scope in [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]:
        known: set[str] = set()
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and _is_set(node.value, known):
                known |= {target.id for target in node.targets if isinstance(target, ast.Name)}
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value and _is_set(node.value, known):
                known.add(node.target.id)
        for node in ast.walk(scope):
            walked: list[ast.AST] = []
            if isinstance(node, ast.For | ast.comprehension):
                walked = [node.iter]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple", "enumerate", "iter", "zip", "map", "next"):
                walked = list(node.args)
            elif isinstance(node, ast.Starred):
                walked = [node.value]
            for part in walked:
                if _is_set(part, known):
                    yield part.lineno, "walks over a set, whose order is no order"  # type: ignore[attr-defined]


def _tries(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """``except`` around a question may catch the rulebook's own endings and nothing else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Try) and any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node)):
            for handler in node.handlers:
                if not (isinstance(handler.type, ast.Name) and handler.type.id == "Victory"):
                    yield handler.lineno, "catches an exception around a question"


@pytest.mark.parametrize("path", rule_files(), ids=lambda path: str(path.relative_to(GAMES)))
def test_rules_are_pure(path: Path) -> None:
    found = [f"{path.relative_to(GAMES)}:{line}: {what}" for line, what in impurities(path.read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("import random", "imports random"),
        ("from os.path import join", "imports os.path"),
        ("import time as clock", "imports time"),
        ("def f(): return open('x')", "calls open()"),
        ("def f(g): return hash(g)", "calls hash()"),
        ("def f():\n    global x\n    x = 1", "changes a variable outside of the state"),
        ("HALF = 0.5", "has the fraction 0.5"),
        ("def f(x): return x / 2", "divides with /"),
        ("def f(x):\n    x /= 2", "divides with /"),
        ("def f():\n    for x in {1, 2}: pass", "walks over a set"),
        ("def f(a):\n    s = set(a)\n    return [x for x in s]", "walks over a set"),
        ("def f(a):\n    s: set[int] = set(a)\n    return list(s | {1})", "walks over a set"),
        ("def f(a):\n    return [*frozenset(a)]", "walks over a set"),
        ("def f():\n    try:\n        yield 1\n    except ValueError: pass", "catches an exception"),
        ("def f():\n    try:\n        yield from f()\n    except: pass", "catches an exception"),
    ],
)
def test_the_walk_finds_what_it_looks_for(text: str, what: str) -> None:
    assert [found for _, found in impurities(text) if found.startswith(what)]


@pytest.mark.parametrize(
    "text",
    [
        "def f(x): return x // 2",
        "def outcome(g): return g.points / 2",
        "def f(a): return sorted(set(a))",
        "def f(a): return 3 in {1, 2}",
        "def f(a): return len(set(a)) + max({1, 2})",
        "def f():\n    try:\n        yield 1\n    except Victory: raise",
        "def f(a):\n    try:\n        return int(a)\n    except ValueError:\n        return 0",
        "def f(a):\n    for x in a | 4: pass",
    ],
)
def test_what_rules_may_do(text: str) -> None:
    assert not list(impurities(text))


def test_there_is_something_to_check() -> None:
    assert rule_files() or not any(GAMES.glob("*/__init__.py"))
