# La donne du jour : son résultat, tel qu’on le partage.
daily-head = Hubba · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-won = Gagné · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-place = { $place ->
    [1] 1er
   *[other] { $place }e
} sur { $seats } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-won-together = Victoire
daily-lost-together = Défaite
error-daily-file = { $file } de { $game } : { $reason }
error-daily-bots = bots doit nommer le joueur des autres places (il y en a { $seats } en tout)
error-daily-day = « { $found } » n’est pas un jour. Écrivez-le ainsi : 2026-03-14.
error-daily-other = Ce n’est pas la donne du { $day } : celle-là vient d’une autre graine.
