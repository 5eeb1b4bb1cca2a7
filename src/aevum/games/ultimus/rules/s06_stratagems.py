"""Chapter 6: stratagems drawn, held, played and put back.  What each one does stands in ``cards``."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import PASS, Steps, choose, draw
from ....kernel.moments import Moments
from ....kernel.rules import rule
from ..book import STRATAGEMS, USURP_EAST, USURP_WEST
from ..queries import HAND, player, seat_of
from ..state import BARBARIAN, SEATS, Ultimus
from ..verbs import fill_bowl, give_stratagem, lose_gift, put_back, spend, take_stratagem
from .s06_cards import find, playable

MOMENTS: Final = Moments()  # where a stratagem may answer what is about to happen
PROTECTED: Final = "augusta"  # the effect of an Augusta in her half (6.1.6)
SETTLED: Final = "settled"  # the effect of an Augusta on the initiative (6.1.7)
ANSWERS: Final = ("usurpation", "assassination", "council")  # moments at which even who rests is asked
REST: Final = "rest"  # pass until the next sequence begins
DONE: Final = "done"
UNUSABLE: Final = "unusable"


@rule("2.A", "Stratagems")
def stratagems(g: Ultimus) -> Steps[None]:
    """2.A.1: each player draws a counter from the bowl, unseen by the other."""
    for half, kind in enumerate((USURP_WEST, USURP_EAST)):  # 3.6.6.1
        if g.under("fled", half):
            give_stratagem(g, BARBARIAN, kind, "3.6.6.1")
    g.expire("fled")
    for seat, name in enumerate(SEATS):
        counters = sorted([*g.bag, *g.shown])  # what was put back lies open until a hand reaches into the bowl
        if counters:
            (kind,) = yield from draw(counters, 1, "stratagem", {"seat": name}, audience=(name,))
            fill_bowl(g)
            take_stratagem(g, seat, kind)
            g.tell("drew", "2.A.1", seat=name)
            g.tell("drawn", "2.A.1", audience=(name,), seat=name, stratagem=kind)


@rule("6", "Stratagems")
def window(g: Ultimus, side: int, moment: str) -> Steps[bool]:
    """6.5: a role may play stratagems now, one after the other; True if it has.

    It is asked whenever it holds a counter, whatever that is: being asked tells the other nothing.
    """
    played = False
    resting = (g.silent >> side) & 1 and not moment.startswith(ANSWERS)
    while asked(g, side) and not resting:
        options: list[int | str] = [PASS, REST, *playable(g, side, moment)]
        answer = yield from choose(player(g, side), "play", options, "stratagem", {"side": side, "moment": moment})
        if isinstance(answer, str):
            g.silent |= (answer == REST) << side
            break
        yield from play(g, side, answer, moment)
        played = True
    return played


def asked(g: Ultimus, side: int) -> list[str]:
    """The seat of a role that holds any counter or gift; nobody else can play one."""
    seat = seat_of(g, side)
    return [player(g, side)] if g.hands[seat] or g.gifts[seat] else []


def play(g: Ultimus, side: int, kind: int, moment: str) -> Steps[None]:
    """6.2: a stratagem is used, and its counter goes where it belongs."""
    spend(g, side, kind)
    entry = find(kind, moment)
    assert entry is not None  # it was offered
    yield from entry.play(g, side)


@rule("2.F", "Stratagems put back")
def return_stratagems(g: Ultimus, side: int) -> Steps[None]:
    """2.F.5, 6.2: what a role cannot use goes back, then all but five (6.4); it may put back more.

    Whether it has such counters is shown by its answer alone: who has none is done, who has some says so.
    """
    hand, gifts = g.hands[seat_of(g, side)], g.gifts[seat_of(g, side)]
    for kind in gifts[:]:
        if not STRATAGEMS[kind].usable(side):
            lose_gift(g, side, kind, "2.F.5")
    while hand:
        end = DONE if all(STRATAGEMS[kind].usable(side) for kind in hand) else UNUSABLE
        options: list[int | str] = [end, *sorted(set(hand))]
        answer = yield from choose(player(g, side), "put_back", options, "stratagem", {"side": side})
        if isinstance(answer, str):
            break
        put_back(g, side, answer, "6.4")
    for kind in hand[:]:
        if not STRATAGEMS[kind].usable(side):
            put_back(g, side, kind, "2.F.5")
    while len(hand) > HAND:
        kind = yield from choose(player(g, side), "discard", sorted(set(hand)), "stratagem", {"side": side})
        put_back(g, side, kind, "6.4")
