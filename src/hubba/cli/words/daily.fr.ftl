# La donne du jour dans le terminal.
verdict-daily = Donne du jour : sa graine est celle du { DATETIME($date, dateStyle: "long") }. Tout le monde peut la calculer.
daily-title = Donne du jour, { DATETIME($date, dateStyle: "long") } : les mêmes cartes et les mêmes robots pour tous.
daily-share = À partager :
daily-not-counted = Avec un conseil ou un coup annulé, c’était un entraînement : il n’y a pas de résultat à partager.
error-daily-alone = La donne du jour est la même pour tous : --daily ne va avec aucun autre choix de places, de robots, de cartes ou de règles.
error-no-daily = { $game } n’a pas de donne du jour. Retirez --daily.
help-play-daily = Joue la donne du jour : aujourd’hui, les mêmes cartes et les mêmes robots pour tous.
