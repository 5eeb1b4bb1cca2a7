# What odds say

odds-won = { $side }: victory in { $zone }
odds-no-battle = No battle in { $zone }
odds-fallen = { $side }: { $count ->
    [0] no unit falls
    [one] 1 unit falls
   *[other] { $count } units fall
}
odds-dies = { $leader } dies
odds-pacified = { $people } pacified
tally-column = Columns, { $zone }
tally-resolved = Die, { $zone }
measure-units = Units
measure-zones = Zones
