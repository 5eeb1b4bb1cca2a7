"""A run from its first game to its report, in a folder or without one."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from .. import games
from ..kernel.agenda import Game
from ..kit.words import Phrases
from .extras import wanted
from .folder import Wanted, opened
from .simulate import Result, run


class Means(NamedTuple):
    """How a run is carried out; nothing of it changes what is played."""

    jobs: int | None = None  # None: one for every core
    ray: str | None = None
    out: Path | None = None
    lang: str = "en"


class Done(NamedTuple):
    """What a run that is complete leaves behind."""

    games: int
    kept: int  # of these, how many were there before
    page: Path | None


def cores() -> int:
    """How many processes may work here at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def carry_out(
    game: Game,
    new: Wanted,
    means: Means,
    count: Callable[[Result], None],
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> Done:
    """Play what is wanted; ``count`` hears of every game, ``progress`` of how many there are of how many."""
    jobs = means.jobs or (cores() if game.title in games.TITLES else 1)
    with opened(means.out, new) if means.out else nullcontext() as folder:
        kept = 0
        for result in folder.results() if folder else ():
            count(result)
            kept += 1
        progress(kept, new.games)
        run(
            game, new.plan, new.games, jobs=jobs, ray=means.ray, store=folder, count=count,
            progress=lambda done: progress(kept + done, new.games),
        )  # fmt: skip
        page = None
        if folder:
            folder.join()
            page = write_page(folder.path, new, means.lang)
    return Done(new.games, kept, page)


def write_page(path: Path, run: Wanted, lang: str) -> Path:
    """The report of a run that is complete."""
    with wanted("the report of a run"):
        from . import report
    page = path / "report.html"
    page.write_text(report.page(path, run, lang), encoding="utf-8")
    return page


def words(lang: str) -> Phrases:
    """What the laboratory says."""
    return Phrases(lang, [Path(__file__).parent / "text" / f"{lang}.ftl"])


