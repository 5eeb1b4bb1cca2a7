# Chapter 5: the course of a game

event-turn = Game turn { $turn } begins.
event-nation-turn = { $nation } play (turn { $turn }).
event-game-over = The tenth turn is over; the points are counted.
