"""A real table in a process of its own, and people with real browsers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src"
PATIENCE = 20_000  # milliseconds that a browser waits for something
MISSING = "the browser tests need Chromium: install Debian's package (apt-get install chromium)"


class Served:
    """``aevum`` as somebody starts it."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder, self.port = folder, 0
        self.settings = {"AEVUM_LIMITS": "false", "PYTHONPATH": os.pathsep.join([str(TESTS), str(SOURCE)]), **settings}
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "aevum", "--no-browser", "--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen(command, env=os.environ | self.settings, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        assert "http://" in line, line
        self.url = "http://" + line.partition("http://")[2].split()[0].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stderr is not None
        self.process.stderr.close()


class Person:
    """Somebody at a browser, who notices every error that the page makes."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context, self.url = context, url
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda said: self.errors.append(f"{said.text} {said.location['url']}") if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request with the cookies of this browser."""
        answer = self.context.request.fetch(self.url + path, method=method, data=body, headers={"X-Aevum": "1"})
        assert answer.ok, (path, answer.status, answer.text())
        return answer.json()

    def new_game(self, seats: dict[str, str] | None = None, **more: Any) -> Any:
        wishes = {seat: {"who": who} for seat, who in (seats or {}).items()}
        return self.ask("POST", "/api/games", {"title": "italia", "seats": wishes, **more})

    def sit(self, seats: dict[str, str] | None = None) -> Page:
        """A new game, waited for until this person is asked."""
        page = self.go(self.new_game(seats)["url"])
        page.wait_for_selector(".question.mine")
        return page

    def view(self, path: str = "") -> Any:
        game = (path or self.page.url).rpartition("/game/")[2].partition("?")[0]
        return self.ask("GET", f"/api/games/{game}/view")

    def answer(self, choose: Callable[[list[str]], int] = lambda labels: 0) -> None:
        """Give one answer by the list, and see the table take it."""
        before = self.view()["position"]
        self.page.wait_for_selector(".option:enabled")
        labels = self.page.locator(".option").all_inner_texts()
        self.page.locator(".option").nth(choose(labels)).click()
        self.moved_on(before)

    def moved_on(self, position: int) -> None:
        """The page shows a later position than this."""
        self.page.wait_for_function("(before) => Number(document.querySelector('.time input').max) > before", arg=position)

    def until_places(self) -> None:
        """Answer until the question is about areas of the map."""
        while True:
            self.page.wait_for_selector(".question.mine .option:enabled")
            question = self.view()["question"]
            if question and any(option.get("place") for option in question["options"]):
                self.page.wait_for_selector(".choice")
                return
            self.answer(lambda labels: len(labels) - 1)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.fail(MISSING)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("table"))
    wait_for(served)
    yield served
    served.stop()


def wait_for(served: Served) -> None:
    for _ in range(200):
        try:
            if httpx.get(f"{served.url}/healthz").json()["ok"]:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the table does not answer")


@pytest.fixture
def people(browser: Browser, table: Served) -> Iterator[Callable[..., Person]]:
    """People come as they are called; at the end none of their pages may have made an error."""
    come: list[Person] = []

    def call(lang: str = "en", theme: Any = "light", wide: int = 1280, high: int = 800, url: str = table.url, **more: Any) -> Person:
        context = browser.new_context(viewport={"width": wide, "height": high}, locale=lang, color_scheme=theme, **more)
        come.append(Person(context, url))
        return come[-1]

    yield call
    errors = [error for person in come for error in person.errors]
    for person in come:
        person.context.close()
    assert errors == []


@pytest.fixture
def person(people: Callable[..., Person]) -> Person:
    return people()
