"""The printed tables, cell by cell, as the rulebook has them; where it has a misprint, as ruled."""

from __future__ import annotations

import pytest

from aevum.games.ultimus import board
from aevum.games.ultimus.board import DIOCESES, EASTERN, NAMES, TOWNS, WESTERN
from aevum.games.ultimus.book import (
    COMBAT,
    EVENTS,
    GUARD,
    LEADER,
    LEADERS,
    LOWEST_ROW,
    ODDS,
    PEOPLES,
    STRATAGEMS,
    UNIT,
    UNITS,
)
from aevum.games.ultimus.rules.s08_table import cell, odds_column

# T1: attacker:defender, and the winner; the columns are the odds, the rows the modified die.
COLUMNS = "1/3 1/2 2/3 4/5 1/1 5/4 3/2 2/1 3/1 4/1"
COMBAT_TABLE = """
-2-  E:R|D    E:R|D    E:R|D    A:R|D    A:R|D    A:R|D    A:1/4|D  A:1/4|D  A:1/4|D  R:R|D
 -1  E:R|D    E:R|D    A:R|D    A:1/4|D  A:1/4|D  A:1/4|D  A:1/2|D  A:1/4|D  R:R|D    R:R|A
  0  E:R|D    A:R|D    A:1/4|D  A:1/4|D  A:1/4|D  A:1/2|D  A:1/2|D  R:R|D    R:R|A    3/4:A|A
  1  A:R|D    A:R|D    A:1/4|D  A:1/2|D  A:1/2|D  A:3/4|D  R:R|D    R:R|A    3/4:A|A  1/2:A|A
  2  A:R|D    A:1/4|D  A:1/4|D  A:1/2|D  A:3/4|D  R:R|D    R:R|A    3/4:A|A  1/2:A|A  R:A|A
  3  A:R|D    A:1/4|D  A:1/2|D  A:3/4|D  R:R|D    R:R|A    3/4:A|A  1/2:A|A  1/2:A|A  R:A|A
  4  A:1/4|D  A:1/2|D  A:1/2|D  R:R|D    R:R|A    3/4:A|A  1/2:A|A  1/2:A|A  1/4:A|A  R:A|A
  5  A:1/2|D  A:1/2|D  R:R|D    R:R|A    3/4:A|A  1/2:A|A  1/2:A|A  1/4:A|A  1/4:A|A  R:A|A
  6  A:1/2|D  R:R|D    R:R|A    3/4:A|A  1/2:A|A  1/2:A|A  1/4:A|A  1/4:A|A  R:A|A    R:A|A
  7  R:R|D    R:R|A    1/2:A|A  1/2:A|A  1/4:A|A  1/4:A|A  1/4:A|A  R:A|A    R:A|A    R:E|A
  8  R:R|A    1/4:A|A  1/2:A|A  1/4:A|A  1/4:A|A  1/4:A|A  R:A|A    R:A|A    R:E|A    R:E|A
 9+  1/4:A|A  1/4:A|A  1/4:A|A  R:A|A    R:A|A    R:A|A    R:A|A    R:E|A    R:E|A    R:E|A
"""

# T3: the leader, zone and year of his entry, and the years below <1 to <9 and of certain death.
ZONES = {"M": "Mediolanum", "Lo": "Londinium", "Lu": "Lutecia", "A": "Arelate", "R": "Ravenna", "Ro": "Roma", "S": "Sirmium", "C": "Constantinopolis", "Al": "Alexandria"}
ROMAN_LEADERS = """
Timasius | Al/405 | - - - - - 406 407 408 409 410
Aurelianus | C/405 | - - - 406 407 408 409 410 411 412
Fravitta | C/405 | - 406 407 408 409 410 411 412 413 414
Anthemius | C/405 | - 406 407 408 409 410 411 412 413 414
Arcadius | C/405 | 408 409 410 411 412 413 414 415 416 417
Stilicho | M/405 | 410 411 412 413 414 415 416 417 418 419
Gerontius | Lo/405 | 415 416 417 418 419 420 421 422 423 424
Jovinus | A/405 | 415 416 417 418 419 420 421 422 423 424
Constantinus III | Lo/405 | 418 419 420 421 422 423 424 425 426 427
Heraclianus | M/405 | 418 419 420 421 422 423 424 425 426 427
Honorius | M/405 | 420 421 422 423 424 425 426 427 428 429
Constantius | M/405 | 420 421 422 423 424 425 426 427 428 429
Sarus | M/405 | 420 421 422 423 424 425 426 427 428 429
Theodosius II | C/408 (1) | 446 447 448 449 450 451 452 453 454 455
Johannes | R/409 | 430 431 432 433 434 435 436 437 438 439
Procopius | C/409 | 426 427 428 429 430 431 432 433 434 435
Bonifatius | R/413 | 431 432 433 434 435 436 437 438 439 440
Marcianus | C/421 | 455 456 457 458 459 460 461 462 463 464
Valentinianus III | C/424 (2) | 458 459 460 461 462 463 464 465 466 467
Aetius | R/425 | 458 459 460 461 462 463 464 465 466 467
Aspar | C/425 | 464 465 466 467 468 469 470 471 472 473
Cyrus | C/430 | 445 446 447 448 449 450 451 452 453 454
Avitus | A/430 | 455 456 457 458 459 460 461 462 463 464
Aegidius | R/445 | 460 461 462 463 464 465 466 467 468 469
Ricimer | R/448 | 465 466 467 468 469 470 471 472 473 474
Leo | C/450 | 469 470 471 472 473 474 475 476 477 478
Maiorianus | R/450 | 465 466 467 468 469 470 471 472 473 474
Marcellinus | S/450 | 465 466 467 468 469 470 471 472 473 474
Sidonius Apollinaris | A/450 | 481 482 483 484 485 - - - - -
Paulus | Lu/455 | 470 471 472 473 474 475 476 477 478 479
Anagastes | C/455 | 473 474 475 476 477 478 479 480 481 482
Ardaburius | C/455 | 475 476 477 478 479 480 481 482 483 484
Procopius Anthemius | C/455 | 475 476 477 478 479 480 481 482 483 484
Olybrius | Ro/455 | 463 464 465 466 467 468 469 470 471 472
Libius Severus | R/460 | 463 464 465 466 467 468 469 470 471 472
Orestes | R/460 | - - - - - - - - - PdT
Basiliscus | C/460 | - - - - - - - - - PdT
Zeno | C/460 | - - - - - - - - - PdT
Syagrius | Lu/460 | - - - - - - - - - PdT
Illus | C/465 | - - - - - - - - - PdT
Julius Nepos | C/465 | - - - - - - - - - PdT
Gundobadus | R/470 | - - - - - - - - - PdT
Odoacer | R/473 | - - - - - - - - - PdT
Glycerius | R/473 | - - - - - - - - - PdT
Romulus Augustulus | R/475 | - - - - - - - - - PdT
"""

# T4: people, leader, year of entry, and the same years.
BARBARIAN_LEADERS = """
Persae | Yazdegerdes I | 405 | 415 416 417 418 419 420 421 422 423 424
Persae | Varahranes V | 415 | 435 436 437 438 439 440 441 442 443 444
Persae | Yazdegerdes II | 435 | 455 456 457 458 459 460 461 462 463 464
Persae | Perozes | 455 | 483 484 485 - - - - - - -
Visigothi | Alaricus | 405 | 409 410 411 412 413 414 415 416 417 419
Visigothi | Athaulfus | 410 | 415 416 417 418 419 420 421 422 423 424
Visigothi | Wallia | 415 | 418 419 420 421 422 423 424 425 426 427
Visigothi | Theodericus I | 418 | 445 446 447 448 449 450 451 452 453 454
Visigothi | Theodericus II | 445 | 460 461 462 463 464 465 466 467 468 469
Visigothi | Euricus | 460 | 483 484 485 - - - - - - -
Vandali | Godigiselus | 405 | 407 408 409 410 411 412 413 414 415 416
Vandali | Gundericus | 407 | 420 421 422 423 424 425 426 427 428 429
Vandali | Geisericus | 420 | 476 477 478 479 480 481 482 483 484 485
Hunni | Ruga | 405 | 430 431 432 433 434 435 436 437 438 439
Hunni | Bleda | 430 | 440 441 442 443 444 445 446 447 448 449
Hunni | Attila | 440 | 452 453 454 455 456 457 458 459 460 461
Franci Salii | Chlodio | 430 | 445 446 447 448 449 450 451 452 453 454
Franci Salii | Meroveus | 445 | 455 456 457 458 459 460 461 462 463 464
Franci Salii | Childericus | 455 | 475 476 477 478 479 480 481 482 483 484
Franci Salii | Chlodoveus | 475 | - - - - - - - - - PdT
Burgondi | Chilpericus | 437 | 460 461 462 463 464 465 466 467 468 469
Burgondi | Gundiocus | 460 | 471 472 473 474 475 476 477 478 479 480
Burgondi | Gundobadus rex | 470 | - - - - - - - - - PdT
"""


def lines(table: str) -> list[str]:
    return [line for line in table.strip().splitlines() if line]


@pytest.mark.rules("T1.1", "T1.2", "8.4.1.1")
def test_the_combat_table() -> None:
    assert [f"{a}/{b}" for a, b in ODDS] == COLUMNS.split()
    assert len(COMBAT) == len(lines(COMBAT_TABLE)) == 12
    for number, line in enumerate(lines(COMBAT_TABLE)):
        cells = line.split()[1:]
        assert [f"{one.attacker}:{one.defender}|{'AD'[one.winner]}" for one in COMBAT[number]] == cells, line


@pytest.mark.rules("T1.1")
def test_beyond_the_table_its_outermost_rows_hold() -> None:
    for column in range(len(ODDS)):
        assert cell(-7, column) == cell(-2, column) == COMBAT[0][column]
        assert cell(14, column) == cell(9, column) == COMBAT[-1][column]
        assert cell(0, column) == COMBAT[-LOWEST_ROW][column]


@pytest.mark.rules("T1.2", "8.3.2")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(55, 37, (5, 4)), (1, 9, (1, 3)), (1, 3, (1, 3)), (5, 10, (1, 2)), (13, 20, (1, 2)), (2, 3, (2, 3)), (4, 5, (4, 5)), (9, 10, (4, 5)), (7, 7, (1, 1)), (3, 2, (3, 2)), (39, 10, (3, 1)), (40, 10, (4, 1)), (99, 1, (4, 1)), (5, 0, (4, 1))],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, odds: tuple[int, int]) -> None:
    assert ODDS[odds_column(attack, defence)] == odds


def years(text: str) -> list[int | str]:
    return [int(word) if word.isdecimal() else word for word in text.split()]


def printed(row: list[int | str], year: int) -> int:
    """Below which d10 a leader of this row dies in a year: 10 for certain, 0 for no test."""
    if row[-1] == year:
        return 10
    return row.index(year) + 1 if year in row else 0


@pytest.mark.rules("T3.1", "T3.3", "T3.4", "T3.5")
def test_entry_and_death_of_roman_leaders() -> None:
    named = [leader for leader in LEADERS if not leader.people and not leader.generic]
    assert len(named) == len(lines(ROMAN_LEADERS)) == 45
    for line in lines(ROMAN_LEADERS):
        name, entry, row = (part.strip() for part in line.split("|"))
        leader = LEADERS[LEADER[name]]
        code, _, year = entry.partition("/")
        assert (leader.zone, leader.entry) == (ZONES[code], int(year.split()[0])), name
        assert [leader.deadly(year) for year in range(405, 490)] == [printed(years(row), year) for year in range(405, 490)], name


@pytest.mark.rules("T3.6", "T3.7")
def test_two_emperors_wait_for_their_fathers() -> None:
    assert {leader.id: leader.after for leader in LEADERS if leader.after} == {"Theodosius II": "Arcadius", "Valentinianus III": "Honorius"}


@pytest.mark.rules("T4.1", "T4.2", "T4.5", "T4.6", "T4.7")
def test_entry_and_death_of_barbarian_leaders() -> None:
    named = [leader for leader in LEADERS if leader.people and not leader.generic]
    assert len(named) == len(lines(BARBARIAN_LEADERS)) == 23
    order = []
    for line in lines(BARBARIAN_LEADERS):
        people, name, entry, row = (part.strip() for part in line.split("|"))
        leader = LEADERS[LEADER[name]]
        order.append(leader)
        assert (leader.people, leader.entry) == (people, int(entry)), name
        assert [leader.deadly(year) for year in range(405, 490)] == [printed(years(row), year) for year in range(405, 490)], name
    assert named == order  # they follow each other in the order of the table (T4.3)
    assert [leader.id for leader in named if leader.people == "Hunni"][-1] == "Attila"
    assert LEADERS[LEADER["Gundobadus rex"]].alias == "Gundobadus"


@pytest.mark.rules("T2.1")
def test_the_events_by_their_sums() -> None:
    assert EVENTS == (
        "famine", "bad climate", "Roman discouragement", "sick Augustus", "Germanic vigour", "political unrest", "harsh winter", "divine peace",
        "dangerous seas", "supply troubles", "popular vengeance", "donation", "plague in the East", "Persian fickleness", "Hunnic fickleness",
    )  # fmt: skip


@pytest.mark.rules("T5.1", "T5.2", "T5.3", "3.3.2.3")
def test_deployment_of_the_palatini() -> None:
    table = {
        ("west", "Mediolanum"): "Comites Seniores; Comites Alani; Victores",
        ("west", "Ravenna"): "Scolae Occidentales; Domestici Pedites Occidentales; Placidi Felices",
        ("west", "Arelate"): "Divitenses; Felices Iuniores",
        ("east", "Constantinopolis"): "Scolae Orientales; Sagittarii Iuniores; Domestici Equites; Domestici Pedites Orientales; Constantiani; Felices Theodosiani; Isauri; Defensores; Excubitores",
        ("east", "Antiochia"): "Equites Arcades; Comites Clibanarii; Felices Honoriani",
    }
    for (half, capital), units in table.items():
        for name in units.split("; "):
            unit = UNITS[UNIT[name]]
            assert (("west", "east")[unit.half], unit.home) == (half, TOWNS[capital]), name
    assert {unit.id: unit.year for unit in UNITS if unit.year} == {"Excubitores": 460}
    assert [unit.id for unit in UNITS if unit.escort] == ["Placidi Felices"]


@pytest.mark.rules("T6.1", "3.3.1.2")
def test_deployment_of_the_generic_leaders() -> None:
    zones = {leader.id: NAMES[board.zone(leader.zone)] for leader in LEADERS if leader.generic and not leader.people}
    assert zones == {
        "Magister per Thracias": "Thracia 3", "Magister per Orientem": "Oriens 9", "Comes Africae": "Africa 4", "Dux Galliae": "Galliae 3", "Dux Britanniae": "Britanniae 2",
    }  # fmt: skip


@pytest.mark.rules("1.1.1")
def test_nationalities() -> None:
    table = {
        "Iranian": "Alani; Iberia; Persae",
        "Germanic": "Alamanni; Burgondi; Franci Orientales; Franci Salii; Gepidae; Heruli; Saxones; Suevi; Ostrogothi; Vandali; Visigothi",
        "Celtic": "Bagaudes; Picti; Scoti",
        "Thraco-Phrygian": "Armenia",
        "Hamite-Semite": "Austuriani; Blemyes; Ghassanides; Lakmides; Mauri",
        "Hunnic": "Hunni",
    }
    assert {people.id: people.nation for people in PEOPLES} == {name: nation for nation, names in table.items() for name in names.split("; ")}


@pytest.mark.rules("3.1.1.1", "3.1.1.2")
def test_dioceses() -> None:
    assert WESTERN == ("Hispaniae", "Britanniae", "Viennensis", "Galliae", "Italia", "Africa", "Pannoniae")
    assert EASTERN == ("Moesiae", "Thracia", "Asia", "Pontica", "Oriens")
    for number, diocese in enumerate(DIOCESES):
        zones = [NAMES[zone] for zone in range(board.LANDS) if board.DIOCESE[zone] == number]
        assert zones == [f"{diocese} {n}" for n in range(1, len(zones) + 1)]
        assert zones


@pytest.mark.rules("3.1.2.1", "3.1.2.2")
def test_the_six_capitals() -> None:
    capitals = {name: board.HALF[zone] for name, zone in TOWNS.items() if board.CAPITALS >> zone & 1}
    assert capitals == {"Arelate": 0, "Mediolanum": 0, "Ravenna": 0, "Roma": 0, "Constantinopolis": 1, "Antiochia": 1}


@pytest.mark.rules("3.2.4.5", "3.2.4.6")
def test_strength_of_the_buccellarii() -> None:
    assert GUARD.pf == (0, 2, 2, 2, 2, 3, 3, 4, 4)


@pytest.mark.rules("6.1", "6.2", "6.3")
def test_the_stratagems() -> None:  # the Augustae may be played in B too, for their effect on the initiative
    sides = [stratagem.side for stratagem in STRATAGEMS]
    assert (sides.count("roman"), sides.count("barbarian"), sides.count("mixed")) == (7, 12, 12)
    phases = "E E E BCE BCE F E / C C C C C C C E C C E E / B C C E E E E E E E E E"
    assert ["".join(letter for letter in one.phase if letter in "BCEF") for one in STRATAGEMS] == phases.replace("/ ", "").split()
    assert [one.id for one in STRATAGEMS if one.after == "removed"] == ["Papa", "uprising of three major peoples"]
    assert all(one.copies >= 1 for one in STRATAGEMS)
