# What stands on and beside the board of the table.

scene-title = Turn { $turn } of 10 · { $era }
scene-title-active = Turn { $turn } of 10 · { $era } · { $nation }
scene-piece = { $nation }: { $what }
scene-units =
    { $kind ->
        [infantry] { $count } infantry
        [foederati] { $count } foederati
        [legion] { $count ->
            [one] 1 legion
           *[other] { $count } legions
        }
        [consular] { $count ->
            [one] 1 consular legion
           *[other] { $count } consular legions
        }
        [cavalry] { $count } cavalry
        [elephant] { $count ->
            [one] 1 elephant
           *[other] { $count } elephants
        }
       *[fleet] { $count ->
            [one] 1 fleet
           *[other] { $count } fleets
        }
    }
scene-state-moved = moved already
scene-state-hit = first hit taken
scene-aboard = { $fleet }, aboard: { $aboard }
scene-capital = Capital: { $nation }
scene-raid = A raid has been declared
scene-blocked = Blocked: nobody reacts from here
scene-points = { $nation }: { $points } VP for { $of ->
    [zone] this zone
    [city] a city here
   *[other] this zone with its city
} at the end of turn { $turn }

scene-nations = Nations
scene-nation = Nation
scene-points-short = VP
scene-gold = Gold
scene-zones = Zones
scene-cities = Cities
scene-subject = { $nation } (subjects of { $master })

scene-brief-who = You are { $seat }. In this game you lead, one after the other: { $nations }.
scene-brief-wins = Who has most victory points over all his nations after turn { $turns } wins. Flags on the map show where the nation whose turn it is scores next.
scene-brief-now = { $whose ->
    [mine] It is the turn of your { $nation }. The question says what to decide; whatever glows can be chosen.
   *[other] It is the turn of another player's nation ({ $nation }). You will be asked when something depends on you.
}

era-italia-1-1 = The Gauls before Rome
era-italia-1-2 = The Samnite wars
era-italia-1-3 = The league against Rome
era-italia-1-4 = Pyrrhus
era-italia-1-5 = The first war with Carthage
era-italia-1-6 = Hannibal
era-italia-1-7 = The end of Carthage
era-italia-1-8 = Jugurtha and the Cimbri
era-italia-1-9 = The Social War
era-italia-1-10 = Sulla and Marius
era-italia-2-1 = AD 390–425
era-italia-2-2 = AD 425–455
era-italia-2-3 = AD 455–480
era-italia-2-4 = AD 480–530
era-italia-2-5 = AD 530–550
era-italia-2-6 = AD 550–568
era-italia-2-7 = AD 568–605
era-italia-2-8 = AD 605–680
era-italia-2-9 = AD 680–760
era-italia-2-10 = AD 760–820

# The nation cards.

region-North = the North
region-South = the South
region-Sicily = Sicily
region-Islands = Corsica and Sardinia
region-any = any zone
region-controlled = zones held

sheet-turns = { $count ->
    [one] turn { $turns }
   *[other] turns { $turns }
}
sheet-units = Units and prices
sheet-unit = { $kind }: hits on { $hits } or more, moves { $paces } zones, costs { $gold } gold
sheet-city = city: costs 6 gold, in mountains and marshes 8
sheet-seat = Led by { $seat }. Counters: { $units }
sheet-income = { $income ->
    [none] No income
    [half] Half the normal income
    [no-buying] Buys nothing
   *[half-without] Half the normal income unless it holds one of: { $zones }
}
sheet-controlled-in = zones held in { $zones }
sheet-up-to = up to { $units }
sheet-gold = { $gold } gold
sheet-arrival = { $when ->
    [turn-start] Start of turn { $turn }
    [turn-end] End of turn { $turn }
   *[placement] Turn { $turn }
}: { $units } ({ $places })
sheet-turn = Turn { $turn }: { $kind ->
    [campaign] a campaign of { $leader } after the normal turn
    [campaign-only] nothing but a campaign of { $leader }
   *[major-invasion] a major invasion: two movements, each with its combats
}
sheet-reduction = End of turn { $turn }: what is above { $units } goes home
sheet-suburbs = May stay in { $zones }
sheet-zones = { $turns ->
    [all] Every turn
   *[other] End of { $turns }
}: { $points } VP for each { $of ->
    [zone] zone held
    [city] city held
   *[other] zone held with its city
}: { $zones }
sheet-region = { $turns ->
    [all] Every turn
   *[other] End of { $turns }
}: { $points } VP for { $zones }{ $whole ->
    [whole] {" "}if nobody else is there
   *[part] {", "}less { $less } for each zone of others
}
sheet-kill = { $points } VP for { $how ->
    [last] the last { $what }
    [person] { $what }
   *[other] each { $what }
} eliminated{ $how ->
    [defending] {" "}(in defence too)
   *[other] {""}
}{ $nations ->
    [any] {""}
   *[other] {" "}of: { $nations }
}{ $turns ->
    [all] {""}
   *[other] {" "}({ $turns })
}
sheet-killed-unit = unit
sheet-killed-leader = leader
sheet-pillage = Pillage{ $zones ->
    [any] {""}
   *[other] {" "}of { $zones }
}{ $turns ->
    [all] {""}
   *[other] {" "}({ $turns })
}: { $reward ->
    [both] { $points } VP or { $gold } gold
    [points] { $points } VP
   *[gold] { $gold } gold
}{ $first ->
    [none] {""}
   *[other] {", "}the first time { $first } VP
}
sheet-leaving = { $points } VP for each unit that leaves the board through { $zones }
sheet-battle = { $points } VP for a major battle won in { $turns }{ $leader ->
    [none] {""}
   *[other] {" "}with { $leader }
}{ $foes ->
    [any] {""}
   *[other] {" "}against { $foes }
}
sheet-submission = Submits to { $nation }: may with { $may } zones or fewer, must with { $must } or fewer{ $turns ->
    [all] {""}
   *[other] {" "}({ $turns })
}
sheet-revolt = May revolt against { $nation } ({ $turns })
sheet-becomes = End of turn { $turn }: { $into ->
    [nobody] leaves the game
   *[other] its units{ $zones ->
        [any] {""}
       *[other] {" "}in { $zones }
    } go over to { $into }{ $rest ->
        [lost] {"; "}the others are removed
       *[stays] {""}
    }
}

option-advanced = Advanced rules
