# Chapitre 10 : combats terrestres et retraites

ask-next-combat = { $nation } : quel combat résoudre maintenant ?
ask-target = { $nation }, { $zone } : quelle cible pour cette unité ({ $kind }) ?
ask-target-origin = { $nation }, { $zone } : les unités venues de la mer ou les autres ({ $kind_target }) ?
word-from-sea = celles venues de la mer
word-by-land = celles venues par la terre
ask-attack = Attaque à { $zone } : { $nation } contre { $nation_foe }.
ask-defence = Riposte à { $zone } : { $nation_foe } contre { $nation }.
ask-flee-elephants = { $nation }, { $zone } : les éléphants font reculer une unité de plus. Laquelle ?
ask-retreat = { $nation } : qui bat en retraite depuis { $zone } ?
word-stay = rester
ask-retreat-first = { $nation } : il faut quitter { $zone }. Qui part en premier ?
ask-retreat-to = { $nation } : vers où se replier depuis { $zone } ({ $piece }) ?
ask-retreat-aboard = { $nation } : à bord de quelle flotte en { $zone } ({ $piece }) ?

event-combat = Combat à { $zone } : { $nation } contre { $nation_foe }.
event-volley = { $nation }, { $zone } : { $hits ->
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
} (cible : { $kind }).
event-lost = { $nation }, { $zone } : pertes, { $count } × { $kind }.
event-damaged = { $nation }, { $zone } : premier coup encaissé, le combat continue ({ $count } × { $kind }).
event-leader-lost = { $leader } ({ $nation }) disparaît.
event-retreated = { $nation } : retraite de { $zone_from } vers { $zone } ({ $piece }).
event-cut-off = { $nation }, { $zone } : retraite impossible, pertes : { $count } × { $kind }.
event-leader-cut-off = { $leader } ({ $nation }) ne peut se replier et disparaît.

why-not-adjacent = On ne se replie que vers une zone ou une mer adjacente.
why-occupied = Une autre nation s’y trouve.
why-suburb = Cette nation ne peut rester dans un faubourg.
why-no-room-to-retreat = La zone est pleine : une retraite admet au plus une unité au-delà de la limite.
why-attacked-from-there = L’attaque est venue de cette zone.
why-reacted-from-there = Un défenseur a réagi depuis cette zone.
why-no-fleet-with-room = Aucune flotte de cette nation n’y a de place.

prompt-next-combat = prochain combat
prompt-target = cible
prompt-target-origin = cible venue par mer ou par terre
prompt-attack = attaque
prompt-defence = riposte
prompt-flee-elephants = unité repoussée par les éléphants
prompt-retreat = retraite
prompt-retreat-first = ordre de retraite
prompt-retreat-to = lieu de repli
prompt-retreat-aboard = flotte de repli
why-no-enemies = La nation n’a plus de combat à livrer à cet endroit.
why-not-announced = Aucun combat naval n’y est annoncé.
why-none-facing = Aucune unité de ce type ne leur fait face.
why-nowhere-to-retreat = Aucun chemin de repli ne lui est ouvert.
why-hit-cavalry = Une cavalerie touchée ne peut se replier.
