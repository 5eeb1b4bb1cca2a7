# Le nom des adversaires, et ce que l'on peut en dire.

level-recruit = Recrue
level-recruit-about = Pour une première partie : connaît les règles et devine ce qui est bon, mais suit souvent son caprice.
level-sergeant = Sergent
level-sergeant-about = Prend ce qui vaut le plus et se bat quand les chances sont bonnes, sans penser plus loin. Répond aussitôt.
level-captain = Capitaine
level-captain-about = Joue son tour en pensée quelques dizaines de fois avant de bouger. Répond en un cinquième de seconde.
level-general = Général
level-general-about = Essaie son tour de centaines de façons et compte ce que chacune risque de coûter. Prend jusqu’à une seconde par décision.
level-marshal = Maréchal
level-marshal-about = Le plus coriace : comme le général, mais sans hâte. Prend jusqu’à cinq secondes par décision.
level-random = Hasard
level-random-about = N’importe quel coup permis par les règles, tous également probables.
level-heuristic = Sergent
level-heuristic-about = Prend ce qui vaut le plus et se bat quand les chances sont bonnes, sans penser plus loin.
level-search = Recherche
level-search-about = Calcule pendant une seconde entière à chaque décision.

# Pronostics.

odds-points = Points, { $seat } : { $points }
odds-wins = { $seat } gagne la partie
odds-nothing = Rien qui se mesure en dés ou en points.
odds-worlds = ({ $count ->
    [one] joué une fois en pensée
   *[other] joué { $count } fois en pensée
})
