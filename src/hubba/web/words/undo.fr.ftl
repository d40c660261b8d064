# L’annulation d’un coup, la même partout.

undo = Annuler le coup
undo-what = Annuler le coup : { $what }
undo-no = Garder le coup
undo-confirm-practice = Annuler le coup : { $what } Les règles ne permettent pas d’annuler ce coup. L’annuler quand même ? La partie comptera alors comme un entraînement.
undo-confirm-consent = Annuler le coup : { $what } D’autres ont joué depuis, et leurs coups sont annulés aussi. Tout le monde est d’accord ? { $names }
undo-confirm-ask = Annuler le coup : { $what } On demande d’abord l’accord des autres ({ $names }), qui ont 30 secondes pour répondre.
undo-confirm-ask-practice = { undo-confirm-ask } La partie comptera alors comme un entraînement.
