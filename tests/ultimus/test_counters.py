"""Chapters 0 to 4: what is on the map and on the counters, and how a game begins."""

from __future__ import annotations

import pytest

from aevum.games.ultimus import GAME
from aevum.games.ultimus.board import BOARD, EAST, EMPIRE, LANDS, NAMES, OFF, WEST, ZONES, zone
from aevum.games.ultimus.book import (
    BU,
    CHIEFS,
    CO,
    FOEDERATI,
    GUARDSMEN,
    HOMES,
    KIND,
    LEADER,
    LEADERS,
    LI,
    OF_PEOPLE,
    PA,
    PEACE,
    PEOPLE,
    PEOPLES,
    REGNUM,
    REVOLTED,
    ROMANS,
    TRIBE,
    TRIBE_OF,
    UNIT,
    UNITS,
    WAR,
)
from aevum.games.ultimus.bounds import room_for
from aevum.games.ultimus.queries import (
    augusti,
    controls,
    face,
    leader_pace,
    leaders_at,
    pace,
    player,
    side_of_leader,
    side_of_unit,
    subject,
    units_at,
)
from aevum.games.ultimus.rules.s10_victory import level
from aevum.games.ultimus.scenarios import SCENARIOS
from aevum.games.ultimus.state import BARBARIAN, ROMAN, SEATS, Ultimus, align, empty
from aevum.games.ultimus.verbs import crown, give_guard, put, put_leader, turn
from aevum.kernel.chance import Seeded
from aevum.kernel.session import Session
from aevum.kit.areas import bits


@pytest.fixture
def g() -> Ultimus:
    """An empty board in 405."""
    return empty(0, 405)


@pytest.mark.rules("Intro.1", "0.5.1", "0.5.2", "0.5.3")
def test_two_players_whose_roles_can_change(g: Ultimus) -> None:
    assert all(scenario.seats == SEATS == ("red", "blue") for scenario in GAME.scenarios.values())
    assert (player(g, ROMAN), player(g, BARBARIAN)) == ("red", "blue")
    g.roman = 1  # 5.1
    assert (player(g, ROMAN), player(g, BARBARIAN)) == ("blue", "red")


@pytest.mark.rules("Intro.2", "0.3.1", "2.F.6")
def test_a_turn_is_a_year_of_the_fifth_century() -> None:
    years = {setting.id: (setting.first, setting.last) for setting in SCENARIOS}
    assert years["ultimus-445"] == (445, 453)
    assert years["ultimus-campaign"] == (405, 485)
    assert all(405 <= first <= last <= 485 for first, last in years.values())


@pytest.mark.rules("Intro.4", "4.5.3.1")
def test_what_a_people_can_be(g: Ultimus) -> None:
    assert {people.id for people in PEOPLES if people.regnum} == {"Burgondi", "Franci Salii", "Ostrogothi", "Vandali", "Visigothi"}
    visigothi = PEOPLE["Visigothi"]
    assert g.status[visigothi] == FOEDERATI
    for status, side in ((REVOLTED, BARBARIAN), (REGNUM, BARBARIAN), (FOEDERATI, ROMAN), (WAR, BARBARIAN), (PEACE, BARBARIAN)):
        g.status[visigothi] = status
        align(g)
        assert side_of_unit(g, bits(OF_PEOPLE[visigothi])[0]) == side


@pytest.mark.rules("0.2.1", "3.1.3.1", "3.1.3.2")
def test_zones_of_the_empire_are_the_romans_unless_an_enemy_is_there(g: Ultimus) -> None:
    assert len(BOARD.by_kind["land"]) == LANDS or ZONES.bit_count() == LANDS - 2
    assert all(controls(g, ROMAN, place) for place in bits(EMPIRE))
    g.status[PEOPLE["Vandali"]] = WAR
    align(g)
    put(g, UNIT["Vandali 1"], zone("Roma"))
    put(g, UNIT["Victores"], zone("Mediolanum"))
    assert [NAMES[place] for place in bits(EMPIRE) if controls(g, BARBARIAN, place)] == [NAMES[zone("Roma")]]


@pytest.mark.rules("0.4.1")
def test_any_number_of_counters_in_a_zone(g: Ultimus) -> None:
    for unit, kind in enumerate(KIND):
        if kind in (LI, CO, PA):
            assert room_for(g, ROMAN, ROMANS, zone("Roma"))
            put(g, unit, zone("Roma"))
    assert g.stack[zone("Roma")].bit_count() > 40
    assert not list(bits(g.stack[zone("Ravenna")]))


@pytest.mark.rules("1.2.1", "1.2.2", "1.2.3", "1.2.2.1")
def test_what_is_printed_on_leaders(g: Ultimus) -> None:
    assert all(0 <= leader.cc <= 8 and 1 <= leader.vs <= 5 and 0 <= leader.bt <= 3 and 0 <= leader.cp <= 6 for leader in LEADERS)
    assert [leader.id for leader in LEADERS if not leader.cp] == [leader.id for leader in LEADERS if leader.generic and not leader.people]
    assert {leader.id for leader in LEADERS if leader.origin == "T"} == {"Arcadius", "Honorius", "Theodosius II", "Valentinianus III"}
    assert {"Stilicho", "Aspar", "Ricimer", "Odoacer"} <= {leader.id for leader in LEADERS if leader.origin == "B"}
    assert leader_pace(g) == 4


@pytest.mark.rules("1.2.1.1", "1.2.1.4", "1.2.1.2", "1.2.1.3", "3.7.1.2")
def test_the_backs_of_leaders(g: Ultimus) -> None:
    jovinus, ruga = LEADER["Jovinus"], LEADER["Ruga"]
    put_leader(g, jovinus, zone("Arelate"))
    assert side_of_leader(g, jovinus) == ROMAN
    turn(g, jovinus, WEST, "3.6.3.3")
    assert side_of_leader(g, jovinus) == BARBARIAN
    assert g.turned[jovinus] == 1 + WEST
    assert g.status[PEOPLE["Hunni"]] == PEACE  # his Pax Romana face
    assert side_of_leader(g, ruga) == BARBARIAN


@pytest.mark.rules("3.5.1.1", "3.5.1.2")
def test_one_augustus_in_each_half(g: Ultimus) -> None:
    for half, name in ((WEST, "Honorius"), (EAST, "Arcadius"), (WEST, "Constantius")):
        put_leader(g, LEADER[name], zone("Roma"))
        crown(g, half, LEADER[name], "3.5.2.5")
    assert augusti(g) == [LEADER["Constantius"], LEADER["Arcadius"]]


@pytest.mark.rules("1.3.1", "1.3.2", "1.3.2.1", "1.3.1.1", "1.3.1.2", "1.3.1.3", "1.3.1.4")
def test_what_is_printed_on_units(g: Ultimus) -> None:
    assert len({unit.id for unit in UNITS}) == len(UNITS)
    for number, unit in enumerate(UNITS):
        normal, weak = unit.faces
        assert all(after <= before for before, after in zip(normal, weak, strict=True)), unit.id
        assert (unit.kind in (LI, CO)) == (unit.half != OFF and unit.kind != PA), unit.id
        assert pace(g, number) == (4 if unit.kind in (PA, BU) else 3)
        assert not unit.foreign or unit.kind == PA
    assert {KIND[unit] for unit in range(len(UNITS))} == {LI, CO, PA, BU, TRIBE}
    put(g, UNIT["Victores"], zone("Roma"))
    assert face(g, UNIT["Victores"]) == UNITS[UNIT["Victores"]].faces[0]
    g.weak[UNIT["Victores"]] = 1
    assert face(g, UNIT["Victores"]) == UNITS[UNIT["Victores"]].faces[1]


@pytest.mark.rules("3.2.4.2", "3.2.4.3", "3.2.4.5", "3.3.2.4")
def test_a_guard_is_as_strong_as_its_leader_can_command(g: Ultimus) -> None:
    for name, strength in (("Marcianus", 2), ("Aspar", 3), ("Aetius", 4)):
        put_leader(g, LEADER[name], zone("Roma"))
        give_guard(g, LEADER[name], "3.2.4.2")
        guard = next(unit for unit in GUARDSMEN if g.guard[unit - GUARDSMEN[0]] == LEADER[name])
        assert face(g, guard)[0] == strength
        assert g.where[guard] == zone("Roma")


@pytest.mark.rules("3.3.1.1", "3.3.1.3", "4.2.1.2", "4.2.1.1")
def test_generic_leaders_never_die_of_age() -> None:
    for leader in LEADERS:
        deadly = [leader.deadly(year) for year in range(405, 486)]
        assert not (leader.generic and any(deadly))
        assert leader.generic or leader.death or any(deadly) or leader.entry >= 460


@pytest.mark.rules("3.3.1.1", "3.3.1.2", "3.7.1.1", "3.7.2.1", "3.7.2.2", "T3.2", "2.1")
@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_how_a_scenario_begins(scenario: str) -> None:
    g = GAME.start(scenario)
    assert isinstance(g, Ultimus)
    assert not list(GAME.faults(g))
    setting = next(one for one in SCENARIOS if one.id == scenario)
    for stack in setting.stack:
        for name in stack.leaders:
            assert g.court[zone(stack.zone)] >> LEADER[name] & 1
            if not LEADERS[LEADER[name]].people:
                assert side_of_leader(g, LEADER[name]) == ROMAN
    assert all(side_of_unit(g, unit) == ROMAN for unit in range(len(UNITS)) if TRIBE_OF[unit] == ROMANS)
    for half, augustus in zip((WEST, EAST), g.augustus, strict=True):
        assert augustus == OFF or (EMPIRE >> g.at[augustus]) & 1
        assert (augustus == OFF) == (("west", "east")[half] not in setting.augusti)


@pytest.mark.rules("3.3.2.1", "3.3.2.2")
def test_the_roman_places_limitanei_and_comitatenses_in_their_diocese() -> None:
    session = Session.new(GAME, "ultimus-campaign", {}, Seeded(1))
    seen = 0
    while session.asked()[0].prompt == "deploy":
        (ask,) = session.asked()
        assert ask.seat == "red"
        assert ask.about is not None
        unit = UNITS[ask.about["unit"]]
        assert unit.kind in (LI, CO)
        zones = [place for place in ask.options if isinstance(place, int)]
        assert {NAMES[place].rpartition(" ")[0] for place in zones} == {unit.id.split(" ", 1)[1].rpartition(" ")[0]}
        session.answer("red", zones[-1])
        seen += 1
    assert seen > 20


def _garrisons(session: Session, diocese: str) -> list[tuple[str, str]]:
    """The LI and CO of a diocese, and where they stand."""
    state = session.state
    assert isinstance(state, Ultimus)
    return [(UNITS[unit].id, NAMES[place]) for unit, place in enumerate(state.where) if KIND[unit] in (LI, CO) and place < LANDS and UNITS[unit].id.split()[1] == diocese]


@pytest.mark.rules("3.3.2.1", "3.3.2.2")
def test_the_rest_of_a_diocese_may_stand_as_suggested() -> None:
    """LI one to a zone, on the border first; CO in the capital first: Italia 1 lies on the border, Roma and Ravenna are in 4 and 2."""
    session = Session.new(GAME, "ultimus-405", {}, Seeded(1))
    answers = 0
    while session.asked()[0].prompt == "deploy":
        (ask,) = session.asked()
        assert ask.about is not None
        mine = UNITS[ask.about["unit"]].id == "LI Italia 1"
        session.answer("red", zone("Italia 7") if mine else "suggested")
        answers += 1
    assert answers == 13  # one for each diocese, and that unit
    assert _garrisons(session, "Italia") == [("LI Italia 1", "Italia 7"), ("LI Italia 2", "Italia 1"), ("CO Italia 1", "Italia 2"), ("CO Italia 2", "Italia 4")]
    assert _garrisons(session, "Britanniae")[:2] == [("LI Britanniae 1", "Britanniae 1"), ("LI Britanniae 2", "Britanniae 2")]


@pytest.mark.parametrize("scenario", GAME.scenarios)
@pytest.mark.rules("3.3.2.1", "3.3.2.2")
def test_all_that_is_left_may_stand_as_suggested(scenario: str) -> None:
    """One answer does it; each unit stands in its diocese, where no enemy is, as if it had been put there by hand."""
    session, by_hand = Session.new(GAME, scenario, {}, Seeded(1)), Session.new(GAME, scenario, {}, Seeded(1))
    session.answer("red", "suggested_everywhere")
    assert session.asked()[0].prompt != "deploy"
    state = session.state
    assert isinstance(state, Ultimus)
    while by_hand.asked()[0].prompt == "deploy":
        about = by_hand.asked()[0].about or {}
        by_hand.answer("red", state.where[about["unit"]])
    assert by_hand.state.digest() == session.state.digest()


@pytest.mark.rules("4.1.1", "4.1.3", "4.1.4", "6.2.20", "6.2.21")
def test_peoples_and_their_homes(g: Ultimus) -> None:
    homeless = {people.id for people, home in zip(PEOPLES, HOMES, strict=True) if not home}
    assert homeless == {"Visigothi", "Franci Salii", "Ghassanides", "Bagaudes"}
    assert {people.id for people, status in zip(PEOPLES, g.status, strict=True) if status == FOEDERATI} == homeless - {"Bagaudes"}
    assert not any(home & EMPIRE for home in HOMES)
    majors = {people.id for people in PEOPLES if people.major}
    assert all(CHIEFS[PEOPLE[name]] for name in majors)
    assert [people.id for people in PEOPLES if subject(g, PEOPLE[people.id])] == ["Ostrogothi", "Gepidae"]


@pytest.mark.rules("7.1.3", "8.1.4")
def test_fleets_of_both_in_one_sea(g: Ultimus) -> None:
    sea = BOARD.index["Mare Internum Occidentalis"]
    g.fleet[0] = g.fleet[1] = sea
    g.admiral[0], g.admiral[1] = ROMAN, BARBARIAN
    assert not list(GAME.faults(g))
    assert not units_at(g, ROMAN, sea)
    assert not leaders_at(g, ROMAN, sea)


@pytest.mark.rules("10.1", "10.3.1", "10.3.2")
@pytest.mark.parametrize(
    ("points", "clarity", "winners"),
    [([10, 10], "draw", ("red", "blue")), ([11, 10], "victory", ("red",)), ([10, 20], "victory", ("blue",)), ([10, 21], "decisive", ("blue",)), ([50, 10], "decisive", ("red",)), ([51, 10], "definitive", ("red",)), ([1, 0], "definitive", ("red",))],
)
def test_how_clear_a_victory_is(g: Ultimus, points: list[int], clarity: str, winners: tuple[str, ...]) -> None:
    g.points = points
    g.augustus[WEST] = LEADER["Honorius"]
    assert level(points) == clarity
    assert GAME.outcome(g).winners == winners
