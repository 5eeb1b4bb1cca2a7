"""The process in which bots think: jobs come in, thoughts go out, one after the other."""

from __future__ import annotations

import sys
from typing import BinaryIO

import msgspec

from ..bots import bot, reply
from ..kernel.session import Session
from .robots import HEAD, Job, Thought
from .settings import games


def main() -> None:
    """Think until the table closes the pipe."""
    catalogue = games(sys.argv[1])
    while (data := _read(sys.stdin.buffer)) is not None:
        job = msgspec.msgpack.decode(data, type=Job)
        session = Session.load(job.save, catalogue)
        value = reply(bot(job.level, session.game, job.seed), session, job.seat)
        _write(sys.stdout.buffer, msgspec.msgpack.encode(Thought(value)))


def _read(source: BinaryIO) -> bytes | None:
    head = source.read(HEAD)
    return source.read(int.from_bytes(head, "big")) if len(head) == HEAD else None


def _write(target: BinaryIO, data: bytes) -> None:
    target.write(len(data).to_bytes(HEAD, "big") + data)
    target.flush()


if __name__ == "__main__":
    main()
