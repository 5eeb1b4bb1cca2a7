"""What things are called in files, cases and messages: places, units, leaders, peoples, stratagems, and back."""

from __future__ import annotations

from typing import Any, Final

from .board import DIOCESES, NAMES, OFF
from .book import EVENTS, HALVES, LEADERS, PEOPLES, STATUSES, STRATAGEMS, UNITS
from .state import CLASSES, FLEETS

SIDES: Final = ("roman", "barbarian")
CLASS_NAMES: Final = ("classis occidentalis", "classis orientalis", *(f"classis {number}" for number in range(3, CLASSES + 1)))
PIECE: Final = 256  # pieces are numbered: units first, from here on leaders

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "zone": (*NAMES, *CLASS_NAMES),  # a fleet is a place too
    "unit": tuple(unit.id for unit in UNITS),
    "leader": tuple(leader.id for leader in LEADERS),
    "people": tuple(people.id for people in PEOPLES),
    "diocese": DIOCESES,
    "stratagem": tuple(stratagem.id for stratagem in STRATAGEMS),
    "draw": tuple(stratagem.id for stratagem in STRATAGEMS),  # only stratagems are ever drawn
    "fleet": CLASS_NAMES,
    "half": HALVES,
    "side": SIDES,
    "status": STATUSES,
    "occurrence": ("", *EVENTS),  # events of a year (T2)
}
_NUMBERS: Final = {of: {name.lower(): number for number, name in enumerate(names)} for of, names in TABLES.items()}
assert len(TABLES["zone"]) == FLEETS + CLASSES


def spell(of: str, value: Any) -> str:
    """What an option is called; words, amounts and dice stand for themselves."""
    if not isinstance(value, int) or value == OFF:
        return str(value)
    if of == "piece":
        return LEADERS[value - PIECE].id if value >= PIECE else UNITS[value].id
    return TABLES[of][value] if of in TABLES else str(value)


def read(of: str, text: str) -> Any:
    """The option of a name; a word stands for itself.  Raises ``ValueError`` for what nothing is called."""
    plain = text.strip()
    if of in ("amount", "dice"):
        return int(plain)
    if of == "piece":
        if plain.lower() in _NUMBERS["leader"]:
            return PIECE + _NUMBERS["leader"][plain.lower()]
        of = "unit"
    return _NUMBERS.get(of, {}).get(plain.lower(), plain)
