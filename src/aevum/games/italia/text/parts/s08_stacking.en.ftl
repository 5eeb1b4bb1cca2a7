# Chapter 8: stacking

ask-surplus = { $nation }: too many units in { $zone }; which kind of unit is removed?
ask-capital = { $nation }: which zone is the capital, where one more unit may stay?

event-surplus = { $nation }: { $count } × { $kind } too many in { $zone }, removed.
event-capital = { $zone } is now the capital ({ $nation }).
