# La première partie guidée : ses étapes, ce qu’il faut y faire, et ce qu’on a appris

lesson-stratagem = Les stratagèmes
lesson-stratagem-do = Jouez l’un des stratagèmes de votre main, ou passez.
lesson-stratagem-learnt = Les stratagèmes se tirent chaque année et se jouent chacun à son moment ; rien ne presse.
lesson-army = Une armée se forme
lesson-army-do = Nommez un chef, puis les unités qui le suivent.
lesson-army-learnt = Un chef emmène des unités, autant qu’il peut en mener. Sans chef, une unité part seule, et elle est faible.
lesson-march = La marche
lesson-march-do = Menez l’armée de zone en zone vers un ennemi.
lesson-march-learnt = Les points de mouvement portent une armée de zone en zone ; montagnes et fleuves coûtent davantage.
lesson-battle = Une bataille
lesson-battle-do = Arrêtez-vous là où se tient un ennemi, puis laissez finir tous les mouvements.
lesson-battle-learnt = Un seul jet décide d’une bataille : la qualité des unités, le talent des chefs, le terrain, et les dés.
lesson-outcome = Après la bataille
lesson-outcome-do = Voyez qui doit partir, et vers où.
lesson-outcome-learnt = Le perdant se retire affaibli, ou disparaît. Certaines batailles peuvent s’éviter.
lesson-points = Les points de victoire
lesson-points-do = Gagnez une bataille, ou prenez une zone ou une ville qui compte.
lesson-points-learnt = Le Barbare gagne par les zones, villes et royaumes en terre d’Empire, le Romain par les peuples battus ou ralliés.
