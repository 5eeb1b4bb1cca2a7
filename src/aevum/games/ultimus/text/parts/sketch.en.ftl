# The board in a terminal.

sketch-year = Year { NUMBER($year, useGrouping: 0) }.
sketch-sequence = A sequence of { $side ->
    [roman] the Roman
   *[barbarian] the Barbarian
} (left: Roman { $roman }, Barbarian { $barbarian }). Event: { $event }.
sketch-standing = { $seat } ({ $side ->
    [roman] Roman
   *[barbarian] Barbarian
}) { $points } VP
sketch-hand = Your stratagems: { $cards }.
sketch-side = { $side ->
    [roman] Rome
   *[barbarian] Barbarian
}: { $names }
sketch-capital = capital
sketch-city = city
sketch-refuge = refuge
sketch-more = … { $count } places more
