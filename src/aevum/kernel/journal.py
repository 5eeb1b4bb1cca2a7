"""What is written down: saves, records of whole games, and the errors of reading them."""

from __future__ import annotations

import hashlib
import zlib
from typing import Any, Final, TypeVar

import msgspec

from .agenda import Event

FORMAT: Final = "aevum"
VERSION: Final = 1
LARGEST: Final = 1 << 20  # bytes of a position; the boards of real games have a few thousand
ALL: Final = 1 << 26  # bytes of all positions of a file


class JournalError(Exception):
    """A file is not a save of this program, is damaged, or no longer fits the rules."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """One answer on the tape: who gave it, and what it was."""

    seat: str
    value: int | str | list[Any]
    standing: bool = False  # given by a standing order

    @property
    def plain(self) -> Any:
        """The value as the question knows it: lists of a file are tuples in a game."""
        return _tuples(self.value)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


class Order(msgspec.Struct, frozen=True):
    """A standing order: what a seat answers to a question as long as it is possible.

    It ends by itself when an event of the name ``until`` happens, and with a rewind.
    """

    prompt: str
    answer: int | str
    until: str | None = None


class Rewind(msgspec.Struct):
    """A request to go back to a position, and who has consented so far."""

    seat: str
    position: int
    consents: list[str]


class Segment(msgspec.Struct):
    """The part of a game between two checkpoints."""

    state: bytes
    tape: list[Answer]
    draws: int  # draws of chance before this segment
    events: list[Event] = []


class Save(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A game in progress: the checkpoint, the answers since, and the digest of where that leads."""

    title: str
    scenario: str
    options: dict[str, str]
    release: str
    position: int  # answers given since the start of the game
    digest: str
    segments: list[Segment]  # a save holds the last one, a record all of them
    orders: dict[str, list[Order]] = {}
    rewind: Rewind | None = None

    @property
    def first(self) -> int:
        """The position at which its first segment begins."""
        return self.position - sum(len(segment.tape) for segment in self.segments)


class _File(msgspec.Struct):
    format: str
    version: int
    checksum: str
    save: msgspec.Raw


_T = TypeVar("_T")
_encode = msgspec.json.Encoder().encode
_save = msgspec.json.Decoder(Save)
_file = msgspec.json.Decoder(_File)


def checksum(data: bytes) -> str:
    """What a file says of its body, so that damage is noticed."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _squeezed(segment: Segment) -> Segment:
    """A segment as it stands in a file: a board is mostly empty, and a record has a thousand of them."""
    return msgspec.structs.replace(segment, state=zlib.compress(segment.state, 1))


def _expanded(segment: Segment) -> Segment:
    expander = zlib.decompressobj()
    state = expander.decompress(segment.state, LARGEST)
    if not expander.eof:
        raise zlib.error(f"a position that is cut off or has more than {LARGEST} bytes")
    return msgspec.structs.replace(segment, state=state)


def _all_expanded(segments: list[Segment]) -> list[Segment]:
    found, left = [], ALL
    for segment in segments:
        found.append(_expanded(segment))
        left -= len(found[-1].state)
        if left < 0:
            raise zlib.error(f"positions of more than {ALL} bytes together")
    return found


def dump(save: Save) -> bytes:
    """A save as a file: JSON with a checksum."""
    body = _encode(msgspec.structs.replace(save, segments=[_squeezed(segment) for segment in save.segments]))
    return _encode(_File(FORMAT, VERSION, checksum(body), msgspec.Raw(body)))


def parse(data: bytes) -> Save:
    """The save in a file; raises ``JournalError`` with what is wrong and what to do."""
    try:
        file = _file.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise JournalError(f"this is not a save of Aevum ({error}); choose a file that `save` wrote") from None
    if file.format != FORMAT:
        raise JournalError(f"this file says that it is {file.format!r}, not {FORMAT!r}; choose a save of Aevum")
    if file.version != VERSION:
        raise JournalError(f"this save has format version {file.version}, this release reads {VERSION}; use the release that wrote it")
    body = bytes(file.save)
    if checksum(body) != file.checksum:
        raise JournalError("this save is damaged (its checksum does not agree); use an older copy of it")
    try:
        save = _save.decode(body)
        save.segments = _all_expanded(save.segments)
    except (msgspec.MsgspecError, zlib.error) as error:
        raise JournalError(f"this save is damaged ({error}); use an older copy of it") from None
    if not save.segments:
        raise JournalError("this save holds no position; use an older copy of it")
    if save.first < 0:
        raise JournalError(f"this save is damaged (it holds {-save.first} answers too many); use an older copy of it")
    return save
