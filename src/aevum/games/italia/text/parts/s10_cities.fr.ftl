# 10.6 et 10.7 : cités et raids

ask-pillage = { $nation } : piller la cité de { $zone } ?
word-keep = garder la cité
word-pillage = la piller
ask-raid = { $nation }, { $zone } : attaquer, ou mener seulement un raid sur la cité ?
word-attack = attaquer
word-raid = mener un raid
ask-raid-attack = Raid sur la cité de { $zone } : { $nation } contre { $nation_foe }.
ask-raid-defence = Défense de la cité de { $zone } : { $nation_foe } contre { $nation }.
ask-rebuild = { $nation } : quelle cité rebâtir, au prix d’une unité sur place ?
ask-rebuild-with = { $nation } : quelle unité sacrifier pour rebâtir { $zone } ?
ask-rebuild-at-once = { $nation } : sacrifier une unité pour rebâtir { $zone } aussitôt ?
word-leave = laisser la ruine
word-rebuild = rebâtir la cité

event-raid-declared = { $nation } : simple raid sur la cité de { $zone }.
event-raided = Raid sur { $zone } ({ $nation }) : { $hits ->
    [0] la cité tient bon ({ $nation_foe })
    [one] { $hits } coup au but, la cité est perdue ({ $nation_foe })
   *[other] { $hits } coups au but, la cité est perdue ({ $nation_foe })
}.
event-ruined = La cité de { $zone } est en ruine.
event-settled = { $nation } : une unité s’établit à { $zone } ({ $kind }).
event-built = Une cité se dresse à { $zone }.

why-no-ruin = Il n’y a pas de ruine à cet endroit.
why-not-controlled-ruin = Cette nation n’est pas seule maîtresse de la zone.
why-no-unit-to-rebuild = Rebâtir coûte une unité sur place, et il n’y en a pas.
why-sacked-this-turn = Cette cité a été pillée durant ce tour de la nation.
why-no-defended-city = On ne mène un raid que contre une cité défendue par des unités ennemies.
why-no-raiders = Un chef seul ne peut mener un raid.
why-raided-this-turn = Cette cité a déjà été pillée durant ce tour de la nation.

prompt-pillage = pillage
prompt-raid = raid
prompt-raid-attack = raid
prompt-raid-defence = défense contre le raid
prompt-rebuild = reconstruction
prompt-rebuild-with = unité sacrifiée
prompt-rebuild-at-once = reconstruction après le raid
