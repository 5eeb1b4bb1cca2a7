# Ce que dit la table : d'abord les refus.

refused-malformed = La requête est illisible : { $why }
refused-not-signed-in = Personne n'est identifié ici ; prenez place ou identifiez-vous d'abord.
refused-forged = Cette requête ne vient pas d'une page de cette table ; rechargez la page.
refused-not-your-seat = { $seat } n'est pas votre place.
refused-no-game = Il n'y a pas de partie { $game } à cette table ; le lien est peut-être tronqué, ou la partie supprimée.
refused-no-title = Il n'y a pas de jeu nommé { $title } ; il y a : { $titles }.
refused-not-found = Il n'y a rien à cette adresse.
refused-no-scenario = Il n'y a pas de scénario { $scenario } ; il y a : { $scenarios }.
refused-bad-option = { $why }
refused-no-seat = Il n'y a pas de place { $seat } ; il y a : { $seats }.
refused-no-level = Il n'y a pas de robot { $level } ; il y a : { $levels }.
refused-not-started = La partie n'a pas commencé ; elle attend encore des joueurs.
refused-over = Cette partie est terminée.
refused-not-your-turn = On ne demande rien à { $seat } pour l'instant.
refused-late = La partie en est à la position { $position } ; cette réponse visait la position { $given }.
refused-not-an-answer = Ce n'est aucun des choix proposés.
refused-no-undo = { $why }
refused-too-often = C'était trop souvent ; attendez { $seconds } secondes.
refused-broken = Cette partie ne peut continuer avec cette version ; elle attend qui tient la table.

# Qui joue une place.

bot-usual = robot
bot-random = robot au hasard
bot-heuristic = robot

# Comment une partie s'est terminée.

over-rules = { $count ->
    [one] { $winners } l'emporte.
   *[other] { $winners } se partagent la victoire.
}
over-resigned = { $count ->
    [0] La partie a été abandonnée.
    [one] { $winners } l'emporte ; les autres ont abandonné.
   *[other] { $winners } l'emportent ; les autres ont abandonné.
}
over-aborted = La partie a été annulée d'un commun accord.
