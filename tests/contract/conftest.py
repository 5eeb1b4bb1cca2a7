"""Every contract is tried on every table."""

from __future__ import annotations

import pytest
from playing import TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=str)
