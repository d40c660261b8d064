# Pourquoi une carte ou un atout est un bon choix. Les cartes « pas vues » sont dans les autres mains ou la pioche.

because-lead-safe = Le pli est à vous, c’est sûr : aucune des cartes que vous n’avez pas vues ne la bat.
because-lead-hard = Difficile à battre : { $count ->
        [one] une seule des { $unseen } cartes que vous n’avez pas vues la bat
       *[other] seulement { $count } des { $unseen } cartes que vous n’avez pas vues la battent
    }.
because-lead-cheap = Peu à perdre : elle ne vaut que { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
because-lead-best = Votre carte la plus forte ici : { $count ->
        [0] aucune des { $unseen } cartes que vous n’avez pas vues ne la bat
        [one] une des { $unseen } cartes que vous n’avez pas vues la bat
       *[other] { $count } des { $unseen } cartes que vous n’avez pas vues la battent
    }, moins que pour toute autre carte de votre main.
because-lead-weakest = Votre carte la plus faible ici : { $count } des { $unseen } cartes que vous n’avez pas vues la battent. Vous gardez les plus fortes.
because-takes = Elle remporte le pli : { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
because-takes-safe = Elle remporte le pli à coup sûr, { $points } points pour l’instant : aucune des cartes que vous n’avez pas vues ne la bat.
because-takes-hard = Elle gagne { $points } points pour l’instant ; { $count ->
        [one] une seule carte que vous n’avez pas vue la bat
       *[other] seulement { $count } cartes que vous n’avez pas vues la battent
    }.
because-takes-now = Elle prend la tête du pli, qui vaut { $points } points ; { $count } des { $unseen } cartes que vous n’avez pas vues la battent.
because-beats = Elle bat le { $top }, dans un pli qui vaut { $points } points.
because-cannot-win-cheap = Aucune de vos cartes ne bat le { $top } ; c’est celle qui donne le moins de points : { $points }.
because-cannot-win-weak = Aucune de vos cartes ne bat le { $top } : vous vous défaites de la plus faible.
because-cannot-win-trumps = Aucune de vos cartes ne bat le { $top } ; vous gardez { $count ->
        [one] votre atout
       *[other] vos { $count } atouts
    } pour la suite.
because-cannot-win = Aucune de vos cartes ne bat le { $top } : ce pli est perdu pour vous de toute façon.
because-gives-little = Elle ne donne que { $points ->
        [one] 1 point
       *[other] { $points } points
    }, le moins possible avec votre main.
because-saves = Il n’y a là que { $points ->
        [one] 1 point
       *[other] { $points } points
    } pour l’instant. Vous gardez le { $card }, qui bat le { $top }, pour un meilleur pli.
because-keeps-trumps = Vous gardez { $count ->
        [one] votre atout
       *[other] vos { $count } atouts
    }.
because-new-trumps = Vous avez { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    } de cette couleur, et { $before ->
        [0] aucune
       *[other] seulement { $before }
    } de l’atout actuel. Cela vous coûte { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
because-new-wheel = La roue tournerait en votre faveur : { $count } de vos cartes parmi les trois chiffres les plus forts, au lieu de { $before }. Cela vous coûte { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
because-new-cheap = Cela ne vous coûte que { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
because-keep-trumps = Vous avez déjà { $count ->
        [one] 1 atout
       *[other] { $count } atouts
    } ; aucune autre couleur de ce pli ne vous en donnerait plus.
because-keep-wheel = { $count ->
        [one] Une de vos cartes est
       *[other] { $count } de vos cartes sont
    } parmi les trois chiffres les plus forts ; aucun changement ne vous en donnerait plus.
because-keep-price = Tout changement vous coûterait au moins { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
