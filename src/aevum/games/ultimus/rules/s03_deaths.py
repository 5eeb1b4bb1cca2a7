"""How a leader ends, and what follows from it: thrones, usurpations, kings, subjects and points."""

from __future__ import annotations

from typing import Final, Literal

from ....kit.areas import bits
from ..board import OFF, REFUGES
from ..book import ATTILA, FOLK, HONORIUS, HUNNI, PEOPLES, REGNUM, ROMANS
from ..queries import civil_war, historical, side_of_leader
from ..state import GONE, Ultimus
from ..verbs import lose_leader, part, put_leader, remove, score, triumph

End = Literal["natural", "battle", "assassination", "plague", "lost", "gone"]  # gone: lost for good, even if he is generic
MURDER: Final = ("battle", "assassination")  # 10.1.2
LATE: Final = 424  # 3.5.2.14, 3.5.2.15


def die(g: Ultimus, leader: int, how: End, rule: str) -> None:
    """A leader leaves the board, for good unless he is generic (6.4.1); what his death sets going goes to the front of the agenda.

    A throne is filled by ``succession``, unless a usurper has just won it (3.6.4); the end of a usurper is
    ``usurpation_fails`` (3.6.4.6); a Regnum without its king asks for ``new_king`` (4.5.3.4).
    """
    side, place, people = side_of_leader(g, leader), g.at[leader], FOLK[leader]
    throne = g.augustus.index(leader) if leader in g.augustus else None
    revolt = g.usurper.index(leader) if leader in g.usurper else None
    king = people != ROMANS and g.status[people] == REGNUM and g.rex[people] == leader
    lose_leader(g, leader, rule, "killed" if how in MURDER else "died")
    if how == "gone":
        put_leader(g, leader, GONE)
    if how in MURDER and not (how == "assassination" and not historical(leader)):
        score(g, 1 - side, 5, "10.1.3") if leader == ATTILA and how == "battle" else score(g, 1 - side, 1, "10.1.2")
    if throne is not None:
        _empty_throne(g, leader, throne, place, how)
    if revolt is not None:
        g.agenda.insert(0, ("usurpation_fails", revolt))
    if king:
        g.agenda.insert(0, ("new_king", people))
    if leader == ATTILA:  # 6.2.23
        for subject, lord in enumerate(g.ally):
            if lord == HUNNI and PEOPLES[subject].master:
                part(g, subject, "6.2.23")


def _empty_throne(g: Ultimus, leader: int, half: int, place: int, how: End) -> None:
    """3.5.2.3: who follows an Augustus; 8.2.2.5: nobody outlives him in his refuge."""
    if place in REFUGES:
        for unit in bits(g.stack[place]):
            remove(g, unit, "8.2.2.5")
        for other in bits(g.court[place]):
            die(g, other, "gone", "8.2.2.5")
    if how == "assassination" and civil_war(g, half):  # 3.6.4.4
        triumph(g, half, "3.6.4.4")
    if not (g.triumph >> half) & 1:
        g.agenda.insert(0, ("succession_of_honorius",) if leader == HONORIUS else ("succession", half))  # 3.5.2.14, 3.5.2.15


def orphaned(g: Ultimus) -> bool:
    """3.5.1.3: whether both thrones are empty, and nobody has just won one."""
    return all(leader == OFF for leader in g.augustus) and not g.triumph
