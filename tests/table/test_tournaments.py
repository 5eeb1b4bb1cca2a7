"""Tournaments: entering by link, rounds, pairs both ways, points, and those who go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from aevum.table.pairing import groups, meetings, rests, seatings

from .conftest import Served, Visitor

People = dict[str, Visitor]


def _club(table: Served, names: Iterable[str], title: str = "isthmus", **more: Any) -> tuple[str, People]:
    """A tournament of these people; the first makes it."""
    found = {name: table.guest(name) for name in names}
    host, *others = found.values()
    made = host.ok("POST", "/api/tournaments", {"name": "Club", "title": title, **more})
    for other in others:
        assert other.ok("POST", f"/api/tournaments/{made['id']}/join", {})["entered"] is True
    return made["id"], found


def _finish(club: People, shown: Any) -> list[tuple[str, ...]]:
    """In every game of the last round the best of the alphabet wins, as the others resign; who has played."""
    played = []
    for game in (game for game in shown["games"] if game["status"] == "live"):
        ident = game["url"].rpartition("/")[2]
        seats = sorted(game["seats"], key=lambda seat: str(seat["name"]))
        for seat in seats[1:]:
            club[seat["name"]].ok("POST", f"/api/games/{ident}/resign", {"seat": seat["seat"]})
        played.append(tuple(seat["name"] for seat in game["seats"]))
    return played


def _standings(shown: Any) -> list[tuple[str, float]]:
    return [(entry["name"], entry["points"]) for entry in shown["entries"]]


def test_every_pair_plays_both_ways_and_nobody_meets_twice(table: Served) -> None:
    name, club = _club(table, "ABCD", rounds=3)
    path, met = f"/api/tournaments/{name}", []
    for number in (1, 2, 3):
        shown = club["B"].ok("POST", f"{path}/round", {})
        assert (shown["round"], shown["status"], len(shown["games"])) == (number, "live", 4 * number)
        assert club["A"].refused("POST", f"{path}/round", {}) == ("round_open" if number < 3 else "no_round")
        met += _finish(club, shown)
    assert sorted(met) == sorted((one, other) for one in "ABCD" for other in "ABCD" if one != other)
    shown = table.visitor().ok("GET", path)
    assert shown["status"] == "over"
    assert _standings(shown) == [("A", 6), ("B", 4), ("C", 2), ("D", 0)]
    assert [entry["opposition"] for entry in shown["entries"]] == [12, 16, 20, 24]
    assert club["A"].refused("POST", f"{path}/round", {}) == "no_round"
    assert table.guest("Late").refused("POST", f"{path}/join", {}) == "no_round"


def test_who_is_left_over_rests_and_another_the_next_time(table: Served) -> None:
    name, club = _club(table, "ABC", rounds=3)
    path = f"/api/tournaments/{name}"
    for _ in range(3):
        _finish(club, club["A"].ok("POST", f"{path}/round", {}))
    shown = club["A"].ok("GET", path)
    assert sorted(rest["name"] for rest in shown["resting"]) == ["A", "B", "C"]
    assert _standings(shown) == [("A", 6), ("B", 4), ("C", 2)]


def test_bots_fill_a_table_of_more_seats(table: Served) -> None:
    name, club = _club(table, "AB", "market", rounds=1)
    shown = club["A"].ok("POST", f"/api/tournaments/{name}/round", {})
    (game,) = shown["games"]
    assert sorted(seat["name"] for seat in game["seats"]) == ["A", "B"]
    seats = club["A"].ok("GET", f"/api/games/{game['url'].rpartition('/')[2]}")["seats"]
    assert sorted(seat["who"] for seat in seats) == ["bot", "person", "person"]


def test_who_withdraws_is_paired_no_more(table: Served) -> None:
    name, club = _club(table, "ABCD", rounds=2)
    path = f"/api/tournaments/{name}"
    club["D"].ok("POST", f"{path}/leave", {})
    assert len(club["A"].ok("GET", path)["entries"]) == 3
    club["D"].ok("POST", f"{path}/join", {})
    _finish(club, club["A"].ok("POST", f"{path}/round", {}))
    for one in "CD":
        assert club[one].ok("POST", f"{path}/leave", {})["entered"] is False
    shown = club["A"].ok("POST", f"{path}/round", {})
    assert {seat["name"] for game in shown["games"] if game["round"] == 2 for seat in game["seats"]} == {"A", "B"}
    assert len(shown["entries"]) == 4


def test_an_erased_account_leaves_its_games_without_a_name(table: Served) -> None:
    name, club = _club(table, ["Ada", "Bea Erased", "Cai"], rounds=2)
    path = f"/api/tournaments/{name}"
    _finish(club, club["Ada"].ok("POST", f"{path}/round", {}))
    assert club["Bea Erased"].ok("GET", "/api/me/data")["tournaments"] == [{"id": name, "name": "Club", "gone": False}]
    club["Bea Erased"].ok("DELETE", "/api/me", {})
    for address in (path, f"/tournaments/{name}"):
        assert "Bea Erased" not in club["Ada"].get(address).text
    shown = club["Ada"].ok("POST", f"{path}/round", {})
    assert {seat["name"] for game in shown["games"] if game["round"] == 2 for seat in game["seats"]} == {"Ada", "Cai"}


def test_who_may_do_what(table: Served) -> None:
    name, club = _club(table, "A")
    path, stranger = f"/api/tournaments/{name}", table.guest("Stranger")
    assert club["A"].refused("POST", f"{path}/round", {}) == "few_entrants"
    assert stranger.refused("POST", f"{path}/round", {}) == "not_entered"
    assert stranger.refused("POST", f"{path}/leave", {}) == "not_entered"
    assert stranger.refused("GET", "/api/tournaments/none") == "no_tournament"
    assert stranger.ok("GET", "/api/tournaments") == []
    assert [one["id"] for one in club["A"].ok("GET", "/api/tournaments")] == [name]
    assert stranger.refused("POST", "/api/tournaments", {"name": "x", "title": "chess"}) == "no_title"
    assert stranger.refused("POST", "/api/tournaments", {"name": "x", "title": "isthmus", "options": {"turns": "99"}}) == "bad_option"
    assert stranger.refused("POST", "/api/tournaments", {"name": "x", "title": "isthmus", "rounds": 0}) == "malformed"
    assert stranger.refused("POST", "/api/tournaments", {"name": " ", "title": "isthmus"}) == "malformed"


def test_the_page_speaks_both_languages(table: Served) -> None:
    name, club = _club(table, "AB")
    club["A"].ok("POST", f"/api/tournaments/{name}/round", {})
    english, french = (club["A"].get(f"/tournaments/{name}", params={"lang": lang}).text for lang in ("en", "fr"))
    assert "Round 1 of 3" in english
    assert "Ronde 1 sur 3" in french
    assert 'href="/tournaments"' in club["A"].get("/").text
    assert name in club["A"].get("/tournaments").text
    assert club["A"].get("/tournaments/none").status_code == 404


@pytest.mark.parametrize("count", [4, 6, 8, 10])
def test_nobody_meets_twice_as_long_as_there_are_strangers(count: int) -> None:
    games: list[tuple[int, ...]] = []
    order = list(range(count))
    for _ in range(count // 2):
        games += groups(order, 2, meetings(games))
    assert max(meetings(games).values()) == 1
    assert len(games) == count // 2 * (count // 2)


def test_a_pair_meets_again_only_when_it_has_to() -> None:
    assert groups([1, 2, 3, 4], 2, meetings([(1, 2), (3, 4)])) == [(1, 3), (2, 4)]
    assert groups([1, 2], 2, meetings([(1, 2)])) == [(1, 2)]
    assert groups([1, 2, 3, 4, 5, 6], 3, meetings([(1, 2, 3), (4, 5, 6)]))[0] == (1, 4, 2)


def test_rests_and_seats_go_round() -> None:
    assert rests([1, 2, 3], 2, Counter({3: 1})) == 2
    assert rests([1, 2, 3, 4], 2, Counter()) is None
    assert seatings((1, 2), ("north", "south"), Counter()) == [{"north": 1, "south": 2}, {"north": 2, "south": 1}]
    (seating,) = seatings((1, 2, 3), ("a", "b", "c"), Counter({(1, "a"): 1, (2, "b"): 1}))
    assert (seating.get("a"), seating.get("b")) != (1, 2)
    assert seating["a"] != 1
    assert seating["b"] != 2
