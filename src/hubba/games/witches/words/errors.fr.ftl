# Options qui ne vont pas ensemble.

wrong-option-leader = l’option « leader » doit être une place de 0 à { $last }, ou « lot »
wrong-few-cards = { $cards } cartes ne suffisent pas pour { $seats } mains de { $hand } et un atout : il en faut au moins { $needed } (couleurs × valeurs)

# Positions illisibles
position-no-wheel = il n’y a pas d’atout : écrivez où se trouve la roue, comme `wheel: 7`
position-wheel = la roue indique une valeur de 1 à { $most }
position-wheel-trump = la roue indique la valeur de l’atout, { $value }
position-trick-word = « { $word } » devrait être une place et sa carte, comme 2:B7
position-trick-leader = le pli commence par la place qui entame, { $seat }
position-trick-order = la place { $seat } ne peut pas jouer après la précédente : écrivez le pli dans le sens des aiguilles d’une montre
position-rest-twice = `rest` figure déjà à la ligne { $line }
position-no-card = « { $text } » n’est pas une carte : écrivez une couleur ({ $letters }) et une valeur de 1 à 9, comme B7
position-small-box = { $card } n’est pas dans cette petite boîte
position-card-twice = { $card } figure déjà à la ligne { $line }

# Positions impossibles
flaw-passed-over = la place { $seat } a des cartes et a été sautée dans le pli
flaw-last-trick = toutes les mains sont vides : le dernier pli est capturé et n’est plus sur la table
flaw-hand = la place { $seat } a { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, pli compris ; tant qu’il y a une pioche, elle en a { $hand }
flaw-seen-early = tant qu’il y a une pioche, aucune main n’a de carte vue de tous
flaw-no-trump = tant qu’il y a une pioche, il y a un atout
flaw-part-of-trick = { $cards } cartes ont été capturées ou sont devenues atout depuis le premier atout : ce n’est pas un nombre entier de plis
flaw-trumps-early = { $trumps } atouts, c’est trop après { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }
flaw-leader-option = personne n’a encore remporté de pli : la place { $seat } entame, comme le dit l’option
flaw-leader = la place { $seat } entame : elle doit avoir remporté un pli, mais elle n’a rien capturé
flaw-hand-many = la place { $seat } a { $cards } cartes, pli compris ; elle peut en avoir { $most } au plus
flaw-hand-few = la place { $seat } a { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, pli compris, mais une autre place en a { $most }
flaw-short-hands = { $seats ->
        [one] une place a une carte de moins que les autres
       *[other] { $seats } places ont une carte de moins que les autres
    } ; la pioche en laisse { $most } au plus sans carte
flaw-trumps-late = { $trumps ->
        [one] { $trumps } atout, c’est trop ici : il peut y en avoir { $most } au plus
       *[other] { $trumps } atouts, c’est trop ici : il peut y en avoir { $most } au plus
    }
flaw-two-seen = la place { $seat } ne peut pas avoir deux cartes vues de tous
flaw-many-seen = { $cards ->
        [one] { $cards } carte vue de tous, c’est trop : { $most } au plus viennent de la pile d’atout
       *[other] { $cards } cartes vues de tous, c’est trop : { $most } au plus viennent de la pile d’atout
    }
