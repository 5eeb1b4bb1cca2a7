# Chapter 11: victory

ask-reward = { $nation }: what does the pillage of { $zone } bring?
word-points = victory points
word-gold = gold

event-scored = { $nation }: { $points } VP for { $seat }.
