# Ce que disent les pages et le client.

# Toutes les pages
skip = Aller au contenu
site = Ce site
account = Compte
theme = Clair ou sombre
footer = Aucun pistage, rien ne vient d’ailleurs. Règles reformulées et cartes dessinées par nous.
privacy = Vie privée
noscript = Cette table a besoin de JavaScript : le plateau, ses questions et son journal sont dessinés dans votre navigateur.
loading = Un instant…
unreachable = La table ne répond pas. Tourne-t-elle encore ?
missing = Rien ici
missing-page = Il n’y a pas de page à cette adresse. Le lien est peut-être tronqué.
to-cover = Vers la liste des jeux
close = Fermer
cancel = Annuler
more = Suite
help = Aide
rules = Règles

# La couverture
cover-title = La grande stratégie historique, complète et exacte
cover-lead = Asseyez-vous et jouez : la table connaît toutes les règles, joue pour les absents et explique chaque refus. Seul, ensemble ou par courrier.
cover-titles = Jouer
cover-games = Les parties de cette table
cover-seats = { $count } joueurs
play-now = Jouer tout de suite
new-game = Choisir les places…
list-mine = Les miennes
list-open = Ouvertes
list-live = En cours
list-over = Terminées
none-mine = Vous n’avez pas encore de partie. « Jouer tout de suite » vous place là où la partie commence et confie les autres à des robots.
none-open = Personne n’attend de joueurs en ce moment.
none-live = Aucune partie publique n’est en cours.
none-over = Aucune partie publique n’est encore terminée.
your-turn = À vous
status-open = attend des joueurs
status-live = en cours
status-over = terminée
row-seat = { $seat } : { $who }
who-person = un joueur
who-bot = robot
who-open = libre
who-link = sur invitation

# Tournois
tournaments = Tournois
tournaments-lead = Pour un club : envoyez le lien d’un tournoi à qui doit jouer ; la table forme les parties.
tournaments-none = Vous n’êtes encore d’aucun tournoi.
tournament-new = Nouveau tournoi
tournament-make = Créer
tournament-rounds = Rondes
tournament-round = { $round ->
    [0] Pas encore commencé ({ $rounds } rondes)
   *[other] Ronde { $round } sur { $rounds }
}
tournament-about = Qui a le lien de cette page peut participer. Chaque ronde oppose des voisins du classement qui ne se sont pas rencontrés, aux deux places quand il y en a deux ; des robots prennent les places libres. Une victoire vaut un point, partagé entre tous les vainqueurs ; à égalité, les points des adversaires départagent.
tournament-next = Former la ronde suivante
tournament-join = Participer
tournament-leave = Se retirer
tournament-standings = Classement
tournament-points = Points
tournament-opposition = Points des adversaires
tournament-erased = compte effacé
tournament-gone = s’est retiré
tournament-won = a gagné
tournament-rests = Ronde { $round } : { $name } se repose, avec les points d’une ronde gagnée.

# Ratings
ratings = Classement
ratings-lead = Ce que chacun a fait face aux autres, scénario par scénario.
ratings-about = Une partie finie compte si deux personnes au moins l’ont jouée, chacune à une seule place. Qui abandonne ou laisse pour de bon sa place à un robot a perdu. Un nouveau venu part de 25 ; la force véritable est dans l’intervalle 95 fois sur 100, et le rang suit sa borne basse.
ratings-none = Aucune partie entre personnes n’est encore finie.
ratings-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
ratings-rank = Rang
ratings-name = Nom
ratings-rating = Cote
ratings-interval = Intervalle
ratings-played = Parties
ratings-wins = Victoires
ratings-side = Victoires : { $seat }
ratings-all = Tous
ratings-share = { $wins } sur { $games }

# Le cadre d'une table
settings = Réglages
sound = Son
text-view = En texte
connection-lost = La connexion est perdue. La table est rappelée sans relâche ; aucune de vos réponses n’est perdue.
past = Vous regardez le passé, après la réponse { $position }.
to-now = Revenir au présent
cannot-show = Cette partie ne peut être montrée
again = Réessayer
board-label = Le plateau. Les flèches le déplacent, plus et moins changent l’échelle ; la touche T donne la même chose en texte.
zoom = Échelle
zoom-in = Plus près
zoom-out = Plus loin
zoom-fit = Tout le plateau
zoom-question = Vers la question
hide-counters = Cacher les pions

# La question
understood = Compris
waiting-for = { $seat } décide : { $what }
table-thinks = La table travaille…
chain = Les règles qui mènent ici
fold-battle = Le déroulement de cette bataille
lesson = Pas à pas
lesson-start = Une première partie, pas à pas
lesson-about = Dix minutes sur le vrai plateau : chaque question est expliquée quand elle vient, et vous voyez où vous en êtes.
plan = Le plan de cette première partie
plan-done = fait
plan-step = Étape { $n } sur { $of } : { $title }.
plan-over = Vous connaissez le jeu
plan-over-about = La partie guidée s’achève ici. Voici ce que vous avez vu, et où en lire plus :
plan-on = Continuer cette partie
plan-whole = Commencer une partie entière
lesson-end = Ne plus expliquer
guide = Ce que disent ici les règles
seek = Chercher parmi les réponses
how-many = Combien, de { $low } à { $high } ?
answer = Répondre
confirm-option = { $option } ?
confirm = Confirmer
confirm-each = Peser chaque réponse avant de la donner
odds-exact = Ce qui en sort, chances exactes
odds-simulated = Ce qui en sort, d’après une simulation rapide
undo = Reprendre
no-undo = Vous n’avez rien à reprendre en ce moment.
rewind-here = Demander aux autres de revenir ici
rewind-asked = { $seat } demande à revenir à la réponse { $position }.
agree = Accepter
decline = Refuser
not-offered = Ce n’est pas une des réponses à la question.

# Les cases
kind-land = Terre
kind-sea = Mer
kind-box = Hors de la carte proprement dite
kind-province = Province
terrain-clear = plaine
terrain-normal = plaine
terrain-mountain = montagnes
terrain-hills = collines
terrain-rough = accidenté
terrain-marsh = marais
terrain-forest = forêt
terrain-desert = désert
terrain-steppe = steppe
border-river = par un fleuve
border-ridge = par une crête
border-pass = par un col
border-strait = par un détroit
border-inside = à l’intérieur
border-corner = angle, sans passage

# L'analyse
review = Analyse
review-lead = La partie revue : où en était chacun, où elle a tourné, et ce qui aurait pu être mieux.
review-board = Au plateau
review-at-turns = Au début de chaque tour, et à la fin.
review-chart = Graphique : { $title }. Les mêmes nombres sont dans le tableau au-dessous.
review-numbers = { $title } en tableau
review-points = Points
review-turn = Tour
review-end = Fin
review-odds = Qui en était où
review-odds-about = La part de la victoire que promettait chaque position, autant que les robots puissent en juger.
review-none = Les tournants de la partie vont être cherchés.
review-waiting = Chaque position est pesée, et les réponses douteuses sont fouillées. Cela prend une minute ou deux ; vous pouvez partir, ce sera là à votre retour.
review-failed = La recherche n’a pas abouti.
review-impossible = Aucun robot ne juge encore ce jeu : ses tournants ne peuvent être cherchés.
review-elsewhere = La partie a été jouée sous d’autres règles que celles d’aujourd’hui : ses tournants ne peuvent être cherchés.
review-turnings = Où elle a tourné
review-turnings-about = Les tours qui ont le plus changé les chances et, dans chacun, la réponse qui a coûté le plus. Ce que la recherche préfère a été joué jusqu’à la fin du même tour avec les mêmes dés.
review-steady = Aucun tour n’a beaucoup changé les chances, et rien de mieux n’a été trouvé.
review-moved = { $name } : { $before } → { $after } %
review-asked = Question à { $seat } : { $question }
review-taken = Joué
review-better = Préféré
review-gain = soit { $gain } % de la victoire
review-no-better = Rien de mieux n’a été trouvé : c’étaient les dés, ou les autres.
review-dice = Les dés
review-dice-about = Combien de fois chaque face est venue ; le trait interrompu est ce que des dés justes donnent en moyenne.
review-sides = d{ $n }
review-throw = Jet
review-dice-count = Dés
review-expected = Moyenne attendue
review-mean = Moyenne obtenue
review-chance = Un tel écart par hasard
branch-here = Rejouer à partir d’ici
branch-other = Essayer une autre réponse
branch-about = Une partie à vous seul commence à ce moment, avec ses propres dés. L’ancienne partie reste ce qu’elle est.
branch-play = Vous jouez
branch-asked = qui doit répondre ici
branch-all = toutes les places
branch-begin = Commencer

# Les règles
read-rule = Lire la règle { $rule }
rule = Règle { $rule }
no-rule = Le sommaire des règles n’a rien sous ce numéro.
in-the-rules = Dans les règles

# À côté du plateau
beside = À côté du plateau
seat = Place
standings = Où en sont les places
is-asked = (décide)
points = points
days = { $n } j { $hours } h
tab-log = Journal
tab-board = Nations
tab-cards = Cartes
tab-chat = Discussion
tab-seats = Places
nothing-here = Il n’y a rien ici dans ce jeu.
card-back = Une carte que vous ne pouvez voir
filter-log = Filtrer le journal : mots, lieux, règles
earlier = Plus tôt
show-place = Montrer sur le plateau
show-moment = Montrer ce moment

# Paroles et places
no-chat = Personne n’a encore rien dit.
say-something = Dire quelque chose
send = Envoyer
to-spectators = (spectateurs)
notes = Notes, pour vous seul
you = vous
online = présent
absent = absent
resigned = abandon
replace-by-bot = Confier la place à un robot
eyes = Regarder par les yeux de
orders = Réponses permanentes
orders-about = Donner cette réponse chaque fois que cette question revient, tant que rien ne vous arrive :
always = Toujours « { $option } »
no-orders = Aucune. À une question à laquelle vous répondriez toujours de même, vous pourrez le dire ici.
end-order = Arrêter
resign = Abandonner
resign-seat = Abandonner { $seat }
lend-to-bot = Laisser un robot jouer pour moi
lend-sure = Vous pourrez revenir tant que le robot tient la place.
come-back = Revenir à ma place
resign-sure = Un robot jouerait à votre place.
abort = Annuler la partie
abort-sure = Tous les joueurs doivent être d’accord.
export = Enregistrer dans un fichier

# Le temps
timeline = Temps
step-back = Une réponse en arrière
step-on = Une réponse en avant
film = Dérouler à partir d’ici
pause = Pause
since = { $n } réponses depuis votre dernière visite.
film-since = Les regarder
later = Pas maintenant

# La vue en texte
all-areas = Toutes les cases
area = Case
holds = Ce qui s’y trouve
neighbours = Touche à
choices = Choix
why-not = Pourquoi pas ?
why-not-here = Pourquoi pas { $area } ?

# L'aide
help-board = Tout ce qui luit peut être choisi, sur le plateau ou dans la liste. Glissez pour déplacer le plateau, tournez la molette ou écartez deux doigts pour changer d’échelle, cliquez sur une pile pour l’étaler.
help-why = Cliquez sur une autre case pour voir ce qui s’y trouve et pourquoi elle ne peut être choisie. Tout numéro dans un petit cadre ouvre sa règle.
key-options = les neuf premières réponses
key-pan = déplacer le plateau (quand il a le focus)
key-time = une réponse en arrière, une en avant
key-tabs = journal, discussion

# L'antichambre
lobby-waits = La partie commence quand toutes les places sont prises.
option-is = { $option } : { $value }
sit-here = Prendre place
leave = Quitter la place
start-now = Commencer, avec des robots aux places libres
call-off = Annuler la partie
invitations = Invitations
invitations-about = Qui ouvre un lien peut prendre la place. Les liens ne sont montrés que dans cette fenêtre.
copy = Copier
luck = Quelques mots de vous pour les dés (facultatif)
dice-promise = Les dés sont promis
dice-promise-about = Avant le premier jet, la table a fixé son secret et en montre ici le sceau. Après la partie elle livre le secret, et chacun peut vérifier chaque jet.

# Une nouvelle partie
new-title = Une nouvelle partie
new-scenario = Scénario
new-seats = Places et options
new-who = Qui joue { $seat }
new-level = De quelle force est le robot qui joue { $seat }
seat-me = moi
seat-hotseat = quelqu’un à côté de moi
seat-bot = un robot
seat-open = le premier venu
seat-link = un invité par lien
new-levels = Ce que valent les robots
new-time = Temps
new-clock = Pendule
clock-none = Sans pendule
clock-live = En direct : une réserve de minutes
clock-mail = Par courrier : des jours à chaque tour
clock-minutes = Minutes pour la partie
clock-increment = Secondes de plus à chaque tour
clock-days = Jours à chaque tour
new-name = Un nom pour la partie (facultatif)
new-play = À la table

# Les règles
rules-lead = Les règles dans nos mots, sous les numéros du livret.
rules-contents = Sommaire
rules-seek = Chercher dans les règles
rules-found = Règles trouvées : { $n }

# Le compte
account-stranger = On peut jouer sans compte. Un nom suffit ; un compte permet de continuer sur une autre machine.
guest = En invité
guest-about = Vos parties restent attachées à ce navigateur.
guest-begin = Continuer en invité
your-name = Votre nom à la table
sign-in = Se connecter
signed-in = Heureux de vous revoir.
login = Identifiant
password = Mot de passe
save = Enregistrer
saved = Enregistré.
you-are = Qui vous êtes
make-account = Créer un compte
make-account-about = Toutes vos parties vous suivent, et vous pouvez continuer sur n’importe quelle machine.
news = Du nouveau
notices = Avis
notices-about = Un mot quand c’est à vous, qui dit dans quelle partie et ce qui est demandé.
mail = Adresse de courriel
mail-sent = Un lien pour confirmer l’adresse est en route.
mail-confirmed = L’adresse est confirmée.
webhook = Webhook (une adresse qui reçoit un POST)
wants-mail = par courriel
wants-push = dans ce navigateur
way-fails = (les avis n’arrivent pas)
wants-webhook = par webhook
change-password = Changer le mot de passe
old-password = Le mot de passe actuel
new-password = Le nouveau mot de passe
holidays = Vacances
holidays-about = Ces jours-là, vos pendules des parties par courrier s’arrêtent.
holiday-add = Ajouter
holiday-from = Du
holiday-to = Au, compris
push-impossible = Ce navigateur ne permet pas les avis ici.
import = Ouvrir une partie enregistrée
tokens = Vos propres robots
tokens-about = Un programme joue en votre nom avec un jeton.
token-new = Nouveau jeton
token-name = À quoi il sert
token-once = Montré cette seule fois :
token-end = L’arrêter
leaving = Quitter la table
sign-out = Se déconnecter
sign-out-everywhere = Se déconnecter partout
signed-out = Vous êtes déconnecté.
my-data = Toutes mes données, en un fichier
erase = Effacer mon compte
erase-about = Ce qui se passe alors est écrit à la page sur la vie privée. C’est sans retour.
erase-sure = L’effacer maintenant
erased = Tout est effacé.

# La vie privée
privacy-lead = Ce que cette table sait de vous, et ce que cela devient.
privacy-kept = Ce qui est gardé
privacy-kept-about = Votre nom à la table, vos parties, réponses, discussions et notes ; pour un compte aussi l’identifiant, un mot de passe que nul ne peut relire, et les adresses pour les avis si vous en donnez. L’adresse de votre machine n’est gardée que les minutes qu’il faut pour contenir un déluge de requêtes, rien n’est compté, rien n’est envoyé à d’autres.
privacy-cookies = Cookies
privacy-cookies-about = Un qui vous reconnaît, que les scripts ne peuvent lire ; deux qui retiennent la langue et le clair ou sombre.
privacy-deletion = Ce que fait l’effacement
privacy-what = Ce qu’il y a
privacy-becomes = Ce que cela devient
privacy-name = Votre nom
privacy-name-becomes = effacé ; les parties montrent que le compte n’est plus
privacy-sign-in = Identifiant, mot de passe, sessions, jetons
privacy-sign-in-becomes = effacés aussitôt
privacy-mail = Adresses de courriel, d’avis et de webhooks
privacy-mail-becomes = effacées aussitôt
privacy-notes = Notes privées
privacy-notes-becomes = effacées
privacy-notices = Avis
privacy-notices-becomes = effacés
privacy-chat = Discussion
privacy-chat-becomes = effacée, ligne par ligne
privacy-answers = Réponses dans les parties
privacy-answers-becomes = elles restent sans votre nom : sans elles, ceux qui ont joué ne pourraient relire la partie
privacy-ratings = Classement
privacy-ratings-becomes = vous en sortez ; dans les parties finies, c’est un inconnu qui a joué
privacy-seats = Places dans les parties en cours
privacy-seats-becomes = un robot continue
