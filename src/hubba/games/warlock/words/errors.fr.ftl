# Ce qui ne va pas dans des options ou dans une liste de cartes.

wrong-option-start = l’option « start » doit être une place de 0 à { $last }, ou « lot »

counted-faces = { $count } faces
counted-cards = { $count } cartes
wrong-toml = impossible de lire ce TOML : { $reason }
wrong-key = « { $key } » est inconnu ici : écrivez `faces` et `[box]`
wrong-no-faces = il n’y a pas de faces : écrivez `faces = [` … `]` avec une ligne par face imprimée
wrong-face = face { $face } : { $wrong }
wrong-no-box = la boîte manque : écrivez `[box]` avec { $wanted }
wrong-box-key = « { $key } » est inconnu dans la boîte : écrivez { $wanted }
wrong-box-missing = { $key } manque dans la boîte : écrivez { $key } = { $number }
wrong-box-number = les règles prévoient { $key } = { $number }, pas { $found } : écrivez { $key } = { $number }
wrong-entry = écrivez-la sous la forme {"{"} race = …, points = …, gold = …, cost = […], copies = … {"}"}
wrong-face-key = « { $key } » est inconnu ici : il y a { $known }
wrong-race = race doit être l’une de { $known }{ $rest }
wrong-not = , pas { $value }
wrong-reconstructed = reconstructed doit être true ou false ; ne l’écrivez pas pour une face recopiée de la boîte
wrong-human = un humain n’imprime pas { $key } : ne l’écrivez pas
wrong-number = { $key } doit être un nombre entier de { $least } à { $most }{ $rest }
wrong-number-missing = { $key } manque : ce doit être un nombre entier de { $least } à { $most }{ $rest }
wrong-cost = cost doit être la liste des icônes imprimées, par exemple ["giant", "human"]{ $rest }
wrong-cost-missing = cost manque : ce doit être la liste des icônes imprimées, par exemple ["giant", "human"]{ $rest }
wrong-gnome = une cité de nains ne coûte rien : n’écrivez pas cost
wrong-many-icons = cost a { $count } icônes : une cité en coûte au plus { $most }
wrong-icon = cost contient l’icône inconnue { $icon } : il y a { $known }
wrong-second = seul un gobelin montre une seconde créature : n’écrivez pas second
wrong-goblin = un gobelin montre exactement une seconde créature : second doit être l’une de { $known }{ $rest }
wrong-same = elle est identique à { $other } : écrivez-la une fois et additionnez les exemplaires
wrong-order = rangez les faces race par race : { $known } ; les gobelins selon leur seconde créature, dans cet ordre
wrong-count = la boîte contient { $wanted } cartes { $race }, pas { $cards } (M-1)

# Positions illisibles
position-castle = un château contient au plus { $most } cartes
position-chosen = « { $word } » devrait être bar: ou aside: suivi d’une carte, une fois chacun
position-not-in-hand = { $card } n’est pas dans la main, où la carte reste jusqu’à son envoi
position-total = « { $text } » n’est pas le total d’une mise : écrivez-le comme 4 ou 4.5
position-row = une rangée a { $cells } cases, pas { $found } ; écrivez `.` pour une case vide
position-no-card = « { $text } » n’est pas une carte de cette boîte : écrivez la lettre d’une race et un numéro, comme W1
position-copies = { $copies ->
        [one] il n’y a qu’une carte { $card }
       *[other] il n’y a que { $copies } cartes { $card }
    }
position-pass = pass est 1 ou 2, pas « { $found } »
position-use = use est l’un de { $known }, pas « { $found } »
position-cell = « { $text } » n’est pas une case : les cases vont de a1 à d4

# Positions impossibles
flaw-supply = il n’y a que 15 dragons et 14 cités détruites ; ici, il y en a davantage
flaw-dragons = l’empire de la place { $seat } a plus de trois dragons
flaw-apart = l’empire de la place { $seat } a des cartes que rien ne relie au plateau
flaw-unsure = la place { $seat } a une carte marquée `?` qui ne peut être qu’à un endroit, main ou mine : marquez-la `!`
flaw-bar = il peut y avoir au plus { $most } cartes au bar à ce stade, pas { $found }
flaw-bar-over = quand la partie est finie, le bar est vide
flaw-all-chosen = tout le monde a choisi : les cartes pour le bar doivent être révélées
flaw-no-answer = la place interrogée n’a aucun coup permis
flaw-dealt = la place { $seat } vient de recevoir { $cards } cartes et en a moins
flaw-offer-first = la carte pour le bar se choisit avant la seconde
flaw-offer-late = une carte pour le bar ne se choisit que pendant que tout le monde choisit
flaw-aside-missing = la place { $seat } n’a pas encore envoyé sa seconde carte : écrivez laquelle
flaw-aside-late = la place { $seat } n’a pas de seconde carte à envoyer à présent
flaw-bid-late = il n’y a de mises que pendant les enchères
flaw-total = écrivez le total de chaque mise achevée, et d’aucune autre
flaw-bid-early = on n’a pas encore demandé sa mise à la place { $seat }
flaw-bid-total = ces cartes ne peuvent pas faire ce total
flaw-bids-equal = deux mises ne sont jamais égales
flaw-not-over = la partie est finie après le troisième jour, ou quand un empire a 16 cartes
flaw-enough-cards = il y a assez de cartes à distribuer : personne n’en doit
flaw-no-pass = indiquez le passage du recrutement, pass=1 ou pass=2, et écrivez les mises
flaw-turn = avec served={ $served }, ce n’est pas le tour de la place { $seat }
flaw-empty-mine = la mine de la place { $seat } est vide : cette place passe sans qu’on l’interroge
flaw-empty-bar = le bar est vide : il n’y a rien à recruter
flaw-passes = avec pass=1, la phase est recruiting ou discarding ; avec pass=2, enlisting ou picking
flaw-second-pass = il n’y a de second passage qu’aux enchères après la manche { $round }
flaw-no-room = l’empire de la place { $seat } est plein : on lui demande seulement ce qu’elle défausse
flaw-due = une carte est due aux enchères après la manche 1, et deux au plus ensuite
flaw-use = indiquez l’emploi, l’un de : { $known }
flaw-no-site = indiquez la carte à payer : card=W1
flaw-no-human = il n’y a pas d’humain à compter dans la mise
flaw-no-due = indiquez combien de cartes restent dues : due=1
flaw-goblin = un gobelin qui peut payer est la dernière carte de son château, avec refill=yes
flaw-victim = indiquez quelle autre place est frappée : victim=1
flaw-lift = indiquez la case soulevée (lift=a1) dans la phase landing, et dans aucune autre
flaw-lift-empty = il n’y a rien sur la case soulevée
flaw-own = un magicien qui frappe donne une cité de son propre empire : own=… doit en être la case
