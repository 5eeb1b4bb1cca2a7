"""Options and observations as numbers, for environments of learning.

A title says in its module ``numbering`` how many values each kind of option has, which words, questions and details
there are, and which of its fields are bit sets; everything else follows from its state.  Numbers stay the same from
release to release, so that what has been learnt can be used again: what is new is added at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from ..kernel.agenda import State
from ..kernel.ask import Ask
from ..kernel.view import HIDDEN

NOT_OBSERVED: Final = ("agenda", "effects")  # lists of procedures and of lasting effects, by name


class Numbering(NamedTuple):
    """What a title brings."""

    values: Mapping[str, int]
    words: Sequence[str]
    prompts: Sequence[str]
    details: Sequence[str] = ()
    bits: Mapping[str, int] = {}
    counts: Mapping[str, int] = {}  # of fields that are lists of items without an order: how many kinds of items there are
    faces: int = 6  # the most that chance ever has to choose from


def numbering_of(title: str) -> Numbering:
    """The numbering of a title; raises ``ValueError`` if it has none."""
    name = f"aevum.games.{title}.numbering"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise
        raise ValueError(f"{title} has no numbering of its options yet; italia has one to follow") from None
    return Numbering(**{field: getattr(module, field.upper()) for field in Numbering._fields if hasattr(module, field.upper())})


class Options:
    """Every option that a title may ever offer, as a number from 0 on: words first, then kinds of values one by one."""

    def __init__(self, numbering: Numbering) -> None:
        self._words = {word: number for number, word in enumerate(numbering.words)}
        self._names = list(numbering.words)
        self._sizes = dict(numbering.values)
        self._starts: dict[str, int] = {}
        self.count = len(self._words)
        for kind, size in numbering.values.items():
            self._starts[kind] = self.count
            self.count += size

    def number(self, ask: Ask, option: Any) -> int:
        """The number of an option of a question."""
        if isinstance(option, str):
            return self._words[option]
        assert isinstance(option, int), f"{ask.prompt}: {option!r} has no number"
        assert 0 <= option < self._sizes[ask.of], f"{ask.prompt}: {ask.of} {option} is beyond the numbering"
        return self._starts[ask.of] + option

    def option(self, ask: Ask, number: int) -> Any:
        """And back."""
        return self._names[number] if number < len(self._names) else number - self._starts[ask.of]

    def offered(self, ask: Ask) -> list[int]:
        """The numbers of a question's options, in ascending order."""
        return sorted(self.number(ask, option) for option in ask.options)


class Eyes:
    """What a seat sees as a row of numbers: the fields of its observation, then the question that it is asked."""

    def __init__(self, numbering: Numbering, start: State) -> None:
        self._bits, self._counts, self._details = numbering.bits, numbering.counts, numbering.details
        self._prompts = {prompt: number for number, prompt in enumerate(numbering.prompts, 1)}
        fields = [name for name in start.FIELDS if name not in NOT_OBSERVED]
        self._widths = {name: len(self._numbers(name, getattr(start, name))) for name in fields}
        self.count = sum(self._widths.values()) + 1 + len(self._details)

    def look(self, seen: State, ask: Ask | None) -> list[float]:
        """``seen`` is what ``observe`` gives to the seat."""
        row: list[float] = []
        for name, width in self._widths.items():
            numbers = self._numbers(name, getattr(seen, name))
            assert len(numbers) == width, f"{name} has {len(numbers)} numbers, {width} are foreseen"
            row += numbers
        row.append(float(self._prompts[ask.prompt]) if ask else 0.0)
        about = ask.about or {} if ask else {}
        for name in self._details:
            value = about.get(name)
            row.append(float(value) + 1 if isinstance(value, int) else 0.0)
        return row

    def _numbers(self, name: str, value: Any) -> list[float]:
        """A field as numbers; of a bit set each bit, of items without an order how many of each kind, the hidden last."""
        kinds = self._counts.get(name)
        if kinds and not (value and isinstance(value[0], list)):
            row = [0.0] * (kinds + 1)
            for item in value:
                row[kinds if item == HIDDEN else item] += 1
            return row
        bits = self._bits.get(name)
        if isinstance(value, int):
            return [float(value >> i & 1) for i in range(bits)] if bits else [float(value)]
        if not bits and value and isinstance(value[0], int):  # by far the most; a row is of one kind
            return list(map(float, value))
        return [number for part in value for number in self._numbers(name, part)]
