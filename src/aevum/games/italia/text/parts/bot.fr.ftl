# Ce que disent les adversaires et les pronostics

odds-held = { $nation } : { $zone } tenu
odds-shared = Les deux camps sont encore à { $zone }
odds-empty = Plus personne à { $zone }
odds-lost = { $nation } : { $count ->
    [0] aucune perte
    [one] { $count } perte
   *[other] { $count } pertes
}
odds-leader-lost = { $leader } ({ $nation }) disparaît
odds-ruined = La cité de { $zone } est en ruine
odds-submitted = { $nation } : soumission à { $nation_master }
tally-volley = { $nation }, { $zone }
tally-broadside = { $nation }, { $zone } : flottes

reason-scores = { $nation } : { $zone } rapporte { $points } PV à la fin du tour { $turn }
reason-odds = { $nation } : { $percent } % de la force à { $zone }, contre { $nation_foe }
reason-open = personne ne défend { $zone }
reason-spoils = la cité de { $zone } rapporte { $points } PV au pillage
reason-denies = { $nation_foe } : { $zone } leur échappe, et avec elle des points
reason-danger = { $count ->
    [one] { $count } unité ennemie voisine
   *[other] { $count } unités ennemies voisines
} : { $zone }
reason-near = de là, on atteint { $zone }
reason-at-sea = { $zone } ouvre d’autres routes
reason-all-fight = à { $zone } il y a bataille : chaque unité compte
reason-leaves = { $zone } reste vide
reason-company = un chef vaut surtout par ses troupes
reason-army = { $kind } : de quoi livrer les prochaines batailles
reason-sea-power = une flotte transporte des unités et tient les côtes
reason-cheapest = { $kind } : la moindre perte
reason-dearest = { $kind } : la meilleure cible
reason-empty-fleet = personne n’est à bord

measure-gold = Or
measure-units = Unités
measure-zones = Zones
