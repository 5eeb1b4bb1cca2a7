"""Wording: every game says everything it has to, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import toys
from aevum import games
from aevum.kernel.agenda import Event
from aevum.kernel.ask import Ask, Refusal, Roll
from aevum.kit import packs, words
from aevum.kit.outline import outline
from aevum.kit.wording import GUIDE, check, missing, needs
from aevum.kit.words import LANGUAGES, Phrases, Words, variables

SOURCE = """
from aevum.kernel.ask import PASS, Refusal, amount, choose, roll
GO, STAY = "go", "stay"

def march(g, seat, zone):
    options = [GO, STAY]
    if zone:
        options.append("wait")
    answer = yield from choose(seat, "march_or_not", options, about={"zone": zone}, why=lambda c: Refusal("1.2", "too_far"))
    count = yield from amount(seat, "how_many", 1, 3, {"zone": zone})
    dice = yield from roll(6, 1, "weather")
    g.tell("won" if dice[0] > 3 else "lost_all", "1.3", zone=zone, count=count)
    lose(g, zone, name="drowned")

def lose(g, zone, name="fallen"):
    g.tell(name, "1.4", zone=zone)
"""
WORDING = """
ask-march-or-not = { $seat }: march to { $zone }?
ask-how-many = How many to { $zone }?
ask-weather = The weather
word-go = go
word-stay = stay
word-wait = wait
why-too-far = It is too far.
event-won = { $count } reach { $zone }.
event-lost-all = None reach { $zone }.
event-drowned = Drowned at { $zone }.
event-fallen = Fallen at { $zone }.
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of one rule with complete wording."""
    (tmp_path / "text").mkdir()
    (tmp_path / "rules.py").write_text(SOURCE)
    for lang in LANGUAGES:
        (tmp_path / "text" / f"{lang}.ftl").write_text(WORDING)
    return tmp_path


def _faults(game: Path, lang: str = "en") -> list[str]:
    variables.cache_clear()
    return list(check(game, game / "text", lang))


def _reword(game: Path, old: str, new: str) -> None:
    path = game / "text" / "en.ftl"
    assert old in WORDING
    path.write_text(WORDING.replace(old, new))


def test_complete_wording_has_no_fault(game: Path) -> None:
    assert _faults(game) == []
    assert _faults(game, "fr") == []


@pytest.mark.parametrize(
    ("message", "place"),
    [("ask-how-many", "10"), ("word-wait", "9"), ("why-too-far", "9"), ("event-lost-all", "12"), ("event-drowned", "13"), ("event-fallen", "16"), ("ask-weather", "11")],
)
def test_lacking_wording_is_named_with_its_place(game: Path, message: str, place: str) -> None:
    line = next(line for line in WORDING.splitlines() if line.startswith(message))
    _reword(game, f"{line}\n", "")
    assert _faults(game)[0] == f"{message}: no wording in en (used in rules.py:{place})"
    assert f"{message}: has wording in fr, none in en" in _faults(game)


def test_wording_that_nothing_says_is_named(game: Path) -> None:
    _reword(game, "word-go = go", "word-go = go\nevent-eaten = Eaten.\nzone-Roma = Rome")
    assert _faults(game) == ["event-eaten: nothing in the source says it (en)"]
    (game / "text" / "fr.ftl").write_text(WORDING)
    _reword(game, "word-go = go", "word-go = go\nguide-march = March.")
    assert _faults(game)[0] == "guide-march: explains a question that nobody asks (en)"


def test_variables_that_are_not_given_are_named(game: Path) -> None:
    _reword(game, "The weather", "The weather at { $zone }")
    assert _faults(game) == ["ask-weather: en mentions $zone; rules.py:11 gives seat"]


def test_junk_and_doubles_are_refused(game: Path) -> None:
    _reword(game, "word-go = go", "word go")
    with pytest.raises(packs.PackError, match="'word go' is not Fluent"):
        _faults(game)
    _reword(game, "word-go = go", "word-go = go\nword-go = walk")
    with pytest.raises(packs.PackError, match="word-go has wording already"):
        _faults(game)


def test_a_function_that_passes_names_on_needs_wording_for_each(game: Path) -> None:
    assert {"event-fallen", "event-drowned"} <= {need.message for need in needs(game)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", games.TITLES)
def test_every_game_says_everything(title: str, lang: str) -> None:
    assert missing(title, lang) == []


@pytest.mark.parametrize("title", games.TITLES)
def test_a_first_game_is_explained(title: str) -> None:
    """The questions of a first game, each in a sentence or two."""
    for lang in LANGUAGES:
        speech = Words(games.load(title), lang)
        guides = [speech.say(message) for message in variables(packs.GAMES / title / "text", lang) if message.startswith(GUIDE)]
        assert len(guides) >= 10
        assert [text for text in guides if len(text) > 240] == []


CARELESS = re.compile(r"\w'\w| [;!»]|« | [:?](?=\s|$)")
FRENCH = [words.COMMON, *(packs.GAMES.parent / name / "text" for name in ("bots", "cli", "lab", "table", "web")), *(packs.GAMES / title / "text" for title in games.TITLES)]


@pytest.mark.parametrize("folder", FRENCH, ids=lambda folder: folder.parent.name)
def test_french_is_set_with_care(folder: Path) -> None:
    """Curved apostrophes, and no line ends before a double sign."""
    for path in words.files(folder, "fr"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                assert not CARELESS.search(line), f"{path}: {line}"


@pytest.mark.parametrize("title", games.TITLES)
def test_french_of_the_rules_is_set_with_care(title: str) -> None:
    book = outline(title)
    said = [*(rule.fr for rule in book.rules.values()), *(section.title.fr for section in book.sections.values())]
    assert [text for text in said if CARELESS.search(text)] == []


def test_languages_share_the_common_wording() -> None:
    assert variables(words.COMMON, "en").keys() == variables(words.COMMON, "fr").keys()


# Words in use.


@pytest.fixture
def isthmus(tmp_path: Path) -> Words:
    path = tmp_path / "isthmus.ftl"
    path.write_text(
        "ask-move-to = { $seat }, where to from { $area }?\n"
        "area-Arx = the Citadel\n"
        "event-moved = { $seat }: { $count ->\n    [one] one man goes\n   *[other] { $count } men go\n} from { $area_from }.\n"
        "why-tired = They are tired.\n"
    )
    return Words(toys.load("isthmus"), "en", [path])


def test_questions_events_and_refusals_are_sentences(isthmus: Words) -> None:
    assert isthmus.ask(Ask("north", "move_to", [1, 2], "area", {"area": 0})) == "north, where to from the Citadel?"
    assert isthmus.event(Event("moved", "2.1", {"seat": "north", "area_from": 0, "count": 1})) == "north: one man goes from the Citadel."
    assert isthmus.event(Event("moved", "2.1", {"seat": "north", "area_from": 2, "count": 3})) == "north: 3 men go from Vadum."
    assert isthmus.why(Refusal("2.2", "tired")) == "They are tired."


def test_options_are_words_names_or_their_spelling(isthmus: Words) -> None:
    assert isthmus.option("area", 0) == "the Citadel"
    assert isthmus.option("area", 1) == "Silva"
    assert isthmus.option("area", "pass") == "pass"
    assert isthmus.option("area", [0, 1]) == "the Citadel, Silva"


def test_lacking_wording_never_stops_a_game(isthmus: Words) -> None:
    assert isthmus.ask(Roll(6, 1, "the_weather")) == "the weather"
    assert isthmus.event(Event("flood", "", {})) == "flood"


def test_unknown_language_names_the_known() -> None:
    with pytest.raises(ValueError, match="there is no language 'it'; there are: en, fr"):
        Phrases("it", [])
