"""Small acts that move cards, and what all remember of them."""

from hubba.core.fast import bit, i64
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.deck import KINDS, NO_CARD
from hubba.games.warlock.rules.grid import CELLS, NO_CELL
from hubba.games.warlock.rules.table import DRAGON, NO_SEAT, ROOM, RUIN, Situation


class Acts(Situation):
    """What the chapters of the rulebook do again and again."""

    # Whose turn

    def ask(self, seat: i64, phase: i64) -> None:
        """A seat is asked something."""
        self.actor = seat
        self.phase = phase
        if self.news is not None:
            self.tell(events.asks(seat, phase, self.path()))

    def path(self) -> tuple[int, ...]:
        """All about the turn that lies open; `follow` reads it."""
        return (
            self.served,
            self.recruits,
            int(self.second_pass),
            self.use,
            self.card,
            self.played,
            self.paid,
            self.next_face,
            self.own,
            self.victim,
            self.lifted,
            self.due,
            int(self.refills),
        )

    def follow(self, path: tuple[int, ...]) -> None:
        """Take over what a path says."""
        self.served = path[0]
        self.recruits = path[1]
        self.second_pass = path[2] != 0
        self.use = path[3]
        self.card = path[4]
        self.played = path[5]
        self.paid = path[6]
        self.next_face = path[7]
        self.own = path[8]
        self.victim = path[9]
        self.lifted = path[10]
        self.due = path[11]
        self.refills = path[12] != 0

    def clear_path(self) -> None:
        """A turn is over: nothing of it is remembered."""
        self.use = NO_CARD
        self.card = NO_CARD
        self.played = NO_CARD
        self.paid = 0
        self.next_face = 0
        self.own = NO_CELL
        self.victim = NO_SEAT
        self.lifted = NO_CELL
        self.due = 0
        self.refills = False

    # Piles

    def lay_on_pile(self, card: i64) -> None:
        """A card goes face up on the discard pile."""
        self.pile[self.piled] = card
        self.piled += 1

    # M-22
    def take_top(self) -> i64:
        """The top card leaves the discard pile."""
        self.piled -= 1
        return self.pile[self.piled]

    # Warlock 2.1, M-23
    def reshuffle(self) -> None:
        """The discard pile becomes the new stock."""
        for place in range(self.piled):
            self.stock[place] = self.pile[place]
        self.stocked = self.piled
        self.piled = 0
        if self.news is not None:
            self.tell(events.reshuffled())

    # M-23
    def need_stock(self) -> None:
        """Before a draw: both piles may have been empty since the last one."""
        if self.stocked == 0:
            self.reshuffle()

    # M-23
    def take_from_stock(self, card: i64) -> None:
        """Take a card out of the stock, wherever in it it is."""
        self.stocked -= 1
        if self.stock[self.stocked] != card:
            place: i64 = 0
            while self.stock[place] != card:
                place += 1
            self.stock[place] = self.stock[self.stocked]

    # M-23
    def replenish(self) -> None:
        """As soon as the stock is empty the discard pile becomes the new one."""
        if self.stocked == 0 and self.piled > 0:
            self.reshuffle()

    # Hands and mines

    def enter_hand(self, seat: i64, card: i64) -> None:
        """A card comes into a hand."""
        self.hands[seat * self.faces + card] += 1
        self.hand_size[seat] += 1

    def leave_hand(self, seat: i64, card: i64) -> None:
        """A card leaves a hand for all to see."""
        self.hands[seat * self.faces + card] -= 1
        self.hand_size[seat] -= 1
        self.forget_hand(seat, card)

    # Warlock 2.7
    def dig(self, seat: i64, card: i64) -> None:
        """A card goes face down from hand to mine."""
        self.hands[seat * self.faces + card] -= 1
        self.mines[seat * self.faces + card] += 1
        self.hand_size[seat] -= 1
        self.mine_size[seat] += 1
        self.blur(seat)

    # Warlock 3.6, M-5
    def enter_mine(self, seat: i64, card: i64) -> None:
        """A recruited card goes into a mine; all saw it."""
        self.mines[seat * self.faces + card] += 1
        self.mine_size[seat] += 1
        self.remember_mine(seat, card)

    def leave_mine(self, seat: i64, card: i64) -> None:
        """A card leaves a mine for all to see."""
        self.mines[seat * self.faces + card] -= 1
        self.mine_size[seat] -= 1
        self.forget_mine(seat, card)

    # The bar, dungeons, castles and empires

    def enter_bar(self, card: i64) -> None:
        """A card is laid out in Hubba's bar."""
        self.bar[card] += 1
        self.bar_size += 1

    def leave_bar(self, card: i64) -> None:
        """A card leaves the bar."""
        self.bar[card] -= 1
        self.bar_size -= 1

    # Warlock 2.8
    def jail(self, seat: i64, card: i64) -> None:
        """A card goes into a dungeon."""
        self.dungeons[seat * self.faces + card] += 1
        self.dungeon_size[seat] += 1
        self.kinds[seat * KINDS + self.deck.kind[card]] += 1

    def leave_dungeon(self, seat: i64, card: i64) -> None:
        """A card leaves a dungeon for the discard pile."""
        self.dungeons[seat * self.faces + card] -= 1
        self.dungeon_size[seat] -= 1
        self.kinds[seat * KINDS + self.deck.kind[card]] -= 1
        self.lay_on_pile(card)

    # Warlock 2.10
    def enter_castle(self, seat: i64, card: i64) -> None:
        """A card goes face up into a castle."""
        self.castle[seat * ROOM + self.castled[seat]] = card
        self.castled[seat] += 1

    # M-14
    def leave_castle(self, seat: i64) -> None:
        """The card that was played last leaves the castle for the discard pile."""
        self.castled[seat] -= 1
        self.lay_on_pile(self.castle[seat * ROOM + self.castled[seat]])

    def put(self, seat: i64, cell: i64, what: i64) -> None:
        """Lay a card, a dragon or a ruin on a cell, whatever was there."""
        at = bit(cell)
        self.cells[seat * CELLS + cell] = what
        self.filled[seat] |= at
        self.dragons[seat] &= ~at
        self.ruined[seat] &= ~at
        if what == DRAGON:
            self.dragons[seat] |= at
        elif what == RUIN:
            self.ruined[seat] |= at

    # Warlock 4.5, M-8
    def clear(self, seat: i64, cell: i64) -> None:
        """In a full empire a dragon or ruin goes back to its supply before a city takes its place."""
        what = self.cells[seat * CELLS + cell]
        if what == DRAGON:
            self.dragons_left += 1
        elif what == RUIN:
            self.ruins_left += 1
        if what != NO_CARD and self.news is not None:
            self.tell(events.cleared(seat, cell, what))

    # Warlock 4.3, Warlock 5.3
    def exchange(self, seat: i64, cell: i64, other: i64) -> None:
        """Two cells of an empire change their cards."""
        what = self.cells[seat * CELLS + cell]
        self.put(seat, cell, self.cells[seat * CELLS + other])
        self.put(seat, other, what)

    # Warlock 5.12
    def swap_cities(self, seat: i64, cell: i64, other: i64, target: i64) -> None:
        """Cities of two empires change places."""
        card = self.cells[other * CELLS + target]
        self.put(other, target, self.cells[seat * CELLS + cell])
        self.put(seat, cell, card)

    # What all remember of hands and mines

    # M-5
    def remember_hand(self, seat: i64, card: i64) -> None:
        """All saw this card go into a hand."""
        self.in_hand[seat * self.faces + card] += 1
        self.sure[seat] += 1

    # M-5
    def remember_mine(self, seat: i64, card: i64) -> None:
        """All saw this card go into a mine."""
        self.in_mine[seat * self.faces + card] += 1
        self.mined[seat] += 1

    # M-5
    def forget_hand(self, seat: i64, card: i64) -> None:
        """A card left a hand for all to see: it may be one that they remembered."""
        at = seat * self.faces + card
        if self.in_hand[at] > 0:
            self.in_hand[at] -= 1
            self.sure[seat] -= 1
        elif self.in_either[at] > 0:
            self.in_either[at] -= 1
            self.unsure[seat] -= 1
        self.conclude(seat)

    # M-5
    def forget_mine(self, seat: i64, card: i64) -> None:
        """The same for a mine."""
        at = seat * self.faces + card
        if self.in_mine[at] > 0:
            self.in_mine[at] -= 1
            self.mined[seat] -= 1
        elif self.in_either[at] > 0:
            self.in_either[at] -= 1
            self.unsure[seat] -= 1
        self.conclude(seat)

    # M-5
    def blur(self, seat: i64) -> None:
        """A card went unseen from hand to mine: one of each face that is remembered may have been it."""
        if self.sure[seat] > 0:
            for at in range(seat * self.faces, seat * self.faces + self.faces):
                if self.in_hand[at] > 0:
                    self.in_hand[at] -= 1
                    self.in_either[at] += 1
                    self.sure[seat] -= 1
                    self.unsure[seat] += 1
        self.conclude(seat)

    # M-5
    def conclude(self, seat: i64) -> None:
        """What is in hand or mine is in the one where the other has no room for it."""
        again = True
        while again and self.unsure[seat] > 0:
            again = False
            for at in range(seat * self.faces, seat * self.faces + self.faces):
                if self.in_either[at] > self.mine_size[seat] - self.mined[seat]:
                    self.in_hand[at] += 1
                    self.in_either[at] -= 1
                    self.sure[seat] += 1
                    self.unsure[seat] -= 1
                    again = True
                elif self.in_either[at] > self.hand_size[seat] - self.sure[seat]:
                    self.in_mine[at] += 1
                    self.in_either[at] -= 1
                    self.mined[seat] += 1
                    self.unsure[seat] -= 1
                    again = True

    # What other chapters do

    def end_action(self) -> None:
        """An action of the round is over."""
        raise NotImplementedError

    def start_actions(self) -> None:
        """All have sent their second card."""
        raise NotImplementedError

    def go_on_recruiting(self) -> None:
        """A city was built in the auction."""
        raise NotImplementedError
