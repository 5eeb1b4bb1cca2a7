# Ce que dit le terminal autour d'une partie.

play-welcome = { $scenario }. Places : { $seats }. Tapez ? pour l’aide.
play-dice = Les dés sont promis : { $commitment }
play-dice-seeded = Les dés suivent la graine { $seed }.
play-seat = { $seat } ({ $who })
play-me = vous
play-more = … et { $count } de plus ; tapez log
play-amount = un nombre de { $low } à { $high }
play-asked = { $seat } : { $question }
play-unknown = { $text } n’est pas parmi les choix. Tapez un numéro, un nom, ou ? pour l’aide.
play-several = { $text } peut être { $names } ; précisez.
play-refused = { $text } : { $why } ({ $rule })
play-offered = { $text } est possible.
play-no-rule = { $text } n’est pas parmi ce que propose ici { $section } ; pour en savoir plus : rule { $rule }
play-no-rule-id = Il n’y a pas de règle { $text } dans { $book }.
play-nothing-to-undo = Vous n’avez rien à reprendre.
play-undone = Coup repris.
play-past-others = Des dés ou un autre joueur ont répondu depuis. Revenir quand même ? Le journal le dira. (o/n)
play-saved = Partie enregistrée dans { $file }. Pour la reprendre : aevum play { $title } --load { $file }
play-not-saved = Partie non enregistrée : { $why }
play-save-where = Enregistrer la partie ? Nom du fichier, ou Entrée pour quitter sans enregistrer :
play-save-needs = save demande un nom de fichier : save partie.aevum
play-over = La partie est finie ({ $rule }).
play-won = { $count ->
    [one] { $winners } gagne
   *[other] { $winners } se partagent la victoire
}
play-points = { $seat } : { $points } points
play-log-empty = Il ne s’est encore rien passé.
play-yes = o
play-help =
    un numéro ou un nom  répondre (le début d’un nom suffit)
    why NOM              pourquoi une chose n’est pas parmi les choix
    rule N°              une règle du livret : rule 10.2.4
    map                  revoir la partie concernée du plateau
    log [N]              les N derniers événements (20)
    undo                 reprendre votre dernière réponse
    save FICHIER         enregistrer la partie
    quit                 quitter
