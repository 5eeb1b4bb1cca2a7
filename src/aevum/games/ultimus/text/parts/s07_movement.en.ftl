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

why-too-far = There are not enough movement points left.
why-strayed = Outside the Empire no more than 2 movement points are spent on end.
why-not-adjacent = The zone is not adjacent.
why-alone-in-the-empire = Inside the Empire a leader of a people moves with his men only.
why-never-together = These peoples never stand together.
why-stays-in-diocese = Limitanei never leave their diocese.
why-needs-dignitary = Only an Augustus, a Patrician or a Usurper leads comitatenses out of their diocese.
why-stays-in-half = Comitatenses never enter the other half of the Empire.
why-needs-commander = Only an Augustus or a Patrician leads them there.
why-beside-its-half = Comitatenses leave the Empire only for zones beside their half of it.
why-home-of-people = This is the home of a people that is at peace, or no Augustus or Patrician is with them.
why-at-peace = A people at peace stays at home.
why-stays-in-empire = Foederati never leave the Empire.
why-no-halt = Hunni may cross the home of another people, but not stop there.
why-home-of-others = This is the home of a people that is not at war with Rome.
why-stays-in-armenia = Armenians stay in Armenia, or beside it while Iberia or the Persae are at war with Rome.
why-far-from-home = That is more than five zones from their home.
