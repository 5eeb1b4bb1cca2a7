"""Packages that only the laboratory needs, and what to say where they are not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# The extras of ``pyproject.toml`` and the modules that they bring.
EXTRAS: Final = {
    "lab": ("polars", "matplotlib", "pettingzoo", "gymnasium", "numpy"),
    "spiel": ("pyspiel", "open_spiel"),
    "cluster": ("ray",),
}


class Missing(Exception):
    """A package is not installed; the message says which extra brings it."""


@contextmanager
def wanted(what: str) -> Iterator[None]:
    """Around an import that may fail: ``with wanted("results as Parquet"): import polars``."""
    try:
        yield
    except ModuleNotFoundError as error:
        for extra, modules in EXTRAS.items():
            if (error.name or "").partition(".")[0] in modules:
                raise Missing(f"{what}: the package {error.name} is not installed; pip install 'aevum[{extra}]' brings it") from None
        raise
