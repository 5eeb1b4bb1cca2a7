"""Odds are right: against arithmetic by hand, against many simulated battles, and whatever is hidden."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

import toys
from aevum import games
from aevum.bots.frames import standing
from aevum.bots.odds import Odds, preview
from aevum.bots.search import Effort
from aevum.bots.taste import Taste, taste_of
from aevum.bots.telling import forecast, wording
from aevum.games.italia.cards import CAVALRY, INFANTRY
from aevum.games.italia.state import NAMES, empty
from aevum.games.italia.verbs import build, put, put_leader
from aevum.kernel.agenda import playout
from aevum.kernel.ask import Ask
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from twins import twin

ITALIA = games.load("italia")
AT_LEISURE = Effort(100_000, 20.0)
APULIA, LUCANIA, MOUNTAINS = (NAMES.index(name) for name in ("Apulia", "Lucania", "Samnium"))


def battles(mine: int, theirs: int, zone: int = APULIA, kind: int = INFANTRY, city: bool = False, leader: bool = False) -> Session:
    """Celts attack Etruscans in a zone and, so that there is a question, in another one."""
    g = empty(1, True)
    g.turn, g.active = 2, g.book.nations["celts"]
    foe = g.book.nations["etruscans"]
    for place, ours, other in ((zone, mine, theirs), (LUCANIA, 1, 1)):
        put(g, g.active, place, kind, ours)
        put(g, foe, place, INFANTRY, other)
    if city:
        build(g, zone, "4.0.2")
    if leader:
        put_leader(g, g.book.leaders["Brennus"], zone)
    g.raids = 1 << 60  # none is declared
    g.agenda = [("next_combat", 0)]
    return Session(ITALIA, "italia-1", g)


TASTE = taste_of("italia")


def _stays(state: Any, seat: str, ask: Ask) -> list[float]:
    return [2.0 if option == "stay" else 1.0 for option in ask.options] if ask.prompt == "retreat" else TASTE.weigh(state, seat, ask)


STUBBORN = TASTE._replace(weigh=_stays)


def look(session: Session, zone: int = APULIA, effort: Effort = AT_LEISURE, taste: Taste = TASTE) -> Odds:
    return preview(session, session.asked()[0].seat, zone, effort, taste)


@cache
def fought(mine: int, theirs: int, hits: Fraction, blows: Fraction) -> dict[tuple[int, int], Fraction]:
    """By hand: what is left of both sides if each unit hits so often and nobody withdraws."""
    if not mine or not theirs:
        return {(mine, theirs): Fraction(1)}
    found: dict[tuple[int, int], Fraction] = {}
    still = (1 - hits) ** mine * (1 - blows) ** theirs
    for i, j in product(range(mine + 1), range(theirs + 1)):
        if i or j:
            share = comb(mine, i) * hits**i * (1 - hits) ** (mine - i) * comb(theirs, j) * blows**j * (1 - blows) ** (theirs - j)
            for end, part in fought(max(0, mine - j), max(0, theirs - i), hits, blows).items():
                found[end] = found.get(end, Fraction(0)) + part * share / (1 - still)
    return found


FOUR, THREE, TWO = Fraction(4, 10), Fraction(3, 10), Fraction(2, 10)


@pytest.mark.parametrize(
    ("mine", "theirs", "zone", "city", "leader", "hits"),
    [
        (1, 1, APULIA, False, False, FOUR),
        (2, 1, APULIA, False, False, FOUR),
        (1, 2, APULIA, False, False, FOUR),
        (1, 1, MOUNTAINS, False, False, THREE),  # 10.2.3 one less
        (1, 1, APULIA, True, False, TWO),  # 10.2.6 two less
        (1, 1, APULIA, False, True, Fraction(6, 10)),  # 10.2.4 two more
    ],
)
def test_a_small_battle_is_reckoned_exactly(mine: int, theirs: int, zone: int, city: bool, leader: bool, hits: Fraction) -> None:
    found = look(battles(mine, theirs, zone, city=city, leader=leader), zone, taste=STUBBORN)
    assert found.exact
    ends = fought(mine, theirs, hits, FOUR)
    for nation, left in ((0, lambda end: end[0] and not end[1]), (1, lambda end: end[1] and not end[0])):
        share = sum(part for end, part in ends.items() if left(end))
        assert found.share("odds-held", nation=nation, zone=zone) == pytest.approx(float(share), abs=1e-6)
    for lost in range(mine + 1):
        share = sum(part for end, part in ends.items() if end[0] == mine - lost)
        assert found.share("odds-lost", nation=0, count=lost) == pytest.approx(float(share), abs=1e-6)


def test_dice_are_moved_by_what_the_rulebook_says() -> None:
    """10.2.3 and 10.2.6: an attack on a city in the mountains, as in the example of 10.2; a leader adds 2 (10.2.4)."""
    tallies = look(battles(3, 1, MOUNTAINS, city=True, leader=True), MOUNTAINS, Effort(1, 1.0)).tallies
    assert [(weight.about["nation"], sorted(weight.tally)) for weight in tallies] == [
        (0, [(-2, "10.2.6"), (-1, "10.2.3"), (2, "10.2.4")]),
        (1, []),
    ]


@pytest.mark.parametrize(("mine", "theirs"), [(3, 2), (2, 3), (4, 4)])
def test_many_worlds_come_near_to_the_arithmetic(mine: int, theirs: int) -> None:
    found = look(battles(mine, theirs), effort=Effort(1500, 60.0), taste=STUBBORN)
    assert not found.exact
    assert found.worlds == 1500
    ends = fought(mine, theirs, FOUR, FOUR)
    for lost in range(theirs + 1):
        share = float(sum(part for end, part in ends.items() if end[1] == theirs - lost))
        assert abs(found.share("odds-lost", nation=1, count=lost) - share) < 4 * sqrt(share * (1 - share) / 1500) + 1e-9


def test_odds_agree_with_battles_that_are_played() -> None:
    """Cavalry falls to the second hit, which no arithmetic above knows: the rules themselves are the yardstick."""
    session, rounds = battles(2, 2, kind=CAVALRY), 3000
    found = look(session, effort=Effort(rounds, 60.0))
    rng, held = Random(5), 0
    for _ in range(rounds):
        state = session.checkpoint.copy()

        def best(ask: Any, state: Any = state) -> Any:
            if ask.prompt == "next_combat":
                return APULIA
            weights = TASTE.weigh(state, ask.seat, ask)
            return ask.options[weights.index(max(weights))]

        playout(ITALIA, state, best, lambda question: tuple(rng.randint(1, question.sides) for _ in range(question.count)))  # type: ignore[union-attr]
        held += state.present[0] >> APULIA & 1
    share = held / rounds
    assert abs(found.share("odds-held", nation=0, zone=APULIA) - share) < 4 * sqrt(2 * share * (1 - share) / rounds)


def test_the_time_is_kept_and_the_same_question_gives_the_same_odds() -> None:
    session = battles(5, 5)
    one, two = (look(session, effort=Effort(50, 60.0)) for _ in range(2))
    assert one == two
    assert 1 <= look(session, effort=Effort(100_000, 0.02)).worlds < 5000
    assert session.position == 0


def test_odds_end_with_the_matter_in_hand() -> None:
    """The combat that comes next is one matter, the movement before it goes on through all combats."""
    assert {line.about["zone"] for line in look(battles(1, 1)).lines if "zone" in line.about} == {APULIA}
    session = Session.new(ITALIA, "italia-1", chance=Seeded(3))
    while session.asked()[0].prompt != "move_to":
        ask = session.asked()[0]
        session.answer(ask.seat, next(option for option in ask.options if option != "done"))
    seat = session.asked()[0].seat
    target = next(zone for zone in session.asked()[0].options if session.state.present[1] >> zone & 1)
    found = preview(session, seat, target, Effort(40, 5.0))
    assert sum(line.share for line in found.lines if line.message.startswith("odds-") and line.about.get("zone") == target) == pytest.approx(1.0)


# What is hidden.


def _like(state: Any, seat: str, ask: Ask) -> list[float]:
    """Somebody who would always object, with his highest card."""
    return [float(option) if isinstance(option, int) else 5.0 * (option == "object") for option in ask.options]


def market(seed: int) -> Session:
    """A market in which somebody is asked whether he objects."""
    session, rng = Session.new(toys.load("market"), "market", chance=Seeded(seed)), Random(seed)
    while session.asked()[0].prompt != "object":
        ask = session.asked()[0]
        session.answer(ask.seat, rng.choice(list(ask.options)))
    return session


def test_hidden_cards_are_dealt_anew_and_never_looked_at() -> None:
    compared = 0
    for seed in range(20):
        session = market(seed)
        seat = session.asked()[0].seat
        same = twin(session, seat, seed)
        if same is None or same.state.pack() == session.state.pack():
            continue
        compared += 1
        for option in session.question(seat).options:  # type: ignore[union-attr]
            one, two = (preview(game, seat, option, Effort(30, 60.0), Taste(_like)) for game in (session, same))
            assert one == two
            assert not one.exact
    assert compared > 3


def test_a_game_without_words_of_its_own_tells_points_and_winners() -> None:
    """Isthmus: one man against one, in the open, at the other's home: whoever falls has lost an area."""
    session = Session.new(toys.load("isthmus"), "few")
    state = session.state.copy()
    state.men = [[0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0, 1]]
    state.lost, state.agenda = [2, 2], [("movement", 0)]
    session = Session(session.game, "few", state)
    session.answer("north", 5)
    found = preview(session, "north", 6, AT_LEISURE, Taste(lambda state, seat, ask: [1.0] * len(ask.options)))
    assert found.exact
    assert found.share("odds-wins", seat="north") == pytest.approx(15 / 36)
    assert found.share("odds-points", seat="north", points=-1.0) == pytest.approx(21 / 36)
    said = forecast(found, wording(session.game, "en"))
    assert [(line.text, line.share) for line in said.lines if "wins" in line.text] == [("north wins the game", 0.416667), ("south wins the game", 0.583333)]


def test_somebody_who_goes_round_in_circles_is_left_alone() -> None:
    """Passing turn after turn is what both like best here, and the game is long: the odds come back all the same."""
    session = Session.new(toys.load("isthmus"), "few")
    endless = session.state.copy()
    endless.turns = 10**6
    endless.agenda = [("movement", 0), ("movement", 1), ("turn",)]
    session = Session(session.game, "few", endless)
    taste = Taste(lambda state, seat, ask: [float(option == "pass") for option in ask.options], until=lambda procedure: ("never",))
    found = preview(session, "north", "pass", Effort(1, 60.0), taste)
    assert found.worlds == 1
    assert not found.lines  # nobody has gained anything


def test_what_a_game_is_like_decides_which_ways_are_one() -> None:
    """Generators at one place with the same names are alike; how far a loop has come counts too."""

    def steps(count: int) -> Any:
        for _ in range(count):
            for _kind in ["same", "same"]:
                yield

    def after(rounds: int, count: int = 3) -> object:
        one = steps(count)
        for _ in range(rounds):
            next(one)
        return standing(one)

    assert after(1) == after(1)
    assert after(1) != after(2)  # the same names, another round of the loop
    assert after(1) != after(1, 4)
    assert standing(object()) != standing(object())


def test_forecasts_are_said_in_both_languages() -> None:
    found = look(battles(1, 1, leader=True))
    french = forecast(found, wording(ITALIA.at("italia-1"), "fr"))
    english = forecast(found, wording(ITALIA.at("italia-1"), "en"))
    assert "Celts hold Apulia" in [line.text for line in english.lines]
    assert "Celtes\u00a0: Apulia tenu" in [line.text for line in french.lines]
    assert [(one.text, one.total, [(part.value, part.rule) for part in one.reasons]) for one in english.tallies] == [
        ("Celts in Apulia", 2, [(2, "10.2.4")]),
        ("Etruscans in Apulia", 0, []),
    ]
    assert english.exact


def test_every_way_of_chance_is_weighed() -> None:
    """Few ways are followed; where they are many, worlds are played instead."""
    assert look(battles(1, 2)).exact
    assert not look(battles(4, 4), effort=Effort(10, 5.0)).exact
    lines = look(battles(1, 1)).lines
    assert sum(line.share for line in lines if line.message in ("odds-held", "odds-empty")) == pytest.approx(1.0)
