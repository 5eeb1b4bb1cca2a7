"""What the bots of Italia value: shares of the victory, and turns of nations as chapters."""

from __future__ import annotations

import pytest

from aevum import games
from aevum.bots import bot
from aevum.bots.taste import taste_of
from aevum.games.italia import bot as values
from aevum.games.italia.cards import INFANTRY
from aevum.games.italia.state import Italia
from aevum.games.italia.verbs import put, score

GAME = games.load("italia")
SCENARIOS = tuple(GAME.scenarios)


def _start(scenario: str) -> Italia:
    state = GAME.start(scenario, {"advanced": "yes"})
    assert isinstance(state, Italia)
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_shares_of_the_victory_are_whole_and_in_the_order_of_the_seats(scenario: str) -> None:
    g, seats = _start(scenario), GAME.scenarios[scenario].seats
    for turn in (1, 5, 10):
        g.turn = turn
        shares = values.value(g)
        assert sum(shares) == pytest.approx(1.0)
        for place, seat in enumerate(seats):
            ahead = g.copy()
            score(ahead, g.book.seats.index(seat), 20, "11.0.1")
            assert values.value(ahead)[place] > shares[place]
    assert list(values.VALUES.prospects[str(g.edition)].coming) == list(seats)


def test_points_count_more_the_later_it_is() -> None:
    g = _start("italia-1")
    place = GAME.scenarios["italia-1"].seats.index(g.book.seats[0])
    gains = []
    for turn in (1, 5, 9):
        g.turn = turn
        ahead = g.copy()
        score(ahead, 0, 6, "11.0.1")
        one, two = (values.value(state)[place] for state in (g, ahead))
        gains.append(two * (1 - one) / (one * (1 - two)))  # how much better the odds are
    assert 1 < gains[0] < gains[1] < gains[2]


def test_units_and_zones_are_worth_something() -> None:
    g = _start("italia-1")
    g.turn = 3
    more = g.copy()
    held = more.present[0].bit_length() - 1
    put(more, 0, held, INFANTRY, 3)
    place = GAME.scenarios["italia-1"].seats.index(g.book.seats[0])
    assert values.value(more)[place] > values.value(g)[place]


def test_a_chapter_is_the_turn_of_a_nation() -> None:
    g = _start("italia-1")
    g.turn, g.active = 2, 3
    assert taste_of("italia").chapter(g) == (2, 3)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_turn_of_a_forecast_is_there(scenario: str) -> None:
    forecast = values.VALUES.prospects[scenario[-1]]
    for row in (forecast.zone, forecast.unit, forecast.spread, *forecast.coming.values()):
        assert len(row) == values.LAST_TURN
    assert min(forecast.spread) > 0
    assert bot("search", GAME, 1).looks_ahead
