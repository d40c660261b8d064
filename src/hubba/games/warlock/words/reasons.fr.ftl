# Pourquoi un coup est un bon choix. Les points sont comptés selon les empires tels qu’ils sont.

reason-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
reason-worth = { $points ->
        [0] {""}
        [one] {" : 1 point pour votre empire"}
       *[other] {" "}: { $points } points pour votre empire
    }
because-mine-human = Dans votre mine, cette carte compte 0,5 ou 2 pièces d’or, à votre gré : vous pourriez miser jusqu’à { $sum }.
because-mine-gold = Dans votre mine, cette carte vaut { $total } : vous pourriez miser jusqu’à { $sum }.
because-jail-pays = Dans votre geôle, elle paie { $what_the }{ reason-worth }.
because-jail-nearer = Dans votre geôle, elle aide à payer { $what_the } : il ne manquerait plus { $count ->
        [one] qu’une créature
       *[other] que { $count } créatures
    }.
because-jail-more = Elle attend dans votre geôle pour payer une cité : vous y auriez { $count ->
        [one] { $count } créature
       *[other] { $count } créatures
    }.
because-city-paid = Vous pouvez la payer tout de suite, et elle ajoute jusqu’à { reason-points } à votre empire.
because-city-free = Elle ne vous coûte rien et ajoute jusqu’à { reason-points } à votre empire.
because-city-grows = Votre empire aurait { $count } cartes sur 16.
because-power-dragon = Un dragon pourrait protéger { $count ->
        [one] { $count } cité de plus
       *[other] { $count } cités de plus
    } dans votre empire.
because-power-dragon-later = Un dragon protège ce que vous construisez à côté de lui.
because-power-draw = Elle vous apporte trois cartes ; sans elles, vous en auriez { $count }.
because-power-destroy = Elle peut détruire une cité chez { $other } : { reason-points } de moins pour cet empire.
because-power-swap = Un échange de cités peut vous rapporter { reason-points }.
because-power-shelter = Grâce à son pouvoir, vous pouvez construire gratuitement { $what_the }{ reason-worth }.
because-power-hire = Grâce à son pouvoir, vous pouvez construire { $what_the } du bar{ reason-worth }.
because-draw-few = Vous n’avez { $count ->
        [0] plus de cartes
        [one] qu’une carte
       *[other] que { $count } cartes
    } en main.
because-draw-unpaid = Votre geôle ne paie aucune des { $count ->
        [one] cartes
       *[other] { $count } cartes
    } de votre main.
because-take-city = Vous pouvez déjà payer { $card_the } : { reason-points } pour votre empire.
because-take-pays = Dans votre geôle, { $card_the } paierait { $what_the }{ reason-worth }.
because-take-known = Vous savez ce que vous prenez : { $card_the }.
because-bar-least = Aucune carte de votre main n’ajouterait moins à votre empire : { reason-points }.
because-bar-unpaid = Il manque { $count } créatures dans votre geôle pour payer sa cité.
because-bar-poor = Celui qui la prendra n’aura qu’une cité de { reason-points }.
because-bar-twin = Vous en avez une autre pareille en main.
because-pay-idle = Votre main peut s’en passer : sans elle, aucune de vos cartes ne devient plus difficile à payer.
because-pay-many = Vous en avez { $count } comme elle dans votre geôle.
because-pay-enough = Tout est payé pour { $what_the }.
because-pay-goblin = Le gobelin quitte de toute façon votre château à la fin de la manche.
because-place-dragon = Ici, il protège { $count ->
        [one] { $count } cité de plus
       *[other] { $count } cités de plus
    }.
because-place-full = Elle complète votre empire : { reason-points } de plus.
because-place-series = Elle forme une série de { $count } cités d’humains : { reason-points } de plus.
because-place-best = Elle ajoute ici { reason-points }, contre { $least } seulement à la moins bonne place.
because-place-giant = Au bord, un géant compte à la fin ; au centre, non.
because-place-wizard = Au centre, un magicien compte à la fin ; au bord, non.
because-place-safe = Votre dragon la protège ici.
because-place-keeps-edge = Elle compte partout, et laisse { $count ->
        [one] { $count } case libre
       *[other] { $count } cases libres
    } au bord pour des géants.
because-place-keeps-centre = Elle compte partout, et laisse { $count ->
        [one] { $count } case libre
       *[other] { $count } cases libres
    } au centre pour des magiciens.
because-exchange = Échangée avec celle en { $target }, elle vous rapporte { reason-points }.
because-exchange-none = Aucun échange ne vous rapporterait de points maintenant.
because-gift-stray = Là où elle se trouve, elle ne compte pas à la fin.
because-gift-least = C’est la cité qui vous coûte le moins à donner : { reason-points }.
because-strike-leader = { $other } a le plus de points parmi les autres : { $points } pour l’instant.
because-strike-open = { $other } a une cité sans protection de { reason-points }.
because-target-swap = L’échange vous rapporte { reason-points }.
because-target-loss = Cela coûte { reason-points } à { $other }.
because-bid-pass = Vous gardez tout votre or pour un autre jour : jusqu’à { $sum }.
because-bid-opens = Votre mise peut atteindre { $total } ; personne n’a encore misé d’or.
because-bid-overtakes = Votre mise peut atteindre { $total } et dépasser la plus haute jusqu’ici, { $sum }.
because-bid-reaches = Votre mise peut atteindre { $total }.
because-bid-raises = Votre mise peut atteindre { $total } ; la plus haute des autres jusqu’ici est de { $sum }.
because-bid-humans = Vous dites ensuite { $count ->
        [one] si votre humain compte
       *[other] pour chacun de vos { $count } humains s’il compte
    } 0,5 ou 2.
because-bid-first = { $total }, c’est la plus haute mise, et plus personne ne peut miser : vous choisissez en premier.
because-bid-leads = { $total }, ce serait la plus haute mise jusqu’ici ; { $count ->
        [one] une personne peut
       *[other] { $count } personnes peuvent
    } encore miser.
because-bid-behind = { $total } suffisent pour choisir une carte ; { $count ->
        [one] une mise est plus haute
       *[other] { $count } mises sont plus hautes
    }.
because-recruit-best = Elle ne coûte rien, et aucune autre carte du bar n’ajoute plus à votre empire : { reason-points }.
because-discard-best = C’est la meilleure cité qui reste au bar, { reason-points } : personne ne peut plus la recruter.
because-discard-denies = { $count ->
        [one] Une personne après vous ne peut plus prendre
       *[other] { $count } personnes après vous ne peuvent plus prendre
    } cette cité de { reason-points }.
because-owe-gold = Elle vaut { $total }.
because-place-points = Elle ajoute { reason-points } à votre empire.
