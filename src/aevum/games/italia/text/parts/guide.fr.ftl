# Une première partie, pas à pas : de quoi il s’agit, et que ferait un débutant.
guide-purchase = Votre nation touche de l’or pour ses zones et ses villes, et le dépense ici. Les unités gagnent du terrain, une ville rapporte à chaque tour : pour commencer, achetez des unités pour la frontière.
guide-place = Ce que vous avez acheté entre en jeu. Placez-le près d’une frontière à franchir, ou dans une zone qui doit tenir.
guide-move-from = Vos unités se déplacent groupe après groupe : dites d’abord d’où. Commencez à côté d’une zone à drapeau, où votre nation marque des points ; quand cela suffit, terminez le mouvement.
guide-move-piece = Plusieurs sortes de pions se trouvent ici : choisissez qui part. Un chef peut en emmener d’autres.
guide-move-to = Les zones qui brillent sont à portée. Entrer chez un ennemi, c’est combattre à la phase suivante : venez plus nombreux que lui.
guide-move-count = Une zone est à vous tant que l’un des vôtres s’y tient. Laissez une unité sur place et emmenez les autres.
guide-march = Un chef marche de zone en zone avec ceux qui le suivent. Emmenez des unités, avancez vers votre but, et arrêtez-vous là où vous voulez combattre ou rester.
guide-next-combat = Les ennemis qui partagent une zone se battent, un combat après l’autre, dans l’ordre que vous choisissez. Commencez là où vous êtes le plus fort.
guide-raid = Une attaque se livre pour la zone elle-même. Un raid n’est qu’un round contre la ville, après quoi il faut se retirer : choisissez-le là où vous ne pourriez pas rester.
guide-retreat = Après un round de combat, vous pouvez retirer tous vos pions, quelques-uns ou aucun. Restez tant que vous êtes le plus fort ; partez si le round suivant coûte plus que la zone ne vaut.
guide-retreat-to = Repliez-vous là où ce pion rejoint les vôtres, ou d’où il pourra revenir au prochain tour.
guide-campaign = En campagne, un chef peut repartir encore et encore, chaque fois contre de l’or. Continuez tant qu’il reste un combat que vous devriez gagner ; l’or non dépensé reste à vous.
guide-react-from = Un chef en campagne s’est approché, et vos unités peuvent bouger d’une zone avant qu’il ne combatte. Secourez une place qui peut tenir, ou quittez celle qui ne le peut pas.
guide-react-to = Qui réagit va à une zone de là : vers ceux qui ont besoin d’aide, ou hors du chemin.
guide-target = Chacune de vos unités lance un dé et vise une sorte d’unité ennemie ; les coups en trop sont perdus. Répartissez vos tirs, le plus dangereux d’abord.
guide-rebuild = Une ruine redevient une ville au prix d’une unité présente. Cela vaut la peine là où vous comptez rester.
