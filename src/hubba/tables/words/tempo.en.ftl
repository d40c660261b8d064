# The tempo of the bots.
tempo-not-alone = the tempo can be set only where you play alone with bots, and only until the game is over
