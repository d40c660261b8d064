# Ce qui ne va pas dans des options ou dans une liste de composants.

wrong-option-first = l’option « first » doit être une place de 0 à { $last }, ou « lot »
wrong-option-fourth = à { $seats } joueurs, il y a de toute façon quatre héros : retirez l’option « fourth »

counted-heroes = { $count } héros
counted-skill-cards = { $count } cartes compétence
counted-locations = { $count } lieux
counted-spaces = { $count } cases
counted-challenges = { $count } défis
wrong-toml = impossible de lire ce TOML : { $reason }
wrong-table = « { $key } » est inconnu ici : il y a { $known }
wrong-skills = les six compétences sont { $known }
wrong-copies = il y a { $copies } cartes de chaque compétence : écrivez copies = { $copies }
wrong-heroes = écrivez une table [[heroes]] pour chaque héros
wrong-hero-names = il y a six héros, un de chaque : { $known }
wrong-hero-key = { $name } : « { $key } » est inconnu ici
wrong-hero-skills = { $name } : écrivez ses { $cards } compétences de départ, parmi { $known }
wrong-power = { $name } : le pouvoir est l’un de { $known }
wrong-amount = { $name } : la valeur de { $power } est un nombre de { $least } à { $most }
wrong-locations = écrivez les symboles Chaam des { $locations } lieux
wrong-symbols = un lieu a de 0 à { $most } symboles Chaam
wrong-viking = le pays viking n’a pas de symbole Chaam
wrong-pyramid = la Grande Pyramide a deux symboles Chaam : ils sont imprimés dans la règle
wrong-track = écrivez une table [track] avec les { $spaces } cases, et le départ d’Ogotaï
wrong-spaces = écrivez les Chaams des { $spaces } cases de la piste
wrong-space = une case apporte de 0 à { $most } Chaams
wrong-raids = chaque nombre de Chaams de 1 à 4 figure au moins une fois sur la piste
wrong-start = { $name } : Ogotaï part d’une case de 1 à { $last }
wrong-first-space = { $name } : la première case où entre Ogotaï est vide
wrong-challenges = écrivez une table [[challenges]] pour chaque défi
wrong-challenge = « { $name } » n’est pas un défi que le programme sait reconnaître : il y a { $known }
wrong-challenge-twice = { $name } : il figure deux fois
wrong-of = { $name } : { $wrong }
wrong-unknown = « { $key } » est inconnu ici
wrong-kind = le genre est l’un de { $known }
wrong-reconstructed = écrivez reconstructed = true, ou rien
wrong-no-number = il n’a pas de nombre : ne l’écrivez pas
wrong-number = écrivez un nombre de { $least } à { $most }

# Positions illisibles
position-heroes = il y a { $heroes } héros dans cette partie, pas { $found }
position-hero = « { $name } » n’est pas un héros ; il y a : { $known }
position-hero-twice = { $hero } est deux fois dans l’équipe
position-places = écrivez le lieu de chaque héros de l’équipe, de 1 à 8
position-skill = « { $text } » n’est pas une compétence : il y a { $known }
position-copies = il n’y a que huit cartes { $skill }
position-chaam = « { $text } » n’est pas un Chaam : écrivez la lettre d’une compétence et un niveau, comme C2
position-chaams = il n’y a pas autant de Chaams { $kind } dans cette partie
position-ending = écrivez la fin de la partie : { $known }
position-missing = il manque ici { $name }=…
position-offer = « { $text } » n’est pas une offre refusée : écrivez hero:give:for:count, comme kriss:C:D:2
position-not-in-team = « { $name } » n’est pas dans l’équipe : { $team }
position-face = « { $text } » n’est pas une face de dé : il y a { $known }
position-black = « { $text } » n’est pas une face du dé noir : il y a { $known }

# Positions impossibles
flaw-five-dice = il n’y a que cinq dés blancs
flaw-team = l’équipe compte { $heroes } héros, pas { $found }
flaw-first-round = la première manche porte le numéro 1
flaw-track = Ogotaï part de la case { $space } et avance d’une case après chaque manche
flaw-team-complete = l’équipe est au complet : il n’y a pas de héros à choisir
flaw-first-cards = pendant le choix des héros, chacun a ses trois premières cartes
flaw-nothing-yet = pendant le choix des héros, round et track valent 0 et il ne s’est encore rien passé
flaw-hidden-hero = { $hero } est sur un lieu qui n’est pas découvert
flaw-revealed = un lieu est découvert par un héros qui se trouve sur le précédent
flaw-hidden-chaams = il n’y a pas de Chaams sur un lieu qui n’est pas découvert
flaw-dropping = { $hero } a { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } et n’a pas à en défausser
flaw-hand = { $hero } a { $cards } cartes ; un héros en garde { $most } au plus
flaw-last-space = sur la dernière case, la partie est finie
flaw-victory = on ne gagne qu’au laboratoire
flaw-war = la guerre commence sur la dernière case de la piste, et là seulement
flaw-invasion = il y a un lieu découvert sans Chaam
flaw-flood = lors d’une fin flood, les dix-huit Chaams sont en jeu, mais ici il en reste à piocher
flaw-chaam-dice = après la phase du Destin, il n’y a plus de dés Chaam
flaw-one-place = il n’y a qu’un lieu pour le Chaam : on ne demande rien
flaw-chaam-source = les dés qui ont amené les Chaams comptent parmi les cinq
flaw-all-dice = dans la phase du Destin, les cinq dés blancs sont sur la table ou gagnés
flaw-nothing-taken = avec cette face du dé noir, on ne choisit rien
flaw-no-choice = il n’y a rien à choisir parmi ces dés
flaw-phase-ends = avec cette face du dé noir, la phase se termine : on ne relance rien
flaw-no-die = il ne reste pas de dé à lancer
flaw-tanatloc = seul Tanatloc permet un échange
flaw-taken = avec cette face du dé noir, le héros a déjà gagné au moins { $taken } des cinq dés
flaw-no-trade = rien ne peut s’échanger ainsi
flaw-at-once = on ne demande rien ici : l’échange se fait aussitôt
flaw-power = ce n’est pas le pouvoir du héros, ou il n’a rien à quoi servir
flaw-gift = un autre héros ne peut avoir trop de cartes qu’après un don
