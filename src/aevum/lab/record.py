"""Records of whole games: every answer, the dice with their proof, and the way through them step by step."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from ..kernel.agenda import Game
from ..kernel.ask import CHANCE, Draw, Roll
from ..kernel.chance import Verifiable
from ..kernel.journal import Answer, JournalError
from ..kernel.replay import Replay
from ..kernel.session import Session, checked


class Dice(msgspec.Struct):
    """What is needed to check the dice of a game: what was promised before it and revealed after it."""

    game: str
    commitment: str
    secret: str  # hexadecimal
    contributions: dict[str, str] = {}

    def chance(self) -> Verifiable:
        """The dice themselves."""
        return Verifiable(bytes.fromhex(self.secret), self.game, self.contributions)


class _Dice(msgspec.Struct):
    dice: Dice | None = None


_file: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


def throw(game: str, seed: int | None) -> Verifiable:
    """Dice for a new game: of a seed, or of a secret that nobody knows."""
    secret = secrets.token_bytes(32) if seed is None else blake2b(str(seed).encode(), digest_size=32).digest()
    return Verifiable(secret, game)


def write(session: Session, chance: Verifiable | None) -> bytes:
    """The whole game as a file, with its dice if they can be verified."""
    data = session.save(whole=True)
    return data if chance is None else with_dice(data, chance)


def with_dice(data: bytes, chance: Verifiable) -> bytes:
    """A file with what is needed to check its dice."""
    content = _file.decode(data)
    dice = Dice(chance.game, chance.commitment, chance.secret.hex(), chance.contributions)
    return msgspec.json.encode({**content, "dice": dice})


def dice_of(data: bytes) -> Dice | None:
    """The dice of a file, if it has them; what else may be wrong with the file, its reader says."""
    try:
        return msgspec.json.decode(data, type=_Dice).dice
    except msgspec.MsgspecError:
        return None


class Step(NamedTuple):
    """One answer of a record: the game as it was before, the number of the answer, and the answer."""

    session: Session
    number: int
    answer: Answer


def retrace(data: bytes, games: Mapping[str, Game]) -> Iterator[Step]:
    """A record from its first answer to its last; ``JournalError`` if it does not follow the rules."""
    replay = Replay(data, games)
    replay.check()
    number = replay.first
    for segment in replay.save.segments:
        session = Session.at(replay.game, replay.save, [], checked(replay.game, segment.state), [], segment.draws)
        for answer in segment.tape:
            number += 1
            yield Step(session, number, answer)
            session.answer(answer.seat, answer.plain)


class Finding(msgspec.Struct):
    """One roll or draw of a record, checked against its proof."""

    number: int
    prompt: str
    value: tuple[Any, ...]
    proper: tuple[Any, ...]

    @property
    def right(self) -> bool:
        return self.value == self.proper


def verify(data: bytes, games: Mapping[str, Game], commitment: str | None = None) -> Iterator[Finding]:
    """Every roll and draw of a record beside what its secret makes of it; ``commitment`` is what was promised."""
    dice = dice_of(data)
    if dice is None:
        raise JournalError("this file holds no secret of its dice; games saved by `aevum play` do")
    chance = dice.chance()
    if chance.commitment != (commitment or dice.commitment):
        raise JournalError("the secret of this file is not the one that was promised before the game")
    for step in retrace(data, games):
        question = step.session.pending
        if step.answer.seat == CHANCE and isinstance(question, Roll | Draw):
            yield Finding(step.number, question.prompt, step.answer.plain, chance.answer(question, step.session.draws))
