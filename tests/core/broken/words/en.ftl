game = A game
about = { $oh dear
