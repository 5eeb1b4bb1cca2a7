# 2.D and T2: the events of the year

ask-event-six = The event of the year: the six-sided die
ask-event-ten = The event of the year: the ten-sided die, after a { $six }
ask-sick = Which Augustus is ill? Even: the West; odd: the East
ask-vengeance = Where do the crowds rise? 0: everywhere; even: the West; odd: the East

event-year-brings = Event of the year: { $occurrence }.
event-sick = { $leader } is gravely ill: he stays where he is this year.
event-vengeance = Popular vengeance in the capitals of the { $half }: nobody leaves them this year.

