"""The wording of questions, options, events and refusals, from Fluent files in each language.

A game keeps its wording in ``text/en.ftl`` and ``text/fr.ftl`` (or in parts, ``text/parts/NAME.en.ftl``):
``ask-PROMPT``, ``event-NAME``, ``why-MESSAGE``, ``word-OPTION`` and, where a name differs between
languages, ``KIND-NAME`` (``nation-romans``).  Underscores of names in rules are hyphens in wording.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from ..kernel.agenda import Event, Game
from ..kernel.ask import Ask, Draw, Refusal, Roll
from .packs import GAMES, PackError

LANGUAGES: Final = ("en", "fr")
COMMON: Final = Path(__file__).parent / "text"


def files(folder: Path, lang: str) -> list[Path]:
    """The wording files of a folder in a language: the whole first, then its parts by name."""
    return [*folder.glob(f"{lang}.ftl"), *sorted(folder.glob(f"parts/*.{lang}.ftl"))]


def key(name: str) -> str:
    """The name as a Fluent message id can hold it.

    >>> key("Mare Sardoum"), key("buy_unit")
    ('Mare-Sardoum', 'buy-unit')
    """
    return re.sub(r"[^A-Za-z0-9-]+", "-", name).strip("-")


def typewritten(text: str) -> str:
    """A name as it is typed: small letters, straight apostrophes, plain blanks.

    >>> typewritten("S’arrêter\u00a0!")
    "s'arrêter !"
    """
    return text.lower().replace("’", "'").replace("\u00a0", " ")


def elided(text: str) -> str:
    """French before a name that was filled in: *de* and *que* lose their vowel before another.

    >>> elided("La bataille de Oriens 7, plus forte que Italia 2 et que Roma")
    'La bataille d’Oriens 7, plus forte qu’Italia 2 et que Roma'
    """
    return re.sub(r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊÎÔ])", r"\1’", text)


class Phrases:
    """Messages in one language; a message that is not there is said by its own name."""

    def __init__(self, lang: str, paths: Sequence[Path]) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._messages: list[str] = []
        for path in paths:
            resource = FluentResource(path.read_text(encoding="utf-8"))
            self._bundle.add_resource(resource, allow_overrides=True)
            self._messages += [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def say(self, message: str, **about: Any) -> str:
        """A message with its variables filled in."""
        if not self.has(message):
            return message.partition("-")[2].replace("-", " ") or message
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            return message
        text, _ = self._bundle.format_pattern(pattern, about)
        return elided(str(text)) if self.lang == "fr" else str(text)


class Words(Phrases):
    """The words of one game in one language."""

    def __init__(self, game: Game, lang: str = "en", extra: Sequence[Path] = ()) -> None:
        super().__init__(lang, [*files(COMMON, lang), *extra, *files(GAMES / game.title / "text", lang)])
        self.game = game

    def option(self, of: str, value: Any) -> str:
        """An option, or anything else that a game can spell, in words."""
        if isinstance(value, tuple | list):
            return ", ".join(self.option(of, item) for item in value)
        if isinstance(value, str) and self.has(word := f"word-{key(value)}"):
            return self.say(word)
        spelled = self._spell(of, value)
        message = f"{of}-{key(spelled)}"
        return self.say(message) if self.has(message) else spelled

    def plain(self, of: str, text: str) -> str:
        """How a game spells something that is called so in this language; the text itself, if it is not known."""
        for message in self._messages:
            kind, _, name = message.partition("-")
            if kind in (of, "word") and typewritten(self.say(message)) == typewritten(text):
                return name.replace("-", "_") if kind == "word" else name
        return text

    def _spell(self, of: str, value: Any) -> str:
        return value if isinstance(value, str) else self.game.spell(of, value)

    def about(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The variables of a message: things in words, plain numbers as numbers for the sake of plurals."""
        return {name: self._value(name, value) for name, value in values.items()}

    def _value(self, name: str, value: Any) -> Any:
        kind = name.partition("_")[0]
        if name == "prompt":
            return self._prompt(value)
        said = self.option(kind, value)
        return value if isinstance(value, int) and said == str(value) else said

    def _prompt(self, prompt: str) -> str:
        """What a question was about, without its details."""
        message = f"prompt-{key(prompt)}"
        return self.say(message) if self.has(message) else prompt.replace("_", " ")

    def ask(self, question: Ask | Roll | Draw) -> str:
        """A question as a sentence."""
        about = {"seat": question.seat, **(question.about or {})}
        return self.say(f"ask-{key(question.prompt)}", **self.about(about))

    def event(self, event: Event) -> str:
        """What happened, as a sentence; dice are told with what they were thrown for."""
        about = self.about(event.about)
        if event.name == Roll.of and self.has(asked := f"ask-{key(event.about['prompt'])}"):
            about["prompt"] = self.say(asked, seat=self.option("seat", Roll.seat), **about).rstrip(".")
        return self.say(f"event-{key(event.name)}", **about)

    def why(self, refusal: Refusal) -> str:
        """Why something is not possible, as a sentence."""
        return self.say(f"why-{key(refusal.message)}")


def signed(number: float) -> str:
    """A change, of points for example, with its sign; halves as such.

    >>> signed(1.5), signed(-0.5), signed(2), signed(0)
    ('+1½', '−½', '+2', '0')
    """
    whole, rest = divmod(abs(number), 1)
    text = f"{whole:.0f}" if not rest else f"{whole:.0f}½".removeprefix("0") if rest == 0.5 else f"{abs(number):g}"
    return f"{'+' if number > 0 else '−' if number else ''}{text}"


def reasons(event: Event) -> list[tuple[float, str]]:
    """The numbers behind an event and their rules; what the event counts in halves, whole.

    >>> reasons(Event("scored", "11.0.3", {"halves": 3}, ((2, "11.0.3"), (1, "11.0.8"))))
    [(1, '11.0.3'), (0.5, '11.0.8')]
    """
    if "halves" not in event.about:
        return list(event.tally)
    return [(value / 2 if value % 2 else value // 2, rule) for value, rule in event.tally]


@cache
def variables(folder: Path, lang: str) -> dict[str, frozenset[str]]:
    """Every message of a folder in a language and the variables that it mentions; junk is an error."""
    found: dict[str, frozenset[str]] = {}
    for path in files(folder, lang):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                line = str(entry.content).strip().splitlines()[0]
                raise PackError(f"{path}: {line!r} is not Fluent; a message is: name = text")
            if isinstance(entry, ast.Message):
                if entry.id.name in found:
                    raise PackError(f"{path}: {entry.id.name} has wording already; remove one of the two")
                found[entry.id.name] = frozenset(_mentioned(entry))
    return found


def _mentioned(node: Any) -> Iterator[str]:
    """The variables in a part of a message."""
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            yield from _mentioned(part)
    elif isinstance(node, list):
        for part in node:
            yield from _mentioned(part)
