"""Several people at one table, a table that stops, and what nobody may see."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from .conftest import Person, Served, wait_for

People = Callable[..., Person]


def test_two_people_see_each_others_answers(people: People) -> None:
    host, guest = people(), people(lang="fr")
    made = host.new_game({"yellow": "me", "red": "link", "blue": "bot"})
    page = host.go(made["url"])
    expect(page.locator(".lobby")).to_contain_text("by invitation")
    there = guest.go(made["invitations"]["red"])
    there.get_by_role("button", name="Prendre place").click()
    page.wait_for_selector(".question.mine")
    there.wait_for_selector(".waits")
    before = host.view()["position"]
    host.answer(lambda labels: len(labels) - 1)
    guest.moved_on(before)
    assert host.view()["log"][-1]["n"] == guest.view(page.url)["log"][-1]["n"]
    page.locator("#tab-chat").click()
    page.get_by_label("Say something").fill("ave")
    page.get_by_role("button", name="Send").click()
    there.locator("#tab-chat").click()
    expect(there.locator(".chat")).to_contain_text("ave")


def test_what_is_sealed_stays_with_its_seat(people: People) -> None:
    host, guest = people(), people()
    made = host.new_game({"yellow": "me", "red": "link", "blue": "bot"})
    seen: list[str] = []
    guest.page.on("response", lambda response: seen.append(response.url))
    there = guest.go(made["url"])
    there.wait_for_selector(".lobby")
    secret = made["invitations"]["red"].partition("invitation=")[2]
    assert secret not in there.content()
    expect(there.get_by_role("button", name="Sit here")).to_have_count(0)
    host.ask("POST", f"/api/games/{made['game']}/start", {})
    there.wait_for_selector(".standings")
    assert "option" not in there.locator(".question").inner_html()
    assert not any("/answers" in url for url in seen)
    host.ask("PUT", f"/api/games/{made['game']}/notes", {"text": "carthago delenda"})
    there.reload()
    there.wait_for_selector(".standings")
    assert "carthago" not in there.content()


def test_hotseat_changes_the_eyes(person: Person) -> None:
    page = person.sit({"yellow": "me", "red": "hotseat", "blue": "bot"})
    page.locator("#tab-seats").click()
    eyes = page.get_by_label("Look through the eyes of")
    expect(eyes.locator("option")).to_have_count(2)
    eyes.select_option("red")
    expect(page.locator(".question.mine")).to_have_count(0)
    eyes.select_option("yellow")
    page.wait_for_selector(".question.mine")


@pytest.mark.slow
def test_a_stopped_table_is_reached_again(people: People, tmp_path: Path) -> None:
    served = Served(tmp_path)
    wait_for(served)
    person = people(url=served.url)
    page = person.sit()
    question = page.inner_text("#asked")
    served.stop()
    page.wait_for_selector(".banner.lost")
    served.start()
    wait_for(served)
    page.locator(".banner.lost").wait_for(state="detached")
    expect(page.locator("#asked")).to_have_text(question)
    person.answer(lambda labels: len(labels) - 1)
    served.stop()
    page.wait_for_selector(".banner.lost")
    assert person.errors
    of_the_net = ("ERR_", "Failed to load", "Failed to fetch", "EventSource")
    assert [error for error in person.errors if not any(sign in error for sign in of_the_net)] == []
    person.errors.clear()


def test_an_old_tab_cannot_answer_twice(person: Person) -> None:
    page = person.sit()
    view = person.view()
    old = person.context.new_page()
    old.route("**/stream?*", lambda route: route.abort())
    old.goto(page.url)
    old.wait_for_selector(".question.mine")
    question = page.inner_text("#asked")
    person.answer()
    moved = person.view()
    expect(old.locator("#asked")).to_have_text(question)
    old.locator(".option").last.click()
    expect(old.locator("#toast.shown")).to_contain_text(str(moved["position"]))
    assert moved["position"] == person.view()["position"] > view["position"]
    old.wait_for_function("(text) => document.querySelector('#asked').textContent === text", arg=page.inner_text("#asked"))


def test_bots_agree_to_go_back(person: Person) -> None:
    page = person.sit()
    for _ in range(3):
        person.answer()
    now = person.view()["position"]
    page.get_by_role("button", name="One answer back").click()
    page.wait_for_selector(".banner.past")
    page.keyboard.press("[")
    page.wait_for_function("(shown) => document.querySelector('.banner.past').textContent.includes(shown)", arg=str(now - 2))
    page.get_by_role("button", name="Ask the others").click()
    page.locator(".banner.past").wait_for(state="detached")
    page.wait_for_function("(before) => Number(document.querySelector('.time input').max) < before", arg=now)
    assert person.view()["position"] == now - 2


def test_a_person_is_asked_to_agree(people: People) -> None:
    host, guest = people(), people(lang="fr")
    made = host.new_game({"yellow": "me", "red": "link", "blue": "bot"})
    page, there = host.go(made["url"]), guest.go(made["invitations"]["red"])
    there.get_by_role("button", name="Prendre place").click()
    page.wait_for_selector(".question.mine")
    host.answer()
    now = host.view()["position"]
    host.ask("POST", f"/api/games/{made['game']}/rewind", {"seat": "yellow", "position": now, "to": now - 1})
    there.get_by_role("button", name="Accepter").click()
    page.wait_for_function("(before) => Number(document.querySelector('.time input').max) < before", arg=now)
    assert guest.view(page.url)["position"] == now - 1


def test_standing_answers_are_given_and_ended(person: Person) -> None:
    page = person.sit()
    page.locator("#tab-seats").click()
    page.get_by_role("button", name="Always").first.click()
    page.get_by_role("button", name="End", exact=True).first.click()
    expect(page.get_by_role("button", name="End", exact=True)).to_have_count(0)
    assert person.view().get("orders", []) == []
    person.errors[:] = [error for error in person.errors if "/orders" not in error]  # it may have ended by itself at that moment


def test_a_bot_holds_a_seat_until_its_player_is_back(person: Person) -> None:
    page = person.sit()
    page.locator("#tab-seats").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator(".sure").get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="Come back to my seat").click()
    page.get_by_role("button", name="Let a bot play for me").wait_for()
    assert person.view()["you"]["seats"] == ["yellow"]


def test_a_spectator_sees_and_talks_aside(people: People) -> None:
    host, other = people(), people()
    page = host.sit()
    there = other.go(page.url.removeprefix(host.url))
    there.wait_for_selector(".standings")
    expect(there.locator(".option")).to_have_count(0)
    other.ask("POST", "/api/me", {"name": "Polybius"})
    there.locator("#tab-chat").click()
    there.get_by_label("Say something").fill("mirabile")
    there.get_by_role("button", name="Send").click()
    expect(there.locator(".chat")).to_contain_text("mirabile")
    page.locator("#tab-chat").click()
    page.wait_for_timeout(500)
    expect(page.locator(".chat")).not_to_contain_text("mirabile")


def test_a_game_that_is_over_shows_its_end_through_any_eyes(person: Person) -> None:
    page = person.sit({"yellow": "bot", "red": "me", "blue": "bot"})
    page.locator("#tab-seats").click()
    page.get_by_role("button", name="Resign").click()
    page.locator(".sure").get_by_role("button", name="Resign").click()
    expect(page.locator(".outcome h2")).not_to_be_empty()
    expect(page.get_by_label("Look through the eyes of").locator("option")).to_have_count(3)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    before = page.url
    page.goto(person.url)
    page.locator("[data-import]").set_input_files(saved.value.path())
    page.wait_for_url("**/game/*")
    page.wait_for_selector(".standings")
    assert page.url != before
    assert person.view()["you"]["seats"] == ["red", "yellow", "blue"]


def test_a_holiday_is_a_day_where_its_player_is(people: People) -> None:
    person = people(timezone_id="America/New_York")
    person.ask("POST", "/api/me", {"name": "Anna"})
    person.ask("POST", "/api/account", {"login": "anna.away", "password": "a long walk in the rain"})
    page, there = person.go("/account"), ZoneInfo("America/New_York")
    day = (datetime.now(there) + timedelta(days=3)).replace(hour=0, minute=0, second=0, microsecond=0)
    page.get_by_label("From").fill(day.date().isoformat())
    page.get_by_label("To, inclusive").fill(day.date().isoformat())
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text(f"{day.date()} – {day.date()}")).to_be_visible()
    ((first, last),) = person.ask("GET", "/api/me")["holidays"]
    assert first == day.timestamp()
    assert last == (day + timedelta(days=1)).timestamp()
