# Thorgal : Qâ en français.

game = Thorgal : Qâ
about = Traversez ensemble le grand océan, bravez les Chaams du pays Qâ et battez Ogotaï avant qu’il ne lance sa guerre.
game-short = Thorgal
# Avec des robots au rythme naturel et dix secondes pour chacune de ses propres décisions.
game-time = environ 15 minutes
game-credits = Conçu par Stéphane Hardy, illustré par Grzegorz Rosinski.
game-ours = Les pouvoirs des héros, la plupart des symboles des Lieux, la piste des préparatifs de guerre et les défis sont reconstitués pour s’accorder à la règle. Si vous possédez la boîte, vous pouvez saisir les vrais.

# Héros, compétences, Chaams
hero-thorgal = Thorgal
    .full = pouvoir : frappe un Chaam sur son Lieu avec moins de cartes
hero-kriss = Kriss de Valnor
    .full = pouvoir : tire sur un Chaam du Lieu précédent ou suivant
hero-aaricia = Aaricia
    .full = pouvoir : donne des cartes d’une même Compétence à un autre héros, proche ou lointain
hero-jolan = Jolan
    .full = pouvoir : reprend une carte Compétence défaussée
hero-tjall = Tjall
    .full = pouvoir : change une carte en dé voyage, et en pioche pour elle
hero-treefoot = Pied-d’arbre
    .full = pouvoir : pioche des cartes Compétence sans dé
skill-combat = Combat
    .a = une carte Combat
skill-dodge = Esquive
    .a = une carte Esquive
skill-infiltration = Infiltration
    .a = une carte Infiltration
skill-persuasion = Persuasion
    .a = une carte Persuasion
skill-assassination = Assassinat
    .a = une carte Assassinat
skill-corruption = Corruption
    .a = une carte Corruption
chaam = Chaam { $skill ->
        [0] Combat
        [1] Esquive
        [2] Infiltration
        [3] Persuasion
        [4] Assassinat
       *[5] Corruption
    } de niveau { $level }
    .full = { $level ->
        [one] demande une carte de sa Compétence
       *[other] demande { $level } cartes de sa Compétence
    }
given-cards = { $count ->
        [one] { $count } carte { $gives }
       *[other] { $count } cartes { $gives }
    }
wanted-cards = { $count ->
        [one] { $count } carte { $wants }
       *[other] { $count } cartes { $wants }
    }
skill-cards = { $count ->
        [one] { $count } carte { $skill }
       *[other] { $count } cartes { $skill }
    }

# Dés
die-1 = 1 carte
    .full = piocher une carte Compétence
die-2 = 2 cartes
    .full = piocher deux cartes Compétence
die-3 = 3 cartes
    .full = piocher trois cartes Compétence, ou s’en servir comme dé voyage
die-c1 = 1 Chaam
    .full = un Chaam arrive
die-c2 = 2 Chaams
    .full = deux Chaams arrivent
die-t = voyage
    .full = découvrir le Lieu suivant, ou s’y rendre
black-one = un dé
    .short = 1
    .full = choisir un dé blanc
black-two = deux dés
    .short = 2
    .full = choisir deux dés blancs
black-three = trois dés
    .short = 3
    .full = choisir trois dés blancs
black-tanatloc = Tanatloc
    .full = choisir un dé blanc, puis échanger si l’on veut des cartes avec un autre héros
black-goddess = la Déesse-sans-nom
    .short = Déesse
    .full = tous les dés compétence et voyage sont gagnés, et la phase du Destin s’arrête
black-ogotai = Ogotaï
    .full = tous les dés Chaam sont gagnés, et la phase du Destin s’arrête

# Lieux
location-1 = Lieu 1 « Pays viking »
location-2 = Lieu 2 « Grand océan »
location-3 = Lieu 3 « Cité Xinjin »
location-4 = Lieu 4 « Déesse-sans-nom »
location-5 = Lieu 5 « Jungle »
location-6 = Lieu 6 « Mayaxatl »
location-7 = Lieu 7 « Grande pyramide »
location-8 = Lieu 8 « Laboratoire d’Ogotaï »
space = { $number ->
        [0] case vide
        [one] case Guerre : { $number } Chaam
       *[other] case Guerre : { $number } Chaams
    }{ $here ->
        [0] {""}
       *[other] {", "}Ogotaï s’y trouve
    }
    .short = { $here ->
        [0] {""}
       *[other] ♛
    }{ $number ->
        [0] –
       *[other] { $number }
    }

# Coups
move-roll = Relancer les dés restants
move-stop = S’arrêter là
move-skip = Ne rien échanger
move-yes = Accepter l’échange
move-no = Refuser l’échange
move-end = Finir le tour
move-as-travel = Utiliser le dé « { die-3 } » comme dé voyage
move-travel = Aller au Lieu suivant
move-reveal = Découvrir le Lieu suivant
move-draw-1 = Piocher une carte Compétence avec le dé « { die-1 } »
move-draw-2 = Piocher deux cartes Compétence avec le dé « { die-2 } »
move-draw-3 = Piocher trois cartes Compétence avec le dé « { die-3 } »
move-craft = Pouvoir : piocher des cartes Compétence
move-hero = Jouer { $hero }
move-with = Échanger avec { $partner }
move-share = Pouvoir : donner des cartes à { $partner }
move-give = Donner { $skill }
move-want = Demander { $skill }
move-count = { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }
move-drop = Défausser { $skill_a }
move-recall = Pouvoir : reprendre { $skill_a } à la défausse
move-dash = Pouvoir : changer { $skill_a } en dé voyage
move-at = Poser au { $location }
move-four-different = Voyager : défausser { $skill }, { $second-skill }, { $third-skill } et { $fourth-skill }
move-six-different = Voyager : défausser une carte de chaque Compétence
move-four-alike = Voyager : défausser quatre cartes { $skill }
move-six-alike = Vaincre Ogotaï : défausser six cartes { $skill }
move-kill = Éliminer un { $kind }
move-strike = Pouvoir : frapper un { $kind }
move-shoot-before = Pouvoir : tirer sur un { $kind } au Lieu précédent
move-shoot-after = Pouvoir : tirer sur un { $kind } au Lieu suivant
move-take-1 = Prendre un dé : { $die }
move-take-2 = Prendre deux dés : { $die }, { $second-die }
move-take-3 = Prendre trois dés : { $die }, { $second-die }, { $third-die }

# Questions
ask-choosing = Quel héros jouez-vous ?
ask-taking = Choisissez les dés que prend le héros.
ask-trading = Tanatloc vous permet d’échanger des cartes. Avec quel héros ?
ask-giving = Quelle Compétence donnez-vous ?
ask-wanting = Quelle Compétence voulez-vous en échange ?
ask-counting = Combien de cartes de part et d’autre ?
ask-answering = On propose un échange à votre héros. Êtes-vous d’accord ?
ask-rolling = Relancer les dés restants, ou s’arrêter là ?
ask-placing = Où posez-vous ce Chaam ?
ask-acting = Jouez vos dés et vos cartes dans l’ordre qui vous plaît, ou finissez le tour.
ask-dropping = Un héros garde dix cartes au plus. Laquelle défaussez-vous ?
ask-sharing = De quelle Compétence donnez-vous des cartes ?
ask-sparing = Combien de cartes donnez-vous ?
ask-swapping = Quelle carte cédez-vous en échange ?
ask-over = La partie est finie.

# Événements : le départ
event-first = { $seat } joue en premier à chaque manche.
    .mine = Vous jouez en premier à chaque manche.
event-joins = { $seat } joue { $hero } et commence avec { $skills }.
    .mine = Vous jouez { $hero } et commencez avec { $skills }.
event-round = { $round ->
        [1] Manche 1 : les héros se mettent en route.
       *[other] Manche { $round } : les héros sont de nouveau en forme.
    }
event-turn = C’est à { $hero } : { $seat } joue.
    .mine = C’est à { $hero } : à vous de jouer.
event-asks = C’est à { $seat } de décider.
    .mine = { $phase }

# Événements : le Destin
event-rolled = { $hero } lance les dés : { $dice }.
event-destiny = { $hero } : le dé noir montre { $black }.
event-took = { $hero } prend : { $dice }.
event-took-nothing = Aucun dé ne convient : { $hero } n’en prend pas.
event-rolls-on = { $hero } tente le Destin et relance les dés restants.
event-stops = { $hero } ne relance plus.
event-offers = { $hero } propose à { $partner } un échange : { given-cards } contre { wanted-cards }.
    .me = { $seat } vous propose un échange : { $hero } donnerait à { $partner } { given-cards } contre { wanted-cards }.
event-refuses = { $seat } refuse pour { $partner }.
    .mine = Vous refusez pour { $partner }.
event-traded = { $hero } donne à { $partner } { given-cards } contre { wanted-cards }.
event-trades-nothing = { $hero } n’échange rien.

# Événements : les Chaams
event-meets = { $hero } pioche un { $kind }.
event-placed = Le { $kind } va au { $location }.
event-lurks = Un { $kind } guettait au { $location }.
event-chaams-shuffled = La pioche des Chaams est vide : on mélange les Chaams défaussés, qui reviennent.

# Événements : l’action
event-uses-die = { $hero } joue un dé pour piocher { $number ->
        [one] une carte Compétence
       *[other] { $number } cartes Compétence
    }.
event-drew = { $hero } pioche { $skill_a }.
event-skills-shuffled = La pioche des Compétences est vide : on mélange la défausse, qui devient la nouvelle pioche.
event-nothing-to-draw = Il ne reste nulle part de carte Compétence : { $hero } ne pioche rien.
event-as-travel = { $hero } se sert du dé « { die-3 } » comme dé voyage.
event-revealed = { $hero } découvre le { $location }.
event-travelled = { $hero } voyage jusqu’au { $location }.
event-passed = { $hero } défausse { $skills } et voyage jusqu’au { $location }.
event-killed = { $hero } élimine un { $kind } au { $location }.
event-struck = { $hero } frappe un { $kind } au { $location } et l’élimine { with-so-many }.
event-shot = { $hero } tire sur un { $kind } au { $location } et l’élimine { with-so-many }.
with-so-many = { $count ->
        [0] sans carte
        [one] avec une carte
       *[other] avec { $count } cartes
    }
event-shared = { $hero } donne à { $partner } { skill-cards }.
event-recalled = { $hero } reprend { $skill_a } à la défausse.
event-swapped = { $hero } reprend { $skill_a } à la défausse et cède { $dropped_a }.
event-dashed = { $hero } change { $skill_a } en dé voyage.
event-crafted = { $hero } utilise son pouvoir pour piocher.
event-dropped = { $hero } a trop de cartes et défausse { $skill_a }.
event-tired = { $hero } a fini son tour et se repose.

# Événements : Ogotaï, et la fin
event-advances = Ogotaï avance jusqu’à la case { $space } sur 15{ $number ->
        [0] .
        [one] {" "}: un Chaam arrive.
       *[other] {" "}: { $number } Chaams arrivent.
    }
event-raids = Ogotaï envoie un { $kind } au { $location }.
event-no-room = Ogotaï envoie un { $kind }, mais tous les Lieux découverts sont déjà occupés.
event-wins = { $hero } défausse six cartes { $skill } au laboratoire : Ogotaï est vaincu !
event-loses = { $ending }

# Événements : une position mise en place
event-stands = { $round ->
        [0] Les héros ne sont pas encore en route.
       *[other] Manche { $round } : Ogotaï est sur la case { $space } sur 15, et le chemin est découvert jusqu’au Lieu { $revealed }.
    }
event-holds = { $count ->
        [0] { $hero } est au { $location }, sans carte.
       *[other] { $hero } est au { $location }. Cartes : { $skills }.
    }
event-lies = Chaams au { $location } : { $kinds }.
event-gone = Les défausses des deux pioches sont visibles de tous.
event-stood = { $ending }

# Raisons
reason-no-such-move = Ce coup n’existe pas dans ce jeu. Choisissez l’un de ceux qui vous sont proposés.
reason-game-is-over = La partie est finie. Commencez-en une autre.
reason-wait-for-dice = Un instant : les dés roulent, ou l’on pioche des cartes. La suite arrive.
reason-not-your-turn = C’est à quelqu’un d’autre de décider. On vous le dira quand ce sera à vous.
reason-not-now = Ce n’est pas le moment. Choisissez l’un des coups proposés.
reason-choose-hero = L’équipe n’est pas encore au complet. Choisissez d’abord un héros.
reason-hero-taken = Ce héros est déjà de l’équipe, et il est unique. Choisissez-en un autre.
reason-dice-first = Le dé noir est lancé : choisissez d’abord les dés blancs que prend le héros.
reason-how-many-dice = Le dé noir demande un autre nombre de dés. Prenez exactement ce nombre.
reason-not-rolled = Ces dés ne sont pas dans le tirage. Choisissez parmi ceux qui sont sur la table.
reason-trade-first = Un échange est en cours. Terminez votre offre, ou choisissez de ne rien échanger quand on vous demande avec qui.
reason-not-in-team = Ce héros est resté chez lui. Choisissez-en un qui voyage avec vous.
reason-oneself = Il faut quelqu’un d’autre pour cela. Choisissez un autre héros.
reason-nothing-to-trade = Il n’y a plus rien à échanger ici : les cartes manquent, ou l’offre a été refusée. Choisissez un autre héros ou une autre Compétence.
reason-not-held = Le héros n’a pas autant de cartes de cette Compétence. Choisissez ce qu’il a en main.
reason-other-lacks = L’autre héros n’a pas autant de cartes de cette Compétence. Demandez-en moins, ou une autre Compétence.
reason-same-skill = Il faut deux Compétences différentes. Choisissez-en une autre.
reason-already-refused = Cette offre vient d’être refusée. Changez le nombre ou les Compétences, ou adressez-vous à un autre héros.
reason-answer-first = Un échange attend votre réponse. Acceptez ou refusez d’abord.
reason-decide-roll = Décidez d’abord pour les dés restants : les relancer, ou s’arrêter là.
reason-place-first = On vient de piocher un Chaam. Posez-le d’abord sur un Lieu.
reason-out-of-reach = C’est trop loin. Posez le Chaam sur le Lieu du héros, sur le précédent, ou sur le suivant s’il est découvert.
reason-not-revealed = Ce Lieu est encore caché. Il faut d’abord le découvrir avec un dé voyage ; d’ici là, restez sur les Lieux découverts.
reason-no-such-die = Le héros n’a pas gagné ce dé, ou s’en est déjà servi. Prenez-en un qui se trouve sur sa carte.
reason-no-travel-die = Le héros n’a pas de dé voyage. Un dé « 3 cartes » peut en tenir lieu ; sinon, ce sera pour le prochain tour.
reason-two-travel-dice = Il faut deux dés voyage à la fois pour la Déesse-sans-nom et pour le laboratoire. Trouvez-en un second ce tour-ci, ou réessayez plus tard.
reason-already-revealed = Le Lieu suivant est déjà découvert. Voyagez-y plutôt.
reason-end-of-path = Le héros est au laboratoire, et le chemin s’arrête là. Réunissez six cartes d’une même Compétence : elles gagnent la partie.
reason-step-needed = Il y a ici une étape obligatoire : un dé voyage ne suffit pas. Défaussez ses cartes en même temps que le dé.
reason-other-step = Ce n’est pas l’étape obligatoire de ce Lieu. Le Grand océan demande quatre Compétences différentes, la Déesse-sans-nom quatre cartes identiques, Mayaxatl les six Compétences, le laboratoire six cartes identiques.
reason-cards-lacking = Le héros n’a pas les cartes qu’il faut. Piochez-en d’abord, ou demandez-en à un autre héros.
reason-no-such-chaam = Ce Chaam n’est pas à cet endroit. Choisissez-en un à la portée du héros.
reason-cannot-eliminate = Le héros a trop peu de cartes de la Compétence de ce Chaam : il en faut autant que son niveau, sauf si un pouvoir aide. Piochez-en, ou laissez-le pour l’instant.
reason-other-power = C’est le pouvoir d’un autre héros. Utilisez celui du héros qui joue.
reason-power-used = Le pouvoir a déjà servi ce tour-ci. Il reviendra au prochain.
reason-too-many-cards = Il y a plus de dix cartes dans cette main. Défaussez d’abord jusqu’à dix.
reason-not-discarded = Il n’y a pas de carte de cette Compétence à la défausse. Choisissez-en une qui s’y trouve.
reason-nothing-to-give-up = Le héros n’a pas de carte à donner pour cela. Piochez-en une d’abord.
reason-finish-power = Le héros est en train d’utiliser son pouvoir. Répondez d’abord à cette question.
reason-too-many = Le pouvoir ne permet pas autant de cartes. Choisissez un nombre plus petit.
reason-hand-in-order = Rien n’oblige à défausser : un héros peut garder dix cartes. Faites autre chose, ou finissez le tour.
reason-power-off = Le pouvoir de ce héros est désactivé à cette table. Choisissez un autre coup.

# Options et zones
option-team = Les héros
option-team-choose = chacun choisit
option-team-lot = tirés au sort
option-fourth = Un 4ᵉ héros (à un ou trois joueurs)
option-fourth-no = non
option-fourth-yes = oui, c’est plus facile
option-first = Qui joue en premier
option-first-lot = tiré au sort
option-first-0 = place 1
option-first-1 = place 2
option-first-2 = place 3
option-first-3 = place 4
option-trade_consent = Échanges avec le héros de quelqu’un d’autre
option-trade_consent-on = on lui demande son accord
option-trade_consent-off = sans demander
option-chaams = Chaams
option-chaams-standard = niveaux 1 et 2
option-chaams-level-3 = niveau 3 aussi, c’est plus difficile
option-powerless = Un héros sans pouvoir, pour étudier le jeu
option-powerless-nobody = personne
option-powerless-thorgal = Thorgal
option-powerless-kriss = Kriss de Valnor
option-powerless-aaricia = Aaricia
option-powerless-jolan = Jolan
option-powerless-tjall = Tjall
option-powerless-treefoot = Pied-d’arbre
zone-phase = Phase
zone-round = Manche
zone-first = Joue en premier
zone-track = Préparatifs de guerre
zone-location-1 = 1 Pays viking
zone-location-2 = 2 Grand océan
zone-location-3 = 3 Cité Xinjin
zone-location-4 = 4 Déesse-sans-nom
zone-location-5 = 5 Jungle
zone-location-6 = 6 Mayaxatl
zone-location-7 = 7 Grande pyramide
zone-location-8 = 8 Laboratoire d’Ogotaï
hidden-location-1 = caché
hidden-location-2 = caché
hidden-location-3 = caché
hidden-location-4 = caché : il faut deux dés voyage
hidden-location-5 = caché
hidden-location-6 = caché
hidden-location-7 = caché
hidden-location-8 = caché : il faut deux dés voyage
zone-turn = Joue maintenant
zone-tired = Fatigués
zone-won = Dés gagnés
zone-rolled = Dés sur la table
zone-black = Dé noir
zone-chaam = Chaam à poser
zone-offered = Offert
zone-wanted = Demandé en échange
zone-power = Pouvoir encore disponible
zone-thorgal = Thorgal
zone-kriss = Kriss de Valnor
zone-aaricia = Aaricia
zone-jolan = Jolan
zone-tjall = Tjall
zone-treefoot = Pied-d’arbre
zone-skill-deck = Pioche des Compétences
zone-skill-discards = Compétences défaussées
zone-chaam-deck = Pioche des Chaams
zone-chaam-discards = Chaams défaussés
hidden-skill-deck = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
hidden-chaam-deck = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
phase-lot = on tire au sort qui commence
phase-casting = on tire les héros au sort
phase-whites = Destin : on lance les dés
phase-black = Destin : le dé noir
phase-drawing = Action : on pioche une carte Compétence
phase-arriving = Chaams : on en pioche un
phase-lurking = Action : les Chaams d’un nouveau Lieu
phase-warring = Ogotaï : des Chaams arrivent
phase-choosing = choix des héros
phase-taking = Destin : choix des dés
phase-trading = Destin : échange de Tanatloc
phase-giving = Destin : échange de Tanatloc
phase-wanting = Destin : échange de Tanatloc
phase-counting = Destin : échange de Tanatloc
phase-answering = Destin : un échange est proposé
phase-rolling = Destin : relancer ou s’arrêter
phase-placing = Chaams : on en pose un
phase-acting = Action
phase-dropping = trop de cartes
phase-sharing = Action : un don
phase-sparing = Action : un don
phase-swapping = Action : un échange avec la défausse
phase-over = la fin
ending-victory = Ogotaï est vaincu, et les héros rentrent sur son vaisseau volant. Vous avez gagné ensemble !
ending-war = Ogotaï est au sommet de la pyramide : sa guerre commence, et la partie est perdue.
ending-invasion = Il y a des Chaams sur tous les Lieux découverts, et plus de place pour un autre : la partie est perdue.
ending-flood = Tous les Chaams sont en jeu, et il en faudrait encore un : le pays Qâ est envahi, et la partie est perdue.

# Les héros là où une ligne de texte les montre
turn-thorgal = { hero-thorgal }
turn-kriss = { hero-kriss }
turn-aaricia = { hero-aaricia }
turn-jolan = { hero-jolan }
turn-tjall = { hero-tjall }
turn-treefoot = { hero-treefoot }
tired-thorgal = { hero-thorgal }
tired-kriss = { hero-kriss }
tired-aaricia = { hero-aaricia }
tired-jolan = { hero-jolan }
tired-tjall = { hero-tjall }
tired-treefoot = { hero-treefoot }
power-thorgal = { hero-thorgal }
power-kriss = { hero-kriss }
power-aaricia = { hero-aaricia }
power-jolan = { hero-jolan }
power-tjall = { hero-tjall }
power-treefoot = { hero-treefoot }
location-1-thorgal = { hero-thorgal }
location-1-kriss = { hero-kriss }
location-1-aaricia = { hero-aaricia }
location-1-jolan = { hero-jolan }
location-1-tjall = { hero-tjall }
location-1-treefoot = { hero-treefoot }
location-2-thorgal = { hero-thorgal }
location-2-kriss = { hero-kriss }
location-2-aaricia = { hero-aaricia }
location-2-jolan = { hero-jolan }
location-2-tjall = { hero-tjall }
location-2-treefoot = { hero-treefoot }
location-3-thorgal = { hero-thorgal }
location-3-kriss = { hero-kriss }
location-3-aaricia = { hero-aaricia }
location-3-jolan = { hero-jolan }
location-3-tjall = { hero-tjall }
location-3-treefoot = { hero-treefoot }
location-4-thorgal = { hero-thorgal }
location-4-kriss = { hero-kriss }
location-4-aaricia = { hero-aaricia }
location-4-jolan = { hero-jolan }
location-4-tjall = { hero-tjall }
location-4-treefoot = { hero-treefoot }
location-5-thorgal = { hero-thorgal }
location-5-kriss = { hero-kriss }
location-5-aaricia = { hero-aaricia }
location-5-jolan = { hero-jolan }
location-5-tjall = { hero-tjall }
location-5-treefoot = { hero-treefoot }
location-6-thorgal = { hero-thorgal }
location-6-kriss = { hero-kriss }
location-6-aaricia = { hero-aaricia }
location-6-jolan = { hero-jolan }
location-6-tjall = { hero-tjall }
location-6-treefoot = { hero-treefoot }
location-7-thorgal = { hero-thorgal }
location-7-kriss = { hero-kriss }
location-7-aaricia = { hero-aaricia }
location-7-jolan = { hero-jolan }
location-7-tjall = { hero-tjall }
location-7-treefoot = { hero-treefoot }
location-8-thorgal = { hero-thorgal }
location-8-kriss = { hero-kriss }
location-8-aaricia = { hero-aaricia }
location-8-jolan = { hero-jolan }
location-8-tjall = { hero-tjall }
location-8-treefoot = { hero-treefoot }

# Défis : le titre, et ce qu’il faut faire.
challenge-kind-speed = Rapidité
challenge-kind-restraint = Retenue
challenge-kind-risk = Audace
challenge-kind-teamwork = Entraide
challenge-kind-hero = Héros
challenge-gale = Le vent du nord
    .text = Vaincre Ogotaï au plus tard à la manche { $number }.
challenge-unannounced = Sans prévenir
    .text = Vaincre Ogotaï pendant le tour même où le héros entre dans le laboratoire.
challenge-fury = Berserk
    .text = Un héros élimine { $number } Chaams en un seul tour.
challenge-quiet-path = Le chemin tranquille
    .text = Ne jamais avoir plus de { $number } Chaams en jeu.
challenge-own-strength = Par nos seules forces
    .text = { $number ->
        [0] Vaincre Ogotaï sans utiliser aucun pouvoir.
        [1] Utiliser un pouvoir une fois au plus, tous héros confondus.
       *[other] Utiliser les pouvoirs { $number } fois au plus, tous héros confondus.
    }
challenge-own-counsel = Le silence de Tanatloc
    .text = { $number ->
        [0] Vaincre Ogotaï sans aucun échange.
        [1] Faire un échange au plus.
       *[other] Faire { $number } échanges au plus.
    }
challenge-nothing-wasted = Rien ne se perd
    .text = { $number ->
        [0] Ne jamais défausser de carte en surplus.
        [1] Défausser une carte en surplus au plus.
       *[other] Défausser { $number } cartes en surplus au plus.
    }
challenge-last-hour = La dernière heure
    .text = { $number ->
        [one] Vaincre Ogotaï quand il est à une case de la fin de la piste.
       *[other] Vaincre Ogotaï quand il est à { $number } cases au plus de la fin de la piste.
    }
challenge-besieged = Assiégés
    .text = { $number ->
        [one] Vaincre Ogotaï avec au moins un Chaam en jeu.
       *[other] Vaincre Ogotaï avec au moins { $number } Chaams en jeu.
    }
challenge-dice-fever = Jouer avec les dieux
    .text = { $number ->
        [one] Gagner les cinq dés blancs pendant un tour.
       *[other] Gagner les cinq dés blancs pendant { $number } tours.
    }
challenge-alone = Seul contre Ogotaï
    .text = Vaincre Ogotaï alors qu’aucun autre héros n’est dans le laboratoire.
challenge-side-by-side = Côte à côte
    .text = Vaincre Ogotaï avec tous les héros dans le laboratoire.
challenge-every-blade = Chaque lame compte
    .text = { $number ->
        [one] Chaque héros élimine au moins un Chaam.
       *[other] Chaque héros élimine au moins { $number } Chaams.
    }
challenge-barter = Frères d’armes
    .text = { $number ->
        [one] Faire au moins un échange.
       *[other] Faire au moins { $number } échanges.
    }
challenge-father-and-son = Le père et le fils
    .text = Thorgal lui-même vainc Ogotaï.
challenge-valnor = Les flèches de Valnor
    .text = { $number ->
        [one] Kriss élimine au moins un Chaam.
       *[other] Kriss élimine au moins { $number } Chaams.
    }
challenge-open-hand = La main ouverte
    .text = { $number ->
        [one] Aaricia utilise son pouvoir au moins une fois.
       *[other] Aaricia utilise son pouvoir au moins { $number } fois.
    }
challenge-innocence = L’innocence
    .text = { $number ->
        [0] Jolan est du voyage et n’élimine aucun Chaam.
        [1] Jolan est du voyage et élimine un Chaam au plus.
       *[other] Jolan est du voyage et élimine { $number } Chaams au plus.
    }
challenge-hothead = Le fougueux
    .text = { $number ->
        [one] Tjall découvre au moins un Lieu.
       *[other] Tjall découvre au moins { $number } Lieux.
    }
challenge-bowmaker = Le faiseur d’arcs
    .text = { $number ->
        [one] Pied-d’arbre utilise son pouvoir au moins une fois.
       *[other] Pied-d’arbre utilise son pouvoir au moins { $number } fois.
    }

# Qui navigue avec vous, du moins au plus aguerri : plus le niveau est haut, plus on vous aide
levels = Compagnons
level-apprentice = Mousse
level-companion = Rameur
level-adept = Guerrier
level-expert = Huscarl
level-master = Jarl
level-how = { $how ->
    [advice] Vous aide aussitôt, selon quelques principes simples.
    [slips] Vous aide selon quelques principes simples, mais joue au hasard environ { $slips } fois sur 100.
    [search] Pense à toute l’équipe : simule { $iterations ->
            [one] une partie
           *[other] { $iterations } parties
        } avant chaque décision, sans savoir ce qui va suivre.
    [search-slips] Pense à toute l’équipe ({ $iterations ->
            [one] une partie simulée
           *[other] { $iterations } parties simulées
        }), mais joue au hasard environ { $slips } fois sur 100.
   *[other] Joue comme { $player }.
}

# La table dessinée
qa-path = Le voyage
qa-place-1 = Pays viking
qa-place-2 = Grand océan
qa-place-3 = Cité Xinjin
qa-place-4 = Déesse-sans-nom
qa-place-5 = Jungle
qa-place-6 = Mayaxatl
qa-place-7 = Grande pyramide
qa-place-8 = Laboratoire
qa-hero-short-thorgal = Thorgal
qa-hero-short-kriss = Kriss
qa-hero-short-aaricia = Aaricia
qa-hero-short-jolan = Jolan
qa-hero-short-tjall = Tjall
qa-hero-short-treefoot = Pied-d’arbre
qa-skill-combat = { skill-combat }
qa-skill-dodge = { skill-dodge }
qa-skill-infiltration = { skill-infiltration }
qa-skill-persuasion = { skill-persuasion }
qa-skill-assassination = { skill-assassination }
qa-skill-corruption = { skill-corruption }
# Les lettres des cartes. Dans les fichiers de partie et au clavier, la notation est la même dans toutes les langues.
qa-letter-combat = C
qa-letter-dodge = E
qa-letter-infiltration = I
qa-letter-persuasion = P
qa-letter-assassination = A
qa-letter-corruption = R
qa-free = libre
qa-tired = fatigué
qa-to-reveal = à découvrir
qa-step-alike = { $count } identiques
qa-step-different = { $count } différentes
qa-step-wins = pour gagner
qa-step-passed = franchie
qa-step-short = { $count ->
        [0] prêt
       *[other] encore { $count }
    }
qa-win-by = pour gagner : { $count } cartes identiques
qa-leave-by-alike = pour partir : un dé voyage et { $count } cartes identiques
qa-leave-by-different = pour partir : un dé voyage et { $count } cartes différentes
qa-leave-by-travel = pour partir : un dé voyage
qa-put-here = Poser le Chaam ici :
qa-beat-kill = Éliminer : { $chaam }
qa-beat-strike = Frapper avec le pouvoir : { $chaam }
qa-beat-shoot = Tirer avec le pouvoir : { $chaam }
qa-war = Préparatifs de guerre
qa-war-at = Ogotaï : case { $space } sur 15
qa-war-when = { $count ->
        [one] Après ce héros, il monte :
       *[other] Encore { $count } héros à jouer, puis il monte :
    }
qa-coming = { $count ->
        [one] 1 Chaam sur le Lieu { $places }
       *[other] { $count } Chaams sur les Lieux { $places }
    }
qa-calm = aucun Chaam
qa-threat-war = le sommet : défaite
qa-threat-invasion = { $count ->
        [one] 1 Chaam, aucun Lieu libre : défaite
       *[other] { $count } Chaams, trop peu de Lieux libres : défaite
    }
qa-threat-flood = { $count ->
        [one] 1 Chaam, plus aucun à piocher : défaite
       *[other] { $count } Chaams, trop peu à piocher : défaite
    }
qa-chaams-deck = { $count ->
        [one] Chaam à venir
       *[other] Chaams à venir
    }
qa-chaams-lying = sur le chemin
qa-chaams-gone = { $count ->
        [one] défaussé
       *[other] défaussés
    }
qa-cards = cartes
qa-mate-turn = joue maintenant
qa-mate-tired = a joué
qa-mate-waits = n’a pas encore joué
qa-no-hero = pas encore de héros
qa-stages = Ce tour :
qa-stage-destiny = Destin
qa-stage-chaams = Chaams
qa-stage-action = Action
qa-tray-black = Dé noir
qa-tray-chaam = Un Chaam arrive
qa-tray-won = Dés gagnés
qa-tray-none = aucun
qa-tray-left = À relancer ?
qa-tray-choose = { $count ->
        [one] Choisissez-en un
       *[other] Choisissez-en { $count }
    }
qa-take = Prendre
qa-die-1 = { die-1 }
qa-die-2 = { die-2 }
qa-die-3 = { die-3 }
qa-or-travel = ou voyage
qa-die-c1 = 1 Chaam
qa-die-c2 = 2 Chaams
qa-die-t = voyage
qa-die-one = 1 dé
qa-die-two = 2 dés
qa-die-three = 3 dés
qa-die-tanatloc = Tanatloc
qa-die-goddess = Déesse
qa-die-ogotai = Ogotaï
qa-hand-of = { $hero ->
        [Aaricia] Main d’Aaricia
       *[other] Main de { $hero }
    }
qa-of = sur { $limit }
qa-deck-skills = { $count } à piocher
qa-gone-skills = { $count } à la défausse
qa-give = Donner
qa-drop = Défausser
qa-trade = Échange grâce à Tanatloc
qa-gift = Un don
qa-gift-back = Annuler le don
qa-trade-back = Choisir un autre héros
qa-deal-back = Choisir une autre carte
qa-deed-strike = Frappe
qa-deed-shoot = Tir
qa-deed-share = Don
qa-deed-recall = Mémoire
qa-deed-dash = Élan
qa-deed-craft = Savoir-faire
qa-once = Une fois par tour :
qa-does-strike = élimine un Chaam sur place avec { $amount ->
        [one] une carte
       *[other] { $amount } cartes
    } de moins.
qa-does-shoot = élimine un Chaam d’un Lieu voisin{ $amount ->
        [-1] , pour une carte de plus
        [0] {""}
        [one] , avec une carte de moins
       *[other] , avec { $amount } cartes de moins
    }.
qa-does-share = donne à un autre héros jusqu’à { $amount ->
        [one] une carte
       *[other] { $amount } cartes
    } d’une compétence, de près ou de loin.
qa-does-recall = reprend une carte de la défausse{ $amount ->
        [0] {""}
       *[other] , contre une autre
    }.
qa-does-dash = fait d’une carte un dé voyage{ $amount ->
        [0] {""}
        [one] , et en pioche une
       *[other] , et en pioche { $amount }
    }.
qa-does-craft = pioche { $amount ->
        [one] une carte
       *[other] { $amount } cartes
    } sans dé.
qa-power-used = Utilisé ce tour-ci.
qa-power-idle = Désactivé à cette table.
qa-title-choosing = { $of ->
        [one] Quel héros jouez-vous ?
       *[other] Quel est votre { $number ->
            [1] premier
            [2] deuxième
            [3] troisième
           *[4] quatrième
        } héros sur { $of } ?
    }
qa-title-taking = { $hero } prend { $count ->
        [one] un dé : lequel ?
       *[other] { $count } dés : lesquels ?
    }
qa-title-trading = Échanger des cartes ? Avec qui ?
qa-title-giving = Quelle compétence donnez-vous ?
qa-title-wanting = Quelle compétence voulez-vous en échange ?
qa-title-counting = Combien de cartes chacun ?
qa-title-answering = Un échange pour { $hero } : d’accord ?
qa-title-rolling = Relancer les dés restants, ou s’arrêter ?
qa-title-placing = Où va ce Chaam ?
qa-title-acting = Que fait { $hero } ?
qa-title-dropping = Trop de cartes : que défausse { $hero } ?
qa-title-sharing = Quelle compétence donnez-vous ?
qa-title-sparing = Combien de cartes ?
qa-title-swapping = Quelle carte cédez-vous en échange ?
qa-shows-black = Le dé noir montre { $face ->
        [one] 1
        [two] 2
        [three] 3
        [tanatloc] Tanatloc
        [goddess] la Déesse-sans-nom
       *[ogotai] Ogotaï
    } :
qa-black-one = choisissez un dé blanc.
qa-black-two = choisissez deux dés blancs.
qa-black-three = choisissez trois dés blancs.
qa-black-tanatloc = choisissez un dé blanc, puis vous pourrez échanger des cartes.
qa-black-goddess = à vous les dés compétence et voyage.
qa-black-ogotai = à vous les dés Chaam.
qa-about-choosing = Chaque héros commence avec trois cartes et a un pouvoir, une fois par tour.
qa-about-rolling = { $count ->
        [one] Il reste un dé : il peut vous aider, ou amener des Chaams.
       *[other] Il reste { $count } dés : ils peuvent vous aider, ou amener des Chaams.
    }
qa-about-giving = Chacun donne le même nombre de cartes. Choisissez une compétence de la main.
qa-about-wanting = L’autre héros vous la donnera.
qa-about-trading = Tanatloc permet d’échanger des cartes d’une compétence contre autant d’une autre.
qa-about-counting = Chacun donne le même nombre de cartes.
qa-about-answering = Chacun donne le même nombre de cartes. Vous pouvez refuser.
qa-about-placing = Choisissez un Lieu éclairé : celui du héros, ou un Lieu découvert voisin.
qa-about-acting = { $count ->
        [0] Plus de dé. Éliminez les Chaams éclairés, utilisez le pouvoir, ou finissez le tour.
        [one] Encore un dé. Dés, cartes et pouvoir dans l’ordre de votre choix.
       *[other] Encore { $count } dés. Dés, cartes et pouvoir dans l’ordre de votre choix.
    }
qa-about-dropping = { $count ->
        [one] Un héros garde dix cartes : une doit partir.
       *[other] Un héros garde dix cartes : { $count } doivent partir, l’une après l’autre.
    }
qa-about-sharing = Choisissez une compétence de la main.
qa-about-sparing = L’autre héros les reçoit aussitôt.
qa-about-swapping = Elle va à la défausse.
qa-about-over = La partie est finie.
qa-round = Manche { $round }
qa-turn-of = { $hero } joue
qa-tabs = Les coins de la table
qa-tab-team = Équipe
qa-tab-war = Guerre
qa-tab-log = Récit
qa-end-victory = Ogotaï est tombé
qa-end-war = C’est la guerre
qa-end-invasion = Plus aucun refuge
qa-end-flood = Le pays Qâ est submergé
qa-won-by = { $hero } a gagné au laboratoire avec
qa-ended-in = Manche { $round } ; Ogotaï était sur la case { $space } sur 15.
qa-draw = { $count ->
        [one] Piocher une carte
       *[other] Piocher { $count } cartes
    }
qa-as-travel = Utiliser comme dé voyage
qa-unused = { $count ->
        [one] (un dé inutilisé)
       *[other] ({ $count } dés inutilisés)
    }
qa-group-draw = Piocher
qa-group-pay = Voyager en défaussant
qa-group-kill = Éliminer
qa-group-strike = Pouvoir : frapper
qa-group-shoot-before = Pouvoir : tirer au Lieu précédent
qa-group-shoot-after = Pouvoir : tirer au Lieu suivant
qa-group-share = Pouvoir : donner des cartes à
qa-group-recall = Pouvoir : reprendre
qa-group-dash = Pouvoir : changer en dé voyage
qa-kit-heroes = Six héros, en forme et fatigués
qa-kit-skills = Six compétences
qa-kit-chaams = Les Chaams par niveau
qa-kit-dice = Cinq dés blancs, un noir

# La leçon
lesson-welcome = Bienvenue au pays Qâ ! Avec deux compagnons, vous jouez ensemble contre le jeu : vous gagnerez tous, ou vous perdrez tous.
lesson-goal = Voici votre but : le laboratoire d’Ogotaï, le dernier de huit Lieux. Dès qu’un héros s’y trouve avec six cartes d’une même Compétence, vous avez tous gagné.
lesson-hero = Choisissez un héros : chacun commence avec trois cartes et a un pouvoir, une fois par tour. Prenez Thorgal, redoutable contre les Chaams, les guerriers d’Ogotaï.
lesson-ogotai = Et voici Ogotaï, qui prépare la guerre. Après chaque manche, il monte d’une case : s’il atteint le sommet, la case 15, tout est perdu.
lesson-dice = Le tour d’un héros commence par le Destin : on lance cinq dés blancs et un noir. Les blancs donnent des cartes Compétence ou un voyage, ou amènent des Chaams.
lesson-black = Le dé noir dit combien de dés blancs vous gagnez : trois, que cela vous plaise ou non.
lesson-take = Choisissez-en trois : 3 cartes, voyage et, puisqu’il le faut, 1 Chaam. Les deux autres dés amèneraient chacun deux Chaams.
lesson-gods = Deux faces du dé noir mettent fin aux lancers : la Déesse-sans-nom vous donne tous les dés compétence et voyage, mais Ogotaï tous les dés Chaam.
lesson-roll = Relancer les dés restants avec le noir, ou vous arrêter et garder ce que vous avez ? Plus de dés, c’est parfois plus de Chaams : arrêtez-vous cette fois.
lesson-chaam = Votre dé a amené un { $kind }. Un héros présent sur le même Lieu l’élimine en défaussant des cartes de sa Compétence, autant que son niveau.
lesson-power = Il faudrait une carte Infiltration. Mais le pouvoir de Thorgal demande une carte de moins, donc aucune : frappez !
lesson-draw = Utilisez vos dés dans l’ordre que vous voulez. Le dé « 3 cartes » fait piocher trois cartes Compétence : piochez maintenant.
lesson-cards = Voici vos cartes ; il y a six Compétences. Il en faut pour éliminer les Chaams, voyager et vaincre Ogotaï, mais un héros en garde dix au plus.
lesson-reveal = Le Lieu suivant est encore caché. Utilisez le dé voyage pour le découvrir ; un autre vous y conduira.
lesson-step = Le Grand océan a une étape obligatoire : pour en partir, chaque héros défausse quatre Compétences différentes avec le dé voyage. Les Lieux 4 et 6 en ont une aussi.
lesson-rest = Quand vous n’avez plus rien à faire, terminez votre tour. { $hero } se repose, et vos compagnons jouent, selon les mêmes règles et pour le même but.
lesson-climb = Tout le monde a joué : Ogotaï monte à la case { $space }. Les cases de guerre, marquées de Chaams, en amènent d’autres, chacun sur un Lieu découvert qui n’en a pas.
lesson-defeats = On peut donc perdre de trois façons : Ogotaï au sommet, aucun Lieu découvert libre pour ses Chaams, ou les 18 Chaams déjà en jeu quand il faut en piocher un.
lesson-trade = Tanatloc permet un échange : des cartes d’une Compétence contre autant de cartes d’un autre héros, si ce joueur est d’accord. Choisissez avec qui, ou n’échangez rien.
lesson-asked = Grâce à Tanatloc, on vous propose un échange, et rien ne se fait sans votre accord. Pensez à ce dont chacun aura bientôt besoin.
lesson-placing = À vous de poser ce Chaam : sur votre Lieu ou sur un Lieu découvert voisin. Préférez un Lieu qui en a déjà : les Lieux libres vous protègent de la défaite.
lesson-travel = La voie est libre : un dé voyage vous mène au Lieu suivant, et un dé « 3 cartes » peut le remplacer. Un héros ne revient jamais en arrière.
lesson-alone = Vous savez jouer : je ne dirai plus rien, sauf en cas de nouveauté. Si vous hésitez, demandez un conseil.
lesson-end = Ainsi finit le voyage : on gagne ou on perd ensemble. Vingt défis attendent ceux qui gagnent, un par partie : on reprend la mer ?
