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
wrong-gnome = une cité de gnomes ne coûte rien : n’écrivez pas cost
wrong-many-icons = cost a { $count } icônes : une cité en coûte au plus { $most }
wrong-icon = cost contient l’icône inconnue { $icon } : il y a { $known }
wrong-second = seul un gobelin montre une seconde créature : n’écrivez pas second
wrong-goblin = un gobelin montre exactement une seconde créature : second doit être l’une de { $known }{ $rest }
wrong-same = elle est identique à { $other } : écrivez-la une fois et additionnez les exemplaires
wrong-order = rangez les faces race par race : { $known } ; les gobelins selon leur seconde créature, dans cet ordre
wrong-count = la boîte contient { $wanted } cartes { $race }, pas { $cards } (M-1)
