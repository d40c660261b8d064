# Ce qui ne va pas dans une question au laboratoire.

error-no-games = jouez au moins une partie
error-many-games = une série compte au plus { NUMBER($most, useGrouping: "true") } parties : jouez le reste avec une autre graine
error-no-deal = jouez au moins une donne
error-few-players = nommez au moins deux joueurs, séparés par des virgules : --players master,apprentice
error-player-twice = { $player } est nommé deux fois : nommez chaque joueur une seule fois
error-no-matches = dans { $game }, tous gagnent ou perdent ensemble : pas de matchs, seulement des équipes à comparer
error-odd-seats = dans un match, les deux camps ont autant de places : choisissez un nombre pair, pas { $seats }
error-gave-up = le joueur { $player } a abandonné la partie { $game } : { $reason }
error-worker-died = un processus qui jouait ici est mort : il a été tué, a manqué de mémoire, ou un joueur l’a arrêté ; avec --workers 1, on voit où
error-other-hubba = un processus a un autre hubba ({ $found }, pas { $wanted }) : installez le même partout
error-no-ray = impossible d’importer Ray ({ $reason }) : installez-le avec `pip install "hubba[ray]"`
error-ray-silent = aucun Ray ne répond à { $address } : démarrez-en un avec `ray start --head`, fournissez son jeton s’il en demande un (RAY_AUTH_TOKEN), ou écrivez --ray { $local } ({ $reason })

# Journaux de l’arène
error-no-journal = { $file } n’est pas le journal d’une arène : indiquez un autre fichier
error-journal-unusable = { $file } ne peut pas servir de journal : { $reason }
error-journal-unwritable = impossible de continuer à écrire { $file } : { $reason } ; faites de la place et relancez : les donnes qui s’y trouvent sont gardées
error-journal-locked = un autre programme écrit dans { $file } : laissez-le finir, ou indiquez un autre fichier
error-other-journal = { $file } est le journal d’une autre arène : son { $key } est { $found }, pas { $wanted } ; reprenez la même commande, ou indiquez un autre fichier
error-journal-line = { $file }, ligne { $line } : ce n’est pas une donne ({ $reason }) ; retirez cette ligne
error-journal-deal = { $file }, ligne { $line } : la donne { $deal } ne va pas avec cette arène ; retirez cette ligne

# Les joueurs qui ont perdu par forfait
fault-no-choice = a répondu { $answer }, qui n’est pas le choix d’un coup (Choice)
fault-illegal = a répondu le coup { $move }, qui n’est pas permis

# L’entraînement d’un réseau
error-no-features = { $game } n’a rien qu’un réseau puisse apprendre : choisissez un autre jeu, ou donnez des caractéristiques à celui-ci (Game.features)
error-training-games = une génération apprend d’au moins { $least } parties : augmentez --games
error-training-hidden = un réseau a deux couches cachées avec un nombre pair d’unités, de 2 à { $most } : --hidden 32,16
error-training-player = « { $player } » ne peut pas apprendre : nommez une recherche sans évaluateur, comme search:60
error-training-name = le dossier { $folder } contient un +, qui sépare les variantes d’un joueur : choisissez un autre nom
error-training-there = { $folder } contient déjà un entraînement : continuez-le avec --resume, ou choisissez un autre fichier
error-training-absent = { $folder } ne contient aucun entraînement à continuer : retirez --resume
error-training-other = { $folder } est un autre entraînement : son { $key } est { $found }, pas { $wanted } ; reprenez la même commande, ou choisissez un autre fichier
error-training-folder = le dossier { $folder } n’est pas celui d’un entraînement : choisissez un autre fichier ({ $reason })
error-training-busy = un autre programme s’entraîne dans { $folder } : laissez-le finir, ou choisissez un autre fichier
error-training-unwritable = impossible d’écrire { $file } : { $reason } ; faites de la place et continuez avec --resume : ce qui s’y trouve est gardé
error-training-rows = impossible de lire dans { $file } des parties à apprendre : { $reason } ; supprimez-le et continuez avec --resume : ces parties seront rejouées
error-training-nothing = ces parties ont trop peu de moments pour apprendre et mettre une partie sur { $part } de côté : augmentez --games
