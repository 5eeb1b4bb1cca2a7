"""The guided first game of a title: where one sits, and the steps after which it comes to its end."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from ..kit import packs
from ..kit.words import Phrases, files

NAME: Final = "lesson.toml"  # beside the wording of a title


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """Something to be met: a question that one answers, or an event that one sees."""

    id: str
    rule: str  # where to read on
    asked: list[str] = []
    told: list[str] = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A first game: its scenario, one's seat, its steps, and the number of one's answers that is enough."""

    scenario: str
    seat: str
    answers: int
    steps: list[Step]


@cache
def lesson(title: str) -> Lesson | None:
    """The guided game of a title, if it has one."""
    path: Path = packs.GAMES / title / "text" / NAME
    return msgspec.toml.decode(path.read_bytes(), type=Lesson) if path.exists() else None


def plan(title: str, lang: str) -> dict[str, Any] | None:
    """The steps in words."""
    found = lesson(title)
    if found is None:
        return None
    say = Phrases(lang, files(packs.GAMES / title / "text", lang)).say
    steps = [
        {**msgspec.to_builtins(step), "title": say(f"lesson-{step.id}"), "todo": say(f"lesson-{step.id}-do"), "learnt": say(f"lesson-{step.id}-learnt")}
        for step in found.steps
    ]
    return {"answers": found.answers, "steps": steps}
