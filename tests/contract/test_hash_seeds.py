"""The same game under any order of sets: three seeds of Python's hashes give equal results."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playing import TABLES

HERE = Path(__file__).parent


def results(hash_seed: str) -> list[str]:
    path = os.pathsep.join([str(HERE), str(HERE.parent), *sys.path])
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, env=environment, check=True)
    return done.stdout.splitlines()


@pytest.mark.slow
def test_hash_seeds_change_nothing() -> None:
    first, second, third = (results(seed) for seed in ("0", "1", "271828"))
    assert len(first) == 2 * len(TABLES)
    assert first == second == third


def main() -> None:
    for table in TABLES:
        for seed in range(2):
            session = table.finished(seed)
            print(table, seed, session.position, session.digest(), session.outcome)


if __name__ == "__main__":
    main()
