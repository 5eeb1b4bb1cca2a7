# 3.5: Augusti and Patricians

ask-patrician = Who becomes Patrician of { $half }?
ask-augustus = Who becomes Augustus of { $half }?
ask-candidate = Whom do you propose to the East as Augustus of the West?
ask-approval = Does the East accept { $leader }? Up to { $limit } it does
ask-escort = Who brings Valentinianus III to the West?
ask-rex-of-interregnum = A throne is empty: do you found a kingdom, as if you held the stratagem Rex?

event-patrician = { $leader } is Patrician of { $half }.
event-deposed = { $leader } is Patrician no longer.
event-crowned = { $leader } is Augustus of { $half }.
event-refused = The East refuses { $leader }.
event-heirless = Nobody can be Augustus of { $half }: the throne stays empty.
event-no-augustus = There is no Augustus any more: the Roman has lost.
event-escort = { $leader } escorts Valentinianus III.
event-escort-home = The war is over: { $leader } is back ({ $zone }).
event-fled = { $leader } is not in his half of the Empire, { $half }: the Barbarian will have a usurpation there.

why-generic = He bears a title, not a name: no office is open to him.
why-not-roman = He is not in play on the Roman's side.
why-titled = He is Augustus or Patrician already.
why-other-half = He does not stand in that half of the Empire.
why-no-augustus = That half of the Empire has no Augustus.
