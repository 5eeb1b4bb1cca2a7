"""The scenarios, from the great invasions to the fall of the West and after (Intro.2): who stands where, and how long it lasts."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final, Literal

import msgspec

from ...kit import packs
from ...kit.packs import PackError, load
from . import board
from .book import BU, LEADER, PA, PEOPLE, STRATAGEMS, UNIT, UNITS

Role = Literal["roman", "barbarian"]
Fleet = Literal["classis occidentalis", "classis orientalis"]
ROLES: Final[tuple[Role, ...]] = ("roman", "barbarian")
FLEETS: Final[tuple[Fleet, ...]] = ("classis occidentalis", "classis orientalis")
FILES: Final = ("scenario_405.toml", "scenario_445.toml", "scenario_455.toml", "scenario_468.toml", "scenario_475.toml", "scenario_campaign.toml")


class Stack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Counters in one zone.  Units are named, or by kind with a number: "2 CO Galliae", "3 Vandali"."""

    zone: str
    source: str
    leaders: tuple[str, ...] = ()
    guards: tuple[str, ...] = ()  # leaders with buccellarii
    units: tuple[str, ...] = ()


class Standing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A people whose status is not the one of 405."""

    id: str
    status: Literal["peace", "war", "foederati", "revolted", "regnum"]
    source: str
    ally: str = ""
    capital: str = ""
    rex: str = ""


class Setting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """2.1: one scenario.  ``like`` takes everything but the years, gifts and handicap from another."""

    id: str
    first: int
    last: int
    source: str
    like: str = ""
    initiative: Role | None = None  # of the first year
    augusti: dict[Literal["west", "east"], str] = {}
    patricians: tuple[str, ...] = ()
    stack: tuple[Stack, ...] = ()
    people: tuple[Standing, ...] = ()
    fleets: dict[Fleet, Role] = {}  # those that the ROMAN does not control
    removed: tuple[str, ...] = ()  # units and generic leaders that do not play
    freed: tuple[str, ...] = ()  # no longer under the Hunni
    gifts: dict[Role, tuple[str, ...]] = {}
    points: dict[Role, int] = {}  # a handicap


def counted(text: str) -> tuple[int, str]:
    """A number and what it counts: "2 CO Galliae", or "CO Galliae" for one.

    >>> counted("2 CO Galliae"), counted("Victores")
    ((2, 'CO Galliae'), (1, 'Victores'))
    """
    found = re.fullmatch(r"(\d+) (.+)", text.strip())
    return (int(found[1]), found[2]) if found else (1, text.strip())


def alike(name: str) -> list[int]:
    """The units of a name: the one called so, or all that differ in their last number only."""
    if name in UNIT:
        return [UNIT[name]]
    return [number for number, unit in enumerate(UNITS) if unit.kind != PA and unit.id.rpartition(" ")[0] == name]


def _read() -> tuple[Setting, ...]:
    found: dict[str, Setting] = {}
    for name in FILES:
        path = packs.find("ultimus", name)
        setting = load(path, Setting)
        if setting.like:
            if setting.like not in found:
                raise PackError(f"{path}: like = {setting.like!r} is no scenario of an earlier file; there are: {', '.join(found)}")
            own = {field: getattr(setting, field) for field in ("id", "first", "last", "source", "like", "gifts", "points")}
            setting = msgspec.structs.replace(found[setting.like], **own)
        _check(setting, f"{path}")
        found[setting.id] = setting
    return tuple(found.values())


def _check(setting: Setting, path: str) -> None:
    """Refuse a scenario that names what does not exist, or anything twice."""

    def known(what: str, names: Container[str], *values: str) -> None:
        for value in values:
            if value and value not in names:
                raise PackError(f"{path}: {value!r} is no {what} of this game")

    placed: dict[int, int] = {}
    for stack in setting.stack:
        known("zone or city", board.TOWNS | board.BOARD.index, stack.zone)
        known("leader", LEADER, *stack.leaders, *stack.guards)
        for count, name in map(counted, stack.units):
            _take(placed, count, name, path)
    for count, name in map(counted, setting.removed):
        if name not in LEADER:
            _take(placed, count, name, path)
    known("leader", LEADER, *setting.augusti.values(), *setting.patricians, *(one.rex for one in setting.people))
    known("people", PEOPLE, *setting.freed, *(one.id for one in setting.people), *(one.ally for one in setting.people))
    known("zone or city", board.TOWNS | board.BOARD.index, *(one.capital for one in setting.people))
    known("stratagem", [stratagem.id for stratagem in STRATAGEMS], *(kind for kinds in setting.gifts.values() for kind in kinds))


def _take(placed: dict[int, int], count: int, name: str, path: str) -> None:
    """Count the units that a scenario places; more than there are is an error."""
    units = alike(name)
    if not units:
        raise PackError(f"{path}: {name!r} is no unit; write a name, or a kind and its diocese or people, like 2 CO Galliae")
    if UNITS[units[0]].kind == BU:
        raise PackError(f"{path}: buccellarii are placed with their leader, by guards = [...]")
    placed[units[0]] = placed.get(units[0], 0) + count
    if placed[units[0]] > len(units):
        raise PackError(f"{path}: there are {len(units)} {name}, not {placed[units[0]]}")


SCENARIOS: Final = _read()
