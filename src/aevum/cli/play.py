"""``aevum play``: a game in the terminal, with the same questions as everywhere else."""

from __future__ import annotations

import argparse
import secrets
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from ..bots import NAMES, USUAL, Bot, bot, reply
from ..bots import TEXT as BOTS
from ..kernel.agenda import Event, Game
from ..kernel.ask import CHANCE, Ask
from ..kernel.chance import Seeded, Verifiable
from ..kernel.rules import Section
from ..kernel.session import Session
from ..kit.outline import Outline
from ..kit.packs import GAMES
from ..kit.words import Words, files, reasons, signed, typewritten
from ..lab.record import dice_of, throw, write
from . import choices
from .choices import ME, Catalogue, Commands, Mistake, command
from .sketch import sketch

EXAMPLES = """\
  aevum play italia                                     the first seat is yours, bots play the others
  aevum play italia --scenario italia-2 --seat green=me --seat red=heuristic
  aevum play italia --option advanced=no --seed 7 --lang fr
  aevum play italia --load game.aevum
"""
TEXT: Final = Path(__file__).parent / "text"
NEWS: Final = 16  # events shown at once; the log has them all
SILENT: Final = ("forced",)  # events that need no line of their own


class Leave(Exception):  # not an error: the player goes
    """The player leaves the game."""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = command(commands, shared, "play", "a game in this terminal", EXAMPLES)
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--scenario", metavar="ID", help="the first of the title if not given")
    parser.add_argument("--seat", action="append", default=[], metavar="SEAT=WHO", help=f"who plays a seat: me, {', '.join(NAMES)}")
    parser.add_argument("--seed", type=int, metavar="S", help="the same dice and bots every time")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the scenario")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, catalogue: Catalogue) -> int:
    game = choices.game(catalogue, args.title)
    seed = secrets.randbelow(1 << 32) if args.seed is None else args.seed
    if args.load:
        session, chance = _load(args, game, seed)
    else:
        scenario = choices.scenario(game, args.scenario)
        chosen = choices.options(game, scenario, args.option)
        chance = throw(f"{game.title} {scenario}", args.seed)
        session = Session.new(game, scenario, chosen, chance)
    who = _who(game, session.scenario, args.seat)
    try:
        bots = {seat: bot(name, game, f"{seed} {seat}") for seat, name in who.items() if name != ME}
    except ValueError as error:
        raise Mistake(str(error)) from None
    table = Table(session, chance, bots, args.lang)
    table.welcome(who, args.seed)
    return table.play()


def _load(args: argparse.Namespace, game: Game, seed: int) -> tuple[Session, Verifiable | None]:
    if args.scenario or args.option:
        raise Mistake("a saved game has its scenario and options already; leave --scenario and --option out")
    data = choices.content(args.load)
    dice = dice_of(data)
    chance = dice.chance() if dice else None
    return Session.load(data, {game.title: game}, chance or Seeded(seed)), chance


def _who(game: Game, scenario: str, given: list[str]) -> dict[str, str]:
    """Who sits where: if nothing is said, a person on the first seat and bots on the others."""
    default = USUAL if (GAMES / game.title / "bot.py").exists() else "random"
    who = choices.players(game, scenario, given, default, people=True)
    if not given:
        who[next(iter(who))] = ME
    elif all(name != ME for name in who.values()):
        free = [seat for seat in who if not any(text.startswith(f"{seat}=") for text in given)]
        who.update({free[0]: ME} if free else {})
    return who


@contextmanager
def _unbroken() -> Iterator[None]:
    """Hold Ctrl-C back until the game is between two answers."""
    pressed = False

    def note(*_: object) -> None:
        nonlocal pressed
        pressed = True

    try:
        before = signal.signal(signal.SIGINT, note)
    except ValueError:  # not in the main thread: nothing to hold back
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


def _asks_people() -> bool:
    """Whether there is somebody who can be asked something more."""
    return sys.stdin.isatty()


class Table:
    """A game in a terminal: people at this keyboard, bots on the other seats."""

    def __init__(self, session: Session, chance: Verifiable | None, bots: Mapping[str, Bot], lang: str, console: Console | None = None) -> None:
        self.session = session
        self.chance = chance
        self.bots = bots
        self.people = [seat for seat in session.seats if seat not in bots]
        self.words = Words(session.game, lang, [*files(TEXT, lang), *files(BOTS, lang)])
        self.lang = lang
        self.console = console or Console(highlight=False)
        self.told = len(session.events)
        self.shown: object = None  # the question whose board was drawn last
        self.book = Outline(session.game.title) if (GAMES / session.game.title / "outline.toml").exists() else None
        self.commands: dict[str, Callable[[Ask, str], None]] = {
            "?": self.help, "help": self.help, "why": self.why, "rule": self.rule, "map": self.map,
            "log": self.log, "undo": self.undo, "save": self.save, "quit": self.quit,
        }  # fmt: skip

    # Saying things.

    def say(self, message: str, **about: Any) -> None:
        self.line(self.words.say(message, **about))

    def line(self, text: str, style: str = "") -> None:
        """Lines of text, broken at blanks but never at those that keep French signs with their word."""
        for row in text.split("\n"):
            for part in wrap(row, self.console.width, subsequent_indent="    ") or [""]:
                self.console.print(Text(part, style=style), soft_wrap=True)

    def seat(self, seat: str) -> str:
        return self.words.option("seat", seat)

    def section(self, section: Section) -> str:
        """The number and the title of a section of the rules."""
        return f"{section.number} {self.book.named(section, self.lang) if self.book else section.title}"

    def welcome(self, who: Mapping[str, str], seed: int | None) -> None:
        seats = [self.words.say("play-seat", seat=self.seat(seat), who=self.words.say("play-me" if name == ME else f"level-{name.partition(':')[0]}")) for seat, name in who.items()]
        scenario = self.words.option("scenario", self.session.scenario)
        self.say("play-welcome", scenario=scenario, seats=", ".join(seats))
        if seed is not None:
            self.say("play-dice-seeded", seed=str(seed))
        elif self.chance is not None:
            self.say("play-dice", commitment=self.chance.commitment[:16])

    def told_as(self, event: Event) -> str:
        rule = f"  ({event.rule})" if event.rule else ""
        why = ", ".join(f"{signed(value)} {number}" for value, number in reasons(event))
        return self.words.event(event) + (f"  [{why}]" if why else "") + rule

    def news(self, viewer: str | None) -> None:
        """What has happened since the last question, as far as the viewer may know."""
        events = [event for event in self.session.events[self.told :] if event.seen_by(viewer) and event.name not in SILENT]
        self.told = len(self.session.events)
        if len(events) > NEWS:
            self.say("play-more", count=len(events) - NEWS)
        for event in events[-NEWS:]:
            self.line(f"  {self.told_as(event)}", "dim")

    # Playing.

    def play(self) -> int:
        """Until the game is over or its player leaves."""
        try:
            while not self.session.over:
                self.turn(self.session.asked()[0])
        except Leave:
            return 0
        except KeyboardInterrupt:
            self.line("")
            self.offer_to_save()
            return 130
        self.finish()
        return 0

    def turn(self, ask: Ask) -> None:
        """One question, to a bot or to a person."""
        if ask.seat in self.bots:
            with _unbroken():
                self.session.answer(ask.seat, reply(self.bots[ask.seat], self.session, ask.seat))
            return
        self.news(ask.seat)
        if self.shown is not ask:
            self.show(ask)
        text = self.read(f"{self.seat(ask.seat)} > ")
        word, _, rest = text.partition(" ")
        if word.lower() in self.commands:
            self.commands[word.lower()](ask, rest.strip())
        elif text:
            self.answer(ask, text)

    def read(self, prompt: str) -> str:
        """A line from the player; the end of the input is a way to leave."""
        try:
            text = input(prompt).strip()
        except EOFError:
            self.line("")
            raise Leave from None
        if not _asks_people():
            self.line(text)  # a transcript shows what was typed
        return text

    def show(self, ask: Ask) -> None:
        """The board's relevant part, where we are in the rules, the question and its options."""
        self.shown = ask
        if text := sketch(self.session, ask.seat, ask, self.words):
            self.line("")
            self.line(text)
        self.line("")
        self.line(" › ".join(dict.fromkeys(map(self.section, self.session.where()))), "cyan")
        self.line(self.words.say("play-asked", seat=self.seat(ask.seat), question=self.words.ask(ask)), "bold")
        if ask.of == "amount":
            self.say("play-amount", low=ask.options[0], high=ask.options[-1])
            return
        names = [f"{i:3} {self.words.option(ask.of, option)}" for i, option in enumerate(ask.options, 1)]
        self.console.print(Columns(map(Text, names), padding=(0, 2), column_first=True))

    def answer(self, ask: Ask, text: str) -> None:
        """Answer with what a text means, or say why not."""
        found = self.meant(ask, text)
        if len(found) == 1:
            with _unbroken():
                self.session.answer(ask.seat, found[0])
        elif found:
            self.say("play-several", text=text, names=", ".join(self.words.option(ask.of, value) for value in found))
        elif not self.refused(ask, text):
            self.say("play-unknown", text=text)

    def meant(self, ask: Ask, text: str) -> list[Any]:
        """The options that a text may mean: a number, a name, or a part of a name, its beginning before others."""
        if text.isdecimal():
            number = int(text)
            if ask.of == "amount":
                return [number] if number in ask.options else []
            return [ask.options[number - 1]] if 1 <= number <= len(ask.options) else []
        names = [(typewritten(self.words.option(ask.of, option)), option) for option in ask.options]
        typed = typewritten(text)
        exact = [option for name, option in names if name == typed]
        begun = [option for name, option in names if name.startswith(typed)]
        return exact or begun or [option for name, option in names if typed and typed in name]

    def refused(self, ask: Ask, text: str) -> bool:
        """Say which rule is against something that is not offered; False if none is cited."""
        with suppress(ValueError, LookupError):
            refusal = ask.refusal(self.candidate(ask, text))
            if refusal is not None:
                self.say("play-refused", text=text, why=self.words.why(refusal), rule=refusal.rule)
                return True
        return False

    def candidate(self, ask: Ask, text: str) -> Any:
        """What a name means, offered or not."""
        return int(text) if ask.of == "amount" else self.session.game.read(ask.of, self.words.plain(ask.of, text))

    def finish(self) -> None:
        self.news(self.people[0] if len(self.people) == 1 else None)
        outcome = self.session.outcome
        assert outcome is not None
        self.line("")
        self.say("play-over", rule=outcome.rule)
        for seat, points in sorted(outcome.points.items(), key=lambda pair: -pair[1]):
            self.say("play-points", seat=self.seat(seat), points=f"{points:g}")
        self.say("play-won", winners=", ".join(map(self.seat, outcome.winners)), count=len(outcome.winners))

    # Commands.

    def help(self, ask: Ask, rest: str) -> None:
        self.say("play-help")

    def map(self, ask: Ask, rest: str) -> None:
        self.show(ask)

    def quit(self, ask: Ask, rest: str) -> None:
        raise Leave

    def why(self, ask: Ask, rest: str) -> None:
        if self.meant(ask, rest):
            self.say("play-offered", text=rest)
        elif not self.refused(ask, rest):
            section = self.session.where()[-1]
            self.say("play-no-rule", text=rest, section=self.section(section), rule=section.number)

    def rule(self, ask: Ask, rest: str) -> None:
        if self.book is None:
            self.say("play-no-rule-id", text=rest, book=self.session.game.title)
            return
        number = self.book.full(rest)
        section = self.book.section_of(rest)
        found = [rule for id, rule in self.book.rules.items() if id == number or id.startswith(f"{number}.")]
        if not found and section is None:
            self.say("play-no-rule-id", text=rest, book=self.book.book.title.say(self.lang))
            return
        if section is not None:
            self.line(f"{section.id} {section.title.say(self.lang)}", "bold")
        for rule in found:
            self.line(f"{self.book.short(rule.id)}  {rule.say(self.lang)}")

    def log(self, ask: Ask, rest: str) -> None:
        events = [event for event in self.session.log(ask.seat) if event.name not in SILENT]
        for event in events[-(int(rest) if rest.isdecimal() else 20) :]:
            self.line(f"  {self.told_as(event)}")
        if not events:
            self.say("play-log-empty")

    def undo(self, ask: Ask, rest: str) -> None:
        position = self.last_own()
        if position is None:
            self.say("play-nothing-to-undo")
            return
        last = self.session.tape[-1] if self.session.tape else None
        if position == self.session.position - 1 and (last is None or last.seat != CHANCE):
            self.session.undo(self.owner(position))
        else:
            self.say("play-past-others")
            if self.read("> ").lower() != self.words.say("play-yes"):
                return
            # Everybody who could object sits at this keyboard or is a bot.
            self.session.ask_rewind(ask.seat, position)
            for seat in self.session.seats:
                if self.session.rewind is not None:
                    self.session.consent(seat)
        self.told = min(self.told, len(self.session.events))
        self.shown = None
        self.say("play-undone")

    def answers(self) -> list[str]:
        """Whose the answers were that can still be taken back, oldest first."""
        return [answer.seat for tape in (*(segment.tape for segment in self.session.past), self.session.tape) for answer in tape]

    def last_own(self) -> int | None:
        """The position before the last answer that a person gave."""
        given = self.answers()
        first = self.session.position - len(given)
        return next((first + i for i in range(len(given) - 1, -1, -1) if given[i] in self.people), None)

    def owner(self, position: int) -> str:
        given = self.answers()
        return given[position - (self.session.position - len(given))]

    def save(self, ask: Ask, rest: str) -> None:
        if not rest:
            self.say("play-save-needs")
            return
        self.store(rest)

    def store(self, name: str) -> bool:
        try:
            Path(name).write_bytes(write(self.session, self.chance))
        except OSError as error:
            self.say("play-not-saved", why=f"{name}: {error.strerror}")
            return False
        self.say("play-saved", file=name, title=self.session.game.title)
        return True

    def offer_to_save(self) -> None:
        """Ctrl-C: the game need not be lost."""
        if not _asks_people():
            return
        while True:
            try:
                name = input(self.words.say("play-save-where") + " ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if not name or self.store(name):
                return
