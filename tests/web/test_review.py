"""A finished game looked at again in a browser: charts, turning points, and another answer tried."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from aevum import games
from aevum.bots import bot, reply
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session

from .conftest import Person, Served, wait_for
from .test_access import MOST, serious

People = Callable[..., Person]
SEARCH = 240_000  # milliseconds until a search is over


def record(title: str, scenario: str) -> bytes:
    """A whole game between beginners."""
    game = games.load(title)
    session = Session.new(game, scenario, chance=Seeded(5))
    bots = {seat: bot("recruit", game, seat) for seat in session.seats}
    while not session.over:
        seat = session.asked()[0].seat
        session.answer(seat, reply(bots[seat], session, seat))
    return session.save(whole=True)


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A table whose search thinks briefly."""
    served = Served(tmp_path_factory.mktemp("review"), AEVUM_REVIEW_ROUNDS="2")
    wait_for(served)
    yield served
    served.stop()


def imported(person: Person, data: bytes) -> str:
    answer = person.context.request.fetch(f"{person.url}/api/games/import", method="POST", data=data, headers={"X-Aevum": "1"})
    found: Any = answer.json()
    return str(found["url"])


def searched(page: Page) -> None:
    page.wait_for_selector(".turnings", timeout=SEARCH)


@pytest.mark.parametrize(("title", "scenario"), [("italia", "italia-1"), ("ultimus", "ultimus-475")])
def test_a_finished_game_in_charts_in_both_languages_and_themes(people: People, brief: Served, title: str, scenario: str) -> None:
    person = people(url=brief.url)
    url = imported(person, record(title, scenario))
    page = person.go(f"{url}/analysis")
    page.wait_for_selector(".lines svg")  # at once, before anything has been searched
    charts = person.ask("GET", f"/api/games/{url.rpartition('/')[2]}/review")["charts"]
    assert page.locator(".lines").count() >= len(charts) > 1
    searched(page)
    told = page.locator(".turnings > li")
    assert 0 < told.count() <= 6
    expect(told.locator("h3").first).not_to_be_empty()
    marks = page.locator(".lines svg").first.locator("text").all_text_contents()
    assert {"1", "2", "End"} <= set(marks)  # turns along the foot
    expect(page.locator(".progress")).to_have_count(0)
    numbers = page.locator(".lines details").first
    numbers.locator("summary").press("Enter")
    shown = numbers.locator("tbody tr").last.locator("td").all_inner_texts()
    assert [float(text) for text in shown] == [row[-1] for row in charts[0]["rows"]]
    assert serious(person) == []
    for lang, theme in (("fr", "light"), ("en", "dark"), ("fr", "dark")):
        other = people(lang=lang, theme=theme, url=brief.url)
        there = other.go(f"{url}/analysis")
        searched(there)
        assert serious(other) == [], (lang, theme)
    narrow = people(wide=360, high=740, url=brief.url)
    there = narrow.go(f"{url}/analysis")
    searched(there)
    assert there.evaluate("document.documentElement.scrollWidth") <= 360


def test_from_the_list_to_the_analysis_to_another_answer_by_keys(people: People, brief: Served) -> None:
    person = people(url=brief.url)
    url = imported(person, record("italia", "italia-1"))
    page = person.go("/?list=mine")
    page.get_by_role("link", name="Analysis").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/analysis")
    searched(page)
    page.locator(".turnings button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.branch[open]")
    page.get_by_label("You play").select_option("*")
    page.get_by_role("button", name="Begin").press("Enter")
    page.wait_for_url(lambda now: "/analysis" not in now and url not in now)
    page.wait_for_selector(".question.mine")
    assert person.view()["you"]["seats"] == ["red", "yellow", "blue"]
    assert person.view()["position"] > 0
    before = person.view()["position"]
    person.answer()
    assert person.view()["position"] > before


def test_the_table_leads_to_the_analysis_and_to_any_moment(people: People, brief: Served) -> None:
    person = people(url=brief.url)
    url = imported(person, record("italia", "italia-1"))
    page = person.go(f"{url}?at=100")
    expect(page.locator(".banner.past")).to_contain_text("100")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.locator("dialog.branch")
    assert serious(person) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("link", name="Analysis").click()
    page.wait_for_selector(".lines svg")


def test_the_analysis_is_light_and_loaded_only_when_it_is_asked_for(people: People, brief: Served) -> None:
    person = people(url=brief.url)
    loaded: list[str] = []
    person.page.on("request", lambda request: loaded.append(request.url))
    person.sit()
    assert not [url for url in loaded if "/review" in url]
    loaded.clear()
    page = person.go(f"{imported(person, record('italia', 'italia-1'))}/analysis")
    page.wait_for_selector(".lines svg")
    assert all(url.startswith((brief.url, "data:", "blob:")) for url in loaded), loaded
    parts = [url for url in dict.fromkeys(loaded) if "/static/" in url or "/words/" in url or "/game/" in url]
    weight = sum(min(len(body), len(gzip.compress(body))) for body in (httpx.get(url).content for url in parts))
    assert weight < MOST, weight


def test_a_game_in_progress_has_no_analysis(person: Person) -> None:
    page = person.go(person.new_game()["url"] + "/analysis")
    expect(page.get_by_role("alert").first).to_contain_text("in progress")
    person.errors[:] = [error for error in person.errors if "409" not in error]
