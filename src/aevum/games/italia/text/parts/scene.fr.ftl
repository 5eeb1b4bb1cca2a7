# Ce qu'on voit sur le plateau de la table et autour.

scene-title = Tour { $turn } sur 10 · { $era }
scene-title-active = Tour { $turn } sur 10 · { $era } · { $nation }
scene-piece = { $nation } : { $what }
scene-units =
    { $kind ->
        [infantry] { $count ->
            [one] 1 infanterie
           *[other] { $count } infanteries
        }
        [foederati] { $count ->
            [one] 1 fédéré
           *[other] { $count } fédérés
        }
        [legion] { $count ->
            [one] 1 légion
           *[other] { $count } légions
        }
        [consular] { $count ->
            [one] 1 légion consulaire
           *[other] { $count } légions consulaires
        }
        [cavalry] { $count ->
            [one] 1 cavalerie
           *[other] { $count } cavaleries
        }
        [elephant] { $count ->
            [one] 1 éléphant
           *[other] { $count } éléphants
        }
       *[fleet] { $count ->
            [one] 1 flotte
           *[other] { $count } flottes
        }
    }
scene-state-moved = a déjà bougé
scene-state-hit = une touche encaissée
scene-aboard = { $fleet }, à bord : { $aboard }
scene-capital = Capitale : { $nation }
scene-raid = Un raid est annoncé
scene-blocked = Bloquée : aucune réaction d’ici
scene-points = { $nation } : { $points } PV pour { $of ->
    [zone] cette zone
    [city] une cité ici
   *[other] cette zone avec sa cité
} à la fin du tour { $turn }

scene-nations = Nations
scene-nation = Nation
scene-points-short = PV
scene-gold = Or
scene-zones = Zones
scene-cities = Villes
scene-subject = { $nation } (sujets de : { $master })

scene-brief-who = Vous êtes { $seat }. Au fil de la partie, vous menez : { $nations }.
scene-brief-wins = La victoire va à qui totalise le plus de points sur l’ensemble de ses nations après le tour { $turns }. Les fanions de la carte montrent où la nation qui joue marquera au prochain décompte.
scene-brief-now = { $whose ->
    [mine] C’est à l’une de vos nations de jouer ({ $nation }). La question dit ce qu’il faut décider ; tout ce qui luit peut être choisi.
   *[other] C’est à la nation d’un autre joueur ({ $nation }). On vous interrogera dès que quelque chose dépendra de vous.
}

era-italia-1-1 = Les Gaulois devant Rome
era-italia-1-2 = Les guerres samnites
era-italia-1-3 = La ligue contre Rome
era-italia-1-4 = Pyrrhus
era-italia-1-5 = La première guerre punique
era-italia-1-6 = Hannibal
era-italia-1-7 = La fin de Carthage
era-italia-1-8 = Jugurtha et les Cimbres
era-italia-1-9 = La guerre sociale
era-italia-1-10 = Sylla et Marius
era-italia-2-1 = 390–425
era-italia-2-2 = 425–455
era-italia-2-3 = 455–480
era-italia-2-4 = 480–530
era-italia-2-5 = 530–550
era-italia-2-6 = 550–568
era-italia-2-7 = 568–605
era-italia-2-8 = 605–680
era-italia-2-9 = 680–760
era-italia-2-10 = 760–820

# Les cartes de nation.

region-North = le Nord
region-South = le Sud
region-Sicily = la Sicile
region-Islands = la Corse et la Sardaigne
region-any = n’importe quelle zone
region-controlled = zones tenues

sheet-turns = { $count ->
    [one] tour { $turns }
   *[other] tours { $turns }
}
sheet-units = Unités et prix
sheet-unit = { $kind } : touche sur { $hits } ou plus, se déplace de { $paces } zones, coûte { $gold } or
sheet-city = cité : coûte 6 or, 8 en montagne ou en marais
sheet-seat = Jouée par { $seat }. Pions : { $units }
sheet-income = { $income ->
    [none] Aucun revenu
    [half] La moitié du revenu normal
    [no-buying] N’achète rien
   *[half-without] La moitié du revenu normal, sauf à tenir une de ces zones : { $zones }
}
sheet-controlled-in = zones tenues en { $zones }
sheet-up-to = jusqu’à { $units }
sheet-gold = { $gold } or
sheet-arrival = { $when ->
    [turn-start] Début du tour { $turn }
    [turn-end] Fin du tour { $turn }
   *[placement] Tour { $turn }
} : { $units } ({ $places })
sheet-turn = Tour { $turn } : { $kind ->
    [campaign] une campagne ({ $leader }) après le tour normal
    [campaign-only] rien qu’une campagne ({ $leader })
   *[major-invasion] une invasion majeure : deux déplacements, chacun suivi de ses combats
}
sheet-reduction = Fin du tour { $turn } : ce qui dépasse { $units } rentre chez soi
sheet-suburbs = Peut rester en : { $zones }
sheet-zones = { $turns ->
    [all] À chaque tour
   *[other] À la fin ({ $turns })
} : { $points } PV par { $of ->
    [zone] zone tenue
    [city] cité tenue
   *[other] zone tenue avec sa cité
} : { $zones }
sheet-region = { $turns ->
    [all] À chaque tour
   *[other] À la fin ({ $turns })
} : { $points } PV pour { $zones }{ $whole ->
    [whole] {" "}si personne d’autre ne s’y trouve
   *[part] {", "}moins { $less } par zone d’un autre
}
sheet-kill = { $how ->
    [last] Dernière élimination ({ $what })
    [person] Élimination ({ $what })
   *[other] Par élimination ({ $what })
} : { $points } PV{ $how ->
    [defending] {" "}(en défense aussi)
   *[other] {""}
}{ $nations ->
    [any] {""}
   *[other] {" "}; contre : { $nations }
}{ $turns ->
    [all] {""}
   *[other] {" "}({ $turns })
}
sheet-killed-unit = unité
sheet-killed-leader = chef
sheet-pillage = Pillage{ $zones ->
    [any] {""}
   *[other] {" "}de { $zones }
}{ $turns ->
    [all] {""}
   *[other] {" "}({ $turns })
} : { $reward ->
    [both] { $points } PV ou { $gold } or
    [points] { $points } PV
   *[gold] { $gold } or
}{ $first ->
    [none] {""}
   *[other] {", "}la première fois { $first } PV
}
sheet-leaving = { $points } PV par unité qui quitte le plateau par { $zones }
sheet-battle = { $points } PV pour une bataille majeure gagnée ({ $turns }){ $leader ->
    [none] {""}
   *[other] {" "}avec { $leader }
}{ $foes ->
    [any] {""}
   *[other] {" "}contre : { $foes }
}
sheet-submission = Soumission ({ $nation }) : possible à { $may } zones ou moins, obligatoire à { $must } ou moins{ $turns ->
    [all] {""}
   *[other] {" "}({ $turns })
}
sheet-revolt = Peut se révolter ; maître : { $nation } ({ $turns })
sheet-becomes = Fin du tour { $turn } : { $into ->
    [nobody] quitte la partie
   *[other] ses unités{ $zones ->
        [any] {""}
       *[other] {" "}en { $zones }
    } passent à une autre nation ({ $into }){ $rest ->
        [lost] {" "}; les autres sont retirées
       *[stays] {""}
    }
}

option-advanced = Règles avancées
