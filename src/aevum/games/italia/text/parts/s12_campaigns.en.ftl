# 12.1 to 12.3: campaigns and reactions

ask-campaign = { $leader } ({ $nation }, { $gold } gold): another movement of the campaign?
ask-react-from = { $nation }: react to the campaign in { $zone }, and from where?
ask-react-to = { $nation }: where to, from { $zone }?
ask-block = { $nation } in { $zone }: pay 1 gold and a unit to block the enemies of a zone next to it?
ask-block-with = { $nation }: which unit in { $zone } is given up for the blocking?

word-move = march on for 1 gold
word-end = end the campaign

event-campaign-move = { $leader } ({ $nation }) sets out again; { $gold } gold left.
event-campaign-over = The campaign is over ({ $nation }).
event-reacted = Reaction of { $nation }: from { $zone } to { $zone_to }.
event-blocker-lost = { $nation }: { $count } × { $kind } in { $zone } given up for the blocking.
event-blocked = { $nation } block the enemies in { $zone }.

why-blocked = The units in this zone are blocked.
why-no-reaction = Nobody there can react: the zones next to it are held by others, or a raid forbids it.
why-one-zone = A reaction is a movement of one zone.
why-no-reaction-by-sea = Fleets take part only when the campaign has come to a coast.
why-raid-there = A raid was announced there.
why-nobody-to-help = Only those who have units beside the leader, and comrades in his zone, go there.
why-held-by-others = Others hold this zone.
why-blocked-before = This zone was blocked in the movement before.
why-nobody-to-block = Nobody can be blocked there.
why-not-beside-leader = This zone does not lie beside the leader’s.
