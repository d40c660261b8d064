# Warlock : la malédiction de Maldorf, en français.

game = Warlock : la malédiction de Maldorf
about = Chaque créature sait creuser, payer, fonder une cité ou utiliser son pouvoir : bâtissez l’empire qui rompra le sort.
game-short = Warlock
# Avec des robots au rythme naturel et dix secondes pour chacune de ses propres décisions.
game-time = environ 25 minutes
game-credits = La règle nomme Jan Vandecasteele, dit Kartasan, pour les illustrations et 121DESIGN pour le graphisme ; elle ne nomme pas l’auteur.
game-ours = La règle montre peu des 120 créatures. Les autres faces sont reconstituées pour s’y accorder ; si vous possédez la boîte, vous pouvez saisir les vraies.

# Cartes, cases, lieux, or
card-giant = géant G{ $number }
    .bare = géant
    .a = un géant
    .the = le géant
    .coded-a = un géant G{ $number }
    .coded-the = le géant G{ $number }
    .full = { card-points }, { gold-coins }, { card-cost }
card-wizard = magicien W{ $number }
    .bare = magicien
    .a = un magicien
    .the = le magicien
    .coded-a = un magicien W{ $number }
    .coded-the = le magicien W{ $number }
    .full = { card-points }, { gold-coins }, { card-cost }
card-human = humain H{ $number }
    .bare = humain
    .a = un humain
    .the = l’humain
    .coded-a = un humain H{ $number }
    .coded-the = l’humain H{ $number }
    .full = { card-points } et plus en série, 0,5 ou 2 pièces d’or, { card-cost }
card-orc = orc O{ $number }
    .bare = orc
    .a = un orc
    .the = l’orc
    .coded-a = un orc O{ $number }
    .coded-the = l’orc O{ $number }
    .full = { card-points }, { gold-coins }, { card-cost }
card-gnome = nain N{ $number }
    .bare = nain
    .a = un nain
    .the = le nain
    .coded-a = un nain N{ $number }
    .coded-the = le nain N{ $number }
    .full = { card-points }, { gold-coins }, { card-cost }
card-goblin = gobelin B{ $number }
    .bare = gobelin
    .a = un gobelin
    .the = le gobelin
    .coded-a = un gobelin B{ $number }
    .coded-the = le gobelin B{ $number }
    .full = { card-points }, { gold-coins }{ card-also }, { card-cost }
card-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
card-cost = { $first ->
        [-1] sans coût
       *[other] coût : { cost-first }{ cost-second }{ cost-third }{ cost-fourth }
    }
cost-first = { $first ->
        [0] géant
        [1] magicien
        [2] humain
        [3] orc
        [4] nain
        [5] gobelin
        [6] une créature quelconque
       *[other] {""}
    }
cost-second = { $second ->
        [0] {" + "}géant
        [1] {" + "}magicien
        [2] {" + "}humain
        [3] {" + "}orc
        [4] {" + "}nain
        [5] {" + "}gobelin
        [6] {" + "}une créature quelconque
       *[other] {""}
    }
cost-third = { $third ->
        [0] {" + "}géant
        [1] {" + "}magicien
        [2] {" + "}humain
        [3] {" + "}orc
        [4] {" + "}nain
        [5] {" + "}gobelin
        [6] {" + "}une créature quelconque
       *[other] {""}
    }
cost-fourth = { $fourth ->
        [0] {" + "}géant
        [1] {" + "}magicien
        [2] {" + "}humain
        [3] {" + "}orc
        [4] {" + "}nain
        [5] {" + "}gobelin
        [6] {" + "}une créature quelconque
       *[other] {""}
    }
card-also = { $also ->
        [0] {", "}aussi géant
        [1] {", "}aussi magicien
        [2] {", "}aussi humain
        [3] {", "}aussi orc
        [4] {", "}aussi nain
        [5] {", "}aussi gobelin
       *[other] {""}
    }
dragon = dragon
    .short = Dr
ruin = cité détruite
    .short = ✕
icon-giant = un géant
icon-wizard = un magicien
icon-human = un humain
icon-orc = un orc
icon-gnome = un nain
icon-goblin = un gobelin
icon-jester = n’importe quelle créature pour le fou
empty-cell = vide
day-and-round = jour { $day } sur 3, manche { $round } sur 3
place-mine = mine
place-dungeon = geôle
place-hand = main
cell = { $column ->
        [0] a
        [1] b
        [2] c
       *[3] d
    }{ $row }
gold = { $half ->
        [0] { $whole }
       *[1] { $whole },5
    } { $whole ->
        [one] pièce d’or
       *[other] pièces d’or
    }
gold-coins = { $gold ->
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    }

# Coups
move-mine = Envoyer une carte à la mine
move-dungeon = Envoyer une carte à la geôle
move-build = Construire une cité
move-castle = Utiliser un pouvoir au château
move-draw = Piocher une carte
move-take = Prendre la carte du dessus de la défausse
move-give-hand = Donner une carte de votre main
move-give-mine = Donner une carte de votre mine
move-give-dungeon = Donner une carte de votre geôle
move-pass = Passer
move-skip = Ne rien construire
move-enough = C’est tout
move-stay = Laisser l’empire tel quel
move-pay-castle = Payer avec le gobelin de votre château
move-place = Placer en { $cell }
move-lift = Échanger la carte en { $cell }
move-land = L’échanger avec la carte en { $cell }
move-own = Donner votre cité en { $cell }
move-aim = Frapper la cité en { $cell }
move-seat = Frapper chez { $seat }
move-two = { $count ->
        [0] Chaque humain compte 0,5
        [one] Un humain compte 2, tout autre 0,5
       *[other] { $count } humains comptent 2, tout autre 0,5
    }
move-offer = Envoyer { $card_the } au bar
move-aside = Garder { $card_the } pour votre mine ou votre geôle
move-card = { $card_the }
move-city = Construire { $card_the }
move-pay = Payer avec { $card_the }
move-bid = Ajouter { $card_the } à votre mise
move-discard = Défausser { $card_the }
move-recruit = Prendre { $card_the } au bar
# Un usage et sa carte, en une phrase.
move-mine-this = Envoyer { $card_the } à la mine
move-dungeon-this = Envoyer { $card_the } à la geôle
move-build-this = Construire { $card_the }
move-castle-this = Jouer { $card_the } au château

# Questions
ask-owing = Il y a trop peu de cartes à distribuer : vous en donnez une. De votre main, de votre mine ou de votre geôle ?
ask-giving = Quelle carte donnez-vous ?
ask-choosing = Choisissez une carte pour le bar, puis une à garder pour votre mine ou votre geôle.
ask-sending = Où va votre seconde carte, à la mine ou à la geôle ?
ask-acting = Faites une action : jouez une carte ou prenez-en une.
ask-naming = Avec quelle carte de votre main ?
ask-selecting = Quelle carte construisez-vous ?
ask-paying = Payez la cité : choisissez une carte.
ask-placing = Où la carte va-t-elle dans votre empire ?
ask-lifting = Vos géants peuvent échanger deux cartes de votre empire. Choisissez la première, ou laissez tout en place.
ask-landing = Avec quelle carte l’échangez-vous ?
ask-seeking = Votre humain va chercher des cartes. Celle-ci vient-elle de la pioche ou de la défausse ?
ask-offering = Laquelle de vos cités le magicien donne-t-il ?
ask-striking = Quel empire frappez-vous ?
ask-aiming = Quelle cité frappez-vous ?
ask-bidding = Misez des cartes de votre mine, ou passez.
ask-counting = Combien d’humains de votre mise comptent 2 pièces d’or ? Tout autre compte 0,5.
ask-recruiting = Choisissez au bar une carte pour votre empire : elle ne vous coûte rien.
ask-discarding = Choisissez une carte du bar à défausser.
ask-enlisting = Vous prenez encore une carte au bar. Pour votre mine ou pour votre geôle ?
ask-picking = Quelle carte du bar prenez-vous ?
ask-over = La partie est finie.

# Ce que fait le choix d’une carte
choose-bar = choisissez la carte pour le bar
choose-aside = choisissez la carte à garder pour votre mine ou votre geôle
choose-bid = choisissez des cartes pour votre mise
choose-pay = choisissez des cartes pour payer

# Événements : une manche
event-starts = { $seat } a Elrohir et commence. Tonar va à { $tonar }.
    .mine = Vous avez Elrohir et commencez. Tonar va à { $tonar }.
    .me = { $seat } a Elrohir et commence. Tonar vient chez vous.
event-round = Jour { $day }, manche { $round } : { $elrohir } a Elrohir.
    .me = Jour { $day }, manche { $round } : vous avez Elrohir.
event-reshuffled = La pioche est vide : on mélange la défausse, qui devient la nouvelle pioche.
event-dealt = { $seat } reçoit { $card_a }.
    .mine = Vous recevez { $card_a }.
    .hidden = { $seat } reçoit { $count ->
        [1] une carte
       *[other] { $count } cartes
    }.
event-gave = Trop peu de cartes à distribuer : { $seat } donne { $card_a }, pris dans sa { $place }.
    .mine = Trop peu de cartes à distribuer : vous donnez { $card_a }, pris dans votre { $place }.
event-choosing = Chacun choisit deux cartes en secret, une pour le bar et une à garder.
event-chose-offer = { $seat } choisit { $card_a } pour le bar.
    .mine = Vous choisissez { $card_a } pour le bar.
event-chose-aside = { $seat } garde { $card_a } pour sa mine ou sa geôle.
    .mine = Vous gardez { $card_a } pour votre mine ou votre geôle.
event-offered = { $seat } envoie { $card_a } au bar.
    .mine = Vous envoyez { $card_a } au bar.
event-mined = { $seat } envoie { $card_a } à la mine.
    .mine = Vous envoyez { $card_a } à la mine.
    .hidden = { $seat } envoie à la mine une carte, face cachée.
event-jailed = { $seat } envoie { $card_a } à la geôle.
    .mine = Vous envoyez { $card_a } à la geôle.
event-drew = { $seat } pioche { $card_a }.
    .mine = Vous piochez { $card_a }.
    .hidden = { $seat } pioche { $count ->
        [1] une carte
       *[other] { $count } cartes
    }.
event-took = { $seat } prend { $card_a } à la défausse.
    .mine = Vous prenez { $card_a } à la défausse.
event-idle = { $seat } ne peut ni jouer ni prendre de carte, et passe son tour.
    .mine = Vous ne pouvez ni jouer ni prendre de carte : vous passez.
event-round-ends = La manche est finie : on vide les châteaux, et Elrohir passe à { $seat }.
    .mine = La manche est finie : on vide les châteaux, et Elrohir vient chez vous.
event-asks = C’est à { $seat } de jouer.
    .mine = { $phase }

# Événements : construire
event-plans = { $seat } choisit de construire { $card_a }.
    .mine = Vous choisissez de construire { $card_a }.
event-paid = { $seat } paie avec { $card_a }.
    .mine = Vous payez avec { $card_a }.
event-paid-by-goblin = { $seat } paie avec { $card_the } du château.
    .mine = Vous payez avec { $card_the } de votre château.
event-cleared = { $seat } fait de la place en { $cell }. De retour à la réserve : { $what }.
    .mine = Vous faites de la place en { $cell }. De retour à la réserve : { $what }.
event-built = { $seat } construit { $card_a } en { $cell }.
    .mine = Vous construisez { $card_a } en { $cell }.
event-exchanged = Les géants sont à l’œuvre : { $seat } échange les cartes en { $cell } et en { $target }.
    .mine = Vos géants sont à l’œuvre : vous échangez les cartes en { $cell } et en { $target }.

# Événements : pouvoirs
event-summoned = { $seat } joue { $card_a } au château.
    .mine = Vous jouez { $card_a } au château.
event-dragon = Un dragon arrive chez { $seat }, en { $cell }.
    .mine = Un dragon arrive dans votre empire, en { $cell }.
event-hired = Le gobelin trouve { $card_a } au bar pour { $seat }.
    .mine = Le gobelin trouve { $card_a } au bar pour vous.
event-refilled = Le vide au bar est comblé par { $card_a }.
event-sheltered = Grâce au nain, { $seat } peut construire { $card_a } gratuitement.
    .mine = Grâce au nain, vous pouvez construire { $card_a } gratuitement.
event-destroyed = { $seat } détruit { $card_the } en { $cell } chez { $other } : il reste une cité détruite.
    .mine = Vous détruisez { $card_the } en { $cell } chez { $other } : il reste une cité détruite.
    .me = { $seat } détruit votre { $card } en { $cell } : il reste une cité détruite.
event-swapped = { $seat } donne à { $other } { $card_the } en { $cell } et prend en échange { $taken_the } en { $target }.
    .mine = Vous donnez à { $other } { $card_the } en { $cell } et prenez en échange { $taken_the } en { $target }.
    .me = { $seat } prend votre { $taken } en { $target } et vous donne en échange { $card_the } en { $cell }.

# Événements : les enchères
event-auction = { $rows ->
        [1] Les enchères commencent au bar de Hubba : il y a une rangée de cartes.
       *[other] Les enchères commencent au bar de Hubba : il y a { $rows } rangées de cartes.
    }
event-laid = { $seat } ajoute { $card_a } à sa mise.
    .mine = Vous ajoutez { $card_a } à votre mise.
event-bids = { $seat } mise { $total } : { $cards }.
    .mine = Vous misez { $total } : { $cards }.
event-passes = { $seat } ne mise rien.
    .mine = Vous ne misez rien.
event-recruits = { $seat } prend { $card_a } au bar, pour le construire gratuitement.
    .mine = Vous prenez { $card_a } au bar, pour le construire gratuitement.
event-declines = { $seat } ne construit rien.
    .mine = Vous ne construisez rien.
event-discarded = { $seat } défausse { $card_a } du bar.
    .mine = Vous défaussez { $card_a } du bar.
event-enlisted = { $seat } prend { $card_a } au bar, pour sa { $place }.
    .mine = Vous prenez { $card_a } au bar, pour votre { $place }.
event-auction-ends = Les enchères sont finies : on défausse les mises et le reste du bar, et Tonar va à { $seat }.
    .mine = Les enchères sont finies : on défausse les mises et le reste du bar, et Tonar vient chez vous.

# Événements : la fin
event-ended = { $early ->
        [1] Un empire a ses 16 cartes : la partie est finie, et on compte les points.
       *[0] Le troisième jour est passé : la partie est finie, et on compte les points.
    }
event-removed = { $seat } perd { $card_the } en { $cell } : les géants ne comptent qu’au bord, les magiciens qu’au centre.
    .mine = Vous perdez { $card_the } en { $cell } : les géants ne comptent qu’au bord, les magiciens qu’au centre.
event-scored = { $seat } marque { $printed } pour les cités, { $series } pour les humains, { $most } pour les majorités et { $diversity } pour la variété : { card-points }.
    .mine = Vous marquez { $printed } pour les cités, { $series } pour les humains, { $most } pour les majorités et { $diversity } pour la variété : { card-points }.
event-wins = { $seat } rompt la malédiction de Maldorf, avec { card-points }.
    .mine = Vous rompez la malédiction de Maldorf, avec { card-points }.

# Événements : une position mise en place
event-holds = { $seat } tient { $card_a }, comme chacun l’a vu.
    .mine = Vous tenez { $card_a }, comme chacun l’a vu.
event-lies = { $place ->
        [3] { $seat } a { $card_a } au château.
        [20] Il y a { $card_a } à la défausse.
        [21] Il y a { $card_a } au bar.
        [22] { $seat } a { $card_a } dans sa mise.
        [23] { $seat } construit { $card_a }.
       *[other] { $seat } a { $card_a } dans sa { $place }.
    }
    .mine = { $place ->
        [3] Vous avez { $card_a } au château.
        [20] Il y a { $card_a } à la défausse.
        [21] Il y a { $card_a } au bar.
        [22] Vous avez { $card_a } dans votre mise.
        [23] Vous construisez { $card_a }.
       *[other] Vous avez { $card_a } dans votre { $place }.
    }
event-stands = { $seat } a ceci en { $cell } : { $what }.
    .mine = Vous avez ceci en { $cell } : { $what }.
event-stands-so = Jour { $day }, manche { $round }. Elrohir : { $elrohir }. Tonar : { $tonar }.

# Raisons
reason-no-such-move = Cette carte ou ce coup n’existe pas dans ce jeu.
reason-game-is-over = Les points sont comptés : la partie est finie.
reason-wait-for-cards = Un instant : on distribue ou on pioche des cartes.
reason-not-your-turn = C’est à quelqu’un d’autre. On vous le dira quand ce sera à vous.
reason-not-now = Ce n’est pas la question du moment. Choisissez l’une des réponses proposées.
reason-not-in-hand = Vous n’avez pas cette carte en main, ou vous n’en avez pas une deuxième. Si votre main est vide, prenez une carte.
reason-not-in-mine = Cette carte n’est pas dans votre mine, ou il n’y en a pas une deuxième. Choisissez-en une qui s’y trouve.
reason-not-in-dungeon = Cette carte n’est pas dans votre geôle, ou il n’y en a pas une deuxième. Choisissez-en une qui s’y trouve.
reason-not-in-bar = Cette carte n’est pas au bar. Choisissez-en une qui s’y trouve.
reason-nothing-there = Vous n’avez là aucune carte à donner. Choisissez un autre lieu : main, mine ou geôle.
reason-already-chosen = Votre carte pour le bar est déjà choisie. Choisissez maintenant celle que vous gardez pour votre mine ou votre geôle.
reason-offer-first = Choisissez d’abord une carte pour le bar, puis celle que vous gardez.
reason-both-piles-empty = La pioche et la défausse sont vides : personne ne peut prendre de carte tant que rien n’est défaussé.
reason-pile-empty = La défausse est vide. Prenez une carte à la pioche, s’il y en a.
reason-must-act = Vous ne pouvez passer que si vous ne pouvez ni jouer ni prendre de carte. Faites une action.
reason-nothing-to-build = Votre geôle ne peut payer aucune des cartes de votre main. Envoyez-y les créatures que coûtent leurs cités ; les cités de nains ne coûtent rien.
reason-cannot-pay = Vous ne pouvez pas encore payer cette cité. Chaque symbole de son coût demande une créature : envoyez d’abord à votre geôle celles qui manquent.
reason-lacks-icon = Vous ne pouvez pas encore payer cette cité. Vous le pourriez s’il y avait aussi dans votre geôle { $count ->
        [1] { $icon }
        [2] { $icon } et { $icon2 }
        [3] { $icon }, { $icon2 } et { $icon3 }
       *[other] { $icon }, { $icon2 }, { $icon3 } et { $icon4 }
    }.
reason-no-place = Votre empire est plein, et seul un dragon ou une cité détruite pourrait céder sa place. Vous n’en avez pas.
reason-no-power = Aucune carte de votre main n’a de pouvoir utile en ce moment. Vous pouvez envoyer une carte à la mine ou à la geôle, ou en prendre une.
reason-no-dragon-left = Il n’y a plus de dragon dans la réserve : le géant ne peut pas en amener.
reason-three-dragons = Vous avez déjà trois dragons, et un empire ne peut pas en avoir plus.
reason-no-place-for-dragon = Votre empire est plein. Il faut au dragon une case vide : seule une cité peut remplacer une carte.
reason-nothing-to-hire = Il faut au gobelin une carte du bar que vous puissiez payer et placer. Les cartes de votre geôle paient, et le gobelin lui-même aussi.
reason-nothing-to-shelter = Il faut au nain une autre carte de votre main que vous puissiez placer : un humain, ou une carte d’au plus 2 points.
reason-no-ruin-left = Il n’y a plus de cité détruite dans la réserve : l’orc ne peut rien détruire.
reason-no-target = Aucune cité des autres ne peut être frappée maintenant : il n’y en a pas, des dragons les protègent toutes, ou leur empire a ses 16 cartes.
reason-no-own-city = Le magicien échange une de vos cités, et vous n’en avez pas. Construisez-en une d’abord : un dragon ou une cité détruite ne convient pas.
reason-too-many-points = Le nain ne peut pas construire cette carte. Un humain convient, ou une carte d’au plus 2 points.
reason-does-not-pay = Cette carte n’aide pas à payer. Choisissez-en une qui couvre un symbole encore ouvert ; dans chaque paiement, un magicien peut remplacer une autre créature.
reason-in-order = On pose les cartes dans l’ordre de la liste : géants, magiciens, humains, orcs, nains, gobelins. Choisissez-en une qui ne vient pas avant votre dernière.
reason-not-paid-yet = La cité n’est pas encore payée. Ajoutez une carte.
reason-no-goblin = Seul un gobelin que vous venez de jouer peut payer depuis le château, et une seule fois. Payez avec une carte de votre geôle.
reason-cell-taken = Il y a déjà une carte sur cette case. Choisissez une case vide.
reason-along-the-board = Votre première cité, et un dragon posé avant toute autre carte, vont le long de votre plateau. Choisissez une case vide de a1 à a4.
reason-not-beside = Cette case ne touche aucune de vos cartes. Choisissez une case vide à côté, au-dessus ou au-dessous d’une carte de votre empire.
reason-only-dragon-or-ruin = Votre empire est plein : une nouvelle cité ne peut prendre la place que d’un dragon ou d’une cité détruite. Choisissez l’une de ces cartes.
reason-empty-cell = Il n’y a pas de carte sur cette case. On échange deux cartes de votre empire.
reason-higher-cell = Nommez les deux cases dans l’ordre, rangée par rangée depuis le bas et de a à d : la seconde doit venir après la première.
reason-no-city-there = Il n’y a pas de cité sur cette case. Choisissez-en une avec une cité : un dragon ou une cité détruite ne convient pas.
reason-protected = Un dragon protège cette cité, qui le touche. Choisissez une cité qui ne touche pas de dragon.
reason-full-empire = Cet empire a ses 16 cartes : personne n’y peut plus rien. Choisissez-en un autre.
reason-no-such-seat = Il n’y a personne à cette place. Choisissez quelqu’un d’autre à la table.
reason-own-empire = C’est votre propre empire. Choisissez celui de quelqu’un d’autre.
reason-nothing-to-strike = Aucune cité ne peut être frappée là : il n’y en a pas, ou des dragons les protègent toutes. Choisissez un autre empire.
reason-bid-taken = Il y a déjà une mise du même montant, et deux mises ne sont jamais égales. Misez plus ou moins, avec une autre carte ou en comptant autrement vos humains.
reason-equal-bid = { $other } a déjà misé { $total }, et deux mises ne sont jamais égales. Misez plus ou moins, avec une autre carte ou en comptant autrement vos humains.
reason-bid-started = Il y a une carte dans votre mise : vous ne pouvez plus passer. Ajoutez-en, ou dites que c’est tout.
reason-no-bid-yet = Il n’y a pas encore de carte dans votre mise. Posez-en une de votre mine, ou passez.
reason-dead-end = Avec cette carte, votre mise ne pourrait qu’en égaler une autre. Choisissez une autre carte ; si vous n’en avez encore posé aucune, vous pouvez aussi passer.
reason-fewer-humans = Il n’y a pas autant d’humains dans votre mise. Choisissez un nombre plus petit.
reason-must-build = Vous avez une place pour une cité : vous devez construire. Choisissez une carte du bar.
reason-discard-order = Pour défausser plusieurs cartes, nommez-les dans l’ordre de la liste : géants, magiciens, humains, orcs, nains, gobelins. Commencez par celle qui vient en premier.
reason-name-a-card = Dites d’abord quelle carte : choisissez l’une de celles qui vous sont proposées.

# Options et zones
option-start = Qui a d’abord Elrohir
option-start-lot = tiré au sort
option-start-0 = place 1
option-start-1 = place 2
option-start-2 = place 3
option-start-3 = place 4
option-start-4 = place 5
option-auction_build = Construire aux enchères
option-auction_build-owed = obligatoire, s’il y a une place
option-auction_build-may = à votre gré
zone-phase = Phase
zone-day = Moment
zone-elrohir = Elrohir
zone-tonar = Tonar
zone-target = attaqué
zone-bar = Bar de Hubba
zone-stock = Pioche
zone-top = Dessus de la défausse
zone-pile = Défausse, à partir du dessus
zone-dragons = Dragons de la réserve
zone-ruins = Cités détruites de la réserve
hidden-dragons = { $count ->
        [one] { $count } restant
       *[other] { $count } restants
    }
hidden-ruins = { $count ->
        [one] { $count } restante
       *[other] { $count } restantes
    }
hidden-stock = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
hidden-hand = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
zone-hand = Main
zone-site = À construire
zone-offer = Choisie pour le bar
zone-aside = Gardée pour la mine ou la geôle
zone-mine = Mine
zone-mine-seen = Connues de tous à la mine
zone-hand-seen = Connues de tous en main
zone-either-seen = Connues de tous en main ou à la mine
zone-dungeon = Geôle
zone-castle = Château
zone-bid = Mise
zone-total = Or misé
zone-row = Empire
zone-row-side = plateau
zone-row-foot = rangée du bas
zone-row-4 = Empire, rangée 4
zone-row-3 = Empire, rangée 3
zone-row-2 = Empire, rangée 2
zone-row-1 = Empire, rangée du bas
phase-lot = le tirage au sort
phase-dealing = la donne
phase-drawing = on pioche une carte
phase-refilling = on complète le bar
phase-owing = on donne des cartes
phase-giving = on donne une carte
phase-choosing = choix de deux cartes
phase-sending = envoi de la seconde carte
phase-acting = choix d’une action
phase-naming = choix d’une carte
phase-selecting = choix d’une cité
phase-paying = paiement d’une cité
phase-placing = on place une carte
phase-lifting = échange des géants
phase-landing = échange des géants
phase-seeking = les trois cartes de l’humain
phase-offering = échange du magicien
phase-striking = choix d’un empire à frapper
phase-aiming = choix d’une cité à frapper
phase-bidding = les mises
phase-counting = on compte l’or des humains
phase-recruiting = on construit depuis le bar
phase-discarding = on défausse du bar
phase-enlisting = encore une carte du bar
phase-picking = encore une carte du bar
phase-over = la fin
ending-empire = Un empire a ses 16 cartes.
ending-third-day = Le troisième jour est passé.

# La leçon
lesson-welcome = Bienvenue en Norkobie ! En trois jours, bâtissez un empire de cités près de votre château : celui qui aura le plus de points rompra la malédiction de Maldorf.
lesson-hand = Chaque carte peut servir de quatre façons : chercher de l’or à la mine, payer depuis la geôle, devenir une cité de votre empire ou utiliser son pouvoir au château.
lesson-offer = D’abord, chacun choisit en secret une carte pour le bar de Hubba. Donnez l’orc : trop cher pour l’instant, il vous reviendra peut-être ce soir, aux enchères.
lesson-aside = Toujours en secret, choisissez une seconde carte pour votre mine ou votre geôle. Prenez le géant : la cité de votre magicien coûte un géant et un humain.
lesson-bar = Tout le monde a choisi, et les premières cartes se retrouvent au bar de Hubba. Il se remplit pendant trois manches ; le soir, ses créatures sont mises aux enchères.
lesson-send = Votre seconde carte peut chercher de l’or à la mine, ou attendre à la geôle de payer une cité. Envoyez le géant à la geôle.
lesson-struck = Un orc a frappé, et une cité est détruite. Elle garde sa place sans rien rapporter ; seules les cités voisines d’un dragon sont à l’abri.
lesson-exchanged = Les géants sont à l’œuvre : celui qui construit une cité de géants peut échanger deux cartes de son empire. Chaque cité trouve ainsi la place où elle compte.
lesson-act = Chaque manche vous donne trois actions, une à la fois. Commencez par construire la cité de votre nain : les cités de nains ne coûtent rien.
lesson-first = Votre première cité doit toucher votre plateau, donc la colonne de gauche. Choisissez a3, deuxième en partant du haut : on peut bâtir tout autour.
lesson-dungeon = Place au magicien, mais sa cité se paie : un géant et un humain. Envoyez l’humain rejoindre le géant dans votre geôle.
lesson-build = Géant et humain attendent dans votre geôle. Vous pouvez maintenant construire la cité du magicien, pour trois points.
lesson-pay = Payez avec des créatures de votre geôle, jusqu’à couvrir tous les symboles du coût. Elles vont à la défausse.
lesson-centre = Les magiciens ne comptent qu’au centre, les géants qu’au bord : la colonne de gauche et la rangée du bas. Placez votre magicien au centre.
lesson-round = Nouvelle manche : Elrohir, la carte du premier joueur, passe à gauche, et chacun reçoit cinq cartes. Donnez au bar celle qui vous manquera le moins.
lesson-gold = Gardez un humain pour la mine : il y vaut une demi-pièce d’or ou deux, au choix. C’est utile aux enchères, où deux mises ne sont jamais égales.
lesson-dragon = Au château, une créature utilise son pouvoir une seule fois. Utilisez celui de votre géant : il amène un dragon dans votre empire.
lesson-protect = Un dragon occupe une place et protège les cités qui le touchent contre les orcs et les magiciens des autres. Posez-le à côté de votre meilleure cité.
lesson-orc = Les orcs pillent : joué au château, le vôtre détruit une cité d’un autre empire, si aucun dragon ne la protège. Envoyez-le, puis choisissez la cité.
lesson-draw = Construisez aussi la cité de votre nain : c’est toujours gratuit. Si aucune carte ne vous convient, prenez-en une, de la pioche ou de la défausse.
lesson-evening = C’est la dernière manche avant les enchères, où seul compte l’or de votre mine. Gardez donc comme seconde carte une créature qui rapporte beaucoup d’or.
lesson-auction = La nuit tombe, et les créatures du bar sont mises aux enchères. En commençant par celui qui a Tonar, chacun mise une seule fois, et deux mises ne sont jamais égales.
lesson-bid = Ajoutez des cartes de votre mine jusqu’à atteindre votre mise. La plus haute mise choisit en premier, mais chaque carte ajoutée est dépensée.
lesson-recruit = À vous de choisir : la créature que vous prenez devient aussitôt une cité, gratuitement. Les plus chères sont les meilleures affaires.
lesson-score = Un jour est passé ; après le troisième, chaque cité rapporte ses points. Des humains voisins forment une série : 1 point, puis 2, 3, 5, 7 et 9 de plus.
lesson-bonus = Avoir le plus de géants ou de magiciens rapporte 6 points, d’humains ou d’orcs 4, de nains ou de gobelins 2. Trois sortes de cités en rapportent 1, quatre 2, cinq 4, les six 8.
lesson-alone = Vous connaissez le jeu : continuez comme vous voulez. Je ne dirai plus rien, sauf en cas de nouveauté ; si vous hésitez, demandez un conseil.
lesson-end = C’étaient les dernières enchères, et les points sont comptés ligne par ligne. Vous connaissez tout le jeu ; alors, une autre partie ?

# Qui bâtit contre vous, du plus faible au plus fort
levels = Rivaux
level-apprentice = Fou
level-companion = Gobelin
level-adept = Orc
level-expert = Magicien
level-master = Dragon
level-how = { $how ->
    [advice] Construit aussitôt, selon quelques principes simples.
    [slips] Construit selon quelques principes simples, mais joue au hasard environ { $slips } fois sur 100.
    [search] Interroge le cristal : simule { $iterations ->
            [one] une partie
           *[other] { $iterations } parties
        } avant chaque décision, sans voir votre main.
    [search-slips] Interroge le cristal ({ $iterations ->
            [one] une partie simulée
           *[other] { $iterations } parties simulées
        }), mais joue au hasard environ { $slips } fois sur 100.
   *[other] Joue comme { $player }.
}

# La table dessinée : les cartes
race-giant = géant
race-wizard = magicien
race-human = humain
race-orc = orc
race-gnome = nain
race-goblin = gobelin
race-jester = une créature quelconque
power-giant = Poser un dragon
power-wizard = Troquer 2 cités
power-human = Prendre 3 cartes
power-orc = Raser une cité
power-gnome = Cité gratuite
power-goblin = Construire au bar
printed-giant = Un dragon
printed-wizard = Troc de cités
printed-human = Trois cartes
printed-orc = Détruire
printed-gnome = Cité gratuite
printed-goblin = Cité du bar
powers-giant = Posez un dragon dans votre empire : il protège les cités qui le touchent.
powers-wizard = Échangez une de vos cités contre une cité d’un autre empire.
powers-human = Prenez trois cartes, de la pioche ou de la défausse.
powers-orc = Détruisez une cité d’un autre empire.
powers-gnome = Construisez gratuitement de votre main : un humain, ou une carte d’au plus 2 points.
powers-goblin = Construisez une carte du bar. Il peut aider à la payer.
named = { $race } { $code }
about-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
about-series = et plus en série
about-cost = coûte { $icons }
about-free = ne coûte rien
about-then = {" "};
about-gold = { $gold } à la mine
about-pays = paie comme { $race }
about-second = aussi { $race }
about-power = pouvoir : { $power }
elrohir-about = Elrohir : qui commence la manche
tonar-about = Tonar : qui mise en premier

# La table dessinée : empires et places
your-empire = Votre empire
empire-of = Empire de { $name }
empire-full = 16 cartes : personne n’y peut rien
points-word = { $points ->
        [one] point
       *[other] points
    }
points-now = { $points ->
        [one] point pour l’instant
       *[other] points pour l’instant
    }
key-edge = bord : géants
key-centre = centre : magiciens
ground-edge = bord
ground-centre = centre
city-of = cité de { $card }
safe = protégée par un dragon
would-go = serait retirée à la fin
would-go-tag = perdue
series-worth = { $points ->
        [one] une série qui vaut { $points } point
       *[other] une série qui vaut { $points } points
    }
gain = { $points ->
        [one] { $points } point de plus
       *[other] { $points } points de plus
    }
strike-do = Frapper la cité en { $cell } de { $name }
rival-state = { $points }, { $role }
role-acts = joue
role-next = joue ensuite
role-chooses = choisit
role-chosen = a choisi
role-mine-acts = à vous
role-mine-next = à vous ensuite
role-mine-chooses = à vous de choisir
role-mine-chosen = vous avez choisi
label = { $label } :
labelled = { $label } : { $what }
seat-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
known = vues de tous
none-here = vide
castle-empty = Une carte jouée ici utilise son pouvoir, une fois.
dungeon-empty = Ici, les créatures paient vos cités.
your-mine = Votre mine
mine-about = Ici, les cartes sont votre or.
amount-of-gold = { $gold } { $count ->
        [one] pièce d’or
       *[other] pièces d’or
    }
mine-golds = { $least } à { $most } pièces d’or
mine-secret = vous seul le savez
mine-none = Votre mine est vide.
hand-none = Votre main est vide.
do-castle = Utiliser un pouvoir
do-dungeon = Envoyer ici
do-mine = Envoyer ici
do-build = Construire une cité
being-built = en chantier
counts-stand-in = remplace
counts-both = les deux
counts-any = au choix
counts-as = compte comme { $races }
stands-in-for = remplace : { $race }
give-hand = De la main
give-mine = De la mine
give-dungeon = De la geôle
give-do = Donner { $card }
use-mine-do = Envoyer { $card } à la mine
use-dungeon-do = Envoyer { $card } à la geôle
use-castle-do = Utiliser le pouvoir { $card }

# La table dessinée : le milieu
jump = Parties de la table
jump-empire = Empire
jump-bar = Bar
jump-others = Autres
when = Jour { $day }, manche { $round }
night = Nuit du jour { $day }
when-choosing = deux cartes chacun, en secret
when-action = action { $action } sur { $actions }
when-bids = mises pour le bar
when-recruits = partage du bar
when-last-short = dernière manche
when-last = dernière manche : { $name } a 16 cartes
when-last-mine = dernière manche : vous avez 16 cartes
dragons-left = { $count ->
        [one] dragon reste
       *[other] dragons restent
    }
ruins-left = { $count ->
        [one] ruine reste
       *[other] ruines restent
    }
pile-word = Défausse
bar-fills = { $count ->
        [one] { $count } carte, aux enchères le soir
       *[other] { $count } cartes, aux enchères le soir
    }
bar-offer = { $count ->
        [one] { $count } carte offerte
       *[other] { $count } cartes offertes
    }
ordinal-row = { $number ->
        [1] 1re
        [2] 2e
       *[3] 3e
    }
prize-first = { $round ->
        [1] La plus haute mise choisit d’abord : une carte, construite gratuitement.
       *[other] La plus haute mise choisit d’abord : une carte gratuite, une autre défaussée.
    }
prize-second = Puis, dans le même ordre, une carte de plus chacun, pour la mine ou la geôle.
auction-bids = Une mise chacun, à partir de Tonar ; jamais deux fois la même
auction-order = La plus haute mise choisit d’abord
bidder-now = mise
bidder-waits = plus tard
bidder-passed = passe
bidder-chooses = choisit
bidder-place = { $place ->
        [1] 1er choix pour l’instant
        [2] 2e pour l’instant
        [3] 3e pour l’instant
        [4] 4e pour l’instant
       *[5] 5e pour l’instant
    }
bidder-order = { $place ->
        [1] choisit en 1er
        [2] choisit en 2e
        [3] choisit en 3e
        [4] choisit en 4e
       *[5] choisit en 5e
    }
bid-between = entre { $least } et { $most } pièces d’or
bid-none = pas de mise
ladder = Or
tick-taken = pris par { $name }
tick-mine = possible avec les cartes posées
your-turn = À vous
secret = Votre choix secret, révélé avec les autres
secret-chooses = { $name } choisit.
secret-chosen = { $name } a choisi.
secret-mine-chooses = Vous : à vous de choisir.
secret-mine-chosen = Vous avez choisi.
secret-offer = pour le bar
secret-aside = pour la mine ou la geôle

# La table dessinée : ce qui est demandé
q-acting = Action { $action } sur { $actions } : jouez ou piochez
q-offer = Choisissez une carte pour le bar
q-aside = Choisissez une seconde carte, pour la mine ou la geôle
q-naming-mine = Quelle carte va à la mine ?
q-naming-dungeon = Quelle carte va à la geôle ?
q-naming-castle = Quel pouvoir utilisez-vous ?
q-naming-build = Quelle cité construisez-vous ?
q-paying = { $count ->
        [0] C’est payé pour { $card } : ajoutez, ou construisez
       *[other] Payez { $card }, { $points }. Il manque : { $races }
    }
q-placing = Où va { $card } ?
q-dragon = Où s’installe le dragon ?
q-bid = Ajoutez des cartes de votre mine jusqu’à votre mise, ou passez
q-bid-more = Votre mise pour l’instant : de { $least } à { $most } pièces d’or
q-bid-one = Votre mise pour l’instant : { $gold }
q-ruin = Votre orc frappe : quelle cité éclairée est rasée ?
q-swap = Votre magicien troque : quelle cité éclairée prenez-vous ?
turn-owing = Pas assez de cartes à distribuer : donnez-en une
turn-giving = Quelle carte donnez-vous ?
q-sending = { $card } : à la mine ou à la geôle ?
chosen-second = seconde carte
turn-sending = Votre seconde carte : à la mine ou à la geôle ?
turn-selecting = Quelle carte construisez-vous ?
turn-lifting = Vos géants peuvent échanger deux cartes
turn-landing = Avec quelle carte l’échangez-vous ?
turn-seeking = Votre humain va chercher des cartes : où ?
turn-offering = Laquelle de vos cités donnez-vous ?
turn-counting = Combien valent vos humains ?
turn-recruiting = Choisissez une carte du bar : elle est construite gratuitement
turn-discarding = Choisissez une carte du bar à défausser
turn-enlisting = Encore une carte du bar : mine ou geôle ?
turn-picking = Quelle carte du bar prenez-vous ?
about-acting = Choisissez une carte pour voir ses quatre usages.
about-acting-plain = Dites d’abord où va une carte (château, geôle, mine, empire), puis laquelle. On peut piocher aux piles éclairées.
about-wait-choosing = Tous les choix sont révélés ensemble.
about-wait-auction = Deux mises ne sont jamais égales. La plus haute choisit d’abord.
help-owing = De votre main, de votre mine ou de votre geôle.
help-giving = Elle va à la défausse.
help-choosing = Personne ne la voit avant que tous aient choisi.
help-sending = À la mine, c’est de l’or ; à la geôle, de quoi payer une cité.
help-naming = Les cartes éclairées le peuvent maintenant.
help-selecting = Les cartes éclairées peuvent être construites.
help-paying = Les cartes éclairées indiquent ce qu’elles paient. Un gobelin peut payer pour ses deux créatures.
stand-in-help = Votre { $who } peut remplacer : { $race }. C’est permis une fois par paiement.
stood-in-help = Une de vos cartes remplace une autre créature. C’est permis une fois par paiement.
help-placing-giant = Les géants ne comptent qu’au bord. Le nombre indique ce que la cité rapporte maintenant.
help-placing-wizard = Les magiciens ne comptent qu’au centre. Le nombre indique ce que la cité rapporte maintenant.
help-placing-human = Des humains voisins forment une série. Le nombre indique ce que la cité rapporte maintenant.
help-placing-orc = Le nombre indique ce que la cité rapporte maintenant.
help-placing-gnome = Le nombre indique ce que la cité rapporte maintenant.
help-placing-goblin = Le nombre indique ce que la cité rapporte maintenant.
help-placing-dragon = Il protège les cités qui le touchent contre les orcs et les magiciens.
help-lifting = Choisissez la première des deux cartes, ou laissez tout en place.
help-landing = Le nombre indique ce que l’échange rapporte maintenant.
help-seeking = À l’aveugle dans la pioche, ou le dessus de la défausse.
help-offering = Vous recevez en échange une cité d’un autre empire.
help-striking = Les cités sous un bouclier sont à l’abri, de même qu’un empire de 16 cartes.
help-aiming = Les cités sous un bouclier sont à l’abri.
help-bidding = Les cartes misées sont dépensées. Deux mises ne sont jamais égales. Un humain vaut ½ ou 2 pièces d’or.
help-counting = Chaque humain vaut ½ ou 2 pièces d’or. Un total déjà misé n’est plus possible.
help-recruiting = Vous choisissez ensuite où elle se dresse.
help-discarding = Elle va à la défausse : personne ne l’aura.
help-enlisting = Tous voient quelle carte vous prenez.
help-picking = Tous voient quelle carte vous prenez.
icon-paid = payé
icon-owed = dû
use-build = { $points ->
        [one] Construire : { $points } point
       *[other] Construire : { $points } points
    }
use-mine = À la mine
use-dungeon = À la geôle
use-castle = Utiliser le pouvoir
# Sous une carte : ce qu’elle peut faire, outre la mine et la geôle, ouvertes à toutes.
use-word-build = bâtir
use-word-castle = pouvoir
use-word-none = mine, geôle
use-title-giant = Que faire de ce géant ?
use-title-wizard = Que faire de ce magicien ?
use-title-human = Que faire de cet humain ?
use-title-orc = Que faire de cet orc ?
use-title-gnome = Que faire de ce nain ?
use-title-goblin = Que faire de ce gobelin ?
use-short = { $count ->
        [one] il manque { $count } créature
       *[other] il manque { $count } créatures
    }
draw-short = Prendre une carte
draw-many = Prendre { $count } cartes
draw-about = dans la pioche
take-short = Prendre à la défausse
take-about = { $race }, { $points }
bid-taken = { $gold } : pris par { $name }
bid-do = Miser ces cartes
bid-do-one = Miser { $gold }

loss-destroyed = { $name } a détruit votre { $card } en { $cell }. Il vous reste { $points }.
loss-swapped = { $name } a pris votre { $card } en { $cell } contre { $got }. Vous avez maintenant { $points }.

# La table dessinée : le décompte
sheet = Décompte
sheet-short = Points
sheet-title = Si la partie finissait maintenant
sheet-note = Les géants au centre et les magiciens au bord ne comptent pas. En cas d’égalité, chacun reçoit tous les points de la majorité.
sheet-cities = Cités
sheet-series = Humains voisins
sheet-most-giant = Le plus de géants, { $points }
sheet-most-wizard = Le plus de magiciens, { $points }
sheet-most-human = Le plus d’humains, { $points }
sheet-most-orc = Le plus d’orcs, { $points }
sheet-most-gnome = Le plus de nains, { $points }
sheet-most-goblin = Le plus de gobelins, { $points }
sheet-kinds = Variété des cités
sheet-now = Pour l’instant
sheet-total = En tout
sheet-lost = { $points } en moins
end-place = { $place ->
        [1] Vous êtes premier, avec { $points }.
        [2] Vous êtes deuxième, avec { $points }.
        [3] Vous êtes troisième, avec { $points }.
        [4] Vous êtes quatrième, avec { $points }.
       *[5] Vous êtes cinquième, avec { $points }.
    }
end-title = { $name } rompt la malédiction
end-title-mine = Vous rompez la malédiction
end-title-many = { $names } rompent ensemble la malédiction

# La page des pièces
kit-uses = Une carte et ses quatre usages
kit-bar = Au bar
kit-seals = Créatures d’un coût, or
kit-cities = Cités, dragon, cité détruite
kit-dial = Jours et manches

# La table dans le terminal
terminal-help-warlock = Cartes : G géant, W magicien, H humain, O orc, N nain, B gobelin, avec ★ points, ● or et leur coût (J fou) ; +W aussi un magicien. ** dragon, xx cité détruite. ┃ est votre plateau ; les cases plus claires sont le bord.
