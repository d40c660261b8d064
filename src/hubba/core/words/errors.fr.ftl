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
error-outcome-text = « { $text } » ne peut pas sortir pour « { $purpose } » dans { $game }
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
error-position-number = { $key } est un nombre de { $least } à { $most }, pas « { $found } »
error-position-seat = « { $found } » n’est pas une place : les places vont de 0 à { $last }
error-position-cards = ces cartes ne sont nulle part (faut-il écrire `stock: rest` ?) : { $cards }
error-position-phase = il n’y a pas de phase « { $name } » où quelqu’un décide ; écrivez l’une de celles-ci : { $known }
error-position-after = rien ne peut suivre « { $word } »
error-position-word = « { $word } » ne veut rien dire ici ; écrivez une fois au plus chacun de ces mots : { $known }
error-position-write = écrivez { $word }, ou rien

# Leçons
error-lesson-file = { $file } de { $game }
error-lesson-itself = la leçon
error-lesson-step-number = l’étape { $number }
error-lesson-step = l’étape « { $name } »
error-lesson-condition = { $step }, { $key }
error-lesson-of = { $where } : { $wrong }
error-lesson-level = le niveau « { $level } » n’existe pas ; niveaux disponibles : { $known }
error-lesson-seed = la graine doit avoir { $digits } chiffres hexadécimaux
error-lesson-seed-length = la graine doit avoir { $digits } chiffres hexadécimaux, pas { $found }
error-lesson-step-twice = deux étapes s’appellent « { $name } »
error-lesson-no-step = il n’y a pas d’étape « { $name } » après laquelle venir
error-lesson-step-table = l’étape { $number } doit être une table, [[steps]]
error-lesson-name = « { $name } » n’est pas un nom ; prenez des minuscules, des chiffres et des traits d’union
error-lesson-until = until doit être l’un de { $known }, pas « { $found } »
error-lesson-source = { $key } = « { $found } » doit ressembler à « event:won.points » ou « zone:trump »
error-lesson-move = aucun coup de { $game } ne s’écrit « { $text } »
error-lesson-count = count dit combien de fois un événement a été annoncé, une fois au moins
error-lesson-piece = une pièce se trouve dans une zone ; nommez-la
error-lesson-mine = mine dit à qui est l’événement ou la zone ; nommez-en un
error-lesson-unknown = « { $name } » est inconnu dans { $what } ; il peut y avoir : { $known }
error-lesson-kind-int = { $name } doit être un nombre entier
error-lesson-kind-str = { $name } doit être un texte
error-lesson-kind-bool = { $name } doit être true ou false
error-lesson-kind-list = { $name } doit être une liste
error-lesson-kind-dict = { $name } doit être une table

# Poids des robots
error-weights-lacking = il manque à weights.toml, dans [{ $table }] : { $names }
error-weights-unknown = weights.toml contient dans [{ $table }] ce qu’aucun robot ne demande : { $names }
error-weights-number = weights.toml : { $name } dans [{ $table }] doit être un nombre, pas { $found }
error-weights-no-table = weights.toml n’a pas de table [{ $table }]
error-weights-no-name = weights.toml n’a pas { $name } dans [{ $table }]

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
error-many-draws = plus de { $most } tirages étaient possibles : c’est trop pour une seule liste

# Observations pour l’apprentissage
error-long-view = la vue de ce jeu compte { $size } octets de texte, et son tenseur n’en contient que { $most } : donnez au jeu son propre encodeur (Game.encoder)

# Réseaux entraînés
error-no-network = ce n’est pas un réseau : indiquez un fichier écrit par `hubba train`
error-not-learned = { $game } n’a pas d’évaluateur qui apprend : prenez un autre de ses évaluateurs, ou donnez au jeu des caractéristiques (Game.features) et un évaluateur appris (Game.learned_evaluator)
error-network-components = ce réseau a été entraîné pour un autre jeu ou pour d’autres cartes que celles de { $game } : entraînez-en un pour ces cartes avec `hubba train { $game } --cards FICHIER`
error-network-inputs = ce réseau lit { $found } nombres, et { $game } lui en donne { $wanted } : entraînez-le de nouveau avec cette version
