# L’aide des commandes : la première phrase figure aussi dans la liste des commandes.

help-hubba = Des jeux de société publiés, joués exactement selon leurs règles.
help-hubba-more =
    `hubba` seul ouvre les tables dans votre navigateur. `hubba play` ouvre une table dans le terminal.

    Une partie est un fichier lisible. `hubba new` en commence une ; `show`, `legal`, `move`, `view`, `why`, `replay` et
    `verify` s’en servent. Ces commandes lisent des feuilles de partie et des positions, dans un fichier ou sur l’entrée
    standard.

# Les options que plusieurs commandes partagent
option-lang = Langue ; sinon celle de votre environnement.
option-version = Affiche la version.
option-as-json = Répond en JSON, pour les programmes.
option-given = Option des règles ; peut être répétée. `hubba games` en donne la liste.
option-seats = Nombre de places ; sinon le minimum du jeu.
option-cards = Liste de composants à utiliser au lieu des nôtres ; voir `hubba cards check`.
option-data = Dossier où sont gardées les tables.
option-database = Adresse d’une base de données sur un serveur, postgresql://utilisateur@hôte/nom, au lieu d’un dossier.
option-seat = Numéro de la place, à partir de 0 ; sinon celle qui doit jouer.
option-workers = Nombre de processus ; 0 utilise tous les cœurs. Les résultats sont les mêmes.
option-seed = La même graine donne les mêmes parties.
option-games = Nombre de parties.
option-name = Nom du jeu.
option-file = Feuille de partie ou position ; - est l’entrée standard.
option-record = Feuille d’une partie finie ; - est l’entrée standard.
option-moves = Coups en notation ; plusieurs se jouent d’un seul tenant.

help-serve = Ouvre les tables dans votre navigateur ; `hubba` seul aussi.
help-serve-more =
    Elles ne sont accessibles que depuis cette machine, sauf indication contraire : avec `--host 0.0.0.0`, depuis tout
    votre réseau ; avec `--public`, pour tous ceux qui connaissent l’adresse publique. Les tables sont gardées et
    reprennent après un redémarrage.
help-serve-host = Adresse de cette machine où écouter ; 0.0.0.0 les désigne toutes. Sinon 127.0.0.1.
help-serve-port = Port du serveur ; sinon un port libre, ou 8000 avec --host ou --public.
help-serve-public = Adresse publique que les gens utilisent : celle d’un proxy, d’un tunnel, ou d’un routeur qui redirige le port.
help-serve-proxy = Adresse ou réseau du proxy, qui peut dire qui est un invité ; peut être répété.
help-serve-push-service = Adresse d’un service de notifications à vous, en plus de ceux des navigateurs courants ; plusieurs fois si besoin.
help-serve-operations = Port, ou adresse et port, où vous lisez /healthz, /readyz et les mesures de /metrics ; nulle part sinon.
help-serve-log-as = Écrit le journal en texte, ou en lignes de JSON sans noms, adresses ni cartes.
help-serve-browser = Ouvre le navigateur, ou affiche seulement l’adresse (par défaut, sans écran).

help-database = Sauvegarde, vérifie ou restaure les tables du navigateur.
help-database-backup = Copie toutes les tables dans un fichier.
help-database-backup-more = Hubba peut rester ouvert : la copie montre un seul instant, et elle est vérifiée. Elle est écrite en entier ou pas du tout. Vous seul pouvez la lire, car elle contient les graines de parties en cours.
help-database-backup-file = Fichier à écrire.
help-database-backup-force = Remplace FICHIER s’il existe.
help-database-check = Vérifie que le fichier est sain et chaque partie lisible.
help-database-check-more = Hubba peut rester ouvert. Le code de sortie 1 signale que quelque chose ne va pas.
help-database-restore = Remplace toutes les tables par une sauvegarde.
help-database-restore-more = Arrêtez d’abord hubba. La sauvegarde est vérifiée avant. Les tables remplacées sont gardées à côté, sous un nom qui indique l’heure.
help-database-restore-file = Sauvegarde à restaurer.
help-database-transfer = Copie toutes les tables dans une autre base de données, vide.
help-database-transfer-more = Arrêtez d’abord hubba. D’un fichier vers un serveur, ou l’inverse. Tout est copié, ou rien. La source reste telle quelle.
help-database-transfer-source = Fichier ou adresse, postgresql://….
help-database-transfer-target = Fichier ou adresse d’une base de données vide.
help-database-prune = Supprime ce à quoi personne n’a touché depuis longtemps.
help-database-prune-more = Les tables, les salons dont la partie n’a jamais commencé et les parties enregistrées. Hubba peut rester ouvert. Faites d’abord une sauvegarde.
help-database-prune-days = Depuis combien de jours personne n’y a touché.
help-database-prune-dry-run = Compte seulement.
help-database-erase = Supprime tout ce qui concerne une personne.
help-database-erase-more = Arrêtez d’abord hubba. C’est ce que la personne peut faire elle-même à /me/data : les parties des autres restent, sans son nom. Les sauvegardes d’avant l’ont encore.
help-database-erase-link = Le lien de retour de la personne.
help-database-erase-table = Une table où elle a une place.
help-database-erase-seat = Sa place à cette table, à partir de 0.
help-database-erase-yes = Ne demande pas de confirmation.

help-play = Joue une partie contre des robots dans le terminal.
help-play-seats = Nombre de places ; sinon quatre, ou le maximum du jeu.
help-play-full = Plein écran (par défaut dans un terminal), ou ligne par ligne : pratique pour les lecteurs d’écran et les redirections.
help-play-level = Force des robots ; `hubba levels` les décrit.
help-play-players = Qui s’assied avec vous à leur place : un niveau, random, search:500, module:nom ou exec:PROGRAMME. À répéter pour en nommer plusieurs ; ils prennent place à tour de rôle.
help-play-seed = Graine publique : la même graine donne les mêmes cartes.
help-play-file = Continue une partie enregistrée, à la place 0.
help-play-me = Votre nom dans la collection de défis ; sinon votre nom d’utilisateur.
help-play-save = Écrit la feuille de partie dans ce fichier à la fin.

help-levels = Liste les niveaux des robots et leur façon de réfléchir.
help-levels-name = Nom du jeu ; sinon tous les jeux.

help-games = Liste les jeux, avec leurs places et leurs options.

help-new = Commence une partie et affiche sa feuille, cartes données.
help-new-seed = Graine publique : la même graine donne les mêmes cartes.

help-show = Montre toute une partie, cartes cachées comprises.

help-legal = Liste les coups permis, en notation et en mots.
help-legal-more = Un tour affiché par --turns regroupe plusieurs coups, comme `hubba move` les prend.
help-legal-turns = Liste des tours entiers, jusqu’au moment où la place apprend quelque chose.
help-legal-most = Nombre maximal de tours affichés.

help-view = Montre ce qu’une place peut savoir, et rien d’autre.

help-why = Dit quelle règle interdit un coup, et pourquoi.
help-why-more = Donnez un tour entier, ou son début, pour savoir lequel de ses coups est refusé.

help-move = Joue un coup, ou plusieurs, et affiche la nouvelle feuille.
help-move-save = Réécrit la feuille de partie dans FICHIER au lieu de l’afficher.

help-replay = Raconte une partie en mots, d’après sa feuille.
help-replay-file = Feuille de partie ; - est l’entrée standard.
help-replay-seat = La raconte comme cette place l’a vue ; sinon comme un spectateur.

help-verify = Vérifie une feuille de partie : règles, sceau et graine.
help-verify-file = Feuille de partie ; - est l’entrée standard.

help-simulate = Joue beaucoup de parties, et compte victoires et points.
help-simulate-more = Les scores sont donnés avec leur intervalle à 95 %.
help-simulate-players = Un niveau, random, advice, search, search:1000, module:nom ou exec:PROGRAMME. À répéter pour en nommer plusieurs ; ils prennent place à tour de rôle.
help-simulate-path = Écrit chaque décision dans ce fichier Parquet, et les feuilles de partie à côté, au lieu de compter. Après une interruption, la même commande reprend.

help-dataset = Jeux de données : des parties sous forme de tables de décisions, en Parquet.
help-dataset-more = `hubba simulate … --to games.parquet` en écrit un. docs/datasets.md en explique les colonnes.
help-dataset-read = Dit ce que contient un jeu de données : ses colonnes et ses premières lignes.
help-dataset-read-file = Fichier de décisions.
help-dataset-read-rows = Nombre de lignes à montrer.
help-dataset-export = Écrit des parties terminées dans un jeu de données, d’après leurs feuilles.
help-dataset-export-files = Feuilles de parties d’un même jeu, avec les mêmes places et options.
help-dataset-export-path = Fichier Parquet à écrire ; les feuilles de partie vont à côté.
option-form = Ce que savait une place : sous forme de tenseur de bits, ou comme texte de sa vue.

help-bench = Mesure la vitesse des règles et de la recherche.
help-bench-more = Mesure le jeu au hasard, le jeu mené depuis Python et la recherche, au début et tard dans la partie, en compilé et non compilé, en alternant les mesures. Avec --clock, mesure des recherches chronométrées, sur un seul cœur et sur tous ceux qui sont libres.
help-bench-names = Noms de jeux ; sinon tous.
help-bench-rounds = Nombre de mesures, dont on prend la médiane.
help-bench-seconds = Durée de chaque mesure.
help-bench-clock = Mesure plutôt comment une recherche chronométrée tient son temps, et ce qu’apportent les cœurs libres.

help-engine = Laisse d’autres programmes jouer contre nos robots.
help-engine-more = Répond ligne par ligne sur l’entrée et la sortie standard, comme les moteurs d’échecs. Le protocole est décrit dans docs/engine.md. Tout programme qui le parle peut prendre place avec --player "exec:./programme".
help-engine-player = Qui réfléchit : un niveau, random, advice, search:5000, module:nom, ou un joueur fourni par un paquet.
help-engine-ponder = Laisse un joueur chronométré (search:2s) réfléchir pendant que les autres jouent.

help-arena = Fait jouer des joueurs sur les mêmes donnes et les classe.
help-arena-more =
    Chaque donne est jouée une fois par joueur, en tournant les places (deux fois plus s’il en reste à l’écart) : ni les
    cartes ni les places n’avantagent personne. Dans un jeu coopératif, chaque joueur forme une équipe entière.

    Avec --match, les joueurs se rencontrent deux à deux, chacun une place sur deux. Un match compte 24 donnes, et la
    somme des points décide.
help-arena-players = Joueurs, séparés par des virgules : apprentice, companion, adept, expert, master, random, advice, search:1000, module:nom…
help-arena-deals = Nombre de donnes ; chacune est jouée dans toutes les dispositions.
help-arena-seed = La même graine donne les mêmes chiffres.
help-arena-match = Joue des matchs, deux joueurs à la fois.
help-arena-ray = Joue sur les machines d’une grappe Ray : auto, HÔTE:PORT, ray://HÔTE:PORT, ou local pour en démarrer une ici.
help-arena-resume = Journal des donnes terminées ; l’arène le continue, ou le commence.
help-arena-table = Écrit chaque place de chaque partie dans ce fichier.

help-loss = Mesure ce qu’un joueur perd là où le meilleur coup est connu.
help-loss-more = Le joueur joue contre lui-même. Ensuite, ses décisions dans la dernière partie du jeu sont comparées à celles d’un solveur qui sait tout. La perte d’une partie est celle d’un joueur, ou celle de l’équipe dans un jeu coopératif.
help-loss-player = Qui joue contre lui-même, comme dans `hubba simulate`.
help-loss-budget = Situations que le solveur peut examiner par décision ; 0 convient au jeu.

help-cards = Vérifie une liste de cartes recopiée d’une vraie boîte.
help-cards-check = Dit ligne par ligne ce qui ne va pas dans une liste de cartes.
help-cards-check-more = Jouez avec votre liste grâce à --cards FICHIER. La nôtre est dans docs/warlock-cards.md.
help-cards-check-file = Liste de composants en TOML.
help-cards-check-name = Jeu auquel appartiennent les cartes.

help-challenges = Montre les défis, et qui les a validés.
help-challenges-data = Dossier de la collection ; sinon l’endroit habituel.
help-challenges-check = Dit quels défis une partie finie a accomplis.
help-challenges-check-more = Si la partie ne compte pour aucun défi, dit pourquoi.
help-challenges-validate = Ajoute à la collection un défi accompli par une partie.
help-challenges-validate-name = Nom du défi, tel que l’écrit `hubba challenges check`.
help-challenges-validate-player = Qui le valide ; chacun valide un défi par partie.
help-challenges-validate-data = Dossier de la collection ; sinon l’endroit habituel.

help-completion = Affiche un script de complétion des commandes pour votre shell.
help-completion-shell = Votre shell.

help-train = Entraîne un réseau pour un jeu, avec ses propres parties.
help-train-more = La première génération apprend de parties jouées par les conseils, chaque suivante de parties d’une recherche avec le réseau précédent. Arrêtez quand vous voulez ; --resume continue.
help-train-seats = Nombres de places, séparés par des virgules : un seul réseau pour tous. Par défaut, tous ceux du jeu.
help-train-generations = Nombre de générations.
help-train-games = Parties de chaque génération, séparées par des virgules ; le dernier nombre vaut aussi pour les suivantes.
help-train-player = La recherche dont les parties servent à apprendre, et qui joue dans l’arène.
help-train-hidden = Unités des deux couches cachées.
help-train-epochs = Passages sur toutes les parties d’une génération.
help-train-seed = La même graine donne le même réseau.
help-train-slips = Pourcentage de coups au hasard, jusqu’à un moment tiré au sort dans chaque partie.
help-train-deals = Donnes de chaque comparaison dans l’arène ; 0 n’en joue aucune.
help-train-ray = Joue les parties à apprendre sur les machines d’une grappe Ray : auto, HÔTE:PORT, ray://HÔTE:PORT, ou local pour en démarrer une ici.
help-train-path = Fichier du réseau ; son entraînement est dans un dossier à côté.
help-train-resume = Continue l’entraînement dans le dossier à côté du fichier.
