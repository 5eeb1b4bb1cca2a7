# What the pages and the client say.

# Every page
skip = Skip to the content
site = This site
account = Account
theme = Light or dark
footer = No tracking, nothing loaded from elsewhere. Rules restated and boards drawn by us.
privacy = Privacy
noscript = This table needs JavaScript: the board, its questions and its log are drawn in your browser.
loading = One moment…
unreachable = The table cannot be reached. Is it still running?
missing = Nothing here
missing-page = There is no page at this address. The link may be cut off.
to-cover = To the list of games
close = Close
cancel = Cancel
more = More
help = Help
rules = Rules

# The cover
cover-title = Great historical strategy, complete and correct
cover-lead = Sit down and play: the table knows every rule, moves for the absent, and says why not. Alone, together, or by mail.
cover-titles = Play
cover-games = Games at this table
cover-seats = { $count } players
play-now = Play now
new-game = Choose seats…
list-mine = Mine
list-open = Open
list-live = In progress
list-over = Finished
none-mine = You have no games yet. “Play now” puts you where the game begins, with bots in the others.
none-open = Nobody is waiting for players just now.
none-live = No public game is in progress.
none-over = No public game has been finished yet.
your-turn = Your turn
status-open = waits for players
status-live = in progress
status-over = finished
row-seat = { $seat }: { $who }
who-person = a player
who-bot = bot
who-open = free
who-link = by invitation

# Tournaments
tournaments = Tournaments
tournaments-lead = For a club: send the link of a tournament to those who shall play; the table makes the games.
tournaments-none = You are in no tournament yet.
tournament-new = A new tournament
tournament-make = Make it
tournament-rounds = Rounds
tournament-round = { $round ->
    [0] Not begun yet ({ $rounds } rounds)
   *[other] Round { $round } of { $rounds }
}
tournament-about = Whoever has the link of this page may take part. Each round pairs neighbours of the standings who have not met, with two seats both ways; bots fill free seats. A win is a point, shared by all who win; level on points, the opponents’ points decide.
tournament-next = Begin the next round
tournament-join = Take part
tournament-leave = Withdraw
tournament-standings = Standings
tournament-points = Points
tournament-opposition = Opponents’ points
tournament-erased = account erased
tournament-gone = has withdrawn
tournament-won = won
tournament-rests = Round { $round }: { $name } rests, and has the points of a round won.

# Ratings
ratings = Ratings
ratings-lead = How people have done against each other, scenario by scenario.
ratings-about = A finished game counts when at least two persons played it, each with one seat. Who resigns or leaves a seat to a bot for good has lost. A newcomer has 25; the true strength lies in the interval in 95 cases of 100, and the rank goes by its lower end.
ratings-none = No game between persons has been finished yet.
ratings-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
ratings-rank = Rank
ratings-name = Name
ratings-rating = Rating
ratings-interval = Interval
ratings-played = Games
ratings-wins = Wins
ratings-side = Wins as { $seat }
ratings-all = Everybody
ratings-share = { $wins } of { $games }

# The frame of a table
settings = Settings
sound = Sound
text-view = As text
connection-lost = The connection is lost. The table is asked again and again; nothing you have answered is lost.
past = You are looking at the past, after answer { $position }.
to-now = Back to now
cannot-show = This game cannot be shown
again = Try again
board-label = The board. Arrow keys move it, plus and minus zoom; press T for the same as text.
zoom = Zoom
zoom-in = Closer
zoom-out = Farther
zoom-fit = The whole board
zoom-question = To the question
hide-counters = Hide the counters

# The question
understood = Understood
waiting-for = { $seat } decides: { $what }
table-thinks = The table is at work…
chain = The rules that led here
fold-battle = The course of this battle
lesson = Step by step
lesson-start = A first game, step by step
lesson-about = Ten minutes on the real board: each question is explained when it comes, and you see how far you are.
plan = The plan of this first game
plan-done = done
plan-step = Step { $n } of { $of }: { $title }.
plan-over = You have met the game
plan-over-about = That was the guided part. This is what you have seen, and where to read more:
plan-on = Play on from here
plan-whole = Begin a whole game
lesson-end = No more explanations
guide = What the rules say here
seek = Search among the answers
how-many = How many, { $low } to { $high }?
answer = Answer
confirm-option = { $option }?
confirm = Confirm
confirm-each = Weigh each answer before it is given
odds-exact = What comes of it, with exact odds
odds-simulated = What comes of it, from a quick simulation
undo = Take back
no-undo = There is nothing of yours to take back now.
rewind-here = Ask the others to go back to here
rewind-asked = { $seat } asks to go back to answer { $position }.
agree = Agree
decline = Decline
not-offered = This is not among the answers to the question.

# Areas
kind-land = Land
kind-sea = Sea
kind-box = Off the map proper
kind-province = Province
terrain-clear = open
terrain-normal = open
terrain-mountain = mountains
terrain-hills = hills
terrain-rough = rough
terrain-marsh = marsh
terrain-forest = forest
terrain-desert = desert
terrain-steppe = steppe
border-river = across a river
border-ridge = over a ridge
border-pass = over a pass
border-strait = across a strait
border-inside = within it
border-corner = corner, no way across

# Rules
read-rule = Read rule { $rule }
rule = Rule { $rule }
no-rule = The outline of the rules has nothing under this number.
in-the-rules = In the rules

# Beside the board
beside = Beside the board
seat = Seat
standings = How the seats stand
is-asked = (deciding)
points = points
days = { $n } d { $hours } h
tab-log = Log
tab-board = Nations
tab-cards = Cards
tab-chat = Chat
tab-seats = Seats
nothing-here = There is nothing here in this game.
card-back = A card that you may not see
filter-log = Filter the log: words, places, rules
earlier = Earlier
show-place = Show on the board
show-moment = Show this moment

# Talk and seats
no-chat = Nobody has said anything yet.
say-something = Say something
send = Send
to-spectators = (spectators)
notes = Notes, for you alone
you = you
online = here
absent = absent
resigned = resigned
replace-by-bot = Let a bot play on
eyes = Look through the eyes of
orders = Standing answers
orders-about = Give this answer each time this question comes, until something happens to you:
always = Always “{ $option }”
no-orders = None. When a question comes that you would always answer alike, you can say so here.
end-order = End
resign = Resign
resign-seat = Resign { $seat }
lend-to-bot = Let a bot play for me
lend-sure = You can come back to the seat while the bot holds it.
come-back = Come back to my seat
resign-sure = A bot would play on for you.
abort = Call the game off
abort-sure = All players must agree.
export = Save as a file

# Time
timeline = Time
step-back = One answer back
step-on = One answer on
film = Play from here
pause = Pause
since = { $n } answers since you were here.
film-since = Watch them
later = Not now

# The text view
all-areas = All areas
area = Area
holds = What is there
neighbours = Borders on
choices = Choices
why-not = Why not?
why-not-here = Why not { $area }?

# Help
help-board = Whatever glows can be chosen, on the board or in the list. Drag to move the board, turn the wheel or pinch to zoom, click a stack to spread it.
help-why = Click any other area to see what is there and why it cannot be chosen. Every number in a small frame opens its rule.
key-options = the first nine answers
key-pan = move the board (when it has the focus)
key-time = one answer back, one on
key-tabs = log, chat

# The lobby
lobby-waits = The game begins when every seat is taken.
option-is = { $option }: { $value }
sit-here = Sit here
leave = Leave the seat
start-now = Begin now, with bots in the free seats
call-off = Call it off
invitations = Invitations
invitations-about = Whoever opens a link may take its seat. Links are shown in this window only.
copy = Copy
luck = A few words of your own for the dice (optional)
dice-promise = The dice are promised
dice-promise-about = Before the first throw the table has fixed its secret and shows its seal here. After the game it opens the secret, and anybody can check every throw.

# A new game
new-title = A new game
new-scenario = Scenario
new-seats = Seats and options
new-who = Who plays { $seat }
new-level = How well the bot plays { $seat }
seat-me = me
seat-hotseat = somebody beside me
seat-bot = a bot
seat-open = whoever comes
seat-link = a guest by link
new-levels = How well the bots play
new-time = Time
new-clock = Clock
clock-none = No clock
clock-live = Live: a bank of minutes
clock-mail = By mail: days for each turn
clock-minutes = Minutes for the game
clock-increment = Seconds more for each turn
clock-days = Days for each turn
new-name = A name for the game (optional)
new-play = To the table

# The analysis
review = Analysis
review-lead = The game looked at again: how everybody stood, where it turned, and what might have been better there.
review-board = To the board
review-at-turns = At the beginning of each turn, and at the end.
review-chart = Chart: { $title }. The same numbers stand in the table below it.
review-numbers = { $title } as a table
review-points = Points
review-turn = Turn
review-end = End
review-odds = Who stood how
review-odds-about = The share of the victory that each position promised, as far as bots can judge it.
review-none = The game will be searched for its turning points.
review-waiting = Every position is being weighed, and the doubtful answers are searched. That takes a minute or two; you may leave, and it will be here when you come back.
review-failed = The search has come to nothing.
review-impossible = No bot can judge this game yet, so that its turning points cannot be searched.
review-elsewhere = The game was played under other rules than those of today, so that its turning points cannot be searched.
review-turnings = Where it turned
review-turnings-about = The turns that moved the odds most, and the answer in each that cost most. What search prefers was played to the end of the same turn on the same dice.
review-steady = No turn moved the odds by much, and nothing better was found in any.
review-moved = { $name }: { $before } → { $after } %
review-asked = { $seat } was asked: { $question }
review-taken = Played
review-better = Preferred
review-gain = worth { $gain } % of the victory
review-no-better = Nothing better was found: it was the dice, or the others.
review-dice = The dice
review-dice-about = How often each face came; the broken line is what fair dice give on average.
review-sides = d{ $n }
review-throw = Throw
review-dice-count = Dice
review-expected = Mean expected
review-mean = Mean thrown
review-chance = As far off by chance
branch-here = Play on from here
branch-other = Try another answer
branch-about = A private game of your own begins at this moment, with dice of its own. The old game stays as it is.
branch-play = You play
branch-asked = whoever is asked here
branch-all = all seats
branch-begin = Begin

# The rules
rules-lead = The rules in our words, under the numbers of the rulebook.
rules-contents = Contents
rules-seek = Search in the rules
rules-found = Rules found: { $n }

# The account
account-stranger = You can play without an account. A name is enough; an account lets you go on from another machine.
guest = As a guest
guest-about = Your games stay with this browser.
guest-begin = Go on as a guest
your-name = Your name at the table
sign-in = Sign in
signed-in = Welcome back.
login = Sign-in name
password = Password
save = Save
saved = Saved.
you-are = Who you are
make-account = Make an account
make-account-about = All your games come along, and you can go on from any machine.
news = What is new
notices = Notices
notices-about = Word that it is your turn, saying which game and what is asked.
mail = Mail address
mail-sent = A link to confirm the address is on its way.
mail-confirmed = The address is confirmed.
webhook = Webhook (an address that gets a POST)
wants-mail = by mail
wants-push = in this browser
way-fails = (notices do not arrive)
wants-webhook = by webhook
change-password = Change the password
old-password = The present password
new-password = The new password
holidays = Holidays
holidays-about = On these days your clocks of games by mail stand still.
holiday-add = Add
holiday-from = From
holiday-to = To, inclusive
push-impossible = This browser does not allow notices here.
import = Open a saved game
tokens = Bots of your own
tokens-about = A program plays in your name with a token.
token-new = New token
token-name = What it is for
token-once = Shown this once:
token-end = End it
leaving = Leaving
sign-out = Sign out
sign-out-everywhere = Sign out everywhere
signed-out = You are signed out.
my-data = All my data, as a file
erase = Erase my account
erase-about = What happens then stands on the page on privacy. It cannot be undone.
erase-sure = Erase it now
erased = Everything is erased.

# Privacy
privacy-lead = What this table knows of you, and what becomes of it.
privacy-kept = What is kept
privacy-kept-about = Your name at the table, your games, answers, chat and notes; for an account also the sign-in name, a password that nobody can read back, and the addresses for notices if you give any. No address of your machine is kept beyond the minutes that hold off floods of requests, nothing is counted, nothing is sent to others.
privacy-cookies = Cookies
privacy-cookies-about = One that knows you again, which scripts cannot read; two that remember language and light or dark.
privacy-deletion = What deletion does
privacy-what = What there is
privacy-becomes = What becomes of it
privacy-name = Your name
privacy-name-becomes = erased; games show that the account is gone
privacy-sign-in = Sign-in name, password, sessions, tokens
privacy-sign-in-becomes = erased at once
privacy-mail = Addresses for mail, push and webhooks
privacy-mail-becomes = erased at once
privacy-notes = Private notes
privacy-notes-becomes = erased
privacy-notices = Notices
privacy-notices-becomes = erased
privacy-chat = Chat
privacy-chat-becomes = erased, every line
privacy-answers = Answers in games
privacy-answers-becomes = they stay without your name: a game without them could not be read by those who played it
privacy-ratings = Ratings
privacy-ratings-becomes = they go; in finished games somebody unknown played
privacy-seats = Seats in running games
privacy-seats-becomes = a bot plays on
