error-no-daily = Il n’y a pas de donne du jour de { $game } pour ces joueurs. Ouvrez-en une depuis l’accueil.
wrong-daily = sa graine n’est pas celle de la donne du { $day }
error-not-over = cette partie n’est pas finie : elle pourra être partagée ensuite
