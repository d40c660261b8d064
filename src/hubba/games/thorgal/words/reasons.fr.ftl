# Pourquoi un coup est un bon choix. « L’étape » est ce qu’un héros doit payer aux Lieux 2, 4, 6 et 8.

reason-cards = { $cards ->
        [one] { $cards } carte Compétence
       *[other] { $cards } cartes Compétence
    }
reason-lacks = il manque { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } à { $hero } pour l’étape du { $location }
because-dice-go = Avec le dé voyage, { $hero } peut aller au { $location }.
because-dice-reveal = Avec le dé voyage, { $hero } peut découvrir le { $location }.
because-dice-fewest = C’est le moins de Chaams possible : { $count }.
because-dice-no-chaam = { $cards ->
        [0] Aucun Chaam ne vient.
        [one] 1 carte Compétence, et aucun Chaam ne vient.
       *[other] { $cards } cartes Compétence, et aucun Chaam ne vient.
    }
because-dice-cards = Rapporte { reason-cards } : { reason-lacks }.
because-dice-most = Rapporte le plus de cartes Compétence possible : { $cards }.
because-roll-travel = { $hero } a les cartes pour aller au { $location } : il ne manque qu’un dé voyage.
because-roll-odds = { $count ->
        [one] Il reste { $count } dé
       *[other] Il reste { $count } dés
    }, et quatre faces sur six vous sont favorables.
because-stop-go = { $hero } a déjà le dé voyage pour aller au { $location }.
because-stop-reveal = { $hero } a déjà les dés voyage pour découvrir le { $location }.
because-stop-danger = { $count ->
        [0] Plus aucun Lieu n’est libre
        [one] Un seul Lieu est encore libre
       *[other] Seulement { $count } Lieux sont encore libres
    } : d’autres Chaams seraient dangereux.
because-stop-cards = Les dés gagnés rapportent { reason-cards } ; { $count ->
        [one] celui qui reste peut amener des Chaams
       *[other] les { $count } qui restent peuvent amener des Chaams
    }.
because-place-killable = { $hero } est là, avec les cartes pour l’éliminer.
because-place-occupied = Il y a déjà des Chaams : { $count ->
        [0] aucun Lieu libre n’est perdu
        [one] un Lieu reste libre
       *[other] { $count } Lieux restent libres
    }.
because-place-free = Après cela, { $count ->
        [0] aucun autre Lieu ne reste libre
        [one] un Lieu reste libre
       *[other] { $count } Lieux restent libres
    }.
because-hero-new = { $hero } apporte { $count ->
        [one] une carte { $skill }
       *[other] { $count } cartes { $skill }
    }, une Compétence que personne n’a encore dans l’équipe.
because-hero-skill = { $hero } commence avec { $count ->
        [one] une carte { $skill }
       *[other] { $count } cartes { $skill }
    }.
because-wins = Six cartes d’une même Compétence au laboratoire : Ogotaï est vaincu, vous avez gagné.
because-reveal-safe = Aucun Chaam ne guette au { $location } : cela fait un Lieu libre de plus.
because-reveal = Cela ouvre la voie vers le { $location } ; { $count ->
        [one] un Chaam y guette
       *[other] { $count } Chaams y guettent
    }.
because-go-first = Aucun autre héros n’est encore allé au { $location } : { $hero } prend la tête.
because-go = { $hero } arrive au { $location } ; { $count ->
        [0] les cartes pour l’étape du { $step } sont en main
        [one] il manque { $count } carte pour l’étape du { $step }
       *[other] il manque { $count } cartes pour l’étape du { $step }
    }.
because-go-step = { $hero } arrive au { $location } ; { $count ->
        [0] les cartes pour l’étape qui s’y trouve sont en main
        [one] il manque { $count } carte pour l’étape qui s’y trouve
       *[other] il manque { $count } cartes pour l’étape qui s’y trouve
    }.
because-draw-lacks = Rapporte { reason-cards } : { reason-lacks }.
because-draw = Rapporte { reason-cards }.
because-craft-lacks = Le pouvoir rapporte { reason-cards } sans rien coûter : { reason-lacks }.
because-craft = Le pouvoir rapporte { reason-cards } sans rien coûter.
because-fight-raid = Le { $location } se libère : Ogotaï amène { $count ->
        [one] { $count } Chaam
       *[other] { $count } Chaams
    } à la fin de la manche, et { $free ->
        [0] aucun Lieu n’est libre
        [one] un seul Lieu est libre
       *[other] seulement { $free } Lieux sont libres
    }.
because-fight-frees = Le { $location } se libère { $cards ->
        [0] sans aucune carte
        [one] pour une carte
       *[other] pour { $cards } cartes
    } : { $count ->
        [one] un Lieu sera libre
       *[other] { $count } Lieux seront libres
    }.
because-fight = { $cards ->
        [0] Sans aucune carte
        [one] Pour une carte
       *[other] Pour { $cards } cartes
    }, un Chaam de moins au { $location } : { $count ->
        [one] il en reste { $count }
       *[other] il en reste { $count }
    }.
because-recall = Après cela, il ne manque plus { $count ->
        [one] qu’une carte
       *[other] que { $count } cartes
    } à { $hero } pour l’étape du { $location }.
because-recall-ready = Après cela, { $hero } a toutes les cartes pour l’étape du { $location }.
because-recall-fight = Un Chaam { $skill } est au { $location }, et cette carte sert à le combattre.
because-recall-none = Personne dans l’équipe n’a de carte { $skill }.
because-dash-go = Comme dé voyage, elle mène { $hero } au { $location }.
because-dash-reveal = Comme dé voyage, elle découvre le { $location }.
because-dash = { $cards ->
        [0] C’est un dé voyage pour une carte
        [one] Une nouvelle carte la remplace aussitôt
       *[other] { $cards } nouvelles cartes la remplacent aussitôt
    }.
because-end-no-dice = { $hero } a joué tous ses dés et { $cards ->
        [0] ne garde aucune carte
        [one] garde { $cards } carte
       *[other] garde { $cards } cartes
    }.
because-end-keeps = { $hero } { $cards ->
        [0] ne garde aucune carte
        [one] garde { $cards } carte
       *[other] garde { $cards } cartes
    } pour les tours suivants.
because-skip-ready = { $hero } a déjà toutes les cartes pour l’étape du { $location }.
because-skip-none = Aucun échange ne rapprocherait { $hero } de l’étape du { $location }.
because-trade-harmless = Cela ne coûte rien à { $hero } pour l’étape du { $location }.
because-trade = Après l’échange, il ne manque plus { $count ->
        [one] qu’une carte
       *[other] que { $count } cartes
    } à { $hero } pour l’étape du { $location }.
because-trade-ready = Après l’échange, { $hero } a toutes les cartes pour l’étape du { $location }.
because-refuse-worse = Après l’échange, il manquerait { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } à { $hero } pour l’étape du { $location }, plus que maintenant.
because-gift = Avec ces cartes, il ne manque plus { $count ->
        [one] qu’une carte
       *[other] que { $count } cartes
    } à { $hero } pour l’étape du { $location }.
because-gift-ready = Avec ces cartes, { $hero } a tout ce qu’il faut pour l’étape du { $location }.
because-gift-lacks = Il manque { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } à { $hero } pour l’étape du { $location }.
because-drop-spare = { $hero } peut se passer d’une carte { $skill } : l’étape du { $location } ne demande pas plus de cartes qu’avant.
because-drop-left = { $hero } { $count ->
        [0] ne garde aucune carte
        [one] garde encore { $count } carte
       *[other] garde encore { $count } cartes
    } { $skill }.
because-trade-holds = Après l’échange, { $hero } a { $count ->
        [one] une carte { $skill }
       *[other] { $count } cartes { $skill }
    }.
