"""``aevum rules``: which rules of the books are carried out and tested."""

from __future__ import annotations

import argparse
import json
from collections import Counter

import msgspec

from ..kit import packs
from ..kit.outline import Coverage, Status, coverage, outline
from .choices import Catalogue, Commands, command, one_of

EXAMPLES = """\
  aevum rules
  aevum rules italia --missing      what has no code, or no test
  aevum rules italia --json
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "rules", "rule coverage: implemented, tested, waived", EXAMPLES)
    parser.add_argument("title", metavar="TITLE", nargs="?", help="all titles if not given")
    parser.add_argument("--missing", action="store_true", help="list what is not implemented, or not tested")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    known = sorted(path.parent.name for path in packs.GAMES.glob("*/outline.toml"))
    titles = [one_of("game with an outline", args.title, known)] if args.title else known
    found = {title: coverage(title) for title in titles}
    if args.json:
        content = {title: {"rules": {id: msgspec.to_builtins(one) for id, one in rules.items()}, "examples": examples} for title, (rules, examples) in found.items()}
        print(json.dumps({"titles": content}))
        return 0
    for title, (rules, examples) in found.items():
        tell(title, rules, examples)
        if args.missing:
            list_missing(title, rules, examples, args.lang)
    return 0


def tell(title: str, rules: dict[str, Coverage], examples: dict[str, Status]) -> None:
    """The counts of a title."""
    count = Counter(one.status for one in rules.values())
    shown = Counter(examples.values())
    total = max(1, len(rules))
    print(
        f"{title}: {len(rules)} rules: {count['tested']} tested, {count['implemented']} implemented without a test, "
        f"{count['waived']} waived, {count['missing']} missing ({100 * (count['tested'] + count['waived']) / total:.1f} % done)"
    )
    if examples:
        print(f"{title}: {len(examples)} worked examples: {shown['tested']} run, {shown['waived']} waived, {shown['missing']} missing")


def list_missing(title: str, rules: dict[str, Coverage], examples: dict[str, Status], lang: str) -> None:
    """Every rule that lacks something, with its text."""
    book = outline(title)
    for id, one in rules.items():
        if one.status in ("missing", "implemented"):
            lack = "no code" if one.status == "missing" and not one.where else "no test"
            print(f"  {lack}  {id}  {book.rules[id].say(lang)}" + (f"  [{', '.join(one.where)}]" if one.where else ""))
    for id, status in examples.items():
        if status == "missing":
            print(f"  no case  {id}  {book.examples[id].title.say(lang)}")
    for id, one in rules.items():
        if one.status == "waived":
            print(f"  waived   {id}  {one.reason}")
