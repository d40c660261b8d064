push-nobody = Installez-vous d’abord à une table : il n’y a encore rien à vous rappeler.
quiet-time = « { $time } » n’est pas une heure de la journée. Écrivez-la ainsi : 22:00.
quiet-same = Les heures de silence commencent et finissent à des heures différentes.
quiet-zone = Il n’y a pas de fuseau horaire « { $zone } ». Les noms sont de la forme Europe/Paris.
