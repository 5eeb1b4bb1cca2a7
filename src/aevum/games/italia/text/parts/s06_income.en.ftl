# Chapter 6: income and purchases

ask-purchase = { $nation }: what do you buy? ({ $gold } gold)
ask-city-site = { $nation }: where shall the new city stand?
ask-surplus-gold = { $nation }: the tribute does not fit on the track ({ $gold } gold). Which unit do you buy with it?
word-city = a city

event-earned = { $nation }: { $gold } gold more, { $total } in all.
event-collected = { $nation }: { $gold } gold from a subject, { $total } in all.
event-forfeited = { $nation }: { $gold } gold lost for want of room on the track.
event-bought = { $nation }: { $kind } bought for { $gold } gold.

why-too-dear = There is not enough gold for that.
why-no-site-left = None of the nation's zones can take a new city that it can pay.
why-no-such-units = The nation has no counters of this kind.
why-no-counters-left = All counters of this kind are in play.
why-no-room-for-new-units = There would be no place for another new unit: one in each zone of the nation, fleets only off its coasts.
why-too-few-cities = The Romans need two cities for each consular legion.
why-not-controlled = The nation has nobody there.
why-no-city-here = No city can be built there.
why-city-stands = A city stands there already.
