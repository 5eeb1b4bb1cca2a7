# 2 : le cours de l’année

ask-initiative = Initiative : en dessous de { $lowest }, elle est au Romain

event-turn = L’année { NUMBER($year, useGrouping: 0) } commence.
event-initiative = Initiative : { $side }.
event-pax = Personne n’est en guerre contre Rome : Pax Romana.
event-pax-ends = Un Augustus est mort : la Pax Romana prend fin.
event-sequences = Séquences de l’année : { $total } ({ $roman } au Romain, { $barbarian } au Barbare).
event-sequence = Une séquence commence : { $side } ; il en reste { $left } à jouer.
event-scored = { $points } PV, { $side } ({ $total } en tout).
event-game-over = La dernière année est finie.
