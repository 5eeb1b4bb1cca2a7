# What the laboratory says: reports of runs, standings, balance.

report-simulate = { $scenario }: many games
report-tournament = { $scenario }: a tournament
contents = Contents
as-table = As a table
share = { $share } % ({ $low } to { $high })
others = all other rules
no-rule = no rule is noted

fact-games = Games
fact-players = Players
fact-options = Options
fact-decisions = Decisions
fact-work = Work
fact-work-value = { $minutes } minutes of one processor core
fact-release = Release
fact-data = data
fact-again = The first game again

duels = Each against each
duels-text = { $seats ->
    [2] Two games make a set: the same dice with the seats changed. The intervals hold with 95 % certainty and take into account that games of a set are alike. The dashed line is what equals would win.
   *[other] The bot that is named first holds one seat, the other one all the rest; { $seats } games make a set, the same dice with each seat in turn. The intervals hold with 95 % certainty and take into account that games of a set are alike. The dashed line is what equals would win.
  }
duel = { $bot } against { $against }
ratings = Ratings
ratings-text = OpenSkill (Plackett and Luce), from the order in which the seats finished. 25 is the middle of the scale; the interval is that of the rating itself, 95 %.
wins = Wins by seat
wins-text = A shared victory counts in parts. The intervals hold with 95 % certainty; the dashed line is the fair share.
course = Points by turn
course-text = The line is the middle of all games at the end of each turn, the band the half of the games around it.
sources = Where the points came from
sources-text = Points of a game on average, by the rule that gave or took them.
length = Length
length-text = Decisions of a game, of all seats together; a choice with one option is no decision.
length-decisions = decisions
length-turns = turns
length-seconds = seconds of computing
questions = Decisions
questions-text = What is asked how often in a game, and out of how many options one chooses on average.
dice = Dice, expected against actual
dice-text = How often each face came. The dashed line is what fair dice give on average; in the grey band they stay 95 % of the time. The last column of the table says how likely fair dice are to stray at least this far; among many kinds of throws a few low values are to be expected.
never = Rules never exercised
never-text = Of { $rules } rules of the book { $exercised } were exercised, { $never } never. { $data } more are components, tables or titles, and have nothing to carry out. A rule counts if the log cites it in any game, or if its line of code ran in one of the { $traced } games that were followed line by line.
exercised = Rules exercised
broken = Games that failed or did not end
broken-none = None.
endless = no end

axis-wins = share of the victories in %, with its interval
axis-turn = Turn
axis-points = points
axis-mean-points = points per game
axis-decisions = decisions in a game
axis-games = games
axis-face = face of the die

column-seat = Seat
column-bot = Bot
column-duel = Duel
column-games = Games
column-won = Won
column-wins = Share of wins, 95 %
column-times-fair = Times the fair share
column-points = Points
column-deviation = Standard deviation
column-rating = Rating
column-interval = 95 %
column-least = least
column-low = 5 %
column-middle = middle
column-high = 95 %
column-most = most
column-question = Question
column-per-game = in a game
column-options = options
column-throw = Throw
column-sides = Sides
column-dice = Dice
column-expected = Mean expected
column-actual = Mean actual
column-chance = Chance in %
column-rule = Rule
column-told = told in a game
column-in-games = in games
column-game = Game
column-error = What happened
column-again = Again

# Analysis of a game.

analysis = { $scenario }: an analysis
fact-answers = Answers
evaluation = Who stood how
evaluation-text = The share of the victory that each position promised, as far as bots can judge it.
swings = The turns that moved it most
swings-text = What moved, in shares of the victory, and the answer in it that cost most. What search prefers was played to the end of the same turn on the same dice.
points = Points
axis-share = % of the victory
column-answer = Answer
column-part = Part of the game
column-moved = Moved
column-better = What search prefers
moved = { $name } { $before } → { $after } %
advice = { $seat }, answer { $answer }: { $question } Not { $taken } but { $better }, worth { $gain } % of the victory
advice-none = Nothing better was found: it was the dice, or the others.
