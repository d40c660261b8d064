# Ce que répondent les commandes.

uncompiled = hubba : exécution non compilée (pas de version native) : tout fonctionne, mais les robots réfléchissent environ 50 fois plus lentement.
serve-open = Hubba est ouvert à l’adresse { $address }  (Ctrl-C le ferme ; les tables sont gardées)
serve-home = Hubba est ouvert à tout ce réseau à l’adresse { $address }  (Ctrl-C le ferme ; les tables sont gardées)
serve-scan = Pour jouer, visez ce code avec l’appareil photo d’un téléphone connecté au même réseau.
serve-own = Sur cette machine, vous pouvez aussi utiliser { $address }
serve-public = Hubba est ouvert à tous à l’adresse { $address }  (Ctrl-C le ferme ; les tables sont gardées)
serve-behind = Il écoute sur { $address } : c’est là que votre proxy, votre tunnel ou votre routeur envoie les gens.
serve-note-plain = Remarque : http:// n’est pas chiffré. Quiconque se trouve sur le chemin peut tout lire, cartes comprises, et jouer au nom d’un autre. Si vous le pouvez, utilisez https://.
serve-note-proxy = Remarque : sans --proxy, tous les invités comptent pour une seule adresse et partagent une seule limite de requêtes. Si un proxy envoie les invités, indiquez son adresse : --proxy 127.0.0.1
serve-note-global = Remarque : cette adresse est accessible depuis tout Internet, et sans chiffrement. Pour un serveur sur Internet, utilisez --public avec un proxy.
cards-sound = { $file } est en ordre : { $found }
complaint = { $file }:{ $line }: { $wrong }
progress-games = parties
progress-measuring = mesures
progress-line = { $what } : { $done } sur { $all }, encore { $left }

# La base de données
database-copied = { $database } est copié dans { $file } ({ NUMBER($bytes, useGrouping: "true") } octets)
database-unread = remarque : impossible d’ouvrir ici : { $what }
database-wrong = problème : { $what }
database-damaged = { $database } n’est pas en ordre. `hubba database restore FICHIER` met une sauvegarde à sa place.
database-sound = { $database } est en ordre (tables : { $tables }, parties enregistrées : { $records })
database-kept = l’ancien fichier est gardé sous le nom { $file }
database-restored = { $database } est restauré à partir de { $file } : relancez hubba
database-pruned = supprimés, car personne n’y a touché depuis { $days } jours : tables { $tables }, salons d’attente { $rooms }, parties enregistrées { $records }, soirées { $evenings }
database-would-prune = personne n’a touché à ceci depuis { $days } jours : tables { $tables }, salons d’attente { $rooms }, parties enregistrées { $records }. Sans --dry-run, tout cela est supprimé ; les soirées partent avec leur dernière table.
database-guest = cette personne s’appelle { $names } et a une place à { $tables } tables, dont { $going } inachevées ; lignes dans la base : { $rows }
database-erase-sure = Tout supprimer définitivement ? Les autres gardent leurs parties, sans ce nom.
database-erased = tout ce qui concerne cette personne est supprimé
database-transferred = { $source } est copié vers { $target } ({ NUMBER($rows, useGrouping: "true") } lignes) : lancez hubba avec celle-ci
error-no-server = ce n’est pas l’adresse d’une base de données sur un serveur ; écrivez postgresql://utilisateur@hôte/nom
error-which-guest = dites de qui : --link avec son lien de retour, ou --table et --seat

# Titres des tableaux
column-game = jeu
column-seats = places
column-what = quoi
column-native = compilé/s
column-uncompiled = non compilé/s
column-ratio = rapport
column-unit = unité
column-seconds = secondes
column-free = cœurs libres
column-one-core = un cœur
column-with-them = avec eux
column-time-used = temps pris
column-seat = place
column-player = joueur
column-playing = joue
column-team = équipe
column-against = contre
column-rating = cote
column-interval = 95 %
column-games = parties
column-deals = donnes
column-victories = victoires
column-won = gagné
column-score = score
column-margin = ±
column-ahead = avance
column-expected = attendu
column-alone = elle seule
column-other = l’autre seule
column-least = min.
column-most = max.

# Beaucoup de parties
simulate-games = { $games } parties, { $each } décisions chacune, { $shared } victoires partagées
simulate-team = { $games } parties, { $each } décisions chacune, { $won } gagnées
simulate-seat = place { $seat }, { $player },
simulate-figures = { $group } ({ $each } par partie) : { $parts }
lost-by-rule-who = { $who } { $what }
lost-by-rule-games = { $count ->
    [one] a perdu { $count } partie par forfait
   *[other] a perdu { $count } parties par forfait
}
lost-by-rule-because = { lost-by-rule-games } : { $reasons }
lost-by-rule-reason = { $reason } (dans { $count })
lost-by-rule-more = et { $count } autres raisons
lost-by-rule-between = {" ; "}

# L’arène
arena-plan = { $players } joueurs, { $seats } places : { $each } parties par donne, { $deals } donnes, { $games } parties
arena-plan-again = { arena-plan } ; { $before } donnes sont dans le journal
arena-crosstable = Place contre place, à quelle fréquence le joueur de gauche a plus de points :
arena-pairs = Points d’avance par donne, et matchs de 24 donnes :
arena-same-deals = Sur les mêmes donnes :
arena-won = { $won } sur { $all }
arena-between = { $low } à { $high }

# Pertes face à un solveur
loss-games = { $games } parties de { $player }, { $seats } places, graine { $seed }
loss-nothing = aucune décision de ces parties n’a pu être jugée : jouez-en davantage
loss-known = tout est connu de celui qui joue
loss-open = à cartes ouvertes : seul le solveur connaît les cartes cachées, la comparaison n’est donc pas équitable
loss-puzzle = problèmes : positions tirées de celles des parties, où le coup fait une différence
loss-per-game = perte par partie : { $lost } { $unit }
loss-per-position = perte par position : { $lost } { $unit }
loss-unit-points = points
loss-unit-percentage-points = points de pourcentage
loss-judged = { $decisions } décisions jugées, { $mattered } avaient de l’importance
loss-best = , la meilleure dans { $share } des cas
loss-too-large = {" ;"} { $count } trop grandes pour être résolues
loss-turned = { $count } d’entre elles ont changé le vainqueur si la suite est bien jouée ; les autres ne coûtent que des points
loss-worst = pire perte : { $lost }, partie { $game } : { $move } au lieu de { $best }

# Vitesses
bench-random-play = jeu au hasard
bench-from-python = depuis Python
bench-search = recherche
bench-late-search = recherche tardive
bench-decisions = décisions
bench-iterations = itérations

# Jeux de données
dataset-written = { $games } parties, { $decisions } décisions : { $file }, feuilles de partie : { $records }
dataset-about = { $game }, { $seats } places : { $games } parties, { $rows } décisions
dataset-how = options { $options } ; règles { $rules }, écrit par Hubba { $hubba }
dataset-row = partie { $game }, décision { $decision } : place { $seat } ({ $player }) { $move }, parmi { $legal } coups possibles ; à la fin { $score } points, gain { $payoff }

# L’entraînement
train-play = parties, génération { $generation }
train-learn = passages, génération { $generation }
train-compare = arène, génération { $generation }
train-learned = génération { $generation } : { $games } parties, { $rows } lignes ; erreur { $loss }, part expliquée { $explained } (parties mises de côté)
train-heuristic = { $seats } places, { $deals } donnes : { $lead } ± { $interval } par place contre les règles empiriques
train-previous = { $seats } places, { $deals } donnes : { $lead } ± { $interval } par place contre la génération précédente
train-written = le réseau est dans { $file } ; la page qui en parle est { $page }
