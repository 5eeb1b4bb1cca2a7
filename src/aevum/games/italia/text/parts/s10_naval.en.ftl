# 10.8: naval combat

ask-naval-attack = { $nation } in { $zone }: whose fleets do you attack?
ask-naval-challenge = { $nation } in { $zone }: attack the fleets of { $nation_foe }?
word-fight = attack
ask-naval-order = { $zone }: dice decide which nation fights first.
ask-naval-volley = { $zone }: the fleets of { $nation } attack { $nation_foe }.
ask-naval-reply = { $zone }: the fleets of { $nation_foe } strike back at { $nation }.
ask-sink = { $nation } in { $zone }: which fleet is sunk?
ask-fleet-retreat = { $nation }: which fleet retreats from { $zone }?
ask-fleet-retreat-to = { $nation }: to which sea does the fleet retreat from { $zone }?

event-naval-combat-announced = { $nation } and { $nation_foe } will fight in { $zone }.
event-naval-combat = Naval combat in { $zone }: { $nation } against { $nation_foe }.
event-broadside = { $nation } in { $zone }: a fleet rolls { $die }, { $hits ->
    [0] no hit
   *[other] a hit
}.
event-sunk = { $nation } lose a fleet in { $sea }{ $count ->
    [0] {""}
    [one] {" "}with 1 piece aboard
   *[other] {" "}with { $count } pieces aboard
}.
event-fleet-retreated = { $nation }: a fleet retreats from { $zone_from } to { $zone }.

prompt-naval-attack = naval attack
prompt-naval-challenge = naval attack by the defender
prompt-naval-order = order of naval combats
prompt-naval-volley = naval attack
prompt-naval-reply = naval reply
prompt-sink = fleet sunk
prompt-fleet-retreat = retreat of fleets
prompt-fleet-retreat-to = where fleets retreat
