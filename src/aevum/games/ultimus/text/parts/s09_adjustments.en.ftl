# 9: winter quarters; fleets

ask-return-at = { $unit }: where does it return?
ask-settle-at = { $people }: where are they settled?
ask-winter-at = { $leader }: where does he spend the winter?
ask-refuge = Does the city fall ({ $zone })? On a 0 it does
ask-walls = Do the walls hold ({ $zone })? On a 5 or 6 they do

event-refuge-falls = The refuge has fallen: { $zone }.
event-refuge-stands = The refuge stands: { $zone }.
event-returned = { $unit } is back: { $zone }.
event-wintered = { $leader } spends the winter: { $zone }.
event-admiral = { $fleet } is in the hands of { $side } now.
event-fleet = { $fleet }: { $zone } ({ $side }).
event-sailed = { $fleet } sails from { $zone } to { $zone_to }.
event-fleet-lost = { $fleet } is lost{ $year ->
    [0] {""}
   *[other] {" "}until { NUMBER($year, useGrouping: 0) }
}.
