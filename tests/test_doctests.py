"""The examples in docstrings are carried out."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import aevum

ROOT = Path(aevum.__file__).parent
MODULES = sorted(
    ".".join(("aevum", *path.relative_to(ROOT).with_suffix("").parts))
    for path in ROOT.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.attempted > 0
    assert found.failed == 0
