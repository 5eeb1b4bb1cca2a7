# Chapter 8: battles

ask-next-battle = { $side }: where is the next battle?
ask-take-refuge = { $zone } is attacked: does { $leader } take refuge in the city?
ask-refuge-unit = Which palatini follow him into the city?
ask-refuge-leader = Which other leader follows him into the city?
ask-evade = { $zone }: try to avoid the battle (a die below { $below })?
ask-evasion = The battle of { $zone } is avoided on a die below { $below }
ask-evade-with = { $leader } leaves { $zone }: which unit goes with him?
ask-evade-to = { $leader } leaves { $zone }: where to?
ask-battle = The battle of { $zone }
ask-weaken = { $zone }: which unit is weakened ({ $count } to go)?
ask-retreat-to = { $side }: retreat from { $zone } to which zone?
ask-win-over = Try to win over the { $people } (a die below { $below })?
ask-win-over-minor = The { $people } are won over on a d6 below { $below }
ask-win-over-major = The { $people } are won over on a d10 below { $below }

event-battle = Battle in { $zone }: { $side } attacks.
event-refuge = { $leader } takes refuge behind the walls.
event-left-refuge = { $leader } comes out into { $zone }.
event-evasion = { $side } slips away from { $zone }.
event-evasion-failed = { $side } cannot avoid the battle of { $zone }.
event-evaded = { $leader } leaves { $zone } for { $zone_to }{ $count ->
    [0] {""}
    [one] {""} with a unit
   *[other] {""} with { $count } units
}.
event-column = { $zone }: the column of the odds is { $column }.
event-resolved = { $zone }: { $total } on the table; attacker { $attacker }, defender { $defender }.
event-won = { $side } wins the battle of { $zone }.
event-retreated = { $side } retreats from { $zone } to { $zone_to }{ $count ->
    [0] {""}
    [one] {""} with a unit
   *[other] {""} with { $count } units
}.
