# Chapitre 9 : déplacement

ask-move-from = { $nation } : de quelle zone ou mer part un déplacement ?
ask-move-piece = { $nation } à { $zone } : qui se déplace ?
ask-move-to = { $nation } : { $kind } de { $zone }, vers où ?
ask-move-count = { $nation } : combien d’unités ({ $kind }) vont de { $zone } à { $zone_to } ?
ask-enter-from = { $nation } : par quelle zone entrent-elles à { $zone } ({ $kind }) ?
ask-march = { $leader } ({ $nation }) est à { $zone } : que fait-il ?
ask-invaders = { $nation } : quelle unité reste à { $zone } pour l’envahir ?
ask-garrison = { $nation } : quelle unité reste à { $zone } ?
ask-take = { $nation } : qui rejoint le chef à { $zone } ?
ask-take-count = { $nation } : combien d’unités ({ $kind }) rejoignent le chef à { $zone } ?
ask-which-fleet = { $nation } : quelle flotte ({ $sea }) ?
ask-sail-to = { $nation } : la flotte ({ $sea }) continue, ou débarque quelqu’un, où ?
ask-board-count = { $nation } : combien d’unités ({ $kind }) embarquent à { $zone } ({ $sea }) ?
ask-land-piece = { $nation } : qui débarque à { $zone } ?

word-stop = s’arrêter ici
word-take = emmener des unités
word-take-all = emmener tout le monde
word-garrison = laisser une unité
word-invade = envahir : laisser des unités et continuer

event-moved = { $nation } : { $count } × { $kind } de { $zone } à { $zone_to }.
event-marched = { $leader } ({ $nation }) gagne { $zone } avec { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}.
event-boarded = { $leader } ({ $nation }) embarque ({ $sea }).
event-invaded = { $nation } : { $zone } est envahie, d’autres peuvent passer.
event-sailed = { $nation } : une flotte passe de { $sea } à { $sea_to }.
event-embarked = { $nation } : { $count } × { $kind } embarquent à { $zone } ({ $sea }).
event-landed = { $nation } : une unité ({ $kind }) débarque à { $zone }.
event-leader-landed = { $leader } ({ $nation }) débarque à { $zone }.
event-lost-in-suburb = { $nation } : { $count } × { $kind } n’ont pas quitté { $zone } ; elles sont éliminées.
event-left-board = { $nation } : { $count } × { $kind } quittent le plateau par { $zone }.

why-needs-fleet = Aucune flotte de cette nation n’a de place au large de cette zone.
why-not-coastal = On n’embarque que dans la zone côtière où commence le déplacement.
why-corner = On ne passe pas par le coin où quatre zones se touchent.
why-ally = Un allié s’y trouve : on peut traverser la zone, mais pas y finir son déplacement.
why-attackers = Cette zone ne peut accueillir plus d’attaquants.
why-too-far = L’unité ne peut pas aller si loin.
why-mountain = L’unité doit s’arrêter en montagne sur le chemin.
why-enemies = L’unité doit s’arrêter là où des ennemis lui barrent la route.
why-nobody-there = Cette nation n’a personne à cet endroit.
why-has-moved = Tous ceux qui s’y trouvent ont déjà bougé.
why-nowhere-to-go = Ceux qui s’y trouvent n’ont nulle part où aller.
why-one-step = Le chef va d’une zone à une zone adjacente.
why-held-up = Les ennemis de la zone arrêtent tout le monde, à moins qu’assez d’unités ne les envahissent.
why-strait-first = Un détroit prend tout le déplacement : on le franchit d’emblée ou pas du tout.
why-too-far-at-sea = Une flotte parcourt deux mers par déplacement.
why-no-coast = Cette zone ne borde pas la mer où est la flotte.
why-no-landing = Personne ne peut y débarquer à présent.
why-nobody-aboard = Personne n’est à bord.
