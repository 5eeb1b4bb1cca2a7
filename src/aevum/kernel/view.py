"""What a seat may know: a policy per field, and two generic views that follow from it.

A field is public unless its annotation says otherwise:

    hands: Annotated[list[list[int]], Owner("cards")]    # one list per seat; others see how many
    deck: Annotated[list[int], Count("cards")]           # everybody sees how many, nobody which
    aside: Annotated[list[int], Nobody("cards")]         # nobody sees even how many

Items of fields that name the same pool can change places as far as a seat knows: ``redeal`` deals
them anew.  That is what a search or an odds panel plays on instead of the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar, get_type_hints

from .agenda import State

HIDDEN: Final = -1  # stands for an item whose face is not known

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Owner:
    """A list of items per seat: its owner sees them, the others see how many there are."""

    pool: str


@dataclass(frozen=True)
class Count:
    """A list of items that nobody sees; everybody sees how many there are."""

    pool: str


@dataclass(frozen=True)
class Nobody:
    """A list of items of which nobody sees anything: it looks empty."""

    pool: str


Policy = Owner | Count | Nobody
_policies: dict[type[State], dict[str, Policy]] = {}


def policies(kind: type[State]) -> dict[str, Policy]:
    """The fields of a state that are not public."""
    if kind not in _policies:
        hints = get_type_hints(kind, include_extras=True)
        metadata = {name: getattr(hints[name], "__metadata__", ()) for name in kind.FIELDS}
        _policies[kind] = {
            name: policy for name, notes in metadata.items() for policy in notes if isinstance(policy, Owner | Count | Nobody)
        }
    return _policies[kind]


def observe(state: S, seat: int | None) -> S:
    """The state as a seat (None: a spectator) may see it: what it may not know is ``HIDDEN``."""
    seen = state.copy()
    seen.events = None
    for name, policy in policies(type(state)).items():
        value = getattr(seen, name)
        if isinstance(policy, Nobody):
            value = []
        elif isinstance(policy, Count):
            value = [HIDDEN] * len(value)
        else:
            value = [items if i == seat else [HIDDEN] * len(items) for i, items in enumerate(value)]
        setattr(seen, name, value)
    return seen


def unseen(state: State, seat: int) -> int:
    """How many items a seat may not see."""
    count = 0
    for name, policy in policies(type(state)).items():
        value = getattr(state, name)
        if isinstance(policy, Owner):
            count += sum(len(items) for i, items in enumerate(value) if i != seat)
        else:
            count += len(value)
    return count


def redeal(state: State, seat: int | None, shuffle: Callable[[list[Any]], None]) -> None:
    """Deal anew, in place, all that a seat cannot see: it cannot tell the result from the truth.

    Meant for forks.  A rule keeps nothing hidden in a local variable, so this may be done between
    any two questions.
    """
    pools: dict[str, list[list[Any]]] = {}
    for name, policy in policies(type(state)).items():
        if isinstance(policy, Count | Nobody):
            pools.setdefault(policy.pool, []).append(getattr(state, name))
        else:
            hands: Sequence[list[Any]] = getattr(state, name)
            pools.setdefault(policy.pool, []).extend(hand for i, hand in enumerate(hands) if i != seat)
    for lists in pools.values():
        items = sorted(item for part in lists for item in part)  # or the order would tell something of the truth
        shuffle(items)
        for part in lists:
            part[:] = [items.pop() for _ in part]
