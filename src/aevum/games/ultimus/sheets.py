"""What lies beside the board of Ultimus Romanorum: counters, leaders by half and people, stratagems, and the tables."""

from __future__ import annotations

from collections.abc import Iterator

from ...kit.outline import outline
from ...kit.scene import Card
from ...kit.words import Words
from .board import DIOCESES
from .book import (
    BU,
    COMBAT,
    EVENTS,
    HALVES,
    KINDS,
    LEADERS,
    LOWEST_ROW,
    ODDS,
    PEOPLES,
    STRATAGEMS,
    TRIBE,
    UNITS,
    Leader,
)


def stratagem_text(kind: int, words: Words) -> str:
    """What a stratagem does, as the outline says it."""
    book = outline("ultimus")
    return " ".join(book.rules[id].say(words.lang) for id in dict.fromkeys(book.cited(STRATAGEMS[kind].rules)))


def sheets(scenario: str, words: Words) -> list[Card]:
    """Counters, leaders, stratagems, events and the combat table; they are the same in every scenario."""
    return [
        Card("units", words.say("sheet-units"), "\n".join(_units(words))),
        *(Card(f"leaders-{half}", words.say("sheet-leaders-of", half=half), _leaders(words, [one for one in LEADERS if one.half == half])) for half in HALVES),
        Card("leaders-peoples", words.say("sheet-leaders-of", half="none"), _leaders(words, [one for one in LEADERS if one.people])),
        Card("stratagems", words.say("sheet-stratagems"), "\n".join(_stratagems(words))),
        Card("events", words.say("sheet-events"), "\n".join(_events(words))),
        Card("combat", words.say("sheet-combat"), "\n".join(_combat(words))),
    ]


def _units(words: Words) -> Iterator[str]:
    """1.3: strength, quality and bonus of both faces of each sort of unit; a people's units are alike."""
    said: set[str] = set()
    for unit in UNITS:
        if unit.kind == BU:
            continue
        name = PEOPLES[unit.home].id if unit.kind == TRIBE else KINDS[unit.kind] if unit.kind < 2 else unit.id
        if name not in said:
            said.add(name)
            front, back = ("·".join(map(str, face)) for face in unit.faces)
            yield words.say("sheet-unit", name=name, front=front, back=back)
    yield words.say("sheet-guards")
    yield words.say("sheet-dioceses", names=", ".join(DIOCESES))


def _leaders(words: Words, leaders: list[Leader]) -> str:
    """1.2, T3, T4: the ratings of leaders, when they enter, and from which year on they may die."""
    lines = []
    for one in sorted(leaders, key=lambda one: (one.people, one.generic, one.entry)):
        ratings = f"{one.cc}·{one.vs}·{one.bt}·{one.cp}"
        dies = min((*one.deaths, *((one.death,) if one.death else ())), default=0)
        lines.append(words.say("sheet-leader", name=one.id, ratings=ratings, entry=one.entry, dies=dies, people=one.people or "none"))
    return "\n".join(lines)


def _stratagems(words: Words) -> Iterator[str]:
    for kind, stratagem in enumerate(STRATAGEMS):
        yield words.say("sheet-stratagem", copies=stratagem.copies, text=stratagem_text(kind, words))


def _events(words: Words) -> Iterator[str]:
    """T2: 1d6 + 1d10."""
    rules = outline("ultimus").rules
    for number in range(1, len(EVENTS) + 1):
        yield rules[f"ULT.T2.{number + 1}"].say(words.lang)


def _combat(words: Words) -> Iterator[str]:
    """T1: attacker and defender by the modified die and the odds."""
    yield words.say("sheet-combat-key")
    yield " ".join(["    ", *(f"{f'{mine}/{theirs}':>6}" for mine, theirs in ODDS)])
    for row, cells in enumerate(COMBAT):
        results = [f"{cell.attacker}:{cell.defender}" + "◂▸"[cell.winner] for cell in cells]
        yield " ".join([f"{LOWEST_ROW + row:>4}", *(f"{result:>6}" for result in results)])
