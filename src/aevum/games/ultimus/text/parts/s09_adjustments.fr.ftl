# 9 : quartiers d’hiver ; flottes

ask-return-at = { $unit } : où revient-elle ?
ask-settle-at = { $people } : où sont-ils établis ?
ask-winter-at = { $leader } : où passe-t-il l’hiver ?
ask-refuge = La ville tombe-t-elle ({ $zone }) ? Sur un 0, oui
ask-walls = Les murs tiennent-ils ({ $zone }) ? Sur un 5 ou un 6, oui

event-refuge-falls = Le refuge est tombé : { $zone }.
event-refuge-stands = Le refuge tient bon : { $zone }.
event-returned = { $unit } est de retour : { $zone }.
event-wintered = { $leader } passe l’hiver : { $zone }.
event-admiral = { $fleet } change de mains : { $side }.
event-fleet = { $fleet } : { $zone } ({ $side }).
event-sailed = { $fleet } va de { $zone } à { $zone_to }.
event-fleet-lost = { $fleet } est perdue{ $year ->
    [0] {""}
   *[other] {" "}jusqu’en { NUMBER($year, useGrouping: 0) }
}.
