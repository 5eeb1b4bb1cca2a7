"""The wording of the pages: everything that they say is there in both languages, and nothing is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aevum import games, web
from aevum.kit import packs
from aevum.kit.packs import GAMES
from aevum.kit.words import LANGUAGES, variables
from aevum.web.words import TEXT, client

ROOT = Path(web.__file__).parent
SOURCES = [path for path in ROOT.rglob("*") if path.suffix in (".py", ".html", ".js") and "vendor" not in path.parts]

LITERAL = re.compile(r"""say\(\s*["'`]([a-z0-9-]+)["'`]\s*[,)]""")
PREFIX = re.compile(r"""say\(\s*["'`]([a-z-]+-)(?:\$\{|['"]\s*~)""")
WORD = re.compile(r"""["']([a-z][a-z-]*)["']""")


def said() -> tuple[set[str], set[str], set[str]]:
    """Messages that the sources name, beginnings of composed ones, and every quoted word."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    return set(LITERAL.findall(text)), set(PREFIX.findall(text)), set(WORD.findall(text))


def test_both_languages_say_the_same_things() -> None:
    english, french = (variables(TEXT, lang) for lang in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_said_has_wording(lang: str) -> None:
    literal, prefixes, _ = said()
    there = client(lang)
    assert len(literal) > 100
    assert sorted(literal - there.keys()) == []
    assert [prefix for prefix in prefixes if not any(message.startswith(prefix) for message in there)] == []


def test_no_wording_is_left_over() -> None:
    literal, prefixes, quoted = said()
    unused = [
        message for message in client("en")
        if message not in literal and message not in quoted and not any(message.startswith(prefix) for prefix in prefixes)
    ]  # fmt: skip
    assert unused == []


def test_french_keeps_its_spaces_and_apostrophes() -> None:
    wrong = [text for text in client("fr").values() if re.search(r" [:;!?»]|« |'", text)]
    assert wrong == []


def test_variables_reach_the_client_by_name() -> None:
    assert client("fr")["waiting-for"] == "{seat} décide\u00a0: {what}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", games.TITLES)
def test_what_others_wait_for_has_words(title: str, lang: str) -> None:
    there = variables(GAMES / title / "text", lang)
    asked = [message.removeprefix("ask-") for message in there if message.startswith("ask-")]
    assert len(asked) > 50
    assert [prompt for prompt in asked if f"prompt-{prompt}" not in there] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", games.TITLES)
def test_what_the_board_holds_has_words(title: str, lang: str) -> None:
    found = packs.read(packs.find(title, "map.json"))
    wanted = {f"kind-{area['kind']}" for area in found["areas"]}
    wanted |= {f"terrain-{area['terrain']}" for area in found["areas"] if area["kind"] not in ("sea", "box")}
    wanted |= {f"border-{link['kind']}" for link in found["links"] if link["kind"] not in ("land", "sea", "coast")}
    assert len(wanted) > 3
    assert sorted(wanted - client(lang).keys()) == []
