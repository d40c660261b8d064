"""How cards move between the piles, hands, mines, dungeons, castles and the bar."""

from hubba.core.fast import i64
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.deck import FULL, KINDS, NO_CARD, one_of, with_one
from hubba.games.warlock.rules.public_memory import blur, forget_hand, forget_mine, remember_mine
from hubba.games.warlock.rules.table import ROOM, WarlockTable

# Piles


def lay_on_pile(t: WarlockTable, card: i64) -> None:
    """A card goes face up on the discard pile."""
    t.pile[t.piled] = card
    t.piled += 1


# M-22
def take_top(t: WarlockTable) -> i64:
    """The top card leaves the discard pile."""
    t.piled -= 1
    return t.pile[t.piled]


# Warlock 2.1, M-23
def reshuffle(t: WarlockTable) -> None:
    """The discard pile becomes the new stock."""
    for place in range(t.piled):
        t.stock[place] = t.pile[place]
    t.stocked = t.piled
    t.piled = 0
    if t.news is not None:
        t.tell(events.reshuffled())


# M-23
def need_stock(t: WarlockTable) -> None:
    """Make a stock before a draw: both piles may have been empty after the last one."""
    if t.stocked == 0:
        reshuffle(t)


# M-23
def take_from_stock(t: WarlockTable, card: i64) -> None:
    """Take a card out of the stock, from any place in it."""
    t.stocked -= 1
    if t.stock[t.stocked] != card:
        place: i64 = 0
        while t.stock[place] != card:
            place += 1
        t.stock[place] = t.stock[t.stocked]


# M-23
def replenish(t: WarlockTable) -> None:
    """Make the discard pile the new stock as soon as the stock is empty."""
    if t.stocked == 0 and t.piled > 0:
        reshuffle(t)


# Hands and mines


def enter_hand(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card comes into a hand."""
    t.hands[seat * t.faces + card] += 1
    t.hand_size[seat] += 1
    t.version += 1


def leave_hand(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card leaves a hand; everyone sees which."""
    t.hands[seat * t.faces + card] -= 1
    t.hand_size[seat] -= 1
    forget_hand(t, seat, card)
    t.version += 1


# Warlock 2.7
def dig(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card goes face down from hand to mine."""
    t.hands[seat * t.faces + card] -= 1
    t.mines[seat * t.faces + card] += 1
    t.hand_size[seat] -= 1
    t.mine_size[seat] += 1
    blur(t, seat)
    t.version += 1


# Warlock 3.6, M-5
def enter_mine(t: WarlockTable, seat: i64, card: i64) -> None:
    """A recruited card goes into a mine; everyone sees which."""
    t.mines[seat * t.faces + card] += 1
    t.mine_size[seat] += 1
    remember_mine(t, seat, card)


def leave_mine(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card leaves a mine; everyone sees which."""
    t.mines[seat * t.faces + card] -= 1
    t.mine_size[seat] -= 1
    forget_mine(t, seat, card)


# The bar, dungeons and castles


def enter_bar(t: WarlockTable, card: i64) -> None:
    """A card is laid out in Hubba's bar."""
    t.bar[card] += 1
    t.bar_size += 1
    t.version += 1


def leave_bar(t: WarlockTable, card: i64) -> None:
    """A card leaves the bar."""
    t.bar[card] -= 1
    t.bar_size -= 1
    t.version += 1


# Warlock 2.8
def jail(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card goes into a dungeon."""
    t.dungeons[seat * t.faces + card] += 1
    t.dungeon_size[seat] += 1
    kind = t.deck.kind[card]
    t.kinds[seat * KINDS + kind] += 1
    if t.kinds[seat * KINDS + kind] <= FULL:
        t.purses[seat] += one_of(kind)
    t.version += 1


def leave_dungeon(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card leaves a dungeon for the discard pile."""
    t.dungeons[seat * t.faces + card] -= 1
    t.dungeon_size[seat] -= 1
    kind = t.deck.kind[card]
    t.kinds[seat * KINDS + kind] -= 1
    if t.kinds[seat * KINDS + kind] < FULL:
        t.purses[seat] -= one_of(kind)
    lay_on_pile(t, card)
    t.version += 1


# Warlock 2.10
def enter_castle(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card goes face up into a castle."""
    t.castle[seat * ROOM + t.castled[seat]] = card
    t.castled[seat] += 1


# M-14
def leave_castle(t: WarlockTable, seat: i64) -> None:
    """The card played last leaves the castle for the discard pile."""
    t.castled[seat] -= 1
    lay_on_pile(t, t.castle[seat * ROOM + t.castled[seat]])


# Warlock 2.13, M-22
def empty_castles(t: WarlockTable) -> None:
    """Cards of the castles go to the discard pile in the order in which they were played."""
    seat = t.elrohir
    for _step in range(t.seats):
        for place in range(t.castled[seat]):
            lay_on_pile(t, t.castle[seat * ROOM + place])
        t.castled[seat] = 0
        seat = t.clockwise(seat)


# What can be paid


def purse(t: WarlockTable, seat: i64) -> i64:
    """The packed cards that a seat can pay with now: its dungeon, and a goblin just played."""
    if t.played == NO_CARD:
        return t.purses[seat]
    return with_one(t.purses[seat], t.deck.kind[t.played])
