# 3.5 : Augusti et Patrices

ask-patrician = Qui devient Patrice ({ $half }) ?
ask-augustus = Qui devient Augustus ({ $half }) ?
ask-candidate = Qui proposez-vous à l’Orient comme Augustus d’Occident ?
ask-approval = L’Orient accepte-t-il { $leader } ? Jusqu’à { $limit }, oui
ask-escort = Qui conduit Valentinianus III en Occident ?
ask-rex-of-interregnum = Un trône est vide : fondez-vous un royaume, comme si vous aviez le stratagème Rex ?

event-patrician = { $leader } est Patrice ({ $half }).
event-deposed = { $leader } n’est plus Patrice.
event-crowned = { $leader } est Augustus ({ $half }).
event-refused = L’Orient refuse { $leader }.
event-heirless = Personne ne peut être Augustus ({ $half }) : le trône reste vide.
event-no-augustus = Il n’y a plus aucun Augustus : le Romain a perdu.
event-escort = { $leader } escorte Valentinianus III.
event-escort-home = La guerre est finie : { $leader } est de retour ({ $zone }).
event-fled = { $leader } n’est pas dans sa moitié de l’Empire ({ $half }) : le Barbare y aura une usurpation.

why-generic = Il porte un titre, pas un nom : aucune dignité ne lui est ouverte.
why-not-roman = Il n’est pas en jeu du côté du Romain.
why-titled = Il est déjà Augustus ou Patrice.
why-other-half = Il ne se trouve pas dans cette moitié de l’Empire.
why-no-augustus = Cette moitié de l’Empire n’a pas d’Augustus.
