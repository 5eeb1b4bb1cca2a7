"""The board (0.2.1): zones and dioceses, cities and home zones, seas, and what lies between two zones."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from ...kit import packs
from ...kit.areas import Board, bits, mask

WEST, EAST, OUTSIDE = 0, 1, 2  # 3.1.1 the halves of the Empire, and what is not of the Empire
OFF: Final = 255  # no zone, nobody

# 3.1.1.1 The dioceses of each half, as the rulebook lists them; 3.1.1.2 their zones are numbered.
WESTERN: Final = ("Hispaniae", "Britanniae", "Viennensis", "Galliae", "Italia", "Africa", "Pannoniae")
EASTERN: Final = ("Moesiae", "Thracia", "Asia", "Pontica", "Oriens")
DIOCESES: Final = WESTERN + EASTERN
NORTHERN: Final = ("Galliae", "Italia", "Pannoniae", "Moesiae", "Thracia")  # those on the Rhenus and the Danuvius


class _Site(msgspec.Struct):
    """What the map says of an area beyond its outline; the head of the board's place file explains it."""

    id: str
    region: str
    half: Literal["", "west", "east"] = ""
    city_name: str = ""
    capital: bool = False
    people: str = ""
    ports: tuple[str, ...] = ()
    fleet: str = ""
    refuge: str = ""
    eastern: bool = False
    fleets: bool = False


class _Passage(msgspec.Struct):
    """What the map says of a link beyond its kind."""

    between: tuple[str, str]
    extra: int = 0


class _Map(msgspec.Struct):
    areas: list[_Site]
    links: list[_Passage]


_PATH: Final = packs.find("ultimus", "map.json")
BOARD: Final = Board(_PATH)
_content: Final = packs.load(_PATH, _Map)
_by_id: Final = {site.id: site for site in _content.areas}

NAMES: Final = BOARD.names
LANDS: Final = BOARD.lands  # zones and the two refuges; seas come after them
AREAS: Final = len(NAMES)
SITES: Final = tuple(_by_id[name] for name in NAMES)


def _number(name: str) -> int:
    """The area of a name; a board without it cannot be played on."""
    if name not in BOARD.index:
        raise packs.PackError(f"{_PATH}: there is no area {name!r}; the rules need it")
    return BOARD.index[name]


DIOCESE: Final = tuple(DIOCESES.index(site.region) if site.half else OFF for site in SITES)  # by area
HALF: Final = tuple(("west", "east", "").index(site.half) for site in SITES)  # by area
HALF_OF: Final = tuple(int(name in EASTERN) for name in DIOCESES)  # by diocese
PARTS: Final = tuple(mask(area for area in range(LANDS) if HALF[area] == half) for half in (WEST, EAST))
EMPIRE: Final = PARTS[WEST] | PARTS[EAST]
ZONES_OF: Final = tuple(mask(area for area in range(LANDS) if DIOCESE[area] == diocese) for diocese in range(len(DIOCESES)))

# 3.1.2.1, 3.1.2.2 Cities, and the six capitals, which are the emperors', not those of kingdoms.
TOWNS: Final = {site.city_name: area for area, site in enumerate(SITES) if site.city_name}
CITIES: Final = BOARD.where(city=True)
CAPITALS: Final = mask(area for area, site in enumerate(SITES) if site.capital)
PORTS: Final = tuple(mask(_number(sea) for sea in site.ports) for site in SITES)  # by area: the seas of its port
HARBOURS: Final = tuple(
    next(area for area, site in enumerate(SITES) if site.fleet == fleet) for fleet in ("classis occidentalis", "classis orientalis")
)  # 3.4.2 the home ports of the two fleets
ROMA: Final = TOWNS["Roma"]
SEATS: Final = (TOWNS["Ravenna"], TOWNS["Constantinopolis"])  # by half: the zone of the refuge (8.2.2)
REFUGES: Final = tuple(_number(SITES[zone].refuge) for zone in SEATS)  # by half: the refuge itself
BOXES: Final = mask(REFUGES)
ZONES: Final = (1 << LANDS) - 1 & ~BOXES
_QUARTERS: Final = tuple(mask(range(first, first + LANDS // 4 + 1)) & ZONES for first in range(0, LANDS, LANDS // 4 + 1))

# 7.2 Ways by land; zones that touch in a point only are adjacent (7.2.1).
ADJACENT: Final = BOARD.neighbours("land", "ridge", "corner", "river", "strait")
RIVERS: Final = BOARD.neighbours("river")  # the four great ones (7.2.3)
STRAITS: Final = BOARD.neighbours("strait")  # 7.2.4
LONG_STRAITS: Final = [
    mask(_number(other) for link in _content.links if link.extra > 1 and name in link.between for other in link.between if other != name)
    for name in NAMES
]  # 7.2.5
_NORTH: Final = mask(area for area, site in enumerate(SITES) if site.region in NORTHERN)
COLD_RIVERS: Final = [
    row & (-1 if (_NORTH >> area) & 1 else _NORTH) for area, row in enumerate(RIVERS)
]  # Rhenus and Danuvius, which freeze (event 7)

# 3.4.2 The sea.
COASTS: Final = BOARD.neighbours("coast")  # of a zone its seas, of a sea its coastal zones
SEAS: Final = mask(area for area, site in enumerate(SITES) if site.fleets)  # where fleets may sail
SEA_LANES: Final = [row & SEAS for row in BOARD.neighbours("sea")]

EASTERN_LANDS: Final = mask(area for area, site in enumerate(SITES) if site.eastern)  # 7.3.2


def homes(people: str) -> int:
    """4.1.3: the zones that bear the name of a people."""
    return mask(area for area, site in enumerate(SITES) if site.people == people)


def zone(name: str) -> int:
    """A zone by its name or by its city's name; raises ``KeyError``."""
    return TOWNS[name] if name in TOWNS else BOARD.index[name]


def cost(origin: int, target: int) -> int:
    """7.2.2 - 7.2.5: the PM that a step to an adjacent zone costs."""
    bit = 1 << target
    return 1 + bool(RIVERS[origin] & bit) + bool(STRAITS[origin] & bit) + bool(LONG_STRAITS[origin] & bit)


def zones_in(zones: int) -> list[int]:
    """The zones of a large bit set in order, taken by quarters, as one of these has often been asked for before."""
    found: list[int] = []
    for quarter in _QUARTERS:
        found += bits(zones & quarter)
    return found


def within(start: int, steps: int) -> int:
    """The zones that are at most so many steps from some zones (a bit set), those included."""
    found = frontier = start
    for _ in range(steps):
        reached = 0
        for area in bits(frontier):
            reached |= ADJACENT[area]
        frontier = reached & ~found
        found |= frontier
    return found
