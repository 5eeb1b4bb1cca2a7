"""Chapter 8: how many units may stay in a zone, and the capital."""

from __future__ import annotations

from ....kernel.ask import Ask, Steps
from ....kernel.rules import rule
from ....kit.areas import bits
from ..queries import LIMITS, force, kinds_in, limit, own_limit, seat, strength
from ..state import LANDS, OFF, ROMA, Italia
from ..verbs import lose, name_capital


def romans(g: Italia) -> int:
    """The Romans of Italia I, or OFF in Italia II."""
    return g.book.nations.get("romans", OFF)


# 8.0 Stacking limits


@rule("8.0", "Stacking limits")
def check_stacking(g: Italia, nation: int, zones: int) -> Steps[None]:
    """8.0.3: in these zones no more units stay than the limits allow; leaders, cities and ruins do not count (8.0.2).

    In seas there is no limit (8.0.5).
    """
    units = g.size[nation * LANDS : (nation + 1) * LANDS]
    crowded = [zone for zone in bits(g.present[nation] & zones) if units[zone] > LIMITS[zone]]
    if crowded:
        yield from choose_capital(g, nation, crowded)
        for zone in crowded:
            yield from remove_surplus(g, nation, zone, own_limit(g, nation, zone), "8.0.4")


def remove_surplus(g: Italia, nation: int, zone: int, keep: int, rule_id: str) -> Steps[None]:
    """8.0.4: the surplus leaves the board; the nation's player picks the units."""
    while strength(g, nation, zone) > keep:
        kinds = kinds_in(force(g, nation, zone))
        kind = yield Ask(seat(g, nation), "surplus", kinds, "kind", {"nation": nation, "zone": zone})
        lose(g, nation, zone, kind, 1, rule_id, "surplus")


# 8.1 Capitals
# 8.1.3 A capital needs no city.  It matters only where one unit more makes a difference, so a player is
# asked for it when it does (8.1.2: it may be named at any time).


def fixed_capital(g: Italia, nation: int) -> bool:
    """8.1.4, 13.1.4: Roma is the capital of the Romans, always."""
    return nation == romans(g)


@rule("8.1", "Capitals")
def choose_capital(g: Italia, nation: int, crowded: list[int]) -> Steps[None]:
    """8.1.1, 8.1.2: one of the crowded zones may become the capital, in which one unit more may stay."""
    if fixed_capital(g, nation):
        return
    old = g.capital[nation]
    sites = list(crowded)
    if old not in sites and not spare_capital(g, nation):
        sites.append(old)
    new = yield Ask(seat(g, nation), "capital", sites, "zone", {"nation": nation})
    yield from move_capital(g, nation, new)


def move_capital(g: Italia, nation: int, zone: int) -> Steps[None]:
    """8.1.2: another zone becomes the capital; a surplus in the former one is removed at once."""
    old = g.capital[nation]
    name_capital(g, nation, zone)
    if old not in (OFF, zone) and not (unlimited(g, nation) >> old) & 1:  # 12.3.1.4
        yield from remove_surplus(g, nation, old, limit(old), "8.1.2")


def spare_capital(g: Italia, nation: int) -> bool:
    """Whether the capital could be moved without losing a unit in the former one."""
    old = g.capital[nation]
    if fixed_capital(g, nation):
        return False
    return old == OFF or bool((unlimited(g, nation) >> old) & 1) or strength(g, nation, old) <= limit(old)


# 8.2 Placement ignores the limits (8.2.1): see chapter 7.
# 8.3 Combat: ``queries.attack_limit`` says how many attackers may come (8.3.2 - 8.3.6), chapter 9 heeds it.


@rule("8.3", "Stacking and combat")
def check_after_combat(g: Italia, nation: int, zones: int) -> Steps[None]:
    """8.3.7: where a combat ended the survivors' surplus is removed, even if they lost nobody."""
    yield from check_stacking(g, nation, zones)


# 8.4 Campaigns


def unlimited(g: Italia, nation: int) -> int:
    """8.4.1, 8.4.2: the zone in which no limit holds because a leader is, or will be, on campaign from it."""
    if g.campaign == OFF or g.book.leads[g.campaign] != nation:
        return 0
    place = g.leaders[g.campaign]
    return 1 << place if place < len(g.city) else 0


# 8.5 A city does not count for stacking (8.5.1).
# 8.6 Retreats: ``retreat_room`` below; who stands one above the limit must leave in his next movement (8.6.2),
# because ``check_stacking`` follows it.


def retreat_room(g: Italia, nation: int, zone: int) -> int:
    """8.6.1, 8.6.3: how many units may still retreat into a zone, the capital moved there if that helps."""
    room = own_limit(g, nation, zone) + 1 - strength(g, nation, zone)
    if g.capital[nation] != zone and spare_capital(g, nation):
        room += 1
    return max(0, room)


def take_in(g: Italia, nation: int, zone: int) -> Steps[None]:
    """8.1.2: after a retreat that only a new capital allows, the zone becomes the capital."""
    if strength(g, nation, zone) > own_limit(g, nation, zone) + 1:
        yield from move_capital(g, nation, zone)


def start_capital(g: Italia) -> None:
    """8.1.4: the capital that is named from the start."""
    nation = romans(g)
    if nation != OFF:
        g.capital[nation] = ROMA
