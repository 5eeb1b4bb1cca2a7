"""Market: three merchants bid for lots, unseen by each other.

1.1 One card is laid aside unseen.  1.2 Each round every merchant draws a card, then a lot is drawn.
2.1 All bid at once.  2.2 The highest bid buys, the earlier seat when equal.  2.3 With no bid the lot is discarded.
3.1 Before the sale any other merchant with a card may object by discarding one: there is no sale.
3.2 After it, whoever has no coin left may beg one from the buyer.
4.1 Cards won and held count their faces; coins count nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from aevum.kernel.agenda import Entry, Game, Outcome, Scenario, State
from aevum.kernel.ask import PASS, Ask, Refusal, Steps, ask_all, choose, draw
from aevum.kernel.moments import Moments
from aevum.kernel.rules import rule
from aevum.kernel.view import Count, Nobody, Owner

SEATS = ("anna", "bela", "cora")
CARDS = tuple(range(1, 14))
COINS = 4
ROUNDS = 3


class Market(State):
    __slots__ = ("aside", "coins", "deck", "discard", "hands", "lot", "round", "won")

    hands: Annotated[list[list[int]], Owner("cards")]
    deck: Annotated[list[int], Count("cards")]
    aside: Annotated[list[int], Nobody("cards")]
    coins: list[int]
    won: list[list[int]]
    discard: list[int]
    lot: list[int]
    round: int

    def copy(self) -> Market:
        twin = Market.__new__(Market)
        twin.agenda = self.agenda[:]
        twin.effects = self.effects[:]
        twin.events = None
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.aside = self.aside[:]
        twin.coins = self.coins[:]
        twin.won = [cards[:] for cards in self.won]
        twin.discard = self.discard[:]
        twin.lot = self.lot[:]
        twin.round = self.round
        return twin


MOMENTS = Moments()


@rule("1.2", "Round")
def round_(g: Market) -> Steps[None]:
    g.round += 1
    if g.round == 1:
        (card,) = yield from draw(g.deck, 1, "aside", audience=())  # 1.1
        g.deck.remove(card)
        g.aside.append(card)
    for side, seat in enumerate(SEATS):
        (card,) = yield from draw(g.deck, 1, "hand", {"seat": seat}, audience=(seat,))
        g.deck.remove(card)
        g.hands[side].append(card)
        g.tell("drew", "1.2", seat=seat)
    (card,) = yield from draw(g.deck, 1, "lot")
    g.deck.remove(card)
    g.lot = [card]
    following: list[Entry] = [("round",)] if g.round < ROUNDS else []
    g.agenda[:0] = [("auction",), *following]


@rule("2.0", "Auction")
def auction(g: Market) -> Steps[None]:
    bids = yield from ask_all(
        [
            Ask(seat, "bid", range(g.coins[side] + 1), "amount", {"card": g.lot[0]}, lambda _: Refusal("2.1", "too_much"))
            for side, seat in enumerate(SEATS)
        ]
    )
    g.tell("bids", "2.1", bids=list(bids))
    best = max(bids)
    if best == 0:  # 2.3
        g.discard += g.lot
        g.lot = []
        return
    buyer = bids.index(best)  # 2.2
    if not (yield from MOMENTS.open("sale", g, buyer, event=sale(g, buyer, best))):
        g.discard += g.lot
        g.lot = []


@rule("2.2", "Sale")
def sale(g: Market, buyer: int, price: int) -> Steps[None]:
    g.coins[buyer] -= price
    g.won[buyer] += g.lot
    g.tell("sold", "2.2", seat=SEATS[buyer], card=g.lot[0], price=price)
    g.lot = []
    return
    yield


@MOMENTS.before("sale", lambda g, buyer: [seat for side, seat in enumerate(SEATS) if side != buyer and g.hands[side]])
@rule("3.1", "Objection")
def objection(g: Market, buyer: int, seat: str) -> Steps[bool]:
    if (yield from choose(seat, "object", [PASS, "object"], about={"seat_buyer": SEATS[buyer]})) == PASS:
        return False
    hand = g.hands[SEATS.index(seat)]
    card = yield from choose(seat, "discard", hand[:], "card")
    hand.remove(card)
    g.discard.append(card)
    g.tell("objected", "3.1", seat=seat, card=card)
    return True


@MOMENTS.after("sale", lambda g, buyer: [seat for side, seat in enumerate(SEATS) if side != buyer and not g.coins[side]])
@rule("3.2", "Begging")
def begging(g: Market, buyer: int, seat: str) -> Steps[None]:
    if g.coins[buyer] and (yield from choose(seat, "beg", [PASS, "beg"])) == "beg":
        g.coins[buyer] -= 1
        g.coins[SEATS.index(seat)] += 1
        g.tell("begged", "3.2", seat=seat)


def _board() -> Market:
    g = Market.__new__(Market)
    g.agenda, g.effects, g.events = [], [], None
    g.hands, g.deck, g.aside = [[] for _ in SEATS], list(CARDS), []
    g.coins, g.won, g.discard, g.lot, g.round = [COINS] * len(SEATS), [[] for _ in SEATS], [], [], 0
    return g


def _setup(options: Mapping[str, str]) -> Market:
    g = _board()
    g.agenda = [("round",)]
    return g


def _outcome(g: Market) -> Outcome:
    points = {seat: float(sum(g.won[side]) + sum(g.hands[side])) for side, seat in enumerate(SEATS)}
    best = max(points.values())
    return Outcome(points, tuple(seat for seat in SEATS if points[seat] == best), "4.1")


def _read(of: str, text: str) -> Any:
    return int(text) if of == "card" else text


def _faults(g: Market) -> Iterator[str]:
    if not len(g.hands) == len(g.won) == len(g.coins) == len(SEATS):
        yield "the table has another number of seats"
    cards = [*g.deck, *g.aside, *g.discard, *g.lot]
    for part in (*g.hands, *g.won):
        cards += part
    if sorted(cards) != list(CARDS):
        yield f"the cards are {sorted(cards)}"
    if sum(g.coins) > COINS * len(SEATS) or min(g.coins) < 0:
        yield f"the coins are {g.coins}"


GAME = Game(
    title="market",
    code="MKT",
    scenarios={"market": Scenario("market", SEATS, _setup)},
    state=Market,
    procedures={"round": round_, "auction": auction},
    outcome=_outcome,
    spell=lambda of, value: str(value),
    read=_read,
    faults=_faults,
)


# The words of its cases.


def board(scenario: str, options: Mapping[str, str]) -> Market:
    return _board()


def arguments(g: Market, procedure: str, words: list[str]) -> tuple[Any, ...]:
    return tuple(words)


def _take(g: Market, card: str) -> int:
    if int(card) not in g.deck:
        raise ValueError(f"there is no card {card} in the deck; it has {', '.join(map(str, g.deck))}")
    g.deck.remove(int(card))
    return int(card)


def _hold(g: Market, found: re.Match[str]) -> None:
    g.hands[SEATS.index(found["merchant"])].append(_take(g, found["card"]))


def _offer(g: Market, found: re.Match[str]) -> None:
    g.lot = [_take(g, found["card"])]


def _has(g: Market, found: re.Match[str]) -> str | None:
    coins = g.coins[SEATS.index(found["merchant"])]
    return None if coins == int(found["coins"]) else f"{coins} coins"


GIVEN: Sequence[tuple[str, Any]] = [
    (r"(?P<merchant>anna|bela|cora) holds (?P<card>\d+)", _hold),
    (r"lot (?P<card>\d+)", _offer),
]
THEN: Sequence[tuple[str, Any]] = [(r"(?P<merchant>anna|bela|cora) has (?P<coins>\d+) coins", _has)]
