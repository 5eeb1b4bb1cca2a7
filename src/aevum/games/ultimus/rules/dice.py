"""The two dice (0.1.1)."""

from __future__ import annotations

from typing import Any

from ....kernel.ask import Steps, roll


def d6(prompt: str, about: dict[str, Any] | None = None) -> Steps[int]:
    """1 to 6."""
    (die,) = yield from roll(6, 1, prompt, about)
    return die


def d10(prompt: str, about: dict[str, Any] | None = None) -> Steps[int]:
    """0 to 9 (0.1.1)."""
    (die,) = yield from roll(10, 1, prompt, about, low=0)
    return die
