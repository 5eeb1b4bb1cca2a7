# Chapter 9: movement

ask-move-from = { $nation }: from which zone or sea does somebody move?
ask-move-piece = { $nation } in { $zone }: who moves?
ask-move-to = { $nation }: { $kind } from { $zone }, where to?
ask-move-count = { $nation }: how many ({ $kind }) go from { $zone } to { $zone_to }?
ask-enter-from = { $nation }: through which zone do they enter { $zone } ({ $kind })?
ask-march = { $leader } ({ $nation }) is in { $zone }: what now?
ask-invaders = { $nation }: which unit stays in { $zone } to invade it?
ask-garrison = { $nation }: which unit stays behind in { $zone }?
ask-take = { $nation }: who joins the leader in { $zone }?
ask-take-count = { $nation }: how many ({ $kind }) join the leader in { $zone }?
ask-which-fleet = { $nation }: which fleet in { $sea }?
ask-sail-to = { $nation }: the fleet in { $sea } sails on, or lands somebody where?
ask-board-count = { $nation }: how many ({ $kind }) go aboard in { $zone } ({ $sea })?
ask-land-piece = { $nation }: who goes ashore in { $zone }?

word-stop = stop here
word-take = take units along
word-take-all = take everybody along
word-garrison = leave a unit behind
word-invade = invade: leave units here and go on

event-moved = { $nation }: { $count } × { $kind } from { $zone } to { $zone_to }.
event-marched = { $leader } ({ $nation }) marches to { $zone } with { $count ->
    [one] one unit
   *[other] { $count } units
}.
event-boarded = { $leader } ({ $nation }) goes aboard a fleet in { $sea }.
event-invaded = { $nation } invade { $zone }: others may pass.
event-sailed = { $nation }: a fleet sails from { $sea } to { $sea_to }.
event-embarked = { $nation }: { $count } × { $kind } go aboard in { $zone } ({ $sea }).
event-landed = { $nation }: a unit ({ $kind }) lands in { $zone }.
event-leader-landed = { $leader } ({ $nation }) lands in { $zone }.
event-lost-in-suburb = { $nation }: { $count } × { $kind } did not leave { $zone } and are lost.
event-left-board = { $nation }: { $count } × { $kind } leave the board through { $zone }.

why-needs-fleet = There is no fleet of this nation with room off this zone.
why-not-coastal = Units go aboard only in the coastal zone where they begin their movement.
why-corner = Nobody passes through the corner where four zones meet.
why-ally = An ally is there: the zone may be passed, but nobody ends a movement in it.
why-attackers = No more attackers may enter this zone.
why-too-far = The unit cannot move so far.
why-mountain = The unit must stop in the mountains on the way.
why-enemies = The unit must stop where enemies stand on the way.
why-nobody-there = Nobody of this nation is there.
why-has-moved = Everybody there has moved already.
why-nowhere-to-go = Nobody there has anywhere to go.
why-one-step = The leader goes from zone to adjacent zone.
why-held-up = Enemies in the zone stop everybody there, unless enough units invade them.
why-strait-first = A strait takes the whole movement: it is crossed first or not at all.
why-too-far-at-sea = A fleet sails two seas in a movement.
why-no-coast = This zone does not lie on the fleet’s sea.
why-no-landing = Nobody may land there now.
why-nobody-aboard = Nobody is aboard.
