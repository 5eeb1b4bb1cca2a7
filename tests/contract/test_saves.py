"""Saves, replays, and files that are none."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playing import GAMES, TABLES, Table

from aevum import games
from aevum.kernel.chance import Seeded
from aevum.kernel.journal import JournalError, dump, parse
from aevum.kernel.replay import Replay
from aevum.kernel.session import Session

TRIES = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


def face(session: Session) -> tuple[Any, ...]:
    """All that a player or a program can see of a game."""
    asked = [(ask.seat, ask.prompt, ask.of, list(ask.options), ask.about) for ask in session.asked()]
    return session.digest(), session.position, session.state.pack(), asked, session.where(), session.sealed, session.over


def test_a_save_gives_back_the_game_at_every_decision(table: Table) -> None:
    """At every one of the first two thousand, and now and then in a game that lasts for days."""
    for seed in range(2):
        twin = table.session(seed)
        for number, (session, ask, answer) in enumerate(table.walk(seed)):
            if number < 2000 or number % 50 == 0:
                assert face(twin) == face(session)
                twin = Session.load(session.save(), GAMES, Seeded(seed))
                assert face(twin) == face(session)
                assert twin.save() == session.save()
            twin.answer(ask.seat, answer)  # and it goes on as the game itself does
        assert face(twin) == face(session)


def test_a_state_goes_through_its_codec(table: Table) -> None:
    for session, _, _ in table.walk(2, decisions=300):
        state = type(session.state).unpack(session.state.pack())
        # What is worked out anew agrees with what verbs have kept up to date.
        names = (*state.FIELDS, *state.DERIVED)
        assert [getattr(state, name) for name in names] == [getattr(session.state, name) for name in names]


def test_a_replay_agrees_from_every_checkpoint(table: Table) -> None:
    digests = {session.position: session.digest() for session, _, _ in table.walk(5)}
    session = table.finished(5)
    replay = Replay(session.save(whole=True), GAMES)
    replay.check()
    assert (replay.first, replay.last) == (0, session.position)
    for position in list(digests)[:: max(1, len(digests) // 12)]:
        assert replay.session(position).digest() == digests[position]
    for seat in (*table.seats, None):
        frame = replay.frame(replay.last, seat)
        assert (frame.question, frame.asked) == (None, ())
    end = replay.session(replay.last)
    assert end.outcome == session.outcome
    assert msgspec.json.encode(end.events) == msgspec.json.encode(session.events)


def test_a_game_goes_back_to_any_position_by_consent(table: Table) -> None:
    digests = {session.position: session.digest() for session, _, _ in table.walk(6, decisions=150)}
    for position in list(digests)[:: max(1, len(digests) // 5)]:
        *_, (session, _, _) = table.walk(6, decisions=150)
        if session.position > position:
            session.ask_rewind(table.seats[0], position)
            assert [session.consent(seat) for seat in table.seats[1:]][-1]
            assert (session.digest(), session.position) == (digests[position], position)


# Files that are no saves.  Whatever is read, nothing but a clear refusal may come of it.


def middle(table: Table, whole: bool = False) -> tuple[Session, bytes]:
    *_, (session, _, _) = table.walk(1, decisions=37)
    return session, session.save(whole)


def refused(data: bytes) -> str:
    with pytest.raises(JournalError) as caught:
        Session.load(data, GAMES)
    return str(caught.value)


def test_a_damaged_save_is_refused_and_touches_nothing(table: Table) -> None:
    session, data = middle(table)
    before = face(session), session.save(whole=True)

    @TRIES
    @given(st.integers(0, len(data) - 1), st.integers(1, 255))
    def flip(place: int, bits: int) -> None:
        damaged = bytearray(data)
        damaged[place] ^= bits
        assert "save" in refused(bytes(damaged))

    @TRIES
    @given(st.integers(0, len(data) - 1))
    def cut(length: int) -> None:
        assert "save" in refused(data[:length])

    flip()
    cut()
    assert (face(session), session.save(whole=True)) == before


def test_a_save_of_another_game_is_refused(table: Table) -> None:
    _, data = middle(table)
    save = parse(data)
    for other in TABLES:
        if other.game is not table.game:
            foreign = msgspec.structs.replace(save, title=other.game.title, scenario=other.scenario, options=other.options)
            assert refused(dump(foreign))
    assert "this release has" in refused(dump(msgspec.structs.replace(save, title="chess")))


def test_a_save_does_not_change_its_scenario_or_options(table: Table) -> None:
    """A position knows which game it is of; a save that says otherwise is refused."""
    session, data = middle(table)
    for other in TABLES:
        if other.game is table.game and other != table and table.game.title in games.TITLES:
            foreign = msgspec.structs.replace(parse(data), scenario=other.scenario, options=other.options)
            assert "of another game" in refused(dump(foreign))
    for name in session.state.SETTLED:
        for value in (-1, 97, 2**40):
            checkpoint = session.checkpoint.copy()
            setattr(checkpoint, name, value)
            forged = parse(data)
            forged.segments[-1].state = checkpoint.pack()
            assert "save" in refused(dump(forged))


@pytest.mark.parametrize("whole", [False, True], ids=["plain", "whole"])
def test_a_forged_save_is_refused_or_is_the_game_that_it_says(table: Table, whole: bool) -> None:
    """Someone who makes the checksum right can change everything; a clear refusal or a sound game comes of it."""
    _, data = middle(table, whole)
    content = msgspec.to_builtins(parse(data), builtin_types=(bytes,))

    @TRIES
    @given(st.data())
    def forge(choose: st.DataObject) -> None:
        save = msgspec.convert(content, type(parse(data)))
        segment = choose.draw(st.sampled_from(save.segments))
        what = choose.draw(st.sampled_from(["state", "tape", "position", "draws", "swap"]))
        if what == "state":
            state = bytearray(segment.state)
            place = choose.draw(st.integers(0, len(state) - 1))
            state[place] ^= choose.draw(st.integers(1, 255))
            segment.state = bytes(state)
        elif what == "tape" and segment.tape:
            del segment.tape[choose.draw(st.integers(0, len(segment.tape) - 1))]
        elif what == "position":
            save.position = choose.draw(st.integers(-5, 100))
        elif what == "draws":
            segment.draws = choose.draw(st.integers(-5, 100))
        else:
            save.segments.reverse()
        try:
            session = Session.load(dump(save), GAMES)
        except JournalError:
            return
        assert not list(table.game.faults(session.state))
        assert session.digest() == save.digest

    forge()


@TRIES
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_anything_else_is_refused(data: bytes) -> None:
    assert "this is not a save of Aevum" in refused(data)


@TRIES
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda some: st.lists(some) | st.dictionaries(st.text(), some), max_leaves=20))
def test_other_json_is_refused(content: Any) -> None:
    assert "this is not a save of Aevum" in refused(msgspec.json.encode(content))
