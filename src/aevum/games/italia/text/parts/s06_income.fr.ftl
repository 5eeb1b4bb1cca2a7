# Chapitre 6 : revenus et achats

ask-purchase = { $nation } : que souhaitez-vous acheter ? ({ $gold } or)
ask-city-site = { $nation } : où bâtir la nouvelle cité ?
ask-surplus-gold = { $nation } : le tribut ne tient pas sur la piste ({ $gold } or). Quelle unité achetez-vous avec le surplus ?
word-city = une cité

event-earned = { $nation } : { $gold } or de plus, { $total } en tout.
event-collected = { $nation } : { $gold } or reçus d’une nation soumise, { $total } en tout.
event-forfeited = { $nation } : { $gold } or perdus, faute de place sur la piste.
event-bought = { $nation } : achat ({ $kind }) pour { $gold } or.

why-too-dear = Il n’y a pas assez d’or pour cela.
why-no-site-left = Aucune zone de cette nation ne peut recevoir une nouvelle cité qu’elle puisse payer.
why-no-such-units = Cette nation n’a pas de pions de ce type.
why-no-counters-left = Tous les pions de ce type sont en jeu.
why-no-room-for-new-units = Une unité de plus n’aurait pas de place : une par zone de la nation, et les flottes seulement devant ses côtes.
why-too-few-cities = Il faut aux Romains deux cités pour chaque légion consulaire.
why-not-controlled = Cette nation n’a personne à cet endroit.
why-no-city-here = Aucune cité ne peut être bâtie à cet endroit.
why-city-stands = Une cité s’y dresse déjà.
