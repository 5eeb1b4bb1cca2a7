# Chapitre 8 : empilement

ask-surplus = { $nation } : trop d’unités à { $zone } ; quel type d’unité est retiré ?
ask-capital = { $nation } : quelle zone sera la capitale, où une unité de plus peut rester ?

event-surplus = { $nation } : { $count } × { $kind } en surnombre à { $zone }, retrait.
event-capital = { $zone } devient la capitale ({ $nation }).
