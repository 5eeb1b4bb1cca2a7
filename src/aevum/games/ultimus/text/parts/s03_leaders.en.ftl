# 3.3: leaders and units enter, return and die

ask-enter-at = { $leader }: where does he appear?
ask-deploy = { $unit } ({ $diocese }, { $count } still to place): where does it stand?
word-suggested = the rest of this diocese as suggested
word-suggested-everywhere = all the rest as suggested
ask-death = Does { $leader } die this year? Below { $below } he does

event-entered = { $leader } appears: { $zone }.
event-no-return = { $leader } finds no zone of his diocese free and is out of the game.
event-left = { $leader } leaves the service of Rome ({ $zone }).
event-died = { $leader } is dead.
event-killed = { $leader } has been killed.
event-deployed = { $unit } placed: { $zone }.
event-placed = { $unit } arrives: { $zone }.
event-guarded = A guard is formed: { $unit }, { $zone }.
event-weakened = { $unit } weakened ({ $zone }).
event-restored = { $unit } at full strength again ({ $zone }).
event-eliminated = { $unit } eliminated ({ $zone }).
event-removed = { $unit } out of the game for good ({ $zone }).
