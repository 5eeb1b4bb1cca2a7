"""The nation cards of Italia in words: what comes when, and what brings points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kit.scene import Card
from ...kit.words import Words, key
from .cards import KINDS, Arrival, Forces, KillPoints, NationCard, Pillage, edition
from .queries import HITS_ON, PACES
from .rules.s06_income import PRICES

EDITIONS: Final = {"italia-1": 1, "italia-2": 2}


def amount(words: Words, halves: float) -> str:
    """Points, which the state counts in halves, as a number of the language."""
    text = f"{halves / 2:g}"
    return text.replace(".", ",") if words.lang == "fr" else text


def points(words: Words, number: float) -> str:
    """Points as a card prints them."""
    return amount(words, 2 * number)


def sheets(scenario: str, words: Words) -> list[Card]:
    """The units and their prices, then a card for each nation, in the order of play."""
    number = EDITIONS[scenario]
    return [_units(words, number), *(_nation(words, card) for card in edition(number).cards)]


def _units(words: Words, number: int) -> Card:
    """6.2: every kind that some nation has, with what its counter prints and what it costs."""
    cards = edition(number).cards
    lines = [
        words.say("sheet-unit", kind=words.option("kind", kind), hits=HITS_ON[kind], paces=PACES[kind], gold=PRICES[number][kind])
        for kind in range(len(KINDS))
        if any(card.counters.by_kind()[kind] for card in cards)
    ]
    return Card("units", words.say("sheet-units"), "\n".join([*lines, words.say("sheet-city")]))


def _nation(words: Words, card: NationCard) -> Card:
    return Card(card.id, _named(words, card.id), "\n".join(_lines(words, card)), card.id)


def _lines(words: Words, card: NationCard) -> Iterator[str]:
    yield words.say("sheet-seat", seat=words.option("seat", card.seat), units=_forces(words, card.counters))
    if card.income != "normal" or not card.buys:
        yield words.say("sheet-income", income=card.income if card.buys else "no-buying", zones=_places(words, card.income_zone))
    yield from _coming(words, card)
    yield from _scoring(words, card)
    for loss in card.submission:
        yield words.say("sheet-submission", nation=_named(words, loss.to), must=loss.must, may=loss.may, turns=_turns(words, loss.turns))
    for revolt in card.revolt:
        yield words.say("sheet-revolt", nation=_named(words, revolt.from_), turns=_turns(words, revolt.turns))
    for change in card.becomes:
        into = _named(words, change.into) if change.into else "nobody"
        yield words.say("sheet-becomes", turn=change.turn, into=into, zones=_places(words, change.zones), rest="lost" if change.remove else "stays")


def _coming(words: Words, card: NationCard) -> Iterator[str]:
    """What arrives, which turns are not normal ones, and what goes home."""
    for arrival in card.arrival:
        yield words.say("sheet-arrival", turn=arrival.turn, units=_arriving(words, arrival), places=_places(words, arrival.at), when=arrival.when)
    for turn in card.turn:
        yield words.say("sheet-turn", turn=turn.turn, kind=turn.kind, leader=words.option("leader", turn.leader))
    for reduction in card.reduction:
        units = _list(words, (_units_of(words, kind, most) for kind, most in reduction.to.items()))
        yield words.say("sheet-reduction", turn=reduction.turn, units=units)
    if card.suburbs:
        yield words.say("sheet-suburbs", zones=_places(words, card.suburbs))


def _scoring(words: Words, card: NationCard) -> Iterator[str]:
    for zones in card.zones:
        yield words.say("sheet-zones", turns=_turns(words, zones.turns), points=points(words, zones.points), of=zones.of, zones=_places(words, zones.zones))
    for region in card.region:
        less = points(words, region.less) if region.less else "none"
        whole = "whole" if region.all else "part"
        yield words.say(
            "sheet-region", turns=_turns(words, region.turns), points=points(words, region.points), zones=_places(words, region.zones), less=less, whole=whole
        )
    for kill in card.kills:
        yield words.say("sheet-kill", points=points(words, kill.points), **_killed(words, kill))
    for pillage in card.pillage:
        yield _spoils(words, pillage)
    for leaving in card.leaving:
        yield words.say("sheet-leaving", turns=_turns(words, leaving.turns), points=points(words, leaving.points), zones=_places(words, leaving.through))
    for battle in card.battle:
        foes = _list(words, (_named(words, foe) for foe in battle.against)) or "any"
        yield words.say("sheet-battle", turns=_turns(words, battle.turns), points=points(words, battle.points), leader=battle.leader or "none", foes=foes)


def _killed(words: Words, kill: KillPoints) -> dict[str, str]:
    what = words.say(f"sheet-killed-{key(kill.of)}") if kill.of in ("unit", "leader") else words.option("kind", kill.of)
    return {
        "what": what,
        "nations": _list(words, (_named(words, nation) for nation in kill.nations)) or "any",
        "turns": _turns(words, kill.turns),
        "how": "last" if kill.last else "defending" if kill.defending else "attacking" if kill.of in (*KINDS, "unit", "leader") else "person",
    }


def _spoils(words: Words, pillage: Pillage) -> str:
    reward = "both" if pillage.points and pillage.gold else "points" if pillage.points else "gold"
    return words.say(
        "sheet-pillage",
        turns=_turns(words, pillage.turns),
        zones=_places(words, pillage.zones),
        reward=reward,
        points=points(words, pillage.points),
        gold=pillage.gold,
        first=points(words, pillage.first) if pillage.first else "none",
    )


# Lists in words


def _named(words: Words, nation: str) -> str:
    return words.option("nation", nation)


def _list(words: Words, items: Iterator[str]) -> str:
    return ", ".join(items)


def _turns(words: Words, turns: tuple[int, ...]) -> str:
    """The turns for which a line holds, as "turn 3" or "turns 3, 5"; "all" if it names none."""
    if not 0 < len(turns) < 10:
        return "all"
    return words.say("sheet-turns", turns=", ".join(map(str, turns)), count=len(turns))


def _places(words: Words, names: tuple[str, ...]) -> str:
    """Zones by their names; regions and other groups of zones in words; "any" if none is named."""
    found = []
    for name in names:
        plain = name.removeprefix("controlled:")
        said = words.say(f"region-{plain}") if words.has(f"region-{plain}") else plain
        found.append(words.say("sheet-controlled-in", zones=said) if plain != name else said)
    return ", ".join(found) or "any"


def _units_of(words: Words, kind: str, count: int) -> str:
    return words.say("scene-units", kind=kind, count=count)


def _forces(words: Words, forces: Forces) -> str:
    return _list(words, (_units_of(words, KINDS[kind], count) for kind, count in enumerate(forces.by_kind()) if count))


def _arriving(words: Words, arrival: Arrival) -> str:
    parts = [_forces(words, arrival)] if any(arrival.by_kind()) else []
    parts += [words.say("sheet-up-to", units=_units_of(words, kind, most)) for kind, most in arrival.up_to.items()]
    parts += [words.option("leader", arrival.leader)] if arrival.leader else []
    parts += [words.say("sheet-gold", gold=arrival.gold)] if arrival.gold else []
    return ", ".join(parts)
