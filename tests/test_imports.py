"""Imports point one way: web, table, bots and lab, games, kit, kernel; the command line stands on top."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import aevum

ROOT = Path(aevum.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))

# What each part may use beside itself.
KERNEL, KIT, GAMES = {"kernel"}, {"kernel", "kit"}, {"kernel", "kit", "games"}
MAY_USE = {
    "kernel": set[str](),
    "kit": KERNEL,
    "games": KIT,
    "bots": GAMES,
    "lab": GAMES | {"bots"},
    "table": GAMES | {"bots", "lab"},
    "web": GAMES | {"bots", "lab", "table"},
    "cli": GAMES | {"bots", "lab", "table", "web"},
    "__main__": {"cli"},
    "__init__": set[str](),
}


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """The full names of the modules that a file imports, and the lines."""
    package = ("aevum", *path.relative_to(ROOT).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield name, node.lineno
            yield from ((f"{name}.{alias.name}", node.lineno) for alias in node.names)


def part(parts: tuple[str, ...]) -> str:
    return parts[0].removesuffix(".py")


def place(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", FILES, ids=place)
def test_imports_point_one_way(path: Path) -> None:
    mine = part(path.relative_to(ROOT).parts)
    assert mine in MAY_USE, f"{mine} is a new part: say in this file what it may use"
    for name, line in imports(path):
        words = name.split(".")
        if words[0] == "aevum" and len(words) > 1 and (ROOT / words[1]).is_dir() | (ROOT / f"{words[1]}.py").exists():
            assert words[1] in MAY_USE[mine] | {mine}, f"{place(path)}:{line}: {mine} imports {name}"


@pytest.mark.parametrize("path", [path for path in FILES if "kernel" in path.relative_to(ROOT).parts], ids=place)
def test_the_kernel_needs_the_standard_library_and_msgspec_alone(path: Path) -> None:
    for name, line in imports(path):
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names | {"msgspec", "aevum"}, f"{place(path)}:{line}: imports {name}"


@pytest.mark.parametrize("path", [path for path in FILES if "games" in path.relative_to(ROOT).parts[:-2]], ids=place)
def test_games_do_not_know_each_other(path: Path) -> None:
    title = path.relative_to(ROOT).parts[1]
    titles = {folder.name for folder in (ROOT / "games").iterdir() if folder.is_dir()}
    for name, line in imports(path):
        words = name.split(".")
        if words[:2] == ["aevum", "games"] and len(words) > 2 and words[2] in titles:
            assert words[2] == title, f"{place(path)}:{line}: {title} imports {name}"


def test_the_walk_sees_relative_imports() -> None:
    """``from ..kernel.ask import Ask`` in the kit is an import of the kernel."""
    names = {name for name, _ in imports(ROOT / "kit" / "trial.py")}
    assert {"aevum.kernel.ask", "aevum.kernel.session.Session", "aevum.kit.cases.Case"} <= names
    assert "aevum.journal" not in names
