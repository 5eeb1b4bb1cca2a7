# Chapitre 8 : batailles

ask-next-battle = { $side } : où est la prochaine bataille ?
ask-take-refuge = { $zone } est attaquée : { $leader } se réfugie-t-il dans la ville ?
ask-refuge-unit = Quels palatini le suivent dans la ville ?
ask-refuge-leader = Quel autre chef le suit dans la ville ?
ask-evade = { $zone } : tenter d’éviter la bataille (un dé inférieur à { $below }) ?
ask-evasion = La bataille de { $zone } est évitée par un dé inférieur à { $below }
ask-evade-with = { $leader } quitte { $zone } : quelle unité l’accompagne ?
ask-evade-to = { $leader } quitte { $zone } : vers où ?
ask-battle = La bataille de { $zone }
ask-weaken = { $zone } : quelle unité est affaiblie (encore { $count }) ?
ask-retreat-to = { $side } : vers quelle zone fuir de { $zone } ?
ask-win-over = Tenter de gagner ce peuple à Rome ({ $people }, un dé inférieur à { $below }) ?
ask-win-over-minor = Un d6 inférieur à { $below } gagne ce peuple à Rome ({ $people })
ask-win-over-major = Un d10 inférieur à { $below } gagne ce peuple à Rome ({ $people })

event-battle = Bataille à { $zone } : { $side } attaque.
event-refuge = { $leader } se réfugie derrière les murs.
event-left-refuge = { $leader } sort de la ville ({ $zone }).
event-evasion = { $side } se dérobe à { $zone }.
event-evasion-failed = { $side } ne peut éviter la bataille de { $zone }.
event-evaded = { $leader } quitte { $zone } pour { $zone_to }{ $count ->
    [0] {""}
    [one] {""} avec une unité
   *[other] {""} avec { $count } unités
}.
event-column = { $zone } : le rapport de force donne la colonne { $column }.
event-resolved = { $zone } : { $total } sur la table ; attaquant { $attacker }, défenseur { $defender }.
event-won = { $side } remporte la bataille de { $zone }.
event-retreated = { $side } fait retraite de { $zone } vers { $zone_to }{ $count ->
    [0] {""}
    [one] {""} avec une unité
   *[other] {""} avec { $count } unités
}.
