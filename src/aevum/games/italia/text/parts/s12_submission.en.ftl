# 12.4 to 12.6: transformation, submission, revolts

ask-submit = { $nation }: submit to { $nation_master } in { $zone }?
word-submit = submit
word-fight-on = fight on
ask-revolt = { $nation }: revolt against { $nation_master }?
word-revolt = revolt
word-obey = stay loyal
ask-reduce = { $nation }: from which zone does a unit go home ({ $kind })?
ask-reduce-fleet = { $nation }: which fleet goes home ({ $kind })?

event-submitted = { $nation } submit to { $nation_master }.
event-freed = { $nation } are free of { $nation_master }.
event-transformed = { $nation } give way to { $nation_into }.
event-disbanded = { $nation }: { $count } × { $kind } go home from { $zone }.
event-lost-aboard = { $nation }: a unit ({ $kind }) at sea in { $sea } goes home.
event-changed-sides = A unit of { $nation } in { $zone } ({ $kind }) goes over to { $nation_into } ({ $kind_into }).
