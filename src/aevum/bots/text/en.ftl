# What opponents are called, and what can be said of them.

level-recruit = Recruit
level-recruit-about = For a first game: knows the rules and has a rough idea of what is good, but often follows a whim.
level-sergeant = Sergeant
level-sergeant-about = Takes what is worth most and fights where the odds are good; does not think further than that. Answers at once.
level-captain = Captain
level-captain-about = Plays its turn out in its mind a few dozen times before it moves. Answers within a fifth of a second.
level-general = General
level-general-about = Tries hundreds of ways to play its turn and counts what each is likely to cost. Takes up to a second for a decision.
level-marshal = Marshal
level-marshal-about = The hardest: as the general, but in no hurry. Takes up to five seconds for a decision.
level-random = Chance
level-random-about = Any move that the rules allow, all equally likely.
level-heuristic = Sergeant
level-heuristic-about = Takes what is worth most and fights where the odds are good; does not think further than that.
level-search = Search
level-search-about = Looks ahead for a whole second at every decision.

# Odds.

odds-points = Points of { $seat }: { $points }
odds-wins = { $seat } wins the game
odds-nothing = Nothing that dice or points could tell.
odds-worlds = ({ $count ->
    [one] played once in the mind
   *[other] played { $count } times in the mind
})
