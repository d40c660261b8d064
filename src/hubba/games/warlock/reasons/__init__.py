"""Why a move is a good choice in Warlock, from what a seat knows."""
