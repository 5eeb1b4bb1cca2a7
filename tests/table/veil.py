"""Veil: a game for one test. Everybody holds cards that nobody else may know, and their numbers are found nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from aevum.kernel.agenda import Entry, Game, Outcome, Scenario, State
from aevum.kernel.ask import PASS, Ask, Refusal, Steps, ask_all, choose, draw, roll
from aevum.kernel.rules import rule
from aevum.kernel.view import Count, Owner

SEATS = ("anna", "bela", "cora")
CARDS = tuple(7_000_003 + 12_347 * n for n in range(30))
ROUNDS = 4


class Veil(State):
    __slots__ = ("deck", "hands", "laid", "points", "round")

    hands: Annotated[list[list[int]], Owner("cards")]
    laid: Annotated[list[list[int]], Owner("cards")]
    deck: Annotated[list[int], Count("cards")]
    points: list[int]
    round: int

    def copy(self) -> Veil:
        twin = Veil.__new__(Veil)
        twin.agenda, twin.effects, twin.events = self.agenda[:], self.effects[:], None
        twin.hands, twin.laid = [hand[:] for hand in self.hands], [cards[:] for cards in self.laid]
        twin.deck, twin.points, twin.round = self.deck[:], self.points[:], self.round
        return twin


@rule("1.0", "Round")
def round_(g: Veil) -> Steps[None]:
    g.round += 1
    g.tell("turn", "1.0", number=g.round)
    for side, seat in enumerate(SEATS):
        cards = yield from draw(g.deck, 2 if g.round == 1 else 1, "hand", {"seat": seat}, audience=(seat,))
        for card in cards:
            g.deck.remove(card)
            g.hands[side].append(card)
    following: list[Entry] = [("round",)] if g.round < ROUNDS else []
    g.agenda[:0] = [("laying",), *(("exchange", side) for side in range(len(SEATS))), *following]


@rule("2.0", "Laying")
def laying(g: Veil) -> Steps[None]:
    """All lay a card face down, at once."""
    asks = [Ask(seat, "lay", g.hands[side][:], "card", {"card": g.hands[side][0]}, lambda card: Refusal("2.1", "not_held")) for side, seat in enumerate(SEATS)]
    for side, card in enumerate((yield from ask_all([ask for ask in asks if len(ask.options) > 1]))):
        g.hands[side].remove(card)
        g.laid[side].append(card)
        g.tell("laid", "2.0", audience=(SEATS[side],), seat=SEATS[side], card=card)
        g.tell("something_laid", "2.0", seat=SEATS[side])


@rule("3.0", "Exchange")
def exchange(g: Veil, side: int) -> Steps[None]:
    """One after the other may put a card back and throw for a point."""
    seat = SEATS[side]
    card = yield from choose(seat, "put_back", [PASS, *g.hands[side]], "card", {"seat": seat}, lambda card: Refusal("3.1", "not_held"))
    if card == PASS:
        return
    g.hands[side].remove(card)
    g.deck.append(card)
    (fresh,) = yield from draw(g.deck, 1, "exchange", {"seat": seat, "card": card}, audience=(seat,))
    g.deck.remove(fresh)
    g.hands[side].append(fresh)
    (die,) = yield from roll(6, 1, "point", {"seat": seat})
    g.points[side] += die


def _setup(options: Mapping[str, str]) -> Veil:
    g = Veil.__new__(Veil)
    g.agenda, g.effects, g.events = [("round",)], [], None
    g.hands, g.laid, g.deck = [[] for _ in SEATS], [[] for _ in SEATS], list(CARDS)
    g.points, g.round = [0] * len(SEATS), 0
    return g


def _outcome(g: Veil) -> Outcome:
    best = max(g.points)
    return Outcome(dict(zip(SEATS, map(float, g.points), strict=True)), tuple(seat for seat, points in zip(SEATS, g.points, strict=True) if points == best), "4.0")


def _faults(g: Veil) -> Iterator[str]:
    if sorted([*g.deck, *(card for part in (*g.hands, *g.laid) for card in part)]) != sorted(CARDS):
        yield "cards are missing"


GAME = Game(
    title="veil",
    code="VEI",
    scenarios={"veil": Scenario("veil", SEATS, _setup)},
    state=Veil,
    procedures={"round": round_, "laying": laying, "exchange": exchange},
    outcome=_outcome,
    spell=lambda of, value: str(value),
    read=lambda of, text: int(text) if of == "card" else text,
    faults=_faults,
)
GAMES = {"veil": GAME}
TITLES = tuple(GAMES)


def load(title: str) -> Game:
    return GAMES[title]


def options_of(question: Any) -> Sequence[Any]:
    return [option["value"] for option in question["options"]]
