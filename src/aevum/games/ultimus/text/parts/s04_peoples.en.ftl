# 4: peoples, their status and their alliances

ask-home-at = { $unit }: which home zone?

event-went-home = { $unit } goes home: { $zone }.
event-status = { $people }: { $status }.
event-regnum = { $people } found a kingdom under { $leader }; capital: { $zone }.
event-no-regnum = { $leader } fails to found a kingdom of the { $people }.
event-new-capital = { $people } have a new capital: { $zone }.
event-king = { $leader } is king ({ $people }).
event-allied = { $people } and { $people_lord } are one.
event-freed = { $people } are free of the { $people_lord }.
event-crushed = The rebellion of the { $people } against the { $people_lord } is crushed.
event-pacified = { $people } are beaten.
event-tamed = { $people } are won over and will settle as Foederati ({ $zone }).
event-migration = { $people } migrate: they are the Barbarian's for this year.
