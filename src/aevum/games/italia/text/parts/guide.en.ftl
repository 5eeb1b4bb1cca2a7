# A first game, step by step: what a question is about, and what a beginner would do.
guide-purchase = Your nation has gold for the zones and cities that it holds, and spends it here. Units win ground, a city brings gold every turn: a beginner buys units for the frontier first.
guide-place = What you have bought comes into play now. Place it beside a frontier that you want to cross, or in a zone that must hold.
guide-move-from = Your units move group after group: first say from where. Begin next to a zone with a flag, where your nation scores; when enough have moved, end the movement.
guide-move-piece = Several kinds of pieces stand here: choose who goes. A leader can take others along.
guide-move-to = The zones that glow can be reached. Entering a zone held by an enemy means combat in the next phase, so come with more than stands there.
guide-move-count = A zone is yours while somebody of yours stands there. Leave one behind and take the others.
guide-march = A leader marches zone by zone with those who follow him. Take units along, go on towards your goal, and stop where you want to fight or to stay.
guide-next-combat = Enemies who share a zone fight, one combat after another, in the order that you choose. Begin where you are strongest.
guide-raid = An attack is fought for the zone itself. A raid is a single round against the city, after which you must retreat: choose it where you could not stay.
guide-retreat = After a round of combat you may withdraw all, some or none of your pieces. Stay while you are stronger; go if the next round would cost more than the zone is worth.
guide-retreat-to = Withdraw to a zone where this piece stands with others of yours, or where it can come back from next turn.
guide-campaign = A leader on campaign may move again and again, each time for gold. Go on while there is a combat that you will probably win; gold that you do not spend stays yours.
guide-react-from = A leader on campaign has come near, and your units may move one zone before he fights. Bring help to a place that can be held, or leave one that cannot.
guide-react-to = Whoever reacts goes one zone: towards those who need help, or out of the way.
guide-target = Each of your units rolls a die and aims at one kind of enemy unit; hits beyond their number are lost. Spread your aim, the most dangerous first.
guide-rebuild = A ruin becomes a city again at the price of a unit that stands there. It pays where you mean to stay.
