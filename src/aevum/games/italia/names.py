"""What things are called in files, cases and messages: zones, nations, kinds, leaders, fleets, and back."""

from __future__ import annotations

from typing import Any

from .cards import BOARD, KINDS, edition
from .queries import LEADER
from .state import OFF


def spell(number: int, of: str, value: Any) -> str:
    """What an option of Italia I or II is called; words and amounts stand for themselves."""
    if isinstance(value, str) or of in ("amount", "dice", "count", "gold", "halves", "total", "turn", "hits"):
        return str(value)
    book = edition(number)
    if of in ("zone", "sea") and value != OFF:
        return BOARD.names[value]
    if of == "nation" and value != OFF:
        return book.cards[value].id
    if of == "leader" or (of == "piece" and value >= LEADER):
        return book.leader_names[value - LEADER if of == "piece" else value]
    if of in ("kind", "piece"):
        return KINDS[value]
    if of == "fleet":
        nation = book.navy[value]
        return f"{book.cards[nation].id}-{value - book.slots[nation].start + 1}"
    return str(value)


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
    return plain
