"""Odds in Ultimus Romanorum: of what is hidden nothing is known for sure, and battles are told in its own words."""

from __future__ import annotations

from aevum import games
from aevum.bots import bot, reply
from aevum.bots.odds import preview
from aevum.bots.search import Effort
from aevum.bots.telling import wording
from aevum.games.ultimus import stakes
from aevum.kernel.agenda import Event
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.kit.words import LANGUAGES

GAME = games.load("ultimus")
SCENARIO = next(iter(GAME.scenarios))


def test_odds_go_on_to_the_battles_of_a_sequence() -> None:
    session = Session.new(GAME, SCENARIO, chance=Seeded(2))
    words = [wording(session.game, lang) for lang in LANGUAGES]
    battles = 0
    while session.position < 260:
        ask = session.asked()[0]
        if session.position % 20 == 0 or (ask.prompt == "move_to" and not battles):
            odds = preview(session, ask.seat, ask.options[0], Effort(4, 60.0))
            assert odds.worlds == 4
            assert not odds.exact  # stratagems are hidden
            fought = [line.share for line in odds.lines if line.message in ("odds-won", "odds-no-battle")]
            assert all(0 < share <= 1 for share in fought)
            battles += len(fought)
            for line in odds.lines:
                assert all(one.has(line.message) for one in words), line.message
            for weight in odds.tallies:
                assert all(one.has(f"tally-{weight.event}") for one in words)
        session.answer(ask.seat, reply(bot("heuristic", GAME, f"{session.position}"), session, ask.seat))
    assert battles


def test_what_has_come_of_a_battle() -> None:
    before = GAME.start(SCENARIO, {})
    after = before.copy()
    unit = next(unit for unit, place in enumerate(before.where) if place < stakes.PLACES)  # type: ignore[attr-defined]
    side = before.hostile >> unit & 1  # type: ignore[attr-defined]
    after.where[unit] = stakes.FALLEN  # type: ignore[attr-defined]
    events = [Event("battle", "8.1", {"zone": 5, "side": 0}), Event("won", "8.4.1.1", {"zone": 5, "side": 1}), Event("battle", "8.1", {"zone": 7, "side": 0})]
    assert list(stakes.aftermath(before, after, events)) == [  # type: ignore[arg-type]
        ("odds-won", {"side": 1, "zone": 5}),
        ("odds-no-battle", {"zone": 7}),
        ("odds-fallen", {"side": 0, "count": int(side == 0)}),
        ("odds-fallen", {"side": 1, "count": int(side == 1)}),
    ]
    counted = stakes.measures(before)  # type: ignore[arg-type]
    assert all(len(row) == 2 for row in counted.values())
    assert min(counted["units"]) > 0
