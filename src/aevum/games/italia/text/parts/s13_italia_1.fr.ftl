# Chapitre 13 : règles spéciales d’Italia I

ask-to-the-alpes = { $nation } : de quelle zone d’Afrique des unités rejoignent-elles Hannibal dans les Alpes ?
ask-to-the-alpes-kind = { $nation } : quelles unités quittent { $zone } pour les Alpes ?
ask-to-the-alpes-count = { $nation } : combien quittent { $zone } pour les Alpes ({ $kind }) ?
ask-fright = { $zone } : { $nation } face aux éléphants ({ $kind }).
ask-last-turn = { $nation } : { $leader } se remet-il en marche ? ({ $gold } or)
word-campaign = se mettre en marche
ask-defection = { $zone } : des légions ({ $nation }) rejoignent-elles { $leader } ?

event-marched-to-the-alpes = { $nation } : { $count } × { $kind } quittent { $zone } pour les Alpes.
event-fled-from-elephants = { $nation }, { $zone } : fuite devant les éléphants ({ $count } × { $kind }).
