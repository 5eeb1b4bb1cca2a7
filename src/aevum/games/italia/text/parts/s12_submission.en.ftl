# 12.4 to 12.6: transformation, submission, revolts

ask-submit = { $nation }: submit to { $nation_master } in { $zone }?
word-submit = submit
word-fight-on = fight on
ask-revolt = { $nation }: revolt against { $nation_master }?
word-revolt = revolt
word-obey = stay loyal
ask-reduce = { $nation }: from which zone does a unit go home ({ $kind })?
ask-reduce-fleet = { $nation }: from which sea does a unit go home ({ $kind })?

event-submitted = Submission: { $nation } (master: { $nation_master }).
event-freed = { $nation }: the submission ends ({ $nation_master }).
event-transformed = { $nation }: a new nation takes over ({ $nation_into }).
event-disbanded = { $nation }: { $count } × { $kind } sent home from { $zone }.
event-lost-aboard = { $nation }: a unit at sea in { $sea } is sent home ({ $kind }).
event-changed-sides = A unit of { $nation } in { $zone } ({ $kind }) goes over to { $nation_into } ({ $kind_into }).
