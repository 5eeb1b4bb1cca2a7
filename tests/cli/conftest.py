"""A command line over the toy games."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import NamedTuple

import pytest

import toys
from aevum import games
from aevum.cli import main
from aevum.cli.choices import Catalogue


class Said(NamedTuple):
    """What a command returned and printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


class Typed:
    """A player who types these lines, then ends the input or presses Ctrl-C."""

    def __init__(self, lines: str, interrupt: bool) -> None:
        self.lines = iter(lines.splitlines())
        self.interrupt = interrupt

    def __call__(self, prompt: str = "") -> str:
        print(prompt, end="")
        line = next(self.lines, None)
        if line is not None:
            return line
        if self.interrupt:
            self.interrupt = False
            raise KeyboardInterrupt
        raise EOFError


def _runner(catalogue: Catalogue, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*argv: str, typed: str = "", interrupt: bool = False) -> Said:
        monkeypatch.setattr("builtins.input", Typed(typed, interrupt))
        code = main(argv, catalogue)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command line over the toy games."""
    toy: Catalogue = SimpleNamespace(TITLES=tuple(toys.GAMES), load=toys.load, vocabulary=toys.vocabulary)  # type: ignore[assignment]
    return _runner(toy, capsys, monkeypatch)


@pytest.fixture
def aevum(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command line as it is."""
    return _runner(games, capsys, monkeypatch)


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_PACK", "")
    monkeypatch.setenv("AEVUM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "120")
