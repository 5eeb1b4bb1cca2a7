"""What a player may ask before answering: why something is not offered, and what may come of what is."""

from __future__ import annotations

from typing import Any

import msgspec

from ..bots.odds import preview
from ..bots.taste import Taste, taste_of
from ..bots.telling import Forecast, forecast
from ..kernel.ask import Ask
from ..kernel.journal import Answer
from .people import Somebody
from .play import own, playing
from .refusals import Refusal
from .table import Live, Table
from .views import Speech
from .wire import Value, Why


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


def odds(table: Table, person: Somebody, game: str, seat: str, value: str, lang: str) -> Forecast:
    """What may come of an option, as far as its seat can know."""
    with table.at(game) as live:
        ask, option, speech = _asked(live, person, seat), parsed(value), table.speech(live.room.title, live.room.scenario, lang)
        if not ask.accepts(option):
            raise Refusal("not_an_answer")
        twin = playing(live).fork()  # or everybody would wait for the worlds to be played
    return forecast(preview(twin, seat, option, taste=_taste(live.room.title)), speech.words)


def _taste(title: str) -> Taste:
    """What bots think of a title; where there are none, all options are alike."""
    try:
        return taste_of(title)
    except ValueError:
        return Taste(lambda state, seat, ask: [1.0] * len(ask.options))
