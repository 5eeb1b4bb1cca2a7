# Une première partie, pas à pas : de quoi il s’agit, et que ferait un débutant.
guide-deploy = Les garnisons prennent place : LI, troupes de frontière ; CO, armée de campagne. Placez-les, ou suivez la proposition : LI une par zone, d’abord près des barbares, puis dans les villes ; CO dans les capitales, puis d’autres villes.
guide-play = Un stratagème peut être joué à ce moment, et vaut surtout au bon moment. Si aucun ne vous aide maintenant, passez : vous gardez ce que vous avez.
guide-move-from = Vos armées partent l’une après l’autre : dites d’abord d’où. Commencez par un chef proche d’un ennemi qu’il peut battre ; qui n’est pas nommé reste.
guide-move-piece = Choisissez qui part. Un chef emmène des unités ; une unité que vous nommez elle-même part seule.
guide-take = Qui suit ce chef ? Une armée au complet gagne les batailles : emmenez autant d’unités qu’il peut en mener, sauf si la zone doit être tenue, puis partez.
guide-march-to = L’armée va de zone en zone tant qu’il lui reste des points de mouvement (PM). Arrêtez-la là où vous voulez combattre, ou garder quelque chose.
guide-move-to = Cette unité part sans chef. Envoyez-la vers un chef qui saura l’employer, ou dans une zone qui resterait vide.
guide-sail-to = Une flotte embarque, navigue et débarque d’un trait. Menez-la près de la côte où l’on attend ses passagers, ou laissez-la sur place.
guide-embark = Qui monte à bord ? Un chef avec ses unités arrive en armée ; des unités seules, en simple garnison.
guide-land-at = Choisissez la côte du débarquement. Si l’ennemi y est, il y aura bataille ; une zone vide est sûre.
guide-land-piece = Les passagers débarquent l’un après l’autre. En général, tous le devraient : ensemble ils sont plus forts.
guide-next-battle = Les batailles se livrent l’une après l’autre, dans l’ordre que vous choisissez. Commencez là où vous êtes sûrement le plus fort.
guide-evade = Avec un peu de chance, une bataille s’évite. Essayez si vous deviez la perdre ; combattez si elle vous est favorable.
guide-retreat-to = L’armée battue doit partir. Choisissez une zone où elle trouve de l’aide, et d’où elle peut revenir.
guide-put-back = En fin d’année, on garde cinq stratagèmes au plus. Rendez ceux dont vous ne vous serviriez guère.
