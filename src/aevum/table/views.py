"""What a seat sees of a game, put into words: the question, the board, the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from ..bots import TEXT as BOTS
from ..kernel.agenda import Event, Game, State
from ..kernel.ask import Ask, Roll
from ..kernel.chance import Seeded
from ..kernel.rules import Section
from ..kernel.session import Session
from ..kernel.view import observe
from ..kit.outline import outline
from ..kit.packs import GAMES, PackError
from ..kit.scene import Scene, Standing, look
from ..kit.wording import GUIDE
from ..kit.words import Words, files, key, reasons
from .ledger import Told
from .refusals import TEXT
from .wire import Asked, Bounds, Choice, Line, Link, Moment, Question, Reason

LINES: Final = 60  # of the log, in a view
SILENT: Final = ("forced",)  # events that need no line of their own
PER_POSITION: Final = 10_000  # lines are numbered by their position first
REMARKS: Final = 9_000  # and what happened at the table comes last
PHASES: Final = ("round", "phase", "season", "year")
BATTLES: Final = ("combat", "naval_combat", "battle", "naval_battle", "siege")
HAPPENINGS: Final = (*BATTLES, "raid_declared", "invaded", "capital")


Lines = dict[int, Line]  # by their numbers


class Speech:
    """A scenario in one language: its words, its scenes, the titles of its rules."""

    def __init__(self, game: Game, scenario: str, lang: str) -> None:
        self.game = game.at(scenario)
        self.scenario = scenario
        self.lang = lang
        self.words = Words(self.game, lang, [*files(BOTS, lang), *files(TEXT, lang)])
        self._stage = stage(game.title)
        self._book = outline(game.title) if (GAMES / game.title / "outline.toml").exists() else None
        self.title = self._book.book.title.say(lang) if self._book else game.title
        self._owners = _owners(game.title)

    def place(self, of: str, value: Any) -> str:
        """The area of the map in which an option or a detail lies."""
        return (self._stage.place(of, value) or "") if self._stage else ""

    def scene(self, state: State, seat: str | None, ask: Ask | None = None) -> Scene:
        """What is on the board, as a seat (None: a spectator) sees it that is asked this."""
        seats = self.game.scenarios[self.scenario].seats
        seen = observe(state, seats.index(seat) if seat else None)
        if self._stage is None:
            standings = [Standing(name, name, self.words.option("seat", name), "") for name in seats]
            return Scene(self.words.option("scenario", self.scenario), {}, standings)
        scene: Scene = self._stage.scene(seen, self.words, seat, ask)
        return scene

    def question(self, session: Session, seat: str | None) -> Question | None:
        ask = session.question(seat) if seat else None
        if ask is None:
            return None
        places = {name: place for name, value in (ask.about or {}).items() if (place := self.place(name, value))}
        asked = Question(ask.seat, ask.prompt, self.words.ask(ask), ask.of, [], places, list(self.chain(session.where())), self._guide(ask))
        if isinstance(ask.options, range) and ask.of == "amount":
            asked.amount = Bounds(ask.options[0], ask.options[-1])
        else:
            asked.options = [Choice(value, self.words.option(ask.of, value), self.place(ask.of, value)) for value in ask.options]
        return asked

    def _guide(self, ask: Ask) -> str:
        message = f"{GUIDE}{key(ask.prompt)}"
        return self.words.say(message) if self.words.has(message) else ""

    def chain(self, where: Iterable[Section]) -> Iterator[Link]:
        """The rules that led here, outermost first."""
        for section in where:
            yield Link(section.number, self._title(section))

    def _title(self, section: Section) -> str:
        return self._book.named(section, self.lang) if self._book else section.title

    def asked(self, session: Session) -> list[Asked]:
        """Who is being waited for, and for what: the sentence itself may hold a secret of the seat."""
        return [Asked(ask.seat, self._prompt(ask)) for ask in session.asked()]

    def _prompt(self, ask: Ask) -> str:
        return str(self.words.about({"prompt": ask.prompt})["prompt"])

    def lines(
        self, told: Sequence[Told], remarks: Sequence[Told], seat: str | None, before: int | None = None, count: int = LINES, known: Lines | None = None
    ) -> list[Line]:
        """The last events (before a number) as lines, as far as a seat may know of them; remarks of the table among them.

        ``known`` are the lines that were made the last time; afterwards, those of this time.
        """
        numbered = _numbered(told, seat, 0)
        if numbered:
            numbered += [one for one in _numbered(remarks, seat, REMARKS) if one[0] >= numbered[0][0]]
        chosen = sorted((one for one in numbered if before is None or one[0] < before), key=lambda one: one[0])[-count:]
        lines = known if known is not None else {}
        found = {n: lines[n] if n in lines else self._line(n, position, event) for n, position, event in chosen}
        lines.clear()
        lines.update(found)
        return list(found.values())

    def timeline(self, told: Sequence[Told], seat: str | None) -> list[Moment]:
        """Where turns, phases and what happens in them begin."""
        seen = ((position, event) for position, event in told if event.seen_by(seat))
        return [Moment(position, self.words.event(event), event.rule, depth) for position, event in seen if (depth := _depth(event)) is not None]

    def _line(self, n: int, position: int, event: Event) -> Line:
        about = event.about
        places = [place for name in _on_the_way(about) if (place := self.place(name, about[name]))]
        dice, sides = (list(about["value"]), about.get("sides", 10)) if event.name == Roll.of else ([], 0)
        return Line(
            n, position, self.words.event(event), event.rule, event.name, places, self._owner(about), dice, sides,
            [Reason(*reason) for reason in reasons(event)], int(event.name == "turn"), int(event.name in BATTLES),
        )  # fmt: skip

    def _owner(self, about: Mapping[str, Any]) -> str:
        """The first detail that is an owner of the look."""
        for name, value in about.items():
            if isinstance(value, int | str):
                spelled = value if isinstance(value, str) else self.game.spell(name.partition("_")[0], value)
                if spelled in self._owners:
                    return spelled
        return ""


def _depth(event: Event) -> int | None:
    """How deep in the timeline an event stands, if it begins something."""
    if event.name == "turn":
        return 0
    if event.name in PHASES or event.name.endswith("_turn"):
        return 1
    return 2 if event.name in HAPPENINGS else None


def _numbered(told: Sequence[Told], seat: str | None, first: int) -> list[tuple[int, int, Event]]:
    """What a seat may know, numbered so that the numbers say nothing of what it may not."""
    found: list[tuple[int, int, Event]] = []
    at, n = -1, first
    for position, event in told:
        if event.seen_by(seat) and event.name not in SILENT:
            n = n + 1 if position == at else first
            at = position
            found.append((position * PER_POSITION + n, position, event))
    return found


def _on_the_way(about: Mapping[str, Any]) -> list[str]:
    """The names of an event's details: where it came from first, where it went to last."""
    def rank(name: str) -> int:
        return 0 if name.endswith("_from") else 2 if name.endswith("_to") else 1

    return sorted(about, key=rank)


@cache
def stage(title: str) -> ModuleType | None:
    """The module that makes a title's scenes, if it has one."""
    name = f"aevum.games.{title}.scene"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None


@cache
def _owners(title: str) -> frozenset[str]:
    """The owners that a title's look knows."""
    try:
        return frozenset(look(title).owners)
    except PackError:
        return frozenset()


def openers(games: Mapping[str, Game]) -> Callable[[str, str], str]:
    """The seat that each scenario asks first, so that whoever comes alone need not wait."""

    @cache
    def opener(title: str, scenario: str) -> str:
        return Session.new(games[title], scenario, chance=Seeded(0)).asked()[0].seat

    return opener


def speeches(games: Mapping[str, Game]) -> Callable[[str, str, str], Speech]:
    """Every scenario in every language, made when it is first spoken."""

    @cache
    def speech(title: str, scenario: str, lang: str) -> Speech:
        return Speech(games[title], scenario, lang)

    return speech
