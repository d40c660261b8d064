# Les Sorcières de Blackmore.

game = Les Sorcières de Blackmore
about = Des plis, un atout qui change et une roue qui décide de ce qui est fort ou faible.
game-motto = Des plis sous une roue qui tourne
# Avec des robots au rythme naturel et dix secondes pour chacune de ses propres décisions.
game-time = environ 5 minutes
game-credits = Conçu par Leo Colovini, illustré par Tomasz Jedruszek, publié par White Goblin Games en 2012 sous le nom The Witches of Blackmore.
game-ours = Les 54 cartes et les deux côtés de la roue sont ceux de la boîte.

card-R = { $value } rouge
card-B = { $value } bleu
card-G = { $value } vert
card-Y = { $value } jaune
card-P = { $value } violet
card-O = { $value } orange

# Coups
move-play = Jouer le { $card }
move-change = Faire du { $card } l’atout
move-keep = Garder l’atout

# Questions
ask-play = Jouez une carte.
ask-change = Vous pouvez poser une carte capturée sur la pile d’atout.

# Événements
event-leads = { $seat } entame la partie.
    .mine = Vous entamez la partie.
event-dealt = { $seat } reçoit le { $card }.
    .mine = Vous recevez le { $card }.
    .hidden = { $seat } reçoit { $count ->
        [1] une carte
       *[other] { $count } cartes
    }.
event-turned = L’atout est le { $card }.
event-played = { $seat } joue le { $card }.
    .mine = Vous jouez le { $card }.
event-won = { $seat } remporte le pli : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .mine = Vous remportez le pli : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-changed = { $seat } renonce au { $card } : c’est le nouvel atout, et la roue tourne.
    .mine = Vous renoncez au { $card } : c’est le nouvel atout, et la roue tourne.
event-kept = { $seat } garde l’atout en place.
    .mine = Vous gardez l’atout en place.
event-drew = { $seat } pioche le { $card }.
    .mine = Vous piochez le { $card }.
    .hidden = { $seat } pioche { $count ->
        [1] une carte
       *[other] { $count } cartes
    }.
event-took-trump = La pioche est vide : { $seat } prend le { $card } sur la pile d’atout. L’atout est maintenant le { $top }.
    .mine = La pioche est vide : vous prenez le { $card } sur la pile d’atout. L’atout est maintenant le { $top }.
event-took-last-trump = La pioche est vide : { $seat } prend le { $card }, le dernier atout. Il n’y a plus d’atout.
    .mine = La pioche est vide : vous prenez le { $card }, le dernier atout. Il n’y a plus d’atout.
event-went-without = { $seat } reste sans carte : il n’y a plus rien à piocher.
    .mine = Vous restez sans carte : il n’y a plus rien à piocher.
event-final-phase = La dernière carte de la pioche est prise : on ne complète plus les mains.
event-asks = C’est à { $seat } de jouer.
    .mine = { $phase }
event-ended = La dernière carte est jouée : on compte les Points de Magie.
event-wins = { $seat } contrôle la roue jusqu’à la fin des temps, avec { $points } Points de Magie.
    .mine = Vous contrôlez la roue jusqu’à la fin des temps, avec { $points } Points de Magie.
event-shown = { $seat } tient le { $card }, comme chacun l’a vu.
    .mine = Vous tenez le { $card }, comme chacun l’a vu.
event-captured = { $seat } a capturé le { $card }.
    .mine = Vous avez capturé le { $card }.
event-lies = { $seat } a le { $card } dans le pli.
    .mine = Vous avez le { $card } dans le pli.
event-wheel = La roue est sur le { $value }.

# Raisons
reason-no-such-move = Cette carte ou ce coup n’existe pas dans ce jeu.
reason-game-is-over = La dernière carte est jouée : la partie est finie.
reason-wait-for-cards = On distribue les cartes.
reason-not-your-turn = C’est à quelqu’un d’autre : chacun joue à son tour, dans le sens des aiguilles d’une montre.
reason-trick-not-over = Seul le vainqueur d’un pli peut changer l’atout, juste après ce pli.
reason-not-in-hand = Vous n’avez pas cette carte en main.
reason-trump-first = Vous avez remporté le pli : dites d’abord si vous changez l’atout.
reason-not-in-trick = Seule une carte du pli remporté peut devenir l’atout.
reason-not-captured = Seule une carte que vous avez capturée peut devenir l’atout.

# Options et zones
option-wheel = Côté de la roue
option-wheel-decreasing = décroissant : le 7 bat le 6
option-wheel-increasing = croissant : on compte vers le haut à partir de l’atout
option-trump_from = Cartes qui peuvent devenir l’atout
option-trump_from-trick = celles du pli remporté
option-trump_from-captured = toutes les cartes déjà capturées
option-leader = Qui entame
option-leader-lot = tiré au sort
option-leader-0 = place 1
option-leader-1 = place 2
option-leader-2 = place 3
option-leader-3 = place 4
option-leader-4 = place 5
option-leader-5 = place 6
option-colours = Couleurs dans la boîte
option-values = Valeurs par couleur
option-hand = Cartes en main
zone-phase = Phase
zone-leader = Entame
zone-trump = Pile d’atout
zone-wheel = De la plus forte à la plus faible
zone-stock = Pioche
zone-trick = Pli
zone-hand = Main
zone-open = Vues de tous
zone-captured = Cartes capturées
phase-lot = le tirage au sort
phase-dealing = la donne
phase-turning = on retourne l’atout
phase-playing = on joue le pli
phase-changing = changement d’atout
phase-refilling = on complète les mains
phase-over = la fin
ending-last-card = La dernière carte est jouée.

# La leçon
lesson-welcome = Bienvenue à Blackmore ! Remportez des plis pour capturer des sorcières : chacune rapporte autant de points que son chiffre, et le plus grand total gagne.
lesson-hand = Ces six sorcières sont votre main, que personne d’autre ne voit. Il y a six couleurs, chacune avec des cartes de 1 à 9, et chaque carte est unique.
lesson-trump = Cette carte est l’atout : { $trump }. Toute carte de sa couleur bat toutes celles des cinq autres.
lesson-wheel = Son chiffre tourne la roue : le { $first } est maintenant le plus fort, puis on descend, et le { $last } vient en dernier. Un 1 bat donc un 9 !
lesson-lead = À vous d’entamer, avec la carte de votre choix. Essayez le 4 bleu : aucun autre bleu ne le bat, seul un atout le peut.
lesson-main-colour = Votre couleur est maintenant la couleur principale du pli. Rien n’oblige à la suivre, mais une autre couleur ne peut gagner que si c’est l’atout.
lesson-won = Le pli est à vous : personne n’a joué plus fort. Vous capturez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et vous entamerez le pli suivant.
lesson-change = Le vainqueur du pli peut faire d’une de ces cartes le nouvel atout : sa couleur et son chiffre commandent alors. Le prix : elle ne compte plus pour vous.
lesson-lost = { $seat } remporte ce pli et capture { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. L’atout le plus fort gagne ; sans atout, c’est la plus forte carte de la couleur principale.
lesson-changed = L’atout a changé : { $trump }. La roue a tourné : le { $first } est le plus fort et le { $last } le plus faible, alors regardez de nouveau votre main.
lesson-refilled = Après chaque pli, chacun pioche une carte, en commençant par le vainqueur. Vous en aurez toujours six, tant qu’il reste une pioche.
lesson-captured = Voici les sorcières que vous avez capturées, visibles de tous. Leurs chiffres sont vos points jusqu’ici.
lesson-follow = Cette fois, d’autres ont joué avant vous. Prenez le pli si ses points en valent la peine, ou débarrassez-vous d’une carte qui ne vous manquera pas.
lesson-alone = Vous savez jouer : je ne dirai plus rien, sauf en cas de nouveauté. Si vous hésitez, demandez un conseil.
lesson-took-trump = La pioche s’est vidée avant que tout le monde soit servi : { $seat } a pris la carte du dessus de la pile d’atout. Celle d’en dessous commande désormais : { $trump }.
lesson-took-trump-yourself = La pioche s’est vidée avant votre tour : vous avez pris la carte du dessus de la pile d’atout. Celle d’en dessous commande désormais : { $trump }.
lesson-final = C’est la phase finale : on ne pioche plus. Jouez les cartes qui vous restent, et surveillez qui ramasse les grands chiffres.
lesson-end = C’était le dernier pli : on additionne les chiffres des sorcières capturées. Vous connaissez tout le jeu ; alors, une autre partie ?

# Le cercle des sorcières, de la plus faible à la plus forte
levels = Le cercle
level-apprentice = Novice
level-companion = Initiée
level-adept = Sorcière
level-expert = Doyenne
level-master = Archisorcière
level-how = { $how ->
    [advice] Joue aussitôt, selon quelques principes simples.
    [slips] Suit quelques principes simples, mais joue au hasard environ { $slips } fois sur 100.
    [search] Scrute son chaudron : simule { $iterations ->
            [one] une partie
           *[other] { $iterations } parties
        } avant chaque carte, sans voir votre main.
    [search-slips] Scrute son chaudron ({ $iterations ->
            [one] une partie simulée
           *[other] { $iterations } parties simulées
        }), mais joue au hasard environ { $slips } fois sur 100.
   *[other] Joue comme { $player }.
}

# La table dessinée
witch-1 = Novice
witch-2 = Dame au chat
witch-3 = Apothicaire
witch-4 = Corneille
witch-5 = Marmiteuse
witch-6 = Vaniteuse
witch-7 = Devineresse
witch-8 = Aïeule
witch-9 = Reine
colour-R = rouge
colour-B = bleu
colour-G = vert
colour-Y = jaune
colour-P = violet
colour-O = orange
game-short = Sorcières
named-card = { $card }, { $witch }
wheel-side = { $increasing ->
    [yes] roue croissante
   *[no] roue décroissante
}
trick-number = Pli { $number }
final-phase = phase finale
final-phase-about = La pioche est vide : on ne complète plus les mains.
wheel-said = La Roue des Sorcières, de la plus forte à la plus faible : { $order }
wheel-strong = de la plus forte
wheel-weak = à la plus faible
wheel-trump = atout
wheel-trump-maybe = atout ?
wheel-no-trump = sans atout
stock-left = { $count ->
    [0] Pioche vide
    [one] 1 carte
   *[other] { $count } cartes
}
stock-word = en pioche
trump-word = Atout
trump-none = Aucun
trump-beneath = { $count ->
    [0] premier atout
    [one] 1 dessous
   *[other] { $count } dessous
}
trump-tag = atout
ordinal = { $turn ->
    [1] 1re
   *[other] { $turn }e
}
role-led = a entamé
role-played = a joué
role-thinks = réfléchit
role-thinks-mine = à vous
role-waits = joue { ordinal }
role-won = remporte le pli
cards-held = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
points-unit = { $points ->
    [one] point
   *[other] points
}
captured-count = { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
captured-mine = Vos prises
captured-by = Prises de { $name }
led-ribbon = Entame { $colour }
is-led = entame : { $colour }, rien n’oblige à suivre.
wins-so-far = { $name } est en tête
wins-so-far-mine = Vous êtes en tête
has-won = { $name } gagne
has-won-mine = Vous gagnez
won-trick = { $name } a remporté le pli et { $points ->
        [one] un point
       *[other] { $points } points
    }
won-trick-mine = Vous avez remporté le pli et { $points ->
        [one] un point
       *[other] { $points } points
    }
kept-trick = { $name } a remporté le pli et gardé { $kept ->
        [one] { $kept } point
       *[other] { $kept } points
    } sur { $points }
kept-trick-mine = Vous avez remporté le pli et gardé { $kept ->
        [one] { $kept } point
       *[other] { $kept } points
    } sur { $points }
gave-trick = { $name } a remporté le pli et { $points ->
        [one] un point
       *[other] { $points } points
    }, puis renoncé au { $card }
gave-trick-mine = Vous avez remporté le pli et { $points ->
        [one] un point
       *[other] { $points } points
    }, puis renoncé au { $card }
because = { $what } : { $why }.
because-alone = le { $card } est seul pour l’instant
because-trump = le { $card } est un atout
because-high-trump = le { $card } est l’atout le plus fort
because-high = le { $card } est la carte la plus forte dans sa couleur
then-alone = le { $card } était seul
then-trump = le { $card } était un atout
then-high-trump = le { $card } était l’atout le plus fort
then-high = le { $card } était la carte la plus forte dans sa couleur
play-title = À vous : jouez une carte
lead-title = À vous : entamez le pli
lead-about = La carte que vous jouez fixe la couleur principale du pli. Personne n’est obligé de la suivre.
change-title = Le pli est à vous : { $points ->
        [one] un point
       *[other] { $points } points
    }. Changer l’atout ?
change-about = Une carte éclairée peut devenir l’atout, mais elle ne compte plus pour vous. Ou gardez le { $card }.
change-about-none = Une carte éclairée peut devenir l’atout, mais elle ne compte plus pour vous. Ou continuez sans atout.
change-order = par force : { $order }
change-cost = coûte { $points ->
        [one] un point
       *[other] { $points } points
    }
change-do = Prendre le { $card } pour atout
change-keep = Garder
change-captured = Prises d’avant
last-trick = Pli précédent
no-card = plus de carte
end-cards = { $count ->
    [0] aucune sorcière
    [one] une sorcière
   *[other] { $count } sorcières
}
crown-won = gagne
crown-winning = en tête
end-title = { $name } contrôle la roue jusqu’à la fin des temps
end-title-mine = Vous contrôlez la roue jusqu’à la fin des temps
end-title-many = { $names } contrôlent ensemble la roue jusqu’à la fin des temps
end-count = Les Points de Magie
final-short = Phase finale : plus de carte à piocher.

# La page des pièces
kit-nine = Neuf sorcières
kit-any = Une figure, toutes les couleurs
kit-small = En petit : 64 pixels
kit-states = États d’une carte
kit-resting = au repos
kit-playable = jouable
kit-selected = choisie
kit-not-now = pas maintenant
kit-winning = l’emporte
kit-chip = dans une phrase
kit-fanned = Une main en éventail
kit-wheel = La roue : la plus forte d’abord, dans le sens horaire
led-short = entame
wheel-ends = { $first } la plus forte, { $last } la plus faible

# La table dans le terminal
terminal-help-witches = ▲ R rouge   ≈ B bleu   ♣ G vert
    ✶ Y jaune   ☾ P violet   ◆ O orange
    ♛ est en tête du pli, ▮ est une carte que vous ne voyez pas.
    B7 joue une carte, ^B7 en fait l’atout, keep garde l’atout.
terminal-witches-trump = atout
terminal-witches-keep = garde
terminal-witches-pile = Atout
terminal-witches-no-trump = Sans atout
terminal-witches-beneath = + { $count }
terminal-witches-wheel = Les plus fortes d’abord
terminal-witches-last = dernier pli
terminal-witches-captured = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
    .short = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
terminal-witches-ranks = { $card } donnerait { $ranks } et vous coûterait { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
terminal-witches-keeps = { $card } reste : { $ranks }.
terminal-witches-wins = { $card } passerait en tête.
terminal-witches-loses = { $card } ne gagnerait pas : { $seat } reste en tête avec { $best }.
