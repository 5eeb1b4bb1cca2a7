# 12.4 à 12.6 : transformation, soumission, révoltes

ask-submit = { $nation } : se soumettre ({ $nation_master }) à { $zone } ?
word-submit = se soumettre
word-fight-on = continuer le combat
ask-revolt = { $nation } : se révolter ({ $nation_master }) ?
word-revolt = se révolter
word-obey = rester soumis
ask-reduce = { $nation } : de quelle zone une unité se retire-t-elle ({ $kind }) ?
ask-reduce-fleet = { $nation } : de quelle mer une unité se retire-t-elle ({ $kind }) ?

event-submitted = Soumission : { $nation } (maître : { $nation_master }).
event-freed = { $nation } : la soumission prend fin ({ $nation_master }).
event-transformed = { $nation } : une nouvelle nation prend la relève ({ $nation_into }).
event-disbanded = { $nation } : retrait de { $count } × { $kind } ({ $zone }).
event-lost-aboard = { $nation } : retrait d’une unité en mer ({ $kind }, { $sea }).
event-changed-sides = { $zone } : une unité ({ $nation }, { $kind }) change de camp ({ $nation_into }, { $kind_into }).
