# 2.D et T2 : les événements de l’année

ask-event-six = L’événement de l’année : le dé à six faces
ask-event-ten = L’événement de l’année : le dé à dix faces, après un { $six }
ask-sick = Quel Augustus est malade ? Pair : l’Occident ; impair : l’Orient
ask-vengeance = Où la foule se soulève-t-elle ? 0 : partout ; pair : l’Occident ; impair : l’Orient

event-year-brings = Événement de l’année : { $occurrence }.
event-sick = { $leader } est gravement malade : il ne quitte pas sa zone cette année.
event-vengeance = Vindicte populaire dans les capitales ({ $half }) : personne ne les quitte cette année.

