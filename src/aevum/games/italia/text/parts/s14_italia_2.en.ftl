# Chapter 14: special rules of Italia II

ask-desertion = { $zone }: do Roman foederati of { $nation } go over to { $nation_foe }?
ask-convert = { $nation }: convert a unit of { $nation_victim } in { $zone }?
ask-unconvert = { $nation }: there is no counter for the converted unit ({ $kind }); from which zone is one removed?
word-convert-none = convert none

event-converted = { $nation } convert a unit of { $nation_victim } in { $zone } ({ $kind }).

why-not-convertible = Cavalry and leaders cannot be converted.
