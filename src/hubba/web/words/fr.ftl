# Les pages, en français.

skip = Aller à la table
close = Fermer
back = Retour
you = Vous
play = Jouer
no = Annuler
and = { $first } et { $last }
times = { $text } ({ $count } fois)
connection-lost = La connexion est perdue. Rien de ce que vous avez fait n’est perdu : la table revient d’elle-même.
connection-back = La connexion est rétablie.

# L’accueil
lobby-motto = Des jeux autour d’une table. Prenez une chaise.
lobby-going = Parties en cours
lobby-empty = Aucune partie en cours. Poussez une porte et jouez.
lobby-likes = Préférences
door-seats = { $last ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
}
door-choose = Places et options
sit-down = S’asseoir
go-on = Reprendre
look-in = Voir
put-away = Retirer de la liste : { $title }
put-away-confirm = Cette partie n’est pas finie. La retirer de la liste ?
put-away-yes = Retirer
open-problem = Ces choix ne vont pas ensemble.
state-yours = À vous de jouer
state-lesson = Votre leçon continue ici
state-theirs = On attend { $names }
state-over = La partie est finie
company = avec { $names }
company-none = en solitaire

# Ouvrir une table
open-seats = Places
open-people = Personnes à cet écran
open-people-note = Les autres places sont tenues par des robots. Si vous êtes plusieurs, la table cache les cartes secrètes entre les tours.
open-name = Nom, place { $number }
open-options = Règles et pendule
person = Joueur { $number }
organiser = L’organisation
bot-names = Anna,Brian,Chloé,David,Emma,Farid

# Préférences
settings = Préférences
settings-send = Enregistrer
setting-name = Votre nom
setting-language = Langue
setting-language-en = English
setting-language-fr = Français
setting-light = Lumière
setting-light-system = Selon l’appareil
setting-light-candle = Bougie
setting-light-day = Jour
setting-pace = Rythme
setting-pace-slow = Lent
setting-pace-human = Naturel
setting-pace-quick = Rapide
setting-motion = Mouvement
setting-motion-full = Complet
setting-motion-reduced = Réduit
setting-sound = Son
setting-sound-auto = Automatique (coupé sur téléphone)
setting-sound-off = Désactivé
setting-sound-on = Activé
setting-contrast = Contraste
setting-contrast-usual = Normal
setting-contrast-strong = Fort
setting-table = Table
setting-table-drawn = Dessinée
setting-table-plain = Simple
setting-level = { levels }
setting-level-apprentice = { level-apprentice } · niveau très faible
setting-level-companion = { level-companion } · niveau faible
setting-level-adept = { level-adept } · niveau moyen
setting-level-expert = { level-expert } · niveau fort
setting-level-master = { level-master } · niveau très fort

# La table
table-menu = Menu
to-lobby = Accueil
rules = Règles
contents = Sommaire
no-rules = Ce jeu n’a pas de règles à lire ici.
rule-link = Règle { $clause }
players = Autour de la table
middle = Au milieu
log = Ce qui s’est passé
you-mark = (vous)
a-bot = robot
a-bot-of = robot, { $level }
a-person = à la table
acting = doit jouer
acting-mine = à vous de jouer
winner = victoire
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
count = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
hidden-count = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
held = { $zone } : choisissez
choices = Ce que vous pouvez faire
table-your-turn = À vous.
table-reading = Lisez ce que dit le guide, puis « Continuer ».
table-waiting = { $count ->
    [0] Un instant.
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
table-over = La partie est finie.
look-again = Actualiser
table-curtain = { $count ->
    [one] Passez l’appareil à { $names }
   *[other] À qui le tour ?
}
curtain-why = Les cartes restent cachées jusqu’à ce que la personne suivante se présente.
i-am = C’est moi, { $name }
only-look = { $name } : regarder seulement
title-your-turn = ● À vous · { $game }
title-over = { $game } · fini
together-won = Vous gagnez, toutes et tous ensemble.
together-lost = Vous perdez, toutes et tous ensemble.
practice = entraînement
was-practice = { $why ->
    [onward] C’était un entraînement : la partie a été reprise d’une autre, déjà jouée.
   *[undone] C’était un entraînement : des coups que les règles ne permettent pas d’annuler ont été annulés.
}
again = Rejouer
record = Télécharger la partie

# Annuler, conseil, pourquoi pas
cover = Cacher mes cartes
cover-short = Cacher
why-ask = Pourquoi pas … ?
why-short = Pourquoi
why-send = Demander
why-piece = { $piece } : pourquoi pas ?
move-named = { $move } ?
not-understood = « { $text } » n’est pas un coup de ce jeu. Nommez une carte ou un coup, par exemple « { $example } ».
why-example = par exemple { $move }
# Words that may come before the name of a card.
articles = le la les l un une des du
allowed = Oui, vous pouvez.
outdated = La table a changé entre-temps : la voici telle qu’elle est maintenant. Votre coup n’a pas été joué.
store-full = Votre coup n’a pas pu être enregistré : le disque est plein. Rien n’a changé. Libérez de la place et réessayez.
store-failed = Votre coup n’a pas pu être enregistré. Rien n’a changé : réessayez, s’il vous plaît.
not-yours = Cette place n’est pas la vôtre.
bad-request = La table n’a pas compris. Rien n’a changé.

# Pages absentes
error-missing = Cette page n’existe pas
error-missing-text = La table a peut-être été ouverte dans un autre navigateur, ou l’adresse est incomplète.
error-wrong = Cela n’a pas marché
error-wrong-text = Rien n’a été changé. Revenez en arrière et réessayez.
error-many = Un peu moins vite
error-many-text = Il y a eu trop de demandes à la fois. Attendez un instant, puis continuez.
error-store = Cela n’a pas pu être noté
error-store-text = Rien n’a été changé. Libérez de la place sur le disque, ou attendez un instant, et réessayez.
error-lost = Les parties ne peuvent plus être enregistrées
error-lost-text = Le fichier où Hubba enregistre les parties a été supprimé ou endommagé. Rien ne serait enregistré, donc plus rien n’est accepté. La personne qui fait tourner Hubba doit l’arrêter, remettre le fichier en place, puis le relancer.
error-broken = Quelque chose est cassé ici
error-broken-text = C’est notre faute. Vos tables sont en sécurité : ce qui a été confirmé est sur le disque.
error-table = Cette table ne peut pas être ouverte
error-table-text = Elle a été jouée avec d’autres règles, ou avec un jeu qui n’est pas installé ici. Son fichier est conservé.
error-unfinished = Vous avez beaucoup de tables inachevées
error-unfinished-text = On ne peut pas en ouvrir d’autres pour vous. Terminez-en une, ou retirez-en une de la liste à l’accueil, puis réessayez.
error-often = Beaucoup de tables ont été ouvertes depuis votre adresse
error-often-text = Le serveur n’en ouvre qu’un certain nombre par heure pour une même adresse. Attendez quelques minutes, puis réessayez. Vos tables continuent pendant ce temps.
error-full-tables = Plus de place pour une nouvelle table
error-full-tables-text = On joue tant de parties ici qu’aucune nouvelle table ne peut être ouverte. Les tables ouvertes continuent. Réessayez plus tard, s’il vous plaît.
error-full-disk = Plus de place pour une nouvelle table
error-full-disk-text = Le disque de ce serveur est presque plein : aucune nouvelle table ne peut être ouverte. Les tables ouvertes continuent. La personne qui fait tourner Hubba doit libérer de la place.
error-full-bots = Plus de place pour une nouvelle table
error-full-bots-text = Tant de robots réfléchissent ici qu’aucune nouvelle table ne peut être ouverte. Les tables ouvertes continuent. Réessayez dans quelques minutes, s’il vous plaît.
no-room = Trop de fenêtres sont ouvertes pour cette table, pour vous ou depuis votre adresse. Celle-ci ne change pas toute seule : fermez-en d’autres, ou rechargez-la pour voir du nouveau. Vos boutons marchent quand même.

# Parties à revoir
replay = Revoir
replays = Parties à revoir
replays-about = Revoyez vos parties finies : coup par coup, de chaque place, toutes cartes ouvertes.
replay-title = Revoir · { $game }
replay-look-back = Coups précédents
replay-start = Le début de la partie.
replay-turn = { $count ->
    [0] Un instant.
    [one] C’est à { $names } de jouer.
   *[other] C’est à { $names } de jouer.
}
replay-count = { $number } / { $last }
replay-number = coup { $number }
replay-moment = Moment de la partie
replay-show = Montrer
replay-first = Au début
replay-back = Un coup en arrière
replay-forth = Un coup en avant
replay-last = À la fin
replay-run = Lecture automatique
replay-from = Vu par
replay-spectator = Un spectateur
replay-open = Cartes ouvertes
replay-as = À la place de
replay-onward = Continuer d’ici
replay-onward-do = Jouer
replay-onward-note = Commence une partie d’entraînement contre des robots ({ $level }) ; les cartes pas encore piochées sont remélangées.
replay-no-onward = La partie est finie ici. Revenez à un coup précédent pour continuer.
replay-found = Les cartes et leurs coups
replay-found-none = Aucun coup ne nomme une carte visible.
replay-bring = Ouvrir une partie enregistrée
replay-file = Une partie enregistrée par Hubba (fichier texte)
replay-paste = Ou coller son texte
replay-text = Texte de la partie
replay-send = Voir
replay-brought = Parties ouvertes
replay-over = Parties finies
replay-empty = Il n’y avait rien à ouvrir : choisissez un fichier, ou collez son texte.
replay-no-text = Ce n’est pas un fichier texte. Une partie enregistrée par Hubba est un fichier texte qui commence par « hubba record 1 ».
replay-wrong = Cette partie ne peut pas être revue : la ligne { $line } est fausse. Rien n’a été enregistré. Corrigez cette ligne, ou ouvrez le fichier tel qu’il a été téléchargé.
replay-cut = À partir de la ligne { $line }, ce fichier ne contient que ce qu’une place a vu d’une partie qui n’était pas finie. Le reste manque : la partie ne peut pas être revue. Téléchargez-la de nouveau quand elle sera finie.
replay-many = Il n’y a plus de place pour vos parties enregistrées. Retirez-en une d’abord.
replay-slow = La vérification de cette partie prend trop de temps. Rien n’a été enregistré. Une vraie partie est vérifiée en un instant : ouvrez le fichier tel qu’il a été téléchargé.
replay-waiting = Vos parties précédentes sont encore en cours de vérification. Attendez la fin, puis ouvrez celle-ci de nouveau.
replay-often = Beaucoup de parties ont été ouvertes depuis votre adresse ces derniers temps. Attendez quelques minutes, puis réessayez.
replay-unchecked = Cette partie n’a pas pu être vérifiée pour l’instant. Rien n’a été enregistré. Réessayez dans un moment.
# Pages à lire : les règles, à propos
house-menu = La maison
to-table = Retour à la table
rule-address = Lien vers cette règle
rules-table = Ces règles valent à toutes les tables, quel que soit le jeu.
settings-kept = Elles sont enregistrées dans ce navigateur.
about-short = À propos
about-title = À propos de Hubba
about-what = Hubba est une table pour des jeux de société publiés : des règles exactes, des adversaires patients, et rien entre vous et le jeu. Elle porte le nom du personnage qui tient un bar dans l’un d’eux.
about-games = À qui sont ces jeux
about-owners = Les noms des jeux et de leurs personnages appartiennent à leurs propriétaires, qui n’ont aucun lien avec ce programme et ne le recommandent pas. Achetez leurs jeux : ils le valent bien.
about-ours = Ce qui est à nous
about-drawn = Tous les mots, dessins et sons d’ici sont les nôtres. Rien n’est copié des illustrations ni des règles publiées.
about-kit = Voir toutes les pièces.
about-quiet = Ce qui reste ici
about-quiet-text = Tout. Hubba tourne sur cette machine, et aucune page ne demande quoi que ce soit ailleurs. Il n’y a ni compte ni pistage. Votre navigateur garde { $cookies } cookies : qui vous êtes ici, ce que vous aimez, et un qui protège vos formulaires. Un lien de retour en ajoute deux : le lien lui-même, et les tables qui étaient là avant. Il se souvient aussi de l’aléa qu’il a ajouté aux donnes.
about-code = Programme et licence
about-code-text = Voici Hubba { $version }, un logiciel libre sous licence MIT.
about-docs = La documentation se trouve à côté du code, dans le dossier docs : l’architecture, les règles clause par clause avec leurs tests, les décisions, les robots et leur force. Les programmes aussi peuvent jouer :
about-api = l’interface pour les programmes

# La page des pièces
kit-title = Les pièces
kit-about = Du chêne, du laiton, du parchemin, six couleurs, et toutes les pièces dont une table est faite. La lumière a un sens : ce qui luit peut se faire maintenant.
kit-colours = Six couleurs : teinte, emblème, lettre
kit-colours-about = Une couleur n’est jamais seule : elle a sa silhouette, sa lettre et sa clarté.
kit-colour-R = Rouge
kit-colour-B = Bleu
kit-colour-G = Vert
kit-colour-Y = Jaune
kit-colour-P = Violet
kit-colour-O = Orange
kit-emblem-R = flamme
kit-emblem-B = fontaine
kit-emblem-G = trèfle
kit-emblem-Y = étoile
kit-emblem-P = croissant
kit-emblem-O = losange
kit-cards = Cartes, face cachée
kit-back = dos
kit-pile = pile
kit-pile-last = la dernière
kit-pile-empty = vide
kit-fan = la main d’autrui
kit-mini = la même, en petit
kit-plain = Pièces de la table simple
kit-hand = Main
kit-open = Face visible
kit-down = Face cachée
kit-empty = Rien ici
kit-mark = entame
kit-seats = Places : une bougie brûle là où est le tour
kit-questions = Questions, choix, rideau, fin
kit-move = Jouer le 7 bleu
kit-move-other = Garder l’atout
kit-told = { $name } : { $move }.
kit-told-mine = Vous remportez le pli.
kit-refused = Ce n’est pas votre tour.
kit-buttons = Boutons et champs
kit-choice = Un choix
kit-disabled = Pas maintenant
kit-pending = En route
kit-ask = Demande d’abord
kit-panel = S’ouvre à côté
kit-said = Ce qui se dit : avis, conseil, annonce, bandeau, journal, dialogue
kit-dialog = La retirer de la liste ?
kit-dice = Dés et jetons
kit-die-kept = gardé
kit-die-rolling = lancé
kit-icons = Dessins
kit-type = Caractères
kit-type-display = L’ordre des forces
kit-type-text = Une sérif à l’ancienne pour les noms, les chiffres et les questions ; une linéale humaniste pour ce qui se lit en passant. Rien n’est plus petit que douze pixels.
kit-type-size = Sous la roue
kit-motion = Mouvement
kit-motion-about = Bref, calme, et jamais nécessaire pour comprendre : on peut l’éteindre sans rien perdre.
kit-motion-quick = Vif, 120 ms
kit-motion-calm = Calme, 280 ms

# Apprendre en jouant
learn = Apprendre en jouant
coach = Le guide
coach-on = Continuer
coach-done = Terminé
coach-skip = Passer la leçon
coach-resume = Reprendre la leçon
coach-count = { $number } sur { $of }

# Défis : à la fin d’une partie, et leur page
challenges = Défis
challenges-yours = Vos défis
challenges-how = À chaque victoire, vous pouvez valider un des défis accomplis. Ceux que vous validez sont à vous.
challenges-empty = Aucun défi validé pour l’instant. Gagnez une partie : à la fin, vous choisissez un des défis accomplis, et il est gardé ici.
challenges-of = { $count ->
    [one] défi validé sur { $all }
   *[other] défis validés sur { $all }
}
challenges-part = { $count } sur { $all }
challenges-people = Qui en a combien
challenges-person = { $name } : { $count } sur { $all }
challenges-on = { DATETIME($date, dateStyle: "medium") }
challenges-held = { $name }, { DATETIME($date, dateStyle: "medium") }
challenges-replay = Revoir la partie : { $title }, { $name }
challenges-ours = Les défis ne sont pas imprimés dans la règle : ceux-ci sont reconstitués.
challenges-where = Cette collection est celle de ce navigateur. Le terminal garde la sienne.
feats-met = { $count ->
    [0] Aucun défi accompli cette fois
    [one] Un défi accompli
   *[other] { $count } défis accomplis
}
feats-choose = Gardez-en un : il rejoint votre collection. Chacun valide un défi par partie.
feats-who = Qui choisit ?
feats-next = À { $name } de choisir.
feats-had = Il est déjà dans votre collection.
feats-had-by = Déjà validé : { $names }
feats-none-new = Tous sont déjà validés.
feats-validate = Valider
feats-sealed = (validé)
feats-kept-you = « { $title } » est validé. Bravo !
feats-kept = { $name } a validé « { $title } ». Bravo !
feats-taken = « { $title } » a déjà été validé par cette partie, peut-être dans une autre fenêtre. Chacun valide un défi par partie.

# Un lien que l’on s’envoie
share-link = Lien à envoyer
share-copy = Copier
share-copied = Copié
share-send = Envoyer
share-qr = Code QR de { $address }
share-insecure = Cette connexion n’est pas chiffrée : votre navigateur ne laisse donc cette page ni copier ni envoyer. Sélectionnez le lien et copiez-le vous-même.

# Comment faire entrer un ami ?
hosting = Comment faire entrer un ami ?
hosting-lead = Hubba fonctionne sur un seul ordinateur, et le navigateur de votre ami doit pouvoir l’atteindre. Il y a quatre façons.
hosting-now = Ouvert à qui, en ce moment ?
hosting-now-loopback = Seul cet ordinateur peut l’atteindre. Arrêtez Hubba avec Ctrl-C et relancez-le de l’une des façons ci-dessous. Vos tables restent.
hosting-now-home = Tous ceux qui sont sur le même réseau peuvent l’atteindre. Envoyez ce lien, ou faites lire le code par un téléphone.
hosting-now-public = Tous ceux qui ont cette adresse peuvent l’atteindre. Envoyez-la, ou faites lire le code par un téléphone.
hosting-wifi = Le même Wi-Fi
hosting-wifi-text = Votre ami est sur le même réseau, par Wi-Fi, câble ou VPN. Tapez ceci, et faites lire par son téléphone le code affiché dans le terminal :
hosting-wifi-note = Si votre ordinateur demande si d’autres peuvent se connecter, acceptez pour les réseaux privés. Beaucoup de réseaux d’invités isolent les appareils. Rien n’est chiffré : quiconque est sur le réseau peut tout lire.
hosting-router = Un port de votre routeur
hosting-router-text = Votre ami est ailleurs. Faites rediriger par votre routeur le port TCP { $port } vers cet ordinateur. À la place de cette adresse, mettez la vôtre sur Internet, que le routeur affiche :
hosting-router-note = Rien n’est chiffré : quiconque est sur le chemin peut tout lire. Certains fournisseurs ne laissent entrer personne de l’extérieur. Prenez alors un tunnel.
hosting-tunnel = Un tunnel
hosting-tunnel-text = Un tunnel est un programme qui donne pour un temps à votre ordinateur une adresse publique en https. Par exemple, dans un autre terminal :
hosting-tunnel-then = Il affiche une adresse. Lancez Hubba avec elle :
hosting-tunnel-note = Celui qui fournit le tunnel peut tout lire.
hosting-server = Un serveur loué
hosting-server-text = Hubba y tourne jour et nuit, derrière un proxy qui parle https. À la place de ce nom, mettez le vôtre :
hosting-caddy = Le proxy est Caddy, qui obtient lui-même un certificat (Caddyfile) :
hosting-nginx = Ou bien c’est nginx, avec votre propre certificat (un fichier dans son dossier de sites) :
hosting-more = { $file } en dit plus.
# La page de chacun, et celle du lien de retour
me = Vos appareils
me-title = Vous et vos appareils
me-name = Vous jouez sous le nom de { $name }.
me-nameless = Vous n’avez pas encore donné votre nom.
me-name-change = Changer de nom dans les préférences
me-link = Votre lien de retour
me-link-about = Ouvrez-le dans un autre navigateur ou sur un autre appareil : vos tables y seront aussi. Il reste valable jusqu’à ce que vous le renouveliez. Quiconque a ce lien joue à votre place : gardez-le pour vous.
me-link-none = Un lien de retour amène vos tables dans un autre navigateur ou sur un autre appareil, et vous les rend si ce navigateur perd ses cookies. Il reste valable jusqu’à ce que vous le renouveliez. Quiconque a ce lien joue à votre place : gardez-le pour vous.
me-link-make = Créer mon lien de retour
me-link-field = Adresse
me-link-qr = Votre lien de retour en code QR
me-link-unknown = Vous avez un lien de retour, mais ce navigateur ne le connaît pas : il a été renouvelé sans lui. Renouvelez-le encore une fois pour le voir ici.
me-link-ended = Le lien de retour que ce navigateur connaissait a été renouvelé sur un autre appareil, et ce navigateur n’a plus accès à vos tables. Ouvrez ici le nouveau lien, et vous les retrouvez.
me-renew = Renouveler le lien
me-renew-about = Le renouvellement vous donne un nouveau lien. L’ancien n’ouvre plus rien, et tous vos autres appareils perdent l’accès jusqu’à ce que vous y ouvriez le nouveau.
me-renew-confirm = Renouveler le lien, et retirer l’accès à tous vos autres appareils ?
me-leave-about = Ce navigateur a reçu vos tables par votre lien de retour. S’il appartient à quelqu’un d’autre, n’y laissez pas vos tables.
me-leave = Se retirer de cet appareil
me-former = Aussi dans ce navigateur
me-former-about = Ce navigateur avait ces tables auparavant.
me-former-go = Y revenir
me-whose = { $tables ->
    [0] { $names }, aucune table ouverte
    [one] { $names }, une table
   *[other] { $names }, { $tables } tables
}
me-whose-nameless = { $tables ->
    [0] aucune table ouverte
    [one] une table
   *[other] { $tables } tables
}
return-title = Est-ce que ce sont vos tables ?
return-whose = { $tables ->
    [0] Voici le lien de retour de { $names }. Aucune table n’est ouverte en ce moment.
    [one] Voici le lien de retour de { $names } : il ouvre une table.
   *[other] Voici le lien de retour de { $names } : il ouvre { $tables } tables.
}
return-whose-nameless = Voici le lien de retour de quelqu’un qui ne s’est encore assis à aucune table.
return-warning = Ne continuez que si c’est votre propre lien. Si quelqu’un vous l’a envoyé, ces tables ne sont pas les vôtres, et cette personne verrait et pourrait jouer tout ce que vous jouerez désormais dans ce navigateur.
return-own = { $tables ->
    [0] Ce navigateur a ses propres parties. Elles n’y seront plus listées, mais rien n’est perdu : « Vos appareils » y ramène.
    [one] Ce navigateur a sa propre table. Elle n’y sera plus listée, mais rien n’est perdu : « Vos appareils » y ramène.
   *[other] Ce navigateur a { $tables } tables à lui. Elles n’y seront plus listées, mais rien n’est perdu : « Vos appareils » y ramène.
}
return-enter = Ce sont mes tables
return-same = Ces tables sont déjà dans ce navigateur.
