"""``aevum odds``: what may come of the options of a saved game's question."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from ..bots.odds import preview
from ..bots.search import Effort
from ..bots.taste import taste_of
from ..bots.telling import Forecast, forecast, wording
from ..kernel.ask import Ask
from ..kernel.replay import Replay
from ..kernel.session import Session
from ..kit.words import Words
from . import choices
from .choices import Catalogue, Commands, Mistake, command

EXAMPLES = """\
  aevum odds game.aevum                    every option of the question that waits
  aevum odds game.aevum Roma stay          two of them
  aevum odds game.aevum --at 120           of the question that answer 121 answered
  aevum odds game.aevum Roma --seconds 5   more games in the mind, for narrower odds
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "odds", "what may come of the options in a saved game", EXAMPLES)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("options", metavar="OPTION", nargs="*", help="as the terminal writes it; all if none is given")
    parser.add_argument("--seat", metavar="SEAT", help="whose question, where several are asked at once")
    parser.add_argument("--at", type=int, metavar="N", help="after answer N instead of the last")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="for each option, at most (1)")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    if not args.seconds > 0:
        raise Mistake(f"--seconds {args.seconds:g} is not possible; give a time above 0")
    record = Replay(choices.content(args.file), choices.every(catalogue))
    session = record.session(record.last if args.at is None else args.at)
    ask = _question(session, args.seat)
    try:
        taste = taste_of(session.game.title)
    except ValueError:
        raise Mistake(f"{session.game.title} has no heuristic bot yet, and odds need one to play on") from None
    words = wording(session.game, args.lang)
    found: list[tuple[Any, Forecast, int]] = []
    for option in _options(ask, words, args.options):
        odds = preview(session, ask.seat, option, Effort(1_000_000, args.seconds), taste)
        found.append((option, forecast(odds, words), odds.worlds))
    if args.json:
        told = [{"option": option, "label": words.option(ask.of, option), "worlds": worlds, **msgspec.to_builtins(one)} for option, one, worlds in found]
        print(msgspec.json.encode({"seat": ask.seat, "prompt": ask.prompt, "options": told}).decode())
        return 0
    print(f"{words.option('seat', ask.seat)}: {words.ask(ask)}")
    for option, one, worlds in found:
        print(f"\n{words.option(ask.of, option)}")
        _tell(one, worlds, words)
    return 0


def _question(session: Session, seat: str | None) -> Ask:
    """The question that the odds are of."""
    asked = session.asked()
    if not asked:
        raise Mistake("nobody is asked anything there; with --at N the odds are of an earlier question")
    if seat is None:
        return asked[0]
    return asked[[ask.seat for ask in asked].index(choices.one_of("seat that is asked", seat, [ask.seat for ask in asked]))]


def _options(ask: Ask, words: Words, named: list[str]) -> list[Any]:
    """The options of these names, in any of their spellings."""
    labels = {words.option(ask.of, option).lower(): option for option in ask.options}
    return [labels[choices.one_of("option", name.lower(), labels)] for name in named] or list(ask.options)


def _tell(one: Forecast, worlds: int, words: Words) -> None:
    for weight in one.tallies:
        reasons = ", ".join(f"{part.value:+d} {part.rule}" for part in weight.reasons)
        print(f"  {weight.text}: {weight.total:+d}" + (f"  [{reasons}]" if reasons else ""))
    for line in one.lines:
        print(f"  {100 * line.share:5.1f} %  {line.text}")
    if not one.lines:
        print("  " + words.say("odds-nothing"))
    elif not one.exact:
        print("  " + words.say("odds-worlds", count=worlds))
