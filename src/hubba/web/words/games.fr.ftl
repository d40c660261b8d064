# La page Mes parties.

games-title = Mes parties
games-none = Vous n’avez pas encore terminé de partie. Vous retrouverez ici vos parties, à revoir coup par coup, vos meilleurs scores et vos victoires.
games-choose = Choisir un jeu
games-filter = Quelles parties
games-by-game = Jeu
games-by-level = Niveau
games-by-seats = Joueurs
games-all-game = Tous les jeux
games-all-level = Tous les niveaux
games-all-seats = Peu importe
games-show = Afficher
games-show-all = Tout afficher
games-seats = { $seats ->
    [one] 1 joueur
   *[other] { $seats } joueurs
}
games-level-mixed = Autres robots
games-level-none = Sans robots
games-unread = { $count ->
    [one] Une partie plus ancienne est encore en lecture : elle ne compte pas encore ici.
   *[other] { $count } parties plus anciennes sont encore en lecture : elles ne comptent pas encore ici.
}
games-again = Actualiser
games-figures = Chiffres
games-played = Parties
games-won = Victoires
games-streak = Victoires d’affilée
games-longest = record : { $count }
games-best = Meilleur score
games-quickest = Victoire la plus rapide, en manches
games-time = Temps de jeu
games-percent = { $percent } %
games-minutes = { $minutes } min
games-hours = { $hours } h { $minutes }
games-day = { DATETIME($date, dateStyle: "medium") }
games-chart-said = Vos { $games } dernières parties, de gauche à droite : { $won ->
    [0] aucune victoire
    [one] 1 victoire
   *[other] { $won } victoires
}.
games-chart-points = De { $least } à { $most } points.
games-bar-won = { $date } : gagnée.
games-bar-other = { $date } : non gagnée.
games-key-won = gagnée
games-key-other = non gagnée
games-shares-game = Victoires par jeu
games-shares-level = Victoires par niveau
games-shares-seats = Victoires par nombre de joueurs
games-col-games = Parties
games-col-won = Gagnées
games-col-share = Part de victoires
games-list = Parties ({ $count })
games-none-such = Aucune partie ne correspond à ce choix.
games-how-won = Gagnée
games-how-resigned = Abandonnée
games-how-stopped = Interrompue
games-victory = Victoire
games-defeat = Défaite
games-rank = { $rank }{ $rank ->
    [1] re
   *[other] e
} place sur { $seats }
games-winner = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent ensemble
}
games-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
games-kind-practice = entraînement
games-kind-lesson = leçon
games-kind-set-up = position installée
games-kind-unread = pas encore lue
games-kind-one-screen = un seul écran
games-pages = Pages
games-page = Page { $number } sur { $last }
games-later = Plus récentes
games-earlier = Plus anciennes
games-away = À emporter
games-away-about = Les résultats s’ouvrent dans tout tableur. Les fichiers de partie contiennent chaque coup : vous pourrez les rouvrir ici.
games-most = Seules vos { $most } dernières parties sont affichées et comptées.
games-csv = Résultats (CSV)
games-zip = Parties (ZIP)
games-zip-part = Parties (ZIP), { $part } sur { $parts }
games-delete-one = Supprimer { $title }, { $date }
games-delete-title = Supprimer cette partie ?
games-delete-all = Supprimer toutes mes parties
games-delete-own = La partie et tous ses coups sont supprimés pour de bon. On ne pourra plus la revoir.
games-delete-shared = La partie disparaît de vos listes. Les autres joueurs la gardent, avec le nom que vous y aviez.
games-delete-count = { $count ->
    [0] Il n’y a rien à supprimer.
    [one] Une partie terminée ou retirée de la liste est supprimée pour de bon, avec tous ses coups.
   *[other] { $count } parties terminées ou retirées de la liste sont supprimées pour de bon, avec tous leurs coups.
}
games-delete-some-shared = { $count ->
    [one] Vous en avez joué une avec d’autres : ils la gardent, avec le nom que vous y aviez.
   *[other] Vous en avez joué { $count } avec d’autres : ils les gardent, avec le nom que vous y aviez.
}
games-delete-feats = Les exploits et les défis que vous y avez réussis disparaissent aussi.
games-delete-no = Garder
games-delete-yes = Supprimer la partie
games-delete-yes-all = Tout supprimer
feats-line = { $count ->
    [one] Exploit :
   *[other] Exploits :
}
feats-line-none = Aucun exploit cette fois
feats-new = (nouveau)
feats-all = Tous les exploits
feats = Exploits
feats-how = Un exploit est à vous dès que vous le réussissez dans une partie, victoire ou non. L’entraînement et les leçons ne comptent pas.
feats-empty = Aucun exploit pour l’instant. Terminez une partie : ce que vous y avez réussi apparaît ici tout seul.
feats-of = { $count ->
    [one] exploit sur { $all }
   *[other] exploits sur { $all }
}
feats-ours = Ces exploits sont de nous, pas de la règle.
