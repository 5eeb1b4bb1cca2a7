# A first game, step by step: what a question is about, and what a beginner would do.
guide-deploy = Garrisons take their places: LI are the troops of the frontier, CO the field army. Place each of them, or take the suggestion: LI one to a zone, beside the barbarians first, then in cities; CO in the capitals, then in other cities.
guide-play = A stratagem may be played at this moment, and is worth most at the right one. If none helps you now, pass: you keep what you hold.
guide-move-from = Your armies set out one after another: first say from where. Begin with a leader near an enemy that he can beat; whoever you do not name stays.
guide-move-piece = Choose who sets out. A leader takes units with him; a unit that you name itself goes alone.
guide-take = Who follows this leader? A full army wins battles: take as many as he may lead, unless the zone must be held, then set out.
guide-march-to = The army goes zone by zone while its movement points (MP) last. Halt where you want to fight this turn, or to guard something.
guide-move-to = This unit goes without a leader. Send it to a leader who can use it, or into a zone that would otherwise stand empty.
guide-sail-to = A fleet takes on board, sails and lands in one go. Bring it next to the coast where its passengers are wanted, or let it stay.
guide-embark = Who goes aboard? A leader with his units arrives as an army; units alone only as a garrison.
guide-land-at = Choose the coast for the landing. With enemies there, there will be a battle; an empty zone is safe.
guide-land-piece = One passenger after another goes ashore. As a rule all of them should: together they are stronger.
guide-next-battle = Battles are fought one after another, in the order that you choose. Begin where you are surely the stronger.
guide-evade = A battle can be avoided with some luck. Try when you would lose it; fight when the odds are yours.
guide-retreat-to = The beaten army must go. Choose a zone where it finds help, and from which it can come back.
guide-put-back = At the end of the year at most five stratagems are kept. Put back what you would hardly ever use.
