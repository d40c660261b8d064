# Ce qui ne va pas dans ce qui a été donné à une commande.

error-option-shape = « { $text } » : écrivez une option sous la forme NOM=VALEUR, par exemple wheel=increasing
error-same-file = --csv et --resume désignent le même fichier : l’un écraserait l’autre
error-level-or-player = choisissez --level ou --player : --level donne la force de tous les robots, --player dit qui ils sont
error-no-terminal = le plein écran demande un terminal : jouez avec --plain

# Fichiers
error-not-text = ce n’est pas un texte en UTF-8 : une feuille de partie ou une position est attendue
error-not-a-game = ce n’est pas une partie : une feuille de partie commence par « { $record } », une position par « { $position } »
error-not-a-record = c’est une position, pas une feuille de partie
error-not-a-list = { $file } n’est pas un texte en UTF-8 : une liste de composants est attendue
error-cannot-read = impossible de lire { $file } : { $reason }
error-cannot-write = impossible d’écrire { $file } : { $reason }
error-may-not-write = vous n’avez pas le droit d’écrire { $file }
error-odd-file = { $file } n’est pas un fichier ordinaire
error-no-folder = le dossier { $folder } n’existe pas
error-no-tables = il n’y a pas de tables dans { $folder } : indiquez leur dossier avec --data
error-over = la partie est finie : { $outcome }
error-no-seed = des cartes ou des dés sont attendus ici, et la feuille de partie n’a pas de graine pour les tirer
error-no-seat = il n’y a pas de place { $seat } : les places vont de 0 à { $last }

# Défis
error-no-challenges = { $game } n’a pas de défis
error-not-validated = { $challenge } : { $reason }
error-validated = { $player } a déjà validé « { $challenge } » avec cette partie : un seul défi par partie
error-no-name = « { $text } » n’est pas un nom : écrivez de 1 à { $most } lettres
error-collection = la collection { $file } est endommagée ({ $reason }) : réparez-la, ou déplacez-la pour recommencer
damaged-text = ce n’est pas un texte en UTF-8
damaged-version = ce n’est pas une collection de version { $version }
damaged-validation = une validation manque ou est endommagée

# Paquets qui ne sont pas installés
missing-web = les tables du navigateur demandent d’autres paquets : { $how }
missing-terminal = le plein écran demande d’autres paquets (`hubba play --plain` s’en passe) : { $how }
missing-postgres = une base de données sur un serveur demande d’autres paquets : { $how }
missing-lab = le classement demande un paquet de plus : { $how }
missing-ray = l’arène sur plusieurs machines demande Ray : { $how }
missing-research = les environnements et les jeux de données demandent d’autres paquets : { $how }
missing-openspiel = les jeux dans OpenSpiel demandent OpenSpiel : { $how }
missing-train = l’entraînement d’un réseau demande scikit-learn : { $how }

error-numbers = { $option } { $text } : écrivez des nombres entiers plus grands que zéro, séparés par des virgules, comme 3,4,5
