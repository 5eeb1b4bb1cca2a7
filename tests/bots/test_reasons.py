"""Bots explain themselves in words of the game, and every message has its words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from aevum import games
from aevum.bots import TEXT, bot, reply
from aevum.bots.heuristic import Heuristic
from aevum.bots.taste import taste_of
from aevum.bots.telling import because, wording
from aevum.games.italia.cards import INFANTRY
from aevum.games.italia.state import NAMES, empty
from aevum.games.italia.verbs import put
from aevum.kernel.ask import Ask
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.kit.packs import GAMES
from aevum.kit.words import LANGUAGES, variables

SAID = ("reason-", "odds-", "tally-")  # messages that bots and odds say


def _with(module: str) -> list[str]:
    return [title for title in games.TITLES if (GAMES / title / module).exists()]


def test_a_battle_is_explained_by_its_odds_and_its_prize() -> None:
    game = games.load("italia")
    g = empty(1, True)
    g.turn, g.active = 3, g.book.nations["celts"]
    start, to = NAMES.index("Pavia"), NAMES.index("Mediolanum")
    put(g, g.active, start, INFANTRY, 3)
    put(g, g.book.nations["etruscans"], to, INFANTRY, 1)
    ask = Ask("yellow", "move_to", [to, NAMES.index("Liguria")], "zone", {"nation": g.active, "zone": start, "kind": INFANTRY})
    one = bot("heuristic", game, 1)
    assert isinstance(one, Heuristic)
    words = wording(game.at("italia-1"), "en")
    assert because(one.reasons(g, ask, to), words) == [
        "Celts have 73\u00a0% of the fighting power in Mediolanum, against Etruscans",
        "Mediolanum gives Celts 1 VP at the end of turn 3",
    ]
    assert because(one.reasons(g, ask, NAMES.index("Liguria")), words) == [
        "Liguria gives Celts 1 VP at the end of turn 3",
        "nobody defends Liguria",
    ]


@pytest.mark.parametrize("title", _with("advice.py"))
def test_whatever_is_asked_reasons_can_be_said(title: str) -> None:
    """In a game by bots every option of every question has reasons that both languages can say."""
    game, taste = games.load(title), taste_of(title)
    for scenario in game.scenarios:
        session = Session.new(game, scenario, chance=Seeded(4))
        words = [wording(session.game, lang) for lang in LANGUAGES]
        bots = {seat: bot("heuristic", game, f"4 {seat}") for seat in session.seats}
        explained: set[str] = set()
        for _ in range(1500):
            if session.over:
                break
            ask = session.asked()[0]
            if ask.prompt not in explained or session.position % 10 == 0:
                for option in ask.options:
                    for reason in taste.reasons(session.state, ask, option):
                        explained.add(ask.prompt)
                        for one in words:
                            assert one.has(reason.message), reason.message
                            assert "{" not in one.say(reason.message, **one.about(reason.about))
            session.answer(ask.seat, reply(bots[ask.seat], session, ask.seat))
        assert len(explained) > 5


@pytest.mark.parametrize("title", _with("bot.py"))
def test_every_message_of_bots_is_said_somewhere_and_in_both_languages(title: str) -> None:
    source = {
        node.value
        for path in [*(GAMES / title).glob("*.py"), *Path(TEXT).parent.glob("*.py"), *Path(TEXT).parents[1].glob("cli/*.py")]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    source |= {f"tally-{event}" for event in taste_of(title).weighs}
    for folder in (GAMES / title / "text", TEXT):
        english, french = ({name: known for name, known in variables(folder, lang).items() if name.startswith(SAID)} for lang in LANGUAGES)
        assert english.keys() == french.keys()
        assert english.keys() <= source
    known = {name for folder in (GAMES / title / "text", TEXT) for name in variables(folder, "en")}
    assert {text for text in source if text.startswith(SAID) and text not in SAID} <= known
