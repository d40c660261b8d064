# Les rappels quand c’est à vous, le titre de l’accueil, et Hubba sur l’écran d’accueil du téléphone.

lobby-turns = ({ $count }) Hubba
remind-title = Rappels
remind-about = Quand c’est à vous de jouer à une table partagée et qu’aucune page de Hubba n’est ouverte depuis une minute, vos appareils vous préviennent : une seule fois, jusqu’à ce que vous ayez joué.
remind-turn = À vous de jouer : { $game }, avec { $names }.
remind-several = { $count ->
    [one] À vous de jouer à une table.
   *[other] À vous de jouer à { $count } tables.
}
remind-plain = Passez voir Hubba.
remind-this = Cet appareil
remind-here = cet appareil
remind-on = Me prévenir sur cet appareil
remind-is-on = Cet appareil vous prévient.
remind-off = Désactiver sur cet appareil
remind-off-short = Désactiver
remind-off-all = Désactiver sur tous les appareils
remind-devices = Appareils qui vous préviennent
remind-some-browser = Un navigateur
remind-table-off = Plus de rappels pour cette table
remind-table-on = De nouveau des rappels pour cette table
remind-table-again = Me prévenir de nouveau
remind-muted = Tables sans rappels
remind-denied = Votre navigateur ne laisse pas Hubba afficher de notifications. Autorisez-les dans ses réglages pour ce site, puis réessayez.
remind-failed = Cela n’a pas marché. Votre navigateur ne peut pas joindre son service de notifications, ou il les bloque.
remind-insecure = Cette connexion n’est pas chiffrée : votre navigateur ne propose donc ici ni rappels ni application pour l’écran d’accueil.
remind-unable = Ce navigateur n’affiche pas de rappels. Sur un iPhone ou un iPad, ajoutez d’abord Hubba à l’écran d’accueil et ouvrez-le de là.
remind-script = Les rappels ont besoin de JavaScript.
quiet-title = Heures de silence
quiet-about = Les rappels de ces heures arrivent quand elles sont passées, si c’est encore à vous.
quiet-begins = De
quiet-ends = À
quiet-none = Aucune
quiet-zone-name = Fuseau horaire
quiet-zone-example = Europe/Paris
quiet-send = Enregistrer ces heures

app-about = Les Sorcières de Blackmore, Warlock et Thorgal, entre amis ou contre des robots
offline-title = Pas de connexion
offline-text = Hubba est injoignable. Vos parties sont en sécurité. Cette page revient d’elle-même dès qu’il y a une connexion.
offline-again = Réessayer
