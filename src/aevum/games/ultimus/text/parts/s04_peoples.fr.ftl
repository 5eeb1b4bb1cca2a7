# 4 : les peuples, leur statut et leurs alliances

ask-home-at = { $unit } : quelle zone d’origine ?

event-went-home = { $unit } rentre chez elle : { $zone }.
event-status = { $people } : { $status }.
event-regnum = { $people } : un royaume est fondé sous { $leader } ; capitale : { $zone }.
event-no-regnum = { $leader } échoue à fonder un royaume ({ $people }).
event-new-capital = { $people } : nouvelle capitale, { $zone }.
event-king = { $leader } est roi ({ $people }).
event-allied = { $people } et { $people_lord } ne font plus qu’un.
event-freed = { $people } : libres des { $people_lord }.
event-crushed = La rébellion des { $people } contre les { $people_lord } est écrasée.
event-pacified = { $people } : vaincus.
event-tamed = { $people } : ralliés, ils s’établiront comme Foederati ({ $zone }).
event-migration = { $people } : en migration, au Barbare pour cette année.
