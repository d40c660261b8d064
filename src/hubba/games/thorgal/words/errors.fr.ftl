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
