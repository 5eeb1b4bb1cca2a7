# Le plateau dans un terminal.

sketch-head = Tour { $turn } sur 10.
sketch-active = Au tour de cette nation : { $nation }, { $gold } or, { $points } PV.
sketch-standing = { $seat } { $points } PV
sketch-units =
    { $kind ->
        [infantry] { $count } inf.
        [foederati] { $count } fédérés
        [legion] { $count ->
            [one] 1 légion
           *[other] { $count } légions
        }
        [consular] { $count } consul.
        [cavalry] { $count } cav.
        [elephant] { $count ->
            [one] 1 éléphant
           *[other] { $count } éléphants
        }
       *[fleet] { $count ->
            [one] 1 flotte
           *[other] { $count } flottes
        }
    }
sketch-city = cité
sketch-ruin = ruine
sketch-mountain = montagne
sketch-marsh = marais
sketch-capital = capitale
sketch-empty = personne
sketch-holder = { $nation } : { $pieces }
sketch-lord = personne ; en dernier : { $nation }
sketch-more = … { $count } zones de plus
