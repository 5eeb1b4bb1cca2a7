"""States, effects, events, games and playouts."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from aevum.kernel.agenda import Event, State, playout
from aevum.kernel.ask import Ask, Steps
from aevum.kernel.chance import Seeded
from aevum.kernel.tally import tally
from aevum.kernel.view import HIDDEN, observe, policies, redeal, unseen
from toys import isthmus, market

GAME = isthmus.GAME


def test_the_codec_gives_back_the_position() -> None:
    g = GAME.start("few")
    g.effect("tired", 2, "turn")
    twin = isthmus.Isthmus.unpack(g.pack())
    assert [getattr(twin, name) for name in twin.FIELDS] == [getattr(g, name) for name in g.FIELDS]
    assert twin.agenda == [("turn",)]
    assert twin.events is None
    assert twin.digest() == g.digest() != GAME.start("many").digest()


@pytest.mark.parametrize("data", [b"", b"x", b"\x90", msgspec.msgpack.encode([[], [], "0", [], 0, 0])])
def test_the_codec_refuses_anything_else(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        isthmus.Isthmus.unpack(data)


def test_a_copy_shares_nothing() -> None:
    g = GAME.start("few")
    before, twin = g.digest(), g.copy()
    assert isinstance(twin, isthmus.Isthmus)
    twin.men[0][0] = 9
    twin.lost[1] = 9
    twin.agenda.clear()
    twin.effect("tired", 0, "turn")
    assert g.digest() == before


def test_a_state_without_copy_says_so() -> None:
    class Bare(State):
        __slots__ = ()

    with pytest.raises(TypeError, match=r"Bare has no copy\(\)"):
        Bare().copy()


def test_effects_last_until_their_term() -> None:
    g = GAME.start("few")
    g.effect("tired", 1, "turn")
    g.effect("tired", 1, "year")  # lasts already
    g.effect("cursed", 1, "year")
    assert (g.under("tired", 1), g.under("tired", 2), g.under("cursed", 1)) == (True, False, True)
    g.expire("turn")
    assert (g.under("tired", 1), g.under("cursed", 1)) == (False, True)
    g.expire("year")
    g.expire("year")
    assert g.effects == []


def test_events_are_told_to_those_who_listen() -> None:
    g = GAME.start("few")
    g.tell("rain", "1.1")  # nobody listens
    g.events = []
    g.tell("rain", "1.1", tally([(2, "1.2")]), area=3)
    g.tell("card", "1.3", audience=("red",))
    rain, card = g.events
    assert rain == Event("rain", "1.1", {"area": 3}, ((2, "1.2"),))
    assert rain.seen_by("red")
    assert rain.seen_by(None)
    assert (card.seen_by("red"), card.seen_by("blue"), card.seen_by(None)) == (True, False, False)


def test_a_game_completes_and_checks_its_options() -> None:
    assert GAME.complete("few", {}) == {"turns": "8"}
    assert GAME.complete("few", {"turns": "3"}) == {"turns": "3"}
    with pytest.raises(ValueError, match="isthmus few has no option 'fog'; it has turns"):
        GAME.complete("few", {"fog": "yes"})
    with pytest.raises(ValueError, match="market market has no option 'fog'; it has none"):
        market.GAME.complete("market", {"fog": "yes"})
    with pytest.raises(ValueError, match="option 'turns' is '4'; possible are 8, 3"):
        GAME.start("few", {"turns": "4"})


def test_a_scenario_may_bring_names_of_its_own() -> None:
    assert GAME.at("few").spell("area", 0) == "Arx"
    own = replace(GAME, scenarios={"few": replace(GAME.scenarios["few"], spell=lambda of, value: "X", read=lambda of, text: 0)})
    assert own.at("few").spell("area", 3) == "X"
    assert own.at("few").read("area", "X") == 0


@pytest.mark.parametrize(("game", "scenario"), [(isthmus.GAME, "few"), (market.GAME, "market")])
def test_a_playout_goes_to_the_end_without_events(game: Any, scenario: str) -> None:
    lengths = set()
    for seed in range(30):
        rng, chance, n = Random(seed), Seeded(seed), 0

        def throw(question: Any, chance: Seeded = chance) -> Any:
            nonlocal n
            n += 1
            return chance.answer(question, n)

        g = game.start(scenario)
        lengths.add(playout(game, g, lambda ask, rng=rng: rng.choice(ask.options), throw))
        assert g.agenda == []
        assert g.events is None
        assert not list(game.faults(g))
    assert len(lengths) > 3
    assert min(lengths) > 0


def test_a_playout_ends_with_a_sudden_victory() -> None:
    g = GAME.start("few")
    playout(GAME, g, lambda ask: ask.options[-1] if ask.seat == "north" else "pass", lambda question: (6, 1))
    assert g.men[0][6] > 0
    assert g.turn < g.turns


def test_a_playout_without_end_is_stopped() -> None:
    def again(g: isthmus.Isthmus) -> Steps[None]:
        g.agenda.append(("turn",))
        yield Ask("north", "go_on", ["yes", "no"])

    with pytest.raises(RuntimeError, match="no end after 51 decisions"):
        playout(replace(GAME, procedures={"turn": again}), GAME.start("few"), lambda ask: "yes", lambda question: (), limit=50)


# What seats see.


def dealt() -> market.Market:
    g = market.GAME.start("market")
    g.hands, g.deck, g.aside = [[1, 2], [3], []], [4, 5, 6, 7, 8, 9, 10, 11], [12, 13]
    return g


def test_policies_are_read_from_the_annotations() -> None:
    assert sorted(policies(market.Market)) == ["aside", "deck", "hands"]
    assert policies(isthmus.Isthmus) == {}


@pytest.mark.parametrize(
    ("seat", "hands"),
    [(0, [[1, 2], [HIDDEN], []]), (1, [[HIDDEN, HIDDEN], [3], []]), (None, [[HIDDEN, HIDDEN], [HIDDEN], []])],
)
def test_a_seat_sees_its_own_and_numbers_of_the_rest(seat: int | None, hands: list[list[int]]) -> None:
    g = dealt()
    before = g.digest()
    seen = observe(g, seat)
    assert seen.hands == hands
    assert seen.deck == [HIDDEN] * 8
    assert seen.aside == []
    assert seen.coins == g.coins
    assert g.digest() == before


def test_what_is_unseen_is_counted() -> None:
    assert [unseen(dealt(), seat) for seat in range(3)] == [11, 12, 13]
    assert unseen(GAME.start("few"), 0) == 0


def test_dealing_anew_moves_only_what_a_seat_cannot_see() -> None:
    g, seen = dealt(), set()
    for seed in range(20):
        redeal(g, 0, Random(seed).shuffle)
        assert g.hands[0] == [1, 2]
        assert (len(g.hands[1]), len(g.deck), len(g.aside)) == (1, 8, 2)
        assert sorted([*g.hands[1], *g.deck, *g.aside]) == list(range(3, 14))
        seen.add(g.hands[1][0])
    assert len(seen) > 5


def test_a_mistake_of_whoever_decides_is_no_end_of_a_rule() -> None:
    with pytest.raises(StopIteration):
        playout(GAME, GAME.start("few"), lambda ask: next(iter(())), lambda question: (6, 1))
