# 10.6 and 10.7: cities and raids

ask-pillage = { $nation }: pillage the city of { $zone }?
word-keep = keep the city
word-pillage = pillage it
ask-raid = { $nation } in { $zone }: attack, or only raid the city?
word-attack = attack
word-raid = raid
ask-raid-attack = { $zone }: { $nation } raid the city of { $nation_foe }.
ask-raid-defence = { $zone }: { $nation_foe } defend their city against { $nation }.
ask-rebuild = { $nation }: which city do you rebuild, at the price of a unit there?
ask-rebuild-with = { $nation }: which unit is given up to rebuild { $zone }?
ask-rebuild-at-once = { $nation }: give up a unit to rebuild { $zone } at once?
word-leave = leave the ruin
word-rebuild = rebuild the city

event-raid-declared = { $nation } only raid the city of { $zone }.
event-raided = Raid of { $nation } on { $zone }: { $hits ->
    [0] the city of { $nation_foe } holds out
    [one] 1 hit, the city of { $nation_foe } is lost
   *[other] { $hits } hits, the city of { $nation_foe } is lost
}.
event-ruined = { $zone } lies in ruins.
event-settled = { $nation }: a unit settles in { $zone } ({ $kind }).
event-built = There is a city in { $zone }.

why-no-ruin = There is no ruin.
why-not-controlled-ruin = The nation does not control this zone alone.
why-no-unit-to-rebuild = Rebuilding costs a unit in the zone, and there is none.
why-sacked-this-turn = This city was pillaged in this turn of the nation.
why-no-defended-city = Only a city with enemy units in it can be raided.
why-no-raiders = A leader alone cannot raid.
why-raided-this-turn = This city was pillaged already in this turn of the nation.

prompt-pillage = pillage
prompt-raid = raid
prompt-raid-attack = raid
prompt-raid-defence = defence against the raid
prompt-rebuild = rebuilding
prompt-rebuild-with = unit for the rebuilding
prompt-rebuild-at-once = rebuilding after the raid
