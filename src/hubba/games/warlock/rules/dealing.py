"""Warlock 2.1 to 2.5: dealing, owed cards, the two cards chosen in secret."""

from hubba.core.fast import i64
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.acts import Acts
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.moves import GIVE_HAND, GIVE_MINE, TO_DUNGEON
from hubba.games.warlock.rules.phases import (
    CHOOSING,
    DEALING,
    GIVING,
    OWING,
    SENDING,
)
from hubba.games.warlock.rules.table import DEALT


class Dealing(Acts):
    """The first half of a round."""

    # Warlock 1.2
    def choose_start(self, seat: i64) -> None:
        """The lot falls on who holds Elrohir first; Tonar goes to the right."""
        self.elrohir = seat
        self.tonar = (seat + self.seats - 1) % self.seats
        self.phase = DEALING
        if self.news is not None:
            self.tell(events.starts(seat, self.tonar))

    # Warlock 1.5
    def begin_round(self) -> None:
        """A round begins: with dealing, or with cards that are owed for it."""
        self.served = 0
        if self.news is not None:
            self.tell(events.round_begins(self.day, self.round, self.elrohir))
        if self.stocked + self.piled < DEALT * self.seats:
            self.ask_owed(self.elrohir)
        else:
            self.need_stock()
            self.phase = DEALING

    # Owed cards

    # Warlock 2.2, M-3
    def ask_owed(self, seat: i64) -> None:
        """This seat, or the next one that has a card, owes one."""
        while self.hand_size[seat] + self.mine_size[seat] + self.dungeon_size[seat] == 0:
            seat = self.clockwise(seat)
        self.ask(seat, OWING)

    # Warlock 2.2
    def name_source(self, seat: i64, use: i64) -> None:
        """The owed card comes from hand, mine or dungeon."""
        self.use = use
        self.ask(seat, GIVING)

    # Warlock 2.2, M-3
    def give(self, seat: i64, card: i64) -> None:
        """An owed card goes face up on the discard pile; once there are enough, cards are dealt."""
        place = self.use
        self.use = NO_CARD
        if place == GIVE_HAND:
            self.leave_hand(seat, card)
            self.lay_on_pile(card)
        elif place == GIVE_MINE:
            self.leave_mine(seat, card)
            self.lay_on_pile(card)
        else:
            self.leave_dungeon(seat, card)
        if self.news is not None:
            self.tell(events.gave(seat, card, place))
        if self.stocked + self.piled < DEALT * self.seats:
            self.ask_owed(self.clockwise(seat))
        else:
            self.need_stock()
            self.phase = DEALING

    # Cards from the stock

    # Warlock 2.1
    def deal(self, card: i64) -> None:
        """Deal a card; hands are dealt whole, from Elrohir's holder on."""
        if self.news is not None and self.served == 0 and self.day == 1 and self.round == 1:
            self.tell(events.round_begins(1, 1, self.elrohir))  # no round before it has told of it
        seat = self.dealt_to()
        self.enter_hand(seat, card)
        self.served += 1
        if self.news is not None:
            self.tell(events.dealt(seat, card))
        self.replenish()
        if self.served == DEALT * self.seats:
            self.start_choosing()

    def dealt_to(self) -> i64:
        """Who gets the card that is being dealt."""
        return (self.elrohir + self.served // DEALT) % self.seats

    # Two cards in secret

    # Warlock 2.4, M-4
    def start_choosing(self) -> None:
        """All choose at the same time."""
        self.phase = CHOOSING
        if self.news is not None:
            self.tell(events.choosing())
            for seat in range(self.seats):
                self.tell(events.asks_secretly(seat, CHOOSING))

    # Warlock 2.4, M-4
    def choose_offer(self, seat: i64, card: i64) -> None:
        """A seat chooses the card for the bar; it stays in the hand until all have chosen."""
        self.offer[seat] = card
        if self.news is not None:
            self.tell(events.chose_offer(seat, card))
            self.tell(events.asks_secretly(seat, CHOOSING))

    # Warlock 2.4, M-4
    def choose_aside(self, seat: i64, card: i64) -> None:
        """A seat chooses its second card; after the last one the bar cards are revealed."""
        self.aside[seat] = card
        if self.news is not None:
            self.tell(events.chose_aside(seat, card))
        for other in range(self.seats):
            if self.aside[other] == NO_CARD:
                return
        self.reveal_offers()

    # Warlock 2.4
    def reveal_offers(self) -> None:
        """The first cards go to the bar, all at once."""
        seat = self.elrohir
        for _step in range(self.seats):
            card = self.offer[seat]
            self.offer[seat] = NO_CARD
            self.leave_hand(seat, card)
            self.enter_bar(card)
            if self.news is not None:
                self.tell(events.offered(seat, card))
            seat = self.clockwise(seat)
        self.served = 0
        self.ask(self.elrohir, SENDING)

    # Warlock 2.5, M-4
    def send(self, seat: i64, move: i64) -> None:
        """The second card goes to the mine, unseen, or to the dungeon."""
        card = self.aside[seat]
        self.aside[seat] = NO_CARD
        if move == TO_DUNGEON:
            self.to_dungeon(seat, card)
        else:
            self.to_mine(seat, card)
        self.served += 1
        if self.served == self.seats:
            self.start_actions()
        else:
            self.ask(self.clockwise(seat), SENDING)

    # Warlock 2.7, M-5
    def to_mine(self, seat: i64, card: i64) -> None:
        """A card of the hand digs for gold, face down."""
        self.dig(seat, card)
        if self.news is not None:
            self.tell(events.mined(seat, card))

    # Warlock 2.8, M-5
    def to_dungeon(self, seat: i64, card: i64) -> None:
        """A card of the hand is locked up, for all to see."""
        self.leave_hand(seat, card)
        self.jail(seat, card)
        if self.news is not None:
            self.tell(events.jailed(seat, card))
