"""What lies on the table in Warlock: zones, whose turn, and simple questions about them."""

from typing import Final

from hubba.core.fast import bit, i64, vec, zeros
from hubba.core.state import State
from hubba.games.warlock.rules.deck import FULL, KINDS, NO_CARD, WIDTH, Deck, with_one
from hubba.games.warlock.rules.grid import BOARD, CELLS, NO_CELL, WHOLE, beside
from hubba.games.warlock.rules.phases import DEALING, LOT

NO_SEAT: Final = -1
DAYS: Final = 3
ROUNDS: Final = 3  # of a day
DEALT: Final = 5  # cards to each seat in a round
ACTIONS: Final = 3  # of each seat in a round
DRAGONS: Final = 15
RUINS: Final = 14

# What a cell holds, where it is no card.
EMPTY: Final = -1
DRAGON: Final = -2
RUIN: Final = -3

ROOM: Final = 4  # of a castle: more than a seat plays in a round

# Uses of a card, and what else a turn can be about: these are the first moves, too.
MINE: Final = 0
DUNGEON: Final = 1
BUILD: Final = 2
CASTLE: Final = 3


class Situation(State):
    """The zones of a game; the modules that build on it say what may happen to them."""

    def __init__(self, seats: i64, deck: Deck, *, start: i64, may_build: bool) -> None:
        super().__init__(seats)
        faces = deck.faces
        self.deck = deck
        self.faces: i64 = faces
        self.start: i64 = start
        self.may_build = may_build
        # Counts by face, seat after seat.
        self.hands = zeros(seats * faces)
        self.mines = zeros(seats * faces)
        self.dungeons = zeros(seats * faces)
        self.bids = zeros(seats * faces)
        self.bar = zeros(faces)
        # What all know of hands and mines (M-5): surely in hand, surely in the mine, in one of the two.
        self.in_hand = zeros(seats * faces)
        self.in_mine = zeros(seats * faces)
        self.in_either = zeros(seats * faces)
        self.sure = zeros(seats)  # how many of them are in the hand, in the mine, in one of the two
        self.mined = zeros(seats)
        self.unsure = zeros(seats)
        # By seat.
        self.hand_size = zeros(seats)
        self.mine_size = zeros(seats)
        self.dungeon_size = zeros(seats)
        self.kinds = zeros(seats * KINDS)  # of the dungeon: what it can pay
        self.offer = vec[i64]([NO_CARD] * seats)  # the secret choice
        self.aside = vec[i64]([NO_CARD] * seats)
        self.castle = zeros(seats * ROOM)
        self.castled = zeros(seats)
        self.total = zeros(seats)  # of the bid, in halves of gold; nought for none
        # Empires: what each cell holds, and masks of cells.
        self.cells = vec[i64]([EMPTY] * (seats * CELLS))
        self.filled = zeros(seats)
        self.dragons = zeros(seats)
        self.ruined = zeros(seats)
        # The piles.
        self.stock = zeros(deck.cards)  # in no order: chance says which card is drawn
        self.stocked: i64 = 0
        self.pile = zeros(deck.cards)  # the discard pile, its top last
        self.piled: i64 = 0
        self.bar_size: i64 = 0
        self.dragons_left: i64 = DRAGONS
        self.ruins_left: i64 = RUINS
        # Where the game stands.
        self.day: i64 = 1
        self.round: i64 = 1
        self.elrohir: i64 = start
        self.tonar: i64 = NO_SEAT
        self.actor: i64 = NO_SEAT
        self.served: i64 = 0  # cards dealt, actions taken, seats asked
        self.order = zeros(seats)  # who recruits, the highest bid first
        self.recruits: i64 = 0  # how many do; nought outside of the auction
        self.second_pass = False
        # The turn that is being taken.
        self.use: i64 = NO_CARD
        self.card: i64 = NO_CARD
        self.played: i64 = NO_CARD  # a goblin in the castle that may still pay
        self.paid: i64 = 0
        self.next_face: i64 = 0  # payments and bids are laid in rising order
        self.own: i64 = NO_CELL
        self.victim: i64 = NO_SEAT
        self.lifted: i64 = NO_CELL
        self.due: i64 = 0  # cards still to draw, to recruit or, in a bid, humans laid
        self.refills = False
        self.phase: i64 = LOT
        if start != NO_SEAT:
            self.phase = DEALING
            self.tonar = (start + seats - 1) % seats
        for face in range(faces):
            for _copy in range(deck.copies[face]):
                self.stock[self.stocked] = face
                self.stocked += 1

    # Small questions

    def clockwise(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def dungeon_cards(self, seat: i64) -> i64:
        """What a dungeon can pay, packed."""
        cards: i64 = 0
        at = seat * KINDS
        for kind in range(KINDS):
            many = self.kinds[at + kind]
            if many > 0:
                if many > FULL:
                    many = FULL
                cards += many * bit(kind * WIDTH)
        return cards

    def purse(self, seat: i64) -> i64:
        """What a seat can pay with now: its dungeon, and a goblin just played."""
        cards = self.dungeon_cards(seat)
        if self.played != NO_CARD:
            cards = with_one(cards, self.deck.kind[self.played])
        return cards

    def cities(self, seat: i64) -> i64:
        """The cells with creature cities."""
        return self.filled[seat] & ~self.dragons[seat] & ~self.ruined[seat]

    # Warlock 5.2, Warlock 4.6, M-12
    def targets(self, seat: i64) -> i64:
        """The cities of a seat that another one may strike: not protected, not in a full empire."""
        if self.filled[seat] == WHOLE:
            return 0
        return self.cities(seat) & ~beside(self.dragons[seat])

    # M-12
    def some_target(self, actor: i64) -> bool:
        """Whether a seat can strike anybody."""
        for seat in range(self.seats):
            if seat != actor and self.targets(seat) != 0:
                return True
        return False

    # Warlock 4.1, Warlock 4.2, M-8
    def open_cells(self, seat: i64) -> i64:
        """Where the next card goes: along the board, then next to any card there."""
        if self.filled[seat] == 0:
            return BOARD
        return beside(self.filled[seat]) & ~self.filled[seat]

    # Warlock 4.2, Warlock 4.5, M-8
    def city_cells(self, seat: i64) -> i64:
        """Where a city may be built: the first one along the board, in a full empire on a dragon or ruin."""
        filled = self.filled[seat]
        if filled == self.dragons[seat]:
            return BOARD & ~filled
        if filled == WHOLE:
            return self.dragons[seat] | self.ruined[seat]
        return beside(filled) & ~filled

    # Warlock 4.4, M-7
    def dragon_cells(self, seat: i64) -> i64:
        """Where a dragon may be placed."""
        dragons = self.dragons[seat]
        # Three bits are gone after three times taking the lowest away.
        dragons &= dragons - 1
        dragons &= dragons - 1
        if self.dragons_left == 0 or dragons != 0:
            return 0
        return self.open_cells(seat)

    def some_full(self) -> bool:
        """Whether an empire has its 16 cards."""
        for seat in range(self.seats):
            if self.filled[seat] == WHOLE:
                return True
        return False

    # Copies

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Situation)
        for place in range(self.seats * self.faces):
            self.hands[place] = other.hands[place]
            self.mines[place] = other.mines[place]
            self.dungeons[place] = other.dungeons[place]
            self.bids[place] = other.bids[place]
            self.in_hand[place] = other.in_hand[place]
            self.in_mine[place] = other.in_mine[place]
            self.in_either[place] = other.in_either[place]
        for face in range(self.faces):
            self.bar[face] = other.bar[face]
        for seat in range(self.seats):
            self.copy_seat(other, seat)
        for place in range(other.stocked):
            self.stock[place] = other.stock[place]
        for place in range(other.piled):
            self.pile[place] = other.pile[place]
        self.stocked = other.stocked
        self.piled = other.piled
        self.bar_size = other.bar_size
        self.dragons_left = other.dragons_left
        self.ruins_left = other.ruins_left
        self.day = other.day
        self.round = other.round
        self.elrohir = other.elrohir
        self.tonar = other.tonar
        self.actor = other.actor
        self.served = other.served
        self.recruits = other.recruits
        self.second_pass = other.second_pass
        self.use = other.use
        self.card = other.card
        self.played = other.played
        self.paid = other.paid
        self.next_face = other.next_face
        self.own = other.own
        self.victim = other.victim
        self.lifted = other.lifted
        self.due = other.due
        self.refills = other.refills
        self.phase = other.phase

    def copy_seat(self, other: "Situation", seat: i64) -> None:
        """What there is once for each seat."""
        self.sure[seat] = other.sure[seat]
        self.mined[seat] = other.mined[seat]
        self.unsure[seat] = other.unsure[seat]
        self.hand_size[seat] = other.hand_size[seat]
        self.mine_size[seat] = other.mine_size[seat]
        self.dungeon_size[seat] = other.dungeon_size[seat]
        self.offer[seat] = other.offer[seat]
        self.aside[seat] = other.aside[seat]
        self.castled[seat] = other.castled[seat]
        self.total[seat] = other.total[seat]
        self.filled[seat] = other.filled[seat]
        self.dragons[seat] = other.dragons[seat]
        self.ruined[seat] = other.ruined[seat]
        self.order[seat] = other.order[seat]
        for place in range(seat * KINDS, seat * KINDS + KINDS):
            self.kinds[place] = other.kinds[place]
        for place in range(seat * ROOM, seat * ROOM + ROOM):
            self.castle[place] = other.castle[place]
        for place in range(seat * CELLS, seat * CELLS + CELLS):
            self.cells[place] = other.cells[place]
