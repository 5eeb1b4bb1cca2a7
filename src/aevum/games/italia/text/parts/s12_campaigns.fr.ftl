# 12.1 à 12.3 : campagnes et réactions

ask-campaign = { $leader } ({ $nation }, { $gold } or) : un autre déplacement de campagne ?
ask-react-from = { $nation } : réagir à la campagne ({ $zone }), et d’où ?
ask-react-to = { $nation } : vers où, depuis { $zone } ?
ask-block = { $nation } à { $zone } : payer 1 or et une unité pour bloquer les ennemis d’une zone voisine ?
ask-block-with = { $nation } : quelle unité de { $zone } est sacrifiée pour le blocage ?

word-move = continuer pour 1 or
word-end = finir la campagne

event-campaign-move = { $leader } ({ $nation }) se remet en marche ; or restant : { $gold }.
event-campaign-over = La campagne est finie ({ $nation }).
event-reacted = Réaction ({ $nation }) : de { $zone } à { $zone_to }.
event-blocker-lost = { $nation } : { $count } × { $kind } à { $zone } sacrifiée pour le blocage.
event-blocked = { $nation } : les ennemis à { $zone } sont bloqués.

why-blocked = Les unités de cette zone sont bloquées.
why-no-reaction = Personne ne peut y réagir : les zones voisines sont tenues par d’autres, ou un raid l’interdit.
why-one-zone = On réagit d’une seule zone.
why-no-reaction-by-sea = Les flottes n’y prennent part que si la campagne touche une côte.
why-raid-there = Un raid y est annoncé.
why-nobody-to-help = Seuls y vont ceux qui sont voisins du chef et qui ont déjà des leurs dans sa zone.
why-held-by-others = D’autres tiennent cette zone.
why-blocked-before = Cette zone a été bloquée au déplacement précédent.
why-nobody-to-block = Personne ne peut y être bloqué.
why-not-beside-leader = Cette zone n’est pas voisine de celle du chef.
