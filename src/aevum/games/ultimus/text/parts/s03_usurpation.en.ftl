# 3.6 and 5: usurpation, civil war, exchange of roles

ask-usurper = Who revolts in { $half }?
ask-claimant = Who becomes Augustus in the place of { $leader }, who is of barbarian birth?
ask-usurpation = The usurpation of { $leader }: up to { $limit } it is valid
ask-call-to-diocese = { $leader } calls to which diocese?
ask-call = Does { $diocese } listen to { $leader }? Below { $limit } it does
ask-loyalty = Does { $leader } join the usurper? From { $limit } on he does
ask-rally = Try to win over the units without a leader in { $zone }?
ask-rally-die = Do the units in { $zone } come over? Up to { $limit } they do

event-usurpation-valid = The usurpation of { $leader } is valid ({ $total }, up to { $limit }).
event-usurpation-void = { $leader } does not dare ({ $total }, { $limit } was the limit).
event-usurper = { $leader } declares himself against the Augustus: civil war in { $half }.
event-claimant = { $leader } is to be Augustus if the usurpation succeeds.
event-joined = { $leader } joins the usurpation ({ $zone }).
event-rallied = { $unit } joins the usurpation ({ $zone }).
event-loyal = { $leader } stays loyal ({ $zone }).
event-stayed-loyal = The units in { $zone } stay loyal: they must be fought.
event-triumph = The usurpation of { $leader } has succeeded: the roles will be exchanged.
event-triumph-lost = The usurper is dead before he could reign ({ $half }).
event-order = The civil war is over ({ $half }): all who rose belong to the Augustus again.
event-roles = The roles are exchanged: { $seat } is the Roman now.

why-no-roman-of-name = Only a Roman leader who bears a name can revolt.
why-near-augustus = There is an Augustus in his zone.
why-no-claimant = He is of barbarian birth, and there is no Roman of political capacity 1 or 2 to put forward.
