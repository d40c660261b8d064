# Les tables que l’on partage à distance par un lien.
play-friends = Jouer entre amis
somebody = Invité
room-open = Inviter des amis
room-who = Qui peut venir
room-listed-no = Avec le lien seulement
room-listed-yes = Tout le monde, depuis l’accueil
room-bots-note = Vous recevrez un lien à envoyer à vos amis. Des robots prennent les places restées libres.
room-patience = Si quelqu’un s’en va
room-patience-0 = Toujours attendre
room-patience-60 = Un robot peut le remplacer après 1 minute
room-patience-180 = Un robot peut le remplacer après 3 minutes
room-patience-600 = Un robot peut le remplacer après 10 minutes
room-patience-3600 = Un robot peut le remplacer après 1 heure
room-patience-86400 = Un robot peut le remplacer après 1 jour
room-patience-about = Une personne connectée qui ne joue pas a trois fois plus de temps.
room-delay = Les spectateurs voient la partie
room-delay-0 = en direct
room-delay-30 = 30 secondes plus tard
room-delay-120 = 2 minutes plus tard
room-delay-600 = 10 minutes plus tard
room-title = En attente : { $game }
room-host = Envoyez l’invitation à vos amis, et commencez quand vous voulez.
room-again = La partie commence d’elle-même quand tout le monde est là.
room-options = Autres choix
room-free = { $count ->
    [0] Les { $seats } places sont prises
    [one] { $count } place libre sur { $seats }
   *[other] { $count } places libres sur { $seats }
}
room-go = Y aller
room-join = Rejoindre
room-come = Je suis là
room-begin = Commencer
room-begin-note = Les places libres reviennent à des robots ({ $level }).
room-close = Fermer cette table
room-close-confirm = Fermer cette table pour tout le monde ?
room-waits = La partie commence quand { $name } le décide.
room-leave = Quitter la table
room-second = Quelqu’un d’autre joue sur cet écran
room-second-name = Son nom
chair-free = Libre
chair-kept = Pas encore là
chair-bot = Mettre un robot
chair-unseat = Retirer
chair-unseat-confirm = Retirer { $name } ? Cette personne ne pourra plus revenir à cette table.
chair-move = Échanger { $name } avec la place suivante
host = Hôte
host-terms = Réglages de la table
links = Liens
links-further = Autres liens
links-renew = Créer de nouveaux liens
links-renew-about = L’ancienne invitation et l’ancien lien pour regarder ne mèneront plus nulle part. Chacun garde sa place.
invitation-code = QR code de l’invitation
link-invitation = Invitation
link-invitation-about = Toute personne qui ouvre ce lien peut s’asseoir.
link-invitation-later = La partie a commencé. Avec ce lien, quelqu’un qui a perdu sa place peut demander à revenir.
link-watching = Pour regarder
link-watching-about = Toute personne qui ouvre ce lien voit la partie comme le public, sans les cartes cachées.
link-address = Adresse de la table
link-address-about = Pour les personnes déjà assises ici. Cette adresse ne laisse entrer personne.
friends-how = Comment faire entrer un ami ?
join-title = Une invitation : { $game }
join-invited = { $name } vous invite à cette table.
join-there = Déjà à table : { $names }.
join-full = Toutes les places de cette table sont prises.
join-ended = L’hôte a fermé cette table.
join-begun = Cette partie a commencé.
join-lost = Vous jouiez ici ?
join-lost-about = Si votre navigateur ne vous reconnaît plus, demandez à revenir. { $name } décide, et toute la table en est informée.
join-lost-soon = Quelqu’un vient de perdre la connexion. Si c’était vous, dans un autre navigateur, attendez une minute : vous pourrez alors demander à revenir. Cette page s’actualise toute seule.
join-yours = Quelqu’un a été admis à votre place en votre absence. Elle est à vous : vous pouvez la reprendre.
join-take-back = Reprendre ma place
join-waits = { $host } a reçu votre demande de revenir en tant que { $name }. Cette page s’actualise toute seule.
watch-wait = La partie n’a pas encore commencé.
watch-wait-about = Cette page s’actualise toute seule.
only-watching = Vous regardez la partie : vous ne pouvez pas jouer ici.
you-watch = { $delay ->
    [0] Vous regardez la partie.
    [30] Vous regardez la partie avec 30 secondes de retard.
    [120] Vous regardez la partie avec 2 minutes de retard.
    [600] Vous regardez la partie avec 10 minutes de retard.
   *[other] Vous regardez la partie avec { $delay } secondes de retard.
}
people = Participants
requests = Messages pour vous
presence-here = À table
presence-away = Ailleurs
presence-lost = Connexion perdue
presence-stand-in = Un robot joue à sa place
presence-resigned = A abandonné ; un robot continue
watching = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}
told = Dernières nouvelles
told-came = { $name } prend place.
told-went = { $name } quitte la table.
told-unseated = { $host } a retiré { $name } de la table.
told-bot = { $host } a installé un robot : { $name }.
told-moved = { $host } a échangé des places : { $name }.
told-terms = { $host } a changé les réglages de la table.
told-renewed = { $host } a créé de nouveaux liens.
told-ended = { $host } a fermé cette table.
told-begun = { $host } a lancé la partie.
told-host = { $name } est maintenant l’hôte.
told-rematch = { $name } veut rejouer.
told-stood-in = { $by } a confié la place de { $name } à un robot.
told-came-back = { $name } est de retour.
told-resigned = { $name } a abandonné. Un robot continue.
told-stopped = { $host } a mis fin à la partie pour tout le monde.
told-let-in = { $host } a laissé revenir { $name } depuis un autre appareil.
told-took-back = { $name } est de retour et a repris sa place.
told-not-let-in = { $host } a refusé quelqu’un qui demandait la place de { $name }.
stand-in = Laisser jouer un robot
come-back = Reprendre ma place
resign = Abandonner
resign-confirm = Abandonner ? Un robot joue à votre place, et le résultat le dit.
resign-yes = Abandonner
stop = Finir pour tout le monde
stop-confirm = Mettre fin à la partie pour tout le monde ? Elle n’aura pas de résultat, et tout le monde pourra voir toutes les cartes.
stop-yes = Y mettre fin
request-stopped = Cette partie n’a pas de résultat.
request-claim = Quelqu’un dit être { $name }, depuis un navigateur inconnu. Demandez à { $name } si c’est vrai.
request-claimed = Quelqu’un dit être { $name }, depuis un navigateur inconnu. { $host } décide.
request-let-in = Laisser entrer
request-turn-away = Refuser
request-rematch = Une nouvelle partie vous attend.
request-come-back = Un robot joue à votre place.
request-undo-waits = Vous avez demandé à annuler. { $count ->
    [one] { $names } a
   *[other] { $names } ont
} 30 secondes pour accepter.
request-undo-refused = Votre demande d’annulation est refusée.
request-undo = { $name } demande à annuler le dernier coup. Sans réponse au bout de 30 secondes, c’est non.
request-undo-practice = { $name } demande à annuler un coup qui a révélé quelque chose : la partie comptera alors comme un entraînement. Sans réponse au bout de 30 secondes, c’est non.
request-agree = D’accord
request-refuse = Non
request-gone = Tout le monde attend { $name }.
state-stopped = { $name } a mis fin à la partie
table-stopped = { $name } a mis fin à la partie pour tout le monde.
rematch = Rejouer
series = Résultats jusqu’ici
series-won = Victoires
series-points = Points
was-resigned = { $count ->
    [one] { $names } a abandonné en cours de partie ; un robot a continué.
   *[other] { $names } ont abandonné en cours de partie ; des robots ont continué.
}
