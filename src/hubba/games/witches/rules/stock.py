"""The stock: its cards have no order, because chance decides which one is drawn."""

from hubba.core.fast import i64
from hubba.core.rng import Rng
from hubba.games.witches.rules.table import WitchesTable


# Witches 3.2
def take_from_stock(t: WitchesTable, card: i64) -> None:
    """Take a card out of the stock."""
    t.stocked -= 1
    if t.stock[t.stocked] == card:
        return
    place: i64 = 0
    while t.stock[place] != card:
        place += 1
    t.stock[place] = t.stock[t.stocked]


def random_from_stock(t: WitchesTable, rng: Rng) -> i64:
    """A random card of the stock, moved to the end, so that taking it needs no search."""
    stock = t.stock
    last = t.stocked - 1
    place = rng.below(t.stocked)
    card = stock[place]
    stock[place] = stock[last]
    stock[last] = card
    return card
