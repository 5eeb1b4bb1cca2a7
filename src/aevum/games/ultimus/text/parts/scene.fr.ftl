# Ce qu’on voit sur le plateau de la table et autour.

scenario-ultimus-405 = 405–410, Radagaise et Alaric
scenario-ultimus-445 = 445–453, le Fléau de Dieu
scenario-ultimus-455 = 455–461, Genséric à Rome
scenario-ultimus-468 = 468–472, la grande flotte
scenario-ultimus-475 = 475–480, les derniers empereurs
scenario-ultimus-campaign = 405–485, la chute de l’Occident

scene-title = { NUMBER($year, useGrouping: 0) } (jusqu’en { NUMBER($last, useGrouping: 0) })
scene-title-active = { NUMBER($year, useGrouping: 0) } (jusqu’en { NUMBER($last, useGrouping: 0) }) · { $side ->
    [roman] séquence du Romain
   *[barbarian] séquence du Barbare
}
scene-units = { $count ->
    [one] { $name }
   *[other] { $count } { $name }
} : { $men ->
    [0] sans force
   *[other] force { $men }
}{ $count ->
    [one] {""}
   *[other] {" "}chacune
}, qualité { $quality }{ $bonus ->
    [0] {""}
   *[other] , bonus tactique { $bonus }
}
scene-li = limitanei ({ $diocese })
scene-co = comitatenses ({ $diocese })
scene-bu = buccellarii de { $leader }
scene-leader = { $title ->
    [augustus] Augustus { $name }
    [patrician] Patrice { $name }
    [usurper] l’usurpateur { $name }
    [king] le roi { $name }
   *[none] { $name }
} : commandement { $command }, stratégie { $strategy }, tactique { $tactics }, politique { $politics }
scene-state-weak = affaiblie
scene-state-moved = a déjà bougé
scene-state-aboard = à bord
scene-fleet = { $name }, aux mains { $side ->
    [roman] du Romain
   *[barbarian] du Barbare
}
scene-capital = Capitale impériale
scene-city = Ville
scene-refuge = Refuge : avec l’Augustus seulement
scene-regnum = Capitale d’un Regnum : { $people }
scene-outbreak = Foyer de peste
scene-epidemic = Épidémie de peste, ici et dans les zones voisines
scene-council = Concile œcuménique
scene-battle = Bataille

scene-role = { $side ->
    [roman] Romain
   *[barbarian] Barbare
}
scene-role-label = Camp
scene-hand-count = Stratagèmes en main
scene-sequences-left = Séquences à jouer
scene-this-year = Cette année
scene-what = {""}
scene-now = {""}
scene-year = Année
scene-initiative = Initiative
scene-event = Événement
scene-pax = Pax Romana
scene-sequences = Séquences à jouer
scene-sequences-of = Romain { $roman }, Barbare { $barbarian }
scene-bowl = Dans le bol
scene-empire = L’Empire
scene-half = Moitié
scene-augustus = Augustus
scene-patrician = Patrice
scene-usurper = Usurpateur
scene-peoples = Peuples
scene-people = Peuple
scene-status = Statut
scene-men = Force
scene-leaders = Chefs
scene-seat-of-king = Capitale
scene-ally = avec { $people }
scene-hand = Stratagèmes de { $seat }
scene-stratagem = { $side ->
    [roman] Pour le Romain
    [barbarian] Pour le Barbare
   *[mixed] Pour les deux camps
}, en phase { $phases }{ $gift ->
    [yes] {" "}; utilisable une fois sans son pion
   *[no] {""}
}

scene-brief-who = Vous êtes { $seat } : { $side ->
    [roman] le Romain, qui défend les deux moitiés de l’Empire
   *[barbarian] le Barbare, qui mène les ennemis de l’Empire, peuples et usurpateurs
}. Une usurpation réussie fait échanger les rôles.
scene-brief-wins = La victoire va à qui a le plus de points après l’année { NUMBER($last, useGrouping: 0) } : le Barbare en gagne par les zones, les villes et les royaumes en terre d’Empire, le Romain par les peuples battus ou ralliés et les provinces tenues.
scene-brief-now = { $whose ->
    [nobody] Aucune séquence n’est en cours : l’année se prépare, avec garnisons, stratagèmes et charges. La question dit ce qu’il faut décider ; tout ce qui luit peut être choisi.
    [mine] C’est votre séquence : déplacez vos armées, puis combattez là où les deux camps se trouvent.
   *[other] C’est la séquence de l’adversaire ({ $side ->
        [roman] le Romain
       *[barbarian] le Barbare
    }) ; vous pouvez encore jouer des stratagèmes.
}

# Aides de jeu

sheet-units = Unités
sheet-unit = { $name } : { $front }, affaiblie { $back } (force·qualité·bonus)
sheet-guards = Buccellarii : leur force suit le commandement de leur chef, 2 de 1 à 4, 3 à 5 et 6, 4 à 7 et 8
sheet-dioceses = LI et CO par diocèse : { $names }
sheet-leaders-of = { $half ->
    [west] Chefs d’Occident
    [east] Chefs d’Orient
   *[none] Chefs des peuples
}
sheet-leader = { $people ->
    [none] {""}
   *[other] { $people } –{" "}
}{ $name } : { $ratings }{ $entry ->
    [0] {""}
   *[other] , entre en { NUMBER($entry, useGrouping: 0) }
}{ $dies ->
    [0] {""}
   *[other] , peut mourir dès { NUMBER($dies, useGrouping: 0) }
}
sheet-stratagems = Stratagèmes
sheet-stratagem = { $copies } × { $text }
sheet-events = Événements (1d6 + 1d10)
sheet-combat = Table de bataille
sheet-combat-key = Selon le dé (lignes) et le rapport de force de l’attaquant au défenseur (colonnes), pertes de l’attaquant : du défenseur. E éliminé, A affaibli, R rien, une fraction des pertes adverses ; ◂ l’attaquant l’emporte, ▸ le défenseur.
