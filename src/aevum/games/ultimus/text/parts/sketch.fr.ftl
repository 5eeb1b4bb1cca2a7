# Le plateau dans un terminal.

sketch-year = Année { NUMBER($year, useGrouping: 0) }.
sketch-sequence = Séquence { $side ->
    [roman] du Romain
   *[barbarian] du Barbare
} (à jouer : Romain { $roman }, Barbare { $barbarian }). Événement : { $event }.
sketch-standing = { $seat } ({ $side ->
    [roman] Romain
   *[barbarian] Barbare
}) { $points } PV
sketch-hand = Vos stratagèmes : { $cards }.
sketch-side = { $side ->
    [roman] Rome
   *[barbarian] Barbare
} : { $names }
sketch-capital = capitale
sketch-city = ville
sketch-refuge = refuge
sketch-more = … { $count } lieux de plus
