# Chapitre 14 : règles spéciales d’Italia II

ask-desertion = { $zone } : des fédérés romains ({ $nation }) passent-ils à l’ennemi ({ $nation_foe }) ?
ask-convert = { $nation } : convertir une unité ({ $nation_victim }) à { $zone } ?
ask-unconvert = { $nation } : pas de pion pour l’unité convertie ({ $kind }) ; de quelle zone en retirer une ?
word-convert-none = ne rien convertir

event-converted = { $nation } : conversion d’une unité ({ $nation_victim }, { $kind }) à { $zone }.

why-not-convertible = Ni les cavaliers ni les chefs ne peuvent être convertis.
