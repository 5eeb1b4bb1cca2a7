# What bots and odds say

odds-held = { $nation } hold { $zone }
odds-shared = Both sides are still in { $zone }
odds-empty = Nobody is left in { $zone }
odds-lost = { $nation } lose { $count ->
    [0] nothing
    [one] 1 piece
   *[other] { $count } pieces
}
odds-leader-lost = { $leader } ({ $nation }) is lost
odds-ruined = The city in { $zone } is turned to ruin
odds-submitted = { $nation } submit to { $nation_master }
tally-volley = { $nation } in { $zone }
tally-broadside = The fleets of { $nation } in { $zone }
