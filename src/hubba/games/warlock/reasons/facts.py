"""What a seat of Warlock knows about its cards and all empires, as numbers for reasons.

A view's table holds everything open and the seat's own cards; these functions ask for nothing else.
"""

from collections.abc import Iterable

from hubba.core.fast import bit, bits
from hubba.games.warlock.rules.deck import HUMAN, with_one
from hubba.games.warlock.rules.empire import cities, city_cells, exchange, put, swap_cities, targets
from hubba.games.warlock.rules.grid import CELLS, beside
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import RUIN

TWO_GOLD = 4  # what a human counts at most, in half gold pieces


def cells_of(mask: int) -> list[int]:
    """The cells of a mask."""
    return [int(cell) for cell in bits(mask)]


# Cards


def hand(t: Warlock, seat: int, without: int = -1) -> list[int]:
    """The different cards in the seat's hand, apart from one that it puts to a use."""
    held = ((face, t.hands[seat * t.faces + face] - (face == without)) for face in range(t.faces))
    return [face for face, count in held if count > 0]


def printed(t: Warlock, seat: int, cell: int) -> int:
    """The points printed on the city of a cell."""
    return int(t.deck.points[t.cells[seat * CELLS + cell]])


def missing(t: Warlock, card: int, purse: int) -> int:
    """How many creatures a purse lacks to pay for a card."""
    return int(t.deck.shortfall(card, purse)[0])


def purse_with(t: Warlock, seat: int, card: int) -> int:
    """What the dungeon could pay with, if this card came in."""
    return int(with_one(t.purses[seat], t.deck.kind[card]))


def gold(t: Warlock, card: int) -> int:
    """What a card counts in a bid at most, in half gold pieces."""
    return TWO_GOLD if t.deck.race[card] == HUMAN else int(t.deck.gold[card])


def mine_gold(t: Warlock, seat: int) -> int:
    """The highest bid that the seat's own mine allows, in half gold pieces."""
    return sum(gold(t, face) * int(t.mines[seat * t.faces + face]) for face in range(t.faces))


# Empires


def score(t: Warlock, seat: int) -> int:
    """The points of a seat as the empires stand."""
    return int(Score(t).points(seat))


def gains(t: Warlock, seat: int, card: int) -> dict[int, int]:
    """By cell: the points that a city there would add, as the empires stand."""
    now, found = score(t, seat), {}
    for cell in cells_of(city_cells(t, seat)):
        twin = t.clone()
        put(twin, seat, cell, card)
        found[cell] = score(twin, seat) - now
    return found


def best_gain(t: Warlock, seat: int, card: int) -> int:
    """The most points that a city could add, as the empires stand; 0 if there is no place for it."""
    return max(gains(t, seat, card).values(), default=0)


def most_gain(t: Warlock, seat: int, cards: Iterable[int]) -> tuple[int, int]:
    """Of some cards, the one that could add most points, and how many."""
    found = {card: best_gain(t, seat, card) for card in cards}
    best = max(found, key=lambda card: (found[card], -card))
    return best, found[best]


def exchange_gain(t: Warlock, seat: int, cell: int, other: int) -> int:
    """The points that an exchange of two cards would gain, as the empires stand."""
    twin = t.clone()
    exchange(twin, seat, cell, other)
    return score(twin, seat) - score(t, seat)


def best_exchange(t: Warlock, seat: int, cell: int) -> tuple[int, int]:
    """The cell with whose card an exchange would gain most, and how many points."""
    twin, now, found = t.clone(), score(t, seat), {}
    for other in cells_of(t.filled[seat] & ~bit(cell)):
        exchange(twin, seat, cell, other)
        found[other] = score(twin, seat) - now
        exchange(twin, seat, cell, other)  # as it was
    best = max(found, key=lambda other: (found[other], -other))
    return best, found[best]


def swap_gain(t: Warlock, seat: int, cell: int, other: int, target: int) -> int:
    """The points that a swap of cities would gain, as the empires stand."""
    twin = t.clone()
    swap_cities(twin, seat, cell, other, target)
    return score(twin, seat) - score(t, seat)


def best_swap(t: Warlock, seat: int) -> int:
    """The most points that any swap of cities would gain, as the empires stand."""
    twin, now, found = t.clone(), score(t, seat), []
    for other in range(t.seats):
        for target in cells_of(targets(t, other)) if other != seat else ():
            for cell in cells_of(cities(t, seat)):
                swap_cities(twin, seat, cell, other, target)
                found.append(score(twin, seat) - now)
                swap_cities(twin, seat, cell, other, target)  # as it was
    return max(found)


def loss(t: Warlock, victim: int, cell: int) -> int:
    """The points that a seat would lose with the city on a cell, as the empires stand."""
    twin = t.clone()
    put(twin, victim, cell, RUIN)
    return score(t, victim) - score(twin, victim)


def protected_by(t: Warlock, seat: int, cell: int) -> int:
    """How many cities of the seat a dragon on a cell would protect that no dragon protects now."""
    return len(cells_of(beside(bit(cell)) & cities(t, seat) & ~beside(t.dragons[seat])))
