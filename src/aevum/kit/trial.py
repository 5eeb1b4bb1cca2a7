"""A numbered case carried out: the position is set up, what happens happens, and what is claimed is looked at."""

from __future__ import annotations

import inspect
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from ..kernel.agenda import Event, Game, State
from ..kernel.ask import CHANCE, Ask, Draw, Roll, Steps
from ..kernel.session import Refused, Session
from .cases import Case, CaseError, CaseFailed, Games, Statement, Vocabulary, full, outline_of

_RULE: Final = re.compile(r"(?:(.*) )?[\[(]?(\w+(?:\.\w+)+)[\])]?")  # the last word, if it is a rule's number
_END: Final = "end of the case"


def run(case: Case, games: Games) -> None:
    """Carry out a case; raises ``CaseFailed`` where the game differs, ``CaseError`` if it cannot be read."""
    try:
        game, words = games.load(case.title), games.vocabulary(case.title)
        scenario, options = _scenario(game, case)
    except ValueError as error:
        raise CaseError(f"{case.path}:{case.line}: GAME {' '.join(case.game)}\n    {error}") from None
    trial = _Trial(case, game, words, scenario, options)
    for statement in case.statements:
        trial.carry_out(statement)
    trial.close()


def _scenario(game: Game, case: Case) -> tuple[str, dict[str, str]]:
    scenario = case.game[1].lower()
    if scenario not in game.scenarios:
        raise ValueError(f"{game.title} has no scenario {case.game[1]!r}; it has {', '.join(game.scenarios)}")
    pairs = [word.partition("=") for word in case.game[2:]]
    return scenario, game.complete(scenario, {name.lower(): value.lower() for name, _, value in pairs})


class _Trial:
    """One case being carried out."""

    def __init__(self, case: Case, game: Game, words: Vocabulary, scenario: str, options: dict[str, str]) -> None:
        # A last entry of the agenda holds the game where the procedure that `do` named ends.
        self.game = replace(game.at(scenario), procedures={**game.procedures, _END: _end})
        self.case, self.words, self.scenario, self.options = case, words, scenario, options
        self.state = words.board(scenario, options)
        self.session: Session | None = None
        self.statement = Statement(case.line, "", "")
        self.given = False  # something was put on the board
        self.chance: list[tuple[str, list[str]]] = []  # "dice" or "draw", and what is left of the line
        self.events: list[Event] = []  # of this WHEN, before the session of its last `do`
        self.mark = 0  # where this WHEN begins in the session's events

    def carry_out(self, statement: Statement) -> None:
        if statement.block == "WHEN" and self.statement.block != "WHEN":
            self.events = []
            self.mark = len(self.session.events) if self.session else 0
        self.statement = statement
        if not statement.text:
            return
        {"GIVEN": self._given, "WHEN": self._when, "THEN": self._then}[statement.block](statement.text)

    def close(self) -> None:
        if self.chance:
            kind, left = self.chance[0]
            raise self._failed(f"nothing was left of the {kind}", f"{' '.join(left)}, which the game never asked for")

    def _error(self, message: str, kind: type[CaseError] = CaseError) -> CaseError:
        code, texts = outline_of(self.case.title)
        lines = [f"{self.case.path}:{self.statement.line}: {self.statement.text or 'CASE'}", message]
        if self.session is not None and issubclass(kind, CaseFailed):
            lines.append(f"the game asks: {self._asks()}")
        lines.append(f"case {self.case}")
        lines += [f"{rule}: {texts[rule]}" for rule in (full(rule, code) for rule in self.case.rules) if rule in texts]
        return kind("\n    ".join(lines))

    def _failed(self, expected: str, found: str) -> CaseError:
        return self._error(f"expected: {expected}\n    found: {found}", CaseFailed)

    # GIVEN

    def _given(self, text: str) -> None:
        if self.session is not None:
            raise self._error("GIVEN stands before WHEN; put it into a case of its own")
        if re.fullmatch("set-?up", text, re.IGNORECASE):
            if self.given:
                raise self._error("set-up is the first statement of GIVEN; what follows changes it")
            self.state = self.game.start(self.scenario, self.options)
        elif self._matching(self.words.GIVEN, text) is None:
            raise self._error(f"is not a statement of GIVEN; possible are: set-up, {_patterns(self.words.GIVEN)}")
        self.given = True

    def _matching(self, table: Sequence[tuple[str, Callable[[Any, re.Match[str]], Any]]], text: str) -> list[Any] | None:
        """The result, in a list, of the first function whose pattern fits; None if no pattern does."""
        state = self.session.state if self.session else self.state
        for pattern, act in table:
            if match := re.fullmatch(pattern, text, re.IGNORECASE):
                try:
                    return [act(state, match)]
                except ValueError as error:
                    raise self._error(str(error)) from None
        return None

    # WHEN

    def _when(self, text: str) -> None:
        verb, _, rest = text.partition(" ")
        answer = re.fullmatch(r"(\S+) ([^:]+?) ?: ?(.+)", text)
        if verb.lower() == "do":
            self._do(rest)
        elif text.lower() == "go":
            if self.session is not None:
                raise self._error("go is the first statement of WHEN: it sets going what GIVEN has put on the board")
            self._start(self.state)
        elif verb.lower().rstrip(":") in ("dice", "draw"):
            self.chance += [(verb.lower().rstrip(":"), _words(part)) for part in rest.split("/") if part.strip()]
        elif answer is not None and answer[1].lower() in self._seats():
            self._answer(answer[1].lower(), answer[2], answer[3])
        else:
            raise self._error(
                "is not a statement of WHEN; possible are: do PROCEDURE ..., go, dice ..., draw ..., SEAT PROMPT: OPTION "
                f"(seats are {', '.join(self._seats())})"
            )
        self._throw()

    def _seats(self) -> tuple[str, ...]:
        return self.game.scenarios[self.scenario].seats

    def _do(self, rest: str) -> None:
        name, words = self._procedure(rest)
        state = self.session.state if self.session else self.state
        try:
            entry = (name, *self.words.arguments(state, name, words))
            inspect.signature(self.game.procedures[name]).bind(state, *entry[1:])
        except (ValueError, TypeError) as error:
            raise self._error(f"does not fit the procedure {name}: {error}") from None
        start = state.copy()
        start.agenda = [entry, (_END,)]
        self._start(start)

    def _procedure(self, rest: str) -> tuple[str, list[str]]:
        """The procedure that the first words name, and the words after it."""
        words = rest.split()
        names = {_plain(name): name for name in self.game.procedures if name != _END}
        for count in range(len(words), 0, -1):
            if name := names.get(_plain(" ".join(words[:count]))):
                return name, words[count:]
        raise self._error(f"names no procedure; possible are: {', '.join(names.values())}")

    def _start(self, state: State) -> None:
        if self.session is not None:
            if self._asked() or self._waiting():
                raise self._failed("no question before the next procedure", self._asks())
            self.events += self.session.events[self.mark :]
            self.mark = 0
        self.session = Session(self.game, self.scenario, state, options=self.options)

    def _waiting(self) -> Roll | Draw | None:
        """The roll or draw that waits, if one does."""
        pending = self.session.pending if self.session else None
        return pending if isinstance(pending, Roll | Draw) else None

    def _throw(self) -> None:
        """Answer rolls and draws as long as there are dice and items."""
        while self.chance and (question := self._waiting()) is not None:
            kind, left = self.chance[0]
            if (kind == "dice") is not isinstance(question, Roll):
                raise self._failed(f"{kind} {' '.join(left)} answers the game", self._asks())
            value = self._dice(question, left) if isinstance(question, Roll) else self._items(question, left)
            self._live().answer(CHANCE, value)
            if not left:
                self.chance.pop(0)

    def _dice(self, question: Roll, left: list[str]) -> tuple[int, ...]:
        thrown, left[:] = left[: question.count], left[question.count :]
        if not all(die.isdecimal() for die in thrown):
            raise self._error(f"dice are numbers from {question.faces[0]} to {question.faces[-1]}, not {' '.join(thrown)}")
        dice = tuple(int(die) for die in thrown)
        if not question.accepts(dice):
            raise self._failed(f"dice {' '.join(thrown)} fit the roll", self._asks())
        return dice

    def _items(self, question: Draw, left: list[str]) -> tuple[Any, ...]:
        words = [" ".join(left)] if question.count == 1 else left[:]
        pool, items = list(question.pool), []
        for word in words:
            item = next((item for item in pool if _plain(_spell(self.game, question.of, item)) == _plain(word)), None)
            if item is None:
                spelt = ", ".join(_spell(self.game, question.of, item) for item in pool)
                raise self._failed(f"{word} can be drawn", f"the pool holds {spelt or 'nothing'}")
            pool.remove(item)
            items.append(item)
        left.clear()
        if len(items) != question.count:
            raise self._failed(f"{len(items)} items are drawn", self._asks())
        return tuple(items)

    def _answer(self, seat: str, prompt: str, text: str) -> None:
        ask = self._question(seat, prompt)
        value = self._option(ask, text)
        try:
            self._live().answer(seat, value)
        except Refused as refused:
            rule = f" ({refused.refusal.rule}: {refused.refusal.message})" if refused.refusal else ""
            raise self._failed(f"{text} is possible", f"it is refused{rule}") from None

    def _question(self, seat: str, prompt: str) -> Ask:
        """The question of this name that a seat is asked now."""
        ask = next((ask for ask in self._asked() if ask.seat == seat), None)
        if ask is None or _plain(ask.prompt) != _plain(prompt):
            forced = self._told("forced", lambda event: _plain(event.about["prompt"]) == _plain(prompt) and event.about["seat"] == seat)
            hint = " (it was asked with one option, which is taken without asking)" if forced else ""
            raise self._failed(f"{seat} is asked {prompt}", self._asks() + hint)
        return ask

    def _option(self, ask: Ask, text: str) -> Any:
        """The option, offered or not, that a text names."""
        for option in ask.options:
            if _plain(_spell(self.game, ask.of, option)) == _plain(text):
                return option
        try:
            return int(text) if ask.of == "amount" else self.game.read(ask.of, text)
        except (ValueError, LookupError) as error:
            raise self._failed(f"{text} is the name of a possible {ask.of}", f"it is not ({error})") from None

    # THEN

    def _live(self) -> Session:
        """The game, which a WHEN must have set going and which must not wait for chance."""
        if self.session is None:
            raise self._error("nothing has happened yet; say before it: WHEN, then do PROCEDURE or go")
        return self.session

    def _then(self, text: str) -> None:
        if self._waiting() is not None:
            raise self._failed("dice or a draw in WHEN for every roll", self._asks())
        for pattern, check in _THEN:
            if match := re.fullmatch(pattern, text, re.IGNORECASE):
                self._live()
                try:
                    check(self, match)
                except ValueError as error:
                    raise self._error(str(error)) from None
                return
        found = self._matching(self.words.THEN, text)
        if found is None:
            generic = "asked, offered, not offered, no question, over, wins, event, no event, tally, chain"
            raise self._error(f"is not a statement of THEN; possible are: {generic}, {_patterns(self.words.THEN)}")
        if found[0] is not None:
            raise self._failed(text, found[0])

    def _asked(self) -> Sequence[Ask]:
        """The questions that wait for seats; none when the procedure of the case has ended."""
        asked = self.session.asked() if self.session else ()
        return () if asked and asked[0].prompt == _END else asked

    def _asks(self) -> str:
        """The pending question in the words of the format."""
        if isinstance(question := self._waiting(), Roll):
            return f"{question.prompt}: {question.count} dice that show {question.faces[0]} to {question.faces[-1]}"
        if isinstance(question, Draw):
            return f"{question.prompt}: {question.count} to be drawn from {len(question.pool)}"
        asked = [f"{ask.seat} {ask.prompt}: {', '.join(_options(self.game, ask))}" for ask in self._asked()]
        return " and ".join(asked) or ("nothing, it is over" if self._live().over else "nothing")

    def check_asked(self, match: re.Match[str]) -> None:
        ask = self._question(match[1].lower(), match[2])
        if match[3] is None:
            return
        wanted = {_plain(option): option for option in _listed(match[3])}
        offered = {_plain(option): option for option in _options(self.game, ask, spread=True)}
        span = re.fullmatch(r"(-?\d+) ?(?:-|–|to|\.\.) ?(-?\d+)", match[3].strip())
        if span is not None and ask.of == "amount":
            wanted = {str(number): str(number) for number in range(int(span[1]), int(span[2]) + 1)}
        missing = [name for key, name in wanted.items() if key not in offered]
        surplus = [name for key, name in offered.items() if key not in wanted]
        if missing or surplus:
            parts = [f"not offered are {', '.join(missing)}"] if missing else []
            parts += [f"also offered are {', '.join(surplus)}"] if surplus else []
            raise self._failed(f"exactly these options: {match[3]}", "; ".join(parts))

    def check_offered(self, match: re.Match[str]) -> None:
        asked = self._asked()
        if not asked:
            raise self._failed("a question", self._asks())
        seat, _, rest = match[2].partition(":")
        ask = next((ask for ask in asked if rest and ask.seat == seat.strip().lower()), asked[0])
        text, rule = rest.strip() if rest and ask.seat == seat.strip().lower() else match[2], ""
        if match[1] and (found := _RULE.fullmatch(text)) and found[1]:
            text, rule = found[1], found[2]
        value = self._option(ask, text)
        if ask.accepts(value) is bool(match[1]):
            raise self._failed(f"{text} is {'not ' if match[1] else ''}offered", "it is not" if not match[1] else "it is")
        if rule:
            refusal = ask.refusal(value)
            if refusal is None or not self._same(rule, refusal.rule):
                raise self._failed(f"refused by {rule}", f"{refusal.rule}: {refusal.message}" if refusal else "refused without a rule")

    def _same(self, one: str, other: str) -> bool:
        """Whether two rule numbers are the same, with or without the code of the book."""
        return full(one, self.game.code).lower() == full(other, self.game.code).lower()

    def check_silence(self, match: re.Match[str]) -> None:
        if self._asked():
            raise self._failed("no question", self._asks())

    def check_over(self, match: re.Match[str]) -> None:
        if not self._live().over:
            raise self._failed("the game is over", self._asks())
        outcome = self.game.outcome(self._live().state)
        if match[1] and not self._same(match[1], outcome.rule):
            raise self._failed(f"over by {match[1]}", f"over by {outcome.rule}")

    def check_wins(self, match: re.Match[str]) -> None:
        if not self._live().over:
            raise self._failed("the game is over", self._asks())
        winners = self.game.outcome(self._live().state).winners
        if {_plain(seat) for seat in _listed(match[1])} != {_plain(seat) for seat in winners}:
            raise self._failed(f"{match[1]} wins", f"{', '.join(winners)} wins")

    def _happened(self) -> Iterator[Event]:
        """The events of this WHEN."""
        yield from self.events
        yield from self._live().events[self.mark :]

    def _told(self, name: str, fits: Callable[[Event], bool] = lambda event: True) -> list[Event]:
        return [event for event in self._happened() if _plain(event.name) == _plain(name) and fits(event)]

    def check_event(self, match: re.Match[str]) -> None:
        wanted = re.split(r" (?=\S+=)", match[2])
        found = _RULE.fullmatch(wanted[0])
        name, rule = (found[1], found[2]) if found and found[1] else (wanted[0], "")
        pairs = [pair.partition("=") for pair in wanted[1:]]

        def fits(event: Event) -> bool:
            if rule and not self._same(rule, event.rule):
                return False
            return all(key in event.about and self._says(key, event.about[key], value) for key, _, value in pairs)

        if bool(self._told(name, fits)) is bool(match[1]):
            like = [self._spelt(event) for event in self._told(name)]
            others = sorted({event.name for event in self._happened()})
            raise self._failed(match[0], "; ".join(like) or f"events of other names: {', '.join(others) or 'none'}")

    def _says(self, key: str, value: Any, text: str) -> bool:
        """Whether a value of an event is what a text says: zone_from=Roma means the zone Roma."""
        return _plain(text) in (_plain(str(value)), _plain(_spell(self.game, key.partition("_")[0], value)))

    def _spelt(self, event: Event) -> str:
        pairs = [f"{key}={_spell(self.game, key.partition('_')[0], value)}" for key, value in event.about.items()]
        return " ".join(["event", event.name, event.rule, *pairs])

    def check_tally(self, match: re.Match[str]) -> None:
        def exact(reasons: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
            return sorted((value, full(rule, self.game.code).lower()) for value, rule in reasons)

        wanted = exact(_reason(part) for part in _listed(match[2]) if part.lower() != "none")
        told = self._told(match[1])
        if wanted not in [exact(event.tally) for event in told]:
            like = [", ".join(f"{value:+d} {rule}" for value, rule in event.tally) or "none" for event in told]
            raise self._failed(match[0], "; ".join(f"tally {match[1]}: {text}" for text in like) or f"no event {match[1]}")

    def check_chain(self, match: re.Match[str]) -> None:
        chain = [section.number for section in self._live().where()]
        rest = iter(chain)
        if not all(any(self._same(number.strip(), found) for found in rest) for number in match[1].split(">")):
            raise self._failed(match[0], f"chain {' > '.join(chain)}")


_THEN: Final[Sequence[tuple[str, Callable[[_Trial, re.Match[str]], None]]]] = (
    (r"asked (\S+) ([^:]+?)(?: ?: ?(.+))?", _Trial.check_asked),
    (r"(not )?offered (.+)", _Trial.check_offered),
    (r"no question", _Trial.check_silence),
    (r"over(?: \[?([\w.]+)\]?)?", _Trial.check_over),
    (r"wins:? (.+)", _Trial.check_wins),
    (r"(no )?event (.+)", _Trial.check_event),
    (r"tally ([^:]+?) ?: ?(.+)", _Trial.check_tally),
    (r"chain:? (.+)", _Trial.check_chain),
)


# Words.


def _end(state: Any) -> Steps[None]:
    """Where the procedure that `do` named has ended: a question that no case sees."""
    yield Ask("", _END, ("here", "there"))


def _plain(text: str) -> str:
    """A name without regard to case, accents, hyphens and white space."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return " ".join(re.sub(r"[-_’']", " ", bare).casefold().split())


def _listed(text: str) -> list[str]:
    """The parts of a list with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _words(text: str) -> list[str]:
    """The parts of a list with commas or, if it has none, with blanks."""
    return _listed(text) if "," in text else text.split()


def _reason(text: str) -> tuple[int, str]:
    """A modifier and its rule: "+2 10.2.4"."""
    found = re.fullmatch(r"([+\-−]?) ?(\d+) (\S+)", text)
    if found is None:
        raise ValueError(f"{text!r} is not a modifier and its rule, like +2 10.2.4")
    return int(found[2]) * (1 if found[1] in ("", "+") else -1), found[3]


def _spell(game: Game, of: str, value: Any) -> str:
    """What a value is called; a number or a word that has no name is its own."""
    if of in ("amount", "word", "dice"):
        return str(value)
    try:
        return str(game.spell(of, value))
    except (LookupError, ValueError, TypeError):  # the game has no names for this kind of thing
        return str(value)


def _options(game: Game, ask: Ask, spread: bool = False) -> list[str]:
    """What the options of a question are called; a range in short unless it is to be spread."""
    if isinstance(ask.options, range) and not spread:
        return [f"{ask.options[0]} to {ask.options[-1]}"]
    return [_spell(game, ask.of, option) for option in ask.options]


def _patterns(table: Sequence[tuple[str, Any]]) -> str:
    """A game's statements, for people: named groups in capitals, what may be left out left out.

    >>> _patterns([(r"(?P<nation>[\\w -]+?) (?:have|has) (?P<points>\\d+(?:\\.5)?) VPs?", None)])
    'NATION have POINTS VP'
    """
    found = []
    for pattern, _ in table:
        text = re.sub(r"\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)", lambda group: group[1].upper(), pattern)
        text = re.sub(r"\(\?:[^()]*\)\?|[^()\\\]]\?", "", text)
        found.append(re.sub(r"\(\?:([^()|]*)[^()]*\)", r"\1", text))
    return ", ".join(found)
