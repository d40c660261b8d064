# Pourquoi `hubba serve` ne peut pas démarrer comme on le lui demande, et que faire.

error-public = { $address } ne peut pas être l’adresse publique ; écrivez-la comme le navigateur l’affiche, par exemple https://games.example.org
error-public-scheme = l’adresse publique { $address } doit commencer par https:// ou http:// ; écrivez par exemple https://games.example.org
error-public-path = l’adresse publique { $address } contient quelque chose après le nom ; Hubba a besoin d’un nom à lui, écrivez donc par exemple https://games.example.org
error-proxy = { $address } n’est pas l’adresse d’un proxy ; écrivez une adresse ou un réseau, par exemple 127.0.0.1 ou 10.0.0.0/8
error-proxy-all = avec { $address }, n’importe qui pourrait se faire passer pour un autre ; indiquez seulement les adresses de votre proxy
error-proxy-alone = --proxy { $proxy } demande l’adresse que les gens utilisent ; ajoutez par exemple --public https://games.example.org
error-proxy-far = le proxy { $proxy } est une autre machine et ne peut pas atteindre 127.0.0.1 ; ajoutez --host avec l’adresse de cette machine qu’il utilise
error-host = le serveur ne peut pas écouter sur { $host } ; écrivez une adresse de cette machine, ou 0.0.0.0 pour toutes
error-host-foreign = { $host } n’est pas une adresse de cette machine ; avec --host 0.0.0.0, le serveur écoute sur toutes
error-operations = { $address } ne peut pas servir aux mesures ; écrivez un port, ou une adresse et un port, par exemple 127.0.0.1:9464
error-operations-port = impossible de mettre les mesures au port { $port } : { $reason } ; choisissez-en un autre avec --operations
error-port = impossible d’utiliser le port { $port } : { $reason } ; choisissez-en un autre avec --port
error-port-free = impossible d’utiliser le port { $port } : { $reason } ; sans --port, un port libre est choisi
error-tables = impossible d’ouvrir les tables de { $folder } : { $reason } ; indiquez un autre dossier avec --data
error-push-service = { $service } ne peut pas être un service de notifications ; écrivez seulement où il se trouve, par exemple https://push.example.org
error-push-endpoint = Le service de notifications de ce navigateur n’est pas sur la liste de ce serveur : il ne peut pas vous prévenir ici.
error-push-keys = Ce ne sont pas les clés d’un navigateur. Désactivez les rappels, puis activez-les de nouveau.

# Ce qui ne va pas dans les choix pour une table
error-people = une table de { $seats } places est prévue pour 1 à { $seats } personnes, pas { $people }
error-seats-number = indiquez le nombre de places en chiffres, pas « { $found } »
error-people-number = indiquez le nombre de personnes en chiffres, pas « { $found } »
error-no-pace = il n’y a pas de rythme « { $pace } » ; rythmes disponibles : { $known }

# Ce qui ne va pas dans une requête
error-foreign = cette requête vient d’une page d’un autre site
error-form = ce formulaire date d’une visite précédente : rechargez sa page, puis envoyez-le de nouveau
error-large = c’est plus que le serveur n’accepte en une fois
error-request = le serveur ne comprend pas cette requête
error-old-record = cette partie n’est pas finie, sa feuille reste donc cachée ; son hôte peut la terminer
error-body = le contenu est illisible
error-body-short = le contenu s’arrête trop tôt
error-body-deep = le contenu est imbriqué trop profondément
error-body-text = le contenu n’est pas du texte en UTF-8
error-room-seats = entre amis, il faut { $known } places, pas { $seats }
error-no-time = cette durée n’existe pas : « { $found } » ; il y a : { $known }
error-no-invitation = ce lien ne mène nulle part : demandez-en un nouveau

# Quand il n’y a plus de place
error-room-tables = trop de parties se jouent ici : réessayez plus tard
error-room-disk = le disque de ce serveur est presque plein : personne ne peut ouvrir de table avant qu’il y ait de nouveau de la place
error-room-bots = tant de robots réfléchissent ici que les vôtres auraient à peine leur tour : réessayez plus tard
error-often-tables = beaucoup de tables ont été ouvertes depuis votre adresse : réessayez dans un moment
error-often-records = beaucoup d’enregistrements sont venus de votre adresse : réessayez dans un moment
error-often-talk = vous avez dit beaucoup de choses en peu de temps : attendez { $seconds } s
error-often-exports = votre dernier téléchargement est encore en préparation : attendez qu’il soit fini, puis réessayez
error-many-requests = il y a eu trop de demandes : attendez { $seconds } s
error-tables-number = { $found } n’est pas un nombre de tables
error-tables-most = une soirée compte entre 1 et { $most } tables
