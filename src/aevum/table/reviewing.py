"""The process in which one finished game is searched: its record comes in, findings go out as they are made."""

from __future__ import annotations

import os
import sys
from typing import Final

import msgspec

from ..bots.taste import taste_of
from ..kernel.journal import JournalError, parse
from ..lab.analysis import Analysis, Choice, Swing, analyse
from .review import Advice, Findings, News, Throws, Turning
from .robots import HEAD
from .settings import games

TURNS, LOOKS = 6, 4  # that moved the game most, and the decisions of each that are searched
FINE: Final = 300  # points of a curve; more cannot be told apart
GENTLY: Final = 10  # this process gives way to all that somebody waits for


def main() -> None:
    """Search the game of standard input; ``python -m aevum.table.reviewing CATALOGUE ROUNDS``."""
    if hasattr(os, "nice"):
        os.nice(GENTLY)
    catalogue, rounds, data = games(sys.argv[1]), int(sys.argv[2]), sys.stdin.buffer.read()
    taste = taste_of(parse(data).title)
    try:
        first = analyse(data, catalogue, taste, rounds, 0, 0, lambda done, of: None)
        _send(News(findings=_findings(first)))
        found = analyse(data, catalogue, taste, rounds, TURNS, LOOKS, lambda done, of: _send(News(done, of)))
        _send(News(1, 1, _findings(found), over=True))
    except JournalError as error:  # a part of it was played under other rules
        sys.exit(f"a game cannot be searched: {error}")


def _send(news: News) -> None:
    message = msgspec.msgpack.encode(news)
    sys.stdout.buffer.write(len(message).to_bytes(HEAD, "big") + message)
    sys.stdout.buffer.flush()


def _findings(found: Analysis) -> Findings:
    every = max(1, len(found.moments) // FINE)
    chosen = [*found.moments[:-1:every], *found.moments[-1:]]
    curve = [(moment.number - 1, [round(share, 4) for share in moment.shares]) for moment in chosen]
    throws = [Throws(prompt, faces[0], counts) for (prompt, faces), counts in found.dice.items()]
    return Findings(curve, throws, [_turning(swing) for swing in found.swings])


def _turning(swing: Swing) -> Turning:
    advice = _advice(swing.choice) if swing.choice else None
    return Turning(swing.first, swing.last, swing.heading, list(swing.before), list(swing.after), advice)


def _advice(choice: Choice) -> Advice:
    ask = choice.ask
    reasons = [(reason.message, dict(reason.about)) for reason in choice.reasons]
    return Advice(choice.number, ask.seat, ask.prompt, ask.of, dict(ask.about or {}), choice.taken, choice.better, choice.gain, reasons)


if __name__ == "__main__":
    main()
