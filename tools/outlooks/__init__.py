"""One fit for each game: games by advice give the numbers of its outlook, other games say how good they are."""
