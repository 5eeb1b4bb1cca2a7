"""Chapter 6: stratagems drawn, held, played and put back.  What each one does stands in ``cards``."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import PASS, Steps, choose, draw
from ....kernel.rules import rule
from ..book import EPIDEMIC, OUTBREAK, STRATAGEMS
from ..cards import CARDS, playable
from ..queries import HAND, player, seat_of
from ..state import SEATS, Ultimus
from ..verbs import fill_bowl, put_back, spend, take_stratagem, take_up

REST: Final = "rest"  # pass until the next sequence begins
DONE: Final = "done"


@rule("2.A", "Stratagems")
def stratagems(g: Ultimus) -> Steps[None]:
    """2.A.1: each player draws a counter from the bowl, unseen by the other."""
    fill_bowl(g)
    for seat, name in enumerate(SEATS):
        if g.bag:
            (kind,) = yield from draw(g.bag[:], 1, "stratagem", {"seat": name}, audience=(name,))
            take_stratagem(g, seat, kind)
            g.tell("drew", "2.A.1", seat=name)
            g.tell("drawn", "2.A.1", audience=(name,), seat=name, stratagem=kind)


@rule("6", "Stratagems")
def window(g: Ultimus, side: int, moment: str) -> Steps[bool]:
    """6.5: a role may play stratagems now, one after the other; True if it has.

    It is asked whenever it holds a counter, whatever that is: being asked tells the other nothing.
    """
    played = False
    seat = seat_of(g, side)
    while (g.hands[seat] or g.gifts[seat]) and not (g.silent >> side) & 1:
        options: list[int | str] = [PASS, REST, *playable(g, side, moment)]
        answer = yield from choose(player(g, side), "play", options, "stratagem", {"side": side, "moment": moment})
        if isinstance(answer, str):
            g.silent |= (answer == REST) << side
            break
        yield from play(g, side, answer)
        played = True
    return played


def play(g: Ultimus, side: int, kind: int) -> Steps[None]:
    """6.2: a stratagem is used, and its counter goes where it belongs."""
    spend(g, side, kind)
    yield from CARDS[kind].play(g, side)


@rule("2.F", "Stratagems put back")
def return_stratagems(g: Ultimus, side: int) -> Steps[None]:
    """2.F.5, 6.2: what a role cannot use goes back, then all but five (6.4); it may put back more.

    It is asked before its counters are looked at: their number alone must not decide whether it is.
    """
    hand = g.hands[seat_of(g, side)]
    while hand:
        options: list[int | str] = [DONE, *sorted(set(hand))]
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


def lift_plagues(g: Ultimus) -> None:
    """6.3.14: plague markers leave the map at the end of phase E."""
    for kind, zones in ((OUTBREAK, g.outbreaks), (EPIDEMIC, g.epidemics)):
        for _ in zones:
            take_up(g, kind)
        zones.clear()

