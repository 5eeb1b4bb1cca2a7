# Chapitre 11 : victoire

ask-reward = { $nation } : que rapporte le pillage de { $zone } ?
word-points = des points de victoire
word-gold = de l’or

event-scored = { $nation } : { $points } PV pour { $seat }.
