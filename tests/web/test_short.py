"""A whole short game, to its end: by keys alone, of a title that has no board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Person, Served, wait_for


def test_a_game_from_the_cover_to_its_end_by_keys_alone(people: Callable[..., Person], tmp_path: Path) -> None:
    served = Served(tmp_path, AEVUM_CATALOGUE="toys")
    wait_for(served)
    person = people(url=served.url)
    page = person.go("/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.play"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".textview")
    for _ in range(400):
        page.wait_for_selector(".question.mine .option:enabled, .outcome")
        if page.locator(".outcome").count():
            break
        before = person.view()["position"]
        page.keyboard.press(page.locator(".option").first.get_attribute("aria-keyshortcuts") or "")
        page.wait_for_function("(before) => document.querySelector('.outcome') || Number(document.querySelector('.time input').max) > before", arg=before)
    expect(page.locator(".outcome h2")).not_to_be_empty()
    assert person.view()["status"] == "over"
    page.locator("#tab-seats").click()
    expect(page.get_by_label("Look through the eyes of").locator("option")).to_have_count(2)
    served.stop()
    page.wait_for_selector(".banner.lost")
    person.errors.clear()
