# 10.8 : combat naval

ask-naval-attack = { $nation }, { $zone } : quelles flottes attaquer ?
ask-naval-challenge = { $nation }, { $zone } : attaquer les flottes ennemies ({ $nation_foe }) ?
word-fight = attaquer
ask-naval-order = { $zone } : les dés désignent la nation qui combat la première.
ask-naval-volley = Attaque navale en { $zone } : { $nation } contre { $nation_foe }.
ask-naval-reply = Riposte navale en { $zone } : { $nation_foe } contre { $nation }.
ask-sink = { $nation }, { $zone } : quelle flotte est coulée ?
ask-fleet-retreat = { $nation } : quelle flotte quitte { $zone } ?
ask-fleet-retreat-to = { $nation } : vers quelle mer la flotte se replie-t-elle depuis { $zone } ?

event-naval-combat-announced = Combat naval annoncé en { $zone } : { $nation } contre { $nation_foe }.
event-naval-combat = Combat naval en { $zone } : { $nation } contre { $nation_foe }.
event-broadside = { $nation }, { $zone } : une flotte obtient { $die }, { $hits ->
    [0] sans toucher
   *[other] et touche
}.
event-sunk = { $nation } : une flotte coulée en { $sea }{ $count ->
    [0] {""}
    [one] {" "}avec { $count } pièce à bord
   *[other] {" "}avec { $count } pièces à bord
}.
event-fleet-retreated = { $nation } : une flotte se replie de { $zone_from } vers { $zone }.

prompt-naval-attack = attaque navale
prompt-naval-challenge = attaque navale du défenseur
prompt-naval-order = ordre des combats navals
prompt-naval-volley = attaque navale
prompt-naval-reply = riposte navale
prompt-sink = flotte coulée
prompt-fleet-retreat = retraite des flottes
prompt-fleet-retreat-to = mer de repli
