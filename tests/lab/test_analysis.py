"""Analysis of a game: an evaluation for every moment, the turns that moved it, and what was better there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aevum import games
from aevum.bots import bot, reply
from aevum.bots.taste import taste_of
from aevum.bots.worlds import Worlds
from aevum.kernel.session import Session
from aevum.lab.analysis import Analysis, analyse, promise
from aevum.lab.record import throw, write
from aevum.lab.review import Review
from cli.conftest import Run, aevum  # noqa: F401  # a fixture

ITALIA = games.load("italia")


@pytest.fixture(scope="module")
def record() -> bytes:
    """The first answers of a game in which red plays at random."""
    chance = throw("italia italia-1", 5)
    session = Session.new(ITALIA, "italia-1", chance=chance)
    bots = {seat: bot("random" if seat == "red" else "heuristic", ITALIA, f"5 {seat}") for seat in session.seats}
    while session.position < 260:
        ask = session.asked()[0]
        session.answer(ask.seat, reply(bots[ask.seat], session, ask.seat))
    return write(session, chance)


@pytest.fixture(scope="module")
def analysis(record: bytes) -> Analysis:
    return analyse(record, {"italia": ITALIA}, taste_of("italia"), rounds=25, swings=4, looks=2, progress=lambda done, whole: None)


def test_every_moment_is_valued(analysis: Analysis) -> None:
    assert [moment.number for moment in analysis.moments] == list(range(1, len(analysis.moments) + 1))
    for moment in analysis.moments:
        assert sum(moment.shares) == pytest.approx(1.0)
        assert len(moment.points) == 3
        assert set(moment.measures) == {"gold", "units", "zones"}
    start = ITALIA.start("italia-1", {"advanced": "yes"})
    assert analysis.moments[0].measures["zones"] == [sum(zones.bit_count() for nation, zones in enumerate(start.present) if start.book.seats[nation] == seat) for seat in ("red", "yellow", "blue")]  # type: ignore[attr-defined]


def test_the_turns_that_moved_most_come_first(analysis: Analysis) -> None:
    sizes = [swing.size for swing in analysis.swings]
    assert len(sizes) == 4
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 0
    for swing in analysis.swings:
        assert analysis.moments[swing.first - 1].shares == swing.before
        chapters = {moment.chapter for moment in analysis.moments[swing.first - 1 : swing.last]}
        assert len(chapters) == 1
        if swing.choice:
            assert swing.choice.gain > 0
            assert swing.choice.better in swing.choice.ask.options
            assert swing.choice.better != swing.choice.taken


def test_dice_are_counted(analysis: Analysis, record: bytes) -> None:
    assert analysis.dice
    assert all(len(counts) == len(faces) == 10 for (_, faces), counts in analysis.dice.items())


def test_a_better_option_promises_more() -> None:
    """Before the dice of a battle that cannot be lost, staying promises more than leaving."""
    session = Session.new(ITALIA, "italia-1", chance=throw("x", 8))
    while session.asked()[0].prompt != "purchase":
        session.answer(session.asked()[0].seat, session.asked()[0].options[0])
    ask = session.asked()[0]
    worlds = Worlds.of(session, ask.seat)
    one, two = (promise(worlds, option, taste_of("italia"), 30) for option in ("done", next(option for option in ask.options if option != "done")))
    assert 0 < one < 1
    assert two > one  # gold that is kept wins no battle
    assert promise(worlds, "done", taste_of("italia"), 30) == one


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_shows_charts_and_advice(analysis: Analysis, lang: str) -> None:
    review = Review(analysis, ITALIA, "italia-1", lang)
    page = review.page()
    assert page.count("<svg") == 6
    assert ("The turns that moved it most" if lang == "en" else "Les tours qui ont le plus pesé") in page
    for swing in analysis.swings:
        assert swing.heading is not None
        assert review.heading(swing) in page
    assert "{ $" not in page


def test_the_command_tells_and_writes(aevum: Run, record: bytes, tmp_path: Path) -> None:  # noqa: F811
    file, page = tmp_path / "game.aevum", tmp_path / "page.html"
    file.write_bytes(record)
    said = aevum("analyse", str(file), "--rounds", "5", "--turns", "2", "--looks", "1", "--out", str(page))
    assert said.code == 0, said.err
    assert "→" in said.out
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    told = json.loads(aevum("analyse", str(file), "--rounds", "5", "--turns", "1", "--looks", "1", "--json").out)
    assert told["answers"] == 260
    assert len(told["swings"]) == 1
    assert aevum("analyse", str(file), "--rounds", "0").err == "aevum: --rounds 0 is not possible; give a number from 1 on\n"
