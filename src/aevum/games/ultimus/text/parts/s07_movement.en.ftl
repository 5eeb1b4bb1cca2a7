# Chapter 7: movement

ask-move-from = { $side }: who sets out, from which zone or fleet?
ask-move-piece = { $side }, { $zone }: who sets out?
ask-move-to = { $unit }: to which zone?
ask-answer-call = The capital calls: who sets out for it?
ask-take = Who goes with { $leader } ({ $room } more at most)?
ask-march-to = { $leader } in { $zone }, { $left } MP left: where to?
ask-migrate-to = { $unit } in { $zone }, { $left } MP left: where to?
ask-leave-behind = Which unit stays in { $zone }?
ask-escape = { $leader } is alone among enemies in { $zone } and is killed on a 9
ask-escape-to = { $leader } gets away: to which zone?

word-go = set out
word-halt = stop here
word-leave = leave a unit here

event-moved = { $unit } goes from { $zone } to { $zone_to }.
event-marched = { $leader } goes from { $zone } to { $zone_to }{ $count ->
    [0] {""}
    [one] {""} with a unit
   *[other] {""} with { $count } units
}.
event-escaped = { $leader } gets away from { $zone } to { $zone_to }.
