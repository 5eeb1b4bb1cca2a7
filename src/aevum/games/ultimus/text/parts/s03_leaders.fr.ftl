# 3.3 : chefs et unités entrent, reviennent et meurent

ask-enter-at = { $leader } : où apparaît-il ?
ask-deploy = { $unit } ({ $diocese }, encore { $count } à placer) : où est-elle placée ?
word-suggested = le reste de ce diocèse comme proposé
word-suggested-everywhere = tout le reste comme proposé
ask-death = { $leader } meurt-il cette année ? En dessous de { $below }, oui

event-entered = { $leader } apparaît : { $zone }.
event-no-return = { $leader } ne trouve aucune zone libre dans son diocèse et quitte le jeu.
event-left = { $leader } quitte le service de Rome ({ $zone }).
event-died = { $leader } est mort.
event-killed = { $leader } a été tué.
event-deployed = { $unit } placée : { $zone }.
event-placed = { $unit } arrive : { $zone }.
event-guarded = Une garde est formée : { $unit }, { $zone }.
event-weakened = { $unit } affaiblie ({ $zone }).
event-restored = { $unit } de nouveau au complet ({ $zone }).
event-eliminated = { $unit } éliminée ({ $zone }).
event-removed = { $unit } définitivement éliminée ({ $zone }).
