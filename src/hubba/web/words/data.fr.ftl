# Les pages Mes données : ce qui est conservé, le télécharger, le supprimer.

data-title = Mes données
data-about = Hubba n’a pas de comptes et ne demande aucune adresse électronique. Il vous reconnaît à un jeton tiré au hasard, dans un cookie de ce navigateur, et aux noms que vous saisissez.
data-here = Sur ce serveur
data-nothing = Ce serveur ne conserve rien de vous.
data-tables = { $count ->
    [one] Une table
   *[other] { $count } tables
}, où vous occupez { $seats ->
    [one] une place
   *[other] { $seats } places
}, avec chaque coup et son heure. { $going ->
    [0] Toutes ces parties sont terminées.
    [one] Une partie est en cours.
   *[other] { $going } parties sont en cours.
} { $shared ->
    [0] Aucune autre personne n’y joue.
    [one] À l’une d’elles, d’autres personnes jouent aussi.
   *[other] À { $shared } d’entre elles, d’autres personnes jouent aussi.
} Les parties retirées de vos listes comptent tant que d’autres les gardent.
data-rooms = { $count ->
    [one] Une salle où vous attendez une partie.
   *[other] { $count } salles où vous attendez une partie.
}
data-names = { $count ->
    [one] Votre nom à ces tables : { $names }.
   *[other] Vos noms à ces tables : { $names }.
}
data-news = Aux tables partagées, les annonces faites à tout le monde (qui est arrivé, parti ou a abandonné) portent votre nom.
data-feats = { $count ->
    [one] Un exploit.
   *[other] { $count } exploits.
}
data-validations = { $count ->
    [one] Un défi validé.
   *[other] { $count } défis validés.
}
data-tries = { $count ->
    [one] Un essai à la donne d’un jour.
   *[other] { $count } essais aux donnes du jour.
}
data-records = { $count ->
    [one] Une partie enregistrée que vous avez déposée.
   *[other] { $count } parties enregistrées que vous avez déposées.
}
data-talk = { $count ->
    [one] Un message que vous avez écrit à une table.
   *[other] { $count } messages que vous avez écrits à des tables.
}
data-mutes = { $count ->
    [one] Une personne dont vous masquez les messages.
   *[other] { $count } personnes dont vous masquez les messages.
}
data-entrants = { $count ->
    [one] Votre place à une soirée de club, avec votre nom.
   *[other] Vos places à { $count } soirées de club, avec votre nom.
}
data-subscriptions = { $count ->
    [one] Un navigateur qui vous rappelle votre tour, avec l’adresse que son service de notifications nous a donnée.
   *[other] { $count } navigateurs qui vous rappellent votre tour, avec les adresses que leurs services de notifications nous ont données.
}
data-quiet-hours = Vos heures de silence, avec votre fuseau horaire.
data-devices = { $count ->
    [0] Une empreinte du jeton de ce navigateur. Personne ne peut en retrouver le jeton.
    [one] Les empreintes des jetons de vos deux appareils. Personne ne peut en retrouver les jetons.
   *[other] Les empreintes des jetons de vos appareils : le premier et { $count } autres. Personne ne peut en retrouver les jetons.
}
data-link = Une empreinte de votre lien de retour. Le lien lui-même n’est que dans vos navigateurs.
data-no-link = Vous n’avez pas de lien de retour.
data-address = Votre adresse réseau, { $address } : en mémoire seulement, pour que chacun ait sa juste part. Le serveur l’oublie quand on le redémarre, quand { $most } autres sont passés après vous, ou quand vous supprimez vos données.
data-browser = Dans ce navigateur
data-cookies = Des cookies : votre jeton, votre lien de retour si vous en avez créé un, vos préférences avec votre nom, et un jeton qui protège les formulaires. Ils durent un an au plus.
data-former = { $count ->
    [one] Un cookie contient le jeton d’une autre identité que ce navigateur avait auparavant.
   *[other] Un cookie contient les jetons de { $count } autres identités que ce navigateur avait auparavant.
} Leurs données ne figurent pas sur cette page : revenez-y d’abord.
data-stored = Dans le stockage de ce navigateur : ce qu’il a ajouté aux donnes de vos parties, pour pouvoir les vérifier, et les aides que vous avez fermées.
data-stored-none = Dans le stockage de ce navigateur : rien.
data-stored-some = { $count ->
    [one] Une entrée s’y trouve en ce moment :
   *[other] { $count } entrées s’y trouvent en ce moment :
}
data-take = Les emporter
data-take-about = Un seul fichier ZIP. Il contient tout en JSON, vos parties et les parties enregistrées que vous avez déposées. Des parties en cours, il contient ce que votre place sait. Il ne contient ni jeton, ni lien, ni graine d’une partie en cours.
data-take-button = Tout télécharger
data-delete = Tout supprimer
data-delete-about = Vous verrez d’abord ce qui disparaît et ce qui reste.
data-delete-button = Supprimer mes données …
data-delete-title = Tout supprimer ?
data-goes = Ce qui disparaît
data-stays = Ce qui reste
data-goes-devices = { $count ->
    [0] Ce navigateur perd pour toujours l’accès à vos tables, et votre lien de retour n’ouvre plus rien.
   *[other] Tous vos navigateurs et programmes perdent l’accès pour toujours, et votre lien de retour n’ouvre plus rien. Les fenêtres ouvertes se ferment.
}
data-goes-tables = { $count ->
    [one] La table que personne d’autre n’a est supprimée, même si sa partie est en cours.
   *[other] { $count } tables que personne d’autre n’a sont supprimées, même si leurs parties sont en cours.
}
data-goes-name = { $count ->
    [one] Votre nom quitte la table que vous partagez avec d’autres : vous y devenez « Joueur 2 », par exemple.
   *[other] Votre nom quitte les { $count } tables que vous partagez avec d’autres : vous y devenez « Joueur 2 », par exemple.
}
data-goes-going = Là où d’autres jouent encore, vous abandonnez : un robot joue à votre place jusqu’à la fin.
data-goes-rooms = { $count ->
    [one] Vous quittez la salle où vous attendez une partie. Si vous y êtes sans autre joueur, elle ferme.
   *[other] Vous quittez les { $count } salles où vous attendez une partie. Celles où il n’y a personne d’autre ferment.
}
data-goes-feats = Vos résultats, vos exploits, vos défis validés et vos essais aux donnes du jour sont supprimés.
data-goes-records = { $count ->
    [one] La partie enregistrée que vous avez déposée est supprimée. Les liens vers elle n’ouvrent plus rien.
   *[other] Les { $count } parties enregistrées que vous avez déposées sont supprimées. Les liens vers elles n’ouvrent plus rien.
}
data-goes-talk = Vos messages aux tables, la liste des personnes masquées et vos rappels sont supprimés.
data-goes-evenings = Votre nom disparaît des soirées de club. Quelqu’un d’autre organise celles que vous organisez ; sans autre personne, elles se terminent.
data-goes-browser = Ce navigateur oublie ses cookies de Hubba et, avec les scripts, ce qu’il a stocké.
data-stays-games = Les parties avec d’autres : les coups, leurs heures et les bits aléatoires restent, sans votre nom. On peut les revoir et les vérifier comme avant.
data-stays-copies = Les parties et les images que d’autres ont téléchargées ou déposées sont à eux, avec le nom que vous aviez. Les sauvegardes du serveur gardent tout jusqu’à ce que la personne qui s’en occupe les supprime. Si vous avez quitté une salle d’attente, votre nom peut rester dans ses annonces.
data-stays-digest = Une empreinte du jeton de votre premier navigateur, marqué comme terminé, pour que personne ne s’en serve plus.
data-delete-final = Personne ne pourra revenir en arrière.
data-delete-yes = Tout supprimer
data-delete-no = Garder
data-deleted = Tout est supprimé
data-deleted-about = Ce serveur n’a plus rien de vous, sauf l’empreinte d’un jeton terminé. Ce navigateur est désormais un nouvel invité.
data-deleted-stored = Sans les scripts, ce navigateur peut encore avoir ce qu’il a stocké pour ce site : supprimez-le dans les réglages de votre navigateur.
data-deleted-former = Ce navigateur avait auparavant une autre identité. Vous pouvez revenir à ses tables :
