# 3.4.2: fleets

ask-embark = { $fleet }: who goes aboard (room for { $room } units)?
ask-sail-to = { $fleet }: where does it sail?
ask-land-at = { $fleet }: where does anybody land?
ask-land-piece = { $fleet }: who lands in { $zone }?

word-stay = stay

event-embarked = { $unit } goes aboard the { $fleet }.
event-embarked-leader = { $leader } goes aboard the { $fleet }.
event-landed = { $unit } lands in { $zone }.
event-landed-leader = { $leader } lands in { $zone }.
