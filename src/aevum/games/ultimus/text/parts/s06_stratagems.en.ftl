# 6: stratagems

ask-stratagem = { $seat } draws a stratagem
ask-play = { $seat }: play a stratagem? ({ $moment })
ask-put-back = { $seat }: which stratagems go back into the bowl?
ask-discard = { $seat }: five may be kept; which one goes back?

word-rest = pass until the next sequence
word-unusable = those that you cannot use

moment-initiative = initiative
moment-geostrategy = geostrategy
moment-campaign = campaign
moment-battle = before the battle
moment-review = review of the campaign
moment-usurpation-west = against the usurpation in the West
moment-usurpation-east = against the usurpation in the East
moment-assassination-west = against the attempt on the Augustus of the West
moment-assassination-east = against the attempt on the Augustus of the East
moment-council = at the council

event-drew = { $seat } draws a stratagem.
event-drawn = You draw: { $stratagem }.
event-gift = { $side } may use once: { $stratagem }.
event-stratagem = Stratagem played by { $side }: { $stratagem }.
event-put-back = Stratagem put back by { $side }: { $stratagem }.

ask-treaty = Which people becomes Foederati?
ask-tribute = Which people is paid?
ask-guard-for = Who gets a guard?

event-roma-spared = The bishop of Rome speaks: the Barbarian scores nothing for Roma this year.

ask-raise = Which people rises? ({ $count ->
    [one] the last one
   *[other] { $count } to choose
})
ask-pretender = Who is to be king?
ask-rex = { $leader } founds a kingdom: up to { $limit } he succeeds
ask-alliance-of = Which major people makes an alliance?
ask-alliance-with = With whom do the { $people } ally themselves?
ask-bagaudes-at = Where do the Bagaudae rise?
ask-migration = Which people migrates?
ask-trek-to = The { $people } migrate: where to?

event-trekked = The { $people } have gathered: { $zone }.

ask-rebels = Which people rebels against its lord?
ask-rebellion = The rebellion of the { $people } against the { $people_lord }: above { $limit } they are free
ask-council-at = Where does the council meet?
ask-council = The council: up to { $limit } it is a success for { $leader }

event-council = A council is called: { $zone }.
event-council-succeeds = The council ends in concord ({ $zone }).
event-council-fails = The council ends in quarrels ({ $zone }).

ask-victim = Who is to be assassinated?
ask-assassination = The attempt on { $leader }: from { $from } on he dies

event-survived = { $leader } survives the attempt.

ask-desertion-at = Where do the enemy's soldiers desert?
ask-germanophobia-at = Where does hatred of the Germans break out?
ask-lynching = Is { $leader } murdered ({ $zone })? From 7 on he is
ask-fleet-at = Where does the fleet appear?
ask-plague-at = Where does the plague break out?
ask-plague = { $leader } and the plague ({ $zone }): on a 9 he dies

event-plague = Plague: { $zone }.

ask-flee-to = Where do you slip away to, from { $zone }?

event-fled-battle = Timely flight of { $side }: from { $zone } to { $zone_to }.
