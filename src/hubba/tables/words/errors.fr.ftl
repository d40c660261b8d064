# Ce qui ne va pas dans le fichier où les tables sont gardées, et que faire.

error-folder = impossible de garder les tables dans { $folder } : { $reason } ; indiquez un dossier avec --data
error-empty = { $file } est vide
error-wal = { $file } est endommagé : les derniers coups joués sont peut-être perdus
error-gone = { $file } est vide ou a disparu, mais { $companion } est là. { how-to-restore }
error-damaged = { $file } est endommagé ({ $reason }). { how-to-restore }
error-unusable-restore = { $file } est inutilisable : { $reason }. { how-to-restore }
error-unusable = { $file } est inutilisable : { $reason } ; indiquez un autre dossier avec --data
error-newer = ces tables viennent d’un hubba plus récent (révision { $revision }) : mettez hubba à jour, ou indiquez un autre dossier avec --data
error-server = la base de données { $place } est inutilisable : { $reason }
error-server-address = ce n’est pas l’adresse d’une base de données ; écrivez postgresql://utilisateur@hôte/nom
error-server-away = la base de données ne répond pas : rien n’a été changé ; réessayez plus tard
how-to-restore = Restaurez une sauvegarde avec `hubba database restore FICHIER`, ou choisissez un autre dossier avec --data.

# Sauvegardes
error-backup-folder = { $file } est un dossier : indiquez un fichier
error-backup-itself = { $file } est la base de données elle-même : indiquez un autre fichier
error-backup-there = { $file } existe déjà : indiquez un autre fichier, ou ajoutez --force pour le remplacer
error-restore-itself = { $file } est la base de données elle-même : indiquez une sauvegarde
error-no-file = le fichier { $file } n’existe pas
error-not-hubba = { $file } n’est pas une base de données de Hubba
error-not-copied = { $reason } ; rien n’a été copié
error-damaged-not-copied = { $file } est endommagé et n’a pas été copié : { $reason }
error-uncopyable = impossible de copier { $file } : { $reason }
error-unwritable = impossible d’écrire { $file } : { $reason }

# Ce que révèle l’examen de la base de données
found-in = { $what } : { $wrong }
what-table = table { $name }
what-record = feuille de partie { $name }
wrong-not-hubba = ce n’est pas une base de données de Hubba
wrong-older = son format est { $revision }, pas { $head } : lancez hubba une fois pour la mettre à niveau
wrong-newer = son format est { $revision }, pas { $head } : mettez hubba à jour
wrong-no-relation = il manque la relation { $relation }
wrong-no-column = il manque des colonnes à la relation { $relation } : { $columns }
wrong-row = la ligne { $row } de { $relation } renvoie à une ligne de { $other } qui n’existe pas
wrong-other-rules = elle a été jouée selon d’autres règles de { $game }, ou avec d’autres composants
wrong-seed = sa graine n’est pas celle de son ouverture
wrong-seats = elle a { $seats } places, mais { $sitting } personnes ou robots y sont assis
wrong-ending = sa fin est « { $ending } », mais sa feuille de partie se termine par « { $found } »
wrong-stand-in = à la place { $seat }, un robot ne remplace personne, ou personne ne remplace qui a abandonné
wrong-stopped = elle a été arrêtée, mais personne ne la partage
what-room = salon { $name }
wrong-room-begun = son état est « { $state } », mais il a une table
wrong-room-empty = son état est « { $state } », mais il n’a pas de table
wrong-room-table = sa table est d’un autre jeu, ou n’a pas le même nombre de places
wrong-chairs = ses places ne sont pas numérotées une à une
wrong-chair = la place { $seat } n’est ni libre ni à quelqu’un
wrong-host = son hôte n’y est pas assis
wrong-talk = sa conversation contient quelque chose qui n’a pas pu y être dit
wrong-series = sa revanche ou la première partie de sa série n’existe pas
error-no-guest-link = ce lien de retour ne mène à personne
error-no-guest-seat = personne n’a la place { $seat } de la table { $table }
error-transfer-filled = l’autre base de données contient déjà quelque chose ({ $relation }) : indiquez-en une vide

# Feuilles de partie et défis
error-many-entries = une feuille de partie compte ici au plus { $most } entrées
error-no-challenge = il n’y a pas de défi « { $challenge } » dans { $game } ; défis disponibles : { $known }
error-not-met = cette partie ne permet pas de valider « { $challenge } » : { $reason }
error-taken = « { $challenge } » a déjà été validé par cette partie : un seul défi par partie et par joueur

# Ce qui est impossible à une table
error-no-table = cette table n’existe pas
error-not-your-table = cette table n’existe pas pour vous
error-table-gone = cette table n’existe plus
error-no-record = cette feuille de partie n’existe pas
error-not-your-seat = cette place n’est pas la vôtre
error-not-your-view = il n’y a rien à voir de là
error-not-onward = personne ne peut continuer la partie à partir de là
error-over-there = la partie est déjà finie à ce moment : reprenez-la à partir d’un coup précédent
error-outdated = la table a changé depuis : regardez-la de nouveau
error-quicker = quelqu’un d’autre a été plus rapide : regardez la table de nouveau
error-long-step = { $moves } coups, c’est trop : une action de { $game } en compte au plus { $most }
error-unfinished = { $most } de vos parties sont inachevées : terminez-en une, ou retirez-la de votre liste, d’abord

# Ce qui n’a pas pu être enregistré ou vérifié
error-closed = les tables sont fermées : plus rien n’est enregistré
error-lost = les tables ne peuvent plus être enregistrées : rien n’a été changé ; relancez hubba
error-full = il n’y a plus de place : rien n’a été changé ; libérez de la place et réessayez
error-not-stored = l’enregistrement a échoué et rien n’a été changé : { $reason }
error-many-records = { $most } feuilles de partie au plus sont gardées pour chaque personne : retirez d’abord une des vôtres
error-still-checking = vos feuilles de partie précédentes sont encore en cours de vérification : attendez qu’elles soient vérifiées
error-slow-check = la vérification de cette feuille de partie prend plus de { $seconds } secondes
error-not-checked = cette feuille de partie n’a pas pu être vérifiée : { $reason }
error-guest-ended = tout ce que ce serveur avait de vous a été supprimé
