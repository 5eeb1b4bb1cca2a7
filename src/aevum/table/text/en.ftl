# What the table says: refusals first.

refused-malformed = The request cannot be read: { $why }
refused-not-signed-in = Nobody is signed in here; take a seat or sign in first.
refused-forged = This request did not come from a page of this table; load the page again.
refused-not-your-seat = { $seat } is not your seat.
refused-no-game = There is no game { $game } at this table; the link may be cut off or the game deleted.
refused-no-title = There is no game called { $title }; there are: { $titles }.
refused-not-found = There is nothing at this address.
refused-no-method = This cannot be done with that address.
refused-failed = The table has made a mistake; it has been noted, and nothing has changed. Load the page again.
refused-no-scenario = There is no scenario { $scenario }; there are: { $scenarios }.
refused-bad-option = { $why }
refused-no-seat = There is no seat { $seat }; there are: { $seats }.
refused-no-level = There is no bot { $level }; there are: { $levels }.
refused-not-started = This game has not begun; it still waits for players.
refused-over = This game is over.
refused-not-your-turn = { $seat } is not asked anything now.
refused-late = The game has moved on to position { $position }; this was meant for { $given }.
refused-not-an-answer = This is none of the options.
refused-no-undo = This cannot be taken back alone: chance, another player or an uncovered secret came after it. Ask the others to go back.
refused-no-rewind = There is nothing to go back to at or after position { $position }.
refused-no-request = Nobody asks to go back.
refused-no-position = There is no position { $position }; the game has come to { $last }.
refused-not-over = This game is still in progress; it can be analysed when it is over.
refused-no-review = { $title } cannot be searched: it has no bot that judges positions.
refused-no-branch = A game in progress can be tried otherwise by its only player, and only if it has no secrets.
refused-no-invitation = This invitation is no longer good: the seat has been taken, or the link is cut off. Ask whoever invited you for a new one.
refused-not-host = Only the host of this game may do that.
refused-not-seated = You do not sit at this game.
refused-not-replaceable = { $seat } cannot be given to somebody else: its player is not absent.
refused-not-your-channel = Players write to the table, spectators among themselves.
refused-taken = { $seat } is taken.
refused-full = Every seat of this game is taken; you may watch.
refused-no-tournament = There is no such tournament; the link may be cut off.
refused-not-entered = Only who takes part in this tournament may do that.
refused-no-round = All { $rounds } rounds of this tournament have been made.
refused-round-open = Games of round { $round } are still in progress.
refused-few-entrants = A round needs at least two who take part.
refused-begun = This game has begun already.
refused-too-many = No more than { $count } of these are possible.
refused-secrets = This game has secrets; its file is to be had when it is over.
refused-bad-file = This file cannot be played here: { $why }
refused-not-whole = This file does not hold a whole game of reasonable length; export it from its beginning.
refused-too-often = That was too often; wait { $seconds } seconds.
refused-broken = This game cannot go on under this release; it waits for whoever runs the table.
refused-closed = The rules of this release cannot go on with this game. It can be looked at and taken out as a file, and its players may call it off; a later release may open it again.
refused-other-rules = That part of the game was played under other rules; it can be looked at, but not played again.
refused-unavailable = The table cannot reach or write its data just now; nothing has changed. Try again in { $seconds } seconds.
refused-not-for-programs = A token for programs cannot do that; do it on the page.
refused-wrong-password = Name and password do not fit together.
refused-bad-holidays = Holidays begin before they end and last { $days } days at most.
refused-bad-address = { $address } is no address that can be used here.
refused-bad-login = A name for signing in has 2 to 40 letters, digits or . @ + - _
refused-has-account = You have an account already.
refused-no-account = A guest has no password; make an account first.
refused-login-taken = { $login } is taken; choose another name.
refused-no-mail = This table sends no mails.
refused-no-push = This table cannot send to browsers.
refused-mail-failed = The mail could not be sent; look at the address, or try again later.
refused-no-confirmation = This link is no longer good; ask for a new one on your account's page.

# People.

guest = guest { $number }

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

# What happened at the table, in the log.

event-resigned = { $seat } has resigned; a bot plays on.
event-replaced = { $seat } is given to somebody else.
event-called-off = The game is called off by consent.
event-restarted = The rules were corrected by release { $release }: the game goes on from position { $position }. { $count ->
    [0] No answer was lost.
    [one] One answer has been taken back.
   *[other] { $count } answers have been taken back.
}
event-closed = The rules of release { $release } cannot go on with this game: it is closed to play.
event-reopened = Release { $release } can go on with this game: it is open again.

# Notices: what is told to those who do not look on.

notice-asked = { $game }: it is your turn.
notice-over = { $game } is over.
notice-joined = { $game }: { $name } plays { $seat }.
notice-resigned = { $game }: { $seat } has resigned.
notice-aborted = { $game } has been called off.
notice-abort = { $game }: { $name } would like to call the game off.
notice-rewind = { $game }: { $seat } asks to go back.
notice-replaced = { $game }: somebody else plays { $seat } in your absence.
notice-late = { $game }: the time of { $seat } is up; a bot or somebody else may play on.
notice-expired = { $game } has been called off: it has waited too long.
notice-failing = { $way ->
    [mail] Mails to you do not arrive
    [push] Notices to your browser do not arrive
   *[webhook] Your webhook does not answer
}: look at the addresses on your account's page.
somebody = somebody
notice-restarted = { $game }: the rules were corrected, and the game goes on from an earlier position; its log says more.
notice-closed = { $game } is closed to play: the new rules cannot go on with it.
notice-reopened = { $game } is open again.

# Mails.

mail-confirm-subject = Aevum: is this your address?
mail-confirm = Somebody, you we hope, would like to have notices of games sent here. If so, open this link:

    { $link }

    If not, do nothing: no further mail will come.
mail-why = You get this mail because notices are sent to this address; change that on your account's page.

# Branches.

branch = { $name }, otherwise from answer { $position } on
