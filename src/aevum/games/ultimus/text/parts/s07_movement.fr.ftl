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

why-too-far = Il ne reste pas assez de points de mouvement.
why-strayed = Hors de l’Empire, on ne dépense pas plus de 2 points de mouvement de suite.
why-not-adjacent = Cette zone n’est pas adjacente.
why-alone-in-the-empire = Dans l’Empire, un chef non romain ne se déplace qu’avec ses hommes.
why-never-together = Ces peuples ne se côtoient jamais.
why-stays-in-diocese = Les limitanei ne quittent jamais leur diocèse.
why-needs-dignitary = Seul un Augustus, un Patrice ou un Usurpateur mène des comitatenses hors de leur diocèse.
why-stays-in-half = Les comitatenses n’entrent jamais dans l’autre moitié de l’Empire.
why-needs-commander = Seul un Augustus ou un Patrice les y mène.
why-beside-its-half = Les comitatenses ne sortent de l’Empire que vers les zones qui bordent leur moitié.
why-home-of-people = C’est le pays d’un peuple en paix, ou ni Augustus ni Patrice ne les accompagne.
why-at-peace = Un peuple en paix reste chez lui.
why-stays-in-empire = Les Foederati ne quittent jamais l’Empire.
why-no-halt = Les Hunni peuvent traverser le pays d’un autre peuple, mais ne s’y arrêtent pas.
why-home-of-others = C’est le pays d’un peuple qui n’est pas en guerre contre Rome.
why-stays-in-armenia = Les Arméniens restent en Arménie, ou à côté quand Iberia ou les Persae sont en guerre contre Rome.
why-far-from-home = C’est à plus de cinq zones de leur pays.
