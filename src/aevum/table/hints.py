"""What a player may ask before answering: why something is not offered, and what may come of what is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any, Final

import msgspec

from ..bots.worlds import Enough, Throw, Unlikely, Worlds, dice
from ..kernel.agenda import Event, State
from ..kernel.ask import Ask, Draw, Roll
from ..kernel.chance import outcomes
from ..kernel.journal import Answer
from ..kernel.view import policies
from .people import Somebody
from .play import own, playing
from .refusals import Refusal
from .table import Live, Table
from .views import SILENT, Speech
from .wire import Odds, Reason, Share, Sum, Value, Why

EVERY: Final = 250  # ways that dice may fall which are all looked at
TRIES: Final = 200  # worlds that are looked at where there are more, or secrets
LINES: Final = 16  # of an answer

Course = list[Event]  # what came of an option in one world
Found = list[tuple[Course, Fraction]]


def parsed(text: str) -> Any:
    """A value of an option out of an address."""
    try:
        value = msgspec.json.decode(text, type=Value)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("malformed", why=f"value: {error}") from None
    return Answer("", value).plain


def _asked(live: Live, person: Somebody, seat: str) -> Ask:
    """What a seat of somebody's own is being asked."""
    own(live, person, seat)
    ask = playing(live).question(seat)
    if ask is None:
        raise Refusal("not_your_turn", seat=seat)
    return ask


def why(table: Table, person: Somebody, game: str, seat: str, value: str | None, place: str | None, lang: str) -> Why:
    """Why something, or an area of the map, is not among the options."""
    with table.at(game) as live:
        ask, speech = _asked(live, person, seat), table.speech(live.room.title, live.room.scenario, lang)
        if value is not None:
            candidate = parsed(value)
        elif place is not None:
            if any(speech.place(ask.of, option) == place for option in ask.options):
                return Why(True)
            candidate = _of_place(speech, ask.of, place)
        else:
            raise Refusal("malformed", why="value, place")
        if ask.accepts(candidate):
            return Why(True)
        found = ask.refusal(candidate)
        return Why(False, found.rule, speech.words.why(found)) if found else Why(False)


def _of_place(speech: Speech, of: str, place: str) -> Any:
    """The value that an option would have which lies in an area."""
    try:
        return speech.game.read(of, place)
    except (ValueError, LookupError):
        return place


# Odds.


class _Branch(Exception):
    """Chance is asked, and all its answers shall be tried."""

    def __init__(self, question: Roll | Draw) -> None:
        super().__init__()
        self.question = question


class _TooMany(Exception):
    """There are too many ways to look at each."""


def odds(table: Table, person: Somebody, game: str, seat: str, value: str, lang: str) -> Odds:
    """What may come of an option before anybody is asked again, as far as its seat can know."""
    with table.at(game) as live:
        ask, option, speech = _asked(live, person, seat), parsed(value), table.speech(live.room.title, live.room.scenario, lang)
        if not ask.accepts(option):
            raise Refusal("not_an_answer")
        worlds = Worlds.of(playing(live), seat)
        secrets = bool(policies(worlds.game.state))
    found, exact = _look(worlds, option, secrets, Random(f"{game} {worlds.position}"))
    lines: Counter[str] = Counter()
    sums: dict[str, Sum] = {}
    for course, share in found:
        said = [(event, speech.words.event(event)) for event in course if event.seen_by(seat) and event.name not in SILENT]
        for text in dict.fromkeys(text for event, text in said if event.name != "dice"):
            lines[text] += share  # type: ignore[assignment]  # a Counter adds fractions as well
        for event, text in said:
            if event.tally:
                reasons = [Reason(number, rule) for number, rule in event.tally]
                sums.setdefault(text, Sum(text, sum(number for number, _ in event.tally), reasons))
    return Odds([Share(text, round(float(share), 4)) for text, share in lines.most_common(LINES)], list(sums.values())[:LINES], exact)


def _look(worlds: Worlds, option: Any, secrets: bool, rng: Random) -> tuple[Found, bool]:
    """What comes of an option in every world, or in some."""
    if not secrets:
        try:
            return _every(worlds, option), True
        except _TooMany:
            pass
    throw = dice(rng)
    try:
        return [(_play(worlds, option, throw, rng.shuffle), Fraction(1, TRIES)) for _ in range(TRIES)], False
    except Unlikely:
        return [], False


def _every(worlds: Worlds, option: Any) -> Found:
    """Every way in which the dice may fall, with its probability."""
    found: Found = []
    open_ways: list[tuple[list[tuple[Any, ...]], Fraction]] = [([], Fraction(1))]
    while open_ways:
        if len(found) + len(open_ways) > EVERY:
            raise _TooMany
        fallen, share = open_ways.pop()
        try:
            found.append((_play(worlds, option, _falling(fallen), lambda items: None), share))
        except _Branch as branch:
            open_ways += [([*fallen, answer], share * part) for answer, part in outcomes(branch.question)]
    return found


def _falling(fallen: list[tuple[Any, ...]]) -> Throw:
    """Dice that fall as written down, and then stop the game."""
    left = iter(fallen)

    def throw(question: Roll | Draw) -> tuple[Any, ...]:
        answer = next(left, None)
        if answer is None:
            raise _Branch(question)
        return answer

    return throw


def _play(worlds: Worlds, option: Any, throw: Throw, shuffle: Callable[[list[Any]], None]) -> Course:
    """What comes of an option in one world until somebody is asked again."""
    course: Course = []
    answered = False

    def decide(state: State, ask: Ask) -> Any:
        nonlocal answered
        if answered or ask.seat != worlds.seat:
            raise Enough
        answered, state.events = True, course
        return option

    worlds.play(decide, throw, shuffle)
    return course
