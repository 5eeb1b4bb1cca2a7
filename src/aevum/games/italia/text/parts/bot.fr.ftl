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
odds-ruined = La ville de { $zone } est en ruine
odds-submitted = { $nation } : soumission à { $nation_master }
tally-volley = { $nation }, { $zone }
tally-broadside = { $nation }, { $zone } : flottes
