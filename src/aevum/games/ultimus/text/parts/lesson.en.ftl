# The guided first game: its steps, what to do for each, and what one has learnt

lesson-stratagem = Stratagems
lesson-stratagem-do = Play one of the stratagems in your hand, or pass.
lesson-stratagem-learnt = Stratagems are drawn each year and played at their own moment; there is no need to hurry.
lesson-army = An army gathers
lesson-army-do = Name a leader, then the units that follow him.
lesson-army-learnt = A leader takes units along, as many as he can lead. Units without a leader go alone, and are weak.
lesson-march = The march
lesson-march-do = Lead the army zone by zone towards an enemy.
lesson-march-learnt = Movement points carry an army from zone to zone; mountains and rivers cost more.
lesson-battle = A battle
lesson-battle-do = Halt where an enemy stands, then let all movement end.
lesson-battle-learnt = One throw decides a battle: the quality of the units, the skill of the leaders, the ground, and the dice.
lesson-outcome = After the battle
lesson-outcome-do = See who has to go, and where to.
lesson-outcome-learnt = The loser withdraws and is weakened, or is lost for good. Some battles can be evaded.
lesson-points = Victory points
lesson-points-do = Win a battle, or take a zone or a city that counts.
lesson-points-learnt = The Barbarian gains by zones, cities and kingdoms on imperial soil, the Roman by peoples beaten or won over.
