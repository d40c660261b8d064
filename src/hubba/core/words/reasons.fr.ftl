# Pourquoi un coup est bon, dans tous les jeux. Chaque jeu a ses propres raisons.

because-only = C’est le seul coup permis.
because-ahead = C’est ce qui réussit le mieux sur { $count } parties simulées : { $value } % de chances de gagner, contre { $next } % pour le deuxième coup.
because-tried = C’est le coup que la recherche a le plus souvent retenu : dans { $visits } parties simulées sur { $count }.
because-coach = C’est ce que le guide conseille maintenant.
because-trusted = C’est ce qu’un robot fort jouerait ici.
