"""One fit for each game: games played by advice give the weights of its evaluation, other games test them."""
