# La donne du jour, à l’accueil et à sa table.
daily = Donne du jour
daily-day = { DATETIME($date, dateStyle: "long") }
daily-about = Aujourd’hui, tout le monde a les mêmes cartes et les mêmes robots. Votre première partie compte ; un conseil ou un coup annulé en fait un entraînement.
daily-play = Jouer
daily-continue = Reprendre
daily-result = Résultat
daily-practice = Rejouer (entraînement)
daily-state-going = En cours
daily-state-going-spoiled = En cours, pour s’entraîner
daily-state-spoiled = Jouée pour s’entraîner
daily-streak = { $days ->
    [0] Pas encore de série
    [one] 1 jour de suite
   *[other] { $days } jours de suite
}
daily-best = record : { $best }
daily-hint-confirm = Avec un conseil, cette partie ne compte plus comme donne du jour. Demander quand même ?
daily-hint-yes = Voir le conseil
daily-again = La même donne (entraînement)
daily-counted = C’était votre donne du jour : elle compte.
daily-not-counted = Un conseil ou un coup annulé en a fait un entraînement : elle ne compte pas comme donne du jour.
daily-is-practice = Donne du jour, pour s’entraîner
# Reprendre : un ruban sur la porte
ribbon = Reprendre
ago-now = à l’instant
ago-minutes = { $count ->
    [one] il y a 1 minute
   *[other] il y a { $count } minutes
}
ago-hours = { $count ->
    [one] il y a 1 heure
   *[other] il y a { $count } heures
}
ago-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
}
ago-date = { DATETIME($date, dateStyle: "medium") }
lobby-over = Parties finies
