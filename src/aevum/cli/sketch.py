"""The board's relevant part as text, by the game's own module ``sketch`` if it has one."""

from __future__ import annotations

from importlib import import_module

from ..kernel.ask import Ask
from ..kernel.session import Session
from ..kernel.view import observe
from ..kit.words import Words


def sketch(session: Session, seat: str | None, ask: Ask | None, words: Words) -> str:
    """What a seat (None: the public) sees of the board, as far as a question (None: none) is about it."""
    name = f"aevum.games.{session.game.title}.sketch"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return ""
    place = session.seats.index(seat) if seat in session.seats else None
    text: str = module.sketch(observe(session.state, place), seat, ask, words)
    return text
