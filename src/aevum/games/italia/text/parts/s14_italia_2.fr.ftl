# Chapitre 14 : règles spéciales d’Italia II

ask-desertion = { $zone } : des fédérés romains ({ $nation }) passent-ils à l’ennemi ({ $nation_foe }) ?
ask-convert = { $nation } : convertir une unité ({ $nation_victim }) à { $zone } ?
word-convert-none = ne rien convertir

event-converted = { $nation } : conversion d’une unité ({ $nation_victim }, { $kind }) à { $zone }.

why-not-convertible = Ni les cavaliers ni les chefs ne peuvent être convertis.
