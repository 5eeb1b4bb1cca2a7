"""The view of a game: what its seat sees, beside who sits where and whose move it is."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from ..kernel.journal import Order
from ..kernel.session import Session
from . import annals, clocks, ledger, talk
from .ledger import Chair, Room
from .people import Somebody
from .refusals import Refusal
from .shelf import board_address
from .table import Live, Table
from .views import Speech
from .wire import Ending, Outcome, Place, Request, StandingOrder, View, You


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
    found = _standing(table, live, person, seat, speech, room.position)
    if session is not None:
        found.scene = speech.scene(session.state, seat, session.question(seat) if seat else None)
    elif live.still is not None:
        found.scene = speech.scene(live.still, seat)
    if session is not None and room.status == "live":
        found.asked = speech.asked(session)
        found.question = speech.question(session, seat) if seat in mine else None
        found.undo = _undo(session, mine)
        found.orders = [_order(speech, one, order) for one in mine for order in room.orders.get(one, ())]
    if room.closed and room.status == "live":
        found.closed = speech.words.say("refused-closed")
    found.rewind = Request(asked.seat, asked.position, asked.consents) if (asked := room.rewind) else None
    found.log = speech.lines(live.told, live.remarks, seat, known=live.lines[lang, seat])
    found.outcome = outcome(speech, room.outcome)
    return found


def past(table: Table, live: Live, person: Somebody | None, seat: str | None, lang: str, position: int) -> View:
    """A game as a seat saw it at an earlier position; what was played under other rules, by its last checkpoint before."""
    if not live.room.digest or position > live.room.position:
        raise Refusal("no_position", position=position, last=live.room.position)
    with table.storage.reading() as connection:
        session = annals.moment(connection, live.room, table.games, position)
        still = annals.still(connection, live.room, table.games, position) if session is None else None
        told = ledger.told(connection, live.room, position)
    speech = table.speech(live.room.title, live.room.scenario, lang)
    found = _standing(table, live, person, seat, speech, position)
    if session is not None:
        found.scene = speech.scene(session.state, seat, session.question(seat) if seat else None)
        found.asked = speech.asked(session)
    elif still is not None:
        found.board_at, state = still
        found.scene = speech.scene(state, seat)
    found.log = speech.lines(told, [remark for remark in live.remarks if remark[0] <= position], seat)
    found.past = True
    return found


def _standing(table: Table, live: Live, person: Somebody | None, seat: str | None, speech: Speech, position: int) -> View:
    """What a view of any position has."""
    room = live.room
    mine = live.seats_of(person.id if person else None)
    return View(
        game=room.id, title=room.title, scenario=room.scenario, release=room.release, status=room.status, board=board_address(room.title),
        position=position, version=room.version, you=You(seat, mine), seats=places(table, speech, room, live.chairs), asked=[], question=None,
        undo=None, orders=[], seen=talk.seen(table, live, person), rewind=None, scene=None, log=[], outcome=None,
    )  # fmt: skip


def places(table: Table, speech: Speech, room: Room, chairs: Mapping[str, Chair], still: bool = False) -> list[Place]:
    """Who sits where; ``still`` with clocks as they stood when they were started, for comparing."""
    return [_place(table, speech, room, chair, still) for chair in chairs.values()]


def _place(table: Table, speech: Speech, room: Room, chair: Chair, still: bool) -> Place:
    player, online = "", False
    if chair.who == "person" and chair.person:
        player, online = chair.name or "", table.presence.online(chair.person)
    elif chair.who == "bot":
        player = speech.words.say(f"level-{chair.level}")
    now = time.time()
    clock = clocks.shown(room.clock, chair, (chair.since or now) if still else now) if room.status == "live" else None
    name = speech.words.option("seat", chair.seat)
    return Place(chair.seat, name, chair.who, player, online, room.status == "live" and absent(room, chair), chair.resigned, clock)


def absent(room: Room, chair: Chair) -> bool:
    """Whether the others may give a seat to somebody else."""
    return clocks.absent(room.clock, chair, time.time())


def _order(speech: Speech, seat: str, order: Order) -> StandingOrder:
    text = str(speech.words.about({"prompt": order.prompt})["prompt"])
    return StandingOrder(seat, order.prompt, text, order.answer, speech.words.option("word", order.answer), order.until)


def _undo(session: Session, mine: list[str]) -> str | None:
    """The seat of somebody's own whose answer came last."""
    last = session.last_answer()
    return last.seat if last is not None and last.seat in mine and not session.over else None


def outcome(speech: Speech, ending: Ending | None) -> Outcome | None:
    """How a game ended, in words."""
    if ending is None:
        return None
    winners = ", ".join(speech.words.option("seat", seat) for seat in ending.winners)
    about: dict[str, Any] = {"winners": winners, "count": len(ending.winners)}
    return Outcome(ending.winners, ending.points, ending.rule, speech.words.say(f"over-{ending.how}", **about))
