# 6 : les stratagèmes

ask-stratagem = { $seat } tire un stratagème
ask-play = { $seat } : jouer un stratagème ? ({ $moment })
ask-put-back = { $seat } : quels stratagèmes remettre dans le bol ?
ask-discard = { $seat } : on en garde cinq ; lequel remettre ?

word-rest = passer jusqu’à la prochaine séquence
word-unusable = ceux que vous ne pouvez pas utiliser

moment-initiative = initiative
moment-geostrategy = géostratégie
moment-campaign = campagne
moment-battle = avant la bataille
moment-review = bilan de campagne
moment-usurpation-west = contre l’usurpation en Occident
moment-usurpation-east = contre l’usurpation en Orient
moment-assassination-west = contre l’attentat sur l’Augustus d’Occident
moment-assassination-east = contre l’attentat sur l’Augustus d’Orient
moment-council = au concile

event-drew = { $seat } tire un stratagème.
event-drawn = Vous tirez : { $stratagem }.
event-gift = Utilisable une fois, { $side } : { $stratagem }.
event-stratagem = Stratagème joué, { $side } : { $stratagem }.
event-put-back = Stratagème remis, { $side } : { $stratagem }.

ask-treaty = Quel peuple devient Foederati ?
ask-tribute = Quel peuple reçoit le tribut ?
ask-guard-for = Qui reçoit une garde ?

event-roma-spared = L’évêque de Rome intercède : le Barbare ne marque rien pour Roma cette année.

ask-raise = Quel peuple se soulève ? ({ $count ->
    [one] le dernier
   *[other] { $count } à choisir
})
ask-pretender = Qui sera roi ?
ask-rex = { $leader } fonde un royaume : réussi jusqu’à { $limit }
ask-alliance-of = Quel peuple majeur s’allie ?
ask-alliance-with = Avec qui les { $people } s’allient-ils ?
ask-bagaudes-at = Où les Bagaudes se soulèvent-ils ?
ask-migration = Quel peuple migre ?
ask-trek-to = Les { $people } migrent : vers où ?

event-trekked = Les { $people } sont rassemblés : { $zone }.

ask-rebels = Quel peuple se rebelle contre son maître ?
ask-rebellion = La rébellion des { $people } contre les { $people_lord } : libres au-dessus de { $limit }
ask-council-at = Où le concile se réunit-il ?
ask-council = Le concile : un succès pour { $leader } jusqu’à { $limit }

event-council = Un concile est convoqué : { $zone }.
event-council-succeeds = Le concile s’achève dans la concorde ({ $zone }).
event-council-fails = Le concile s’achève en querelles ({ $zone }).

ask-victim = Qui faut-il assassiner ?
ask-assassination = L’attentat contre { $leader } : mortel à partir de { $from }

event-survived = { $leader } survit à l’attentat.

ask-desertion-at = Où les soldats ennemis désertent-ils ?
ask-germanophobia-at = Où la haine des Germains éclate-t-elle ?
ask-lynching = { $leader } est-il assassiné ({ $zone }) ? À partir de 7, oui
ask-fleet-at = Où la flotte apparaît-elle ?
ask-plague-at = Où la peste éclate-t-elle ?
ask-plague = { $leader } et la peste ({ $zone }) : mortelle sur un 9

event-plague = Peste : { $zone }.

ask-flee-to = Vers où vous dérobez-vous, depuis { $zone } ?

event-fled-battle = Fuite opportune, { $side } : de { $zone } à { $zone_to }.
