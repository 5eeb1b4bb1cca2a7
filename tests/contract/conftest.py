"""Every contract is tried on every table."""

from __future__ import annotations

import pytest
from playing import EPOCHS, TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        tables = [pytest.param(table, marks=pytest.mark.slow) if table.scenario in EPOCHS else table for table in TABLES]
        metafunc.parametrize("table", tables, ids=str)
