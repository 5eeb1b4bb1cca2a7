"""``aevum case``: runs numbered cases."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..kit import cases, trial
from .choices import Catalogue, Commands, Mistake, command

EXAMPLES = """\
  aevum case tests/cases/italia/s10_combat.case
  aevum case my-question.case        the format is described in docs/cases.md
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "case", "run numbered cases", EXAMPLES)
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file of cases, or a folder of such files")
    parser.add_argument("-v", "--verbose", action="store_true", help="name the cases that pass, too")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    passed, failed = 0, 0
    for path in (file for name in args.files for file in _files(Path(name))):
        for case in cases.read(path):
            try:
                trial.run(case, catalogue)
            except cases.CaseError as error:
                failed += 1
                print(f"FAILED {error}\n")
            else:
                passed += 1
                if args.verbose:
                    print(f"passed {case.path}:{case.line} {case}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _files(path: Path) -> list[Path]:
    if not path.exists():
        raise Mistake(f"{path}: there is no such file; give a file of cases or a folder of them")
    found = sorted(path.rglob("*.case")) if path.is_dir() else [path]
    if not found:
        raise Mistake(f"{path}: holds no file whose name ends in .case")
    return found
