# Ce que disent les adaptateurs de ce qu’un programme leur a donné.

error-no-game-given = un jeu est son nom, par exemple 'witches', ou un objet hubba.core.game.Game, et non { $found }
error-seats-number = seats est le nombre de places, un entier de { $least } à { $most }, et non { $found }
error-options-mapping = les options d’un jeu forment un dictionnaire tel que { "{" }'wheel': 'increasing'{ "}" }, et non { $found }
error-seed = une graine est un seul entier à partir de 0 (commun à toutes les parties), ou None, et non { $found }
error-agent = il n’y a pas d’agent { $agent } ; il y a : { $known }
error-max-cycles = max_cycles est le nombre de cycles après lequel la partie est coupée, un entier à partir de 1, ou None, et non { $found }
error-history = history est le nombre d’événements d’une observation : un entier de 0 à { $most }, et non { $found }
error-no-action = une action est un entier de 0 à { $last }, et non { $found }
error-illegal-action = la place { $seat } ne peut pas choisir l’action { $action } maintenant : { $why } Actions possibles : { $legal }
error-render-mode = render_mode ne peut pas être { $mode } ; choisissez parmi : { $known }
error-no-render-mode = pour dessiner, créez l’environnement avec render_mode, parmi : { $known }
error-not-begun = aucune partie n’a commencé : appelez d’abord reset
error-over = la partie est terminée : appelez reset pour en commencer une autre
error-missing-action = il manque une action pour { $agent } : donnez-en une à chaque agent ; ceux dont ce n’est pas le tour attendent
error-must-wait = ce n’est pas à { $agent } de jouer : sa seule action est { $wait }, attendre
error-illegal-mode = illegal ne peut pas être { $mode } ; choisissez parmi : { $known }
error-own-seat = seat est la place que vous jouez, un entier de 0 à { $last } (dans un environnement vectoriel, aussi 'all'), et non { $seat }
error-num-envs = num_envs est le nombre de parties, un entier de 1 à { $most }, et non { $found }
error-seed-for-some = une graine relance toutes les parties : avec un reset_mask, qui lance les suivantes de la série, n’en donnez pas
error-autoreset = autoreset_mode ne peut pas être { $found } ; choisissez parmi : { $known }
error-actions = les actions sont un tableau de { $envs } entiers, un par partie, et non { $found }
error-illegal-in = partie { $place } : { $said }
error-reset-mask = des parties sont terminées : relancez-les avec reset(options=…), et un reset_mask vrai là où elles le sont
error-mask = reset_mask est un tableau NumPy de { $envs } booléens, un par partie, dont au moins un est vrai

# Jeux de données
error-unfinished = cette partie n’est pas terminée : un jeu de données contient des parties terminées
error-dataset-games = un jeu de données compte de 1 à { $most } parties, et non { $found }
error-dataset-form = ce que savait une place s’écrit sous l’une de ces formes : { $known }, et non { $form }
error-dataset-write = impossible d’écrire { $file } : { $reason }
error-dataset-read = impossible de lire { $file } : { $reason }
error-no-dataset = { $file } n’est pas un fichier de décisions écrit par Hubba
error-dataset-exists = { $file } existe déjà : choisissez un autre nom, ou supprimez-le
error-dataset-no-records = { $file } est complet, mais { $records } manque à côté : supprimez { $file } pour rejouer les parties, ou choisissez un autre nom
error-other-dataset = { $file } contient un autre jeu de données : { $key } y vaut { $found }, et non { $wanted } ; choisissez un autre nom, ou supprimez-le
error-dataset-mixed = ces parties ne sont pas du même genre : exportez ensemble des parties de mêmes nom, règles, places, options et matériel
error-dataset-no-game = { $file } n’a pas de partie { $id }
error-dataset-texts = { $file } contient des textes et aucun tenseur : écrivez-le avec --form tensor

# OpenSpiel
error-sampled-twice = cette position a été tirée au sort pour la place { $own } : personne ne sait ce que la place { $seat } a entendu ; partez d’une vraie position
error-chance = un résultat du hasard est son rang parmi les possibles, de 0 à { $last }, et non { $found }
error-observer = les observateurs ne prennent pas de paramètres, et non { $found }
error-long-history = ce joueur a entendu { $rows } lignes d’événements, et le tenseur n’en contient que { $most } : chargez le jeu avec un history plus grand
