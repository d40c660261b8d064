# Un conseil.

hint = Conseil
hint-before = Conseil :
hint-said = Conseil : { $move }. { $reason }
hint-more = Plus
hint-close = Fermer le conseil
hint-how = { $count ->
    [one] Une partie simulée à partir d’ici, en ne sachant que ce que vous savez.
   *[other] { NUMBER($count, useGrouping: "true") } parties simulées à partir d’ici, en ne sachant que ce que vous savez.
}
hint-move = Coup
hint-value = Chances de gagner
hint-visits = Essais
hint-tries = { NUMBER($count, useGrouping: "true") }
hint-few = { $value } % (peu d’essais)
percent = { $value } % (± { $margin })
hint-line = Suite probable :
hint-off = Pas de conseil quand des personnes jouent les unes contre les autres.
hint-failed = Impossible d’obtenir un conseil pour l’instant. Réessayez, s’il vous plaît.
kit-reason = Elle gagne 22 points pour l’instant ; seulement deux cartes que vous n’avez pas vues la battent.
