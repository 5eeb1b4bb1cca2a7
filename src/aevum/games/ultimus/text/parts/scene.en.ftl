# What is seen on the table's board and around it.

scenario-ultimus-405 = 405–410, Radagaisus and Alaric
scenario-ultimus-445 = 445–453, the Scourge of God
scenario-ultimus-455 = 455–461, Geiseric in Rome
scenario-ultimus-468 = 468–472, the great fleet
scenario-ultimus-475 = 475–480, the last emperors
scenario-ultimus-campaign = 405–485, the fall of the West

scene-title = { NUMBER($year, useGrouping: 0) } (until { NUMBER($last, useGrouping: 0) })
scene-title-active = { NUMBER($year, useGrouping: 0) } (until { NUMBER($last, useGrouping: 0) }) · { $side ->
    [roman] a sequence of the Roman
   *[barbarian] a sequence of the Barbarian
}
scene-units = { $count ->
    [one] { $name }
   *[other] { $count } { $name }
}: { $men ->
    [0] no strength
   *[other] strength { $men }
}{ $count ->
    [one] {""}
   *[other] {" "}each
}, quality { $quality }{ $bonus ->
    [0] {""}
   *[other] , battle bonus { $bonus }
}
scene-li = limitanei of { $diocese }
scene-co = comitatenses of { $diocese }
scene-bu = buccellarii of { $leader }
scene-leader = { $title ->
    [augustus] Augustus { $name }
    [patrician] Patrician { $name }
    [usurper] the usurper { $name }
    [king] King { $name }
   *[none] { $name }
}: command { $command }, strategy { $strategy }, tactics { $tactics }, politics { $politics }
scene-state-weak = weakened
scene-state-moved = has moved
scene-state-aboard = aboard
scene-fleet = { $name }, held by { $side ->
    [roman] the Roman
   *[barbarian] the Barbarian
}
scene-capital = Imperial capital
scene-city = City
scene-refuge = Refuge: only with the Augustus
scene-regnum = Capital of a Regnum: { $people }
scene-outbreak = Outbreak of plague
scene-epidemic = Plague epidemic, here and in the zones around
scene-council = Ecumenical council
scene-battle = Battle

scene-role = { $side ->
    [roman] Roman
   *[barbarian] Barbarian
}
scene-role-label = Role
scene-hand-count = Stratagems in hand
scene-sequences-left = Sequences left
scene-this-year = This year
scene-what = {""}
scene-now = {""}
scene-year = Year
scene-initiative = Initiative
scene-event = Event
scene-pax = Pax Romana
scene-sequences = Sequences left
scene-sequences-of = Roman { $roman }, Barbarian { $barbarian }
scene-bowl = In the bowl
scene-empire = The Empire
scene-half = Half
scene-augustus = Augustus
scene-patrician = Patrician
scene-usurper = Usurper
scene-peoples = Peoples
scene-people = People
scene-status = Status
scene-men = Strength
scene-leaders = Leaders
scene-seat-of-king = Capital
scene-ally = with { $people }
scene-hand = Stratagems of { $seat }
scene-stratagem = { $side ->
    [roman] For the Roman
    [barbarian] For the Barbarian
   *[mixed] For both
}, in phase { $phases }{ $gift ->
    [yes] ; may be used once without its counter
   *[no] {""}
}

scene-brief-who = You are { $seat }: { $side ->
    [roman] the Roman, who defends both halves of the Empire
   *[barbarian] the Barbarian, who leads the Empire's enemies, peoples and usurpers
}. A usurpation that succeeds makes the players exchange these roles.
scene-brief-wins = Who has more victory points after the year { NUMBER($last, useGrouping: 0) } wins: the Barbarian for zones, cities and kingdoms on imperial soil, the Roman for peoples beaten or won over and for provinces held.
scene-brief-now = { $whose ->
    [nobody] No sequence is being played: the year is prepared, with garrisons, stratagems and offices. The question says what to decide; whatever glows can be chosen.
    [mine] It is your sequence: move your armies, then fight where both sides stand.
   *[other] It is the other's sequence ({ $side ->
        [roman] the Roman
       *[barbarian] the Barbarian
    }); stratagems may still be yours to play.
}

# Reference sheets

sheet-units = Units
sheet-unit = { $name }: { $front }, weakened { $back } (strength·quality·bonus)
sheet-guards = Buccellarii: strength by the command of their leader, 2 for 1 to 4, 3 for 5 and 6, 4 for 7 and 8
sheet-dioceses = LI and CO by diocese: { $names }
sheet-leaders-of = { $half ->
    [west] Leaders of the West
    [east] Leaders of the East
   *[none] Leaders of the peoples
}
sheet-leader = { $people ->
    [none] {""}
   *[other] { $people } –{" "}
}{ $name }: { $ratings }{ $entry ->
    [0] {""}
   *[other] , enters { NUMBER($entry, useGrouping: 0) }
}{ $dies ->
    [0] {""}
   *[other] , may die from { NUMBER($dies, useGrouping: 0) }
}
sheet-stratagems = Stratagems
sheet-stratagem = { $copies } × { $text }
sheet-events = Events (1d6 + 1d10)
sheet-combat = Combat table
sheet-combat-key = By the die (rows) and the odds of attacker to defender (columns), losses of the attacker : of the defender. E eliminated, A weakened, R none, a fraction of the enemy's losses; ◂ the attacker wins, ▸ the defender.
