# Chapter 13: special rules of Italia I

ask-to-the-alpes = { $nation }: from which African zone do units join Hannibal in the Alpes?
ask-to-the-alpes-kind = { $nation }: which units go from { $zone } to the Alpes?
ask-to-the-alpes-count = { $nation }: how many go from { $zone } to the Alpes ({ $kind })?
ask-fright = { $zone }: { $nation } face the elephants ({ $kind }).
ask-last-turn = { $nation }: does { $leader } march again? ({ $gold } gold)
word-campaign = march
ask-defection = { $zone }: do legions of { $nation } go over to { $leader }?

event-marched-to-the-alpes = { $nation }: { $count } × { $kind } go from { $zone } to the Alpes.
event-fled-from-elephants = { $nation } in { $zone } flee from the elephants ({ $count } × { $kind }).
