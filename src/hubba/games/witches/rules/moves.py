"""The numbers of the moves and of the purposes of chance."""

from typing import Final

# Moves: play a card (its number) · lay a captured card on the trump pile · leave the trump as it is.
CHANGE: Final = 54
KEEP: Final = 108
MOVES: Final = 109

# Purposes of chance.
LEADER: Final = 0
STOCK: Final = 1
