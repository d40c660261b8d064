# Options qui ne vont pas ensemble.

wrong-option-leader = l’option « leader » doit être une place de 0 à { $last }, ou « lot »
wrong-few-cards = { $cards } cartes ne suffisent pas pour { $seats } mains de { $hand } et un atout : il en faut au moins { $needed } (couleurs × valeurs)
