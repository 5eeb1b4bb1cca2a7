"""Section 4.5.3: kingdoms, their kings and their capitals."""

from __future__ import annotations

from ....kernel.ask import Steps, choose
from ....kernel.rules import rule
from ....kit.areas import bits
from ..board import EMPIRE, OFF
from ..book import REGNUM, REVOLTED
from ..queries import allies, chiefs, controls, has_city, player, units_on_board
from ..state import BARBARIAN, ROMAN, Ultimus
from ..verbs import move_capital, name_king, set_status
from .s03_deaths import die
from .s03_fleets import check_ports
from .s09_peoples import DISSOLVED


@rule("4.5.3", "Regnum")
def new_king(g: Ultimus, people: int) -> Steps[None]:
    """4.5.3.4: after the death of a king the BARBARIAN names another leader of the people, if there is one."""
    heirs = list(bits(chiefs(g, people)))
    if g.status[people] == REGNUM and heirs:
        leader = yield from choose(player(g, BARBARIAN), "new_king", heirs, "leader", {"people": people})
        name_king(g, people, leader, "4.5.3.4")


@rule("2.F", "Capitals and ports")
def capitals_and_ports(g: Ultimus) -> Steps[None]:
    """2.F.2: first the capitals of kingdoms (4.5.3.7, 4.5.3.8), then the ports of the fleets (3.4.2.4).

    4.4.1.1: whose a people is follows from its status at all times.
    """
    for people, capital in enumerate(g.capital):
        if capital != OFF:  # allies of a Regnum share its status (9.4.21), not its capital
            yield from check_capital(g, people)
    check_ports(g)


@rule("4.5.3", "Regnum")
def check_capital(g: Ultimus, people: int) -> Steps[None]:
    """4.5.3.6: a Regnum must have a capital; one that the ROMAN occupies is lost."""
    if not g.stack[g.capital[people]] & ~g.hostile:
        return
    cities = seats(g, people)
    if cities:
        zone = yield from choose(player(g, BARBARIAN), "new_capital", cities, "zone", {"people": people})
        move_capital(g, people, zone, "4.5.3.7")
    elif units_on_board(g, people):  # without any unit see 9.4.19
        dissolve(g, people)


def dissolve(g: Ultimus, people: int) -> None:
    """4.5.3.8: a Regnum without a city ends; 9.4.17: its king with it, and what it has lost comes back weakened."""
    king = g.rex[people]
    for member in allies(g, people):
        set_status(g, member, REVOLTED, "4.5.3.8")
    g.effect(DISSOLVED, people, "year")
    if king != OFF:
        die(g, king, "gone", "9.4.17")


def seats(g: Ultimus, people: int) -> list[int]:
    """4.5.3.2, 4.5.3.7: the cities of the Empire that a people holds with a unit and a leader."""
    units, leaders = units_on_board(g, people), chiefs(g, people)
    return [zone for zone in bits(EMPIRE) if has_city(zone) and g.stack[zone] & units and g.court[zone] & leaders and not controls(g, ROMAN, zone)]
