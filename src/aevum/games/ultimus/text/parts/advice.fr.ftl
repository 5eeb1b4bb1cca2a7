# Pourquoi un robot préfère une option

reason-yearly = { $zone } : { $points } PV par an pour le Barbare
reason-odds = { $side } : { $percent } % de la force à { $zone }
reason-last = { $people } : il ne leur reste que ceux de { $zone }
reason-danger = des ennemis ({ $count } PF) à deux zones au plus de { $zone }
reason-men = { $count } PF se tiennent à { $zone }
reason-strength = { $unit } : { $count } PF
reason-weak = { $unit } : déjà affaiblie, elle n’y survivrait pas
reason-leader = { $leader } mène { $command ->
    [one] une unité
   *[other] { $command } unités
} (capacité politique { $politics })
reason-augustus = { $leader } est Augustus : avec lui, un trône est en jeu
reason-people = { $people } : { $count } PF sur la carte
reason-struck = { $zone } : ennemis { $count } PF, amis { $own } PF
reason-leaders-there = des chefs ennemis sont à { $zone }
