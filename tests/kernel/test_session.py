"""A game in progress: answers, undo, rewinds, standing orders, saves, forks and replays."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import toys
from aevum.kernel.agenda import Game, State
from aevum.kernel.ask import CHANCE, PASS, Ask, AskAll, Draw, Refusal, Roll, Steps
from aevum.kernel.chance import Scripted, Seeded
from aevum.kernel.journal import (
    FORMAT,
    LARGEST,
    VERSION,
    Answer,
    JournalError,
    Rewind,
    Segment,
    checksum,
    dump,
    parse,
)
from aevum.kernel.replay import Replay
from aevum.kernel.session import Order, Refused, Session
from toys import isthmus, market

NAMES = isthmus.AREAS


def march(session: Session, seat: str, origin: str, area: str, count: int | None = None) -> None:
    session.answer(seat, NAMES.index(origin))
    if len(isthmus.adjacent(NAMES.index(origin))) > 1:
        session.answer(seat, NAMES.index(area))
    if count is not None:
        session.answer(seat, count)


@pytest.fixture
def war() -> Session:
    """Isthmus, without anybody to answer for chance."""
    return Session.new(isthmus.GAME, "few")


@pytest.fixture
def fair() -> Session:
    """Market with the cards 13 aside, 5, 7 and 2 in the hands, and 9 as the first lot."""
    return Session.new(market.GAME, "market", chance=Scripted([[13], [5], [7], [2], [9], [4], [6], [8], [10], [1], [3], [11], [12]]))


def bid(session: Session, *bids: int) -> None:
    for seat, coins in zip(market.SEATS, bids, strict=True):
        session.answer(seat, coins)


def told(session: Session, seat: str | None = None) -> list[str]:
    return [event.name for event in session.log(seat)]


class TestAnswers:
    def test_a_new_game_waits_for_its_first_answer(self, war: Session) -> None:
        (ask,) = war.asked()
        assert (ask.seat, ask.prompt, list(ask.options)) == ("north", "move_from", [PASS, 0])
        assert war.question("north") is ask
        assert war.question("south") is None
        assert (war.position, war.over, war.outcome) == (0, False, None)
        assert [str(section) for section in war.where()] == ["2.1 Movement"]
        assert war.options == {"turns": "8"}

    def test_a_single_option_is_taken_and_noted_for_its_seat(self, war: Session) -> None:
        war.answer("north", 0)
        (ask,) = war.asked()
        assert ask.prompt == "how_many"  # from the end of the strip there is one way
        assert war.position == 1
        assert "forced" in told(war, "north")
        assert "forced" not in told(war, "south")

    @pytest.mark.parametrize(
        ("seat", "value", "message"),
        [
            ("south", 0, "south is not asked anything now"),
            ("chance", (1, 2), "chance is not asked anything now"),
            ("west", 0, "west is not asked anything now"),
            ("north", 3, "3 is no answer to move_from"),
            ("north", False, "False is no answer to move_from"),
            ("north", None, "None is no answer to move_from"),
        ],
    )
    def test_what_is_refused_changes_nothing(self, war: Session, seat: str, value: Any, message: str) -> None:
        before = war.digest(), war.position, list(war.events)
        with pytest.raises(Refused, match=message):
            war.answer(seat, value)
        assert (war.digest(), war.position, war.events) == before

    def test_a_refusal_names_its_rule(self, war: Session) -> None:
        march(war, "north", "Arx", "Silva", 3)
        war.answer("south", PASS)
        war.answer("north", 1)
        with pytest.raises(Refused) as refused:
            war.answer("north", 5)
        assert refused.value.refusal == Refusal("2.1", "not_adjacent")

    def test_an_answer_for_another_position_is_refused(self, war: Session) -> None:
        war.answer("north", PASS, position=0)
        with pytest.raises(Refused, match="the game is at position 1, this answer is for 0"):
            war.answer("south", PASS, position=0)

    def test_rolls_wait_for_an_answer_of_chance(self, war: Session) -> None:
        self.to_battle(war)
        assert isinstance(war.pending, Roll)
        assert war.asked() == ()
        with pytest.raises(Refused, match=r"\(7, 1\) is no answer to battle"):
            war.answer(CHANCE, (7, 1))
        war.answer(CHANCE, (6, 1))
        assert war.draws == 1
        assert told(war)[-2:] == ["dice", "fell"]

    def to_battle(self, war: Session) -> None:
        for seat, origin, area in (("north", "Arx", "Silva"), ("south", "Portus", "Saltus"), ("north", "Silva", "Vadum"), ("south", "Saltus", "Campus")):
            march(war, seat, origin, area, 3)
        march(war, "north", "Vadum", "Collis", 3)
        march(war, "south", "Campus", "Collis", 3)

    def test_sudden_victory_ends_the_game(self, war: Session) -> None:
        for area in range(6):
            war.answer("north", area)
            if area:
                war.answer("north", area + 1)
            war.answer("north", 3)
            while isinstance(war.pending, Roll):
                war.answer(CHANCE, (6, 1))
            if not war.over:
                war.answer("south", PASS)
        assert war.over
        assert war.asked() == ()
        assert war.where() == ()
        assert war.outcome is not None
        assert (war.outcome.winners, war.outcome.rule) == (("north",), "4.1")
        with pytest.raises(Refused):
            war.answer("south", PASS)

    def test_sealed_answers_become_visible_together(self, fair: Session) -> None:
        assert [ask.seat for ask in fair.asked()] == ["anna", "bela", "cora"]
        fair.answer("bela", 2)
        assert [ask.seat for ask in fair.asked()] == ["anna", "cora"]
        assert fair.question("bela") is None
        with pytest.raises(Refused, match="bela is not asked"):
            fair.answer("bela", 3)
        fair.answer("cora", 0)
        assert "bids" not in told(fair)
        fair.answer("anna", 1)
        assert next(event for event in fair.events if event.name == "bids").about == {"bids": [1, 2, 0]}

    def test_draws_are_told_to_those_who_see_them(self, fair: Session) -> None:
        def draws(seat: str | None) -> list[Any]:
            return [event.about["value"] for event in fair.log(seat) if event.name == "draw"]

        assert draws(None) == [(9,)]
        assert draws("anna") == [(5,), (9,)]
        assert draws("cora") == [(2,), (9,)]

    def test_a_question_to_nobody_is_passed_over(self) -> None:
        def lonely(g: State) -> Steps[None]:
            answers = yield AskAll([])
            yield Ask("north", "done", [list(answers) == [], 7])

        session = Session.new(replace(isthmus.GAME, procedures={"turn": lonely}), "few")
        (ask,) = session.asked()
        assert ask.options == [True, 7]

    def test_a_game_without_agenda_is_over(self) -> None:
        g = isthmus.board("few", {"turns": "8"})
        session = Session(isthmus.GAME, "few", g)
        assert session.over
        assert session.past == []

    def test_a_question_without_options_is_a_mistake_of_the_rules(self) -> None:
        def stuck(g: State) -> Steps[None]:
            yield Ask("north", "stuck", [])

        with pytest.raises(AssertionError, match="no option: stuck"):
            Session.new(replace(isthmus.GAME, procedures={"turn": stuck}), "few")


class TestUndo:
    def test_undo_restores_the_position(self, war: Session) -> None:
        digests = [war.digest()]
        war.answer("north", 0)
        digests.append(war.digest())
        war.answer("north", 2)
        war.undo("north")
        assert war.digest() == digests.pop()
        war.undo("north")
        assert war.digest() == digests.pop()
        assert war.position == 0
        assert told(war) == ["turn"]

    def test_nobody_takes_back_what_another_has_answered(self, war: Session) -> None:
        with pytest.raises(Refused, match="north cannot undo alone: nothing came last"):
            war.undo("north")
        war.answer("north", PASS)
        with pytest.raises(Refused, match="south cannot undo alone: an answer of north came last"):
            war.undo("south")
        war.answer("south", PASS)
        with pytest.raises(Refused, match="an answer of south came last"):
            war.undo("north")

    def test_undo_goes_back_over_checkpoints(self, war: Session) -> None:
        war.answer("north", PASS)
        before = war.digest()
        war.answer("south", PASS)  # ends the turn: three agenda entries are behind
        war.undo("south")
        assert war.digest() == before
        assert war.position == 1

    def test_dice_end_undo(self, war: Session) -> None:
        TestAnswers().to_battle(war)
        war.answer(CHANCE, (1, 6))
        with pytest.raises(Refused, match="an answer of chance came last"):
            war.undo("south")

    def test_a_sealed_answer_may_be_changed_until_all_are_in(self, fair: Session) -> None:
        fair.answer("anna", 2)
        fair.undo("anna")
        fair.answer("anna", 1)
        fair.answer("bela", 0)
        fair.answer("cora", 0)
        before, position, events = fair.digest(), fair.position, list(fair.events)
        with pytest.raises(Refused, match="cora cannot undo alone: the answer revealed a secret"):
            fair.undo("cora")
        assert (fair.digest(), fair.position, fair.events) == (before, position, events)

    def test_a_card_that_was_shown_stays_shown(self, fair: Session) -> None:
        bid(fair, 2, 0, 0)
        fair.chance = None
        fair.answer("bela", "object")  # discards bela's only card for all to see
        with pytest.raises(Refused, match="revealed a secret"):
            fair.undo("bela")
        assert fair.state.discard == [7, 9]  # type: ignore[attr-defined]

    def test_a_pass_may_be_taken_back(self, fair: Session) -> None:
        bid(fair, 2, 0, 0)
        before = fair.digest()
        fair.answer("bela", PASS)
        fair.undo("bela")
        assert fair.digest() == before


class TestRewind:
    def test_all_have_to_consent(self, war: Session) -> None:
        first = war.digest()
        march(war, "north", "Arx", "Silva", 3)
        war.answer("south", PASS)
        with pytest.raises(Refused, match="nobody asked to go back"):
            war.consent("north")
        war.ask_rewind("north", 0)
        with pytest.raises(Refused, match="west does not play in this game"):
            war.consent("west")
        assert war.consent("north") is False
        assert war.consent("south") is True
        assert (war.digest(), war.position, war.rewind) == (first, 0, None)
        assert war.events[-1].about == {"seat": "north", "position": 0}
        assert not war.past or war.position == 0

    def test_going_on_ends_the_request(self, war: Session) -> None:
        war.answer("north", PASS)
        war.ask_rewind("north", 0)
        war.answer("south", PASS)
        assert war.rewind is None

    @pytest.mark.parametrize(
        ("seat", "position", "message"),
        [("west", 0, "west does not play"), ("north", -1, "no earlier position -1"), ("north", 2, "no earlier position 2")],
    )
    def test_there_has_to_be_such_a_position(self, war: Session, seat: str, position: int, message: str) -> None:
        war.answer("north", PASS)
        with pytest.raises(Refused, match=message):
            war.ask_rewind(seat, position)

    def test_a_plain_save_reaches_back_to_its_checkpoint(self, war: Session) -> None:
        for seat in ("north", "south", "north"):
            war.answer(seat, PASS)
        short, whole = (Session.load(war.save(whole), toys.GAMES) for whole in (False, True))
        with pytest.raises(Refused, match="reaches back 0 answers; 1 is before that"):
            short.ask_rewind("north", 1)
        whole.ask_rewind("north", 1)
        assert whole.consent("south")
        assert whole.position == 1

    def test_chance_throws_the_same_dice_again(self) -> None:
        session = Session.new(isthmus.GAME, "few", chance=Seeded(4))
        TestAnswers().to_battle(session)
        after, position = session.digest(), session.position
        dice = [event.about["value"] for event in session.events if event.name == "dice"]
        assert dice
        last = len([answer for answer in session.tape if answer.seat == CHANCE])
        assert last == 0  # the battle was in the entry before
        session.ask_rewind("south", session.position - len(dice) - 1)
        assert session.consent("north")
        session.answer("south", 3)
        assert [event.about["value"] for event in session.events if event.name == "dice"] == dice
        assert (session.digest(), session.position) == (after, position)


class TestOrders:
    def test_an_order_answers_for_the_absent(self, fair: Session) -> None:
        fair.order("bela", Order("object", PASS))
        fair.order("cora", Order("object", PASS))
        bid(fair, 2, 0, 0)
        assert fair.events[-1].name != "forced"
        assert "sold" in told(fair)
        answers = [answer for segment in fair.past for answer in segment.tape if answer.standing]
        assert [(answer.seat, answer.value) for answer in answers] == [("bela", PASS), ("cora", PASS)]

    def test_an_order_answers_at_once_if_its_question_waits(self, war: Session) -> None:
        war.order("north", Order("move_from", PASS))
        assert [ask.seat for ask in war.asked()] == ["south"]

    def test_an_order_waits_while_its_answer_is_not_possible(self, war: Session) -> None:
        war.order("north", Order("move_from", 4))
        assert [ask.seat for ask in war.asked()] == ["north"]

    def test_an_order_ends_with_its_event(self, war: Session) -> None:
        war.order("south", Order("move_from", PASS, until="moved"))
        war.answer("north", PASS)
        assert [ask.seat for ask in war.asked()] == ["north"]
        march(war, "north", "Arx", "Silva", 1)
        assert war.orders == {}
        assert [ask.seat for ask in war.asked()] == ["south"]

    def test_an_order_can_be_countermanded(self, war: Session) -> None:
        war.order("south", Order("move_from", PASS))
        war.order("south", Order("how_many", 1))
        war.countermand("south", "move_from")
        assert [order.prompt for order in war.orders["south"]] == ["how_many"]
        war.countermand("south")
        war.countermand("north")
        assert war.orders == {}

    def test_only_players_give_orders(self, war: Session) -> None:
        with pytest.raises(Refused, match="west does not play in this game"):
            war.order("west", Order("move_from", PASS))

    def test_undoing_an_answer_of_an_order_ends_it(self, war: Session) -> None:
        war.answer("north", PASS)
        before = war.digest()
        war.order("south", Order("move_from", PASS))
        assert [ask.seat for ask in war.asked()] == ["north"]
        war.undo("south")
        assert (war.digest(), war.orders) == (before, {})

    def test_a_rewind_ends_orders(self, war: Session) -> None:
        war.order("north", Order("move_from", PASS))
        war.ask_rewind("south", 0)
        war.consent("north")
        assert (war.position, war.orders) == (0, {})

    def test_orders_and_requests_are_saved(self, war: Session) -> None:
        war.answer("north", 0)
        war.order("south", Order("move_from", PASS, until="fell"))
        war.ask_rewind("south", 0)
        twin = Session.load(war.save(), toys.GAMES)
        assert twin.orders == war.orders
        assert twin.rewind == Rewind("south", 0, ["south"])
        twin.rewind = None
        twin.answer("north", 1)
        assert [ask.seat for ask in twin.asked()] == ["north"]


class TestSaves:
    def test_a_save_gives_back_the_game(self, war: Session) -> None:
        march(war, "north", "Arx", "Silva", 2)
        war.answer("south", 6)
        twin = Session.load(war.save(), toys.GAMES)
        assert (twin.digest(), twin.position, twin.where()) == (war.digest(), war.position, war.where())
        twin.answer("south", 1)
        assert war.position == 3

    def test_a_save_in_the_middle_of_sealed_answers(self, fair: Session) -> None:
        fair.answer("bela", 3)
        twin = Session.load(fair.save(), toys.GAMES, fair.chance)
        assert twin.sealed == {"bela": 3}
        assert twin.digest() == fair.digest()

    def test_chance_answers_what_waited_for_it(self, war: Session) -> None:
        TestAnswers().to_battle(war)
        twin = Session.load(war.save(), toys.GAMES, Seeded(1))
        assert not isinstance(twin.pending, Roll)
        assert isinstance(Session.load(war.save(), toys.GAMES).pending, Roll)
        assert not isinstance(war.fork(Seeded(1)).pending, Roll)

    def test_a_whole_save_keeps_the_log(self, fair: Session) -> None:
        bid(fair, 2, 0, 0)
        twin = Session.load(fair.save(whole=True), toys.GAMES, fair.chance)
        assert [event.name for event in twin.events] == [event.name for event in fair.events]

    def test_a_finished_game_can_be_saved(self) -> None:
        session = Session.new(isthmus.GAME, "few", {"turns": "3"})
        while not session.over:
            session.answer(session.asked()[0].seat, PASS)
        assert session.outcome is not None
        twin = Session.load(session.save(), toys.GAMES)
        assert twin.over
        assert twin.outcome == session.outcome
        assert twin.outcome.winners == ("north", "south")  # type: ignore[union-attr]

    def test_a_fork_leaves_the_original_alone(self, fair: Session) -> None:
        fair.answer("anna", 2)
        before = fair.save(whole=True)
        twin = fair.fork(Seeded(9))
        assert twin.digest() == fair.digest()
        twin.answer("bela", 1)
        twin.answer("cora", 1)
        assert fair.save(whole=True) == before
        assert twin.digest() != fair.digest()


def changed(session: Session, **fields: Any) -> bytes:
    """A save, changed where somebody knew what he did: its checksum is right."""
    return dump(msgspec.structs.replace(parse(session.save()), **fields))


def filed(body: bytes) -> bytes:
    """Some body as a file with the right checksum."""
    return msgspec.json.encode({"format": FORMAT, "version": VERSION, "checksum": checksum(body), "save": msgspec.Raw(body)})


class TestBadSaves:
    def refusal(self, data: bytes, games: Any = toys.GAMES) -> str:
        with pytest.raises(JournalError) as caught:
            Session.load(data, games)
        return str(caught.value)

    @pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff\xfe", b"PK\x03\x04", b'{"format": 3}', b'{"format":"x"}'])
    def test_what_is_no_save(self, data: bytes) -> None:
        assert self.refusal(data).startswith("this is not a save of Aevum")

    def test_formats_versions_and_checksums(self, war: Session) -> None:
        content = msgspec.json.decode(war.save())
        assert content["format"] == FORMAT
        assert "says that it is 'chess', not 'aevum'" in self.refusal(msgspec.json.encode({**content, "format": "chess"}))
        assert "has format version 99, this release reads 1" in self.refusal(msgspec.json.encode({**content, "version": 99}))
        assert "checksum does not agree" in self.refusal(msgspec.json.encode({**content, "checksum": "0"}))
        content["save"]["position"] = 7
        assert "checksum does not agree" in self.refusal(msgspec.json.encode(content))

    def test_bodies_of_another_shape(self, war: Session) -> None:
        assert "this save is damaged (Object missing required field" in self.refusal(filed(b'{"title":"isthmus"}'))
        assert self.refusal(changed(war, segments=[])) == "this save holds no position; use an older copy of it"

    @pytest.mark.parametrize(
        ("fields", "message"),
        [
            ({"title": "chess"}, "this save is of 'chess'; this release has isthmus, market"),
            ({"scenario": "huge"}, "this save is of scenario 'huge'; isthmus has few, many"),
            ({"options": {"fog": "yes"}}, "has no option 'fog'"),
            ({"orders": {"west": []}}, "speaks of a seat 'west'; isthmus few has north, south"),
            ({"rewind": Rewind("west", 0, [])}, "speaks of a seat 'west'"),
            ({"rewind": Rewind("north", 0, ["west"])}, "speaks of a seat 'west'"),
            ({"rewind": Rewind("north", 5, [])}, "asks to go back to 5; it reaches from 0 to 1"),
            ({"position": 0}, "it holds 1 answers too many"),
            ({"digest": "0"}, "leads to another position under the rules"),
        ],
    )
    def test_saves_that_do_not_fit(self, war: Session, fields: dict[str, Any], message: str) -> None:
        war.answer("north", 0)
        assert message in self.refusal(changed(war, **fields))

    @pytest.mark.parametrize(
        ("state", "message"),
        [(b"no zlib", "incorrect header"), (zlib.compress(b"x" * (LARGEST + 1)), "a position that is cut off or has more than"), (zlib.compress(b"xyz")[:-5], "a position that is cut off")],
    )
    def test_positions_that_do_not_expand(self, war: Session, state: bytes, message: str) -> None:
        body = msgspec.json.encode(msgspec.structs.replace(parse(war.save()), segments=[Segment(state, [], 0)]))
        assert message in self.refusal(filed(body))

    def state(self, session: Session, **fields: Any) -> bytes:
        """A save whose checkpoint holds other values."""
        save = parse(session.save())
        state = session.checkpoint.copy()
        for name, value in fields.items():
            setattr(state, name, value)
        save.segments[-1].state = state.pack()
        return dump(save)

    @pytest.mark.parametrize(
        ("fields", "message"),
        [
            ({"turn": "one"}, "does not fit isthmus of release"),
            ({"agenda": [("dance",)]}, "goes on with 'dance', which isthmus of release"),
            ({"agenda": [()]}, "goes on with None"),
            ({"agenda": [([1],)]}, "goes on with [1]"),
            ({"men": [[9] * 7, [0] * 7]}, "holds an impossible position: north had 3 or 5 men, not 63"),
            ({"men": [[0], [0]]}, "holds an impossible position: the board has another shape"),
            ({"lost": []}, "holds an impossible position"),
            ({"turns": 3}, "a position of another game than few with its options (turns)"),
            ({"agenda": [("movement", 7)]}, "the rules cannot carry on (IndexError"),
            ({"agenda": [("movement",)]}, "the rules cannot carry on (TypeError"),
        ],
    )
    def test_positions_that_cannot_be(self, war: Session, fields: dict[str, Any], message: str) -> None:
        assert message in self.refusal(self.state(war, **fields))

    def test_bytes_that_are_no_state(self, war: Session) -> None:
        save = parse(war.save())
        save.segments[-1].state = b"\x93\x01"
        assert "does not fit isthmus of release" in self.refusal(dump(save))

    @pytest.mark.parametrize("answers", [[["south", "pass"]], [["north", 3]], [["chance", [1]]], [["west", 0]], [["north", [{}]]]])
    def test_tapes_that_do_not_fit(self, war: Session, answers: list[Any]) -> None:
        war.answer("north", 0)
        save = parse(war.save())
        save.segments[0].tape = msgspec.convert(answers, list[Answer])
        assert "the tape no longer fits the rules" in self.refusal(dump(save))


class TestReplay:
    def test_every_position_can_be_seen_again(self) -> None:
        session = Session.new(market.GAME, "market", chance=Seeded(11))
        digests = {session.position: session.digest()}
        while not session.over:
            ask = session.asked()[-1]
            session.answer(ask.seat, ask.options[-1])
            digests[session.position] = session.digest()
        replay = Replay(session.save(whole=True), toys.GAMES)
        replay.check()
        assert (replay.first, replay.last) == (0, session.position)
        for position, digest in digests.items():
            assert replay.session(position).digest() == digest
        assert replay.checkpoints[0] == 0
        assert len(replay.checkpoints) == len(session.past) + 1

    def test_a_seat_sees_with_its_own_eyes(self) -> None:
        session = Session.new(market.GAME, "market", chance=Seeded(11))
        bid(session, 1, 2, 0)
        replay = Replay(session.save(whole=True), toys.GAMES)
        frame = replay.frame(5, "anna")  # all cards of the first round are dealt
        assert frame.answered == CHANCE
        assert frame.asked == (("anna", "bid"), ("bela", "bid"), ("cora", "bid"))
        assert frame.question is not None
        assert frame.question.seat == "anna"
        assert isinstance(frame.state, market.Market)
        assert frame.state.hands[1] == [-1]
        assert frame.state.hands[0] != [-1]
        assert [section.number for section in frame.where] == ["2.0"]
        assert [event.name for event in frame.events] == ["draw"]
        assert replay.frame(2, "anna").events[0].name == "draw"
        assert [event.name for event in replay.frame(2, "bela").events] == ["drew"]
        assert replay.frame(6, "bela").events == ()  # anna's bid is sealed
        spectator = replay.frame(8)
        assert spectator.question is None
        assert spectator.events[0].about == {"bids": [1, 2, 0]}
        start = replay.frame(0)
        assert (start.answered, start.events) == (None, ())

    def test_a_plain_save_replays_from_its_checkpoint(self, war: Session) -> None:
        march(war, "north", "Arx", "Silva", 2)
        war.answer("south", 6)
        replay = Replay(war.save(), toys.GAMES)
        assert (replay.first, replay.last) == (2, 3)
        assert replay.frame(3).answered == "south"
        for wrong in (1, 4):
            with pytest.raises(JournalError, match=f"there is no position {wrong}; this file goes from 2 to 3"):
                replay.session(wrong)

    def test_a_record_whose_parts_do_not_follow_is_found(self, war: Session) -> None:
        for seat in ("north", "south", "north"):
            war.answer(seat, PASS)
        save = parse(war.save(whole=True))
        other = Session.new(isthmus.GAME, "many")
        save.segments[1].state = other.past[0].state
        with pytest.raises(JournalError, match=r"leads to another position under the rules of release .*, after answer 0"):
            Replay(dump(save), toys.GAMES).check()
        save = parse(war.save(whole=True))
        save.digest = "0"
        with pytest.raises(JournalError, match="after answer 3"):
            Replay(dump(save), toys.GAMES).check()


def test_a_game_of_chance_alone_needs_nobody() -> None:
    def lottery(g: market.Market) -> Iterator[Any]:
        yield Draw(g.deck, 1, "ticket")

    alone: Game = replace(market.GAME, procedures={"round": lottery})
    assert Session.new(alone, "market", chance=Seeded(1)).over
