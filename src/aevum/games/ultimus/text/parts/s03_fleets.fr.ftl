# 3.4.2 : les flottes

ask-embark = { $fleet } : qui embarque (place pour { $room } unités) ?
ask-sail-to = { $fleet } : vers où fait-elle voile ?
ask-land-at = { $fleet } : où débarquer ?
ask-land-piece = { $fleet } : qui débarque à { $zone } ?

word-stay = rester

event-embarked = { $unit } monte à bord ({ $fleet }).
event-embarked-leader = { $leader } monte à bord ({ $fleet }).
event-landed = { $unit } débarque à { $zone }.
event-landed-leader = { $leader } débarque à { $zone }.
