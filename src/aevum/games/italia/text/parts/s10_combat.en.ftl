# Chapter 10: combat on land and retreats

ask-next-combat = { $nation }: which combat comes next?
ask-target = { $nation } in { $zone }: whom does this unit attack ({ $kind })?
ask-target-origin = { $nation } in { $zone }: those that came by sea, or the others ({ $kind_target })?
word-from-sea = those that came by sea
word-by-land = those that came by land
ask-attack = { $zone }: { $nation } attack { $nation_foe }.
ask-defence = { $zone }: { $nation_foe } strike back at { $nation }.
ask-flee-elephants = { $nation } in { $zone }: the elephants drive a further unit back. Which one?
ask-retreat = { $nation }: who retreats from { $zone }?
word-stay = stay
ask-retreat-first = { $nation } must leave { $zone }: who goes first?
ask-retreat-to = { $nation }: where does this piece retreat from { $zone } ({ $piece })?
ask-retreat-aboard = { $nation }: aboard which fleet in { $zone } ({ $piece })?

event-combat = { $nation } attack { $nation_foe } in { $zone }.
event-volley = { $nation } in { $zone }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} on { $kind }.
event-lost = { $nation } lose { $count } × { $kind } in { $zone }.
event-damaged = { $nation } in { $zone }: { $count } × { $kind } with a first hit, fighting on.
event-leader-lost = { $leader } ({ $nation }) is lost.
event-retreated = { $nation }: retreat from { $zone_from } to { $zone } ({ $piece }).
event-cut-off = { $nation } in { $zone }: { $count } × { $kind } cannot retreat and are lost.
event-leader-cut-off = { $leader } ({ $nation }) cannot retreat and is lost.

why-not-adjacent = A retreat leads to an adjacent zone or sea only.
why-occupied = Another nation is there.
why-suburb = This nation cannot stay in a suburb.
why-no-room-to-retreat = The zone is full: one unit above its limit is the most for a retreat.
why-attacked-from-there = The attackers came from that zone.
why-reacted-from-there = A defender reacted from that zone.
why-no-fleet-with-room = None of the nation's fleets there has room.

prompt-next-combat = next combat
prompt-target = target
prompt-target-origin = target by sea or by land
prompt-attack = attack
prompt-defence = defence
prompt-flee-elephants = unit driven back by elephants
prompt-retreat = retreat
prompt-retreat-first = order of retreat
prompt-retreat-to = where to retreat
prompt-retreat-aboard = fleet for the retreat
why-no-enemies = The nation has no combat left to fight there.
why-not-announced = No naval combat was announced there.
why-none-facing = No such unit faces them.
why-nowhere-to-retreat = There is no way by which it could retreat.
why-hit-cavalry = Cavalry that has been hit cannot retreat.
