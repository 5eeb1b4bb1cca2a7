# Ce que dit le laboratoire : rapports de séries, classements, équilibre.

report-simulate = { $scenario } : une série de parties
report-tournament = { $scenario } : un tournoi
contents = Sommaire
as-table = En tableau
share = { $share } % ({ $low } à { $high })
others = toutes les autres règles
no-rule = aucune règle notée

fact-games = Parties
fact-players = Joueurs
fact-options = Options
fact-decisions = Décisions
fact-work = Calcul
fact-work-value = { $minutes } minutes d’un cœur de processeur
fact-release = Version
fact-data = données
fact-again = Rejouer la première partie

duels = Chacun contre chacun
duels-text = { $seats ->
    [2] Deux parties font une manche : les mêmes dés, les camps échangés. Les intervalles valent à 95 % et tiennent compte de la ressemblance des parties d’une même manche. Le trait pointillé est ce que gagneraient des égaux.
   *[other] Le robot nommé en premier tient un camp, l’autre tous les autres ; { $seats } parties font une manche : les mêmes dés, avec chaque camp tour à tour. Les intervalles valent à 95 % et tiennent compte de la ressemblance des parties d’une même manche. Le trait pointillé est ce que gagneraient des égaux.
  }
duel = { $bot } contre { $against }
ratings = Cotes
ratings-text = OpenSkill (Plackett et Luce), d’après l’ordre d’arrivée des camps. 25 est le milieu de l’échelle ; l’intervalle est celui de la cote elle-même, à 95 %.
wins = Victoires par camp
wins-text = Une victoire partagée compte en fractions. Les intervalles valent à 95 % ; le trait pointillé est la part équitable.
course = Points au fil des tours
course-text = Le trait est la médiane des parties à la fin de chaque tour, la bande la moitié des parties qui l’entourent.
sources = D’où viennent les points
sources-text = Points d’une partie en moyenne, selon la règle qui les donne ou les retire.
length = Longueur
length-text = Décisions d’une partie, tous camps ensemble ; un choix à une seule option n’est pas une décision.
length-decisions = décisions
length-turns = tours
length-seconds = secondes de calcul
questions = Décisions
questions-text = Ce qui est demandé, combien de fois par partie, et entre combien d’options on choisit en moyenne.
dice = Les dés, attendus et obtenus
dice-text = Combien de fois chaque face est sortie. Le trait pointillé est la moyenne de dés honnêtes, qui restent dans la bande grise 95 fois sur cent. La dernière colonne du tableau dit avec quelle probabilité des dés honnêtes s’écartent au moins autant ; sur de nombreuses sortes de jets, quelques valeurs basses sont normales.
never = Règles jamais appliquées
never-text = Sur { $rules } règles du livret, { $exercised } ont servi et { $never } jamais. { $data } autres sont du matériel, des tables ou des titres, et n’ont rien à exécuter. Une règle compte si le journal d’une partie la cite, ou si sa ligne de code a été exécutée dans l’une des { $traced } parties suivies ligne à ligne.
exercised = Règles appliquées
broken = Parties interrompues ou sans fin
broken-none = Aucune.
endless = sans fin

axis-wins = part des victoires en %, avec son intervalle
axis-turn = Tour
axis-points = points
axis-mean-points = points par partie
axis-decisions = décisions dans une partie
axis-games = parties
axis-face = face du dé

column-seat = Camp
column-bot = Robot
column-duel = Duel
column-games = Parties
column-won = Gagnées
column-wins = Part des victoires, 95 %
column-times-fair = Fois la part équitable
column-points = Points
column-deviation = Écart type
column-rating = Cote
column-interval = 95 %
column-least = minimum
column-low = 5 %
column-middle = médiane
column-high = 95 %
column-most = maximum
column-question = Question
column-per-game = par partie
column-options = options
column-throw = Jet
column-sides = Faces
column-dice = Dés
column-expected = Moyenne attendue
column-actual = Moyenne obtenue
column-chance = Probabilité en %
column-rule = Règle
column-told = citée par partie
column-in-games = parties
column-game = Partie
column-error = Ce qui est arrivé
column-again = Rejouer

# Analyse d’une partie.

analysis = { $scenario } : une analyse
fact-answers = Réponses
evaluation = Qui en était où
evaluation-text = La part de la victoire que promettait chaque position, autant que les adversaires artificiels en jugent.
swings = Les tours qui ont le plus pesé
swings-text = Ce qui a bougé, en parts de la victoire, et la réponse qui y a coûté le plus. Ce que la recherche préfère a été joué jusqu’à la fin du même tour, avec les mêmes dés.
points = Points
axis-share = % de la victoire
column-answer = Réponse
column-part = Moment de la partie
column-moved = Ce qui a bougé
column-better = Ce que la recherche préfère
moved = { $name } { $before } → { $after } %
advice = { $seat }, réponse { $answer } : { $question } Non pas { $taken }, mais { $better } : cela vaut { $gain } % de la victoire
advice-none = Rien de mieux n’a été trouvé : c’étaient les dés, ou les autres.
