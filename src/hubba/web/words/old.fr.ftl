# Une table dont le jeu ou les règles ne sont plus installés.

old-who = { $game } · { $names }
old-record = La feuille de partie
old-record-about = Tous les coups et toutes les cartes, dans la notation de Hubba. Un Hubba qui a ces règles peut la rejouer.
old-own = Vos propres coups
old-own-about = Ce que vous pouvez savoir d’autre découle des règles de ce jeu, qui ne sont pas ici. Le reste demeure caché jusqu’à la fin de la partie.
old-download = Télécharger la feuille de partie
old-end-about = Personne ne peut plus jouer ici. Vous pouvez terminer la partie pour tout le monde : toute la feuille de partie sera alors lisible.
old-end = Terminer la partie et montrer la feuille
