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
