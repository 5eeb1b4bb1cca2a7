"""What is impossible about a position or a pack is said, with the thing and the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aevum.games.italia import GAME
from aevum.games.italia.cards import FLEET, INFANTRY, Edition, edition
from aevum.games.italia.state import FLEETS, NAMES, Italia
from aevum.games.italia.verbs import put
from aevum.kit import packs

CELTS, CARTHAGINIANS = (edition(1).nations[name] for name in ("celts", "carthaginians"))
CARTHAGE = edition(1).slots[CARTHAGINIANS].stop - 1  # still in the box when the game begins


def too_many(g: Italia) -> None:
    put(g, CELTS, NAMES.index("Verona"), INFANTRY, 99)


def lost_sight_of(g: Italia) -> None:
    g.present[CELTS] = 0


def too_rich(g: Italia) -> None:
    g.gold[CELTS] = 11


def masters_of_each_other(g: Italia) -> None:
    g.master[CELTS], g.master[CARTHAGINIANS] = CARTHAGINIANS, CELTS


def boxed_with_crew(g: Italia) -> None:
    g.cargo[2 * CARTHAGE] = INFANTRY + 1


def aground(g: Italia) -> None:
    g.sea[CARTHAGE] = NAMES.index("Roma")


def leader_overboard(g: Italia) -> None:
    g.leaders[0] = FLEETS + CARTHAGE


BROKEN: dict[Callable[[Italia], None], str] = {
    too_many: "celts have more infantry than counters",
    lost_sight_of: "celts in zone 5 are not where they are noted",
    too_rich: "celts have 11 gold",
    masters_of_each_other: "celts are subjects of their subject",
    boxed_with_crew: f"fleet {CARTHAGE} is in the box with units aboard",
    aground: f"fleet {CARTHAGE} is on land",
    leader_overboard: "leader 0 is aboard no fleet",
}


@pytest.mark.parametrize("breaks", BROKEN, ids=lambda breaks: breaks.__name__)
def test_an_impossible_position_says_what_is_wrong(breaks: Callable[[Italia], None]) -> None:
    g = GAME.start("italia-1")
    assert not list(GAME.faults(g))
    breaks(g)
    assert BROKEN[breaks] in list(GAME.faults(g))


def test_income_beyond_ten_is_no_fault_until_it_could_be_spent() -> None:  # 6.1.4, 6.1.5
    g = GAME.start("italia-1")
    too_rich(g)
    g.agenda.insert(0, ("placement", CELTS))
    assert not list(GAME.faults(g))


SOUND = packs.find("italia", "italia_2.toml").read_text(encoding="utf-8")
WRONG = {
    'at = ["Noricum"]': ('at = ["Norikum"]', "nation 'visigoths', arrival: 'Norikum' is no zone, sea or region of map.json"),
    'nations = ["western-romans"]': ('nations = ["romans"]', "nation 'visigoths', kills: 'romans' is no nation of this file"),
    'of = "Stilicho"': ('of = "Stilico"', "nation 'visigoths', kills: 'Stilico' is no kind of unit and no leader"),
    'kind = "campaign-only", leader = "Alaric"': (
        'kind = "campaign-only", leader = "Athaulf"',
        "nation 'visigoths', turn 1: leader 'Athaulf' never arrives",
    ),
}


@pytest.mark.parametrize("right", WRONG)
def test_a_card_that_names_what_does_not_exist_is_refused(right: str, tmp_path: Path) -> None:
    wrong, message = WRONG[right]
    path = tmp_path / "italia_2.toml"
    path.write_text(SOUND.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(packs.PackError, match=f"italia_2.toml: {message}"):
        Edition(2, path)


@pytest.mark.parametrize(
    ("of", "value", "name"),
    [("amount", 7, "7"), ("zone", NAMES.index("Roma"), "Roma"), ("kind", FLEET, "fleet"), ("fleet", CARTHAGE, f"carthaginians-{len(edition(1).slots[CARTHAGINIANS])}")],
)
def test_names_go_there_and_back(of: str, value: int, name: str) -> None:
    assert GAME.spell(of, value) == name
    assert GAME.read(of, name) == value
