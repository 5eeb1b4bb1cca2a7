# What every game tells in the same words.

seat-red = Red
seat-yellow = Yellow
seat-blue = Blue
seat-green = Green
seat-chance = Chance

word-pass = pass
word-done = done
word-yes = yes
word-no = no

event-forced = { $seat }: { $prompt } — only { $value } is possible
event-dice = Dice ({ $prompt }): { $value }
event-draw = Drawn ({ $prompt }): { $value }
event-rewound = { $seat } asked to go back to answer { $position }; the others agreed
