# Chapitre 7 : placement des nouvelles unités

ask-place = { $nation } : où placer la nouvelle unité ({ $kind }) ?
ask-reinforce = { $nation } : où arrivent les renforts ({ $kind }) ?
ask-reinforce-leader = { $nation } : où paraît { $leader } ?

event-placed = { $nation } : nouvelles unités dans la zone { $zone } ({ $count } × { $kind }).
event-placed-aboard = { $nation } : nouvelle unité ({ $kind }) à bord d’une flotte en { $sea }.
event-launched = { $nation } : { $count ->
    [one] une nouvelle flotte
   *[other] { $count } nouvelles flottes
} en { $sea }.
event-leader-arrived = { $leader } prend le commandement ({ $nation }) dans la zone { $zone }.
event-leader-retired = { $leader } ({ $nation }) quitte la scène.
why-units-on-land = Les nouvelles unités terrestres se placent à terre.
why-fleets-at-sea = Les nouvelles flottes se placent dans une mer bordant une zone de la nation.
why-one-per-zone = Une nouvelle unité y est déjà placée : une seule par zone.
why-not-on-card = La carte de la nation ne nomme pas ce lieu.
