"""Chapter 2: the year, from the stratagems to the review of the campaign."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Steps
from ....kernel.rules import rule
from ....kernel.tally import Tally, tally
from ..board import OFF
from ..book import CP, SUPPLY_TROUBLES, VS
from ..queries import augusti, best, civil_war, hostile_leaders_in_play, warring
from ..scenarios import SCENARIOS
from ..state import BARBARIAN, ROMAN, Ultimus
from ..verbs import set_initiative, share_sequences, tread_nowhere
from .dice import d6
from .s06_plague import lift_plagues
from .s06_stratagems import window

# 2 The year: the section, its title, and the procedure.
YEAR: Final = (
    ("2.A", "Stratagems", "stratagems"),
    ("2.B", "Initiative", "initiative"),
    ("2.C", "Geostrategy", "geostrategies"),
    ("2.C", "Pax Romana", "pax_romana"),
    ("2.D", "Administration", "administration"),
    ("2.E", "Movement and combat", "campaign"),
    ("2.F", "Campaign review", "review"),
)
# 2.C What a role does in its turn.
GEOSTRATEGY: Final = (
    ("2.C", "Leaders enter", "enter_leaders"),  # 2.C.2
    ("3.5.2", "Empty thrones", "fill_thrones"),  # 3.5.2.12
    ("2.C", "Stratagems of this phase", "play_geostrategy"),  # 2.C.3, 2.C.4
)
ADMINISTRATION: Final = (
    ("2.D", "Number of sequences", "sequences"),  # 2.D.1
    ("2.D", "Event", "event"),  # 2.D.5
    ("2.D", "Patricians", "patricians"),  # 2.D.6
    ("2.D", "Deaths of leaders", "deaths"),  # 2.D.7
    ("2.D", "Reinforcements", "reinforcements"),  # 2.D.8
)
# 2.E.2 One sequence; between movement and combat both may play stratagems (2.E.3).
SEQUENCE: Final = (
    ("2.E", "Movement", "movement"),
    ("2.E", "Combat", "battles"),
    ("2.E", "Sequence counted", "sequence_done"),
)
REVIEW: Final = (
    ("2.F", "Exchange of sides", "exchange"),  # 2.F.1
    ("3.5.2", "The escort goes home", "escort_home"),  # 3.5.2.19
    ("3.6.6", "Flight of the Augustus", "flights"),  # 3.6.6.1
    ("6.2", "Migrations end", "migrations_end"),  # 6.2.28
    ("2.F", "Capitals and ports", "capitals_and_ports"),  # 2.F.2
    ("2.F", "Stratagems of this phase", "play_review"),  # 6.1.12
    ("2.F", "Victory points", "victory_points"),  # 2.F.3
    ("2.F", "Adjustments", "adjustments"),  # 2.F.4
    ("2.F", "Stratagems put back", "stratagems_back"),  # 2.F.5
    ("2.F", "Next year", "next_year"),  # 2.F.6
)


@rule("2", "Sequence of play")
def year(g: Ultimus) -> Steps[None]:
    """2.1: the phases of a year, as long as the scenario lasts."""
    g.tell("turn", "2.1", turn=g.year - SCENARIOS[g.scenario].first + 1, year=g.year)
    g.agenda[:0] = [(name,) for _, _, name in YEAR]
    yield from ()


@rule("2.B", "Phase B: initiative")
def initiative(g: Ultimus) -> Steps[None]:
    """2.B.1: the ROMAN has it if his die is below the lowest CP of the Augusti; then stratagems may change that (2.B.3)."""
    setting = SCENARIOS[g.scenario]
    if g.year == setting.first and setting.initiative is not None:
        set_initiative(g, ("roman", "barbarian").index(setting.initiative), "2.1")
        return
    lowest = min((CP[leader] for leader in augusti(g)), default=0)
    die = yield from d6("initiative", {"lowest": lowest})
    set_initiative(g, ROMAN if die < lowest else BARBARIAN, "2.B.1")
    side = 1 - g.initiative
    while (yield from window(g, side, "initiative")):  # whoever has just lost it may answer
        side = 1 - g.initiative
    g.expire("initiative")


@rule("2.C", "Phase C: geostrategy")
def geostrategies(g: Ultimus) -> Steps[None]:
    """2.C.1, 2.B.2: first the holder of the initiative, then the other."""
    g.silent = 0
    g.agenda[:0] = [(name, side) for side in (g.initiative, 1 - g.initiative) for _, _, name in GEOSTRATEGY]
    yield from ()


@rule("2.C", "Phase C: geostrategy")
def play_geostrategy(g: Ultimus, side: int) -> Steps[None]:
    """2.C.3, 2.C.4: stratagems of phase C."""
    yield from window(g, side, "geostrategy")


@rule("2.C", "Pax Romana")
def pax_romana(g: Ultimus) -> Steps[None]:
    """2.C.5: in a year without any war there is neither administration nor campaign, only the deaths are tested."""
    g.silent = 0
    if not warring(g) and not civil_war(g):
        g.pax = True  # 2.C.6
        g.tell("pax", "2.C.5")
        g.agenda[:] = [("deaths",), ("pax_holds", *g.augustus), *(entry for entry in g.agenda if entry[0] not in ("administration", "campaign"))]
    yield from ()


@rule("2.C", "Pax Romana")
def pax_holds(g: Ultimus, west: int, east: int) -> Steps[None]:
    """2.C.7: the death of an Augustus ends the Pax Romana; deaths are not tested again."""
    if g.augustus != [west, east]:
        g.pax = False
        g.tell("pax_ends", "2.C.7")
        g.agenda[:0] = [(name,) for _, _, name in ADMINISTRATION if name != "deaths"] + [("campaign",)]
    yield from ()


@rule("2.D", "Phase D: administration")
def administration(g: Ultimus) -> Steps[None]:
    """The steps of phase D, in their order."""
    g.agenda[:0] = [(name,) for _, _, name in ADMINISTRATION]
    yield from ()


@rule("2.D", "Number of sequences")
def sequences(g: Ultimus) -> Steps[None]:
    """2.D.1 - 2.D.4: how many sequences this year has, and whose they are."""
    share_sequences(g, sequence_tally(g), "2.D.4")
    yield from ()


def sequence_tally(g: Ultimus) -> Tally:
    """2.D.1: half the VS of the Augusti, rounded up (2.D.2: a single one counts whole), and the BARBARIAN's best VS.

    2.D.3: leaders of a people at peace do not count.  There is at least one sequence.
    """
    values = [VS[leader] for leader in augusti(g)]
    emperors = (sum(values) + 1) // 2 if len(values) == 2 else sum(values)
    chief = best(VS, hostile_leaders_in_play(g))
    found = tally([(emperors, "2.D.1" if len(values) == 2 else "2.D.2"), (chief, "2.D.1")])
    return found if found.total else tally([(1, "2.D.1")])


@rule("2.E", "Phase E: movement and combat")
def campaign(g: Ultimus) -> Steps[None]:
    """2.E.1: the roles alternate, the holder of the initiative first, until nobody has a sequence left; 2.E.3 then both may play once more."""
    following = g.initiative if g.active == OFF else 1 - g.active
    if not g.smc[following]:
        following = 1 - following
    if g.smc[following]:
        g.agenda.insert(0, ("sequence", following))
    elif g.event == SUPPLY_TROUBLES and not g.under("supplied", BARBARIAN):  # T2.11
        g.effect("supplied", BARBARIAN, "year")
        g.smc[BARBARIAN] = 1
        g.agenda.insert(0, ("sequence", BARBARIAN))
    else:
        g.active = OFF
        g.silent = 0
        g.agenda[:0] = [("play_campaign", 1 - following), ("play_campaign", following), ("campaign_ends",)]
    yield from ()


@rule("2.E", "Phase E: movement and combat")
def campaign_ends(g: Ultimus) -> Steps[None]:
    """6.3.14: what lasts until the end of phase E."""
    g.silent = 0
    lift_plagues(g)
    yield from ()


@rule("2.E", "Phase E: movement and combat")
def sequence(g: Ultimus, side: int) -> Steps[None]:
    """2.E.2: movement, combat, count; 2.E.3: both may play stratagems before each; 6.3.7 the Augustus may have come to a council."""
    g.active, g.silent = side, 0
    tread_nowhere(g)
    g.tell("sequence", "2.E.2", side=side, left=g.smc[side])
    windows = [("play_campaign", side), ("play_campaign", 1 - side)]
    move, fight, count = ((name, side) for _, _, name in SEQUENCE)
    g.agenda[:0] = [*windows, move, ("hold_council",), *reversed(windows), fight, count]
    yield from ()


@rule("2.E", "Stratagems")
def play_campaign(g: Ultimus, side: int) -> Steps[None]:
    """2.E.3, 6.5: stratagems of phase E, in one's own sequence or the enemy's."""
    yield from window(g, side, "campaign")


@rule("2.E", "Phase E: movement and combat")
def sequence_done(g: Ultimus, side: int) -> Steps[None]:
    """E.3 (2.E.2): the sequence is counted."""
    g.smc[side] -= 1
    tread_nowhere(g)
    g.agenda.insert(0, ("campaign",))
    yield from ()


@rule("2.F", "Phase F: campaign review")
def review(g: Ultimus) -> Steps[None]:
    """The steps of phase F, in their order."""
    g.agenda[:0] = [(name,) for _, _, name in REVIEW]
    yield from ()


@rule("2.F", "Stratagems")
def play_review(g: Ultimus) -> Steps[None]:
    """Phase F: before the points are counted the ROMAN may play what belongs here."""
    yield from window(g, ROMAN, "review")


@rule("2.F", "Stratagems put back")
def stratagems_back(g: Ultimus) -> Steps[None]:
    """2.F.5: first the ROMAN's, then the BARBARIAN's."""
    g.agenda[:0] = [("return_stratagems", ROMAN), ("return_stratagems", BARBARIAN)]
    yield from ()


@rule("2.F", "Next year")
def next_year(g: Ultimus) -> Steps[None]:
    """2.F.5, 2.F.6: the turn marker moves on, unless the scenario is over."""
    g.expire("year")
    g.year += 1
    g.event, g.pax, g.initiative = 0, False, OFF
    g.pacified = g.crowned = g.silent = 0
    if g.year > SCENARIOS[g.scenario].last:
        g.tell("game_over", "2.F.6")
    else:
        g.agenda.append(("year",))
    yield from ()

