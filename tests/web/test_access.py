"""Everybody can use every page: no serious finding of axe, in both languages and themes; light to load."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe

from .conftest import Person, Served

People = Callable[..., Person]
PAGES = ("/", "/new/italia", "/account", "/privacy", "/ratings", "/tournaments", "/nowhere")
TITLE_PAGES = ("/rules/italia",)
QUICK, SLOW = [("en", "light"), ("fr", "dark")], [("en", "dark"), ("fr", "light")]
LOOKS = pytest.mark.parametrize(("lang", "theme"), [*QUICK, *(pytest.param(*look, marks=pytest.mark.slow) for look in SLOW)])
MOST = 300_000  # bytes of the page without the map, compressed


def serious(person: Person) -> list[Any]:
    found = Axe().run(person.page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:160]) for one in found if one["impact"] in ("serious", "critical")]


@LOOKS
def test_pages(people: People, lang: str, theme: str) -> None:
    person = people(lang=lang, theme=theme)
    for path in PAGES:
        page = person.go(path)
        page.wait_for_load_state("networkidle")
        assert page.locator("html").get_attribute("lang") == lang
        assert serious(person) == [], path
    person.errors[:] = [error for error in person.errors if "404" not in error]


@LOOKS
def test_the_table(people: People, lang: str, theme: str) -> None:
    person = people(lang=lang, theme=theme)
    page = person.sit()
    assert serious(person) == []
    for tab in ("board", "cards", "chat", "seats"):
        page.locator(f"#tab-{tab}").click()
        page.wait_for_timeout(150)
        assert serious(person) == [], tab
    page.keyboard.press("t")
    assert serious(person) == [], "text view"
    page.keyboard.press("?")
    page.wait_for_selector("dialog.help[open]")
    assert serious(person) == [], "help"


@pytest.mark.parametrize("path", TITLE_PAGES)
def test_the_rules(person: Person, path: str) -> None:
    page = person.go(path)
    assert serious(person) == []
    page.get_by_role("searchbox").fill("elephant")
    page.wait_for_function("document.querySelector('#found').textContent")
    shown = page.locator("[data-rule]:visible").all_inner_texts()
    assert shown
    assert all("elephant" in text.lower() for text in shown)


def test_the_lobby(person: Person) -> None:
    page = person.go(person.new_game({"yellow": "me", "red": "link", "blue": "open"})["url"])
    page.wait_for_selector(".places")
    assert serious(person) == []


def test_a_table_is_light_and_loads_nothing_from_elsewhere(person: Person, table: Served) -> None:
    loaded: list[str] = []
    person.page.on("request", lambda request: loaded.append(request.url))
    person.sit()
    assert all(url.startswith((table.url, "data:", "blob:")) for url in loaded), loaded
    page = [url for url in dict.fromkeys(loaded) if "/static/" in url or "/words/" in url or "/game/" in url]
    assert len(page) > 20
    weight = sum(min(len(body), len(gzip.compress(body))) for body in (httpx.get(url).content for url in page))
    assert weight < MOST, weight


@pytest.mark.parametrize("path", ["/", "/ratings", "/tournaments", "/rules/italia"])
def test_lists_use_a_wide_screen_and_lines_stay_readable(people: People, path: str) -> None:
    page = people(wide=2560, high=1400).go(path)
    page.wait_for_selector("main h1")
    assert page.locator("main").evaluate("(one) => one.getBoundingClientRect().width") > 0.75 * 2560
    longest = page.locator("main p").evaluate_all(
        "(found) => Math.max(...found.filter((one) => one.checkVisibility()).map((one) => [one, document.createRange()]).map(([one, range]) => (range.selectNodeContents(one), range.getBoundingClientRect().width)))"
    )
    assert longest < 60 * 19  # of text, in the size of letters that such a screen has
