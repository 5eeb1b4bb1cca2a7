"""What things are called in files, cases and messages: zones, nations, kinds, leaders, fleets, and back."""

from __future__ import annotations

from typing import Any, Final

from .cards import BOARD, KINDS, edition
from .queries import LEADER
from .state import OFF

# What questions about zones, pieces, kinds and nations offer beside these.
WORDS: Final = frozenset(
    ("city", "convert_none", "done", "garrison", "invade", "pass", "stay", "stop", "take", "take_all")
)


def spell(number: int, of: str, value: Any) -> str:
    """What an option of Italia I or II is called; words, amounts and dice stand for themselves."""
    book, name = edition(number), str(value)
    if not isinstance(value, int) or value == OFF:
        return name
    match of:
        case "zone" | "sea":
            name = BOARD.names[value]
        case "nation":
            name = book.cards[value].id
        case "leader":
            name = book.leader_names[value]
        case "kind":
            name = KINDS[value]
        case "piece":
            name = book.leader_names[value - LEADER] if value >= LEADER else KINDS[value]
        case "fleet":
            nation = book.navy[value]
            name = f"{book.cards[nation].id}-{value - book.slots[nation].start + 1}"
    return name


def read(number: int, of: str, text: str) -> Any:
    """The option of a name; a word stands for itself.  Raises ``ValueError`` for what nothing is called."""
    book, plain = edition(number), text.strip()
    if of in ("amount", "dice"):
        return int(plain)
    tables: dict[str, list[str]] = {
        "zone": BOARD.names,
        "sea": BOARD.names,
        "nation": [card.id for card in book.cards],
        "leader": book.leader_names,
        "kind": list(KINDS),
        "piece": list(KINDS),
        "fleet": [spell(number, "fleet", fleet) for fleet in range(book.fleets)],
    }
    for i, name in enumerate(tables.get(of, ())):
        if name.lower() == plain.lower():
            return i
    if of == "piece":
        for i, name in enumerate(book.leader_names):
            if name.lower() == plain.lower():
                return LEADER + i
    if of in tables and plain not in WORDS:
        raise ValueError(f"{text!r} is no {of}")
    return plain
