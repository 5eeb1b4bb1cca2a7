"""Playing at a table in a real browser: the first minute, answers, why not, taking back, time, words."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import Person, Served

People = Callable[..., Person]


def position(page: Page) -> int:
    return int(page.locator(".time input").get_attribute("max") or "")


def test_one_click_on_the_cover_leads_to_the_first_decision(person: Person) -> None:
    page = person.go("/")
    page.locator("[data-play]").first.click()
    page.wait_for_selector(".question.mine")
    expect(page.locator(".brief.over li")).to_have_count(3)
    expect(page.locator(".option").first).to_be_enabled()
    assert "/game/" in page.url
    assert (person.view()["position"], person.view()["you"]["seat"]) == (0, "yellow")  # nobody plays before
    page.get_by_role("button", name="Understood").first.click()
    expect(page.locator(".brief")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".question.mine")
    expect(page.locator(".brief")).to_have_count(0)


def test_a_glowing_area_answers_by_mouse(person: Person) -> None:
    page = person.sit()
    page.get_by_role("button", name="Understood").first.click()
    person.until_places()
    question = person.view()["question"]
    offered = {option["place"] for option in question["options"] if option.get("place")}
    assert set(page.eval_on_selector_all(".choice", "found => found.map((one) => one.dataset.area)")) == offered
    page.keyboard.press("q")
    before = position(page)
    page.locator(".choice").first.dispatch_event("click")
    person.moved_on(before)


def test_a_turn_by_mouse(person: Person) -> None:
    page = person.sit()
    page.get_by_role("button", name="Understood").first.click()
    turn = page.inner_text(".where").partition(" of ")[0]
    by_board = 0
    while page.inner_text(".where").startswith(turn):
        page.wait_for_selector(".question.mine .option:enabled")
        before = position(page)
        if by_board < 4 and page.locator(".choice").count():
            page.get_by_role("button", name="To the question").click()
            page.locator(".choice").first.dispatch_event("click")
            by_board += 1
        else:
            page.locator(".option").last.click()
        person.moved_on(before)
    assert by_board > 0
    assert any(line["text"].startswith("Turn 2") or line.get("turn") for line in person.view()["log"])


def test_a_turn_by_keyboard_alone(person: Person) -> None:
    page = person.go("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.locator("[data-play]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".question.mine")
    for _ in range(12):
        page.wait_for_selector(".question.mine .option:enabled")
        before = position(page)
        page.keyboard.press(str(min(9, page.locator(".option").count())))
        person.moved_on(before)
    assert any("Greeks" in line["text"] or "Romans" in line["text"] for line in person.view()["log"])


def test_focus_reaches_the_options_and_lights_their_places(person: Person) -> None:
    page = person.sit()
    person.until_places()
    page.locator(".option").first.focus()
    expect(page.locator(".choice.hovered")).to_have_count(1)


def test_why_not_names_the_rule(person: Person) -> None:
    page = person.sit()
    person.until_places()
    page.keyboard.press("t")
    page.get_by_label("All areas").check()
    page.get_by_role("button", name="Why not Tripolitania?").click()
    said = page.locator(".textview [role=status]").first
    expect(said).to_contain_text(".")
    why = person.ask("GET", f"/api/games/{person.view()['game']}/why?seat=yellow&place=Tripolitania&lang=en")
    assert not why["offered"]
    expect(said).to_contain_text(why["text"])
    expect(said).to_contain_text(why["rule"])


def test_an_area_says_what_is_in_it(person: Person) -> None:
    page = person.sit()
    view = person.view()
    offered = {option.get("place") for option in view["question"]["options"]}
    area, spot = next((area, spot) for area, spot in view["scene"]["spots"].items() if spot.get("pieces") and area not in offered)
    page.locator(f'[id="area-{area}"]').dispatch_event("click")
    note = page.locator(".note")
    expect(note).to_contain_text(area)
    expect(note).to_contain_text(spot["pieces"][0]["label"])
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_taking_back(person: Person) -> None:
    page = person.sit()
    person.until_places()
    question, before = page.inner_text("#asked"), position(page)
    person.answer()
    page.get_by_role("button", name="Take back").wait_for()
    page.keyboard.press("u")
    expect(page.locator("#asked")).to_have_text(question)
    assert position(page) == before


def test_weighing_shows_what_comes_before_it_is_confirmed(person: Person) -> None:
    page = person.sit()
    page.get_by_label("Weigh each answer").check()
    before = position(page)
    page.locator(".option").first.click()
    page.wait_for_selector(".confirm")
    assert position(page) == before
    page.get_by_role("button", name="Confirm").click()
    person.moved_on(before)


def test_rules_open_from_the_question(person: Person) -> None:
    page = person.sit()
    cite = page.locator(".chain .cite").first
    rule = cite.inner_text()
    cite.click()
    card = page.locator("dialog.rules")
    expect(card).to_contain_text(rule)
    expect(card.locator("p").nth(1)).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_language_switches_in_place(person: Person) -> None:
    page = person.sit()
    english = page.inner_text("#asked")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#asked")).not_to_have_text(english)
    expect(page.locator("#tab-log")).to_have_text("Journal")
    expect(page.locator(".where")).to_contain_text("Tour")
    page.reload()
    expect(page.locator("#tab-log")).to_have_text("Journal")


def test_light_and_dark(person: Person) -> None:
    page = person.sit()
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Light or dark").click()
    dark = page.evaluate(ground)
    assert light != dark
    page.reload()
    assert page.evaluate(ground) == dark


def test_the_past_can_be_looked_at_and_left(person: Person) -> None:
    page = person.sit()
    person.until_places()
    now = position(page)
    page.get_by_role("button", name="One answer back").click()
    page.wait_for_selector(".banner.past")
    expect(page.locator(".banner.past")).to_contain_text(str(now - 1))
    expect(page.locator(".option").first).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(".banner.past")).to_have_count(0)
    expect(page.locator(".option").first).to_be_enabled()


def test_the_log_is_filtered_and_leads_to_its_moment(person: Person) -> None:
    page = person.sit()
    person.answer()
    lines = page.locator(".log li .said")
    whole, word = lines.count(), person.view()["log"][-1]["text"].split()[0]
    page.get_by_label("Filter the log").fill("no such thing")
    expect(lines).to_have_count(0)
    page.get_by_label("Filter the log").fill(word)
    expect(lines.last).to_contain_text(word)
    assert 0 < lines.count() <= whole
    page.get_by_label("Filter the log").fill("")
    page.get_by_role("button", name="Show this moment").first.click()
    page.wait_for_selector(".banner.past")


def test_the_board_moves_and_zooms(person: Person) -> None:
    page = person.sit()
    page.get_by_role("button", name="Understood").first.click()
    where = "document.querySelector('.plane').style.transform"
    seen = [page.evaluate(where)]
    for move in (lambda: page.mouse.wheel(0, -300), lambda: page.get_by_role("button", name="The whole board").click(), lambda: drag(page)):
        page.mouse.move(500, 600)
        move()
        page.wait_for_function(f"(before) => {where} !== before", arg=seen[-1])
        seen.append(page.evaluate(where))
    page.locator(".board").focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(where) != seen[-1]
    page.keyboard.press("h")
    expect(page.locator(".plane.bare")).to_have_count(1)


def drag(page: Page) -> None:
    page.keyboard.press("+")
    page.mouse.down()
    page.mouse.move(420, 520, steps=4)
    page.mouse.up()


def test_the_text_view_plays_too(person: Person) -> None:
    page = person.sit()
    person.until_places()
    page.keyboard.press("t")
    before = position(page)
    choice = page.locator(".textview tbody tr td:last-child button:not(.quiet)").first
    expect(page.locator(".textview thead th")).to_have_count(4)
    choice.click()
    person.moved_on(before)
    expect(page.locator(".textview")).to_be_visible()


def test_nothing_overflows_a_phone(people: People) -> None:
    person = people(wide=360, high=740, has_touch=True)
    for path in ("/", "/new/italia", "/rules/italia", "/account", "/privacy", person.new_game()["url"]):
        page = person.go(path)
        page.wait_for_selector("main h1, main h2")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_a_wrong_link_says_so(people: People, table: Served) -> None:
    person = people(lang="fr")
    page = person.go("/game/nowhere")
    expect(page.locator("main")).to_contain_text("nowhere")
    page.get_by_role("link", name="Vers la liste des jeux").click()
    page.wait_for_selector("[data-play]")
    assert len(person.errors) == 1
    assert "404" in person.errors[0]
    person.errors.clear()


def test_the_guide_explains_the_question_until_it_is_folded(person: Person) -> None:
    page = person.sit()
    guide = page.locator(".guide")
    rule = person.view()["question"]["chain"][-1]["rule"]
    expect(guide.locator("p").first).to_contain_text(rule.removesuffix(".0"))
    guide.locator("summary").click()
    person.answer(lambda labels: len(labels) - 1)
    page.reload()
    page.wait_for_selector(".question.mine .guide")
    assert not page.locator(".guide").evaluate("found => found.open")


def test_a_first_game_explains_each_question_once(person: Person) -> None:
    page = person.go("/")
    page.get_by_role("button", name="A first game, step by step").first.click()
    page.wait_for_selector(".question.mine")
    first = person.view()
    assert {seat["player"] for seat in first["seats"] if seat["who"] == "bot"} == {"Recruit"}
    lesson = page.locator(".lesson p").first
    met: list[str] = []
    while len(met) == len(set(met)):  # until a question comes again
        question = person.view()["question"]
        met.append(question["prompt"])
        expect(lesson).to_have_text([question["guide"]] if question["prompt"] not in met[:-1] else [])
        person.answer()
    assert len(met) > 2
    while person.view()["question"]["prompt"] in met:
        person.answer()
    expect(lesson).to_be_visible()
    page.get_by_role("button", name="No more explanations").click()
    expect(lesson).to_have_count(0)
    page.reload()
    page.wait_for_selector(".question.mine")
    expect(lesson).to_have_count(0)


def test_the_log_groups_a_battle_under_its_first_line(person: Person) -> None:
    page = person.sit()
    fold = page.get_by_role("button", name="The course of this battle")
    while not page.locator(".log li.within").count():
        person.answer(lambda labels: len(labels) - 1)
    page.wait_for_selector(".question.mine .option:enabled")  # while bots play, the log grows
    lines = {line["n"]: line for line in person.view()["log"]}
    assert any(line.get("battle") for line in lines.values())
    within = page.locator(".log li.within").count()
    expect(fold.first).to_have_attribute("aria-expanded", "true")
    fold.first.click()
    expect(fold.first).to_have_attribute("aria-expanded", "false")
    assert page.locator(".log li.within").count() < within
    fold.first.click()
    expect(page.locator(".log li.within")).to_have_count(within)
