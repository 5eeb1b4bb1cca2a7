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

reason-scores = { $zone } gives { $nation } { $points } VP at the end of turn { $turn }
reason-odds = { $nation } have { $percent } % of the fighting power in { $zone }, against { $nation_foe }
reason-open = nobody defends { $zone }
reason-spoils = the city of { $zone } gives { $points } VP when it is pillaged
reason-denies = it takes { $zone } from { $nation_foe }, who would score it
reason-danger = { $count ->
    [one] one enemy unit stands
   *[other] { $count } enemy units stand
} next to { $zone }
reason-near = from there { $zone } can be reached
reason-at-sea = { $zone } leads further on
reason-all-fight = in { $zone } there is a battle, and every unit counts
reason-leaves = { $zone } is left empty
reason-company = a leader with many units is worth most
reason-army = { $kind } for the next battles
reason-sea-power = a fleet carries units and commands the coasts
reason-cheapest = { $kind } is the least to lose
reason-dearest = { $kind } is the most to hit
reason-empty-fleet = nobody is aboard

measure-gold = Gold
measure-units = Units
measure-zones = Zones
