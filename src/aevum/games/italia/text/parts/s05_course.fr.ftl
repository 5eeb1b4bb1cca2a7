# Chapitre 5 : déroulement de la partie

event-turn = Début du tour { $turn }.
event-nation-turn = Au tour de la nation suivante : { $nation } (tour { $turn }).
event-game-over = Le dixième tour est terminé ; on compte les points.
