"""Chapter 6: income and the purchase of new units."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from ....kernel.ask import Ask, Refusal, Steps
from ....kernel.rules import rule
from ....kernel.tally import Tally, tally
from ....kit.areas import bits, mask
from ..cards import CONSULAR, FLEET, KINDS
from ..queries import (
    cities_held,
    counters_left,
    has_city,
    in_play,
    lone_zone,
    nation_named,
    rough,
    seat,
    waiting_on_land,
    zones_held,
)
from ..state import CITY_SITES, COASTAL, OFF, Italia
from ..verbs import build, collect, pay, receive, set_aside, store

# 6.2.table  Costs in gold, by edition.  6.2.5: leaders are no kind of unit and have no price.
PRICES: Final = (
    #  infantry  foederati  legion  consular  cavalry  elephant  fleet
    (),
    (4, 3, 4, 6, 6, 6, 4),  # 6.2.1, 6.2.2
    (4, 3, 6, 6, 6, 6, 4),  # 6.2.4 in Italia II only the Western Romans have legions and Roman foederati (2.2.1.3.1)
)
CHEAPEST: Final = 3
CITY_PRICE: Final = 6  # 6.2.3
ROUGH_CITY_PRICE: Final = 8  # 6.2.3 in mountains and marshes


# 6.1 Income


@rule("6.1", "Income")
def income(g: Italia, nation: int) -> Steps[None]:
    """5.0.3: the nation collects its gold, to spend any of it (6.1.4) before the limit of the track holds."""
    reasons = revenue(g, nation)
    gold = reasons.total
    if g.master[nation] != OFF:
        yield from share(g, nation, gold, "6.4.1", receive)
    elif gold:
        receive(g, nation, gold, "6.1.2", reasons)


def revenue(g: Italia, nation: int) -> Tally:
    """6.1.2, 6.1.3: one gold for each zone that the nation controls (6.1.1), one more for each city there."""
    card = g.book.cards[nation]
    if card.income == "none":  # 5.1.2, 5.2.2
        return tally(())
    held = zones_held(g, nation)
    zones, cities = held.bit_count(), (held & g.cities).bit_count()
    reasons = [(zones, "6.1.2"), (cities, "6.1.3")]
    lost = (zones + cities) // 2  # half, rounded up, is left
    if card.income == "half":  # 6.1.7 Byzantium: the other half is the emperor's tax
        reasons.append((-lost, "6.1.7"))
    elif card.income == "half-without" and not held & g.book.zones(card.income_zone):
        reasons.append((-lost, "6.1.8"))  # 5.2.2 the Foederati without Ravenna, the African Romans without Africa
    return tally(reasons)


# 6.2 Purchase of new units


@rule("6.2", "Purchase of new units")
def purchase(g: Italia, nation: int) -> Steps[None]:
    """6.2.9: the nation buys as many units and cities as it likes and can pay; they come into play in phase 2."""
    sites: list[int] = []  # of the cities bought: they stand from the next phase on
    while wares := for_sale(g, nation, taken := mask(sites)):
        about = {"nation": nation, "gold": g.gold[nation]}
        why = partial(not_for_sale, g, nation, taken)
        ware = yield Ask(seat(g, nation), "purchase", ["done", *wares], "kind", about, why)
        if ware == "done":
            break
        if ware == "city":
            sites.append((yield from buy_city(g, nation, taken)))
        else:
            buy_unit(g, nation, ware)
    for zone in sites:
        build(g, zone, "6.2.3")
    store(g, nation)  # 6.2.7 the limit of ten holds in the end


def for_sale(g: Italia, nation: int, taken: int) -> list[Any]:
    """What a nation can buy: kinds of units, and a city."""
    if g.gold[nation] < CHEAPEST or not g.book.cards[nation].buys:
        return []
    gold, prices = g.gold[nation], PRICES[g.edition]
    wares: list[Any] = []
    for kind in g.book.wares[nation]:
        if prices[kind] <= gold and not_for_sale(g, nation, taken, kind) is None:
            wares.append(kind)
    if gold >= CITY_PRICE and not_for_sale(g, nation, taken, "city") is None:
        wares.append("city")
    return wares


def buy_unit(g: Italia, nation: int, kind: int) -> None:
    """A unit is paid for and waits for its placement."""
    price = PRICES[g.edition][kind]
    pay(g, nation, price)
    set_aside(g, nation, kind)
    if g.events is not None:
        g.tell("bought", "6.2", nation=nation, kind=kind, gold=price)


def buy_city(g: Italia, nation: int, taken: int) -> Steps[int]:
    """6.2.3: a city is paid for; returns its zone."""
    why = partial(no_site, g, nation, taken)
    zones = [zone for zone in bits(zones_held(g, nation)) if why(zone) is None]
    zone: int = yield Ask(seat(g, nation), "city_site", zones, "zone", {"nation": nation}, why)
    pay(g, nation, city_price(zone))
    return zone


def city_price(zone: int) -> int:
    """6.2.3: a city in mountains or a marsh is dearer."""
    return ROUGH_CITY_PRICE if rough(zone) else CITY_PRICE


def not_for_sale(g: Italia, nation: int, taken: int, ware: Any) -> Refusal | None:
    """Why a kind of unit, or a city, cannot be bought."""
    if ware == "city":
        if g.gold[nation] < CITY_PRICE:
            return Refusal("6.2.3", "too_dear")
        free = any(no_site(g, nation, taken, zone) is None for zone in bits(zones_held(g, nation) & CITY_SITES & ~g.cities))
        return None if free else Refusal("2.2.1.9.3", "no_site_left")
    if not g.book.counters[nation][ware]:
        return Refusal("6.2.6", "no_such_units")
    if g.gold[nation] < PRICES[g.edition][ware]:
        return Refusal("6.2.1", "too_dear")
    if not has_room(g, nation, ware):
        return Refusal("7.1.1", "no_room_for_new_units")
    if counters_left(g, nation, ware) <= 0:
        return Refusal("6.2.7", "no_counters_left")
    if ware == CONSULAR:
        return beyond_consular_limit(g, nation)
    return None


def has_room(g: Italia, nation: int, kind: int) -> bool:
    """7.1.1 - 7.1.3: whether one unit more could be placed in this turn."""
    zones = zones_held(g, nation)
    if kind == FLEET:
        return bool(zones & COASTAL)
    return lone_zone(g, nation) or waiting_on_land(g, nation) < zones.bit_count()


def no_site(g: Italia, nation: int, taken: int, zone: int) -> Refusal | None:
    """Why a nation cannot buy a city in a zone.  A ruin is no hindrance (2.2.1.9.2)."""
    if not zones_held(g, nation) >> zone & 1:
        return Refusal("6.1.1", "not_controlled")
    if not CITY_SITES >> zone & 1:
        return Refusal("2.2.1.9.4", "no_city_here")
    if has_city(g, zone) or taken >> zone & 1:
        return Refusal("2.2.1.9.3", "city_stands")
    if g.gold[nation] < city_price(zone):
        return Refusal("6.2.3", "too_dear")
    return None


# 6.3 Consular legions


def beyond_consular_limit(g: Italia, nation: int) -> Refusal | None:
    """6.3.2: the Romans have at most one consular legion for two cities, when they buy it.

    Falling below that number later costs none (6.3.3); the Populares, the only others who have such
    counters (6.3.1), have no limit (6.3.4).
    """
    if nation == nation_named(g, "romans") and in_play(g, nation, CONSULAR) >= cities_held(g, nation) // 2:
        return Refusal("6.3.2", "too_few_cities")
    return None


# 6.4 Income of submitted nations


@rule("6.4", "Income of submitted nations")
def share(g: Italia, nation: int, gold: int, rule_id: str, get: Callable[[Italia, int, int, str], None]) -> Steps[None]:
    """6.4.1, 12.5.2.4: a submitted nation gets half of its gold, rounded up; its master gets the rest.

    This apart gold never goes from nation to nation (6.2.8).
    """
    master = g.master[nation]
    tribute = gold // 2 if master != OFF else 0
    if gold:
        get(g, nation, gold - tribute, rule_id)
    if tribute:
        yield from spend_surplus(g, master, collect(g, master, tribute, rule_id))


def spend_surplus(g: Italia, master: int, surplus: int) -> Steps[None]:
    """6.4.2: gold beyond ten buys units at once, with other gold if need be; they wait for the next turn (6.4.3)."""
    while surplus > 0:
        kinds = [kind for kind in range(len(KINDS)) if can_raise(g, master, kind)]
        if not kinds:
            g.tell("forfeited", "6.1.5", nation=master, gold=surplus)
            return
        about = {"nation": master, "gold": g.gold[master] + surplus}
        kind = yield Ask(seat(g, master), "surplus_gold", kinds, "kind", about)
        price = PRICES[g.edition][kind]
        set_aside(g, master, kind)
        pay(g, master, max(0, price - surplus))
        g.tell("bought", "6.4.2", nation=master, kind=kind, gold=price)
        surplus -= price


def can_raise(g: Italia, master: int, kind: int) -> bool:
    """Whether a master can buy such a unit out of his turn; where it will stand is no matter yet."""
    card = g.book.cards[master]
    if not card.buys or counters_left(g, master, kind) <= 0:
        return False
    return kind != CONSULAR or beyond_consular_limit(g, master) is None
