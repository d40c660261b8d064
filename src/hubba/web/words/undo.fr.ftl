# L’annulation d’un coup, la même partout.

undo = Annuler le coup
# Sous le dessin, quand la place manque.
undo-short = Annuler
undo-what = Annuler le coup : { $what }
undo-no = Garder le coup
undo-confirm-practice = Annuler « { $what } » ? Les règles ne le permettent pas : si vous l’annulez, la partie comptera comme un entraînement.
undo-confirm-consent = Annuler « { $what } » ? D’autres ont joué depuis, et leurs coups sont annulés aussi. Tout le monde est d’accord ? { $names }
undo-confirm-ask = Annuler « { $what } » ? On demande d’abord l’accord des autres ({ $names }), qui ont 30 secondes pour répondre.
undo-confirm-ask-practice = { undo-confirm-ask } La partie comptera alors comme un entraînement.
