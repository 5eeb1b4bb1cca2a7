# 3.6 et 5 : usurpation, guerre civile, échange des rôles

ask-usurper = Qui se soulève ({ $half }) ?
ask-claimant = Qui deviendra Augustus à la place de { $leader }, né barbare ?
ask-usurpation = L’usurpation de { $leader } : validée jusqu’à { $limit }
ask-call-to-diocese = À quel diocèse { $leader } en appelle-t-il ?
ask-call = { $leader } est-il entendu ({ $diocese }) ? En dessous de { $limit }, oui
ask-loyalty = { $leader } rejoint-il l’usurpateur ? À partir de { $limit }, oui
ask-rally = Tenter de rallier les unités sans chef ({ $zone }) ?
ask-rally-die = Les unités se rallient-elles ({ $zone }) ? Jusqu’à { $limit }, oui

event-usurpation-valid = L’usurpation de { $leader } est validée ({ $total } pour { $limit }).
event-usurpation-void = { $leader } n’ose pas ({ $total } pour { $limit }).
event-usurper = { $leader } se déclare contre l’Augustus : guerre civile ({ $half }).
event-claimant = { $leader } sera Augustus si l’usurpation réussit.
event-joined = { $leader } rejoint l’usurpation ({ $zone }).
event-rallied = { $unit } rejoint l’usurpation ({ $zone }).
event-loyal = { $leader } reste fidèle ({ $zone }).
event-stayed-loyal = Les unités restent fidèles ({ $zone }) : il faut les combattre.
event-triumph = L’usurpation de { $leader } a réussi : les rôles seront échangés.
event-triumph-lost = L’usurpateur est mort avant d’avoir pu régner ({ $half }).
event-order = La guerre civile est finie ({ $half }) : tous les révoltés sont de nouveau à l’Augustus.
event-roles = Les rôles sont échangés : { $seat } est désormais le Romain.

why-no-roman-of-name = Seul un chef romain qui porte un nom peut se soulever.
why-near-augustus = Un Augustus se trouve dans sa zone.
why-no-claimant = Il est né barbare, et il n’y a aucun Romain de capacité politique 1 ou 2 à mettre en avant.
