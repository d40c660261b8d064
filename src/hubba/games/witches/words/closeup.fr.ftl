# Une carte vue de près.

closer-title = { $card }, { $witch }
closer-points = { $points ->
        [one] Vaut { $points } point pour qui la capture.
       *[other] Vaut { $points } points pour qui la capture.
    }
closer-strongest = Le { $value } est maintenant le chiffre le plus fort.
closer-rank = Le { $value } est au rang { $rank } sur { $count } de la roue : { $order }.
closer-trump = C’est un atout : elle bat toutes les autres couleurs.
closer-beaten-by-trump = Tout atout ({ $colour }) la bat.
closer-no-trump = Il n’y a pas d’atout : seule sa couleur peut la battre.
closer-on-pile = C’est l’atout : sa couleur bat toutes les autres, et son chiffre est le plus fort.
closer-beneath = Elle est sous l’atout et commandera de nouveau si l’on prend les cartes du dessus.
closer-captured = { $points ->
        [one] Capturée par { $seat } : { $points } point.
       *[other] Capturée par { $seat } : { $points } points.
    }
closer-wins = { $points ->
        [one] Elle est en tête du pli : { $points } point.
       *[other] Elle est en tête du pli : { $points } points.
    }
closer-beaten = Elle est battue par le { $best }.
closer-would-win = { $points ->
        [one] Jouée maintenant, elle prend la tête : le pli vaut { $points } point.
       *[other] Jouée maintenant, elle prend la tête : le pli vaut { $points } points.
    }
closer-would-lose = Jouée maintenant, elle ne gagne pas : le { $best } est plus fort.
closer-unseen = { $count ->
        [0] Aucune des { $of } cartes que vous n’avez pas vues ne la bat.
        [one] Sur les { $of } cartes que vous n’avez pas vues, une seule la bat.
       *[other] Sur les { $of } cartes que vous n’avez pas vues, { $count } la battent.
    }
closer-would-be-trump = { $points ->
        [one] Vous pouvez en faire l’atout. Vous perdez alors son point.
       *[other] Vous pouvez en faire l’atout. Vous perdez alors ses { $points } points.
    }
