# La première partie guidée : ses étapes, ce qu’il faut y faire, et ce qu’on a appris

lesson-gold = L’or et les unités
lesson-gold-do = Achetez ce que votre nation peut payer.
lesson-gold-learnt = Zones et villes rapportent de l’or, l’or achète des unités, et les unités gagnent des zones.
lesson-placement = Des unités nouvelles
lesson-placement-do = Placez sur le plateau ce que vous avez acheté.
lesson-placement-learnt = Ce qu’on achète arrive là où l’on tient du terrain ; mettez-le où il servira bientôt.
lesson-movement = Le mouvement
lesson-movement-do = Choisissez une de vos zones, puis où vont ses unités. Une zone voisine à fanion est un bon but.
lesson-movement-learnt = Les groupes partent l’un après l’autre, les chefs vont plus loin. Qui entre chez un ennemi devra s’y battre.
lesson-combat = Le combat
lesson-combat-do = Terminez votre mouvement chez un ennemi, ou attendez que l’on entre chez vous.
lesson-combat-learnt = Les deux camps lancent leurs dés en même temps, round après round. Le nombre compte le plus, puis montagnes, marais et villes.
lesson-retreat = Rester ou partir
lesson-retreat-do = Entre deux rounds, on vous demandera si vous vous retirez.
lesson-retreat-learnt = Après chaque round, l’attaquant puis le défenseur peuvent partir ; partir à temps sauve une armée.
lesson-points = Les points de victoire
lesson-points-do = Gagnez un combat, ou tenez une zone à fanion à la fin du tour.
lesson-points-learnt = Les points viennent des ennemis battus, des villes pillées et, en fin de tour, des zones que votre nation convoite.
