# Chapitre 7 : mouvement

ask-move-from = { $side } : qui part, de quelle zone ou de quelle flotte ?
ask-move-piece = { $side }, { $zone } : qui part ?
ask-move-to = { $unit } : vers quelle zone ?
ask-answer-call = La capitale appelle : qui s’y rend ?
ask-take = Qui accompagne { $leader } (encore { $room } au plus) ?
ask-march-to = { $leader } à { $zone }, encore { $left } PM : où va-t-il ?
ask-migrate-to = { $unit } à { $zone }, encore { $left } PM : vers où ?
ask-leave-behind = Quelle unité reste à { $zone } ?
ask-escape = { $leader } est seul parmi les ennemis à { $zone } ; un 9 le tue
ask-escape-to = { $leader } s’échappe : vers quelle zone ?

word-go = en route
word-halt = s’arrêter ici
word-leave = laisser une unité ici

event-moved = { $unit } va de { $zone } à { $zone_to }.
event-marched = { $leader } va de { $zone } à { $zone_to }{ $count ->
    [0] {""}
    [one] {""} avec une unité
   *[other] {""} avec { $count } unités
}.
event-escaped = { $leader } s’échappe de { $zone } vers { $zone_to }.
