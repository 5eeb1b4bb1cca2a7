# What the table says: refusals first.

refused-malformed = The request cannot be read: { $why }
refused-not-signed-in = Nobody is signed in here; take a seat or sign in first.
refused-forged = This request did not come from a page of this table; load the page again.
refused-not-your-seat = { $seat } is not your seat.
refused-no-game = There is no game { $game } at this table; the link may be cut off or the game deleted.
refused-no-title = There is no game called { $title }; there are: { $titles }.
refused-not-found = There is nothing at this address.
refused-no-scenario = There is no scenario { $scenario }; there are: { $scenarios }.
refused-bad-option = { $why }
refused-no-seat = There is no seat { $seat }; there are: { $seats }.
refused-no-level = There is no bot { $level }; there are: { $levels }.
refused-not-started = This game has not begun; it still waits for players.
refused-over = This game is over.
refused-not-your-turn = { $seat } is not asked anything now.
refused-late = The game has moved on to position { $position }; this was meant for { $given }.
refused-not-an-answer = This is none of the options.
refused-no-undo = { $why }
refused-too-often = That was too often; wait { $seconds } seconds.
refused-broken = This game cannot go on under this release; it waits for whoever runs the table.

# Who plays a seat.

bot-usual = bot
bot-random = random bot
bot-heuristic = bot

# How a game ended.

over-rules = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
over-resigned = { $count ->
    [0] The game was given up.
    [one] { $winners } wins; the others have resigned.
   *[other] { $winners } win; the others have resigned.
}
over-aborted = The game was called off by consent.
