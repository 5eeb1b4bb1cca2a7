"""Playthroughs: the first questions, answers and events of a game, and its end, as text that a person can read.

    python -m tests.playthroughs.transcript     writes them anew, after a rule or a wording has changed

Answers are taken at random with a fixed seed, so a transcript changes when what is offered, asked or told changes,
and not when a bot learns something.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from aevum import games
from aevum.kernel.agenda import Game
from aevum.kernel.ask import Ask
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.kit.words import Words, reasons, signed

FOLDER = Path(__file__).parent
SEED = "a long evening"
SHOWN = 250  # answers; the rest of the game is played without a word
FEW = 8  # options that are written out
SILENT = ("forced", "dice", "draw")


def scenarios() -> Iterator[tuple[str, str]]:
    for title in games.TITLES:
        for scenario in games.load(title).scenarios:
            yield title, scenario


def path(title: str, scenario: str) -> Path:
    return FOLDER / title / f"{scenario}.txt"


def transcript(title: str, scenario: str) -> str:
    return "\n".join(_lines(games.load(title), scenario)) + "\n"


def _lines(game: Game, scenario: str) -> Iterator[str]:
    rng, session = Random(SEED), Session.new(game, scenario, chance=Seeded(SEED))
    words = Words(session.game, "en")
    yield f"{game.title}, {scenario}: {', '.join(session.seats)}"
    told, where = 0, ""
    while not session.over:
        for event in session.events[told:] if session.position < SHOWN else ():
            if event.name not in SILENT:
                why = "".join(f" [{signed(value)} {rule}]" for value, rule in reasons(event))
                yield f"    {words.event(event)}{why}" + (f"  ({event.rule})" if event.rule else "")
        told = len(session.events)
        ask = session.asked()[0]
        answer = ask.options[int(rng.random() * len(ask.options))]
        if session.position < SHOWN:
            chain = " > ".join(str(section) for section in session.where())
            if chain != where:
                yield f"\n{chain}"
                where = chain
            yield f"  {ask.seat}: {words.ask(ask)} {_offered(words, ask)} -> {words.option(ask.of, answer)}"
        session.answer(ask.seat, answer)
    yield f"\n... and {session.position - SHOWN} answers later:"
    outcome = session.outcome
    assert outcome is not None
    for seat, points in outcome.points.items():
        yield f"  {seat}: {points:g}" + (" wins" if seat in outcome.winners else "")


def _offered(words: Words, ask: Ask) -> str:
    if ask.of == "amount":
        return f"[{ask.options[0]} to {ask.options[-1]}]"
    names = [words.option(ask.of, option) for option in ask.options[:FEW]]
    more = len(ask.options) - len(names)
    return f"[{', '.join(names)}{f' and {more} more' if more else ''}]"


if __name__ == "__main__":
    for one, of in scenarios():
        path(one, of).parent.mkdir(exist_ok=True)
        path(one, of).write_text(transcript(one, of), encoding="utf-8")
