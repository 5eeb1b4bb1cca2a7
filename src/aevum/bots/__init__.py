"""Players that are programs.  They see what their seat may see and the question, nothing else."""

from __future__ import annotations

from typing import Any

from ..kernel.session import Session
from ..kernel.view import observe
from .levels import LEVELS, NAMES, TEXT, USUAL, Bot, Level, bot
from .memory import Memory
from .worlds import Worlds

__all__ = ["LEVELS", "NAMES", "TEXT", "USUAL", "Bot", "Level", "Memory", "Worlds", "bot", "reply"]


def reply(player: Bot, session: Session, seat: str) -> Any:
    """What a bot answers for a seat that a session asks."""
    ask = session.question(seat)
    assert ask is not None, f"{seat} is not asked anything"
    seen = observe(session.state, session.seats.index(seat))
    return player.answer(seen, ask, Worlds.of(session, seat) if player.looks_ahead else None)
