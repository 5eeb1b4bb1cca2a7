# Chapter 7: placement of new units

ask-place = { $nation }: where do you place the new unit ({ $kind })?
ask-reinforce = { $nation }: where do the reinforcements arrive ({ $kind })?
ask-reinforce-leader = { $nation }: where does { $leader } appear?

event-placed = { $nation }: new units in { $zone } ({ $count } × { $kind }).
event-placed-aboard = { $nation }: new unit ({ $kind }) aboard a fleet in { $sea }.
event-launched = { $nation }: { $count ->
    [one] a new fleet
   *[other] { $count } new fleets
} in { $sea }.
event-leader-arrived = { $leader } takes command of { $nation } in { $zone }.
event-leader-retired = { $leader } ({ $nation }) leaves the stage.
why-units-on-land = New land units come on land.
why-fleets-at-sea = New fleets come in a sea off a zone of the nation.
why-one-per-zone = A new unit has been placed there already: one in each zone.
why-not-on-card = The nation’s card does not name this place.
