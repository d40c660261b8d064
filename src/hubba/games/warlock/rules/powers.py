"""Warlock 5: the six powers of cards in the castle."""

from typing import Final

from hubba.core.fast import i64
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.building import Building
from hubba.games.warlock.rules.deck import GIANT, GNOME, GOBLIN, HUMAN, ORC, with_one
from hubba.games.warlock.rules.grid import CELLS, NO_CELL
from hubba.games.warlock.rules.phases import (
    AIMING,
    DRAWING,
    OFFERING,
    PLACING,
    SEEKING,
    SELECTING,
    STRIKING,
)
from hubba.games.warlock.rules.table import NO_SEAT, RUIN

SHELTERED: Final = 2  # printed points that a gnome may bring into an empire
SOUGHT: Final = 3  # cards that a human brings


class Powers(Building):
    """What the card in the castle does."""

    # Warlock 5.1, M-7
    def can_summon(self, seat: i64, card: i64) -> bool:
        """Whether the power of a card of the hand can take effect."""
        race = self.deck.race[card]
        if race == GIANT:
            return self.dragon_cells(seat) != 0
        if race == HUMAN:
            return self.stocked + self.piled > 0
        if race == GOBLIN:
            return self.some_to_hire(seat, card)
        if race == GNOME:
            return self.some_to_shelter(seat, card)
        if race == ORC:
            return self.ruins_left > 0 and self.some_target(seat)
        return self.cities(seat) != 0 and self.some_target(seat)

    # Warlock 2.10, Warlock 5.1
    def summon(self, seat: i64, card: i64) -> None:
        """A card goes face up into the castle, and its power is used at once."""
        self.leave_hand(seat, card)
        self.enter_castle(seat, card)
        if self.news is not None:
            self.tell(events.summoned(seat, card))
        race = self.deck.race[card]
        if race == GIANT:
            self.ask(seat, PLACING)
        elif race == HUMAN:
            self.due = SOUGHT
            self.ask(seat, SEEKING)
        elif race == GOBLIN:
            self.played = card
            self.refills = True
            self.ask(seat, SELECTING)
        elif race == GNOME:
            self.ask(seat, SELECTING)
        elif race == ORC:
            self.ask(seat, STRIKING)
        else:
            self.ask(seat, OFFERING)

    # Humans, and whoever draws

    # Warlock 2.11, Warlock 5.4
    def draw(self, seat: i64) -> None:
        """A seat is to draw from the stock."""
        self.need_stock()
        self.phase = DRAWING

    # Warlock 2.11
    def receive(self, seat: i64, card: i64) -> None:
        """The card from the stock comes into the hand."""
        self.enter_hand(seat, card)
        if self.news is not None:
            self.tell(events.drew(seat, card))
        self.replenish()
        self.after_draw(seat)

    # Warlock 2.11, M-22
    def take(self, seat: i64) -> None:
        """The top card of the discard pile comes into the hand; all saw it."""
        card = self.take_top()
        self.enter_hand(seat, card)
        self.remember_hand(seat, card)
        if self.news is not None:
            self.tell(events.took(seat, card))
        self.after_draw(seat)

    # Warlock 5.4, Warlock 2.3, M-7
    def after_draw(self, seat: i64) -> None:
        """A human brings three cards, fewer only when there is none left."""
        if self.due > 0:
            self.due -= 1
        if self.due > 0 and self.stocked + self.piled > 0:
            self.ask(seat, SEEKING)
        else:
            self.end_action()

    # Goblins and gnomes

    # Warlock 5.6, M-7
    def some_to_hire(self, seat: i64, goblin: i64) -> bool:
        """Whether a card of the bar can be paid with the dungeon and this goblin."""
        if self.bar_size == 0 or self.city_cells(seat) == 0:
            return False
        cards = with_one(self.dungeon_cards(seat), self.deck.kind[goblin])
        for face in range(self.faces):
            if self.bar[face] > 0 and self.deck.payable(face, cards):
                return True
        return False

    # Warlock 5.6
    def hire(self, seat: i64, card: i64) -> None:
        """A goblin takes a card from the bar; it must be paid."""
        self.leave_bar(card)
        if self.news is not None:
            self.tell(events.hired(seat, card))
        self.start_paying(seat, card)

    # Warlock 5.8, M-13
    def fits_gnome(self, card: i64) -> bool:
        """Whether a gnome may bring a card into the empire."""
        return self.deck.race[card] == HUMAN or self.deck.points[card] <= SHELTERED

    # Warlock 5.8, M-7
    def some_to_shelter(self, seat: i64, gnome: i64) -> bool:
        """Whether there is another card in the hand that a gnome may bring."""
        if self.city_cells(seat) == 0:
            return False
        at = seat * self.faces
        for face in range(self.faces):
            many = self.hands[at + face]
            if face == gnome:
                many -= 1
            if many > 0 and self.fits_gnome(face):
                return True
        return False

    # Warlock 5.8
    def shelter(self, seat: i64, card: i64) -> None:
        """A gnome brings a card of the hand, for free."""
        self.leave_hand(seat, card)
        if self.news is not None:
            self.tell(events.sheltered(seat, card))
        self.start_free(seat, card)

    # Orcs and wizards

    # Warlock 5.12
    def offer_city(self, seat: i64, cell: i64) -> None:
        """The own city that a wizard will give away."""
        self.own = cell
        self.ask(seat, STRIKING)

    def strike(self, seat: i64, victim: i64) -> None:
        """Whom an orc or wizard strikes."""
        self.victim = victim
        self.ask(seat, AIMING)

    def aim(self, seat: i64, cell: i64) -> None:
        """Which city they strike."""
        if self.own == NO_CELL:
            self.destroy(seat, cell)
        else:
            self.swap(seat, cell)

    # Warlock 5.10, M-12
    def destroy(self, seat: i64, cell: i64) -> None:
        """A ruin takes the place of another seat's city, which goes to the discard pile."""
        victim = self.victim
        card = self.cells[victim * CELLS + cell]
        self.ruins_left -= 1
        self.put(victim, cell, RUIN)
        self.lay_on_pile(card)
        if self.news is not None:
            self.tell(events.destroyed(seat, victim, card, cell))
        self.end_action()

    # Warlock 5.12, M-11
    def swap(self, seat: i64, cell: i64) -> None:
        """Two cities of two empires change places; a giant city that comes brings its skill."""
        own = self.own
        victim = self.victim
        card = self.cells[victim * CELLS + cell]
        self.swap_cities(seat, own, victim, cell)
        self.own = NO_CELL
        self.victim = NO_SEAT
        if self.news is not None:
            self.tell(events.swapped(seat, own, victim, cell))
        self.after_city(seat, card)
