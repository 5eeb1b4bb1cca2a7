# Ce que tous les jeux disent de la même façon.

seat-red = Rouge
seat-yellow = Jaune
seat-blue = Bleu
seat-green = Vert
seat-chance = Le hasard

word-pass = passer
word-done = terminé
word-yes = oui
word-no = non

event-forced = { $seat } : { $prompt } — seul choix possible : { $value }
event-dice = Dés ({ $prompt }) : { $value }
event-draw = Tirage ({ $prompt }) : { $value }
event-rewound = { $seat } a demandé de revenir à la réponse { $position } ; les autres ont accepté
