"""Why a move is a good choice in Thorgal, where everything lies open."""
