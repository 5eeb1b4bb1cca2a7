"""The view of a game: what its seat sees, beside who sits where and whose move it is."""

from __future__ import annotations

from typing import Any

from ..kernel.session import Session
from .ledger import Chair
from .people import Somebody
from .refusals import Refusal
from .shelf import board_address
from .table import Live, Table
from .views import Speech
from .wire import Ending, Outcome, Place, Request, View, You


def eyes(live: Live, person: Somebody | None, wish: str | None) -> str | None:
    """The seat through which somebody looks: the one wished for, the one that is asked, the first; None for a spectator."""
    mine = live.seats_of(person.id if person else None)
    if wish is not None:
        if wish not in live.chairs:
            raise Refusal("no_seat", seat=wish, seats=", ".join(live.chairs))
        if wish not in mine and live.room.status != "over":
            raise Refusal("not_your_seat", seat=wish)
        return wish
    asked = [ask.seat for ask in live.session.asked()] if live.session else []
    return next((seat for seat in mine if seat in asked), mine[0] if mine else None)


def view(table: Table, live: Live, person: Somebody | None, seat: str | None, lang: str) -> View:
    """A game through one seat's eyes."""
    room, session = live.room, live.session
    speech = table.speech(room.title, room.scenario, lang)
    mine = live.seats_of(person.id if person else None)
    return View(
        game=room.id,
        title=room.title,
        scenario=room.scenario,
        release=room.release,
        status=room.status,
        board=board_address(room.title),
        position=room.position,
        version=room.version,
        you=You(seat, mine),
        seats=[_place(table, speech, chair) for chair in live.chairs.values()],
        asked=speech.asked(session) if session else [],
        question=speech.question(session, seat) if session and seat in mine else None,
        undo=_undo(session, mine) if session else None,
        rewind=Request(asked.seat, asked.position, asked.consents) if (asked := room.rewind) else None,
        scene=speech.scene(session, seat) if session else None,
        log=speech.lines(live.told, seat),
        outcome=_outcome(speech, room.outcome),
    )


def _place(table: Table, speech: Speech, chair: Chair) -> Place:
    player, online = "", False
    if chair.who == "person" and chair.person:
        player, online = table.name(chair.person), table.online(chair.person)
    elif chair.who == "bot":
        player = speech.words.say(f"bot-{chair.level or 'usual'}")
    return Place(chair.seat, speech.words.option("seat", chair.seat), chair.who, player, online)


def _undo(session: Session, mine: list[str]) -> str | None:
    """The seat of somebody's own whose answer came last."""
    last = session.last_answer()
    return last.seat if last is not None and last.seat in mine and not session.over else None


def _outcome(speech: Speech, ending: Ending | None) -> Outcome | None:
    if ending is None:
        return None
    winners = ", ".join(speech.words.option("seat", seat) for seat in ending.winners)
    about: dict[str, Any] = {"winners": winners, "count": len(ending.winners)}
    return Outcome(ending.winners, ending.points, ending.rule, speech.words.say(f"over-{ending.how}", **about))
