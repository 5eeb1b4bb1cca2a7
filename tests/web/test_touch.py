"""A table under fingers: pinch, drag, tap, why not, and buttons that a thumb can hit."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person

People = Callable[..., Person]
LEAST, THUMB = 24, 44  # pixels of what can be tapped, and of what is tapped all the time


@pytest.fixture
def phone(people: People) -> Person:
    return people(wide=390, high=844, has_touch=True, is_mobile=True, device_scale_factor=2)


def camera(page: Page) -> tuple[float, float, float]:
    """Where the board is, and how large."""
    found = re.findall(r"-?[\d.]+", page.evaluate("document.querySelector('.plane').style.transform"))
    return float(found[0]), float(found[1]), float(found[2])


def touch(page: Page, moves: list[list[tuple[float, float]]]) -> None:
    """Fingers come down, move together, and go."""
    devtools = page.context.new_cdp_session(page)
    for step, points in enumerate([*moves, []]):
        kind = "touchStart" if step == 0 else "touchEnd" if not points else "touchMove"
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    devtools.detach()


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".board").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_fingers_zoom_around_what_lies_between_them(phone: Person) -> None:
    page = phone.sit()
    x, y = middle(page)
    before = camera(page)
    touch(page, [[(x - by, y), (x + by, y)] for by in range(30, 121, 6)])
    after = camera(page)
    assert after[2] > 1.5 * before[2]
    top = page.locator(".board").bounding_box()
    assert top is not None
    point = [(x - top["x"] - before[0]) / before[2], (y - top["y"] - before[1]) / before[2]]
    now = [point[0] * after[2] + after[0] + top["x"], point[1] * after[2] + after[1] + top["y"]]
    assert now == pytest.approx([x, y], abs=25)
    touch(page, [[(x - by, y), (x + by, y)] for by in range(120, 30, -6)])
    assert camera(page)[2] < after[2] / 1.5
    expect(page.locator(".note")).to_have_count(0)  # two fingers that leave mean no tap


def test_one_finger_drags_the_board(phone: Person) -> None:
    page = phone.sit()
    x, y = middle(page)
    before = camera(page)
    touch(page, [[(x - by, y - by)] for by in range(0, 61, 6)])
    after = camera(page)
    assert after[2] == before[2]
    assert (after[0], after[1]) != (before[0], before[1])
    assert page.evaluate("scrollY") == 0
    expect(page.locator(".note")).to_have_count(0)


def spot(page: Page, selector: str) -> tuple[float, float]:
    """A point of the board that belongs to an area, and to nothing that stands on it."""
    found: Any = page.evaluate(
        """(selector) => {
            const { left, top, right, bottom } = document.querySelector(".board").getBoundingClientRect();
            for (let y = top + 8; y < bottom; y += 8) for (let x = left + 8; x < right; x += 8) {
                if (document.elementFromPoint(x, y)?.matches(selector)) return [x, y];
            }
        }""",
        selector,
    )
    assert found, selector
    return found[0], found[1]


def test_a_tap_answers_where_the_board_glows(phone: Person) -> None:
    page = phone.sit()
    phone.until_places()
    before = phone.view()["position"]
    page.touchscreen.tap(*spot(page, ".choice"))
    phone.moved_on(before)


def test_a_tap_elsewhere_says_what_is_there_and_why_not(phone: Person) -> None:
    page = phone.sit()
    phone.until_places()
    page.wait_for_selector(".areas")
    before = phone.view()["position"]
    page.touchscreen.tap(*spot(page, ".areas [id^=area-]"))
    note = page.locator(".note")
    expect(note.locator(".why")).to_contain_text(".")
    expect(note.locator(".why .cite")).to_have_count(1)
    box, board = note.bounding_box(), page.locator(".board").bounding_box()
    assert box is not None
    assert board is not None
    assert box["x"] >= board["x"]
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= board["y"] + board["height"] + 1
    assert phone.view()["position"] == before
    note.get_by_role("button", name="Close").tap()
    expect(note).to_have_count(0)


def test_the_question_lies_in_sight_from_the_beginning(phone: Person) -> None:
    page = phone.sit()
    phone.until_places()
    page.reload()
    page.wait_for_selector(".choice")
    spot(page, ".choice")
    assert camera(page)[2] >= 0.4


@pytest.mark.parametrize("title", ["italia", "ultimus"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_can_be_hit_and_nothing_is_cut_off(people: People, title: str, lang: str) -> None:
    phone = people(lang=lang, wide=390, high=844, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = phone.go(phone.new_game(title=title)["url"])
    page.wait_for_selector(".question.mine .option")
    for tab in ("log", "board", "seats"):
        page.locator(f"#tab-{tab}").tap()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert small(page, "button, a, summary, select, input:not([type=checkbox])", LEAST) == [], tab
    assert small(page, ".option, .tabs button, .time button, .back button, .brief button, .zoom button, .bar nav > *", THUMB) == []
    cut = "found => found.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert page.locator(".option, .option span, .tabs button, #asked, .standings th").evaluate_all(cut) == []


def small(page: Page, selector: str, least: int) -> list[str]:
    """What is shown and lower or narrower than that."""
    script = """(found, least) => found.filter((one) => one.checkVisibility() && !one.classList.contains("unseen") && !one.classList.contains("skip"))
        .map((one) => [one.getBoundingClientRect(), one]).filter(([{ width, height }]) => width < least - 0.5 || height < least - 0.5)
        .map(([{ width, height }, one]) => `${one.outerHTML.slice(0, 90)} ${width} x ${height}`)"""
    found: list[str] = page.locator(selector).evaluate_all(script, least)
    return found


def test_a_phone_held_sideways_shows_every_option_by_one_scroll(people: People) -> None:
    phone = people(wide=844, high=390, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = phone.sit()
    phone.until_places()
    page.locator(".option").last.scroll_into_view_if_needed()
    side, option = page.locator(".side").bounding_box(), page.locator(".option").last.bounding_box()
    assert side is not None
    assert option is not None
    assert side["y"] <= option["y"]
    assert option["y"] + option["height"] <= side["y"] + side["height"] + 1
    assert page.locator(".question").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1  # nothing scrolls inside
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] > 200
