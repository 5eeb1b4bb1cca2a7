# Why a bot likes an option

reason-yearly = { $zone } is worth { $points } VP a year to the Barbarian
reason-odds = { $side } has { $percent } % of the strength in { $zone }
reason-last = the { $people } have nobody else than those in { $zone }
reason-danger = enemies with { $count } SP are at most two zones from { $zone }
reason-men = { $count } SP stand in { $zone }
reason-strength = { $unit } has { $count } SP
reason-weak = { $unit } is weakened already, and would not survive it again
reason-leader = { $leader } leads { $command ->
    [one] one unit
   *[other] { $command } units
} (political capacity { $politics })
reason-augustus = { $leader } is Augustus: with him a throne is at stake
reason-people = the { $people } have { $count } SP on the map
reason-struck = in { $zone } stand enemies with { $count } SP and friends with { $own }
reason-leaders-there = enemy leaders are in { $zone }
