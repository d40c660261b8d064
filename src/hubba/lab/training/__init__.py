"""Learning from games: games are recorded, a network is fitted to them, and the arena says what it is worth."""
