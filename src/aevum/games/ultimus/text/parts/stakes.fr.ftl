# Ce que disent les pronostics

odds-won = { $side } : victoire à { $zone }
odds-no-battle = Pas de bataille à { $zone }
odds-fallen = { $side } : { $count ->
    [0] aucune unité perdue
    [one] { $count } unité perdue
   *[other] { $count } unités perdues
}
odds-dies = { $leader } meurt
odds-pacified = { $people } : pacification
tally-column = Colonnes, { $zone }
tally-resolved = Dé, { $zone }
measure-units = Unités
measure-zones = Zones
