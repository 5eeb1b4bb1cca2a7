# What the terminal says around a game.

play-welcome = { $scenario }. Seats: { $seats }. Type ? for help.
play-dice = The dice are promised: { $commitment }
play-dice-seeded = The dice follow the seed { $seed }.
play-seat = { $seat } ({ $who })
play-me = you
play-more = … and { $count } more; type log
play-amount = a number from { $low } to { $high }
play-asked = { $seat }: { $question }
play-unknown = { $text } is none of the options. Type a number, a name, or ? for help.
play-several = { $text } may be { $names }; type more of it.
play-refused = { $text }: { $why } ({ $rule })
play-offered = { $text } is possible.
play-no-rule = { $text } is not among what { $section } offers here; more with: rule { $rule }
play-no-rule-id = There is no rule { $text } in { $book }.
play-nothing-to-undo = There is nothing of yours to take back.
play-undone = Taken back.
play-past-others = Dice or another seat answered since. Go back all the same? It will stand in the log. (y/n)
play-saved = Saved as { $file }. Go on with: aevum play { $title } --load { $file }
play-not-saved = Not saved: { $why }
play-save-where = Save the game? File name, or Enter to leave without saving:
play-save-needs = save needs a file name, as in: save game.aevum
play-over = The game is over ({ $rule }).
play-won = { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
}
play-points = { $seat }: { $points } points
play-log-empty = Nothing has happened yet.
play-yes = y
play-help =
    a number or a name   answer the question (the beginning of a name is enough)
    why NAME             why something is not among the options
    rule ID              a rule of the book, as in: rule 10.2.4
    map                  the relevant part of the board again
    log [N]              the last N events (20)
    undo                 take your last answer back
    save FILE            save the game
    quit                 leave
