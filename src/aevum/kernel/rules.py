"""The mark that ties a procedure to its section of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Generator
from types import CodeType, GeneratorType
from typing import Any, NamedTuple, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Section(NamedTuple):
    """A section of a rulebook: its number and its title."""

    number: str
    title: str

    def __str__(self) -> str:
        return f"{self.number} {self.title}"


_SECTIONS: dict[CodeType, Section] = {}


def rule(number: str, title: str) -> Callable[[F], F]:
    """Mark a procedure with the section that it implements.  Costs nothing when the rule runs."""

    def register(procedure: F) -> F:
        _SECTIONS[procedure.__code__] = Section(number, title)
        return procedure

    return register


def chain(steps: Generator[Any, Any, Any] | None) -> tuple[Section, ...]:
    """The sections being carried out, from the outermost procedure to the one that asks."""
    found: list[Section] = []
    inner: object = steps
    while isinstance(inner, GeneratorType):
        section = _SECTIONS.get(inner.gi_code)
        if section is not None:
            found.append(section)
        inner = inner.gi_yieldfrom
    return tuple(found)
