# The board in a terminal.

sketch-head = Turn { $turn } of 10.
sketch-active = It is the turn of the { $nation }: { $gold } gold, { $points } VP.
sketch-standing = { $seat } { $points } VP
sketch-units =
    { $kind ->
        [infantry] { $count } infantry
        [foederati] { $count } foederati
        [legion] { $count ->
            [one] 1 legion
           *[other] { $count } legions
        }
        [consular] { $count } consular
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
sketch-city = city
sketch-ruin = ruin
sketch-mountain = mountain
sketch-marsh = marsh
sketch-capital = capital
sketch-empty = nobody
sketch-holder = { $nation }: { $pieces }
sketch-lord = nobody; { $nation } were here last
sketch-more = … { $count } more zones
