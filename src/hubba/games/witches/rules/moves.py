"""What the numbers of moves and of purposes of chance mean."""

from typing import Final

# Moves: play a card (its number) · lay a captured card on the trump pile · leave the trump as it is.
CHANGE: Final = 54
KEEP: Final = 108
MOVES: Final = 109

# Purposes of chance.
LEADER: Final = 0
STOCK: Final = 1
