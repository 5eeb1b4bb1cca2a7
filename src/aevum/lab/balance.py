"""Who wins how often, and which numbers of the reconstructed data move that.

A knob is one number of one entry whose source says that it is a reconstruction.  Each is turned a step, and the same
games are played again on the same dice, in a process that reads the changed file as a pack.  From what the knobs move
a proposal is put together and tried on other dice.  The data itself is never written.
"""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from .. import games
from ..kernel.agenda import Game
from ..kit import packs
from .intervals import Interval, Z, wilson
from .simulate import plan_of, result

RECONSTRUCTED: Final = "reconstruction"
HALF: Final = 0.5  # numbers move in halves
STEP: Final = 0.25  # of a number, a half at least
CHANGES: Final = 4  # of a proposal
TURNS: Final = 3  # steps that a proposal turns one knob
BOT: Final = "heuristic"

Path_ = tuple[str | int, ...]  # the way to a value in a file
Shares = list[tuple[float, ...]]  # by game and seat, the share of the victory


class Knob(NamedTuple):
    """A number that may be turned."""

    file: str
    way: Path_
    name: str  # as a person finds it
    value: float

    def turned(self, steps: int) -> float:
        """The number some steps up or down; never below nothing."""
        step = max(HALF, round(abs(self.value) * STEP / HALF) * HALF)
        return max(0.0, self.value + steps * step)


class Effect(NamedTuple):
    """What a step of a knob does to each seat's share of wins, and how sure that is."""

    knob: Knob
    moved: tuple[float, ...]
    error: tuple[float, ...]  # half the width of the 95 % interval

    @property
    def size(self) -> float:
        return max(map(abs, self.moved))


class Proposal(NamedTuple):
    """Some knobs and how many steps each is turned; what that gave on other dice."""

    steps: list[tuple[Knob, int]]
    before: list[Interval]
    after: list[Interval]


def knobs(title: str, scenario: str, field: str, only: str = "") -> list[Knob]:
    """The reconstructed numbers of a scenario's files; ``only`` is a part of the name."""
    found = []
    for path in _files(title, scenario):
        content = packs.read(path)
        for way, entry in _entries(content, ()):
            value = entry.get(field)
            if isinstance(value, int | float) and not isinstance(value, bool) and RECONSTRUCTED in entry.get("source", ""):
                found.append(Knob(path.name, (*way, field), _name(content, way), float(value)))
    return [knob for knob in found if only.lower() in knob.name.lower()]


def _files(title: str, scenario: str) -> list[Path]:
    """The files that bear the scenario's name; all, if none does."""
    every = [packs.find(title, path.name) for path in sorted((packs.GAMES / title / "data").glob("*.toml"))]
    named = [path for path in every if _plain(scenario) in _plain(path.stem)]
    return named or every


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


def _entries(content: Any, way: Path_) -> Iterator[tuple[Path_, dict[str, Any]]]:
    """Every entry that states a source."""
    if isinstance(content, dict):
        if "source" in content:
            yield way, content
        for name, part in content.items():
            yield from _entries(part, (*way, name))
    elif isinstance(content, list):
        for at, part in enumerate(content):
            yield from _entries(part, (*way, at))


def _name(content: Any, way: Path_) -> str:
    """The way with the ids of what it passes: celts, zones 2: Liguria, Mediolanum in turns 3, 5."""
    words: list[str] = []
    for step in way:
        content = content[step]
        if isinstance(step, int):
            words.append(str(content.get("id", step + 1)) if isinstance(content, dict) else str(step + 1))
        elif words or not isinstance(content, list):
            words.append(step)
    details = [f"{name} {value if not isinstance(value, list) else ', '.join(map(str, value[:4]))}" for name, value in content.items() if name in ("of", "zones", "turns")]
    return " ".join(words) + (f" ({'; '.join(details)})" if details else "")


# Games with other data.


def write(folder: Path, title: str, changes: Mapping[Knob, float]) -> None:
    """A pack with these numbers, without comments."""
    by_file: dict[str, Any] = {}
    for knob, value in changes.items():
        content = by_file.setdefault(knob.file, copy.deepcopy(packs.read(packs.find(title, knob.file))))
        place = content
        for step in knob.way[:-1]:
            place = place[step]
        place[knob.way[-1]] = int(value) if value == int(value) else value
    (folder / title).mkdir(parents=True, exist_ok=True)
    for file, content in by_file.items():
        (folder / title / file).write_text("".join(f"{name} = {_toml(value)}\n" for name, value in content.items()), encoding="utf-8")


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(name)} = {_toml(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def played(title: str, scenario: str, pack: str, seed: int, count: int) -> Shares:
    """Games by bots with a pack's data; for a process of its own, because data is read once."""
    os.environ[packs.PACK] = pack
    game = games.load(title)
    seats = game.scenarios[scenario].seats
    plan = plan_of(game, scenario, [dict.fromkeys(seats, BOT)], {}, seed)
    found = []
    for number in range(count):
        outcome = result(game, plan, number, False).outcome
        winners = outcome.winners if outcome else ()
        found.append(tuple((seat in winners) / max(1, len(winners)) for seat in seats))
    return found


class Bench:
    """Many trials at once, each in a fresh process."""

    def __init__(self, game: Game, scenario: str, folder: Path, jobs: int) -> None:
        self._title, self._scenario, self._folder, self._jobs = game.title, scenario, folder, jobs
        self._pack = os.environ.get(packs.PACK, "")

    def trials(self, changes: Sequence[Mapping[Knob, float]], seed: int, count: int) -> Iterator[tuple[int, Shares]]:
        """The games of each set of changes, as they are done."""
        with ProcessPoolExecutor(self._jobs, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
            jobs = {}
            for number, change in enumerate(changes):
                pack = self._pack
                if change:
                    folder = self._folder / str(number)
                    write(folder, self._title, change)
                    pack = str(folder)
                jobs[pool.submit(played, self._title, self._scenario, pack, seed, count)] = number
            for job in as_completed(jobs):
                yield jobs[job], job.result()


# What moves what.


def effects(bench: Bench, turn: Sequence[Knob], count: int, seed: int, progress: Callable[[int, int], None]) -> tuple[list[Interval], list[Effect]]:
    """The shares of wins as they are, and what a step of each knob does to them on the same dice, the greatest first."""
    changes: list[Mapping[Knob, float]] = [{}, *({knob: knob.turned(1)} for knob in turn)]
    found: dict[int, Shares] = {}
    for number, shares in bench.trials(changes, seed, count):
        found[number] = shares
        progress(len(found), len(changes))
    plain = found[0]
    moved = [_effect(knob, plain, found[number]) for number, knob in enumerate(turn, 1)]
    return intervals(plain), sorted(moved, key=lambda effect: -effect.size)


def _effect(knob: Knob, plain: Shares, other: Shares) -> Effect:
    seats = range(len(plain[0]))
    changes = [[two[seat] - one[seat] for one, two in zip(plain, other, strict=True)] for seat in seats]
    errors = [Z * stdev(change) / sqrt(len(change)) if len(change) > 1 else 1.0 for change in changes]
    return Effect(knob, tuple(map(fmean, changes)), tuple(errors))


def intervals(shares: Shares) -> list[Interval]:
    """How often each seat wins."""
    return [wilson(sum(game[seat] for game in shares), len(shares)) for seat in range(len(shares[0]))]


def propose(now: Sequence[Interval], found: Sequence[Effect]) -> list[tuple[Knob, int]]:
    """A few knobs to turn, so that by what they moved every seat comes near to its fair share."""
    due = 1 / len(now)
    left = [one.share - due for one in now]
    steps: dict[Knob, int] = {}
    sure = [effect for effect in found if any(abs(moved) > error for moved, error in zip(effect.moved, effect.error, strict=True))]
    while True:
        best: tuple[float, Effect, int] | None = None
        for effect in sure:
            at = steps.get(effect.knob, 0)
            if effect.knob not in steps and len(steps) == CHANGES:
                continue
            for way in (1, -1):
                if abs(at + way) <= TURNS and effect.knob.turned(at + way) != effect.knob.turned(at):
                    size = sum((lean + way * moved) ** 2 for lean, moved in zip(left, effect.moved, strict=True))
                    if best is None or size < best[0]:
                        best = size, effect, way
        if best is None or best[0] > 0.9 * sum(lean * lean for lean in left):
            return [(knob, step) for knob, step in steps.items() if step]
        _, effect, way = best
        steps[effect.knob] = steps.get(effect.knob, 0) + way
        left = [lean + way * moved for lean, moved in zip(left, effect.moved, strict=True)]


def tried(bench: Bench, steps: list[tuple[Knob, int]], count: int, seed: int) -> Proposal:
    """A proposal beside the data as it is, on dice that had no part in it."""
    change = {knob: knob.turned(step) for knob, step in steps}
    found = dict(bench.trials([{}, change], seed, count))
    return Proposal(steps, intervals(found[0]), intervals(found[1]))
