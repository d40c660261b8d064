# Ce qui ne peut pas se dire à une table partagée par un lien, et pourquoi.

talk-no-words = à cette table, l’hôte n’autorise que les phrases et les réactions toutes prêtes
talk-unknown = cette phrase ou cette réaction n’existe pas
talk-empty = écrivez d’abord quelque chose
talk-long = ce message compte { $count } signes : { $most } au plus
talk-nobody = cette personne n’est pas à cette table
