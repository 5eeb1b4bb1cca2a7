# Ce que dit la table : d'abord les refus.

refused-malformed = La requête est illisible : { $why }
refused-not-signed-in = Personne n’est identifié ici ; prenez place ou identifiez-vous d’abord.
refused-forged = Cette requête ne vient pas d’une page de cette table ; rechargez la page.
refused-not-your-seat = { $seat } n’est pas votre place.
refused-no-game = Il n’y a pas de partie { $game } à cette table ; le lien est peut-être tronqué, ou la partie supprimée.
refused-no-title = Il n’y a pas de jeu nommé { $title } ; il y a : { $titles }.
refused-not-found = Il n’y a rien à cette adresse.
refused-no-method = Cela ne se fait pas à cette adresse.
refused-failed = La table a commis une erreur ; elle est notée, et rien n’a changé. Rechargez la page.
refused-no-scenario = Il n’y a pas de scénario { $scenario } ; il y a : { $scenarios }.
refused-bad-option = { $why }
refused-no-seat = Il n’y a pas de place { $seat } ; il y a : { $seats }.
refused-no-level = Il n’y a pas de robot { $level } ; il y a : { $levels }.
refused-not-started = La partie n’a pas commencé ; elle attend encore des joueurs.
refused-over = Cette partie est terminée.
refused-not-your-turn = On ne demande rien à { $seat } pour l’instant.
refused-late = La partie en est à la position { $position } ; cette réponse visait la position { $given }.
refused-not-an-answer = Ce n’est aucun des choix proposés.
refused-no-undo = Impossible de reprendre seul : le hasard, un autre joueur ou un secret dévoilé est passé par là. Demandez aux autres de revenir en arrière.
refused-no-rewind = Il n’y a rien où revenir à la position { $position } ou après.
refused-no-request = Personne ne demande à revenir en arrière.
refused-no-position = Il n’y a pas de position { $position } ; la partie en est à { $last }.
refused-not-over = Cette partie est encore en cours ; elle pourra être analysée quand elle sera finie.
refused-no-review = { $title } ne peut être fouillé : aucun robot n’en juge les positions.
refused-no-branch = Une partie en cours ne peut être essayée autrement que par son seul joueur, et seulement si elle n’a pas de secrets.
refused-no-invitation = Cette invitation n’est plus valable : la place est prise, ou le lien est tronqué. Demandez-en une nouvelle à qui vous a invité.
refused-not-host = Seul l’hôte de cette partie peut le faire.
refused-not-seated = Vous n’êtes pas assis à cette partie.
refused-not-replaceable = { $seat } ne peut être confié à quelqu’un d’autre : son joueur n’est pas absent.
refused-not-your-channel = Les joueurs écrivent à la table, les spectateurs entre eux.
refused-taken = { $seat } est pris.
refused-full = Toutes les places de cette partie sont prises ; vous pouvez regarder.
refused-no-tournament = Ce tournoi n’existe pas ; le lien est peut-être tronqué.
refused-not-entered = Il faut participer à ce tournoi pour faire cela.
refused-no-round = Les { $rounds } rondes de ce tournoi ont toutes été formées.
refused-round-open = Des parties de la ronde { $round } sont encore en cours.
refused-few-entrants = Une ronde demande au moins deux participants.
refused-begun = Cette partie a déjà commencé.
refused-too-many = Il ne peut y en avoir plus de { $count }.
refused-secrets = Cette partie a des secrets ; son fichier sera disponible quand elle sera terminée.
refused-bad-file = Ce fichier ne peut être joué ici : { $why }
refused-not-whole = Ce fichier ne contient pas une partie entière de longueur raisonnable ; exportez-la depuis son début.
refused-too-often = C’était trop souvent ; attendez { $seconds } secondes.
refused-broken = Cette partie ne peut continuer avec cette version ; elle attend qui tient la table.
refused-closed = Les règles de cette version ne peuvent pas continuer cette partie. On peut la regarder et l’emporter en fichier, et ses joueurs peuvent l’annuler ; une version ultérieure pourra la rouvrir.
refused-other-rules = Ce passage a été joué sous d’autres règles ; on peut le regarder, mais non le rejouer.
refused-unavailable = La table ne peut ni lire ni écrire ses données pour le moment ; rien n’a changé. Réessayez dans { $seconds } secondes.
refused-not-for-programs = Un jeton pour programmes ne peut pas le faire ; faites-le sur la page.
refused-wrong-password = Le nom et le mot de passe ne vont pas ensemble.
refused-bad-holidays = Des congés commencent avant de finir et durent { $days } jours au plus.
refused-bad-address = { $address } n’est pas une adresse utilisable ici.
refused-bad-login = Un nom d’identification compte 2 à 40 lettres, chiffres ou . @ + - _
refused-has-account = Vous avez déjà un compte.
refused-no-account = Un invité n’a pas de mot de passe ; créez d’abord un compte.
refused-login-taken = { $login } est déjà pris ; choisissez un autre nom.
refused-no-mail = Cette table n’envoie pas de courriels.
refused-no-push = Cette table ne peut envoyer d’avis aux navigateurs.
refused-mail-failed = Le courriel n’a pu être envoyé ; vérifiez l’adresse, ou réessayez plus tard.
refused-no-confirmation = Ce lien n’est plus valable ; demandez-en un nouveau sur la page de votre compte.

# Personnes.

guest = invité { $number }

# Comment une partie s'est terminée.

over-rules = { $count ->
    [one] { $winners } l’emporte.
   *[other] { $winners } se partagent la victoire.
}
over-resigned = { $count ->
    [0] La partie a été abandonnée.
    [one] { $winners } l’emporte ; les autres ont abandonné.
   *[other] { $winners } l’emportent ; les autres ont abandonné.
}
over-aborted = La partie a été annulée d’un commun accord.

# Ce qui s'est passé à la table, dans le journal.

event-resigned = { $seat } a abandonné ; un robot continue.
event-replaced = { $seat } est confié à quelqu’un d’autre.
event-called-off = La partie est annulée d’un commun accord.
event-restarted = Les règles ont été corrigées par la version { $release } : la partie reprend à la position { $position }. { $count ->
    [0] Aucune réponse n’est perdue.
    [one] Une réponse est reprise.
   *[other] { $count } réponses sont reprises.
}
event-closed = Les règles de la version { $release } ne peuvent pas continuer cette partie : elle est fermée au jeu.
event-reopened = La version { $release } peut continuer cette partie : elle est rouverte.

# Avis : ce qu'on dit à qui ne regarde pas.

notice-asked = { $game } : c’est à vous de jouer.
notice-over = { $game } : la partie est terminée.
notice-joined = { $game } : { $name } joue { $seat }.
notice-resigned = { $game } : { $seat } a abandonné.
notice-aborted = { $game } : la partie a été annulée.
notice-abort = { $game } : { $name } voudrait annuler la partie.
notice-rewind = { $game } : { $seat } demande à revenir en arrière.
notice-replaced = { $game } : quelqu’un d’autre joue { $seat } en votre absence.
notice-late = { $game } : le temps de { $seat } est écoulé ; un robot ou quelqu’un d’autre peut continuer.
notice-expired = { $game } est annulée : elle a attendu trop longtemps.
notice-failing = { $way ->
    [mail] Les courriels qui vous sont envoyés n’arrivent pas
    [push] Les avis envoyés à votre navigateur n’arrivent pas
   *[webhook] Votre webhook ne répond pas
} : voyez les adresses sur la page de votre compte.
somebody = quelqu’un
notice-restarted = { $game } : les règles ont été corrigées, et la partie reprend à une position antérieure ; son journal en dit plus.
notice-closed = { $game } est fermée au jeu : les nouvelles règles ne peuvent pas la continuer.
notice-reopened = { $game } est rouverte.

# Courriels.

mail-confirm-subject = Aevum : est-ce bien votre adresse ?
mail-confirm = Quelqu’un, vous espérons-le, souhaite recevoir ici les avis de ses parties. Si c’est le cas, ouvrez ce lien :

    { $link }

    Sinon, ne faites rien : aucun autre courriel ne viendra.
mail-why = Vous recevez ce courriel parce que des avis sont envoyés à cette adresse ; changez cela sur la page de votre compte.

# Branches.

branch = { $name }, autrement à partir de la réponse { $position }
