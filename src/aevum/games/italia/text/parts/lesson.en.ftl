# The guided first game: its steps, what to do for each, and what one has learnt

lesson-gold = Gold and units
lesson-gold-do = Buy what your nation can pay.
lesson-gold-learnt = Zones and cities bring gold, and gold buys units, which win more zones.
lesson-placement = New units
lesson-placement-do = Put what you have bought on the board.
lesson-placement-learnt = What you buy comes in where you hold ground; put it where it is needed next.
lesson-movement = Movement
lesson-movement-do = Choose a zone of yours, then where its units go. A neighbour’s zone with a flag is a good goal.
lesson-movement-learnt = Group after group moves, leaders march farther. Whoever enters a zone of an enemy will have to fight for it.
lesson-combat = Combat
lesson-combat-do = End your movement with units in an enemy’s zone, or wait for somebody to enter yours.
lesson-combat-learnt = Both sides throw their dice at once, in rounds. Numbers count most, then mountains, marshes and cities.
lesson-retreat = Stay or go
lesson-retreat-do = Between two rounds you will be asked whether you retreat.
lesson-retreat-learnt = After each round the attacker, then the defender may leave; going in time saves an army.
lesson-points = Victory points
lesson-points-do = Win a combat, or hold a zone with a flag at the end of the turn.
lesson-points-learnt = Points come from enemies beaten, cities pillaged, and the zones that your nation wants at the end of a turn.
