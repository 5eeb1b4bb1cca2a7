"""What holds in every game at every decision: options, refusals, names, pieces, forks, undo, an end."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from playing import TABLES, Table

from aevum.kernel.agenda import playout
from aevum.kernel.ask import Ask, AskAll
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Refused
from aevum.kit import packs

NAMED = {str(table): table for table in TABLES}
STRANGE: tuple[Any, ...] = (-1, 255, 2**40, "nonsense", "", None, True, 1.0, (1, 2), [], {}, b"pass")
SOME, FEW = 8, 2
QUICK, LONG = 60_000, 300_000  # decisions of all random games of a table; a slow test does the long run


@cache
def rules_of(title: str) -> frozenset[str]:
    """The rule ids of a title's outline; none for a toy, which has no outline."""
    path = packs.GAMES / title / "outline.toml"
    return frozenset(rule["id"] for rule in packs.read(path)["rule"]) if path.exists() else frozenset()


def play_out(table: Table, seed: int, limit: int = 50_000) -> int:
    """A game without a session; every question is looked at, and the pieces are counted now and then."""
    rng, chance, state, seats = Random(f"{table} {seed}"), Seeded(seed), table.start(), set(table.seats)
    throws = decisions = 0

    def throw(question: Any) -> Any:
        nonlocal throws
        throws += 1
        return chance.answer(question, throws - 1)

    def decide(ask: Ask) -> Any:
        nonlocal decisions
        decisions += 1
        options = ask.options
        assert ask.seat in seats, ask.prompt
        assert options, ask.prompt
        assert len(set(options)) == len(options), f"{ask.prompt} offers something twice"
        if decisions % 40 == 0:
            assert not list(table.game.faults(state))
        return options[int(rng.random() * len(options))]

    playout(table.game, state, decide, throw, limit)
    assert not list(table.game.faults(state))
    outcome = table.game.outcome(state)
    assert set(outcome.points) == seats
    assert outcome.winners
    assert set(outcome.winners) <= seats
    return decisions


@cache
def games_within(table: str, decisions: int) -> int:
    """How many games of a table make so many decisions: hundreds, but for those that last for days."""
    length = play_out(NAMED[table], 0)
    return max(1, min(decisions // length, decisions // 1000))


@pytest.mark.parametrize("part", range(3))
def test_every_game_ends_with_all_its_pieces(table: Table, part: int) -> None:
    for seed in range(part, games_within(str(table), QUICK), 3):
        assert play_out(table, seed) > 0


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_every_game_ends_with_all_its_pieces_many(table: Table, part: int) -> None:
    for seed in range(part, games_within(str(table), LONG), 4):
        assert play_out(table, 1000 + seed) > 0


def test_nothing_but_what_is_offered_is_accepted(table: Table) -> None:
    """Refusals change nothing and cite rules that exist."""
    known, code = rules_of(table.game.title), table.game.code
    for seed in range(FEW):
        for session, ask, _ in table.walk(seed, decisions=250):
            before = session.digest(), session.position, len(session.events)
            for candidate in (*STRANGE, *range(60)):
                if ask.accepts(candidate):
                    assert candidate in list(ask.options)
                    continue
                with pytest.raises(Refused) as refused:
                    session.answer(ask.seat, candidate)
                refusal = refused.value.refusal
                if refusal is not None and known:
                    assert f"{code}.{refusal.rule.removeprefix(code + '.')}" in known, refusal
                    assert refusal.message
            for seat in (*table.seats, "chance", "nobody"):
                if session.question(seat) is None:
                    with pytest.raises(Refused):
                        session.answer(seat, ask.options[0])
            assert (session.digest(), session.position, len(session.events)) == before


def test_every_option_is_accepted_and_forks_leave_the_original_alone(table: Table) -> None:
    for seed in range(FEW):
        rng = Random(seed)
        for session, ask, _ in table.walk(seed, decisions=400):
            before = session.save()
            options = list(ask.options) if len(ask.options) <= 6 else rng.sample(list(ask.options), 6)
            for option in options:
                twin = session.fork(Seeded(seed))
                assert twin.digest() == session.digest()
                twin.answer(ask.seat, option)
                assert not list(table.game.faults(twin.state))
            assert session.save() == before


def test_options_have_names_that_can_be_read(table: Table) -> None:
    game = table.named
    for seed in range(SOME):
        for _, ask, _ in table.walk(seed, decisions=400):
            names = [game.spell(ask.of, option) for option in ask.options]
            assert len(set(names)) == len(names), f"{ask.prompt}: two options have one name"
            if ask.of != "amount":
                assert [game.read(ask.of, name) for name in names] == list(ask.options), ask.prompt


def test_undo_restores_the_position(table: Table) -> None:
    """Whoever answered last may take it back, unless that showed somebody something."""
    undone = 0
    for seed in range(FEW):
        for session, ask, answer in table.walk(seed, decisions=400):
            before, position = session.digest(), session.position
            twin = session.fork()
            twin.answer(ask.seat, answer)
            after = twin.digest()
            try:
                twin.undo(ask.seat)
            except Refused:
                last = twin.last_answer()
                moved_on = last is None  # the answer ended an agenda entry of a fork, which has no past
                revealed = isinstance(session.pending, AskAll) or twin.digest() == after
                assert moved_on or revealed
            else:
                assert (twin.digest(), twin.position) == (before, position)
                twin.answer(ask.seat, answer)
                assert twin.digest() == after
                undone += 1
    assert undone > 10


def test_undo_reaches_over_checkpoints(table: Table) -> None:
    """An answer that ended an entry of the agenda is taken back like any other."""
    assert sum(_undo_over_checkpoints(table, seed) for seed in range(8)) > 0


def _undo_over_checkpoints(table: Table, seed: int) -> int:
    rng, session, undone = Random(seed), table.session(seed), 0
    for _ in range(100):
        if session.over:
            break
        ask, entries, before = rng.choice(session.asked()), len(session.past), (session.digest(), session.position)
        answer = ask.options[int(rng.random() * len(ask.options))]
        chance, session.chance = session.chance, None  # a die would be the end of undo
        session.answer(ask.seat, answer)
        if len(session.past) > entries:
            after = session.digest()
            try:
                session.undo(ask.seat)
            except Refused:
                assert session.digest() == after
            else:
                assert (session.digest(), session.position) == before
                session.answer(ask.seat, answer)
                assert session.digest() == after
                undone += 1
        session.chance = chance
        session._run()
    return undone


def test_a_copy_shares_nothing_that_can_change(table: Table) -> None:
    for session, _, _ in table.walk(3, decisions=60):
        twin = session.state.copy()
        assert twin.pack() == session.state.pack()
        for name in session.state.FIELDS:
            mine, theirs = getattr(session.state, name), getattr(twin, name)
            assert not _shared(mine, theirs), f"copy() shares {name}"


def _shared(one: Any, other: Any) -> bool:
    """Whether two values have a list, a dictionary or a byte array in common."""
    if isinstance(one, bytearray | dict | set):
        return one is other
    if isinstance(one, list):
        return one is other or any(_shared(a, b) for a, b in zip(one, other, strict=True))
    return False
