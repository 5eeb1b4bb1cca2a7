"""The guided first game: a plan that shows how far one is, comes to an end, and lets one play on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from aevum import games
from aevum.kit.outline import outline
from aevum.kit.packs import GAMES
from aevum.kit.words import LANGUAGES, variables
from aevum.web.lessons import lesson, plan

from .conftest import Person
from .test_access import serious

People = Callable[..., Person]
TITLES = [title for title in games.TITLES if lesson(title)]
BEGIN = {"en": "A first game, step by step", "fr": "Une première partie, pas à pas"}


@pytest.mark.parametrize("title", TITLES)
def test_steps_are_questions_and_events_of_the_title_and_have_words(title: str) -> None:
    found = lesson(title)
    assert found is not None
    assert found.seat in games.load(title).scenarios[found.scenario].seats
    for lang in LANGUAGES:
        there = variables(GAMES / title / "text", lang)
        for step in found.steps:
            assert step.asked or step.told, step.id
            assert {f"ask-{prompt}".replace("_", "-") for prompt in step.asked} <= there.keys()
            assert {f"event-{name}".replace("_", "-") for name in step.told} <= there.keys()
            assert {f"lesson-{step.id}", f"lesson-{step.id}-do", f"lesson-{step.id}-learnt"} <= there.keys()
            assert step.rule in outline(title).sections
        said = plan(title, lang)
        assert said is not None
        assert [step["id"] for step in said["steps"]] == [step.id for step in found.steps]


def begun(person: Person, title: str, lang: str) -> Page:
    page = person.go("/")
    page.locator(f".first [data-play={title}]", has_text=BEGIN[lang]).click()
    page.wait_for_selector(".question.mine .option:enabled", timeout=60_000)
    return page


def played(person: Person, page: Page) -> int:
    """Play as somebody new does, until the guided part is over; the number of answers."""
    answers = groups = 0
    end = page.locator("dialog.plan-end[open]")
    while True:
        page.wait_for_selector(".question.mine .option:enabled, dialog.plan-end[open]", timeout=60_000)
        if end.count():
            return answers
        prompt = person.view()["question"]["prompt"]
        groups += prompt == "move_from"
        last = prompt in ("play", "purchase") or (prompt == "move_from" and groups % 5 == 0)
        before = person.view()["position"]
        options = page.locator(".option")
        options.last.click() if last else options.first.click()
        page.wait_for_function("(before) => Number(document.querySelector('.time input').max) > before || document.querySelector('dialog.plan-end[open]')", arg=before)
        answers += 1


@pytest.mark.parametrize(("title", "lang", "theme"), [("italia", "en", "dark"), ("ultimus", "fr", "light")])
def test_a_guided_game_comes_to_a_friendly_end(people: People, title: str, lang: str, theme: str) -> None:
    person = people(lang=lang, theme=theme)
    page = begun(person, title, lang)
    steps = page.locator(".plan li")
    expect(steps).to_have_count(6)
    expect(page.locator(".plan li.next")).to_have_count(1)
    expect(page.locator(".brief.over li")).to_have_count(3)
    assert serious(person) == []
    assert played(person, page) <= 60
    assert serious(person) == []
    card = page.locator("dialog.plan-end")
    expect(card.locator("li")).to_have_count(6)
    links = card.locator("li a").evaluate_all("found => found.map((one) => new URL(one.href).pathname + new URL(one.href).hash)")
    assert links == [f"/rules/{title}#{step.rule}" for step in (lesson(title) or pytest.fail("no lesson")).steps]
    assert card.locator("a[href='/']").count() == card.locator(f"a[href='/new/{title}']").count() == 1
    card.locator("button.main").press("Enter")  # play on
    expect(card).to_have_count(0)
    expect(page.locator(".plan")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".side")
    expect(page.locator(".plan, dialog.plan-end")).to_have_count(0)


def test_the_plan_outlives_a_reload_and_speaks_both_languages(person: Person) -> None:
    page = begun(person, "italia", "en")
    expect(page.locator(".plan p")).to_contain_text("Step 1 of 6")
    person.answer()
    expect(page.locator(".plan p")).to_contain_text("Step 2 of 6")
    page.reload()
    expect(page.locator(".plan p")).to_contain_text("Step 2 of 6")
    expect(page.locator(".plan li.done")).to_have_count(1)
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".plan p")).to_contain_text("Étape 2 sur 6")


def test_who_plays_any_other_game_has_no_plan(person: Person) -> None:
    page = person.sit()
    expect(page.locator(".plan, .lesson")).to_have_count(0)
