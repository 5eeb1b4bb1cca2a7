"""Makes a test of every numbered case in ``tests/cases``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aevum import games
from aevum.kit import cases, trial

pytest_plugins = ["pytester"]  # for the test of this file

CASES = Path(__file__).parent / "cases"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix == ".case" and file_path.is_relative_to(CASES):
        return CaseFile.from_parent(parent, path=file_path)
    return None


class CaseFile(pytest.File):
    """A file of numbered cases."""

    def collect(self) -> Iterator[pytest.Item]:
        seen: dict[str, int] = {}
        for case in cases.read(self.path):
            seen[str(case)] = seen.get(str(case), 0) + 1
            name = str(case) if seen[str(case)] == 1 else f"{case} ({seen[str(case)]})"
            yield CaseItem.from_parent(self, name=name, case=case)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> Any:
        return str(excinfo.value) if isinstance(excinfo.value, cases.CaseError) else super().repr_failure(excinfo)


class CaseItem(pytest.Item):
    """One numbered case."""

    def __init__(self, case: cases.Case, **more: Any) -> None:
        super().__init__(**more)
        self.case = case

    def runtest(self) -> None:
        trial.run(self.case, games)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> Any:
        return str(excinfo.value) if isinstance(excinfo.value, cases.CaseError) else super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.case.line - 1, str(self.case)
