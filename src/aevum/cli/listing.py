"""``aevum games``: what can be played."""

from __future__ import annotations

import argparse
import json
from typing import Any

from .choices import Catalogue, Commands, command

EXAMPLES = """\
  aevum games
  aevum games --json
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "games", "the games, their scenarios and options", EXAMPLES)
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    titles: dict[str, dict[str, Any]] = {
        title: {
            "scenarios": {
                scenario.id: {
                    "seats": list(scenario.seats),
                    "options": {name: {"default": option.default, "choices": list(option.choices)} for name, option in scenario.options.items()},
                }
                for scenario in catalogue.load(title).scenarios.values()
            }
        }
        for title in catalogue.TITLES
    }
    if args.json:
        print(json.dumps({"titles": titles}))
        return 0
    for title, game in titles.items():
        print(title)
        for scenario, has in game["scenarios"].items():
            print(f"  {scenario}: {', '.join(has['seats'])}")
            for name, option in has["options"].items():
                others = ", ".join(f"{choice} (usual)" if choice == option["default"] else choice for choice in option["choices"])
                print(f"    --option {name}=  {others}")
    if not titles:
        print("no game yet")
    return 0
