"""How a table is run: where its data lies, who may reach it, and how much it allows."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from ..kernel.agenda import Game
from .storage import address

PREFIX: Final = "AEVUM_"  # of the environment variables that hold settings


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with its default; ``AEVUM_DATABASE`` and so on in the environment."""

    database: str
    url: str = ""  # the public address, for links in mails; empty: the one by which a page was asked for
    catalogue: str = "aevum.games"  # the module that knows the games
    bot_workers: int = 1  # processes that think for bots
    review_rounds: int = 150  # how long search thinks about a decision of a finished game
    limits: bool = True  # whether to refuse whoever asks too often
    workers: int = 1  # processes that answer requests
    proxies: str = "127.0.0.1,::1"  # whose word is taken for where a request comes from, and that it came by HTTPS
    smtp: str = ""  # smtp://user:password@host:port or smtps://..., for notices by mail; empty: none are sent
    sender: str = "Aevum <aevum@localhost>"  # of these mails
    local_targets: bool = False  # whether webhooks may be addresses of this machine and its network
    round: float = 5.0  # seconds between looks at clocks and at notices that wait


def data_folder() -> Path:
    """Where a table on this machine keeps its data if nothing is said."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home())
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "aevum"


def from_environment(**given: Any) -> Settings:
    """The settings of the environment, below those that are given."""
    found = {name: os.environ[key] for name in Settings.__struct_fields__ if (key := PREFIX + name.upper()) in os.environ}
    found = {"database": address(data_folder()), **found, **given}
    return msgspec.convert(found, Settings, strict=False)


def to_environment(settings: Settings) -> dict[str, str]:
    """The settings as variables of the environment, for other processes."""
    return {PREFIX + name.upper(): str(int(value) if isinstance(value, bool) else value) for name, value in msgspec.structs.asdict(settings).items()}


def games(catalogue: str) -> dict[str, Game]:
    """All games of a catalogue by their titles."""
    module = import_module(catalogue)
    return {title: module.load(title) for title in module.TITLES}
