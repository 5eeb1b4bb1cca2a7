"""``aevum replay``, ``verify`` and ``check-saves``: games that have been saved."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..kernel.agenda import Event, Game
from ..kernel.ask import CHANCE, Ask, Draw, Roll
from ..kernel.journal import JournalError, parse
from ..kernel.replay import Replay
from ..kernel.session import Session
from ..kit.words import Words
from ..lab.record import Step, retrace, verify
from . import choices
from .choices import Catalogue, Commands, Mistake, command
from .sketch import sketch
from .stores import stored

if TYPE_CHECKING:
    from ..table.releases import Fate

REPLAY = """\
  aevum replay game.aevum
  aevum replay game.aevum --seat red          as red saw it
  aevum replay game.aevum --at 120            the board before answer 120
  aevum replay game.aevum --step              Enter for the next answer, q to leave
"""
VERIFY = """\
  aevum verify game.aevum
"""
CHECK = """\
  aevum check-saves                           every *.aevum of this folder
  aevum check-saves saves/ other/game.aevum
  aevum check-saves --data /srv/aevum/data    every live game of a table, before this release is put there
"""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "replay", "a saved game, step by step", REPLAY)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--seat", metavar="SEAT", help="show what this seat may know (the public's view if not given)")
    parser.add_argument("--from", dest="first", type=int, default=1, metavar="N", help="begin with answer N")
    parser.add_argument("--at", type=int, metavar="N", help="show the board before answer N, and nothing else")
    parser.add_argument("--step", action="store_true", help="wait for Enter after each answer")
    parser.set_defaults(run=replay)
    parser = command(commands, shared, "verify", "check the dice of a saved game", VERIFY)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--commitment", metavar="HEX", help="what was promised before the game, to be compared")
    parser.set_defaults(run=check_dice)
    parser = command(commands, shared, "check-saves", "play every saved game again with this release", CHECK)
    parser.add_argument("places", metavar="FILE", nargs="*", help="saved games or folders of them (this folder)")
    parser.add_argument("--data", metavar="DIR", help="the data folder of a table")
    parser.add_argument("--database", metavar="URL", help="its PostgreSQL database")
    parser.set_defaults(run=check_saves)


def replay(args: argparse.Namespace, catalogue: Catalogue) -> int:
    data, games = choices.content(args.file), choices.every(catalogue)
    record = Replay(data, games)
    if args.seat is not None:
        choices.one_of("seat", args.seat, record.seats)
    words = Words(record.game.at(record.save.scenario), args.lang)
    if args.at is not None:
        if not record.first < args.at <= record.last:
            raise Mistake(f"there is no answer {args.at}; {args.file} holds answers {record.first + 1} to {record.last}")
        _show(record.session(args.at - 1), args.seat, words)
        return 0
    session, told = None, 0
    for step in retrace(data, games):
        if step.session is not session:
            if session is not None and step.number > args.first:
                ended = [event for segment in session.past for event in segment.events]
                _news(ended[told:], args.seat, words)
            session, told = step.session, 0
        if step.number >= args.first:
            _news(session.events[told:], args.seat, words)
            print(f"{step.number:5}  {_answer(step, args.seat, words)}")
            if args.step and input().strip().lower() == "q":
                return 0
        told = len(session.events)
    if session is not None:
        _news(session.events[told:], args.seat, words)
    _end(record.session(record.last))
    return 0


def _news(events: Sequence[Event], seat: str | None, words: Words) -> None:
    for event in events:
        _tell(event, seat, words)


def _tell(event: Event, seat: str | None, words: Words) -> None:
    if event.seen_by(seat) and event.name not in ("forced", "dice"):
        print(f"       {words.event(event)}" + (f"  ({event.rule})" if event.rule else ""))


def _answer(step: Step, seat: str | None, words: Words) -> str:
    """What was asked and answered, if the seat may know."""
    question = step.session.pending
    if step.answer.seat == CHANCE and isinstance(question, Roll | Draw):
        hidden = isinstance(question, Draw) and question.audience is not None and seat not in question.audience
        value = "…" if hidden else words.option(question.of, step.answer.plain)
        return f"{words.ask(question)}  {value}"
    ask = step.session.question(step.answer.seat)
    assert isinstance(ask, Ask)
    sealed = question is not ask and seat != ask.seat
    return f"{words.option('seat', ask.seat)}: {words.ask(ask)}  {'…' if sealed else words.option(ask.of, step.answer.plain)}"


def _show(session: Session, seat: str | None, words: Words) -> None:
    asked = session.asked()
    print(sketch(session, seat, asked[0] if asked else None, words))
    for ask in asked:
        if seat in (None, ask.seat):
            print(f"{words.option('seat', ask.seat)}: {words.ask(ask)}")


def _end(session: Session) -> None:
    if (outcome := session.outcome) is not None:
        points = ", ".join(f"{seat} {number:g}" for seat, number in outcome.points.items())
        print(f"       over ({outcome.rule}): {', '.join(outcome.winners)}; {points}")


def check_dice(args: argparse.Namespace, catalogue: Catalogue) -> int:
    data, games = choices.content(args.file), choices.every(catalogue)
    parse(data)
    findings = list(verify(data, games, args.commitment))
    wrong = [finding for finding in findings if not finding.right]
    for finding in wrong:
        print(f"answer {finding.number} ({finding.prompt}): {finding.value} in the file, {finding.proper} by the secret")
    print(f"{len(findings)} rolls and draws, {len(wrong)} wrong")
    return 1 if wrong else 0


def check_saves(args: argparse.Namespace, catalogue: Catalogue) -> int:
    games = choices.every(catalogue)
    if args.data or args.database:
        return _check_table(args, games)
    files = [file for place in args.places or ["."] for file in _saves(Path(place))]
    bad = 0
    for file in files:
        try:
            session = Session.load(choices.content(str(file)), games)
        except JournalError as error:
            bad += 1
            print(f"{file}: {error}")
        else:
            print(f"{file}: {session.scenario}, {session.position} answers, as it was saved")
    if not files:
        print("no saved game found", file=sys.stderr)
    print(f"{len(files) - bad} of {len(files)} games go on with this release")
    return 1 if bad else 0


def _check_table(args: argparse.Namespace, games: Mapping[str, Game]) -> int:
    """What this release would do to every live game of a table; nothing is written."""
    from ..table import releases  # half a second, for those who run a table

    with stored(args) as storage, storage.reading() as connection:
        found = releases.fates(connection, games)
    for fate in found:
        name = f" {fate.course.name!r}" if fate.course.name else ""
        print(f"{fate.course.id} ({fate.course.title} {fate.course.scenario}{name}, release {fate.course.release}): {_fate(fate)}")
    reached = sum(fate.becomes != "goes_on" for fate in found)
    print(f"{len(found) - reached} of {len(found)} live games go on as they stand")
    return 1 if reached else 0


def _fate(fate: Fate) -> str:
    if fate.becomes == "goes_on":
        return "goes on as it stands"
    if fate.becomes == "closes":
        return f"closed to play, can be looked at and exported ({fate.why})"
    back = ", ".join(f"{count} of {seat}" for seat, count in fate.taken_back.items()) or "nothing"
    return f"goes on from position {fate.position} of {fate.course.position}; taken back: {back}"


def _saves(place: Path) -> list[Path]:
    if not place.exists():
        raise Mistake(f"{place}: there is no such file or folder; give saved games or folders of them")
    return sorted(place.rglob("*.aevum")) if place.is_dir() else [place]
