"""The state of Warlock: zones, whose turn it is, and what is decided about the current turn.

Each chapter of the rulebook is a module of functions that work on it.
"""

from typing import Final

from hubba.core.fast import i64, vec, zeros
from hubba.core.state import State
from hubba.games.warlock.rules.deck import KINDS, NO_CARD, RACES, Deck
from hubba.games.warlock.rules.grid import CELLS, NO_CELL
from hubba.games.warlock.rules.phase_names import DEALING, LOT

NO_SEAT: Final = -1
DAYS: Final = 3
ROUNDS: Final = 3  # of a day
DEALT: Final = 5  # cards to each seat in a round
ACTIONS: Final = 3  # of each seat in a round
DRAGONS: Final = 15
RUINS: Final = 14

# The content of a cell that is not a card.
EMPTY: Final = -1
DRAGON: Final = -2
RUIN: Final = -3

ROOM: Final = 4  # in a castle: more than a seat plays in a round

# Uses of a card; they are also the first moves.
MINE: Final = 0
DUNGEON: Final = 1
BUILD: Final = 2
CASTLE: Final = 3


class WarlockTable(State):
    """The zones of a game, and how far it has come."""

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
        # What everyone knows about hands and mines (M-5): surely in hand, surely in the mine, in one of the two.
        self.in_hand = zeros(seats * faces)
        self.in_mine = zeros(seats * faces)
        self.in_either = zeros(seats * faces)
        self.sure = zeros(seats)  # how many such cards: in the hand, in the mine, in one of the two
        self.mined = zeros(seats)
        self.unsure = zeros(seats)
        # By seat.
        self.hand_size = zeros(seats)
        self.mine_size = zeros(seats)
        self.dungeon_size = zeros(seats)
        self.kinds = zeros(seats * KINDS)  # how many dungeon cards of each kind
        self.purses = zeros(seats)  # the same as a packed number: what the dungeon can pay
        self.offer = vec[i64]([NO_CARD] * seats)  # the secret choice
        self.aside = vec[i64]([NO_CARD] * seats)
        self.castle = zeros(seats * ROOM)
        self.castled = zeros(seats)
        self.total = zeros(seats)  # of the bid, in half gold pieces; zero for none
        # Empires: what each cell holds, and masks of cells.
        self.cells = vec[i64]([EMPTY] * (seats * CELLS))
        self.filled = zeros(seats)
        self.dragons = zeros(seats)
        self.ruined = zeros(seats)
        self.of_race = zeros(seats * RACES)  # the cities of each race, seat after seat
        # The piles.
        self.stock = zeros(deck.cards)  # in no order: chance decides which card is drawn
        self.stocked: i64 = 0
        self.pile = zeros(deck.cards)  # the discard pile, its top last
        self.piled: i64 = 0
        self.bar_size: i64 = 0
        self.dragons_left: i64 = DRAGONS
        self.ruins_left: i64 = RUINS
        # How far the game has come.
        self.day: i64 = 1
        self.round: i64 = 1
        self.elrohir: i64 = start
        self.tonar: i64 = NO_SEAT
        self.actor: i64 = NO_SEAT
        self.phase: i64 = LOT
        # How far a round or an auction has come.
        self.dealt: i64 = 0  # cards
        self.sent: i64 = 0  # second cards
        self.acted: i64 = 0  # actions of all seats
        self.asked: i64 = 0  # seats asked for their bids
        self.order = zeros(seats)  # who recruits, the highest bid first
        self.recruits: i64 = 0  # how many recruit; zero outside of recruiting
        self.recruiter: i64 = 0  # the place in that order of the seat that recruits now
        self.second_pass = False
        # The current turn.
        self.use: i64 = NO_CARD  # of a card of the hand
        self.source: i64 = NO_CARD  # the move for where an owed card comes from
        self.recruit_to: i64 = NO_CARD  # the move for where a recruit of the second pass goes
        self.card: i64 = NO_CARD  # the card that is being built
        self.played: i64 = NO_CARD  # a goblin in the castle that may still pay
        self.hiring = False  # a goblin builds a card of the bar, which is refilled
        self.paid: i64 = 0  # packed
        self.gold_bid: i64 = 0  # gold in the bid without humans, in half gold pieces
        self.humans_bid: i64 = 0
        self.next_face: i64 = 0  # the lowest face that may follow: payments, bids and discards ascend
        self.own: i64 = NO_CELL  # the city that a wizard gives
        self.victim: i64 = NO_SEAT
        self.lifted: i64 = NO_CELL
        self.to_draw: i64 = 0  # cards that a seat still draws for a human
        self.to_recruit: i64 = 0  # cards of the bar that a seat still takes in the first pass
        # Rises with every change of hands, dungeons, bar and empires: earlier notes about them are out of date.
        self.version: i64 = 0
        if start != NO_SEAT:
            self.phase = DEALING
            self.tonar = (start + seats - 1) % seats
        for face in range(faces):
            for _copy in range(deck.copies[face]):
                self.stock[self.stocked] = face
                self.stocked += 1

    def clockwise(self, seat: i64) -> i64:
        """The seat to the left."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def copy_from(self, other: State) -> None:
        assert isinstance(other, WarlockTable)
        source: WarlockTable = other  # cast once
        self.version += 1
        self.copy_zones(source)
        self.copy_seats(source)
        self.copy_turn(source)

    def copy_zones(self, source: "WarlockTable") -> None:
        """Copy counts by face, and the piles."""
        many = self.seats * self.faces
        copy(source.hands, self.hands, many)
        copy(source.mines, self.mines, many)
        copy(source.dungeons, self.dungeons, many)
        copy(source.bids, self.bids, many)
        self.copy_remembered(source)
        copy(source.bar, self.bar, self.faces)
        copy(source.stock, self.stock, source.stocked)
        copy(source.pile, self.pile, source.piled)
        self.stocked = source.stocked
        self.piled = source.piled
        self.bar_size = source.bar_size
        self.dragons_left = source.dragons_left
        self.ruins_left = source.ruins_left

    # M-5
    def copy_remembered(self, source: "WarlockTable") -> None:
        """Copy what everyone knows about hands and mines, except where there is nothing in both tables."""
        faces = self.faces
        for seat in range(self.seats):
            first = seat * faces
            if source.sure[seat] + self.sure[seat] > 0:
                copy_from_place(source.in_hand, self.in_hand, first, faces)
            if source.mined[seat] + self.mined[seat] > 0:
                copy_from_place(source.in_mine, self.in_mine, first, faces)
            if source.unsure[seat] + self.unsure[seat] > 0:
                copy_from_place(source.in_either, self.in_either, first, faces)

    def copy_seats(self, source: "WarlockTable") -> None:
        """Copy what is kept for each seat."""
        seats = self.seats
        copy(source.sure, self.sure, seats)
        copy(source.mined, self.mined, seats)
        copy(source.unsure, self.unsure, seats)
        copy(source.hand_size, self.hand_size, seats)
        copy(source.mine_size, self.mine_size, seats)
        copy(source.dungeon_size, self.dungeon_size, seats)
        copy(source.purses, self.purses, seats)
        copy(source.offer, self.offer, seats)
        copy(source.aside, self.aside, seats)
        copy(source.castled, self.castled, seats)
        copy(source.total, self.total, seats)
        copy(source.filled, self.filled, seats)
        copy(source.dragons, self.dragons, seats)
        copy(source.ruined, self.ruined, seats)
        copy(source.order, self.order, seats)
        copy(source.kinds, self.kinds, seats * KINDS)
        copy(source.castle, self.castle, seats * ROOM)
        copy(source.of_race, self.of_race, seats * RACES)
        copy(source.cells, self.cells, seats * CELLS)

    def copy_turn(self, source: "WarlockTable") -> None:
        """Copy how far the game has come, and the current turn."""
        self.day = source.day
        self.round = source.round
        self.elrohir = source.elrohir
        self.tonar = source.tonar
        self.actor = source.actor
        self.phase = source.phase
        self.dealt = source.dealt
        self.sent = source.sent
        self.acted = source.acted
        self.asked = source.asked
        self.recruits = source.recruits
        self.recruiter = source.recruiter
        self.second_pass = source.second_pass
        self.use = source.use
        self.source = source.source
        self.recruit_to = source.recruit_to
        self.card = source.card
        self.played = source.played
        self.hiring = source.hiring
        self.paid = source.paid
        self.gold_bid = source.gold_bid
        self.humans_bid = source.humans_bid
        self.next_face = source.next_face
        self.own = source.own
        self.victim = source.victim
        self.lifted = source.lifted
        self.to_draw = source.to_draw
        self.to_recruit = source.to_recruit


def copy(source: vec[i64], target: vec[i64], many: i64) -> None:
    """Copy the first `many` numbers."""
    copy_from_place(source, target, 0, many)


def copy_from_place(source: vec[i64], target: vec[i64], first: i64, many: i64) -> None:
    """Copy `many` numbers from place `first` on."""
    for place in range(first, first + many):
        target[place] = source[place]
