"""``aevum data``: where the values of a title come from, and whether a pack is sound."""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

from ..kit import packs
from ..kit.drawing import DrawingError, draw
from . import choices
from .choices import Catalogue, Commands, Mistake, command, one_of

EXAMPLES = """\
  aevum data italia
  aevum data italia --check --pack ~/my-italia     checks your own values
  aevum data italia --map italia.svg               draws the board (.png needs cairosvg)
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "data", "where the data of a title comes from", EXAMPLES)
    parser.add_argument("title", metavar="TITLE", nargs="?", help="all titles if not given")
    parser.add_argument("--check", action="store_true", help="check every file, with the pack's before ours")
    parser.add_argument("--map", metavar="FILE", help="draw the board as .svg or .png")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    known = sorted({path.parent.name for path in packs.GAMES.glob("*/data")})
    titles = [one_of("title with data", args.title, known)] if args.title else known
    if args.map:
        return _draw(args.title, args.map, args.lang)
    reports = [report(title) for title in titles]
    if args.check:
        return _check(titles, reports, catalogue)
    if args.json:
        print(json.dumps(reports[0] if args.title else {"titles": dict(zip(titles, reports, strict=True))}))
        return 0
    for found in reports:
        tell(found)
    return 0


def report(title: str) -> dict[str, Any]:
    """The shares of the sources of a title's data, and what has none."""
    kinds: Counter[str] = Counter(dict.fromkeys(packs.SOURCES, 0))
    unsourced: list[str] = []
    board: dict[str, Any] = {"areas": 0, "links": 0}
    for path in files(title):
        content = packs.read(path)
        for place, source in packs.sources(content):
            kind = packs.source_kind(source)
            if kind is None:
                unsourced.append(f"{path.name}{place}")
            else:
                kinds[kind] += 1
        if path.name == "map.json" and isinstance(content, dict):
            board = _board(content)
    return {
        "title": title,
        "entries": sum(kinds.values()) + len(unsourced),
        "by_source": dict(kinds),
        "unsourced": unsourced,
        "map": board,
    }


def _board(content: dict[str, Any]) -> dict[str, Any]:
    """How many areas, links and other entries a board has, and what they rest on."""
    found: dict[str, Any] = {"areas": 0, "links": 0}
    for name, entries in content.items():
        if isinstance(entries, list) and entries and all(isinstance(entry, dict) for entry in entries):
            kinds = Counter(packs.source_kind(entry.get("source")) for entry in entries)
            found[name] = len(entries)
            found[f"{name}_by_source"] = {kind: kinds[kind] for kind in packs.SOURCES}
    return found


def files(title: str) -> list[Path]:
    """The data files of a title, the pack's in place of ours; a drawing has no values."""
    names = sorted(path.name for path in (packs.GAMES / title / "data").iterdir() if path.suffix in (".toml", ".json"))
    return [packs.find(title, name) for name in names if not name.startswith("drawing")]


def tell(found: dict[str, Any]) -> None:
    print(f"{found['title']}: {found['entries']} entries: {_shares(found['by_source'])}")
    board = found["map"]
    for name in board:
        if f"{name}_by_source" in board:
            print(f"  map: {board[name]} {name}: {_shares(board[name + '_by_source'])}")
    for place in found["unsourced"]:
        print(f"  no source: {place}")


def _shares(kinds: dict[str, int]) -> str:
    total = max(1, sum(kinds.values()))
    return ", ".join(f"{count} {kind} ({100 * count / total:.0f} %)" for kind, count in kinds.items())


def _check(titles: list[str], reports: list[dict[str, Any]], catalogue: Catalogue) -> int:
    """Say everything that is wrong with the data of some titles."""
    wrong: list[str] = []
    for title, found in zip(titles, reports, strict=True):
        wrong += [f"{title}: {place} has no source; it is one of {', '.join(packs.SOURCES)}, then what it is" for place in found["unsourced"]]
        wrong += _strangers(title)
        if title in catalogue.TITLES:
            wrong += _starts(title, catalogue)
    for line in wrong:
        print(line)
    print(f"{', '.join(titles)}: " + (f"faults: {len(wrong)}" if wrong else "sound"))
    return 1 if wrong else 0


def _strangers(title: str) -> list[str]:
    """Files of the pack that stand in for none of ours."""
    folder = Path(os.environ.get(packs.PACK, "")) / title
    if not os.environ.get(packs.PACK) or not folder.is_dir():
        return []
    ours = {path.name for path in (packs.GAMES / title / "data").iterdir()}
    return [f"{path}: replaces no file; possible are {', '.join(sorted(ours))}" for path in sorted(folder.iterdir()) if path.name not in ours]


def _starts(title: str, catalogue: Catalogue) -> list[str]:
    """Whether every scenario can be set up, and what is impossible about it."""
    game = choices.game(catalogue, title)
    return [f"{title}, {id}: {fault}" for id in game.scenarios for fault in game.faults(game.start(id))]


def _draw(title: str | None, out: str, lang: str) -> int:
    if title is None:
        raise Mistake("--map needs a title, as in: aevum data italia --map italia.svg")
    try:
        draw(title, Path(out), language=lang)
    except DrawingError as error:
        raise Mistake(str(error)) from None
    print(out)
    return 0
