# Le terminal en français.

welcome = { $game }, { $seats } places. Tapez un coup, ou : help.
your-turn = À vous. { $choices }
help = Un coup de la liste. Ou : moves (en mots), table, log (journal), hint (conseil), why COUP (pourquoi pas), undo (annuler), quit.
choice = { $move } : { $words }
not-understood = « { $answer } » n’est ni un coup ni une commande. Tapez help.
refused = { $reason } (règle { $clause })
allowed = { $move } peut être joué.
hint = Conseil : { $text }, { $move }.
evidence = { $move } : { $value } % de la victoire (± { $spread }), regardé { $visits } fois
final-line = { $seat } : { $score }
final-won = { $seat } : { $score }, victoire
practice = Des coups ont été repris : c’était un entraînement.
you = Vous
saved = La partie est dans { $file }.
left = Vous quittez la table.
