# Ce qui ne va pas dans ce qu’on nous a donné, et que faire.

error-none = aucun
error-line = ligne { $line } : { $reason }
error-unreadable = impossible de lire { $where } : { $reason }

# Jeux, places et options
error-no-game = le jeu « { $game } » n’existe pas ; jeux disponibles : { $known }
error-game-broken = impossible de charger le jeu « { $game } » depuis { $where } : { $reason }
error-not-the-game = { $where } n’est pas le jeu « { $game } »
error-brought-twice = deux paquets apportent le même nom, « { $name } » ({ $what }) : { $one } et { $other } ; désinstallez l’un des deux
error-seats = { $game } se joue de { $least } à { $most } places, pas { $seats }
error-no-option = l’option « { $option } » n’existe pas ; options disponibles : { $known }
error-no-answer = l’option « { $option } » ne peut pas valoir « { $answer } » ; choisissez parmi : { $known }

# Listes de composants
error-components = cette liste de composants est inutilisable :
error-own-components = { $game } se joue avec ses propres composants et n’accepte pas d’autre liste
error-toml-deep = l’imbrication est trop profonde
error-toml-deep-at = l’imbrication est trop profonde (à la ligne { $line })
error-toml-digits = un nombre a trop de chiffres (à la ligne { $line })

# Coups et tirages
error-no-move = « { $text } » n’est pas un coup de { $game }
error-no-purpose = « { $text } » ne désigne aucun tirage de { $game }
error-illegal = { $move } : { $reason } ({ $clause })
error-refused = { $move } : { $reason } (règle { $clause })
error-no-outcome = il n’y a pas de tirage ici
error-not-awaited = aucun tirage « { $purpose } » n’est attendu ici
error-impossible-outcome = { $outcome } ne peut pas sortir ici

# Textes en lignes `clé: valeur`
error-no-key = `clé: valeur` attendu, « { $found } » trouvé
error-key-twice = « { $key } » figure déjà à la ligne { $line }
error-key-missing = il manque la ligne `{ $key }: …`
error-key-number = « { $key } » doit être un nombre entier, pas « { $found } »
error-key-unknown = « { $key } » ne veut rien dire ici

# Positions
error-position-start = une position commence par la ligne « { $line } »
error-position-game = c’est une position de « { $found } », pas de { $game }
error-position-components = cette position correspond à une autre liste de composants (les empreintes diffèrent) ; indiquez cette liste avec --cards FICHIER
error-position-seats = la position compte { $found } places, pas { $seats }
error-position-option = la position a été écrite avec { $option } « { $found } », pas « { $answer } »

# Feuilles de partie
error-record-start = une feuille de partie commence par la ligne « { $line } »
error-record-cut = la feuille de partie est tronquée : il manque sa ligne `end: …`
error-record-changed = la feuille de partie a été modifiée après avoir été scellée
error-record-hidden = ceci est ce qu’une place a vu d’une partie ; seule une feuille complète peut être rejouée
error-record-game = c’est une feuille de partie de « { $found } », pas de { $game }
error-record-rules = elle a été jouée selon la version { $found } des règles ; ce programme a la version { $known }
error-record-components = elle a été jouée avec d’autres composants (les empreintes diffèrent) ; indiquez cette liste avec --cards FICHIER
error-record-seat = il n’y a pas de place { $seat } dans une partie à { $seats }
error-reveal-shape = `reveal` n’est pas une graine de { $bytes } octets en chiffres hexadécimaux
error-reveal-other = la graine révélée n’est pas celle de l’engagement
error-not-one-line = impossible d’écrire « { $text } » : ni saut de ligne, ni espace au début ou à la fin
error-after-seal = rien ne peut suivre le sceau
error-seal-early = le sceau vient après la ligne `end: …`
error-after-end = seul un sceau peut suivre la ligne `end: …`
error-setup-late = la position de départ se place avant la première entrée
error-no-entry = entrée `{ $entry }. …` attendue, « { $found } » trouvé
error-entry-number = entrée numéro { $entry } attendue, « { $found } » trouvé
error-bad-entry = « { $text } » n’est pas une entrée : écrivez `S1 B7`, `* stock B7` ou `undo S1 to { $before }`
error-entry = entrée { $entry } : { $reason }
error-entry-other = l’entrée { $entry } devrait être : { $text }
error-entry-chance = entrée { $entry } : la graine donne d’autres tirages que ceux-ci
error-undo-forward = une annulation revient en arrière : l’entrée { $entry } n’est pas avant { $number }
error-not-before = l’entrée { $entry } n’est pas avant { $number }
error-onward = `onward` désigne l’entrée { $entry }, mais il y en a { $entries }
error-entropy = `entropy { $number }: …` attendu, `entropy { $found }` trouvé
error-player-seat = `player { $text }` doit désigner une place par son numéro
error-no-end = « { $found } » n’est pas une fin : écrivez `unfinished`, ou `31 54, won by 1 (last-card)`
error-end-twice = la fin figure déjà à la ligne { $line }
error-end-unfinished = la ligne de fin dit « { $said } », mais la partie n’est pas finie ici
error-end-other = la ligne de fin dit « { $said } », mais la partie se termine ainsi : { $end }

# Ce que dit le système
os-eacces = Permission refusée
os-eaddrinuse = Adresse déjà utilisée
os-eagain = Ressource temporairement indisponible
os-ebusy = Périphérique ou ressource occupé
os-eexist = Le fichier existe déjà
os-efbig = Fichier trop volumineux
os-eio = Erreur d’entrée-sortie
os-eisdir = C’est un dossier
os-eloop = Trop de niveaux de liens symboliques
os-emfile = Trop de fichiers ouverts
os-enametoolong = Nom de fichier trop long
os-enoent = Aucun fichier ou dossier de ce nom
os-enospc = Plus de place sur le disque
os-enotdir = Ce n’est pas un dossier
os-eperm = Opération non permise
os-edquot = Quota du disque dépassé
os-erofs = Système de fichiers en lecture seule
