"""Where a procedure stands, as a value: two that stand at the same place in the same position go on alike.

A generator cannot be copied or compared, but what it holds can be read: the line at which each of the nested
generators waits, their local names, and how far their loops have come.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable
from itertools import count
from types import CellType, CodeType, FrameType, GeneratorType
from typing import Any, Final

import msgspec

from ..kernel.agenda import State

PLAIN: Final = (int, str, bytes, bytearray, float, type(None), range, msgspec.Struct)
_WALKED: Final[tuple[Iterable[Any], ...]] = ((), [], "", range(0), {}, {}.values(), {}.items())
LOOPS: Final[tuple[type[Any], ...]] = (*(type(iter(walked)) for walked in _WALKED), enumerate, zip, map, reversed)
_fresh = count()


def standing(thing: Any) -> object:
    """What a generator, or anything that it holds, is like; what cannot be read is like nothing else."""
    if isinstance(thing, PLAIN):
        return repr(thing)
    if isinstance(thing, tuple | list):
        return tuple([standing(part) for part in thing])
    if isinstance(thing, dict):
        return tuple([(standing(name), standing(value)) for name, value in thing.items()])
    if isinstance(thing, State | CodeType | FrameType):
        return None  # the position is compared by itself, the others say nothing more
    if isinstance(thing, GeneratorType):
        frame = thing.gi_frame
        held = gc.get_referents(thing) if frame is not None else ()
        return thing.gi_code.co_qualname, frame and frame.f_lasti, *(standing(part) for part in held)
    if isinstance(thing, LOOPS):
        return standing(thing.__reduce__())
    if isinstance(thing, CellType):
        return standing(thing.cell_contents) if thing != CellType() else None
    if callable(thing):
        return getattr(thing, "__qualname__", type(thing).__qualname__)
    return next(_fresh)
