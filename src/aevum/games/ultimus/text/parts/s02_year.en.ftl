# 2: the course of the year

ask-initiative = Initiative: below { $lowest } it is the Roman's

event-turn = The year { NUMBER($year, useGrouping: 0) } begins.
event-initiative = Initiative: { $side }.
event-pax = Nobody is at war with Rome: Pax Romana.
event-pax-ends = An Augustus is dead: the Pax Romana is over.
event-sequences = Sequences of the year: { $total } ({ $roman } for the Roman, { $barbarian } for the Barbarian).
event-sequence = A sequence begins: { $side }; { $left } left to play.
event-scored = { $points } VP for { $side } ({ $total } in all).
event-game-over = The last year is over.
